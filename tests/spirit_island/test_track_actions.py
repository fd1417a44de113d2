"""Actions of uncovered track spaces: each once a turn, at any time in the Spirit Phase (p. 14, Jagged Earth p. 12)."""

from dataclasses import replace

import pytest

from loci.kernel.decision import DONE, Option
from loci.kernel.plain import changed
from loci.spirit_island import phases
from loci.spirit_island.cards import Space
from loci.spirit_island.effects.panel import EnergyNow, GainPowerCard, ReclaimOne
from loci.spirit_island.rules.presence import cover_space, reveal_space, track_actions
from loci.spirit_island.said import key, label, prompt, tell
from loci.spirit_island.state import PLAY, READY
from tests.spirit_island.table import Table

PAID: Option = ("track action", "gain energy 2")


@pytest.fixture
def table() -> Table:
    """River with two further actions on its Energy track, the second of them still covered."""
    spaces = (Space(1), Space(actions=(EnergyNow(2),)), Space(2, actions=(GainPowerCard(), ReclaimOne())))
    river = Table({"presence": {"A5": 1}, "revealed": {"energy": 2, "plays": 1}, "discard": ["Wash Away"]})
    return river.with_energy_track(*spaces)


def offered(table: Table) -> list[str]:
    return [key(table.state, option) for option in phases.menus(table.state)[0].options]


def test_whatever_a_space_declares_is_offered_under_its_key(table: Table) -> None:
    assert offered(table) == ["growth 1", "growth 2", "growth 3", "gain energy 2"]
    menu = phases.menus(table.state)[0]
    assert prompt(table.state, menu) == "Choose a Growth option (or from your tracks: Gain Energy 2)"
    assert label(table.state, PAID) == "Gain Energy 2"


def test_it_can_be_taken_once(table: Table) -> None:
    table.run.drive(phases.act(table.state, (0, PAID)))
    assert (table.spirit.energy, table.spirit.actions) == (2, ())
    assert offered(table) == ["growth 1", "growth 2", "growth 3"]


def test_the_only_thing_of_a_growth_option_comes_before_it(table: Table) -> None:
    """The action could be taken before the option was chosen and can be after it: nobody is asked which comes first."""
    table.run.drive(phases.act(table.state, (0, ("growth", 1))))
    assert offered(table) == ["gain power card"]
    table.spirit.icons = ()
    table.spirit.stage = PLAY
    assert "gain energy 2" in offered(table)
    table.run.drive(phases.act(table.state, (0, PAID)))
    assert [tell(table.state, event) for event in table.state.log[-2:]] == [
        "River Surges in Sunlight uses its track: Gain Energy 2",
        "River Surges in Sunlight gains 2 Energy",
    ]


def test_a_space_uncovered_now_offers_all_its_actions_at_once(table: Table) -> None:
    reveal_space(table.spirit, 0)
    assert offered(table)[3:] == ["gain energy 2", "gain power card", "Wash Away"]


def test_a_space_that_is_covered_again_offers_nothing(table: Table) -> None:
    table.spirit.revealed = changed(table.spirit.revealed, 0, 1)
    assert offered(table) == ["growth 1", "growth 2", "growth 3"]


def test_a_space_covered_and_uncovered_again_offers_its_actions_once(table: Table) -> None:
    reveal_space(table.spirit, 0)
    actions = table.spirit.actions
    cover_space(table.spirit, 0)
    assert offered(table)[3:] == ["gain energy 2"]
    reveal_space(table.spirit, 0)
    assert table.spirit.actions == actions and len(actions) == 3


def test_being_done_forgoes_what_was_not_taken(table: Table) -> None:
    table.spirit.stage = PLAY
    assert offered(table) == ["gain energy 2", "done"]
    table.run.drive(phases.act(table.state, (0, DONE)))
    assert (table.spirit.stage, table.spirit.actions, table.spirit.energy) == (READY, (), 0)


def test_two_spaces_that_reclaim_one_take_two_cards() -> None:
    spaces = (Space(1, actions=(ReclaimOne(),)), Space(2, actions=(ReclaimOne(),)))
    cards = ["Wash Away", "Flash Floods", "Boon of Vigor"]
    table = Table({"presence": {"A5": 1}, "revealed": {"energy": 2, "plays": 1}, "discard": cards})
    table.with_energy_track(*spaces)
    assert offered(table)[3:] == cards
    for name in cards[:2]:
        table.run.drive(phases.act(table.state, (0, ("card", name))))
    assert offered(table) == ["growth 1", "growth 2", "growth 3"]
    assert (table.spirit.hand, table.spirit.discard) == (tuple(cards[:2]), tuple(cards[2:]))


def test_a_covered_space_of_the_second_track_takes_its_actions_along() -> None:
    table = Table({"presence": {"A5": 1}, "revealed": {"energy": 1, "plays": 2}, "discard": ["Wash Away"]})
    plays = (Space(1), Space(2, actions=(EnergyNow(2),)))
    table.spirit.panel = replace(table.spirit.panel, plays=plays)
    table.spirit.actions = track_actions(table.spirit)
    assert offered(table)[3:] == ["gain energy 2"]
    cover_space(table.spirit, 1)
    assert table.spirit.actions == ()
