"""At a shared table nobody learns what is hidden: not by a link, a record, a branch, an explanation or an error."""

import string
from random import Random

from fastapi.testclient import TestClient

from loci.server.sight import keys_of
from loci.server.store import Store
from tests.server.people import new_table, sitting


def test_nobody_gets_the_record_of_a_shared_table_or_branches_off_before_its_end(client: TestClient) -> None:
    table = new_table(client, "trick", players=2, seed=1)
    one, two = (seat["token"] for seat in table["seats"])
    everybody = (one, two, table["host"], table["watch"])
    assert client.get(f"/api/t/{table['host']}/record").status_code == 200, "who holds all seats keeps them all"
    with sitting(client, one) as first, sitting(client, two) as second:
        first.hear()
        while first.state["decisions"]:
            for token in everybody:
                for answer in (
                    client.get(f"/api/t/{token}/record"),
                    client.post(f"/api/t/{token}/branch", json={"at": 0}),
                ):
                    assert answer.status_code == 403 and "seed" not in answer.text
            person, other = (first, second) if first.decision_open(0) else (second, first)
            person.anything(Random(1))
            other.hear()
    for token in everybody:
        assert client.get(f"/api/t/{token}/record").json()["setup"]["seed"] == 1
        assert client.post(f"/api/t/{token}/branch", json={"at": 0}).status_code == 201


def test_the_host_neither_sees_nor_answers_for_a_seat_that_somebody_took(client: TestClient) -> None:
    table = new_table(client, "trick", players=2, seed=1)
    with sitting(client, table["host"]) as host:
        assert host.state["you"]["seats"] == [0, 1] and host.keys(0)
        with sitting(client, table["seats"][0]["token"]) as first:
            while host.state["you"]["seats"] != [1]:
                host.hear()
            assert host.state["joined"] == {"0": True, "1": False}
            assert not host.decision(0)["options"]
            assert set(host.state["view"]["hand"]).isdisjoint(first.state["view"]["hand"])
            key = first.keys(0)[0]
            assert "not yours" in host.fail(key, seat=0)["text"]
            assert client.post(f"/api/t/{table['host']}/handover", json={"seat": 0}).status_code == 403
        while host.state["here"]["0"]:
            host.hear()
        assert host.state["you"]["seats"] == [1], "who has gone for a while keeps the seat"
        assert client.post(f"/api/t/{table['seats'][0]['token']}/giveback").status_code == 200
        while host.state["you"]["seats"] != [0, 1]:
            host.hear()
        host.choose(key, seat=0)
    assert client.get(f"/api/t/{table['seats'][0]['token']}").status_code == 404
    fresh = client.post(f"/api/t/{table['host']}/handover", json={"seat": 0}).json()
    with sitting(client, fresh["token"]) as again:
        assert again.state["you"]["seats"] == [0]


def test_a_link_of_ones_own_makes_the_invitation_void(client: TestClient) -> None:
    """The host made the invitation and knows it; what its guest was given, it does not."""
    table = new_table(client, "trick", players=2, seed=1)
    invitation = table["seats"][0]["token"]
    lost = client.post(f"/api/t/{invitation}/claim").json()["token"]
    own = client.post(f"/api/t/{invitation}/claim").json()["token"]
    assert client.get(f"/api/t/{lost}").status_code == 404, "an answer that was lost on its way can be asked for again"
    assert client.get(f"/api/t/{invitation}").status_code == 200, "until the new link is used"
    with sitting(client, own) as first:
        assert first.state["you"]["seats"] == [0]
        assert client.get(f"/api/t/{invitation}").status_code == 404
        assert client.post(f"/api/t/{own}/claim").status_code == 409
        with client.websocket_connect(f"/ws/{invitation}") as socket:
            assert socket.receive_json()["code"] == "void"
            assert socket.receive()["code"] == 4001


