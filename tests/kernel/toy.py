"""Market: a tiny second game for the kernel's tests, with all that a kernel must carry.

Two seats act at the same time from hidden hands; Actions ask either seat and nest; the deck is shuffled; a drawn
storm interrupts the Action that drew it. A seat with one thing left to do is not asked.
"""

from collections.abc import MutableSequence, Sequence
from typing import Any

from loci.kernel import rng
from loci.kernel.decision import NO, YES, Decision, Option
from loci.kernel.errors import SetupError
from loci.kernel.plain import Plain, unpack
from loci.kernel.rules import Cause, Setup
from loci.kernel.session import Session

STORM = 0
GOODS = (1, 2, 3, 4, 5, STORM, STORM, 6, 7, 8)
DRAW: Option = ("draw",)
TRADE: Option = ("trade",)
STOP: Option = ("stop",)


class Market(Plain):
    FIELDS = ("chance", "deck", "done", "fault", "hands", "log", "lost", "over", "reveals", "rng", "rounds")
    __slots__ = FIELDS

    deck: list[int]  # the top is the last
    hands: list[list[int]]
    lost: list[int]  # cards a storm has taken
    done: list[int]  # seats that are finished this round
    rounds: int
    over: bool
    fault: str  # where the rules break on purpose
    rng: int
    log: MutableSequence[tuple[Any, ...]]
    chance: list[Any]
    reveals: int


