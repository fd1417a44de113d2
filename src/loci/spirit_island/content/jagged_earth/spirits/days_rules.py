"""What only Fractured Days Split the Sky does, beside Time."""

from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.kernel.plain import less, noted
from loci.spirit_island.actions import Act, choose, confirm, reveal, shuffle
from loci.spirit_island.cards import Effect, Icon, SpecialRule
from loci.spirit_island.content.jagged_earth.spirits.days_time import gain_time
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import Steps, TimesOnBoard, WhenGained
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, Lasting, end
from loci.spirit_island.reshape import freeze, thaw
from loci.spirit_island.rules.decks import (
    lies_face_up,
    shuffle_top,
    stage_of,
    swap_unseen,
    to_bottom,
    top_not_placed,
)
from loci.spirit_island.rules.gain import draw, forget_one, out_of_discard
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.rules.presence import move_presence, own_lands
from loci.spirit_island.said import Choice, LogLine, PlainPrompt, Prompt
from loci.spirit_island.state import INVADER_PHASE, ROUND, Event, Row, State
from loci.spirit_island.text import invader_card_text

PILE = "days"


class DaysRule(SpecialRule):
    """A rule whose workings are growth and prices."""

    def __init__(self, name: str, words: str) -> None:
        self.name, self.words = name, words

    def say(self) -> str:
        return self.words


# ---- Days That Never Were -------------------------------------------------------------------


@dataclass(eq=False)
class DealDays(Effect):
    """Setup: cards of both Power decks lie open before the Spirit; alone with its board it begins with Time."""

    amount: int
    few_players: int
    then: int

    async def run(self, act: Act) -> None:
        state = act.state
        amount = self.then if len(state.spirits) <= self.few_players else self.amount
        days = [*draw(state, "minor", amount), *draw(state, "major", amount)]
        spirit = state.spirits[act.seat]
        spirit.piles = noted(spirit.piles, PILE, tuple(days))
        state.log.append(DaysDealt.of(act.seat, len(days)))
        if len(state.island.boards) == 1:
            await gain_time(act, act.seat)

    def say(self) -> str:
        few = f"{self.then} of each with {self.few_players} players or fewer"
        return f"deal {self.amount} Minor and {self.amount} Major Powers ({few}); with 1 board, gain 1 Time"


class GainFromDays(Icon):
    key = "gain power card of the days that never were"

    async def run(self, act: Act) -> None:
        state, spirit = act.state, act.state.spirits[act.seat]
        days = spirit.piles.get(PILE, ())
        if not days:
            return
        name = (await choose(act, AskDay.of(), [("card", card) for card in days]))[1]
        spirit.piles = noted(spirit.piles, PILE, less(days, name))
        state.log.append(DayComes.of(act.seat, name))
        spirit.hand += (name,)
        if state.catalogue.powers[name].deck == "major":
            await forget_one(act, act.seat)

    def applies(self, act: Act) -> bool:
        return bool(act.state.spirits[act.seat].piles.get(PILE))

    def say(self) -> str:
        return "Gain a Power Card of the Days That Never Were"


class KeepDays(Lasting, WhenGained):
    """Of the cards drawn and not chosen, one may be kept for later."""

    until = ALL_GAME

    async def gained(self, act: Act, row: Row, seat: int, card: str, others: list[str]) -> None:
        if seat != row.seat or not others:
            return
        options: list[Option] = [("card", name) for name in others]
        option = await choose(act, AskKeepDay.of(), [*options, SKIP], seat)
        if option is not SKIP:
            state, name = act.state, option[1]
            others.remove(name)
            out_of_discard(state, name)
            spirit = state.spirits[seat]
            spirit.piles = noted(spirit.piles, PILE, (*spirit.piles.get(PILE, ()), name))
            state.log.append(DayKept.of(seat, name))

    def say(self) -> str:
        return (
            "In Setup, lay out Minor and Major Powers, which your third Growth option gains. When you gain a Power "
            "Card in any other way, you may add 1 of the cards that were drawn for it and not gained to them"
        )


# ---- what Powers do -------------------------------------------------------------------------


