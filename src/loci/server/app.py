"""The server as one ASGI application: its routes, what stands before them, and its life."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Iterable, Mapping
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError

import loci
from loci.kernel.errors import LociError
from loci.kernel.rules import Rules, Table
from loci.server.challenges import challenges
from loci.server.desk import Away
from loci.server.ear import Ear
from loci.server.guard import Guard
from loci.server.hub import Hub
from loci.server.limits import Limits, Meter
from loci.server.metrics import counts
from loci.server.page import page
from loci.server.people.homes import people
from loci.server.people.outside import Outside
from loci.server.play import let_go, play
from loci.server.refusal import Refused
from loci.server.routes import Doorman, answer, lobby, operator, table
from loci.server.store import NoSuchTable, Store


def create_app(
    store: Store,
    games: Mapping[str, Rules[Any]] = loci.GAMES,
    tables: Mapping[str, Table[Any]] = loci.TABLES,
    static: Path | None = None,
    hosts: Iterable[str] | None = None,
    limits: Limits = Limits(),  # noqa: B008  (it never changes)
    metrics: bool = False,
    hooks: Iterable[str] = (),
    contact: str = "",
    older: Mapping[tuple[str, str], Rules[Any]] = loci.OLDER,
) -> FastAPI:
    """``hosts`` are the names that a browser may call the server by; without them any name will do. ``hooks`` are
    private addresses to which notices may go, ``contact`` is to whom push services may write."""
    hub = Hub(store, games, tables, older)
    hub.people.outside, hub.people.contact = Outside(hooks), contact

    @contextlib.asynccontextmanager
    async def life(_: FastAPI) -> AsyncIterator[None]:
        watching = [asyncio.create_task(hub.watch()), asyncio.create_task(let_go(hub.sending))]
        ear = Ear(store, asyncio.get_running_loop(), hub.heard)
        yield
        ear.close()
        hub.people.close()
        hub.bots.close()
        for task in watching:
            task.cancel()
        await asyncio.wait(watching)
        await asyncio.to_thread(hub.desk.close)
        store.close()

    app = FastAPI(title="Genius Loci", version=loci.__version__, lifespan=life, docs_url=None, redoc_url=None)
    app.state.hub = hub
    app.add_middleware(Guard, hosts=hosts, meter=Meter(limits.requests, "requests"))
    _errors(app)
    doorman = Doorman(limits)
    lobby(app, hub, doorman)
    table(app, hub, doorman)
    people(app, hub, doorman)
    challenges(app, hub, doorman)
    play(app, hub, limits)
    operator(app, hub, metrics)
    page(app, static)
    return app


def _errors(app: FastAPI) -> None:
    @app.exception_handler(Refused)
    async def refused(_: Request, error: Refused) -> Response:
        counts["loci_refused_total"] += 1
        return answer({"error": str(error)}, error.status)

    @app.exception_handler(LociError)
    async def engine(_: Request, error: LociError) -> Response:
        return answer({"error": str(error)}, 400)

    @app.exception_handler(Away)
    async def away(_: Request, error: Away) -> Response:
        counts["loci_away_total"] += 1
        return answer({"error": str(error)}, 503)

    @app.exception_handler(NoSuchTable)
    async def gone(_: Request, error: NoSuchTable) -> Response:
        return answer({"error": "there is no such table any more"}, 404)

    @app.exception_handler(RequestValidationError)
    async def misread(_: Request, error: RequestValidationError) -> Response:
        first = error.errors()[0]
        return answer({"error": f"{'.'.join(map(str, first['loc']))}: {first['msg']}"}, 400)
