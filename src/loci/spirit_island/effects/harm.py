"""Fear, Damage, destruction, removal, replacement."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island import bit
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect, OfPieces
from loci.spirit_island.dream import Piece
from loci.spirit_island.effects.amounts import Amount, is_impartial, is_local, said, value, weigh
from loci.spirit_island.effects.lands import HERE, Lands, here, lands_in, lands_with
from loci.spirit_island.geography import mask_of
from loci.spirit_island.pieces import BLIGHT, EXPLORER, INVADERS, Kinds
from loci.spirit_island.rules.blight import remove_blight
from loci.spirit_island.rules.counting import roll, stand_ins
from loci.spirit_island.rules.damage import (
    deal,
    deal_among,
    deal_each,
    deal_over,
    destroy_all,
    destroy_some,
    hit,
    hittable,
    pick,
    remove,
    replace,
)
from loci.spirit_island.rules.falling import doomed
from loci.spirit_island.rules.fear import FearMade, add_fear
from loci.spirit_island.rules.piece_words import (
    AskRemove,
    AskReplace,
    Damaged,
    Destroyed,
    Removed,
    Replaced,
    Swaps,
    in_land,
)
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, Group, State, count, groups
from loci.spirit_island.words import listed, nouns, things


@dataclass(eq=False)
class Fear(Effect):
    amount: int | Amount
    more: bool = False  # said as an addition
    harmless: bool = True  # more of it is never worse; not so where what counts for it then hurts Dahan

    async def run(self, act: Act) -> None:
        await add_fear(act, await weigh(self.amount, act, soft=self.harmless))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [FearMade.of(1)] if is_local(self.amount) else None

    def say(self) -> str:
        return said(self.amount, "more Fear" if self.more else "Fear")

    def impartial(self) -> bool:
        return is_impartial(self.amount)


@dataclass(eq=False)
class Damage(Effect):
    """Damage in the target land, or split over lands of some kind."""

    amount: int | Amount
    kinds: Kinds = INVADERS
    where: Lands = HERE

    async def run(self, act: Act) -> None:
        act.begin()
        points = await weigh(self.amount, act, moot=not self.applies(act))
        if self.where is HERE:
            await deal(act, act.land, points, self.kinds)
        elif points:
            await deal_over(act, tuple(lands_in(self.where.mask(act))), points, self.kinds)

    def applies(self, act: Act) -> bool:
        lands = [act.land] if self.where is HERE else lands_in(self.where.mask(act))
        return value(self.amount, act) > 0 and any(hittable(act, land, self.kinds) for land in lands)

    def deals(self, act: Act) -> int:
        return value(self.amount, act) if self.kinds == INVADERS and self.where is HERE else 0

    def say(self) -> str:
        to = "" if self.kinds == INVADERS else f" to {nouns(self.kinds, True)}"
        among = "" if self.where is HERE else f", split over {self.where.where(True)} as you like"
        return said(self.amount, "Damage") + to + among

    def impartial(self) -> bool:
        return is_impartial(self.amount) and not self.where.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.where is not HERE or not is_local(self.amount):
            return None
        hits = [(kind, land) for kind in self.kinds for land in lands]
        return [Destroyed.of(*hit) for hit in hits] + [Damaged.of(*hit, 1) for hit in hits]


@dataclass(eq=False)
class DamageEach(Effect):
    amount: int
    kinds: Kinds

    async def run(self, act: Act) -> None:
        await deal_each(act, act.land, self.amount, self.kinds)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        hits = [(kind, land) for kind in self.kinds for land in lands]
        return [Destroyed.of(*hit) for hit in hits] + [Damaged.of(*hit, 1) for hit in hits]

    def say(self) -> str:
        return f"{self.amount} Damage to each {nouns(self.kinds)}"


class Destroy(OfPieces):
    def __init__(self, amount: int | Amount, *kinds: int, up_to: bool = False) -> None:
        self.amount, self.kinds, self.up_to = amount, kinds, up_to

    async def run(self, act: Act) -> None:
        act.begin()
        amount = await weigh(self.amount, act, moot=not self.applies(act))
        await destroy_some(act, act.land, amount, self.kinds, act.may_stop(self.up_to))

    def applies(self, act: Act) -> bool:
        there = hittable(act, act.land, self.kinds) or stand_ins(act, act.land, self.kinds)
        return value(self.amount, act) > 0 and bool(there)

    def say(self) -> str:
        if isinstance(self.amount, Amount):
            some = self.amount.say(nouns(self.kinds, self.amount.many))
        else:
            some = things(self.amount, self.kinds)
        return f"Destroy {'up to ' if self.up_to else ''}{some}"

    def impartial(self) -> bool:
        return is_impartial(self.amount)

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Destroyed.of(kind, land) for kind in self.kinds for land in lands] if is_local(self.amount) else None


class DestroyAll(Effect):
    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        act.begin()
        await destroy_all(act, act.land, self.kinds)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        if self.kinds == INVADERS:
            return "Destroy all Invaders"
        return f"Destroy all {listed(nouns((kind,), True) for kind in self.kinds)}"

    def impartial(self) -> bool:
        return True

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [Destroyed.of(kind, land) for kind in self.kinds for land in lands]


@dataclass(eq=False)
class HitDifferent(Effect):
    """1 Damage each to so many different Invaders."""

    amount: Amount

    async def run(self, act: Act) -> None:
        land = act.land
        fighters = self.amount.of(act)
        if not fighters:
            return
        left = hittable(act, land, INVADERS)  # each Invader can be hit once: count down what is unhurt by this
        while fighters and any(n for *_, n in left):
            options = [("piece", k, d, s, land) for k, d, s, n in left if n]
            option = await choose(
                act,
                AskDamageDifferent.of(fighters, land),
                options,
                soft=fighters >= sum(g[3] for g in left) and doomed(act, [(land, g) for g in left if g[3]]),
            )
            left = [(k, d, s, n - ((k, d, s) == option[1:4])) for k, d, s, n in left]
            await hit(act, land, option[1], option[2], option[3], 1)
            fighters -= 1
        bonus = await roll(act, land, False)
        if bonus:
            await deal_among(act, (land,), bonus)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, INVADERS) > 0 and self.amount.of(act) > 0

    def say(self) -> str:
        return f"{self.amount.say('Damage')}, each to a different Invader"


async def take_away(
    act: Act, land: int, kind: int, damage: int, strife: int, surely: bool = False, to_box: bool = False
) -> None:
    """Remove a piece; Blight goes back to the card, or to the box."""
    if kind == BLIGHT:
        await remove_blight(act, land, to_box)
    else:
        await remove(act, land, kind, damage, strife, surely)


class Remove(Effect):
    """Remove pieces from the target land, or from any lands of some kind; with ``apart`` each from a land of its own,
    ``surely`` whatever rules would alter a removal, ``to_box`` out of the game."""

    def __init__(
        self,
        amount: int | Amount,
        *kinds: int,
        up_to: bool = False,
        where: Lands = HERE,
        apart: bool = False,
        surely: bool = False,
        to_box: bool = False,
    ) -> None:
        self.amount, self.kinds, self.up_to, self.lands = amount, kinds, up_to, where
        self.apart, self.surely, self.to_box = apart, surely, to_box

    @property
    def touches_blight(self) -> bool:
        return BLIGHT in self.kinds

    def _lands(self, act: Act) -> int:
        mask = here(act, self.lands)
        if self.touches_blight and self.lands is not HERE and act.state.heard & bit.SPOILS_OCEANS:
            sea = act.child()
            sea.at_sea = True
            there = self.lands.mask(sea) & mask_of(act.state.island.oceans)
            mask |= there & sea.island.board_mask[act.board] if act.board != -1 else there
        return mask

    async def run(self, act: Act) -> None:
        act.begin()
        done = 0
        for left in range(await weigh(self.amount, act), 0, -1):
            lands = lands_in(self._lands(act) & ~done)
            picked = await pick(act, AskRemove, lands, self.kinds, act.may_stop(self.up_to), left)
            if picked is None:
                return
            if self.apart:
                done |= 1 << picked[0]
            await take_away(act, *picked, self.surely, self.to_box)

    def applies(self, act: Act) -> bool:
        lands = lands_in(self._lands(act))
        return any(count(act.state, land, self.kinds) or stand_ins(act, land, self.kinds) for land in lands)

    def say(self) -> str:
        some, surely = "up to " * self.up_to, SURELY * self.surely
        many = not isinstance(self.amount, int) or self.amount > 1
        if isinstance(self.amount, Amount):
            some += self.amount.say(nouns(self.kinds, True))
        else:
            some += things(self.amount, self.kinds)
        if self.apart:
            return f"Remove {things(1, self.kinds)} each from {self.amount} different {self.lands.where(True)}{surely}"
        where = "" if self.lands is HERE else f" from {self.lands.where(many)}"
        return f"Remove {some}{where}{surely}{BOXED * self.to_box}"

    def impartial(self) -> bool:
        return not self.lands.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.lands is not HERE and not self.lands.local:
            return None
        return [Removed.of(kind, land) for kind in self.kinds for land in lands]


BOXED = "; it leaves the game instead of returning to the card"
SURELY = " (no Adversary or Scenario rule alters that)"


class RemoveDamaged(Effect):
    """Remove all Invaders that have Damage, whatever rules would alter a removal."""

    async def run(self, act: Act) -> None:
        act.begin()
        for kind, damage, strife, n in groups(act.state, act.land, INVADERS):
            for _ in range(n if damage else 0):
                await remove(act, act.land, kind, damage, strife, surely=True)

    def applies(self, act: Act) -> bool:
        return any(damage for _, damage, _, _ in groups(act.state, act.land, INVADERS))

    def say(self) -> str:
        return f"Remove all Invaders that have Damage{SURELY}"


class Replace(OfPieces):
    """Replace a piece by others, by what it is: ``Replace({TOWN: (EXPLORER,)})``; or so many. With ``noted``
    a later part of the Power can tell which pieces are new: see `new_pieces`."""

    def __init__(
        self,
        into: dict[int, Kinds],
        optional: bool = False,
        where: Lands = HERE,
        noted: bool = False,
        amount: int = 1,
        apart: bool = False,  # each in a land of its own
    ) -> None:
        self.into, self.optional, self.lands, self.noted = into, optional, where, noted
        self.amount, self.apart = amount, apart
        self.kinds = tuple(into)
        self.sides = sides_of(into)

    async def run(self, act: Act) -> None:
        act.begin()
        done = 0
        for left in range(self.amount, 0, -1):
            lands = lands_in(here(act, self.lands) & ~done)
            some = lands_with(act, self.lands, self.kinds, ~done)
            sorts = [len(groups(act.state, land, self.kinds)) for land in some]
            there = sum([count(act.state, land, self.kinds) for land in some])
            # All of them are replaced: only their order is open.
            all_go = max(sorts, default=0) == 1 and sum(sorts) <= left if self.apart else left > 1 and there <= left
            in_order = all_go and not self.optional
            picked = await pick(act, AskReplace, lands, self.kinds, self.optional, left, in_order, (self.sides,))
            if picked is None:
                return
            if self.apart:
                done |= 1 << picked[0]
            await self._replace(act, picked)

    async def _replace(self, act: Act, picked: Piece) -> None:
        land, kind, _, _ = picked
        into = self.into[kind if kind in self.into else EXPLORER]  # what counts as one
        before = {group[:3]: group[3] for group in groups(act.state, land, into[:1])}
        if picked[1:] in before:
            before[picked[1:]] -= 1
        await replace(act, *picked, into)
        for new, damage, strife, n in groups(act.state, land, into[:1]) if self.noted else ():
            act.note(f"new {new} {damage} {strife}", n - before.get((new, damage, strife), 0))

    def applies(self, act: Act) -> bool:
        return any(count(act.state, land, self.kinds) for land in lands_in(here(act, self.lands)))

    def say(self) -> str:
        where = "" if self.lands is HERE else f" in {self.lands.where(False)}"
        if self.apart:
            where = f" in each of {self.amount} different lands"
        often = f", {self.amount} times if possible" if self.amount > 1 and not self.apart else ""
        return f"{'you may replace' if self.optional else 'Replace'} {swaps(self.into)}{where}{often}"

    def impartial(self) -> bool:
        return not self.lands.personal

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        if self.lands is not HERE and not self.lands.local:
            return None
        return [Replaced.of(old, new, land) for old, new in self.into.items() for land in lands]


def new_pieces(act: Act) -> list[Group]:
    """The pieces that a noted `Replace` of this Action has put in place of another."""
    noted = [(word.split()[1:], n) for word, n in act.tally.items() if word.startswith("new ")]
    return [(int(kind), int(damage), int(strife), n) for (kind, damage, strife), n in noted if n > 0]


def sides_of(into: dict[int, Kinds]) -> Swaps:
    sides: dict[Kinds, Kinds] = {}
    for old, new in into.items():
        sides[new] = (*sides.get(new, ()), old)
    return tuple(sides.items())


def swaps(into: dict[int, Kinds]) -> str:
    """``1 City by 1 Town or 1 Town by 1 Explorer``; what becomes the same is said together."""
    return " or ".join(f"1 {nouns(old)} by {things(len(new), new[:1])}" for new, old in sides_of(into))


# ---- what is said ---------------------------------------------------------------------------


class AskDamageDifferent(Prompt):
    tag = "damage different"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("damage different", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"1 Damage each to different Invaders ({left} left){in_land(state, land)}"
