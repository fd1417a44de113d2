"""Going back, and copies that go their own way, at every kind of moment."""

import pytest

from loci.kernel.errors import NothingToUndo, UndoRefused
from loci.kernel.session import Session
from tests.kernel.toy import Market, MarketRules, market, stacked


def where(game: Session[Market]) -> tuple[object, ...]:
    return (game.state.to_json(), [(d.seat, d.prompt, d.options) for d in game.pending], game.answers(), game.chance())


def mid_trade() -> Session[Market]:
    """In the middle of an Action: an offer lies on the table."""
    game = stacked(5)
    game.choose("trade", seat=0)
    game.choose("card 1")
    return game


def mid_storm() -> Session[Market]:
    """In the middle of an Action inside an Action: the storm has taken from one of two hands."""
    game = stacked(0, 5)
    game.choose("draw", seat=1)
    game.choose("card 2")
    return game


# ---- clone ----------------------------------------------------------------------------------


@pytest.mark.parametrize("moment", [market, mid_trade, mid_storm])
def test_a_clone_stands_at_the_same_moment(moment: object) -> None:
    assert callable(moment)
    game = moment()
    assert where(game.clone()) == where(game)


def test_a_clone_in_the_middle_of_an_action_goes_its_own_way() -> None:
    game = mid_trade()
    before, twin = where(game), game.clone()
    twin.choose("yes")
    assert twin.state.hands == [[2, 3], [4, 1]]
    assert where(game) == before
    game.choose("no")
    assert game.state.hands == [[2, 1], [3, 4]]
    assert twin.state.hands == [[2, 3], [4, 1]]


def test_a_clone_in_a_nested_action_goes_its_own_way() -> None:
    game = mid_storm()
    before, twin = where(game), game.clone()
    twin.choose("card 3")
    twin.choose("yes")
    assert (twin.state.hands, twin.state.lost) == ([[1], []], [2, 3, 4])
    assert where(game) == before
    game.choose("card 4")
    game.choose("no")
    assert (game.state.hands, game.state.lost) == ([[1], [3]], [2, 4])


def test_a_clone_of_a_clone_is_as_good() -> None:
    game = mid_storm()
    assert where(game.clone().clone().clone()) == where(game)


# ---- undo by one answer ---------------------------------------------------------------------


def test_undo_goes_back_through_an_action_answer_by_answer() -> None:
    game = stacked(5)
    moments = [where(game)]
    for key, seat in (("trade", 0), ("card 1", 0)):
        game.choose(key, seat)
        moments.append(where(game))
    game.choose("no", 1)
    for moment in reversed(moments):
        game.undo()
        assert where(game) == moment
    with pytest.raises(NothingToUndo, match="no answer has been given yet"):
        game.undo()


def test_undo_steps_into_a_nested_action() -> None:
    game = mid_storm()
    before = where(game)
    game.choose("card 3")
    game.undo(force=True)
    assert where(game) == before
    game.undo(force=True)
    assert game.keys() == ["card 1", "card 2"]
    game.undo(force=True)
    assert game.answers() == []


def test_undo_takes_back_what_the_game_did_by_itself() -> None:
    """The last stop ends the round; taking it back opens the round again."""
    game = stacked(5, 6)
    game.choose("stop", seat=0)
    before = where(game)
    game.choose("stop", seat=1)
    assert game.state.rounds == 1
    game.undo()
    assert where(game) == before


def test_the_same_answers_after_an_undo_give_the_same_game() -> None:
    game = market(seed=5)
    for key, seat in (("draw", 0), ("stop", 0), ("draw", 1)):
        game.choose(key, seat)
    played = where(game)
    for _ in range(2):
        game.undo(force=True)
    game.choose("stop", 0)
    game.choose("draw", 1)
    assert where(game) == played


# ---- undo by one Action ---------------------------------------------------------------------


def test_undo_by_action_takes_all_its_answers_back() -> None:
    game = stacked(5)
    before = where(game)
    game.choose("trade", seat=0)
    game.choose("card 1")
    game.choose("no")
    game.undo_action()
    assert where(game) == before


