"""``loci bench --server``: what an answer costs the server, beside a bare WebSocket echo with one durable write each.

Each server runs in a process of its own and tells how much CPU it has used; both are measured in turns, in one run.
"""

import asyncio
import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import uvicorn

from loci.server import bench_tables
from loci.server.app import create_app
from loci.server.bench_peers import Beside, boardgame_io, cpu_of, echo
from loci.server.limits import GENEROUS
from loci.server.log import TAIL
from loci.server.patch import merge
from loci.server.serving import settings, steady
from loci.server.sight import keys_of
from loci.server.store import Store

ROUNDS = 5
TABLES = 500  # that answer once a second
CROWDS = 2  # turns in which they do
CHILD = "from loci.server.bench import child; import sys; child(*sys.argv[1:])"


# ---- the servers, each in its process ----------------------------------------------------------


def child(kind: str, folder: str, handle: str) -> None:
    listening = socket.socket(fileno=int(handle))
    app = echo(Path(folder)) if kind == "echo" else create_app(Store(f"sqlite:///{folder}/tables.db"), limits=GENEROUS)

    if kind != "echo":
        bench_tables.figures(app)

    @app.get("/bench/cpu")
    async def cpu() -> float:
        return time.process_time()

    added = [route for route in app.router.routes if getattr(route, "path", "").startswith("/bench/")]
    app.router.routes[:] = [*added, *(route for route in app.router.routes if route not in added)]  # before the page
    steady()
    uvicorn.Server(uvicorn.Config(app, **settings(backlog=2048))).run(sockets=[listening])


class Served:
    """A server that is measured."""

    def __init__(self, kind: str, folder: str) -> None:
        with socket.socket() as listening:
            listening.bind(("127.0.0.1", 0))
            listening.listen(2048)
            listening.set_inheritable(True)
            handle = listening.fileno()
            self.where = f"127.0.0.1:{listening.getsockname()[1]}"
            self.process = subprocess.Popen([sys.executable, "-c", CHILD, kind, folder, str(handle)], pass_fds=[handle])
        self.ask("/bench/cpu")  # it runs

    def ask(self, path: str, body: Any = None) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(f"http://{self.where}{path}", data), timeout=60) as answer:
            return json.load(answer)

    def cpu(self) -> float:
        """CPU seconds of its process; where the system tells, the server does not spend any on being asked."""
        if sys.platform == "linux":
            return cpu_of(self.process.pid)
        return float(self.ask("/bench/cpu"))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


# ---- those who play ----------------------------------------------------------------------------


class Seat:
    """One connection: keeps the state as the page does."""

    def __init__(self, wire: Any, seat: int) -> None:
        self.wire = wire
        self.seat = seat
        self.state: dict[str, Any] = {}
        self.bytes = self.changes = 0

    async def hear(self) -> float:
        """Take in what comes; when it came."""
        text = await self.wire.recv()
        came = time.monotonic()
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message
            return came
        if message["type"] != "change":
            raise RuntimeError(f"refused: {message}")
        self.bytes += len(text.encode())
        self.changes += 1
        self.state = merge(self.state, message["patch"])
        if "log" in message:
            kept = [line for line in self.state["log"] if line["n"] < message["log"]["keep"]]
            self.state["log"] = [*kept, *message["log"]["lines"]][-TAIL:]
        return came


@asynccontextmanager
async def wired(where: str, path: str) -> AsyncIterator[Any]:
    from websockets.asyncio.client import connect

    async with connect(f"ws://{where}{path}", max_size=None, compression=None, open_timeout=60) as wire:
        yield wire


async def played(server: Served, game: str, options: dict[str, Any], answers: int, seed: int) -> tuple[float, float]:
    """CPU seconds for an answer, and bytes for a change: each seat by a connection of its own."""
    rng, done, spent, sent, changes = Random(seed), 0, 0.0, 0, 0
    while done < answers:
        table = server.ask("/api/tables", {"game": game, "options": {**options, "seed": seed + done}})
        links = [seat["token"] for seat in table["seats"]]
        links = links if len(links) > 1 else [table["host"]]
        async with _all(server.where, links) as seats:
            before = server.cpu()
            while done < answers and seats[0].state["decisions"]:
                decision = rng.choice(seats[0].state["decisions"])
                seat = seats[decision["seat"]]
                mine = next(d for d in seat.state["decisions"] if d["seat"] == seat.seat)
                count = seat.state["counts"][str(seat.seat)]
                key = rng.choice(keys_of(mine))
                await seat.wire.send(json.dumps({"type": "choose", "seat": seat.seat, "key": key, "count": count}))
                await asyncio.gather(*(each.hear() for each in seats))
                done += 1
            spent += server.cpu() - before
            sent += sum(seat.bytes for seat in seats)
            changes += sum(seat.changes for seat in seats)
    return spent / done, sent / max(1, changes)


@asynccontextmanager
async def _all(where: str, links: list[str]) -> AsyncIterator[list[Seat]]:
    async with AsyncExitStack() as stack:
        seats: list[Seat] = []
        for n, link in enumerate(links):
            seat = Seat(await stack.enter_async_context(wired(where, f"/ws/{link}")), n)
            await seat.hear()
            for earlier in seats:
                await earlier.hear()  # somebody has come
            seats.append(seat)
        yield seats


