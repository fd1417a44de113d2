"""How far a Power reaches, and from where, asked directly: corners that no ruling can show."""

from typing import Any

import pytest

from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import COASTAL, Power, Space
from loci.spirit_island.effects.blighted import LosePresence
from loci.spirit_island.effects.lands import InRange, LandsOf
from loci.spirit_island.effects.lands_shown import Numbered, Shown
from loci.spirit_island.hooks import Drifts, HoldsPresence, RangesFrom
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.reshape import destroy_board
from loci.spirit_island.rules.powers import _drift, _resolve
from loci.spirit_island.rules.presence import ENERGY, PresenceDestroyed, movable, move_presence, shown
from loci.spirit_island.rules.targeting import reached, target_seats
from loci.spirit_island.state import Row, State
from tests.spirit_island.table import Table
from tests.spirit_island.test_lent_and_far import install
from tests.spirit_island.test_saved import SETS, Rule, ended, names

LIGHTNING = "Lightning's Swift Strike"


class Holds(Rule, HoldsPresence):
    """The Presence of the first Spirit."""


def test_presence_of_one_spirit_is_not_held_by_what_holds_that_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, {"name": LIGHTNING, "presence": {"B5": 1}})
    install(table, Holds(), monkeypatch)
    first, second = table.state.spirits
    assert movable(table.state, first) == 0
    assert names(table, movable(table.state, second)) == ["B5"]


class Farther(Rule, RangesFrom):
    def range_from(self, state: State, row: Row, power: Power, origin: int) -> int:
        return 1


def test_what_gives_powers_range_gives_it_to_powers_only(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A8": 1}})
    state, a8 = table.state, 1 << table.state.island.id_of["A8"]
    install(table, Farther(), monkeypatch)
    assert reached(state, 0, a8, 0) == a8
    assert reached(state, 0, a8, 0, state.catalogue.powers["Wash Away"]) == reached(state, 0, a8, 1) != a8


class Wanders(Rule, Drifts):
    def __init__(self, end: str) -> None:
        self.end = end

    async def drift(self, act: Act, row: Row, power: Power, legal: bool) -> None:
        await move_presence(act, act.seat, act.land, act.state.island.id_of[self.end])


@pytest.mark.parametrize(("end", "origin"), [("A7", "A7"), ("A3", "A8")])
def test_a_power_is_used_from_where_presence_went_unless_that_does_not_reach_the_target(
    end: str, origin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = Table({"presence": {"A8": 1}})
    install(table, Wanders(end), monkeypatch)
    at = table.state.island.id_of
    act = Act(table.state, SPIRIT, 0, "Wash Away", at["A8"])
    act.origins = 1 << at["A8"]
    ended(_drift(act, table.state.catalogue.powers["Wash Away"], anywhere=False))
    assert names(table, act.origins) == [origin]


def test_where_a_repeat_says_where_to_use_it_range_costs_nothing() -> None:
    """Rulebook p. 19."""
    card = "Concealing Shadows"
    shadows = {"name": "Shadows Flicker Like Flame", "presence": {"A8": 2}, "energy": 1, "played": [card]}
    table = Table(shadows, lands={"A2": "1 dahan"})
    act, a2 = Act(table.state, SPIRIT, 0, card), table.state.island.id_of["A2"]
    ended(_resolve(act, table.state.catalogue.powers[card], 1 << a2))
    assert (act.land, table.spirit.energy) == (a2, 1)


def test_an_any_is_the_element_with_which_the_power_reaches_so_far() -> None:
    """Of two thresholds for more range, one has what it needs."""
    keeper = {"name": "Keeper of the Forbidden Wilds", "presence": {"A8": 2}, "elements": {"plant": 1}}
    table = Table(keeper, sets=SETS)
    table.spirit.any_open = 1
    a8 = 1 << table.state.island.id_of["A8"]
    far = names(table, reached(table.state, 0, a8, 2) & ~reached(table.state, 0, a8, 1))
    table.do(innate="Spreading Wilds", target=far[0])
    assert table.spirit.any_open == 0
    assert [table.spirit.elements[ELEMENT_OF[name]] for name in ("plant", "air")] == [1, 1]


def test_a_spirit_that_cannot_be_reached_any_more_is_no_target() -> None:
    """Jagged Earth p. 17: the Oceans between them are gone with their board."""
    seats: list[dict[str, Any]] = [
        {"presence": {"A5": 1}, "energy": 3},
        {"name": LIGHTNING, "presence": {"A6": 1}},
        {"name": "Shadows Flicker Like Flame", "presence": {"C5": 1}},
    ]
    options = {"islets": [["A"], ["B"], ["C"]], "facing": [["A", "B"], ["B", "C"]]}
    table = Table(*seats, sets=SETS, options=options)
    boon = table.state.catalogue.powers["Boon of Vigor"]
    assert target_seats(table.state, 0, boon) == [0, 1, 2]
    destroy_board(table.state, 1)
    assert target_seats(table.state, 0, boon) == [0, 1]


@pytest.mark.parametrize("bonus", [0, 1])
def test_lands_within_a_range_of_the_target_are_farther_with_what_adds_to_range(bonus: int) -> None:
    table = Table({"presence": {"A8": 1}})
    table.spirit.range_bonus = bonus
    act = Act(table.state, SPIRIT, 0, "A Test", table.state.island.id_of["A8"])
    assert InRange(1).mask(act) == reached(table.state, 0, 1 << act.land, 1 + bonus)


def test_spaces_of_a_track_that_add_to_its_number() -> None:
    table = Table({"revealed": {"energy": 3, "plays": 1}}).with_energy_track(
        Space(2), Space(more_energy=1), Space(3), Space(9)
    )
    assert shown(table.spirit, ENERGY) == 4


def test_each_card_shows_a_highest_numbered_land_of_its_own() -> None:
    table = Table({"presence": {"A8": 1}}, invader_cards={"ravage": ["jungle", "wetland"]})
    act = Act(table.state, SPIRIT, 0, "A Test")
    assert names(table, Numbered(Shown("ravage")).mask(act)) == ["A5", "A8"]
    assert names(table, Numbered(LandsOf(COASTAL), highest=False).mask(act)) == ["A1"]


def test_presence_leaves_traces_only_where_it_is() -> None:
    state = Table({"presence": {"A5": 1}}).state
    a4, a5 = state.island.id_of["A4"], state.island.id_of["A5"]
    assert LosePresence(1).traces(state, [a4, a5]) == [PresenceDestroyed.of(0, a5)]
