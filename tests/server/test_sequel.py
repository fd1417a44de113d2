"""A finished table offers the game that follows on it, and another table can begin from its link."""

from random import Random
from typing import Any

from fastapi.testclient import TestClient

import loci
from tests.server.people import new_table


def finished(client: TestClient, **options: Any) -> dict[str, Any]:
    game, chance = loci.new("spirit-island", seed=5, **options), Random(5)
    while not game.over:
        decision = chance.choice(game.pending)
        game.take(decision, chance.choice(decision.options))
    table: dict[str, Any] = client.post("/api/tables/open", json={"record": game.record()}).json()
    return table


def test_the_second_wave_begins_from_a_finished_table(client: TestClient) -> None:
    table = finished(client, spirits=["River Surges in Sunlight"], boards=["C"])
    state = client.get(f"/api/t/{table['watch']}").json()
    assert state["result"]["outcome"] and state["sequel"] == "Play the second wave"
    options = {"after": table["watch"], "spirits": ["Thunderspeaker"]}
    seen = client.post("/api/preview", json={"game": "spirit-island", "options": options}).json()
    assert seen["ok"] and seen["setup"]["boards"] == ["C"] and seen["setup"]["scenario"] == "Second Wave"
    made = new_table(client, **options)
    view = client.get(f"/api/t/{made['host']}").json()["view"]
    assert view["scenario"]["name"] == "Second Wave" and "Wave 2 of 7" in view["scenario"]["notes"]
    assert [spirit["name"] for spirit in view["spirits"]] == ["Thunderspeaker"]
    same = client.post(
        "/api/tables", json={"game": "spirit-island", "options": {"after": table["watch"], "players": 2}}
    )
    assert same.status_code == 400 and "2 Spirits need 2 boards" in same.text


def test_what_is_not_finished_or_another_game_is_followed_by_nothing(client: TestClient) -> None:
    running, woven = new_table(client), new_table(client, "worldweave", players=1, automa="normal", seed=1)
    assert "sequel" not in client.get(f"/api/t/{running['host']}").json()
    for token, why in (
        (running["host"], "no finished game of Spirit Island"),
        (woven["host"], "no finished game of Spirit Island"),
        ("x" * 30, "opens no table"),
    ):
        for path in ("/api/tables", "/api/preview"):
            answer = client.post(path, json={"game": "spirit-island", "options": {"after": token}})
            assert why in answer.text, (path, answer.text)


def test_after_the_last_wave_nothing_is_offered(client: TestClient) -> None:
    last = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=1)
    state = loci.TABLES["spirit-island"].sequel(last)
    assert state is not None
    late = {**state["after"], "wave": 6}
    table = finished(client, after=late, spirits=["Thunderspeaker"])
    assert "sequel" not in client.get(f"/api/t/{table['host']}").json()
    answer = client.post("/api/tables", json={"game": "spirit-island", "options": {"after": table["host"]}})
    assert "nothing follows" in answer.text
