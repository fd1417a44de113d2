"""Which lands touch, on a board and across boards, in every layout; and the masks and ranges that follow."""

from itertools import combinations, pairwise, product

import pytest

from loci.spirit_island.content.boards import BOARDS, board
from loci.spirit_island.content.layouts import LAYOUTS, island, layout, recipe_of
from loci.spirit_island.geography import (
    BOTTOM,
    CORNER_NAMES,
    FAR,
    JUNGLE,
    MAX_RANGE,
    MOUNTAIN,
    OCEAN,
    SANDS,
    SIDE_LENGTH,
    SIDE_NAMES,
    TERRAIN_NAMES,
    TOP,
    WETLAND,
    Board,
    BoardLand,
    Island,
    Layout,
    Slot,
    bits,
    mask_of,
    touching,
)
from loci.spirit_island.recipe import Recipe, chart

# Terrains of lands 1 to 8, the lands that touch, the printed Setup.
PRINTED = {
    "A": (
        "MWJSWMSJ",
        "12 14 15 16 23 24 34 45 56 57 58 68 78",
        "1 city A2, 1 dahan A2, 2 dahan A3, 1 blight A4, 1 dahan A6, 2 dahan A7, 1 town A8",
    ),
    "B": (
        "WMSJSWMJ",
        "12 14 15 16 23 24 34 45 47 56 57 67 68 78",
        "1 dahan B1, 1 city B2, 2 dahan B3, 1 blight B4, 1 town B6, 1 dahan B7, 2 dahan B8",
    ),
    "C": (
        "JSMJWSMW",
        "12 15 16 23 24 25 34 45 47 56 57 67 68 78",
        "1 dahan C1, 1 city C2, 2 dahan C3, 2 dahan C5, 1 blight C5, 1 dahan C6, 1 town C7",
    ),
    "D": (
        "WJWSMJSM",
        "12 15 17 18 23 24 25 34 45 46 56 57 67 78",
        "2 dahan D1, 1 city D2, 1 dahan D2, 1 dahan D5, 1 blight D5, 1 town D7, 2 dahan D7",
    ),
    "E": (
        "SMJWMSJW",
        "12 15 17 23 25 34 35 45 46 47 57 67 68 78",
        "1 dahan E1, 1 city E2, 2 dahan E3, 1 blight E4, 1 dahan E5, 1 town E7, 2 dahan E8",
    ),
    "F": (
        "SJWMJMWS",
        "12 15 16 23 24 25 34 45 47 48 56 58 68 78",
        "2 dahan F1, 1 city F2, 1 dahan F3, 1 blight F4, 1 dahan F5, 2 dahan F6, 1 town F8",
    ),
}

# A few of the ways to join two sides; every side of every board occurs.
JOINS = [
    ("A.top", "B.top", "1-8 6-6 6-8 8-1 8-6"),
    ("A.right", "C.right", "7-7 7-8 8-4 8-7"),
    ("A.bottom", "B.bottom", "3-3 3-4 3-7 4-3 5-3 7-3"),
    ("B.right", "D.bottom", "7-4 7-6 8-3 8-4"),
    ("C.top", "E.top", "1-8 6-7 6-8 8-1 8-7"),
    ("C.bottom", "F.bottom", "3-4 3-7 4-3 4-4"),
    ("D.top", "E.right", "1-6 1-8 8-8"),
    ("D.right", "F.right", "6-8 7-7 7-8 8-7"),
    ("E.bottom", "F.top", "3-1 3-6 4-6 4-8 6-8"),
    ("A.bottom", "D.right", "3-7 3-8 4-7 5-6 5-7 7-6"),
    ("B.top", "F.right", "1-7 6-7 6-8 8-8"),
    ("C.right", "D.top", "4-1 7-1 8-1 8-8"),
]

