"""What an operator uses: backups, an older database, health and figures, logs, stopping."""

import json
import logging
import os
import signal
import socket
import sqlite3
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Any

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from loci.cli.main import app as command_line
from loci.server.app import create_app
from loci.server.logs import Lines, Quiet
from loci.server.schema import HEAD, META
from loci.server.store import Store
from tests.server.conftest import Beside, Start
from tests.server.people import new_table, sitting
from tests.server.soak import Player, Server

# ---- backups --------------------------------------------------------------------------------


def test_a_backup_made_while_people_play_brings_all_tables_back(start: Start, tmp_path: Path, database: str) -> None:
    client = start()
    tables = [new_table(client), new_table(client, "worldweave", players=2, modules=["goals"])]
    file = tmp_path / "tables.jsonl.gz"
    for table in tables:
        with sitting(client, table["host"]) as host:
            for _ in range(5):
                host.anything(Random(2))
            result = CliRunner().invoke(command_line, ["backup", str(file), "--db", database])
            assert result.exit_code == 0, result.output
    known = [client.get(f"/api/t/{table['host']}/record").json() for table in tables]
    elsewhere = f"sqlite:///{tmp_path / 'elsewhere.db'}"
    result = CliRunner().invoke(command_line, ["restore", str(file), "--db", elsewhere])
    assert "put back: 2" in result.output
    with TestClient(create_app(Store(elsewhere))) as other:
        assert [other.get(f"/api/t/{table['host']}/record").json() for table in tables] == known
        with sitting(other, tables[0]["seats"][1]["token"]) as seat:
            assert seat.state["you"]["seats"] == [1]


def test_restoring_leaves_what_is_there_unless_told(start: Start, tmp_path: Path, database: str) -> None:
    client = start()
    table, file = new_table(client), tmp_path / "tables.jsonl.gz"
    assert CliRunner().invoke(command_line, ["backup", str(file), "--db", database]).exit_code == 0
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
        assert (
            "left as they are: 1" in CliRunner().invoke(command_line, ["restore", str(file), "--db", database]).output
        )
        assert host.say(type="sync")["answers"] == 1
        CliRunner().invoke(command_line, ["restore", str(file), "--db", database, "--replace"])
        while host.state["answers"] == 1:  # the running server notices
            host.hear()
        host.choose("growth 2")


def test_what_is_no_backup_is_said_plainly(tmp_path: Path) -> None:
    file = tmp_path / "tables.jsonl.gz"
    file.write_text("not one")
    result = CliRunner().invoke(command_line, ["restore", str(file), "--db", f"sqlite:///{tmp_path / 'tables.db'}"])
    assert result.exit_code == 2 and "cannot read" in result.output


# ---- an older database ------------------------------------------------------------------------


def old_database(file: Path, record: dict[str, Any], host: str) -> None:
    """A database as the first version made it: no counters, no sets, no version of its own."""
    db = sqlite3.connect(file)
    db.executescript(
        """
        CREATE TABLE tables (id VARCHAR(32) NOT NULL PRIMARY KEY, game VARCHAR(64) NOT NULL, rules VARCHAR(16) NOT NULL,
            setup JSON NOT NULL, chance JSON NOT NULL, created DATETIME NOT NULL);
        CREATE TABLE answers (table_id VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
            n INTEGER NOT NULL, seat INTEGER NOT NULL, key TEXT NOT NULL, chance JSON NOT NULL,
            PRIMARY KEY (table_id, n));
        CREATE TABLE tokens (digest VARCHAR(64) NOT NULL PRIMARY KEY, table_id VARCHAR(32) NOT NULL
            REFERENCES tables (id) ON DELETE CASCADE, role VARCHAR(8) NOT NULL, seat INTEGER NOT NULL,
            joined BOOLEAN NOT NULL);
        CREATE INDEX ix_tokens_table_id ON tokens (table_id);
        """
    )
    from loci.server.tokens import digest

    setup, chance = json.dumps(record["setup"]), json.dumps(record["chance"])
    row = ("old", record["game"], record["rules"], setup, chance, "2026-01-01 00:00:00.000000")
    db.execute("INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?)", row)
    for n, (seat, key) in enumerate(record["answers"]):
        db.execute("INSERT INTO answers VALUES ('old', ?, ?, ?, '[]')", (n, seat, key))
    db.execute("INSERT INTO tokens VALUES (?, 'old', 'host', -1, 0)", (digest(host),))
    db.commit()
    db.close()


