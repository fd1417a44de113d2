"""The doors through which everything changes: each asks before the change, tells what came of it, and opens once."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from loci.spirit_island import hooks
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.effects.harm import RemoveDamaged
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import BEASTS, DAHAN, EXPLORER, STRIFE, TOWN
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add, carry, destroy, remove, replace
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.gain import forget, gain_power
from loci.spirit_island.rules.presence import destroy_presence, place
from loci.spirit_island.rules.strife import add_strife
from loci.spirit_island.state import Row, State, count, mark
from tests.spirit_island.table import Table

A1, A2, A3 = 1, 2, 3
CARD = "Flash Floods"
Door = Callable[[Act], Coroutine[Any, Any, Any]]

# The door, what it asks with, what it answers when the change happened, and when something else did instead.
DOORS: dict[str, tuple[Door, type[hooks.Hook], tuple[Any, ...], Any, Any]] = {
    "add": (lambda act: add(act, A2, TOWN), hooks.WouldAdd, (A2, TOWN), True, False),
    "add a token": (lambda act: add(act, A2, BEASTS), hooks.WouldAdd, (A2, BEASTS), True, False),
    "add strife": (lambda act: add_strife(act, A2, TOWN), hooks.WouldAdd, (A2, STRIFE), True, False),
    "remove": (lambda act: remove(act, A2, TOWN), hooks.WouldRemove, (A2, TOWN), True, False),
    "destroy": (lambda act: destroy(act, A2, TOWN), hooks.WouldDestroy, (A2, TOWN, 0, 0), True, False),
    "replace": (lambda act: replace(act, A2, TOWN, 0, 0, (EXPLORER,)), hooks.WouldReplace, (A2, TOWN), None, None),
    "move": (lambda act: carry(act, (TOWN, 0, 0, A2, A3)), hooks.WouldMove, (TOWN, A2, A3), None, None),
    "add presence": (lambda act: place(act, 1, A2), hooks.WouldPlacePresence, (1, A2), None, None),
    "destroy presence": (lambda act: destroy_presence(act, 1, A2), hooks.WouldDestroyPresence, (1, A2), True, False),
    "add blight": (lambda act: add_blight(act, A1), hooks.WouldAddBlight, (A1,), 1, 0),
    "add fear": (lambda act: add_fear(act, 1), hooks.WouldFear, (1, A2), None, None),
    "add fear elsewhere": (lambda act: add_fear(act, 1, A1), hooks.WouldFear, (1, A1), None, None),
    "forget": (lambda act: forget(act, 1, CARD), hooks.WouldForget, (1, CARD), None, None),
    "gain a card": (lambda act: gain_power(act, 1, "minor", 1), hooks.WouldGainCard, (1, "minor"), [], []),
}


def listener(hook: type[hooks.Hook], fits: bool, replaces: bool, asked: list[tuple[Any, ...]]) -> Lasting:
    class Listener(Lasting, hook):  # type: ignore[misc, valid-type]  # any of the hooks
        def fits(self, act: Act, row: Row, *change: Any) -> bool:
            return fits

        async def instead(self, act: Act, row: Row, *change: Any) -> bool:
            asked.append(change)
            return replaces

        def say(self) -> str:
            return "It asks first"

    return Listener()


def table_for(monkeypatch: pytest.MonkeyPatch, *nodes: Lasting) -> Table:
    sets = ["base", "branch_and_claw"]
    mine, yours = {"presence": {"A3": 1}}, {"name": "Lightning's Swift Strike", "presence": {"A2": 1}, "hand": [CARD]}
    lands = {"A2": "1 town, 1 dahan"}
    table = Table(mine, yours, sets=sets, lands=lands, power_decks={"minor": ["Drought"]}, blight_pool=5)
    monkeypatch.setitem(table.state.catalogue.nodes, "A Test", nodes)
    for n, node in enumerate(nodes):
        node.settle("A Test", n)
        node.start(table.state, EVERYWHERE, 0)
    return table


def through(door: Door, table: Table) -> tuple[Any, Any]:
    """What the door answers, and what is another thing afterwards."""
    before = table.state.copy()
    opened = door(Act(table.state, SPIRIT, 0, "A Test", A2))
    try:
        while True:
            opened.send(None)
    except StopIteration as end:
        return end.value, table.state != before


@pytest.mark.parametrize("name", DOORS)
def test_without_a_listener_it_opens(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door, _, _, done, _ = DOORS[name]
    assert through(door, table_for(monkeypatch)) == (done, True)


@pytest.mark.parametrize("name", DOORS)
@pytest.mark.parametrize("replaces", [True, False])
def test_whoever_listens_is_asked_once_and_may_replace_the_change(
    name: str, replaces: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    door, hook, change, done, instead = DOORS[name]
    asked: list[tuple[Any, ...]] = []
    found, is_changed = through(door, table_for(monkeypatch, listener(hook, True, replaces, asked)))
    assert asked == [change]
    assert found == (instead if replaces else done)
    assert is_changed is not replaces


@pytest.mark.parametrize("name", DOORS)
def test_whom_it_does_not_concern_is_not_asked(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door, hook, _, done, _ = DOORS[name]
    asked: list[tuple[Any, ...]] = []
    assert through(door, table_for(monkeypatch, listener(hook, False, True, asked))) == (done, True)
    assert asked == []


@pytest.mark.parametrize("name", DOORS)
def test_what_a_listener_does_by_itself_it_does_not_hear(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Jagged Earth p. 29. Here it makes the same change in place of the change."""
    door, hook, _, done, _ = DOORS[name]
    made: list[Any] = []

    class Same(Lasting, hook):  # type: ignore[misc, valid-type]  # any of the hooks
        def fits(self, act: Act, row: Row, *change: Any) -> bool:
            return True

        async def instead(self, act: Act, row: Row, *change: Any) -> bool:
            made.append(await door(act))
            return True

        def say(self) -> str:
            return "It does the same"

    _, is_changed = through(door, table_for(monkeypatch, Same()))
    assert made == [done]
    assert is_changed


def test_what_is_removed_surely_is_asked_about_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    table = table_for(monkeypatch, listener(hooks.WouldRemove, True, True, asked))
    mark(table.state, A2, TOWN, 0, 0, 1, 0)
    assert through(RemoveDamaged().run, table)[1]
    assert asked == []
    assert not count(table.state, A2, (TOWN,))


class Fast(Lasting, hooks.HoldsFast):
    def holds_fast(self, state: State, row: Row, kind: int, land: int) -> bool:
        return (kind, land) == (TOWN, A2)

    def say(self) -> str:
        return "The Town holds fast"


@pytest.mark.parametrize("name", ["remove", "replace", "move"])
def test_what_holds_fast_stays(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    door, _, _, _, instead = DOORS[name]
    assert through(door, table_for(monkeypatch, Fast())) == (instead, False)


def test_it_holds_nothing_else(monkeypatch: pytest.MonkeyPatch) -> None:
    assert through(lambda act: remove(act, A2, DAHAN), table_for(monkeypatch, Fast())) == (True, True)
