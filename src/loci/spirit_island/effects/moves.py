"""Gather, Push and other moves."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose_land
from loci.spirit_island.cards import Compound, Effect
from loci.spirit_island.effects.amounts import Amount, is_impartial, value, weigh
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.flow import Both, If
from loci.spirit_island.effects.land import Defended
from loci.spirit_island.effects.lands import ANY_LAND, Lands
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BLIGHT, BUILDINGS, CITY, DAHAN, EXPLORER, KINDS, TOWN, Kinds
from loci.spirit_island.rules.counting import roll
from loci.spirit_island.rules.damage import deal_among, taken_for
from loci.spirit_island.rules.move import gather, gathers, moves_to, pick_move, push, pushes
from loci.spirit_island.rules.piece_words import NO_MORE_MOVES, AskMove, AskPush
from loci.spirit_island.rules.presence import own_lands
from loci.spirit_island.rules.ravage import own_harm
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State, count, guard
from loci.spirit_island.words import listed, nouns, things


class Push(Effect):
    """Push pieces out of the target land, perhaps only into lands of some kind; with ``may`` if the player likes, which
    is not said as "up to"."""

    def __init__(
        self,
        amount: int | Amount,
        *kinds: int,
        up_to: bool = False,
        may: bool = False,
        more: bool = False,
        into: Lands = ANY_LAND,
    ) -> None:
        self.amount, self.kinds, self.up_to, self.may, self.more, self.into = amount, kinds, up_to, may, more, into

    @property
    def touches_blight(self) -> bool:
        return BLIGHT in self.kinds

    def _into(self, act: Act) -> int:
        return -1 if self.into is ANY_LAND else self.into.mask(act)

    async def run(self, act: Act) -> None:
        act.begin()
        optional = self.may or act.may_stop(self.up_to)
        amount = await weigh(self.amount, act, moot=not self.applies(act))
        await push(act, act.land, amount, self.kinds, optional, self._into(act))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0 and bool(pushes(act, act.land, self.kinds, self._into(act)))

    def say(self) -> str:
        into = "" if self.into is ANY_LAND else f" into {self.into.where(self.amount != 1)}"
        if isinstance(self.amount, Amount):
            return f"Push {'up to ' if self.up_to else ''}{self.amount.say(nouns(self.kinds))}{into}"
        some = things(self.amount, self.kinds)
        if self.more:
            some = some.replace(" ", " more ", 1)
        return f"{'you may Push' if self.may else 'Push'} {'up to ' if self.up_to else ''}{some}{into}"


class PushAll(Effect):
    def __init__(self, kind: int, spread: bool = False) -> None:
        self.kind, self.spread = kind, spread

    async def run(self, act: Act) -> None:
        act.begin()
        state, fresh = act.state, act.island.adjacent_mask[act.land]
        for left in range(count(state, act.land, (self.kind,)), 0, -1):
            into = fresh if self.spread and fresh else -1
            move = await pick_move(
                act,
                AskPush.of(left, (self.kind,), act.land),
                pushes(act, act.land, (self.kind,), into),
                False,
            )
            if move is None:
                return
            fresh &= ~(1 << move[4])

    def applies(self, act: Act) -> bool:
        return bool(pushes(act, act.land, (self.kind,)))

    def say(self) -> str:
        return (
            f"Push all {nouns((self.kind,), True)}{', to as many different lands as possible' if self.spread else ''}"
        )


class Gather(Effect):
    """Gather pieces into the target land; with ``may`` if the player likes, which is not said as "up to"."""

    def __init__(
        self, amount: int | Amount, *kinds: int, up_to: bool = False, may: bool = False, more: bool = False
    ) -> None:
        self.amount, self.kinds, self.up_to, self.may, self.more = amount, kinds, up_to, may, more

    @property
    def touches_blight(self) -> bool:
        return BLIGHT in self.kinds

    async def run(self, act: Act) -> None:
        act.begin()
        optional = self.may or act.may_stop(self.up_to)
        amount = await weigh(self.amount, act, moot=not self.applies(act))
        await gather(act, act.land, amount, self.kinds, optional)

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0 and bool(gathers(act, act.land, self.kinds))

    def say(self) -> str:
        amount = self.amount
        some = amount.say(nouns(self.kinds)) if isinstance(amount, Amount) else things(amount, self.kinds)
        if self.more:
            some = some.replace(" ", " more ", 1)
        return f"{'you may Gather' if self.may else 'Gather'} {'up to ' if self.up_to else ''}{some}"

    def impartial(self) -> bool:
        return is_impartial(self.amount)


@dataclass(eq=False)
class CanGather(Condition):
    """A piece of the kind could be Gathered into the target land."""

    kind: int

    def holds(self, act: Act) -> bool:
        return bool(gathers(act, act.land, (self.kind,)))

    def say(self) -> str:
        return f"{things(1, (self.kind,))} can be Gathered"


class GatherThen(Compound):
    """If a piece can be Gathered, that is done, and more; otherwise something else. Presence that may count as such a
    piece counts when it is Gathered, and not otherwise (JE p. 14)."""

    def __init__(self, kind: int, then: Effect, otherwise: Effect) -> None:
        self.can, self.first, self.then, self.otherwise = CanGather(kind), Gather(1, kind), then, otherwise

    async def run(self, act: Act) -> None:
        await self.first.run(act)
        came = any(event[0] == "moved" for event in act.done())
        await (self.then if came else self.otherwise).run(act)

    def say(self) -> str:
        return If(self.can, Both(self.first, self.then), self.otherwise).say()

    def parts(self) -> tuple[Effect, ...]:
        return (self.first, self.then, self.otherwise)


@dataclass(eq=False)
class Went(Condition):
    """The last step moved a piece of these kinds into a land of some kind."""

    kinds: Kinds
    lands: Lands

    def holds(self, act: Act) -> bool:
        there = self.lands.mask(act)
        return any(e[0] == "moved" and e[1] in self.kinds and there >> e[3] & 1 for e in act.done())

    def say(self) -> str:
        return f"any went into {self.lands.where(False)}"


@dataclass(eq=False)
class PushWithDefend(Effect):
    """Push up to so many Dahan; each takes its share of the Defend along."""

    amount: int
    each: int

    async def run(self, act: Act) -> None:
        for move in await push(act, act.land, self.amount, (DAHAN,), up_to=act.may_stop(True)):
            guard(act.state, act.land, -self.each)
            guard(act.state, move[4], self.each)

    def applies(self, act: Act) -> bool:
        return bool(pushes(act, act.land, (DAHAN,)))

    def say(self) -> str:
        return f"Push up to {self.amount} Dahan, each of which takes its Defend {self.each} along"


@dataclass(eq=False)
class MoveAnywhere(Effect):
    """Move up to so many pieces from the target land to one land, however far, and Defend there."""

    amount: int
    kinds: Kinds
    defend: int

    async def run(self, act: Act) -> None:
        ends = act.island.land_mask
        for left in range(self.amount, 0, -1):
            options = moves_to(act, act.land, self.kinds, ends)
            move = await pick_move(act, AskMove.of(left, self.kinds, act.land), options, optional=True)
            if move is None:
                break
            ends = 1 << move[4]
        if ends.bit_count() == 1:
            to = ends.bit_length() - 1
        else:
            to = await choose_land(act, AskWhereToDefend.of(self.defend), list(act.island.lands))
        guard(act.state, to, self.defend)
        act.state.log.append(Defended.of(to, self.defend))

    def say(self) -> str:
        some = things(self.amount, self.kinds)
        return f"Move up to {some} from target land to any one land. Defend {self.defend} there"


class TargetPushes(Effect):
    """The target Spirit may Push one of each kind out of a land with its Presence."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        state, seat = act.state, act.other
        lands = list(bits(own_lands(state, state.spirits[seat])))
        left = list(self.kinds)
        while left:
            options = [option for land in lands for option in pushes(act, land, tuple(left))]
            move = await pick_move(act, AskPushEach.of(tuple(left)), options, optional=True, seat=seat)
            if move is None:
                return
            left.remove(taken_for(act, move[0], tuple(left)))
            lands = [move[3]]

    def say(self) -> str:
        return (
            f"Target Spirit may Push {' and '.join(things(1, (k,)) for k in self.kinds)} from a land with its Presence"
        )


