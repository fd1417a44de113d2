"""Power cards come and go: gaining, forgetting, reclaiming (p. 18)."""

from collections.abc import Awaitable, Iterable
from operator import add
from typing import ClassVar

from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.plain import less, noted, struck
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, choose, confirm, reveal, run_action, shuffle
from loci.spirit_island.hooks import WhenGained, WouldForget, WouldGainCard, listening
from loci.spirit_island.ongoing import fast_rebate, replaced
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.powers import card_facts, price
from loci.spirit_island.said import Choice, LogLine, PlainPrompt, Prompt, Reason
from loci.spirit_island.state import Event, Spirit, State

DRAWN = 4
MINOR: Option = ("deck", "minor")
MAJOR: Option = ("deck", "major")
OFFER = " offer"  # what the pile of a deck's drawn cards is called, after the deck
OFFERS = tuple((deck, f"{deck}{OFFER}") for deck in ("minor", "major"))


async def gain_power(
    act: Act,
    seat: int,
    deck: str = "",
    drawn: int = DRAWN,
    forgets: bool = True,
    or_pays: int = 0,
    apart: bool = False,
) -> list[str]:
    """Gain a Power card; returns the drawn ones that were not kept (they are in the discard). A Major Power makes the
    Spirit forget another card, unless something says otherwise or it pays Energy for that. ``apart``: the choice is
    a step of its own, so that nobody else waits for it; the drawn cards lie before the Spirit until then."""
    forgets = forgets and not act.state.heard & bit.SPARES_CARDS
    if act.state.heard & bit.WOULD_GAIN_CARD and await replaced(act, WouldGainCard, seat, deck):
        return []
    spirit = act.state.spirits[seat]
    if spirit.progression:  # whatever the deck: it stands in for "draw 4, keep one" (p. 3, 18)
        name, spirit.progression = spirit.progression[0], spirit.progression[1:]
        await keep(act, seat, name)
        if act.state.catalogue.powers[name].deck == "major" and forgets:
            await _give_up_one(act, seat, or_pays)
        return []
    deck = deck or await _deck(act, seat)
    cards = draw(act.state, deck, drawn) if deck else []
    if not cards:
        return []
    if apart:
        spirit.piles = noted(spirit.piles, f"{deck}{OFFER}", tuple(cards))
        return []
    act.state.drawn = tuple(cards)
    name = (await choose(act, AskGain.of(deck), [("card", name) for name in cards], seat))[1]
    act.state.drawn = ()
    return await _choose_from(act, seat, deck, cards, name, forgets, or_pays)


async def _deck(act: Act, seat: int) -> str:
    """Which deck to draw from; empty when both are."""
    decks = [MINOR] if _size(act.state, "minor") else []
    decks += [MAJOR] if _size(act.state, "major") else []
    if not decks:
        return ""
    deck: str = (await choose(act, AskDeck.of(), decks, seat))[1]
    return deck


async def _choose_from(
    act: Act, seat: int, deck: str, cards: list[str], name: str, forgets: bool, or_pays: int = 0
) -> list[str]:
    """Keep one of the drawn cards; the others, which are returned, go to the discard."""
    others = [card for card in cards if card != name]
    to_discard(act.state, deck, others)
    await keep(act, seat, name, others)
    if deck == "major" and forgets:
        await _give_up_one(act, seat, or_pays)
    return others


def offer(spirit: Spirit) -> tuple[str, tuple[str, ...]] | None:
    """The cards that lie before a Spirit to be chosen from, and their deck."""
    for deck, pile in OFFERS:
        if pile in spirit.piles:
            return deck, spirit.piles[pile]
    return None


def offer_menu(seat: int, deck: str, cards: tuple[str, ...]) -> Decision:
    """Which of the drawn Power cards to gain: a step of its own where others act at the same time."""
    return Decision(seat, AskGain.of(deck), [("card", name) for name in cards])


async def gain_offered(state: State, seat: int, name: str) -> None:
    """Choose from the cards that were drawn in an earlier step: an Action of its own."""
    spirit = state.spirits[seat]
    deck, cards = offer(spirit) or ("", ())
    spirit.piles = struck(spirit.piles, f"{deck}{OFFER}")
    acting = Act(state, SPIRIT, seat, spirit.name)

    async def gain() -> None:
        await _choose_from(acting, seat, deck, [*cards], name, not state.heard & bit.SPARES_CARDS)

    await run_action(acting, gain())


def _give_up_one(act: Act, seat: int, or_pays: int) -> Awaitable[None]:
    """Forget a card for a Major Power, or pay where that is allowed."""
    pays = 0 < or_pays <= act.state.spirits[seat].energy
    return _pay_or_forget(act, seat, or_pays) if pays else forget_one(act, seat)


