"""The strong bot: a game's own mind, given what it may know and how long it may think."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

from loci.bots.bot import Terms, thinking_of
from loci.kernel.session import Session
from loci.kernel.thinking import Budget, Hint, Mind

PLENTY = 10**9
SHARE = 0.8  # of the time that is used: what was begun has to end


class Planner:
    """Follows a plan while it holds, and thinks again when something was revealed."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.minds: dict[int, Mind[Any]] = {}
        self.turn = -1
        self.budget = Budget(1)

    def choose(self, game: Session[Any], seat: int) -> str:
        keys = game.keys(seat)
        if len(keys) == 1:
            return keys[0]
        thinking = thinking_of(game)
        turn = thinking.turn(game.state)
        if turn != self.turn:
            self.turn, self.budget = turn, self._budget(thinking.levels)
        if seat not in self.minds:
            self.minds[seat] = thinking.mind(seat, self.terms.seed)
        best = keys[0]
        for hints in self.minds[seat].think(lambda seed: game.imagine(seat, seed), self.budget):
            best = hints[0].key
        return best

    def hints(self, game: Session[Any], seat: int) -> Iterator[list[Hint]]:
        """Ranked answers with why, better and better while it thinks; no plan of its own is followed."""
        thinking = thinking_of(game)
        mind = thinking.mind(seat, self.terms.seed)
        yield from mind.think(lambda seed: game.imagine(seat, seed), self._budget(thinking.levels))

    def _budget(self, levels: Mapping[str, int]) -> Budget:
        terms = self.terms
        if terms.seconds_per_turn is None:
            return Budget(terms.nodes or levels[terms.level or "hard"])
        begun, seconds = time.monotonic(), terms.seconds_per_turn * SHARE
        return Budget(terms.nodes or PLENTY, lambda: (time.monotonic() - begun) / seconds)
