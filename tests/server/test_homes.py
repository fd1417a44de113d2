"""A home gathers one's tables over devices, knows how they ended, and can be taken along and deleted."""

from pathlib import Path
from random import Random
from typing import Any

from fastapi.testclient import TestClient
from typer.testing import CliRunner

from loci.cli.main import app as command_line
from loci.server.app import create_app
from loci.server.store import Store
from tests.server.conftest import Start
from tests.server.people import new_table, sitting

SOLO: dict[str, Any] = {
    "spirits": ["River Surges in Sunlight"],
    "boards": ["A"],
    "seed": 7,
    "adversary": "England",
    "level": 2,
}


def home_of(client: TestClient, *links: str, name: str = "Anna") -> str:
    home: str = client.post("/api/homes", json={"name": name}).json()["home"]
    for link in links:
        assert client.post(f"/api/h/{home}/tables", json={"token": link}).status_code == 201
    return home


def look(client: TestClient, home: str) -> dict[str, Any]:
    answer = client.get(f"/api/h/{home}")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def played_to_the_end(client: TestClient, link: str) -> None:
    rng = Random(1)
    with sitting(client, link) as person:
        while not person.state.get("result"):
            person.anything(rng)


def test_a_home_opens_its_tables_on_another_device_and_after_a_restart(start: Start) -> None:
    client = start()
    table = new_table(client, **SOLO)
    home = home_of(client, table["host"])
    client = start()
    seen = look(client, home)
    (row,) = seen["tables"]
    assert seen["name"] == "Anna" and row["token"] == table["host"] and row["waits"]
    assert row["text"] == "River Surges in Sunlight against England 2" and row["outcome"] is None
    assert client.get(f"/api/t/{row['token']}").status_code == 200


def test_the_database_alone_opens_no_table(client: TestClient) -> None:
    table = new_table(client)
    home = home_of(client, table["host"])
    store = client.app.state.hub.store  # type: ignore[attr-defined]
    with store.database.connection() as db:
        rows = [*db.run("SELECT * FROM chairs").fetchall(), *db.run("SELECT * FROM homes").fetchall()]
    assert table["host"] not in repr(rows) and home not in repr(rows)


def test_a_link_that_was_handed_over_is_no_longer_there(client: TestClient) -> None:
    table = new_table(client)
    link = table["seats"][1]["token"]
    home = home_of(client, link)
    client.post(f"/api/t/{table['host']}/handover", json={"seat": 1})
    assert look(client, home)["tables"] == []


def test_finished_games_have_outcome_and_score_and_are_counted(client: TestClient) -> None:
    table = new_table(client, **SOLO)
    home = home_of(client, table["host"], new_table(client)["watch"])
    played_to_the_end(client, table["host"])
    seen = look(client, home)
    done = next(row for row in seen["tables"] if row["table"] == table["table"])
    assert done["outcome"] == "lost" and done["score"] > 0 and not done["waits"]
    rows = {(row["by"], row["value"]): (row["played"], row["won"]) for row in seen["statistics"]}
    assert rows[("Spirit", "River Surges in Sunlight")] == rows[("Level", "England 2")] == (1, 0)


def test_worldweave_counts_for_the_seat_that_won(client: TestClient) -> None:
    table = new_table(client, "worldweave", players=2, seed=3)
    with sitting(client, table["host"]) as person:
        rng = Random(1)
        while not person.state.get("result"):
            person.anything(rng)
        winners = person.state["result"]["winners"]
    for seat in (0, 1):
        told = look(client, home_of(client, table["seats"][seat]["token"]))["tables"][0]
        assert told["outcome"] == ("won" if seat in winners else "lost")


def test_a_home_is_taken_along_and_deleted(client: TestClient) -> None:
    mine, shared = new_table(client, **SOLO), new_table(client)
    home = home_of(client, mine["host"], shared["host"])
    with sitting(client, shared["seats"][1]["token"]):
        pass  # somebody else sits there
    records = {row["table"]: "record" in row for row in client.get(f"/api/h/{home}/export").json()["tables"]}
    assert records == {mine["table"]: True, shared["table"]: False}, "a running game of several is a secret"
    assert client.delete(f"/api/h/{home}?tables=true").json() == {"deleted": 1}
    assert client.get(f"/api/h/{home}").status_code == 404
    assert client.get(f"/api/t/{mine['host']}").status_code == 404
    assert client.get(f"/api/t/{shared['host']}").status_code == 200


def test_a_record_is_taken_along_only_by_who_holds_every_seat(client: TestClient) -> None:
    """With the seed in it all that is hidden could be known: by who watches, by who has a seat beside the host's."""

    def taken(*links: str) -> list[bool]:
        tables = client.get(f"/api/h/{home_of(client, *links)}/export").json()["tables"]
        return ["record" in row for row in tables]

    table = new_table(client)
    one, two = (seat["token"] for seat in table["seats"])
    assert taken(table["watch"]) == taken(one) == [False]
    assert taken(table["host"]) == taken(new_table(client, **SOLO)["seats"][0]["token"]) == [True]
    with sitting(client, two):
        assert taken(two) == taken(table["host"]) == taken(table["watch"]) == [False]
        assert taken(table["host"], two) == [True, True], "both are mine"


def test_a_table_can_be_forgotten_and_a_name_changed(client: TestClient) -> None:
    table = new_table(client)
    home = home_of(client, table["host"])
    assert client.post(f"/api/h/{home}/name", json={"name": "Ben"}).json() == {"name": "Ben"}
    assert client.delete(f"/api/h/{home}/tables/{table['table']}").status_code == 200
    assert client.delete(f"/api/h/{home}/tables/{table['table']}").status_code == 404
    assert look(client, home) | {"push": 0} == {"name": "Ben", "tables": [], "statistics": [], "push": 0}


def test_odd_links_and_names_are_refused(client: TestClient) -> None:
    assert client.post("/api/homes", json={"name": "x" * 41}).status_code == 400
    assert client.post("/api/homes", json={"name": "\u200b"}).status_code == 400
    home = home_of(client)
    assert client.post(f"/api/h/{home}/tables", json={"token": "nothing"}).status_code == 404
    for way in ("", "/export"):
        assert client.get(f"/api/h/nothing{way}").status_code == 404


def test_a_backup_brings_homes_talk_and_names_back(start: Start, tmp_path: Path, database: str) -> None:
    client = start()
    table = new_table(client)
    home = home_of(client, table["host"])
    client.post(f"/api/t/{table['host']}/name", json={"name": "Anna"})
    with sitting(client, table["host"]) as host:
        host.say(type="say", text="hello")
    file, other = tmp_path / "tables.gz", f"sqlite:///{tmp_path / 'other.db'}"
    assert CliRunner().invoke(command_line, ["backup", str(file), "--db", database]).exit_code == 0
    for _ in range(2):  # a second time nothing is doubled
        result = CliRunner().invoke(command_line, ["restore", str(file), "--db", other])
        assert result.exit_code == 0, result.output
    with TestClient(create_app(Store(other))) as there:
        assert [row["token"] for row in look(there, home)["tables"]] == [table["host"]]
        assert [line["text"] for line in there.get(f"/api/t/{table['host']}/talk").json()["lines"]] == ["hello"]
        assert there.get(f"/api/t/{table['host']}").json()["people"] == {"-1": "Anna"}
