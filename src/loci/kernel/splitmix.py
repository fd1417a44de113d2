"""SplitMix64 (Steele, Lea, Flood 2014): a generator whose state is one number of 64 bits.

The compiled package has the same in numbers of the machine: tools/native/splitmix.py.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
FIRST, SECOND = 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
TOP = 24  # bits of a number that nearly always tell which item it is
MOST = 256  # items in a pile of which a place is a byte


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
    places = _places(rng, sizes) if max(sizes) <= MOST else _one_by_one(rng, sizes)
    drawn = iter(places)
    for items in piles:
        for last, place in zip(range(len(items) - 1, 0, -1), drawn, strict=False):
            items[last], items[place] = items[place], items[last]
    return (rng + GOLDEN * len(places)) & MASK


def _places(rng: int, sizes: tuple[int, ...]) -> Sequence[int]:
    """Where the last item of a pile goes, then the last but one, and so on to the second, pile by pile: the numbers
    that :func:`below` makes, all at once. Decks are shuffled at every game's start, so one big int has a lane of 128
    bits for each number, room enough for every product.

    The last product is made of the upper 24 bits alone, with four numbers to a lane. What is left out can add less
    than the number of items: hardly ever enough to carry, and where it might, it is done number by number."""
    lanes = _lanes(sizes)
    low = lanes.low
    z = (lanes.ones * rng + lanes.steps) & low
    z = ((z ^ (z >> 30)) & low) * FIRST & low
    z = ((z ^ (z >> 27)) & low) * SECOND & low
    z = (z ^ (z >> 31)) >> 64 - TOP & lanes.top
    row = lanes.row
    z = (z | z >> row - 32 | z >> 2 * row - 64 | z >> 3 * row - 96) & lanes.first
    product = 0
    for mask in lanes.items:
        product += product + (z & mask)
    if (product & lanes.below) + lanes.counts & lanes.carry:
        return _one_by_one(rng, sizes)
    whole = product.to_bytes(row // 8, "little")
    return (whole[3::16] + whole[7::16] + whole[11::16] + whole[15::16])[: lanes.numbers]


def _one_by_one(rng: int, sizes: Sequence[int]) -> list[int]:
    """The same numbers, each by itself."""
    found = []
    for size in sizes:
        for left in range(size, 1, -1):
            place, rng = below(rng, left)
            found.append(place)
    return found


class Lanes(NamedTuple):
    """What :func:`_places` needs for piles of these sizes. With four numbers to a lane, those of the first quarter lie
    lowest in the lanes, one in each, then those of the second."""

    numbers: int
    row: int  # of a quarter of the lanes, in bits
    ones: int  # a one in each lane
    steps: int  # what the generator adds for each number
    low: int  # the lower half of each lane
    top: int  # the lowest 24 bits of each
    first: int  # all of the first quarter
    items: tuple[int, ...]  # by bit, the highest first, 24 bits of those numbers whose number of items has it
    counts: int  # the number of items of each
    below: int  # the 24 bits of a product that are no part of the place
    carry: int  # the bit above them


@lru_cache(maxsize=64)
def _lanes(sizes: tuple[int, ...]) -> Lanes:
    counts = [left for size in sizes for left in range(size, 1, -1)]  # of how many items each number is one
    quarter = -(-len(counts) // 4)
    row, top = 128 * quarter, (1 << TOP) - 1
    ones = sum(1 << 128 * lane for lane in range(4 * quarter))
    steps = sum(GOLDEN * (n + 1) << 128 * n for n in range(len(counts)))
    at = [128 * (n % quarter) + 32 * (n // quarter) for n in range(len(counts))]
    bits = range(max(counts).bit_length() - 1, -1, -1)
    items = tuple(sum(top << place for place, n in zip(at, counts, strict=True) if n >> bit & 1) for bit in bits)
    together = sum(n << place for place, n in zip(at, counts, strict=True))
    each = sum(1 << place for place in at)
    return Lanes(
        len(counts), row, ones, steps, ones * MASK, ones * top, (1 << row) - 1, items, together, each * top, each << TOP
    )
