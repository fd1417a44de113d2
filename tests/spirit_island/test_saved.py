"""What destroys, harms and moves pieces, asked directly: answers that no ruling can show."""

from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from loci.spirit_island.actions import EVENT, SPIRIT, Act
from loci.spirit_island.cards import COASTAL, JUNGLE, Effect
from loci.spirit_island.dream import Dream
from loci.spirit_island.effects.events import Terror
from loci.spirit_island.effects.events_lasting import ExploreAs
from loci.spirit_island.effects.harm import Remove
from loci.spirit_island.effects.lands import HERE, Around, LandsOf, WithSacredSite
from loci.spirit_island.effects.moves import Feud
from loci.spirit_island.effects.players import MayMove, Out, Side
from loci.spirit_island.effects.tokens import AddStrife, StrifeTurns
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    ChangesHarm,
    ChangesHealth,
    HoldsPresence,
    IsDurable,
    RaisesDamage,
    Shields,
    WouldDestroy,
    WouldDestroyPresence,
    WouldHarm,
)
from loci.spirit_island.ongoing import Lasting
from loci.spirit_island.pieces import BEASTS, BLIGHT, CITY, DAHAN, EXPLORER, INVADERS, TOWN, Kinds, stand_in
from loci.spirit_island.rules.damage import deal, deal_among, deal_dahan, deal_over, destroy, destroy_some
from loci.spirit_island.rules.decks import take_reminders
from loci.spirit_island.rules.move import gathers, moves_to
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
        act.saved += ((land - 1, kind, 0, strife),)
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
        act.note("saved", act.tally.get("saved", 0) + 1)
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


# ---- Durable pieces (Jagged Earth p. 29) ------------------------------------------------------


class DurableTowns(Rule, IsDurable):
    def durable(self, state: State, row: Row, kind: int, land: int) -> int:
        return int(kind == TOWN)


