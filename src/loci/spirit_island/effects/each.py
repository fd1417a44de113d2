"""The "each" exception (Jagged Earth p. 24): one Action for each player, Spirit, board or land. Which of them it is
about is fixed beforehand; they come in the order that the players choose, one after the other."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import Final

from loci.kernel.decision import Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import ADVERSARY, SCENARIO, Act, LandChoice, at_home, choose, decider, run_action
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.lands import Lands, found, lands_in
from loci.spirit_island.effects.on_boards import board_words, boards_with
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import (
    After,
    WhenAdded,
    WouldAdd,
    WouldDestroy,
    listening,
)
from loci.spirit_island.pieces import BLIGHT, INVADERS
from loci.spirit_island.recipe import NO_BOARD
from loci.spirit_island.rules.ending import may_clear
from loci.spirit_island.rules.fear import BY_DESTRUCTION
from loci.spirit_island.rules.invaders import as_often, boards_left_out, times_on
from loci.spirit_island.rules.missing import ITS_OWN
from loci.spirit_island.rules.power_words import SpiritChoice
from loci.spirit_island.said import Choice, Prompt, Reason
from loci.spirit_island.state import Event, State, count, piece_mask, setting_up
from loci.spirit_island.words import lower, nouns, scoped

# What may answer inside an Action to the events that `Effect.traces` speaks of.
HEARS: Final = {
    "destroyed": bit.WOULD_DESTROY | bit.WHEN_DESTROYED | bit.WOULD_FEAR | bit.WHEN_FEARED,
    "removed": bit.WOULD_REMOVE,
    "fear": bit.WOULD_FEAR | bit.WHEN_FEARED,
    "presence destroyed": bit.WOULD_DESTROY_PRESENCE | bit.WHEN_PRESENCE_DESTROYED,
    "forgot": bit.WOULD_FORGET,
}
ANSWERS: Final = reduce(or_, HEARS.values()) | bit.WOULD_ADD | bit.WHEN_ADDED | bit.AFTER


def _heeded(state: State, kind: int) -> bool:
    """Whether something may carry the coming of a piece beyond its land. What heeds no Invaders heeds nothing."""
    heeds = [node.heeds for _, node in listening(state, WouldAdd)]
    heeds += [node.heeds for _, node in listening(state, WhenAdded)]
    return any(kind in kinds or (kind not in INVADERS and bool(kinds)) for kinds in heeds)


def _decides(state: State, events: list[Event]) -> bool:
    """Whether one place may win the game, and another lose it or bring Invaders: judged after each (JE p. 24)."""
    tags = {event[0] for event in events}
    if "presence destroyed" not in tags:
        come = {event[1] for event in events if event[0] == "added"}
        if come.isdisjoint((BLIGHT, *INVADERS)):
            return False
    if "fear" in tags or tags.isdisjoint(("destroyed", "removed")):
        return "fear" in tags
    if any(event[0] == "destroyed" and event[1] in BY_DESTRUCTION for event in events):
        return True
    gone = {event[1] for event in events if event[0] in ("destroyed", "removed")}
    return not gone.isdisjoint(INVADERS) and may_clear(state, gone)


def _answered(state: State, event: Event) -> bool:
    """Whether something may answer to an event inside an Action; what only saves others does not."""
    heard = state.heard & HEARS.get(event[0], 0)
    if event[0] == "destroyed" and heard == bit.WOULD_DESTROY:
        return any(node.may_save(row, event[1], event[2]) for row, node in listening(state, WouldDestroy))
    return bool(heard)


def entwined(state: State, effect: Effect, lands: Sequence[int]) -> bool:
    """Whether what an "each" does in one place may change what it does in another, by itself or by what hears it."""
    events = effect.traces(state, lands)
    if events is None or (state.judged and _decides(state, events)):
        return True
    if not state.heard & ANSWERS:
        return False
    if any(_answered(state, event) for event in events):
        return True
    if any(event[0] == "added" and _heeded(state, event[1]) for event in events):
        return True
    waiting = [(row, node) for row, node in listening(state, After) if not node.aside]
    return any(node.matches(state, row, [event]) for row, node in waiting for event in events)


async def next_of(act: Act, left: list[Option], seat: int, soft: bool) -> Option:
    """Which comes next; it is no longer left then. Where the order cannot matter it is a soft question."""
    if len(left) == 1 or (soft and not act.state.formal):
        return left.pop(0)
    option = await choose(act, AskNext.of(act.source), list(dict.fromkeys(left)), seat, soft)
    left.remove(option)
    return option


def leaves_out(act: Act) -> bool:
    """Whether an Adversary's Action is not done on every board."""
    return act.kind == ADVERSARY and bool(act.state.heard & bit.SKIPS_BOARD)


@dataclass(eq=False)
class EachPlayer(Effect):
    """Each player. What is the same whoever does it can be shared out as well in any order: then the seats'."""

    effect: Effect
    having: Condition | None = None  # which of them

    async def run(self, act: Act) -> None:
        left: list[Option] = [SpiritChoice.of(seat) for seat in range(len(act.state.spirits)) if self._fits(act, seat)]
        while left:
            if self.effect.impartial():
                seat = left.pop(0)[1]
            else:
                soft = len(left) == 1 or not entwined(act.state, self.effect, act.state.island.lands)
                seat = (await next_of(act, left, left[0][1], soft))[1]
            mine = act.child(seat)
            mine.other = seat
            mine.note(ITS_OWN)
            await run_action(mine, self.effect.run(mine))

    def _fits(self, act: Act, seat: int) -> bool:
        if self.having is None:
            return True
        mine = act.child(seat)
        mine.other = seat
        return self.having.holds(mine)

    def say(self) -> str:
        return f"Each player: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class EachSpirit(EachPlayer):
    """The same, said of Spirits."""

    def say(self) -> str:
        which = f" with {self.having.say()}" if self.having else ""
        text = scoped(self.effect.say()).replace("target Spirit gains", "gain")
        text = text.replace("target Spirit adds", "add").replace("its Presence", "your Presence")
        return f"Each Spirit{which}: {text.replace('target Spirit may Push 1 of', 'you may Push 1 of')}"


