"""``loci soak``: random games over all that is in, every promise of the kernel checked on the way.

The number of a game decides its setup and its answers, so that a failure can be played again by its number alone.
Random play loses early; so half of the games start from a position with rich Spirits, much Blight left and full hands,
in which everything is met.
"""

import json
from collections import Counter
from random import Random
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from loci.cli.cards import known
from loci.cli.matrix import run as run_matrix
from loci.cli.pairs import run as run_pairs
from loci.cli.wealth import foes, rich_of, tokens
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS
from loci.spirit_island.content.sets import BASE, catalogue_of, everything, installed
from loci.spirit_island.content.thematic import BY_PLAYERS, THEMATIC
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.needs import rules_in_play
from loci.spirit_island.opening import SPACE

LIMIT = 400  # decisions a game
TRIES = 40  # setups drawn for a game, if some are refused


def soak(
    decisions: Annotated[int, typer.Option(help="How many decisions to answer.")] = 10_000,
    every: Annotated[int, typer.Option(help="Check the expensive promises at every so-many-th decision.")] = 25,
    first: Annotated[int, typer.Option(help="The number of the first game.")] = 0,
    game: Annotated[int | None, typer.Option(help="Play the game of this number alone.")] = None,
    matrix: Annotated[
        int | None,
        typer.Option(help="Play so many games to their end, spread over Adversaries, Scenarios, Spirits and options."),
    ] = None,
    pairs: Annotated[
        int | None,
        typer.Option(
            help="Play two games of so many teams (0: all) that hold every Spirit and Aspect beside every other."
        ),
    ] = None,
    set_: Annotated[
        list[str] | None, typer.Option("--set", help="A set that every game uses; repeatable. Else they are drawn.")
    ] = None,
) -> None:
    """Play random games over everything that is in, and check at every decision what a game promises."""
    if matrix is not None:
        if matrix < 1 or every < 1:
            raise typer.BadParameter("--matrix and --every are at least 1")
        print(run_matrix(first, matrix, every))
        return
    if pairs is not None:
        if pairs < 0 or every < 1:
            raise typer.BadParameter("--pairs is at least 0, --every at least 1")
        print(run_pairs(first, pairs, every))
        return
    known("--set", set_, installed())
    if decisions < 1 or every < 1:
        raise typer.BadParameter("--decisions and --every are at least 1")
    stopped = False  # by Ctrl+C
    number, answered, games, met = first if game is None else game, 0, 0, Counter[str]()
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("soaking", total=decisions)
        while answered < decisions and not stopped:
            try:
                answered += play(number, set_, min(LIMIT, decisions - answered) if game is None else LIMIT, every, met)
            except KeyboardInterrupt:
                stopped = True
                continue
            games, number = games + 1, number + 1
            progress.update(task, completed=answered)
            if game is not None:
                break
    print(f"{'Stopped: ' * stopped}{answered} decisions in {games} games, nothing broken. Met: {told(met)}.")


def told(met: Counter[str]) -> str:
    """How much of what is in was met: ``Spirits 9 of 11, …``."""
    all_ = everything()
    kinds: dict[str, dict[str, Any]] = {
        "Spirits": all_.spirits, "Aspects": all_.aspects, "Powers": all_.powers, "Fear cards": all_.fear,
        "events": all_.events, "Adversaries": all_.adversaries, "Scenarios": all_.scenarios,
    }  # fmt: skip
    return ", ".join(f"{kind} {sum(name in met for name in held)} of {len(held)}" for kind, held in kinds.items())


def play(number: int, sets: list[str] | None, limit: int, every: int, met: Counter[str]) -> int:
    """One game by its number; a failure says how to have it again."""
    options = drawn(number, sets)
    try:
        trial = Conformance(SPIRIT_ISLAND, options, number)
        answered = trial.play(limit, thorough=every)
    except Exception:
        again = "".join(f" --set {name}" for name in sets or ())
        print(f"Broken in game {number}; play it again with: loci soak --game {number} --every {every}{again}")
        print(json.dumps(options, ensure_ascii=False))
        raise
    state = trial.session.state
    met.update(spirit.name for spirit in state.spirits)
    met.update(spirit.aspect for spirit in state.spirits if spirit.aspect)
    met.update([state.scenario, *(name for name, _ in state.adversaries)])
    for step in trial.session.steps():
        met.update(event[2] for event in step.log if event[0] == "power")
        met.update(event[1] for event in step.log if event[0] in ("fear card", "event"))
    return answered


