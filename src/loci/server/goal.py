"""A table whose game is a puzzle: what is to be reached, and whether it is."""

from typing import Any

from loci.kernel.play import Play
from loci.kernel.rules import Json
from loci.kernel.session import Session
from loci.lab import puzzles


def told(given: puzzles.Puzzle) -> dict[str, Json]:
    """A puzzle, without its solution."""
    return {
        "number": given.number,
        "goal": given.goal,
        "text": puzzles.GOALS[given.goal],
        "rating": given.rating,
        "title": given.title,
        "spirit": given.setup["position"]["spirits"][0]["name"],
    }


class Goal:
    def __init__(self, given: puzzles.Puzzle) -> None:
        self.puzzle = given
        self.first = len(given.answers)  # answers that belong to the position

    def json(self, game: Play[Any]) -> dict[str, Json]:
        return {**told(self.puzzle), "verdict": puzzles.verdict(self.puzzle, game)}


def goal_of(session: Session[Any]) -> Goal | None:
    """The goal of a game that begins as a puzzle does."""
    if session.rules.name != puzzles.GAME or "position" not in session.setup:
        return None
    found = puzzles.begun_as(session.setup)
    return Goal(found) if found is not None else None
