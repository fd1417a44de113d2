"""Strife that Powers and cards add, and Invaders with Strife that turn on others."""

from dataclasses import dataclass

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Effect
from loci.spirit_island.hooks import TurnsRavage
from loci.spirit_island.ongoing import Lasting, covers
from loci.spirit_island.pieces import INVADERS
from loci.spirit_island.rules.damage import deal_among, deal_over, hittable, pick_of, piece_options, spare
from loci.spirit_island.rules.piece_words import AskStrife
from loci.spirit_island.rules.ravage import Ravaged, attack, harm_of
from loci.spirit_island.rules.strife import add_strife
from loci.spirit_island.state import Row, count
from loci.spirit_island.words import nouns


@dataclass(eq=False)
class AddStrife(Effect):
    """Strife on Invaders of the target land; with ``nearby`` in so many adjacent lands, one in each."""

    amount: int = 1
    kinds: tuple[int, ...] = INVADERS
    up_to: bool = False
    nearby: bool = False

    async def run(self, act: Act) -> None:
        lands = self._lands(act)
        for left in range(self.amount, 0, -1):
            options: list[Option] = piece_options(act.state, lands, self.kinds)
            picked = await pick_of(act, AskStrife, lands, self.kinds, options, self.up_to, left)
            if picked is None:
                return
            await add_strife(act, *picked)
            if self.nearby:
                lands.remove(picked[0])

    def _lands(self, act: Act) -> list[int]:
        return list(act.island.adjacent[act.land]) if self.nearby else [act.land]

    def applies(self, act: Act) -> bool:
        return any(count(act.state, land, self.kinds) for land in self._lands(act))

    def say(self) -> str:
        up_to = "up to " if self.up_to else ""
        to = "" if self.kinds == INVADERS else f" to {nouns(self.kinds, True)}"
        if self.nearby:
            return f"Add 1 Strife{to} in each of {up_to}{self.amount} adjacent lands"
        return f"Add {up_to}{self.amount} Strife{to}"


class StrifedFight(Effect):
    """Each Invader with Strife deals its Damage to others in the land, never to itself; its Strife stays (JE p. 7).
    All of them strike, those too that fall meanwhile. Of pieces that look alike, one that has yet to strike falls
    before one that did."""

    async def run(self, act: Act) -> None:
        bonus = act.rolled(act.land, False) if self.applies(act) else 0
        waiting = self._standing(act)
        fallen: list[tuple[int, int]] = []  # struck down before their turn came
        while waiting:
            one = waiting.pop(0)
            before = self._standing(act)
            itself = None
            if one in fallen:
                fallen.remove(one)
            else:
                itself = next((act.land, k, d, s) for k, d, s, _ in hittable(act, act.land, INVADERS) if (k, s) == one)
                spare(act, itself)
            await deal_among(act, (act.land,), harm_of(act.state, one[0], act.land) + bonus)
            if itself is not None:
                spare(act, itself, spared=False)
            bonus, after = 0, self._standing(act)
            for other in sorted(set(before)):
                gone = before.count(other) - after.count(other)
                fallen += [other] * min(gone, waiting.count(other) - fallen.count(other))

    def _standing(self, act: Act) -> list[tuple[int, int]]:
        return [(kind, strife) for kind, _, strife, n in hittable(act, act.land, INVADERS) if strife for _ in range(n)]

    def applies(self, act: Act) -> bool:
        found = hittable(act, act.land, INVADERS)
        return any(strife for _, _, strife, _ in found) and sum(group[3] for group in found) > 1

    def say(self) -> str:
        return "Each Invader with Strife deals its Damage to other Invaders in target land"


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
