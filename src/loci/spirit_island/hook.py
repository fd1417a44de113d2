"""What a hook is. The hooks themselves are in ``hooks``; who listens to them, in ``heard``."""

from typing import TypeVar


class Hook:
    """A question that lasting effects may answer."""

    bit: int = 0


H = TypeVar("H", bound=Hook)
