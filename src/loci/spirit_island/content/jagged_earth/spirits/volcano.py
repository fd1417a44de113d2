"""Volcano Looming High."""

from loci.spirit_island.content.jagged_earth.spirits.volcano_rules import (
    Blast,
    Collapse,
    Destroyed,
    DrawIn,
    Erupted,
    Eruption,
    ReturnDestroyed,
    SplitEnergy,
    TallPeaks,
    TerrainRange,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Volcano Looming High"

VOLCANO = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Piles itself up in the mountains for a long time, and then goes off.",
    setup=(),
    start=(Start(MOUNTAIN, then=All(Add(1, BADLANDS), PushAll(DAHAN))),),
    uses=("wilds", "badlands"),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(3)),
        (PresenceWithin(0), PresenceWithin(0)),
        (GainPowerCard(), PresenceWithin(4), CardPlaysNow(1), EnergyNow(2)),
    ),
    energy=(Space(1), Space(2), Space(elements=("earth",)), Space(3), Space(4), Space(5)),
    plays=(
        Space(1), Space(elements=("fire",)), Space(elements=("earth",)), Space(2), Space(elements=("air",)), Space(3),
        Space(elements=("fire",)), Space(4),
    ),
    rules=(
        Standing("Mountain Home", LivesIn(MOUNTAIN)),
        Standing("Collapse in a Blast of Lava and Steam", Collapse()),
        Standing("Volcanic Peaks Tower over the Landscape", TallPeaks(1, presence=3)),
    ),
    innates=(
        Innate(
            "Explosive Eruption", NAME,
            threshold("2 fire 2 earth", InALand(Blast(Erupted()), WithinOnly(1), returns=True), when=Destroyed(2)),
            threshold("3 fire 3 earth", Fear(Erupted()), when=Destroyed(4)),
            threshold(
                "4 fire 2 air 4 earth", All(InEach(WithinOnly(1), Blast(4)), AddBlight(spares=True)), when=Destroyed(6)
            ),
            threshold(
                "5 fire 3 air 5 earth",
                All(
                    InEach(WithinOnly(2), Blast(4)),
                    InEach(Overlap(Around(HERE, too=False), Without((BLIGHT,))), AddBlight()),
                ),
                when=Destroyed(10),
            ),
            speed=FAST, target=LandWithin(0), price=Eruption(),
        ),
        Innate(
            "Powered by the Furnace of the Earth", NAME,
            threshold("3 earth", Regrow(must=True)),
            threshold("3 fire", GainPower(yours=True), price=EnergyPrice(2)),
            threshold("4 fire 4 earth", DrawIn(2)),
            threshold("5 fire", ReturnDestroyed(2)),
            speed=SLOW, target=LandWithin(0),
        ),
    ),
    uniques=(
        Unique(
            "Exaltation of Molten Stone", NAME, cost=1, speed=FAST, elements="moon fire earth",
            target=ANOTHER_SPIRIT,
            effect=All(SplitEnergy("fire"), TerrainRange(1, "mountain")),
        ),
        Unique(
            "Lava Flows", NAME, cost=1, speed=SLOW, elements="fire earth",
            target=LandWithin(1),
            effect=Choose(Both(Add(1, BADLANDS), Add(1, WILDS)), Damage(1)),
        ),
        Unique(
            "Pyroclastic Bombardment", NAME, cost=3, speed=FAST, elements="fire air earth",
            target=LandWithin(2, of=SACRED_SITE),
            effect=All(DamageEach(1, BUILDINGS), DamageEach(1, (DAHAN,)), Damage(1), Damage(1, (DAHAN,))),
        ),
        Unique(
            "Rain of Ash", NAME, cost=2, speed=SLOW, elements="fire air earth",
            target=LandWithin(1),
            effect=All(
                If(Has(1, INVADERS), Fear(2)),
                Push(2, DAHAN, into=NotYourLands()), Push(2, EXPLORER, TOWN, into=NotYourLands()),
            ),
        ),
    ),
)  # fmt: skip
