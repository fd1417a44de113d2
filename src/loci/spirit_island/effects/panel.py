"""What is printed on a Spirit's panel: growth icons and special rules."""

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Icon, SpecialRule
from loci.spirit_island.effects.lasting import GuardSacredSites
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.rules.gain import gain_power, reclaim_all
from loci.spirit_island.rules.growth import grow_presence


class ReclaimAll(Icon):
    key = "reclaim all"
    asks = False

    async def run(self, act: Act) -> None:
        reclaim_all(act, act.seat)

    def say(self) -> str:
        return "Reclaim all your Power Cards"


class GainPowerCard(Icon):
    key = "gain power card"

    async def run(self, act: Act) -> None:
        await gain_power(act, act.seat)

    def say(self) -> str:
        return "Gain a Power Card"


class EnergyNow(Icon):
    asks = False

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"gain energy {amount}"

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].energy += self.amount
        act.state.log.append(("energy", act.seat, self.amount))

    def say(self) -> str:
        return f"Gain {self.amount} Energy"


class PresenceWithin(Icon):
    def __init__(self, distance: int) -> None:
        self.distance = distance
        self.key = f"add presence {distance}"

    async def run(self, act: Act) -> None:
        await grow_presence(act, self.distance)

    def say(self) -> str:
        return f"Add 1 Presence within Range {self.distance}"


# ---- special rules --------------------------------------------------------------------------


class SacredTerrain(SpecialRule):
    """Presence in a terrain is a Sacred Site, also a single one."""

    def __init__(self, name: str, terrain: str) -> None:
        self.name = name
        self.sacred_terrains = (terrain,)

    def say(self) -> str:
        return f"Your Presence in {self.sacred_terrains[0].capitalize()} counts as a Sacred Site, even a single one."


class SacredDefend(SpecialRule):
    """Each Sacred Site has Defend."""

    def __init__(self, name: str, amount: int) -> None:
        self.name = name
        self.standing = (GuardSacredSites(amount),)

    def say(self) -> str:
        return f"{self.standing[0].say()}."


class Swiftness(SpecialRule):
    """For each of an Element, one slow Power may be used as fast."""

    def __init__(self, name: str, element: str) -> None:
        self.name, self.element = name, element
        self.fast_for = ELEMENT_OF[element]

    def say(self) -> str:
        return f"For each {self.element.capitalize()} you have, you may use 1 Slow Power as Fast this turn."


class DahanReach(SpecialRule):
    """For a price, any land with Dahan is in range."""

    def __init__(self, name: str, price: int) -> None:
        self.name = name
        self.reach_dahan = price

    def say(self) -> str:
        return f"When you use a Power, you may pay {self.reach_dahan} Energy to target a land with Dahan at any Range."