# With boards A, B, C... in slot order: what touches along sides, and what touches at a corner only.
# "A3-B347": land A3 touches B3, B4 and B7.
CONTACTS = {
    ("standard", 2): (
        "A3-B347 A4-B3 A5-B3 A7-B3",
        "",
    ),
    ("standard", 3): (
        "A7-B347 A8-B3 A3-C8 A4-C78 A5-C47 A7-C4 B7-C34 B8-C3",
        "",
    ),
    ("standard", 4): (
        "A3-B16 A4-B68 A5-B8 A7-B8 A7-D78 A8-D67 B7-C78 B8-C47 C3-D1 C4-D18",
        "A7-C4 B8-D8",
    ),
    ("standard", 5): (
        "A7-B347 A8-B3 A3-D78 A4-D7 A5-D67 A7-D6 B7-D46 B8-D34 B1-E3 B6-E34 B8-E46 C4-D1 C7-D1 C8-D18",
        "A3-C8 D3-E6",
    ),
    ("standard", 6): (
        "A3-B78 A4-B7 A5-B7 A7-B7 A7-C34 A8-C3 B3-C78 B4-C47 B7-C4 C1-E8 C6-E78 C8-E17 D3-E8 D4-E68 D6-E6 "
        "D6-F7 D7-F47 D8-F34 E3-F8 E4-F78 E6-F7",
        "B3-E1 C1-D3",
    ),
    ("Fragment", 2): (
        "A7-B347 A8-B3",
        "",
    ),
    ("Opposite Shores", 2): (
        "A7-B78 A8-B7",
        "",
    ),
    ("Coastline", 3): (
        "A3-B16 A4-B68 A5-B8 A7-B8 B3-C168 B4-C8 B7-C8",
        "",
    ),
    ("Sunrise", 3): (
        "A7-B168 A8-B8 B7-C34 B8-C3",
        "A8-C3",
    ),
    ("Leaf", 4): (
        "A3-B16 A4-B68 A5-B8 A7-B8 A7-D46 A8-D34 B7-C168 B8-C8 C4-D8 C7-D78 C8-D67",
        "A7-C8 B8-D6",
    ),
    ("Snake", 4): (
        "A3-C4 A4-C34 A5-C3 A7-C3 A7-D78 A8-D67 B3-D46 B4-D34 B7-D3",
        "C3-D8 A8-B3",
    ),
    ("Snail", 5): (
        "A7-B347 A8-B3 A1-C47 A6-C78 A8-C8 A3-D78 A4-D7 A5-D67 A7-D6 B7-D46 B8-D34 C1-E3 C6-E34 C8-E46",
        "A8-E6 B3-C8 B3-E6",
    ),
    ("Peninsula", 5): (
        "A7-B347 A8-B3 A3-D78 A4-D7 A5-D67 A7-D6 B7-D46 B8-D34 C3-E17 C4-E78 D1-E34 D8-E46",
        "A3-E6",
    ),
    ("V", 5): (
        "A1-B3 A6-B3 A8-B347 A3-C16 A4-C68 A5-C8 A7-C8 B7-D46 B8-D34 D1-E34 D8-E46",
        "A8-D6",
    ),
    ("Star", 6): (
        "A7-B168 A8-B8 A1-F7 A6-F78 A8-F8 B7-C168 B8-C8 C4-D1 C7-D1 C8-D18 D6-E1 D7-E17 D8-E78 E6-F1 E8-F168",
        "A8-C8 A8-D8 A8-E8 B8-D8 B8-E8 B8-F8 C8-E8 C8-F8 D8-F8",
    ),
    ("Flower", 6): (
        "A3-D1 A4-D1 A5-D18 A7-D8 B3-F16 B4-F68 B7-F8 C3-E17 C4-E78 D3-E8 D4-E68 D6-E6 D6-F7 D7-F47 D8-F34 "
        "E3-F8 E4-F78 E6-F7",
        "A7-F3 C4-D3 B7-E3",
    ),
    ("Caldera", 6): (
        "A1-E3 A6-E34 A8-E46 A3-F8 A4-F78 A5-F7 A7-F7 B1-D3 B6-D34 B8-D46 B3-E8 B4-E68 B7-E6 C3-D78 C4-D67 "
        "C1-F3 C6-F34 C8-F47",
        "A7-C8 A8-B7 B8-C4",
    ),
    ("Coastline", 2): (
        "A3-B16 A4-B68 A5-B8 A7-B8",
        "",
    ),
}


