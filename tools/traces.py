"""What random games were, as sums: every decision, every option, every event and the last state of each.

    python -m tools.traces --games 100
    python -m tools.traces --games 1000 --against build/compiled

Two engines that play the same print the same: before and after a change that must not change play, or the pure and the
compiled package. With ``--against`` the games are played once more by a process that imports ``loci`` from that
folder, and the first game of each kind that differs is named.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import loci
from loci.cli.soak import drawn
from loci.kernel.play import Play
from loci.kernel.session import Session

SPIRIT_ISLAND, WORLDWEAVE = "spirit-island", "worldweave"
LIMIT = 600  # decisions a game; those of `all` are played from rich positions, and may last


def base(players: int) -> Callable[[int], tuple[str, dict[str, Any]]]:
    return lambda seed: (SPIRIT_ISLAND, {"players": players, "seed": seed})


def everything(seed: int) -> tuple[str, dict[str, Any]]:
    return SPIRIT_ISLAND, drawn(seed)


def weave(seed: int) -> tuple[str, dict[str, Any]]:
    return WORLDWEAVE, {"players": seed % 4 + 1, "seed": seed}


KINDS: dict[str, Callable[[int], tuple[str, dict[str, Any]]]] = {
    "solo": base(1), "four": base(4), "six": base(6), "all": everything, "worldweave": weave,
}  # fmt: skip


def trace(name: str, options: dict[str, Any], seed: int, scratch: bool) -> str:
    """The sum of one game, played at random."""
    session = loci.new(name, **options)
    game: Play[Any] = session.scratch() if scratch else session
    told = blake2b(digest_size=8)
    chance = Random(seed).random
    for _ in range(LIMIT):
        if not game.pending:
            break
        decision = game.pending[int(chance() * len(game.pending))]
        option = decision.options[int(chance() * len(decision.options))]
        told.update(f"{len(game.pending)} {decision.seat} {decision.prompt} {decision.options} {option}".encode())
        game.take(decision, option)
    told.update(repr(game.rules.to_json(game.state)).encode())
    if isinstance(game, Session):  # a scratch keeps no log
        for step in game.steps():
            told.update(f"{step.cause} {[*step.log]} {[*step.chance]}".encode())
    return told.hexdigest()


def play(kinds: list[str], games: int, first: int, scratch: bool) -> None:
    for kind in kinds:
        for seed in range(first, first + games):
            name, options = KINDS[kind](seed)
            print(kind, seed, trace(name, options, seed, scratch), flush=True)


def compare(folder: str, args: list[str]) -> int:
    """Play with this engine and with the one in the folder at the same time; how many games differ."""
    command = [sys.executable, "-m", "tools.traces", "--each", *args]
    paths = (str(Path(loci.__file__).parents[1]), folder)
    both = [
        subprocess.Popen(command, env={**os.environ, "PYTHONPATH": path}, stdout=subprocess.PIPE, text=True)
        for path in paths
    ]
    rows = [process.communicate()[0].splitlines() for process in both]
    if any(process.returncode for process in both) or len(rows[0]) != len(rows[1]):
        print(f"a game broke: {len(rows[0])} and {len(rows[1])} were played")
        return 1
    different = [ours for ours, theirs in zip(*rows, strict=True) if ours != theirs]
    print(f"{len(rows[0])} games played by both; {len(different)} differ{':' if different else '.'}")
    print(*(row.rsplit(" ", 1)[0] for row in different[:20]), sep="\n")
    return len(different)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=50, help="of each kind")
    parser.add_argument("--first", type=int, default=1, help="the number of the first")
    parser.add_argument("--kind", choices=KINDS, action="append", help="only these; repeatable")
    parser.add_argument("--scratch", action="store_true", help="in a scratch: no history, no log")
    parser.add_argument("--each", action="store_true", help="a line for each game")
    parser.add_argument("--against", help="a folder with another build of the package")
    asked = parser.parse_args()
    kinds = asked.kind or [*KINDS]
    if asked.against:
        args = [f"--games={asked.games}", f"--first={asked.first}", *(f"--kind={kind}" for kind in kinds)]
        sys.exit(1 if compare(asked.against, args + ["--scratch"] * asked.scratch) else 0)
    if asked.each:
        play(kinds, asked.games, asked.first, asked.scratch)
        return
    for kind in kinds:
        whole = blake2b(digest_size=8)
        for seed in range(asked.first, asked.first + asked.games):
            name, options = KINDS[kind](seed)
            whole.update(trace(name, options, seed, asked.scratch).encode())
        print(f"{kind:12} {asked.games} games {whole.hexdigest()}", flush=True)


if __name__ == "__main__":
    main()
