"""SplitMix64 (Steele, Lea, Flood 2014): a generator whose state is one number of 64 bits.

The compiled package has the same in numbers of the machine: tools/native/splitmix.py.
"""

from collections.abc import Callable
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


def shuffle(items: list[Any], rng: int) -> int:
    """Shuffle them where they are, from the last to the first; returns the generator after it."""
    last = len(items) - 1
    if last < 1:
        return rng
    after = (rng + GOLDEN * last) & MASK
    for place in _places(rng, last):
        items[last], items[place] = items[place], items[last]
        last -= 1
    return after


def _places(rng: int, n: int) -> tuple[int, ...]:
    """Where the last of ``n + 1`` items goes, then the last but one, and so on: the numbers that :func:`below` makes,
    all at once. One big int has a lane of 128 bits for each, room enough for every product. Decks are shuffled at every
    game's start."""
    lanes = _lanes(n)
    low = lanes.low
    z = (lanes.ones * rng + lanes.steps) & low
    z = ((z ^ (z >> 30)) & low) * FIRST & low
    z = ((z ^ (z >> 27)) & low) * SECOND & low
    z = (z ^ (z >> 31)) & low
    product = 0
    for bit, mask in enumerate(lanes.items):
        product += (z & mask) << bit
    return lanes.upper_halves(product.to_bytes(16 * n, "little"))


class Lanes(NamedTuple):
    """What :func:`_places` needs for ``n`` lanes. The first is for one of ``n + 1`` items, the next of ``n``."""

    ones: int  # a one in each
    steps: int  # what the generator adds for each
    low: int  # the lower half of each
    items: tuple[int, ...]  # by bit, the lower halves of those lanes whose number of items has it
    upper_halves: Callable[[bytes], tuple[int, ...]]


@lru_cache(maxsize=64)
def _lanes(n: int) -> Lanes:
    ones = sum(1 << 128 * lane for lane in range(n))
    steps = sum(GOLDEN * (lane + 1) << 128 * lane for lane in range(n))
    bits = range((n + 1).bit_length())
    items = tuple(sum(MASK << 128 * lane for lane in range(n) if n + 1 - lane >> bit & 1) for bit in bits)
    return Lanes(ones, steps, ones * MASK, items, Struct("<" + "8xQ" * n).unpack)
