"""Decisions, answers and the errors that refuse them."""

import pytest

from loci.kernel.decision import Decision, Option
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.session import Session
from tests.kernel.toy import STOP, TRADE, Market, MarketRules, market, stacked


def snapshot(state: Market) -> object:
    return state.to_json()


def test_both_seats_are_asked_at_once() -> None:
    game = market()
    assert [(d.seat, game.keys(d.seat)) for d in game.pending] == [
        (0, ["draw", "trade", "stop"]),
        (1, ["draw", "trade", "stop"]),
    ]


def test_a_seat_answers_while_the_other_waits() -> None:
    game = market()
    game.choose("stop", seat=1)
    assert [d.seat for d in game.pending] == [0]


def test_inside_an_action_only_the_seat_that_is_asked_may_answer() -> None:
    game = stacked(5)
    game.choose("trade", seat=0)
    assert game.keys() == ["card 1", "card 2"]
    with pytest.raises(LociError, match="seat 1 has no open decision; open for seat 0"):
        game.choose("card 1", seat=1)
    game.choose("card 2")
    assert (game.decision().seat, game.keys()) == (1, ["yes", "no"])


def test_without_a_seat_the_only_taker_of_a_key_answers() -> None:
    game = market()
    game.choose("trade", seat=0)
    offer = game.keys()[0]
    game.choose(offer)
    game.choose("no")
    assert [seat for seat, _ in game.answers()] == [0, 0, 1]


def test_a_key_that_two_seats_offer_needs_a_seat() -> None:
    game = market()
    with pytest.raises(LociError, match="seats 0, 1; say which seat answers"):
        game.choose("draw")


def test_what_has_one_answer_is_not_asked() -> None:
    game = stacked(hands=([1], []))  # no card to draw and nobody to trade with: both stop, the round ends
    assert game.state.over
    assert game.answers() == []
    assert game.result == [1, 0]


def test_an_illegal_answer_names_decision_answer_and_legal_keys_and_changes_nothing() -> None:
    game = market()
    before = snapshot(game.state)
    with pytest.raises(IllegalAnswer) as error:
        game.choose("steal", seat=0)
    assert error.value.prompt == "Seat 0: turn?"
    assert error.value.answer == "steal"
    assert error.value.legal == ["draw", "trade", "stop"]
    assert str(error.value) == "'steal' does not answer 'Seat 0: turn?'; legal: draw, trade, stop"
    assert (snapshot(game.state), len(game.pending), game.answers()) == (before, 2, [])


def test_an_answer_that_no_open_decision_takes_names_them_all() -> None:
    game = market()
    with pytest.raises(IllegalAnswer) as error:
        game.choose("steal")
    assert error.value.prompt == "seat 0: Seat 0: turn?; seat 1: Seat 1: turn?"
    assert error.value.legal == ["draw", "trade", "stop"]


def test_an_illegal_answer_inside_an_action_changes_nothing() -> None:
    game = stacked(5)
    game.choose("trade", seat=0)
    game.choose("card 1")
    before = snapshot(game.state)
    with pytest.raises(IllegalAnswer, match="'perhaps' does not answer 'Seat 1: accept\\?'; legal: yes, no"):
        game.choose("perhaps")
    assert snapshot(game.state) == before
    game.choose("yes")
    assert game.state.hands == [[2, 3], [4, 1]]


def test_after_the_end_nothing_can_be_answered() -> None:
    game = stacked(hands=([1], []))
    assert game.pending == []
    with pytest.raises(LociError, match="the game is over"):
        game.choose("draw")


def test_the_story_tells_what_happened_in_words() -> None:
    game = stacked(5)
    game.choose("draw", seat=1)
    assert game.story() == ["Seat 1 draws"]


def test_bots_may_answer_with_the_option_itself() -> None:
    game = market()
    game.take(game.decision(1), STOP)
    assert game.answers() == [(1, "stop")]


# ---- a fault in the rules -------------------------------------------------------------------


