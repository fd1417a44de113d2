"""Where to draw the lands: the outlines of the boards as the layout joins them, y down for a screen."""

from functools import lru_cache
from math import hypot
from typing import Any

from loci.spirit_island.geography import TERRAIN_NAMES, Island, Point, Polygon, bits, islets_of

DIGITS = 4
SEA = 0.12  # between the islets of an archipelago; a side of a board is 1
WIDE = 1.7  # how much wider than high a window is
Box = tuple[float, float, float, float]
_STEPS = 24  # how fine the search for a land's roomiest point is


@lru_cache(maxsize=64)
def board_geometry(island: Island) -> dict[str, Any]:
    """Every land and Ocean with its outline and its roomiest point; shared, so never to be changed."""
    frozen = bits(island.recipe.frozen)
    outlines = {land: _outline(island, land) for land in (*island.lands, *island.oceans, *frozen)}
    points = [point for outline in outlines.values() for point in outline]
    return {
        "lands": {island.names[land]: _land(island, land, outlines[land]) for land in island.lands},
        "oceans": {
            island.names[ocean]: {**_shape(outlines[ocean]), "board": _letter(island, ocean)} for ocean in island.oceans
        },
        "stasis": {island.names[land]: _land(island, land, outlines[land]) for land in frozen},
        "bounds": [
            min(x for x, _ in points),
            min(y for _, y in points),
            max(x for x, _ in points),
            max(y for _, y in points),
        ],
    }


def _land(island: Island, land: int, outline: Polygon) -> dict[str, Any]:
    places = island.printed[land].places
    joined = {
        "title": island.title(land),
        "terrains": [TERRAIN_NAMES[n] for n in island.printed[land].terrains],
        "parts": [
            {
                "terrain": TERRAIN_NAMES[island.boards[slot].terrain[number]],
                "polygon": [list(point) for point in _part(island, slot, number)],
            }
            for slot, number in places
        ],
    }
    return {
        **(joined if len(places) > 1 else {}),
        "terrain": TERRAIN_NAMES[island.terrain[land]],
        "coastal": island.coastal[land],
        **_shape(outline),
        "board": _letter(island, land),
        "number": island.number[land],
        "adjacent": [island.names[n] for n in island.adjacent[land]],
    }


def _letter(island: Island, land: int) -> str:
    return island.boards[island.board[land]].letter


def _outline(island: Island, land: int) -> Polygon:
    """Around all parts of the land."""
    first, *others = (_part(island, *place) for place in island.printed[land].places)
    for other in others:
        first = merged(first, other)
    return first


def _part(island: Island, slot: int, number: int) -> Polygon:
    dx, dy = _moved(island)[slot]
    return tuple((round(x + dx, DIGITS), round(y + dy, DIGITS)) for x, y in _placed(island, slot, number))


def _placed(island: Island, slot: int, number: int) -> list[Point]:
    placed = [island.layout.place(slot, point) for point in island.boards[slot].polygons[number]]
    return [(x, -y) for x, y in placed]


@lru_cache(maxsize=64)
def _moved(island: Island) -> tuple[Point, ...]:
    """By board, how far it is moved in the picture: the islets of an archipelago lie side by side with a little sea
    between them, in as many columns as make the picture largest."""
    islets = islets_of(island.layout)
    moved = [(0.0, 0.0)] * len(island.boards)
    if len(islets) > 1:
        boxes = [_box(island, islet) for islet in islets]
        choices = (_side_by_side(boxes, columns) for columns in range(1, len(islets) + 1))
        corners, _ = min(choices, key=lambda found: found[1])
        for islet, (left, top, _, _), (x, y) in zip(islets, boxes, corners, strict=True):
            for slot in islet:
                moved[slot] = (x - left, y - top)
    return tuple(moved)


def _box(island: Island, islet: tuple[int, ...]) -> Box:
    """Left, top, right and bottom of an islet with its Oceans."""
    points = [
        point
        for slot in islet
        for number in range(len(island.boards[slot].polygons))
        for point in _placed(island, slot, number)
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _side_by_side(boxes: list[Box], columns: int) -> tuple[list[Point], float]:
    """Where the corner of each box comes to lie, row by row; and how high a window must be for all of it."""
    sizes = [(right - left, bottom - top) for left, top, right, bottom in boxes]
    rows = [sizes[first : first + columns] for first in range(0, len(sizes), columns)]
    widths = [sum(width for width, _ in row) + SEA * (len(row) - 1) for row in rows]
    corners, down = list[Point](), 0.0
    for row, wide in zip(rows, widths, strict=True):
        across = (max(widths) - wide) / 2
        for width, _ in row:
            corners.append((across, down))
            across += width + SEA
        down += max(height for _, height in row) + SEA
    return corners, max(max(widths) / WIDE, down - SEA)


def merged(one: Polygon, other: Polygon) -> Polygon:
    """One outline around two: without the border that they share or, across boards, where no border is drawn twice the
    same way, with a cut from one to the other."""
    one, other = _clockwise(one), _clockwise(other)
    here, there = _edges(one), _edges(other)
    shared = {(b, a) for a, b in here} & {*there}
    if not shared:
        return _stitched(one, other)
    shared |= {(b, a) for a, b in shared}
    follow: dict[Point, list[Point]] = {}
    for a, b in (*here, *there):
        if (a, b) not in shared:
            follow.setdefault(a, []).append(b)
    loops = []
    while any(follow.values()):
        start = at = next(point for point, ways in follow.items() if ways)
        loop = [at]
        while (at := follow[at].pop()) != start:
            loop.append(at)
        loops.append(tuple(loop))
    return max(loops, key=lambda loop: abs(_area(loop)))  # a smaller one is a land that they enclose


def _stitched(one: Polygon, other: Polygon) -> Polygon:
    i, j = min(
        ((i, j) for i in range(len(one)) for j in range(len(other))),
        key=lambda pair: hypot(one[pair[0]][0] - other[pair[1]][0], one[pair[0]][1] - other[pair[1]][1]),
    )
    return (*one[: i + 1], *other[j:], *other[: j + 1], *one[i:])


def _area(outline: Polygon) -> float:
    return sum(x1 * y2 - x2 * y1 for (x1, y1), (x2, y2) in _edges(outline)) / 2


def _clockwise(outline: Polygon) -> Polygon:
    return outline if _area(outline) > 0 else outline[::-1]


def _shape(outline: Polygon) -> dict[str, Any]:
    center, room = roomiest(outline)
    return {
        "polygon": [list(point) for point in outline],
        "center": [round(center[0], DIGITS), round(center[1], DIGITS)],
        "room": round(room, DIGITS),
    }


def roomiest(outline: Polygon) -> tuple[Point, float]:
    """The point inside that is farthest from the outline, and how far that is. A centroid would not do:
    lands that bend around others do not contain theirs."""
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = min(xs), min(ys)
    wide, high = max(xs) - left, max(ys) - top
    best, room = (left + wide / 2, top + high / 2), -1.0
    for across in range(1, _STEPS):
        for down in range(1, _STEPS):
            point = (left + wide * across / _STEPS, top + high * down / _STEPS)
            if inside(point, outline):
                free = min(_gap(point, a, b) for a, b in _edges(outline))
                if free > room:
                    best, room = point, free
    return best, room


def _edges(outline: Polygon) -> list[tuple[Point, Point]]:
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def inside(point: Point, outline: Polygon) -> bool:
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in _edges(outline):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def _gap(point: Point, a: Point, b: Point) -> float:
    """The distance from a point to an edge."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = 0.0 if not length else ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length
    t = min(1.0, max(0.0, t))
    return hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy)
