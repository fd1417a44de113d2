"""The Invader deck and board: how an Adversary makes the deck, and the cards that lie on spaces."""

from dataclasses import dataclass
from typing import Any

from loci.spirit_island.actions import Act, draw_one, reveal
from loci.spirit_island.cards import DeckChange, Effect, InvaderCard, Reminder
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.hooks import BuildsBefore, RepeatsBuild, WhenAdvanced, listening
from loci.spirit_island.ongoing import ALL_GAME, Lasting, end
from loci.spirit_island.rules.decks import accelerate, take_out, take_reminders
from loci.spirit_island.said import LogLine, PlainLogLine
from loci.spirit_island.state import Event, Row, State, cards_on, put_cards
from loci.spirit_island.text import invader_card_text
from loci.spirit_island.words import lower

ROMAN = ("", "I", "II", "III")
EXTRA = "extra_build"


def _stage(catalogue: Catalogue, card: str) -> int:
    return catalogue.invaders[card].stage


@dataclass(eq=False)
class TakeOut(DeckChange):
    """Cards of a stage leave the deck, the top-most first (JE p. 19); None: all of them."""

    stage: int
    amount: int | None = 1

    def change(self, catalogue: Catalogue, deck: list[str]) -> list[str]:
        found = [at for at in reversed(range(len(deck))) if _stage(catalogue, deck[at]) == self.stage][: self.amount]
        return [card for at, card in enumerate(deck) if at not in found]

    def say(self) -> str:
        some = "every" if self.amount is None else f"{self.amount} further"
        return f"take {some} Stage {ROMAN[self.stage]} card out"


@dataclass(eq=False)
class MoveBelow(DeckChange):
    """The bottom-most card of one stage goes just below the bottom-most of another (JE p. 19)."""

    stage: int
    below: int
    counts_as: int = 0

    def change(self, catalogue: Catalogue, deck: list[str]) -> list[str]:
        stages = [_stage(catalogue, card) for card in deck]
        if self.stage not in stages or self.below not in stages:
            return deck
        deck = deck[:]
        card = deck.pop(stages.index(self.stage))
        at = next(n for n, other in enumerate(deck) if _stage(catalogue, other) == self.below)
        deck.insert(at, card)
        return deck

    def moves(self, catalogue: Catalogue, deck: list[str]) -> str:
        return next((card for card in deck if _stage(catalogue, card) == self.stage), "")

    def say(self) -> str:
        return f"put 1 Stage {ROMAN[self.stage]} card just below the Stage {ROMAN[self.below]} cards"


@dataclass(eq=False)
class PutAfterEach(DeckChange):
    """After each card of one stage goes a card of another, the bottom-most first (JE p. 19)."""

    stage: int
    after: int

    def change(self, catalogue: Catalogue, deck: list[str]) -> list[str]:
        deck, placed = deck[:], list[str]()
        for card in [card for card in reversed(deck) if _stage(catalogue, card) == self.after]:
            free = [other for other in deck if _stage(catalogue, other) == self.stage and other not in placed]
            if free:
                deck.remove(free[0])
                deck.insert(deck.index(card), free[0])
                placed.append(free[0])
        return deck

    def say(self) -> str:
        return f"put 1 Stage {ROMAN[self.stage]} card after each Stage {ROMAN[self.after]} card"


@dataclass(eq=False)
class CoastalThird(DeckChange):
    """The Coastal Lands card is the third of Stage II, and the two above it lie one card higher."""

    stage: int = 2

    def change(self, catalogue: Catalogue, deck: list[str]) -> list[str]:
        deck = deck[:]
        coast = next(name for name in catalogue.stages[self.stage] if catalogue.invaders[name].coastal)
        own = [at for at in reversed(range(len(deck))) if _stage(catalogue, deck[at]) == self.stage]
        if len(own) >= 3:
            if coast in deck:
                deck[deck.index(coast)] = deck[own[2]]
            deck[own[2]] = coast
        for at in own[:2]:  # the upper one first
            if at + 1 < len(deck):
                deck[at], deck[at + 1] = deck[at + 1], deck[at]
        return deck

    def places(self, card: InvaderCard) -> bool:
        return card.coastal

    def say(self) -> str:
        stage = ROMAN[self.stage]
        return (
            f"make Coastal Lands the third Stage {stage} card and move the two Stage {stage} cards above it up by one"
        )


@dataclass(eq=False)
class PutInPlaceOf(DeckChange):
    """The bottom-most card of one stage leaves the deck, and the bottom-most of another takes its place."""

    stage: int
    instead_of: int

    def change(self, catalogue: Catalogue, deck: list[str]) -> list[str]:
        stages = [_stage(catalogue, card) for card in deck]
        if self.stage not in stages or self.instead_of not in stages:
            return deck
        deck = deck[:]
        start, end = stages.index(self.stage), stages.index(self.instead_of)
        deck[end] = deck[start]
        del deck[start]
        return deck

    def say(self) -> str:
        return (
            f"put the bottom Stage {ROMAN[self.stage]} card in place of the bottom Stage {ROMAN[self.instead_of]} card"
        )