def test_undo_by_action_from_its_middle_goes_to_its_start() -> None:
    game = mid_trade()
    game.undo_action()
    assert game.answers() == []
    assert [d.seat for d in game.pending] == [0, 1]


def test_undo_by_action_counts_a_nested_one_to_its_root() -> None:
    game = mid_storm()
    game.choose("card 3")
    game.undo_action(force=True)
    assert game.answers() == []


# ---- secrets --------------------------------------------------------------------------------


def test_in_a_shared_game_undo_stops_at_a_reveal() -> None:
    game = stacked(5, 6)
    game.choose("stop", seat=0)
    game.choose("draw", seat=1)
    before = where(game)
    for undo in (game.undo, game.undo_action):
        with pytest.raises(UndoRefused, match="something hidden was revealed"):
            undo()
        assert where(game) == before


def test_undo_past_a_reveal_can_be_forced() -> None:
    game = stacked(5, 6)
    game.choose("draw", seat=1)
    game.undo(force=True)
    assert (game.state.deck, game.state.reveals) == ([6, 5], 0)


def test_undo_within_an_action_that_began_with_a_reveal_is_free() -> None:
    """The storm was revealed before the question: taking the answer back shows nothing new."""
    game = stacked(0, 5)
    game.choose("draw", seat=0)
    before = where(game)
    game.choose("card 1")
    game.undo()
    assert where(game) == before
    with pytest.raises(UndoRefused):
        game.undo()


def test_alone_one_may_go_back_past_a_reveal() -> None:
    game = stacked(5, 6, hands=([1, 2],))
    game.choose("draw")
    game.undo()
    assert game.state.deck == [6, 5]


def test_there_is_no_going_back_to_what_never_was() -> None:
    game = market(seats=1)
    assert not game.undoable(0)
    game.choose("draw")
    assert game.undoable(0)
    assert not game.undoable(1) and not game.undoable(-1)


class Counting(MarketRules):
    """A market that counts its copies."""

    copies = 0

    def copy(self, state: Market) -> Market:
        self.copies += 1
        return super().copy(state)


def copies_of_actions(game: Session[Market], actions: int) -> list[int]:
    """How many copies each of the next Actions costs."""
    rules, found = game.rules, list[int]()
    assert isinstance(rules, Counting)
    for _ in range(actions):
        before = rules.copies
        game.choose("draw")
        while game.busy:
            game.choose(game.keys(0)[0])
        found.append(rules.copies - before)
    return found


@pytest.mark.parametrize("answers", [-1, 3, 99])
def test_a_session_is_asked_for_as_it_stood_after_answers_that_were_given(answers: int) -> None:
    game = mid_trade()
    with pytest.raises(NothingToUndo, match=f"2 answers have been given; there is none with the number {answers}"):
        game.at(answers)
    assert game.at(2).given_answers == 2


def test_eight_actions_share_a_copy() -> None:
    rules = Counting()
    game = Session(rules, rules.setup({"seats": 1}))
    assert copies_of_actions(game, 10) == [1, 0, 0, 0, 0, 0, 0, 0, 1, 0]


def test_who_has_looked_back_once_will_look_back_again() -> None:
    rules = Counting()
    game = Session(rules, rules.setup({"seats": 1}))
    assert copies_of_actions(game, 2) == [1, 0]
    game.remember()
    assert copies_of_actions(game, 2) == [1, 0]
    assert game.history[-1].before.reveals == 3
    assert copies_of_actions(game, 2) == [1, 0]


def test_answers_are_counted_anew_where_others_were_given_instead() -> None:
    game = stacked(5)
    for key, seat in (("trade", 0), ("card 1", 0), ("yes", 1)):
        game.choose(key, seat)
    assert game.given_answers == 3
    for _ in range(3):
        game.undo(force=True)
    game.choose("stop", 0)
    assert game.given_answers == len(game.answers()) == 1
