"""Slow geometry with plain fractions: polygons instead of lattice tables. It shares nothing with the engine but the
meaning of a placement."""

from fractions import Fraction
from itertools import pairwise

Point = tuple[Fraction, Fraction]
VECTORS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))


def corner(x: int, y: int, k: int) -> Point:
    dx, dy = VECTORS[k % 6]
    return Fraction(x + dx), Fraction(y + dy)


def outline(x: int, y: int, d: int) -> list[Point]:
    """The four corners, counterclockwise. Shears keep counterclockwise and "crosses", so lattice axes serve as is."""
    return [corner(x, y, d + k) for k in range(4)]


def middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def halves(x: int, y: int, d: int) -> dict[str, list[Point]]:
    """The left and the right space as polygons: the tile cut along its axis of symmetry."""
    a, b, c, e = outline(x, y, d)
    long_side, short_side = (Fraction(x), Fraction(y)), middle(b, c)
    return {"R": [long_side, a, b, short_side], "L": [long_side, short_side, c, e]}


def cross(o: Point, a: Point, b: Point) -> Fraction:
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def sides(polygon: list[Point]) -> list[tuple[Point, Point]]:
    return list(pairwise([*polygon, polygon[0]]))


def overlap(one: list[Point], two: list[Point]) -> bool:
    """Whether two convex polygons share area: no side of either separates them."""
    for a, b in sides(one):
        if all(cross(a, b, p) <= 0 for p in two):
            return False
    return all(any(cross(a, b, p) > 0 for p in one) for a, b in sides(two))


def along(a: Point, b: Point, p: Point) -> Fraction:
    """Where a point on the line through a and b lies: 0 at a, 1 at b."""
    return (p[0] - a[0]) / (b[0] - a[0]) if a[0] != b[0] else (p[1] - a[1]) / (b[1] - a[1])


def shared_border(one: list[Point], two: list[Point]) -> bool:
    """Whether their borders share a stretch of positive length."""
    for a, b in sides(one):
        for c, e in sides(two):
            if cross(a, b, c) == 0 and cross(a, b, e) == 0:
                start, end = sorted((along(a, b, c), along(a, b, e)))
                if min(end, Fraction(1)) > max(start, Fraction(0)):
                    return True
    return False


def unit_edges(x: int, y: int, d: int) -> list[frozenset[Point]]:
    """The five edges: three short sides, and the long side in two."""
    a, b, c, e = outline(x, y, d)
    at = (Fraction(x), Fraction(y))
    return [frozenset(pair) for pair in ((a, b), (b, c), (c, e), (e, at), (at, a))]
