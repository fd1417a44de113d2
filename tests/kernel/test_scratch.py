"""A scratch plays the same game and remembers nothing; what follows by itself shares one copy."""

from random import Random
from typing import Any

import pytest

import loci
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.play import Play
from loci.kernel.session import MOST_APART, Session, run_again
from tests.kernel.toy import MarketRules

GAMES = [("spirit-island", 1), ("spirit-island", 3), ("worldweave", 2)]


def shown(game: Play[Any]) -> object:
    """All that can be compared of a session and a scratch."""
    return game.rules.to_json(game.state), [(d.seat, d.prompt, d.options) for d in game.pending], game.result


def answer(rng: Random, *games: Play[Any]) -> None:
    decisions = [rng.choice(games[0].pending)]
    at = games[0].pending.index(decisions[0])
    n = rng.randrange(len(decisions[0].options))
    for game in games:
        game.take(game.pending[at], game.pending[at].options[n])


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_scratch_goes_the_same_way_as_the_session_it_came_from(name: str, players: int) -> None:
    rng = Random(players)
    game = loci.new(name, players=players, seed=players)
    scratch = game.scratch()
    for _ in range(150):
        if not game.pending:
            break
        answer(rng, game, scratch)
        assert shown(game) == shown(scratch)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_scratch_can_be_taken_anywhere_and_its_session_stays(name: str, players: int) -> None:
    rng, astray = Random(players), Random(9)
    game = loci.new(name, players=players, seed=players)
    inside = 0
    for _ in range(60):
        if not game.pending:
            break
        before, scratch = shown(game), game.scratch()
        inside += game.under_way is not None
        assert shown(scratch) == before
        for _ in range(12):
            if scratch.pending:
                answer(astray, scratch)
        assert shown(game) == before, "answers to a scratch changed its session"
        answer(rng, game)
    assert inside or name == "worldweave", "no Action was under way anywhere"  # whose Actions ask nothing


def test_a_scratch_takes_keys_and_refuses_wrong_ones() -> None:
    scratch = Session(MarketRules(), {"seed": 1, "seats": 2}).scratch()
    with pytest.raises(IllegalAnswer):
        scratch.choose("fly", 0)
    scratch.choose("stop", 0)
    assert [d.seat for d in scratch.pending] == [1]


def test_a_scratch_is_cloned_between_actions_only() -> None:
    game = Session(MarketRules(), {"seed": 1, "seats": 2})
    scratch = game.scratch()
    twin = scratch.clone()
    twin.choose("stop", 0)
    assert shown(scratch) == shown(game)
    assert not scratch.inside and not game.inside
    scratch.choose("trade", 0)
    game.choose("trade", 0)
    assert scratch.inside and game.inside
    with pytest.raises(LociError, match="in the middle of an Action"):
        scratch.clone()


def test_a_scratch_of_a_game_that_is_over_is_in_no_action() -> None:
    game = Session(MarketRules(), {"seed": 1, "seats": 1})
    played = game.scratch()
    while game.pending:
        game.choose("stop", 0)
        played.choose("stop", 0)
    assert played.over and not played.inside
    scratch = game.scratch()
    assert scratch.over and not scratch.inside
    assert shown(scratch.clone()) == shown(scratch) == shown(game)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_each_step_begins_where_the_one_before_it_ended(name: str, players: int) -> None:
    """Few steps have a copy of their own until they are asked for one, first or last."""
    rng = Random(players)
    game = loci.new(name, players=players, seed=players)
    for _ in range(80):
        if game.pending:
            answer(rng, game)
    steps = game.steps()
    assert {step.apart for step in steps} == {*range(MOST_APART + 1)}
    begins = {n: game.rules.to_json(steps[n].before) for n in (len(steps) - 1, *range(len(steps)))}
    assert name == "worldweave" or sum(not step.given for step in steps) > 3, "nothing followed by itself"
    for n, step in enumerate(steps[:-1]):
        state = game.rules.copy(step.before)
        run_again(game.rules, state, step)
        state.log, state.chance = [], []
        assert game.rules.to_json(state) == begins[n + 1]


def test_a_seat_that_may_go_first_imagines_the_game_as_if_nothing_had_begun() -> None:
    rng, found = Random(4), 0
    game = loci.new("spirit-island", spirits=["Vital Strength of the Earth", "Ocean's Hungry Grasp"], seed=4)
    while game.pending:
        waiting = {decision.seat for decision in game.pending}
        for decision in game.asked():
            there = game.imagine(decision.seat, 1)
            assert there.keys(decision.seat) == game.keys(decision.seat)
            found += decision.seat not in waiting
        assert game.imagine(None, 1).inside == (game.under_way is not None), "who looks on sees what has begun"
        decision = rng.choice(game.asked())
        game.choose(rng.choice(game.keys(decision.seat)), seat=decision.seat)
    assert found > 3, "no Action began by itself while another seat could go first"


def test_a_seat_or_a_seed_that_is_none_is_refused_in_words() -> None:
    game = loci.new("worldweave", players=2, seed=1)
    with pytest.raises(LociError, match="there is no seat 9; seats: 0, 1"):
        game.imagine(9, 1)
    odd: Any = "x"
    with pytest.raises(LociError, match="seed 'x' is not a whole number"):
        game.imagine(0, odd)
