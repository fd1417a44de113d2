"""Dropped connections, restarts, forged messages, a database that fails: nothing is lost and nothing half done."""

from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient
from sqlalchemy.exc import OperationalError

from loci.server.database import FAILURES
from loci.server.messages import MOST_BYTES
from loci.server.store import Store
from tests.server.conftest import Start
from tests.server.people import Person, new_table, sitting


def test_a_dropped_connection_goes_on_where_it_was(client: TestClient) -> None:
    table = new_table(client)
    rng = Random(1)
    with sitting(client, table["host"]) as host:
        for _ in range(9):
            host.anything(rng)
    with sitting(client, table["host"]) as again:
        assert again.state["answers"] == 9
        assert again.state["decisions"] == host.state["decisions"]
        assert again.state["view"] == host.state["view"]


def test_sync_gives_the_whole_state(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
        known = host.state
        host.state = {}
        assert host.say(type="sync")["type"] == "state"
        assert host.state == known
        assert host.say(type="ping") == {"type": "pong", "version": known["version"]}


def test_a_restart_goes_on_in_the_middle_of_an_action(start: Start) -> None:
    client = start()
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 2")
        host.choose("energy")
        in_the_middle = host.state
        assert in_the_middle["decisions"][0]["kind"] == "place presence"
    client = start()
    with sitting(client, table["host"]) as host:
        for part in ("view", "decisions", "log", "undo", "answers", "waiting"):
            assert host.state[part] == in_the_middle[part], part
        host.choose(host.keys()[0])


def test_restarts_at_random_moments_lose_nothing(start: Start) -> None:
    client = start()
    table = new_table(client)
    rng = Random(6)
    given: list[list[Any]] = []
    for _ in range(6):
        with sitting(client, table["host"]) as host:
            for _ in range(rng.randrange(1, 9)):
                if (
                    rng.random() < 0.2
                    and host.say(type="undo", what="answer", commit=host.state["commit"])["type"] == "change"
                ):
                    given.pop()
                if not host.state["decisions"]:
                    break
                decision = rng.choice(host.state["decisions"])
                key = rng.choice(decision["options"])["key"]
                host.choose(key, decision["seat"])
                given.append([decision["seat"], key])
            left = host.state
        client = start()
        now = client.get(f"/api/t/{table['host']}").json()
        assert now["view"] == left["view"]
        assert now["decisions"] == left["decisions"]
        assert client.get(f"/api/t/{table['host']}/record").json()["answers"] == given


FORGED = [
    "",
    "{",
    "null",
    "[]",
    "7",
    '{"type":"chose"}',
    '{"type":"choose"}',
    '{"type":"choose","seat":0}',
    '{"type":"choose","seat":"0","key":"growth 1","count":0}',
    '{"type":"choose","seat":true,"key":"growth 1","count":0}',
    '{"type":"choose","seat":0,"key":1,"count":0}',
    '{"type":"choose","seat":0,"key":"growth 9","count":0}',
    '{"type":"choose","seat":0,"key":"","count":0}',
    '{"type":"choose","seat":-1,"key":"growth 1","count":0}',
    '{"type":"choose","seat":7,"key":"growth 1","count":0}',
    '{"type":"choose","seat":0,"key":"growth 1","count":0,"extra":1}',
    '{"type":"choose","seat":0,"key":"growth 1"}',
    '{"type":"choose","seat":0,"key":"growth 1","count":1}',
    '{"type":"choose","seat":0,"key":"growth 1","count":-1}',
    '{"type":"undo"}',
    '{"type":"undo","what":"answer"}',
    '{"type":"undo","what":"everything","commit":0}',
    '{"type":"undo","to":-1,"commit":0}',
    '{"type":"undo","to":99,"commit":0}',
    '{"type":"undo","to":0,"commit":7}',
    '{"type":"undo","what":"answer","to":1,"commit":0}',
    '{"type":"choose","seat":0,"key":"' + "x" * MOST_BYTES + '","count":0}',
]


@pytest.mark.parametrize("text", FORGED)
def test_a_forged_message_gets_an_error_and_changes_nothing(client: TestClient, text: str) -> None:
    table = new_table(client)
    with client.websocket_connect(f"/ws/{table['host']}") as socket:
        before = socket.receive_json()
        socket.send_text(text)
        error = socket.receive_json()
        assert error["type"] == "error" and error["text"]
        assert client.get(f"/api/t/{table['host']}").json() == before
        socket.send_json({"type": "choose", "seat": 0, "key": "growth 1", "count": 0})
        assert socket.receive_json()["type"] == "change", "the connection lives on"


def test_bytes_are_no_message(client: TestClient) -> None:
    table = new_table(client)
    with client.websocket_connect(f"/ws/{table['host']}") as socket:
        socket.receive_json()
        socket.send_bytes(b'{"type":"sync"}')
        assert "not bytes" in socket.receive_json()["text"]


def test_an_illegal_answer_names_the_legal_ones(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        error = host.fail("A5")
        assert error["legal"] == ["growth 1", "growth 2", "growth 3"]


def test_an_unknown_link_opens_nothing(client: TestClient) -> None:
    for path in ("", "/island", "/record", "/forecast", "/log", "/replay?at=0", "/why?what=land&key=A1"):
        answer = client.get(f"/api/t/no-such-token{path}")
        assert answer.status_code == 404 and "opens no table" in answer.json()["error"]
    with client.websocket_connect("/ws/no-such-token") as socket:
        assert socket.receive_json()["type"] == "error"
        assert socket.receive()["code"] == 4001


def test_what_could_not_be_stored_did_not_happen(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(client)
    store = client.app.state.hub.store  # type: ignore[attr-defined]
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
        known = host.state

        def full(*_: Any) -> None:
            raise OperationalError("insert", {}, Exception("the disk is full"))

        monkeypatch.setattr(store, "append", full)
        monkeypatch.setattr(store, "cut", full)
        assert "could not be stored" in host.fail(host.keys()[0])["text"]
        assert "could not be stored" in host.fail_undo(what="answer")
        assert client.get(f"/api/t/{table['host']}").json() == known
        monkeypatch.undo()
        host.choose(host.keys()[0])


def test_one_who_does_not_read_holds_up_nobody(client: TestClient) -> None:
    table = new_table(client)
    rng = Random(8)
    with client.websocket_connect(f"/ws/{table['watch']}"), sitting(client, table["host"]) as host:
        for _ in range(40):
            host.anything(rng)


@pytest.mark.plain
def test_a_fault_in_the_rules_leaves_the_game_as_it_was(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    from loci.spirit_island import phases

    table = new_table(client)
    with sitting(client, table["host"]) as host:

        async def broken(*_: Any) -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(phases, "grow", broken)
        known = host.state
        assert "the rules failed" in host.fail("growth 1")["text"]
        monkeypatch.undo()
        assert client.get(f"/api/t/{table['host']}").json() == known
        host.choose("growth 1")


def test_people_come_and_go_while_others_play(client: TestClient) -> None:
    table = new_table(client)
    rng = Random(9)
    with sitting(client, table["host"]) as host:
        for n in range(10):
            host.anything(rng)
            with sitting(client, table["watch"]) as watcher:
                assert isinstance(watcher, Person)
                assert watcher.state["answers"] == n + 1


def test_a_table_that_was_put_away_is_the_same_table(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Memory keeps a few idle tables only; the others come back from the database, once."""
    monkeypatch.setattr("loci.server.hub.MOST_IDLE", 1)
    tables = [new_table(client) for _ in range(4)]
    with sitting(client, tables[0]["host"]) as kept:
        kept.choose("growth 1")
        for table in (*tables, *tables):
            assert client.get(f"/api/t/{table['host']}").status_code == 200
        rooms = client.app.state.hub.rooms  # type: ignore[attr-defined]
        assert tables[0]["table"] in rooms and len(rooms) <= 3
        with sitting(client, tables[0]["watch"]) as watcher:
            kept.choose(kept.keys()[0])
            watcher.hear()
            assert watcher.state["answers"] == 2


def test_what_is_still_read_when_the_server_stops_leaves_no_connection_open(database: str) -> None:
    store = Store(database)
    with store.database.connection() as line:
        store.close()
        line.run("SELECT 1")
    with pytest.raises(FAILURES):
        line.run("SELECT 1")


def test_a_fault_of_ours_ends_no_connection(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = client.app.state.hub  # type: ignore[attr-defined]

    async def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(hub, "undo", broken)
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        assert "the server failed" in host.fail_undo(what="answer")
        host.choose("growth 2")
    assert client.get(f"/api/t/{table['host']}").json()["here"]["0"] is False


def test_what_was_looked_at_in_a_replay_is_not_kept(client: TestClient) -> None:
    table = new_table(client)
    room = client.app.state.hub.rooms[table["table"]]  # type: ignore[attr-defined]
    with sitting(client, table["host"]) as host:
        host.choose("growth 2")
        known = len(room.sights)
        for at in (0, 1, 0, 1):
            assert client.get(f"/api/t/{table['watch']}/replay", params={"at": at}).status_code == 200
        assert len(room.sights) == len(room.used) == known
