"""A bot that looks one Action ahead."""

from typing import Any

from loci.bots.bot import Terms, thinking_of
from loci.kernel import rng
from loci.kernel.decision import Option
from loci.kernel.play import Scratch
from loci.kernel.session import Session

WORLDS = 2  # imagined games that each answer is tried in
ANSWERS = 60  # most answers that are given in one of them before it is judged


class Greedy:
    """Tries each answer, finishes the Action as it looks best at a glance, and takes what stands best then."""

    def __init__(self, terms: Terms) -> None:
        self.seed = terms.seed

    def choose(self, game: Session[Any], seat: int) -> str:
        thinking, decision = thinking_of(game), game.decision(seat)
        keys = game.keys(seat)
        if len(keys) == 1:
            return keys[0]
        seed = rng.below(rng.seeded(self.seed + game.given_answers), 1 << 60)[0]
        worth = [0.0] * len(keys)
        for world in range(WORLDS):
            for n in range(len(keys)):
                there = game.imagine(seat, seed + world)
                at = there.decision(seat)
                there.take(at, at.options[n])
                finish(there, thinking)
                worth[n] += thinking.evaluate(there.state, seat)
        first = list(thinking.order(game.imagine(seat, seed).state, decision))
        return keys[max(range(len(keys)), key=lambda n: (worth[n], -first.index(decision.options[n])))]


def finish(game: Scratch[Any], thinking: Any) -> None:
    """Answer at a glance until no Action is under way."""
    for _ in range(ANSWERS):
        if not game.pending or not game.inside:
            return
        decision = game.pending[0]
        option: Option = thinking.order(game.state, decision)[0]
        game.take(decision, option)
