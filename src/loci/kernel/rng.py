"""A random generator that is one int, so that it can live in a game state and be copied for nothing.

SplitMix64 (Steele, Lea, Flood 2014): small, well mixed, and the same on every machine.
"""

from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


def seeded(seed: int) -> int:
    """The generator's first value for a seed; any int is a good seed."""
    return (seed * 0xD1342543DE82EF95 + _GOLDEN) & _MASK


def below(rng: int, n: int) -> tuple[int, int]:
    """An int in ``range(n)`` and the generator after it."""
    rng = (rng + _GOLDEN) & _MASK
    z = rng
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((z ^ (z >> 31)) * n) >> 64, rng


def shuffled(items: list[T], rng: int) -> tuple[list[T], int]:
    """A shuffled copy of the items (Fisher-Yates) and the generator after it."""
    items = items[:]
    for i in range(len(items) - 1, 0, -1):  # `below`, written out: decks are shuffled at every game's start
        rng = (rng + _GOLDEN) & _MASK
        z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        j = ((z ^ (z >> 31)) * (i + 1)) >> 64
        items[i], items[j] = items[j], items[i]
    return items, rng
