"""What a bot is, how one is made by its name, and how bots play a game."""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, Protocol

from loci.kernel.errors import LociError
from loci.kernel.play import Play
from loci.kernel.session import Session
from loci.kernel.thinking import Thinking

LEVELS = ("easy", "medium", "hard")


class Bot(Protocol):
    """A player. It may keep what it thought from one answer to the next, so each seat has its own."""

    def choose(self, game: Session[Any], seat: int) -> str:
        """A key of that seat's open decision. The game stays as it is."""


class Terms(NamedTuple):
    """What a bot is made with."""

    seed: int = 0
    nodes: int | None = None  # how many Actions it may run in its mind for one turn
    seconds_per_turn: float | None = None
    level: str | None = None


class RandomBot:
    """Takes any legal answer."""

    def __init__(self, terms: Terms) -> None:
        self.chance = random.Random(terms.seed)

    def choose(self, game: Session[Any], seat: int) -> str:
        options = game.decision(seat).options
        return game.rules.key(game.state, options[self.chance.randrange(len(options))])


# Where each bot is, so that only the one that is wanted is loaded: a module, and what in it makes the bot from Terms.
BOTS = {
    "random": ("loci.bots.bot", "RandomBot"),
    "greedy": ("loci.bots.greedy", "Greedy"),
    "planner": ("loci.bots.planner", "Planner"),
    "runner": ("loci.bots.habit", "runner"),
    "homebody": ("loci.bots.habit", "homebody"),
}


def thinking_of(game: Play[Any]) -> Thinking[Any]:
    """What the game gives to those who think about it."""
    found: Thinking[Any] | None = getattr(game.rules, "thinking", None)
    if found is None:
        raise LociError(f"{game.rules.name} gives bots nothing to think with; only 'random' plays it")
    return found


def make(
    name: str,
    *,
    seed: int = 0,
    nodes: int | None = None,
    seconds_per_turn: float | None = None,
    level: str | None = None,
) -> Bot:
    """A bot by its name. With the same seed and nodes it plays the same; with seconds it may not."""
    if name not in BOTS:
        raise LociError(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
    if level is not None and level not in LEVELS:
        raise LociError(f"unknown level {level!r} of a bot; known: {', '.join(LEVELS)}")
    if nodes is not None and nodes < 1:
        raise LociError(f"a bot needs at least one node, not {nodes}")
    if seconds_per_turn is not None and not seconds_per_turn > 0:
        raise LociError(f"a bot needs some time for a turn, not {seconds_per_turn} seconds")
    module, maker = BOTS[name]
    build: Callable[[Terms], Bot] = getattr(import_module(module), maker)
    return build(Terms(seed, nodes, seconds_per_turn, level))


def play_out(game: Session[Any], bots: Mapping[int, Bot], *, answers: int | None = None) -> None:
    """Let the bots, given by seat, play until the game is over, so many answers are given, or only seats without a bot
    are asked."""
    given = 0
    while answers is None or given < answers:
        for decision in game.pending:
            if decision.seat in bots:
                game.choose(bots[decision.seat].choose(game, decision.seat), seat=decision.seat)
                given += 1
                break
        else:
            return
