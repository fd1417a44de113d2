"""The butterfly: whoever enters its space catches it, gains energy, and lets it fly when the turn ends."""

from loci.worldweave.content import BUTTERFLY, BUTTERFLY_POINTS, CATCH
from loci.worldweave.energy import gain
from loci.worldweave.state import State
from loci.worldweave.world import NOWHERE, spaces


def catch(state: State, seat: int) -> None:
    state.butterfly = NOWHERE
    state.log.append(("catches", seat, CATCH))
    gain(state, seat, CATCH)


def is_caught(state: State) -> bool:
    """Whether it waits in somebody's hand for the end of the turn."""
    return state.butterfly == NOWHERE and BUTTERFLY in state.modules


def landing_places(state: State, seat: int) -> list[int]:
    """Spaces without a meeple that do not border on the seat's own; if all of those do, any without a meeple. NOWHERE
    as the seat: it is released, and any space without a meeple will do."""
    world = state.world
    free = (1 << len(world.terrain)) - 1
    for space in state.at:
        if space >= 0:
            free &= ~(1 << space)
    here = NOWHERE if seat == NOWHERE else state.at[seat]
    far = free & ~world.near[here] if here >= 0 else free
    return spaces(far or free)


def farthest(state: State, seat: int) -> int:
    """The landing place most steps away from the seat's meeple; of several the one laid first."""
    places = landing_places(state, seat)
    steps = state.world.steps_from(state.at[seat])
    return max(places, key=lambda space: (steps[space], -space))


def land(state: State, space: int) -> None:
    """Put it down. It may sit on an energy token; both wait for a visitor."""
    state.butterfly = space
    state.log.append(("butterfly", space))


def points(state: State, seat: int) -> int:
    """For a meeple in the landscape where it sits at the end."""
    if state.butterfly < 0 or state.at[seat] < 0:
        return 0
    return BUTTERFLY_POINTS * (state.world.landscape[state.butterfly] >> state.at[seat] & 1)
