"""How a position stands for a seat: points, and what will become points."""

from typing import NamedTuple

from loci.worldweave import rules
from loci.worldweave.content import LAST_SPIRE, SPIRES
from loci.worldweave.state import OVER, State
from loci.worldweave.world import World

WIN = 30.0  # what a victory is worth beside its points


class Weights(NamedTuple):
    """In points. Begun by hand, and bettered by trials: tools/worldweave_fit.py."""

    stamina: float = 0.63  # a stamina tile, for each round that is left
    variety: float = 0.09  # a terrain that stamina shows, for each round that is left
    enough: float = 5.0  # stamina tiles beyond this many are worth less
    premium: float = 0.6  # of a spire's profit, while the energy for it is being gathered
    near: float = 0.35  # an energy token next to the meeple
    far: float = 0.15  # one two steps away
    home: float = 0.1  # a space of the landscape in which it stands
    rate: float = 2.5  # energy a round, to guess how long the game will last
    rivals: float = 0.9  # what another's worth counts against one's own


WEIGHTS = Weights()


def rounds_left(state: State, weights: Weights) -> float:
    """About how many rounds come after this one, until somebody has three spires or the reserve is empty."""
    if state.ending:
        return 0.0
    soonest = (len(state.reserve) / max(1, len(state.energy))) if state.reserve else 0.0
    for seat in range(len(state.energy)):
        missing = LAST_SPIRE - len(state.spires[seat])
        need = missing * rules.spire_cost(state, seat) - state.energy[seat]
        soonest = min(soonest, max(missing - 1, need / weights.rate))
    return max(0.0, soonest)


def rings(world: World, space: int) -> tuple[int, int]:
    """The spaces next to one, and those two steps away."""
    near = world.near[space]
    around, left = near, near
    while left:
        low = left & -left
        left ^= low
        around |= world.near[low.bit_length() - 1]
    return near, around & ~near & ~(1 << space)


def place(state: State, space: int, tokens: int, weights: Weights) -> float:
    """What it is worth to stand here when one's next turn comes."""
    near, far = rings(state.world, space)
    return (
        weights.near * (tokens & near).bit_count()
        + weights.far * (tokens & far).bit_count()
        + weights.home * state.world.landscape[space].bit_count()
    )


def standing(state: State, seat: int, left: float, weights: Weights) -> float:
    """What a seat has, and what it can hope for in so many rounds."""
    worth = float(sum(rules.score(state, seat).values()))
    if state.phase == OVER or left <= 0:
        return worth
    masks = rules.stamina_masks(state, seat) if state.stamina[seat] else ()
    shown = 0
    for mask in masks:
        shown |= mask
    count = min(float(len(masks)), weights.enough) + 0.3 * max(0.0, len(masks) - weights.enough)
    worth += left * (weights.stamina * count + weights.variety * shown.bit_count())
    cost, energy, taken = rules.spire_cost(state, seat), state.energy[seat], sum(map(len, state.spires))
    for n in range(LAST_SPIRE - len(state.spires[seat])):
        if taken + n >= len(SPIRES) or energy <= 0:
            break
        worth += weights.premium * min(1.0, energy / cost) * (SPIRES[taken + n] - cost)
        energy -= cost
    if state.at[seat] >= 0:
        worth += min(1.0, left) * place(state, state.at[seat], state.tokens, weights)
    return worth


def evaluate(state: State, seat: int, weights: Weights = WEIGHTS) -> float:
    """How the position stands for a seat against the others."""
    if state.phase == OVER:
        totals = rules.totals(state)
        own = totals.pop(seat)
        ahead = own - max(totals)
        return ahead + (WIN if ahead > 0 else 0.0 if ahead == 0 else -WIN)
    left = rounds_left(state, weights)
    worths = [standing(state, other, left, weights) for other in range(len(state.energy))]
    mine = worths.pop(seat)
    return mine - weights.rivals * (0.7 * max(worths) + 0.3 * sum(worths) / len(worths))
