"""The life of a table."""

import json
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

import pytest
from fastapi.testclient import TestClient

import loci
from loci.server.patch import without_nulls
from tests.server.people import new_table, sitting


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_by_patches_is_the_whole_game(client: TestClient, seed: int, tmp_path: Path) -> None:
    """After every answer the patched state is what a newcomer would be told."""
    table = new_table(client, players=1 + seed, seed=seed)
    rng = Random(seed)
    with sitting(client, table["host"]) as host:
        while host.state["decisions"]:
            host.anything(rng)
            assert host.state == client.get(f"/api/t/{table['host']}").json()
        assert host.state["result"]["outcome"] in ("win", "loss", "sacrifice_victory")
        answers = host.state["answers"]
    record = client.get(f"/api/t/{table['host']}/record").json()
    assert len(record["answers"]) == answers
    saved = tmp_path / "game.loci"
    saved.write_text(json.dumps(record))
    assert loci.load(saved).result == host.state["result"]


def test_the_state_has_what_the_page_needs(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        state = host.state
        assert state["you"] == {"seats": [0, 1], "host": True, "watch": False}
        assert state["here"] == {"0": True, "1": True}
        assert state["waiting"] == [0, 1]
        assert state["undo"] == {"answer": False, "action": False}
        assert "result" not in state, "what is null is left out"
        growth = host.decision(0)
        assert growth["kind"] == "spirit phase" and growth["mine"]
        assert growth["options"][0] | {"lands": []} == growth["options"][0]


def test_options_point_at_lands_pieces_and_cards(client: TestClient) -> None:
    table = new_table(client, spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    with sitting(client, table["host"]) as host:
        host.choose("growth 2")
        host.choose("energy")
        options = {option["key"]: option for option in host.decision(0)["options"]}
        assert options["A5"]["lands"] == ["A5"]
        assert options["A5"]["tag"] == "land"
        host.choose("A5")
        moves = {option["key"]: option for option in host.decision(0)["options"]}
        assert moves["presence A5>A8"]["lands"] == ["A5", "A8"]
        assert moves["presence A5>A8"]["piece"] == "presence"
        assert moves["plays"]["track"] == "plays"


def test_lines_of_the_log_link_to_lands_and_to_their_answer(client: TestClient) -> None:
    table = new_table(client, spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    with sitting(client, table["host"]) as host:
        for key in ("growth 2", "energy", "A5"):
            host.choose(key)
        line = host.state["log"][-1]
        assert line["text"] == "River Surges in Sunlight adds Presence in A5"
        assert line["lands"] == ["A5"]
        assert line["answer"] == 2
        assert [entry["n"] for entry in host.state["log"]] == list(range(len(host.state["log"])))
        assert "answer" not in host.state["log"][0], "the first Explore came before any answer"
    whole = client.get(f"/api/t/{table['watch']}/log").json()["log"]
    assert without_nulls(whole) == host.state["log"]


def test_the_island_is_drawn_with_lands_in_their_outlines(client: TestClient) -> None:
    table = new_table(client)
    island = client.get(f"/api/t/{table['watch']}/island").json()
    assert len(island["lands"]) == 16 and len(island["oceans"]) == 2
    left, top, right, bottom = island["bounds"]
    for name, land in island["lands"].items():
        assert land["room"] > 0.03, f"{name} has no room for its pieces"
        assert left <= land["center"][0] <= right and top <= land["center"][1] <= bottom
        assert all(name in island["lands"][other]["adjacent"] for other in land["adjacent"])


def test_replay_shows_each_moment_and_branch_goes_on_from_it(client: TestClient) -> None:
    table = new_table(client)
    rng = Random(3)
    with sitting(client, table["host"]) as host:
        seen = [host.state["view"]]
        for _ in range(25):
            host.anything(rng)
            seen.append(host.state["view"])
    for at, view in enumerate(seen):
        answer = client.get(f"/api/t/{table['watch']}/replay", params={"at": at}).json()
        assert (answer["at"], answer["answers"]) == (at, 25)
        assert without_nulls(answer["state"]["view"]) | {"seat": 0} == view | {"seat": 0}
        assert not any(decision["mine"] for decision in answer["state"]["decisions"])
    branch = client.post(f"/api/t/{table['host']}/branch", json={"at": 10}).json()
    assert client.get(f"/api/t/{branch['host']}").json()["view"] == seen[10]
    assert client.get(f"/api/t/{table['host']}").json()["answers"] == 25, "the old table goes on as it was"
    assert client.get(f"/api/t/{table['host']}/replay", params={"at": 26}).status_code == 400
    assert client.get(f"/api/t/{table['host']}/replay", params={"at": "x"}).status_code == 400
    assert client.post(f"/api/t/{table['host']}/branch", json={"at": -1}).status_code == 400


def test_a_saved_game_is_opened_again(client: TestClient) -> None:
    table = new_table(client)
    rng = Random(4)
    with sitting(client, table["host"]) as host:
        for _ in range(12):
            host.anything(rng)
    record = client.get(f"/api/t/{table['host']}/record").json()
    for saved in (record, json.dumps(record)):
        again = client.post("/api/tables/open", json={"record": saved})
        assert again.status_code == 201
        assert client.get(f"/api/t/{again.json()['host']}/record").json() == record


def test_a_broken_or_forged_save_is_refused_with_the_reason(client: TestClient) -> None:
    table = new_table(client)
    record = client.get(f"/api/t/{table['host']}/record").json()
    forged = [
        ({"loci": 99}, "schema"),
        (record | {"game": "chess"}, "unknown game"),
        (record | {"answers": [[0, "growth 9"]]}, "diverges at answer 0"),
        (record | {"answers": [["0", "growth 1"]]}, "expected [seat, key]"),
        (record | {"chance": []}, "diverges"),
        (record | {"setup": {"spirits": []}}, "setup is refused"),
        ("not a save", "not a saved game"),
    ]
    for data, says in forged:
        answer = client.post("/api/tables/open", json={"record": data})
        assert answer.status_code == 400, data
        assert says in answer.json()["error"]


def test_why_and_forecast_are_answered(client: TestClient) -> None:
    table = new_table(client)
    at = f"/api/t/{table['watch']}"
    assert "lands" in client.get(f"{at}/forecast").json()
    why = client.get(f"{at}/why", params={"what": "number", "key": "income", "seat": 1}).json()
    assert why["text"].startswith("Lightning's Swift Strike has 1 Energy each turn") and why["page"] == "p. 13"
    assert client.get(f"{at}/why", params={"what": "land", "key": "Z9"}).status_code == 400
    assert client.get(f"{at}/why", params={"what": "love", "key": "A1"}).status_code == 400
    assert client.get(f"{at}/why", params={"what": "land", "key": "A1", "seat": 9}).status_code == 400
    assert client.get(f"{at}/why").status_code == 400


def test_how_long_an_answer_takes(client: TestClient, capsys: pytest.CaptureFixture[str]) -> None:
    """A figure to look at; it depends on the machine, so nothing is asserted about it."""
    table = new_table(client, players=4, seed=5)
    rng = Random(5)
    took: list[float] = []
    with sitting(client, table["host"]) as host:
        while host.state["decisions"] and len(took) < 60:
            start = perf_counter()
            host.anything(rng)
            took.append(1000 * (perf_counter() - start))
    with capsys.disabled():
        print(f"\n4 boards: an answer and its change {median(took):.1f} ms (worst {max(took):.1f})")
