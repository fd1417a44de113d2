"""Energy that a seat gets, and what triggers the end of the game."""

from loci.worldweave.content import LAST_ENERGY
from loci.worldweave.state import BY_ENERGY, State


def trigger(state: State, why: str) -> None:
    """The end is triggered: the round is finished, then the game is over."""
    if not state.ending:
        state.ending = why
        state.log.append(("ending", why))


def gain(state: State, seat: int, amount: int) -> None:
    """Give a seat energy. 40 trigger the end at once, on whoever's turn."""
    state.energy[seat] += amount
    if state.energy[seat] >= LAST_ENERGY:
        trigger(state, BY_ENERGY)
