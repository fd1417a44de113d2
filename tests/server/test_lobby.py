"""Before a game: what there is, what can be chosen, and what is refused."""

from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import loci
from loci.server.app import create_app
from loci.server.store import Store
from tests.server.people import TWO, new_table


def test_the_games_are_listed_with_their_setup(client: TestClient) -> None:
    games = {game["name"]: game for game in client.get("/api/games").json()}
    form = games["spirit-island"]["setup"]
    assert games["spirit-island"]["title"] == "Spirit Island"
    assert {"spirits", "boards", "layouts", "blight_cards", "adversaries", "scenarios", "presets"} <= form.keys()
    assert {"name", "complexity", "style", "set"} <= form["spirits"][0].keys()
    assert "standard" in form["layouts"]["2"]


def test_every_preset_can_be_played(client: TestClient) -> None:
    for preset in client.get("/api/games").json()[0]["setup"]["presets"]:
        new_table(client, **preset["options"])


def test_the_catalogue_has_every_card_with_its_text(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue/spirit-island").json()
    assert catalogue["cards"]["Wash Away"]["text"] == "Push up to 3 Explorers/Towns."
    for card in catalogue["cards"].values():
        assert card["text"] or card["thresholds"], card["name"]
    for card in catalogue["fear"].values():
        assert len(card["levels"]) == 3 and all(card["levels"])
    for panel in catalogue["spirits"].values():
        assert panel["growth"] and panel["tracks"]["energy"] and panel["innates"]
        assert all(name in catalogue["cards"] for name in [*panel["innates"], *panel["uniques"]])
    assert all(word["text"] and word["page"] for word in catalogue["keywords"].values())


def test_a_new_table_gives_a_key_to_each_seat(client: TestClient) -> None:
    table = new_table(client)
    tokens = [table["host"], table["watch"], *(seat["token"] for seat in table["seats"])]
    assert [seat["name"] for seat in table["seats"]] == TWO["spirits"]
    assert len(set(tokens)) == 4 and all(len(token) >= 24 for token in tokens)


@pytest.mark.parametrize(
    "body, says",
    [
        ({"game": "chess"}, "unknown game 'chess'"),
        ({"game": "spirit-island", "options": {"spirits": ["Nobody"]}}, "unknown Spirit 'Nobody'"),
        ({"game": "spirit-island", "options": {"colour": "red"}}, "unknown option 'colour'"),
        ({"game": "spirit-island", "options": {"seed": "seven"}}, "not a whole number"),
        ({"options": {}}, "game"),
        ({"game": "spirit-island", "extra": 1}, "extra"),
        ([], "not understood"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_the_reason(client: TestClient, body: Any, says: str) -> None:
    answer = client.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert says in answer.json()["error"]


def test_a_request_that_is_no_json_or_too_long_is_refused(client: TestClient) -> None:
    assert client.post("/api/tables", content=b"{").status_code == 400
    assert client.post("/api/tables/open", content=b" " * (1024 * 1024 + 1)).status_code == 413
    assert client.post("/api/tables", content=b" " * (64 * 1024 + 1)).status_code == 413


def test_the_preview_follows_the_form(client: TestClient) -> None:
    good = client.post("/api/preview", json={"game": "spirit-island", "options": {"players": 2}}).json()
    assert good["ok"] and good["difficulty"] == 0 and good["problem"] is None
    foe = {"players": 2, "adversary": "England", "level": 2, "map": "thematic"}
    assert client.post("/api/preview", json={"game": "spirit-island", "options": foe}).json()["difficulty"] == 4 + 3
    bad = client.post("/api/preview", json={"game": "spirit-island", "options": {"boards": ["Q"]}}).json()
    assert not bad["ok"] and "no board 'Q'" in bad["problem"]


def test_without_a_built_page_the_address_says_how_to_build_it(database: str, tmp_path: Path) -> None:
    with TestClient(create_app(Store(database), static=tmp_path / "nothing")) as client:
        assert "npm" in client.get("/").text
        assert client.get("/api/nothing").status_code == 404


def test_the_page_is_served_and_nothing_beside_it(database: str, tmp_path: Path) -> None:
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text("the page")
    (static / "assets" / "app-1a2b.js").write_text("the script")
    (tmp_path / "secret").write_text("not yours")
    with TestClient(create_app(Store(database), static=static)) as client:
        assert client.get("/").text == client.get("/t/some-token").text == "the page"
        assert client.get("/assets/app-1a2b.js").text == "the script"
        assert "not yours" not in client.get("/..%2fsecret").text
        assert "not yours" not in client.get("/assets/..%2f..%2fsecret").text


def test_the_version_is_the_packages(client: TestClient) -> None:
    assert client.get("/openapi.json").json()["info"]["version"] == loci.__version__
