"""How boards may lie: places and joints of one's own, archipelagos, an extra board (Jagged Earth p. 16-18)."""

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import loci
from loci.kernel.errors import SetupError
from loci.spirit_island.content.arrangement import lay_out
from loci.spirit_island.content.layouts import LAYOUTS, boards_of, recipe_of
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.geography import (
    SIDE_NAMES,
    Island,
    Layout,
    Slot,
    free_slots,
    islets_of,
    misfit,
    places,
    side_by_side,
)
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, INVADERS, KINDS, TOWN
from loci.spirit_island.position import from_position
from loci.spirit_island.recipe import chart
from loci.spirit_island.reshape import destroy_board
from loci.spirit_island.rules.archipelago import CUT_OFF, ocean_jumps
from loci.spirit_island.rules.blight import blight_shares
from loci.spirit_island.state import State, count, hold

RIVER, SEA, EARTH, SHADOWS = (
    "River Surges in Sunlight",
    "Ocean's Hungry Grasp",
    "Vital Strength of the Earth",
    "Shadows Flicker Like Flame",
)
TEAM = [RIVER, EARTH, SHADOWS, SEA, "Thunderspeaker"]
SLOT = st.builds(Slot, st.sampled_from(range(0, 360, 60)), st.integers(-2, 2), st.integers(-2, 2))


def island(*args: Any, **kwargs: Any) -> Island:
    recipe = lay_out(*args, **kwargs)
    return chart(recipe, boards_of(recipe))


# ---- places and joints ----------------------------------------------------------------------


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.id)
def test_every_printed_layout_is_legal_in_one_piece_and_can_be_given_by_its_places(layout: Any) -> None:
    assert misfit(layout.slots) == "" and len(islets_of(layout)) == 1
    letters = "ABCDEF"[: layout.size]
    own = island(letters, [list(slot) for slot in layout.slots])
    printed = island(letters, layout.name)
    assert own.adjacent == printed.adjacent and own.recipe.layout == "custom"


def test_joints_give_the_same_island_as_the_places_they_lead_to() -> None:
    joints = [["A", "bottom", "B", "bottom"], ["C", "right", "A", "right"]]
    recipe = lay_out("ABC", joints)
    assert recipe.slots == (Slot(0, 0, 0), Slot(180, 1, 0), Slot(180, 2, 1))
    assert island("AB", [["B", "bottom", "A", "bottom"]]).adjacent == island("AB").adjacent


@given(SLOT, st.integers(0, 2), st.integers(0, 2))
def test_a_joint_puts_side_to_side_and_is_a_free_place(at: Slot, side: int, other: int) -> None:
    slot = side_by_side(at, side, other)
    assert slot in free_slots([at], 0)
    assert len(free_slots([at], 0)) == len(SIDE_NAMES) ** 2


