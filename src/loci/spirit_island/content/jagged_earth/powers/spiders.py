"""Infestation of Venomous Spiders."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.hooks import After
from loci.spirit_island.ongoing import Lasting
from loci.spirit_island.rules.damage import deal
from loci.spirit_island.state import Event, Row, State


@dataclass(eq=False)
class DamageAfterSkip(Lasting, After):
    """After each Invader Action that the same Power let skip in the land, Damage."""

    amount: int

    def matches(self, state: State, row: Row, events: list[Event]) -> bool:
        return any(e[:2] == ("skipped by", row.source) and e[3] == row.land for e in events)

    async def after(self, act: Act, row: Row, events: list[Event]) -> None:
        await deal(act, row.land, self.amount)

    def say(self) -> str:
        return f"This turn, after each Invader Action that this Power lets you skip, {self.amount} Damage"
