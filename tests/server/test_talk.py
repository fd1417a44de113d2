"""People talk at a table: names, chat, pointing at a land, reminding somebody."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from fastapi.testclient import TestClient

from loci.server.people import shelf
from tests.server.conftest import Start
from tests.server.people import Person, new_table, sitting


@contextmanager
def two(client: TestClient, table: dict[str, Any]) -> Iterator[tuple[Person, Person]]:
    with sitting(client, table["host"]) as host, sitting(client, table["seats"][1]["token"]) as guest:
        host.hear()
        yield host, guest


def test_what_is_said_reaches_all_with_the_speakers_name_and_outlives_a_restart(start: Start) -> None:
    client = start()
    table = new_table(client)
    link = table["seats"][1]["token"]
    with two(client, table) as (host, guest):
        assert client.post(f"/api/t/{link}/name", json={"name": "  Anna\u202e  <b> "}).json() == {"name": "Anna <b>"}
        assert host.hear()["type"] == "change"
        guest.hear()
        assert host.state["people"] == {"1": "Anna <b>"}
        line = guest.say(type="say", text="hello\nthere")["lines"][0]
        assert (line["kind"], line["seat"], line["name"], line["text"]) == ("say", 1, "Anna <b>", "hello there")
        assert host.hear()["lines"] == [line]
        assert host.say(type="point", place="A5")["lines"][0]["name"] == "Host"
    client = start()
    lines = client.get(f"/api/t/{table['watch']}/talk").json()["lines"]
    assert [(one["kind"], one["text"]) for one in lines] == [("say", "hello there"), ("point", "A5")]
    with sitting(client, table["host"]) as host:
        assert host.state["people"] == {"1": "Anna <b>"}


def test_the_host_turns_the_chat_off_and_nobody_else_does(client: TestClient) -> None:
    table = new_table(client)
    refused = client.post(f"/api/t/{table['seats'][0]['token']}/manners", json={"chat": False})
    assert (refused.status_code, refused.json()["error"]) == (403, "only the host can set this")
    with sitting(client, table["host"]) as host:
        assert client.post(f"/api/t/{table['host']}/manners", json={"chat": False}).status_code == 200
        host.hear()
        assert host.state["manners"] == {"chat": False, "clock": 0, "webhook": ""}
        assert "turned the chat off" in host.say(type="say", text="hello")["text"]


@pytest.mark.parametrize(
    "text, problem", [("", "empty"), (" \u200b\n", "empty"), ("\u1160\u3164", "empty"), ("x" * 501, "at most 500")]
)
def test_lines_are_short_and_visible(client: TestClient, text: str, problem: str) -> None:
    with sitting(client, new_table(client)["host"]) as host:
        assert problem in host.say(type="say", text=text)["text"]


def test_who_watches_is_silent_and_who_talks_too_fast_waits(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["watch"]) as watcher:
        assert "watching" in watcher.say(type="say", text="hello")["text"]
    with sitting(client, table["host"]) as host:
        told = [host.say(type="say", text=str(n))["type"] for n in range(14)]
        assert told[:10] == ["talk"] * 10 and "error" in told[10:]


def test_only_the_last_lines_are_kept(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelf, "KEPT_LINES", 3)
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        for n in range(5):
            host.say(type="say", text=str(n))
    lines = client.get(f"/api/t/{table['host']}/talk").json()["lines"]
    assert [(one["n"], one["text"]) for one in lines] == [(2, "2"), (3, "3"), (4, "4")]


def test_a_nudge_is_for_somebody_else_who_is_waited_for(client: TestClient) -> None:
    with two(client, new_table(client)) as (host, guest):
        assert "your own seat" in host.say(type="nudge", seat=0)["text"]
        assert "not waited for" in host.say(type="nudge", seat=7)["text"]
        assert host.say(type="nudge", seat=1)["lines"][0]["text"] == "1"
        assert guest.hear()["lines"][0]["kind"] == "nudge"
        assert host.say(type="nudge", seat=1)["type"] == "talk"
        assert "a moment ago" in host.say(type="nudge", seat=1)["text"]


def test_a_clock_says_since_when_each_is_waited_for(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        assert client.post(f"/api/t/{table['host']}/manners", json={"clock": -1}).status_code == 400
        client.post(f"/api/t/{table['host']}/manners", json={"clock": 3600})
        host.hear()
        assert set(host.state["clock"]["since"]) == {"0", "1"}
