"""What destroys, harms and moves pieces, asked directly: answers that no ruling can show."""

from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from loci.spirit_island.actions import EVENT, SPIRIT, Act
from loci.spirit_island.dream import Dream
from loci.spirit_island.effects.events import Terror
from loci.spirit_island.effects.lands import HERE, Around, WithSacredSite
from loci.spirit_island.effects.players import Side
from loci.spirit_island.effects.tokens import AddStrife, StrifeTurns
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    ChangesHarm,
    HoldsPresence,
    Shields,
    WouldDestroy,
    WouldDestroyPresence,
    WouldHarm,
)
from loci.spirit_island.ongoing import Lasting
from loci.spirit_island.pieces import BEASTS, CITY, DAHAN, EXPLORER, INVADERS, TOWN, stand_in
from loci.spirit_island.rules.damage import deal, deal_dahan, deal_over, destroy
from loci.spirit_island.rules.move import moves_to
from loci.spirit_island.rules.presence import movable
from loci.spirit_island.rules.ravage import own_harm
from loci.spirit_island.said import key, prompt
from loci.spirit_island.state import Row, State, count, groups, put, take
from tests.spirit_island.table import Table
from tests.spirit_island.test_lent_and_far import install

T = TypeVar("T")
SETS = ["base", "branch_and_claw", "jagged_earth"]


def ended(run: Coroutine[Any, Any, T]) -> T:
    """What comes of something that asks nothing."""
    with pytest.raises(StopIteration) as end:
        run.send(None)
    answer: T = end.value.value
    return answer


def act_in(table: Table, land: str, kind: str = SPIRIT) -> Act:
    return Act(table.state, kind, 0, "A Test", table.state.island.id_of[land])


def keys(state: State, options: list[Any]) -> list[str]:
    return [key(state, option) for option in options]


class Rule(Lasting):
    def say(self) -> str:
        return "A rule of a test"


# ---- whether a piece was destroyed (Jagged Earth p. 15) ----------------------------------------


