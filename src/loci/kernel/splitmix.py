"""SplitMix64 (Steele, Lea, Flood 2014): a generator whose state is one number of 64 bits.

The compiled package has the same in numbers of the machine: tools/native/splitmix.py.
"""

from functools import lru_cache
from struct import unpack
from typing import Any

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
    left = len(items)
    if left < 2:
        return rng
    after = (rng + GOLDEN * (left - 1)) & MASK
    for z in _many(rng, left - 1):
        j = z * left >> 64
        left -= 1
        items[left], items[j] = items[j], items[left]
    return after


def _many(rng: int, n: int) -> tuple[int, ...]:
    """The next so many numbers of 64 bits, as :func:`below` makes them, but all at once: one big int has a lane of 128
    bits for each, room enough for every product. Decks are shuffled at every game's start."""
    ones, steps, low = _lanes(n)
    z = (ones * rng + steps) & low
    z = ((z ^ (z >> 30)) & low) * FIRST & low
    z = ((z ^ (z >> 27)) & low) * SECOND & low
    z = (z ^ (z >> 31)) & low
    return unpack(f"<{2 * n}Q", z.to_bytes(16 * n, "little"))[::2]


@lru_cache(maxsize=64)
def _lanes(n: int) -> tuple[int, int, int]:
    """For so many lanes: a one in each; what the generator adds for each; the lower half of each."""
    ones = sum(1 << 128 * lane for lane in range(n))
    return ones, sum(GOLDEN * (lane + 1) << 128 * lane for lane in range(n)), ones * MASK
