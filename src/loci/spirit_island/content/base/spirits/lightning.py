"""Lightning's Swift Strike."""

from loci.spirit_island.content.vocabulary import *

NAME = "Lightning's Swift Strike"

LIGHTNING = SpiritPanel(
    NAME,
    complexity="low",
    style="Strikes early and hard at Towns and Cities; its many slow Powers come fast with Air.",
    setup=((2, "sands", 0),),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(1)),
        (PresenceWithin(2), PresenceWithin(0)),
        (PresenceWithin(1), EnergyNow(3)),
    ),
    energy=tuple(Space(n) for n in (1, 1, 2, 2, 3, 4, 4, 5)),
    plays=tuple(Space(n) for n in (2, 3, 4, 5, 6)),
    rules=(Swiftness("Swiftness of Lightning", "air"),),
    innates=(
        Innate(
            "Thundering Destruction", NAME,
            threshold("3 fire 2 air", Destroy(1, TOWN)),
            threshold("4 fire 3 air", Destroy(1, TOWN, CITY), WIDER),
            threshold("5 fire 4 air 1 water", Destroy(1, TOWN, CITY)),
            threshold("5 fire 5 air 2 water", Destroy(1, TOWN, CITY)),
            speed=SLOW, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Harbingers of the Lightning", NAME, cost=0, speed=SLOW, elements="fire air",
            target=LandWithin(1),
            effect=PushToFrighten(2, fear=1),
        ),
        Unique(
            "Lightning's Boon", NAME, cost=1, speed=FAST, elements="fire air",
            target=ANY_SPIRIT,
            effect=Hasten(2),
        ),
        Unique(
            "Raging Storm", NAME, cost=3, speed=SLOW, elements="fire air water",
            target=LandWithin(1),
            effect=DamageEach(1, INVADERS),
        ),
        Unique(
            "Shatter Homesteads", NAME, cost=2, speed=SLOW, elements="fire air",
            target=LandWithin(2, of=SACRED_SITE),
            effect=All(Fear(1), Destroy(1, TOWN)),
        ),
    ),
    progression=(
        "Delusions of Danger", "Call to Bloodshed", "Powerstorm", "Purifying Flame", "Pillar of Living Flame",
        "Entrancing Apparitions", "Call to Isolation",
    ),
)  # fmt: skip
