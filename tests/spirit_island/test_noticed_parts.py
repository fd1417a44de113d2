"""Small parts of the rules by themselves, where a ruling does not show them."""

from collections.abc import Coroutine
from typing import Any

import pytest

from loci.kernel.decision import NO, YES
from loci.spirit_island.actions import EVENT, INVADER, SPIRIT, Act
from loci.spirit_island.cards import Space
from loci.spirit_island.content.jagged_earth.spirits.shroud_rules import HideTheWounded
from loci.spirit_island.effects.after import Newcomers
from loci.spirit_island.effects.amounts import Per
from loci.spirit_island.effects.boards import Place, ShiftBlight
from loci.spirit_island.effects.each import _decides, entwined
from loci.spirit_island.effects.events_spirits import PresenceBack
from loci.spirit_island.effects.harm import Fear
from loci.spirit_island.effects.invasion import PutAfterEach
from loci.spirit_island.effects.land import AddBlight, Defend
from loci.spirit_island.effects.lasting import Vengeance
from loci.spirit_island.effects.near import IfOriginSacred, InOrigin
from loci.spirit_island.effects.panel import FollowPieces
from loci.spirit_island.effects.spirit import GainOwnElement
from loci.spirit_island.hooks import Hastens, KeepsSpace, StaysOut, WouldAdd, WouldDestroyPresence, WouldPlacePresence
from loci.spirit_island.hooks_events import LowersDefend
from loci.spirit_island.hooks_when import ExploresOtherwise, WhenExplored, WhenPresenceDestroyed
from loci.spirit_island.ongoing import Lasting
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, INVADERS, KINDS, TOWN
from loci.spirit_island.rules.damage import deal_but
from loci.spirit_island.rules.decks import known_cards, swap_unseen, to_bottom
from loci.spirit_island.rules.events import begin
from loci.spirit_island.rules.fear import add_on_top
from loci.spirit_island.rules.growth import grow_presence
from loci.spirit_island.rules.normal import _slide
from loci.spirit_island.rules.piece_words import _called
from loci.spirit_island.rules.presence import cover_space, destroy_presences, place
from loci.spirit_island.rules.ravage import away, ravage_damage
from loci.spirit_island.rules.speed import can_hasten
from loci.spirit_island.rules.targeting import barred, far_reach
from loci.spirit_island.rules.together import Aid, pay
from loci.spirit_island.state import Row, State
from tests.spirit_island.table import Table
from tests.spirit_island.test_lent_and_far import install

SETS = ["base", "branch_and_claw", "jagged_earth"]


def done(running: Coroutine[Any, Any, object]) -> None:
    """It comes to its end and asks nothing."""
    with pytest.raises(StopIteration):
        running.send(None)


def test_who_is_finished_with_a_payment_brings_only_energy() -> None:
    memory = {"name": "Shifting Memory of Ages", "presence": {"A5": 1}, "energy": 3, "prepared": {"moon": 1}}
    state = Table({**memory, "hand": ["Boon of Reimagining"]}, sets=SETS).state
    state.spirits[0].any_open = 1
    aid = Aid(state, 9, "moon")
    assert aid.in_reach() == 3 + 4 + 1 + 1
    aid.finished, aid.kept, aid.unspent = [0], [0], [0]
    assert aid.in_reach() == 3


def test_what_is_spared_from_some_damage_is_spared_from_no_other() -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A5": "1 town, 1 city"})
    a5 = table.state.island.id_of["A5"]
    act = Act(table.state, SPIRIT, 0, "A Test", a5)
    done(deal_but(act, a5, 2, [(a5, CITY, 0, 0)]))
    assert table.state.pieces[a5 * KINDS + TOWN] == 0
    assert act.saved == ()


@pytest.mark.parametrize(("pool", "known"), [(1, False), (2, True)])
def test_what_empties_the_blight_card_may_do_anything(pool: int, known: bool) -> None:
    table = Table({"presence": {"A5": 1}}, blight_pool=pool)
    a5 = table.state.island.id_of["A5"]
    assert (AddBlight().traces(table.state, [a5]) is not None) is known


