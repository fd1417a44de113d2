"""A table that was put away is opened from its snapshot, and nobody can tell."""

import time
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import loci
from loci.kernel.session import Session
from loci.server import snapshot
from loci.server.room import Room
from tests.server.conftest import Beside, Start
from tests.server.people import Person, new_table, sitting
from tests.server.test_restart import put_away, record
from tests.server.test_stages import RIVER, until_the_invaders

ALL = ["base", "branch_and_claw", "jagged_earth"]
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("spirit-island", {"players": 1, "sets": ALL, "seed": 5}),
    ("spirit-island", {"players": 2, "sets": ALL, "adversary": "France", "level": 4, "seed": 6}),
    ("spirit-island", {"players": 3, "scenario": "Powers Long Forgotten", "sets": ALL, "seed": 7}),
    ("worldweave", {"players": 2, "modules": ["goals", "powers"], "seed": 5}),
    ("trick", {"players": 2, "seed": 3}),
]


def answer_some(host: Person, rng: Random, most: int) -> None:
    for _ in range(most):
        if not host.state["decisions"]:
            return
        host.anything(rng)


def stored(client: TestClient) -> int:
    """Before how many answers the snapshot lies, once it is there."""
    database = client.app.state.hub.store.database  # type: ignore[attr-defined]
    for _ in range(200):
        with database.connection() as db:
            found = db.run("SELECT n FROM snapshots").fetchone()
        if found is not None:
            return int(found[0])
        time.sleep(0.05)
    raise AssertionError("no snapshot was made")


def room_of(client: TestClient, table: dict[str, Any]) -> Room:
    found: Room = client.app.state.hub.rooms[table["table"]]  # type: ignore[attr-defined]
    return found


