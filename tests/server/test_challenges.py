"""Puzzles and the daily challenge at the table."""

from datetime import UTC, date, datetime, timedelta
from typing import Any

from fastapi.testclient import TestClient

from loci.lab import puzzles
from loci.lab.daily import challenge
from tests.server.conftest import Start
from tests.server.people import Person, sitting


def opened(client: TestClient, number: int) -> dict[str, Any]:
    answer = client.post("/api/puzzles", json={"number": number})
    assert answer.status_code == 201, answer.text
    table: dict[str, Any] = answer.json()
    return table


def solve(person: Person, given: puzzles.Puzzle) -> None:
    pick = puzzles.following(given.solution)
    while person.state["puzzle"]["verdict"] == puzzles.OPEN:
        person.choose(pick(person.keys(0), 0))


def test_all_puzzles_are_listed_without_their_solutions(client: TestClient) -> None:
    rows = client.get("/api/puzzles").json()
    assert [row["number"] for row in rows] == [*range(1, len(puzzles.puzzles()) + 1)]
    assert {row["rating"] for row in rows} == {1, 2, 3, 4, 5}
    assert {*rows[0]} == {"number", "goal", "text", "rating", "title", "spirit"}


def test_the_server_says_that_a_puzzle_is_solved_also_after_a_restart(start: Start) -> None:
    client, given = start(), puzzles.puzzle(1)
    table = opened(client, 1)
    with sitting(client, table["host"]) as player:
        assert player.state["puzzle"] == {**client.get("/api/puzzles").json()[0], "verdict": "open"}
        assert player.state["answers"] == len(given.answers)
        solve(player, given)
        assert player.state["puzzle"]["verdict"] == "solved"
        player.undo(what="answer")
        assert player.state["puzzle"]["verdict"] == "open"
    with sitting(start(), table["host"]) as player:
        assert player.state["puzzle"]["number"] == 1


def test_a_puzzle_is_missed_by_doing_nothing_and_begins_where_it_begins(client: TestClient) -> None:
    with sitting(client, opened(client, 1)["host"]) as player:
        assert not player.state["undo"]["answer"]
        assert "begins here" in player.fail_undo(to=0, force=True)
        while player.state["puzzle"]["verdict"] == "open":
            keys = player.keys(0)
            player.choose(next((key for key in puzzles.IDLE if key in keys), keys[0]))
        assert player.state["puzzle"]["verdict"] == "failed"


def test_other_tables_are_no_puzzles_and_there_is_no_puzzle_zero(client: TestClient) -> None:
    table = client.post("/api/tables", json={"game": "spirit-island", "options": {"seed": 6001}}).json()
    assert "puzzle" not in client.get(f"/api/t/{table['host']}").json()
    for number in (0, 101):
        refused = client.post("/api/puzzles", json={"number": number})
        assert refused.status_code == 400 and "no puzzle" in refused.json()["error"]


def test_the_daily_game_is_the_same_for_everybody(client: TestClient) -> None:
    today = datetime.now(UTC).date()
    for game in ("spirit-island", "worldweave"):
        told = client.get(f"/api/daily/{game}").json()
        when = date.fromisoformat(told["date"])
        assert abs(when - today) <= timedelta(days=1) and told["options"] == challenge(when, game)
        table = client.post("/api/daily", json={"game": game, "date": told["date"]}).json()
        setup = client.get(f"/api/t/{table['host']}/record").json()["setup"]
        assert table["date"] == told["date"] and setup["seed"] == told["options"]["seed"]


def test_there_is_no_challenge_of_tomorrow_or_of_no_day(client: TestClient) -> None:
    later = (datetime.now(UTC) + timedelta(days=2)).date().isoformat()
    for given, problem in ((later, "not of"), ("soon", "no date"), ("1999-01-01", "not of")):
        refused = client.post("/api/daily", json={"game": "worldweave", "date": given})
        assert refused.status_code == 400 and problem in refused.json()["error"]
    assert client.get("/api/daily/chess").status_code == 400
