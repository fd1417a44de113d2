"""What counts pieces says which ones, where and how many it needs, for those who may count others among them (Jagged
Earth p. 14)."""

from typing import Any

import pytest

from loci.kernel.decision import DONE, NO, YES
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.effects.amounts import ForEvery, HalfOf, PastFirst, Per, PerNearby, PerType, YourPresenceEach
from loci.spirit_island.effects.conditions import Has, HasExactly, HasNone
from loci.spirit_island.effects.lands import Without, decides
from loci.spirit_island.effects.near import PerAround
from loci.spirit_island.pieces import BADLANDS, BEASTS, BLIGHT, DAHAN, TOWN, is_stand_in
from loci.spirit_island.rules.counting import bound, settle, stand_ins
from loci.spirit_island.rules.damage import pick_of
from loci.spirit_island.rules.piece_words import AskDestroy
from loci.spirit_island.rules.targeting import claim_target, clause_readings
from tests.spirit_island.table import Table

SETS = ["base", "branch_and_claw", "jagged_earth"]
MINDS = "Many Minds Move as One"


def at_a5(presence: dict[str, int] | None = None, lands: dict[str, str] | None = None) -> Act:
    spirit = {"name": MINDS, "presence": presence or {"A5": 2}}
    table = Table(spirit, {"presence": {"B5": 1}}, sets=SETS, lands=lands or {})
    return Act(table.state, SPIRIT, 0, "A Test", table.state.island.id_of["A5"])


@pytest.mark.parametrize("amount", [Per(2, (DAHAN,)), ForEvery(2, (DAHAN,)), HalfOf(DAHAN), PastFirst((DAHAN,))])
def test_where_each_piece_counts_all_are_asked_about(amount: Any) -> None:
    act = at_a5()
    assert amount.reads(act) == [(act.land, (DAHAN,), 0)]


def test_so_it_is_around_the_land_and_in_conditions() -> None:
    act = at_a5()
    near = act.island.adjacent[act.land]
    assert PerNearby(1, BLIGHT).reads(act) == [(land, (BLIGHT,), 0) for land in near]
    assert PerAround(1, (BLIGHT,)).reads(act) == [(land, (BLIGHT,), 0) for land in (act.land, *near)]
    assert YourPresenceEach((BEASTS,)).reads(act) == [(act.land, (BEASTS,), 0)]
    assert HasExactly(2, BEASTS).reads(act) == [(act.land, (BEASTS,), 0)]


def test_where_some_are_enough_it_is_said_how_many() -> None:
    act = at_a5()
    assert PerType(1, (TOWN, BEASTS)).reads(act) == [(act.land, (TOWN,), 1), (act.land, (BEASTS,), 1)]
    assert Has(3, (BEASTS,)).reads(act) == [(act.land, (BEASTS,), 3)]
    assert HasNone((BEASTS,)).reads(act) == [(act.land, (BEASTS,), 1)]
    assert Without((BEASTS,)).reads(act) == [(land, (BEASTS,), 1) for land in act.island.lands]
    clauses = (Clause(has=(("beasts", 2), ("presence", 1)), lacks=("dahan", "jungle")),)
    assert clause_readings(clauses, act.land) == [(act.land, (BEASTS,), 2), (act.land, (DAHAN,), 1)]


@pytest.mark.parametrize(("beasts", "need", "asked"), [(0, 1, True), (1, 1, False), (1, 2, True), (0, 2, False)])
def test_it_is_asked_only_where_one_more_is_the_one_that_is_needed(beasts: int, need: int, asked: bool) -> None:
    act = at_a5(lands={"A5": f"{beasts} beasts"} if beasts else {})
    settling = settle(act, act.land, (BEASTS,), need)
    try:
        assert settling.send(None).options == [YES, NO]
        assert asked
    except StopIteration:
        assert not asked


@pytest.mark.parametrize(("beasts", "claimed"), [("A4", True), ("A5", False), ("A6", True)])
def test_what_is_needed_for_the_target_is_claimed(beasts: str, claimed: bool) -> None:
    """A land that is a target only by what may count there."""
    act = at_a5(lands={beasts: "1 beasts"})
    power = next(
        power
        for power in act.state.catalogue.powers.values()
        if any(dict(clause.has).get("beasts") == 1 for clause in power.target.where)
    )
    claim_target(act, power)
    assert bool(act.counting) is claimed


@pytest.mark.parametrize(("beasts", "matters"), [(0, True), (1, False)])
def test_whether_it_matters_is_found_without_a_trace(beasts: int, matters: bool) -> None:
    act = at_a5(lands={"A5": f"{beasts} beasts"} if beasts else {})
    assert decides(act, Without((BEASTS,)), act.land, (BEASTS,)) is matters
    assert act.counting == {}


def test_what_was_said_is_not_open_any_more() -> None:
    act = at_a5()
    settling = settle(act, act.land, (BEASTS,))
    settling.send(None)
    with pytest.raises(StopIteration):
        settling.send(NO)
    said = dict(act.counting)
    assert [*said.values()] == [0]
    assert not decides(act, Without((BEASTS,)), act.land, (BEASTS,))
    assert act.counting == said


def test_presence_that_may_be_moved_stands_in_where_it_is() -> None:
    act = at_a5({"A5": 2, "A8": 2})
    ((kind, damage, presence, n),) = stand_ins(act, act.land, (BEASTS,), moving=True)
    assert (kind, presence, n) == (BEASTS, 2, 1)
    assert is_stand_in(damage) and not bound(act, damage, act.land)
    assert stand_ins(act, act.land, (BADLANDS,)) == []


def test_nobody_has_to_pick_presence_as_a_piece() -> None:
    act = at_a5()
    options: list[Any] = [("piece", k, d, s, act.land) for k, d, s, _ in stand_ins(act, act.land, (BEASTS,))]
    asked = pick_of(act, AskDestroy, (act.land,), (BEASTS,), options, False, 1).send(None)
    assert asked.options == [*options, DONE]


def test_whose_presence_another_picks_is_asked() -> None:
    minds = at_a5()
    act = Act(minds.state, SPIRIT, 1, "A Test", minds.land)
    options: list[Any] = [("piece", k, d, s, act.land) for k, d, s, _ in stand_ins(act, act.land, (BEASTS,))]
    picking = pick_of(act, AskDestroy, (act.land,), (BEASTS,), options, False, 1)
    assert picking.send(None).seat == 1
    assert picking.send(options[0]).seat == 0
