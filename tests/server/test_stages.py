"""The game's own doings are told in stages, and wait to be begun where the one who answers wants it."""

from typing import Any

import msgspec

import loci
from loci.kernel.rules import Json
from loci.kernel.session import Session
from loci.server.messages import encoded
from loci.server.patch import Patches, merge, without_nulls
from loci.server.stages import Stages, mark_of
from tests.server.people import Person, new_table, sitting

RIVER: dict[str, Any] = {"spirits": ["River Surges in Sunlight"], "boards": ["A"], "seed": 7}
PAIR: dict[str, Any] = {
    "spirits": ["River Surges in Sunlight", "Lightning's Swift Strike"],
    "boards": ["A", "B"],
    "seed": 3,
}


def told_by(stages: Stages, view: Json, eyes: int | None) -> list[dict[str, Any]]:
    """The rows as they go out."""
    rows: list[dict[str, Any]] = msgspec.json.decode(encoded(stages.told(view, eyes, Patches())))
    return rows


def lively(session: Session[Any], n: int) -> None:
    decision = session.pending[n % len(session.pending)]
    session.take(decision, decision.options[(n * 7 + 3) % len(decision.options)])


def until_the_invaders(person: Person, hold: bool) -> dict[str, Any]:
    """Answer until the Invaders act, or would; the message that says so."""
    for _ in range(60):
        decision = person.state["decisions"][0]
        keys = [option["key"] for option in decision["options"]]
        key = "done" if "done" in keys else keys[0]
        count = person.state["counts"][str(decision["seat"])]
        message = person.say(type="choose", seat=decision["seat"], key=key, count=count, hold=hold)
        assert message["type"] == "change", message
        if "hold" in person.state or any(row.get("step") == "ravage" for row in message.get("told", [])):
            return message
    raise AssertionError("the Invaders never acted")


def test_each_line_brings_what_changed() -> None:
    for setup in (RIVER, PAIR):
        rules, table = loci.GAMES["spirit-island"], loci.TABLES["spirit-island"]
        session: Session[Any] = Session(rules, rules.setup(setup))
        told, moved = 0, 0
        for n in range(180):
            if session.over:
                break
            view: Json = without_nulls(session.view(None))
            mark, lines = mark_of(session), len(session.story())
            lively(session, n)
            rows = told_by(Stages(rules, table, session, mark), view, None)
            assert len(rows) <= len(session.story()) - lines
            for row in rows:
                assert row["text"]
                told += 1
                view = merge(view, row["patch"])
                moved += "lands" in row["patch"]
        assert told > 50
        assert moved > 20


def test_told_steps_end_in_the_view_that_is_sent() -> None:
    """Whole Invader Phases, each from the answer that begins it: pieces after the last line are those of the view."""
    rules, table = loci.GAMES["spirit-island"], loci.TABLES["spirit-island"]
    session: Session[Any] = Session(rules, rules.setup(RIVER))
    phases = 0
    for n in range(150):
        if session.over:
            break
        view: Json = without_nulls(session.view(None))
        mark = mark_of(session)
        lively(session, n)
        rows = told_by(Stages(rules, table, session, mark), view, None)
        if any(row.get("step") == "explore" for row in rows):
            phases += 1
            for row in rows:
                view = merge(view, row["patch"])
            now = without_nulls(session.view(None))
            explored = [row for row in rows if row["kind"] == "explored"]
            for row in explored:
                land = row["lands"][0]
                assert view["lands"][land]["pieces"] == now["lands"][land]["pieces"]
    assert phases >= 3


