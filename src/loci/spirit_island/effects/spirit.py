"""What Powers do for Spirits: Energy, Elements, cards, speed, range, Repeats."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.kernel.plain import less
from loci.spirit_island.actions import Act, choose, choose_land, confirm
from loci.spirit_island.cards import Effect, Price
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import ChangesRange, Hastens, PlaysApart, listening
from loci.spirit_island.ongoing import EVERYWHERE, Lasting, energy_got, fast_rebate
from loci.spirit_island.pieces import BUILDINGS, DAHAN, ELEMENTS
from loci.spirit_island.rules.damage import deal_each
from loci.spirit_island.rules.fear import coming_fear, turn_up
from loci.spirit_island.rules.gain import (
    DRAWN,
    forget_one,
    gain_power,
    keep,
    out_of_discard,
    put_in_play,
    reclaim_some,
)
from loci.spirit_island.rules.growth import AskPresenceLand
from loci.spirit_island.rules.markers import AskPrepare
from loci.spirit_island.rules.power_words import EnergyGained
from loci.spirit_island.rules.powers import price
from loci.spirit_island.rules.presence import may_enter, own_lands, place
from loci.spirit_island.rules.targeting import reach
from loci.spirit_island.said import Choice, LogLine, PlainPrompt, Prompt, Reason
from loci.spirit_island.state import Event, Row, State, count


def gain_energy(act: Act, seat: int, amount: int) -> None:
    amount = energy_got(act.state, seat, amount)
    act.state.spirits[seat].energy += amount
    act.state.log.append(EnergyGained.of(seat, amount))


@dataclass(eq=False)
class GainEnergy(Effect):
    """The target Spirit gains Energy; with ``yours`` the user of the Power does."""

    amount: int
    yours: bool = False
    more: bool = False  # said as an addition

    async def run(self, act: Act) -> None:
        gain_energy(act, act.seat if self.yours else act.other, self.amount)

    def say(self) -> str:
        return f"{'Gain' if self.yours else 'Target Spirit gains'} {self.amount} {'more ' * self.more}Energy"

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # nothing hears it


class EnergyPerCard(Effect):
    """Energy for each Power card that the target Spirit played this turn."""

    async def run(self, act: Act) -> None:
        state = act.state
        apart = sum(node.played_apart(state, row, act.other) for row, node in listening(state, PlaysApart))
        gain_energy(act, act.other, len(state.spirits[act.other].played) + apart)

    def say(self) -> str:
        return "Target Spirit gains 1 Energy per Power Card it played this turn"


@dataclass(eq=False)
class GainElements(Effect):
    """The target Spirit gains different Elements of its choice; a helpful friend gains them too."""

    amount: int

    async def run(self, act: Act) -> None:
        left = list(range(len(ELEMENTS)))
        takers = {act.other, act.seat}  # alone or on yourself: the same Spirit once
        for _ in range(self.amount):
            options: list[Option] = [("element", n) for n in left]
            element = (await choose(act, AskElement.of(), options, act.other))[1]
            left.remove(element)
            for seat in sorted(takers):
                act.state.spirits[seat].elements[element] += 1
                act.state.log.append(ElementGained.of(seat, element))

    def say(self) -> str:
        return (
            f"Target Spirit chooses and gains {self.amount} different Elements. "
            "If you target another Spirit, you gain them too"
        )


@dataclass(eq=False)
class GainOneElement(Effect):
    """The target Spirit gains so many of one Element of its choice; with ``yours`` the user of the Power does."""

    amount: int = 1
    yours: bool = False

    async def run(self, act: Act) -> None:
        seat = act.seat if self.yours else act.other
        options: list[Option] = [("element", n) for n in range(len(ELEMENTS))]
        element = (await choose(act, AskElement.of(), options, seat))[1]
        for _ in range(self.amount):
            act.state.spirits[seat].elements[element] += 1
            act.state.log.append(ElementGained.of(seat, element))

    def say(self) -> str:
        who = "Gain" if self.yours else "Target Spirit gains"
        some = "1 Element of your choice" if self.amount == 1 else f"{self.amount} of the same Element"
        return f"{who} {some}"


class GainOwnElement(Effect):
    """The target Spirit gains one more of an Element it has. An open "+Any" may be any of them (p. 14): choosing one
    that the Spirit lacks fixes it."""

    async def run(self, act: Act) -> None:
        spirit = act.state.spirits[act.other]
        options: list[Option] = [
            ("element", n) for n, amount in enumerate(spirit.elements) if amount or spirit.any_open
        ]
        if options:
            element = (await choose(act, AskElement.of(), options, act.other))[1]
            if not spirit.elements[element]:
                spirit.elements[element] += 1
                spirit.any_open -= 1
            spirit.elements[element] += 1
            act.state.log.append(ElementGained.of(act.other, element))

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.other]
        return any(spirit.elements) or spirit.any_open > 0

    def say(self) -> str:
        return "Target Spirit gains 1 Element of a kind it already has"


@dataclass(eq=False)
class GainPower(Effect):
    """The target Spirit gains a Power card, perhaps of a certain deck, or out of fewer; ``yours``: the user. For a
    Major Power it may perhaps pay Energy in place of a forgotten card."""

    deck: str = ""
    drawn: int = DRAWN
    forgets: bool = True
    yours: bool = False
    or_pays: int = 0

    async def run(self, act: Act) -> None:
        seat = act.seat if self.yours else act.other
        await gain_power(act, seat, self.deck, self.drawn, self.forgets, self.or_pays)

    def say(self) -> str:
        what = f"{self.deck.capitalize()} Power" if self.deck else "Power Card"
        out_of = "" if self.drawn == DRAWN else f" out of {self.drawn} drawn"
        keeps = "" if self.forgets else ". It forgets no card for it"
        if self.or_pays:
            keeps = f". For a Major Power it may pay {self.or_pays} Energy and forget no card"
        return f"{'Gain' if self.yours else 'Target Spirit gains'} a {what}{out_of}{keeps}"


@dataclass(eq=False)
class MayReclaim(Effect):
    """The target Spirit may Reclaim cards from its discard or from play; with ``yours`` the user of the Power may."""

    amount: int = 1
    yours: bool = False

    async def run(self, act: Act) -> None:
        await reclaim_some(act, act.seat if self.yours else act.other, self.amount, from_play=True)

    def applies(self, act: Act) -> bool:
        spirit = act.state.spirits[act.seat if self.yours else act.other]
        return bool(spirit.discard or spirit.played)

    def say(self) -> str:
        cards = f"up to {self.amount} Power Card{'s' if self.amount > 1 else ''}"
        if self.yours:
            return f"Reclaim {cards} from your discard or from play"
        return f"Target Spirit may Reclaim {cards} from its discard or from play"


@dataclass(eq=False)
class RangeBonus(Effect):
    amount: int

    async def run(self, act: Act) -> None:
        act.state.spirits[act.other].range_bonus += self.amount

    def say(self) -> str:
        return f"Target Spirit's Powers have +{self.amount} Range this turn"


@dataclass(eq=False)
class Hasten(Effect):
    """The target Spirit may use some slow Powers as fast."""

    amount: int

    async def run(self, act: Act) -> None:
        act.state.spirits[act.other].fast += self.amount

    def say(self) -> str:
        return f"Target Spirit may use up to {self.amount} of its Slow Powers as Fast this turn"


class EitherSpeed(Lasting, Hastens):
    """The target Spirit may use one Slow Power as Fast, or one Fast Power as Slow."""

    either = True

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def hastens(self, state: State, row: Row) -> int:
        return 1

    def say(self) -> str:
        return "This turn, target Spirit may use 1 of its Slow Powers as Fast, or 1 of its Fast Powers as Slow"


@dataclass(eq=False)
class CoastalRange(Lasting, ChangesRange):
    """The target Spirit reaches further where Coastal lands are concerned."""

    amount: int

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def range_more(self, state: State, row: Row, land: int) -> int:
        return self.amount if state.realm.coastal[land] else 0  # an Ocean in play counts as Coastal for Powers

    def say(self) -> str:
        return f"This turn, target Spirit has +{self.amount} Range to Coastal lands"


class MayPlayCard(Effect):
    """The target Spirit may play one more card now, paying for it."""

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.other
        off, energy = fast_rebate(state), state.spirits[seat].energy
        cards = [name for name in state.spirits[seat].hand if price(state.catalogue.powers[name], off) <= energy]
        if cards:
            option = await choose(act, AskCardNow.of(), [*(("card", name) for name in cards), SKIP], seat)
            if option is not SKIP:
                put_in_play(state, seat, option[1])

    def say(self) -> str:
        return "Target Spirit may play 1 more Power Card at once, paying its cost; a Slow one is used later as usual"


@dataclass(eq=False)
class MayRepeat(Effect):
    """The target Spirit may Repeat Power cards, up to a cost, perhaps paying again; with ``lowest`` one of those that
    cost least of what it has in play, and the user of the Power likewise."""

    amount: int = 1
    limit: int = 99
    pays: bool = False
    lowest: bool = False

    async def run(self, act: Act) -> None:
        if act.repeated:  # Repeats do not chain (p. 19)
            return
        for seat in sorted({act.seat, act.other}) if self.lowest else [act.other]:
            spirit, powers = act.state.spirits[seat], act.state.catalogue.powers
            limit = min((powers[name].cost for name in spirit.played), default=0) if self.lowest else self.limit
            spirit.repeats += ((limit, self.pays, "", 0),) * self.amount

    def say(self) -> str:
        one = self.amount == 1
        many = "1 Power Card" if one else f"up to {self.amount} more Power Cards"
        cost = "" if self.limit == 99 else f" that costs {self.limit} or less"
        cost = " that is the cheapest it has in play" if self.lowest else cost
        price = f", paying {'its cost' if one else 'their costs'} again" if self.pays else ""
        likewise = ". So may you" if self.lowest else ""
        return f"This turn, target Spirit may Repeat {many}{cost}{price}{likewise}"


@dataclass(eq=False)
class RepeatThis(Effect):
    """You may use this Power again, perhaps only on a land next to the first."""

    nearby: bool = False
    again: bool = False  # a second time, in its own words
    here: bool = False  # on the same land
    price: Price | None = None  # the Power's `again`

    async def run(self, act: Act) -> None:
        if not act.repeated:
            lands = act.island.adjacent_mask[act.land] if self.nearby else 1 << act.land if self.here else 0
            act.state.spirits[act.seat].repeats += ((99, False, act.source, lands),)

    def applies(self, act: Act) -> bool:
        return not act.repeated

    def say(self) -> str:
        more = " on an adjacent land" if self.nearby else " once more" if self.again else ""
        more = " once on the same land" if self.here else more
        cost = f" for {self.price.say()}" if self.price is not None else ""
        return f"You may Repeat this Power{more}{cost}"


@dataclass(eq=False)
class Rekindle(Effect):
    """The target Spirit adds destroyed Presence to one land in reach of yours; that land is struck."""

    amount: int
    range: int
    damage: int

    async def run(self, act: Act) -> None:
        state = act.state
        spirit = state.spirits[act.other]
        lands = reach(act.island, own_lands(state, state.spirits[act.seat]), self.range) & may_enter(state, spirit)
        added = min(self.amount, spirit.destroyed)
        if not added or not lands:
            return
        act.land = await choose_land(act, AskPresenceLand.of(), list(bits(lands)), act.other)
        for _ in range(added):
            spirit.destroyed -= 1
            await place(act, act.other, act.land)
        await deal_each(act, act.land, self.damage, BUILDINGS)

    def say(self) -> str:
        return (
            f"Target Spirit adds {self.amount} of its destroyed Presence to one land "
            f"within Range {self.range} of your Presence. "
            f"If any was added, {self.damage} Damage to each Town/City in that land"
        )


class ShareTheDraw(Effect):
    """The target Spirit gains a Power card; you gain one of those it did not keep."""

    async def run(self, act: Act) -> None:
        state = act.state
        left = await gain_power(act, act.other)
        if not left:
            return
        options: list[Option] = [("card", name) for name in left]
        name = (await choose(act, AskGainLeft.of(), options))[1]
        power = state.catalogue.powers[name]
        out_of_discard(state, name)
        left.remove(name)
        await keep(act, act.seat, name, left)
        if power.deck == "major":
            await forget_one(act, act.seat)

    def say(self) -> str:
        return "Target Spirit gains a Power Card, and you gain another of the cards drawn for it"


@dataclass(eq=False)
class TradeGifts(Effect):
    """You and the target Spirit each gain Energy and may give the other a card from hand."""

    energy: int

    async def run(self, act: Act) -> None:
        pair = sorted({act.seat, act.other})
        for seat in pair:
            gain_energy(act, seat, self.energy)
        if len(pair) == 1:
            return
        for giver, taker in ((act.seat, act.other), (act.other, act.seat)):
            spirit = act.state.spirits[giver]
            options: list[Option] = [("card", name) for name in spirit.hand]
            if not options:
                continue
            option = await choose(act, AskGift.of(taker), [*options, SKIP], giver)
            if option is not SKIP:
                spirit.hand = less(spirit.hand, option[1])
                act.state.spirits[taker].hand += (option[1],)
                act.state.log.append(Given.of(giver, taker, option[1]))

    def say(self) -> str:
        return f"You and target Spirit gain {self.energy} Energy each. Each may give the other 1 Power Card of its hand"


@dataclass(eq=False)
class TurnUpFear(Effect):
    """Turn any face-down Fear card face up, or the top one of the deck; it stays where it is. The key is how soon it
    comes."""

    top: bool = False

    def _cards(self, state: State) -> list[str]:
        return list(state.fear_deck[-1:]) if self.top else coming_fear(state)

    async def run(self, act: Act) -> None:
        cards, shown = self._cards(act.state), act.state.fear_shown
        options: list[Option] = [("coming fear", n) for n, card in enumerate(cards, 1) if card not in shown]
        if options:
            n = (await choose(act, AskFearCard.of(), options))[1]
            turn_up(act, self._cards(act.state)[n - 1])  # looked up now: what is imagined may lie there

    def applies(self, act: Act) -> bool:
        return any(card not in act.state.fear_shown for card in self._cards(act.state))

    def say(self) -> str:
        if self.top:
            return "The uppermost card of the Fear deck is turned face up"
        return "Turn any face-down Fear card face up. It stays in place and is earned and resolved as usual"


class MajorForThis(Effect):
    """Gain a Major Power. Whoever Forgets this very card for it gains Energy and may play it at once."""

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.seat
        spirit, start = state.spirits[seat], len(state.log)
        await gain_power(act, seat, "major")
        events = state.log[start:]
        if ("forgot", seat, act.source) not in events:
            return
        dahan = count(state, act.land, (DAHAN,))
        if dahan:
            gain_energy(act, seat, dahan)
        name = next(event[2] for event in events if event[0] == "gained")
        cost = price(state.catalogue.powers[name], fast_rebate(state))
        if cost <= spirit.energy and await confirm(act, AskPlayNow.of(name)):
            put_in_play(state, seat, name)

    def say(self) -> str:
        return (
            "Draw for a Major Power and gain it. If you Forget this Power, gain 1 Energy per Dahan, and you may play "
            "the Major Power at once, paying its cost"
        )


# ---- what is said ---------------------------------------------------------------------------


class ElementChoice(Choice):
    tag = "element"

    @staticmethod
    def of(element: int) -> Option:
        return ("element", element)

    @staticmethod
    def key(state: State, element: int) -> str:
        return ELEMENTS[element]

    @staticmethod
    def label(state: State, element: int) -> str:
        return ELEMENTS[element].capitalize()

    @staticmethod
    def why(state: State, asked: Decision, element: int) -> Reason:
        if asked.prompt[0] == AskPrepare.tag:
            return Reason("You keep the marker until you spend it: the Element then counts for one Action.", "JE p. 8")
        return Reason("The Element counts at once and until the end of the turn.", "p. 16")


class ComingFearChoice(Choice):
    tag = "coming fear"

    @staticmethod
    def of(n: int) -> Option:
        return ("coming fear", n)

    @staticmethod
    def key(state: State, n: int) -> str:
        return str(n)

    @staticmethod
    def label(state: State, n: int) -> str:
        return f"Fear card {n}"

    @staticmethod
    def why(state: State, asked: Decision, n: int) -> Reason:
        return Reason(f"Fear card {n} to come; face up it is earned and resolved as before.", "p. 12")


class AskElement(PlainPrompt):
    tag, words = "element", "Gain which Element?"


class AskFearCard(PlainPrompt):
    assumed = True
    tag, words = "turn up", "Turn which Fear card face up? (1 is the next to be resolved)"


class AskGainLeft(PlainPrompt):
    tag, words = "gain left", "Gain one of the cards that were not kept"


class AskGift(Prompt):
    tag = "gift"

    @staticmethod
    def of(taker: int) -> Option:
        return ("gift", taker)

    @staticmethod
    def say(state: State, asked: Decision, taker: int) -> str:
        return f"Give a Power Card to {state.spirits[taker].name}?"


class AskCardNow(PlainPrompt):
    tag, words = "card now", "Play which further card, paying its cost?"


class AskPlayNow(Prompt):
    tag = "play now"

    @staticmethod
    def of(card: str) -> Option:
        return ("play now", card)

    @staticmethod
    def say(state: State, asked: Decision, card: str) -> str:
        return f"Play {card} now for {state.catalogue.powers[card].cost} Energy?"


class ElementGained(LogLine):
    tag = "element"

    @staticmethod
    def of(seat: int, element: int) -> Event:
        return ("element", seat, element)

    @staticmethod
    def say(state: State, seat: int, element: int) -> str:
        return f"{state.spirits[seat].name} gains {ELEMENTS[element].capitalize()}"


class Given(LogLine):
    tag = "gift"

    @staticmethod
    def of(giver: int, taker: int, card: str) -> Event:
        return ("gift", giver, taker, card)

    @staticmethod
    def say(state: State, giver: int, taker: int, card: str) -> str:
        return f"{state.spirits[giver].name} gives {card} to {state.spirits[taker].name}"
