"""Ocean's Hungry Grasp."""

from loci.spirit_island.content.base.spirits.ocean_rules import Drown, DrownArrivals, Drowning, OceanInPlay, TidesCarry
from loci.spirit_island.content.vocabulary import *

NAME = "Ocean's Hungry Grasp"

OCEAN = SpiritPanel(
    NAME,
    complexity="high",
    style="Ebbs and floods between Ocean and coast, and drowns what it drags into the sea.",
    setup=((1, "ocean", 0),),
    start=(Start(COASTAL),),
    growth=(
        (ReclaimAll(), GainPowerCard(), GatherPresence(), EnergyNow(2)),
        (PresenceInOcean(), PresenceInOcean(), EnergyNow(1)),
        (GainPowerCard(), PresenceWithin(1, COASTAL), PushPresence()),
    ),
    energy=(
        Space(0), Space(elements=("moon",)), Space(elements=("water",)), Space(1), Space(elements=("earth",)),
        Space(elements=("water",)), Space(2),
    ),
    plays=tuple(Space(n) for n in (1, 2, 2, 3, 4, 5)),
    rules=(Standing("Ocean in Play", OceanInPlay(), DrownArrivals()), Drowning("Drowning")),
    innates=(
        Innate(
            "Pound Ships to Splinters", NAME,
            threshold("1 moon 1 air 2 water", Fear(1)),
            threshold("2 moon 1 air 3 water", Fear(1)),
            threshold("3 moon 2 air 4 water", Fear(2)),
            speed=FAST, target=LandWithin(0, COASTAL),
        ),
        Innate(
            "Ocean Breaks the Shore", NAME,
            threshold("2 water 1 earth", Drown(1, TOWN)),
            threshold("3 water 2 earth", Drown(1, TOWN, CITY), WIDER),
            threshold("4 water 3 earth", Drown(1, TOWN, CITY)),
            speed=SLOW, target=LandWithin(0, COASTAL),
        ),
    ),
    uniques=(
        Unique(
            "Call of the Deeps", NAME, cost=0, speed=FAST, elements="moon air water",
            target=LandWithin(0, COASTAL),
            effect=All(Gather(1, EXPLORER), If(TargetIsOcean(), Gather(1, EXPLORER, up_to=True, more=True))),
        ),
        Unique(
            "Grasping Tide", NAME, cost=1, speed=FAST, elements="moon water",
            target=LandWithin(1, COASTAL),
            effect=All(Fear(2), Defend(4)),
        ),
        Unique(
            "Swallow the Land-Dwellers", NAME, cost=0, speed=SLOW, elements="water earth",
            target=LandWithin(0, COASTAL),
            effect=All(Drown(1, EXPLORER), Drown(1, TOWN), Drown(1, DAHAN)),
        ),
        Unique(
            "Tidal Boon", NAME, cost=1, speed=SLOW, elements="moon water earth",
            target=ANOTHER_SPIRIT,
            effect=All(GainEnergy(2), TidesCarry(towns=1, dahan=2)),
        ),
    ),
)  # fmt: skip
