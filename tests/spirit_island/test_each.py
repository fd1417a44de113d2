"""The "each" exception (Jagged Earth p. 24): the players choose the order where it can matter."""

from typing import Any

import pytest

from loci.kernel.decision import Decision
from loci.spirit_island.actions import ADVERSARY, BLIGHT_CARD, EVENT, FEAR, Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.content.sets import everything
from loci.spirit_island.effects.blighted import DestroyAnyPresence
from loci.spirit_island.effects.each import EachBoard, EachLand, EachPlayer, entwined
from loci.spirit_island.effects.flow import All
from loci.spirit_island.effects.harm import Destroy, Fear, Remove
from loci.spirit_island.effects.land import Add
from loci.spirit_island.effects.lands import ANY_LAND
from loci.spirit_island.effects.moves import Push
from loci.spirit_island.effects.spirit import GainPower
from loci.spirit_island.pieces import DAHAN, EXPLORER, TOWN
from loci.spirit_island.said import key, prompt
from tests.spirit_island.table import EARTH, Table

ALL_SETS = ("base", "branch_and_claw", "jagged_earth")
OCEAN, GREEN = "Ocean's Hungry Grasp", "A Spread of Rampant Green"
CITIES = {"A2": "1 city, 1 explorer", "A4": "1 city, 2 town, 1 explorer", "B4": "1 town, 1 explorer"}


def two(name: str = EARTH, **given: Any) -> Table:
    here = {"name": name, "presence": {"A1": 1}}
    return Table(here, {"presence": {"B5": 1}}, lands=CITIES, **given)


def first_question(table: Table, effect: Effect, kind: str, source: str, formal: bool = False) -> Decision | None:
    """What is asked first; None when nothing is."""
    table.state.formal = formal
    action = effect.run(Act(table.state, kind, 0, source)).__await__()
    try:
        asked: Decision = action.send(None)
    except StopIteration:
        return None
    return asked


def scapegoats(table: Table, level: int, formal: bool = False) -> Decision | None:
    return first_question(table, everything().fear["Scapegoats"].levels[level - 1], FEAR, "Scapegoats", formal)


def test_lands_apart_from_each_other_are_not_asked_about_but_formally() -> None:
    assert scapegoats(two(), 2) is None
    asked = scapegoats(two(), 2, formal=True)
    assert asked is not None and asked.soft
    table = two()
    assert [key(table.state, option) for option in asked.options] == ["A2", "A4", "B4"]
    assert prompt(table.state, asked) == "Scapegoats: which land is next?"


def test_what_hears_the_destruction_makes_the_order_matter() -> None:
    """In the Dahan Insurrection the Invaders answer a destroyed Town."""
    asked = scapegoats(two(scenario="Dahan Insurrection"), 3)
    assert asked is not None and asked.prompt == ("next", "Scapegoats")
    assert asked.seat == 0


def test_what_hears_something_else_does_not() -> None:
    """Thunderspeaker mourns Dahan, and none are destroyed."""
    assert scapegoats(two("Thunderspeaker"), 3) is None


def test_what_only_prepares_an_element_does_not() -> None:
    memory = {"name": "Shifting Memory of Ages", "presence": {"A4": 1}, "elements": {"moon": 2, "air": 1}}
    table = Table(memory, {"presence": {"B5": 1}}, lands=CITIES, sets=list(ALL_SETS))
    table.do(innate="Observe the Ever-Changing World", target="A4")
    asked = scapegoats(table, 2)
    assert asked is not None and asked.prompt[0] == "prepare", "its own question, not one for the order"


def test_what_reaches_further_is_asked_about() -> None:
    asked = first_question(two(), EachLand(ANY_LAND, Push(1, EXPLORER)), FEAR, "Some card")
    assert asked is not None and asked.prompt[0] == "next" and not asked.soft


@pytest.mark.parametrize(("name", "asks"), [(EARTH, False), (OCEAN, True)])
def test_presence_of_each_spirit(name: str, asks: bool) -> None:
    """Where a Spirit of the sea leaves a board, its Ocean goes out of play with what others have there."""
    effect = everything().blight["Downward Spiral"].each_turn
    assert effect is not None
    table = two(name)
    asked = first_question(table, effect, BLIGHT_CARD, "Downward Spiral")
    assert (asked is not None) == asks
    if asked is not None:
        assert [key(table.state, option) for option in asked.options] == [name, "River Surges in Sunlight"]
        assert prompt(table.state, asked) == "Downward Spiral: who is next?"


@pytest.mark.parametrize(("name", "asks"), [(EARTH, False), (GREEN, True)])
def test_builds_on_each_board(name: str, asks: bool) -> None:
    """A player who may prevent them may want to see one before another."""
    effect = everything().adversaries["England"].escalation.effect
    assert isinstance(effect, EachBoard)
    table = two(name)
    asked = first_question(table, effect, ADVERSARY, "England")
    assert (asked is not None) == asks
    if asked is not None:
        assert [key(table.state, option) for option in asked.options] == ["board A", "board B"]
        assert prompt(table.state, asked) == "England: which board is next?"


