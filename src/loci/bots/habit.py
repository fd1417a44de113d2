"""Bots that play a game by one of its own simple habits: opponents to measure by."""

from typing import Any

from loci.bots.bot import Terms, thinking_of
from loci.kernel.errors import LociError
from loci.kernel.session import Session


class Habit:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed

    def choose(self, game: Session[Any], seat: int) -> str:
        habits = thinking_of(game).habits
        if self.name not in habits:
            others = f"those who do: {', '.join(habits)}" if habits else "it is a bot of another game"
            raise LociError(f"{self.name!r} does not play {game.rules.name}: {others}")
        there = game.imagine(seat, self.seed)
        return game.rules.key(there.state, habits[self.name](there.state, there.decision(seat)))


def runner(terms: Terms) -> Habit:
    """Worldweave: much stamina, and spires as soon as they can be paid."""
    return Habit("runner", terms.seed)


def homebody(terms: Terms) -> Habit:
    """Worldweave: no stamina but what it begins with."""
    return Habit("homebody", terms.seed)
