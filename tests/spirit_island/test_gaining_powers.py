"""Gaining and forgetting Power cards: the draw of four, the reshuffle, Power Progressions (p. 3, 18)."""

from collections.abc import Coroutine
from typing import Any

import pytest

import loci
from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND, faults
from loci.spirit_island.rules.gain import draw, forget, gain_power
from loci.spirit_island.rules.presence import panel
from loci.spirit_island.state import State
from tests.spirit_island.table import EARTH, RIVER, Table


def fresh(**options: Any) -> State:
    return SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup({"spirits": [RIVER], "boards": ["A"], "seed": 1, **options}))


def gain(state: State, *answers: str, deck: str = "") -> list[Decision]:
    """Let seat 0 gain a card with these answers; the decisions that it was asked."""
    action = gain_power(Act(state, SPIRIT, 0), 0, deck)
    asked: list[Decision] = []
    coming, answer = iter(answers), None
    try:
        while True:
            decision = action.send(answer)
            asked.append(decision)
            keys = [SPIRIT_ISLAND.key(state, option) for option in decision.options]
            answer = decision.options[keys.index(next(coming))]
    except StopIteration:
        assert list(coming) == []
    return asked


# ---- drawing --------------------------------------------------------------------------------


def at_once(action: Coroutine[Decision, Option, None]) -> None:
    """Run what asks nobody."""
    with pytest.raises(StopIteration):
        _ = action.send(None)  # type: ignore[arg-type]


def test_of_four_drawn_cards_one_is_kept_and_three_are_discarded() -> None:
    state = fresh()
    top = state.minor[-4:][::-1]
    asked = gain(state, "minor", top[2])
    assert [option[1] for option in asked[1].options] == [*top]
    assert state.spirits[0].hand[-1] == top[2]
    assert sorted(state.minor_discard) == sorted(set(top) - {top[2]})
    assert (len(state.minor), state.drawn, faults(state)) == (32, (), [])


def test_a_draw_is_a_reveal() -> None:
    state = fresh()
    before = state.reveals
    draw(state, "major", 4)
    assert state.reveals == before + 1


def test_a_deck_that_runs_out_is_filled_from_its_discard() -> None:
    state = fresh()
    state.minor, state.minor_discard = state.minor[-2:], state.minor[:-2]
    last, waste, shuffles = state.minor[::-1], set(state.minor_discard), len(state.chance)
    drawn = draw(state, "minor", 4)
    assert drawn[:2] == [*last], "the rest of the deck comes first"
    assert set(drawn[2:]) <= waste
    assert (len(state.minor), state.minor_discard) == (32, ())
    assert len(state.chance) == shuffles + 1, "the reshuffle is chance, and recorded"
    assert sorted(state.chance[-1]) == sorted(waste)


def test_cards_that_are_being_drawn_are_not_shuffled_back() -> None:
    state = fresh()
    state.minor, state.minor_discard = state.minor[:3], state.minor[3:5]
    drawn = draw(state, "minor", 4)
    assert len(set(drawn)) == 4
    assert len(state.minor) == 1


def test_fewer_than_four_are_drawn_when_no_more_are_left() -> None:
    state = fresh()
    state.minor, state.minor_discard = state.minor[:2], state.minor[2:3]
    assert len(draw(state, "minor", 4)) == 3


def test_a_deck_without_cards_is_not_offered() -> None:
    state = fresh()
    state.minor, kept = (), state.major[-1]
    asked = gain(state, kept, "Flash Floods")
    assert [decision.prompt[0] for decision in asked] == ["gain", "forget"]


# ---- forgetting -----------------------------------------------------------------------------


def test_a_major_power_makes_one_forget_a_card_even_itself() -> None:
    state = fresh()
    major = state.major[-1]
    asked = gain(state, "major", major, major)
    assert [option[1] for option in asked[-1].options] == [*(p.name for p in panel(state.spirits[0]).uniques), major]
    assert major in state.major_discard and major not in state.spirits[0].hand
    assert faults(state) == []


def test_forgotten_cards_go_to_their_decks_discard_and_uniques_leave_the_game() -> None:
    table = Table({"hand": ["Flash Floods", "Drought"], "discard": ["Tsunami"]})
    act = Act(table.state, SPIRIT, 0)
    for name in ("Flash Floods", "Drought", "Tsunami"):
        at_once(forget(act, 0, name))
    assert table.spirit.forgotten == ("Flash Floods",)
    assert (table.state.minor_discard, table.state.major_discard) == (("Drought",), ("Tsunami",))
    assert (table.spirit.hand, table.spirit.discard) == ((), ())


def test_a_card_forgotten_from_play_takes_its_elements_along() -> None:
    table = Table({"played": ["Flash Floods", "Drought"]})
    before = table.spirit.elements[:]
    at_once(forget(Act(table.state, SPIRIT, 0), 0, "Drought"))
    gone = [a - b for a, b in zip(before, table.spirit.elements, strict=True)]
    assert gone == list(everything().powers["Drought"].elements)
    assert table.spirit.played == ("Flash Floods",)


# ---- Power Progressions ---------------------------------------------------------------------


def test_the_cards_of_a_progression_are_set_aside_from_the_decks() -> None:
    state = fresh(spirits=[RIVER, EARTH], boards=["A", "B"], progression=[True, False])
    aside = set(everything().spirits[RIVER].progression)
    assert state.spirits[0].progression == everything().spirits[RIVER].progression
    assert state.spirits[1].progression == ()
    assert not aside & {*state.minor, *state.major}
    assert (len(state.minor), len(state.major), faults(state)) == (31, 20, [])


def test_the_next_card_of_the_progression_is_gained_without_a_question() -> None:
    state = fresh(progression=True)
    assert gain(state) == []
    assert state.spirits[0].hand[-1] == "Uncanny Melting"
    assert state.spirits[0].progression[0] == "Nature's Resilience"
    assert (state.minor_discard, len(state.minor)) == ((), 31)


def test_a_major_power_of_the_progression_makes_one_forget() -> None:
    state = fresh(progression=True)
    state.spirits[0].progression = state.spirits[0].progression[3:]
    state.minor_discard += everything().spirits[RIVER].progression[:3]
    asked = gain(state, "Flash Floods")
    assert [decision.prompt[0] for decision in asked] == ["forget"]
    assert "Accelerated Rot" in state.spirits[0].hand
    assert faults(state) == []


def test_a_power_that_grants_a_minor_power_grants_the_next_of_the_progression() -> None:
    """The progression stands in for "draw four, keep one" wherever that would happen (p. 18)."""
    state = fresh(progression=True)
    assert gain(state, deck="minor") == []
    assert state.spirits[0].hand[-1] == "Uncanny Melting"


def test_after_its_last_card_the_usual_draw_comes_back() -> None:
    state = fresh(progression=True)
    state.spirits[0].progression = ()
    asked = gain(state, "minor", state.minor[-1])
    assert [decision.prompt[0] for decision in asked] == ["deck", "gain"]


def test_growth_uses_the_progression() -> None:
    game = loci.new("spirit-island", spirits=[RIVER], boards=["A"], seed=1, progression=True)
    game.choose("growth 1")
    assert "Uncanny Melting" in game.view(0)["spirits"][0]["hand"]
    assert game.view(0)["spirits"][0]["progression"][0] == "Nature's Resilience"
