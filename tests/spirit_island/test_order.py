"""The order of Ravages is asked where it can matter, and only there (Jagged Earth p. 24 and 27)."""

from collections.abc import Awaitable
from itertools import permutations
from typing import Any

import pytest

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import GameOver
from loci.spirit_island.content.sets import catalogue_of
from loci.spirit_island.position import from_position, invader_card
from loci.spirit_island.rules.events import do_event_part
from loci.spirit_island.rules.invaders import next_land, order_matters, ravage_lands
from loci.spirit_island.state import State
from tests.spirit_island.table import Table

BASE = catalogue_of(("base",))
CARD = invader_card(BASE, ["sands", "wetland"])  # A2, A4, A5 and A7
SPIRITS = ("Lightning's Swift Strike", "River Surges in Sunlight", "Ocean's Hungry Grasp")


class Dice:
    """Chance for positions; the same every time."""

    def __init__(self, seed: int) -> None:
        self.state = rng.seeded(seed)

    def upto(self, most: int) -> int:
        n, self.state = rng.below(self.state, most + 1)
        return n

    def rarely(self) -> bool:
        return self.upto(5) == 0


def late_game(seed: int) -> dict[str, Any]:
    """A position in which much can happen to the game in four Ravages."""
    dice = Dice(seed)
    lands = {}
    for n in range(1, 9):
        here = f"{dice.upto(1)} explorer, {int(dice.rarely())} town, {int(dice.rarely())} city, {dice.upto(2)} dahan"
        lands[f"A{n}"] = here + (", 1 badlands" if dice.rarely() else "")
    spirits = []
    for name in SPIRITS[dice.upto(1) : 2 + dice.upto(1)]:
        homes = [f"A{dice.upto(3 if name.startswith('Ocean') else 7) or 2}" for _ in range(1 + dice.upto(1))]
        spirits.append({"name": name, "presence": dict.fromkeys(homes, 1)})
    terror = 1 + dice.upto(2)
    return {
        "boards": ["A", "B", "C"][: len(spirits)],
        "lands": lands,
        "spirits": spirits,
        "terror_level": terror,
        "fear": {"generated": dice.upto(3), "deck": [0] * (terror - 1) + [1 + dice.upto(1)] * (4 - terror)},
        "turn_effects": {"defend": {f"A{n}": 9 * dice.upto(1) for n in (2, 4, 5, 7)}},
        "blight_pool": 1 + dice.upto(8),
    }


def drive(action: Awaitable[Any], first: tuple[int, ...]) -> Any:
    """Run to the end. Lands come in the given order; every other question takes its first option."""
    coroutine = action.__await__()
    answer: Option | None = None
    try:
        while True:
            decision: Decision = coroutine.send(answer)
            wanted = [option for land in first for option in decision.options if option == ("land", land)]
            answer = wanted[0] if decision.prompt[0] == "order" else decision.options[0]
    except StopIteration as end:
        return end.value


def after(state: State, order: tuple[int, ...]) -> dict[str, Any]:
    """What is left when the lands were Ravaged in this order, or until the game was over."""
    twin = state.copy()
    twin.formal = True  # every order is asked
    lands = tuple(sorted(order))
    try:
        while lands:
            lands = drive(next_land(twin, "ravage", lands), order)
    except GameOver:
        pass
    found: dict[str, Any] = twin.to_json()
    del found["log"], found["formal"]
    return found


def test_what_is_not_asked_changes_nothing() -> None:
    """Of 400 positions near the end of a game: where the order is not asked, all orders end the same."""
    asked = 0
    for seed in range(400):
        state = from_position(late_game(seed), seed=1)
        lands = tuple(ravage_lands(state, CARD))
        if order_matters(state, "ravage", lands):
            asked += 1
            continue
        usual = after(state, lands)
        for order in permutations(lands):
            assert after(state, order) == usual, f"position {seed}, order {order}"
    assert 50 < asked < 350, "the positions should be of both kinds"


ORDINARY: dict[str, Any] = {
    "boards": ["A"],
    "spirits": [{"name": SPIRITS[0], "presence": {"A5": 2, "A8": 1}}],
    "lands": {"A2": "1 town, 1 dahan", "A5": "1 town, 1 explorer", "A8": "1 city"},
    "blight_pool": 5,
}
WET = invader_card(BASE, "wetland")