def test_who_keeps_hold_of_the_invitation_is_dismissed_when_it_becomes_void(client: TestClient) -> None:
    table = new_table(client, "trick", players=2, seed=1)
    invitation = table["seats"][0]["token"]
    with sitting(client, invitation) as before:
        own = client.post(f"/api/t/{invitation}/claim").json()["token"]
        with sitting(client, own):
            packet = before.socket.receive()
            while packet["type"] == "websocket.send":
                packet = before.socket.receive()
            assert packet["code"] == 4001


def test_a_seed_that_the_server_draws_has_128_bits(client: TestClient) -> None:
    seeds = set()
    for game in ("spirit-island", "worldweave"):
        for _ in range(3):
            table = new_table(client, game, players=2)
            seed = client.get(f"/api/t/{table['host']}/record").json()["setup"]["seed"]
            assert len(seed) == 32 and set(seed) <= set(string.hexdigits.lower())
            assert seed not in client.get(f"/api/t/{table['host']}").text
            seeds.add(seed)
    assert len(seeds) == 6


def test_a_seed_that_a_browser_would_round_can_be_given_as_text(client: TestClient) -> None:
    table = new_table(client, "worldweave", players=2, seed="9007199254740993")
    assert '"seed":9007199254740993' in client.get(f"/api/t/{table['host']}/record").text


def test_what_is_offered_to_one_is_explained_to_nobody_else(client: TestClient) -> None:
    table = new_table(client, "worldweave", players=2, modules=["goals"], seed=4)
    one, two = (seat["token"] for seat in table["seats"])
    with sitting(client, one) as first, sitting(client, two) as second:
        first.hear()
        asked, other = (first, second) if first.decision_open(0) else (second, first)
        seat = asked.state["you"]["seats"][0]
        decision = asked.decision(seat)
        for option in decision["options"]:
            for token in ({one, two} - {[one, two][seat]}) | {table["watch"], table["host"]}:
                for params in ({"seat": seat}, {}):
                    answer = client.get(
                        f"/api/t/{token}/why", params={"what": "option", "key": option["key"], **params}
                    )
                    assert answer.status_code == 403 and option["label"] not in answer.text
        mine = client.get(
            f"/api/t/{[one, two][seat]}/why", params={"what": "option", "key": decision["options"][0]["key"]}
        )
        assert mine.status_code == 200
        assert other.state["decisions"][0]["options"] == []


def test_an_error_about_a_stored_game_tells_nothing_of_its_decks(client: TestClient) -> None:
    table = new_table(client)
    store: Store = client.app.state.hub.store  # type: ignore[attr-defined]
    with store.database.transaction() as db:
        db.run("UPDATE tables SET chance = ?, rules = ? WHERE id = ?", '[["Nothing"]]', "0", table["table"])
    client.app.state.hub.rooms.clear()  # type: ignore[attr-defined]
    answer = client.get(f"/api/t/{table['watch']}")
    assert answer.status_code == 409
    assert "begun with rules 0" in answer.json()["error"]
    assert len(answer.text) < 200
    with client.websocket_connect(f"/ws/{table['host']}") as socket:
        assert socket.receive_json()["code"] == "rules"
        assert socket.receive()["code"] == 4002, "not the code of a void link"


def test_around_one_screen_what_is_told_and_held_is_seen_by_whoever_answered(client: TestClient) -> None:
    table = new_table(client, "worldweave", players=2, modules=[], seed=3)
    chance, held, told, last = Random(3), 0, 0, 0
    with sitting(client, table["host"]) as person:
        while "hold" in person.state or person.state["decisions"]:
            if "hold" in person.state:
                held += 1
                assert person.state["view"]["seat"] == last, "the table waits for whoever played to end it"
                person.say(type="begin")
                continue
            decision = person.state["decisions"][0]
            last = decision["seat"]
            key = chance.choice(keys_of(decision))
            count = person.state["counts"][str(last)]
            message = person.say(type="choose", seat=last, key=key, count=count, hold=True)
            for row in message.get("told", []):
                told += 1
                assert row["patch"].get("seat", last) == last
    assert held and told
