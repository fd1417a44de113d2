"""What tables cost that nobody plays at just now: opening them, coming back to them, keeping them."""

import gc
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from fastapi import FastAPI

import loci
from loci.kernel.record import record
from loci.kernel.session import Session
from loci.server import hub

SHORT, LONG = 25, 400  # answers
COPIES = 6  # of each, opened one after the other
TABLES, RECONNECTS = 80, 1000  # a few more stay in memory with nobody at them
REST = 1.0  # seconds that a table stays in memory here with nobody at it
SETTLE = 20.0  # seconds after which tables must have been put away


def figures(app: FastAPI) -> None:
    """What the measured server tells of itself."""

    @app.get("/bench/memory")
    async def memory() -> dict[str, float]:
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        kb = pages * os.sysconf("SC_PAGE_SIZE") / 1024
        return {"kb": kb, "rooms": len(app.state.hub.rooms), "objects": sys.getallocatedblocks()}

    @app.get("/bench/hurry")
    async def hurry() -> None:
        """From now on nobody need wait long until tables are put away."""
        hub.REST = hub.SWEEP = REST


def long_game() -> Session[Any]:
    """A game of so many answers: six who are asked everything and leave out nothing. Few random games are that long."""
    rules = loci.GAMES["spirit-island"]
    sets = ["base", "branch_and_claw", "jagged_earth"]
    for seed in range(86, 600):
        rng = Random(seed)
        session = Session(rules, rules.setup({"players": 6, "formal": True, "sets": sets, "seed": seed}))
        while session.pending and session.given_answers < LONG:
            decision = rng.choice(session.pending)
            done = [option for option in decision.options if option[0] not in ("done", "skip")]
            session.take(decision, rng.choice(done or decision.options))
        if session.given_answers >= LONG:
            return session
    raise RuntimeError("no random game was long enough")


def _some(answers: int) -> Session[Any]:
    """A game for two in its middle."""
    rules = loci.GAMES["spirit-island"]
    for seed in range(1, 600):
        rng, session = Random(seed), Session(rules, rules.setup({"players": 2, "seed": seed}))
        while session.pending and session.given_answers < answers:
            decision = rng.choice(session.pending)
            session.take(decision, rng.choice(decision.options))
        if session.pending and session.given_answers == answers:
            return session
    raise RuntimeError("no random game was long enough")


async def rested(start: Callable[[str], Any], visit: Callable[[Any, str], Any]) -> dict[str, float]:
    """``start`` a server on a folder; ``visit`` a table: sit down, hear the state, leave."""
    game = long_game()
    saved = {n: record(game.at(n)) for n in (SHORT, LONG)}
    with tempfile.TemporaryDirectory() as folder:
        server = start(folder)
        try:
            links = {n: [_opened(server, saved[n]) for _ in range(COPIES)] for n in saved}
            middle = record(_some(60))
            for link in (*links[SHORT], *links[LONG], *(_opened(server, middle) for _ in range(COPIES))):
                await visit(server, link)  # what is needed once is there now
            empty = server.ask("/bench/memory")
            many = [_opened(server, middle) for _ in range(TABLES)]
            for link in many:
                await visit(server, link)
            full = server.ask("/bench/memory")
        finally:
            server.stop()
        server = start(folder)
        try:
            server.ask(f"/api/t/{_opened(server, saved[SHORT])}")  # what is loaded once is loaded now
            cost = {n: _cost(server, links[n]) for n in saved}
            for link in many[:COPIES]:
                await visit(server, link)
            fresh = server.ask("/bench/memory")
            before = server.cpu()
            for n in range(RECONNECTS):
                await visit(server, many[n * TABLES // RECONNECTS])
            each = (server.cpu() - before) / RECONNECTS
            looked = server.ask("/bench/memory")
            server.ask("/bench/hurry")
            until = time.monotonic() + SETTLE
            while server.ask("/bench/memory")["rooms"] and time.monotonic() < until:
                time.sleep(0.5)
            left = server.ask("/bench/memory")
        finally:
            server.stop()
    taken = (looked["objects"] - fresh["objects"]) / (looked["rooms"] - fresh["rooms"])
    given_back = (looked["objects"] - left["objects"]) / (looked["rooms"] - left["rooms"])
    return {
        "open_400_vs_25": round(cost[LONG] / cost[SHORT], 2),
        "open_25_ms": round(1000 * cost[SHORT], 1),
        "reconnect_cpu_ms": round(1000 * each, 2),
        "idle_table_kb": round((full["kb"] - empty["kb"]) / (full["rooms"] - empty["rooms"]), 1),
        "tables_left_in_memory": left["rooms"],
        "memory_freed": round(given_back / taken, 2),
        "memory_mb": round(left["kb"] / 1024, 1),
    }


def _opened(server: Any, saved: Any) -> str:
    return str(server.ask("/api/tables/open", {"record": saved})["host"])


def _cost(server: Any, links: list[str]) -> float:
    """CPU seconds for opening a table that is not in memory."""
    before = server.cpu()
    for link in links:
        server.ask(f"/api/t/{link}")
    return float(server.cpu() - before) / len(links)
