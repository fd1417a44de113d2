"""People far apart: nobody waits for another without need, and everybody takes back only what is theirs."""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from typing import Any

from fastapi.testclient import TestClient

from tests.server.conftest import Beside, Start
from tests.server.people import Person, new_table, sitting

# River grows by placing Presence, which asks twice: an Action that takes a while.
LONG = "energy"


@contextmanager
def two(client: TestClient, table: dict[str, Any] | None = None) -> Iterator[tuple[Person, Person]]:
    tokens = [seat["token"] for seat in (table or new_table(client))["seats"]]
    with sitting(client, tokens[0]) as river, sitting(client, tokens[1]) as lightning:
        river.hear()
        yield river, lightning


def say(person: Person, other: Person, key: str, seat: int) -> None:
    person.choose(key, seat)
    other.hear()


def begin_placing(river: Person, lightning: Person) -> None:
    """River is asked where to put its Presence: a draft of one answer."""
    say(river, lightning, "growth 2", 0)
    icons = river.keys(0)
    assert LONG in icons, icons
    say(river, lightning, LONG, 0)


def test_two_are_inside_an_action_at_the_same_time(client: TestClient) -> None:
    with two(client) as (river, lightning):
        begin_placing(river, lightning)
        assert river.state["draft"] == {"seat": 0, "answers": 1, "waits": False}
        assert "draft" not in lightning.state
        say(lightning, river, "growth 2", 1)  # nobody waits
        asked = river.decision(0)["prompt"]
        say(lightning, river, "add presence 2", 1)
        assert lightning.state["draft"]["seat"] == 1
        assert river.decision(0)["prompt"] == asked
        committed = river.state["answers"]
        say(river, lightning, river.keys(0)[0], 0)
        assert "draft" not in river.state
        assert river.state["answers"] == committed + 2, "committed whole"
        assert lightning.state["draft"]["answers"] == 1, "the other goes on"


def test_a_draft_is_seen_by_nobody_else(client: TestClient) -> None:
    with two(client) as (river, lightning):
        say(river, lightning, "growth 2", 0)
        seen, log = lightning.state["view"], lightning.state["log"]
        say(river, lightning, LONG, 0)
        assert (lightning.state["view"], lightning.state["log"]) == (seen, log)
        river.undo(what="answer")
        lightning.hear()
        assert "draft" not in river.state
        assert LONG in river.keys(0)


def test_nobody_waits_while_another_chooses_from_drawn_cards(client: TestClient) -> None:
    with two(client) as (river, lightning):
        say(river, lightning, "growth 1", 0)
        say(river, lightning, "minor", 0)
        offered = river.keys(0)
        assert len(offered) == 4
        assert "draft" not in river.state, "the cards are on the table for good"
        say(lightning, river, "growth 2", 1)
        assert "draft" not in lightning.state, "and so is what the other does meanwhile"
        assert river.keys(0) == offered
        say(river, lightning, offered[2], 0)
        assert offered[2] in river.state["view"]["spirits"][0]["hand"]


def test_drafts_outlive_a_restart_and_are_known_next_door(start: Start, beside: Beside) -> None:
    client = start()
    table = new_table(client)
    with two(client, table) as (river, lightning):
        begin_placing(river, lightning)
        before = river.state
    client = start()
    with two(client, table) as (river, lightning):
        for part in ("view", "draft", "answers"):
            assert river.state[part] == before[part], part
        assert river.decision(0)["options"] == before["decisions"][0]["options"]
    with two(beside(), table) as (river, lightning):
        assert river.state["draft"] == before["draft"]


def test_one_takes_back_ones_own_answer_and_the_others_keep_theirs(client: TestClient) -> None:
    with two(client) as (river, lightning):
        say(river, lightning, "growth 2", 0)
        say(lightning, river, "growth 2", 1)
        grown = lightning.state["view"]["spirits"][1]
        river.undo(what="answer")
        lightning.hear()
        assert "growth 2" in river.keys(0)
        assert lightning.state["view"]["spirits"][1] == grown
        assert lightning.state["answers"] == 1


