"""SplitMix64 in numbers of the machine. The compiled package has it in place of loci/kernel/splitmix.py, which says the
same in numbers that never run over: there shuffling is a quarter of what setting up a game costs.

``i64`` is signed, and its products wrap around: Python asks every C compiler for that, for its extensions too.
"""

from typing import Any, Final

from mypy_extensions import i64

GOLDEN: Final = -7046029254386353131  # 0x9E3779B97F4A7C15
FIRST: Final = -4658895280553007687  # 0xBF58476D1CE4E5B9
SECOND: Final = -7723592293110705685  # 0x94D049BB133111EB
HALF: Final = 1 << 63
LOW: Final = 0xFFFFFFFF


def signed(rng: int) -> i64:
    return i64(rng - 2 * HALF if rng >= HALF else rng)


def unsigned(rng: i64) -> int:
    return int(rng) if rng >= 0 else int(rng) + 2 * HALF


def mixed(rng: i64) -> i64:
    """What the generator gives now. A shift of a signed number brings its sign along, which the masks take away."""
    z = (rng ^ (rng >> 30 & 0x3FFFFFFFF)) * FIRST
    z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * SECOND
    return z ^ (z >> 31 & 0x1FFFFFFFF)


def below(rng: int, n: int) -> tuple[int, int]:
    after: i64 = signed(rng) + GOLDEN
    return unsigned(mixed(after)) * n >> 64, unsigned(after)


def shuffle(piles: list[list[Any]], rng: int) -> int:
    z: i64 = signed(rng)
    for items in piles:
        left: i64 = len(items)
        while left > 1:
            z += GOLDEN
            drawn = mixed(z)  # times so many that are left, of which product of 128 bits the upper half is wanted
            j = ((drawn >> 32 & LOW) * left + ((drawn & LOW) * left >> 32)) >> 32
            left -= 1
            items[left], items[j] = items[j], items[left]
    return unsigned(z)