class Saves(Rule, WouldDestroy):
    async def instead(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        return True


class CarriesOff(Rule, WouldDestroy):
    """What saves the piece moves it to the next land."""

    async def instead(self, act: Act, row: Row, land: int, kind: int, damage: int, strife: int) -> bool:
        take(act.state, land, kind, damage, strife)
        put(act.state, land - 1, kind, 0, strife)
        act.saved.append((land - 1, kind, 0, strife))
        return True


class Forbids(Rule, WouldHarm):
    async def forbids(self, act: Act, row: Row, land: int) -> bool:
        return True


class Shield(Rule, Shields):
    def shields(self, state: State, row: Row, kind: int, land: int, ravage: bool) -> bool:
        return True


@pytest.mark.parametrize("rule", [Saves, CarriesOff, Forbids, Shield])
def test_a_piece_that_something_saved_was_not_destroyed(rule: type[Rule], monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town"})
    install(table, rule(), monkeypatch)
    act = act_in(table, "A5")
    assert ended(destroy(act, act.land, TOWN)) is False
    assert count(table.state, act.land - (rule is CarriesOff), (TOWN,)) == 1


def test_a_piece_that_is_destroyed_in_a_dream_was_not_destroyed() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town, 1 dahan"})
    act = act_in(table, "A5")
    act.dream = Dream()
    assert ended(destroy(act, act.land, TOWN)) is False
    assert ended(destroy(act, act.land, DAHAN)) is False
    assert count(table.state, act.land, (TOWN, DAHAN)) == 2


def test_a_piece_that_nothing_saved_was_destroyed() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town"})
    act = act_in(table, "A5")
    assert ended(destroy(act, act.land, TOWN)) is True
    assert count(table.state, act.land, (TOWN,)) == 0


class SavesPresence(Rule, WouldDestroyPresence):
    """The first Presence of an Action."""

    async def instead(self, act: Act, row: Row, seat: int, land: int) -> bool:
        act.tally["saved"] = act.tally.get("saved", 0) + 1
        return act.tally["saved"] == 1


@pytest.mark.parametrize("saved", [True, False])
def test_presence_in_place_of_a_piece_is_destroyed_when_all_of_it_is(
    saved: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Jagged Earth p. 14: two Presence of Many Minds may be one Beasts."""
    table = Table({"name": "Many Minds Move as One", "presence": {"A5": 2, "A1": 1}}, sets=SETS)
    if saved:
        install(table, SavesPresence(), monkeypatch)
    act = act_in(table, "A5")
    assert ended(destroy(act, act.land, BEASTS, stand_in(0, False), 2)) is not saved
    assert table.spirit.presence[act.land] == saved
    assert any(event[0] == "destroyed" for event in table.state.log) is not saved


# ---- who can be hit ---------------------------------------------------------------------------


class ShieldInRavage(Rule, Shields):
    def shields(self, state: State, row: Row, kind: int, land: int, ravage: bool) -> bool:
        return ravage


def test_what_shields_in_a_ravage_does_not_shield_outside_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A4": "1 dahan", "A5": "1 town", "A6": "1 dahan"})
    install(table, ShieldInRavage(), monkeypatch)
    act, at = act_in(table, "A5"), table.state.island.id_of
    ended(deal(act, at["A5"], 2))
    ended(deal_dahan(act, at["A4"], 2))
    assert ended(destroy(act, at["A6"], DAHAN)) is True
    assert [count(table.state, at[name], (TOWN, DAHAN)) for name in ("A4", "A5", "A6")] == [0, 0, 0]


def test_badlands_add_in_each_of_several_lands_where_damage_is_dealt() -> None:
    """Jagged Earth p. 8: what a land adds can only be dealt there."""
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A4": "1 city, 1 badlands", "A5": "1 city, 1 town"})
    state, at = table.state, table.state.island.id_of
    dealing = deal_over(act_in(table, "A5"), (at["A4"], at["A5"]), 2)
    asked = dealing.send(None)
    assert prompt(state, asked) == "Deal Damage (2 left)"
    assert keys(state, asked.options) == ["city A4", "town A5", "city A5"]
    asked = dealing.send(asked.options[0])
    assert prompt(state, asked) == "Deal Damage (2 left)", "1 of the Badlands"
    assert keys(state, asked.options) == ["city(d1) A4", "town A5", "city A5"]
    with pytest.raises(StopIteration):  # what is left can only be dealt to the City in A4
        dealing.send(asked.options[2])
    assert groups(state, at["A4"], (CITY,)) == [(CITY, 2, 0, 1)]
    assert groups(state, at["A5"], (CITY,)) == [(CITY, 1, 0, 1)]


@pytest.mark.parametrize(
    ("health", "found"), [(1, ["explorer"]), (2, ["explorer", "town"]), (3, ["explorer", "town", "city"])]
)
def test_invaders_with_just_so_much_health_are_light_enough(health: int, found: list[str]) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 explorer, 1 town, 1 city"})
    options = Side(HERE, health=health).options(act_in(table, "A5", EVENT))
    assert keys(table.state, options) == [f"{kind} A5" for kind in found]


# ---- what pieces deal -------------------------------------------------------------------------


class Weakens(Rule, ChangesHarm):
    always = True

    def harm(self, state: State, row: Row, kind: int, land: int) -> int:
        return -2


def test_nobody_deals_less_than_no_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}})
    install(table, Weakens(), monkeypatch)
    a5 = table.state.island.id_of["A5"]
    assert [own_harm(table.state, kind, a5) for kind in INVADERS] == [0, 0, 1]


def test_one_of_the_invaders_with_strife_strikes() -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 explorer(s1), 1 town(s1), 1 city"})
    asked = StrifeTurns(one=True).run(act_in(table, "A5")).send(None)
    assert keys(table.state, asked.options) == ["explorer(s1) A5", "town(s1) A5"]
    assert prompt(table.state, asked) == "Deal the Damage of 1 Invader in A5"


# ---- Oceans in play ---------------------------------------------------------------------------


def names(table: Table, mask: int) -> list[str]:
    return [table.state.island.names[land] for land in bits(mask)]


@pytest.mark.parametrize(
    ("at_sea", "kind", "found"), [(2, SPIRIT, ["A0", "A2"]), (2, EVENT, ["A2"]), (1, SPIRIT, ["A2"])]
)
def test_a_sacred_site_in_an_ocean_in_play_is_in_a_land_for_spirits_only(
    at_sea: int, kind: str, found: list[str]
) -> None:
    table = Table({"name": "Ocean's Hungry Grasp", "presence": {"A0": at_sea, "A2": 2}})
    assert names(table, WithSacredSite().mask(act_in(table, "A2", kind))) == found


class Holds(Rule, HoldsPresence):
    pass


def test_presence_that_is_held_may_be_moved_out_of_no_land(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"name": "Ocean's Hungry Grasp", "presence": {"A0": 1, "A2": 1}})
    assert names(table, movable(table.state, table.spirit)) == ["A0", "A2"]
    install(table, Holds(), monkeypatch)
    assert movable(table.state, table.spirit) == 0


# ---- the rest ---------------------------------------------------------------------------------


def test_a_move_leads_into_another_land_and_presence_only_where_it_may_go() -> None:
    minds = {"name": "Many Minds Move as One", "presence": {"A5": 2}}
    table = Table(minds, sets=SETS, lands={"A5": "1 beasts, 1 town"})
    act, at = act_in(table, "A5"), table.state.island.id_of
    ends = 1 << at["A0"] | 1 << at["A4"] | 1 << at["A5"]
    found = keys(table.state, moves_to(act, at["A5"], (BEASTS, EXPLORER), ends))
    assert found == ["beasts A5>A0", "beasts A5>A4", "presence A5>A4"]


@pytest.mark.parametrize(("terror", "held"), [(1, []), (2, [2]), (3, [3]), (4, [3])])
def test_after_the_last_terror_level_the_third_still_holds(terror: int, held: list[int]) -> None:
    """A Terror victory that is not judged yet."""
    table = Table({})
    table.state.terror = terror
    act = act_in(table, "A5", EVENT)
    assert [level for level in (2, 3) if Terror(level).holds(act)] == held


def test_strife_leaves_the_same_traces_everywhere_only_where_it_stays_in_the_land() -> None:
    state = Table({}, sets=SETS).state
    assert WithSacredSite.local and not Around(HERE).local
    for strife, known in [
        (AddStrife(), True),
        (AddStrife(different=True), True),
        (AddStrife(where=WithSacredSite()), True),
        (AddStrife(where=WithSacredSite(), different=True), False),
        (AddStrife(where=Around(HERE)), False),
    ]:
        assert (strife.traces(state, [4]) is not None) is known
