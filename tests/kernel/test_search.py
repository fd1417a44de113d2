"""What one who searches does with imagined games, at both games."""

from collections.abc import Sequence
from typing import Any

import pytest

import loci
from loci.bots.bot import thinking_of
from loci.kernel import search
from loci.kernel.decision import NO, YES, Decision, Option
from loci.kernel.errors import LociError
from loci.kernel.search import at_a_glance, idle, outcomes, run_until, until_menu, until_phase, until_turn
from tests.kernel.toy import Market, stacked

RIVER = "River Surges in Sunlight"


def island(**options: Any) -> loci.Game:
    return loci.new("spirit-island", spirits=[RIVER], boards=["A"], seed=3, **options)


def powers() -> loci.Game:
    """A Fast phase with Boon of Vigor in play."""
    game = island()
    for key in ("growth 2", "plays", "A5", "plays", "A5"):
        game.choose(key, seat=0)
    game.choose("Boon of Vigor", seat=0)
    while thinking_of(game).phase(game.state) == "spirit":
        game.choose("done", seat=0)
    return game


@pytest.mark.parametrize("name, setup", [("spirit-island", {"spirits": [RIVER]}), ("worldweave", {"players": 2})])
def test_a_plan_made_in_mind_can_be_followed(name: str, setup: dict[str, Any]) -> None:
    game = loci.new(name, seed=4, **setup)
    thinking = thinking_of(game)
    mind = game.scratch()
    goal = thinking.turn(game.state) + 1
    given = run_until(mind, at_a_glance(thinking), until_turn(thinking, goal))
    assert given and thinking.turn(mind.state) == goal
    for seat, key in given:
        game.choose(key, seat=seat)
    assert game.rules.to_json(game.state) == game.rules.to_json(mind.state)


def test_a_plan_may_be_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, looks = thinking_of(island()), iter(range(9))
    monkeypatch.setattr(search, "LONGEST", 3)
    given = run_until(island().scratch(), at_a_glance(thinking), lambda game: next(looks) == 3)
    assert len(given) == 3
    with pytest.raises(LociError, match="without end"):
        run_until(island().scratch(), at_a_glance(thinking), lambda game: False)


def test_at_a_glance_what_is_tried_first_is_taken() -> None:
    game = island()
    thinking, mind = thinking_of(game), game.scratch()
    decision = mind.pending[0]
    first, second, *_ = thinking.order(mind.state, decision)
    assert at_a_glance(thinking)(mind, decision) == first != second


def test_until_a_phase_and_until_a_menu() -> None:
    game = powers()
    thinking = thinking_of(game)
    mind = game.scratch()
    run_until(mind, at_a_glance(thinking), until_phase(thinking, "spirit"))
    assert thinking.phase(mind.state) == "spirit" and not mind.inside and not mind.over
    game = island()
    game.choose("growth 1", seat=0)
    while game.under_way is None:
        game.choose(game.keys(0)[0], seat=0)
    inside = game.imagine(0, 1)
    run_until(inside, at_a_glance(thinking), until_menu)
    assert not inside.inside


def test_the_outcomes_of_an_action_are_distinct_and_the_best_comes_first() -> None:
    game = island()
    thinking = thinking_of(game)
    ends = outcomes(lambda: game.imagine(0, 1), 0, thinking)
    assert len({thinking.signature(end.game.state) for end in ends}) == len(ends) > 2
    assert [end.worth for end in ends] == sorted((end.worth for end in ends), reverse=True)
    for end in ends[:5]:
        twin = game.imagine(0, 1)
        for key in end.keys:
            twin.choose(key, seat=0)
        assert thinking.signature(twin.state) == thinking.signature(end.game.state)


def test_outcomes_are_capped_and_can_begin_with_an_answer() -> None:
    game = island()
    thinking = thinking_of(game)
    few = outcomes(lambda: game.imagine(0, 1), 0, thinking, most=3)
    assert 0 < len(few) <= 3
    assert len(outcomes(lambda: game.imagine(0, 1), 0, thinking, most=1)) == 1
    second = game.keys(0)[1]
    assert all(end.keys[0] == second for end in outcomes(lambda: game.imagine(0, 1), 0, thinking, first=second))


def test_an_answer_that_changes_nothing_is_marked() -> None:
    useful = powers()
    assert {"Boon of Vigor", "done"} <= {*useful.keys(0)}
    assert idle(lambda: useful.imagine(0, 1), 0, thinking_of(useful)) == []
    game = loci.position(
        {
            "spirits": [
                {
                    "name": "Lightning's Swift Strike",
                    "presence": {"A5": 2, "A7": 1},
                    "hand": ["Harbingers of the Lightning", "Raging Storm"],
                    "energy": 3,
                }
            ],
            "lands": {"A5": "1 explorer"},  # no Dahan to push
        }
    )
    for key in ("growth 3", "plays", "A5", "Harbingers of the Lightning", "Raging Storm"):
        game.choose(key, seat=0)
    marked = idle(lambda: game.imagine(0, 1), 0, thinking_of(game))
    assert marked == ["Harbingers of the Lightning"]
    assert idle(lambda: game.imagine(0, 1), 0, thinking_of(game), most=1) == [], "there may be more ends"


# ---- at a market ------------------------------------------------------------------------------


class Trader:
    """Thinks of the goods in its hand, and of others that they accept nothing."""

    def order(self, state: Market, decision: Decision) -> Sequence[Option]:
        return [NO, YES] if decision.prompt[0] == "accept" else decision.options

    def signature(self, state: Market) -> object:
        return (*map(tuple, map(sorted, state.hands)), *state.done)

    def evaluate(self, state: Market, seat: int) -> float:
        return float(sum(state.hands[seat]))

    def changes(self, before: Market, after: Market) -> bool:
        return sorted(before.hands[1]) != sorted(after.hands[1])


TRADER: Any = Trader()


def test_all_that_a_seat_may_begin_is_tried_whoever_else_may_begin_something() -> None:
    game = stacked(7, 8)
    ends = outcomes(game.scratch, 1, TRADER)
    assert [(end.keys, end.worth, end.changes) for end in ends] == [
        (("draw",), 14.0, True),
        (("trade", "card 3"), 7.0, False),
        (("stop",), 7.0, False),
    ], "an offer that is refused is the same whatever was offered: what was tried first is told"
    assert len(outcomes(game.scratch, 1, TRADER, most=3)) == 3
    assert len(outcomes(game.scratch, 1, TRADER, most=2)) == 2


def test_inside_an_action_every_end_of_it_is_a_change() -> None:
    game = stacked(7, 8)
    game.choose("trade", seat=1)
    assert [(end.keys, end.changes) for end in outcomes(game.scratch, 1, TRADER)] == [(("card 3",), True)]


def test_an_action_without_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = stacked(7, 8)
    monkeypatch.setattr(search, "LONGEST", 2)
    assert len(outcomes(game.scratch, 1, TRADER)) == 3
    monkeypatch.setattr(search, "LONGEST", 1)
    with pytest.raises(LociError, match="without end"):
        outcomes(game.scratch, 1, TRADER)


def test_where_nobody_can_be_done_nothing_is_idle() -> None:
    game = stacked(7, 8)
    assert idle(game.scratch, 1, TRADER) == []
