"""The score of a game (p. 23)."""

from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.hooks import Tells, listening
from loci.spirit_island.pieces import BLIGHT, DAHAN
from loci.spirit_island.state import State, cards_on, everywhere


def invader_cards(state: State) -> list[str]:
    """The Invader cards that lie face up, on the board and in the discard."""
    return [card for space in (*state.spaces, "discard") for card in cards_on(state, space)]


def score(state: State) -> int:
    """The rulebook's score (p. 23)."""
    players, hard = len(state.spirits), difficulty(state)
    if state.outcome == "loss":
        points = 2 * hard + len(invader_cards(state))
    else:
        points = 5 * hard + 10 + 2 * len(state.deck)
    points += sum(node.points(state, row) for row, node in listening(state, Tells))
    return points + everywhere(state, DAHAN) // players - everywhere(state, BLIGHT) // players