def test_each_durable_piece_counts_once_towards_the_damage_that_comes_instead(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town, 2 explorer"})
    install(table, DurableTowns(), monkeypatch)
    act = act_in(table, "A5")
    destroying = destroy_some(act, act.land, 3, INVADERS)
    asked = destroying.send(None)
    assert keys(table.state, asked.options) == ["explorer A5", "town A5"]
    assert not asked.soft
    with pytest.raises(StopIteration):  # only the Explorers are left for the others
        destroying.send(asked.options[1])
    assert groups(table.state, act.land, INVADERS) == [(TOWN, 1, 0, 1)]


@pytest.mark.parametrize(
    ("kinds", "up_to", "soft"), [((TOWN,), False, True), ((TOWN,), True, False), ((EXPLORER, TOWN), False, False)]
)
def test_which_durable_piece_is_named_matters_only_where_others_could_be(
    kinds: Kinds, up_to: bool, soft: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town, 1 town(d1), 1 explorer"})
    install(table, DurableTowns(), monkeypatch)
    table.state.formal = 1
    act = act_in(table, "A5")
    assert destroy_some(act, act.land, 1, kinds, up_to).send(None).soft is soft


# ---- dealing ----------------------------------------------------------------------------------


def test_what_comes_in_the_target_land_is_not_enough_in_another_one() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A4": "1 town, 1 explorer", "A5": "1 town, 1 explorer"})
    at = table.state.island.id_of
    for land, coming, soft in [("A4", 1, False), ("A5", 1, True), ("A5", 0, False), ("A4", 0, False)]:
        act = act_in(table, "A5")
        act.coming = coming
        assert deal_among(act, (at[land],), 2).send(None).soft is soft


class StrifeWeakens(Rule, ChangesHealth):
    def health(self, state: State, row: Row, kind: int, land: int, strife: int) -> int:
        return -strife


def test_only_pieces_with_strife_are_weaker_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town, 1 city"})
    install(table, StrifeWeakens(), monkeypatch)
    table.state.formal = 0
    act = act_in(table, "A5")
    assert keys(table.state, deal_among(act, (act.land,), 4).send(None).options) == ["town A5", "city A5"]


def test_invaders_with_strife_may_be_light_enough_where_others_are_not(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 city(s1), 1 city"})
    install(table, StrifeWeakens(), monkeypatch)
    assert keys(table.state, Side(HERE, health=2).options(act_in(table, "A5", EVENT))) == ["city(s1) A5"]


class Raises(Rule, RaisesDamage):
    def more_damage(self, act: Act, row: Row) -> int:
        return 1


def test_damage_of_a_power_over_several_lands_that_nothing_raises_is_enough_for_all() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A4": "1 explorer", "A5": "1 town"})
    table.state.formal = 0
    act, at = act_in(table, "A5"), table.state.island.id_of
    act.power = True
    ended(deal_over(act, (at["A4"], at["A5"]), 3))
    assert not count(table.state, at["A4"], INVADERS) and not count(table.state, at["A5"], INVADERS)


@pytest.mark.parametrize("power", [True, False])
def test_what_raises_the_damage_of_powers_does_so_over_several_lands(
    power: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A4": "1 city", "A5": "1 city"})
    install(table, Raises(), monkeypatch)
    act, at = act_in(table, "A5"), table.state.island.id_of
    act.power = power
    dealing = deal_over(act, (at["A4"], at["A5"]), 1)
    asked = dealing.send(None)
    with pytest.raises(StopIteration):
        dealing.send(asked.options[0])
    assert groups(table.state, at["A4"], (CITY,)) == [(CITY, 1 + power, 0, 1)]


def test_badlands_of_a_land_are_dealt_before_what_can_be_dealt_anywhere() -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A4": "1 city, 2 badlands", "A5": "1 city"})
    state, at = table.state, table.state.island.id_of
    dealing = deal_over(act_in(table, "A5"), (at["A4"], at["A5"]), 2)
    asked = dealing.send(None)
    for left in (2, 3):
        assert prompt(state, asked) == f"Deal Damage ({left} left)"
        asked = dealing.send(asked.options[0])
    assert prompt(state, asked) == "Deal Damage (2 left)"
    with pytest.raises(StopIteration):  # the third Damage in A4 destroys the City, and A5 gets the one that is left
        dealing.send(asked.options[0])
    assert not count(state, at["A4"], (CITY,))
    assert groups(state, at["A5"], (CITY,)) == [(CITY, 1, 0, 1)]


@pytest.mark.parametrize("one", [True, False])
def test_invaders_with_strife_strike_others_and_can_be_hit_afterwards(one: bool) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town(s1), 1 city, 1 badlands"})
    act = act_in(table, "A5")
    ended(StrifeTurns(one).run(act))
    assert act.badlands == ((act.land, False),)
    assert act.saved == ()
    assert count(table.state, act.land, (CITY,)) == 0


@pytest.mark.parametrize(
    ("lands", "applies"),
    [("1 town(s1), 1 city", True), ("2 town(s1)", True), ("1 town(s1)", False), ("1 town, 1 city", False)],
)
def test_strife_turns_only_against_others(lands: str, applies: bool) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": f"{lands}, 1 badlands"})
    act = act_in(table, "A5")
    assert StrifeTurns().applies(act) is applies
    if not applies:
        for one in (True, False):
            ended(StrifeTurns(one).run(act))
        assert act.badlands == ()


# ---- Blight at sea (Scotland) -------------------------------------------------------------------


def scotland(**given: Any) -> Table:
    """Blight may come into the Oceans."""
    seats = {"presence": {"A5": 1}}, {"name": "Lightning's Swift Strike", "presence": {"B5": 1}}
    return Table(*seats, sets=SETS, adversary={"name": "Scotland", "level": 5}, **given)


@pytest.mark.parametrize(
    ("board", "found"),
    [
        (-1, ["A0", "A1", "A2", "A3", "B0", "B1", "B2", "B3"]),
        (0, ["A0", "A1", "A2", "A3"]),
        (1, ["B0", "B1", "B2", "B3"]),
    ],
)
def test_blight_alone_is_removed_from_oceans_too(board: int, found: list[str]) -> None:
    table = scotland()
    act = act_in(table, "A5", EVENT)
    act.board = board
    assert names(table, Remove(1, BLIGHT, where=LandsOf(COASTAL))._lands(act)) == found
    assert "A0" not in names(table, Remove(1, BLIGHT, where=LandsOf(JUNGLE))._lands(act))
    assert "A0" not in names(table, Remove(1, TOWN, where=LandsOf(COASTAL))._lands(act))
    ashore = Table({"presence": {"A5": 1}})
    assert names(ashore, Remove(1, BLIGHT, where=LandsOf(COASTAL))._lands(act_in(ashore, "A5"))) == ["A1", "A2", "A3"]


def test_blight_alone_is_gathered_from_an_ocean() -> None:
    table = scotland(lands={"A0": "1 blight"})
    act, at = act_in(table, "A1"), table.state.island.id_of
    assert keys(table.state, gathers(act, at["A1"], (BLIGHT,))) == ["blight A0>A1"]
    assert gathers(act, at["A1"], (TOWN,)) == []
    assert gathers(act, at["A1"], (BLIGHT,), out_of=1 << at["A4"]) == []
    assert gathers(act_in(table, "B1"), at["B1"], (BLIGHT,)) == [], "there is none"


def test_presence_is_gathered_as_a_piece_from_the_lands_that_are_meant() -> None:
    table = Table({"name": "Many Minds Move as One", "presence": {"A5": 2}}, sets=SETS)
    act, at = act_in(table, "A4"), table.state.island.id_of
    assert keys(table.state, gathers(act, at["A4"], (BEASTS,), out_of=1 << at["A5"])) == ["presence A5>A4"]
    assert gathers(act, at["A4"], (BEASTS,), out_of=1 << at["A3"]) == []


# ---- Events and reminders -----------------------------------------------------------------------


def test_one_way_or_another_says_how_many_each_may_move() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "2 explorer, 1 town"})
    moving = MayMove(Out((EXPLORER,), HERE, most=2), Out((TOWN,), HERE)).run(act_in(table, "A5", EVENT))
    asked = moving.send(None)
    assert prompt(table.state, asked) == "Push up to 2 Explorers or 1 Town, or be done"
    asked = moving.send(asked.options[0])
    assert prompt(table.state, asked) == "Push 1 Explorer, or be done"


def test_once_on_each_board_an_explore_adds_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    table = scotland()
    node = ExploreAs(TOWN)
    install(table, node, monkeypatch)
    at, act = table.state.island.id_of, act_in(table, "A5", EVENT)
    exploring = node.exploring(act, table.state.ongoing[-1], (at["A3"], at["A8"]))
    assert exploring.send(None).options == [("land", at["A3"]), ("land", at["A8"])]
    with pytest.raises(StopIteration):
        exploring.send(("land", at["A8"]))
    row = table.state.ongoing[-1]
    assert row.data == ((0,), (at["A8"],))
    ended(node.exploring(act, row, (at["A3"], at["A4"], at["B2"])))
    assert table.state.ongoing[-1].data == ((0, 1), (at["A8"], at["B2"]))


def test_a_reminder_is_taken_for_the_first_seat_and_ends_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seats: list[int] = []

    class Remembers(Effect):
        async def run(self, act: Act) -> None:
            seats.append(act.seat)

        def say(self) -> str:
            return "Remember"

    table = scotland()
    state = table.state
    name, card = next(iter(state.catalogue.reminders.items()))
    monkeypatch.setitem(state.catalogue.reminders, name, replace(card, effect=Remembers()))
    state.judged, state.reminders = True, ((name, len(state.deck)),)
    ended(take_reminders(state))
    assert seats == [0] and [*table.state.reminders] == []
    assert state.outcome == ""


@pytest.mark.parametrize(("lands", "left"), [("2 explorer", 2), ("2 town", 2), ("1 explorer, 1 city", 1)])
def test_badlands_add_nothing_to_a_feud_of_one_side(lands: str, left: int) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": f"{lands}, 1 badlands"})
    act = act_in(table, "A5")
    ended(Feud().run(act))
    assert count(table.state, act.land, INVADERS) == left
    assert act.badlands == (((act.land, False),) if left == 1 else ())
