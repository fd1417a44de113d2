"""Worldweave as a table sees it: :class:`loci.kernel.rules.Table`."""

from collections.abc import Sequence
from typing import Any

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.rules import Cause, Setup
from loci.kernel.session import Session
from loci.worldweave import words
from loci.worldweave.content import AUTOMA_CARDS, MOST_PLAYERS
from loci.worldweave.state import ACTION, MOVE, State
from loci.worldweave.table import catalogue, describe, forecast, form, geometry, why

SEATED = ("founds", "expands", "moves", "collects", "gains", "stamina", "spire", "tower")  # events that name who acts


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

    def rows(self, state: State, options: list[Option]) -> tuple[dict[str, Any], list[Option]] | None:
        return describe.rows(state, options)

    def links(self, state: State, event: tuple[Any, ...]) -> dict[str, list[str]]:
        return describe.links(state, event)

    def forecast(self, session: Session[State]) -> dict[str, Any]:
        return forecast.forecast(session)

    def why(self, session: Session[State], seat: int | None, what: str, key: str) -> dict[str, Any]:
        return why.why(session, seat, what, key)

    def sequel(self, session: Session[State]) -> None:
        return None

    def tale(self, setup: Setup, result: dict[str, Any] | None, seat: int | None) -> dict[str, Any]:
        players, automa = setup.get("players", 0), setup.get("automa", "")
        text = f"alone against the Automa ({automa})" if automa else f"for {players}" if players else "a position"
        outcome = None
        if result is not None:
            mine = result["winners"] == [0] if seat is None and automa else seat in result["winners"]
            outcome = "over" if seat is None and not automa else "won" if mine else "lost"
        scores = result["scores"] if result else []
        return {
            "text": text,
            "outcome": outcome,
            "score": scores[seat or 0] if scores and (seat is not None or automa) else None,
            "by": {"Automa": [automa]} if automa else {"Players": [str(players)]},
        }

    # ---- stages, where a server tells them --------------------------------------------------

    def pause(
        self, before: State, cause: Cause | None, events: Sequence[tuple[Any, ...]], after: State
    ) -> tuple[str, int, int] | None:
        """A turn in which nothing is left to do does not end by itself: the table waits after its last deed."""
        if before.phase not in (ACTION, MOVE) or cause is None or cause[1] is DONE or after.seat == before.seat:
            return None
        deeds = [at for at, event in enumerate(events) if event[0] in SEATED]  # with what they gave to others
        return "End the turn", deeds[-1] + 1 if deeds else 0, before.seat

    def source(self, session: Session[State], asked: Decision) -> dict[str, Any]:
        return {}

    def turn(self, state: State) -> int:
        return state.round

    def scene(self, state: State, event: tuple[Any, ...]) -> dict[str, Any]:
        """The card that the Automa turns up or acts by."""
        if event[0] in ("reveals", "activates"):
            return {"card": AUTOMA_CARDS[event[1]].name}
        return {"seat": event[1]} if event[0] in SEATED else {}


WORLDWEAVE_TABLE = WorldweaveTable()