class Feud(Effect):
    """Explorers and Towns/Cities deal their Damage to each other, at the same time."""

    async def run(self, act: Act) -> None:
        state, land = act.state, act.land
        by_explorers = own_harm(state, EXPLORER, land) * count(state, land, (EXPLORER,))
        by_buildings = sum(own_harm(state, kind, land) * count(state, land, (kind,)) for kind in BUILDINGS)
        hurt = (EXPLORER,) * bool(by_buildings) + (TOWN, CITY) * bool(by_explorers)
        bonus = await roll(act, land, False) if hurt and self.applies(act) else 0
        await deal_among(act, (land,), by_explorers, (TOWN, CITY))
        await deal_among(act, (land,), by_buildings, (EXPLORER,))
        await deal_among(act, (land,), bonus, hurt)  # both sides are damaged at once: it may go to either (JE p. 8)

    def applies(self, act: Act) -> bool:
        there = act.state.pieces[act.land * KINDS : act.land * KINDS + 3]
        return bool(there[EXPLORER] and (there[TOWN] or there[CITY]))

    def say(self) -> str:
        return "Explorers and Towns/Cities deal Damage to each other"


# ---- what is said ---------------------------------------------------------------------------


class AskWhereToDefend(Prompt):
    tag = "defend"

    @staticmethod
    def of(amount: int) -> Option:
        return ("defend", amount)

    @staticmethod
    def say(state: State, asked: Decision, amount: int) -> str:
        return f"Defend {amount} in which land?"


class AskPushEach(Prompt):
    """Pieces of several kinds, so many of each: ``Push 1 Explorer or 1 Town, or be done``."""

    tag = "push each"
    leaving = NO_MORE_MOVES

    @staticmethod
    def of(left: Kinds) -> Option:
        return ("push each", left)

    @staticmethod
    def say(state: State, asked: Decision, left: Kinds) -> str:
        some = (things(left.count(kind), (kind,)) for kind in sorted(set(left)))
        return f"Push {listed(some, 'or')}, or be done"
