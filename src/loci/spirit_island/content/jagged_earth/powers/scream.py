"""Scream Disease into the Wind."""

from loci.kernel.decision import Decision, Option
from loci.spirit_island.actions import Act, choose_land, confirm
from loci.spirit_island.hooks import After
from loci.spirit_island.ongoing import EVERYWHERE, Lasting, spend
from loci.spirit_island.pieces import DISEASE
from loci.spirit_island.rules.damage import add
from loci.spirit_island.said import Prompt
from loci.spirit_island.state import Event, Row, State


class DiseaseFollows(Lasting, After):
    """Once this turn, after the target Spirit has used a Power on a land, it may add a Disease there."""

    set_off_by = 0  # Powers alone do

    async def run(self, act: Act) -> None:
        self.start(act.state, EVERYWHERE, act.other)

    def _lands(self, row: Row, events: list[Event]) -> list[int]:
        if not any(e[0] == "power" and e[1] == row.seat for e in events):
            return []
        return list(dict.fromkeys(e[1] for e in events if e[0] == "target"))

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return bool(self._lands(row, events))

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        there = [land for land in self._lands(row, events) if act.island.land_mask >> land & 1]
        if not there:
            return
        if len(there) == 1:
            land = there[0] if await confirm(act, AskDisease.of(row.source), row.seat) else -1
        else:
            land = await choose_land(act, AskDisease.of(row.source), there, row.seat, optional=True)
        if land >= 0:
            spend(act.state, row)
            await add(act, land, DISEASE)

    def say(self) -> str:
        return "Once this turn, after target Spirit uses a Power on a land, it may add 1 Disease there"


class AskDisease(Prompt):
    tag = "disease follows"

    @staticmethod
    def of(source: str) -> Option:
        return ("disease follows", source)

    @staticmethod
    def say(state: State, asked: Decision, source: str) -> str:
        return f"{source}: add 1 Disease there?"
