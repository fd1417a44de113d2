"""Compares two bots on the same games of Worldweave: in half of them each has the first seat."""

import sys

from loci.lab.plan import Plan
from loci.lab.run import run
from loci.lab.stats import wilson

GAMES = 20


def compare(one, other, games, **budget):
    """How many of the games the one won."""
    wins = 0
    for seat, bots in enumerate([(one, other), (other, one)]):
        plan = Plan("worldweave", ({"players": 2},), bots, games // 2, seed=1, **budget)
        wins += sum(row["winners"] == [seat] for row in run(plan, workers=1))
    return wins


if __name__ == "__main__":
    one, other = sys.argv[1:3] or ("random", "random")
    wins = compare(one, other, GAMES)
    low, high = wilson(wins, GAMES)
    print(f"{one} won {wins} of {GAMES} against {other} (95 %: {100 * low:.0f} to {100 * high:.0f} %)")
