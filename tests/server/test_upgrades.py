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
            with sitting(client, table["seats"][1]["token"]):
                pass
    with served(database, NewTrick()) as client:
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
