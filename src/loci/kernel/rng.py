"""A random generator that is one int, so that it can live in a game state and be copied for nothing.

There are two, told apart by the int's size. A seed that is a number gives SplitMix64 (Steele, Lea, Flood 2014): small,
well mixed, the same on every machine; but whoever sees enough of its game can find the number. A seed of 32
hexadecimal digits gives a keyed stream (BLAKE2b with the seed as its key, over a counter): what it gave tells nothing
of what it will give.
"""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, TypeVar

from loci.kernel import splitmix
from loci.kernel.errors import SetupError

T = TypeVar("T")
Seed = int | str

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15

# A keyed generator: a bit that says so, 128 bits of key, 64 bits of counter.
_KEYED = 1 << 192
_KEY = (1 << 128) - 1
_HEX = 32  # digits of a keyed seed
_DIGITS = 20  # of the greatest number with 64 bits
_HEXADECIMAL = frozenset("0123456789abcdef")


def sound(seed: Any) -> Seed:
    """The seed as a record carries it. A number may come as text, for a browser rounds one beyond 53 bits."""
    if isinstance(seed, int) and not isinstance(seed, bool):
        return seed
    if isinstance(seed, str):
        if len(seed) <= _DIGITS and seed.isascii() and seed.isdigit():
            return int(seed)
        if len(seed) == _HEX and _HEXADECIMAL.issuperset(seed.lower()):
            return seed.lower()
    raise SetupError(f"seed {seed!r} is not a whole number (of up to {_DIGITS} digits), nor {_HEX} hexadecimal digits")


def seeded(seed: Seed) -> int:
    """The generator's first value for a seed; any int is a good seed, and any 32 hexadecimal digits."""
    if isinstance(seed, str):
        return _KEYED | int(seed, 16) << 64
    return (seed * 0xD1342543DE82EF95 + _GOLDEN) & _MASK


def apart(seed: Seed, purpose: int) -> Seed:
    """Another seed for another purpose, so that two streams of one game do not run alike."""
    if isinstance(seed, str):
        return blake2b(purpose.to_bytes(8, "big"), digest_size=16, key=bytes.fromhex(seed), person=b"apart").hexdigest()
    return seed ^ purpose


def below(rng: int, n: int) -> tuple[int, int]:
    """An int in ``range(n)`` and the generator after it."""
    return (_keyed(rng, n), rng + 1) if rng > _MASK else splitmix.below(rng, n)


def shuffled(cards: Sequence[T], rng: int) -> tuple[list[T], int]:
    """A shuffled copy of the items (Fisher-Yates) and the generator after it."""
    (items,), rng = shuffled_each((cards,), rng)
    return items, rng


def shuffled_each(piles: Sequence[Sequence[T]], rng: int) -> tuple[list[list[T]], int]:
    """The same with several piles, one after the other."""
    mixed = [[*pile] for pile in piles]
    if rng <= _MASK:
        return mixed, splitmix.shuffle(mixed, rng)
    for items in mixed:
        for i in range(len(items) - 1, 0, -1):
            j, rng = _keyed(rng, i + 1), rng + 1
            items[i], items[j] = items[j], items[i]
    return mixed, rng


def _keyed(rng: int, n: int) -> int:
    """What a keyed generator gives now: an int in ``range(n)``."""
    key, counter = (rng >> 64 & _KEY).to_bytes(16, "big"), (rng & _MASK).to_bytes(8, "big")
    return int.from_bytes(blake2b(counter, digest_size=8, key=key).digest(), "big") * n >> 64