@given(SLOT, SLOT)
def test_two_boards_overlap_or_touch_alike_from_both_sides(a: Slot, b: Slot) -> None:
    assert bool(misfit((a, b))) == bool(misfit((b, a)))
    assert misfit((a, a)) == "boards 1 and 2 lie on each other"


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ([[0, 0, 0]], "1 places for 2 boards"),
        ([[0, 0, 0], [0, 0, 0]], "boards 1 and 2 lie on each other"),
        ([[0, 0, 0], [0, 5, 0]], "B would be cut off"),
        ([[0, 0, 0], [180, 0, 1]], "the Ocean of board 1 lies along board 2"),
        ([[10, 0, 0], [0, 1, 1]], "board 1 is turned by 10"),
        ([["A", "up", "B", "top"]], "no joint"),
        ([["A", "top", "B", "top"], ["A", "right", "B", "right"]], "cannot be joined right to right"),
        ([["A", "top", "A", "top"]], "no joint"),
        ([[0, 0, True], [0, 1, 1]], "no place of a board"),
        (7, "expected a layout's name"),
        ([7, 8], "expected a layout's name"),
    ],
)
def test_what_cannot_lie_is_refused_with_its_reason(wanted: Any, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        lay_out("AB", wanted)
    with pytest.raises(SetupError, match=why):
        loci.new("spirit-island", spirits=[RIVER, EARTH], boards=["A", "B"], layout=wanted)


def test_a_game_on_an_island_of_ones_own_is_recorded_with_it() -> None:
    layout = [[0, 0, 0], [180, 1, 0]]
    game = loci.new("spirit-island", spirits=[RIVER, EARTH], boards=["A", "C"], layout=layout, seed=1)
    assert game.setup["layout"] == layout
    assert game.state.island.adjacent == chart(recipe_of("AC"), game.state.island.boards).adjacent


# ---- archipelagos ---------------------------------------------------------------------------


def test_islets_are_not_adjacent_and_facing_coasts_are_two_apart() -> None:
    isle = island("AB", islets=[["A"], ["B"]])
    at = isle.id_of
    assert isle.recipe.facing == ((0, 1),)
    for a, b in ((1, 1), (1, 3), (3, 2)):
        assert isle.distance(at[f"A{a}"], at[f"B{b}"]) == 2
        assert isle.within_mask[2][at[f"A{a}"]] >> at[f"B{b}"] & 1
        assert not isle.within_mask[1][at[f"A{a}"]] >> at[f"B{b}"] & 1
        assert at[f"B{b}"] not in isle.adjacent[at[f"A{a}"]]
    assert isle.distance(at["A4"], at["B4"]) == 4  # a step to the coast, over the water, a step inland
    assert isle.distance(at["A8"], at["B8"]) == 6


def test_only_boards_that_face_are_near() -> None:
    isle = island("ABC", islets=[["A"], ["B"], ["C"]], facing=[["A", "B"], ["C", "B"]])
    at = isle.id_of
    assert isle.distance(at["A1"], at["B1"]) == isle.distance(at["B1"], at["C1"]) == 2
    assert isle.distance(at["A1"], at["C1"]) == 4


def test_facing_oceans_in_play_are_two_apart_and_coasts_no_farther() -> None:
    recipe = lay_out("AB", islets=[["A"], ["B"]])
    boards = boards_of(recipe)
    both = chart(recipe._replace(flooded=1 | 1 << 9), boards)
    one = chart(recipe._replace(flooded=1), boards)
    at = both.id_of
    assert both.distance(at["A0"], at["B0"]) == 2 and both.distance(at["A0"], at["B1"]) == 3
    assert both.distance(at["A1"], at["B1"]) == 2
    assert one.distance(at["A0"], at["B1"]) == 3 and one.across[at["A0"]] == 0


@given(st.permutations("ABCDEF"), st.lists(st.integers(1, 3), min_size=2, max_size=4))
def test_islets_of_any_size_lie_apart_and_boards_of_one_together(letters: list[str], sizes: list[int]) -> None:
    sizes = sizes[: next((n for n in range(len(sizes)) if sum(sizes[: n + 1]) > 6), len(sizes))]
    letters = letters[: sum(sizes)]
    islets, at = [], 0
    for size in sizes:
        islets.append(letters[at : at + size])
        at += size
    recipe = lay_out(letters, islets=islets)
    isle = chart(recipe, boards_of(recipe))
    assert misfit(recipe.slots) == ""
    found = {frozenset(letters[slot] for slot in islet) for islet in islets_of(isle.layout)}
    assert found == {frozenset(islet) for islet in islets}
    for a, b in combinations(range(len(letters)), 2):
        apart = not any({letters[a], letters[b]} <= {*islet} for islet in islets)
        assert ((a, b) in recipe.facing) == apart


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"islets": [["A"]]}, "the boards are A B"),
        ({"islets": [["A"], ["B"], []]}, "expected lists of boards"),
        ({"islets": "AB"}, "expected lists of boards"),
        ({"islets": [["A"], ["B"]], "facing": []}, "B would be cut off"),
        ({"islets": [["A"], ["B"]], "facing": [["A", "C"]]}, "expected two of the boards A B"),
        ({"islets": [["A"], ["B"]], "facing": 3}, "expected pairs of boards"),
        ({"islets": [["A", "B"]], "facing": [["A", "B"]]}, "two islets or more"),
        ({"islets": [["A"], ["B"]], "wanted": "Fragment"}, "either islets"),
    ],
)
def test_an_archipelago_that_cannot_be_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        lay_out("AB", **options)


def test_oceans_of_one_islet_do_not_face() -> None:
    with pytest.raises(ValueError, match="A and B are on one islet"):
        lay_out("ABC", islets=[["A", "B"], ["C"]], facing=[["A", "B"], ["B", "C"]])


def test_thematic_boards_make_no_archipelago() -> None:
    with pytest.raises(SetupError, match="fixed places"):
        loci.new("spirit-island", spirits=[RIVER, EARTH], map="thematic", islets=[["W"], ["E"]])


