"""Spires on the land: a spire stands where it was built, and draws in the energy of its space."""

from loci.worldweave.content import GRAND_LANDSCAPE, GRAND_POINTS, LATE_START, SPIRES_ON_LAND, TOWERS
from loci.worldweave.state import State
from loci.worldweave.world import spaces


def is_site(state: State, space: int) -> bool:
    """Whether a spire can be built here: with this module only where no spire token stands."""
    return not any(towers >> space & 1 for towers in state.towers)


def raise_tower(state: State, seat: int, space: int) -> None:
    """Put one of the seat's spire tokens on a space. A token of energy that lies there stays for whoever comes."""
    if SPIRES_ON_LAND in state.modules and is_site(state, space) and state.towers[seat].bit_count() < TOWERS:
        state.towers[seat] |= 1 << space
        state.log.append(("tower", seat, space))


def set_up(state: State, seat: int, space: int) -> None:
    """The first spire token of a player, on the space beside the meeple; and something for those who start late."""
    raise_tower(state, seat, space)
    if SPIRES_ON_LAND in state.modules and seat != state.first:
        state.energy[seat] += LATE_START


def points(state: State, seat: int) -> int:
    """For each spire token that stands in a grand landscape."""
    landscape = state.world.landscape
    grand = [s for s in spaces(state.towers[seat]) if landscape[s].bit_count() >= GRAND_LANDSCAPE]
    return GRAND_POINTS * len(grand)
