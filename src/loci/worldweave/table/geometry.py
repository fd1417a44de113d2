"""Where to draw things: the lattice in plain x and y, y down, one short side of a tile 1 long.

A page need not know the lattice. It gets the outline, the two spaces and the three triangles of a tile for each of the
six directions, around the middle of its long side, and moves them to where a tile lies.
"""

from typing import Any, Final

from loci.worldweave.content import SIDES
from loci.worldweave.lattice import LEFT, RIGHT, VECTORS, coordinates, show_placement, triangles
from loci.worldweave.notation import show_space
from loci.worldweave.state import State

Spot = tuple[float, float]
HEIGHT: Final = 3**0.5 / 2  # of a triangle
DIGITS: Final = 4
ROOM: Final = 2.0  # around the world: the next tile fits there


def plane(x: float, y: float) -> Spot:
    """A point of the lattice on the screen."""
    return round(x + y / 2, DIGITS), round(-y * HEIGHT, DIGITS)


def where(placement: int) -> Spot:
    """The middle of the long side of a tile."""
    return plane(*coordinates(placement // 6))


def tile_shape(direction: int) -> dict[str, Any]:
    """A tile at the origin."""
    ends = [VECTORS[(direction + k) % 6] for k in range(4)]
    corner = [plane(x, y) for x, y in ends]
    (ax, ay), (bx, by) = ends[1], ends[2]
    top, origin = plane((ax + bx) / 2, (ay + by) / 2), (0.0, 0.0)
    spaces = {RIGHT: [origin, corner[0], corner[1], top], LEFT: [origin, top, corner[2], corner[3]]}
    return {
        "outline": corner,
        "spaces": {SIDES[side]: outline for side, outline in spaces.items()},
        "centers": {SIDES[side]: middle(outline) for side, outline in spaces.items()},
        "triangles": [[origin, corner[k], corner[k + 1]] for k in range(3)],
    }


def middle(outline: list[Spot]) -> Spot:
    """The centre of mass of a polygon."""
    area = x = y = 0.0
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1], strict=True):
        cross = ax * by - bx * ay
        area += cross
        x += (ax + bx) * cross
        y += (ay + by) * cross
    return round(x / (3 * area), DIGITS), round(y / (3 * area), DIGITS)


SHAPES: Final = tuple(tile_shape(direction) for direction in range(6))


def lattice() -> dict[str, Any]:
    """All that a page needs to draw any placement."""
    return {"vectors": [plane(1, 0), plane(0, 1)], "tiles": SHAPES}


def moved(outline: list[Spot], by: Spot) -> list[Spot]:
    return [(round(x + by[0], DIGITS), round(y + by[1], DIGITS)) for x, y in outline]


def board(state: State) -> dict[str, Any]:
    """The spaces of the world with outline, centre and neighbours; and every place for the next tile."""
    world, spaces, places = state.world, {}, {}
    xs, ys = [0.0], [0.0]
    for n, placement in enumerate(world.spots):
        shape, at = SHAPES[placement % 6], where(placement)
        for x, y in moved(shape["outline"], at):
            xs.append(x)
            ys.append(y)
        for side in (LEFT, RIGHT):
            space = 2 * n + side
            spaces[show_space(world, space)] = {
                "polygon": moved(shape["spaces"][SIDES[side]], at),
                "center": moved([shape["centers"][SIDES[side]]], at)[0],
                "adjacent": [
                    show_space(world, other) for other in range(len(world.near)) if world.near[space] >> other & 1
                ],
            }
    for placement in world.legal:
        places[show_placement(placement)] = {
            "polygon": moved(SHAPES[placement % 6]["outline"], where(placement)),
            "triangles": list(triangles(placement)),
        }
    bounds = [min(xs) - ROOM, min(ys) - ROOM, max(xs) + ROOM, max(ys) + ROOM]
    return {"spaces": spaces, "places": places, "bounds": [round(value, DIGITS) for value in bounds]}
