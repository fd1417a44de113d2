"""Boards, layouts and the island they make: plain immutable data, and the maths of what touches what.

An `Island` never changes and is shared by every copy of a game. A Power that changes the map (joins two
lands, destroys a board, adds one) puts another Island into the state; land ids keep their meaning. So does a
Spirit that brings Oceans into play: see `with_oceans`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from math import cos, radians, sin
from typing import Final, NamedTuple

OCEAN: Final = 0
JUNGLE: Final = 1
MOUNTAIN: Final = 2
SANDS: Final = 3
WETLAND: Final = 4
TERRAIN_NAMES: Final = ("ocean", "jungle", "mountain", "sands", "wetland")

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


class Board:
    """One island board as printed. What it says of lands is indexed by land number; number 0 is the Ocean."""

    __slots__ = (
        "letter", "box", "terrain", "coastal", "adjacent", "setup", "token_setup", "sides", "corner_lands",
        "polygons", "centroids", "avoid",
    )  # fmt: skip

    def __init__(
        self,
        letter: str,
        box: str,
        lands: Sequence[BoardLand],
        *,
        sides: tuple[Side, Side, Side] | None = None,
        token_setup: tuple[tuple[str, int], ...] = (),
        polygons: tuple[Polygon, ...] = (),
        avoid: str = "",
    ) -> None:
        """`lands` from number 1. Without `sides` (thematic boards) only `link_boards` can join the board."""
        coast = tuple(number for number, land in enumerate(lands, 1) if land.coastal)
        self.letter: Final = letter
        self.box: Final = box
        self.terrain: Final = (OCEAN, *(land.terrain for land in lands))
        self.coastal: Final = (False, *(land.coastal for land in lands))
        self.adjacent: Final = (coast, *(land.adjacent for land in lands))
        self.setup: Final[tuple[Pieces, ...]] = ((), *(land.setup for land in lands))
        self.token_setup: Final = token_setup
        """Token and land number, used only when playing with tokens (Jagged Earth p. 6)."""
        self.sides: Final = sides
        self.corner_lands: Final = (*(s.lands[0] for s in sides), sides[BOTTOM].lands[-1]) if sides else ()
        self.polygons: Final = polygons
        """For display only: y up, each side of the board 1 long, the origin at its LAND3_OCEAN corner."""
        self.centroids: Final = tuple(map(centroid, polygons))
        self.avoid: Final = avoid
        """The board that the rules advise not to pair with this one on up to 4 boards, or ""."""

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
    """How boards are put together. Any board may lie in any slot; what joins what follows from the slots."""

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


# ---------------------------------------------------------------- the island


class PrintedLand(NamedTuple):
    """One land, or one board's Ocean, as an Island is told of it."""

    name: str
    terrains: tuple[int, ...]
    """One; two for a land that Weave Together the Fabric of Place has joined from two."""
    board: int
    number: int
    setup: Pieces = ()
    token_setup: Pieces = ()
    in_play: bool = True
    """False for what is gone but keeps its id: a destroyed board, the second half of a joined land."""


class Island:
    """The whole island. Tuples are indexed by land id; a mask has bit `id` set and, unless said, no Ocean."""

    __slots__ = (
        "boards", "layout", "printed", "names", "id_of", "board", "number", "setup", "token_setup",
        "lands", "oceans", "land_mask", "terrain", "terrain_mask", "board_mask", "pairs", "flooded",
        "adjacent", "adjacent_mask", "ocean_of", "adjacent_ocean", "coastal", "coastal_mask", "inland_mask",
        "within_mask",
    )  # fmt: skip

    def __init__(
        self,
        printed: Sequence[PrintedLand],
        pairs: Iterable[tuple[int, int]],
        *,
        boards: tuple[Board, ...] = (),
        layout: Layout | None = None,
        flooded: int = 0,
    ) -> None:
        """`pairs` of ids that touch, in either order or both. A land that touches an Ocean is Coastal.
        `flooded` is a mask of Oceans that are in play: they count among the lands, as Coastal Wetlands."""
        ids = range(len(printed))
        in_play = [land for land in ids if printed[land].in_play]
        is_ocean = [OCEAN in land.terrains for land in printed]
        self.boards: Final = boards
        self.layout: Final = layout
        self.printed: Final = tuple(printed)
        self.names: Final = tuple(land.name for land in printed)
        self.id_of: Final = {land.name: id_ for id_, land in enumerate(printed)}
        self.board: Final = tuple(land.board for land in printed)
        self.number: Final = tuple(land.number for land in printed)
        self.setup: Final = tuple(land.setup for land in printed)
        self.token_setup: Final = tuple(land.token_setup for land in printed)
        self.pairs: Final = tuple(pairs)
        self.flooded: Final = flooded
        self.lands: Final = tuple(land for land in in_play if not is_ocean[land] or flooded >> land & 1)
        self.oceans: Final = tuple(land for land in in_play if is_ocean[land])
        self.land_mask: Final = mask_of(self.lands)
        self.terrain: Final = tuple(land.terrains[0] for land in printed)
        self.terrain_mask: Final = tuple(
            mask_of(land for land in in_play if terrain in printed[land].terrains)
            | (flooded if terrain == WETLAND else 0)
            for terrain in range(len(TERRAIN_NAMES))
        )
        """By terrain; [OCEAN] holds the Oceans. Ask this rather than `terrain`: a joined land has two."""
        self.board_mask: Final = tuple(
            mask_of(land for land in self.lands if self.board[land] == slot) for slot in range(max(self.board) + 1)
        )

        touches = _touches(printed, self.pairs)
        self.adjacent: Final = tuple(bits(mask & self.land_mask) for mask in touches)
        """Lands only; for an Ocean, its board's Coastal lands."""
        self.adjacent_mask: Final = tuple(mask & self.land_mask for mask in touches)
        ocean_by_board = {self.board[ocean]: ocean for ocean in self.oceans}
        self.ocean_of: Final = tuple(ocean_by_board.get(board, -1) for board in self.board)
        """The Ocean of the land's board, whether it touches the land or not."""
        self.adjacent_ocean: Final = tuple(next(iter(bits(mask & self.terrain_mask[OCEAN])), -1) for mask in touches)
        """The Ocean a Coastal land touches, else -1."""
        self.coastal: Final = tuple(self.adjacent_ocean[land] >= 0 or flooded >> land & 1 == 1 for land in ids)
        self.coastal_mask: Final = mask_of(land for land in ids if self.coastal[land])
        self.inland_mask: Final = self.land_mask & ~self.coastal_mask

        self.within_mask: Final = tuple(zip(*(self._within(land) for land in ids), strict=True))
        """`within_mask[r][land]`: the lands at most r steps away; an Ocean out of play is not counted nor crossed."""

    def distance(self, a: int, b: int) -> int:
        """Steps from one land to another over land, or FAR. An Ocean may be either end, not on the way."""
        return _distances(a, self.adjacent, self.oceans)[b]

    def _within(self, start: int) -> list[int]:
        """The mask of lands at most so many steps from one, for each reach; breadth first, a step at a time."""
        reached = new = 1 << start
        masks = [reached & self.land_mask]
        for _ in range(MAX_RANGE):
            beyond = 0
            for land in bits(new):
                beyond |= self.adjacent_mask[land]
            new = beyond & ~reached
            reached |= new
            masks.append(reached & self.land_mask)
        return masks

    def __repr__(self) -> str:
        return f"<Island {' '.join(board.letter for board in self.boards)} {self.layout}>"


