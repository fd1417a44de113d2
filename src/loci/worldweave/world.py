"""The world: tiles on the lattice, what borders on what, and where the next tile may lie.

A world is shared between copies of a state, and as long as it is nobody changes it: a tile is laid in a copy then. All
of it follows from the tiles and where they lie, in order; everything else is kept because it is asked at every turn.
"""

from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final

from loci.kernel.decision import Option
from loci.worldweave.content import SKY, TILES
from loci.worldweave.lattice import BESIDE, EDGES, LEFT, ORIGIN, OVERLAP, RIGHT, room, triangles

FIRST = ORIGIN * 6  # where the first tile lies; any other place would be the same world

NOWHERE = -1
assert SKY == 3  # offers() counts them

# The keys of laying a tile as they were read last: each placement as text, the keys by tile, and where in these lists,
# one after the other, a placement has gone since. Worlds hand the texts on to each other, so they are never changed.
Written = tuple[list[str], dict[int, list[str]], list[int]]
UNWRITTEN: Final[Written] = ([], {}, [])


class World:
    """Tiles laid so far. Sets of spaces are masks: bit `s` is space `s`."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "edges", "landscape", "legal", "near", "numbers", "of_terrain", "offered", "shared", "spots", "taken",
        "terrain", "tiles", "written",
    )  # fmt: skip
    __slots__ = FIELDS

    tiles: list[int]  # by number of the tile in the world
    spots: list[int]  # its placement
    terrain: list[int]  # by space
    near: list[int]  # by space: the mask of its neighbours
    landscape: list[int]  # by space: the mask of all spaces of the same terrain that connect to it, itself included
    of_terrain: list[int]  # by terrain: the mask of its spaces
    edges: dict[int, tuple[int, int]]  # edges with a tile on one side only: the spaces that own its halves
    taken: set[int]  # triangles under a tile
    # Placements for the next tile, in the order they became possible, each with a number higher than those before it.
    # Hundreds are offered at every turn, and a new tile changes few of them: by its number one is found in the lists,
    # which are empty until they are asked for; see `all_offers`.
    legal: dict[int, int]
    numbers: list[int]
    offered: list[Option]
    shared: bool  # with another state
    written: Written  # see `placement_keys` in words.py

    def copy(self) -> "World":
        twin = World()
        twin.tiles = self.tiles[:]
        twin.spots = self.spots[:]
        twin.terrain = self.terrain[:]
        twin.near = self.near[:]
        twin.landscape = self.landscape[:]
        twin.of_terrain = self.of_terrain[:]
        twin.edges = self.edges.copy()
        twin.taken = self.taken.copy()
        twin.legal = self.legal.copy()
        twin.numbers, twin.offered, twin.written = [], [], UNWRITTEN
        written = self.written
        if written[0]:  # they go on with the copy, so that the worlds of a long history keep none of them
            twin.numbers, twin.offered = self.numbers[:], self.offered[:]
            twin.written = written[0], written[1], written[2][:]
            self.written = UNWRITTEN
        twin.shared = False
        return twin

    def all_offers(self) -> Sequence[Option]:
        """The options of laying a tile, for a sky that is full: for each placement one a slot."""
        if not self.offered:
            found: list[Option] = []
            for options in map(offers, self.legal):
                found += options
            self.numbers, self.offered = [*self.legal.values()], found
        return self.offered

    def grown(self, tile: int, spot: int) -> "World":
        """The world with one more tile. The placement must be legal."""
        world = self.copy()
        world.lay(tile, spot)
        return world

    def lay(self, tile: int, spot: int) -> None:
        """Lay one more tile. The placement must be legal, and the world nobody else's."""
        self._make_room(spot, self._join(tile, spot))

    def _join(self, tile: int, spot: int) -> int:
        """Put the tile down and connect its two spaces with their neighbours. Returns which of its edges are free."""
        at, d = divmod(spot, 6)
        left = len(self.terrain)
        self.tiles.append(tile)
        self.spots.append(spot)
        near, edges, base = self.near, self.edges, 3 * at
        near += (2 << left, 1 << left)  # the halves of a tile are neighbours
        free = 0
        for n, (offset, first, second) in enumerate(EDGES[d]):
            edge = base + offset
            across = edges.pop(edge, None)
            first += left
            second += left
            if across is None:
                edges[edge] = (first, second)
                free |= 1 << n
                continue
            other = across[0]
            near[first] |= 1 << other
            near[other] |= 1 << first
            other = across[1]
            near[second] |= 1 << other
            near[other] |= 1 << second
        sides = TILES[tile]
        self.terrain += sides
        self.landscape += (0, 0)
        of_terrain = self.of_terrain
        of_terrain[sides[LEFT]] |= 1 << left
        of_terrain[sides[RIGHT]] |= 2 << left
        self._connect(left)
        if not self.landscape[left + RIGHT]:
            self._connect(left + RIGHT)
        return free

    def _connect(self, space: int) -> None:
        """The landscape of a new space: all of its terrain that it touches becomes one."""
        landscape, same = self.landscape, self.of_terrain[self.terrain[space]]
        whole, touching = 1 << space, self.near[space] & same
        while touching:
            low = touching & -touching
            there = landscape[low.bit_length() - 1]
            if there:
                whole |= there
                touching &= ~there
            else:  # the other half of the same tile: not connected yet, so look around it too
                whole |= low
                touching = (touching ^ low) | (self.near[low.bit_length() - 1] & same & ~whole)
        left = whole
        while left:
            low = left & -left
            landscape[low.bit_length() - 1] = whole
            left ^= low

    def _make_room(self, spot: int, free: int) -> None:
        """Take away the placements that the new tile covers, and add those along its free edges."""
        at, d = divmod(spot, 6)
        taken, legal, numbers, offered, base = self.taken, self.legal, self.numbers, self.offered, 2 * at
        spelled, _, gone = self.written
        known = len(spelled) - len(gone)
        taken.update(triangles(spot))
        for offset in OVERLAP[d]:
            covered = spot + offset
            if covered in legal:
                number = legal.pop(covered)
                if numbers:
                    n = bisect_left(numbers, number)
                    del numbers[n], offered[SKY * n : SKY * n + SKY]
                    if n < known:
                        gone.append(n)
                        known -= 1
        number = len(self.tiles) * len(BESIDE[d])
        for offset, one, two in room(d, free):
            if base + one not in taken and base + two not in taken:
                beside = spot + offset
                if beside not in legal:
                    legal[beside] = number
                    if numbers:
                        numbers.append(number)
                        offered += offers(beside)
                    number += 1

    # ---- asking ---------------------------------------------------------------------------------

    def joined(self, tile: int, spot: int) -> int:
        """The spaces already in the world that would form a landscape with a tile laid here."""
        return self.joined_by((tile,), spot)[0]

    def joined_by(self, tiles: Sequence[int], spot: int) -> list[int]:
        """The same for each of these tiles."""
        at, d = divmod(spot, 6)
        base, edges, terrain, landscape = 3 * at, self.edges, self.terrain, self.landscape
        found = [0] * len(tiles)
        for offset, first, second in EDGES[d]:
            across = edges.get(base + offset)
            if across is not None:  # a space at each half of the edge, beside one of the tile's sides
                one, two = across
                for n, tile in enumerate(tiles):
                    sides = TILES[tile]
                    if sides[first] == terrain[one]:
                        found[n] |= landscape[one]
                    if sides[second] == terrain[two]:
                        found[n] |= landscape[two]
        return found

    def beside(self, spot: int) -> int:
        """The spaces that a tile laid here would border on."""
        at, d = divmod(spot, 6)
        found = 0
        for offset, _, _ in EDGES[d]:
            across = self.edges.get(3 * at + offset)
            if across is not None:
                found |= 1 << across[0] | 1 << across[1]
        return found

    def touching(self, spot: int) -> int:
        """How many of the five edges of a tile laid here would line up with the world."""
        at, d = divmod(spot, 6)
        return sum(3 * at + offset in self.edges for offset, _, _ in EDGES[d])

    def space(self, tile: int, side: int) -> int:
        """The space of a tile in the world; NOWHERE if the tile is not part of it."""
        return 2 * self.tiles.index(tile) + side if tile in self.tiles else NOWHERE

    def steps_from(self, space: int) -> list[int]:
        """By space: how many steps away it is, meeples and stamina aside."""
        steps = [NOWHERE] * len(self.terrain)
        wave, seen, n = 1 << space, 1 << space, 0
        while wave:
            around = 0
            while wave:
                low = wave & -wave
                wave ^= low
                here = low.bit_length() - 1
                steps[here] = n
                around |= self.near[here]
            wave = around & ~seen
            seen |= wave
            n += 1
        return steps


@lru_cache(maxsize=1 << 14)
def offers(spot: int) -> tuple[Option, ...]:
    """The options of laying a tile of the sky here, by slot."""
    return ("place", 0, spot), ("place", 1, spot), ("place", 2, spot)


def empty_world() -> World:
    world = World()
    world.tiles, world.spots, world.terrain, world.near, world.landscape = [], [], [], [], []
    world.of_terrain = [0] * 5
    world.edges, world.taken, world.shared, world.written = {}, set(), False, UNWRITTEN
    world.legal, world.numbers, world.offered = {FIRST: 0}, [], []
    return world


def woven(tiles: list[tuple[int, int]]) -> World:
    """The world of these tiles at these placements, laid in this order."""
    world = empty_world()
    if tiles:
        world.legal.clear()  # the first of them may lie anywhere
    for tile, spot in tiles:
        world.lay(tile, spot)
    return world


def spaces(mask: int) -> list[int]:
    """The spaces of a mask, in order."""
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
