"""The thematic map: one fixed island on the backs of the boards (rulebook p. 23).

SW and SE are on the backs of boards F and E, in the box of Jagged Earth. Printed tokens are for the expansions and
ignored with the base game alone (p. 23).
"""

from collections.abc import Sequence
from typing import Final

from loci.spirit_island.content.boards import BOARDS, land
from loci.spirit_island.content.thematic_shapes import POLYGONS
from loci.spirit_island.corners import meet
from loci.spirit_island.geography import (
    JUNGLE,
    MOUNTAIN,
    SANDS,
    WETLAND,
    Board,
    BoardLand,
)

THEMATIC: Final = "thematic"
DIFFICULTY: Final = 3

# The boards for so many players (p. 23; for 5 and 6 no rulebook names them).
BY_PLAYERS: Final = {
    1: ("NE",),
    2: ("W", "E"),
    3: ("W", "E", "NE"),
    4: ("NW", "NE", "W", "E"),
    5: ("NW", "NE", "W", "E", "SE"),
    6: ("NW", "NE", "W", "E", "SW", "SE"),
}


# Lands of different boards that share a border.
BORDERS: Final = (
    ("NW1", "W3"), ("NW6", "W3"), ("NW6", "W4"), ("NW9", "W4"), ("NW9", "W6"), ("NE6", "E10"), ("NE6", "E6"),
    ("NE7", "E6"), ("NE4", "E6"), ("NE4", "E1"), ("NW7", "NE9"), ("NW7", "NE8"), ("NW7", "NE7"), ("NW8", "NE7"),
    ("NW9", "NE7"), ("NW9", "NE6"), ("W6", "E10"), ("W7", "E10"), ("W7", "E9"), ("W8", "E9"), ("W8", "E8"),
    ("W10", "E8"), ("W10", "E7"), ("W1", "SW3"), ("W9", "SW3"), ("W9", "SW7"), ("W10", "SW7"), ("W10", "SW8"),
    ("E3", "SE1"), ("E3", "SE6"), ("E3", "SE9"), ("E7", "SE9"), ("SW8", "SE9"), ("SW8", "SE8"), ("SW9", "SE8"),
    ("SW9", "SE7"), ("SW10", "SE7"),
)  # fmt: skip
# Where four boards meet in one point. A corner is enough to be adjacent (p. 13); that the lands truly meet in it is
# a reading of the picture (docs/rulings.md).
CORNERS: Final = (("NW9", "E10"), ("NE6", "W6"), ("W10", "SE9"), ("E7", "SW8"))


def _borders(letter: str) -> tuple[tuple[int, str], ...]:
    """The borders and corners that name a land of this board first."""
    return tuple(
        (int(name.removeprefix(letter)), other)
        for name, other in (*BORDERS, *CORNERS)
        if name.rstrip("0123456789") == letter
    )


def _boards(*rows: tuple[str, str, tuple[BoardLand, ...]]) -> dict[str, Board]:
    """The boards, each with the points at its lands where it meets with what lies around them on the whole map."""
    touching = {*BORDERS}
    for letter, _, lands in rows:
        pairs = [(n, other) for n, one in enumerate(lands, 1) for other in one.adjacent if n < other]
        touching |= {(f"{letter}{a}", f"{letter}{b}") for a, b in pairs}
    coast = [f"{letter}{n}" for letter, _, lands in rows for n, one in enumerate(lands, 1) if one.coastal]
    points = meet(touching, {*CORNERS}, coast)
    return {
        letter: Board(
            letter, box, lands, borders=_borders(letter), polygons=POLYGONS[letter],
            meetings=tuple(p for p in points if any(name.rstrip("0123456789") == letter for name in p)),
        )
        for letter, box, lands in rows
    }  # fmt: skip


