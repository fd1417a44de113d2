"""``loci soak --pairs N``: every Spirit and Aspect alone and beside every other, in teams of 2, 3 and 4, with all sets.

Each team plays twice: a game from its setup to its end, and one from a position with rich Spirits, in which their
Powers and rules meet.
"""

import json
from collections import Counter
from itertools import combinations
from random import Random
from typing import Any, Final

from loci.cli.matrix import LONGEST, played
from loci.cli.wealth import rich_of
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.sets import installed
from loci.spirit_island.game import SPIRIT_ISLAND

Team = tuple[tuple[str, str], ...]  # Spirits with their Aspects
RICH: Final = 250  # decisions of a game between rich Spirits
TRIES: Final = 40
LARGEST: Final = 4


def pairs() -> list[Team]:
    return [(one, other) for one, other in combinations(played(), 2) if one[0] != other[0]]


def teams() -> list[Team]:
    """Each Spirit alone, each pair, and for 3 and 4 players as many teams as hold each pair once more."""
    found: list[Team] = [(one,) for one in played()]
    for size in range(2, LARGEST + 1):
        found += _cover(size)
    return found


def _cover(size: int) -> list[Team]:
    """Teams of a size that hold every pair: to a pair not yet held comes whoever brings most others."""
    left, found = dict.fromkeys(pairs()), list[Team]()
    while left:
        team: Team = next(iter(left))
        while len(team) < size:
            names = [name for name, _ in team]
            able = [one for one in played() if one[0] not in names]
            team += (max(able, key=lambda one: sum(_pair(one, other) in left for other in team)),)
        for one, other in combinations(team, 2):
            left.pop(_pair(one, other), None)
        found.append(team)
    return found


def _pair(one: tuple[str, str], other: tuple[str, str]) -> Team:
    order = played()
    return (one, other) if order.index(one) < order.index(other) else (other, one)


def usual_of(number: int, team: Team) -> dict[str, Any]:
    """The game of a team from its setup."""
    chance = Random(f"team {number}")
    return {
        "sets": list(installed()), "spirits": [name for name, _ in team], "aspects": [aspect for _, aspect in team],
        "boards": chance.sample(list(BOARDS), len(team)), "seed": chance.getrandbits(32),
    }  # fmt: skip


def position_of(number: int, team: Team) -> dict[str, Any]:
    """The game of a team in the middle of things. What the game refuses is drawn again."""
    chance = Random(f"rich team {number}")
    names, aspects = [name for name, _ in team], [aspect for _, aspect in team]
    for _ in range(TRIES):
        options = rich_of(chance, list(installed()), names, aspects)
        try:
            SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup(options))
        except SetupError:
            continue
        return options
    raise AssertionError(f"all positions drawn for team {number} are refused")


def run(first: int, amount: int, every: int) -> str:
    """Both games of so many teams (0: of all that are left); returns what was met. The first fault ends it."""
    all_ = teams()
    chosen = range(first, min(first + amount, len(all_)) if amount else len(all_))
    met, sizes, decisions = Counter[Team](), Counter[int](), 0
    for number in chosen:
        team = all_[number]
        for options, limit in ((usual_of(number, team), LONGEST), (position_of(number, team), RICH)):
            try:
                decisions += Conformance(SPIRIT_ISLAND, options, number).play(limit, thorough=every)
            except BaseException:
                print(f"Broken in team {number}; play it again with: loci soak --pairs 1 --first {number}")
                print(json.dumps(options, ensure_ascii=False))
                raise
        met.update(_pair(one, other) for one, other in combinations(team, 2))
        sizes[len(team)] += 1
    told = ", ".join(f"{n} of {size}" for size, n in sorted(sizes.items()))
    return (
        f"{len(chosen)} teams ({told}), {2 * len(chosen)} games, {decisions} decisions, nothing broken. "
        f"Pairs {len(met)} of {len(pairs())}."
    )
