"""Boards, layouts and the island they make: plain immutable data, and the maths of what touches what.

An `Island` never changes and is shared by every copy of a game. It is made from a recipe, which the state holds:
see `recipe`. What changes the map (lands joined, boards destroyed or added, Oceans in play) changes the recipe; land
ids keep their meaning.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from loci.spirit_island.recipe import Recipe

OCEAN: Final = 0
JUNGLE: Final = 1
MOUNTAIN: Final = 2
SANDS: Final = 3
WETLAND: Final = 4
TERRAIN_NAMES: Final = ("ocean", "jungle", "mountain", "sands", "wetland")
TERRAIN_OF: Final = {name: n for n, name in enumerate(TERRAIN_NAMES)}

# The joinable sides of a board, clockwise with its Ocean on the left. The Ocean's side never joins anything.
TOP: Final = 0
RIGHT: Final = 1
BOTTOM: Final = 2
SIDE_NAMES: Final = ("top", "right", "bottom")
SIDE_LENGTH: Final = 13

# The corners of a board, numbered so that side s runs from corner s to corner s + 1.
LAND1_OCEAN: Final = 0
TIP: Final = 1
INNER_OBTUSE: Final = 2
LAND3_OCEAN: Final = 3
CORNER_NAMES: Final = ("land1_ocean", "tip", "inner_obtuse", "land3_ocean")
# Where they lie: a board is a rhombus of one lattice step along x by one at 60 degrees.
_CORNER_STEPS: Final = ((0, 1), (1, 1), (1, 0), (0, 0))

MAX_RANGE: Final = 8
FAR: Final = 255
"""The distance between lands that no chain of adjacent lands connects."""

Pieces = tuple[tuple[str, int], ...]
Point = tuple[float, float]
Polygon = tuple[Point, ...]


@lru_cache(maxsize=1 << 15)
def bits(mask: int) -> tuple[int, ...]:
    """The land ids in a bitmask, ascending. Cached, because rules ask for the same few masks all the time."""
    if mask < 0:
        raise ValueError(f"not a set of lands: {mask} (complement a mask with `land_mask & ~mask`)")
    ids = []
    while mask:
        low = mask & -mask
        ids.append(low.bit_length() - 1)
        mask ^= low
    return tuple(ids)


def mask_of(lands: Iterable[int]) -> int:
    mask = 0
    for land in lands:
        mask |= 1 << land
    return mask


# ---------------------------------------------------------------- boards


class Side(NamedTuple):
    """The lands along a side, clockwise, and where on 0..13 each ends and the next begins (always odd)."""

    lands: tuple[int, ...]
    breaks: tuple[int, ...]

    def spans(self) -> list[tuple[int, int, int]]:
        return list(zip(self.lands, (0, *self.breaks), (*self.breaks, SIDE_LENGTH), strict=True))


def touching(side: Side, other: Side) -> list[tuple[int, int]]:
    """The pairs of land numbers that touch when two sides are joined.

    Boards lie face up, so the other side runs the opposite way: b becomes 13 - b. Breaks are odd and turned
    breaks even, so two breaks never meet and no contact across a side is a mere corner.
    """
    return [
        (land, other_land)
        for land, start, end in side.spans()
        for other_land, other_start, other_end in other.spans()
        if start < SIDE_LENGTH - other_start and SIDE_LENGTH - other_end < end
    ]


class BoardLand(NamedTuple):
    terrain: int
    adjacent: tuple[int, ...]
    coastal: bool
    setup: Pieces
    tokens: Pieces = ()


class Board:
    """One island board as printed. What it says of lands is indexed by land number; number 0 is the Ocean."""

    __slots__ = (
        "letter", "box", "terrain", "coastal", "adjacent", "setup", "token_setup", "sides", "borders", "corner_lands",
        "polygons", "centroids", "avoid", "meetings",
    )  # fmt: skip

    def __init__(
        self,
        letter: str,
        box: str,
        lands: Sequence[BoardLand],
        *,
        sides: tuple[Side, Side, Side] | None = None,
        borders: tuple[tuple[int, str], ...] = (),
        tokens: tuple[tuple[str, int], ...] = (),
        polygons: tuple[Polygon, ...] = (),
        avoid: str = "",
        meetings: tuple[tuple[str, ...], ...] = (),
    ) -> None:
        """`lands` from number 1; `tokens` by kind and land number, beside those printed in the lands. A board has
        either `sides`, which a layout joins, or a fixed place among others (thematic boards): then `borders` names
        what it touches of them."""
        coast = tuple(number for number, land in enumerate(lands, 1) if land.coastal)
        self.letter: Final = letter
        self.box: Final = box
        self.terrain: Final = (OCEAN, *(land.terrain for land in lands))
        self.coastal: Final = (False, *(land.coastal for land in lands))
        self.adjacent: Final = (coast, *(land.adjacent for land in lands))
        self.setup: Final[tuple[Pieces, ...]] = ((), *(land.setup for land in lands))
        self.token_setup: Final[tuple[Pieces, ...]] = (
            (),
            *((*land.tokens, *((kind, 1) for kind, where in tokens if where == n)) for n, land in enumerate(lands, 1)),
        )
        """Used only when playing with tokens (Jagged Earth p. 6). Strife lies on a Town of its land."""
        self.sides: Final = sides
        self.borders: Final = borders
        """Land number, and the name of a land of another board that it touches; each border stands on one board."""
        self.corner_lands: Final = (*(s.lands[0] for s in sides), sides[BOTTOM].lands[-1]) if sides else ()
        self.polygons: Final = polygons
        """For display only: y up, each side of the board 1 long, the origin at its LAND3_OCEAN corner."""
        self.centroids: Final = tuple(map(centroid, polygons))
        self.avoid: Final = avoid
        """The board that the rules advise not to pair with this one on up to 4 boards, or ""."""
        self.meetings: Final = meetings
        """Of a board with a fixed place: the points at its lands where lands, Oceans (number 0) or the edge of the
        whole map ("") meet, by name. See `corners`."""

    def __repr__(self) -> str:
        return f"<Board {self.letter}>"


def centroid(polygon: Polygon) -> Point:
    doubled_area = x = y = 0.0
    for (x1, y1), (x2, y2) in zip(polygon, (*polygon[1:], polygon[0]), strict=True):
        cross = x1 * y2 - x2 * y1
        doubled_area += cross
        x += (x1 + x2) * cross
        y += (y1 + y2) * cross
    return x / (3 * doubled_area), y / (3 * doubled_area)


# ---------------------------------------------------------------- layouts


class Slot(NamedTuple):
    """Where a board lies: turned counter-clockwise by a multiple of 60 degrees, then shifted in steps."""

    rotation: int
    x: int
    d60: int

    def corner(self, corner: int) -> tuple[int, int]:
        x, d60 = _CORNER_STEPS[corner]
        for _ in range(self.rotation // 60):
            x, d60 = -d60, x + d60
        return x + self.x, d60 + self.d60

    @staticmethod
    def point(x: int, d60: int) -> Point:
        """A point of the lattice in the plane, y up."""
        return x + d60 * cos(radians(60)), d60 * sin(radians(60))


class Join(NamedTuple):
    slot: int
    side: int
    other_slot: int
    other_side: int


class CornerContact(NamedTuple):
    slot: int
    corner: int
    other_slot: int
    other_corner: int


class Layout:
    """How boards are put together. Any board may lie in any slot; what joins what follows from the slots.
    Without slots the boards lie where they are drawn: all their outlines share one system of coordinates."""

    __slots__ = ("corner_contacts", "joins", "name", "size", "slots", "view_rotation")

    def __init__(self, name: str, *slots: Slot, view_rotation: int = 0) -> None:
        self.name: Final = name
        self.slots: Final = slots
        self.size: Final = len(slots)
        self.view_rotation: Final = view_rotation
        """Degrees counter-clockwise that turn the whole picture the way the rulebook prints it."""
        self.joins: Final = _joins(slots)
        self.corner_contacts: Final = _corner_contacts(slots)

    @property
    def id(self) -> str:
        return f"{self.name.lower().replace(' ', '-')}-{self.size}"

    def place(self, slot: int, point: Point) -> Point:
        """A point of a board (as in `Board.polygons`) in the picture of the whole island, y up."""
        if not self.slots:
            return point
        rotation, across, d60 = self.slots[slot]
        x, y = _turn(point, rotation)
        return _turn((x + across + d60 * cos(radians(60)), y + d60 * sin(radians(60))), self.view_rotation)

    def __repr__(self) -> str:
        return f"<Layout {self.id}>"


def _turn(point: Point, degrees: int) -> Point:
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


def _slot_pairs(slots: Sequence[Slot]) -> list[tuple[int, int]]:
    return [(a, b) for a in range(len(slots)) for b in range(a + 1, len(slots))]


def _shares_side(a: Slot, side: int, b: Slot, other_side: int) -> bool:
    return a.corner(side) == b.corner(other_side + 1) and a.corner(side + 1) == b.corner(other_side)


def _joins(slots: Sequence[Slot]) -> tuple[Join, ...]:
    return tuple(
        Join(a, side, b, other_side)
        for a, b in _slot_pairs(slots)
        for side in (TOP, RIGHT, BOTTOM)
        for other_side in (TOP, RIGHT, BOTTOM)
        if _shares_side(slots[a], side, slots[b], other_side)
    )


def _corner_contacts(slots: Sequence[Slot]) -> tuple[CornerContact, ...]:
    """Where boards meet in a corner without sharing a side (two boards share at most one side)."""
    joined = {(join.slot, join.other_slot) for join in _joins(slots)}
    return tuple(
        CornerContact(a, corner, b, other_corner)
        for a, b in _slot_pairs(slots)
        if (a, b) not in joined
        for corner in range(4)
        for other_corner in range(4)
        if slots[a].corner(corner) == slots[b].corner(other_corner)
    )


def misfit(slots: Sequence[Slot]) -> str:
    """Why boards cannot lie like this, naming them by number from 1; empty when they can. Any arrangement is allowed
    (Jagged Earth p. 16) in which none lies on another and an Ocean is on nobody's side."""
    for n, slot in enumerate(slots, 1):
        if slot.rotation not in range(0, 360, 60):
            return f"board {n} is turned by {slot.rotation}: expected 0, 60, 120, 180, 240 or 300 degrees"
    for a, b in _slot_pairs(slots):
        if _cells(slots[a]) & _cells(slots[b]):
            return f"boards {a + 1} and {b + 1} lie on each other"
        for one, other in ((a, b), (b, a)):
            if _shore(slots[one]) in _edges(slots[other]):
                return f"the Ocean of board {one + 1} lies along board {other + 1}: an Ocean joins nothing"
    return ""


