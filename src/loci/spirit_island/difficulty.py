"""How difficult a game is (the rulebook's chart, p. 28): Adversary, Scenario and map added up."""

from typing import Any

from loci.kernel.rules import Setup
from loci.spirit_island.cards import CATALOGUE
from loci.spirit_island.content.thematic import DIFFICULTY as MAP_DIFFICULTY
from loci.spirit_island.content.thematic import THEMATIC
from loci.spirit_island.state import State


def adversaries() -> dict[str, Any]:
    found: dict[str, Any] = getattr(CATALOGUE, "adversaries", {})
    return found


def difficulty(setup: Setup) -> int:
    """The difficulty of a setup; what it does not name adds nothing."""
    total = 0
    if setup.get("adversary"):
        total += adversaries()[setup["adversary"]].levels[setup.get("level") or 0].difficulty
    if setup.get("scenario"):
        total += CATALOGUE.scenarios[setup["scenario"]].difficulty
    if setup.get("map") == THEMATIC:
        total += MAP_DIFFICULTY
    return total


def state_difficulty(state: State) -> int:
    """The same for a game under way."""
    layout = state.island.layout
    return difficulty(
        {
            "adversary": state.adversary,
            "level": state.level,
            "scenario": state.scenario,
            "map": layout.name if layout is not None else None,
        }
    )