@dataclass(eq=False)
class ShiftingFuture(Effect):
    """Look at the top card of a deck and put it back, not quite where it was; or under the deck."""

    under: bool = False

    def _decks(self, state: State) -> list[Option]:
        found = [("deck to see", "invader")] if state.deck else []
        return found + ([("deck to see", "event")] if state.event_deck else [])

    async def run(self, act: Act) -> None:
        state, decks = act.state, self._decks(act.state)
        if not decks:
            return
        deck = (await choose(act, AskDeckToSee.of(), decks))[1]
        card = state.deck[-1] if deck == "invader" else state.event_deck[-1]
        reveal(state)
        state.log.append(CardSeen.of(act.seat, deck, card))
        if self.under and self._may_go_under(state, deck) and await confirm(act, AskUnder.of(deck, card)):
            await self._under(state, deck)
            return
        if deck == "invader":
            shuffle_top(state, 2)
        else:
            top = state.event_deck[-2:]
            state.event_deck = (*state.event_deck[:-2], *shuffle(state, top))
            state.event_known = tuple(name for name in state.event_known if name not in top)

    def _may_go_under(self, state: State, deck: str) -> bool:
        """Not what Setup put in a place of its own."""
        if deck == "invader":
            return top_not_placed(state) == len(state.deck) - 1
        return not state.catalogue.events[state.event_deck[-1]].under

    async def _under(self, state: State, deck: str) -> None:
        state.log.append(CardUnder.of(deck))
        if deck == "invader":
            await to_bottom(state)
            return
        card = state.event_deck[-1]
        state.event_deck = (card, *state.event_deck[:-1])
        state.event_known = (*(name for name in state.event_known if name != card), card)

    def applies(self, act: Act) -> bool:
        return bool(self._decks(act.state))

    def say(self) -> str:
        look = "Look at the top card of the Invader deck or of the Event deck"
        back = "put it back and shuffle the top 2 cards of that deck"
        if not self.under:
            return f"{look}, then {back}"
        return f"{look}, then {back}; or put it under its deck, unless Setup gave it a place of its own"


class Stasis(Lasting, Steps):
    """A land is out of the world until the Slow Powers are over."""

    afterwards = "slow"

    async def run(self, act: Act) -> None:
        freeze(act.state, act.land)
        act.state.log.append(Frozen.of(act.land))
        self.start(act.state, act.land, act.seat)

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        thaw(act.state, row.land)
        act.state.log.append(Thawed.of(row.land))
        end(act.state, row)

    def say(self) -> str:
        return (
            "Until the end of the Slow Power phase, target land and all that is in it are not there, except for "
            "victory and defeat; nothing reaches into it, out of it or through it. An Ocean cannot be targeted"
        )


class BuildNow(Effect):
    """Invaders Build in the target land: an Action of its own."""

    async def run(self, act: Act) -> None:
        await invade(act.state, "build", act.land)

    def say(self) -> str:
        return "Invaders in target land Build"


class PourTime(Lasting, TimesOnBoard):
    """Time flows from one board to another, along with a Presence. The row holds both boards."""

    def _moves(self, act: Act) -> list[Option]:
        lands = list(bits(own_lands(act.state, act.state.spirits[act.seat])))
        return [("presence move", start, end) for start in lands for end in lands if start != end]

    async def run(self, act: Act) -> None:
        options = self._moves(act)
        if not options:
            return
        _, start, end_ = await choose(act, AskPour.of(), options)
        await move_presence(act, act.seat, start, end_)
        boards = (act.island.board[start], act.island.board[end_])
        self.start(act.state, EVERYWHERE, act.seat, boards)
        act.state.log.append(TimePoured.of(*boards))

    def applies(self, act: Act) -> bool:
        return bool(self._moves(act))

    def more_on_board(self, state: State, row: Row, board: int) -> int:
        if ROUND[state.step] not in INVADER_PHASE:
            return 0
        left, entered = row.data
        return int(board == entered) - int(board == left)

    def say(self) -> str:
        return (
            "Move 1 of your Presence to another land with your Presence. In this turn's Invader Phase, Invader Actions "
            'and Actions for "each board" or "each land" are done one time fewer on the board that it left, and one '
            "time more on the board that it went to"
        )


@dataclass(eq=False)
class PastReturns(Effect):
    """The top card of the Invader deck changes places, unseen, with one of the discard."""

    stages: int

    def _cards(self, state: State) -> list[Option]:
        if not state.deck:
            return []
        top, known = stage_of(state.catalogue, state.deck[-1]), state.catalogue
        return [
            discarded(state, n) for n, c in enumerate(state.discard) if abs(stage_of(known, c) - top) <= self.stages
        ]

    async def run(self, act: Act) -> None:
        state, options = act.state, self._cards(act.state)
        if options:
            card = state.discard[(await choose(act, AskPast.of(), options))[1]]
            state.log.append(PastReturned.of(card if lies_face_up(state, card) else ""))
            swap_unseen(state, card)

    def applies(self, act: Act) -> bool:
        return bool(self._cards(act.state))

    def say(self) -> str:
        return (
            "Swap the top card of the Invader deck with a card of the Invader discard whose Stage differs by at most "
            f"{self.stages}; the one that is discarded stays face down, the other is turned face down"
        )


# ---- what is said ---------------------------------------------------------------------------