def test_the_last_answer_of_a_finished_action_leaves_the_rest_as_a_draft(client: TestClient) -> None:
    with two(client) as (river, lightning):
        begin_placing(river, lightning)
        places = river.keys(0)
        say(river, lightning, places[0], 0)
        say(lightning, river, "growth 2", 1)
        river.undo(what="answer")
        lightning.hear()
        assert river.state["draft"]["answers"] == 1
        assert river.keys(0) == places
        river.undo(what="action")
        lightning.hear()
        assert LONG in river.keys(0)


def revealed(river: Person, lightning: Person) -> None:
    """River looked at four cards and kept one."""
    say(river, lightning, "growth 1", 0)
    while True:
        keys = river.keys(0)
        key = next((k for k in keys if "minor" in k or "gain" in k), keys[0])
        shown = len(keys) == 4
        say(river, lightning, key if not shown else keys[0], 0)
        if shown:
            return


def test_past_a_reveal_the_others_are_asked(client: TestClient) -> None:
    with two(client) as (river, lightning):
        revealed(river, lightning)
        river.undo(what="answer")  # which card: nothing was revealed since
        lightning.hear()
        answers = river.state["answers"]
        river.say(type="undo", what="answer", commit=river.state["commit"])
        lightning.hear()
        assert river.state["wish"]["mine"] is False
        assert lightning.state["wish"]["mine"] is True
        assert "revealed" in lightning.state["wish"]["text"]
        assert river.state["answers"] == answers, "nothing happens before they agree"
        lightning.say(type="consent", agree=False, commit=lightning.state["commit"])
        river.hear()
        assert "wish" not in river.state
        assert river.state["answers"] == answers
        river.say(type="undo", what="answer", commit=river.state["commit"])
        lightning.hear()
        error = river.say(type="consent", agree=True, commit=river.state["commit"])
        assert "not asked" in error["text"]
        lightning.say(type="consent", agree=True, commit=lightning.state["commit"])
        river.hear()
        assert river.state["answers"] < answers
        assert "wish" not in lightning.state


def test_the_others_are_asked_next_door_and_after_a_restart(start: Start, beside: Beside) -> None:
    client, other = start(), beside()
    table = new_table(client)
    with two(client, table) as (river, lightning):
        revealed(river, lightning)
        river.undo(what="answer")
        answers = river.state["answers"]
        river.say(type="undo", what="answer", commit=river.state["commit"])
    with two(start(), table) as (river, lightning):
        assert lightning.state["wish"]["mine"] is True
        with sitting(other, table["seats"][1]["token"]) as elsewhere:
            assert elsewhere.state["wish"] == lightning.state["wish"]
            elsewhere.say(type="consent", agree=True, commit=elsewhere.state["commit"])
        while "wish" in river.state:
            river.hear()
        assert river.state["answers"] < answers


def test_an_answer_of_anybody_ends_the_asking(client: TestClient) -> None:
    with two(client) as (river, lightning):
        revealed(river, lightning)
        river.undo(what="answer")
        lightning.hear()
        river.say(type="undo", what="answer", commit=river.state["commit"])
        lightning.hear()
        say(lightning, river, "growth 2", 1)
        assert "wish" not in river.state
        error = lightning.say(type="consent", agree=True, commit=lightning.state["commit"])
        assert "any more" in error["text"]


def test_a_whole_game_of_two_is_an_ordinary_record(start: Start) -> None:
    client = start()
    table, rng = new_table(client, players=2, seed=11), Random(4)
    with two(client, table) as (river, lightning):
        people = [river, lightning]
        for _ in range(160):
            if "result" in river.state:
                break
            able = [p for p in people if any(d["mine"] for d in p.state["decisions"])]
            person = rng.choice(able)
            if rng.random() < 0.1 and person.state["undo"]["answer"]:
                person.say(type="undo", what="answer", commit=person.state["commit"])
            else:
                person.anything(rng)
            (river if person is lightning else lightning).hear()
            if "wish" in person.state:
                other = river if person is lightning else lightning
                other.say(type="consent", agree=rng.random() < 0.5, commit=other.state["commit"])
                person.hear()
        seen = [person.state for person in people]
    client = start()
    with two(client, table) as (river, lightning):
        for person, then in zip((river, lightning), seen, strict=True):
            for part in ("view", "answers", "decisions"):
                assert person.state[part] == then[part], part
