"""The routes over HTTP: opening tables, and asking about them."""

import asyncio
from typing import Annotated, Any

import msgspec
from fastapi import FastAPI, Query, Request, Response

import loci
from loci.kernel.record import record
from loci.kernel.rules import Json
from loci.server import seating
from loci.server.hub import Hub, sound
from loci.server.limits import Limits, Meter
from loci.server.messages import encoded
from loci.server.metrics import lines
from loci.server.refusal import Refused, Superseded
from loci.server.room import Room
from loci.server.stages import Planning
from loci.server.tokens import Perspective

MOST_PLANNED = 12  # cards of one plan
SLOWEST = 20.0  # seconds in which a request must have arrived


def answer(data: Json, status: int = 200) -> Response:
    return Response(encoded(data), status, {"Cache-Control": "no-store"}, "application/json")


# ---- bodies ---------------------------------------------------------------------------------


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    options: dict[str, Any] = {}


class SavedGame(msgspec.Struct, forbid_unknown_fields=True):
    record: dict[str, Any] | str


class At(msgspec.Struct, forbid_unknown_fields=True):
    at: int


class Seat(msgspec.Struct, forbid_unknown_fields=True):
    seat: int


def takes(kind: type[Any]) -> dict[str, Any]:
    """What OpenAPI is told of a body; it is read by us, so that its length is known before its shape."""
    (schema,), parts = msgspec.json.schema_components([kind])
    whole = parts[kind.__name__] if "$ref" in schema else schema
    return {"requestBody": {"required": True, "content": {"application/json": {"schema": whole}}}}


