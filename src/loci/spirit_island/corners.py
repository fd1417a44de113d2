"""The corners of lands: points where three lands meet, or where lands meet an Ocean or the edge of the island.

They follow from what the boards are made of. Three lands that touch each other meet in a point; two neighbours on a
side of a board meet the edge where one ends and the other begins; two on the coast meet the Ocean; and the corners of a
board are corners of the lands there. Along joined sides the edge is gone: such a point is a meeting of three lands, and
the points along the seam are neighbours in their order.

Boards with fixed places have no sides, but it is known which lands of the whole map touch, and that is enough: `meet`
finds the points of the map, and an island that lacks some of its boards has the edge where they would be.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from loci.spirit_island.geography import (
    CORNER_NAMES,
    INNER_OBTUSE,
    LAND1_OCEAN,
    LAND3_OCEAN,
    SIDE_LENGTH,
    TIP,
    Board,
    Island,
    Side,
)

Place = tuple[int, int]  # slot and land number
SEA = 0  # the Ocean's number


class Corner(NamedTuple):
    name: str  # its printed corners: "A.1-2-4", or "A.tip+B.o1" where boards meet
    lands: int  # a mask
    near: tuple[int, ...]  # the corners that one stretch of boundary, coast or edge leads to


def printed_corners(board: Board) -> dict[str, frozenset[int]]:
    """The corners of one board by name, each with its lands, and the Ocean (0) where it is one of the coast."""
    found: dict[str, frozenset[int]] = {}
    lands = range(1, len(board.terrain))
    for trio in combinations(lands, 3):
        if all(b in board.adjacent[a] for a, b in combinations(trio, 2)):
            found["-".join(map(str, trio))] = frozenset(trio)
    for a, b in combinations([land for land in lands if board.coastal[land]], 2):
        if b in board.adjacent[a]:
            found[f"o{a}-{b}"] = frozenset((SEA, a, b))
    for side in board.sides or ():
        for name, pair in _breaks(side):
            found[name] = frozenset(pair)
    for corner in (LAND1_OCEAN, TIP, INNER_OBTUSE, LAND3_OCEAN):
        sea = {SEA} if corner in (LAND1_OCEAN, LAND3_OCEAN) else set()
        found[_corner_name(board, corner)] = frozenset({board.corner_lands[corner], *sea})
    return found


def _breaks(side: Side) -> Iterator[tuple[str, tuple[int, int]]]:
    for a, b in pairwise(side.lands):
        yield "-".join(map(str, sorted((a, b)))), (a, b)


def _corner_name(board: Board, corner: int) -> str:
    sea = corner in (LAND1_OCEAN, LAND3_OCEAN)
    return f"o{board.corner_lands[corner]}" if sea else CORNER_NAMES[corner]


def _along(board: Board, side: int) -> list[tuple[int, str]]:
    """The corners along a side, with their places on it (0 to 13, clockwise)."""
    assert board.sides is not None
    inner = [(at, name) for at, (name, _) in zip(board.sides[side].breaks, _breaks(board.sides[side]), strict=True)]
    return [(0, _corner_name(board, side)), *inner, (SIDE_LENGTH, _corner_name(board, side + 1))]


def _land_at(board: Board, side: int, at: int) -> int:
    assert board.sides is not None
    return next(land for land, start, end in board.sides[side].spans() if start < at < end)


@lru_cache(maxsize=256)
def corners(island: Island) -> tuple[Corner, ...]:
    """All corners of an island as it lies now."""
    if any(board.meetings for board in island.boards):
        return _on_map(island)
    there = [slot for slot in range(len(island.layout.slots)) if not island.recipe.is_gone(slot)]
    lands: dict[tuple[int, str], set[Place]] = {}
    links: set[tuple[tuple[int, str], tuple[int, str]]] = set()
    for slot in there:
        board = island.boards[slot]
        printed = printed_corners(board)
        for name, numbers in printed.items():
            lands[slot, name] = {(slot, number) for number in numbers if number != SEA}
        for start, end in combinations(printed, 2):
            if len(printed[start] & printed[end]) > 1:  # a stretch between two lands, or of the coast
                links.add(((slot, start), (slot, end)))
    joined = [join for join in island.layout.joins if join.slot in there and join.other_slot in there]
    seams = {(join.slot, join.side): (join.other_slot, join.other_side) for join in joined}
    seams |= {other: one for one, other in seams.items()}
    for slot in there:
        for side in range(3):
            row = [(at, (slot, name)) for at, name in _along(island.boards[slot], side)]
            if (slot, side) in seams:
                other, facing = seams[slot, side]
                for at, key in row[1:-1]:
                    lands[key].add((other, _land_at(island.boards[other], facing, SIDE_LENGTH - at)))
                row += [(SIDE_LENGTH - at, (other, name)) for at, name in _along(island.boards[other], facing)[1:-1]]
            links |= {(a, b) for (_, a), (_, b) in pairwise(sorted(row))}
    return _merged(island, there, lands, links)


def _merged(
    island: Island,
    there: list[int],
    lands: dict[tuple[int, str], set[Place]],
    links: set[tuple[tuple[int, str], tuple[int, str]]],
) -> tuple[Corner, ...]:
    """One corner for all that lie in one point: there corners of boards meet."""
    points: dict[tuple[int, int], list[tuple[int, str]]] = {}
    for slot in there:
        for corner in range(4):
            key = (slot, _corner_name(island.boards[slot], corner))
            points.setdefault(island.layout.slots[slot].corner(corner), []).append(key)
    group = {key: keys for keys in points.values() for key in keys}
    heads = [key for key in lands if group.get(key, [key])[0] == key]
    index = {part: n for n, key in enumerate(heads) for part in group.get(key, [key])}
    near: list[set[int]] = [set() for _ in heads]
    for a, b in links:
        if index[a] != index[b]:
            near[index[a]].add(index[b])
            near[index[b]].add(index[a])
    found = []
    for n, key in enumerate(heads):
        parts = group.get(key, [key])
        ids = {island.numbered(*place) for part in parts for place in lands[part]}
        name = "+".join(f"{island.boards[slot].letter}.{name}" for slot, name in parts)
        found.append(Corner(name, sum(1 << land for land in ids if land >= 0), tuple(sorted(near[n]))))
    return tuple(found)


def find(island: Island, name: str) -> int:
    """The corner of that name, or one of whose parts has it; -1: it is not there any more."""
    for n, corner in enumerate(corners(island)):
        if name == corner.name or {*name.split("+")} & {*corner.name.split("+")}:
            return n
    return -1


# ---- boards with fixed places ---------------------------------------------------------------

RIM = ""  # the edge of the whole map
Regions = tuple[str, ...]  # lands, Oceans and the edge, by name


def meet(touching: set[tuple[str, str]], points: set[tuple[str, str]], coastal: list[str]) -> list[Regions]:
    """The points of a map: three lands that touch each other meet in one, and four where two of them touch in that
    point alone (``points``). A border has two ends: where no third land is found, it ends at the Ocean or the edge."""
    near: dict[str, set[str]] = {}
    for a, b in touching | points:
        near.setdefault(a, set()).add(b)
        near.setdefault(b, set()).add(a)
    fours = {frozenset({a, b} | near[a] & near[b]) for a, b in points}
    found = set(fours)
    for a, b in touching:
        for c in near[a] & near[b]:
            three = frozenset((a, b, c))
            if three not in found and not any(three <= four for four in fours):
                found.add(three)
    at = {name: [one for one in found if name in one] for name in near}
    for a, b in sorted(touching):
        ends = sum(b in one for one in at[a])
        if a in coastal and b in coastal:
            found.add(frozenset({a, b, _sea(a), _sea(b)}))
        elif ends == 1:
            found.add(frozenset((RIM, a, b)))
    for land in coastal:
        if sum(land in one and _sea(land) in one for one in found) == 1:
            found.add(frozenset((RIM, land, _sea(land))))
    return sorted(tuple(sorted(one)) for one in found)


def _sea(land: str) -> str:
    return f"{_letter(land)}{SEA}"


def _letter(name: str) -> str:
    return name.rstrip("0123456789")


def _number(name: str) -> int:
    return int(name.removeprefix(_letter(name)))


def _on_map(island: Island) -> tuple[Corner, ...]:
    """The points at lands that are there. One where a single land meets the edge is a corner only if it is one of the
    board's own; at others the edge just goes on."""
    slots = {letter: n for n, letter in enumerate(island.recipe.boards) if not island.recipe.is_gone(n)}
    all_ = sorted({point for letter in slots for point in island.boards[slots[letter]].meetings})
    there = [[name for name in point if name and _letter(name) in slots] for point in all_]
    kept = [n for n, point in enumerate(all_) if len(there[n]) > 1 or (there[n] and _at_board_corner(point))]
    # A stretch of boundary leads from one point to another at two regions of the whole map; the edge may run on.
    ways = [
        [m for m, other in enumerate(all_) if m != n and len({*point} & {*other}) > 1 and {*there[n]} & {*there[m]}]
        for n, point in enumerate(all_)
    ]
    found = []
    for n in kept:
        near, edge, seen = set(), [n], {n}
        while edge:
            for m in ways[edge.pop()]:
                if m not in seen:
                    seen.add(m)
                    if m in kept:
                        near.add(m)
                    else:
                        edge.append(m)
        lands = [(slots[_letter(name)], _number(name)) for name in there[n]]
        ids = {island.numbered(*place) for place in lands if place[1] != SEA}
        name = "-".join(name or "edge" for name in all_[n])
        found.append(Corner(name, sum(1 << land for land in ids if land >= 0), tuple(sorted(map(kept.index, near)))))
    return tuple(found)


def _at_board_corner(point: Regions) -> bool:
    """Whether boards end there: three of them meet, or two at the Ocean or the edge."""
    boards = {_letter(name) for name in point if name}
    return len(boards) > 2 or (
        len(boards) > 1 and (RIM in point or any(_number(name) == SEA for name in point if name))
    )
