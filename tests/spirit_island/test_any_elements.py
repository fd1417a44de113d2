""" "+Any" is an Element of the player's choice; once used as one, it is that for the turn (p. 14)."""

import pytest

from loci.kernel.decision import YES, Decision
from loci.spirit_island import phases
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import YOURSELF, Power, Space, threshold
from loci.spirit_island.effects.harm import Fear
from loci.spirit_island.pieces import ELEMENT_OF, KINDS, elements
from loci.spirit_island.rules.power_words import AskThreshold
from loci.spirit_island.rules.powers import run_text
from loci.spirit_island.rules.presence import reveal_space
from loci.spirit_island.rulings import Choice, Failed
from loci.spirit_island.said import prompt
from tests.spirit_island.table import Table

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


def test_the_question_says_what_it_will_be() -> None:
    card = "Nature's Resilience"
    for water, end in ((1, " What you may choose freely is Water then, for this turn."), (2, "")):
        table = at_a5(card, water=water)
        asked = Decision(0, AskThreshold.of(card, 0), [YES])
        assert prompt(table.state, asked).endswith(f"remove 1 Blight.{end}")


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
    table.spirit.played += ("Sap the Strength of Multitudes",)
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


def test_a_track_space_gives_it_at_once_and_anew_each_turn() -> None:
    table = Table({"presence": {"A5": 1}})
    table.with_energy_track(Space(1), Space(2, ("any",)), Space(3, ("moon",)))
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


BRINGER = "Bringer of Dreams and Nightmares"
MOON = ELEMENT_OF["moon"]
DREAM = "Spirits May Yet Dream"


def bringer(formal: bool, played: list[str], **given: object) -> Table:
    """Bringer with the "+Any" of its Card Plays track, asked everything or as people play."""
    spirit = {"name": BRINGER, "presence": {"A5": 1}, "revealed": {"energy": 1, "plays": 6}, "played": played}
    table = Table(spirit, **given)
    table.state.formal = formal
    assert table.spirit.any_open == 1
    return table


@pytest.mark.parametrize("formal", [True, False])
@pytest.mark.parametrize(("piece", "moon", "left"), [("explorer A5", 1, 1), ("town A5", 2, 0)])
def test_a_wider_choice_takes_it_only_for_a_piece_that_needs_it(formal: bool, piece: str, moon: int, left: int) -> None:
    card = "Call of the Dahan Ways"
    table = bringer(formal, [card], lands={"A5": "1 explorer, 1 town, 1 dahan"}).use(card, "A5", piece)
    assert (table.spirit.elements[MOON], table.spirit.any_open) == (moon, left)


@pytest.mark.parametrize("formal", [True, False])
@pytest.mark.parametrize(("answer", "moon", "left"), [("no", 1, 1), ("yes", 2, 0)])
def test_a_wider_choice_that_is_the_only_one_is_asked_about(formal: bool, answer: str, moon: int, left: int) -> None:
    card = "Call of the Dahan Ways"
    table = bringer(formal, [card], lands={"A5": "1 town, 1 dahan"}).use(card, "A5", answer)
    assert (table.spirit.elements[MOON], table.spirit.any_open) == (moon, left)


@pytest.mark.parametrize("formal", [True, False])
def test_a_power_that_finds_nothing_leaves_it_open(formal: bool) -> None:
    card = "Call of the Dahan Ways"
    table = bringer(formal, [card], lands={"A5": "1 dahan"}).use(card, "A5")
    assert (table.spirit.elements[MOON], table.spirit.any_open) == (1, 1)


@pytest.mark.parametrize("formal", [True, False])
def test_a_lower_level_can_be_left_out_for_the_sake_of_another(formal: bool) -> None:
    table = bringer(formal, ["Call on Midnight's Dream", "Dread Apparitions"])
    table.spirit.elements[:] = [0] * 8
    table.spirit.elements[MOON], table.spirit.elements[AIR] = 2, 1
    table.do("no", "yes", "moon", innate=DREAM)
    assert (table.spirit.elements[MOON], table.spirit.elements[AIR], table.spirit.any_open) == (4, 1, 0)
    assert not table.state.fear_shown


def test_a_level_chosen_with_the_power_itself_is_not_asked_about() -> None:
    table = bringer(False, [])
    table.spirit.elements[MOON], table.spirit.elements[AIR] = 1, 0
    table.run.state.pieces[table.state.island.id_of["A5"] * KINDS] = 1
    table.do(innate="Night Terrors", target="A5")
    assert (table.spirit.elements[AIR], table.spirit.any_open, table.state.fear) == (1, 0, 1)


@pytest.mark.parametrize(("element", "had", "left"), [("fire", 0, 0), ("moon", 3, 1)])
def test_an_element_of_a_kind_it_has_may_be_the_open_one(element: str, had: int, left: int) -> None:
    table = bringer(False, [])
    table.spirit.elements[MOON] = 3
    table.do(element, innate=DREAM)
    now = table.spirit.elements[ELEMENT_OF[element]]
    assert (now, table.spirit.any_open) == (had + 1 if had else 2, left)


@pytest.mark.parametrize(("answer", "left"), [("yes", 0), ("no", 1)])
def test_another_way_of_being_fast_may_keep_it_open(answer: str, left: int) -> None:
    spirit = {"name": "Thunderspeaker", "presence": {"A5": 1}, "elements": {"air": 3, "fire": 2, "sun": 2}}
    table = Table(spirit, lands={"A5": "2 dahan, 1 town"})
    table.spirit.any_open, table.spirit.fast = 1, 1
    phases.enter(table.state, phases.STEP["fast"])
    table.run.choices = [Choice(answer, "")]
    table.run.drive(phases.act(table.state, (0, ("power", "Lead the Furious Assault"))))
    assert (table.spirit.any_open, table.spirit.hastened) == (
        left,
        () if answer == "yes" else ("Lead the Furious Assault",),
    )