def pairs(text: str) -> set[tuple[str, str]]:
    """Pairs like ("A3", "B4") of the shorthand used in CONTACTS."""
    found = set()
    for word in text.split():
        land, others = word.split("-")
        found |= {(land, others[0] + number) for number in others[1:]}
    return found


def cross_board_pairs(isle: Island) -> set[tuple[str, str]]:
    return {
        (isle.names[land], isle.names[other])
        for land in isle.lands
        for other in isle.adjacent[land]
        if isle.board[land] < isle.board[other]
    }


def names(isle: Island, mask: int) -> str:
    return " ".join(isle.names[land] for land in bits(mask))


ISLANDS = [island("ABCDEF"[: each.size], each.name) for each in LAYOUTS]
every_board = pytest.mark.parametrize("letter", "ABCDEF")
every_island = pytest.mark.parametrize("isle", ISLANDS, ids=str)


# ---------------------------------------------------------------- boards


@every_board
def test_each_board_is_as_printed(letter: str) -> None:
    printed = board(letter)
    terrains = "".join(TERRAIN_NAMES[terrain][0].upper() for terrain in printed.terrain[1:])
    touches = " ".join(f"{a}{b}" for a in range(1, 9) for b in printed.adjacent[a] if a < b)
    pieces = [f"{count} {kind} {letter}{n}" for n in range(9) for kind, count in printed.setup[n]]
    wanted_terrains, wanted_touches, wanted_pieces = PRINTED[letter]
    assert (terrains, touches) == (wanted_terrains, wanted_touches)
    assert sorted(pieces) == sorted(wanted_pieces.split(", "))


@every_board
def test_each_board_has_two_lands_of_each_terrain_and_one_ocean(letter: str) -> None:
    assert sorted(board(letter).terrain) == [OCEAN] + sorted([JUNGLE, MOUNTAIN, SANDS, WETLAND] * 2)


@every_board
def test_lands_1_to_3_are_coastal(letter: str) -> None:
    printed = board(letter)
    assert [number for number in range(9) if printed.coastal[number]] == [1, 2, 3]
    assert printed.adjacent[0] == (1, 2, 3)


@every_board
def test_each_board_starts_with_a_city_a_town_a_blight_and_six_dahan(letter: str) -> None:
    totals: dict[str, int] = {}
    for kind, count in (piece for pieces in board(letter).setup for piece in pieces):
        totals[kind] = totals.get(kind, 0) + count
    assert totals == {"city": 1, "town": 1, "blight": 1, "dahan": 6}


@every_board
def test_beasts_start_in_the_lowest_land_without_icons_and_disease_with_the_city(letter: str) -> None:
    printed = board(letter)
    first_empty = next(number for number in range(1, 9) if not printed.setup[number])
    tokens = {number: dict(there) for number, there in enumerate(printed.token_setup) if there}
    assert tokens == {first_empty: {"beasts": 1}, 2: {"disease": 1}}
    assert ("city", 1) in printed.setup[2]


@every_board
def test_sides_run_from_corner_to_corner_without_a_gap(letter: str) -> None:
    printed = board(letter)
    assert printed.sides is not None
    for side, (lands, breaks) in enumerate(printed.sides):
        assert (lands[0], lands[-1]) == printed.corner_lands[side : side + 2]
        assert len(breaks) == len(lands) - 1
        assert list(breaks) == sorted(set(breaks)) and all(0 < b < SIDE_LENGTH and b % 2 for b in breaks)
        assert all(b in printed.adjacent[a] for a, b in pairwise(lands))
    corners = dict(zip(CORNER_NAMES, printed.corner_lands, strict=True))
    assert (corners["land1_ocean"], corners["tip"], corners["land3_ocean"]) == (1, 8, 3)


