"""River Surges in Sunlight."""

from loci.spirit_island.content.vocabulary import *

NAME = "River Surges in Sunlight"

RIVER = SpiritPanel(
    NAME,
    complexity="low",
    style="Pushes Explorers and Towns away before they settle, and floods what is left.",
    setup=((1, "wetland", 0),),
    growth=(
        (ReclaimAll(), GainPowerCard(), EnergyNow(1)),
        (PresenceWithin(1), PresenceWithin(1)),
        (GainPowerCard(), PresenceWithin(2)),
    ),
    energy=tuple(Space(n) for n in (1, 2, 2, 3, 4, 4, 5)),
    plays=(Space(1), Space(2), Space(2), Space(3), Space(actions=(ReclaimOne(),)), Space(4), Space(5)),
    rules=(Standing("River's Domain", SacredIn("wetland")),),
    innates=(
        Innate(
            "Massive Flooding", NAME,
            threshold("1 sun 2 water", Push(1, EXPLORER, TOWN)),
            threshold("2 sun 3 water", All(Damage(2), Push(3, EXPLORER, TOWN, up_to=True)), INSTEAD),
            threshold("3 sun 4 water 1 earth", DamageEach(2, INVADERS), INSTEAD),
            speed=SLOW, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Boon of Vigor", NAME, cost=0, speed=FAST, elements="sun water plant",
            target=ANY_SPIRIT,
            effect=If(TargetsAnother(), EnergyPerCard(), otherwise=GainEnergy(1, yours=True)),
        ),
        Unique(
            "Flash Floods", NAME, cost=2, speed=FAST, elements="sun water",
            target=LandWithin(1),
            effect=Damage(More(1, TargetIs(COASTAL), 1)),
        ),
        Unique(
            "River's Bounty", NAME, cost=0, speed=SLOW, elements="sun water animal",
            target=LandWithin(0),
            effect=All(
                Gather(2, DAHAN, up_to=True),
                If(Has(2, (DAHAN,)), Both(Add(1, DAHAN), GainEnergy(1, yours=True))),
            ),
        ),
        Unique(
            "Wash Away", NAME, cost=1, speed=SLOW, elements="water earth",
            target=LandWithin(1),
            effect=Push(3, EXPLORER, TOWN, up_to=True),
        ),
    ),
    progression=(
        "Uncanny Melting", "Nature's Resilience", "Pull Beneath the Hungry Earth", "Accelerated Rot",
        "Song of Sanctity", "Tsunami", "Encompassing Ward",
    ),
)  # fmt: skip
