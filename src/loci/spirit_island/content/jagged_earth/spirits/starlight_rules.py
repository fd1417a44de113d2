"""What only Starlight does."""

from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import Act, choose, confirm
from loci.spirit_island.cards import Effect, Price, SpecialRule
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.spirit import ElementGained, gain_energy
from loci.spirit_island.hooks_when import WhenDiscarded
from loci.spirit_island.ongoing import EVERYWHERE, Lasting
from loci.spirit_island.pieces import ELEMENT_OF, EXPLORER, TOWN
from loci.spirit_island.rules.gain import (
    AskGain,
    draw,
    forget,
    gain_power,
    keep,
    minor_discard,
    reclaim_some,
)
from loci.spirit_island.rules.move import pick_move, pushes
from loci.spirit_island.rules.piece_words import AskPush
from loci.spirit_island.rules.power_words import SpiritChoice
from loci.spirit_island.said import PlainPrompt, Prompt
from loci.spirit_island.state import Row, State


class FormRule(SpecialRule):
    """A rule whose workings are the tracks themselves."""

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words

    def say(self) -> str:
        return self.words


class PushExplorersOrTown(Effect):
    """Up to two Explorers, or a Town: the first piece decides."""

    async def run(self, act: Act) -> None:
        move = await pick_move(
            act, AskPush.of(2, (EXPLORER, TOWN), act.land), pushes(act, act.land, (EXPLORER, TOWN)), optional=True
        )
        if move is not None and move[0] != TOWN:
            options = pushes(act, act.land, (EXPLORER,))
            await pick_move(act, AskPush.of(1, (EXPLORER,), act.land), options, optional=True)

    def applies(self, act: Act) -> bool:
        return bool(pushes(act, act.land, (EXPLORER, TOWN)))

    def say(self) -> str:
        return "Push up to 2 Explorers or up to 1 Town"


class OwnerGainsPower(Effect):
    """A Spirit with Presence in the land gains a Power card."""

    async def run(self, act: Act) -> None:
        there = [seat for seat, spirit in enumerate(act.state.spirits) if spirit.presence[act.land]]
        if there:
            options: list[Option] = [SpiritChoice.of(seat) for seat in there]
            seat = (await choose(act, AskWhoGains.of(), options))[1]
            await gain_power(act, seat)

    def applies(self, act: Act) -> bool:
        return any(spirit.presence[act.land] for spirit in act.state.spirits)

    def say(self) -> str:
        return "Choose a Spirit with Presence in target land: it gains a Power Card"


class AskWhoGains(PlainPrompt):
    tag, words = "who gains a card", "Which Spirit gains a Power Card?"


@dataclass(eq=False)
class Reimagining(Effect):
    """The target Spirit may give up a card for some of many Minor Powers."""

    draw: int
    gain: int

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.other
        spirit = state.spirits[seat]
        options: list[Option] = [("card", name) for name in (*spirit.hand, *spirit.discard)]
        if not options:
            return
        option = await choose(
            act, AskForgetFor.of(f"gain {self.gain} of {self.draw} Minor Powers"), [*options, SKIP], seat
        )
        if option is SKIP:
            return
        await forget(act, seat, option[1])
        state.drawn = tuple(draw(state, "minor", self.draw))
        gained: list[str] = []
        for _ in range(min(self.gain, len(state.drawn))):
            left: list[Option] = [("card", card) for card in state.drawn if card not in gained]
            gained.append((await choose(act, AskGain.of("minor"), left, seat))[1])
        others, state.drawn = [card for card in state.drawn if card not in gained], tuple(gained)
        minor_discard(state, others)
        for name in gained:
            state.drawn = less(state.drawn, name)  # the next one waits: gaining one may ask
            await keep(act, seat, name, others)

    def say(self) -> str:
        return (
            f"Target Spirit may Forget a Power Card from hand or discard; if it does, it draws {self.draw} Minor "
            f"Powers and gains {self.gain} of them"
        )


@dataclass(eq=False)
class ReclaimAsStarsRise(Lasting, WhenDiscarded):
    """When the turn's cards have been discarded, some come back."""

    amount: int
    more: int

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    async def discarded(self, act: Act, row: Row) -> None:
        state, seat = act.state, row.seat
        spirit = state.spirits[seat]
        await reclaim_some(act, seat, self.amount)
        powers = state.catalogue.powers
        owned = [name for name in (*spirit.hand, *spirit.discard) if powers[name].deck == "unique"]
        if owned and spirit.discard:
            uniques: list[Option] = [("card", name) for name in owned]
            option = await choose(act, AskForgetFor.of(self._more()), [*uniques, SKIP], seat)
            if option is not SKIP:
                await forget(act, seat, option[1])
                await reclaim_some(act, seat, self.more)

    def _more(self) -> str:
        return f"Reclaim up to {self.more} more"

    def say(self) -> str:
        return (
            f"As Time Passes, after you discard: Reclaim up to {self.amount} Power Cards. Then you may Forget a Unique "
            f"Power to {self._more()}"
        )


@dataclass(eq=False)
class TerrorLevelIs(Condition):
    level: int

    def holds(self, act: Act) -> bool:
        return act.state.terror == self.level

    def say(self) -> str:
        return f"the Terror Level is {self.level}"


@dataclass(eq=False)
class ForgetItself(Price):
    """The card itself is Forgotten, for an Element."""

    element: str

    def can(self, act: Act) -> bool:
        return act.source in act.state.spirits[act.seat].played

    async def pay(self, act: Act) -> None:
        await forget(act, act.seat, act.source)
        act.state.spirits[act.seat].elements[ELEMENT_OF[self.element]] += 1
        act.state.log.append(ElementGained.of(act.seat, ELEMENT_OF[self.element]))

    def say(self) -> str:
        return f"the card itself, which is Forgotten; you gain 1 {self.element.capitalize()}"


@dataclass(eq=False)
class ShapeAnew(Effect):
    """Gain a Power card of a deck; then perhaps Forget this one for Energy."""

    energy: int
    major: bool = False

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.seat]
        await gain_power(act, act.seat, "major" if self.major else "minor")
        held = (*spirit.hand, *spirit.played, *spirit.discard)
        if act.source in held and await confirm(act, AskForgetThis.of(act.source, self.energy)):
            await forget(act, act.seat, act.source)
            gain_energy(act, act.seat, self.energy)

    def say(self) -> str:
        deck = "Major" if self.major else "Minor"
        return f"Gain a {deck} Power. You may Forget this Power Card to gain {self.energy} Energy"


class AskForgetFor(Prompt):
    tag = "forget for"

    @staticmethod
    def of(what: str) -> Option:
        return ("forget for", what)

    @staticmethod
    def say(state: State, asked: Decision, what: str) -> str:
        return f"Forget a Power Card to {what}?"


class AskForgetThis(Prompt):
    tag = "forget this"

    @staticmethod
    def of(source: str, energy: int) -> Option:
        return ("forget this", source, energy)

    @staticmethod
    def say(state: State, asked: Decision, source: str, energy: int) -> str:
        return f"Forget {source} to gain {energy} Energy?"