@every_board
def test_outlines_are_there_for_the_ocean_and_every_land(letter: str) -> None:
    printed = board(letter)
    assert len(printed.polygons) == len(printed.centroids) == 9
    for polygon, (x, y) in zip(printed.polygons, printed.centroids, strict=True):
        assert min(p[0] for p in polygon) < x < max(p[0] for p in polygon)
        assert min(p[1] for p in polygon) < y < max(p[1] for p in polygon)


def test_boards_of_jagged_earth_advise_against_one_pairing() -> None:
    assert {letter: each.avoid for letter, each in BOARDS.items() if each.avoid} == {"E": "B", "F": "D"}
    assert [letter for letter, each in BOARDS.items() if each.box == "base"] == ["A", "B", "C", "D"]


# ---------------------------------------------------------------- joining boards


def side_of(text: str) -> tuple[Board, int]:
    letter, name = text.split(".")
    return board(letter), SIDE_NAMES.index(name)


@pytest.mark.parametrize("first, second, wanted", JOINS)
def test_lands_touch_where_their_stretches_of_the_side_overlap(first: str, second: str, wanted: str) -> None:
    (one, side), (two, other_side) = side_of(first), side_of(second)
    assert one.sides and two.sides
    found = touching(one.sides[side], two.sides[other_side])
    assert sorted(f"{a}-{b}" for a, b in found) == wanted.split()
    turned = touching(two.sides[other_side], one.sides[side])
    assert sorted((b, a) for a, b in turned) == sorted(found)


def test_every_land_along_a_joined_side_touches_the_other_board() -> None:
    for one, two in combinations(BOARDS.values(), 2):
        assert one.sides and two.sides
        for side, other_side in product(one.sides, two.sides):
            found = touching(side, other_side)
            assert {a for a, _ in found} == set(side.lands)
            assert {b for _, b in found} == set(other_side.lands)
            # Walking along the join, each step passes the end of exactly one land.
            assert len(found) == len(side.lands) + len(other_side.lands) - 1


@pytest.mark.parametrize("name, size", CONTACTS)
def test_lands_across_boards_touch_along_sides_and_at_corners(name: str, size: int) -> None:
    sides, corners = CONTACTS[name, size]
    wanted = pairs(sides) | pairs(corners)
    assert cross_board_pairs(island("ABCDEF"[:size], name)) == wanted
    assert len(layout(name, size).corner_contacts) == len(pairs(corners))


def test_any_board_may_lie_in_any_slot() -> None:
    assert cross_board_pairs(island("BA")) == {(b, a) for a, b in pairs(CONTACTS["standard", 2][0])}


def test_longer_coastlines_continue_the_chain() -> None:
    assert cross_board_pairs(island("ABC", "Coastline")) < cross_board_pairs(island("ABCDEF", "Coastline"))
    assert list(layout("coastline", 6).joins) == [(n, BOTTOM, n + 1, TOP) for n in range(5)]


def test_a_layout_is_placed_on_the_table_by_its_slots() -> None:
    plain = Layout("mine", Slot(0, 0, 0), Slot(180, 1, 0))
    assert plain.place(0, (0.25, 0.5)) == pytest.approx((0.25, 0.5))
    assert plain.place(1, (0.25, 0.5)) == pytest.approx((0.75, -0.5))
    turned = Layout("mine", Slot(60, 0, 1), view_rotation=90)
    assert turned.place(0, (1, 0)) == pytest.approx((-(3**0.5), 1))


@every_island
def test_joined_sides_lie_on_each_other_on_the_table(isle: Island) -> None:
    placed = isle.layout
    assert placed
    height = 3**0.5 / 2
    corners = ((0.5, height), (1.5, height), (1.0, 0.0), (0.0, 0.0))
    for slot, side, other, other_side in placed.joins:
        for corner, other_corner in ((side, other_side + 1), (side + 1, other_side)):
            here, there = placed.place(slot, corners[corner]), placed.place(other, corners[other_corner])
            assert here == pytest.approx(there)


