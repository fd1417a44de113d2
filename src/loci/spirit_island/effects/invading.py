"""Invader Actions that cards change: passed over, skipped, replaced (JE p. 11, 27)."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, confirm
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, weigh
from loci.spirit_island.effects.land import skipped_names
from loci.spirit_island.hooks import (
    DrawsMore,
    KeepsSpace,
    MatchesCard,
    SkipsStep,
    WhenAdded,
    WhenAdvanced,
    WhenDestroyed,
    WouldAct,
)
from loci.spirit_island.ongoing import EVERYWHERE, NEXT_EXPLORE, NEXT_NORMAL, Lasting, covers, end, spend
from loci.spirit_island.pieces import INVADERS
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.rules.move import pick_move
from loci.spirit_island.rules.piece_words import AskPush
from loci.spirit_island.rules.ravage import ACTION_NAMES
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import ALL_ACTIONS, RAVAGE, Event, Row, State, groups
from loci.spirit_island.words import sentence

# ---- the next normal Ravage, Build or Explore -----------------------------------------------


class Waiting(Lasting):
    """Waits for the next normal Ravage, Build or Explore."""

    action: int

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.seat)

    @property
    def next_one(self) -> str:
        return f"the next normal {ACTION_NAMES[self.action]}"


class PassOver(Waiting, MatchesCard):
    """The lowest-numbered land of each board that the card shows is passed over, whether it would act there or not; or
    all of them are: then the card is turned up and moves on, but nothing comes of it."""

    def __init__(self, action: int, *, all_lands: bool = False) -> None:
        self.action, self.all_lands, self.until = action, all_lands, NEXT_NORMAL[action]

    def matches_card(self, state: State, row: Row, action: int, land: int, shown: int, fits: bool) -> bool:
        if action != self.action or not fits:
            return fits
        island = state.island
        lower = shown & island.board_mask[island.board[land]] & (1 << land) - 1
        return bool(lower) and not self.all_lands

    def say(self) -> str:
        if self.all_lands:
            return f"In {self.next_one}, no land is acted in; cards are still turned up, escalate and move on"
        return f"In {self.next_one}, pass over the lowest-numbered land on each board that the Invader card shows"


class SkipNext(Waiting, SkipsStep):
    """The whole step is left out; something may follow from that."""

    def __init__(self, action: int, then: Lasting | None = None) -> None:
        self.action, self.until, self.then = action, NEXT_NORMAL[action], then

    def skips_step(self, state: State, row: Row, action: int) -> bool:
        return action == self.action

    def over(self, state: State, row: Row) -> None:
        if self.then is not None:
            self.then.start(state, row.land, row.seat)

    def say(self) -> str:
        text = f"Skip {self.next_one}"
        return text if self.then is None else f"{sentence(text)} {self.then.say()}"

    def parts(self) -> tuple[Effect, ...]:
        return () if self.then is None else (self.then,)


class DrawOneMore(Lasting, DrawsMore):
    """In the next Explore a second card is turned up."""

    until = NEXT_EXPLORE

    def more_cards(self, state: State, row: Row) -> int:
        return 1

    def say(self) -> str:
        return "In the Invader Phase after that, explore one card more"


@dataclass(eq=False)
class CardsStay(Lasting, KeepsSpace, WhenAdvanced):
    """The cards of a space stay where they are, once."""

    space: str

    def keeps_space(self, state: State, row: Row, space: str) -> bool:
        return space == self.space

    def advanced(self, state: State, row: Row) -> None:
        end(state, row)

    def say(self) -> str:
        return f"Its card does not advance but stays on the {self.space.capitalize()} space"


# ---- this turn, in a land -------------------------------------------------------------------


@dataclass(eq=False)
class MaySkip(Lasting, WouldAct):
    """So often this turn an Invader Action in the land may be skipped: decided when it would happen (JE p. 11). With
    ``must`` the next ones are."""

    times: int | Amount = 1
    actions: int = ALL_ACTIONS
    must: bool = False

    async def run(self, act: Act) -> None:
        times = await weigh(self.times, act, soft=True)
        if times:
            self.start(act.state, act.land, act.seat, (times,))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # it comes into force, no more

    def fits(self, act: Act, row: Row, action: int, land: int) -> bool:
        return bool(self.actions & action) and covers(row, land)

    async def instead(self, act: Act, row: Row, action: int, land: int) -> bool:
        if not self.must and not await confirm(act, AskSkip.of(row.source, action, land), row.seat):
            return False
        spend(act.state, row)
        act.state.log.append(SkippedBy.of(row.source, action, land))
        return True

    def say(self) -> str:
        what = "Invader Action" if self.actions == ALL_ACTIONS else skipped_names(self.actions)
        if isinstance(self.times, Amount):
            return f"This turn, you may skip {self.times.say(what)} in target land, each when it would happen"
        if self.must:
            return f"This turn, skip the next {what} in target land"
        some = f"1 {what}" if self.times == 1 else f"up to {self.times} {what}s"
        return f"This turn, you may skip {some} in target land, when it would happen"


class RavageBecomesBuild(Lasting, WouldAct):
    """The first Ravage in the land this turn is a Build instead."""

    actions = RAVAGE

    def fits(self, act: Act, row: Row, action: int, land: int) -> bool:
        return action == RAVAGE and covers(row, land)

    async def instead(self, act: Act, row: Row, action: int, land: int) -> bool:
        spend(act.state, row)
        await invade(act.state, "build", land)
        return True

    def say(self) -> str:
        return "This turn, a Build takes the place of the first Ravage in target land"


class PushNewcomers(Lasting, WhenAdded):
    """Each Invader added to the land may at once be Pushed."""

    async def added(self, act: Act, row: Row, kind: int, land: int) -> None:
        if kind not in INVADERS or not covers(row, land):
            return
        kind, damage, strife, _ = groups(act.state, land, (kind,))[0]  # one that is as new stands first
        options: list[Option] = [("move", kind, damage, strife, land, end) for end in act.island.adjacent[land]]
        await pick_move(act, AskPush.of(1, (kind,), land), options, optional=True, seat=row.seat)

    def say(self) -> str:
        return "This turn, when an Invader is added to target land, you may Push it at once"


@dataclass(eq=False)
class FearWhenDestroyed(Lasting, WhenDestroyed):
    """The next time this turn that an Invader is destroyed in the land, there is Fear."""

    amount: int

    async def destroyed(self, act: Act, row: Row, kind: int, land: int) -> None:
        if kind in INVADERS and covers(row, land):
            spend(act.state, row)
            act.state.log.append(TakesEffect.of(row.source))
            await add_fear(act, self.amount, land)

    def say(self) -> str:
        return f"This turn, when next an Invader in target land is destroyed, {self.amount} Fear"


# ---- what is said ---------------------------------------------------------------------------


class TakesEffect(LogLine):
    """What waited for something has its moment, in the middle of another Action."""

    tag = "takes effect"

    @staticmethod
    def of(source: str) -> Event:
        return ("takes effect", source)

    @staticmethod
    def say(state: State, source: str) -> str:
        return f"{source} takes effect"


class SkippedBy(LogLine):
    tag = "skipped by"

    @staticmethod
    def of(card: str, action: int, land: int) -> Event:
        return ("skipped by", card, action, land)

    @staticmethod
    def say(state: State, card: str, action: int, land: int) -> str:
        return f"{card}: the {ACTION_NAMES[action]} in {state.island.names[land]} is skipped"


class AskSkip(Prompt):
    tag = "skip action"

    @staticmethod
    def of(source: str, action: int, land: int) -> Option:
        return ("skip action", source, action, land)

    @staticmethod
    def say(state: State, asked: Decision, source: str, action: int, land: int) -> str:
        return f"{source}: skip the {ACTION_NAMES[action]} in {state.island.names[land]}?"
