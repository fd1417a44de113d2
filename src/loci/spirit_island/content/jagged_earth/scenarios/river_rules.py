"""A river with people on both banks: they spill across it, and their Towns wander off to the east."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose, confirm, decider
from loci.spirit_island.geography import FAR, RIGHT, Island, Slot
from loci.spirit_island.hooks import Loses, Steps
from loci.spirit_island.ongoing import ALL_GAME, Lasting, change
from loci.spirit_island.pieces import BUILDINGS, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.damage import carry, remove
from loci.spirit_island.rules.invaders import invade
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.said import LogLine, Prompt
from loci.spirit_island.state import Event, Row, State, count, groups


class Spill(Lasting, Steps):
    """Invader Actions in Coastal lands without Town and City; none of them is a normal one (JE p. 27)."""

    until = ALL_GAME
    what = ""

    def fits(self, state: State, land: int) -> bool:
        return True

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        state = act.state
        coast = [land for land in state.island.lands if state.island.coastal[land]]
        for land in [land for land in coast if not count(state, land, BUILDINGS) and self.fits(state, land)]:
            await invade(state, self.what, land)


class SpillByBuild(Spill):
    afterwards = what = "build"

    def fits(self, state: State, land: int) -> bool:
        return state.pieces[land * KINDS + EXPLORER] > 0

    def say(self) -> str:
        return "After the normal Build, Invaders Build in all Coastal lands with an Explorer but no Town/City"


class SpillByExplore(Spill):
    afterwards = what = "explore"

    def say(self) -> str:
        return "After the normal Explore (not in Setup), Invaders Explore into all Coastal lands without Town/City"


@dataclass(eq=False)
class Migration(Lasting, Steps, Loses):
    """Each Town goes a land farther from the Ocean; beyond the eastern edge it is gone. The row counts those."""

    most: int  # a board
    until = ALL_GAME
    afterwards = "slow"
    loses_by_ravage = False

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        return super().start(state, land, seat, data or (0,))

    def loses(self, state: State, row: Row) -> str:
        gone = row.data[0]
        return f"{gone} Towns have left the island" if gone > self.most * state.island.boards_left else ""

    async def stepped(self, act: Act, row: Row, step: str) -> None:
        state = act.state
        inland = distances(state.island)
        towns = {land: state.pieces[land * KINDS + TOWN] for land in state.island.lands}
        order = [land for land in north_to_south(state.island) if towns.get(land)]
        gone = 0
        for land in sorted(order, key=lambda land: -inland[land]):  # the most Inland first, each Town once
            gone += await self._leave(act, land, towns[land], inland)
        for now in state.ongoing:
            if now.id == row.id and gone:
                change(state, now, (now.data[0] + gone,))

    async def _leave(self, act: Act, land: int, towns: int, inland: Sequence[int]) -> int:
        """Move the Towns of a land; returns how many left the island."""
        state = act.state
        act.seat = decider(state, land)
        near = [n for n in north_to_south(state.island) if n in state.island.adjacent[land]]
        ends = [n for n in near if inland[n] > inland[land]]
        if not ends and on_the_edge(state.island, land):
            leaving = await self._moving(act, land, towns, bool(state.isolated >> land & 1))
            for _ in range(leaving):
                await remove(act, land, *await self._which(act, land), surely=True)
                state.log.append(TownLeft.of(land))
            return leaving
        ends = ends or [n for n in near if inland[n] == inland[land]]
        free = [n for n in ends if not (state.isolated >> land | state.isolated >> n) & 1]
        for n in range(await self._moving(act, land, towns, not free) if ends else 0):
            to = (free or ends)[n % len(free or ends)]  # as evenly as possible, the northernmost first
            await carry(act, (*await self._which(act, land), land, to))
        return 0

    async def _which(self, act: Act, land: int) -> tuple[int, int, int]:
        """A Town of the land: which one is asked only where they differ."""
        options: list[Option] = [("piece", k, d, s, land) for k, d, s, _ in groups(act.state, land, (TOWN,))]
        _, kind, damage, strife, _ = await choose(act, AskWhichTown.of(land), options)
        return kind, damage, strife

    async def _moving(self, act: Act, land: int, towns: int, isolated: bool) -> int:
        """How many of the Towns move: they ignore Isolate, unless a Spirit pays for one of them to stay."""
        state, kept = act.state, 0
        while isolated and kept < towns:
            for seat, spirit in enumerate(state.spirits):
                if spirit.energy and await confirm(act, AskKeepTown.of(land), seat):
                    spirit.energy -= 1
                    state.log.append(EnergySpent.of(seat, 1))
                    kept += 1
                    break
            else:
                break
        return towns - kept

    def say(self) -> str:
        return (
            "At the end of the Slow Phase move each Town one land farther from the Ocean, beginning with the most "
            "Inland lands. With a choice of lands, split them as evenly as possible, the northernmost first. Isolate "
            "keeps a Town back only if a Spirit pays 1 Energy. A Town that cannot go farther inland leaves the island "
            "if it is on the eastern edge of its board; otherwise it moves to an adjacent land that is as far inland, "
            f"if it can. You lose when more than {self.most} Towns per board have left"
        )


@lru_cache(maxsize=256)
def distances(island: Island) -> tuple[int, ...]:
    """How far each land is from the nearest Ocean: the coast is 1."""
    oceans = island.oceans
    return tuple(
        min((island.distance(land, ocean) for ocean in oceans), default=FAR) for land in range(len(island.names))
    )


@lru_cache(maxsize=256)
def north_to_south(island: Island) -> tuple[int, ...]:
    """The lands in the order in which they lie along the coast: north is the first board's end of it."""

    def south(land: int) -> float:
        slot, number = island.printed[land].places[0]
        x, y = island.boards[slot].centroids[number]
        across, up = Slot.point(*island.layout.slots[slot][1:]) if island.layout.slots else (0.0, 0.0)
        return -((x + across) / 2 + (y + up) * 3**0.5 / 2)  # along the shore of a board that is not turned

    return tuple(sorted(island.lands, key=south))


def on_the_edge(island: Island, land: int) -> bool:
    """Whether a land lies on the eastern edge of its board: the side across from the Ocean's."""
    for slot, number in island.printed[land].places:
        sides = island.boards[slot].sides
        if sides is not None and number in sides[RIGHT].lands:
            return True
    return False


# ---- what is said ---------------------------------------------------------------------------


class AskWhichTown(Prompt):
    tag = "which town"
    standing = True

    @staticmethod
    def of(land: int) -> Option:
        return ("which town", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Which Town leaves {state.island.names[land]} next?"


class AskKeepTown(Prompt):
    tag = "keep town"
    standing = True

    @staticmethod
    def of(land: int) -> Option:
        return ("keep town", land)

    @staticmethod
    def say(state: State, asked: Decision, land: int) -> str:
        return f"Pay 1 Energy to keep a Town in {state.island.names[land]}, as it is Isolated?"


class TownLeft(LogLine):
    tag = "town left"

    @staticmethod
    def of(land: int) -> Event:
        return ("town left", land)

    @staticmethod
    def say(state: State, land: int) -> str:
        return f"A Town leaves the island from {state.island.names[land]}"
