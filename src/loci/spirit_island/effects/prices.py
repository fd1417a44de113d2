"""What Powers and thresholds cost beside Elements."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Price
from loci.spirit_island.rules.power_words import EnergySpent


@dataclass(eq=False)
class EnergyPrice(Price):
    amount: int

    def can(self, act: Act) -> bool:
        return act.state.spirits[act.seat].energy >= self.amount

    async def pay(self, act: Act) -> None:
        act.state.spirits[act.seat].energy -= self.amount
        act.state.log.append(EnergySpent.of(act.seat, self.amount))

    def say(self) -> str:
        return f"{self.amount} Energy"
