"""Bots at the table: they play seats that are given to them, and give hints."""

import asyncio
import subprocess
import sys
import threading
import time
from concurrent.futures.process import BrokenProcessPool
from random import Random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import loci
from loci.kernel.record import record
from loci.server import answering, bots, mind
from loci.server.bots import PACES
from loci.server.desk import Away
from loci.server.messages import Choose, Undo
from loci.server.tokens import Perspective
from tests.server.conftest import Start
from tests.server.people import Person, new_table, sitting


@pytest.fixture
def client(start: Start) -> TestClient:
    return quick(start())


def quick(client: TestClient) -> TestClient:
    client.app.state.hub.bots.paces = dict.fromkeys(PACES, 0.0)  # type: ignore[attr-defined]
    return client


def give(client: TestClient, link: str, seat: int, bot: str | None, level: str = "easy", **more: str) -> Any:
    return client.post(f"/api/t/{link}/bot", json={"seat": seat, "bot": bot, "level": level, **more})


def until(person: Person, done: Any) -> None:
    while not done(person.state):
        assert person.hear()["type"] in ("change", "state")


def test_a_bot_plays_the_seat_that_it_was_given_until_it_waits_for_people(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        assert give(client, table["host"], 1, "greedy").status_code == 200
        until(host, lambda state: state["waiting"] == [0])
        assert host.state["manners"]["bots"] == {"1": "greedy easy steady"}
        seats = {seat for seat, _ in client.get(f"/api/t/{table['host']}/record").json()["answers"]}
        assert seats == {1}, "nobody answers for a person"


def test_a_seat_is_taken_back_and_an_undo_goes_to_ones_own_answer(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 1", 0)
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
        assert give(client, table["host"], 1, None).status_code == 200
        until(host, lambda state: "manners" not in state)
        give(client, table["host"], 1, "random")
        until(host, lambda state: "manners" in state)
        host.say(type="undo", what="answer", commit=host.state["commit"])
        until(host, lambda state: any(o["key"] == "growth 1" for d in state["decisions"] for o in d["options"]))


def test_beside_a_bot_there_is_nothing_to_undo_before_ones_own_first_answer(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
        assert host.state["answers"] and host.state["undo"] == {"answer": False, "action": False}
        assert "no answer yet" in host.fail_undo(what="answer")
        host.choose("growth 1", 0)
        assert host.state["undo"]["answer"]


def test_nobody_has_to_end_a_bots_turn(client: TestClient) -> None:
    table = new_table(client, "worldweave", players=2, seed=5)
    rng, ended = Random(1), {0: 0, 1: 0}
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random", pace="quick")
        until(host, lambda state: "manners" in state)
        for _ in range(60):
            until(host, lambda state: "hold" in state or 0 in state["waiting"])
            if "hold" in host.state:
                ended[client.get(f"/api/t/{table['host']}/record").json()["answers"][-1][0]] += 1
                host.say(type="begin")
            else:
                count, key = host.state["counts"]["0"], rng.choice(host.keys(0))
                host.say(type="choose", seat=0, key=key, count=count, hold=True)
    assert ended[0] and not ended[1]


def test_whoever_branches_off_plays_on_beside_their_bots(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "greedy", pace="quick")
        until(host, lambda state: state["waiting"] == [0])
        branch = client.post(f"/api/t/{table['host']}/branch", json={"at": 0}).json()
        with sitting(client, branch["host"]) as again:
            assert again.state["manners"]["bots"] == {"1": "greedy easy quick"}
            until(again, lambda state: state["waiting"] == [0])
            assert again.state["answers"] == host.state["answers"] > 0, "with the same bots it is the same game"


def test_whoever_plays_alone_with_a_bot_is_asked_while_the_bot_is_inside_an_action(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And so is everybody else: what one has begun makes nobody wait in the Spirit Phase."""
    hub = client.app.state.hub  # type: ignore[attr-defined]
    monkeypatch.setattr(hub.bots, "moved", lambda room: None)  # here the bot answers when we want it to
    table = new_table(client)

    rng = Random(1)

    def bot() -> None:
        room, who = hub.rooms[table["table"]], Perspective((1,), False, False)
        said = Choose(1, rng.choice(room.seen_by(who).keys(1)), room.counts[1])
        client.portal.call(hub.give, room, who, said)  # type: ignore[union-attr]

    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        host.hear()
        room = hub.rooms[table["table"]]
        while not (1 in room.drafts.open and host.decision_open(0)):
            if 1 in host.state["waiting"]:
                bot()
                host.hear()
            else:
                host.choose(rng.choice(host.keys(0)), 0)
        assert room.drafts.open[1].trial.busy, "the bot is inside an Action"
        assert host.decision(0)["mine"] and "draft" not in host.state, "what the bot has begun is not theirs"
        asked, given = host.keys(0), room.session.given_answers
        key = rng.choice(asked)
        host.choose(key, 0)
        assert room.session.given_answers > given or 0 in room.drafts.open, "nobody waits for the bot"
        bot()
        host.hear()
        host.say(type="undo", what="answer", commit=host.state["commit"] - 1)  # said before the bot's answer came
        assert key in host.keys(0)


def by_hand(client: TestClient, table: dict[str, Any], seat: int, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A bot that answers when we want it to: as often as this is called."""
    hub = client.app.state.hub  # type: ignore[attr-defined]
    monkeypatch.setattr(hub.bots, "moved", lambda room: None)
    give(client, table["host"], seat, "random")
    rng = Random(1)

    def answer() -> None:
        room, who = hub.rooms[table["table"]], Perspective((seat,), False, False)
        said = Choose(seat, rng.choice(room.seen_by(who).keys(seat)), room.counts[seat])
        client.portal.call(hub.give, room, who, said)  # type: ignore[union-attr]

    return answer


def test_around_one_screen_nobody_sees_anothers_secrets_because_a_bot_has_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, "worldweave", players=3, modules=["goals"], seed=3)
    with sitting(client, table["host"]) as host:
        bot, rng, last, looked = by_hand(client, table, 2, monkeypatch), Random(3), 0, 0
        host.hear()
        for _ in range(60):
            if 2 in host.state["waiting"]:
                bot()
                told = host.hear().get("told", [])
                assert all(row["patch"].get("seat", last) == last for row in told)
                if 2 in host.state["waiting"]:
                    looked += last != 0
                    assert host.state["view"]["seat"] == last, "whoever played last still sits there"
            else:
                last = host.state["decisions"][0]["seat"]
                host.choose(rng.choice(host.keys(last)), last)
        assert looked


def test_at_a_shared_table_an_undo_goes_to_ones_own_answer_not_to_that_of_ones_bot(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(client, players=3, seed=4)
    with sitting(client, table["host"]) as host, sitting(client, table["seats"][2]["token"]) as other:
        bot, rng = by_hand(client, table, 1, monkeypatch), Random(2)
        until(host, lambda state: "manners" in state)
        room = client.app.state.hub.rooms[table["table"]]  # type: ignore[attr-defined]

        def given() -> list[int]:
            return [seat for seat, _ in room.session.answers()]

        bot()  # of which the person has no answer yet to take back
        host.hear()
        while 1 not in given():
            bot()
            host.hear()
        assert not host.state["undo"]["answer"], "the bot's answer is not theirs to take back"
        assert "no answer yet" in host.fail_undo(what="answer")
        while 0 not in given():
            host.choose(rng.choice(host.keys(0)), 0)
        seen, bots_answers = host.state["commit"], given().count(1)
        while given().count(1) == bots_answers:
            bot()
            host.hear()
        ours, bots_answers = given().count(0), given().count(1)
        assert host.say(type="undo", what="answer", commit=seen)["type"] == "change", "the bot answered meanwhile"
        until(other, lambda state: "wish" in state)  # the bot has drawn cards since
        assert other.state["wish"]["seat"] == 0
        other.say(type="consent", agree=True, commit=other.state["commit"])
        assert (given().count(0), given().count(1)) == (ours - 1, bots_answers)


def test_bots_alone_play_a_worldweave_game_to_its_end_and_after_a_restart_go_on(start: Start) -> None:
    client = quick(start())
    table = new_table(client, "worldweave", players=2, seed=5)
    for seat in (0, 1):
        give(client, table["host"], seat, "random")
    client = quick(start())
    for _ in range(600):
        state = client.get(f"/api/t/{table['host']}").json()
        if state.get("result"):
            return
        time.sleep(0.1)
    raise AssertionError(f"it has come to {state['answers']} answers only")


@pytest.mark.parametrize(
    "seat, bot, level, status, problem",
    [
        (0, "genius", "easy", 400, "unknown bot"),
        (0, "planner", "divine", 400, "unknown level"),
        (7, "random", "easy", 403, "yours"),
    ],
)
def test_odd_bots_are_refused(client: TestClient, seat: int, bot: str, level: str, status: int, problem: str) -> None:
    answer = give(client, new_table(client)["host"], seat, bot, level)
    assert answer.status_code == status and problem in answer.json()["error"]


def test_nobody_gives_away_a_seat_of_another(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["seats"][1]["token"]):
        assert give(client, table["host"], 1, "random").status_code == 403
        assert give(client, table["watch"], 0, "random").status_code == 403


def test_hints_are_ranked_legal_answers_and_only_for_whoever_is_asked(client: TestClient) -> None:
    table = new_table(client, spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    with sitting(client, table["host"]) as host:
        first = host.say(type="hint", seat=0)
        assert first["type"] == "hint" and not first["last"]
        assert {hint["key"] for hint in first["hints"]} <= set(host.keys(0))
        assert all(hint["label"] for hint in first["hints"])
        assert "not yours" in host.say(type="hint", seat=3)["text"]
    with sitting(client, table["watch"]) as watcher:
        assert "not yours" in watcher.say(type="hint", seat=0)["text"]


def test_a_hint_waits_for_another_seats_action_to_end(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 2", 0)
        host.choose("energy", 0)  # River is asked where to put its Presence
        host.socket.send_json({"type": "hint", "seat": 1})
        host.socket.send_json({"type": "ping"})
        assert host.hear()["type"] == "pong", "no hint, and no refusal, in the middle of it"
        host.choose(host.keys(0)[0], 0)
        message = host.hear()
        assert message["type"] == "hint" and message["seat"] == 1
        assert {hint["key"] for hint in message["hints"]} <= set(host.keys(1))


def test_a_hint_that_waits_ends_when_its_guest_leaves(client: TestClient) -> None:
    bots = client.app.state.hub.bots  # type: ignore[attr-defined]
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        host.choose("growth 2", 0)
        host.choose("energy", 0)
        host.socket.send_json({"type": "hint", "seat": 1})
        assert host.say(type="ping")["type"] == "pong"
        ((_, waiting),) = bots.advising.items()
        assert not waiting.done()
    for _ in range(100):
        if waiting.cancelled() and not bots.advising:
            return
        time.sleep(0.05)
    raise AssertionError("it still waits")


def test_a_hint_does_not_wait_for_a_seat_that_is_done(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
        give(client, table["host"], 1, None)
        until(host, lambda state: "manners" not in state)
        host.choose("growth 2", 0)
        host.choose("energy", 0)
        message = host.say(type="hint", seat=1)
        assert message["code"] == "hint" and "not asked" in message["text"]


def test_after_the_game_somebody_asks_how_it_went_and_plays_on_from_where_it_turned(client: TestClient) -> None:
    table = new_table(client, spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    asks = f"/api/t/{table['host']}/review"
    early = client.get(asks)
    assert early.status_code == 409 and "not over" in early.json()["error"]
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 0, "random")
        until(host, lambda state: state.get("result"))
    told = client.get(asks).json()
    assert len(told["curve"]) == host.state["result"]["turn"] + 1 and told["turned"]["would"]
    assert client.get(asks).json() == told
    branch = client.post(f"/api/t/{table['watch']}/branch", json={"at": told["turned"]["at"]}).json()
    with sitting(client, branch["host"]) as again:
        assert told["turned"]["would"][0]["key"] in again.keys(0)
    assert client.get(asks, params={"seat": 5}).status_code == 400


@pytest.mark.parametrize("hold", [True, False])
def test_after_a_bots_last_answer_the_table_waits_if_people_want_to_begin_the_invader_phase(
    client: TestClient, hold: bool
) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        while host.decision_open(0):
            keys = host.keys(0)
            key = next((key for key in ("done", "skip") if key in keys), keys[0])
            host.say(type="choose", seat=0, key=key, count=host.state["counts"].get("0", 0), hold=hold)
        assert host.state["waiting"] == [1] and host.state["view"]["turn"] == 1
        give(client, table["host"], 1, "random")
        until(host, lambda state: state.get("hold") or state["waiting"] == [0, 1])
        assert bool(host.state.get("hold")) is hold


def test_people_far_apart_get_hints_without_waiting_for_each_other(client: TestClient) -> None:
    table = new_table(client)
    with sitting(client, table["host"]) as host, sitting(client, table["seats"][1]["token"]) as guest:
        host.hear()  # the other has come
        host.choose("growth 2", 0)
        host.choose("energy", 0)  # a draft, which the other does not see
        guest.socket.send_json({"type": "hint", "seat": 1})
        while (message := guest.hear())["type"] in ("change", "state"):
            pass
        assert message["type"] == "hint" and {hint["key"] for hint in message["hints"]} <= set(guest.keys(1))
        host.socket.send_json({"type": "hint", "seat": 0})
        while (message := host.hear())["type"] in ("change", "state"):
            pass
        assert message["type"] == "hint" and {hint["key"] for hint in message["hints"]} <= set(host.keys(0))


def test_a_bot_thinks_again_where_somebody_took_back_what_it_thought_about(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It has no answer of its own that is gone, so that its next has the same number as before."""
    hub = quick(client).app.state.hub  # type: ignore[attr-defined]
    table, thought = new_table(client, "worldweave", players=2, modules=[], seed=5), 0

    async def do(work: Any, name: str, *args: Any) -> str:
        nonlocal thought
        thought += 1
        if thought == 1:
            room = hub.rooms[table["table"]]
            guest, last = room.guests[0], room.session.answers()[-1]
            await hub.undo(room, guest, Undo(room.commits, "answer"))
            await hub.give(room, guest.perspective, Choose(0, last[1], room.counts[0]))
            return "what is not asked any more"
        return str(work(name, *args))

    monkeypatch.setattr(hub.bots.player, "do", do)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        host.hear()
        rng, said = Random(5), host.state["counts"]["1"]
        while host.state["waiting"] == [0]:
            host.choose(rng.choice(host.keys(0)), 0)
        until(host, lambda state: state["counts"]["1"] > said)
    assert thought > 1 and "failed" not in caplog.text


def test_a_bot_that_comes_too_late_to_a_table_says_nothing(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hub = quick(client).app.state.hub  # type: ignore[attr-defined]
    table = new_table(client, "worldweave", players=2, modules=[], seed=5)
    by_hand(client, table, 1, monkeypatch)

    async def late() -> None:
        room = hub.rooms[table["table"]]
        async with room.lock:
            hub.bots.moved(room)
            await asyncio.sleep(0)  # it waits for the table
            undo = Undo(room.commits, "answer")
            await answering.undo(hub, room, room.guests[0].perspective, undo)
        await hub.bots.playing[table["table"]]

    with sitting(client, table["host"]) as host:
        rng = Random(5)
        while host.state["waiting"] == [0]:
            host.choose(rng.choice(host.keys(0)), 0)
        monkeypatch.undo()
        client.portal.call(late)  # type: ignore[union-attr]
        assert host.say(type="sync")["waiting"] == [0]
    assert not caplog.text and not hub.bots.playing


def test_a_bot_thinks_about_what_it_is_asked_where_the_table_waits_for_what_comes(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hub = quick(client).app.state.hub  # type: ignore[attr-defined]
    table, rng = new_table(client, players=3, seed=8), Random(8)
    by_hand(client, table, 1, monkeypatch)
    with sitting(client, table["host"]), sitting(client, table["seats"][2]["token"]):
        room = hub.rooms[table["table"]]
        while not (room.pause and hub.bots._turn(room) == 1):
            seat = rng.choice([seat for seat in sorted(room.waits_for()) if room.asks(seat)])
            said = Choose(seat, rng.choice(room.drafts.seen(seat).keys(seat)), room.counts[seat], hold=True)
            client.portal.call(hub.give, room, Perspective((seat,), False, False), said)  # type: ignore[union-attr]
        count = room.counts[1]
        assert client.portal.call(hub.bots._answer, room, 1)  # type: ignore[union-attr]
        assert room.counts[1] == count + 1 and not caplog.text


def test_a_bot_goes_on_once_the_database_is_back(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    hub = quick(client).app.state.hub  # type: ignore[attr-defined]
    away, store = 2, hub.give

    async def flaky(room: Any, who: Perspective, said: Choose, by: Any = None) -> None:
        nonlocal away
        if who.seats == (1,) and away:
            away -= 1
            raise Away("the database cannot be reached")
        await store(room, who, said, by)

    monkeypatch.setattr(hub, "give", flaky)
    monkeypatch.setattr(bots, "AGAIN", 0.0)
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
    assert not away


def test_a_bot_whose_thoughts_died_thinks_again(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for ever: rules that kill whoever thinks about them would do so again."""
    hub, died = client.app.state.hub, 2  # type: ignore[attr-defined]
    think = hub.bots.player.do

    async def dying(work: Any, *args: Any) -> Any:
        nonlocal died
        if died:
            died -= 1
            raise BrokenProcessPool
        return await think(work, *args)

    monkeypatch.setattr(hub.bots.player, "do", dying)
    monkeypatch.setattr(bots, "AGAIN", 0.0)
    table = new_table(client)
    with sitting(client, table["host"]) as host:
        give(client, table["host"], 1, "random")
        until(host, lambda state: state["waiting"] == [0])
        assert not died
        died = 1000
        give(client, table["host"], 0, "random")
        until(host, lambda state: "0" in state["manners"]["bots"])
        while table["table"] in hub.bots.playing:
            time.sleep(0.01)
        assert 1000 - died == bots.TRIES


def test_a_bot_goes_on_at_a_table_that_was_put_away_while_it_thought(client: TestClient) -> None:
    hub = client.app.state.hub  # type: ignore[attr-defined]
    think, thinks = hub.bots.player.do, threading.Event()
    opened = threading.Event()

    async def slow(work: Any, *args: Any) -> Any:
        thinks.set()
        await asyncio.to_thread(opened.wait, 20)
        return await think(work, *args)

    hub.bots.player.do = slow
    table = new_table(client)
    give(client, table["host"], 1, "random")
    assert thinks.wait(20)
    del hub.rooms[table["table"]]
    with sitting(client, table["host"]) as host:
        opened.set()
        until(host, lambda state: state["waiting"] == [0])


def test_a_thought_waits_for_those_before_it_as_long_as_they_take(monkeypatch: pytest.MonkeyPatch) -> None:
    """What takes too long breaks off nobody else's."""
    monkeypatch.setattr(bots, "PATIENCE", 4.0)

    async def think() -> list[Any]:
        thinker = bots.Thinker()
        try:
            await thinker.do(time.sleep, 0)
            work = [thinker.do(time.sleep, seconds) for seconds in (2.5, 2.5, 60, 0)]
            return await asyncio.gather(*work, return_exceptions=True)
        finally:
            thinker.close()

    one, two, late, last = asyncio.run(think())
    assert (one, two, last) == (None, None, None)
    assert isinstance(late, TimeoutError)


KILLED = """
import os
from loci.server.bots import Thinker

if Thinker().begun().submit(os.getppid).result() == os.getpid():
    print("thinks", flush=True)
    os.kill(os.getpid(), 9)
"""


def test_a_server_that_is_killed_leaves_nobody_behind_who_thinks() -> None:
    """Whoever were left would keep the pipe open, and it would be waited for in vain."""
    assert subprocess.run([sys.executable, "-c", KILLED], capture_output=True, timeout=60).stdout == b"thinks\n"


def test_who_follows_a_hint_is_advised_its_plan_to_the_end() -> None:
    """And who takes back what they did is advised as before."""
    game = loci.new("spirit-island", spirits=["Shadows Flicker Like Flame"], seed=4)
    first, *others = mind.hints("a table", record(game), 0, 2000)
    assert first["then"] and others
    game.choose(first["key"])
    for step in first["then"]:
        best, *rest = mind.hints("a table", record(game), 0, 2000)
        assert (best["key"], best["why"]) == (step["key"], first["why"])
        assert best["key"] not in [hint["key"] for hint in rest]
        game.choose(step["key"])
    game = loci.new("spirit-island", spirits=["Shadows Flicker Like Flame"], seed=4)
    first, second, *_ = mind.hints("a table", record(game), 0, 2000)
    game.choose(second["key"])
    assert mind.hints("a table", record(game), 0, 2000)[0]["why"] == second["why"], "the second hint is a plan too"
    game.undo()
    assert mind.hints("a table", record(game), 0, 2000)[0]["why"] == first["why"]
