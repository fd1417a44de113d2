"""What an option would lead to: the real rules, run on a copy."""

from typing import NamedTuple

from loci.kernel.decision import Option
from loci.worldweave import rules, turn
from loci.worldweave.state import State
from loci.worldweave.world import spaces


class Outcome(NamedTuple):
    added: int  # energy tokens that a tile brings, those that are collected at once included
    fresh: list[int]  # the spaces that they come to, by number in the world as it is then
    gains: list[int]  # by seat: what its energy changes by
    after: State


def of_action(state: State, option: Option) -> Outcome:
    """What an action would do."""
    twin = state.copy()
    twin.log = []
    turn.take_action(twin, state.seat, option)
    fresh: list[int] = []
    if option[0] == "place":
        left = len(twin.world.terrain) - 2
        joined = twin.world.landscape[left] | twin.world.landscape[left + 1]
        fresh = spaces(joined & ~state.tokens)
    return Outcome(len(fresh), fresh, difference(state, twin), twin)


def of_way(state: State, path: tuple[int, ...]) -> Outcome:
    """What walking there would do."""
    twin = state.copy()
    twin.log = []
    rules.walk(twin, state.seat, path)
    return Outcome(0, [], difference(state, twin), twin)


def difference(before: State, after: State) -> list[int]:
    return [new - old for old, new in zip(before.energy, after.energy, strict=True)]
