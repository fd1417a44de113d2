"""``loci sim``: many games played by bots, and what came out."""

import json
import time
from itertools import product
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import loci
from loci.cli.cards import known, spirit_name, the_one
from loci.kernel.errors import LociError
from loci.lab.plan import ANY, Plan
from loci.lab.run import run
from loci.lab.stats import Row, summary, wilson
from loci.spirit_island.content.sets import BASE, catalogue_of, everything, installed

SPIRIT_ISLAND, WORLDWEAVE = "spirit-island", "worldweave"
ALL = "all"


def sim(
    game: Annotated[str, typer.Option(help="spirit-island or worldweave.")] = SPIRIT_ISLAND,
    spirits: Annotated[
        list[str] | None,
        typer.Option(
            help="A Spirit, or a team as 'A + B'; repeatable, played in turn. 'all': each Spirit of the sets."
        ),
    ] = None,
    adversary: Annotated[
        list[str] | None, typer.Option(help="An Adversary; repeatable, played in turn. 'any': drawn for each game.")
    ] = None,
    level: Annotated[
        list[str] | None, typer.Option(help="Its level; repeatable, also as 0-6; 'any': drawn for each game.")
    ] = None,
    set_: Annotated[list[str] | None, typer.Option("--set", help="A set to play with; repeatable.")] = None,
    scenario: Annotated[str | None, typer.Option(help="A Scenario.")] = None,
    players: Annotated[int | None, typer.Option(help="How many play, where no Spirits are named.")] = None,
    automa: Annotated[str | None, typer.Option(help="Worldweave, alone: how hard the Automa is.")] = None,
    module: Annotated[list[str] | None, typer.Option(help="Worldweave: a module to play with; repeatable.")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="Who plays; repeatable, by seat. The last one has all seats that follow.")
    ] = None,
    bot_level: Annotated[str | None, typer.Option(help="How well the bots play: easy, medium or hard.")] = None,
    nodes: Annotated[int | None, typer.Option(help="How much a bot may think a turn, in Actions run.")] = None,
    seconds_per_turn: Annotated[float | None, typer.Option(help="How long a bot may think a turn.")] = None,
    games: Annotated[int, typer.Option(help="How many games in all.")] = 100,
    seed: Annotated[int, typer.Option(help="Of the setups, of chance and of the bots.")] = 0,
    workers: Annotated[int | None, typer.Option(help="Processes; as many as there are cores.")] = None,
    ray: Annotated[
        str | None, typer.Option(help="Play on the Ray cluster at this address; 'local' starts one.")
    ] = None,
    chunk: Annotated[int | None, typer.Option(help="Games that a process is given at once.")] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="A folder for the results: Parquet and a report. Run again, it goes on where it stopped."),
    ] = None,
    json_: Annotated[bool, typer.Option("--json", help="Print one object.")] = False,
) -> None:
    """Play many games with bots on all cores, and say how often they were won, with 95 % intervals."""
    if min(workers or 1, chunk or 1) < 1 or 0 in (workers, chunk):
        raise typer.BadParameter("--workers and --chunk are at least 1")
    if game == SPIRIT_ISLAND:
        if automa or module:
            raise LociError("--automa and --module are Worldweave's")
        setups = cells(spirits, adversary, level, set_, scenario, players)
    elif game == WORLDWEAVE:
        if spirits or adversary or level or set_ or scenario:
            raise LociError("--spirits, --adversary, --level, --set and --scenario are Spirit Island's")
        one: dict[str, Any] = {"players": players or (1 if automa else len(bot) if bot and len(bot) > 1 else 2)}
        setups = [{**one, **({"automa": automa} if automa else {}), "modules": list(module or ())}]
    else:
        raise LociError(f"unknown game {game!r}; known: {', '.join(loci.GAMES)}")
    plan = Plan(game, tuple(setups), tuple(bot or ["random"]), games, seed, nodes, seconds_per_turn, bot_level)
    start = time.perf_counter()
    rows = _watched(plan, out, workers, ray, chunk)
    wall = round(time.perf_counter() - start, 2)
    files = _written(plan, rows, out) if out else []
    if json_:
        print(json.dumps({**summary(rows), "wall": wall, "setups": by_setup(plan, rows)}, ensure_ascii=False))
    else:
        print(told(plan, rows, wall))
        for path in files:
            print(f"Written: {path}")


