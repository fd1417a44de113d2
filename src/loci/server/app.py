"""The routes: HTTP for opening and asking, WebSocket for playing."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
from fastapi import FastAPI, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError

import loci
from loci.kernel.errors import LociError
from loci.kernel.record import record
from loci.kernel.rules import Json, Rules, Table
from loci.server.hub import Hub, Refused
from loci.server.messages import BadMessage, Begin, Choose, Ping, Redo, Sync, Undo, encoded, heard
from loci.server.page import page
from loci.server.room import Guest, Room
from loci.server.store import NoSuchTable, Store
from loci.server.tokens import Perspective

MOST_BODY = 4 * 1024 * 1024  # a saved game is some 20 KB
HANDED_OVER = 4001  # the WebSocket's closing code when a token is void


def answer(data: Json, status: int = 200) -> Response:
    return Response(encoded(data), status, {"Cache-Control": "no-store"}, "application/json")


def create_app(
    store: Store,
    games: Mapping[str, Rules[Any]] = loci.GAMES,
    tables: Mapping[str, Table[Any]] = loci.TABLES,
    static: Path | None = None,
) -> FastAPI:
    hub = Hub(store, games, tables)

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(title="Genius Loci", version=loci.__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.hub = hub
    _errors(app)
    _lobby(app, hub)
    _table(app, hub)
    _play(app, hub)
    page(app, static)
    return app


def _errors(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        return answer({"error": str(error)}, error.status)

    @app.exception_handler(LociError)
    async def engine(_: Request, error: LociError) -> Response:
        return answer({"error": str(error)}, 400)

    @app.exception_handler(NoSuchTable)
    async def gone(_: Request, error: NoSuchTable) -> Response:
        return answer({"error": "there is no such table any more"}, 404)

    @app.exception_handler(RequestValidationError)
    async def misread(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return answer({"error": f"{'.'.join(map(str, first['loc']))}: {first['msg']}"}, 400)


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


async def body(request: Request, kind: type[Any]) -> Any:
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > MOST_BODY:
            raise Refused(f"too much was sent: at most {MOST_BODY} bytes", 413)
    try:
        return msgspec.json.decode(bytes(data), type=kind)
    except msgspec.DecodeError as error:
        raise Refused(f"the request was not understood: {error}") from None


# ---- routes ---------------------------------------------------------------------------------


def _lobby(app: FastAPI, hub: Hub) -> None:
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
        return answer(hub.tables[game].catalogue())

    @app.post("/api/tables")
    async def new(request: Request) -> Response:
        wanted: NewTable = await body(request, NewTable)
        return answer(await hub.new(wanted.game, wanted.options), 201)

    @app.post("/api/tables/open")
    async def open_saved(request: Request) -> Response:
        saved: SavedGame = await body(request, SavedGame)
        return answer(await hub.open(saved.record), 201)

    @app.post("/api/preview")
    async def preview(request: Request) -> Response:
        wanted: NewTable = await body(request, NewTable)
        hub.rules(wanted.game)
        try:
            seen = hub.tables[wanted.game].preview(wanted.options)
        except LociError as error:
            return answer({"ok": False, "difficulty": None, "problem": str(error)})
        return answer({"ok": True, "problem": None, **seen})


def _table(app: FastAPI, hub: Hub) -> None:
    @app.get("/api/t/{token}")
    async def state(token: str) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            return answer(room.message(who))

    @app.get("/api/t/{token}/island")
    async def island(token: str) -> Response:
        room, _, _ = await hub.enter(token)
        return answer(room.table.board(room.now.state))

    @app.get("/api/t/{token}/log")
    async def log(token: str) -> Response:
        room, _, _ = await hub.enter(token)
        async with room.lock:
            return answer({"log": room.log.read(room.now)})

    @app.get("/api/t/{token}/forecast")
    async def forecast(token: str) -> Response:
        room, _, _ = await hub.enter(token)
        async with room.lock:
            return answer(room.table.forecast(room.now))

    @app.get("/api/t/{token}/why")
    async def why(token: str, what: str, key: str, seat: int | None = None) -> Response:
        room, _, _ = await hub.enter(token)
        async with room.lock:
            if seat is not None and not 0 <= seat < room.seats:
                raise Refused(f"there is no seat {seat}")
            return answer(room.table.why(room.now, seat, what, key))

    @app.get("/api/t/{token}/record")
    async def saved(token: str) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            _may_know_all(room, who)
            return answer(record(room.session))

    @app.get("/api/t/{token}/replay")
    async def replay(token: str, at: int) -> Response:
        room, who, _ = await hub.enter(token)
        async with room.lock:
            given = room.now.given_answers
            if not 0 <= at <= given:
                raise Refused(f"there are {given} answers, not {at}")
            seen = {"at": at, "answers": given, "state": room.replay(who, at), "turns": room.turns()}
            return answer({**seen, "told": room.retold(who, at)})

    @app.post("/api/t/{token}/branch")
    async def branch(token: str, request: Request) -> Response:
        wanted: At = await body(request, At)
        room, who, _ = await hub.enter(token)
        async with room.lock:
            _may_know_all(room, who)
            return answer(await hub.branch(room, wanted.at), 201)

    @app.post("/api/t/{token}/handover")
    async def hand_over(token: str, request: Request) -> Response:
        wanted: Seat = await body(request, Seat)
        room, who, _ = await hub.enter(token)
        return answer(await hub.hand_over(room, who, wanted.seat))


def _may_know_all(room: Room, who: Perspective) -> None:
    """A record holds the seed and with it all that is hidden: those who watch get it when the game is over."""
    if who.watch and not room.session.over:
        raise Refused("while the game goes on, only those who play can save it or branch off", 403)


# ---- playing --------------------------------------------------------------------------------


def _play(app: FastAPI, hub: Hub) -> None:
    @app.websocket("/ws/{token}")
    async def play(socket: WebSocket, token: str) -> None:
        await socket.accept()
        try:
            room, guest = await hub.join(await hub.access(token))
        except (Refused, NoSuchTable) as error:
            await socket.send_text(encoded(trouble_for(error)).decode())
            await socket.close(HANDED_OVER)
            return
        writer = asyncio.create_task(_write(socket, guest))
        try:
            await _listen(socket, hub, room, guest)
        except WebSocketDisconnect:
            pass
        finally:
            writer.cancel()
            await hub.leave(room, guest)


def trouble_for(error: Exception) -> dict[str, Json]:
    note: dict[str, Json] = {"type": "error", "text": str(error)}
    if isinstance(error, Refused) and error.legal is not None:
        note["legal"] = error.legal
    return note


async def _write(socket: WebSocket, guest: Guest) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await guest.outbox.get()
            if message is None:
                await socket.close(HANDED_OVER)
                return
            await socket.send_text(message.decode())


async def _listen(socket: WebSocket, hub: Hub, room: Room, guest: Guest) -> None:
    while True:
        packet = await socket.receive()
        if packet["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(packet.get("code", 1000))
        if guest.dismissed:
            continue
        try:
            text = packet.get("text")
            if text is None:
                raise BadMessage("messages are JSON text, not bytes")
            await _obey(hub, room, guest, text)
        except (Refused, BadMessage) as error:
            guest.send(encoded(trouble_for(error)))


async def _obey(hub: Hub, room: Room, guest: Guest, text: str) -> None:
    match heard(text):
        case Choose() as said:
            await hub.choose(room, guest.perspective, said)
        case Begin():
            await hub.go_on(room, guest.perspective)
        case Redo():
            await hub.redo(room, guest.perspective)
        case Undo() as said:
            await hub.undo(room, guest.perspective, said)
        case Sync():
            async with room.lock:
                guest.send(encoded(room.message(guest.perspective)))
        case Ping():
            guest.send(encoded({"type": "pong", "version": room.version}))
