"""Spirit Island as a table sees it: :class:`loci.kernel.rules.Table`."""

from collections.abc import Sequence
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.rules import Cause, Setup
from loci.kernel.session import Session
from loci.spirit_island import said
from loci.spirit_island.setup import MOST
from loci.spirit_island.state import Event, State
from loci.spirit_island.table import catalogue, forecast, form, planned, source, stage, tale, why
from loci.spirit_island.table.geometry import board_geometry
from loci.spirit_island.waves import aftermath, next_wave


class SpiritIslandTable:
    title = "Spirit Island"
    players = (1, MOST)

    def setup_form(self) -> dict[str, Any]:
        return form.setup_form()

    def preview(self, options: Setup) -> dict[str, Any]:
        return form.preview(options)

    def catalogue(self) -> dict[str, Any]:
        return catalogue.catalogue()

    def board(self, state: State) -> dict[str, Any]:
        return board_geometry(state.island)

    def seat_names(self, state: State) -> list[str]:
        return [spirit.name for spirit in state.spirits]

    def describe(self, state: State, option: Option) -> dict[str, Any]:
        return said.places(state, option)

    def links(self, state: State, event: tuple[Any, ...]) -> dict[str, list[str]]:
        return said.links(state, event)

    def forecast(self, session: Session[State]) -> dict[str, Any]:
        return forecast.forecast(session)

    def planned(self, session: Session[State], seat: int, cards: list[str]) -> dict[str, Any]:
        return planned.planned(session, seat, cards)

    def why(self, session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
        return why.why(session, seat, what, key)

    def sequel(self, session: Session[State]) -> dict[str, Any] | None:
        after = aftermath(session.state, session.setup)
        title = next_wave(after)
        return {"title": title, "after": after} if title else None

    def tale(self, setup: Setup, result: dict[str, Any] | None, seat: int | None) -> dict[str, Any]:
        return tale.tale(setup, result, seat)

    # ---- stages, where a server tells them --------------------------------------------------

    def pause(
        self, before: State, cause: Cause | None, events: Sequence[Event], after: State
    ) -> tuple[str, int, None] | None:
        return stage.pause(before, events)

    def source(self, session: Session[State], asked: Decision) -> dict[str, Any]:
        return source.source(session, asked)

    def turn(self, state: State) -> int:
        return state.turn

    def scene(self, state: State, event: Event) -> dict[str, Any]:
        return stage.scene(state, event)


SPIRIT_ISLAND_TABLE = SpiritIslandTable()