def _touches(printed: Sequence[PrintedLand], pairs: Iterable[tuple[int, int]]) -> list[int]:
    masks = [0] * len(printed)
    for a, b in pairs:
        if printed[a].in_play and printed[b].in_play:
            masks[a] |= 1 << b
            masks[b] |= 1 << a
    return masks


def _distances(start: int, adjacent: Sequence[Sequence[int]], oceans: Sequence[int]) -> bytes:
    """Breadth first. `adjacent` leads to lands only, so an Ocean out of play can be left but not entered on the way."""
    row = bytearray([FAR]) * len(adjacent)
    row[start] = 0
    front = [start]
    while front:
        following = []
        for land in front:
            for next_land in adjacent[land]:
                if row[next_land] == FAR:
                    row[next_land] = row[land] + 1
                    following.append(next_land)
        front = following
    for ocean in oceans:
        if row[ocean] == FAR:
            row[ocean] = min([row[land] + 1 for land in adjacent[ocean]] + [FAR])
    return bytes(row)


# ---------------------------------------------------------------- making one


def cross_board_links(boards: Sequence[Board], layout: Layout) -> list[tuple[str, str]]:
    """The lands that touch across boards, by name: along the joins, then at corners (rulebook p. 13)."""
    links = []
    for slot, side, other_slot, other_side in layout.joins:
        board, other = boards[slot], boards[other_slot]
        if board.sides is None or other.sides is None:
            raise ValueError(f"{board.letter} or {other.letter} has no sides to join; use link_boards")
        for number, other_number in touching(board.sides[side], other.sides[other_side]):
            links.append((f"{board.letter}{number}", f"{other.letter}{other_number}"))
    for slot, corner, other_slot, other_corner in layout.corner_contacts:
        board, other = boards[slot], boards[other_slot]
        number, other_number = board.corner_lands[corner], other.corner_lands[other_corner]
        links.append((f"{board.letter}{number}", f"{other.letter}{other_number}"))
    return links


def link_boards(boards: Sequence[Board], links: Iterable[tuple[str, str]], layout: Layout | None = None) -> Island:
    """An island of boards whose lands touch across boards exactly as `links` say, by name ("NW1", "W3")."""
    printed: list[PrintedLand] = []
    pairs: list[tuple[int, int]] = []
    for slot, board in enumerate(boards):
        first = len(printed)
        for number, terrain in enumerate(board.terrain):
            there = [kind for kind, where in board.token_setup if where == number]
            tokens = tuple((kind, there.count(kind)) for kind in dict.fromkeys(there))
            name = f"{board.letter}{number}"
            printed.append(PrintedLand(name, (terrain,), slot, number, board.setup[number], tokens))
            pairs.extend((first + number, first + other) for other in board.adjacent[number])
    id_of = {land.name: id_ for id_, land in enumerate(printed)}
    if len(id_of) < len(printed):
        raise ValueError(f"each board can be used once, not {' '.join(board.letter for board in boards)}")
    pairs.extend((id_of[a], id_of[b]) for a, b in links)
    return Island(printed, pairs, boards=tuple(boards), layout=layout)


@cache
def make_island(boards: tuple[Board, ...], layout: Layout) -> Island:
    """The island of these boards, in slot order. Always the same object, so game states can share it."""
    if len(boards) != layout.size:
        letters = " ".join(board.letter for board in boards)
        raise ValueError(f"layout {layout.name} takes {layout.size} boards, not {len(boards)} ({letters})")
    return link_boards(boards, cross_board_links(boards, layout), layout)


@cache
def with_oceans(island: Island, flooded: int) -> Island:
    """The same island with a mask of Oceans in play. Always the same object for the same Oceans."""
    if flooded == island.flooded:
        return island
    return Island(island.printed, island.pairs, boards=island.boards, layout=island.layout, flooded=flooded)
