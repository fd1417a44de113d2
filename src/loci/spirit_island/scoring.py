"""The score of a game (p. 23)."""

from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.hooks import Tells, listening
from loci.spirit_island.pieces import BLIGHT, DAHAN
from loci.spirit_island.state import State, cards_on, everywhere


def invader_cards(state: State) -> list[str]:
    """The Invader cards that lie face up, on the board and in the discard."""
    return [card for space in (*state.spaces, "discard") for card in cards_on(state, space)]


def points(state: State) -> list[tuple[int, str]]:
    """What the rulebook's score (p. 23) is made of, each with what it is for."""
    players, hard = len(state.spirits), difficulty(state)
    dahan, blight = everywhere(state, DAHAN), everywhere(state, BLIGHT)
    each = f" / {players} players" if players > 1 else ""
    if state.outcome == "loss":
        cards = invader_cards(state)
        found = [(2 * hard, f"2 × Difficulty {hard}"), (len(cards), "Invader cards that were turned up")]
    else:
        left = len(state.deck)
        found = [(5 * hard, f"5 × Difficulty {hard}"), (10, "victory"), (2 * left, f"2 × {left} Invader cards left")]
    found += [(node.points(state, row), row.source) for row, node in listening(state, Tells)]
    return [*found, (dahan // players, f"{dahan} Dahan{each}"), (-(blight // players), f"{blight} Blight{each}")]


def score(state: State) -> int:
    return sum(each for each, _ in points(state))
