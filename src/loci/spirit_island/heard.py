"""Who listens to a hook. Apart from the hooks, because this is compiled and they are not (docs/compiled.md)."""

from typing import Any

from loci.spirit_island.hook import H, Hook
from loci.spirit_island.state import Row, State


def bits_of(node: object) -> int:
    """The hooks that a node answers to."""
    heard = 0
    for base in type(node).__mro__:
        if issubclass(base, Hook):
            heard |= int(base.__dict__.get("bit", 0))
    return heard


def node_of(state: State, row: Row) -> Any:
    return state.catalogue.nodes[row.source][row.node]


def listening(state: State, hook: type[H]) -> list[tuple[Row, H]]:
    """The rows that answer to a hook, oldest first, each with its node."""
    bit = hook.bit
    if not state.heard & bit:
        return []
    nodes = state.catalogue.nodes
    found: list[tuple[Row, H]] = []
    for row in state.ongoing:
        node = nodes[row.source][row.node]
        if node.bits & bit:
            found.append((row, node))
    return found


def own(state: State, hook: type[H], seat: int) -> list[tuple[Row, H]]:
    """The rows of one seat that answer to a hook."""
    return [(row, node) for row, node in listening(state, hook) if row.seat == seat]