def cells(
    spirits: list[str] | None,
    adversary: list[str] | None,
    level: list[str] | None,
    sets: list[str] | None,
    scenario: str | None,
    players: int | None,
) -> list[dict[str, Any]]:
    """The setups that are played in turn: every team against every Adversary at every level."""
    known("--set", sets, installed())
    common: dict[str, Any] = {"sets": [BASE, *(name for name in sets if name != BASE)]} if sets else {}
    if scenario:
        common["scenario"] = the_one("Scenario", scenario, everything().scenarios)
    teams: list[dict[str, Any]] = [{"players": players}] if players else [{}]
    if spirits == [ALL]:
        there = catalogue_of(tuple(common.get("sets", [BASE])))
        teams = [{"spirits": [name]} for name, panel in there.spirits.items() if panel.set in there.sets]
    elif spirits:
        teams = [{"spirits": [spirit_name(name.strip()) for name in team.split("+")]} for team in spirits]
    if level and not adversary:
        raise LociError("--level needs the --adversary whose level it is")
    foes: list[dict[str, Any]] = [{}]
    if adversary:
        names = [ANY if name == ANY else the_one("Adversary", name, everything().adversaries) for name in adversary]
        foes = [{"adversary": n, "level": one} for n, one in product(names, levels(level or ["0"]))]
    return [{**common, **team, **foe} for team, foe in product(teams, foes)]


def levels(given: list[str]) -> list[int | str]:
    found: list[int | str] = []
    for text in given:
        first, dash, last = text.partition("-")
        if text == ANY:
            found.append(ANY)
        elif first.isdecimal() and (last.isdecimal() if dash else not last):
            found += range(int(first), int(last or first) + 1)
        else:
            raise LociError(f"level {text!r}: expected a number, a range such as 0-6, or 'any'")
    return found


def _watched(plan: Plan, out: Path | None, workers: int | None, ray: str | None, chunk: int | None) -> list[Row]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task("playing", total=plan.games)
        wins = 0

        def count(row: Row) -> None:
            nonlocal wins
            wins += row["won"]
            progress.update(task, advance=1, description=f"playing, {wins} won")

        return run(plan, out, workers=workers, ray=ray, chunk=chunk, told=count)


def _written(plan: Plan, rows: list[Row], out: Path) -> list[Path]:
    from loci.lab.files import write_parquet
    from loci.lab.report import report

    table, page = out / "games.parquet", out / "report.html"
    write_parquet(rows, table)
    page.write_text(report(plan, rows), encoding="utf-8")
    return [table, page]


def by_setup(plan: Plan, rows: list[Row]) -> list[dict[str, Any]]:
    """What came out for each setup of the plan."""
    size = len(plan.setups)
    return [{**plan.setups[n], **summary(rows[n::size])} for n in range(min(size, len(rows)))]


def told(plan: Plan, rows: list[Row], wall: float) -> str:
    lines = []
    for cell in by_setup(plan, rows) if len(plan.setups) > 1 else []:
        name = ", ".join(cell.get("spirits", ["drawn Spirits"]))
        foe = f" against {cell['adversary']} {cell['level']}" if "adversary" in cell else ""
        lines.append(f"{name}{foe}: {shares(cell)}")
    every = summary(rows)
    lines.append(f"{', '.join(plan.bots)}: {shares(every)}; {every['turns']} turns and {every['seconds']} s a game")
    lines.append(f"{len(rows)} game{'s' * (len(rows) != 1)} in {wall} s.")
    return "\n".join(lines)


def shares(cell: dict[str, Any]) -> str:
    low, high = wilson(cell["wins"], cell["games"])
    tied = f" and shared {cell['shared']}" if cell["shared"] else ""
    return f"won {cell['wins']} of {cell['games']}{tied} (95 %: {100 * low:.0f} to {100 * high:.0f} %)"
