"""Shroud of Silent Mist."""

from loci.spirit_island.content.jagged_earth.spirits.shroud_rules import (
    CoolAndDark,
    DartAway,
    GatherOthers,
    HideTheWounded,
    MistsShift,
    SlowDeath,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Shroud of Silent Mist"

SHROUD = SpiritPanel(
    NAME,
    complexity="high",
    style="Drifts to wherever it acts; wounds that it deals do not close, and frighten.",
    setup=((1, "wetland", 0), (1, "mountain", 0)),
    needs=(),  # a plain mountain (p. 4)
    growth=(
        (ReclaimAll(), GainPowerCard()),
        (PresenceWithin(0), PresenceWithin(0)),
        (GainPowerCard(), PresenceWithin(3, MOUNTAIN, WETLAND)),
    ),
    energy=(Space(0), Space(1), Space(elements=("water",)), Space(2), Space(elements=("air",))),
    plays=(
        Space(1), Space(2), Space(actions=(MovePresence(1),)), Space(elements=("moon",)), Space(3), Space(4),
        Space(actions=(ReclaimOne(),)), Space(5),
    ),
    rules=(
        Standing("Gather Power from the Cool and Dark", CoolAndDark("fire", 1)),
        Standing("Mists Shift and Flow", MistsShift()),
        Standing("Slow and Silent Death", SlowDeath(most_fear=5, lands_for_energy=3)),
    ),
    innates=(
        Innate(
            "Suffocating Shroud", NAME,
            threshold("1 moon 2 air 1 water", Damage(1)),
            threshold("2 moon 3 air 2 water", HitDifferent(PerLandAround())),
            threshold("4 moon 4 air 3 water", Damage(1)),
            threshold("5 moon 6 air 4 water", DamageEach(1, INVADERS)),
            speed=SLOW, target=LandWithin(0),
        ),
        Innate(
            "Lost in the Swirling Haze", NAME,
            threshold("1 air 2 water", Push(1, DAHAN, up_to=True)),
            threshold("2 air 3 water", Push(2, EXPLORER, DAHAN, up_to=True)),
            threshold("3 air 4 water", Push(2, EXPLORER, DAHAN, up_to=True)),
            speed=SLOW, target=LandWithin(0),
        ),
    ),
    uniques=(
        Unique(
            "Dissolving Vapors", NAME, cost=2, speed=SLOW, elements="air water",
            target=LandWithin(0),
            effect=All(Fear(1), DamageEach(1, INVADERS), DamageEach(1, (DAHAN,))),
        ),
        Unique(
            "Flowing and Silent Forms Dart By", NAME, cost=0, speed=FAST, elements="moon air water",
            target=LandWithin(0),
            effect=All(If(Has(1, INVADERS), Fear(2)), DartAway(), GatherOthers()),
        ),
        Unique(
            "The Fog Closes In", NAME, cost=1, speed=SLOW, elements="moon air water",
            target=LandWithin(0),
            effect=All(HitDifferent(PerLandAround()), Push(2, DAHAN)),
        ),
        Unique(
            "Unnerving Pall", NAME, cost=1, speed=FAST, elements="moon air animal",
            target=LandWithin(0, WITH_INVADERS),
            effect=Choose(All(Fear(1), HideTheWounded(3)), All(Fear(1), Defend(PerPresence(1)))),
        ),
    ),
)  # fmt: skip
