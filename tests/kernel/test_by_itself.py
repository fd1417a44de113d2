"""What has one answer begins by itself, and makes no other seat wait before its first question is answered."""

import pytest

from loci.kernel.decision import NO, YES, Decision, Option
from loci.kernel.drafts import Drafts, Given
from loci.kernel.rules import Cause
from loci.kernel.session import Session
from loci.kernel.takeback import without_last
from tests.kernel.toy import STOP, Market, MarketRules

KNOCK: Option = ("knock",)
GUEST = 99


class Doors(MarketRules):
    """Some seats can do nothing but knock; then the door is a question, perhaps after something else."""

    def __init__(self, alone: tuple[int, ...], first: dict[int, str] | None = None) -> None:
        super().__init__()
        self.alone, self.first = alone, first or {}

    def _options(self, state: Market, seat: int) -> list[Option]:
        return [KNOCK] if seat in self.alone else [KNOCK, STOP]

    async def act(self, state: Market, cause: Cause | None) -> None:
        if cause is None or cause[1] == STOP:
            await super().act(state, cause)
            return
        seat, first = cause[0], self.first.get(cause[0], "")
        if first == "a reveal":
            state.reveals += 1
        if first == "chance":
            state.chance.append(seat)
        asked = 1 - seat if first == "the other" else seat
        if first != "nothing" and (await Decision(asked, ("door",), [YES, NO])) == YES:
            state.hands[seat].append(GUEST)
        if first == "twice":
            await Decision(seat, ("window",), [YES, NO])
        state.done.append(seat)


def doors(*alone: int, first: dict[int, str] | None = None) -> Session[Market]:
    rules = Doors(alone, first)
    return Session(rules, rules.setup({"seed": 1}))


def asked(game: Session[Market]) -> dict[int, list[str]]:
    return {decision.seat: game.rules.keys(game.state, decision.options) for decision in game.asked()}


def test_the_other_seat_may_go_first() -> None:
    game = doors(0)
    assert asked(game) == {0: ["yes", "no"], 1: ["knock", "stop"]}
    game.choose("stop", 1)
    assert asked(game) == {0: ["yes", "no"]}
    game.choose("yes", 0)
    assert game.answers() == [(1, "stop"), (0, "yes")] and GUEST in game.state.hands[0]


@pytest.mark.parametrize("first, seat", [("a reveal", 0), ("chance", 0), ("the other", 1)])
def test_not_after_what_cannot_be_taken_back(first: str, seat: int) -> None:
    game = doors(0, first={0: first})
    assert asked(game) == {seat: ["yes", "no"]}


def test_whoever_has_begun_goes_on_when_nobody_else_is_asked_any_more() -> None:
    drafts = Drafts(doors(0, first={0: "twice"}))
    assert drafts.choose(0, "yes") == [] and 0 in drafts.open, "seat 1 may still go first"
    assert drafts.choose(1, "stop") == [Given(1, "stop", []), Given(0, "yes", [])]
    assert not drafts.open and drafts.session.pending[0].prompt == ("window",), "the door is not asked for again"


def test_of_an_action_that_alone_was_asked_for_only_the_last_answer_is_taken_back() -> None:
    game = doors(0, first={0: "twice"})
    for key, seat in (("stop", 1), ("yes", 0), ("no", 0)):
        game.choose(key, seat)
    without = without_last(game, 0)
    assert not without.draft and without.session.pending[0].prompt == ("window",)
    assert without.session.answers() == [(1, "stop"), (0, "yes")]


def test_alone_nobody_else_can_go_first() -> None:
    rules = Doors((0,))
    game = Session(rules, rules.setup({"seed": 1, "seats": 1}))
    assert asked(game) == {0: ["yes", "no"]} and game._soft is None


def test_two_doors_at_once() -> None:
    game = doors(0, 1)
    assert asked(game) == {0: ["yes", "no"], 1: ["yes", "no"]}
    game.choose("yes", 1)
    assert GUEST in game.state.hands[1] and asked(game) == {0: ["yes", "no"]}
    game.choose("no", 0)
    assert game.answers() == [(1, "yes"), (0, "no")]


@pytest.mark.parametrize("first", ["a reveal", "chance", "the other", "nothing"])
def test_the_second_door_waits_if_something_comes_before_it(first: str) -> None:
    game = doors(0, 1, first={1: first})
    assert asked(game) == {0: ["yes", "no"]}


def test_what_a_seat_imagines_begins_with_its_own_door() -> None:
    for alone in ((0,), (0, 1)):
        game = doors(*alone)
        for seat, keys in asked(game).items():
            assert game.imagine(seat, 1).keys(seat) == keys


def test_going_back_and_copies() -> None:
    game = doors(0, 1)
    twin = game.clone()
    game.choose("yes", 1)
    assert asked(twin) == {0: ["yes", "no"], 1: ["yes", "no"]}
    game.undo(force=True)
    assert asked(game) == asked(twin) and game.state.to_json() == twin.state.to_json()
