"""Bots at the table: they play seats that are given to them, and give hints."""

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.conftest import Start
from tests.server.people import Person, new_table, sitting


@pytest.fixture
def client(start: Start) -> TestClient:
    return quick(start())


def quick(client: TestClient) -> TestClient:
    client.app.state.hub.bots.pace = 0.0  # type: ignore[attr-defined]
    return client


def give(client: TestClient, link: str, seat: int, bot: str | None, level: str = "easy") -> Any:
    return client.post(f"/api/t/{link}/bot", json={"seat": seat, "bot": bot, "level": level})


def until(person: Person, done: Any) -> None:
    while not done(person.state):
        assert person.hear()["type"] in ("change", "state")


def test_a_bot_plays_the_seat_that_it_was_given_until_it_waits_for_people(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        assert give(client, table["host"], 1, "greedy").status_code == 200
        until(host, lambda state: state["waiting"] == [0])
        assert host.state["manners"]["bots"] == {"1": "greedy easy"}
        seats = {seat for seat, _ in client.get(f"/api/t/{table['host']}/record").json()["answers"]}
        assert seats == {1}, "nobody answers for a person"


def test_a_seat_is_taken_back_and_an_undo_goes_to_ones_own_answer(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1", 0)
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
        assert give(client, table["host"], 1, None).status_code == 200
        until(host, lambda state: "manners" not in state)
        give(client, table["host"], 1, "random")
        until(host, lambda state: "manners" in state)
        host.say(type="undo", what="answer", commit=host.state["commit"])
        until(host, lambda state: any(o["key"] == "growth 1" for d in state["decisions"] for o in d["options"]))


def test_bots_alone_play_a_worldweave_game_to_its_end_and_after_a_restart_go_on(start: Start) -> None:
    client = quick(start())
    table = new_table(client, "worldweave", players=2, seed=5)
    for seat in (0, 1):
        give(client, table["host"], seat, "random")
    client = quick(start())
    for _ in range(600):
        state = client.get(f"/api/t/{table['host']}").json()
        if state.get("result"):
            return
        time.sleep(0.1)
    raise AssertionError(f"it has come to {state['answers']} answers only")


@pytest.mark.parametrize(
    "seat, bot, level, status, problem",
    [
        (0, "genius", "easy", 400, "unknown bot"),
        (0, "planner", "divine", 400, "unknown level"),
        (7, "random", "easy", 403, "yours"),
    ],
)
def test_odd_bots_are_refused(client: TestClient, seat: int, bot: str, level: str, status: int, problem: str) -> None:
    answer = give(client, new_table(client)["host"], seat, bot, level)
    assert answer.status_code == status and problem in answer.json()["error"]


def test_nobody_gives_away_a_seat_of_another(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["seats"][1]["token"]):
        assert give(client, table["host"], 1, "random").status_code == 403
        assert give(client, table["watch"], 0, "random").status_code == 403


def test_hints_are_ranked_legal_answers_and_only_for_whoever_is_asked(client: TestClient) -> None:
    table = new_table(client, spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    with sitting(client, table["host"]) as host:
        first = host.say(type="hint", seat=0)
        assert first["type"] == "hint" and not first["last"]
        assert {hint["key"] for hint in first["hints"]} <= set(host.keys(0))
        assert all(hint["label"] for hint in first["hints"])
        assert "not yours" in host.say(type="hint", seat=3)["text"]
    with sitting(client, table["watch"]) as watcher:
        assert "not yours" in watcher.say(type="hint", seat=0)["text"]