async def _pay_or_forget(act: Act, seat: int, or_pays: int) -> None:
    if await confirm(act, AskPayForMajor.of(or_pays), seat):
        act.state.spirits[seat].energy -= or_pays
        act.state.log.append(EnergySpent.of(seat, or_pays))
    else:
        await forget_one(act, seat)


async def keep(act: Act, seat: int, name: str, others: list[str] | None = None) -> None:
    """A Spirit gains a Power card: it comes to its hand. The others that were drawn for it are in the discard."""
    act.state.spirits[seat].hand += (name,)
    act.state.log.append(Gained.of(seat, name))
    if act.state.heard & bit.WHEN_GAINED:
        for row, node in listening(act.state, WhenGained):
            await node.gained(act, row, seat, name, others if others is not None else [])


def _pile(state: State, deck: str) -> tuple[str, ...]:
    return state.minor if deck == "minor" else state.major


def discard_pile(state: State, deck: str) -> tuple[str, ...]:
    return state.minor_discard if deck == "minor" else state.major_discard


def to_discard(state: State, deck: str, names: Iterable[str]) -> None:
    """Cards go to the discard of their Power deck."""
    if deck == "minor":
        state.minor_discard += tuple(names)
    else:
        state.major_discard += tuple(names)


def out_of_discard(state: State, name: str) -> None:
    """A card leaves the discard of its Power deck."""
    if state.catalogue.powers[name].deck == "minor":
        state.minor_discard = less(state.minor_discard, name)
    else:
        state.major_discard = less(state.major_discard, name)


def _size(state: State, deck: str) -> int:
    return len(_pile(state, deck)) + len(discard_pile(state, deck))


def draw(state: State, deck: str, amount: int) -> list[str]:
    """Cards from the top of a Power deck; the discard is shuffled back in when it runs out."""
    drawn: list[str] = []
    reveal(state)
    pile, waste = _pile(state, deck), discard_pile(state, deck)
    while len(drawn) < amount:
        if not pile:
            if not waste:
                break
            pile, waste = tuple(shuffle(state, waste)), ()
        taken = min(amount - len(drawn), len(pile))
        drawn += pile[: -taken - 1 : -1]
        pile = pile[:-taken]
    if deck == "minor":
        state.minor, state.minor_discard = pile, waste
    else:
        state.major, state.major_discard = pile, waste
    return drawn


def minor_discard(state: State, names: list[str]) -> None:
    """Minor Powers that were drawn and not kept."""
    to_discard(state, "minor", names)


async def forget_one(act: Act, seat: int) -> None:
    """Forget a Power card from hand, discard or play: the seat's choice."""
    spirit = act.state.spirits[seat]
    options: list[Option] = [("card", name) for name in (*spirit.hand, *spirit.played, *spirit.discard)]
    if options:
        await forget(act, seat, (await choose(act, AskForget.of(), options, seat))[1])


async def forget(act: Act, seat: int, name: str) -> None:
    """A forgotten card goes to its deck's discard, a Unique out of the game. From play it takes its Elements
    along, and an unused effect is lost."""
    state = act.state
    if state.heard & bit.WOULD_FORGET and await replaced(act, WouldForget, seat, name):
        return
    spirit = state.spirits[seat]
    power = state.catalogue.powers[name]
    if name in spirit.hand:
        spirit.hand = less(spirit.hand, name)
    elif name in spirit.played:
        spirit.played = less(spirit.played, name)
        for n, amount in enumerate(power.elements):
            spirit.elements[n] -= amount
    else:
        spirit.discard = less(spirit.discard, name)
    if power.deck == "unique":
        spirit.forgotten += (name,)
    else:
        to_discard(state, power.deck, (name,))
    state.log.append(Forgot.of(seat, name))


def out_of_play(state: State, seat: int, name: str) -> None:
    """A played card goes to the discard before its time, and takes its Elements along."""
    spirit = state.spirits[seat]
    spirit.played = less(spirit.played, name)
    spirit.discard += (name,)
    for n, amount in enumerate(state.catalogue.powers[name].elements):
        spirit.elements[n] -= amount
    state.log.append(Discarded.of(seat, name))


def reclaim_all(act: Act, seat: int) -> None:
    spirit = act.state.spirits[seat]
    spirit.hand += spirit.discard
    spirit.discard = ()
    act.state.log.append(Reclaimed.of(seat))


async def reclaim_one(act: Act, seat: int) -> None:
    """Take one card back from the discard."""
    options: list[Option] = [("card", name) for name in act.state.spirits[seat].discard]
    if options:
        reclaim(act, seat, (await choose(act, AskReclaimOne.of(), options, seat))[1])


