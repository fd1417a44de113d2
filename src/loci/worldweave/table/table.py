"""Worldweave as a table sees it: :class:`loci.kernel.rules.Table`."""

from typing import Any

from loci.kernel.decision import Option
from loci.kernel.rules import Setup
from loci.kernel.session import Session
from loci.worldweave import words
from loci.worldweave.content import MOST_PLAYERS
from loci.worldweave.state import State
from loci.worldweave.table import catalogue, describe, forecast, form, geometry, why


class WorldweaveTable:
    title = "Worldweave"
    players = (1, MOST_PLAYERS)

    def setup_form(self) -> dict[str, Any]:
        return form.setup_form()

    def preview(self, options: Setup) -> dict[str, Any]:
        return form.preview(options)

    def catalogue(self) -> dict[str, Any]:
        return catalogue.catalogue()

    def board(self, state: State) -> dict[str, Any]:
        return geometry.board(state)

    def seat_names(self, state: State) -> list[str]:
        return [words.name(state, seat) for seat in range(state.players)]

    def describe(self, state: State, option: Option) -> dict[str, Any]:
        return describe.describe(state, option)

    def links(self, state: State, event: tuple[Any, ...]) -> dict[str, list[str]]:
        return describe.links(state, event)

    def forecast(self, session: Session[State]) -> dict[str, Any]:
        return forecast.forecast(session)

    def why(self, session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
        return why.why(session, seat, what, key)


WORLDWEAVE_TABLE = WorldweaveTable()
