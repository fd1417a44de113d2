"""One Power in several lands at once. It stays one Action (Jagged Earth p. 10)."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.geography import bits
from loci.spirit_island.words import scoped


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
        target = act.land
        for land in self.lands(act):
            act.land = land
            await self.effect.run(act)
        act.land = target

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