@pytest.mark.parametrize("game, options", SETUPS, ids=[f"{game}-{n}" for n, (game, _) in enumerate(SETUPS)])
def test_what_is_opened_from_a_snapshot_is_the_same(start: Start, game: str, options: dict[str, Any]) -> None:
    client, rng = start(), Random(5)
    table = new_table(client, game, **options)
    with sitting(client, table["host"]) as host:
        answer_some(host, rng, 70)
        seen = host.state
    known = record(client, table)
    if game != "trick":
        assert stored(client) >= snapshot.LEAST
    for restart in (False, True):
        if restart:
            client = start()
        else:
            put_away(client)
        now = client.get(f"/api/t/{table['host']}").json()
        for part in ("view", "decisions", "log", "answers", "undo", "counts", "commit"):
            assert now.get(part) == seen.get(part), part
        assert (room_of(client, table).before is not None) == (game != "trick"), "from a snapshot, if the game was long"
        assert record(client, table) == known
    put_away(client)
    with sitting(client, table["host"]) as host:  # it is played on from the snapshot, and taken back to before it
        given = host.state["answers"]
        answer_some(host, rng, 3)
        lines = client.get(f"/api/t/{table['host']}/log").json()["log"]
        assert [line["n"] for line in lines] == list(range(len(lines)))
        assert [line["text"] for line in lines[-60:]] == [line["text"] for line in host.state["log"]]
        host.undo(to=given // 2, force=True)
        answer_some(host, rng, 2)
        seen = host.state
    known = record(client, table)
    client = start()
    assert record(client, table) == known
    assert client.get(f"/api/t/{table['host']}").json()["view"] == seen["view"]


def test_a_snapshot_of_another_installation_is_not_used(start: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    client = start()
    table = new_table(client, **SETUPS[0][1])
    with sitting(client, table["host"]) as host:
        answer_some(host, Random(1), 40)
        seen = host.state["view"]
    stored(client)
    monkeypatch.setattr("loci.server.store.installation", lambda: "another")
    put_away(client)
    assert client.get(f"/api/t/{table['host']}").json()["view"] == seen
    assert room_of(client, table).before is None


def test_a_snapshot_that_does_not_fit_is_not_used(start: Start) -> None:
    client = start()
    table = new_table(client, **SETUPS[0][1])
    with sitting(client, table["host"]) as host:
        answer_some(host, Random(1), 40)
        seen = host.state["view"]
    stored(client)
    with client.app.state.hub.store.database.transaction() as db:  # type: ignore[attr-defined]
        db.run("UPDATE snapshots SET data = ?", '[30,{"nothing":1},[],[]]')
    put_away(client)
    assert client.get(f"/api/t/{table['host']}").json()["view"] == seen


def test_an_installation_is_told_by_its_files() -> None:
    assert len(snapshot.installation()) == 32


def test_what_was_taken_back_can_be_done_again_after_a_restart(start: Start) -> None:
    client = start()
    table = new_table(client, **RIVER)
    with sitting(client, table["host"]) as host:
        answer_some(host, Random(2), 6)
        seen = host.state["view"]
        host.undo(what="answer")
        host.undo(what="answer")
        assert host.state["redo"] is True
    client = start()
    with sitting(client, table["host"]) as host:
        assert host.state["redo"] is True
        host.say(type="redo")
        host.say(type="redo")
        assert host.state["redo"] is False and host.state["view"] == seen


@pytest.mark.parametrize("restarts", [False, True])
def test_a_table_that_waits_still_waits_after_a_restart(start: Start, restarts: bool) -> None:
    client = start()
    table = new_table(client, **RIVER)
    with sitting(client, table["host"]) as host:
        until_the_invaders(host, hold=True)
        assert host.state["hold"] == "Begin the Invader Phase"
        seen = host.state
    client = start() if restarts else client
    if not restarts:
        put_away(client)
    with sitting(client, table["host"]) as host:
        for part in ("hold", "view", "log", "decisions"):
            assert host.state.get(part) == seen.get(part), part
        told = host.say(type="begin")["told"]
        assert any(row.get("step") == "ravage" or row.get("step") for row in told)
        assert "hold" not in host.state and host.state["decisions"]
        after = host.state["view"]
    client = start()
    now = client.get(f"/api/t/{table['host']}").json()
    assert "hold" not in now and now["view"] == after


def test_a_snapshot_knows_which_seat_answered_last() -> None:
    """Around one screen its hand is shown, also where the table is opened from there."""
    rules, rng, seen = loci.GAMES["spirit-island"], Random(2), set[int]()
    session = Session(rules, rules.setup({"players": 3, "sets": ALL, "seed": 2}))
    while session.pending and session.given_answers < 60:
        decision = rng.choice(session.pending)
        session.take(decision, rng.choice(decision.options))
        found = snapshot.taken(session, 0, [], [])
        if found is not None and found.n:
            seats = [seat for seat, _ in session.answers()[: found.n]]
            assert found.seats == sorted(set(seats), key=lambda seat: len(seats) - seats[::-1].index(seat))
            seen.add(found.seats[-1])
    assert len(seen) == 3


def test_what_others_did_is_told_also_where_it_is_found_while_the_whole_game_is_looked_for(
    start: Start, beside: Beside, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = start()
    table = new_table(client, **SETUPS[0][1])
    with sitting(client, table["host"]) as host:
        answer_some(host, Random(1), 40)
    stored(client)
    put_away(client)
    monkeypatch.setattr("loci.server.hub.LOOK", 600.0)
    other = beside()
    with sitting(client, table["host"]) as host, sitting(other, table["host"]) as elsewhere:
        hub, room = other.app.state.hub, room_of(other, table)  # type: ignore[attr-defined]
        assert room.before is not None
        answer_some(host, Random(1), 1)

        async def look() -> None:
            async with room.lock:
                await hub.whole(room)

        assert other.portal is not None
        other.portal.call(look)
        assert elsewhere.say(type="ping")["type"] == "change"
        for part in ("view", "commit", "answers"):
            assert elsewhere.state[part] == host.state[part]