@dataclass(eq=False)
class PutReminder(Effect):
    """A reminder card goes under so many Invader cards of the deck."""

    card: Reminder
    under: int

    async def run(self, act: Act) -> None:
        state = act.state
        state.reminders += ((self.card.name, max(0, len(state.deck) - self.under)),)

    def say(self) -> str:
        then = lower(self.card.effect.say())
        return (
            f"Put the reminder card {self.card.name} under the top {self.under} Invader cards. When it comes up, {then}"
        )


@dataclass(eq=False)
class HideCard(Effect):
    """An Invader card that is not used goes face down under so many Fear cards; when it comes to lie on top, it goes
    face up to the Build space."""

    stage: int
    under: int

    async def run(self, act: Act) -> None:
        state = act.state
        used = {*state.deck, *(card for card, _ in state.fear_hidden)}
        spare = tuple(name for name in state.catalogue.stages[self.stage] if name not in used)
        if spare:
            card = spare[0] if len(spare) == 1 else draw_one(state, spare)
            state.fear_hidden += ((card, max(0, len(state.fear_deck) - self.under)),)

    def say(self) -> str:
        return (
            f"Put an unused Stage {ROMAN[self.stage]} Invader card under the top {self.under} Fear cards. When it "
            "comes up, it goes face up to the Build space at once"
        )


class Accelerate(Effect):
    """The top-most card of the lowest stage left goes to the discard (JE p. 32)."""

    async def run(self, act: Act) -> None:
        card = await accelerate(act.state)
        if card:
            act.state.log.append(InvaderCardDiscarded.of(card))

    def applies(self, act: Act) -> bool:
        return bool(act.state.deck)

    def say(self) -> str:
        return "Accelerate the Invader deck: discard the top-most card of its lowest stage"


class DiscardTopCard(Effect):
    """The top card of the Invader deck goes to the discard, face up."""

    async def run(self, act: Act) -> None:
        state = act.state
        if state.deck:
            card = take_out(state, -1)
            reveal(state)
            state.discard += (card,)
            state.log.append(InvaderCardDiscarded.of(card))
            await take_reminders(state)

    def applies(self, act: Act) -> bool:
        return bool(act.state.deck)

    def say(self) -> str:
        return "Discard the top card of the Invader deck"


@dataclass(eq=False)
class ExtraBuild(Lasting, WhenAdvanced, BuildsBefore):
    """A further Build space to the left of Ravage; with a stage, only until a card of it slides there."""

    stage: int = 0
    until = ALL_GAME
    before, title = "ravage", "extra build"

    def builds(self, state: State, row: Row) -> tuple[str, ...]:
        times = 1 + sum(node.extra_builds(state, again) for again, node in listening(state, RepeatsBuild))
        return cards_on(state, EXTRA) * times

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        if EXTRA not in state.spaces:
            state.spaces = (EXTRA, *state.spaces)
        return super().start(state, land, seat, data)

    def advanced(self, state: State, row: Row) -> None:
        cards = cards_on(state, EXTRA)
        if self.stage and any(_stage(state.catalogue, card) == self.stage for card in cards):
            state.discard += cards
            put_cards(state, EXTRA, ())
            state.spaces = tuple(space for space in state.spaces if space != EXTRA)
            end(state, row)
            state.log.append(BuildSpaceGone.of())

    def say(self) -> str:
        text = (
            "An extra Build space stands to the left of Ravage: cards slide from Ravage onto it and from it to the "
            "discard, and each Invader Phase its Build is done before the Ravage"
        )
        if not self.stage:
            return text
        return f"{text}. When a Stage {ROMAN[self.stage]} card slides onto it, discard that card and remove the space"


class BuildAgain(Lasting, RepeatsBuild):
    """In an Invader Phase without a Fear card the Build of the extra space is done twice."""

    until = ALL_GAME

    def extra_builds(self, state: State, row: Row) -> int:
        return 0 if state.feared else 1

    def say(self) -> str:
        return "In an Invader Phase in which no Fear card is resolved, do the Build of the extra space twice"


# ---- what is said ---------------------------------------------------------------------------


class InvaderCardDiscarded(LogLine):
    tag = "card discarded"

    @staticmethod
    def of(card: str) -> Event:
        return ("card discarded", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"Invader card discarded: {invader_card_text(state.catalogue.invaders[card])}"


class BuildSpaceGone(PlainLogLine):
    tag, words = "space gone", "The extra Build space is removed"
