"""Answers sent twice, and two servers on one database: each change builds upon the one before it, or is refused."""

from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from loci.server.store import Store
from tests.server.conftest import Beside, Start
from tests.server.people import Person, new_table, sitting


def stored(client: TestClient, table: dict[str, Any]) -> Any:
    store: Store = client.app.state.hub.store  # type: ignore[attr-defined]
    return store.record(table["table"])


def test_the_same_answer_sent_twice_counts_once(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        for key in ("growth 2", "energy"):
            host.choose(key)
        message = {"type": "choose", "seat": 0, "key": host.keys()[0], "count": host.state["counts"]["0"]}
        assert host.say(**message)["type"] == "change"
        again = host.say(**message)
        assert (again["type"], again["code"]) == ("error", "stale")
        assert host.state["answers"] == 3


def test_an_answer_from_before_an_undo_does_not_count_after_it(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        message = {"type": "choose", "seat": 0, "key": "growth 2", "count": host.state["counts"]["0"]}
        assert host.say(**message)["type"] == "change"
        host.undo(what="answer")
        assert host.say(**message)["code"] == "stale"
        assert host.state["answers"] == 0


def test_an_undo_of_something_else_is_refused(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 2")
        before = host.state["commit"]
        host.choose("energy")
        assert host.say(type="undo", what="answer", commit=before)["code"] == "stale"
        assert host.state["answers"] == 2


def test_another_seat_does_not_make_an_answer_stale(client: TestClient) -> None:
    table = new_table(client)
    one, two = (seat["token"] for seat in table["seats"])
    with sitting(client, one) as river, sitting(client, two) as lightning:
        river.hear()
        count = river.state["counts"]["0"]
        lightning.choose("growth 2", seat=1)
        river.socket.send_json({"type": "choose", "seat": 0, "key": "growth 2", "count": count})
        assert [river.hear()["type"] for _ in range(2)] == ["change", "change"]
        assert river.state["answers"] == 2


def test_two_servers_on_one_database_break_nothing(beside: Beside) -> None:
    """The stale side is brought up to date, and what was acknowledged is stored, in the order in which it was."""
    here, there = beside(), beside()
    rng = Random(11)
    for game, options in (("spirit-island", {"players": 2}), ("worldweave", {"players": 2, "modules": ["powers"]})):
        table = new_table(here, game, **options)
        with sitting(here, table["host"]) as one, sitting(there, table["host"]) as two:
            for _ in range(60):
                _something(rng.choice((one, two)), rng)
            for person in (one, two):
                person.socket.send_json({"type": "sync"})
                while person.hear()["type"] != "state":
                    pass
        kept = stored(here, table)
        for client in (here, there):
            client.app.state.hub.rooms.clear()  # type: ignore[attr-defined]
            assert client.get(f"/api/t/{table['host']}/record").json() == kept


def _something(person: Person, rng: Random) -> None:
    """One answer or undo with what they know; when that is out of date, they are told and look again."""
    mine = [d for d in person.state["decisions"] if d["mine"]]
    answers = person.state["answers"]
    if not mine or (rng.random() < 0.25 and answers):
        sent: dict[str, Any] = {"type": "undo", "what": "answer", "force": True, "commit": person.state["commit"]}
    else:
        decision = rng.choice(mine)
        key = rng.choice(decision["options"])["key"]
        count = person.state["counts"][str(decision["seat"])]
        sent = {"type": "choose", "seat": decision["seat"], "key": key, "count": count}
    person.socket.send_json(sent)
    while True:
        message = person.hear()
        if message["type"] == "error":
            person.socket.send_json({"type": "sync"})
            while person.hear()["type"] != "state":
                pass
            return
        if message["type"] == "change" and person.state["answers"] != answers:
            return


def test_who_watches_at_one_server_sees_what_happens_at_the_other(beside: Beside) -> None:
    here, there = beside(), beside()
    table = new_table(here)
    with sitting(here, table["host"]) as host, sitting(there, table["watch"]) as watcher:
        host.choose("growth 1")
        while watcher.state["answers"] == 0:
            watcher.hear()
        assert watcher.state["commit"] == host.state["commit"]


def test_who_sits_at_one_server_is_there_at_the_other(
    beside: Beside, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where they hear of each other; one that was killed says nothing any more, and is not believed for long."""
    monkeypatch.setattr("loci.server.elsewhere.LOST", 2.0)
    monkeypatch.setattr("loci.server.elsewhere.BEAT", 0.5)
    here, there = beside(), beside()
    table = new_table(here)
    river, lightning = (seat["token"] for seat in table["seats"])
    with sitting(here, river) as one:
        with sitting(there, lightning) as two:
            if not database.startswith("postgres"):
                assert one.state["here"] == {"0": True, "1": False}
                return
            for person in (one, two):
                while not all(person.state["here"].values()):
                    person.hear()
        while one.state["here"]["1"]:
            one.hear()
        with sitting(there, lightning):
            while not one.state["here"]["1"]:
                one.hear()
            there.app.state.hub.elsewhere.say = lambda *_: None  # type: ignore[attr-defined]
            while one.state["here"]["1"]:
                one.hear()


def test_what_people_set_at_one_server_holds_at_the_other(beside: Beside) -> None:
    here, there = beside(), beside()
    table = new_table(here)
    seat = table["seats"][1]["token"]
    with sitting(there, seat) as guest:
        assert here.post(f"/api/t/{table['host']}/name", json={"name": "Ann"}).status_code == 200
        assert here.post(f"/api/t/{table['host']}/manners", json={"chat": False}).status_code == 200
        while not guest.state.get("manners"):
            guest.hear()
        assert guest.state["people"] == {"-1": "Ann"}
        assert "turned the chat off" in guest.say(type="say", text="hello")["text"]
    bot = {"seat": 1, "bot": "random", "pace": "slow"}
    assert there.post(f"/api/t/{seat}/bot", json=bot).status_code == 200
    assert here.post(f"/api/t/{table['host']}/manners", json={"clock": 60}).status_code == 200
    manners = there.get(f"/api/t/{table['host']}").json()["manners"]
    assert manners["clock"] == 60 and list(manners["bots"]) == ["1"], "neither takes back what the other set"


def test_a_link_made_void_at_one_server_is_void_at_the_other(beside: Beside) -> None:
    here, there = beside(), beside()
    table = new_table(here)
    old = table["seats"][1]["token"]
    with sitting(there, old) as before:
        assert here.post(f"/api/t/{old}/handover", json={"seat": 1}).status_code == 200
        packet = before.socket.receive()
        while packet["type"] == "websocket.send":
            packet = before.socket.receive()
        assert packet["code"] == 4001


def test_the_same_undo_sent_twice_counts_once_also_where_the_table_was_opened_anew(start: Start) -> None:
    client = start()
    table = new_table(client)
    link = table["seats"][0]["token"]
    with sitting(client, link) as river:
        for key in ("growth 2", "energy"):
            river.choose(key)
        river.choose(river.keys()[0])
        message = {"type": "undo", "what": "answer", "commit": river.state["commit"]}
        assert river.say(**message)["type"] == "change"
        assert river.say(**message)["code"] == "stale"
        draft = river.state["draft"]
    with sitting(start(), link) as river:
        assert river.say(**message)["code"] == "stale"
        assert river.state["draft"] == draft


def test_an_undo_of_what_one_did_next_door_is_not_one_of_what_came_before(client: TestClient, beside: Beside) -> None:
    table = new_table(client)
    link = table["seats"][0]["token"]
    with sitting(client, link) as here, sitting(beside(), link) as there:
        here.choose("growth 2")
        while there.state["commit"] < here.state["commit"]:
            there.hear()
        seen = there.state["commit"]
        here.choose("energy")
        there.hear()
        assert there.say(type="undo", what="answer", commit=seen)["code"] == "stale"
        assert there.state["draft"]["answers"] == 1
