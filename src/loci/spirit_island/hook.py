"""What a hook is, and who listens to it. The hooks themselves are in ``hooks``."""

from typing import Any, TypeVar

from loci.spirit_island.state import Row, State


class Hook:
    """A question that lasting effects may answer."""

    bit: int = 0


H = TypeVar("H", bound=Hook)


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
