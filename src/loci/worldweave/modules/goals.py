"""Objectives and goals: a secret wish of one's own for the end, and open goals that the first to reach takes."""

from collections.abc import Callable

from loci.worldweave.content import GOAL_CARDS, GOAL_POINTS, OBJECTIVE_CARDS, OBJECTIVE_POINTS, TERRAINS, TILES
from loci.worldweave.state import State

Test = Callable[[State, int, int], bool]


def _largest(state: State, seat: int, terrain: int) -> bool:
    """The terrain has the largest landscape of the world, or one as large."""
    sizes = [0] * len(TERRAINS)
    for space, mask in enumerate(state.world.landscape):
        kind = state.world.terrain[space]
        sizes[kind] = max(sizes[kind], mask.bit_count())
    return sizes[terrain] == max(sizes)


def _terrains(state: State, seat: int, wanted: int) -> bool:
    return len({terrain for tile in state.stamina[seat] for terrain in TILES[tile]}) >= wanted


def _beside(state: State, seat: int, wanted: int) -> bool:
    near = state.world.near[state.at[seat]]
    return sum(near >> space & 1 for other, space in enumerate(state.at) if other != seat) >= wanted


def _alone(state: State, seat: int, steps: int) -> bool:
    """No other meeple is nearer than this many steps."""
    away = state.world.steps_from(state.at[seat])
    return all(away[space] >= steps for other, space in enumerate(state.at) if other != seat)


def _landscape(state: State, seat: int, wanted: int) -> bool:
    return state.world.landscape[state.at[seat]].bit_count() >= wanted


TESTS: dict[str, Test] = {
    "largest": _largest,
    "terrains": _terrains,
    "beside": _beside,
    "alone": _alone,
    "landscape": _landscape,
    "stamina": lambda state, seat, n: len(state.stamina[seat]) >= n,
    "hold": lambda state, seat, n: state.energy[seat] >= n,
    "spires": lambda state, seat, n: len(state.spires[seat]) >= n,
    # of the turn that is ending
    "walk": lambda state, seat, n: state.walked >= n,
    "flood": lambda state, seat, n: state.deeds[0] >= n,
    "fit": lambda state, seat, n: state.deeds[1] >= n,
    "harvest": lambda state, seat, n: state.deeds[2] >= n,
}


def win_goals(state: State, seat: int) -> None:
    """At the end of a turn its player takes every goal that is reached."""
    for name in state.goals:
        card = GOAL_CARDS[name]
        if TESTS[card.kind](state, seat, card.value):
            take_goal(state, seat, name)


def take_goal(state: State, seat: int, name: str) -> None:
    state.goals = tuple(other for other in state.goals if other != name)
    state.goals_won[seat] += (name,)
    state.log.append(("goal", seat, name))


def goal_points(state: State, seat: int) -> int:
    return GOAL_POINTS * len(state.goals_won[seat])


def objective_points(state: State, seat: int) -> int:
    """None before all meeples stand somewhere: some objectives ask where."""
    if min(state.at) < 0:
        return 0
    card = OBJECTIVE_CARDS.get(state.objectives[seat])
    return OBJECTIVE_POINTS if card and TESTS[card.kind](state, seat, card.value) else 0