def test_a_fault_in_the_first_part_of_an_action_leaves_the_game_at_the_menu() -> None:
    game = stacked(5, hands=([1], [2]), faulty="trade")
    before = snapshot(game.state)
    with pytest.raises(RuntimeError, match="the scales broke"):
        game.choose("trade", seat=0)
    assert snapshot(game.state) == before
    assert [d.seat for d in game.pending] == [0, 1]
    assert game.answers() == []
    game.choose("draw", seat=0)  # the game goes on
    assert game.state.hands == [[1, 5], [2]]


def test_a_fault_after_an_answer_leaves_the_game_at_that_question() -> None:
    game = stacked(5, faulty="trade")
    game.choose("trade", seat=0)
    before = snapshot(game.state)
    with pytest.raises(RuntimeError, match="the scales broke"):
        game.choose("card 1")
    assert snapshot(game.state) == before
    assert game.keys() == ["card 1", "card 2"]
    assert game.answers() == [(0, "trade")]


def test_a_fault_in_a_nested_action_leaves_the_game_at_the_last_question() -> None:
    game = stacked(0, 5, faulty="storm")
    game.choose("draw", seat=0)
    game.choose("card 1")
    before = snapshot(game.state)
    with pytest.raises(RuntimeError, match="the storm broke"):
        game.choose("card 3")
    assert snapshot(game.state) == before
    assert (game.decision().seat, game.keys()) == (1, ["card 3", "card 4"])
    assert game.answers() == [(0, "draw"), (0, "card 1")]


def test_a_fault_in_what_the_game_does_next_takes_the_answer_back() -> None:
    """The answer itself is sound, but the game's own Action that follows it is not: both are undone."""
    game = stacked(5, faulty="round")
    game.choose("stop", seat=0)
    before = snapshot(game.state)
    with pytest.raises(RuntimeError, match="did not close"):
        game.choose("stop", seat=1)
    assert snapshot(game.state) == before
    assert [d.seat for d in game.pending] == [1]
    assert game.answers() == [(0, "stop")]


def test_a_fault_in_what_follows_an_action_takes_back_its_last_answer() -> None:
    game = stacked(0, hands=([1], [2]), faulty="round")
    game.choose("stop", seat=1)
    game.choose("draw", seat=0)  # a storm that finds one card a hand; then only the shelter is asked
    before = snapshot(game.state)
    assert game.keys() == ["yes", "no"]
    with pytest.raises(RuntimeError, match="did not close"):
        game.choose("yes")  # then seat 0 has nothing but to stop, and the round ends
    assert snapshot(game.state) == before
    assert game.keys() == ["yes", "no"]
    assert game.answers() == [(1, "stop"), (0, "draw")]


class Reader(MarketRules):
    """The same market, which reads the key of a card."""

    def find(self, state: Market, decision: Decision, key: str) -> Option | None:
        return next((option for option in decision.options if self.key(state, option) == key), None)


def test_where_a_game_reads_keys_those_of_the_other_options_are_not_made() -> None:
    rules = Reader()
    game = Session(rules, rules.setup({}))
    decision = game.decision(1)
    game.choose("stop", seat=1)
    assert game.answers() == [(1, "stop")]
    assert decision.keys is None
    with pytest.raises(IllegalAnswer, match="fly"):
        game.choose("fly", seat=0)
    assert game.decision(0).keys == ("draw", "trade", "stop"), "what cannot be read is told with all that can"


class OneTrader(MarketRules):
    """The same market, where only the first seat may trade."""

    def _options(self, state: Market, seat: int) -> list[Option]:
        return [option for option in super()._options(state, seat) if seat == 0 or option != TRADE]


def test_a_key_that_one_seat_alone_is_offered_says_who_answers() -> None:
    rules = OneTrader()
    game = Session(rules, rules.setup({}))
    with pytest.raises(LociError, match="seats 0, 1; say which seat answers"):
        game.choose("stop")
    game.choose("trade")
    assert game.answers() == [(0, "trade")]
