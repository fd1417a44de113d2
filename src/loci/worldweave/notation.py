"""Spaces and tiles as text, both ways: `12L` is the left space of tile 12, `12 @ 3,-1 r2` a tile and where it lies."""

import re

from loci.kernel.errors import SetupError
from loci.worldweave.content import SIDES, TERRAINS, TILE_NUMBERS, TILES
from loci.worldweave.lattice import FARTHEST, placement, show_placement
from loci.worldweave.world import NOWHERE, World

LAID = re.compile(r"(?P<tile>\d+)(?P<terrains>\s+\w+/\w+)?\s*@\s*(?P<x>-?\d+),\s*(?P<y>-?\d+)\s+r(?P<turn>[0-5])")
NAMES = tuple(f"{tile}{side}" for tile in range(len(TILES)) for side in SIDES.values())  # of the spaces, by tile
SPACE = re.compile(r"(?P<tile>\d+)(?P<side>[LR])")


def show_space(world: World, space: int) -> str:
    return NAMES[2 * world.tiles[space // 2] + space % 2]


def show_laid(tile: int, spot: int) -> str:
    return f"{tile} @ {show_placement(spot)}"


def show_tile(tile: int) -> str:
    """`grass/ocean`: what is on the left and on the right of a tile."""
    return f"{TERRAINS[TILES[tile].left]}/{TERRAINS[TILES[tile].right]}"


def parse_tile(text: object) -> int:
    try:
        tile = int(str(text))
    except ValueError:
        raise SetupError(f"{text!r} is no tile; tiles are numbers from 1 to {TILE_NUMBERS[-1]}") from None
    if tile not in TILE_NUMBERS:
        raise SetupError(f"there is no tile {tile}; tiles are numbered from 1 to {TILE_NUMBERS[-1]}")
    return tile


def parse_laid(text: object) -> tuple[int, int]:
    """`5 grass/ocean @ 0,0 r0`: tile and placement. The terrains may be left out; if they are there, they must be
    those of the tile."""
    match = LAID.fullmatch(str(text).strip())
    if match is None:
        raise SetupError(f"{text!r} is no tile in the world; expected something like '5 grass/ocean @ 0,0 r0'")
    tile = parse_tile(match["tile"])
    said = (match["terrains"] or "").strip()
    if said and said != show_tile(tile):
        raise SetupError(f"tile {tile} is {show_tile(tile)}, not {said}")
    x, y = int(match["x"]), int(match["y"])
    if max(abs(x), abs(y)) > FARTHEST:
        raise SetupError(f"{text!r} lies too far from the point 0,0")
    return tile, placement(x, y, int(match["turn"]))


def parse_space(world: World, text: object) -> int:
    match = SPACE.fullmatch(str(text).strip())
    if match is None:
        raise SetupError(f"{text!r} is no space; expected something like '5L'")
    space = world.space(parse_tile(match["tile"]), "LR".index(match["side"]))
    if space == NOWHERE:
        raise SetupError(f"tile {match['tile']} is not in the world; there: {', '.join(map(str, world.tiles))}")
    return space
