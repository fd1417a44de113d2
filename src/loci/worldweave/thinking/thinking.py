"""Worldweave for bots: :class:`loci.kernel.thinking.Thinking`."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.kernel.play import Scratch
from loci.kernel.thinking import Macro
from loci.worldweave import strategies
from loci.worldweave.state import PHASES, State
from loci.worldweave.thinking import mind, worth
from loci.worldweave.thinking.macros import macros


class WorldweaveThinking:
    # One node is a turn that is tried; with a single one it looks at few turns and at nothing beyond them.
    levels = {"easy": 1, "medium": 100, "hard": 800}
    habits: dict[str, Callable[[State, Decision], Option]] = {
        name: partial(strategies.choose, strategy) for name, strategy in strategies.STRATEGIES.items()
    }

    def evaluate(self, state: State, seat: int) -> float:
        return worth.evaluate(state, seat)

    def order(self, state: State, decision: Decision) -> list[Option]:
        return mind.order(state, decision)

    def signature(self, state: State) -> Hashable:
        """Everything but chance and what is told: the reserve counts as what is in it, not in which order."""
        data = state.to_json()
        for name in ("rng", "log", "chance", "reveals"):
            del data[name]
        data["reserve"], data["automa_deck"] = sorted(data["reserve"]), sorted(data["automa_deck"])
        return repr(sorted(data.items()))

    def turn(self, state: State) -> int:
        return state.round * state.seats() + state.seat

    def phase(self, state: State) -> str:
        return PHASES[state.phase]

    def changes(self, before: State, after: State) -> bool:
        return self.signature(before) != self.signature(after)

    def explain(self, before: State, after: State, other: State) -> str:
        gain = worth.evaluate(after, before.seat) - worth.evaluate(other, before.seat)
        return f"stands {gain:+.1f} points beside the other way"

    def macros(self, start: Callable[[], Scratch[State]], seat: int, most: int = 40) -> list[Macro]:
        return macros(start, seat, most)

    def facts(self, state: State) -> dict[str, Any]:
        left = worth.rounds_left(state, worth.WEIGHTS)
        standing = [worth.standing(state, seat, left, worth.WEIGHTS) for seat in range(state.seats())]
        return {"rounds_left": round(left, 1), "standing": [round(each, 1) for each in standing]}

    def mind(self, seat: int, seed: int) -> mind.WeaveMind:
        return mind.WeaveMind(seat, seed)


WORLDWEAVE_THINKING = WorldweaveThinking()
