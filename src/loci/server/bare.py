"""A table for a game that gives none: it can be played by its keys and labels."""

from typing import Any

from loci.kernel.decision import Option
from loci.kernel.errors import LociError
from loci.kernel.rules import Rules, Setup
from loci.kernel.session import Session

MOST_SEATS = 8


class Bare:
    """The frame without a board: :class:`loci.kernel.rules.Table` for any game."""

    players = (1, MOST_SEATS)

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules = rules
        self.title = rules.name.replace("-", " ").title()

    def setup_form(self) -> dict[str, Any]:
        return {}

    def preview(self, options: Setup) -> dict[str, Any]:
        return {"setup": self.rules.setup(options)}

    def catalogue(self) -> dict[str, Any]:
        return {}

    def board(self, state: Any) -> dict[str, Any]:
        return {}

    def seat_names(self, state: Any) -> list[str]:
        return [f"Seat {seat + 1}" for seat in range(self.rules.seats(state))]

    def describe(self, state: Any, option: Option) -> dict[str, Any]:
        return {}

    def links(self, state: Any, event: tuple[Any, ...]) -> dict[str, list[str]]:
        return {}

    def forecast(self, session: Session[Any]) -> dict[str, Any]:
        return {}

    def why(self, session: Session[Any], seat: int | None, what: str, key: str) -> dict[str, Any]:
        raise LociError(f"{self.title} explains nothing yet")

    def sequel(self, session: Session[Any]) -> None:
        return None

    def tale(self, setup: Setup, result: Any, seat: int | None) -> dict[str, Any]:
        return {"text": "", "outcome": None if result is None else "over", "score": None, "by": {}}