class MarketRules:
    name = "market"

    def __init__(self, version: str = "1", faulty: str = "") -> None:
        self.version = version
        self.faulty = faulty

    def setup(self, options: Setup) -> Setup:
        seats = options.get("seats", 2)
        if seats not in (1, 2):
            raise SetupError(f"seats {seats!r}: expected 1 or 2")
        return {"seed": options.get("seed", 0), "seats": seats}

    def new(self, setup: Setup) -> Market:
        state = Market()
        state.deck, state.rng = rng.shuffled(list(GOODS), rng.seeded(setup["seed"]))
        state.chance = [state.deck[:]]
        state.hands = [[state.deck.pop(0), state.deck.pop(0)] for _ in range(setup["seats"])]
        state.lost, state.done, state.log = [], [], []
        state.rounds = state.reveals = 0
        state.over, state.fault = False, self.faulty
        return state

    def copy(self, state: Market) -> Market:
        return self.from_json(self.to_json(state))

    def seats(self, state: Market) -> int:
        return len(state.hands)

    def menus(self, state: Market) -> list[Decision]:
        return [
            Decision(seat, ("turn", seat), self._options(state, seat))
            for seat in range(len(state.hands))
            if seat not in state.done
        ]

    def _options(self, state: Market, seat: int) -> list[Option]:
        options = [DRAW] if state.deck else []
        if len(state.hands) > 1 and state.hands[seat] and state.hands[1 - seat]:
            options.append(TRADE)
        return [*options, STOP]

    async def act(self, state: Market, cause: Cause | None) -> None:
        if cause is None:
            await self._end_round(state)
            return
        seat, option = cause
        if option == STOP:
            state.done.append(seat)
        elif option == DRAW:
            await self._draw(state, seat)
        else:
            await self._trade(state, seat)

    async def _draw(self, state: Market, seat: int) -> None:
        card = state.deck.pop()
        state.reveals += 1
        state.log.append(("drew", seat))
        if card != STORM:
            state.hands[seat].append(card)
            return
        await self._storm(state)  # an Action inside the Action
        if state.hands[seat] and (await Decision(seat, ("shelter",), [YES, NO])) == YES:
            state.lost.append(state.hands[seat].pop(0))

    async def _storm(self, state: Market) -> None:
        for seat, hand in enumerate(state.hands):
            cards: list[Option] = [("card", card) for card in sorted(set(hand))]
            if len(cards) > 1:
                card = (await Decision(seat, ("lose",), cards))[1]
                hand.remove(card)
                state.lost.append(card)
        if state.fault == "storm":
            raise RuntimeError("the storm broke the market")

    async def _trade(self, state: Market, seat: int) -> None:
        mine, theirs = state.hands[seat], state.hands[1 - seat]
        offers: list[Option] = [("card", card) for card in sorted(set(mine))]
        offer = (await Decision(seat, ("offer",), offers) if len(offers) > 1 else offers[0])[1]
        mine.remove(offer)
        if state.fault == "trade":
            raise RuntimeError("the scales broke")
        if (await Decision(1 - seat, ("accept", offer), [YES, NO])) == YES:
            theirs.append(offer)
            mine.append(theirs.pop(0))
            state.reveals += 1
        else:
            mine.append(offer)

    async def _end_round(self, state: Market) -> None:
        if state.fault == "round":
            state.rounds = 99
            raise RuntimeError("the market did not close")
        state.rounds += 1
        state.done = []
        state.over = state.rounds == 3
        back, state.rng = rng.shuffled(state.lost + [STORM] * bool(state.deck), state.rng)
        state.chance.append(back[:])
        state.deck, state.lost = state.deck + back, []
        state.log.append(("round", state.rounds))

    def over(self, state: Market) -> bool:
        return state.over

    def result(self, state: Market) -> list[int] | None:
        return [sum(hand) for hand in state.hands] if state.over else None

    def key(self, state: Market, option: Option) -> str:
        return f"card {option[1]}" if option[0] == "card" else str(option[0])

    def keys(self, state: Market, options: list[Option]) -> list[str]:
        return [self.key(state, option) for option in options]

    def label(self, state: Market, option: Option) -> str:
        return self.key(state, option).capitalize()

    def prompt(self, state: Market, decision: Decision) -> str:
        return f"Seat {decision.seat}: {decision.prompt[0]}?"

    def tell(self, state: Market, event: tuple[Any, ...]) -> str:
        return f"Seat {event[1]} draws" if event[0] == "drew" else f"Round {event[1]} is over"

    def view(self, state: Market, seat: int | None) -> dict[str, Any]:
        hands = [hand if n == seat else len(hand) for n, hand in enumerate(state.hands)]
        return {"deck": len(state.deck), "hands": hands, "lost": state.lost, "rounds": state.rounds}

    def to_json(self, state: Market) -> dict[str, Any]:
        return state.to_json()

    def from_json(self, data: dict[str, Any]) -> Market:
        state = Market()
        for name, value in data.items():
            setattr(state, name, unpack(value))
        return state

    def faults(self, state: Market) -> list[str]:
        held = sum(map(len, state.hands)) + len(state.deck) + len(state.lost)
        return [] if held <= len(GOODS) + state.rounds else [f"{held} cards"]

    def deal(self, state: Market, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
        hidden = [hand for n, hand in enumerate(state.hands) if n != seat]
        cards = sorted([*state.deck, *(card for hand in hidden for card in hand)])
        cards, state.rng = rng.shuffled(cards, rng.seeded(seed))
        for pile in (state.deck, *hidden):
            pile[:] = [cards.pop() for _ in pile]
        state.chance.clear()


class LeakyRules(MarketRules):
    """The same market, where a spectator sees the top of the deck."""

    def view(self, state: Market, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "next": state.deck[-1:]}


class ForgetfulRules(MarketRules):
    """The same market, whose copies share the hands."""

    def copy(self, state: Market) -> Market:
        twin = super().copy(state)
        twin.hands = state.hands
        return twin


def market(seats: int = 2, seed: int = 0, faulty: str = "") -> Session[Market]:
    rules = MarketRules(faulty=faulty)
    return Session(rules, rules.setup({"seed": seed, "seats": seats}))


def stacked(*top: int, hands: tuple[list[int], ...] = ([1, 2], [3, 4]), faulty: str = "") -> Session[Market]:
    """A market with known hands and a known top of the deck (the first card named is drawn first)."""
    rules = MarketRules(faulty=faulty)
    setup = rules.setup({"seed": 0, "seats": len(hands)})
    state = rules.new(setup)
    state.hands, state.deck = [hand[:] for hand in hands], [*top][::-1]
    return Session(rules, setup, state)
