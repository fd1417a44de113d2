"""How event cards are put together (Jagged Earth p. 12-13): which side of one happens, what the Spirits choose and pay
together, what a turned-up Power card decides, what may be prevented, and where the card itself goes."""

from dataclasses import dataclass

from loci.kernel.decision import NO, Decision, Option
from loci.spirit_island.actions import Act, choose, choose_land, decider, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, value
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.flow import trees
from loci.spirit_island.effects.lands import Lands, lands_in
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.rules.decks import stage_now
from loci.spirit_island.rules.gain import draw, to_discard
from loci.spirit_island.rules.presence import destroy_own, own_lands
from loci.spirit_island.rules.together import AskPresenceShare, agree, can_pay, consent, pay, shares
from loci.spirit_island.said import Choice, LogLine, Prompt, Reason
from loci.spirit_island.state import Event, State
from loci.spirit_island.words import capital, joined, lower, scoped, sentence

ROMAN = ("", "I", "II", "III")


# ---- by the state of the game ---------------------------------------------------------------


class Moment(Condition):
    """A state of the game by which the sides of an event differ."""

    def title(self) -> str:
        """The same as a heading."""
        return self.say()


class Stage(Moment):
    """The stage of the invasion, as the Invader deck shows it."""

    def __init__(self, *stages: int) -> None:
        self.stages = stages

    def holds(self, act: Act) -> bool:
        return stage_now(act.state) in self.stages

    def say(self) -> str:
        return f"Stage {'/'.join(ROMAN[n] for n in self.stages)}"


class Terror(Moment):
    def __init__(self, *levels: int) -> None:
        self.levels = levels

    def holds(self, act: Act) -> bool:
        return min(act.state.terror, 3) in self.levels

    def say(self) -> str:
        return f"Terror Level {'/'.join(ROMAN[n] for n in self.levels)}"


@dataclass(eq=False)
class Island(Moment):
    """The island is Blighted, or it is Healthy."""

    blighted: bool

    def holds(self, act: Act) -> bool:
        return act.state.blighted == self.blighted

    def say(self) -> str:
        return f"the island is {'Blighted' if self.blighted else 'Healthy'}"

    def title(self) -> str:
        return "Blighted island" if self.blighted else "Healthy island"


HEALTHY_ISLAND, BLIGHTED_ISLAND = Island(False), Island(True)


@dataclass(eq=False)
class Variant(Effect):
    """One of several main events of a card, by name, and when it is the one that happens."""

    when: Moment
    name: str
    effect: Effect

    async def run(self, act: Act) -> None:
        act.state.log.append(MainEvent.of(act.source, self.name))
        await self.effect.run(act)

    def say(self) -> str:
        return f"{self.when.title()} ({self.name}): {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class OneOf(Effect):
    """The main event that fits: exactly one does."""

    def __init__(self, *variants: Variant) -> None:
        self.variants = variants

    async def run(self, act: Act) -> None:
        for variant in self.variants:
            if variant.when.holds(act):
                await variant.run(act)
                return

    def say(self) -> str:
        return " ".join(sentence(variant.say()) for variant in self.variants).removesuffix(".")

    def parts(self) -> tuple[Effect, ...]:
        return self.variants


# ---- by choice ------------------------------------------------------------------------------


@dataclass(eq=False)
class Cost:
    """Energy a player, which the Spirits pay together; an Element may aid them."""

    energy: int
    aided: str = ""

    def total(self, state: State) -> int:
        return self.energy * len(state.spirits)

    def say(self) -> str:
        return f"for {self.energy} Energy per player{aided_words(self.aided)}"


def aided_words(element: str) -> str:
    return f", aided by {element.capitalize()}" if element else ""


@dataclass(eq=False)
class Course(Effect):
    """What the Spirits may choose to do, by name."""

    name: str
    effect: Effect
    cost: Cost | None = None

    async def run(self, act: Act) -> None:
        act.state.log.append(MainEvent.of(act.source, self.name))
        if self.cost is not None:
            await pay(act, self.cost.total(act.state), self.cost.aided)
        await self.effect.run(act)

    def applies(self, act: Act) -> bool:
        """What cannot be paid cannot be chosen; what would do nothing can."""
        return self.cost is None or can_pay(act.state, self.cost.total(act.state), self.cost.aided)

    def say(self) -> str:
        return f"{self.name}{f', {self.cost.say()}' if self.cost else ''}: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


