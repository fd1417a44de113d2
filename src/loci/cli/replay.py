"""``loci replay``: plays a record again and tells its story, or where it goes another way."""

from pathlib import Path
from typing import Annotated, Any

import typer

import loci
from loci.api import rules_of
from loci.cli.files import BROKEN, read_record, run_again, where_it_diverged
from loci.kernel.errors import Divergence, LociError

DIVERGED = 1


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A saved game.")],
    at: Annotated[int | None, typer.Option("--at", min=0, help="Stop after this many answers.")] = None,
    verbose: Annotated[bool, typer.Option("--verbose", help="Show each answer before what it caused.")] = False,
) -> None:
    """Play a saved game again: its story and its result, or the answer at which the rules of today differ."""
    data = read_record(file)
    total = len(data["answers"])
    if at is not None and at > total:
        raise LociError(f"{file} has {total} answers, so --at {at} is not in it")
    diverged: Divergence | None = None
    try:
        run_again(data, file)
    except Divergence as error:
        diverged = error
    last = total if diverged is None else min(diverged.at, total)
    if at is not None and at <= last:
        last, diverged = at, None  # what comes after was not asked for
    game = _tell(data, last, verbose)
    if diverged is not None:
        print(where_it_diverged(diverged, data))
        raise typer.Exit(DIVERGED)
    assert game is not None
    print(_ending(game, last, total))


def _tell(data: dict[str, Any], last: int, verbose: bool) -> loci.Game | None:
    """Print what happened in the first answers; None when not even the setup is possible today."""
    rules = rules_of(data["game"])
    try:
        game = loci.Game(rules, rules.setup(data["setup"]))
    except (LociError, *BROKEN):
        return None
    told = _lines(game, 0)
    for n, (seat, key) in enumerate(data["answers"][:last], 1):
        if verbose:
            decision = game.decision(seat)
            print(f"{n:4}. seat {seat}: {game.prompt(decision)} → {key}")
        game.choose(key, seat)
        told = _lines(game, told)
    return game


def _lines(game: loci.Game, told: int) -> int:
    story = game.story()
    for line in story[told:]:
        print(line)
    return len(story)


def _ending(game: loci.Game, last: int, total: int) -> str:
    result = game.result
    if result is None:
        where = "is not over" if last == total else "goes on"
        asked = "; ".join(f"seat {d.seat}: {game.prompt(d)} ({', '.join(game.keys(d.seat))})" for d in game.pending)
        return f"After {last} of {total} answers the game {where}. Open: {asked}"
    facts = ", ".join(f"{name} {value}" for name, value in result.items())
    return f"After {last} of {total} answers the game is over: {facts}"
