"""SplitMix64 (Steele, Lea, Flood 2014): a generator whose state is one number of 64 bits.

The compiled package has the same in numbers of the machine: tools/native/splitmix.py.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from struct import Struct
from typing import Any, NamedTuple

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB


def below(rng: int, n: int) -> tuple[int, int]:
    """An int in ``range(n)`` and the generator after it."""
    z = rng = (rng + GOLDEN) & MASK
    z = ((z ^ (z >> 30)) * FIRST) & MASK
    z = ((z ^ (z >> 27)) * SECOND) & MASK
    return ((z ^ (z >> 31)) * n) >> 64, rng


def shuffle(piles: Sequence[list[Any]], rng: int) -> int:
    """Shuffle them where they are, one after the other, each from the last item to the first; returns the generator
    after it."""
    sizes = tuple([len(items) for items in piles if len(items) > 1])
    if not sizes:
        return rng
    places = _places(rng, sizes)
    drawn = iter(places)
    for items in piles:
        for last, place in zip(range(len(items) - 1, 0, -1), drawn, strict=False):
            items[last], items[place] = items[place], items[last]
    return (rng + GOLDEN * len(places)) & MASK


def _places(rng: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Where the last item of a pile goes, then the last but one, and so on to the second, pile by pile: the numbers
    that :func:`below` makes, all at once. One big int has a lane of 128 bits for each, room enough for every product.
    Decks are shuffled at every game's start."""
    lanes = _lanes(sizes)
    low = lanes.low
    z = (lanes.ones * rng + lanes.steps) & low
    z = ((z ^ (z >> 30)) & low) * FIRST & low
    z = ((z ^ (z >> 27)) & low) * SECOND & low
    z ^= z >> 31
    product = 0
    for mask in lanes.items:
        product += product + (z & mask)
    return lanes.upper_halves(product.to_bytes(lanes.size, "little"))


class Lanes(NamedTuple):
    """What :func:`_places` needs for piles of these sizes."""

    size: int  # of all together, in bytes
    ones: int  # a one in each
    steps: int  # what the generator adds for each
    low: int  # the lower half of each
    items: tuple[int, ...]  # by bit, the highest first, the lower halves of those lanes whose number of items has it
    upper_halves: Callable[[bytes], tuple[int, ...]]


@lru_cache(maxsize=64)
def _lanes(sizes: tuple[int, ...]) -> Lanes:
    counts = [left for size in sizes for left in range(size, 1, -1)]  # of how many each number is one
    ones = sum(1 << 128 * lane for lane in range(len(counts)))
    steps = sum(GOLDEN * (lane + 1) << 128 * lane for lane in range(len(counts)))
    bits = range(max(counts).bit_length() - 1, -1, -1)
    items = tuple(sum(MASK << 128 * lane for lane, n in enumerate(counts) if n >> bit & 1) for bit in bits)
    return Lanes(16 * len(counts), ones, steps, ones * MASK, items, Struct("<" + "8xQ" * len(counts)).unpack)