class DeckToSee(Choice):
    tag = "deck to see"

    @staticmethod
    def of(deck: str) -> Option:
        return ("deck to see", deck)

    @staticmethod
    def key(state: State, deck: str) -> str:
        return "1" if deck == "invader" else "2"  # the sides of an "or"

    @staticmethod
    def label(state: State, deck: str) -> str:
        return f"the {deck.capitalize()} deck"


class DiscardedCard(Choice):
    """A card of the Invader discard; of one that lies face down only its stage is seen. The key is in the option: it
    must mean the same when the card lies elsewhere."""

    tag = "discarded invader card"

    @staticmethod
    def of(n: int, name: str, stage: int) -> Option:
        return ("discarded invader card", n, name, stage)

    @staticmethod
    def key(state: State, n: int, name: str, stage: int) -> str:
        return name

    @staticmethod
    def label(state: State, n: int, name: str, stage: int) -> str:
        return f"{name} (Stage {'I' * stage})"


def discarded(state: State, n: int) -> Option:
    """A card of the Invader discard as an option."""
    card = state.discard[n]
    name = card if lies_face_up(state, card) else f"face down {state.face_down.index(card) + 1}"
    return DiscardedCard.of(n, name, stage_of(state.catalogue, card))


class AskDay(PlainPrompt):
    tag, words = "day", "Gain which card of the Days That Never Were?"


class AskKeepDay(PlainPrompt):
    standing = True
    tag, words = "keep day", "Add one of the cards that you did not gain to the Days That Never Were?"


class AskDeckToSee(PlainPrompt):
    tag, words = "which deck to see", "Look at the top card of which deck?"


class AskUnder(Prompt):
    tag = "under the deck"
    assumed = True  # it is how the second threshold is used, once the card was seen

    @staticmethod
    def of(deck: str, card: str) -> Option:
        return ("under the deck", deck, card)

    @staticmethod
    def say(state: State, asked: Decision, deck: str, card: str) -> str:
        known = state.catalogue.invaders
        words = invader_card_text(known[card]) if deck == "invader" else card
        deck = deck.capitalize()
        return f"{words}: put it under the {deck} deck, rather than back with the top 2 cards shuffled?"


class AskPour(PlainPrompt):
    tag, words = "pour time", "Move which Presence to another land with your Presence?"


class AskPast(PlainPrompt):
    tag, words = "past returns", "Which card of the Invader discard goes onto the deck?"


class DaysDealt(LogLine):
    tag = "days dealt"

    @staticmethod
    def of(seat: int, amount: int) -> Event:
        return ("days dealt", seat, amount)

    @staticmethod
    def say(state: State, seat: int, amount: int) -> str:
        return f"{amount} Powers lie before {state.spirits[seat].name}: the Days That Never Were"


class DayComes(LogLine):
    tag = "day comes"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("day comes", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{state.spirits[seat].name} gains {card} of the Days That Never Were"


class DayKept(LogLine):
    tag = "day kept"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("day kept", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{state.spirits[seat].name} adds {card} to the Days That Never Were"


class CardSeen(LogLine):
    tag, shows = "card seen", 3

    @staticmethod
    def of(seat: int, deck: str, card: str) -> Event:
        return ("card seen", seat, deck, card)

    @staticmethod
    def say(state: State, seat: int, deck: str, card: str) -> str:
        known = state.catalogue.invaders
        words = invader_card_text(known[card]) if deck == "invader" else card
        return f"{state.spirits[seat].name} sees the top card of the {deck.capitalize()} deck: {words}"


class CardUnder(LogLine):
    tag = "card under"

    @staticmethod
    def of(deck: str) -> Event:
        return ("card under", deck)

    @staticmethod
    def say(state: State, deck: str) -> str:
        return f"It goes under the {deck.capitalize()} deck"


class Frozen(LogLine):
    tag = "frozen"

    @staticmethod
    def of(land: int) -> Event:
        return ("frozen", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"{state.island.names[land]} is in stasis until the end of the Slow phase"


class Thawed(LogLine):
    tag = "thawed"

    @staticmethod
    def of(land: int) -> Event:
        return ("thawed", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"{state.island.names[land]} is there again"


class TimePoured(LogLine):
    tag = "time poured"

    @staticmethod
    def of(start: int, end: int) -> Event:
        return ("time poured", start, end)

    @staticmethod
    def say(state: State, start: int, end: int) -> str:
        boards = state.island.boards
        return f"Time flows from board {boards[start].letter} to board {boards[end].letter}"


class PastReturned(LogLine):
    tag = "past returned"

    @staticmethod
    def of(card: str) -> Event:
        return ("past returned", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        what = card or "A card that lay face down"
        return f"{what} goes from the discard onto the Invader deck; its top card is discarded unseen"
