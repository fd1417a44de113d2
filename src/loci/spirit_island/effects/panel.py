"""What is printed on a Spirit's panel: growth icons and special rules."""

from loci.kernel.decision import Option
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause, Icon, SpecialRule
from loci.spirit_island.effects.lasting import GuardSacredSites
from loci.spirit_island.effects.sea import DrownArrivals
from loci.spirit_island.ongoing import Lasting
from loci.spirit_island.pieces import ELEMENT_OF, INVADERS
from loci.spirit_island.rules.damage import BY_DREAM
from loci.spirit_island.rules.gain import gain_power, reclaim, reclaim_all, reclaim_one
from loci.spirit_island.rules.growth import grow_in_ocean, grow_presence, shift_presence
from loci.spirit_island.rules.powers import EnergyGained
from loci.spirit_island.words import clause_words, sentence


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


class ReclaimOne(Icon):
    key = "reclaim one"

    async def run(self, act: Act) -> None:
        await reclaim_one(act, act.seat)  # growth does everything shown (p. 8)

    def offers(self, act: Act) -> list[Option]:
        return [("card", name) for name in act.state.spirits[act.seat].discard]

    async def take(self, act: Act, option: Option) -> None:
        reclaim(act, act.seat, option[1])

    def say(self) -> str:
        return "Reclaim 1 Power Card"


class CardPlaysNow(Icon):
    asks = False

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"gain card plays {amount}"

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].plays += self.amount

    def say(self) -> str:
        return f"+{self.amount} Card Play{'s' if self.amount > 1 else ''} this turn"


class EnergyNow(Icon):
    asks = False

    def __init__(self, amount: int) -> None:
        self.amount = amount
        self.key = f"gain energy {amount}"

    async def run(self, act: Act) -> None:
        act.state.spirits[act.seat].energy += self.amount
        act.state.log.append(EnergyGained.of(act.seat, self.amount))

    def say(self) -> str:
        return f"Gain {self.amount} Energy"


class PresenceWithin(Icon):
    def __init__(self, distance: int, *where: Clause) -> None:
        self.distance, self.where = distance, where
        self.key = f"add presence {distance}"

    async def run(self, act: Act) -> None:
        await grow_presence(act, self.distance, self.where)

    def say(self) -> str:
        where = f", {clause_words(self.where)}" if self.where else ""
        return f"Add a Presence (Range {self.distance}{where})"


class PresenceInOcean(Icon):
    key = "add presence ocean"

    async def run(self, act: Act) -> None:
        await grow_in_ocean(act)

    def say(self) -> str:
        return "Add a Presence in any Ocean"


class GatherPresence(Icon):
    key = "gather presence"

    async def run(self, act: Act) -> None:
        await shift_presence(act, inwards=True)

    def say(self) -> str:
        return "Gather 1 Presence into each Ocean"


class PushPresence(Icon):
    key = "push presence"

    async def run(self, act: Act) -> None:
        await shift_presence(act, inwards=False)

    def say(self) -> str:
        return "Push 1 Presence from each Ocean"


# ---- special rules --------------------------------------------------------------------------


class SacredTerrain(SpecialRule):
    """Presence in a terrain is a Sacred Site, also a single one."""

    def __init__(self, name: str, terrain: str) -> None:
        self.name = name
        self.sacred_terrains = (terrain,)

    def say(self) -> str:
        return f"Your Presence in {self.sacred_terrains[0].capitalize()} counts as a Sacred Site, even a single one."


class Standing(SpecialRule):
    """A rule that is nothing but effects in force all game."""

    def __init__(self, name: str, *effects: Lasting) -> None:
        self.name = name
        self.standing = effects

    def say(self) -> str:
        return " ".join(sentence(effect.say()) for effect in self.standing)


class OceanInPlay(SpecialRule):
    """Oceans are lands for it, and for every Spirit's Powers on its boards."""

    sea = True

    def __init__(self, name: str) -> None:
        self.name = name
        self.standing = (DrownArrivals(),)

    def say(self) -> str:
        return (
            "You may add and move Presence into Oceans, but not into Inland lands. On boards with your Presence the "
            "Ocean counts as a Coastal Wetland for Spirit Powers, special rules and Blight. "
            f"{self.standing[0].say()}."
        )


class Drowning(SpecialRule):
    """How drowning pays."""

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self) -> str:
        return (
            "Drowned pieces are destroyed. Keep drowned Invaders: as much of their printed Health as there are players "
            "is exchanged for 1 Energy."
        )


class DreamtDeaths(SpecialRule):
    """Its Powers frighten where others kill."""

    dreams = True

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self) -> str:
        fear = "/".join(str(BY_DREAM[kind]) for kind in INVADERS)
        return (
            "Your Powers never cause Damage and destroy nothing but your own Presence. When they would destroy an "
            f"Explorer/Town/City, they generate {fear} Fear instead and Push Explorers and Towns. Each use of a Power "
            "does so once for each Invader."
        )


class Regrowth(SpecialRule):
    """Growth may bring destroyed Presence back."""

    regrows = True

    def __init__(self, name: str) -> None:
        self.name = name

    def say(self) -> str:
        return (
            "When Growth adds Presence, you may add destroyed Presence: freely while the island is Healthy, for "
            "1 Energy each while it is Blighted."
        )


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