class Together(Effect):
    """The Spirits choose together; if they do not agree, it is the first."""

    def __init__(self, *courses: Course) -> None:
        self.courses = courses

    async def run(self, act: Act) -> None:
        options = [CourseChoice.of(n, c.name) for n, c in enumerate(self.courses, 1) if c.applies(act)]
        if options:
            chosen = await agree(act, AskCourse.of(act.source), options)
            await self.courses[chosen[1] - 1].run(act)

    def say(self) -> str:
        sides = " ".join(f"{n}) {sentence(course.say())}" for n, course in enumerate(self.courses, 1))
        return f"Choose together (the first, if you do not agree). {sides}".removesuffix(".")

    def parts(self) -> tuple[Effect, ...]:
        return self.courses


class Alone(Effect):
    """The Spirit whose Action it is chooses for itself; what could not be done at all is not offered."""

    def __init__(self, *courses: Course) -> None:
        self.courses = courses

    async def run(self, act: Act) -> None:
        options = [CourseChoice.of(n, c.name) for n, c in enumerate(self.courses, 1) if c.effect.applies(act)]
        if options:
            chosen = await choose(act, AskAlone.of(act.source), options)
            await self.courses[chosen[1] - 1].run(act)

    def say(self) -> str:
        return "choose. " + " ".join(f"{n}) {sentence(c.say())}" for n, c in enumerate(self.courses, 1))

    def parts(self) -> tuple[Effect, ...]:
        return self.courses


# ---- boards ---------------------------------------------------------------------------------


@dataclass(eq=False)
class UnlessPrevented(Effect):
    """What happens on a board unless the Spirits together destroy so many Presence there, or perhaps pay Energy. They
    are asked where it would do anything and they have enough; all whose Presence is there must want it."""

    presence: int
    effect: Effect
    energy: int = 0

    async def run(self, act: Act) -> None:
        if not self.effect.applies(act) or not await self.prevented(act):
            await self.effect.run(act)

    async def prevented(self, act: Act) -> bool:
        if not self.energy:
            return await prevented(act, act.board, self.presence)
        ways: list[Option] = [NO]
        ways += [("side", 1)] if can_pay(act.state, self.energy) else []
        ways += [("side", 2)] if sum(presence_on(act, act.board)) >= self.presence else []
        way = await agree(act, AskHowToPrevent.of(act.source, act.board, self.energy, self.presence), ways)
        if way is not NO:
            act.state.log.append(Prevented.of(act.source, act.board))
        if way == ("side", 1):
            await pay(act, self.energy)
        elif way == ("side", 2):
            await destroy_together(act, act.board, self.presence)
        return way is not NO

    def price(self) -> str:
        pay = f"pay {self.energy} Energy together or " if self.energy else ""
        return f"{pay}destroy {self.presence} Presence on that board"

    def applies(self, act: Act) -> bool:
        return self.effect.applies(act)

    def say(self) -> str:
        return f"{self.effect.say().removesuffix('.')}, unless the Spirits {self.price()}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class UnlessPaid(UnlessPrevented):
    """The same for Energy alone, which the Spirits pay together; all of them must want it."""

    presence: Amount  # type: ignore[assignment]

    async def prevented(self, act: Act) -> bool:
        cost, state = value(self.presence, act), act.state
        if not can_pay(state, cost):
            return False
        if not await consent(act, AskPreventFor.of(act.source, act.board, cost), list(range(len(state.spirits)))):
            return False
        state.log.append(Prevented.of(act.source, act.board))
        await pay(act, cost)
        return True

    def price(self) -> str:
        return f"pay {self.presence.say('Energy')} for that board"


def presence_on(act: Act, board: int) -> list[int]:
    """How many Presence each Spirit has on a board, its Ocean too where that is in play."""
    state, there = act.state, act.state.realm.board_mask[board]
    return [sum(spirit.presence[land] for land in bits(own_lands(state, spirit) & there)) for spirit in state.spirits]


