"""Play for so many seconds, in all ways and with all sets: what a compiler that counts should see (docs/compiled.md).

python -m tools.training 20
"""

import sys
from random import Random
from time import perf_counter
from typing import Any

import loci
from loci.bots.bot import make, play_out
from loci.kernel.play import Play

SPIRIT_ISLAND, WORLDWEAVE = "spirit-island", "worldweave"
ALL_SETS = {"sets": ["base", "branch_and_claw", "jagged_earth"]}
TAKE, SCRATCH, KEYS, PLANNER = "take", "scratch", "keys", "planner"
NODES = 300
# Which game, how it is played, and how much of the time is for it.
WAYS: tuple[tuple[str, dict[str, Any], str, int], ...] = (
    (SPIRIT_ISLAND, {"players": 1}, SCRATCH, 4),
    (SPIRIT_ISLAND, {"players": 1}, TAKE, 2),
    (SPIRIT_ISLAND, {"players": 1}, KEYS, 1),
    (SPIRIT_ISLAND, {"players": 1, **ALL_SETS}, TAKE, 2),
    (SPIRIT_ISLAND, {"players": 2, **ALL_SETS}, SCRATCH, 2),
    (SPIRIT_ISLAND, {"players": 4}, SCRATCH, 3),
    (SPIRIT_ISLAND, {"players": 6}, TAKE, 1),
    (SPIRIT_ISLAND, {"players": 1}, PLANNER, 3),
    (WORLDWEAVE, {"players": 4}, SCRATCH, 3),
    (WORLDWEAVE, {"players": 3}, TAKE, 1),
    (WORLDWEAVE, {"players": 2}, KEYS, 1),
    (WORLDWEAVE, {"players": 1}, PLANNER, 1),
)


def train(seconds: float) -> None:
    share = seconds / sum(shares for *_, shares in WAYS)
    for name, options, how, shares in WAYS:
        end, seed = perf_counter() + shares * share, 0
        while perf_counter() < end:
            seed += 1
            play(loci.new(name, seed=seed, **options), how, seed)


def play(game: loci.Game, how: str, seed: int) -> None:
    if how == PLANNER:
        play_out(game, {seat: make("planner", seed=seed, nodes=NODES) for seat in range(game.rules.seats(game.state))})
        return
    playing: Play[Any] = game.scratch() if how == SCRATCH else game
    chance = Random(seed)
    while playing.pending:
        decision = chance.choice(playing.pending)
        if how == KEYS:
            playing.choose(chance.choice(playing.keys(decision.seat)), decision.seat)
        else:
            playing.take(decision, chance.choice(decision.options))


if __name__ == "__main__":
    train(float(sys.argv[1]))
