"""Thunderspeaker."""

from loci.spirit_island.content.vocabulary import *

NAME = "Thunderspeaker"

THUNDERSPEAKER = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Leads the Dahan into battle and travels with them; what they lose, it loses too.",
    setup=(),
    start=(Start(lands=2, most="dahan"),),
    growth=(
        (ReclaimAll(), GainPowerCard(), GainPowerCard()),
        (PresenceWithin(2, WITH_DAHAN), PresenceWithin(1, WITH_DAHAN)),
        (PresenceWithin(1), EnergyNow(4)),
    ),
    energy=(
        Space(1), Space(elements=("air",)), Space(2), Space(elements=("fire",)), Space(elements=("sun",)), Space(3),
    ),
    plays=(Space(1), Space(2), Space(2), Space(3), Space(actions=(ReclaimOne(),)), Space(3), Space(4)),
    rules=(
        Standing("Ally of the Dahan", FollowDahan()),
        Standing("Sworn to Victory", MournDahan()),
    ),
    innates=(
        Innate(
            "Gather the Warriors", NAME,
            threshold("4 air", fast=True),
            threshold(
                "1 animal",
                All(Gather(PerElement("air"), DAHAN, up_to=True), Push(PerElement("sun"), DAHAN, up_to=True)),
            ),
            speed=SLOW, target=LandWithin(1),
        ),
        Innate(
            "Lead the Furious Assault", NAME,
            threshold("4 air", fast=True),
            threshold("2 sun 1 fire", Destroy(ForEvery(2, (DAHAN,)), TOWN)),
            threshold("4 sun 3 fire", Destroy(ForEvery(3, (DAHAN,)), CITY)),
            speed=SLOW, target=LandWithin(0),
        ),
    ),
    uniques=(
        Unique(
            "Manifestation of Power and Glory", NAME, cost=3, speed=SLOW, elements="sun fire air",
            target=LandWithin(0, WITH_DAHAN),
            effect=All(Fear(1), Damage(YourPresenceEach((DAHAN,)))),
        ),
        Unique(
            "Sudden Ambush", NAME, cost=2, speed=FAST, elements="fire air animal",
            target=LandWithin(1),
            effect=All(Gather(1, DAHAN, up_to=True), EachDestroys(DAHAN, 1, EXPLORER)),
        ),
        Unique(
            "Voice of Thunder", NAME, cost=0, speed=SLOW, elements="sun air",
            target=LandWithin(1),
            effect=Choose(Push(4, DAHAN, up_to=True), If(Has(1, INVADERS), Fear(2))),
        ),
        Unique(
            "Words of Warning", NAME, cost=1, speed=FAST, elements="sun air animal",
            target=LandWithin(1, WITH_DAHAN),
            effect=All(Defend(3), DahanStrikeAtOnce()),
        ),
    ),
)  # fmt: skip
