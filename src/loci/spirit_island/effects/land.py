"""What a Power does to its land: Defend, skipped Invader Actions, Blight, new pieces, Presence."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import SPIRIT, Act, choose_land
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.amounts import Amount, is_impartial, said, value, weigh
from loci.spirit_island.effects.lands import HERE, Lands, lands_in
from loci.spirit_island.hooks import LowersDefend, listening
from loci.spirit_island.ongoing import NOBODY
from loci.spirit_island.pieces import BLIGHT, KINDS
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.damage import add
from loci.spirit_island.rules.growth import add_presence
from loci.spirit_island.rules.piece_words import Added
from loci.spirit_island.rules.presence import PresenceDestroyed, may_enter
from loci.spirit_island.rules.ravage import ACTION_NAMES
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import ALL_ACTIONS, Event, State, guard, spare
from loci.spirit_island.words import listed, things


@dataclass(eq=False)
class Defend(Effect):
    """Defend in the target land, or the same in each of some lands."""

    amount: int | Amount
    where: Lands = HERE

    async def run(self, act: Act) -> None:
        amount = await weigh(self.amount, act, soft=True)
        for land in (act.land,) if self.where is HERE else lands_in(self.where.mask(act)):
            guard(act.state, land, amount)
            act.state.log.append(Defended.of(land, amount))
            if act.state.heard & bit.LOWERS_DEFEND and act.kind != SPIRIT:
                for row, node in listening(act.state, LowersDefend):
                    node.defended(act.state, row, land, amount)

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0

    def say(self) -> str:
        where = "" if self.where is HERE else f" in each of {self.where.where(True)}"
        if isinstance(self.amount, int):
            return f"Defend {self.amount}{where}"
        number, rest = said(self.amount, "Defend").split(" Defend", 1)
        return f"Defend {number}{rest}{where}"

    def impartial(self) -> bool:
        return is_impartial(self.amount) and not self.where.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return []  # nothing hears it, and it counts nothing that it changes


@dataclass(eq=False)
class SkipInvaderActions(Effect):
    """Some Invader Actions, or all of them, do not happen in the land this turn."""

    actions: int = ALL_ACTIONS  # bits of RAVAGE, BUILD, EXPLORE

    async def run(self, act: Act) -> None:
        spare(act.state, act.land, self.actions)
        act.state.log.append(Skipped.of(act.land, self.actions))

    def say(self) -> str:
        if self.actions == ALL_ACTIONS:
            return "This turn, skip all Invader Actions in target land"
        return f"This turn, Invaders do not {skipped_names(self.actions)} in target land"

    def impartial(self) -> bool:
        return True


def skipped_names(actions: int) -> str:
    return listed((name for bit, name in ACTION_NAMES.items() if actions & bit), "or")


class Isolate(Effect):
    """No Invader Action crosses the land's border this turn, unless the players like (JE p. 10)."""

    async def run(self, act: Act) -> None:
        act.state.isolated |= 1 << act.land
        act.state.log.append(Isolated.of(act.land))

    def applies(self, act: Act) -> bool:
        return not act.state.isolated >> act.land & 1

    def say(self) -> str:
        return "Isolate target land"


class Isolated(LogLine):
    tag = "isolated"

    @staticmethod
    def of(land: int) -> Event:
        return ("isolated", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"{state.island.names[land]} is Isolated this turn"


@dataclass(eq=False)
class AddBlight(Effect):
    spares: bool = False  # the user's Presence there

    async def run(self, act: Act) -> None:
        await add_blight(act, act.land, spares=act.seat if self.spares else NOBODY)

    def say(self) -> str:
        return "Add 1 Blight" + "; it destroys none of your Presence there" * self.spares

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if state.blight_pool <= len(lands) or any(state.pieces[land * KINDS + BLIGHT] for land in lands):
            return None  # the card may be emptied, or Blight cascade
        lost = [(seat, land) for seat, spirit in enumerate(state.spirits) for land in lands if spirit.presence[land]]
        return [Added.of(BLIGHT, land) for land in lands] + [PresenceDestroyed.of(*one) for one in lost]


@dataclass(eq=False)
class Add(Effect):
    """New pieces from the supply: in the target land, or in one of some kind that the players choose, on the board
    where the Action is if it is on one."""

    amount: int
    kind: int
    where: Lands = HERE

    async def run(self, act: Act) -> None:
        act.begin()
        land = act.land
        if self.where is not HERE:
            fitting = lands_in(self._mask(act))
            if not fitting:
                return
            land = await choose_land(act, AskWhereToAdd.of(self.kind, act.source, self.amount), fitting)
        for _ in range(self.amount):
            await add(act, land, self.kind)

    def _mask(self, act: Act) -> int:
        here = act.state.island.board_mask[act.board] if act.board != -1 else -1
        return self.where.mask(act) & here

    def applies(self, act: Act) -> bool:
        return self.where is HERE or self._mask(act) != 0

    def say(self) -> str:
        where = "" if self.where is HERE else f" to {self.where.where(False)}"
        return f"Add {things(self.amount, (self.kind,))}{where}"

    def impartial(self) -> bool:
        return not self.where.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Added.of(self.kind, land) for land in lands]


@dataclass(eq=False)
class AddPresence(Effect):
    """Add a Presence to the target land, perhaps whatever its kind."""

    anywhere: bool = False

    async def run(self, act: Act) -> None:
        await add_presence(act, act.seat, 1 << act.land, anywhere=self.anywhere)

    def applies(self, act: Act) -> bool:
        return self.anywhere or bool(may_enter(act.state, act.state.spirits[act.seat]) >> act.land & 1)

    def say(self) -> str:
        return "Add 1 of your Presence" + (", whatever the kind of land" if self.anywhere else "")


# ---- what is said ---------------------------------------------------------------------------


class AskWhereToAdd(Prompt):
    tag = "add to"

    @staticmethod
    def of(kind: int, source: str, amount: int = 1) -> Option:
        return ("add to", kind, source, amount)

    @staticmethod
    def say(state: State, asked: Decision, kind: int, source: str, amount: int) -> str:
        return f"{source}: add {things(amount, (kind,))} to which land?"


class Defended(LogLine):
    tag = "defend"

    @staticmethod
    def of(land: int, amount: int) -> Event:
        return ("defend", land, amount)

    @staticmethod
    def say(state: State, land: int, amount: int) -> str:
        return f"Defend {amount} in {state.island.names[land]}"


class Skipped(LogLine):
    tag = "skip"

    @staticmethod
    def of(land: int, actions: int) -> Event:
        return ("skip", land, actions)

    @staticmethod
    def say(state: State, land: int, actions: int) -> str:
        names = "all Actions" if actions == ALL_ACTIONS else skipped_names(actions)
        return f"Invaders skip {names} in {state.island.names[land]}"