def test_what_is_the_same_for_all_players_is_not_asked_about_and_cards_drawn_are() -> None:
    assert first_question(two(), EachPlayer(Fear(1)), FEAR, "Some card", formal=True) is None
    asked = first_question(two(), EachPlayer(GainPower("minor")), FEAR, "Some card")
    assert asked is not None and asked.prompt == ("next", "Some card")


def test_what_fear_cards_let_each_player_do_is_the_same_for_all() -> None:
    for card in everything().fear.values():
        nodes = list(card.levels)
        while nodes:
            node = nodes.pop()
            nodes += node.parts()
            if isinstance(node, EachPlayer):
                assert node.effect.impartial(), card.name


@pytest.mark.parametrize(
    ("card", "part"),
    [
        ("Rising Interest in the Island", "token"),
        ("Remnants of a Spirit's Heart", "token"),
        ("Gradual Corruption", "token"),
        ("Fortune-Seekers", "dahan"),
        ("Eager Explorers", "main"),
        ("Bureaucrats Adjust Funding", "main"),
        ("Mapmakers Chart the Wild", "main"),
    ],
)
def test_events_that_do_the_same_apart_from_each_other_ask_for_no_order(card: str, part: str) -> None:
    """Fear, Damage to each piece, cards of one's own, and what only comes into force."""
    lands = {**CITIES, "A4": "1 city, 1 beasts, 1 disease, 2 dahan", "B4": "1 city, 1 beasts, 1 disease, 2 dahan"}
    table = Table({"name": EARTH, "presence": {"A4": 1}}, {"presence": {"B4": 1}}, lands=lands, sets=[*ALL_SETS])
    effect = everything().events[card].parts[part].effect
    asked = first_question(table, effect, EVENT, card)
    assert asked is None or asked.prompt[0] != "next"


@pytest.mark.parametrize(
    ("effect", "lands", "asks"),
    [
        (All(DestroyAnyPresence(), Remove(1, TOWN, where=ANY_LAND)), {"A4": "1 town"}, True),
        (All(DestroyAnyPresence(), Remove(1, TOWN, where=ANY_LAND)), {"A4": "1 town", "B4": "1 city"}, False),
        (Remove(1, TOWN, where=ANY_LAND), {"A4": "1 town"}, False),  # nothing that it does is bad
        (DestroyAnyPresence(), {"A4": "1 town"}, False),  # nothing that it does wins
        (All(Fear(1), DestroyAnyPresence()), {"A4": "1 town", "B4": "1 city"}, True),
        (All(Fear(1), Add(1, EXPLORER)), {"A4": "1 town", "B4": "1 city"}, True),
        (All(Fear(1), Add(1, DAHAN)), {"A4": "1 town"}, False),
        (All(Destroy(1, TOWN), Add(1, EXPLORER)), {"A4": "1 town", "B4": "1 city"}, True),  # it frightens
        (All(Destroy(1, EXPLORER), Add(1, TOWN)), {"A4": "1 explorer", "B4": "1 city"}, False),
    ],
)
def test_an_order_that_may_decide_the_game_is_asked(effect: Effect, lands: dict[str, str], asks: bool) -> None:
    """Each is judged when it ends (Jagged Earth p. 24): one place may win before another loses."""
    table = Table({"presence": {"A1": 1}}, {"name": EARTH, "presence": {"B5": 1}}, lands=lands, terror_level=2)
    for judged in (True, False):
        table.state.judged = judged
        assert entwined(table.state, effect, table.state.island.lands) == (asks and judged)


@pytest.mark.parametrize(
    "lands, asks",
    [
        ({"A1": "1 explorer", "A4": "2 explorer", "A5": "1 town", "A7": "1 town"}, False),
        ({"A1": "1 explorer", "A4": "1 explorer, 1 town", "A5": "1 town"}, True),  # which of the two
        ({"A1": "1 explorer", "A3": "1 town", "A4": "1 town", "A5": "1 town", "A7": "1 town"}, True),  # where not
    ],
)
def test_where_everything_is_replaced_nobody_is_asked(lands: dict[str, str], asks: bool) -> None:
    """Thriving Communities: a Town or an Explorer in each of four lands."""
    table = Table({"presence": {"A8": 1}}, lands=lands, sets=list(ALL_SETS))
    effect = everything().blight["Thriving Communities"].at_once
    assert effect is not None
    assert (first_question(table, effect, BLIGHT_CARD, "Thriving Communities") is not None) == asks


@pytest.mark.parametrize(("lands", "asks"), [({"A4": "1 town", "B5": "1 town"}, True), ({}, False)])
def test_where_nothing_would_happen_on_any_board_nobody_is_asked(lands: dict[str, str], asks: bool) -> None:
    """Gradual Corruption: Blight, which may cascade, in a land with Town/City of each board."""
    table = Table({"presence": {"A1": 1}}, {"presence": {"B5": 1}}, lands=lands, sets=[*ALL_SETS])
    effect = everything().events["Gradual Corruption"].parts["main"].effect
    asked = first_question(table, effect, EVENT, "Gradual Corruption")
    assert (asked is not None and asked.prompt[0] == "next") == asks
