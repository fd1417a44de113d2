"""``loci play``: which game, and who sits down to it."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import loci
from loci.cli.cards import spirit_name
from loci.cli.files import last_kept, load
from loci.cli.screen import make_console
from loci.cli.terminal import Terminal
from loci.kernel.errors import LociError
from loci.spirit_island.cards import CATALOGUE

GAME = "spirit-island"
FIRST_GAME: dict[str, Any] = {
    "spirits": ["River Surges in Sunlight"],
    "boards": ["A"],
    "progression": True,
    "blight": "space",
}


def play(
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in this terminal (so far the only table).")
    ] = False,
    spirit: Annotated[
        list[str] | None, typer.Option(help="A Spirit, by part of its name; repeat it for several Spirits.")
    ] = None,
    board: Annotated[list[str] | None, typer.Option(help="A board, A to F; one for each Spirit.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    progression: Annotated[bool, typer.Option("--progression", help="Use the Power Progressions.")] = False,
    blight: Annotated[
        str | None, typer.Option(help="A Blight card, or 'space' to play without one; otherwise one is drawn.")
    ] = None,
    load_: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
) -> None:
    """Play Spirit Island in the terminal: alone, or several Spirits in turns at one keyboard.

    Without options it offers a first game. In the game, 'help' lists the commands.
    """
    console = make_console()
    chosen = bool(spirit or board or progression or blight)
    if load_ is not None:
        if chosen or seed is not None:
            raise LociError("a saved game has its own setup: give --load alone")
        game = load(load_)
    elif chosen:
        game = loci.new(GAME, **options_of(spirit, board, progression, blight), seed=seed)
    else:
        game = offer(console, seed)
    Terminal(game, console, lambda: read_line(console)).run()


def options_of(
    spirit: list[str] | None, board: list[str] | None, progression: bool, blight: str | None
) -> dict[str, Any]:
    options: dict[str, Any] = {"progression": progression, "blight": blight}
    if spirit:
        options["spirits"] = [spirit_name(name) for name in spirit]
    if board:
        options["boards"] = [letter.upper() for letter in board]
        options.setdefault("players", len(board))
    return options


def read_line(console: Console) -> str | None:
    """The next line, or None at the end of the input. Piped input is shown, so that a transcript can be read."""
    try:
        line = input("> ")
    except (EOFError, KeyboardInterrupt):
        console.print()
        return None
    if not sys.stdin.isatty():
        console.print(line)
    return line


def offer(console: Console, seed: int | None) -> loci.Game:
    """A first game for whoever named none; a person may pick another, piped input gets it at once."""
    first = "a first game: River Surges in Sunlight on board A, with its Power Progression and no Blight card"
    if not sys.stdin.isatty():
        console.print(f"This is {first}.")
        return loci.new(GAME, **FIRST_GAME, seed=seed)
    kept = last_kept()
    rows = [first[0].upper() + first[1:]]
    rows += [f"{name} ({panel.complexity}): {panel.style}" for name, panel in CATALOGUE.spirits.items()]
    rows += ["A Spirit drawn at random"]
    rows += [f"Go on with the game that you left ({kept.name})"] if kept else []
    menu = Table.grid(padding=(0, 1))
    for n, row in enumerate(rows, 1):
        menu.add_row(str(n), row)
    console.print("What shall it be? (Enter takes the first)")
    console.print(menu)
    while True:
        line = read_line(console)
        choice = "quit" if line is None else line.strip() or "1"
        if choice in ("quit", "exit", "q"):
            raise typer.Exit
        if choice.isdigit() and 1 <= int(choice) <= len(rows):
            break
        console.print(f"{choice!r} is not one of them: type a number from 1 to {len(rows)}, or quit.")
    names = list(CATALOGUE.spirits)
    n = int(choice)
    if n == 1:
        return loci.new(GAME, **FIRST_GAME, seed=seed)
    if kept and n == len(rows):
        return load(kept)
    return loci.new(GAME, **({"spirits": [names[n - 2]]} if n < len(names) + 2 else {}), seed=seed)