def test_a_database_of_the_first_version_is_brought_up_to_date(client: TestClient, tmp_path: Path) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        for _ in range(6):
            host.anything(Random(3))
    record = client.get(f"/api/t/{table['host']}/record").json()
    file = tmp_path / "old.db"
    old_database(file, record, "an old link")
    for _ in range(2):  # and once it is up to date, it stays so
        with TestClient(create_app(Store(f"sqlite:///{file}"))) as newer:
            assert newer.get("/api/t/an old link/record").json() == record
            with sitting(newer, "an old link") as host:
                host.anything(Random(1))
                host.undo(what="answer", force=True)
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.connect() as db:
        assert db.execute(sa.text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        for made in META.sorted_tables:
            columns = {column["name"] for column in sa.inspect(db).get_columns(made.name)}
            assert columns == set(made.columns.keys()), "the migrations lead to what a new database has"
    engine.dispose()


# ---- health, figures, logs ----------------------------------------------------------------------


def test_health_and_figures(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(create_app(Store(database), metrics=True)) as client:
        assert client.get("/health").json()["ok"] is True
        before = figures(client)
        table = new_table(client)
        with sitting(client, table["host"]) as host:
            host.choose("growth 1")
            host.fail("nothing")
            after = figures(client)
        assert after["loci_answers_total"] == before["loci_answers_total"] + 1
        assert after["loci_refused_total"] == before["loci_refused_total"] + 1
        assert after["loci_connections"] == 1

        def gone(*_: Any) -> Any:
            raise sqlite3.OperationalError("unable to open database file")

        monkeypatch.setattr(client.app.state.hub.store.database, "connection", gone)  # type: ignore[attr-defined]
        assert client.get("/health").status_code == 503


def figures(client: TestClient) -> dict[str, float]:
    lines = [line.split() for line in client.get("/metrics").text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


def test_figures_are_told_only_where_the_operator_wants_it(client: TestClient) -> None:
    assert "loci_answers_total" not in client.get("/metrics").text


def test_no_link_is_in_a_log() -> None:
    links = ("/api/t/secret/log?x=1", "ws://h/ws/secret", "/api/h/secret/export", "https://h/#/home/secret")
    record = logging.LogRecord("loci", 30, "", 0, "GET %s and %s and %s and %s", links, None)
    for form in (Quiet(), Lines()):
        text = form.format(record)
        assert "secret" not in text and "/api/t/…/log" in text
    assert json.loads(Lines().format(record))["level"] == "warning"


# ---- stopping ---------------------------------------------------------------------------------


def test_a_stop_stores_what_is_under_way_and_says_farewell(database: str) -> None:
    server = Server(database, "--log", "json")
    table = server.ask("/api/tables", {"game": "spirit-island", "options": {"players": 1}})
    player, closed = Player(1, table["host"]), list[int]()

    def play() -> None:
        try:
            with player.sit(server.where) as socket:
                while player.turn(socket):
                    pass
        except ConnectionClosed as error:
            closed.append(error.rcvd.code if error.rcvd else 0)

    thread = threading.Thread(target=play)
    thread.start()
    while player.said < 5:
        time.sleep(0.01)
    server.process.send_signal(signal.SIGTERM)
    said, _ = server.process.communicate(timeout=30)
    thread.join(10)
    assert "Traceback" not in said, said
    assert closed == [1012], "the page comes back by itself"
    store = Store(database)
    player.compare(store.record(table["table"])["answers"])
    store.close()


def holder(line: socket.socket, of: int) -> int:
    """The worker of a server that has the other end of a connection."""
    ends = [f":{port:04X}" for port in (line.getpeername()[1], line.getsockname()[1])]
    rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    inode = next(row[9] for row in rows if [row[1][-5:], row[2][-5:]] == ends)
    for task in Path(f"/proc/{of}/task").iterdir():
        for worker in (task / "children").read_text().split():
            if any(os.readlink(handle) == f"socket:[{inode}]" for handle in Path(f"/proc/{worker}/fd").iterdir()):
                return int(worker)
    raise AssertionError("nobody has it")


def wait_for_workers(server: Server, token: str, several: int) -> None:
    """Until so many of them serve: somebody comes in again and again, and sees who opens."""
    until = time.monotonic() + 120
    with ExitStack() as stack:
        found = set[int]()
        while len(found) < several:
            assert time.monotonic() < until, found
            line = stack.enter_context(Player(0, token).sit(server.where))
            found.add(holder(line.socket, server.process.pid))
            time.sleep(0.1)


def test_workers_share_one_database(database: str, beside: Beside) -> None:
    """One is killed, and whoever sat there goes on at another within a second, and so do those who sit elsewhere."""
    if not database.startswith("postgres"):
        result = CliRunner().invoke(command_line, ["serve", "--workers", "2", "--db", database])
        assert result.exit_code == 2 and "several workers need" in result.output
        return
    server, waits = Server(database, "--workers", "3"), list[float]()
    try:
        table = server.ask("/api/tables", {"game": "spirit-island", "options": {"players": 2}})
        players = [Player(n, table["host"], undo=0) for n in (1, 2)]
        for _ in range(4):
            wait_for_workers(server, table["watch"], 2)
            with players[0].sit(server.where) as line:
                assert players[0].turn(line)
                os.kill(holder(line.socket, server.process.pid), signal.SIGKILL)
                began = time.monotonic()
                while True:
                    try:
                        with players[1].sit(server.where) as other:
                            assert players[1].turn(other)
                        break
                    except (ConnectionClosed, OSError, EOFError):
                        assert time.monotonic() - began < 10
                        time.sleep(0.05)
                waits.append(time.monotonic() - began)
            players[0].answers = [[0, ""]]  # somebody else plays here too
    finally:
        server.process.terminate()
        server.process.communicate(timeout=30)
    print(f"handed over after {', '.join(f'{wait:.2f}' for wait in waits)} s")
    assert min(waits) < 1, waits
