"""The picture follows the island: outlines of joined lands, of lands in stasis, and none of what is gone."""

import json
from itertools import combinations
from math import isclose

import pytest

import loci
from loci.spirit_island.content.boards import BOARDS, board
from loci.spirit_island.position import from_position
from loci.spirit_island.recipe import places_beside
from loci.spirit_island.reshape import add_board, destroy_board, freeze, join_lands
from loci.spirit_island.state import State
from loci.spirit_island.table.geometry import board_geometry, inside, merged
from loci.spirit_island.table.table import SPIRIT_ISLAND_TABLE
from loci.spirit_island.view import view


def area(points: list[list[float]]) -> float:
    pairs = zip(points, [*points[1:], points[0]], strict=True)
    return abs(sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in pairs)) / 2


def position(*boards: str, **given: object) -> State:
    return from_position({"boards": list(boards), **given})


@pytest.mark.parametrize("letter", BOARDS)
def test_the_outline_of_a_joined_land_holds_both(letter: str) -> None:
    before = board_geometry(position(letter).island)["lands"]
    for a, b in combinations(range(1, 9), 2):
        state = position(letter)
        if not state.island.adjacent_mask[a] >> b & 1:
            continue
        kept = join_lands(state, a, b)
        one, other = before[f"{letter}{a}"], before[f"{letter}{b}"]
        land = board_geometry(state.island)["lands"][state.island.names[kept]]
        assert area(land["polygon"]) >= (area(one["polygon"]) + area(other["polygon"])) * 0.999
        assert inside(tuple(land["center"]), tuple(map(tuple, land["polygon"])))
        assert land["title"] == f"{letter}{a}+{letter}{b}"
        assert sorted(land["terrains"]) == sorted({one["terrain"], other["terrain"]})
        assert [part["polygon"] for part in land["parts"]] == [one["polygon"], other["polygon"]]
        assert f"{letter}{b}" not in board_geometry(state.island)["lands"]


def test_across_boards_one_outline_goes_around_both() -> None:
    state = position("A", "B")
    before = board_geometry(state.island)["lands"]
    join_lands(state, state.island.id_of["A3"], state.island.id_of["B3"])
    land = board_geometry(state.island)["lands"]["A3"]
    parts = area(before["A3"]["polygon"]) + area(before["B3"]["polygon"])
    assert isclose(area(land["polygon"]), parts, rel_tol=0.05)
    assert {tuple(p) for name in ("A3", "B3") for p in before[name]["polygon"]} == {tuple(p) for p in land["polygon"]}


def test_two_squares_become_one_and_a_ring_loses_its_hole() -> None:
    left, right = ((0, 0), (1, 0), (1, 1), (0, 1)), ((1, 0), (2, 0), (2, 1), (1, 1))
    assert set(merged(left, right)) == {(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1)}
    lower = ((0, 0), (3, 0), (3, 1), (2, 1), (1, 1), (0, 1))
    upper = ((0, 1), (1, 1), (1, 2), (2, 2), (2, 1), (3, 1), (3, 3), (0, 3))
    assert area([list(point) for point in merged(lower, upper)]) == 9


def test_what_is_gone_is_not_drawn_and_what_is_new_is() -> None:
    state = position("A", "B")
    destroy_board(state, 0)
    picture = board_geometry(state.island)
    assert set(picture["lands"]) == {f"B{n}" for n in range(1, 9)} and set(picture["oceans"]) == {"B0"}
    add_board(state, board("C"), places_beside(state.recipe, 1)[0])
    assert {f"C{n}" for n in range(1, 9)} < set(board_geometry(state.island)["lands"])


def test_a_land_in_stasis_is_drawn_apart() -> None:
    state = position("A", lands={"A5": "1 city"})
    before = board_geometry(state.island)
    freeze(state, state.island.id_of["A5"])
    picture = board_geometry(state.island)
    assert "A5" not in picture["lands"] and picture["bounds"] == before["bounds"]
    assert picture["stasis"]["A5"]["polygon"] == before["lands"]["A5"]["polygon"]


def test_the_view_says_what_became_of_the_island() -> None:
    state = position("A", "B", "C", lands={"A5": "1 city"})
    assert view(state, 0)["island"] == {
        "boards": ["A", "B", "C"],
        "layout": "standard",
        "extra_board": None,
        "facing": [],
        "destroyed": [],
        "joined": {},
        "stasis": {},
    }
    destroy_board(state, 2)
    join_lands(state, 2, 3)
    freeze(state, state.island.id_of["A5"])
    seen = view(state, 0)
    assert seen["island"]["boards"] == ["A", "B"] and seen["island"]["destroyed"] == ["C"]
    assert seen["island"]["joined"] == {"A2": "A2+A3"} and seen["island"]["stasis"]["A5"]["pieces"] == "1 city"
    assert "A3" not in seen["lands"] and "C1" not in seen["lands"]
    json.dumps(seen)


def test_why_knows_what_is_no_more() -> None:
    game = loci.new("spirit-island", position={"boards": ["A", "B"]})
    destroy_board(game.state, 0)
    freeze(game.state, game.state.island.id_of["B5"])
    join_lands(game.state, *(game.state.island.id_of[name] for name in ("B2", "B3")))
    said = {name: SPIRIT_ISLAND_TABLE.why(game, 0, "land", name)["text"] for name in ("A1", "B5", "B3", "B0")}
    assert "is no more" in said["A1"] and "is in stasis" in said["B5"]
    assert said["B3"].startswith("B2+B3 is Coastal Mountain/Sands") and "Ocean" in said["B0"]


def test_the_islets_of_an_archipelago_are_drawn_side_by_side_with_a_little_sea_between_them() -> None:
    islets = [["A"], ["B", "C"], ["D"]]
    game = loci.new("spirit-island", players=4, boards=["A", "B", "C", "D"], islets=islets, seed=1)
    picture = board_geometry(game.state.island)
    boxes = []
    for letters in islets:
        shapes = [*picture["lands"].values(), *picture["oceans"].values()]
        points = [point for shape in shapes if shape["board"] in letters for point in shape["polygon"]]
        xs, ys = [x for x, _ in points], [y for _, y in points]
        boxes.append((min(xs), min(ys), max(xs), max(ys)))
    for one, other in combinations(boxes, 2):
        across = max(one[0], other[0]) - min(one[2], other[2])
        down = max(one[1], other[1]) - min(one[3], other[3])
        assert max(across, down) > 0.1  # none lies on another
    left, top, right, bottom = picture["bounds"]
    land = sum((box[2] - box[0]) * (box[3] - box[1]) for box in boxes)
    assert land > 0.5 * (right - left) * (bottom - top)  # most of the picture is not the sea