# ---- setups ---------------------------------------------------------------------------------


def drawn(number: int, sets: list[str] | None = None) -> dict[str, Any]:
    """The options of a game by its number. What the game refuses is drawn again."""
    chance = Random(f"soak {number}")
    for _ in range(TRIES):
        options = (rich if chance.random() < 0.5 else usual)(chance, sets)
        try:
            SPIRIT_ISLAND.new(SPIRIT_ISLAND.setup(options))
        except SetupError:
            continue
        return options
    raise AssertionError(f"all setups drawn for game {number} are refused")


def some_sets(chance: Random, wanted: list[str] | None) -> list[str]:
    return [name for name in installed() if name == BASE or (name in wanted if wanted else chance.random() < 0.6)]


def team(chance: Random, sets: list[str], wanted: list[str] | None) -> list[str]:
    """Spirits of any set whose rules are in play: 1 to 6, mostly few; one of a wanted set among them, if it has any."""
    there = rules_in_play(catalogue_of(tuple(sets)), None)
    able = [name for name, panel in everything().spirits.items() if {*(panel.needs or ())} <= there]
    drawn = chance.sample(able, min(len(able), chance.choices(range(1, 7), (8, 8, 4, 3, 1, 1))[0]))
    own = [name for name in able if everything().spirits[name].set in (wanted or ())]
    if own and not {*own} & {*drawn}:
        drawn[0] = chance.choice(own)
    return drawn


def land(chance: Random, size: int) -> dict[str, Any]:
    """How the island lies for so many boards."""
    kind = chance.random()
    if kind < 0.2 and size in BY_PLAYERS:
        return {"map": THEMATIC}
    boards = chance.sample(list(BOARDS), size)
    if kind < 0.3 and size > 1:
        cut = chance.randrange(1, size)
        return {"boards": boards, "islets": [boards[:cut], boards[cut:]]}
    return {"boards": boards, "layout": chance.choice([layout.name for layout in LAYOUTS if layout.size == size])}


def aspects(chance: Random, spirits: list[str]) -> list[str]:
    return [chance.choice(["", *everything().aspects_of(name)]) for name in spirits]


def usual(chance: Random, wanted: list[str] | None) -> dict[str, Any]:
    """A game as people set it up."""
    sets = some_sets(chance, wanted)
    spirits = team(chance, sets, wanted)
    extra = len(spirits) < 6 and chance.random() < 0.1
    options: dict[str, Any] = {
        "sets": sets, "spirits": spirits, "aspects": aspects(chance, spirits), "extra_board": extra,
        "seed": chance.getrandbits(32), "formal": chance.random() < 0.2,
        **land(chance, len(spirits) + extra), **foes(chance, sets),
    }  # fmt: skip
    catalogue = catalogue_of(tuple(sets))
    if chance.random() < 0.1:
        options["tokens"] = tokens(chance, spirits)
    if chance.random() < 0.1:
        options["without"] = chance.sample([*catalogue.minor, *catalogue.major], 3)
    if chance.random() < 0.3:
        options["progression"] = [bool(everything().spirits[name].progression) for name in spirits]
    if catalogue.event_deck and chance.random() < 0.3:
        options["events"] = False
    elif not catalogue.event_deck and chance.random() < 0.2:
        options["blight"] = SPACE
    return options


def rich(chance: Random, wanted: list[str] | None) -> dict[str, Any]:
    """A position of Spirits in the middle of their game."""
    sets = some_sets(chance, wanted)
    return rich_of(chance, sets, team(chance, sets, wanted))
