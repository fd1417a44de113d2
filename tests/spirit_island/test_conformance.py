"""Spirit Island keeps the kernel's promises at every decision of random games, in every configuration of 1 to 4
players: copies, JSON, replay, undo, unique keys, refusals, views that leak nothing, and the game's own invariants."""

from collections import Counter
from collections.abc import Mapping
from itertools import product
from types import MappingProxyType

import pytest

from loci.kernel.conformance import Conformance, check_copy
from loci.kernel.plain import Plain
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS, island
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.opening import SPACE
from loci.spirit_island.state import Spirit, State, blank_spirit, blank_state
from tests.spirit_island.games import TEAMS, sturdy, turned

BLIGHT = (SPACE, "Downward Spiral", "Memory Fades to Dust")
LETTERS = list(BOARDS)


def layouts(size: int) -> list[str]:
    return sorted({layout.name for layout in LAYOUTS if layout.size == size})


def ids(team: tuple[str, ...]) -> str:
    return "+".join(name.split("'")[0].split()[0] for name in team)


@pytest.mark.parametrize("team", TEAMS, ids=ids)
def test_each_team_on_each_board_and_layout_with_and_without_blight_card_and_progression(team: tuple[str, ...]) -> None:
    size, decisions = len(team), 0
    for n, (board, blight, progression) in enumerate(product(LETTERS, BLIGHT, (False, True))):
        options = {
            "spirits": list(team),
            "boards": turned(LETTERS, LETTERS.index(board))[:size],
            "layout": layouts(size)[n % len(layouts(size))],
            "blight": blight,
            "progression": [progression and bool(everything().spirits[name].progression) for name in team],
            "seed": n,
        }
        decisions += Conformance(SPIRIT_ISLAND, options, seed=n).play(limit=1000, thorough=11)
    assert decisions > 500


@pytest.mark.parametrize("formal", [False, True], ids=["as played", "asking everything"])
@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_long_games(size: int, formal: bool) -> None:
    """Spirits that are rich enough to see many turns; with ``formal`` also soft questions are asked, as rulings do."""
    decisions = 0
    rounds = 3 if size == 1 else 1
    for n, team in enumerate(team for team in TEAMS if len(team) == size for _ in range(rounds)):
        for layout in layouts(size):
            n += 1
            options = sturdy(team, turned(LETTERS, n)[:size], n, layout) | {"formal": formal}
            decisions += Conformance(SPIRIT_ISLAND, options, seed=n).play(limit=400, thorough=23)
    assert decisions > 1000


def test_long_games_use_every_power_and_every_fear_card_at_every_terror_level() -> None:
    """What random play never meets, it does not prove."""
    seen = Counter[tuple[str, int]]()
    for n in range(120):
        team = TEAMS[n % len(TEAMS)]
        trial = Conformance(SPIRIT_ISLAND, sturdy(team, turned(LETTERS, n)[: len(team)], n), seed=n)
        trial.play(limit=600, thorough=600)
        for step in trial.session.steps():
            for event in step.log:
                if event[0] == "power":
                    seen[event[2], 0] += 1
                elif event[0] == "fear card":
                    seen[event[1], event[2]] += 1
    wanted = [(power.name, 0) for power in everything().powers.values() if power.set == "base"]
    wanted += [(card.name, level) for card in everything().fear.values() if card.set == "base" for level in (1, 2, 3)]
    assert [each for each in wanted if not seen[each]] == []


# ---- the hand-written copies ----------------------------------------------------------------


def _fill(thing: Plain, fixed: tuple[str, ...]) -> None:
    """Give every field a value of its own, so that a copy that confuses two of them shows."""
    for n, name in enumerate(thing.FIELDS):
        value = getattr(thing, name)
        if name in fixed:
            continue
        if isinstance(value, list):
            setattr(thing, name, [n, n + 1])
        elif isinstance(value, tuple):
            setattr(thing, name, (n, n + 1))
        elif isinstance(value, Mapping):
            setattr(thing, name, MappingProxyType({"some": n}))
        elif isinstance(value, bool):
            setattr(thing, name, not value)
        else:
            setattr(thing, name, f"value {n}" if isinstance(value, str) else 1000 + n)


def test_the_copy_of_a_spirit_forgets_confuses_and_shares_no_field() -> None:
    spirit = blank_spirit(everything().spirits["River Surges in Sunlight"], 0, 0, 9)
    _fill(spirit, ("panel",))
    assert check_copy(Spirit.copy, spirit, Spirit.FIELDS) == []


def test_the_copy_of_a_state_forgets_confuses_and_shares_no_field() -> None:
    state = blank_state(everything(), island(("A",)))
    _fill(state, (*State.SHARED, "spirits"))
    state.spirits = [blank_spirit(everything().spirits["River Surges in Sunlight"], 0, 0, 9)]
    state.realm = island(("B",))
    assert check_copy(State.copy, state, tuple(name for name in State.FIELDS if name not in State.SHARED)) == []
    twin = state.copy()
    assert all(getattr(twin, name) == getattr(state, name) for name in State.SHARED)


@pytest.mark.plain
@pytest.mark.parametrize("kind", [State, Spirit])
def test_every_slot_is_annotated_and_every_annotation_is_a_slot(kind: type[Plain]) -> None:
    assert sorted(kind.FIELDS) == sorted(name for name in kind.__annotations__ if name.islower())
    assert len(set(kind.FIELDS)) == len(kind.FIELDS)


def test_every_field_is_written_to_json_and_read_back() -> None:
    state = SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup({"players": 2, "seed": 3}))
    data = SPIRIT_ISLAND.to_json(state)
    assert sorted(data) == sorted({*State.FIELDS} - {*State.SHARED})  # which are made from the recipe
    assert all(sorted(spirit) == sorted({*Spirit.FIELDS} - {*Spirit.SHARED}) for spirit in data["spirits"])
    assert SPIRIT_ISLAND.from_json(data) == state