@pytest.mark.parametrize(
    ("changes", "asked"),
    [
        ({}, False),
        ({"terror_level": 3}, False),
        ({"terror_level": 3, "lands": {"A2": "1 town, 1 dahan", "A5": "1 town"}}, True),
        ({"terror_level": 2, "lands": {"A2": "2 town(d1), 1 dahan", "A5": "1 town, 2 dahan"}}, True),
        ({"terror_level": 2, "lands": {"A2": "3 town(d1), 1 dahan", "A5": "1 town, 2 dahan"}}, False),
        ({"terror_level": 2, "lands": {"A2": "1 town, 1 dahan", "A5": "1 town, 2 dahan", "A8": "1 town"}}, False),
        ({"lands": {"A2": "1 explorer, 1 dahan", "A5": "1 town, 2 dahan"}}, True),
        ({"lands": {"A2": "1 explorer, 1 dahan", "A5": "1 town, 2 dahan", "A8": "1 explorer"}}, False),
        ({"blight_pool": 2}, True),
        ({"blight_pool": 1, "turn_effects": {"defend": {"A2": 2}}}, True),
        ({"blight_pool": 1, "turn_effects": {"defend": {"A2": 2, "A5": 3}}}, False),
        ({"blight_pool": 1, "turn_effects": {"skip_all_invader_actions": ["A2", "A5"]}}, False),
        ({"spirits": [{"name": SPIRITS[0], "presence": {"A5": 1, "A2": 1}}]}, True),
        ({"spirits": [{"name": SPIRITS[0], "presence": {"A5": 1, "A2": 2}}]}, False),
        ({"fear": {"generated": 3, "deck": [0, 0, 1]}}, True),
        ({"fear": {"generated": 2, "deck": [0, 0, 1]}}, False),
        ({"fear": {"generated": 3, "deck": [0, 0, 2]}}, False),
        ({"lands": {"A2": "1 town, 1 blight", "A5": "1 town"}}, True),
        ({"adversary": {"name": "England", "level": 6}}, False),
        ({"adversary": {"name": "France", "level": 6}, "sets": ["base", "branch_and_claw"]}, False),
        ({"scenario": "Guard the Isle's Heart"}, False),
        ({"scenario": "Dahan Insurrection"}, True),
    ],
)
def test_the_order_of_ravages_matters(changes: dict[str, Any], asked: bool) -> None:
    state = from_position(ORDINARY | changes, seed=1)
    assert order_matters(state, "ravage", tuple(ravage_lands(state, WET))) is asked


@pytest.mark.parametrize("spirit", [*SPIRITS, "Keeper of the Forbidden Wilds", "Sharp Fangs Behind the Leaves"])
def test_the_order_of_builds_and_explores_is_not_asked(spirit: str) -> None:
    sets = {"sets": ["base", "branch_and_claw"]}
    state = from_position(ORDINARY | sets | {"spirits": [{"name": spirit, "presence": {"A2": 2}}]}, seed=1)
    for what in ("build", "explore"):
        assert not order_matters(state, what, tuple(ravage_lands(state, WET)))


@pytest.mark.parametrize("level", range(7))
def test_against_france_a_town_too_many_is_one_in_any_order(level: int) -> None:
    foe = {"sets": ["base", "branch_and_claw"], "adversary": {"name": "France", "level": level}}
    state = from_position(ORDINARY | foe, seed=1)
    assert order_matters(state, "build", tuple(ravage_lands(state, WET))) is (level >= 4), "Triangle Trade asks"


ALL_SETS = {"sets": ["base", "branch_and_claw", "jagged_earth"]}


@pytest.mark.parametrize(
    "who",
    [
        {"adversary": {"name": "Russia", "level": 6}},
        {"adversary": {"name": "Sweden", "level": 6}},
        {"spirits": [{"name": "Thunderspeaker", "presence": {"A5": 2, "A1": 1}}]},
    ],
)
def test_what_answers_to_ravages_alone_asks_for_their_order_alone(who: dict[str, Any]) -> None:
    state = from_position(ORDINARY | ALL_SETS | who, seed=1)
    lands = tuple(ravage_lands(state, WET))
    asked = [what for what in ("ravage", "build", "explore") if order_matters(state, what, lands)]
    assert asked == ["ravage"]