async def prevented(act: Act, board: int, presence: int) -> bool:
    """Whether the Spirits keep something off a board by destroying Presence on it. That works also where the Presence
    is saved (JE p. 28)."""
    have = presence_on(act, board)
    if sum(have) < presence:
        return False
    seats = [seat for seat, n in enumerate(have) if n]
    if not await consent(act, AskPrevent.of(act.source, board, presence), seats):
        return False
    act.state.log.append(Prevented.of(act.source, board))
    await destroy_together(act, board, presence)
    return True


async def destroy_together(act: Act, board: int, presence: int) -> None:
    """The Spirits share out which of their Presence on a board is destroyed."""
    for seat, amount in await shares(act, AskPresenceShare, presence, presence_on(act, board)):
        for left in range(amount, 0, -1):
            await destroy_own(act, seat, act.state.realm.board_mask[board], left)


@dataclass(eq=False)
class HalfTheBoards(Effect):
    """On half of the boards, rounded up, in a land of some kind: the players choose which; one Action for each."""

    lands: Lands
    effect: Effect

    async def run(self, act: Act) -> None:
        island = act.state.island
        boards = [n for n, mask in enumerate(island.board_mask) if mask]
        for _ in range((len(boards) + 1) // 2):
            open_ = sum(island.board_mask[n] for n in boards)
            lands = lands_in(self.lands.mask(act) & open_)
            if not lands:
                return
            land = await choose_land(act, AskWhere.of(act.source), lands)
            boards.remove(island.board[land])
            there = act.child(decider(act.state, land))
            there.land = land
            await run_action(there, self.effect.run(there))

    def say(self) -> str:
        text = scoped(self.effect.say())
        return f"On half of the boards (rounded up), in {self.lands.where(False)}: {text}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


# ---- a Power card as an oracle --------------------------------------------------------------


class TurnUp(Effect):
    """The top card of a Power deck is turned up and discarded, or several are: what each is decides what happens, one
    thing for all of them before the next."""

    def __init__(self, deck: str, *effects: Effect, amount: int | Amount = 1) -> None:
        self.deck, self.effects, self.amount = deck, effects, amount

    async def run(self, act: Act) -> None:
        names = draw(act.state, self.deck, value(self.amount, act))
        for name in names:
            to_discard(act.state, self.deck, (name,))
            act.state.log.append(TurnedUp.of(name))
        for effect in self.effects:
            for name in names:
                act.card = name
                await effect.run(act)

    def say(self) -> str:
        text = " ".join(sentence(effect.say()) for effect in self.effects).removesuffix(".")
        if isinstance(self.amount, int):
            return f"Discard the top {self.deck.capitalize()} Power. {text}"
        cards = self.amount.say(f"{self.deck.capitalize()} Power")
        return f"Discard {cards} from the top of the deck. For each of them: {joined(lower(text))}"

    def parts(self) -> tuple[Effect, ...]:
        return self.effects


@dataclass(eq=False)
class CardGives(Condition):
    """The card that was turned up has an Element, or lacks it."""

    element: str
    lacks: bool = False

    def holds(self, act: Act) -> bool:
        has = bool(act.state.catalogue.powers[act.card].elements[ELEMENT_OF[self.element]])
        return has != self.lacks

    def say(self) -> str:
        return f"it {'lacks' if self.lacks else 'has'} {self.element.capitalize()}"


@dataclass(eq=False)
class CardIs(Condition):
    """The card that was turned up is Fast, or it is Slow."""

    speed: str

    def holds(self, act: Act) -> bool:
        return act.state.catalogue.powers[act.card].speed == self.speed

    def say(self) -> str:
        return f"it is {self.speed.capitalize()}"


class CardCost(Amount):
    """What the card that was turned up costs."""

    def of(self, act: Act) -> int:
        return act.state.catalogue.powers[act.card].cost

    def say(self, what: str) -> str:
        return f"its Energy cost in {what}"


# ---- the card itself ------------------------------------------------------------------------


@dataclass(eq=False)
class BackUnder(Effect):
    """When it is over, the card goes back into the Event deck under so many cards."""

    cards: int

    async def run(self, act: Act) -> None:
        act.state.event_under = self.cards

    def say(self) -> str:
        return f"Afterwards this card goes back into the Event deck, under its top {self.cards} cards"


class DrawAnother(Effect):
    """When it is over, another event is drawn and resolved."""

    async def run(self, act: Act) -> None:
        act.state.event_again = True

    def say(self) -> str:
        return "Afterwards draw another event"


# ---- what is said ---------------------------------------------------------------------------


class CourseChoice(Choice):
    tag = "course"

    @staticmethod
    def of(n: int, name: str) -> Option:
        return ("course", n, name)

    @staticmethod
    def key(state: State, n: int, name: str) -> str:
        return str(n)

    @staticmethod
    def label(state: State, n: int, name: str) -> str:
        return name

    @staticmethod
    def why(state: State, asked: Decision, n: int, name: str) -> Reason:
        found = titled(state, str(asked.prompt[1]), name)
        return Reason(sentence(capital(found.say()) if found is not None else name), "JE p. 13")


class AskCourse(Prompt):
    tag = "course"

    @staticmethod
    def of(source: str) -> Option:
        return ("course", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        agree = "? All must agree, or it is the first" if len(state.spirits) > 1 else "?"
        return f"{source}: what do the Spirits do{agree}"


class AskAlone(Prompt):
    tag = "course alone"

    @staticmethod
    def of(source: str) -> Option:
        return ("course alone", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: what do you do?"


class AskWhere(Prompt):
    tag = "where"

    @staticmethod
    def of(source: str) -> Option:
        return ("where", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: in which land?"


class AskHowToPrevent(Prompt):
    tag = "how to prevent"

    @staticmethod
    def of(source: str, board: int, energy: int, presence: int) -> Option:
        return ("how to prevent", source, board, energy, presence)

    @staticmethod
    def say(state: State, asked: Decision, source: str, board: int, energy: int, presence: int) -> str:
        letter = state.island.boards[board].letter
        return (
            f"{source}: prevent it on board {letter}, by paying {energy} Energy (1) or {presence} Presence there (2)?"
        )


class AskPrevent(Prompt):
    tag = "prevent on board"

    @staticmethod
    def of(source: str, board: int, presence: int) -> Option:
        return ("prevent on board", source, board, presence)

    @staticmethod
    def say(state: State, asked: Decision, source: str, board: int, presence: int) -> str:
        letter = state.island.boards[board].letter
        return f"{source}: destroy {presence} Presence on board {letter} to prevent it there?"


class AskPreventFor(Prompt):
    tag = "prevent for"

    @staticmethod
    def of(source: str, board: int, energy: int) -> Option:
        return ("prevent for", source, board, energy)

    @staticmethod
    def say(state: State, asked: Decision, source: str, board: int, energy: int) -> str:
        return f"{source}: pay {energy} Energy together to prevent it on board {state.island.boards[board].letter}?"


class Prevented(LogLine):
    tag = "prevented on board"

    @staticmethod
    def of(source: str, board: int) -> Event:
        return ("prevented on board", source, board)

    @staticmethod
    def say(state: State, source: str, board: int) -> str:
        return f"The Spirits prevent {source} on board {state.island.boards[board].letter}"


class MainEvent(LogLine):
    tag = "main event"

    @staticmethod
    def of(card: str, title: str) -> Event:
        return ("main event", card, title)

    @staticmethod
    def say(state: State, card: str, title: str) -> str:
        return f"Main event: {title}"

    @staticmethod
    def detail(state: State, card: str, title: str) -> str:
        found = titled(state, card, title)
        return sentence(capital(found.effect.say())) if found is not None else ""


def titled(state: State, card: str, title: str) -> "Variant | Course | None":
    """The side of an event with a title."""
    sides = (node for node in trees(state, card) if isinstance(node, (Variant, Course)))
    return next((side for side in sides if side.name == title), None)


class TurnedUp(LogLine):
    tag = "turned up"

    @staticmethod
    def of(card: str) -> Event:
        return ("turned up", card)

    @staticmethod
    def say(state: State, card: str) -> str:
        return f"Turned up and discarded: {card}"