def test_targeting_a_spirit_costs_a_jump_for_each_ocean_between() -> None:
    """Jagged Earth p. 17: 2 Energy over two Oceans, nothing on a shared islet."""
    state = from_position({
        "boards": ["A", "B", "C"],
        "options": {"islets": [["A"], ["B"], ["C"]], "facing": [["A", "B"], ["B", "C"]]},
        "spirits": [
            {"name": RIVER, "presence": {"A1": 1}},
            {"name": EARTH, "presence": {"C1": 1}},
            {"name": SHADOWS, "presence": {"A5": 1, "B5": 1}},
        ],
    })  # fmt: skip
    assert ocean_jumps(state, 0, 1) == ocean_jumps(state, 1, 0) == 2
    assert ocean_jumps(state, 0, 2) == 0 and ocean_jumps(state, 2, 1) == 1 and ocean_jumps(state, 0, 0) == 0
    hold(state.spirits[2], state.island.id_of["B5"], -1)
    destroy_board(state, 1)
    assert ocean_jumps(state, 0, 1) == CUT_OFF


def test_an_archipelago_can_be_played_and_its_boards_left_to_it() -> None:
    game = loci.new("spirit-island", spirits=[RIVER, EARTH], islets=[["D"], ["B"]], seed=3)
    assert game.setup["boards"] == ["D", "B"] and game.setup["islets"] == [["D"], ["B"]]
    assert game.state.recipe.facing == ((0, 1),)
    assert difficulty(game.setup) == difficulty(game.state) == 1
    assert SPIRIT_ISLAND.from_json(SPIRIT_ISLAND.to_json(game.state)).island is game.state.island


# ---- an extra board -------------------------------------------------------------------------


def begun(players: int, **options: Any) -> State:
    """The state when Setup is done, with no Spirit that has to choose in it."""
    rules = SPIRIT_ISLAND
    setup = rules.setup({"spirits": TEAM[:players], "extra_board": True, "seed": 5, **options})
    return rules.new(setup)


def invaders(state: State) -> dict[str, int]:
    """Those on the extra board."""
    lands = [n for n in range(len(state.island.names)) if state.island.board[n] == state.recipe.extra]
    found = {f"{state.island.names[n]} {kind}": state.pieces[n * KINDS + kind] for n in lands for kind in INVADERS}
    return {where: n for where, n in found.items() if n}


@pytest.mark.parametrize(
    ("players", "there"),
    [
        (1, {}),
        (2, {}),
        (3, {f"F2 {CITY}": 1}),
        (4, {f"F8 {TOWN}": 1}),
        (5, {f"F2 {CITY}": 1, f"F8 {TOWN}": 1}),
    ],
)
def test_what_invaders_the_extra_board_starts_with(players: int, there: dict[str, int]) -> None:
    """The table of Jagged Earth p. 18; Dahan and Blight are as printed."""
    state = begun(players, boards=[*"ABCDE"[:players], "F"])
    assert state.recipe.extra == players and invaders(state) == there
    lands = [n for n in range(len(state.island.names)) if state.island.board[n] == players]
    assert sum(count(state, land, (DAHAN,)) for land in lands) == 6
    assert sum(count(state, land, (BLIGHT,)) for land in lands) == 1
    assert [spirit.board for spirit in state.spirits] == list(range(players))


def test_blight_is_counted_by_boards_and_fear_has_a_marker_more_a_player() -> None:
    usual = SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup({"spirits": TEAM[:2], "seed": 5}))
    state = begun(2)
    assert usual.blight_pool == 2 * 2 + 1 and state.blight_pool == 2 * 3 + 1
    assert usual.fear_pool == 8 and state.fear_pool == 10
    assert blight_shares(usual) == 2 and blight_shares(state) == 3
    assert begun(2, blight="space").blight_pool == 15


@pytest.mark.parametrize(("players", "explored"), [(1, False), (2, True)])
def test_the_first_explore_leaves_the_extra_board_out_for_one_player(players: int, explored: bool) -> None:
    boards = ["A", "B", "C"][: players + 1]
    games = [
        loci.new("spirit-island", spirits=TEAM[:players], boards=boards, extra_board=True, seed=seed)
        for seed in range(8)
    ]
    found = {where for game in games for where in invaders(game.state)}
    assert bool(found) == explored and all(where.endswith(f" {EXPLORER}") for where in found)
    assert all(len(game.state.build) == 1 for game in games)