def test_without_an_origin_nothing_happens_in_it_nor_beside_it() -> None:
    """Jagged Earth p. 14: the land may have lost the Presence from which it was targeted."""
    ocean = {"name": "Ocean's Hungry Grasp", "presence": {"A0": 2, "A2": 2}}
    table = Table(ocean, sets=SETS)
    act = Act(table.state, SPIRIT, 0, "A Test", table.state.island.id_of["A1"])
    for effect in (IfOriginSacred(Fear(1)), InOrigin(Fear(1)), InOrigin(Fear(1), between=True)):
        done(effect.run(act))
    assert not table.state.log


def test_without_a_rule_that_bars_lands_every_one_can_be_targeted() -> None:
    assert barred(Table({"presence": {"A5": 1}}).state) == 0


def test_an_event_comes_before_what_waits() -> None:
    state = Table({"presence": {"A5": 1}}, sets=SETS).state
    state.todo[:] = [("a test",)]
    begin(state, "Promising Farmland")
    assert state.todo[0][0] == "event part"
    assert state.todo[-2:] == [("event over", "Promising Farmland"), ("a test",)]


class KeepsExplore(Lasting, KeepsSpace):
    def keeps_space(self, state: State, row: Row, space: str) -> bool:
        return space == "explore"

    def say(self) -> str:
        return "What is explored stays"


