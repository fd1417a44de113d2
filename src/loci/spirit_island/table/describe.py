"""What options and events point at on the island."""

from loci.spirit_island import said
from loci.spirit_island.cards import CATALOGUE
from loci.spirit_island.said import Line
from loci.spirit_island.state import State


def links(state: State, event: Line) -> dict[str, list[str]]:
    """The lands and cards that a line of the log speaks of; a rite or a rule that it names is no card."""
    found = said.links(state, event)
    return {**found, "cards": [name for name in found["cards"] if is_card(name)]}


def is_card(name: str) -> bool:
    return name in CATALOGUE.powers or name in CATALOGUE.fear or name in CATALOGUE.blight or name in CATALOGUE.invaders
