"""Whatever is sent, the answer is a sentence and never a traceback."""

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

from tests.server.people import new_table

ODD: list[Any] = [
    None,
    True,
    5,
    -1,
    1e300,
    "",
    "x" * 5000,
    "\0",
    "\ud800",
    [],
    [[]],
    [None],
    {},
    {"a": []},
    [{}],
    [["A"]],
]
NAMES = {
    "spirit-island": ("spirits", "players", "boards", "layout", "seed", "adversary", "level", "adversaries")
    + ("scenario", "sets", "blight", "progression", "position", "formal", "map", "difficulty"),
    "worldweave": ("players", "modules", "automa", "seed", "position"),
}


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("path", ["/api/tables", "/api/preview"])
def test_an_option_of_any_shape_is_taken_or_refused(client: TestClient, game: str, path: str) -> None:
    for name in NAMES[game]:
        for odd in ODD:
            body = json.dumps({"game": game, "options": {name: odd}})
            answer = client.post(path, content=body.encode("utf-8", "surrogatepass"))
            assert answer.status_code in (200, 201, 400), (name, odd, answer.text)
            if answer.status_code == 400:
                assert answer.json()["error"]


@pytest.mark.parametrize("name", ["loci", "game", "rules", "setup", "answers", "chance"])
def test_a_save_of_any_shape_is_taken_or_refused(client: TestClient, name: str) -> None:
    table = new_table(client)
    record = client.get(f"/api/t/{table['host']}/record").json()
    for odd in ODD:
        body = json.dumps({"record": {**record, name: odd}}).encode()
        assert client.post("/api/tables/open", content=body).status_code in (201, 400), odd
        body = json.dumps({"record": {**record, "setup": {**record["setup"], name: odd}}}).encode()
        assert client.post("/api/tables/open", content=body).status_code in (201, 400), odd


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize("depth", [50, 900, 5000, 100_000])
def test_what_is_nested_deeply_is_refused(client: TestClient, depth: int) -> None:
    odd = nested(depth)
    for body in (
        f'{{"record": {{"loci": 1, "setup": {odd}}}}}',
        f'{{"record": {json.dumps(odd)}}}',
        f'{{"game": "spirit-island", "options": {{"spirits": {odd}}}}}',
        odd,
    ):
        for path in ("/api/tables/open", "/api/tables", "/api/preview"):
            answer = client.post(path, content=body)
            assert answer.status_code in (200, 400, 413), answer.text
            assert answer.status_code != 200 or not answer.json()["ok"]


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "a" * 5000, "/a%2f..%2f..%2fetc%2fpasswd", "/%ff%fe", "/api/t/%00", "/api/t/" + "x" * 3000]
)
def test_an_odd_address_is_no_address(client: TestClient, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code in (200, 404, 503)  # 503: the page has not been built
    assert "root:" not in answer.text


@pytest.mark.parametrize("at", ["-1", "99999999999999999999999", "x", "1.5", ""])
def test_an_odd_number_is_refused(client: TestClient, at: str) -> None:
    table = new_table(client)
    assert client.get(f"/api/t/{table['host']}/replay", params={"at": at}).status_code == 400
    why = client.get(f"/api/t/{table['host']}/why", params={"what": "option", "key": "\0", "seat": at or "x"})
    assert why.status_code == 400
    body = f'{{"at": {at or "null"}}}'
    assert client.post(f"/api/t/{table['host']}/branch", content=body).status_code == 400
    assert client.post(f"/api/t/{table['host']}/handover", content=body.replace("at", "seat")).status_code in (400, 403)
