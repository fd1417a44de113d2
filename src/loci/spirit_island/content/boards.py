"""The balanced boards: A to D of the base game, E and F of Jagged Earth."""

from typing import Final

from loci.spirit_island.content.board_shapes import POLYGONS
from loci.spirit_island.geography import JUNGLE, MOUNTAIN, SANDS, WETLAND, Board, BoardLand, Side


def land(
    terrain: int,
    *adjacent: int,
    coastal: bool = False,
    explorer: int = 0,
    city: int = 0,
    town: int = 0,
    dahan: int = 0,
    blight: int = 0,
    **tokens: int,
) -> BoardLand:
    """`tokens` by kind: those that are printed in the land."""
    printed = (("explorer", explorer), ("city", city), ("town", town), ("dahan", dahan), ("blight", blight))
    setup = tuple((kind, count) for kind, count in printed if count)
    return BoardLand(terrain, adjacent, coastal, setup, tuple(tokens.items()))


def _board(
    letter: str,
    box: str,
    *lands: BoardLand,
    top: Side,
    right: Side,
    bottom: Side,
    beasts: int,
    disease: int = 2,
    avoid: str = "",
) -> Board:
    return Board(
        letter,
        box,
        lands,
        sides=(top, right, bottom),
        tokens=(("beasts", beasts), ("disease", disease)),
        polygons=POLYGONS[letter],
        avoid=avoid,
    )


# Lands 1 to 8: terrain, the numbers of the lands they touch on this board, printed Setup pieces.
_A: Final = _board(
    "A",
    "base",
    land(MOUNTAIN, 2, 4, 5, 6, coastal=True),
    land(WETLAND, 1, 3, 4, coastal=True, city=1, dahan=1),
    land(JUNGLE, 2, 4, coastal=True, dahan=2),
    land(SANDS, 1, 2, 3, 5, blight=1),
    land(WETLAND, 1, 4, 6, 7, 8),
    land(MOUNTAIN, 1, 5, 8, dahan=1),
    land(SANDS, 5, 8, dahan=2),
    land(JUNGLE, 5, 6, 7, town=1),
    top=Side((1, 6, 8), (3, 7)),
    right=Side((8, 7), (5,)),
    bottom=Side((7, 5, 4, 3), (1, 3, 7)),
    beasts=1,
)

_B: Final = _board(
    "B",
    "base",
    land(WETLAND, 2, 4, 5, 6, coastal=True, dahan=1),
    land(MOUNTAIN, 1, 3, 4, coastal=True, city=1),
    land(SANDS, 2, 4, coastal=True, dahan=2),
    land(JUNGLE, 1, 2, 3, 5, 7, blight=1),
    land(SANDS, 1, 4, 6, 7),
    land(WETLAND, 1, 5, 7, 8, town=1),
    land(MOUNTAIN, 4, 5, 6, 8, dahan=1),
    land(JUNGLE, 6, 7, dahan=2),
    top=Side((1, 6, 8), (1, 7)),
    right=Side((8, 7), (5,)),
    bottom=Side((7, 4, 3), (1, 5)),
    beasts=5,
)

_C: Final = _board(
    "C",
    "base",
    land(JUNGLE, 2, 5, 6, coastal=True, dahan=1),
    land(SANDS, 1, 3, 4, 5, coastal=True, city=1),
    land(MOUNTAIN, 2, 4, coastal=True, dahan=2),
    land(JUNGLE, 2, 3, 5, 7),
    land(WETLAND, 1, 2, 4, 6, 7, dahan=2, blight=1),
    land(SANDS, 1, 5, 7, 8, dahan=1),
    land(MOUNTAIN, 4, 5, 6, 8, town=1),
    land(WETLAND, 6, 7),
    top=Side((1, 6, 8), (3, 7)),
    right=Side((8, 7, 4), (7, 11)),
    bottom=Side((4, 3), (7,)),
    beasts=4,
)

_D: Final = _board(
    "D",
    "base",
    land(WETLAND, 2, 5, 7, 8, coastal=True, dahan=2),
    land(JUNGLE, 1, 3, 4, 5, coastal=True, city=1, dahan=1),
    land(WETLAND, 2, 4, coastal=True),
    land(SANDS, 2, 3, 5, 6),
    land(MOUNTAIN, 1, 2, 4, 6, 7, dahan=1, blight=1),
    land(JUNGLE, 4, 5, 7),
    land(SANDS, 1, 5, 6, 8, town=1, dahan=2),
    land(MOUNTAIN, 1, 7),
    top=Side((1, 8), (11,)),
    right=Side((8, 7, 6), (5, 11)),
    bottom=Side((6, 4, 3), (3, 9)),
    beasts=3,
)

_E: Final = _board(
    "E",
    "jagged_earth",
    land(SANDS, 2, 5, 7, coastal=True, dahan=1),
    land(MOUNTAIN, 1, 3, 5, coastal=True, city=1),
    land(JUNGLE, 2, 4, 5, coastal=True, dahan=2),
    land(WETLAND, 3, 5, 6, 7, blight=1),
    land(MOUNTAIN, 1, 2, 3, 4, 7, dahan=1),
    land(SANDS, 4, 7, 8),
    land(JUNGLE, 1, 4, 5, 6, 8, town=1),
    land(WETLAND, 6, 7, dahan=2),
    top=Side((1, 7, 8), (5, 9)),
    right=Side((8, 6), (9,)),
    bottom=Side((6, 4, 3), (1, 7)),
    beasts=6,
    avoid="B",
)

_F: Final = _board(
    "F",
    "jagged_earth",
    land(SANDS, 2, 5, 6, coastal=True, dahan=2),
    land(JUNGLE, 1, 3, 4, 5, coastal=True, city=1),
    land(WETLAND, 2, 4, coastal=True, dahan=1),
    land(MOUNTAIN, 2, 3, 5, 7, 8, blight=1),
    land(JUNGLE, 1, 2, 4, 6, 8, dahan=1),
    land(MOUNTAIN, 1, 5, 8, dahan=2),
    land(WETLAND, 4, 8),
    land(SANDS, 4, 5, 6, 7, town=1),
    top=Side((1, 6, 8), (5, 11)),
    right=Side((8, 7), (7,)),
    bottom=Side((7, 4, 3), (3, 9)),
    beasts=7,
    avoid="D",
)

BOARDS: Final = {board.letter: board for board in (_A, _B, _C, _D, _E, _F)}


def board(letter: str) -> Board:
    try:
        return BOARDS[letter.upper()]
    except KeyError:
        raise ValueError(f"no board {letter!r}; the boards are {', '.join(BOARDS)}") from None
