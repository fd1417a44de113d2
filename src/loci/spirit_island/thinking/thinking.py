"""Spirit Island as bots see it: :class:`loci.kernel.thinking.Thinking`."""

from collections.abc import Callable, Hashable
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.state import State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.facts import facts
from loci.spirit_island.thinking.lines import signature
from loci.spirit_island.thinking.mind import SpiritMind
from loci.spirit_island.thinking.order import order


class SpiritThinking:
    levels = {"easy": 1_000, "medium": 5_000, "hard": 15_000}
    habits: dict[str, Callable[[State, Decision], Option]] = {}

    def evaluate(self, state: State, seat: int) -> float:
        return evaluate(state)

    def order(self, state: State, decision: Decision) -> list[Option]:
        return order(state, decision)

    def signature(self, state: State) -> Hashable:
        return signature(state)

    def turn(self, state: State) -> int:
        return state.turn

    def facts(self, state: State) -> dict[str, Any]:
        return facts(state)

    def mind(self, seat: int, seed: int) -> SpiritMind:
        return SpiritMind(seat, seed)


THINKING = SpiritThinking()