# ---------------------------------------------------------------- the island


def test_ids_go_by_slot_then_number_with_the_ocean_first() -> None:
    isle = island("CA")
    assert " ".join(isle.names) == "C0 C1 C2 C3 C4 C5 C6 C7 C8 A0 A1 A2 A3 A4 A5 A6 A7 A8"
    assert isle.id_of["A3"] == 12 and isle.board[12] == 1 and isle.number[12] == 3
    assert isle.oceans == (0, 9) and len(isle.lands) == 16
    assert isle.terrain[12] == JUNGLE
    assert isle.setup[isle.id_of["A2"]] == (("city", 1), ("dahan", 1))
    assert isle.token_setup[isle.id_of["A1"]] == (("beasts", 1),)
    assert isle.token_setup[isle.id_of["A3"]] == ()


@every_island
def test_adjacency_is_mutual_and_never_with_itself(isle: Island) -> None:
    for land in isle.lands:
        assert land not in isle.adjacent[land]
        assert list(isle.adjacent[land]) == sorted(set(isle.adjacent[land]))
        assert all(land in isle.adjacent[other] for other in isle.adjacent[land])
        assert isle.adjacent_mask[land] == mask_of(isle.adjacent[land])


@every_island
def test_oceans_touch_only_the_coast_of_their_own_board(isle: Island) -> None:
    for slot, ocean in enumerate(isle.oceans):
        coast = tuple(ocean + number for number in (1, 2, 3))
        assert isle.adjacent[ocean] == coast
        assert bits(isle.coastal_mask & isle.board_mask[slot]) == coast
        assert all(isle.adjacent_ocean[land] == ocean for land in coast)
        assert all(isle.ocean_of[land] == ocean for land in bits(isle.board_mask[slot]))
    for land in isle.lands:
        assert isle.coastal[land] == (isle.adjacent_ocean[land] >= 0) == (isle.number[land] <= 3)
        assert not set(isle.adjacent[land]) & set(isle.oceans)


@every_island
def test_masks_divide_the_lands_and_leave_the_oceans_out(isle: Island) -> None:
    assert isle.land_mask == mask_of(isle.lands)
    assert isle.coastal_mask | isle.inland_mask == sum(isle.board_mask) == isle.land_mask
    assert not isle.coastal_mask & isle.inland_mask
    assert sum(isle.terrain_mask[1:]) == isle.land_mask
    assert bits(isle.terrain_mask[OCEAN]) == isle.oceans
    for land in isle.lands:
        assert isle.terrain_mask[isle.terrain[land]] >> land & 1


def test_masks_by_example() -> None:
    isle = island("AB")
    assert names(isle, isle.terrain_mask[WETLAND]) == "A2 A5 B1 B6"
    assert names(isle, isle.coastal_mask & isle.terrain_mask[SANDS]) == "B3"
    assert names(isle, isle.board_mask[0] & isle.inland_mask) == "A4 A5 A6 A7 A8"


def test_range_by_example() -> None:
    isle = island("AB")
    a3 = isle.id_of["A3"]
    assert names(isle, isle.within_mask[0][a3]) == "A3"
    assert names(isle, isle.within_mask[1][a3]) == "A2 A3 A4 B3 B4 B7"
    assert isle.distance(a3, isle.id_of["A8"]) == 3
    assert isle.distance(a3, isle.id_of["B8"]) == 2


@every_island
def test_lands_within_a_range_are_those_a_step_from_the_range_before(isle: Island) -> None:
    for land in isle.lands:
        reached = 1 << land
        for reach in range(MAX_RANGE + 1):
            assert isle.within_mask[reach][land] == reached
            assert reached == mask_of(other for other in isle.lands if isle.distance(land, other) <= reach)
            for other in bits(reached):
                reached |= isle.adjacent_mask[other]


