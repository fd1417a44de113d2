"""Whose answers still fit when another seat takes its last one back."""

from random import Random

import loci
from loci.kernel.decision import Decision
from loci.kernel.session import Session
from loci.kernel.takeback import without_last
from tests.kernel.toy import Market, MarketRules, stacked


def test_what_is_asked_the_very_same_is_answered_the_same() -> None:
    session = stacked(5, 6, 7)
    session.choose("stop", 0)
    session.choose("stop", 1)
    without = without_last(session, 0)
    assert without.session.answers() == [(1, "stop")]
    assert (without.asks, without.why) == (frozenset(), "")


def test_who_would_not_be_asked_any_more_must_consent() -> None:
    session = stacked(5, 6, 7)
    for seat, key in ((0, "stop"), (1, "stop"), (1, "stop")):  # the last one in the second round
        session.choose(key, seat)
    without = without_last(session, 0)
    assert without.session.answers() == [(1, "stop")], "the first round is not over without seat 0"
    assert without.asks == {1}
    assert without.why


def test_who_would_have_other_options_must_consent() -> None:
    session = stacked(5)
    session.choose("draw", 0)  # the last card: seat 1 cannot draw
    session.choose("stop", 1)
    assert without_last(session, 0).session.answers() == []


def test_who_would_be_asked_something_else_must_consent() -> None:
    class Telling(MarketRules):
        def prompt(self, state: Market, decision: Decision) -> str:
            return super().prompt(state, decision) + f" {len(state.done)} have stopped."

    rules = Telling()
    session = Session(rules, rules.setup({"seed": 1}))
    session.choose("stop", 0)
    session.choose("stop", 1)
    without = without_last(session, 0)
    assert without.session.answers() == []
    assert without.asks == {1}


def test_who_has_answered_since() -> None:
    rng, game = Random(4), loci.new("spirit-island", players=3, seed=4)
    while game.pending and game.given_answers < 40:
        decision = rng.choice(game.pending)
        game.take(decision, rng.choice(decision.options))
    assert game.given_answers > 10
    seats = [seat for seat, _ in game.answers()]
    for answers in range(len(seats) + 1):
        assert game.seats_since(answers) == set(seats[answers:])


def test_nobody_is_asked_who_has_not_answered_since() -> None:
    session = stacked(5)
    session.choose("trade", 0)
    session.choose("card 1", 0)
    without = without_last(session, 0)
    assert without.session.answers() == [(0, "trade")]
    assert (without.asks, without.why) == (frozenset(), "")
    session.choose("no", 1)
    assert without_last(session, 0).asks == {1}, "who has is"


def test_an_answer_after_something_came_to_light_is_not_drafted_again() -> None:
    """The storm was drawn before it, by no chance of its own: the Action goes on as the table's from there."""
    session = stacked(0, 6, 7, hands=([1, 2],))
    for key in ("draw", "card 1", "no"):
        session.choose(key, 0)
    without = without_last(session, 0)
    assert (without.first, without.draft) == (2, [])
    assert without.session.answers() == [(0, "draw"), (0, "card 1")]
