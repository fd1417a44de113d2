"""Invader Actions that Powers bring about."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.hooks import ChangesAttack
from loci.spirit_island.ongoing import Lasting, covers, end
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.state import Row, State


@dataclass(eq=False)
class RavageNow(Lasting, ChangesAttack):
    """Invaders Ravage in the target land, perhaps more weakly: an Action of its own, and a real one even in a dream
    (JE p. 25)."""

    less: int = 0

    async def run(self, act: Act) -> None:
        row = self.start(act.state, act.land, act.seat) if self.less else None
        await invade(act.state, "ravage", act.land)
        if row is not None:
            end(act.state, row)

    def attack(self, state: State, row: Row, land: int, on_dahan: bool) -> int:
        return -self.less if covers(row, land) else 0

    def say(self) -> str:
        less = f", dealing {self.less} less Damage" if self.less else ""
        return f"Invaders in target land Ravage{less}"
