"""What a Power does in the lands around its target, in one of its two targets, or in its origin land."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Clause, Effect
from loci.spirit_island.effects.amounts import Amount, said, value
from loci.spirit_island.effects.harm import swaps
from loci.spirit_island.effects.land import Defended
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import INVADERS, Kinds
from loci.spirit_island.rules.damage import deal_over, pick, replace
from loci.spirit_island.rules.piece_words import AskReplace
from loci.spirit_island.rules.powers import origin
from loci.spirit_island.rules.targeting import where_mask
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State, count
from loci.spirit_island.words import clause_words, lower, nouns, scoped


def around(act: Act) -> tuple[int, ...]:
    """The target land and those next to it."""
    return (act.land, *act.island.adjacent[act.land])


@dataclass(eq=False)
class PerAround(Amount):
    """So many for each piece of a kind in the target land and those next to it."""

    each: int
    kinds: Kinds

    def of(self, act: Act) -> int:
        return self.each * sum(act.count(land, self.kinds) for land in around(act))

    def say(self, what: str) -> str:
        return f"{self.each} {what} per {nouns(self.kinds)} in target land and adjacent ones"


@dataclass(eq=False)
class DefendAround(Effect):
    """The same Defend in the target land and in each next to it."""

    amount: int | Amount

    async def run(self, act: Act) -> None:
        amount = value(self.amount, act)
        for land in around(act) if amount else ():
            act.state.defend[land] += amount
            act.state.log.append(Defended.of(land, amount))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0

    def say(self) -> str:
        number, rest = said(self.amount, "Defend").split(" Defend", 1)
        return f"In target land and each adjacent one, Defend {number}{rest.replace(' in target land', '')}"


@dataclass(eq=False)
class DamageAround(Effect):
    """Damage that may be shared out between the target land and those next to it."""

    amount: int | Amount

    async def run(self, act: Act) -> None:
        await deal_over(act, around(act), value(self.amount, act))

    def applies(self, act: Act) -> bool:
        return value(self.amount, act) > 0 and any(count(act.state, land, INVADERS) for land in around(act))

    def say(self) -> str:
        return f"{said(self.amount, 'Damage')}, each in target land or an adjacent one"


class ReplaceAround(Effect):
    """Replace a piece of the target land or of one next to it."""

    def __init__(self, into: dict[int, Kinds]) -> None:
        self.into, self.kinds = into, tuple(into)

    async def run(self, act: Act) -> None:
        picked = await pick(act, AskReplace, around(act), self.kinds)
        if picked is not None:
            await replace(act, *picked, self.into[picked[1]])

    def applies(self, act: Act) -> bool:
        return any(count(act.state, land, self.kinds) for land in around(act))

    def say(self) -> str:
        return f"Replace {swaps(self.into)} in target land or an adjacent one"


@dataclass(eq=False)
class NextDoor(Effect):
    """Choose some adjacent lands, perhaps of some kind, and do something in each."""

    effect: Effect
    lands: int = 1
    where: tuple[Clause, ...] = ()

    def _lands(self, act: Act) -> list[int]:
        near = act.island.adjacent_mask[act.land]
        return list(bits(near & where_mask(act.state, act.island, self.where)))

    async def run(self, act: Act) -> None:
        target, left = act.land, self._lands(act)
        enough = len(left) <= self.lands  # for all of them: only their order is open
        for _ in range(min(self.lands, len(left))):
            options: list[Option] = [("land", land) for land in left]
            act.land = (await choose(act, AskNextDoor.of(act.source), options, soft=enough))[1]
            left.remove(act.land)
            await self.effect.run(act)
        act.land = target

    def applies(self, act: Act) -> bool:
        target, found = act.land, False
        for land in self._lands(act):
            act.land = land
            found = found or self.effect.applies(act)
        act.land = target
        return found

    def say(self) -> str:
        kind = clause_words(self.where) if self.where else "land"
        kind = kind if "land" in kind else f"{kind} land"
        one = (
            f"an adjacent {kind}"
            if self.lands == 1
            else f"each of {self.lands} adjacent {kind.replace('land', 'lands')}"
        )
        return f"In {one}: {scoped(self.effect.say()).replace('target land', 'that land')}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InBothTargets(Effect):
    """The same in each target land of a Power that has two."""

    effect: Effect

    async def run(self, act: Act) -> None:
        first = act.land
        for land in (first, act.second):
            if land >= 0:
                act.land = land
                await self.effect.run(act)
        act.land = first

    def say(self) -> str:
        return f"In each target land: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InEitherTarget(Effect):
    """Something in one of the two target lands, whichever the player likes."""

    effect: Effect

    async def run(self, act: Act) -> None:
        first, useful = act.land, self._lands(act)
        if useful:
            lands = sorted((first, act.second), key=lambda land: land not in useful) if act.second >= 0 else useful
            options: list[Option] = [("land", land) for land in lands]
            soft = len(useful) == 1  # in the other land nothing would happen
            act.land = (await choose(act, AskWhichTarget.of(act.source), options, soft=soft))[1]
            await self.effect.run(act)
            act.land = first

    def _lands(self, act: Act) -> list[int]:
        """The target lands where it would do anything."""
        first, found = act.land, []
        for land in (first, act.second):
            act.land = land
            if land >= 0 and self.effect.applies(act):
                found.append(land)
        act.land = first
        return found

    def applies(self, act: Act) -> bool:
        return bool(self._lands(act))

    def say(self) -> str:
        words = scoped(self.effect.say())
        return f"In one of the target lands: {'+' * words[0].isdigit()}{words}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InOrigin(Effect):
    """Something in the origin land (JE p. 14)."""

    effect: Effect

    async def run(self, act: Act) -> None:
        target, land = act.land, await origin(act)
        if land >= 0:
            act.land = land
            await self.effect.run(act)
            act.land = target

    def say(self) -> str:
        return f"In the origin land, {lower(self.effect.say()).replace('target land', 'it')}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class There(Effect):
    """Something in the land that an earlier part of the Power settled on, if it did."""

    effect: Effect

    async def run(self, act: Act) -> None:
        if act.land >= 0:
            await self.effect.run(act)

    def applies(self, act: Act) -> bool:
        return act.land >= 0 and self.effect.applies(act)

    def say(self) -> str:
        return f"In that land, {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


# ---- what is said ---------------------------------------------------------------------------


class AskNextDoor(Prompt):
    tag = "next door"

    @staticmethod
    def of(source: str) -> Option:
        return ("next door", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: in which adjacent land?"


class AskWhichTarget(Prompt):
    tag = "which target"

    @staticmethod
    def of(source: str) -> Option:
        return ("which target", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: in which of its target lands?"
