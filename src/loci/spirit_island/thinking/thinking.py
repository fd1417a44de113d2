"""Spirit Island as bots see it: :class:`loci.kernel.thinking.Thinking`."""

from collections.abc import Callable, Hashable
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.play import Scratch
from loci.kernel.thinking import Macro
from loci.spirit_island.state import ROUND, State
from loci.spirit_island.thinking.evaluate import chance, evaluate
from loci.spirit_island.thinking.explain import note, words
from loci.spirit_island.thinking.facts import facts
from loci.spirit_island.thinking.lines import signature
from loci.spirit_island.thinking.macros import macros
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

    def phase(self, state: State) -> str:
        return ROUND[state.step]

    def changes(self, before: State, after: State) -> bool:
        return signature(before, used=False) != signature(after, used=False)

    def explain(self, before: State, after: State, other: State) -> str:
        told = words(before.island.names, [note(before, after)], [note(before, other)], "the other way")
        return told or "about as good as the other way"

    def macros(self, start: Callable[[], Scratch[State]], seat: int, most: int = 40) -> list[Macro]:
        return macros(start, seat, most)

    def chance(self, state: State) -> float:
        """How probable victory is, about, from 0 to 1."""
        return min(1.0, max(0.0, chance(state)))

    def facts(self, state: State) -> dict[str, Any]:
        return facts(state)

    def mind(self, seat: int, seed: int) -> SpiritMind:
        return SpiritMind(seat, seed)


THINKING = SpiritThinking()
