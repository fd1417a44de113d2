"""A game goes on by the rules it was begun with; where they are not kept, it stays as it is and says so."""

from typing import Any

import pytest
from fastapi.testclient import TestClient

import loci
from loci.server.app import create_app
from loci.server.store import Store
from tests.server.people import new_table, sitting
from tests.server.toy import Trick


class NewTrick(Trick):
    """The cards are dealt otherwise now."""

    version = "2"

    def new(self, setup: Any) -> Any:
        return super().new({**setup, "seed": setup["seed"] + 1})


class Slower(Trick):
    """Who plays a card of ten or more says so: from then on the game is another one."""

    version = "2"

    def act(self, state: Any, cause: Any) -> Any:
        if cause is not None and cause[1][1] >= 10:
            state.chance.append("said")
        return super().act(state, cause)


def served(database: str, rules: Trick, *older: Trick) -> TestClient:
    kept = {(each.name, each.version): each for each in older}
    return TestClient(create_app(Store(database), games={**loci.GAMES, rules.name: rules}, older=kept))


def test_a_game_goes_on_by_the_rules_it_was_begun_with(database: str) -> None:
    with served(database, Trick()) as client:
        table = new_table(client, "trick", players=2, seed=3)
        with sitting(client, table["host"]) as host:
            host.choose(host.keys()[0])
            seen = host.state["view"]
    with served(database, NewTrick(), Trick()) as client, sitting(client, table["host"]) as host:
        assert host.state["view"] == seen
        seat = host.state["decisions"][0]["seat"]
        host.choose(host.keys(seat)[0], seat)
        assert client.get(f"/api/t/{table['host']}/record").json()["rules"] == "1"
        fresh = new_table(client, "trick", players=2, seed=3)
        assert client.get(f"/api/t/{fresh['host']}/record").json()["rules"] == "2"


@pytest.mark.parametrize("joined", [False, True])
def test_without_those_rules_it_stays_as_it_is_and_can_be_saved(database: str, joined: bool) -> None:
    with served(database, Trick()) as client:
        table = new_table(client, "trick", players=2, seed=3)
        with sitting(client, table["host"]) as host:
            host.choose(host.keys()[0])
        known = client.get(f"/api/t/{table['host']}/record").json()
        if joined:
            own = client.post(f"/api/t/{table['seats'][1]['token']}/claim").json()["token"]
            with sitting(client, own):
                pass
    with served(database, NewTrick()) as client:
        if joined:
            assert client.get(f"/api/t/{own}/record").status_code == 403, "the host holds the other seat"
        answer = client.get(f"/api/t/{table['host']}")
        assert answer.status_code == 409 and "begun with rules 1" in answer.json()["error"]
        with client.websocket_connect(f"/ws/{table['host']}") as socket:
            assert socket.receive_json()["code"] == "rules"
            assert socket.receive()["code"] == 4002
        saved = client.get(f"/api/t/{table['host']}/record")
        assert saved.status_code == (403 if joined else 200)
        assert joined or saved.json() == known
        assert client.get(f"/api/t/{table['watch']}/record").status_code == 403
    with served(database, Trick()) as client, sitting(client, table["seats"][0]["token"]) as seat:
        assert seat.state["answers"] == 1, "the version before goes on with it"


def test_a_game_that_cannot_go_on_is_shown_as_far_as_it_fits_and_nothing_of_it_can_be_changed(database: str) -> None:
    with served(database, Trick()) as client:
        table = new_table(client, "trick", players=2, seed=3)
        with sitting(client, table["host"]) as host:
            seen = [host.state["view"]]
            while host.state["decisions"] and not any(int(key) >= 10 for key in host.keys(seat_of(host))):
                host.choose(host.keys(seat_of(host))[0], seat_of(host))
                seen.append(host.state["view"])
            big = next(key for key in host.keys(seat_of(host)) if int(key) >= 10)
            host.choose(big, seat_of(host))
        known = client.get(f"/api/t/{table['host']}/record").json()
    with served(database, Slower()) as client:
        shown = client.get(f"/api/t/{table['host']}").json()
        assert shown["view"] == seen[-1] and shown["answers"] == len(seen) - 1, "up to where the rules part"
        assert "begun with rules 1" in shown["frozen"] and not shown["decisions"] and not shown["undo"]["answer"]
        for path in ("island", "log", "forecast", "replay?at=0", "talk"):
            assert client.get(f"/api/t/{table['host']}/{path}").status_code == 200, path
        with client.websocket_connect(f"/ws/{table['host']}") as socket:
            told = socket.receive_json()
            assert told["type"] == "state" and told["view"] == seen[-1] and told["frozen"] == shown["frozen"]
            assert socket.receive()["code"] == 4002
        for path, body in (("handover", {"seat": 0}), ("giveback", {})):
            token = table["host"] if path == "handover" else table["seats"][1]["token"]
            assert client.post(f"/api/t/{token}/{path}", json=body).status_code in (403, 409)
        assert client.get(f"/api/t/{table['host']}/record").json() == known, "and it is kept as it was"
        assert client.get(f"/api/t/{table['watch']}/record").status_code == 403
        branch = client.post(f"/api/t/{table['host']}/branch", json={"at": shown["answers"]})
        assert branch.status_code == 201, "whoever wants to goes on from there by the rules of today"
        with sitting(client, branch.json()["host"]) as host:
            assert host.state["view"] == seen[-1] and "frozen" not in host.state
            host.choose(big, seat_of(host))
    with served(database, Trick()) as client, sitting(client, table["host"]) as host:
        assert host.state["answers"] == len(seen), "the version before goes on with it"


def test_a_table_that_another_version_went_on_with_is_read_only_from_then_on(database: str) -> None:
    with served(database, Trick()) as old, served(database, Slower()) as new:
        table = new_table(old, "trick", players=2, seed=3)
        with sitting(new, table["host"]) as host, sitting(old, table["host"]) as before:
            while not any(int(key) >= 10 for key in before.keys(seat_of(before))):
                before.choose(before.keys(seat_of(before))[0], seat_of(before))
            before.choose(next(key for key in before.keys(seat_of(before)) if int(key) >= 10), seat_of(before))
            while "frozen" not in host.state:
                host.hear()
            assert host.state["decisions"] == []
            assert host.socket.receive()["code"] == 4002


def seat_of(person: Any) -> int:
    return int(person.state["decisions"][0]["seat"])