async def echoed(server: Served, times: int) -> float:
    async with wired(server.where, "/ws") as wire:
        before = server.cpu()
        for n in range(times):
            await wire.send(json.dumps({"type": "choose", "seat": 0, "key": "growth 1", "count": n}))
            await wire.recv()
        return (server.cpu() - before) / times


async def _echoed(wire: Any) -> float:
    await wire.recv()
    return time.monotonic()


async def crowd(server: Served, tables: int, seconds: float, echo_only: bool) -> list[float]:
    """How long each of many tables, at one answer a second, waited for its answers."""
    waits: list[float] = []

    async def one(n: int) -> None:
        rng = Random(n)
        path = "/ws/together"
        if not echo_only:
            body = {"game": "spirit-island", "options": {"players": 1, "seed": n}}
            path = f"/ws/{(await asyncio.to_thread(server.ask, '/api/tables', body))['host']}"
        async with wired(server.where, path) as wire:
            seat = Seat(wire, 0)
            if not echo_only:
                await seat.hear()
            ready.release()
            await go.wait()
            await asyncio.sleep(rng.random())
            until = time.monotonic() + seconds
            while time.monotonic() < until and (echo_only or seat.state["decisions"]):
                said: dict[str, Any] = {"type": "choose", "seat": 0, "key": "growth 1", "count": 0}
                if not echo_only:
                    said["key"] = rng.choice(keys_of(seat.state["decisions"][0]))
                    said["count"] = seat.state["counts"]["0"]
                started = time.monotonic()
                await wire.send(json.dumps(said))
                came = await (_echoed(wire) if echo_only else seat.hear())
                waits.append(came - started)
                await asyncio.sleep(max(0.0, 1 - (time.monotonic() - started)))

    ready, go = asyncio.Semaphore(0), asyncio.Event()
    async with asyncio.TaskGroup() as group:
        for n in range(tables):
            group.create_task(one(n))
        for _ in range(tables):
            await ready.acquire()
        go.set()
    return waits


# ---- the figures -------------------------------------------------------------------------------


def measure(seconds: float, beside: bool = True) -> dict[str, Any]:
    """All figures; ``beside``: boardgame.io's too, where it can be had."""
    with tempfile.TemporaryDirectory() as folder:
        servers = {kind: Served(kind, folder) for kind in ("echo", "loci")}
        try:
            found = asyncio.run(_measure(servers["loci"], servers["echo"], seconds))
        finally:
            for server in servers.values():
                server.stop()
    found |= asyncio.run(bench_tables.rested(partial(Served, "loci"), visit))
    other = boardgame_io() if beside else Beside(None, "it was not asked for")
    if other.cost is None:
        return found | {"boardgame_io": f"not measured: {other.why}", "boardgame_io_cpu_us": None}
    return found | {"boardgame_io": "measured", "boardgame_io_cpu_us": round(other.cost * 1e6)}


async def visit(server: Served, link: str) -> None:
    async with wired(server.where, f"/ws/{link}") as wire:
        await wire.recv()


async def _measure(ours: Served, bare: Served, seconds: float) -> dict[str, Any]:
    kinds: dict[str, tuple[str, dict[str, Any]]] = {
        "solo": ("spirit-island", {"players": 1}),
        "four_seats": ("spirit-island", {"players": 4}),
        "worldweave": ("worldweave", {"players": 2}),
    }
    answers = max(20, int(seconds * 8))
    ratios: dict[str, list[float]] = {kind: [] for kind in kinds}
    micro: dict[str, list[float]] = {kind: [] for kind in (*kinds, "echo")}
    sizes: dict[str, float] = {}
    for game, options in kinds.values():
        await played(ours, game, options, answers, 1)  # what is loaded once is loaded now
    for n in range(ROUNDS):
        for kind, (game, options) in kinds.items():
            least = await echoed(bare, 4 * answers)
            cost, sizes[kind] = await played(ours, game, options, answers, 1000 * (n + 1))
            ratios[kind].append(cost / least)
            micro[kind].append(cost * 1e6)
            micro["echo"].append(least * 1e6)
    waits: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(CROWDS):
        for echo_only, server in ((True, bare), (False, ours)):
            waits[echo_only] += await crowd(server, TABLES, max(1.0, seconds / 2 / CROWDS), echo_only)
    p99 = {kind: sorted(all_of)[int(len(all_of) * 0.99)] for kind, all_of in waits.items()}
    found = {f"{kind}_cpu_vs_echo": round(median(values), 2) for kind, values in ratios.items()}
    found |= {f"{kind}_cpu_us": round(median(values)) for kind, values in micro.items()}
    found |= {f"{kind}_bytes": round(size) for kind, size in sizes.items()}
    found |= {"p99_vs_echo_500": round(p99[False] / p99[True], 2), "p99_ms_500": round(1000 * p99[False], 1)}
    found["echo_p99_ms_500"] = round(1000 * p99[True], 1)
    return found
