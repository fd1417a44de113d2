"""``loci play``: which game, and who sits down to it."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

import loci
from loci.cli.files import last_kept, load
from loci.cli.options import count_players, foes_and_map, options_of, sets_and_play
from loci.cli.screen import make_console
from loci.cli.terminal import Terminal
from loci.cli.weave import WeaveTerminal
from loci.kernel.errors import LociError
from loci.server import commands
from loci.spirit_island.content.sets import BASE, everything, installed
from loci.spirit_island.setup import MAPS

GAME = "spirit-island"
WEAVE = "worldweave"
OTHERS = [name for name in installed() if name != BASE]
FIRST_GAME: dict[str, Any] = {
    "spirits": ["River Surges in Sunlight"],
    "boards": ["A"],
    "progression": True,
    "blight": "space",
}


def play(
    terminal: Annotated[bool, typer.Option("--terminal", help="Play in this terminal instead of the browser.")] = False,
    spirit: Annotated[
        list[str] | None, typer.Option(help="A Spirit, by part of its name; repeat it for several Spirits.")
    ] = None,
    board: Annotated[list[str] | None, typer.Option(help="A board, A to F; one for each Spirit.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed gives the same game.")] = None,
    progression: Annotated[bool, typer.Option("--progression", help="Use the Power Progressions.")] = False,
    blight: Annotated[
        str | None, typer.Option(help="A Blight card, or 'space' to play without one; otherwise one is drawn.")
    ] = None,
    adversary: Annotated[
        list[str] | None, typer.Option(help="An Adversary, by part of its name; a second one supports it.")
    ] = None,
    level: Annotated[list[int] | None, typer.Option(help="The Adversary's level, 0 to 6; one for each.")] = None,
    scenario: Annotated[
        list[str] | None, typer.Option(help="A Scenario, by part of its name; two may be played together.")
    ] = None,
    layout: Annotated[
        str | None,
        typer.Option(help="How the boards lie: a name, or joined sides: A.bottom-B.bottom,B.right-C.top."),
    ] = None,
    map_: Annotated[str | None, typer.Option("--map", help=f"The map: {' or '.join(MAPS)}.")] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help=f"A set beside the base game: {', '.join(OTHERS)}; repeatable.")
    ] = None,
    without: Annotated[list[str] | None, typer.Option(help="A card to leave out of its deck; repeatable.")] = None,
    aspect: Annotated[
        list[str] | None, typer.Option(help="An Aspect of a Spirit that is played, repeatable; or drawn.")
    ] = None,
    events: Annotated[
        bool | None,
        typer.Option("--events/--no-events", help="Whether events are drawn; with sets that have them, they are."),
    ] = None,
    including: Annotated[
        list[str] | None, typer.Option(help="An event that would be left out beside another set; repeatable.")
    ] = None,
    tokens: Annotated[
        str | None, typer.Option(help="The tokens that are played with: beasts,wilds for example, or none.")
    ] = None,
    extra_board: Annotated[bool, typer.Option("--extra-board", help="One board more than there are Spirits.")] = False,
    islets: Annotated[
        str | None, typer.Option(help="An archipelago: A,BC is board A apart from B and C; or 'drawn'.")
    ] = None,
    facing: Annotated[
        str | None, typer.Option(help="Oceans that face each other between islets: AB,AC; or 'drawn'. Else all do.")
    ] = None,
    difficulty: Annotated[
        int | None, typer.Option(help="Draw Adversary, Scenario and map, where not named, for this difficulty.")
    ] = None,
    draw: Annotated[
        list[str] | None,
        typer.Option(
            help="With --difficulty, draw also: adversaries (two), scenarios (two), islets, extra_board; or all."
        ),
    ] = None,
    game_: Annotated[str | None, typer.Option("--game", help="spirit-island or worldweave.")] = None,
    players: Annotated[int | None, typer.Option(help="Worldweave: 1 to 4 players.")] = None,
    automa: Annotated[str | None, typer.Option(help="Worldweave alone: normal, hard, 'very hard' or extreme.")] = None,
    module: Annotated[
        list[str] | None, typer.Option(help="Worldweave: spires, butterfly, powers or goals; repeatable.")
    ] = None,
    after: Annotated[
        Path | None, typer.Option(help="A saved game that is over: the next wave begins on its island (Second Wave).")
    ] = None,
    load_: Annotated[Path | None, typer.Option("--load", help="Go on with a saved game.")] = None,
    port: Annotated[
        int | None,
        typer.Option(
            min=0, max=65535, help=f"The port of the browser's table, else {commands.PORT}; 0 takes a free one."
        ),
    ] = None,
    db: Annotated[str, typer.Option(help="Where the browser's tables are kept, e.g. sqlite:///FILE.")] = "",
    browser: Annotated[bool, typer.Option(help="Open the table in a browser.")] = True,
) -> None:
    """Play in the browser on this computer: both games, alone or with others.

    With --terminal, or with any option that names a game, it is played in this terminal: alone, or several players in
    turns at one keyboard. With --terminal alone it offers a first game; there, 'help' lists the commands.
    """
    chosen = bool(spirit or board or progression or blight or adversary or scenario or layout or map_)
    more = sets_and_play(
        set_, without, aspect, events, tokens, extra_board, islets, including, facing, difficulty, draw
    )
    if after is not None:
        more["after"] = load(after).record()
    chosen = chosen or bool(more) or bool(level)
    woven = players is not None or bool(automa or module)
    named = game_ is not None or load_ is not None or seed is not None
    if not (terminal or chosen or woven or named):
        commands.play(port, db, browser)
        return
    console = make_console()
    game_ = game_ or GAME
    if load_ is not None:
        if chosen or woven or seed is not None:
            raise LociError("a saved game has its own setup: give --load alone")
        game = load(load_)
    elif game_ == WEAVE:
        if chosen:
            raise LociError(
                "--spirit, --board, --progression, --blight, --adversary, --scenario, --layout, --map, --set, "
                "--without, --aspect, --events, --including, --tokens, --extra-board, --islets, --facing, "
                "--difficulty, --draw and --after belong to Spirit Island"
            )
        seats = 1 if players is None else players
        game = loci.new(WEAVE, players=seats, automa=automa, modules=module or [], seed=seed)
    elif game_ != GAME:
        raise LociError(f"unknown game {game_!r}; known: {', '.join(loci.GAMES)}")
    elif woven:
        raise LociError(f"--players, --automa and --module belong to Worldweave: add --game {WEAVE}")
    elif chosen:
        options = options_of(spirit, board, progression, blight)
        options |= foes_and_map(adversary, level, scenario, layout, map_) | more
        count_players(options)
        game = loci.new(GAME, **options, seed=seed)
        for told in loci.advice(GAME, **game.setup):
            console.print(f"Advice ({told['page']}): {told['text']}.")
    else:
        game = offer(console, seed)
    table = WeaveTerminal if game.rules.name == WEAVE else Terminal
    table(game, console, lambda: read_line(console)).run()


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
    rows += [f"{name} ({panel.complexity}): {panel.style}" for name, panel in everything().spirits.items()]
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
    names = list(everything().spirits)
    n = int(choice)
    if n == 1:
        return loci.new(GAME, **FIRST_GAME, seed=seed)
    if kept and n == len(rows):
        return load(kept)
    return loci.new(GAME, **({"spirits": [names[n - 2]]} if n < len(names) + 2 else {}), seed=seed)