def free_slots(slots: Sequence[Slot], beside: int) -> list[Slot]:
    """Every way to lay a further board so that a side of it joins a side of one of these."""
    at = slots[beside]
    near = [
        Slot(turn, at.x + across, at.d60 + up)
        for turn in range(0, 360, 60)
        for across in range(-3, 4)
        for up in range(-3, 4)
    ]
    return [
        slot
        for slot in near
        if any(_shares_side(at, side, slot, other) for side in range(3) for other in range(3))
        and not misfit((*slots, slot))
    ]


def side_by_side(at: Slot, side: int, other_side: int) -> Slot:
    """Where a board lies that joins its `other_side` to a side of one that lies at `at`."""
    return next(
        slot
        for turn in range(0, 360, 60)
        for slot in [_moved(Slot(turn, 0, 0), other_side + 1, at.corner(side))]
        if _shares_side(at, side, slot, other_side)
    )


def places(slots: Sequence[Slot]) -> list[list[Slot]]:
    """For each board every place where it may lie, the others staying: a side of it joined to a side of another, none
    on another and none cut off. Who offers only these makes no island that is refused."""
    found: list[list[Slot]] = []
    for n in range(len(slots)):
        rest = (*slots[:n], *slots[n + 1 :])
        covered = {cell for at in rest for cell in _cells(at)}
        edges, shores = {edge for at in rest for edge in _edges(at)}, {_shore(at) for at in rest}
        islets = [{rest[at].corner(c) for at in islet for c in range(4)} for islet in islets_of(Layout("", *rest))]
        beside = {side_by_side(at, side, other): None for at in rest for side in range(3) for other in range(3)}
        found.append(
            [
                slot
                for slot in beside
                if not _cells(slot) & covered
                and _shore(slot) not in edges
                and not _edges(slot) & shores
                and all(islet & {slot.corner(c) for c in range(4)} for islet in islets)
            ]
        )
    return found


