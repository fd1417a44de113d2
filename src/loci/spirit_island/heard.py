"""Who listens to a hook. Apart from the hooks, because this is compiled and they are not (docs/compiled.md)."""

from collections.abc import Sequence
from typing import Any

from loci.spirit_island.hook import H, Hook
from loci.spirit_island.state import Row, State

ALL = 0  # among what is remembered, by the bit of a hook: every row with its node


def bits_of(node: object) -> int:
    """The hooks that a node answers to."""
    heard = 0
    for base in type(node).__mro__:
        if issubclass(base, Hook):
            heard |= int(base.__dict__.get("bit", 0))
    return heard


def node_of(state: State, row: Row) -> Any:
    return state.catalogue.nodes[row.source][row.node]


def listening(state: State, hook: type[H]) -> Sequence[tuple[Row, H]]:
    """The rows that answer to a hook, oldest first, each with its node. Remembered as long as the rows are the same,
    for all copies of the state."""
    bit = hook.bit
    if not state.heard & bit:
        return ()
    rows, known = state.listeners
    if rows is not state.ongoing:
        nodes = state.catalogue.nodes
        known = {ALL: tuple([(row, nodes[row.source][row.node]) for row in state.ongoing])}
        state.listeners = (state.ongoing, known)
    found = known.get(bit)
    if found is None:
        found = known[bit] = tuple([heard for heard in known[ALL] if heard[1].bits & bit])
    return found


def own(state: State, hook: type[H], seat: int) -> Sequence[tuple[Row, H]]:
    """The rows of one seat that answer to a hook, remembered likewise."""
    if not state.heard & hook.bit:
        return ()
    rows, known = state.listeners
    found = known.get((hook, seat)) if rows is state.ongoing else None
    if found is None:
        heard = listening(state, hook)
        found = state.listeners[1][hook, seat] = tuple([(row, node) for row, node in heard if row.seat == seat])
    return found