# Terrain, the numbers of the lands they touch on their own board, printed Setup pieces and tokens. The Badlands of NW7,
# W9 and E6 are not printed there but added by Jagged Earth (p. 6).
THEMATIC_BOARDS: Final = _boards(
    (
        "NW",
        "base",
        (
            land(SANDS, 2, 5, 6, coastal=True, explorer=2, dahan=1),
            land(SANDS, 1, 3, 4, 5, coastal=True, city=1),
            land(WETLAND, 2, 4, coastal=True, town=1, disease=1),
            land(JUNGLE, 2, 3, 5, 7),
            land(MOUNTAIN, 1, 2, 4, 6, 7, 8),
            land(SANDS, 1, 5, 8, 9, dahan=2),
            land(WETLAND, 4, 5, 8, dahan=1, badlands=1),
            land(MOUNTAIN, 5, 6, 7, 9, explorer=1, dahan=1),
            land(MOUNTAIN, 6, 8, dahan=1),
        ),
    ),
    (
        "NE",
        "base",
        (
            land(SANDS, 2, 5, coastal=True, city=1),
            land(JUNGLE, 1, 3, 5, coastal=True, wilds=1),
            land(JUNGLE, 2, 4, 5, 7, coastal=True, dahan=1),
            land(WETLAND, 3, 7, coastal=True, dahan=1),
            land(JUNGLE, 1, 2, 3, 7, 8, 9, town=1),
            land(MOUNTAIN, 7, dahan=2),
            land(MOUNTAIN, 3, 4, 5, 6, 8, explorer=3, dahan=3),
            land(SANDS, 5, 7, 9),
            land(WETLAND, 5, 8, beasts=1, disease=1),
        ),
    ),
    (
        "W",
        "base",
        (
            land(JUNGLE, 2, 5, 7, 8, 9, coastal=True, town=2, dahan=2),
            land(SANDS, 1, 3, 4, 5, coastal=True, town=1),
            land(SANDS, 2, 4, coastal=True, wilds=1),
            land(SANDS, 2, 3, 5, 6, beasts=1),
            land(JUNGLE, 1, 2, 4, 6, 7, explorer=1),
            land(MOUNTAIN, 4, 5, 7, explorer=1, dahan=1),
            land(WETLAND, 1, 5, 6, 8, dahan=2),
            land(JUNGLE, 1, 7, 9, 10, dahan=2),
            land(SANDS, 1, 8, 10, badlands=1),
            land(MOUNTAIN, 8, 9, beasts=1),
        ),
    ),
    (
        "E",
        "base",
        (
            land(JUNGLE, 2, 5, 6, coastal=True, explorer=1),
            land(WETLAND, 1, 3, 4, 5, coastal=True, town=1, disease=2, strife=1),
            land(WETLAND, 2, 4, 7, coastal=True, town=1, city=1, dahan=2, blight=1, disease=1, strife=1),
            land(WETLAND, 2, 3, 5, 7, 8, 9, explorer=1, dahan=3),
            land(SANDS, 1, 2, 4, 6, 9),
            land(MOUNTAIN, 1, 5, 9, 10, badlands=1),
            land(MOUNTAIN, 3, 4, 8),
            land(MOUNTAIN, 4, 7, 9, explorer=1),
            land(WETLAND, 4, 5, 6, 8, 10, dahan=2),
            land(WETLAND, 6, 9, dahan=2),
        ),
    ),
    (
        "SW",
        "jagged_earth",
        (
            land(SANDS, 2, 4, 5, coastal=True, beasts=1),
            land(WETLAND, 1, 3, 4, coastal=True, town=1, dahan=1),
            land(SANDS, 2, 4, 7, coastal=True, town=1, dahan=1, blight=1, strife=1),
            land(JUNGLE, 1, 2, 3, 5, 6, 7, explorer=1, town=1, beasts=1),
            land(JUNGLE, 1, 4, 6, 10, beasts=1, wilds=1),
            land(JUNGLE, 4, 5, 7, 9, 10, explorer=1, badlands=1),
            land(MOUNTAIN, 3, 4, 6, 8, 9, explorer=1),
            land(MOUNTAIN, 7, 9, blight=1, wilds=1),
            land(SANDS, 6, 7, 8, 10),
            land(JUNGLE, 5, 6, 9),
        ),
    ),
    (
        "SE",
        "jagged_earth",
        (
            land(JUNGLE, 2, 5, 6, coastal=True, town=1, dahan=2),
            land(JUNGLE, 1, 3, 4, 5, coastal=True, dahan=2),
            land(WETLAND, 2, 4, coastal=True, dahan=1),
            land(MOUNTAIN, 2, 3, 5, 7),
            land(JUNGLE, 1, 2, 4, 6, 7, 8, beasts=1),
            land(WETLAND, 1, 5, 8, 9, town=2, dahan=1, disease=1),
            land(SANDS, 4, 5, 8, explorer=1),
            land(MOUNTAIN, 5, 6, 7, 9, blight=1, wilds=1),
            land(MOUNTAIN, 6, 8),
        ),
    ),
)


def is_thematic(letters: Sequence[str]) -> bool:
    """Whether boards named alone are the thematic ones: the East of the map shares its letter with a balanced
    board of Jagged Earth, so "E" by itself is that one."""
    return any(letter in THEMATIC_BOARDS and letter not in BOARDS for letter in letters)


def thematic_board(letter: str) -> Board:
    try:
        return THEMATIC_BOARDS[letter]
    except KeyError:
        raise ValueError(f"no thematic board {letter!r}; the boards are {', '.join(THEMATIC_BOARDS)}") from None
