"""Many at once, those who never read, saves that take long, a database that does not answer."""

import asyncio
import contextlib
import gc
import json
import socket
import sqlite3
import sys
import threading
import time
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from fastapi.testclient import TestClient
from websockets.asyncio.client import connect
from websockets.sync.client import connect as connect_now

from loci.server import database, desk, hub, play, serving
from loci.server.app import create_app
from loci.server.limits import GENEROUS
from loci.server.store import Stale, Store
from tests.server.people import new_table, sitting
from tests.server.real import post, served

SOLO: dict[str, Any] = {"spirits": ["River Surges in Sunlight"], "boards": ["A"], "seed": 7}


def test_one_who_never_reads_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play, "READ_WITHIN", 0.5)
    app = create_app(Store(f"sqlite:///{tmp_path / 'tables.db'}"), limits=GENEROUS)
    with served(app, ws_ping_interval=None) as where:
        _, table = post(where, "/api/tables", {"game": "spirit-island", "options": SOLO})
        host, port = where.split(":")
        deaf = socket.create_connection((host, int(port)))
        deaf.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf.sendall(
            f"GET /ws/{table['watch']} HTTP/1.1\r\nHost: {where}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        rooms = app.state.hub.rooms
        with connect_now(f"ws://{where}/ws/{table['host']}") as alive:
            alive.recv()
            room = rooms[table["table"]]
            for _ in range(200):  # each a whole state, until the way to the deaf one is full
                for guest in room.guests:
                    if guest.perspective.watch:
                        guest.send(b'"' + b"x" * 100_000 + b'"')
                alive.send('{"type":"ping"}')
                alive.recv()
                if len(room.guests) == 1:
                    break
                time.sleep(0.05)
            assert len(room.guests) == 1, "the one who never reads still has a place"
            alive.send('{"type":"ping"}')
            assert json.loads(alive.recv())["type"] == "pong"
        deaf.close()


@pytest.mark.parametrize("before", [b"", b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"])
def test_a_request_that_does_not_arrive_is_not_waited_for(tmp_path: Path, before: bytes) -> None:
    """Whether it is the first of its connection or a later one."""
    with served(create_app(Store(f"sqlite:///{tmp_path / 't.db'}")), timeout_keep_alive=1) as where:
        host, port = where.split(":")
        with socket.create_connection((host, int(port)), timeout=20) as line:
            line.sendall(before)
            if before:
                assert line.recv(1000).startswith(b"HTTP/1.1 200")
            until = time.monotonic() + 20
            with contextlib.suppress(ConnectionError):
                while time.monotonic() < until:
                    line.sendall(b"G")  # letter by letter, and no end of the line
                    time.sleep(0.2)
            assert time.monotonic() < until, "it is closed"


def test_many_tables_at_once_are_all_stored(tmp_path: Path) -> None:
    """Forty people answer at the same time: nobody hears that the database is locked."""
    app = create_app(Store(f"sqlite:///{tmp_path / 'tables.db'}"), limits=GENEROUS)

    async def player(where: str, table: dict[str, Any]) -> int:
        async with connect(f"ws://{where}/ws/{table['host']}") as ws:
            state = json.loads(await ws.recv())
            count, keys = 0, ["growth 2", "energy", "A5", "plays"]
            for key in keys:
                await ws.send(json.dumps({"type": "choose", "seat": 0, "key": key, "count": count}))
                message = json.loads(await ws.recv())
                assert message["type"] == "change", message
                count += 1
            return int(state["answers"]) + count

    async def all_of_them(where: str, tables: list[dict[str, Any]]) -> list[int]:
        return await asyncio.gather(*(player(where, table) for table in tables))

    with served(app) as where:
        tables = [post(where, "/api/tables", {"game": "spirit-island", "options": SOLO})[1] for _ in range(40)]
        assert asyncio.run(all_of_them(where, tables)) == [4] * 40
        written = app.state.hub.desk
        assert written.groups < written.written, "what came at the same time was written together"


def test_one_who_is_alone_needs_no_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is alone gets a change stored at once; the writer has it where somebody would be held up or waited for."""
    store = Store(f"sqlite:///{tmp_path / 'tables.db'}")
    writing = desk.Desk(store)
    monkeypatch.setattr(desk, "QUICK", 60.0)  # however busy this machine is
    me, names = threading.current_thread().name, list[str]()

    def change(_: Any) -> int:
        names.append(threading.current_thread().name)
        return len(names)

    def stale(_: Any) -> None:
        raise Stale

    async def write() -> None:
        assert await writing.write(change, alone=True) == 1 and names.pop() == me
        with pytest.raises(Stale):
            await writing.write(stale, alone=True)
        await writing.write(change, alone=True)
        assert names.pop() == me, "what was stale is over"
        await writing.write(change)
        assert names.pop() != me, "somebody else is here"
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        waits = asyncio.create_task(writing.write(change, alone=True))
        await asyncio.sleep(0)
        assert not names and writing.under_way == 1, "another process is in the middle of something"
        other.execute("ROLLBACK")
        other.close()
        await waits
        assert names.pop() != me
        monkeypatch.setattr(desk, "QUICK", 0.0)  # any disk is slow now
        await writing.write(change, alone=True)
        assert names.pop() != me, "a slow disk is left to the writer"

    asyncio.run(write())
    writing.close()
    store.close()


def test_a_long_save_holds_nobody_up(client: TestClient) -> None:
    """Refused for its length before it is read; and what is read is read beside the loop."""
    answers = [[0, "growth 1"]] * 300_000
    body = json.dumps({"record": {"loci": 1, "game": "spirit-island", "answers": answers}})
    answer = client.post("/api/tables/open", content=body)
    assert answer.status_code == 413 and "at most" in answer.json()["error"]
    hub = client.app.state.hub  # type: ignore[attr-defined]
    record = {
        "loci": 1,
        "game": "spirit-island",
        "rules": "1",
        "setup": SOLO,
        "answers": [[0, "x"]] * 30_000,
        "chance": [],
    }
    answer = client.post("/api/tables/open", json={"record": json.dumps(record)})
    assert answer.status_code == 400 and "at most" in answer.json()["error"]
    assert hub.heavy._value == 2


def test_a_frozen_database_is_not_waited_for(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody else holds the database: whoever asks is told so after a while, and all is well when it is back."""
    hub = client.app.state.hub  # type: ignore[attr-defined]
    monkeypatch.setattr(desk, "PATIENCE", 0.3)
    table = new_table(client, **SOLO)
    with sitting(client, table["host"]) as host:
        freeze = hub.store.database
        if freeze.postgres:
            import psycopg

            url = freeze.url.set(drivername="postgresql").render_as_string(hide_password=False)
            other: Any = psycopg.connect(url, autocommit=True)
            other.execute("BEGIN")
            other.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        else:
            other = sqlite3.connect(freeze.url.database, isolation_level=None)
            other.execute("BEGIN IMMEDIATE")
        started = time.monotonic()
        error = host.fail("growth 1")
        assert error["code"] == "away" and "does not answer" in error["text"]
        answer = client.post("/api/tables", json={"game": "spirit-island", "options": SOLO})
        assert answer.status_code == 503 and "database" in answer.json()["error"]
        assert time.monotonic() - started < 5
        other.execute("ROLLBACK")
        other.close()
        monkeypatch.setattr(desk, "PATIENCE", database.PATIENCE)
        state = client.get(f"/api/t/{table['host']}").json()
        for _ in range(100):  # the answer was given to the database: it may be stored after all
            if state["answers"] == 1:
                break
            time.sleep(0.05)
            state = client.get(f"/api/t/{table['host']}").json()
        host.say(type="sync")
        if host.state["answers"] == 0:
            host.choose("growth 1")
        assert host.state["answers"] == 1


def test_without_a_database_there_is_a_sentence_and_no_traceback(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, **SOLO)
    hub = client.app.state.hub  # type: ignore[attr-defined]

    def gone(*_: Any) -> Any:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(hub.store.database.engine, "raw_connection", gone)
    hub.desk._hang_up()  # the writer's own connection is lost as well
    for answer in (
        client.get(f"/api/t/{table['host']}"),
        client.post("/api/tables", json={"game": "spirit-island", "options": SOLO}),
        client.post(f"/api/t/{table['host']}/handover", json={"seat": 0}),
    ):
        assert answer.status_code == 503 and "database" in answer.json()["error"]
    with client.websocket_connect(f"/ws/{table['host']}") as socket:
        assert socket.receive_json()["code"] == "away"
        assert socket.receive()["code"] == 1013, "not the code of a void link"


def test_garbage_is_looked_for_seldom_and_by_the_server_itself(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To look for it takes as long as dozens of answers: nobody waits for that in the middle of one."""

    class Knot:
        def __init__(self) -> None:
            self.myself = self

    tables = client.app.state.hub  # type: ignore[attr-defined]
    before = sys.getswitchinterval()
    try:
        serving.steady()
        assert not gc.isenabled()
        left = ref(Knot())
        assert left() is not None
        monkeypatch.setattr(hub, "SWEEP", 0.0)
        tables.litter = False
        client.portal.call(tables._put_away)  # type: ignore[union-attr]
        assert left() is not None, "nobody has left, and there is little new"
        monkeypatch.setattr(hub, "MOST_NEW", -1)
        monkeypatch.setattr(hub, "LULL", 3600.0)
        with sitting(client, new_table(client, **SOLO)["host"]) as host:
            host.choose("growth 1")
            client.portal.call(tables._put_away)  # type: ignore[union-attr]
            assert left() is not None, "people play, and would wait"
            monkeypatch.setattr(hub, "LATEST", 0.0)
            client.portal.call(tables._put_away)  # type: ignore[union-attr]
            assert left() is None, "it is not put off for ever"
            left = ref(Knot())
            monkeypatch.setattr(hub, "LATEST", 3600.0)
            monkeypatch.setattr(hub, "LULL", -1.0)
            client.portal.call(tables._put_away)  # type: ignore[union-attr]
            assert left() is None, "nobody is in the middle of anything"
    finally:
        gc.enable()
        gc.unfreeze()
        sys.setswitchinterval(before)
