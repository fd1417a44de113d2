"""Vital Strength of the Earth."""

from loci.spirit_island.content.vocabulary import *

NAME = "Vital Strength of the Earth"

EARTH = SpiritPanel(
    NAME,
    complexity="low",
    style="Slow and rich in Energy; guards its lands and grows into mighty Powers.",
    setup=((2, "mountain", 0), (1, "jungle", 0)),
    growth=(
        (ReclaimAll(), PresenceWithin(2)),
        (GainPowerCard(), PresenceWithin(0)),
        (PresenceWithin(1), EnergyNow(2)),
    ),
    energy=tuple(Space(n) for n in (2, 3, 4, 6, 7, 8)),
    plays=tuple(Space(n) for n in (1, 1, 2, 2, 3, 4)),
    rules=(Standing("Earth's Vitality", GuardSacredSites(3)),),
    innates=(
        Innate(
            "Gift of Strength", NAME,
            threshold("1 sun 2 earth 2 plant", MayRepeat(limit=1)),
            threshold("2 sun 3 earth 2 plant", MayRepeat(limit=3), INSTEAD),
            threshold("2 sun 4 earth 3 plant", MayRepeat(limit=6), INSTEAD),
            speed=FAST, target=ANY_SPIRIT,
        ),
    ),
    uniques=(
        Unique(
            "A Year of Perfect Stillness", NAME, cost=3, speed=FAST, elements="sun earth",
            target=LandWithin(1),
            effect=SkipInvaderActions(),
        ),
        Unique(
            "Draw of the Fruitful Earth", NAME, cost=1, speed=SLOW, elements="earth plant animal",
            target=LandWithin(1),
            effect=All(Gather(2, EXPLORER, up_to=True), Gather(2, DAHAN, up_to=True)),
        ),
        Unique(
            "Guard the Healing Land", NAME, cost=3, speed=FAST, elements="water earth plant",
            target=LandWithin(1, of=SACRED_SITE),
            effect=All(Remove(1, BLIGHT), Defend(4)),
        ),
        Unique(
            "Rituals of Destruction", NAME, cost=3, speed=SLOW, elements="sun moon fire earth plant",
            target=LandWithin(1, WITH_DAHAN, of=SACRED_SITE),
            effect=If(Has(3, (DAHAN,)), Both(Damage(5), Fear(2)), otherwise=Damage(2)),
        ),
    ),
    progression=(
        "Rouse the Trees and Stones", "Call to Migrate", "Poisoned Land", "Devouring Ants",
        "Vigor of the Breaking Dawn", "Voracious Growth", "Savage Mawbeasts",
    ),
)  # fmt: skip
