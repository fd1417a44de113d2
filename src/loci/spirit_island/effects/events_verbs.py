"""What happens "in a land of some kind" when no land is targeted: as events and Blight cards say it. One is obliged to
follow such an instruction, in full where that is possible (Jagged Earth p. 28)."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import SKIP, Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, LandChoice, choose, decider, run_action
from loci.spirit_island.cards import SLOW, Effect
from loci.spirit_island.effects.amounts import Amount
from loci.spirit_island.effects.each import entwined, next_of
from loci.spirit_island.effects.lands import ANY_LAND, STANDS_IN, Lands, found, here, lands_in, lands_with
from loci.spirit_island.effects.tokens import wounds
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.ongoing import counted_mask, defend_in, strife_of
from loci.spirit_island.pieces import BUILDINGS, DAHAN, INVADERS, Kinds
from loci.spirit_island.rules.blight import add_blight
from loci.spirit_island.rules.counting import roll, settle
from loci.spirit_island.rules.damage import (
    add,
    deal_among,
    deal_but,
    deal_dahan,
    destroy_one,
    hit,
    hittable,
    pick,
    pick_of,
    remove,
    replace,
)
from loci.spirit_island.rules.fear import add_fear, add_on_top, box_top
from loci.spirit_island.rules.move import moves_to, only_order, pick_move, pushes, unhindered
from loci.spirit_island.rules.piece_words import (
    Added,
    AskDestroy,
    AskMove,
    AskPush,
    AskRemove,
    AskRemoveStrife,
    AskReplace,
    AskStrife,
    Damaged,
    Destroyed,
    Moved,
    Removed,
    Replaced,
)
from loci.spirit_island.rules.powers import usable, use
from loci.spirit_island.rules.strife import StrifeAdded, StrifeRemoved, add_strife, remove_strife
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, State, groups
from loci.spirit_island.words import lower, nouns, things


@dataclass(eq=False)
class PushFrom(Effect):
    """Push pieces out of one land of some kind, or with ``among`` out of several, into lands of another, which may
    depend on the land they leave; then something happens where each went."""

    amount: int
    kinds: Kinds
    lands: Lands = ANY_LAND
    into: Lands = ANY_LAND
    there: Effect | None = None
    optional: bool = False
    among: bool = False

    async def run(self, act: Act) -> None:
        act.begin()
        starts = lands_in(here(act, self.lands))
        if not self.optional and not self.among:  # as many as possible: two rather than one
            able = [land for land in lands_with(act, self.lands, self.kinds) if self._ways(act, land)]
            most = max((min(self.amount, act.sure(land, self.kinds)) for land in able), default=0)
            starts = [land for land in able if min(self.amount, act.count(land, self.kinds)) >= most]
        moved = Counter[tuple[int, ...]]()  # what has been Pushed is not Pushed on: kind, damage, Strife and land
        for left in range(self.amount, 0, -1):
            options = [option for land in starts for option in self._ways(act, land)]
            if moved:
                options = [option for option in options if _still_there(act, option, moved)]
            prompt = AskPush.of(left, self.kinds, starts[0] if len(starts) == 1 else -1)
            move = await pick_move(act, prompt, options, self.optional)
            if move is None:
                return
            moved[*move[:3], move[4]] += 1
            starts = starts if self.among else [move[3]]
            if self.there is not None:
                before, act.land = act.land, move[4]
                await self.there.run(act)
                act.land = before

    def _ways(self, act: Act, land: int) -> list[Option]:
        if self.into is ANY_LAND:
            return pushes(act, land, self.kinds)
        if not act.state.heard & STANDS_IN and not groups(act.state, land, self.kinds):
            return []
        before = act.land, act.board
        act.land, act.board = land, -1  # the end may lie on another board
        ends = self.into.mask(act)
        act.land, act.board = before
        return pushes(act, land, self.kinds, ends)

    def say(self) -> str:
        start = "" if self.lands is ANY_LAND else f" from {self.lands.where(self.among)}"
        end = "" if self.into is ANY_LAND else f" into {self.into.where(self.amount > 1)}"
        up_to = "up to " if self.optional and self.amount > 1 else ""
        may = "you may " if self.optional and not up_to else ""
        some = f"{may}Push {up_to}{things(self.amount, self.kinds)}{start}{end}"
        return (
            f"{some}. Where it went: {lower(self.there.say().replace('target land', 'that land'))}"
            if self.there is not None
            else some
        )

    def parts(self) -> tuple[Effect, ...]:
        return (self.there,) if self.there is not None else ()


def _still_there(act: Act, option: Option, moved: Counter[tuple[int, ...]]) -> bool:
    """Whether a move has such a piece left that did not come to its land before."""
    _, kind, damage, strife, start, _ = option
    came = moved[kind, damage, strife, start]
    there = {group[1:3]: group[3] for group in groups(act.state, start, (kind,))}
    return not came or there.get((damage, strife), 0) > came


@dataclass(eq=False)
class PushOut(Effect):
    """Push pieces out of the land of the Action, into lands of some kind."""

    amount: int
    kinds: Kinds
    into: Lands

    async def run(self, act: Act) -> None:
        for left in range(self.amount, 0, -1):
            ways = pushes(act, act.land, self.kinds, self.into.mask(act))
            if await pick_move(act, AskPush.of(left, self.kinds, act.land), ways, optional=False) is None:
                return

    def say(self) -> str:
        return f"Push {things(self.amount, self.kinds)} into {self.into.where(self.amount > 1)}"


@dataclass(eq=False)
class MoveFar(Effect):
    """Move a piece from a land of some kind to one of another kind, up to so many lands away."""

    kinds: Kinds
    lands: Lands
    into: Lands
    distance: int

    async def run(self, act: Act) -> None:
        within, ends = act.island.within_mask[self.distance], self.into.mask(act)
        starts = lands_with(act, self.lands, self.kinds)
        options = [option for land in starts for option in moves_to(act, land, self.kinds, within[land] & ends)]
        ways = {land: unhindered(act, land, self.distance) for land in starts} if act.state.isolated else {}
        parted = bool(ways) and not any(ways[option[4]] >> option[5] & 1 for option in options)
        await pick_move(act, AskMove.of(1, self.kinds, -1), options, optional=parted)

    def say(self) -> str:
        some = f"Move {things(1, self.kinds)} from {self.lands.where(False)} to {self.into.where(False)}"
        return f"{some} up to {self.distance} lands away"


class PushToEach(Effect):
    """Push a piece of these kinds out of the land to each land around it, as far as they reach."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        left = act.island.adjacent_mask[act.land]
        while left:
            prompt, ways = AskPush.of(left.bit_count(), self.kinds, act.land), pushes(act, act.land, self.kinds, left)
            move = await pick_move(act, prompt, ways, optional=False, soft=only_order(act, ways, left))
            if move is None:
                return
            left &= ~(1 << move[4])

    def say(self) -> str:
        return f"Push {things(1, self.kinds)} to each adjacent land"


