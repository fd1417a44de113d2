"""Whatever the interface describes, and whatever a browser may say, is answered without a fault of ours."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
import schemathesis
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from loci.server.app import create_app
from loci.server.limits import GENEROUS
from loci.server.messages import Said
from loci.server.store import Store
from tests.server.people import new_table

QUICK = settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, dict[str, Any]]]:
    where: Path = tmp_path_factory.mktemp("fuzz") / "tables.db"
    with TestClient(create_app(Store(f"sqlite:///{where}"), limits=GENEROUS), raise_server_exceptions=False) as client:
        yield client, new_table(client)


def test_every_request_that_the_interface_describes_is_answered(table: tuple[TestClient, dict[str, Any]]) -> None:
    client, made = table
    schema = schemathesis.openapi.from_dict(client.get("/openapi.json").json())
    tried = 0
    for found in schema.get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]

        @QUICK
        @given(case=operation.as_strategy(), known=st.booleans())
        def ask(case: Any, known: bool) -> None:
            nonlocal tried
            if known and "token" in (case.path_parameters or {}):
                case.path_parameters["token"] = made["host"]
            sent = case.as_transport_kwargs(base_url="http://testserver")
            answer = client.request(
                sent["method"], sent["url"], params=sent.get("params"), json=sent.get("json"), headers=sent["headers"]
            )
            tried += 1
            assert answer.status_code < 500 or "not been built" in answer.text, (sent, answer.text)
            if answer.status_code >= 400 and case.path.startswith("/api/t"):
                assert answer.json()["error"]

        ask()
    assert tried > 100


numbers = st.integers(-3, 5) | st.integers()
words = st.sampled_from(["growth 1", "growth 2", "energy", "A5", "answer", "action", ""]) | st.text(max_size=8)
values = numbers | words | st.none() | st.booleans() | st.lists(numbers, max_size=2)
fields = st.sampled_from(
    ["seat", "key", "count", "commit", "what", "to", "force", "agree", "hold", "name", "text", "extra"]
)
tags = [str(kind.__struct_config__.tag) for kind in get_args(Said)]
kinds = st.sampled_from(tags) | st.text(max_size=5)
said = st.builds(lambda kind, rest: {"type": kind, **rest}, kinds, st.dictionaries(fields, values, max_size=6))
sound_choice = st.builds(
    lambda seat, key, count: {"type": "choose", "seat": seat, "key": key, "count": count}, numbers, words, numbers
)
sound_undo = st.builds(lambda to, commit: {"type": "undo", "to": to, "commit": commit}, numbers, numbers)


@settings(QUICK, max_examples=150)
@given(message=said | sound_choice | sound_undo)
def test_every_message_is_obeyed_or_refused(table: tuple[TestClient, dict[str, Any]], message: dict[str, Any]) -> None:
    client, made = table
    with client.websocket_connect(f"/ws/{made['host']}") as socket:
        socket.receive_json()
        socket.send_json(message)
        socket.send_json({"type": "ping"})
        heard = [socket.receive_json()]
        while heard[-1]["type"] != "pong":
            assert heard[-1]["type"] in ("state", "change", "error")
            assert heard[-1]["type"] != "error" or "rules failed" not in heard[-1]["text"]
            heard.append(socket.receive_json())


@settings(QUICK, max_examples=100)
@given(text=st.text(max_size=40) | st.text('{}[]",:0e-.\\u', max_size=40))
def test_every_text_is_obeyed_or_refused(table: tuple[TestClient, dict[str, Any]], text: str) -> None:
    client, made = table
    with client.websocket_connect(f"/ws/{made['watch']}") as socket:
        socket.receive_json()
        socket.send_text(text.encode("utf-8", "replace").decode())
        assert socket.receive_json()["type"] == "error"


def paths(value: Any, so_far: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a saved game."""
    yield so_far
    if isinstance(value, dict):
        for name in value:
            yield from paths(value[name], (*so_far, name))
    elif isinstance(value, list):
        for n in range(min(len(value), 4)):
            yield from paths(value[n], (*so_far, n))


@settings(QUICK, max_examples=60)
@given(data=st.data())
def test_every_saved_game_is_opened_or_refused(table: tuple[TestClient, dict[str, Any]], data: st.DataObject) -> None:
    client, made = table
    record = client.get(f"/api/t/{made['host']}/record").json()
    where = data.draw(st.sampled_from([path for path in paths(record) if path]))
    spot = record
    for step in where[:-1]:
        spot = spot[step]
    spot[where[-1]] = data.draw(values | st.dictionaries(words, values, max_size=2))
    answer = client.post("/api/tables/open", json={"record": record})
    assert answer.status_code in (201, 400), answer.text
