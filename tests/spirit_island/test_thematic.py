"""The thematic map as geography: what touches what, and whether the drawn cells agree with it."""

import pytest

from loci.spirit_island.content.layouts import island
from loci.spirit_island.content.thematic import BORDERS, BY_PLAYERS, CORNERS, THEMATIC_BOARDS
from loci.spirit_island.geography import TERRAIN_NAMES, centroid

ALL = ("NW", "NE", "W", "E", "SW", "SE")


def test_boards_on_one_board_agree_about_what_touches() -> None:
    for board in THEMATIC_BOARDS.values():
        for number in range(1, len(board.terrain)):
            for other in board.adjacent[number]:
                assert number in board.adjacent[other], (board, number, other)
                assert other != number


def test_borders_are_between_boards_and_named_once() -> None:
    pairs = [frozenset(pair) for pair in (*BORDERS, *CORNERS)]
    assert len(set(pairs)) == len(pairs)
    assert all(a.rstrip("0123456789") != b.rstrip("0123456789") for a, b in (*BORDERS, *CORNERS))


@pytest.mark.parametrize("players", BY_PLAYERS)
def test_every_land_can_be_reached_from_every_other(players: int) -> None:
    map_ = island(BY_PLAYERS[players])
    first = map_.lands[0]
    assert all(map_.distance(first, land) < 20 for land in map_.lands)
    assert len(map_.boards) == players


def test_every_board_has_every_terrain() -> None:
    """So that the fixed Setup of each Spirit of the base game works on each of them."""
    for board in THEMATIC_BOARDS.values():
        assert {TERRAIN_NAMES[terrain] for terrain in board.terrain} == set(TERRAIN_NAMES), board


def test_the_same_boards_are_one_island() -> None:
    assert island(ALL) is island(list(ALL)) is island(ALL, "thematic")


def test_cells_touch_where_lands_do() -> None:
    """Lands that share a border share an edge of the drawing, those that do not share none; a corner one point."""
    map_ = island(ALL)
    corners = {name: set(board.polygons[n]) for board in map_.boards for n, name in _names(board.letter)}
    across = {frozenset(pair) for pair in CORNERS}
    for a in map_.lands:
        for b in map_.lands[: map_.lands.index(a)]:
            pair = frozenset((map_.names[a], map_.names[b]))
            shared = len(corners[map_.names[a]] & corners[map_.names[b]])
            if pair in across:
                assert shared == 1, pair
            elif map_.adjacent_mask[a] >> b & 1:
                assert shared >= 2, pair
            else:
                assert shared <= 1, pair


def _names(letter: str) -> list[tuple[int, str]]:
    return [(n, f"{letter}{n}") for n in range(len(THEMATIC_BOARDS[letter].terrain))]


def test_cells_lie_where_they_are_drawn() -> None:
    map_ = island(("W", "E"))
    for slot, board in enumerate(map_.boards):
        assert len(board.polygons) == len(board.terrain)
        for polygon in board.polygons:
            assert len(polygon) >= 4 and centroid(polygon)
            assert map_.layout.place(slot, polygon[0]) == polygon[0]
