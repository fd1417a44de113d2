"""Powers: each player has one, all game long."""

from loci.worldweave.content import POWER_CARDS
from loci.worldweave.state import State


def ability(state: State, seat: int, kind: str) -> int:
    """The number on the seat's power if it is of this kind; else 0."""
    name = state.powers[seat]
    if not name:
        return 0
    card = POWER_CARDS[name]
    return card.value if card.kind == kind else 0


def points(state: State, seat: int) -> int:
    return ability(state, seat, "stamina points") * len(state.stamina[seat])
