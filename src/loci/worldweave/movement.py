"""Movement: where a meeple can go with its stamina, and by which way.

Which stamina tile is flipped for a step is never asked: only how many steps were made onto each terrain counts, and
any tiles that could have been flipped for them. Steps are packed into an int, seven bits a terrain.
"""

from functools import lru_cache

from loci.kernel.decision import Option
from loci.worldweave.content import TERRAINS, TILES
from loci.worldweave.modules.powers import ability
from loci.worldweave.state import State
from loci.worldweave.world import spaces

BITS = 7  # the highest of them is left free, to compare all terrains at once
FULL = (1 << BITS) - 1
ONE_STEP = tuple(1 << BITS * t for t in range(len(TERRAINS)))
FREE_BITS = sum(1 << BITS * t + BITS - 1 for t in range(len(TERRAINS)))
MUCH_STAMINA = 5  # with more tiles than this the search drops detours
ANY_TERRAIN = (1 << len(TERRAINS)) - 1
Masks = tuple[int, ...]  # for each stamina tile, the terrains it can be flipped for; sorted


@lru_cache(maxsize=1 << 12)
def tile_masks(stamina: tuple[int, ...], also: int) -> Masks:
    """Stamina tiles as terrain masks; `also` is the mask of what each of them counts as besides."""
    return tuple(sorted(1 << TILES[tile].left | 1 << TILES[tile].right | also for tile in stamina))


@lru_cache(maxsize=1 << 16)
def next_steps(masks: Masks, used: int) -> tuple[tuple[int, int], ...]:
    """After these steps: the terrains that can still be entered, each with the steps used then."""
    found = []
    for terrain, step in enumerate(ONE_STEP):
        if matches(masks, used + step):
            found.append((terrain, used + step))
    return tuple(found)


def matches(masks: Masks, used: int) -> bool:
    """Whether each step can have a tile of its own. By Hall's theorem it can exactly when no group of terrains was
    entered more often than there are tiles that show one of the group."""
    showing = tiles_showing(masks)
    groups = [(0, 0)]  # terrains, and the steps onto them; all groups of the terrains entered
    for terrain in range(len(TERRAINS)):
        steps = used >> BITS * terrain & FULL
        if steps:
            groups += [(group | 1 << terrain, n + steps) for group, n in groups]
    return all(n <= showing[group] for group, n in groups)


@lru_cache(maxsize=1 << 12)
def tiles_showing(masks: Masks) -> tuple[int, ...]:
    """By group of terrains, as a mask: how many tiles show at least one of them."""
    return tuple(sum(1 for mask in masks if mask & group) for group in range(ANY_TERRAIN + 1))


def flipped(masks: list[int], used: int) -> list[bool]:
    """Which tiles lie face-down after these steps: one way to flip them that matches, the first tiles first."""
    down = [False] * len(masks)
    owner: dict[int, int] = {}

    def find(step: int, terrain: int, tried: list[int]) -> bool:
        for n, mask in enumerate(masks):
            if mask >> terrain & 1 and n not in tried:
                tried.append(n)
                if n not in owner or find(owner[n], steps[owner[n]], tried):
                    owner[n] = step
                    down[n] = True
                    return True
        return False

    steps = [t for t in range(len(TERRAINS)) for _ in range(used >> BITS * t & FULL)]
    for step, terrain in enumerate(steps):
        find(step, terrain, [])
    return down


def others(state: State, seat: int) -> int:
    """The spaces where other meeples stand."""
    mask = 0
    for other, space in enumerate(state.at):
        if other != seat and space >= 0:
            mask |= 1 << space
    return mask


def can_step(state: State, seat: int, masks: Masks) -> bool:
    """Whether any neighbouring space can be entered. Passing through needs a second step, so this may say yes where
    `ways` finds nothing, never the other way round."""
    world, goals = state.world, 0
    for terrain, _ in next_steps(masks, state.used):
        goals |= world.of_terrain[terrain]
    return world.near[state.at[seat]] & goals != 0


def ways(state: State, seat: int, masks: Masks) -> list[Option]:
    """Every space where the meeple can stop, each with the shortest way there; of those the one that pays least and
    then collects most. Also every way that starts through other meeples' spaces, if it is not the shortest anyhow:
    whoever prefers another way goes it step by step, and only there one cannot stop."""
    world, start, tokens = state.world, state.at[seat], state.tokens
    near, of_terrain, occupied = world.near, world.of_terrain, others(state, seat)
    reached, everywhere = 1 << start | occupied, (1 << len(near)) - 1
    found: dict[int, tuple[int, ...]] = {}
    level: dict[int, tuple[int, tuple[int, ...]]] = {start | state.used << 7: (0, ())}
    seen: dict[int, list[int]] = {start: [state.used]}
    left = len(masks) - state.used % FULL  # a number is as much as the sum of its digits, but for multiples of FULL
    while level and left > 0 and reached != everywhere:
        left -= 1
        goals = everywhere if left else everywhere ^ reached  # after the last step it matters only where one can stop
        after: dict[int, tuple[int, tuple[int, ...]]] = {}
        for key, (rank, path) in level.items():
            around = near[key & 127]
            for terrain, used in next_steps(masks, key >> 7):
                spots = around & of_terrain[terrain] & goals
                while spots:
                    low = spots & -spots
                    spots ^= low
                    there = low.bit_length() - 1
                    score = rank
                    if low & occupied:
                        score += 64
                    elif low & tokens and there not in path:
                        score -= 1
                    into = there | used << 7
                    known = after.get(into)
                    if known is None or score < known[0]:
                        after[into] = (score, (*path, there))
        best: dict[int, tuple[int, tuple[int, ...]]] = {}
        for key, way in after.items():
            there = key & 127
            if not reached >> there & 1 and (there not in best or way[0] < best[there][0]):
                best[there] = way
        for there, way in best.items():
            found[there] = way[1]
            reached |= 1 << there
        level = after if len(masks) <= MUCH_STAMINA else _without_detours(after, seen)
    options: list[Option] = [("move", path) for path in found.values()]
    if near[start] & occupied:
        options += _through(state, start, occupied, masks, found, ability(state, seat, "welcome") > 0)
    return options


def _without_detours(
    level: dict[int, tuple[int, tuple[int, ...]]], seen: dict[int, list[int]]
) -> dict[int, tuple[int, tuple[int, ...]]]:
    """Leave out whoever came to a space before with no step more on any terrain: from there, going on is shorter."""
    kept, new = {}, []
    for key, way in level.items():
        there, used = key & 127, key >> 7
        if not any((used | FREE_BITS) - before & FREE_BITS == FREE_BITS for before in seen.get(there, ())):
            kept[key] = way
            new.append((there, used))
    for there, used in new:
        seen.setdefault(there, []).append(used)
    return kept


def _through(
    state: State, start: int, occupied: int, masks: Masks, found: dict[int, tuple[int, ...]], again: bool
) -> list[Option]:
    """Ways over one or more other meeples' spaces to the next free space, back to the start included. To and fro
    between them (`again`) only where entering is worth something: else it leads nowhere new."""
    world, options = state.world, []
    open_ways: list[tuple[int, int, tuple[int, ...]]] = [(start, state.used, ())]
    while open_ways:
        here, used, path = open_ways.pop(0)
        for terrain, then in next_steps(masks, used):
            for there in spaces(world.near[here] & world.of_terrain[terrain]):
                way = (*path, there)
                if occupied >> there & 1:
                    if again or there not in path:
                        open_ways.append((there, then, way))
                elif path and found.get(there) != way:
                    options.append(("via", way))
    return options
