"""Puzzles: a position of Spirit Island and a goal for this turn, each with a solution that search found and checked.

`loci puzzle` plays them; tools/make_puzzles.py makes them. A puzzle is a position as rulings write it (docs/rulings.md)
and the answers of a Growth; it begins where cards are to be chosen.
"""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

import loci
from loci.bots.bot import thinking_of
from loci.kernel.errors import LociError
from loci.kernel.play import Play

GAME = "spirit-island"
NO_BLIGHT, WIN = "no blight", "win"
GOALS = {
    NO_BLIGHT: "End this turn with no more Blight on the island than there is now.",
    WIN: "Win this turn.",
}
OPEN, SOLVED, FAILED = "open", "solved", "failed"
IDLE = ("done", "skip", "no")
AHEAD = 4  # answers of a solution that may be left out where they are not asked for
MOST = 400  # answers in a turn
Answers = Sequence[tuple[int, str]]


class Puzzle(NamedTuple):
    number: int
    goal: str
    rating: int  # 1 easy to 5 hard
    chances: float  # the share of random plays that solve it
    setup: dict[str, Any]
    answers: Answers  # that lead to the position
    solution: Answers
    turn: int
    blight: int  # on the island

    @property
    def title(self) -> str:
        spirit = self.setup["position"]["spirits"][0]
        return f"{spirit['name']} on board {self.setup['position']['boards'][0]}, turn {self.turn}"


@lru_cache(maxsize=1)
def puzzles() -> tuple[Puzzle, ...]:
    """All that are in the package, the easiest first."""
    text = files("loci.lab").joinpath("puzzles.jsonl").read_text(encoding="utf-8")
    return tuple(from_json(json.loads(line)) for line in text.splitlines())


def puzzle(number: int) -> Puzzle:
    found = puzzles()
    if not 1 <= number <= len(found):
        raise LociError(f"there is no puzzle {number}; there are 1 to {len(found)}")
    return found[number - 1]


def begun_as(setup: Mapping[str, Any]) -> Puzzle | None:
    """The puzzle that a game with this setup is."""
    for each in puzzles():
        if each.setup["seed"] == setup.get("seed") and each.setup["position"] == setup.get("position"):
            return each
    return None


def from_json(data: dict[str, Any]) -> Puzzle:
    both = {name: [(seat, key) for seat, key in data[name]] for name in ("answers", "solution")}
    return Puzzle(**{**data, **both})


def start(given: Puzzle) -> loci.Game:
    """The game where the puzzle begins."""
    game = loci.new(GAME, **given.setup)
    for seat, key in given.answers:
        game.choose(key, seat=seat)
    return game


def blight_on(view: dict[str, Any]) -> int:
    """Blight on the island."""
    return sum(int(n) for land in view["lands"].values() for n in re.findall(r"(\d+) blight", land["pieces"]))


def verdict(given: Puzzle, game: Play[Any]) -> str:
    """Whether the goal is reached; open while the turn goes on."""
    if game.over:
        return SOLVED if game.result and game.result["outcome"] != "loss" else FAILED
    if thinking_of(game).turn(game.state) == given.turn:
        return OPEN
    return SOLVED if given.goal == NO_BLIGHT and blight_on(game.view(None)) <= given.blight else FAILED


def following(solution: Answers) -> Callable[[list[str], int], str]:
    """Answers as a solution has them. What chance asks besides, such as a Fear card that was not foreseen, it leaves
    alone: a solution does not depend on it."""
    left = list(solution)

    def pick(keys: list[str], seat: int) -> str:
        for n, (who, key) in enumerate(left[:AHEAD]):
            if who == seat and key in keys:
                del left[: n + 1]
                return key
        return next((key for key in IDLE if key in keys), keys[0])

    return pick


def check(given: Puzzle, game: Play[Any]) -> bool:
    """Whether the solution solves it from here; the game is played on."""
    pick = following(given.solution)
    for _ in range(MOST):
        told = verdict(given, game)
        if told != OPEN:
            return told == SOLVED
        seat = game.pending[0].seat
        game.choose(pick(game.keys(seat), seat), seat=seat)
    return False