def _moved(slot: Slot, corner: int, to: tuple[int, int]) -> Slot:
    """The slot shifted so that a corner of it comes to lie in a point."""
    x, d60 = slot.corner(corner)
    return Slot(slot.rotation, slot.x + to[0] - x, slot.d60 + to[1] - d60)


def islets_of(layout: "Layout") -> list[tuple[int, ...]]:
    """The slots that lie together, along sides or at corners, each islet ascending."""
    islets = [{slot} for slot in range(layout.size)]
    for a, b in [(join[0], join[2]) for join in (*layout.joins, *layout.corner_contacts)]:
        one, other = (next(islet for islet in islets if slot in islet) for slot in (a, b))
        if one is not other:
            one |= other
            islets.remove(other)
    return sorted(tuple(sorted(islet)) for islet in islets)


def _cells(slot: Slot) -> set[frozenset[tuple[int, int]]]:
    """The two triangles of the lattice that a board covers."""
    a, b, c, d = (slot.corner(n) for n in range(4))
    return {frozenset((a, b, c)), frozenset((a, c, d))}


def _shore(slot: Slot) -> frozenset[tuple[int, int]]:
    return frozenset((slot.corner(LAND3_OCEAN), slot.corner(LAND1_OCEAN)))


def _edges(slot: Slot) -> set[frozenset[tuple[int, int]]]:
    return {frozenset((slot.corner(n), slot.corner((n + 1) % 4))) for n in range(4)}