# ---- pieces ---------------------------------------------------------------------------------


@dataclass(eq=False)
class DestroyIn(Effect):
    """Destroy pieces in lands of some kind; perhaps only damaged ones count."""

    kinds: Kinds
    lands: Lands = ANY_LAND
    amount: int = 1
    damaged: bool = False

    async def run(self, act: Act) -> None:
        held = mask_of([land for land in lands_with(act, self.lands, self.kinds) if self._able(act, land)])
        await found(act, self.lands, held)
        for left in range(self.amount, 0, -1):
            lands = lands_in(here(act, self.lands))
            there = lands_with(act, self.lands, self.kinds)
            options = [option for land in there for option in self._able(act, land)]
            picked = await pick_of(act, AskDestroy, lands, self.kinds, options, optional=False, left=left)
            if picked is None:
                return
            await destroy_one(act, *picked)

    def _able(self, act: Act, land: int) -> list[Option]:
        """The pieces of a land that can be destroyed."""
        there = hittable(act, land, self.kinds)
        return [
            ("piece", kind, damage, strife, land) for kind, damage, strife, _ in there if damage or not self.damaged
        ]

    def applies(self, act: Act) -> bool:
        return any(act.count(land, self.kinds) for land in lands_in(here(act, self.lands)))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Destroyed.of(kind, land) for kind in self.kinds for land in lands] if self.lands.local else None

    def say(self) -> str:
        some = things(self.amount, self.kinds)
        if self.damaged:
            some = some.replace(" ", " damaged ", 1)
        return f"Destroy {some}" + ("" if self.lands is ANY_LAND else f" in {self.lands.where(self.amount > 1)}")


