"""Why something is as it is."""

from typing import Any

from loci.kernel.errors import LociError
from loci.kernel.session import Session
from loci.spirit_island.state import State


def why(session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
    raise LociError(f"nothing is known of {what} {key!r}")
