"""What only Memory does."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import Act, choose, confirm
from loci.spirit_island.cards import Effect, Icon, Power
from loci.spirit_island.effects.amounts import ForEveryElement, PerElement
from loci.spirit_island.effects.spirit import ElementGained
from loci.spirit_island.hooks import After, LendsElements, WouldForget
from loci.spirit_island.ongoing import ALL_GAME, Lasting, spend
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS
from loci.spirit_island.rules.gain import Discarded
from loci.spirit_island.rules.markers import discard_marker, marker_options, prepare, prepared
from loci.spirit_island.rules.targeting import lend
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Event, Row, State


class DiscardNotForget(Lasting, WouldForget):
    """A card that it would forget from hand may go to its discard instead, one in each Action."""

    until = ALL_GAME

    def _spent(self, row: Row) -> str:
        return f"kept in mind {row.id}"

    def fits(self, act: Act, row: Row, seat: int, card: str) -> bool:
        spirit = act.state.spirits[seat]
        return seat == row.seat and card in spirit.hand and self._spent(row) not in act.tally

    async def instead(self, act: Act, row: Row, seat: int, card: str) -> bool:
        if not await confirm(act, AskDiscard.of(card), seat):
            return False
        act.note(self._spent(row))
        spirit = act.state.spirits[seat]
        spirit.hand = less(spirit.hand, card)
        spirit.discard += (card,)
        act.state.log.append(Discarded.of(seat, card))
        return True

    def say(self) -> str:
        return "A Power Card of your hand that you would Forget may go to your discard instead: one in each Action"


class Insights(Lasting, LendsElements):
    """Markers that are spent for a Power. Those that a threshold takes are spent with it (`rules.targeting.fix_any`);
    here is asked for what only counts Elements."""

    until = ALL_GAME

    async def lends(self, act: Act, row: Row, power: str) -> None:
        spirit = act.state.spirits[row.seat]
        for element in counted(act.state.catalogue.powers[power]):
            while prepared(spirit, element) and await confirm(act, AskSpend.of(power, element), row.seat):
                discard_marker(act, row.seat, element)
                lend(act, element)

    def say(self) -> str:
        return (
            "To Prepare an Element is to take a marker of any kind and keep it here. You may discard markers in any "
            "Action, such as the use of a Power: each counts as its Element for that Action"
        )


def counted(power: Power) -> list[int]:
    """The Elements that a Power counts, beside those of its thresholds."""
    amounts = [getattr(node, "amount", None) for node in nodes(power)]
    found = [amount.element for amount in amounts if isinstance(amount, (PerElement, ForEveryElement))]
    return [ELEMENT_OF[name] for name in dict.fromkeys(found)]


def nodes(power: Power) -> Iterator[Effect]:
    """All effects of a Power."""
    stack = [root for root in power.roots() if root is not None]
    while stack:
        yield stack[-1]
        stack += stack.pop().parts()


class Prepare(Icon):
    """On a track: a marker a turn."""

    key = "prepare element"

    async def run(self, act: Act) -> None:
        await prepare(act, act.seat)

    def say(self) -> str:
        return "Prepare 1 Element"


class MarkersForPlay(Icon):
    """On a track: markers for a card play."""

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"{amount} markers for a card play"

    @property
    def title(self) -> str:
        return f"{self.amount} markers for a Card Play"

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        for _ in range(self.amount):
            option = await choose(act, AskMarker.of(), marker_options(spirit))
            discard_marker(act, act.seat, option[1])
        spirit.plays += 1

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat]
        return sum(prepared(spirit, n) for n in range(len(ELEMENTS))) >= self.amount

    def say(self) -> str:
        return f"Discard {self.amount} prepared markers for 1 more Card Play this turn"


class PrepareOne(Effect):
    async def run(self, act: Act) -> None:
        await prepare(act, act.seat)

    def say(self) -> str:
        return "Prepare 1 Element"


@dataclass(eq=False)
class TeachElements(Effect):
    """Markers are discarded, and the target Spirit has their Elements for the turn."""

    amount: int

    async def run(self, act: Act) -> None:
        giver = act.state.spirits[act.seat]
        for _ in range(self.amount):
            options = marker_options(giver)
            if not options:
                return
            option = await choose(act, AskMarker.of(), [*options, DONE])
            if option is DONE:
                return
            discard_marker(act, act.seat, option[1])
            act.state.spirits[act.other].elements[option[1]] += 1
            act.state.log.append(ElementGained.of(act.other, option[1]))

    def say(self) -> str:
        return f"Discard up to {self.amount} prepared markers, alike or not: target Spirit gains their Elements"


# What changes which pieces are in a land, and where its lands stand in the line of the log. Damage does not (JE p. 31).
CHANGES: Final = {
    "added": (2,), "removed": (2,), "destroyed": (2,), "moved": (2, 3), "replaced": (3,),
    "strife added": (2,), "strife removed": (2,),
    "presence": (2,), "presence destroyed": (2,), "presence removed": (2,), "presence given up": (2,),
    "presence set aside": (2,), "presence lifted": (2,), "presence moved": (2, 3),
}  # fmt: skip


@dataclass(eq=False)
class PrepareOnChange(Lasting, After):
    """A marker after each of the next Actions that change which pieces are in the land: one, however much changes (JE
    p. 31)."""

    actions: int
    set_off_by = 0  # a marker is a marker, whichever Invader Action comes first
    aside = True
    hears = frozenset(CHANGES)

    async def run(self, act: Act) -> None:
        self.start(act.state, act.land, act.seat, (self.actions,))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(event[at] == row.land for event in events for at in CHANGES.get(event[0], ()))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        spend(act.state, row)
        await prepare(act, row.seat)

    def say(self) -> str:
        return (
            f"This turn, after each of the next {self.actions} Actions that change which pieces are in target land, "
            "Prepare 1 Element"
        )


# ---- what is said ---------------------------------------------------------------------------


class AskDiscard(Prompt):
    tag = "discard not forget"
    standing = True

    @staticmethod
    def of(card: str) -> Option:
        return ("discard not forget", card)

    @staticmethod
    def say(state: State, asked: Decision, card: str) -> str:
        return f"Discard {card} instead of forgetting it?"


class AskSpend(Prompt):
    tag = "spend marker"

    @staticmethod
    def of(source: str, element: int) -> Option:
        return ("spend marker", source, element)

    @staticmethod
    def say(state: State, asked: Decision, source: str, element: int) -> str:
        return f"{source} counts {ELEMENTS[element].capitalize()}: discard a prepared one for it?"


class AskMarker(PlainPrompt):
    tag, words = "discard marker", "Discard which prepared Element?"