def test_a_card_that_stays_on_the_last_space_is_still_there(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = {"deck": ["coastal"], "ravage": ["jungle"], "build": ["wetland"]}
    table = Table({}, invader_cards=cards)
    state = table.state
    install(table, KeepsExplore(), monkeypatch)
    ravage, build, explore = state.ravage, state.build, (state.deck[-1],)
    state.explore = explore
    _slide(state)
    assert (state.discard, state.ravage, state.build, state.explore) == (ravage, build, (), explore)


@pytest.mark.parametrize(("number", "to"), [(9, 5), (7, 9)])
def test_blight_is_not_shifted_where_the_board_has_no_such_land(number: int, to: int) -> None:
    state = Table({}, lands={"A7": "1 blight", "A8": "1 blight"}).state
    before, act = state.pieces[:], Act(state, INVADER, 0)
    act.board = 0
    done(ShiftBlight(number, to).run(act))
    assert state.pieces == before


def test_vengeance_in_badlands_is_damage_to_invaders() -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 city, 1 badlands"})
    a5 = table.state.island.id_of["A5"]
    act, row = Act(table.state, SPIRIT, 0, "A Test", a5), Row("A Test", 0, a5, 0, 0)
    done(Vengeance().after(act, row, [("destroyed", TOWN, a5)]))
    assert act.badlands == ((a5, False),)


def test_newcomers_in_badlands_take_damage_as_invaders() -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 city, 1 badlands"})
    a5 = table.state.island.id_of["A5"]
    act, row = Act(table.state, SPIRIT, 0, "A Test", a5), Row("A Test", 0, a5, 0, 0)
    done(Newcomers(INVADERS, damage=1, added=True).after(act, row, [("added", CITY, a5)]))
    assert act.badlands == ((a5, False),)


def test_who_has_nothing_in_play_repeats_what_costs_nothing() -> None:
    table = Table(
        {"presence": {"A5": 1}, "played": ["Gift of Twinned Days"]},
        {"name": "Thunderspeaker", "presence": {"B5": 1}},
        sets=SETS,
    )
    table.use("Gift of Twinned Days", "Thunderspeaker")
    assert [spirit.repeats for spirit in table.state.spirits] == [((1, True, "", 0),), ((0, True, "", 0),)]


@pytest.mark.parametrize(("early", "afterwards"), [(-1, -1), (0, 1), (1, 2)])
def test_what_goes_under_the_deck_lifts_the_early_card(early: int, afterwards: int) -> None:
    state = Table({}, invader_cards={"deck": ["jungle", "wetland", "sands"]}).state
    state.early = early
    state.reminders = (("A Test", 1),)
    done(to_bottom(state))
    assert (state.early, state.reminders) == (afterwards, (("A Test", 2),))


@pytest.mark.parametrize(("early", "afterwards"), [(-1, -1), (0, 0), (2, -1)])
def test_a_card_that_leaves_the_deck_unseen_is_no_longer_the_early_one(early: int, afterwards: int) -> None:
    state = Table({}, invader_cards={"deck": ["jungle", "wetland", "sands"], "discard": ["mountain"]}).state
    state.early = early
    swap_unseen(state, state.discard[0])
    assert state.early == afterwards


@pytest.mark.parametrize("presence", [{}, {"A5": 1}])
def test_presence_can_be_taken_back_only_from_the_island(presence: dict[str, int]) -> None:
    table = Table({"presence": presence})
    assert PresenceBack().applies(Act(table.state, SPIRIT, 0, "A Test")) is bool(presence)


def test_before_the_player_says_so_no_more_keep_out_than_may(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town(d1), 1 city(d1)"})
    install(table, HideTheWounded(1), monkeypatch)
    assert ravage_damage(table.state, table.state.island.id_of["A5"]) == 2


def test_an_element_of_ones_choice_is_gone_when_its_space_is_covered() -> None:
    table = Table({"revealed": {"energy": 2, "plays": 1}}).with_energy_track(Space(1), Space(2, elements=("any",)))
    assert table.spirit.any_open == 1
    cover_space(table.spirit, 0)
    assert (table.spirit.any_open, table.spirit.revealed[0]) == (0, 1)


def test_a_piece_is_called_by_its_name() -> None:
    assert _called(Table({}).state, TOWN, 0, 0) == "Town"


def explorers(state: State) -> list[str]:
    return [name for name, land in state.island.id_of.items() if state.pieces[land * KINDS + EXPLORER]]


def test_explorers_come_over_the_ocean_that_is_not_isolated() -> None:
    """Jagged Earth p. 10."""
    ocean = {"name": "Ocean's Hungry Grasp", "presence": {"A0": 1, "A2": 1}}
    table = Table(ocean, {"presence": {"B5": 1}}, sets=SETS, turn_effects={"isolate": ["A0"]})
    table.do(action="explore", terrain="coastal")
    assert explorers(table.state) == ["B1", "B2", "B3"]


@pytest.mark.parametrize(("answer", "blight"), [("yes", 0), ("no", 1)])
def test_the_last_land_of_a_board_is_kept_from_the_ravage_with_it(answer: str, blight: int) -> None:
    table = Table(
        {"presence": {"A5": 4}},
        sets=["base", "branch_and_claw"],
        turn=2,
        blight_side="blighted",
        lands={"A8": "1 town"},
        invader_cards={"ravage": ["mountain"], "build": ["sands"]},
    )
    a8 = table.state.island.id_of["A8"]
    table.do("jungle", answer, event="Promising Farmland")
    assert table.state.pieces[a8 * KINDS + BLIGHT] == blight


@pytest.mark.parametrize(("land", "left"), [("A1", False), ("A8", True)])
def test_presence_out_of_range_uses_up_the_reach(land: str, left: bool) -> None:
    shadows = {"name": "Shadows Flicker Like Flame", "aspect": "Reach", "presence": {"A8": 1}}
    table = Table(shadows, sets=SETS)
    growing = grow_presence(Act(table.state, SPIRIT, 0, "A Test"), 0)
    asked = growing.send(None)
    try:
        while True:
            where = [option for option in asked.options if option[0] == "land"]
            choice = ("land", table.state.island.id_of[land]) if where else asked.options[0]
            asked = growing.send(choice)
    except StopIteration:
        pass
    assert any(reached for _, reached in far_reach(table.state, 0)) is left


class Told(Lasting, LowersDefend):
    def __init__(self) -> None:
        self.heard: list[int] = []

    def defended(self, state: State, row: Row, land: int, amount: int) -> None:
        self.heard.append(amount)

    def say(self) -> str:
        return "What others than Spirits Defend is told"


@pytest.mark.parametrize(("kind", "told"), [(SPIRIT, []), (EVENT, [3])])
def test_what_spirits_defend_is_told_to_nobody(kind: str, told: list[int], monkeypatch: pytest.MonkeyPatch) -> None:
    table, node = Table({"presence": {"A5": 1}}, sets=SETS), Told()
    install(table, node, monkeypatch)
    done(Defend(3).run(Act(table.state, kind, 0, "A Test", table.state.island.id_of["A5"])))
    assert node.heard == told


def test_the_top_card_of_the_deck_is_the_next() -> None:
    state = Table({}, invader_cards={"deck": ["jungle", "wetland", "sands"]}).state
    state.deck_known = (state.deck[-1], state.deck[0])
    assert known_cards(state) == {state.deck[-1]: 1, state.deck[0]: 3}


@pytest.mark.parametrize(("terror", "more"), [(3, 1), (4, 0)])
def test_no_fear_card_is_added_once_all_terror_levels_are_over(terror: int, more: int) -> None:
    state = Table({"presence": {"A5": 1}}).state
    state.terror, before = terror, len(state.fear_deck)
    add_on_top(state)
    assert len(state.fear_deck) == before + more


def test_fear_in_one_place_may_win_before_another_loses() -> None:
    """Jagged Earth p. 24."""
    state = Table({"presence": {"A5": 1}}, lands={"A5": "2 city"}).state
    a5 = state.island.id_of["A5"]
    events: list[Any] = [("added", TOWN, a5), ("removed", DAHAN, a5)]
    assert not _decides(state, events)
    assert _decides(state, [*events, ("fear", 1)])


def test_an_amount_of_one_for_each_stands_in_the_singular() -> None:
    assert [Per(each, (DAHAN,)).many for each in (1, 2)] == [False, True]


class Explorer(Lasting, ExploresOtherwise, WhenExplored):
    def __init__(self) -> None:
        self.seats: list[int] = []

    async def exploring(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        self.seats.append(act.seat)

    def looks_at(self, act: Act, row: Row) -> int:
        self.seats.append(act.seat)
        return super().looks_at(act, row)

    async def explored(self, act: Act, row: Row, lands: tuple[int, ...]) -> None:
        self.seats.append(act.seat)

    def say(self) -> str:
        return "Explores are looked at"


def test_what_belongs_to_nobody_asks_the_first_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    table, node = Table({"presence": {"A5": 1}}, {"presence": {"B5": 1}}, sets=SETS), Explorer()
    install(table, node, monkeypatch)
    table.do(action="explore", terrain="coastal")
    assert node.seats == [0, 0, 0]


class Elsewhere(Lasting, WouldPlacePresence):
    def fits(self, act: Act, row: Row, seat: int, land: int) -> bool:
        return land == act.state.island.id_of["A4"]

    async def instead(self, act: Act, row: Row, seat: int, land: int) -> bool:
        return True

    def say(self) -> str:
        return "No Presence comes to A4"


@pytest.mark.parametrize(("land", "placed"), [("A4", 0), ("A6", 1)])
def test_presence_is_placed_where_nothing_prevents_it(land: str, placed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS)
    install(table, Elsewhere(), monkeypatch)
    at = table.state.island.id_of[land]
    done(place(Act(table.state, SPIRIT, 0, "A Test"), 0, at))
    assert table.spirit.presence[at] == placed


class Heeds(Lasting, WouldAdd):
    def __init__(self, kind: int) -> None:
        self.heeds = (kind,)

    def say(self) -> str:
        return "What comes is heeded"


@pytest.mark.parametrize(("kind", "heeded"), [(TOWN, True), (CITY, False)])
def test_an_each_is_entwined_where_what_it_adds_is_heeded(
    kind: int, heeded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS)
    install(table, Heeds(kind), monkeypatch)
    assert entwined(table.state, Place(5, TOWN), [table.state.island.id_of["A5"]]) is heeded


def test_after_each_card_goes_another_while_there_are_some() -> None:
    catalogue = Table({}).state.catalogue
    first, second, third = (
        [name for name, card in catalogue.invaders.items() if card.stage == stage] for stage in (1, 2, 3)
    )
    deck = [third[0], second[0], second[1], first[0]]
    assert PutAfterEach(3, after=2).change(catalogue, deck) == [second[0], third[0], second[1], first[0]]
    deck = [first[0], third[0], third[1], second[0], second[1]]
    assert PutAfterEach(3, after=2).change(catalogue, deck) == [first[0], third[1], second[0], third[0], second[1]]


class OneTownStaysOut(Lasting, StaysOut):
    def stays_out(self, state: State, row: Row, kind: int, land: int) -> int:
        return int(kind == TOWN)

    def say(self) -> str:
        return "1 Town stays out"


def test_of_towns_that_look_different_no_more_stay_out_than_should(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jagged Earth p. 14."""
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town, 1 town(d1)"})
    install(table, OneTownStaysOut(), monkeypatch)
    assert sum(n for *_, n in away(table.state, table.state.island.id_of["A5"])) == 1


@pytest.mark.parametrize(("end", "asked"), [("A2", True), ("A0", False)])
def test_presence_follows_only_where_it_may_be(end: str, asked: bool) -> None:
    state = Table({"name": "Thunderspeaker", "presence": {"A1": 1}}).state
    at = state.island.id_of
    act, row = Act(state, SPIRIT, 0, "A Test"), Row("A Test", 0, -1, 0, 0)
    following = FollowPieces(DAHAN).moved(act, row, DAHAN, at["A1"], at[end])
    try:
        assert following.send(None).options == [YES, NO]
        assert asked
    except StopIteration:
        assert not asked


class Mourns(Lasting, WouldDestroyPresence, WhenPresenceDestroyed):
    def __init__(self) -> None:
        self.heard: list[int] = []

    def fits(self, act: Act, row: Row, seat: int, land: int) -> bool:
        return land == act.state.island.id_of["A4"]

    async def instead(self, act: Act, row: Row, seat: int, land: int) -> bool:
        return True

    async def presences_destroyed(self, act: Act, row: Row, seat: int, land: int, amount: int) -> None:
        self.heard.append(amount)

    def say(self) -> str:
        return "Presence in A4 is saved"


@pytest.mark.parametrize(("land", "heard"), [("A4", []), ("A5", [2])])
def test_presence_that_was_saved_is_not_told_as_destroyed(
    land: str, heard: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, node = Table({"presence": {"A4": 2, "A5": 2}}, sets=SETS), Mourns()
    install(table, node, monkeypatch)
    done(destroy_presences(Act(table.state, EVENT, 0, "A Test"), 0, table.state.island.id_of[land], 2))
    assert node.heard == heard


class Quick(Lasting, Hastens):
    def hastens(self, state: State, row: Row) -> int:
        return 1

    def say(self) -> str:
        return "1 Slow Power may be Fast"


@pytest.mark.parametrize("hastened", ["", "Massive Flooding", "Tsunami"])
def test_a_right_to_be_fast_is_used_up_by_cards_and_innate_powers(
    hastened: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A5": 1}})
    install(table, Quick(), monkeypatch)
    if hastened:
        table.spirit.hastened = (hastened,)
    assert can_hasten(table.state, table.spirit) is not bool(hastened)


@pytest.mark.parametrize(("open_any", "gains"), [(0, False), (1, True)])
def test_one_more_element_needs_one_that_is_there(open_any: int, gains: bool) -> None:
    table = Table({"presence": {"A5": 1}, "elements": {}})
    table.spirit.any_open = open_any
    assert GainOwnElement().applies(Act(table.state, SPIRIT, 0, "A Test")) is gains


@pytest.mark.parametrize(("land", "placed"), [("A0", 0), ("A1", 1)])
def test_no_presence_comes_to_an_ocean_that_is_there_for_blight_alone(land: str, placed: int) -> None:
    table = Table({"presence": {"A1": 1}}, sets=SETS)
    at = table.state.island.id_of
    act = Act(table.state, SPIRIT, 0, "A Test", at["A0"])
    act.at_sea, before = True, table.spirit.presence[at[land]]
    done(place(act, 0, at[land]))
    assert table.spirit.presence[at[land]] == before + placed


class QuickButNoMajor(Quick):
    no_major = True


@pytest.mark.parametrize(("hastened", "left"), [("Tsunami", False), ("Steam Vents", True)])
def test_a_major_power_uses_up_the_right_that_is_for_any(
    hastened: str, left: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A5": 1}})
    install(table, QuickButNoMajor(), monkeypatch)
    table.spirit.fast, table.spirit.hastened = 1, (hastened,)
    assert can_hasten(table.state, table.spirit, "major") is left


@pytest.mark.parametrize("altered", [False, True])
def test_where_newcomers_were_altered_the_player_says_which_are_meant(altered: bool) -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town, 1 town(d1)"})
    at = table.state.island.id_of
    act, row = Act(table.state, SPIRIT, 0, "A Test", at["A5"]), Row("A Test", 0, at["A5"], 0, 0)
    events: list[Any] = [("moved", TOWN, at["A4"], at["A5"], 0, 0)]
    if altered:
        events.append(("damaged", TOWN, at["A5"], 1))
    following = Newcomers(INVADERS).after(act, row, events)
    try:
        assert len(following.send(None).options) == 2
        assert altered
    except StopIteration:
        assert not altered


def test_a_newcomer_is_picked_once() -> None:
    table = Table({"presence": {"A5": 1}}, sets=SETS, lands={"A5": "1 town, 1 town(d1)"})
    at = table.state.island.id_of
    act, row = Act(table.state, SPIRIT, 0, "A Test", at["A5"]), Row("A Test", 0, at["A5"], 0, 0)
    events: list[Any] = [("moved", TOWN, at["A4"], at["A5"], 0, 0)] * 2
    following = Newcomers(INVADERS).after(act, row, [*events, ("damaged", TOWN, at["A5"], 1)])
    first = following.send(None).options[0]
    with pytest.raises(StopIteration):
        following.send(first)
    assert table.state.pieces[at["A5"] * KINDS + TOWN] == 0


@pytest.mark.parametrize(("energy", "asked"), [(3, True), (2, False)])
def test_a_marker_may_be_kept_where_energy_is_just_enough(energy: int, asked: bool) -> None:
    memory = {"name": "Shifting Memory of Ages", "presence": {"A5": 1}, "energy": energy, "prepared": {"moon": 1}}
    table = Table(memory, sets=SETS)
    table.spirit.elements = [0] * 8
    paying = pay(Act(table.state, SPIRIT, 0), 3, "moon")
    try:
        assert paying.send(None).options == [YES, NO]
        assert asked
    except StopIteration:
        assert not asked


def test_a_marker_is_not_asked_for_once_all_is_paid() -> None:
    memory = {"name": "Shifting Memory of Ages", "presence": {"A5": 1}, "energy": 3, "prepared": {"moon": 2}}
    table = Table(memory, sets=SETS)
    table.spirit.elements = [0] * 8
    paying = pay(Act(table.state, SPIRIT, 0), 1, "moon")
    paying.send(None)
    with pytest.raises(StopIteration):
        paying.send(YES)
    assert table.spirit.energy == 3
