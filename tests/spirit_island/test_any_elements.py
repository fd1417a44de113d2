""" "+Any" is an Element of the player's choice; once used as one, it is that for the turn (p. 14)."""

from dataclasses import replace

import pytest

from loci.kernel.decision import YES
from loci.spirit_island import phases
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import YOURSELF, Power, Space, threshold
from loci.spirit_island.content.sets import everything
from loci.spirit_island.effects.harm import Fear
from loci.spirit_island.pieces import ELEMENT_OF, elements
from loci.spirit_island.rules.powers import run_text
from loci.spirit_island.rules.presence import reveal_space
from loci.spirit_island.rulings import Failed
from tests.spirit_island.table import RIVER, Table

WATER, AIR = ELEMENT_OF["water"], ELEMENT_OF["air"]


def at_a5(card: str, water: int = 0, **given: object) -> Table:
    spirit = {"presence": {"A5": 1}, "played": [card], "elements": {"water": water}}
    table = Table(spirit, lands={"A5": "1 blight"}, **given)
    table.spirit.any_open = 1
    return table


def test_it_stands_in_for_a_missing_element_and_is_then_fixed() -> None:
    table = at_a5("Nature's Resilience", water=1).use("Nature's Resilience", "A5", "yes")
    assert (table.spirit.elements[WATER], table.spirit.any_open) == (2, 0)
    assert table.state.defend[table.state.island.id_of["A5"]] == 0


def test_it_stays_open_when_the_threshold_is_left_out() -> None:
    table = at_a5("Nature's Resilience", water=1).use("Nature's Resilience", "A5", "no")
    assert (table.spirit.elements[WATER], table.spirit.any_open) == (1, 1)


def test_it_stays_open_when_the_elements_are_there_without_it() -> None:
    table = at_a5("Nature's Resilience", water=2).use("Nature's Resilience", "A5", "yes")
    assert table.spirit.any_open == 1


def test_one_is_not_enough_for_two_missing_elements() -> None:
    table = at_a5("Nature's Resilience", water=0).use("Nature's Resilience", "A5")
    assert (table.spirit.elements[WATER], table.spirit.any_open) == (0, 1)


def test_a_longer_range_that_needs_it_fixes_it() -> None:
    table = at_a5("Sap the Strength of Multitudes").use("Sap the Strength of Multitudes", "A4")
    assert (table.spirit.elements[AIR], table.spirit.any_open) == (1, 0)


def test_a_target_within_the_printed_range_leaves_it_open() -> None:
    table = at_a5("Sap the Strength of Multitudes").use("Sap the Strength of Multitudes", "A5")
    assert (table.spirit.elements[AIR], table.spirit.any_open) == (0, 1)


def test_fixed_as_one_element_it_is_no_other() -> None:
    table = at_a5("Nature's Resilience", water=1)
    table.spirit.played.append("Sap the Strength of Multitudes")
    table.use("Nature's Resilience", "A5", "yes")
    with pytest.raises(Failed, match="A4 is no legal target of Sap the Strength of Multitudes; legal: A5"):
        table.use("Sap the Strength of Multitudes", "A4")


def test_one_power_cannot_use_it_twice_as_different_elements() -> None:
    power = Power(
        "Two Minds", "minor", 0, "fast", elements(""), YOURSELF,
        effect=None, thresholds=(threshold("1 sun", Fear(1)), threshold("1 moon", Fear(10))),
    )  # fmt: skip
    table = at_a5("Nature's Resilience")
    action = run_text(Act(table.state, SPIRIT, 0, power.name), power)
    assert action.send(None).prompt == ("threshold", "Two Minds", 0)
    with pytest.raises(StopIteration):
        action.send(YES)  # and the second threshold is not asked for
    assert table.state.fear == 1


def test_a_track_space_gives_it_at_once_and_anew_each_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    river = everything().spirits[RIVER]
    panel = replace(river, energy=(Space(1), Space(2, ("any",)), Space(3, ("moon",))))
    monkeypatch.setitem(everything().spirits, RIVER, panel)
    table = Table({"presence": {"A5": 1}})
    assert table.spirit.any_open == 0
    reveal_space(table.spirit, 0)
    assert table.spirit.any_open == 1
    table.spirit.any_open, table.spirit.elements[WATER] = 0, 1  # used as Water this turn
    phases.enter(table.state, phases.STEP["time passes"])
    table.run.drive(phases.do_next(table.state))
    assert (table.spirit.any_open, sum(table.spirit.elements)) == (1, 0)


def test_a_first_level_that_only_it_meets_makes_an_innate_power_usable() -> None:
    table = Table({"presence": {"A5": 1}, "elements": {"sun": 1, "water": 1}}, lands={"A5": "1 town"})
    phases.enter(table.state, phases.STEP["slow"])
    assert phases.menus(table.state) == []
    table.spirit.any_open = 1
    assert [option[1] for option in phases.menus(table.state)[0].options[:-1]] == ["Massive Flooding"]
