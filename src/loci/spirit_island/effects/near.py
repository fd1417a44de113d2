"""What a Power does in the lands around its target, in one of its two targets, or in its origin land."""

from dataclasses import dataclass

from loci.kernel.decision import DONE, Decision, Option
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.cards import Clause, Effect
from loci.spirit_island.effects.amounts import Amount
from loci.spirit_island.effects.spread import in_turn
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import Kinds
from loci.spirit_island.rules.counting import Reading
from loci.spirit_island.rules.powers import origin
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.rules.targeting import where_mask
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import State
from loci.spirit_island.words import clause_words, lower, nouns, scoped


@dataclass(eq=False)
class PerAround(Amount):
    """So many for each piece of a kind in the target land and those next to it."""

    each: int
    kinds: Kinds

    def of(self, act: Act) -> int:
        return self.each * sum(act.count(land, self.kinds) for land in (act.land, *act.island.adjacent[act.land]))

    def reads(self, act: Act) -> list[Reading]:
        return [(land, self.kinds, 0) for land in (act.land, *act.island.adjacent[act.land])]

    def say(self, what: str) -> str:
        return f"{self.each} {what} per {nouns(self.kinds)} in target land and adjacent ones"


@dataclass(eq=False)
class NextDoor(Effect):
    """Choose some adjacent lands, perhaps of some kind, and do something in each."""

    effect: Effect
    lands: int = 1
    where: tuple[Clause, ...] = ()
    up_to: bool = False

    def _lands(self, act: Act) -> list[int]:
        near = act.island.adjacent_mask[act.land]
        return list(bits(near & where_mask(act.state, act.island, self.where)))

    async def run(self, act: Act) -> None:
        target, left = act.land, self._lands(act)
        may_stop = act.may_stop(self.up_to)
        enough = len(left) <= self.lands and not may_stop  # for all of them: only their order is open
        for _ in range(min(self.lands, len(left))):
            options: list[Option] = [("land", land) for land in left]
            if may_stop:
                options.append(DONE)
            option = await choose(act, AskNextDoor.of(act.source), options, soft=enough)
            if option is DONE:
                break
            act.land = option[1]
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
            else f"each of {'up to ' * self.up_to}{self.lands} adjacent {kind.replace('land', 'lands')}"
        )
        return f"In {one}: {scoped(self.effect.say()).replace('target land', 'that land')}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InTargets(Effect):
    """Something in both target lands of a Power that has two; with ``one`` in whichever of them the player likes."""

    effect: Effect
    one: bool = False

    async def run(self, act: Act) -> None:
        first, useful = act.land, self._lands(act)
        lands = [first] if act.second == -1 else [first, act.second]
        if self.one and useful:
            options: list[Option] = [("land", land) for land in sorted(lands, key=lambda land: land not in useful)]
            soft = len(useful) == 1  # in the other land nothing would happen
            lands = [(await choose(act, AskWhichTarget.of(act.source), options, soft=soft))[1]]
        await in_turn(act, lands, self.effect)

    def _lands(self, act: Act) -> list[int]:
        """The target lands where it would do anything."""
        first, found = act.land, []
        for land in (first, act.second):
            act.land = land
            if land != -1 and self.effect.applies(act):
                found.append(land)
        act.land = first
        return found

    def applies(self, act: Act) -> bool:
        return bool(self._lands(act))

    def say(self) -> str:
        words = scoped(self.effect.say())
        more = "+" if words[0].isdigit() else ""
        return f"In one of the target lands: {more}{words}" if self.one else f"In each target land: {words}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InOrigin(Effect):
    """Something in the origin land (JE p. 14); with ``too`` also in the target land, once where they are the same; with
    ``between`` in a land adjacent to both instead."""

    effect: Effect
    too: bool = False
    between: bool = False

    async def run(self, act: Act) -> None:
        target, start = act.land, await origin(act)
        lands = [start] if start != -1 else []
        if self.too and target not in lands:
            lands.append(target)
        if self.between:
            near = act.island.adjacent_mask
            both = near[target] & (near[start] if start != -1 else 0)
            options: list[Option] = [("land", land) for land in bits(both)]
            lands = [(await choose(act, AskNextDoor.of(act.source), options))[1]] if options else []
        await in_turn(act, lands, self.effect)

    def say(self) -> str:
        both = "both origin land and target land"
        if not self.too and not self.between:
            return f"In the origin land, {lower(self.effect.say()).replace('target land', 'it')}"
        return f"In {f'a land adjacent to {both}' if self.between else both}: {scoped(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class IfOriginSacred(Effect):
    """Something if the origin land is a Sacred Site of the user at this moment (JE p. 30)."""

    effect: Effect

    async def run(self, act: Act) -> None:
        sacred = sacred_sites(act.state, act.state.spirits[act.seat])
        if act.origins & sacred and sacred >> await origin(act) & 1:
            await self.effect.run(act)

    def say(self) -> str:
        return f"If the origin land is your Sacred Site, {lower(self.effect.say())}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class There(Effect):
    """Something in the land that an earlier part of the Power settled on, if it did."""

    effect: Effect

    async def run(self, act: Act) -> None:
        if act.land != -1:
            await self.effect.run(act)

    def applies(self, act: Act) -> bool:
        return act.land != -1 and self.effect.applies(act)

    def say(self) -> str:
        words = self.effect.say()
        if words.startswith("In an adjacent land"):
            return words.replace("an adjacent land", "a land adjacent to that one")
        return f"In that land, {scoped(words)}"

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
