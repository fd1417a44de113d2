"""Going back: an answer, an Action, to a line of the log; and where it stops."""

from random import Random
from typing import Any

from fastapi.testclient import TestClient

from loci.server.log import TAIL
from tests.server.people import new_table, sitting

SOLO: dict[str, Any] = {"spirits": ["River Surges in Sunlight"], "boards": ["A"], "seed": 7}


def test_an_answer_and_an_action_are_taken_back(client: TestClient) -> None:
    table = new_table(client, **SOLO)
    with sitting(client, table["host"]) as host:
        start = host.state
        host.choose("growth 2")
        grown = host.state
        may = []
        for key in ("energy", "A5", "plays"):
            host.choose(key)
            may.append(host.state["undo"])
        # The whole Action only where it is more than the last answer of it.
        assert may == [{"answer": True, "action": more} for more in (False, True, False)]
        host.undo(what="answer")
        host.undo(what="action")
        assert (host.state["view"], host.state["answers"]) == (grown["view"], 1)
        host.undo(what="action")
        for part in ("view", "decisions", "log", "undo"):
            assert host.state[part] == start[part], part
        assert "none to go back to" in host.fail_undo(what="answer")
        assert "none to go back to" in host.fail_undo(what="action")


def test_back_to_a_line_of_the_log(client: TestClient) -> None:
    table = new_table(client, **SOLO)
    rng = Random(2)
    with sitting(client, table["host"]) as host:
        seen = [(host.state["view"], host.state["log"])]
        for _ in range(20):
            host.anything(rng)
            seen.append((host.state["view"], host.state["log"]))
        line = next(line for line in reversed(host.state["log"]) if line["answer"] < 15)
        host.undo(to=line["answer"])
        assert (host.state["view"], host.state["log"]) == seen[line["answer"]]
        assert line not in host.state["log"]


def test_every_earlier_moment_can_be_gone_back_to(client: TestClient) -> None:
    table = new_table(client, **SOLO)
    rng = Random(3)
    with sitting(client, table["host"]) as host:
        seen = [host.state["view"]]
        while host.state["decisions"] and len(seen) < 40:
            host.anything(rng)
            seen.append(host.state["view"])
        for to in reversed(range(len(seen) - 1)):
            host.undo(to=to)
            assert host.state["view"] == seen[to]


def test_one_person_with_two_spirits_undoes_as_in_a_solo_game(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1")
        host.choose("minor")
        assert host.state["undo"]["answer"]
        host.undo(what="answer")
        assert host.keys() == ["minor", "major"]


def test_nobody_takes_back_what_another_did(client: TestClient) -> None:
    table = new_table(client)
    tokens = [seat["token"] for seat in table["seats"]]
    with sitting(client, tokens[0]) as river, sitting(client, tokens[1]) as lightning:
        river.hear()
        lightning.choose("growth 2", seat=1)
        river.hear()
        river.choose("growth 2", seat=0)
        lightning.hear()
        assert "an answer of River Surges in Sunlight" in lightning.fail_undo(to=0)
        assert "an answer of Lightning's Swift Strike" in river.fail_undo(to=0)


def test_a_host_without_a_seat_takes_nothing_back_and_stays(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["seats"][0]["token"]) as river, sitting(client, table["seats"][1]["token"]):
        river.hear()
        river.choose("growth 2")
        with sitting(client, table["host"]) as host:
            assert host.state["you"]["seats"] == []
            for what in ("answer", "action"):
                assert "hold no seat" in host.fail_undo(what=what)
            assert host.say(type="ping")["type"] == "pong"


def test_whoever_looks_on_has_the_end_of_the_log_after_many_undos(client: TestClient) -> None:
    """An undo brings lines to the end of the log that nobody was told lately."""
    table, rng = new_table(client, players=2, seed=3), Random(3)
    with sitting(client, table["host"]) as host:
        while host.state["decisions"]:
            host.anything(rng)
        assert len(host.state["log"]) == TAIL and host.state["log"][0]["n"] > 0
        while host.state["log"][0]["n"] > 0:
            host.undo(what="action" if host.state["undo"]["action"] else "answer")
            assert host.state["log"] == client.get(f"/api/t/{table['host']}").json()["log"]
