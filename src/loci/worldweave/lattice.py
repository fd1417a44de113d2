"""Where tiles can lie: a triangular lattice, and the tables that make questions about it cheap.

A point is an int: `x` counts along the first unit vector, `y` along the second, 60 degrees to its left. The six
triangles around a point are numbered counterclockwise; triangle `k` lies between the vectors `k` and `k + 1`.

A placement is an int, `point * 6 + direction`: the point in the middle of the tile's long side, and the first of the
three triangles that the tile covers. Looking from the long side into the tile, the space that owns triangle
`direction` is the right one. Nothing here knows a game; `world.py` puts tiles down.
"""

from functools import lru_cache
from typing import Final

LEFT, RIGHT = 0, 1  # the two spaces of a tile; a space of the world is 2 * (number of its tile there) + side

# 60 connected tiles reach at most 119 points away from the first, and candidates one further: 128 is enough.
WIDTH: Final = 256
FARTHEST: Final = WIDTH // 2 - 4  # where a tile can lie so that all around it is still on the lattice
ORIGIN: Final = (WIDTH // 2) * WIDTH + WIDTH // 2
VECTORS: Final = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
STEP: Final = tuple(x + y * WIDTH for x, y in VECTORS)


def point(x: int, y: int) -> int:
    return ORIGIN + x + y * WIDTH


def coordinates(at: int) -> tuple[int, int]:
    """The (x, y) of a point."""
    y, x = divmod(at, WIDTH)
    return x - WIDTH // 2, y - WIDTH // 2


def placement(x: int, y: int, direction: int) -> int:
    return point(x, y) * 6 + direction


class Spelled(dict[int, str]):
    """Placements as text, each written when it is first asked for: a table spells all of them out at every turn, and
    tiles come to lie on few of them, those around the origin."""

    def __missing__(self, spot: int) -> str:
        at, direction = divmod(spot, 6)
        x, y = coordinates(at)
        self[spot] = text = f"{x},{y} r{direction}"
        return text


SPELLED: Final = Spelled()


def show_placement(spot: int) -> str:
    """`3,-1 r2`: the point and the rotation."""
    return SPELLED[spot]


# ---- triangles ----------------------------------------------------------------------------------
# A triangle is 2 * point for the one between vectors 0 and 1 of a point, and one more for the one between
# vectors 5 and 0. Each of the six around a point is one of these two, seen from another corner.

AROUND: Final = (0, 2 * STEP[2] + 1, 2 * STEP[3], 2 * STEP[3] + 1, 2 * STEP[4], 1)


def triangles(spot: int) -> tuple[int, int, int]:
    """The three triangles that a placement covers."""
    at, d = divmod(spot, 6)
    return 2 * at + AROUND[d], 2 * at + AROUND[(d + 1) % 6], 2 * at + AROUND[(d + 2) % 6]


# ---- edges --------------------------------------------------------------------------------------
# A unit edge is 3 * point + k, from the point along vector k (0, 1 or 2). It has two halves, the first at its
# point: only on the short side opposite the long one do they belong to different spaces of the tile.


def _edge(start: int, k: int, first: int, second: int) -> tuple[int, int, int]:
    """The edge from a point along any vector, and who owns its halves (given from that point on)."""
    k %= 6
    if k < 3:
        return 3 * start + k, first, second
    return 3 * (start + STEP[k]) + k - 3, second, first


def _edges(d: int) -> tuple[tuple[int, int, int], ...]:
    """The five edges of a tile at point 0, with the sides that own their halves."""
    corner = [STEP[(d + k) % 6] for k in range(4)]
    return (
        _edge(0, d, RIGHT, RIGHT),
        _edge(corner[0], d + 2, RIGHT, RIGHT),
        _edge(corner[1], d + 3, RIGHT, LEFT),
        _edge(corner[2], d + 4, LEFT, LEFT),
        _edge(0, d + 3, LEFT, LEFT),
    )


EDGES: Final = tuple(_edges(d) for d in range(6))


def edges(spot: int) -> set[int]:
    """The five edges of a placement."""
    at, d = divmod(spot, 6)
    return {3 * at + edge for edge, _, _ in EDGES[d]}


# ---- what a tile does to the placements around it -----------------------------------------------


def _nearby() -> list[int]:
    reach = range(-4, 5)
    return [placement(x, y, d) for y in reach for x in reach for d in range(6)]


def _tables() -> tuple[tuple[tuple[int, ...], ...], tuple[tuple[tuple[int, int, int, int], ...], ...]]:
    overlap, beside = [], []
    for d in range(6):
        here = ORIGIN * 6 + d
        mine, sides = set(triangles(here)), edges(here)
        out, new = [], []
        for spot in _nearby():
            covered = triangles(spot)
            if mine.intersection(covered):
                out.append(spot - here)
                continue
            if sides & edges(spot):
                first, second, third = (t - 2 * ORIGIN for t in covered)
                new.append((spot - here, first, second, third))
        overlap.append(tuple(out))
        beside.append(tuple(new))
    return tuple(overlap), tuple(beside)


# By direction: how far away the placements are that share a triangle with one at a point; and those that share an
# edge and no triangle, with the triangles (from 2 * point on) that they cover.
OVERLAP, BESIDE = _tables()


@lru_cache(maxsize=6 * 32)
def room(d: int, free: int) -> tuple[tuple[int, int, int], ...]:
    """Those of BESIDE along the free edges of a tile, as the mask of their numbers in EDGES. Behind a free edge is a
    free triangle: with each stand the other two that it covers, one of them twice if both ends are along such edges."""
    here = ORIGIN * 6 + d
    behind: set[int] = set()
    for n, (edge, _, _) in enumerate(EDGES[d]):
        if free >> n & 1:
            along = [{*covered} for offset, *covered in BESIDE[d] if 3 * ORIGIN + edge in edges(here + offset)]
            behind |= set.intersection(*along)
    found = []
    for offset, *covered in BESIDE[d]:
        others = [triangle for triangle in covered if triangle not in behind]
        if len(others) < len(covered):
            found.append((offset, others[0], others[-1]))
    return tuple(found)


def corners(spot: int) -> list[tuple[int, int]]:
    """The corners of a tile, counterclockwise from the right end of its long side."""
    at, d = divmod(spot, 6)
    return [coordinates(at + STEP[(d + k) % 6]) for k in range(4)]
