"""One Power in several lands at once. It stays one Action (Jagged Earth p. 10)."""

from collections.abc import Sequence
from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act, LandChoice
from loci.spirit_island.cards import Effect
from loci.spirit_island.effects.each import entwined, next_of
from loci.spirit_island.effects.lands import Lands, found, here, lands_in
from loci.spirit_island.geography import bits
from loci.spirit_island.words import scoped


async def in_turn(act: Act, lands: Sequence[int], effect: Effect, formally: bool = False) -> None:
    """The same in each of some lands, in the order that the user likes; asked where it can change anything (and
    formally, as a soft question, where that is wanted)."""
    target = act.land
    left: list[Option] = [LandChoice.of(land) for land in lands]
    while left:
        soft = not entwined(act.state, effect, [option[1] for option in left])
        option = left.pop(0) if soft and not formally else await next_of(act, left, act.seat, soft)
        act.land = option[1]
        await effect.run(act)
        act.land = target


@dataclass(eq=False)
class InOtherLands(Effect):
    """The same in each adjacent land, or in each other Coastal land of the target's board."""

    effect: Effect
    coast: bool = False

    def lands(self, act: Act) -> tuple[int, ...]:
        island = act.island
        if self.coast:
            return bits(island.coastal_mask & island.board_mask[island.board[act.land]] & ~(1 << act.land))
        return island.adjacent[act.land]

    async def run(self, act: Act) -> None:
        await in_turn(act, self.lands(act), self.effect)

    def applies(self, act: Act) -> bool:
        target, found = act.land, False
        for land in self.lands(act):
            act.land = land
            found = found or self.effect.applies(act)
        act.land = target
        return found

    def say(self) -> str:
        where = "other Coastal land on the same board" if self.coast else "adjacent land"
        return f"In each {where}: {scoped(self.effect.say()).replace('target land', 'that land')}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)


@dataclass(eq=False)
class InEach(Effect):
    """The same in each of some lands, within one Action: "each" of a Power is none of its own."""

    lands: Lands
    effect: Effect

    async def run(self, act: Act) -> None:
        await in_turn(act, lands_in(await found(act, self.lands)), self.effect, formally=True)

    def applies(self, act: Act) -> bool:
        target, found = act.land, False
        for land in lands_in(here(act, self.lands)):
            act.land = land
            found = found or self.effect.applies(act)
        act.land = target
        return found

    def say(self) -> str:
        where = self.lands.say()
        text = scoped(self.effect.say()).replace("target land", "that land")
        return f"In each {where if 'land' in where else where + ' land'}: {text}"

    def parts(self) -> tuple[Effect, ...]:
        return (self.effect,)
