"""A small game with hidden hands: it shows that the server needs nothing but the kernel, and that it leaks nothing."""

import json
from collections.abc import MutableSequence, Sequence
from typing import Any

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.kernel.errors import SetupError
from loci.kernel.rules import Action, Cause, Setup

HAND = 3
CARDS = 20


class Whist:
    """The state of a game of Trick: hands, what lies on the table, and tricks won."""

    def __init__(self) -> None:
        self.hands: list[list[int]] = []
        self.table: list[int] = []
        self.won: list[int] = []
        self.log: MutableSequence[tuple[Any, ...]] = []
        self.chance: list[Any] = []
        self.reveals = 0


class Trick:
    """Each seat plays a card, the highest takes the trick. Hands are secret."""

    name = "trick"
    version = "1"

    def setup(self, options: Setup) -> Setup:
        players = options.get("players", 2)
        if players not in (2, 3):
            raise SetupError(f"players {players!r}: expected 2 or 3")
        return {"players": players, "seed": rng.sound(options.get("seed", 0))}

    def new(self, setup: Setup) -> Whist:
        state = Whist()
        cards, _ = rng.shuffled(list(range(CARDS)), rng.seeded(setup["seed"]))
        state.chance.append(cards)
        players = setup["players"]
        state.hands = [sorted(cards[HAND * n : HAND * (n + 1)]) for n in range(players)]
        state.won = [0] * players
        return state

    def copy(self, state: Whist) -> Whist:
        twin = self.from_json(self.to_json(state))
        twin.log, twin.chance = state.log[:], state.chance[:]
        return twin

    def seats(self, state: Whist) -> int:
        return len(state.hands)

    def menus(self, state: Whist) -> list[Decision]:
        seat = len(state.table)
        if seat == len(state.hands):
            return []
        return [Decision(seat, ("play",), [("card", card) for card in state.hands[seat]])]

    async def _act(self, state: Whist, cause: Cause | None) -> None:
        if cause is None:
            winner = state.table.index(max(state.table))
            state.won[winner] += 1
            state.log.append(("took", winner))
            state.table = []
            return
        seat, option = cause
        state.hands[seat].remove(option[1])
        state.table.append(option[1])
        state.log.append(("played", seat, option[1]))
        state.reveals += 1

    def act(self, state: Whist, cause: Cause | None) -> Action:
        return self._act(state, cause)

    def over(self, state: Whist) -> bool:
        return not any(state.hands) and not state.table

    def result(self, state: Whist) -> dict[str, Any] | None:
        return {"won": state.won} if self.over(state) else None

    def key(self, state: Whist, option: Option) -> str:
        return str(option[1])

    def keys(self, state: Whist, options: list[Option]) -> list[str]:
        return [self.key(state, option) for option in options]

    def label(self, state: Whist, option: Option) -> str:
        return f"the {option[1]}"

    def prompt(self, state: Whist, decision: Decision) -> str:
        return "Play a card"

    def tell(self, state: Whist, event: tuple[Any, ...]) -> str:
        return f"seat {event[1]} plays {event[2]}" if event[0] == "played" else f"seat {event[1]} takes it"

    def view(self, state: Whist, seat: int | None) -> dict[str, Any]:
        hand = state.hands[seat][:] if seat is not None else None
        return {"hand": hand, "held": [len(h) for h in state.hands], "table": state.table[:], "won": state.won[:]}

    def to_json(self, state: Whist) -> dict[str, Any]:
        data: dict[str, Any] = json.loads(
            json.dumps({"hands": state.hands, "table": state.table, "won": state.won, "reveals": state.reveals})
        )
        return data

    def from_json(self, data: dict[str, Any]) -> Whist:
        state = Whist()
        for name, value in data.items():
            setattr(state, name, value)
        return state

    def faults(self, state: Whist) -> list[str]:
        return []

    def deal(self, state: Whist, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
        """It hides nothing."""


TRICK = Trick()