def test_an_ocean_is_an_end_of_a_way_but_not_a_step_of_it() -> None:
    isle = island("AB", "Opposite Shores")
    ocean = isle.id_of["A0"]
    assert isle.within_mask[0][ocean] == 0
    assert names(isle, isle.within_mask[1][ocean]) == "A1 A2 A3"
    assert isle.distance(ocean, isle.id_of["A8"]) == isle.distance(isle.id_of["A8"], ocean) == 3
    assert isle.distance(ocean, ocean) == 0
    assert isle.distance(ocean, isle.id_of["B0"]) == isle.distance(isle.id_of["B0"], ocean) < FAR
    assert not isle.within_mask[MAX_RANGE][isle.id_of["A1"]] & isle.terrain_mask[OCEAN]


@pytest.mark.parametrize("ids", [(), (0,), (7,), (8,), (0, 1, 2), (5, 31, 32, 63, 64), tuple(range(54))])
def test_bits_lists_a_mask_in_ascending_order(ids: tuple[int, ...]) -> None:
    assert bits(mask_of(reversed(ids))) == ids


def test_bits_refuses_the_complement_of_a_mask() -> None:
    with pytest.raises(ValueError, match="land_mask"):
        bits(~6)


def test_the_same_boards_and_layout_are_one_shared_island() -> None:
    assert island("ABCD") is island(["a", "b", "c", "d"], "Standard")
    assert island("ABCD") is not island("ABDC")
    assert island("ABCDE") is island("ABCDE", "Crab")
    assert str(island("AB", "fragment")) == "<Island A B <Layout fragment-2>>"


# ---------------------------------------------------------------- islands that are not of a layout


def fixed_board(letter: str, *borders: tuple[int, str]) -> Board:
    lands = [BoardLand(JUNGLE, (2,), True, ()), BoardLand(SANDS, (1,), False, ())]
    return Board(letter, "base", lands, borders=borders, tokens=(("wilds", 2),))


def test_boards_with_a_fixed_place_are_linked_land_by_land() -> None:
    boards = (fixed_board("NW", (2, "W1"), (1, "N4")), fixed_board("W"))
    isle = chart(Recipe(("NW", "W"), "map", ()), boards)
    assert isle.names == ("NW0", "NW1", "NW2", "W0", "W1", "W2")
    assert cross_board_pairs(isle) == {("NW2", "W1")}
    assert names(isle, isle.coastal_mask) == "NW1 W1"
    assert isle.token_setup[2] == (("wilds", 1),)
    assert isle.distance(1, 5) == 3


# ---------------------------------------------------------------- what can be asked wrongly


def test_layouts_are_found_in_any_case_and_by_default() -> None:
    assert layout("oPPOSITE shores", 2).name == "Opposite Shores"
    assert layout(None, 4) is layout("standard", 4)
    assert layout("two centers", 6) is layout(None, 6)
    assert board("f") is BOARDS["F"]


def test_an_unknown_layout_names_those_of_that_size() -> None:
    with pytest.raises(ValueError, match=r"'Leaf' for 3 boards .*: standard, Sunrise, Coastline$"):
        layout("Leaf", 3)
    with pytest.raises(ValueError, match=r"'standard' for 9 boards .*: none$"):
        layout(None, 9)


def test_an_unknown_board_names_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'Q'; the boards are A, B, C, D, E, F"):
        board("Q")


def test_an_island_needs_as_many_boards_as_its_layout_and_each_once() -> None:
    with pytest.raises(ValueError, match=r"no layout 'Fragment' for 3 boards"):
        island("ABC", "Fragment")
    with pytest.raises(ValueError, match="each board can be used once, not A A"):
        island("AA")


def test_a_board_without_sides_cannot_be_laid_out() -> None:
    recipe = recipe_of("AB")._replace(boards=("NW", "W"))
    with pytest.raises(ValueError, match="NW or W has a fixed place"):
        chart(recipe, (fixed_board("NW"), fixed_board("W")))


def test_a_recipe_and_its_boards_belong_together() -> None:
    with pytest.raises(ValueError, match="names A B, not"):
        chart(recipe_of("AB"), (board("A"), board("C")))
