"""The Invader deck and board: how an Adversary makes the deck, and the cards that lie on spaces."""

from dataclasses import dataclass
from typing import Any

from loci.spirit_island.actions import Act, reveal
from loci.spirit_island.cards import DeckChange, Effect
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.hooks import RepeatsBuild, WhenAdvanced
from loci.spirit_island.ongoing import ALL_GAME, Lasting, end
from loci.spirit_island.rules.decks import take_reminders
from loci.spirit_island.said import LogLine, PlainLogLine
from loci.spirit_island.state import Event, Row, State
from loci.spirit_island.text import invader_card_text

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

    def say(self) -> str:
        return f"put 1 Stage {ROMAN[self.stage]} card just below the Stage {ROMAN[self.below]} cards"


class DiscardTopCard(Effect):
    """The top card of the Invader deck goes to the discard, face up."""

    async def run(self, act: Act) -> None:
        state = act.state
        if state.deck:
            card, state.deck = state.deck[-1], state.deck[:-1]
            reveal(state)
            state.discard += (card,)
            state.log.append(InvaderCardDiscarded.of(card))
            await take_reminders(state)

    def applies(self, act: Act) -> bool:
        return bool(act.state.deck)

    def say(self) -> str:
        return "Discard the top card of the Invader deck"


@dataclass(eq=False)
class ExtraBuild(Lasting, WhenAdvanced):
    """A further Build space to the left of Ravage; with a stage, only until a card of it slides there."""

    stage: int = 0
    until = ALL_GAME

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        if EXTRA not in state.spaces:
            state.spaces = (EXTRA, *state.spaces)
        return super().start(state, land, seat, data)

    def advanced(self, state: State, row: Row) -> None:
        if self.stage and any(_stage(state.catalogue, card) == self.stage for card in state.extra_build):
            state.discard += state.extra_build
            state.extra_build = ()
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