@pytest.mark.parametrize("level", [1, 3, 6])
def test_an_adversary_sets_nothing_up_on_the_extra_board(level: int) -> None:
    """Brandenburg-Prussia adds a Town to land 3 of each board."""
    game = loci.new(
        "spirit-island", spirits=TEAM[:2], boards=["A", "B", "C"], extra_board=True, seed=2,
        adversary="Brandenburg-Prussia", level=level,
    )  # fmt: skip
    towns = {name: count(game.state, game.state.island.id_of[name], (TOWN,)) for name in ("A3", "B3", "C3")}
    assert towns == {"A3": 1, "B3": 1, "C3": 0}


@pytest.mark.parametrize(
    ("players", "boards", "there"),
    [
        (1, ["W", "E"], {}),
        (3, ["NW", "NE", "W", "E"], {f"E3 {CITY}": 1}),
        (3, ["NW", "NE", "E", "SE"], {f"SE1 {TOWN}": 1}),  # no City on its coast: a Town there
        (4, ["NW", "NE", "W", "E", "SE"], {f"SE6 {TOWN}": 1}),
        (4, ["NE", "W", "E", "SE", "NW"], {f"NW3 {TOWN}": 1}),  # no Town inland
    ],
)
def test_a_thematic_extra_board(players: int, boards: list[str], there: dict[str, int]) -> None:
    state = begun(players, map="thematic", boards=boards)
    assert state.recipe.boards == tuple(boards) and invaders(state) == there


def test_boards_left_open_are_drawn_one_more_than_players() -> None:
    assert len(begun(3).recipe.boards) == 4 and set(begun(3).recipe.boards) == set("ABCD")
    assert len(begun(4).recipe.boards) == 5
    assert begun(2, map="thematic").recipe.boards == ("W", "E", "NE")


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"players": 6, "extra_board": True}, "for 1 to 5 players"),
        ({"players": 1, "extra_board": "yes"}, "expected true or false"),
        ({"players": 2, "boards": ["A", "B"], "extra_board": True}, "2 boards and an extra one, not 2"),
        ({"players": 2, "boards": ["A", "B", "C"]}, "2 Spirits need 2 boards, not 3"),
    ],
)
def test_an_extra_board_that_cannot_be_is_refused(options: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        loci.new("spirit-island", **options)


@pytest.mark.parametrize(("level", "more"), [(0, 2), (1, 2), (4, 4)])
def test_the_difficulty_of_an_extra_board_grows_with_the_rest(level: int, more: int) -> None:
    """Jagged Earth p. 18: about +2 at 0, +3 at 3, +4 at 6."""
    foe = {"adversary": "Brandenburg-Prussia", "level": level, "sets": ["base"]}
    assert difficulty({**foe, "extra_board": True}) - difficulty(foe) == more
    assert difficulty({"sets": ["base"], "extra_board": True}) == 2
    assert difficulty({"sets": ["base"], "map": "thematic", "extra_board": True}) == 6


@pytest.mark.parametrize("layout", [each for each in LAYOUTS if each.size > 1], ids=lambda layout: layout.id)
def test_an_editor_is_offered_every_place_that_is_legal_and_no_other(layout: Any) -> None:
    for n, offered in enumerate(places(layout.slots)):
        rest = [slot for at, slot in enumerate(layout.slots) if at != n]
        free = {slot for at in range(len(rest)) for slot in free_slots(rest, at)}
        whole = {slot for slot in free if len(islets_of(Layout("", *rest, slot))) == 1}
        assert set(offered) == whole and layout.slots[n] in whole and len(offered) == len(whole)


def test_the_lobby_is_told_where_the_boards_lie_and_may_lie() -> None:
    table = loci.TABLES["spirit-island"]
    told = table.preview({"spirits": TEAM[:2], "boards": ["C", "D"], "layout": [[0, 0, 0], [60, 2, -1]]})["island"]
    assert told["boards"] == ["C", "D"] and [list(slot) for slot in told["slots"]] == [[0, 0, 0], [60, 2, -1]]
    assert [len(row) for row in told["places"]] == [9, 9]
    assert table.preview({"spirits": TEAM[:2], "islets": [["C"], ["D"]]})["island"] is None
    assert table.preview({"spirits": TEAM[:2], "map": "thematic"})["island"] is None


def test_oceans_that_are_said_to_face_none_cut_islets_off() -> None:
    with pytest.raises(SetupError, match="would be cut off"):
        loci.new("spirit-island", spirits=TEAM[:2], islets=[["A"], ["B"]], facing=[])
