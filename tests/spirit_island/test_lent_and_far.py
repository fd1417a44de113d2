"""Elements for one Action, and pieces that a Spirit moves farther: rules that a special rule may bring."""

from typing import Any

import pytest

from loci.spirit_island.actions import INVADER, SPIRIT, Act
from loci.spirit_island.hooks import LendsElements, MovesFarther
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import BEASTS, DAHAN, ELEMENT_OF
from loci.spirit_island.rules.move import gathers, pushes
from loci.spirit_island.rules.powers import use
from loci.spirit_island.rules.targeting import lend
from loci.spirit_island.said import key, label
from loci.spirit_island.state import Row, State
from tests.spirit_island.table import Table

WATER = ELEMENT_OF["water"]


class Lender(Lasting, LendsElements):
    async def lends(self, act: Act, row: Row, power: str) -> None:
        lend(act, WATER)

    def say(self) -> str:
        return "Each Power has 1 Water more"


class Wanderer(Lasting, MovesFarther):
    def steps(self, state: State, row: Row, kind: int) -> int:
        return 2 if kind == BEASTS else 1

    def say(self) -> str:
        return "Beasts go two lands"


def install(table: Table, node: Lasting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(table.state.catalogue.nodes, "A Test", (node,))
    node.settle("A Test", 0)
    node.start(table.state, EVERYWHERE, 0)


def test_an_element_for_one_action_meets_a_threshold_and_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    given = {"presence": {"A5": 2}, "played": ["Nature's Resilience"], "elements": {"water": 1}}
    table = Table(given, lands={"A5": "1 blight"})
    install(table, Lender(), monkeypatch)
    table.use("Nature's Resilience", "A5", "yes")
    assert table.state.defend[table.state.island.id_of["A5"]] == 0  # the Blight went instead
    assert table.spirit.elements[WATER] == 1


def keys(table: Table, options: list[tuple[Any, ...]]) -> set[str]:
    return {key(table.state, option) for option in options}


def test_a_spirit_may_move_some_pieces_two_lands(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A3": "1 beasts, 1 dahan"})
    install(table, Wanderer(), monkeypatch)
    land = table.state.island.id_of
    act = Act(table.state, SPIRIT, 0, "A Test", land["A3"])
    pushed = keys(table, pushes(act, land["A3"], (BEASTS, DAHAN)))
    assert pushed == {"beasts A3>A1", "beasts A3>A2", "beasts A3>A4", "beasts A3>A5", "dahan A3>A2", "dahan A3>A4"}
    assert keys(table, gathers(act, land["A5"], (BEASTS, DAHAN))) == {"beasts A3>A5"}


def test_nobody_else_moves_them_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table({"presence": {"A5": 1}}, lands={"A3": "1 beasts"})
    install(table, Wanderer(), monkeypatch)
    land = table.state.island.id_of
    act = Act(table.state, INVADER, 0, "A Test", land["A3"])
    assert keys(table, pushes(act, land["A3"], (BEASTS,))) == {"beasts A3>A2", "beasts A3>A4"}


def test_a_target_that_costs_energy_says_so() -> None:
    """Shadows of the Dahan: lands with Dahan that are out of Range, for 1 Energy."""
    card = "Concealing Shadows"
    shadows = {"name": "Shadows Flicker Like Flame", "presence": {"A8": 2}, "energy": 1, "played": [card]}
    table = Table(shadows, lands={"A2": "1 dahan", "A4": "1 dahan", "A7": "2 dahan"})
    asked = use(table.state, 0, card, "fast").__await__().send(None)
    labels = [label(table.state, option) for option in asked.options]
    assert labels == ["A2 (1 Energy)", "A4 (1 Energy)", "A7 (1 Energy)", "A8"]