class RemoveStrife(Effect):
    """Remove one Strife from an Invader of a land of some kind."""

    def __init__(self, lands: Lands = ANY_LAND) -> None:
        self.lands = lands

    async def run(self, act: Act) -> None:
        options: list[Option] = [
            ("piece", kind, damage, strife, land)
            for land in lands_in(here(act, self.lands))
            for kind, damage, strife, _ in groups(act.state, land, INVADERS)
            if strife
        ]
        picked = await pick_of(act, AskRemoveStrife, [-1], INVADERS, options, optional=False, left=1)
        if picked is not None:
            land, kind, damage, strife = picked
            await remove_strife(act, land, kind, damage, strife)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [StrifeRemoved.of(kind, land) for kind in INVADERS for land in lands] if self.lands.local else None

    def say(self) -> str:
        return "Remove 1 Strife" + ("" if self.lands is ANY_LAND else f" in {self.lands.where(False)}")


class RemoveAll(Effect):
    """Remove all pieces of a kind from the land."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    async def run(self, act: Act) -> None:
        for kind, damage, strife, n in groups(act.state, act.land, (self.kind,)):
            for _ in range(n):
                await remove(act, act.land, kind, damage, strife)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Removed.of(self.kind, land) for land in lands]

    def say(self) -> str:
        return f"Remove all {nouns((self.kind,), True)}"


class Retaliate(Effect):
    """Each Town and City of the land deals 1 Damage to its Dahan; Defend and Strife count as ever (JE p. 7)."""

    async def run(self, act: Act) -> None:
        state, land, damage = act.state, act.land, 0
        if not act.count(land, (DAHAN,)):
            return
        for kind, hurt, strife, n in groups(state, land, BUILDINGS):
            for _ in range(n):
                if strife_of(state, strife):
                    await remove_strife(act, land, kind, hurt, strife)
                else:
                    damage += 1
        damage -= defend_in(state, land)
        if damage > 0:
            await deal_dahan(act, land, damage)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [event for land in lands for event in (Destroyed.of(DAHAN, land), Damaged.of(DAHAN, land, 1))]

    def say(self) -> str:
        return "Each Town/City still there deals 1 Damage to Dahan (Defend and Strife apply)"


class HalfBecome(Effect):
    """Half of the pieces of a kind in the land, rounded up, become another."""

    def __init__(self, kind: int, into: int) -> None:
        self.kind, self.into = kind, into

    async def run(self, act: Act) -> None:
        for left in range((act.count(act.land, (self.kind,)) + 1) // 2, 0, -1):
            sides = (((self.into,), (self.kind,)),)
            picked = await pick(act, AskReplace, (act.land,), (self.kind,), left=left, told=(sides,))
            if picked is not None:
                await replace(act, *picked, (self.into,))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Replaced.of(self.kind, (self.into,), land) for land in lands]

    def say(self) -> str:
        return f"Replace half of the {nouns((self.kind,), True)} (rounded up) by {nouns((self.into,), True)}"


@dataclass(eq=False)
class DamageDahan(Effect):
    """Damage to the Dahan of the land: as many fall as can (JE p. 15). Defend is against Ravages only."""

    amount: int

    async def run(self, act: Act) -> None:
        await deal_dahan(act, act.land, self.amount)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [event for land in lands for event in (Destroyed.of(DAHAN, land), Damaged.of(DAHAN, land, 1))]

    def applies(self, act: Act) -> bool:
        return act.count(act.land, (DAHAN,)) > 0

    def say(self) -> str:
        return f"{self.amount} Damage to Dahan"


@dataclass(eq=False)
class StrifeOn(Effect):
    """One Strife each on so many different pieces of these kinds."""

    amount: int
    kinds: Kinds
    lands: Lands = ANY_LAND

    async def run(self, act: Act) -> None:
        given: list[tuple[int, int, int, int]] = []
        for left in range(self.amount, 0, -1):
            options: list[Option] = [
                ("piece", kind, damage, strife, land)
                for land in lands_with(act, self.lands, self.kinds)
                for kind, damage, strife, n in groups(act.state, land, self.kinds)
                if n > given.count((land, kind, damage, strife))
            ]
            if not options:
                return
            _, kind, damage, strife, land = await choose(act, AskStrife.of(left, self.kinds, -1), options)
            if await add_strife(act, land, kind, damage, strife):
                given.append((land, kind, damage, strife + 1))

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [StrifeAdded.of(kind, land) for kind in self.kinds for land in lands] if self.lands.local else None

    def say(self) -> str:
        where = "" if self.lands is ANY_LAND else f" in {self.lands.where(False)}"
        return f"Add 1 Strife to {'each of ' * (self.amount > 1)}{things(self.amount, self.kinds)}{where}"


class DahanHurtStrifed(Effect):
    """In a land, each Invader with Strife takes damage for each Dahan there."""

    async def run(self, act: Act) -> None:
        act.begin()
        points = act.count(act.land, (DAHAN,))
        struck = [group for group in hittable(act, act.land, INVADERS) if group[2]] if points else []
        for kind, damage, strife, n in struck:
            for _ in range(n):
                await hit(act, act.land, kind, damage, strife, points)
        if struck and (bonus := await roll(act, act.land, False)):
            found = hittable(act, act.land, INVADERS)
            others = [(act.land, k, d, s) for k, d, s, n in found if not s for _ in range(n)]
            await deal_but(act, act.land, bonus, others)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return wounds(lands)

    def say(self) -> str:
        return "Each Invader with Strife takes 1 Damage per Dahan in its land"


@dataclass(eq=False)
class AddForDestroyed(Effect):
    """Something happens; then a piece is added for each of these kinds that it destroyed."""

    effect: Effect
    kind: int
    per: Kinds = BUILDINGS

    async def run(self, act: Act) -> None:
        start = len(act.state.log)
        await self.effect.run(act)
        gone = sum(event[0] == "destroyed" and event[1] in self.per for event in act.state.log[start:])
        for _ in range(gone):
            await add(act, act.land, self.kind)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        events = self.effect.traces(state, lands)
        return None if events is None else [*events, *(Added.of(self.kind, land) for land in lands)]

    def say(self) -> str:
        return f"{self.effect.say()}. Add {things(1, (self.kind,))} per {nouns(self.per)} that this destroys"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class PerLand(Amount):
    """So many for each land of some kind."""

    each: int
    lands: Lands

    def of(self, act: Act) -> int:
        return self.each * self.lands.mask(act).bit_count()

    def say(self, what: str) -> str:
        return f"{self.each} {what} for each {self.lands.say()}"


# ---- Blight and Fear ------------------------------------------------------------------------


class Fester(Effect):
    """Add a Blight that does not cascade; it harms Presence as any other."""

    async def run(self, act: Act) -> None:
        await add_blight(act, act.land, cascades=False)

    def say(self) -> str:
        return "Add 1 Blight, which does not cascade"


class BoxFearCard(Effect):
    async def run(self, act: Act) -> None:
        box_top(act.state)

    def say(self) -> str:
        return "The top Fear card goes back to the box"


class FearCardOnTop(Effect):
    async def run(self, act: Act) -> None:
        add_on_top(act.state)

    def say(self) -> str:
        return "Put a further Fear card, unseen, on top of the Fear deck"


# ---- Beasts ---------------------------------------------------------------------------------


@dataclass(eq=False)
class EachWhereItIs(Effect):
    """Every piece of a kind acts once, in the land in which it is at the start: one Action for each land. A piece that
    moves is done (JE p. 24)."""

    kind: int
    effect: Effect  # `act.took` then says how many act here

    async def run(self, act: Act) -> None:
        there, kinds = [], (self.kind,)
        for land in bits(counted_mask(act.state, act.state.island, kinds, seat=act.counter)):
            mine = act.child(decider(act.state, land))
            await settle(mine, land, kinds)
            mine.land, mine.took = land, [mine.count(land, kinds)]
            there += [mine] if mine.took[0] else []
        left: list[Option] = [LandChoice.of(mine.land) for mine in there]
        while left:
            soft = not entwined(act.state, self.effect, [option[1] for option in left])
            land = (await next_of(act, left, decider(act.state, left[0][1]), soft))[1]
            mine = next(mine for mine in there if mine.land == land)
            mine.start = mine.begun = len(act.state.log)
            await run_action(mine, self.effect.run(mine))

    def say(self) -> str:
        return f"Each {nouns((self.kind,))}: {lower(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


def roaming(state: State, kind: int, lands: Sequence[int]) -> list[Event] | None:
    """The moves of pieces out of these lands, as :meth:`Effect.traces` has them."""
    if state.heard & bit.WHEN_MOVED:
        return None  # what goes along may come to where others still act
    return [Moved.of(kind, land, end, 0, 0) for land in lands for end in state.island.adjacent[land]]


@dataclass(eq=False)
class Prowl(Effect):
    """So many pieces frighten the Invaders of their land, or move on where there are none."""

    kind: int

    async def run(self, act: Act) -> None:
        (amount,) = act.took
        if act.count(act.land, INVADERS):
            await add_fear(act, amount)
            return
        for left in range(amount, 0, -1):
            ways = pushes(act, act.land, (self.kind,))
            await pick_move(act, AskPush.of(left, (self.kind,), act.land), ways, optional=False)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return roaming(state, self.kind, lands)

    def say(self) -> str:
        return "1 Fear if Invaders are with it; if not, it moves to an adjacent land"


@dataclass(eq=False)
class Maul(Effect):
    """So many pieces deal Damage one after the other; one that destroys a Town or City is removed."""

    kind: int
    damage: int

    async def run(self, act: Act) -> None:
        (amount,) = act.took
        for _ in range(amount):
            start = len(act.state.log)
            bonus = await roll(act, act.land, False) if act.count(act.land, INVADERS) else 0
            await deal_among(act, (act.land,), self.damage + bonus)
            gone = any(event[0] == "destroyed" and event[1] in BUILDINGS for event in act.state.log[start:])
            picked = await pick(act, AskRemove, (act.land,), (self.kind,)) if gone else None
            if picked is not None:
                await remove(act, *picked)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [*wounds(lands), *(Removed.of(self.kind, land) for land in lands)]

    def say(self) -> str:
        return f"{self.damage} Damage, and it is removed if it destroys a Town/City"


class MayUseSlowNow(Effect):
    """The Spirit may use one of its Slow Powers at once, instead of later."""

    async def run(self, act: Act) -> None:
        state = act.state
        options: list[Option] = [("power", name) for name in usable(state, act.seat, SLOW)]
        if options:
            option = await choose(act, AskSlowNow.of(act.source), [*options, SKIP])
            if option is not SKIP:
                await use(state, act.seat, option[1], SLOW)

    def say(self) -> str:
        return "you may use a Slow Power now, instead of later"


# ---- what is said ---------------------------------------------------------------------------


class AskSlowNow(Prompt):
    tag = "slow now"

    @staticmethod
    def of(source: str) -> Option:
        return ("slow now", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: use a Slow Power now?"
