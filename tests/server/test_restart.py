"""A table comes back as it was, whatever game and setup, after a restart and after it was put away."""

from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

from loci.server.store import Store
from tests.server.conftest import Start
from tests.server.people import new_table, sitting

ALL = ["base", "branch_and_claw", "jagged_earth"]
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("spirit-island", {"players": 1, "adversary": "England", "level": 3}),
    ("spirit-island", {"players": 3, "scenario": "Dahan Insurrection"}),
    ("spirit-island", {"players": 2, "map": "thematic"}),
    ("spirit-island", {"players": 2, "sets": ALL, "adversary": "France", "level": 3}),
    ("spirit-island", {"players": 1, "sets": ALL, "scenario": "Powers Long Forgotten"}),
    ("spirit-island", {"spirits": ["Shifting Memory of Ages", "Fractured Days Split the Sky"], "sets": ALL}),
    ("spirit-island", {"position": {"lands": {"A1": "2 dahan"}}}),
    ("worldweave", {"players": 1, "automa": "extreme", "modules": ["spires", "butterfly", "powers", "goals"]}),
    *(("worldweave", {"players": players, "modules": []}) for players in (1, 4)),
    *(("worldweave", {"players": 2, "modules": [module]}) for module in ("spires", "butterfly", "powers", "goals")),
    ("trick", {"players": 3}),
]


def record(client: TestClient, table: dict[str, Any]) -> Any:
    answer = client.get(f"/api/t/{table['host']}/record")
    assert answer.status_code == 200, answer.text
    return answer.json()


def put_away(client: TestClient) -> None:
    client.app.state.hub.rooms.clear()  # type: ignore[attr-defined]


def some_answers(client: TestClient, table: dict[str, Any], rng: Random, most: int) -> None:
    with sitting(client, table["host"]) as host:
        for _ in range(most):
            if not host.state["decisions"]:
                break
            if rng.random() < 0.15:
                host.say(type="undo", what="answer", force=True, commit=host.state["commit"])
            elif any(d["mine"] for d in host.state["decisions"]):
                host.anything(rng)


@pytest.mark.parametrize("game, options", SETUPS, ids=[f"{game}-{n}" for n, (game, _) in enumerate(SETUPS)])
def test_every_setup_comes_back_equal(start: Start, game: str, options: dict[str, Any]) -> None:
    client, rng = start(), Random(5)
    tables = [new_table(client, game, **options)]
    for answers in (0, 8):
        some_answers(client, tables[0], rng, answers)
        given = len(record(client, tables[0])["answers"])
        branched = client.post(f"/api/t/{tables[0]['host']}/branch", json={"at": given // 2})
        opened = client.post("/api/tables/open", json={"record": record(client, tables[0])})
        tables += [branched.json(), opened.json()]
        known = [record(client, table) for table in tables]
        put_away(client)
        assert [record(client, table) for table in tables] == known, "put away"
        client = start()
        assert [record(client, table) for table in tables] == known, "restarted"
    for table in tables:  # those that were opened from a record can be undone and go on, too
        some_answers(client, table, rng, 4)
    known = [record(client, table) for table in tables]
    put_away(client)
    assert [record(client, table) for table in tables] == known


@pytest.mark.parametrize("answers", [0, 9])
def test_a_table_whose_chance_an_older_version_forgot_is_mended(start: Start, answers: int) -> None:
    client = start()
    table = new_table(client, "worldweave", players=2, modules=["powers"], seed=3)
    some_answers(client, table, Random(1), answers)
    known = record(client, table)
    store: Store = client.app.state.hub.store  # type: ignore[attr-defined]
    with store.database.transaction() as db:
        db.run("UPDATE tables SET chance = ? WHERE id = ?", "[]", table["table"])
    assert store.record(table["table"])["chance"] != known["chance"]
    put_away(client)
    assert record(client, table) == known
    assert store.record(table["table"]) == known, "what is stored is whole again"
    client = start()
    assert record(client, table) == known


def test_a_record_that_says_something_else_is_not_mended(start: Start) -> None:
    client = start()
    table = new_table(client, "worldweave", players=2, seed=3)
    store: Store = client.app.state.hub.store  # type: ignore[attr-defined]
    with store.database.transaction() as db:
        db.run("UPDATE tables SET chance = ? WHERE id = ?", "[[1, 999]]", table["table"])
    put_away(client)
    answer = client.get(f"/api/t/{table['host']}")
    assert answer.status_code == 409
    assert "do not fit" in answer.json()["error"] and "999" not in answer.text, "nothing of the deck is told"