class Doorman:
    """Looks at what comes in: how long it is, how it is shaped, and how many tables one address opens."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.tables = Meter(limits.tables, "new tables")

    def opens(self, request: Request) -> None:
        self.tables.take(request.client.host if request.client else "")

    async def body(self, request: Request, kind: type[Any]) -> Any:
        most = self.limits.save if kind is SavedGame else self.limits.body
        try:
            async with asyncio.timeout(SLOWEST):
                data = await self._read(request, most)
        except TimeoutError:
            raise Refused(f"the request did not arrive within {SLOWEST:g} seconds", 408) from None
        try:
            return msgspec.json.decode(data, type=kind)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            raise Refused(f"the request was not understood: {error}") from None

    async def _read(self, request: Request, most: int) -> bytes:
        data = bytearray()
        async for chunk in request.stream():
            data += chunk
            if len(data) > most:
                raise Refused(f"too much was sent: at most {most} bytes", 413)
        return bytes(data)


# ---- routes ---------------------------------------------------------------------------------


def lobby(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.get("/api/games")
    async def games() -> Response:
        rows = [
            {"name": name, "title": t.title, "players": list(t.players), "setup": t.setup_form()}
            for name, t in hub.tables.items()
        ]
        return answer(rows)

    @app.get("/api/catalogue/{game}")
    async def catalogue(game: str) -> Response:
        hub.rules(game)
        hub.bots.adviser.wake()  # somebody opens a table, and a first hint shall not wait
        return answer(await hub.off(hub.tables[game].catalogue))

    @app.post("/api/tables", openapi_extra=takes(NewTable))
    async def new(request: Request) -> Response:
        doorman.opens(request)
        wanted: NewTable = await doorman.body(request, NewTable)
        return answer(await hub.new(wanted.game, wanted.options), 201)

    @app.post("/api/tables/open", openapi_extra=takes(SavedGame))
    async def open_saved(request: Request) -> Response:
        doorman.opens(request)
        saved: SavedGame = await doorman.body(request, SavedGame)
        return answer(await hub.open(saved.record), 201)

    @app.post("/api/preview", openapi_extra=takes(NewTable))
    async def preview(request: Request) -> Response:
        wanted: NewTable = await doorman.body(request, NewTable)
        hub.rules(wanted.game)
        look = hub.tables[wanted.game].preview
        try:
            options = await hub.following(wanted.game, wanted.options)
            seen = await hub.off(sound, "these options", lambda: look(options))
        except Refused as error:
            return answer({"ok": False, "difficulty": None, "problem": str(error)})
        return answer({"ok": True, "problem": None, **seen})


def table(app: FastAPI, hub: Hub, doorman: Doorman) -> None:
    @app.get("/api/t/{token}")
    async def state(token: str) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            return answer(room.message(who))

    @app.get("/api/t/{token}/island")
    async def island(token: str, at: int | None = None) -> Response:
        room, _, _ = await hub.enter(token)
        async with room.lock:
            if at is None:
                return answer(room.table.board(room.now.state))
            await hub.whole(room)
            given = room.now.given_answers
            if not 0 <= at <= given:
                raise Refused(f"there are {given} answers, not {at}")
            return answer(room.table.board((await hub.off(room.now.at, at)).state))

    @app.get("/api/t/{token}/log")
    async def log(token: str) -> Response:
        room, _, _ = await hub.enter(token)
        async with room.lock:
            await hub.whole(room)
            return answer({"log": room.log.read(room.now)})

    @app.get("/api/t/{token}/forecast")
    async def forecast(token: str, plan: Annotated[list[str], Query()] = [], seat: int = 0) -> Response:  # noqa: B006
        room, who, _ = await hub.enter(token)
        async with room.lock:
            if plan and isinstance(room.table, Planning):
                if seat not in who.seats:
                    raise Refused(f"seat {seat} is not yours to plan for", 403)
                return answer(await hub.off(room.table.planned, room.seen_by(who), seat, plan[:MOST_PLANNED]))
            return answer(await hub.off(room.table.forecast, room.seen_by(who)))

    @app.get("/api/t/{token}/why")
    async def why(token: str, what: str, key: str, seat: int | None = None) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            await hub.whole(room)
            asked = _asks_for(room, who, what, seat)
            return answer(sound(f"{key!r}", lambda: room.table.why(room.seen_by(who), asked, what, key)))

    @app.get("/api/t/{token}/record")
    async def saved(token: str) -> Response:
        try:
            room, who, _ = await hub.enter(token)
        except Superseded:
            return answer(await hub.as_stored(token))
        if room.frozen:
            return answer(await hub.as_stored(token))
        async with room.lock:
            await hub.whole(room)
            _may_know_all(room, who)
            return answer(record(room.session))

    @app.get("/api/t/{token}/replay")
    async def replay(token: str, at: int) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            await hub.whole(room)
            given = room.now.given_answers
            if not 0 <= at <= given:
                raise Refused(f"there are {given} answers, not {at}")
            seen, told = await hub.off(room.replay, who, at), await hub.off(room.retold, who, at)
            return answer({"at": at, "answers": given, "state": seen, "told": told, "turns": room.turns()})

    @app.post("/api/t/{token}/branch", openapi_extra=takes(At))
    async def branch(token: str, request: Request) -> Response:
        doorman.opens(request)
        wanted: At = await doorman.body(request, At)
        room, who, _ = await hub.enter(token)
        async with room.lock:
            await hub.whole(room)
            _may_know_all(room, who)
            return answer(await hub.branch(room, wanted.at), 201)

    @app.get("/api/t/{token}/review")
    async def review(token: str, seat: int = 0) -> Response:
        """Of a finished game: how it stood from turn to turn, where it turned, what the planner would have done."""
        room, _, _ = await hub.enter(token)
        return answer(await hub.bots.review(room, seat))

    @app.post("/api/t/{token}/handover", openapi_extra=takes(Seat))
    async def hand_over(token: str, request: Request) -> Response:
        wanted: Seat = await doorman.body(request, Seat)
        room, _, access = await hub.enter(token)
        return answer(await seating.hand_over(hub, room, access, wanted.seat))

    @app.post("/api/t/{token}/giveback")
    async def give_back(token: str) -> Response:
        room, _, access = await hub.enter(token)
        return answer(await seating.give_back(hub, room, access))

    @app.post("/api/t/{token}/claim")
    async def claim(token: str) -> Response:
        return answer(await seating.claim(hub, (await hub.access(token))[0]), 201)


def operator(app: FastAPI, hub: Hub, metrics: bool) -> None:
    @app.get("/health")
    async def health() -> Response:
        """Whether tables can be read; 503 when the database is away."""
        await hub.desk.read(hub.store.commits, [""])
        return answer({"ok": True, "version": loci.__version__})

    if metrics:

        @app.get("/metrics")
        async def measured() -> Response:
            return Response("\n".join([*lines(hub), ""]), media_type="text/plain; version=0.0.4")


def _may_know_all(room: Room, who: Perspective) -> None:
    """A record holds the seed and with it all that is hidden: while others play too, nobody gets it before the end."""
    if not (room.session.over or room.holds_all(who)):
        raise Refused("while the game goes on, only somebody who holds every seat can save it or branch off", 403)


def _asks_for(room: Room, who: Perspective, what: str, seat: int | None) -> int | None:
    """For whom something is explained. What is offered to a seat can be a secret of its own."""
    if seat is not None and not 0 <= seat < room.seats:
        raise Refused(f"there is no seat {seat}")
    if what != "option":
        return seat
    if seat is None:
        seat = next((d.seat for d in room.seen_by(who).asked() if d.seat in who.seats), None)
    if seat not in who.seats:
        raise Refused("only who is asked can have an answer explained", 403)
    return seat
