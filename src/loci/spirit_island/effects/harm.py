"""Fear, Damage, destruction, removal, replacement."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Effect, OfPieces
from loci.spirit_island.effects.amounts import Amount, is_impartial, said, value
from loci.spirit_island.hooks import WouldDestroy
from loci.spirit_island.ongoing import health_of
from loci.spirit_island.pieces import BLIGHT, INVADERS, Kinds
from loci.spirit_island.rules.blight import remove_blight
from loci.spirit_island.rules.damage import (
    deal,
    deal_among,
    deal_each,
    destroy_all,
    destroy_some,
    hit,
    hittable,
    pick,
    piece_options,
    remove,
    replace,
)
from loci.spirit_island.rules.fear import add_fear
from loci.spirit_island.rules.piece_words import AskRemove, AskReplace, in_land
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, State, count
from loci.spirit_island.words import listed, nouns, things


@dataclass(eq=False)
class Fear(Effect):
    amount: int | Amount
    more: bool = False  # said as an addition

    async def run(self, act: Act) -> None:
        await add_fear(act, value(self.amount, act))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0

    def say(self) -> str:
        return said(self.amount, "more Fear" if self.more else "Fear")

    def impartial(self) -> bool:
        return is_impartial(self.amount)


@dataclass(eq=False)
class Damage(Effect):
    amount: int | Amount
    kinds: Kinds = INVADERS

    async def run(self, act: Act) -> None:
        await deal(act, act.land, value(self.amount, act), self.kinds)

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0 and count(act.state, act.land, self.kinds) > 0

    def deals(self, act: Act) -> int:
        return value(self.amount, act) if self.kinds == INVADERS else 0

    def say(self) -> str:
        to = "" if self.kinds == INVADERS else f" to {nouns(self.kinds, True)}"
        return said(self.amount, "Damage") + to

    def impartial(self) -> bool:
        return is_impartial(self.amount)


@dataclass(eq=False)
class DamageEach(Effect):
    amount: int
    kinds: Kinds

    async def run(self, act: Act) -> None:
        await deal_each(act, act.land, self.amount, self.kinds)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        return f"{self.amount} Damage to each {nouns(self.kinds)}"


class Destroy(OfPieces):
    def __init__(self, amount: int | Amount, *kinds: int, up_to: bool = False) -> None:
        self.amount, self.kinds, self.up_to = amount, kinds, up_to

    async def run(self, act: Act) -> None:
        await destroy_some(act, act.land, value(self.amount, act), self.kinds, self.up_to)

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0 and count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        if isinstance(self.amount, Amount):
            return f"Destroy {self.amount.say(nouns(self.kinds))}"
        return f"Destroy {'up to ' if self.up_to else ''}{things(self.amount, self.kinds)}"


class DestroyAll(Effect):
    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    async def run(self, act: Act) -> None:
        await destroy_all(act, act.land, self.kinds)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        return f"Destroy all {listed(nouns((kind,), True) for kind in self.kinds)}"

    def impartial(self) -> bool:
        return True

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [("destroyed", kind, land) for kind in self.kinds for land in lands]


@dataclass(eq=False)
class DestroyForFear(Effect):
    """Destroy up to so many; Fear for each that went."""

    amount: int
    kind: int

    async def run(self, act: Act) -> None:
        await add_fear(act, await destroy_some(act, act.land, self.amount, (self.kind,), up_to=True))

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, (self.kind,)) > 0

    def say(self) -> str:
        what = things(self.amount, (self.kind,))
        return f"Destroy up to {what}. 1 Fear per {nouns((self.kind,))} destroyed this way"


@dataclass(eq=False)
class DamageForFear(Effect):
    """Damage; Fear for each Invader that it destroys."""

    amount: int

    async def run(self, act: Act) -> None:
        start = len(act.state.log)
        await deal(act, act.land, self.amount)
        await add_fear(act, sum(event[0] == "destroyed" for event in act.state.log[start:]))

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, INVADERS) > 0

    def say(self) -> str:
        return f"{self.amount} Damage. 1 Fear per Invader destroyed by this Damage"


@dataclass(eq=False)
class FearPerDestroyed(Effect):
    """Reckoned last: Fear for each piece of these kinds that the whole Power destroyed."""

    kinds: Kinds
    most: int

    async def run(self, act: Act) -> None:
        gone = sum(event[0] == "destroyed" and event[1] in self.kinds for event in act.events())
        await add_fear(act, min(gone, self.most))

    def say(self) -> str:
        return f"1 Fear per {nouns(self.kinds)} that this Power destroys, at most {self.most}"


@dataclass(eq=False)
class EachDeals(Effect):
    """Each piece of a kind deals 1 Damage to an Invader of its own."""

    kind: int

    async def run(self, act: Act) -> None:
        state, land = act.state, act.land
        fighters = count(state, land, (self.kind,))
        left = hittable(act, land, INVADERS)  # each Invader can be hit once: count down what is unhurt by this
        while fighters and any(n for *_, n in left):
            options = [("piece", k, d, s, land) for k, d, s, n in left if n]
            option = await choose(
                act,
                AskDamageDifferent.of(fighters, land),
                options,
                soft=fighters >= sum(g[3] for g in left) and not state.heard & WouldDestroy.bit,
            )
            left = [(k, d, s, n - ((k, d, s) == option[1:4])) for k, d, s, n in left]
            await hit(act, land, option[1], option[2], option[3], 1)
            fighters -= 1
        bonus = act.rolled(land, False)
        if bonus:
            await deal_among(act, (land,), bonus)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, INVADERS) > 0 and count(act.state, act.land, (self.kind,)) > 0

    def say(self) -> str:
        return f"Each {nouns((self.kind,))} hits a different Invader for 1 Damage"


class Remove(Effect):
    """Remove pieces; Blight goes back to the card."""

    def __init__(self, amount: int, *kinds: int, up_to: bool = False) -> None:
        self.amount, self.kinds, self.up_to = amount, kinds, up_to

    async def run(self, act: Act) -> None:
        for left in range(self.amount, 0, -1):
            if self.kinds == (BLIGHT,):
                await remove_blight(act, act.land)
                continue
            picked = await pick(act, AskRemove, (act.land,), self.kinds, self.up_to, left)
            if picked is None:
                return
            await remove(act, *picked)

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        return f"Remove {'up to ' if self.up_to else ''}{things(self.amount, self.kinds)}"

    def impartial(self) -> bool:
        return True

    def traces(self, state: State, lands: Sequence[int]) -> list[Event] | None:
        return [("removed", kind, land) for kind in self.kinds for land in lands]


class RemoveBlightNearby(Effect):
    """Remove a Blight from the target land or one next to it."""

    async def run(self, act: Act) -> None:
        picked = await pick(act, AskRemove, self._lands(act), (BLIGHT,))
        if picked is not None:
            await remove_blight(act, picked[0])

    def _lands(self, act: Act) -> list[int]:
        return [act.land, *act.island.adjacent[act.land]]

    def applies(self, act: Act) -> bool:
        return bool(piece_options(act.state, self._lands(act), (BLIGHT,)))

    def say(self) -> str:
        return "Remove 1 Blight from target land or an adjacent one"


class Replace(OfPieces):
    """Replace a piece by others, by what it is: ``Replace({TOWN: (EXPLORER,)})``."""

    def __init__(self, into: dict[int, Kinds], optional: bool = False) -> None:
        self.into, self.optional = into, optional
        self.kinds = tuple(into)

    async def run(self, act: Act) -> None:
        picked = await pick(act, AskReplace, (act.land,), self.kinds, self.optional)
        if picked is not None:
            await replace(act, *picked, self.into[picked[1]])

    def applies(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) > 0

    def say(self) -> str:
        return f"Replace {swaps(self.into)}"


def swaps(into: dict[int, Kinds]) -> str:
    """``1 City with 1 Town or 1 Town with 1 Explorer``; what becomes the same is said together."""
    sides: dict[Kinds, list[int]] = {}
    for old, new in into.items():
        sides.setdefault(new, []).append(old)
    return " or ".join(f"1 {nouns(tuple(old))} by {things(len(new), new[:1])}" for new, old in sides.items())


async def remove_health(act: Act, lands: list[int], health: int) -> None:
    """Remove Invaders of one land worth up to so much Health, as the seat likes."""
    while True:
        fits = [
            o for o in piece_options(act.state, lands, INVADERS) if health_of(act.state, o[1], o[4], o[3]) <= health
        ]
        if not fits:
            return
        option = await choose(act, AskRemoveHealth.of(health), [*fits, DONE])
        if option is DONE:
            return
        _, kind, damage, strife, land = option
        health -= health_of(act.state, kind, land, strife)
        await remove(act, land, kind, damage, strife)
        lands = [land]


# ---- what is said ---------------------------------------------------------------------------


class AskRemoveHealth(Prompt):
    tag = "remove health"

    @staticmethod
    def of(health: int) -> Option:
        return ("remove health", health)

    @staticmethod
    def say(state: State, asked: Decision, health: int) -> str:
        return f"Remove Invaders worth up to {health} Health"


class AskDamageDifferent(Prompt):
    tag = "damage different"

    @staticmethod
    def of(left: int, land: int) -> Option:
        return ("damage different", left, land)

    @staticmethod
    def say(state: State, asked: Decision, left: int, land: int) -> str:
        return f"1 Damage each to different Invaders ({left} left){in_land(state, land)}"
