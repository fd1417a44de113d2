"""Invader Actions that Powers and events bring about or turn elsewhere."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.hooks import ChangesAttack, TurnsRavage
from loci.spirit_island.ongoing import Lasting, covers, end
from loci.spirit_island.rules.damage import deal_over
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.rules.ravage import Ravaged, attack
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


@dataclass(eq=False)
class InvadeNow(Effect):
    """Invaders Ravage or Build in the land: an Action of its own, for which neither a card nor Invaders are needed (JE
    p. 27)."""

    what: str

    async def run(self, act: Act) -> None:
        await invade(act.state, self.what, act.land)

    def say(self) -> str:
        return f"Invaders {self.what.capitalize()}"


class RavageNextDoor(Lasting, TurnsRavage):
    """Invaders who Ravage in the land hit Invaders of the lands around it instead; Strife neither stops that nor is
    used by it (JE p. 7)."""

    def fits(self, act: Act, row: Row, land: int) -> bool:
        return covers(row, land)

    async def instead(self, act: Act, row: Row, land: int) -> bool:
        damage = attack(act.state, land, on_invaders=True)
        act.state.log.append(Ravaged.of(land, 0))
        act.seat = row.seat
        await deal_over(act, act.state.island.adjacent[land], damage)
        return True

    def say(self) -> str:
        return (
            "This turn, Invaders who Ravage in target land deal their Damage to Invaders in adjacent lands, not to "
            "Dahan and the land, and Dahan in target land do not fight back"
        )