def test_a_town_for_what_is_destroyed_asks_for_the_order_of_ravages_alone() -> None:
    state = from_position(ORDINARY | ALL_SETS, seed=1)
    drive(do_event_part(state, "Resourceful Populace", "main"), ())
    lands = tuple(ravage_lands(state, WET))
    assert [what for what in ("ravage", "build", "explore") if order_matters(state, what, lands)] == ["ravage"]


@pytest.mark.parametrize(("target", "asked"), [("A4", True), ("A5", False)])
def test_newcomers_that_may_go_on_make_the_order_matter_where_they_come(target: str, asked: bool) -> None:
    """Confounding Mists: what is added there may be Pushed into another of the lands. Elsewhere it changes nothing."""
    table = Table({"presence": {"A4": 1}, "played": ["Confounding Mists"]}, boards=["A"])
    table.use("Confounding Mists", target, "2")
    lands = tuple(table.state.island.id_of[name] for name in ("A4", "A7"))
    assert [order_matters(table.state, what, lands) for what in ("build", "explore")] == [asked, asked]


def test_what_heeds_towns_alone_asks_for_the_order_of_builds_alone() -> None:
    """Powers Long Forgotten, 5: a new Town or City may bring Blight."""
    given = {"scenario": "Powers Long Forgotten", "markers": {"A8": "5"}, "lands": {"A8": "1 explorer"}}
    table = Table({"presence": {"A1": 1}}, boards=["A"], sets=["base", "branch_and_claw"], **given)
    table.do(action="build", terrain="jungle")
    lands = tuple(table.state.island.id_of[name] for name in ("A2", "A5"))
    assert [order_matters(table.state, what, lands) for what in ("build", "explore")] == [True, False]


@pytest.mark.parametrize(
    ("lands", "isolated", "asked"),
    [
        ({"A3": "1 town", "B4": "1 explorer"}, [], True),
        ({"A3": "1 explorer", "B4": "1 explorer"}, [], False),
        ({"A3": "1 town", "B8": "1 explorer"}, [], False),
        ({"A3": "1 town", "B4": "1 explorer"}, ["A3"], False),
        ({"A3": "1 town", "B4": "1 explorer"}, ["B4"], False),
        ({"A3": "1 explorer", "B4": "1 town"}, [], True),
    ],
)
def test_towns_next_door_make_the_order_of_ravages_matter(
    lands: dict[str, str], isolated: list[str], asked: bool
) -> None:
    """Habsburg 6: a Town adds to the Damage next door while it stands."""
    two = {"boards": ["A", "B"], "spirits": [{"name": name, "presence": {"A6": 2}} for name in SPIRITS[:2]]}
    foe = {"adversary": {"name": "Habsburg Monarchy", "level": 6}, "turn_effects": {"isolate": isolated}}
    more = {"A8": "1 city, 1 town", "B5": "1 explorer"}
    state = from_position(ORDINARY | ALL_SETS | two | foe | {"lands": lands | more}, seed=1)
    assert order_matters(state, "ravage", tuple(state.island.id_of[name] for name in lands)) is asked


@pytest.mark.parametrize(
    ("presence", "asked"),
    [
        ({"A4": 1, "A1": 1}, True),  # next to both
        ({"A2": 1, "A8": 1, "B1": 1}, False),
        ({"A3": 1, "A8": 1}, True),  # all that it has may go
        ({"A3": 1, "A6": 1, "B5": 1}, False),
    ],
)
def test_presence_between_two_lands_makes_the_order_of_ravages_matter(presence: dict[str, int], asked: bool) -> None:
    """All Things Weaken: Blight takes Presence next door as well."""
    two = {
        "boards": ["A", "B"],
        "spirits": [{"name": SPIRITS[0], "presence": presence}, {"name": SPIRITS[1], "presence": {"B6": 3}}],
    }
    weak = {
        "blight_card": "All Things Weaken",
        "blight_side": "blighted",
        "lands": {"A2": "1 town", "A5": "1 explorer"},
    }
    more = {"lands": {"A2": "1 town", "A5": "1 explorer", "B8": "1 city, 1 town"}}
    state = from_position(ORDINARY | ALL_SETS | two | weak | more, seed=1)
    assert order_matters(state, "ravage", tuple(ravage_lands(state, WET))) is asked
