"""The thematic map: one fixed island on the backs of the boards (rulebook p. 23), here for 1 to 4 players.

Printed tokens are for the expansions and ignored with the base game alone (p. 23). The Badlands are not printed: they
are named in the Jagged Earth rulebook (p. 6).
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from loci.spirit_island.content.boards import BOARDS, land
from loci.spirit_island.content.thematic_shapes import POLYGONS
from loci.spirit_island.geography import (
    JUNGLE,
    MOUNTAIN,
    SANDS,
    WETLAND,
    Board,
    BoardLand,
    Island,
    Layout,
    link_boards,
)

THEMATIC: Final = "thematic"
DIFFICULTY: Final = 3

# The boards for so many players (p. 23).
BY_PLAYERS: Final = {1: ("NE",), 2: ("W", "E"), 3: ("W", "E", "NE"), 4: ("NW", "NE", "W", "E")}


# Tokens by board: kind and land number, twice where there are two.
TOKENS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "NW": (("disease", 3), ("badlands", 7)),
    "NE": (("wilds", 2), ("beasts", 9), ("disease", 9)),
    "W": (("wilds", 3), ("beasts", 4), ("badlands", 9), ("beasts", 10)),
    "E": (("disease", 2), ("disease", 2), ("strife", 2), ("disease", 3), ("strife", 3), ("badlands", 6)),
}


def _board(letter: str, *lands: BoardLand) -> Board:
    return Board(letter, "base", lands, polygons=POLYGONS[letter], token_setup=TOKENS[letter])


# Terrain, the numbers of the lands they touch on their own board, printed Setup pieces.
THEMATIC_BOARDS: Final = {
    board.letter: board
    for board in (
        _board(
            "NW",
            land(SANDS, 2, 5, 6, coastal=True, explorer=2, dahan=1),
            land(SANDS, 1, 3, 4, 5, coastal=True, city=1),
            land(WETLAND, 2, 4, coastal=True, town=1),
            land(JUNGLE, 2, 3, 5, 7),
            land(MOUNTAIN, 1, 2, 4, 6, 7, 8),
            land(SANDS, 1, 5, 8, 9, dahan=2),
            land(WETLAND, 4, 5, 8, dahan=1),
            land(MOUNTAIN, 5, 6, 7, 9, explorer=1, dahan=1),
            land(MOUNTAIN, 6, 8, dahan=1),
        ),
        _board(
            "NE",
            land(SANDS, 2, 5, coastal=True, city=1),
            land(JUNGLE, 1, 3, 5, coastal=True),
            land(JUNGLE, 2, 4, 5, 7, coastal=True, dahan=1),
            land(WETLAND, 3, 7, coastal=True, dahan=1),
            land(JUNGLE, 1, 2, 3, 7, 8, 9, town=1),
            land(MOUNTAIN, 7, dahan=2),
            land(MOUNTAIN, 3, 4, 5, 6, 8, explorer=3, dahan=3),
            land(SANDS, 5, 7, 9),
            land(WETLAND, 5, 8),
        ),
        _board(
            "W",
            land(JUNGLE, 2, 5, 7, 8, 9, coastal=True, town=2, dahan=2),
            land(SANDS, 1, 3, 4, 5, coastal=True, town=1),
            land(SANDS, 2, 4, coastal=True),
            land(SANDS, 2, 3, 5, 6),
            land(JUNGLE, 1, 2, 4, 6, 7, explorer=1),
            land(MOUNTAIN, 4, 5, 7, explorer=1, dahan=1),
            land(WETLAND, 1, 5, 6, 8, dahan=2),
            land(JUNGLE, 1, 7, 9, 10, dahan=2),
            land(SANDS, 1, 8, 10),
            land(MOUNTAIN, 8, 9),
        ),
        _board(
            "E",
            land(JUNGLE, 2, 5, 6, coastal=True, explorer=1),
            land(WETLAND, 1, 3, 4, 5, coastal=True, town=1),
            land(WETLAND, 2, 4, 7, coastal=True, town=1, city=1, dahan=2, blight=1),
            land(WETLAND, 2, 3, 5, 7, 8, 9, explorer=1, dahan=3),
            land(SANDS, 1, 2, 4, 6, 9),
            land(MOUNTAIN, 1, 5, 9, 10),
            land(MOUNTAIN, 3, 4, 8),
            land(MOUNTAIN, 4, 7, 9, explorer=1),
            land(WETLAND, 4, 5, 6, 8, 10, dahan=2),
            land(WETLAND, 6, 9, dahan=2),
        ),
    )
}

# Lands of different boards that share a border.
BORDERS: Final = (
    ("NW1", "W3"), ("NW6", "W3"), ("NW6", "W4"), ("NW9", "W4"), ("NW9", "W6"), ("NE6", "E10"), ("NE6", "E6"),
    ("NE7", "E6"), ("NE4", "E6"), ("NE4", "E1"), ("NW7", "NE9"), ("NW7", "NE8"), ("NW7", "NE7"), ("NW8", "NE7"),
    ("NW9", "NE7"), ("NW9", "NE6"), ("W6", "E10"), ("W7", "E10"), ("W7", "E9"), ("W8", "E9"), ("W8", "E8"),
    ("W10", "E8"), ("W10", "E7"),
)  # fmt: skip
# Where four boards meet in one point. A corner is enough to be adjacent (p. 13); that the lands truly meet in it is
# a reading of the picture (docs/rulings.md).
CORNERS: Final = (("NW9", "E10"), ("NE6", "W6"))


class ThematicLayout(Layout):
    """The boards lie where they are drawn: all outlines share one system of coordinates."""

    __slots__ = ()

    def place(self, slot: int, point: tuple[float, float]) -> tuple[float, float]:
        return point


@cache
def _island(letters: tuple[str, ...]) -> Island:
    boards = [THEMATIC_BOARDS[letter] for letter in letters]
    names = {f"{board.letter}{number}" for board in boards for number in range(len(board.terrain))}
    links = [pair for pair in (*BORDERS, *CORNERS) if names.issuperset(pair)]
    return link_boards(boards, links, ThematicLayout(THEMATIC))


def is_thematic(letters: Sequence[str]) -> bool:
    """Whether boards named alone are the thematic ones: the East of the map shares its letter with a balanced
    board of Jagged Earth, so "E" by itself is that one."""
    return any(letter in THEMATIC_BOARDS and letter not in BOARDS for letter in letters)


def thematic_island(letters: Sequence[str]) -> Island:
    """The island of these thematic boards; one shared object for the same boards."""
    for letter in letters:
        if letter not in THEMATIC_BOARDS:
            known = ", ".join(THEMATIC_BOARDS)
            raise ValueError(f"no thematic board {letter!r}; the boards are {known}")
    return _island(tuple(letters))
