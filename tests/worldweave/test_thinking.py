"""What bots think of Worldweave: on imagined games alone, and well enough."""

from typing import Any

import pytest

import loci
from loci.bots.bot import make, play_out, thinking_of
from loci.kernel import rng
from loci.kernel.errors import LociError
from loci.kernel.play import Scratch
from loci.kernel.session import Session
from loci.kernel.thinking import Budget
from loci.worldweave.content import MODULES
from loci.worldweave.state import ACTION, MOVE
from loci.worldweave.thinking.mind import WeaveMind, start_of
from loci.worldweave.thinking.turns import FULL, play, turns
from loci.worldweave.thinking.worth import evaluate


def begun(answers: int = 0, **setup: Any) -> loci.Game:
    game = loci.new("worldweave", **{"players": 2, "seed": 5, **setup})
    while game.state.phase != ACTION:
        play_out(game, {seat: make("runner") for seat in range(4)}, answers=1)
    play_out(game, {seat: make("runner") for seat in range(4)}, answers=answers)
    return game


@pytest.mark.parametrize(
    "setup",
    [{"players": n, "modules": list(MODULES)} for n in (2, 3, 4)] + [{"players": 1, "automa": "hard"}],
)
def test_the_planner_plays_with_all_there_is(setup: dict[str, Any]) -> None:
    game = loci.new("worldweave", seed=2, **setup)
    play_out(game, {seat: make("planner", nodes=40, seed=seat) for seat in range(setup["players"])})
    assert game.over


def test_the_easy_one_beats_the_runner_more_often_than_not() -> None:
    wins = 0
    for seed in range(6):
        game = loci.new("worldweave", players=2, seed=seed)
        play_out(game, {0: make("planner", level="easy"), 1: make("runner")})
        wins += (game.result or {})["winners"] == [0]
    assert wins >= 4


def test_what_is_hidden_never_changes_its_choice() -> None:
    game = begun(4, modules=list(MODULES), players=3)
    seat = game.pending[0].seat
    choices = set()
    for seed in range(4):
        twin = game.clone()
        other, _ = rng.shuffled(list(twin.state.reserve), rng.seeded(seed))
        twin.state.reserve = tuple(other)
        assert twin.view(seat) == game.view(seat)
        choices.add(make("planner", nodes=200, seed=1).choose(twin, seat))
    assert len(choices) == 1


def test_it_thinks_on_imagined_games_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begun()
    before = game.rules.to_json(game.state)

    def never(self: Any, *given: Any) -> None:
        raise AssertionError("a bot looked at what is true")

    monkeypatch.setattr(Session, "clone", never)
    monkeypatch.setattr(Session, "scratch", never)
    for name in ("planner", "runner"):
        seat = game.pending[0].seat
        assert make(name, nodes=100).choose(game, seat) in game.keys(seat)
    assert game.rules.to_json(game.state) == before


def test_the_same_seed_and_nodes_choose_the_same() -> None:
    game = begun(3)
    seat = game.pending[0].seat
    assert make("planner", nodes=150, seed=4).choose(game, seat) == make("planner", nodes=150, seed=4).choose(
        game, seat
    )


def test_the_walk_that_was_planned_is_walked() -> None:
    game = begun()
    seat = game.pending[0].seat
    mind = WeaveMind(seat, 1)

    def imagine(seed: int) -> Scratch[Any]:
        return game.imagine(seat, seed)

    *_, hints = mind.think(imagine, Budget(50))
    assert mind.plan is not None and "the others, as it looks" in hints[0].why
    path = mind.plan.path
    game.choose(hints[0].key)
    while game.state.phase == MOVE and game.state.seat == seat:
        [[hint]] = mind.think(imagine, Budget(50))
        game.choose(hint.key)
    assert game.state.at[seat] == path[-1]


def test_a_walk_without_a_plan_is_found_too() -> None:
    game = begun()
    while game.state.phase != MOVE:
        play_out(game, {n: make("runner") for n in range(2)}, answers=1)
    seat = game.pending[0].seat
    [[hint]] = WeaveMind(seat, 1).think(lambda seed: game.imagine(seat, seed), Budget(1))
    assert hint.key in game.keys(seat) and hint.key != "done"


def test_turns_that_begin_alike_are_one_hint() -> None:
    """A spire can be built, and stamina taken, before several walks."""
    game, built = begun(), 0
    while not game.over and built < 3:
        seat = game.pending[0].seat
        if game.state.phase == ACTION and any(key.startswith("spire") for key in game.keys(seat)):
            for hints in WeaveMind(seat, 1).think(lambda seed, seat=seat: game.imagine(seat, seed), Budget(60)):  # type: ignore[misc]
                assert len({hint.key for hint in hints}) == len(hints)
            built += 1
        play_out(game, {n: make("runner") for n in range(2)}, answers=1)
    assert built


def test_a_turn_does_what_the_session_does() -> None:
    game = begun()
    seat = game.pending[0].seat
    best = turns(game.state, FULL)[0]
    after = game.state.copy()
    play(after, best)
    game.take(game.decision(seat), best.action)
    while game.state.seat == seat and game.state.phase == MOVE:
        decision = game.decision(seat)
        game.take(decision, start_of(best.path[game.state.walked :], decision.options))
    assert game.rules.to_json(after) == game.rules.to_json(game.state)


def test_a_victory_is_worth_more_than_points() -> None:
    game = loci.new("worldweave", players=2, seed=1)
    play_out(game, {seat: make("runner") for seat in range(2)})
    [winner] = (game.result or {})["winners"]
    assert evaluate(game.state, winner) > 30 > -30 > evaluate(game.state, 1 - winner)


def test_facts_and_signatures() -> None:
    game = begun()
    thinking = thinking_of(game)
    facts = thinking.facts(game.state)
    assert facts["rounds_left"] > 3 and len(facts["standing"]) == 2
    twin = game.clone()
    assert thinking.signature(twin.state) == thinking.signature(game.state)
    twin.state.reserve = twin.state.reserve[::-1]
    assert thinking.signature(twin.state) == thinking.signature(game.state)
    twin.choose("skip")
    assert thinking.signature(twin.state) != thinking.signature(game.state)
    assert {*thinking.order(game.state, game.decision())} == {*game.decision().options}


def test_a_habit_belongs_to_its_game() -> None:
    game = loci.new("spirit-island", seed=1)
    with pytest.raises(LociError, match="'runner' does not play spirit-island: it is a bot of another game"):
        make("runner").choose(game, 0)
