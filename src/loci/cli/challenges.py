"""``loci puzzle`` and ``loci daily``: something to solve, and one game a day for everybody."""

import json
from datetime import date
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

import loci
from loci.cli.files import kept_games, load
from loci.cli.play import read_line
from loci.cli.screen import make_console
from loci.cli.terminal import Leave, Terminal
from loci.cli.weave import WeaveTerminal
from loci.kernel.errors import BrokenRecord, LociError
from loci.lab import puzzles
from loci.lab.daily import challenge
from loci.lab.puzzles import FAILED, GOALS, OPEN, SOLVED, Puzzle

STARS = "★★★★★"
WON = ("win", "sacrifice_victory")


# ---- what one has done ------------------------------------------------------------------------------


def results(name: str) -> dict[str, Any]:
    """What is kept of earlier days."""
    try:
        found: dict[str, Any] = json.loads((kept_games() / f"{name}.json").read_text(encoding="utf-8"))
        return found
    except FileNotFoundError:
        return {}
    except (OSError, ValueError) as error:
        raise LociError(f"cannot read {kept_games() / f'{name}.json'}: {error}") from None


def keep_results(name: str, data: dict[str, Any]) -> None:
    path = kept_games() / f"{name}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_suffix(".new")
    fresh.write_text(json.dumps(data, indent=1, ensure_ascii=False), encoding="utf-8")
    fresh.replace(path)


# ---- puzzles ----------------------------------------------------------------------------------------


def puzzle(
    number: Annotated[int | None, typer.Argument(help="Which one; without it all are listed.")] = None,
    goal: Annotated[str | None, typer.Option(help="List only these: 'win' or 'no blight'.")] = None,
    solution: Annotated[bool, typer.Option("--solution", help="Show one way to solve it.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Play every solution again.")] = False,
) -> None:
    """Puzzles of Spirit Island: a position and a goal for this turn, each with a solution that needs no luck."""
    console = make_console()
    if check:
        bad = [each.number for each in puzzles.puzzles() if not puzzles.check(each, puzzles.start(each))]
        print(f"{len(puzzles.puzzles()) - len(bad)} solved, {len(bad)} not{': ' if bad else ''}{bad or ''}")
        raise typer.Exit(bool(bad))
    if number is None:
        if goal is not None and goal not in GOALS:
            raise LociError(f"unknown goal {goal!r}; known: {', '.join(GOALS)}")
        solved = results("puzzles")
        listing = Table("", "goal", "hard", "position", "solved", box=None)
        for each in puzzles.puzzles():
            if goal in (None, each.goal):
                done = "yes" if str(each.number) in solved else ""
                listing.add_row(str(each.number), each.goal, STARS[: each.rating], each.title, done)
        console.print(listing)
        return
    given = puzzles.puzzle(number)
    print(f"Puzzle {given.number} ({STARS[: given.rating]}): {given.title}. {GOALS[given.goal]}")
    if solution:
        print(" · ".join(key for _, key in given.solution))
        return
    sitting = Solving(given, console)
    sitting.run()
    if sitting.verdict == SOLVED:
        keep_results("puzzles", {**results("puzzles"), str(given.number): date.today().isoformat()})


class Solving(Terminal):
    """Plays until the goal is reached or missed."""

    def __init__(self, given: Puzzle, console: Any) -> None:
        super().__init__(puzzles.start(given), console, lambda: read_line(console))
        self.given = given
        self.first = self.game.given_answers
        self.verdict = OPEN

    def answer(self, key: str) -> None:
        super().answer(key)
        self.verdict = puzzles.verdict(self.given, self.game)
        if self.verdict == SOLVED:
            self.say("Solved.")
            raise Leave
        if self.verdict == FAILED:
            self.say(f"Missed: {GOALS[self.given.goal]} Take answers back with undo, or quit.")

    def undo(self, rest: str) -> None:
        if self.game.given_answers <= self.first:
            raise LociError("the puzzle begins here")
        super().undo(rest)

    def keep_if_unsaved(self) -> None:
        """A puzzle can be had again."""


# ---- the daily challenge ------------------------------------------------------------------------


def daily(
    game: Annotated[str, typer.Option(help="spirit-island or worldweave.")] = "spirit-island",
    day: Annotated[str | None, typer.Option("--date", help="Another day's, as 2026-12-24.")] = None,
    told: Annotated[bool, typer.Option("--results", help="Only show what you reached so far.")] = False,
) -> None:
    """The daily challenge: one game for everybody, drawn by the date. Your first result of a day counts."""
    if told:
        print(results_told())
        return
    try:
        when = date.today() if day is None else date.fromisoformat(day)
    except ValueError:
        raise LociError(f"{day!r} is no date; expected one such as 2026-12-24") from None
    options = challenge(when, game)
    print(f"Challenge of {when}: {challenge_told(game, options)}.")
    console = make_console()
    begun = begun_game(game, options)
    sitting = (WeaveTerminal if game == "worldweave" else Terminal)(begun, console, lambda: read_line(console))
    sitting.run()
    if sitting.game.over and sitting.game.setup == begun.setup:
        print(finished(when, game, sitting.game))


def begun_game(game: str, options: dict[str, Any]) -> loci.Game:
    """The day's game, where it was left."""
    fresh = loci.new(game, **options)
    path = Path(kept_games() / f"game-{fresh.setup['seed']}.loci")
    try:
        kept = load(path) if path.exists() else fresh
    except BrokenRecord:
        kept = fresh
    return kept if kept.setup == fresh.setup and not kept.over else fresh


def finished(day: date, game: str, played: loci.Game) -> str:
    """Keep the result: the first one of a day counts, later ones are counted."""
    kept, result = results("daily"), played.result or {}
    place = f"{day.isoformat()} {game}"
    if place in kept:
        kept[place]["tries"] += 1
        keep_results("daily", kept)
        return f"Your first try of that day stays: {one_result(kept[place])}."
    kept[place] = {
        "outcome": result["outcome"],
        "turns": result.get("turn", result.get("rounds")),
        "score": result["score"] if "score" in result else result["scores"][0],
        "answers": played.given_answers,
        "tries": 1,
    }
    keep_results("daily", kept)
    return f"Kept: {one_result(kept[place])}."


def one_result(row: dict[str, Any]) -> str:
    return f"{row['outcome']} in {row['turns']} turns, score {row['score']}"


def results_told() -> str:
    kept = results("daily")
    if not kept:
        return "No daily challenge finished yet."
    wins = sum(row["outcome"] in WON for row in kept.values())
    lines = []
    for place, row in sorted(kept.items()):
        again = f", tried {row['tries']} times" if row["tries"] > 1 else ""
        lines.append(f"{place}: {one_result(row)}{again}")
    return "\n".join([*lines, f"{wins} of {len(kept)} won."])


def challenge_told(game: str, options: dict[str, Any]) -> str:
    if game == "worldweave":
        modules = ", ".join(options["modules"]) or "no module"
        return f"alone against the Automa at {options['automa']}, with {modules}"
    foe = f" against {options['adversary']} {options['level']}" if "adversary" in options else ", no Adversary"
    return f"{options['spirits'][0]} on board {options['boards'][0]}{foe}"