def test_the_table_waits_before_the_invader_phase_when_asked_to(client: Any) -> None:
    table = new_table(client, **RIVER)
    with sitting(client, table["host"]) as river:
        until_the_invaders(river, hold=True)
        held = river.state
        assert held["hold"] == "Begin the Invader Phase"
        assert held["decisions"] == []
        assert held["view"]["invaders"].get("explore") == []
        assert not any("Explore card" in line["text"] for line in held["log"][-3:])
        seen = client.get(f"/api/t/{table['host']}").json()
        assert seen["view"] == held["view"]
        assert client.get(f"/api/t/{table['host']}/forecast").json()["note"].startswith("As things stand")
        change = river.say(type="begin")
        steps = [row["step"] for row in change["told"] if "step" in row]
        assert steps[:3] == ["ravage", "build", "explore"]
        assert change["told"][0]["kind"] == "step"
        assert "hold" not in river.state
        assert river.state["decisions"]
        assert any("Explore card" in row["text"] for row in change["told"])


def test_undo_takes_back_the_answer_that_the_table_waits_after(client: Any) -> None:
    table = new_table(client, **PAIR)
    with sitting(client, table["host"]) as host:
        until_the_invaders(host, hold=True)
        assert "hold" in host.state
        given = host.state["answers"]
        host.undo(what="answer")
        assert "hold" not in host.state
        assert host.state["answers"] == given - 1
        assert host.state["redo"] is True
        host.say(type="redo")
        assert host.state["answers"] == given
        assert host.state["hold"] == "Begin the Invader Phase"
        assert host.state["redo"] is False


def test_another_answer_forgets_what_could_be_done_again(client: Any) -> None:
    table = new_table(client, **RIVER)
    with sitting(client, table["host"]) as river:
        river.choose("growth 1")
        river.undo(what="answer")
        river.choose("growth 2")
        assert river.state["redo"] is False
        assert "nothing to do again" in river.say(type="redo")["text"]


def test_a_replay_tells_the_same_stages_and_knows_the_turns(client: Any) -> None:
    table = new_table(client, **RIVER)
    with sitting(client, table["host"]) as river:
        until_the_invaders(river, hold=False)
        live = until_the_invaders(river, hold=False)["told"]
        at = river.state["answers"]
    seen = client.get(f"/api/t/{table['host']}/replay", params={"at": at}).json()
    assert [row["text"] for row in seen["told"]] == [row["text"] for row in live]
    assert seen["turns"][0] == 0
    assert len(seen["turns"]) >= 2


def test_a_turn_in_worldweave_does_not_end_by_itself(client: Any) -> None:
    rules, table = loci.GAMES["worldweave"], loci.TABLES["worldweave"]
    session: Session[Any] = Session(rules, rules.setup({"players": 1, "automa": "hard", "seed": 5}))
    paused = automa = 0
    for n in range(200):
        if session.over:
            break
        seat, view, mark = session.pending[0].seat, without_nulls(session.view(0)), mark_of(session)
        lively(session, n)
        stages = Stages(rules, table, session, mark)
        pause = stages.pause()
        if pause is not None:
            paused += 1
            assert pause.title == "End the turn"
            assert pause.session.state.seat == seat
        automa += sum("card" in row for row in told_by(stages, view, 0))
    assert paused
    assert automa > 5


def test_where_a_turn_waits_to_be_ended_all_that_was_done_is_seen() -> None:
    """A tile that was laid, its energy, and what others have of it, also where no step can follow."""
    rules, table = loci.GAMES["worldweave"], loci.TABLES["worldweave"]
    laid = 0
    for seed in range(12):
        session: Session[Any] = Session(rules, rules.setup({"players": 1, "automa": "hard", "seed": seed}))
        while session.state.round < 4:
            mark, decision = mark_of(session), session.pending[0]
            option = decision.options[0]
            session.take(decision, option)
            pause = Stages(rules, table, session, mark).pause()
            if pause is not None:
                waits, after = (rules.view(state, 0) for state in (pause.session.state, session.history[-1].before))
                assert waits["world"] == after["world"]
                for mine, then in zip(waits["seats"], after["seats"], strict=True):  # the Automa is next
                    assert (mine["energy"], mine["meeple"]) == (then["energy"], then["meeple"])
                laid += option[0] == "place"
    assert laid > 3