@dataclass(eq=False)
class EachLand(Effect):
    """In each of some lands."""

    lands: Lands
    effect: Effect

    async def run(self, act: Act) -> None:
        lands = lands_in(await found(act, self.lands))
        if act.board == -1:  # else its board is done as often already
            lands = as_often(act.state, lands)
            if lands and leaves_out(act):
                out = await boards_left_out(act, act.source)
                lands = [land for land in lands if act.state.island.board[land] not in out]
        left: list[Option] = [LandChoice.of(land) for land in lands]
        while left:
            soft = len(left) == 1 or not entwined(act.state, self.effect, [option[1] for option in left])
            land = (await next_of(act, left, decider(act.state, left[0][1]), soft))[1]
            there = act.child(decider(act.state, land))
            there.land = land
            if act.counting:  # what made it one of them
                there.counting = {key: n for key, n in act.counting.items() if key[1] == land}
            await run_action(there, self.effect.run(there))

    def say(self) -> str:
        where = self.lands.say()
        text = scoped(self.effect.say()).replace("target land", "that land")
        return f"In each {where if 'land' in where else where + ' land'}: {text}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


def spared_board(act: Act) -> int:
    """The extra board, where an Adversary sets up no Invaders and no Blight, and a Scenario no Invaders but with five
    players (JE p. 18)."""
    if not setting_up(act.state):
        return NO_BOARD
    if act.kind == SCENARIO:
        return spared_by_scenarios(act.state)
    return act.state.recipe.extra if act.kind == ADVERSARY else NO_BOARD


def spared_by_scenarios(state: State) -> int:
    return state.recipe.extra if state.recipe.extra != 5 else NO_BOARD


class PlacesTokens(Effect):
    """What brings tokens in Setup, to the extra board too."""


@dataclass(eq=False)
class EachBoard(Effect):
    """On each board, or each that has a piece of some kinds or fits a condition."""

    effect: Effect
    having: tuple[int, ...] | Condition = ()
    at_most: tuple[int, int] | None = None  # ... or no more than so many pieces of a kind

    async def run(self, act: Act) -> None:
        state, having = act.state, self.having
        if isinstance(having, Condition):
            boards = boards_with(act, having)
        else:
            boards = [n for n, mask in enumerate(state.island.board_mask) if mask]
            if having or self.at_most:
                boards = [n for n in boards if self._counts(state, state.island.board_mask[n], having)]
        if boards and act.kind in (ADVERSARY, SCENARIO):
            if spared_board(act) in boards and not isinstance(self.effect, PlacesTokens):
                boards.remove(state.recipe.extra)
            if boards and leaves_out(act):
                out = await boards_left_out(act, act.source)
                boards = [board for board in boards if board not in out]
        if state.heard & bit.TIMES_ON_BOARD:
            boards = [board for board in boards for _ in range(times_on(state, board))]
        while len(boards) > 1:
            soft = not self._matters(act, boards)
            options: list[Option] = [("board", board) for board in boards]
            board = (await next_of(act, options, at_home(state, boards[0]), soft))[1]
            boards.remove(board)
            there = self._on(act, board)
            await run_action(there, self.effect.run(there))
        if boards:
            there = self._on(act, boards[0])
            await run_action(there, self.effect.run(there))

    def _matters(self, act: Act, boards: list[int]) -> bool:
        """Whether the order of the boards may change anything."""
        if not any(self.effect.applies(self._on(act, board)) for board in boards):
            return False
        lands = [land for board in boards for land in bits(act.state.island.board_mask[board])]
        return entwined(act.state, self.effect, lands)

    def _on(self, act: Act, board: int) -> Act:
        there = act.child(at_home(act.state, board))
        there.board = board
        return there

    def _counts(self, state: State, mask: int, kinds: tuple[int, ...]) -> bool:
        if self.at_most and sum(count(state, land, self.at_most[1:]) for land in bits(mask)) > self.at_most[0]:
            return False
        return not kinds or piece_mask(state, state.island, kinds) & mask != 0

    def say(self) -> str:
        having = self.having
        words = board_words(having) if isinstance(having, Condition) else nouns(having, True)
        which = f" with {words}" if having else ""
        if self.at_most:
            which = f" with {self.at_most[0]} or fewer {nouns(self.at_most[1:], True)}"
        return f"On each board{which}, {lower(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


# ---- what is said ---------------------------------------------------------------------------


class BoardChoice(Choice):
    tag = "board"

    @staticmethod
    def of(board: int) -> Option:
        return ("board", board)

    @staticmethod
    def key(state: State, board: int) -> str:
        return f"board {state.island.boards[board].letter}"

    @staticmethod
    def label(state: State, board: int) -> str:
        return f"Board {state.island.boards[board].letter}"

    @staticmethod
    def why(state: State, asked: Decision, board: int) -> Reason:
        letter = state.island.boards[board].letter
        return Reason(f"Board {letter} is next. You decide the order, because it can matter.", "JE p. 24")


class AskNext(Prompt):
    tag = "next"
    assumed = True

    @staticmethod
    def of(source: str) -> Option:
        return ("next", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        what = {"land": "Which land", "board": "Which board", "card": "Which card"}.get(asked.options[0][0], "Who")
        return f"{source}: {lower(what)} is next?"