def reclaim(act: Act, seat: int, name: str) -> None:
    """A card comes back to hand, from the discard or from play; from play it takes its Elements along."""
    spirit = act.state.spirits[seat]
    if name in spirit.discard:
        spirit.discard = less(spirit.discard, name)
    else:
        spirit.played = less(spirit.played, name)
        spirit.used = tuple(used for used in spirit.used if used != name)  # played once more, it is used once more
        spirit.hastened = tuple("" if used == name else used for used in spirit.hastened)
        for n, amount in enumerate(act.state.catalogue.powers[name].elements):
            spirit.elements[n] -= amount
    spirit.hand += (name,)
    act.state.log.append(ReclaimedOne.of(seat, name))


async def reclaim_some(act: Act, seat: int, amount: int, from_play: bool = False) -> None:
    """Reclaim up to so many cards, from the discard and perhaps from play."""
    spirit = act.state.spirits[seat]
    for _ in range(amount):
        names = [*spirit.discard, *(spirit.played if from_play else ())]
        if not names:
            return
        option = await choose(act, AskReclaimOne.of(), [*(("card", name) for name in names), DONE], seat)
        if option is DONE:
            return
        reclaim(act, seat, option[1])


def put_in_play(state: State, seat: int, name: str, cost: int = -1) -> None:
    """Pay for a card (perhaps not what it costs) and gain its Elements at once, whatever its speed (p. 8)."""
    spirit = state.spirits[seat]
    power = state.catalogue.powers[name]
    paid = price(power, fast_rebate(state)) if cost == -1 else cost
    spirit.energy -= paid
    spirit.hand = less(spirit.hand, name)
    spirit.played += (name,)
    spirit.elements = [*map(add, spirit.elements, power.elements)]
    state.log.append(Played.of(seat, name, paid))


# ---- what is said ---------------------------------------------------------------------------


class CardChoice(Choice):
    tag = "card"

    @staticmethod
    def of(card: str) -> Option:
        return ("card", card)

    @staticmethod
    def key(state: State, card: str) -> str:
        return card

    @staticmethod
    def why(state: State, asked: Decision, card: str) -> Reason:
        facts = card_facts(state, asked.seat, card)
        if asked.prompt[0] == "spirit phase" and card in state.spirits[asked.seat].discard:
            text = "Reclaim One: take the card back into your hand, once in each Spirit Phase, at any time in it."
            return Reason(f"{text} {facts}", "p. 14")
        return Reason(facts, "p. 16")


class DeckChoice(Choice):
    tag = "deck"

    @staticmethod
    def of(deck: str) -> Option:
        return ("deck", deck)

    @staticmethod
    def key(state: State, deck: str) -> str:
        return deck

    @staticmethod
    def label(state: State, deck: str) -> str:
        return f"{deck.capitalize()} Power"

    @staticmethod
    def why(state: State, asked: Decision, deck: str) -> Reason:
        return Reason("Draw 4 and keep 1; a Major Power makes you forget another card.", "p. 18")


class AskDeck(PlainPrompt):
    tag, words = "deck", "Gain a Minor or a Major Power?"


class AskGain(Prompt):
    tag = "gain"

    @staticmethod
    def of(deck: str) -> Option:
        return ("gain", deck)

    @staticmethod
    def say(state: State, asked: Decision, deck: str) -> str:
        return f"Gain which {deck.capitalize()} Power?"


class AskForget(PlainPrompt):
    tag, words = "forget", "Forget which Power Card?"


class AskPayForMajor(Prompt):
    tag = "pay for major"

    @staticmethod
    def of(energy: int) -> Option:
        return ("pay for major", energy)

    @staticmethod
    def say(state: State, asked: Decision, energy: int) -> str:
        return f"Pay {energy} Energy instead of forgetting a Power Card?"


class AskReclaimOne(PlainPrompt):
    tag, words = "reclaim one", "Reclaim One: take back which Power Card?"


class CardLine(LogLine):
    """A Spirit and one of its cards."""

    verb: ClassVar[str]

    @classmethod
    def of(cls, seat: int, card: str) -> Event:
        return (cls.tag, seat, card)

    @classmethod
    def say(cls, state: State, seat: int, card: str) -> str:
        return f"{state.spirits[seat].name} {cls.verb} {card}"


class Gained(CardLine):
    tag, verb = "gained", "gains"


class Forgot(CardLine):
    tag, verb = "forgot", "forgets"


class ReclaimedOne(CardLine):
    tag, verb = "reclaimed one", "reclaims"


class Played(LogLine):
    tag = "played"

    @staticmethod
    def of(seat: int, card: str, energy: int) -> Event:
        return ("played", seat, card, energy)

    @staticmethod
    def say(state: State, seat: int, card: str, energy: int) -> str:
        return f"{state.spirits[seat].name} plays {card} for {energy} Energy"


class Discarded(CardLine):
    tag, verb = "discarded", "discards"


class Reclaimed(LogLine):
    tag = "reclaimed"

    @staticmethod
    def of(seat: int) -> Event:
        return ("reclaimed", seat)

    @staticmethod
    def say(state: State, seat: int) -> str:
        return f"{state.spirits[seat].name} reclaims its cards"