# ---------------------------------------------------------------- the island


class PrintedLand(NamedTuple):
    """One land, or one board's Ocean, as an Island is told of it."""

    name: str
    terrains: tuple[int, ...]
    """One; more for a land that was joined from several."""
    places: tuple[tuple[int, int], ...]
    """Its board and number; those of every part of a joined land."""
    setup: Pieces = ()
    token_setup: Pieces = ()
    in_play: bool = True
    """False for what is not there but keeps its id: a destroyed board, a part of a joined land, a land in stasis."""


class Island:
    """The whole island. Tuples are indexed by land id; a mask has bit `id` set and, unless said, no Ocean."""

    __slots__ = (
        "recipe", "boards", "boards_left", "layout", "printed", "names", "id_of", "board", "number", "setup",
        "token_setup", "lands", "oceans", "land_mask", "terrain", "terrain_mask", "board_mask", "flooded", "judged",
        "judged_coast", "adjacent", "adjacent_mask", "ocean_of", "adjacent_ocean", "coastal", "coastal_mask",
        "inland_mask", "across", "within_mask", "_numbered",
    )  # fmt: skip

    def __init__(
        self,
        printed: Sequence[PrintedLand],
        pairs: Iterable[tuple[int, int]],
        recipe: "Recipe",
        boards: tuple[Board, ...],
        layout: Layout,
    ) -> None:
        """`pairs` of ids that touch, in either order or both. A land that touches an Ocean is Coastal. Oceans that
        the recipe brings into play count among the lands, as Coastal Wetlands."""
        ids, pairs = range(len(printed)), tuple(pairs)
        in_play = [land for land in ids if printed[land].in_play]
        is_ocean = [OCEAN in land.terrains for land in printed]
        self.recipe: Final = recipe
        self.boards: Final = boards
        """By slot, those that are destroyed too: their slots keep their numbers."""
        self.boards_left: Final = len(boards) - recipe.gone.bit_count()
        self.layout: Final = layout
        self.printed: Final = tuple(printed)
        self.names: Final = tuple(land.name for land in printed)
        self.board: Final = tuple(land.places[0][0] for land in printed)
        """The slot of the land's board. A joined land may lie on two: ask `board_mask` what is on a board."""
        self.number: Final = tuple(land.places[0][1] for land in printed)
        """The land's number. A joined land has more: ask `numbered`."""
        self.setup: Final = tuple(land.setup for land in printed)
        self.token_setup: Final = tuple(land.token_setup for land in printed)
        self.oceans: Final = tuple(land for land in in_play if is_ocean[land])
        self.flooded: Final = recipe.flooded & mask_of(self.oceans)
        """The Oceans that are in play."""
        self.lands: Final = tuple(land for land in in_play if not is_ocean[land] or self.flooded >> land & 1)
        self.judged: Final = tuple(sorted({*self.lands, *bits(recipe.frozen)}))
        """The lands that victory and defeat look at: a land in stasis is there for nothing else."""
        self.land_mask: Final = mask_of(self.lands)
        self.terrain: Final = tuple(land.terrains[0] for land in printed)
        self.terrain_mask: Final = tuple(
            mask_of(land for land in in_play if terrain in printed[land].terrains)
            | (self.flooded if terrain == WETLAND else 0)
            for terrain in range(len(TERRAIN_NAMES))
        )
        """By terrain; [OCEAN] holds the Oceans. Ask this rather than `terrain`: a joined land has two."""
        self._numbered: Final = {place: land for land in in_play for place in printed[land].places}
        self.board_mask: Final = tuple(
            mask_of({land for (board, _), land in self._numbered.items() if board == slot}) & self.land_mask
            for slot in range(len(boards))
        )
        self.id_of: Final = {land.name: id_ for id_, land in enumerate(printed)} | {
            f"{boards[board].letter}{number}": land for (board, number), land in self._numbered.items()
        }
        """By name; a joined land also by the names of its other parts."""

        touches = _touches(printed, pairs)
        self.adjacent: Final = tuple(bits(mask & self.land_mask) for mask in touches)
        """Lands only; for an Ocean, its board's Coastal lands."""
        self.adjacent_mask: Final = tuple(mask & self.land_mask for mask in touches)
        ocean_by_board = {self.board[ocean]: ocean for ocean in self.oceans}
        self.ocean_of: Final = tuple(ocean_by_board.get(board, -1) for board in self.board)
        """The Ocean of the land's board, whether it touches the land or not."""
        self.adjacent_ocean: Final = tuple(next(iter(bits(mask & self.terrain_mask[OCEAN])), -1) for mask in touches)
        """The Ocean a Coastal land touches, else -1."""
        self.coastal: Final = tuple(self.adjacent_ocean[land] >= 0 or self.flooded >> land & 1 == 1 for land in ids)
        by_ocean = {one for pair in pairs for one, other in (pair, pair[::-1]) if other in self.oceans}
        self.judged_coast: Final = tuple(n for n in self.judged if self.coastal[n] or n in by_ocean)
        """The Coastal lands that victory and defeat look at."""
        self.coastal_mask: Final = mask_of(land for land in ids if self.coastal[land])
        self.inland_mask: Final = self.land_mask & ~self.coastal_mask

        self.across: Final = self._across()
        """By land: what lies beyond a facing Ocean, at a distance of 2 (Jagged Earth p. 17); never adjacent."""
        self.within_mask: Final = self._within()
        """`within_mask[r][land]`: the lands at most r steps away; an Ocean out of play is not counted nor crossed."""

    def title(self, land: int) -> str:
        """The name that people see: of a joined land, "A3+A4"."""
        return "+".join(f"{self.boards[board].letter}{number}" for board, number in self.printed[land].places)

    def terrain_name(self, land: int) -> str:
        """Of a joined land all of them: "jungle/wetland"."""
        return "/".join(TERRAIN_NAMES[terrain] for terrain in self.printed[land].terrains)

    def numbered(self, board: int, number: int) -> int:
        """The land of a board with a number, or its Ocean (0); -1 where there is none."""
        return self._numbered.get((board, number), -1)

    def distance(self, a: int, b: int) -> int:
        """Steps from one land to another over land, or FAR. An Ocean may be either end, not on the way."""
        reached = new = 1 << a
        last, steps, goal = 0, 0, 1 << b
        if self.oceans and 1 << b & self.terrain_mask[OCEAN] & ~self.land_mask and a != b:
            goal, steps = self.adjacent_mask[b], 1  # an Ocean out of play is one step beyond its coast
        while not reached & goal:
            if not new and not last:
                return FAR
            last, new, reached = self._step(last, new, reached)
            steps += 1
        return steps

    def _within(self) -> tuple[tuple[int, ...], ...]:
        """For each reach and land, the mask of lands at most so many steps away: what is near a neighbour is one step
        further. Not so across Oceans, where a step counts for two."""
        if any(self.across):
            return tuple(zip(*(self._from(land) for land in range(len(self.names))), strict=True))
        masks = tuple([1 << land & self.land_mask for land in range(len(self.names))])
        rows = [masks]
        for _ in range(MAX_RANGE):
            further = []
            for land, near in enumerate(self.adjacent):
                mask = masks[land]
                for other in near:
                    mask |= masks[other]
                further.append(mask)
            masks = tuple(further)
            rows.append(masks)
        return tuple(rows)

    def _from(self, start: int) -> list[int]:
        """The mask of lands at most so many steps from one, for each reach; breadth first, a step at a time."""
        reached = new = 1 << start
        last = 0
        masks = [reached & self.land_mask]
        for _ in range(MAX_RANGE):
            last, new, reached = self._step(last, new, reached)
            masks.append(reached & self.land_mask)
        return masks

    def _step(self, last: int, new: int, reached: int) -> tuple[int, int, int]:
        """One step further: from the lands reached by the last step, and across Oceans from those before them."""
        beyond = 0
        for land in bits(new):
            beyond |= self.adjacent_mask[land]
        for land in bits(last):
            beyond |= self.across[land]
        beyond &= ~reached
        return new, beyond, reached | beyond

    def _across(self) -> tuple[int, ...]:
        masks = [0] * len(self.printed)
        for a, b in self.recipe.facing:
            for one, other in ((a, b), (b, a)):
                for land in bits(self.board_mask[one] & self.coastal_mask & ~self.flooded):
                    masks[land] |= self.board_mask[other] & self.coastal_mask & ~self.flooded
                ocean, facing = self.numbered(one, 0), self.numbered(other, 0)
                if ocean >= 0 and facing >= 0 and self.flooded >> ocean & self.flooded >> facing & 1:
                    masks[ocean] |= 1 << facing
        return tuple(masks)

    def __repr__(self) -> str:
        return f"<Island {' '.join(board.letter for board in self.boards)} {self.layout}>"


def _touches(printed: Sequence[PrintedLand], pairs: Iterable[tuple[int, int]]) -> list[int]:
    masks = [0] * len(printed)
    for a, b in pairs:
        if printed[a].in_play and printed[b].in_play:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks
