"""Who may call from where, how much, and what a browser may do with the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from loci.server.app import create_app
from loci.server.guard import own_names
from loci.server.limits import Limits, Rate
from loci.server.store import Store
from tests.server.people import TWO, new_table, sitting

BODY = {"game": "spirit-island", "options": TWO}


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[TestClient]:
    app = create_app(Store(f"sqlite:///{tmp_path / 'tables.db'}"), hosts=own_names("table.example"))
    with TestClient(app, base_url="http://localhost:8714") as client:
        yield client


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8714",
        "127.0.0.1:8714",
        "[::1]:8714",
        "192.168.1.7",
        "Table.Example",
        "table.example:443",
    ],
)
def test_it_answers_to_its_own_names_and_to_numbers(guarded: TestClient, host: str) -> None:
    assert guarded.get("/api/games", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", ["evil.example", "localhost.evil.example", "", "table.example.evil", "127.0.0.1.evil"])
def test_it_does_not_answer_to_the_names_of_others(guarded: TestClient, host: str) -> None:
    """A page elsewhere can turn its own name to this machine; by that name it gets nothing."""
    answer = guarded.get("/api/games", headers={"Host": host})
    assert answer.status_code == 421 and "--allow-host" in answer.json()["error"]


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://localhost:1", "https://localhost.evil:8714"])
def test_a_page_of_others_changes_nothing(guarded: TestClient, origin: str) -> None:
    table = new_table(guarded)
    answer = guarded.post("/api/tables", json=BODY, headers={"Origin": origin})
    assert answer.status_code == 403 and "may not use this table" in answer.json()["error"]
    where = f"ws://localhost:8714/ws/{table['host']}"
    with pytest.raises(WebSocketDisconnect) as closed, guarded.websocket_connect(where, headers={"Origin": origin}):
        pass
    assert closed.value.code == 1008


@pytest.mark.parametrize(
    "origin, host", [("http://localhost:8714", "localhost:8714"), ("https://table.example", "inside")]
)
def test_its_own_page_plays(tmp_path: Path, origin: str, host: str) -> None:
    app = create_app(Store(f"sqlite:///{tmp_path / 'tables.db'}"), hosts=own_names("table.example", "inside"))
    with TestClient(app, base_url=f"http://{host}") as client:
        assert client.post("/api/tables", json=BODY, headers={"Origin": origin}).status_code == 201
        table = new_table(client)
        with client.websocket_connect(f"ws://{host}/ws/{table['host']}", headers={"Origin": origin}) as socket:
            assert socket.receive_json()["type"] == "state"


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/t/nothing", "/%00", "/api/nothing"])
def test_every_answer_says_what_a_browser_may_do_with_it(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self';" in policy and "frame-ancestors 'none'" in policy and "default-src 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"


def limited(tmp_path: Path, limits: Limits) -> TestClient:
    return TestClient(create_app(Store(f"sqlite:///{tmp_path / 'tables.db'}"), limits=limits))


def test_one_address_opens_so_many_tables_and_is_told(tmp_path: Path) -> None:
    with limited(tmp_path, Limits(tables=Rate(2, 0.001))) as client:
        table = new_table(client)
        new_table(client)
        for answer in (
            client.post("/api/tables", json=BODY),
            client.post("/api/tables/open", json={"record": {}}),
            client.post(f"/api/t/{table['host']}/branch", json={"at": 0}),
        ):
            assert answer.status_code == 429
            assert "2 at once" in answer.json()["error"] and "try again in" in answer.json()["error"]
        assert client.get(f"/api/t/{table['host']}").status_code == 200


def test_one_address_asks_so_often_and_is_told(tmp_path: Path) -> None:
    with limited(tmp_path, Limits(requests=Rate(5, 0.001))) as client:
        assert [client.get("/api/games").status_code for _ in range(6)] == [200] * 5 + [429]


def test_one_connection_says_so_much_and_is_told(tmp_path: Path) -> None:
    with limited(tmp_path, Limits(messages=Rate(3, 5))) as client, sitting(client, new_table(client)["host"]) as host:
        said = [host.say(type="ping") for _ in range(4)]
        assert [message["type"] for message in said] == ["pong"] * 3 + ["error"]
        assert said[-1]["code"] == "slow down" and "3 at once" in said[-1]["text"]


def test_one_address_has_so_many_connections(tmp_path: Path) -> None:
    with limited(tmp_path, Limits(sockets=1)) as client:
        table = new_table(client)
        with sitting(client, table["host"]), client.websocket_connect(f"/ws/{table['watch']}") as second:
            assert "at most 1" in second.receive_json()["text"]
        with sitting(client, table["watch"]) as later:
            assert later.state["you"]["watch"]
