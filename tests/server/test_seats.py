"""Several people at one table, those who watch, and seats that change hands."""

from random import Random

import pytest
import sqlalchemy as sa
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from loci.server import seating
from loci.server.messages import Choose, Undo
from loci.server.refusal import Refused, Void
from tests.server.people import new_table, sitting


def test_two_seats_act_at_once_and_see_each_other(client: TestClient) -> None:
    table = new_table(client)
    tokens = [seat["token"] for seat in table["seats"]]
    with sitting(client, tokens[0]) as river, sitting(client, tokens[1]) as lightning:
        river.hear()
        assert river.state["here"] == lightning.state["here"] == {"0": True, "1": True}
        assert river.state["you"]["seats"] == [0]
        lightning.choose("growth 2", seat=1)
        river.hear()
        assert (
            river.state["log"][-1]["text"]
            == "Lightning's Swift Strike grows: add a Presence (Range 2); add a Presence (Range 0)"
        )
        assert [decision["mine"] for decision in river.state["decisions"]] == [True, False]
        assert river.state["waiting"] == [0, 1]
        river.choose("growth 2", seat=0)
        lightning.hear()
        assert river.state["view"]["spirits"] == lightning.state["view"]["spirits"]
        assert river.state["waiting"] == lightning.state["waiting"] == [0, 1], "nobody waits"
        lightning.choose("add presence 0", seat=1)


def test_who_leaves_is_seen_to_be_gone(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["seats"][0]["token"]) as river:
        assert river.state["here"] == {"0": True, "1": False}
        with sitting(client, table["seats"][1]["token"]):
            river.hear()
            assert river.state["here"] == {"0": True, "1": True}
        river.hear()
        assert river.state["here"] == {"0": True, "1": False}


def test_who_is_cut_off_while_the_table_is_busy_is_gone_too(client: TestClient) -> None:
    table = new_table(client)
    room, portal = client.app.state.hub.rooms[table["table"]], client.portal  # type: ignore[attr-defined]
    assert portal is not None
    with sitting(client, table["seats"][1]["token"]):
        portal.call(room.lock.acquire)
    portal.call(room.lock.release)
    assert client.get(f"/api/t/{table['host']}").json()["here"]["1"] is False


def test_a_seat_answers_only_for_itself(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["seats"][0]["token"]) as river:
        error = river.fail("growth 1", seat=1)
        assert error == {"type": "error", "text": "seat 1 is not yours"}
        assert client.get(f"/api/t/{table['host']}").json()["answers"] == 0


def test_those_who_watch_see_the_table_and_can_do_nothing(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["watch"]) as watcher, sitting(client, table["host"]) as host:
        watcher.hear()
        assert watcher.state["you"] == {"seats": [], "host": False, "watch": True}
        assert all(not decision["options"] for decision in watcher.state["decisions"])
        assert "watching" in watcher.fail("growth 1")["text"]
        host.choose("growth 1")
        watcher.hear()
        assert watcher.state["answers"] == 1
        assert "watching" in watcher.fail_undo(what="answer")
    at = f"/api/t/{table['watch']}"
    assert client.get(f"{at}/record").status_code == 403, "a record holds the seed"
    assert client.post(f"{at}/branch", json={"at": 0}).status_code == 403
    assert client.post(f"{at}/handover", json={"seat": 0}).status_code == 403


def test_hidden_hands_stay_hidden(client: TestClient) -> None:
    """A game with secrets: nobody is told another's cards, in no message of any kind."""
    table = new_table(client, "trick", players=2, seed=1)
    first, second = (seat["token"] for seat in table["seats"])
    with sitting(client, first) as one, sitting(client, second) as two, sitting(client, table["watch"]) as watcher:
        one.hear()
        mine, theirs = one.state["view"]["hand"], two.state["view"]["hand"]
        assert mine != theirs
        assert not one.decision(0)["options"] == two.decision(0)["options"] == []
        assert two.decision(0)["options"] == watcher.decision(0)["options"] == []
        assert "hand" not in watcher.state["view"]
        one.choose(str(mine[0]))
        two.hear()
        watcher.hear()
        assert watcher.state["view"]["table"] == [mine[0]]
        for text in (str(one.state["decisions"]), str(watcher.state)):
            assert not any(f"'the {card}'" in text for card in theirs)
    replayed = client.get(f"/api/t/{table['watch']}/replay", params={"at": 0}).json()
    assert "hand" not in replayed["state"]["view"]


def test_a_game_without_a_table_of_its_own_is_played_to_its_end(client: TestClient) -> None:
    table = new_table(client, "trick", players=3, seed=2)
    rng = Random(2)
    with sitting(client, table["host"]) as host:
        while host.state["decisions"]:
            decision = host.state["decisions"][0]
            assert host.state["view"]["hand"] == [int(o["key"]) for o in decision["options"]]
            host.anything(rng)
        assert sum(host.state["result"]["won"]) == 3
    assert client.get(f"/api/t/{table['host']}/forecast").json() == {}


def test_a_handed_over_seat_opens_with_the_new_link_only(client: TestClient) -> None:
    table = new_table(client)
    old = table["seats"][1]["token"]
    with sitting(client, old) as before:
        fresh = client.post(f"/api/t/{old}/handover", json={"seat": 1}).json()
        with pytest.raises(WebSocketDisconnect):
            before.hear()
    assert client.get(f"/api/t/{old}").status_code == 404
    with sitting(client, fresh["token"]) as after:
        assert after.state["you"]["seats"] == [1]
        after.choose("growth 1", seat=1)


def test_a_seat_hands_over_itself_but_no_other(client: TestClient) -> None:
    table = new_table(client)
    river = table["seats"][0]["token"]
    assert client.post(f"/api/t/{river}/handover", json={"seat": 1}).status_code == 403
    assert client.post(f"/api/t/{river}/handover", json={"seat": 5}).status_code == 403
    assert client.post(f"/api/t/{river}/handover", json={"seat": 0}).status_code == 200
    assert client.get(f"/api/t/{river}").status_code == 404


def test_the_database_holds_no_token(client: TestClient) -> None:
    table = new_table(client)
    given = {table["host"], table["watch"], *(seat["token"] for seat in table["seats"])}
    with client.app.state.hub.store.engine.connect() as db:  # type: ignore[attr-defined]
        for name in sa.inspect(db).get_table_names():
            for row in db.execute(sa.text(f"select * from {name}")):
                assert not given & {str(value) for value in row}


# ---- who loses a seat while they wait for their turn at the table ------------------------------


def test_an_invitation_that_became_void_meanwhile_makes_no_link(client: TestClient) -> None:
    hub, portal = client.app.state.hub, client.portal  # type: ignore[attr-defined]
    assert portal is not None
    table = new_table(client, "trick", players=2, seed=1)
    invitation, host = table["seats"][0]["token"], table["host"]
    access, _ = portal.call(hub.access, invitation)
    own = client.post(f"/api/t/{invitation}/claim").json()["token"]
    with sitting(client, own), pytest.raises(Void):
        portal.call(seating.claim, hub, access)
    invitation = table["seats"][1]["token"]
    access, _ = portal.call(hub.access, invitation)
    client.post(f"/api/t/{host}/handover", json={"seat": 1})
    with pytest.raises(Void):
        portal.call(seating.claim, hub, access)


def test_a_seat_that_somebody_took_meanwhile_is_not_the_hosts_to_give(client: TestClient) -> None:
    hub, portal = client.app.state.hub, client.portal  # type: ignore[attr-defined]
    assert portal is not None
    table = new_table(client, "trick", players=2, seed=1)
    room, _, host = portal.call(hub.enter, table["host"])
    with sitting(client, table["seats"][0]["token"]) as first:
        with pytest.raises(Refused, match="not yours to hand over"):
            portal.call(seating.hand_over, hub, room, host, 0)
        with pytest.raises(Refused, match="not yours to give"):
            portal.call(hub.bots.seat, room, host, 0, "random", "easy")
        assert first.say(type="ping")["type"] == "pong"


def test_who_has_handed_a_seat_over_cannot_give_it_back_any_more(client: TestClient) -> None:
    hub, portal = client.app.state.hub, client.portal  # type: ignore[attr-defined]
    assert portal is not None
    table = new_table(client, "trick", players=2, seed=1)
    link = table["seats"][0]["token"]
    with sitting(client, link):
        room, _, access = portal.call(hub.enter, link)
    fresh = client.post(f"/api/t/{link}/handover", json={"seat": 0}).json()["token"]
    for change in (lambda: seating.give_back(hub, room, access), lambda: seating.hand_over(hub, room, access, 0)):
        with pytest.raises(Void):
            portal.call(change)
    assert client.get(f"/api/t/{fresh}").status_code == 200


def test_an_answer_that_waited_while_its_seat_changed_hands_does_not_count(client: TestClient) -> None:
    hub, portal = client.app.state.hub, client.portal  # type: ignore[attr-defined]
    assert portal is not None
    table = new_table(client, "trick", players=2, seed=1)
    link = table["seats"][0]["token"]
    room, guest = portal.call(hub.join, link)
    key = room.session.keys(0)[0]
    with sitting(client, table["seats"][1]["token"]) as second:
        client.post(f"/api/t/{link}/handover", json={"seat": 0})
        second.hear()
        for said in (Choose(0, key, 0), Undo(room.commits, "answer")):
            act = hub.choose if isinstance(said, Choose) else hub.undo
            with pytest.raises(Void):
                portal.call(act, room, guest, said)
        assert room.given == 0
    portal.call(hub.leave, room, guest)
