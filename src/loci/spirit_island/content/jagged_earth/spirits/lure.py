"""Lure of the Deep Wilderness."""

from loci.spirit_island.content.jagged_earth.spirits.lure_rules import (
    Enthrall,
    LureAway,
    PresenceToDisease,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Lure of the Deep Wilderness"
PERILS = (BADLANDS, BEASTS, DISEASE, WILDS)

LURE = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Calls Invaders deep inland, where they forget what they came for and are not seen again.",
    setup=((2, "", 8), (1, "", 7)),
    pieces=(("beasts", 1, "", 8),),
    uses=("beasts", "wilds", "disease", "badlands"),
    growth=(
        (ReclaimAll(), EnergyNow(1)),
        (PresenceWithin(4, INLAND),),
        (ElementNow("moon", "air", "plant"), EnergyNow(2)),
        (GainPowerCard(),),
    ),
    picks=((1, (1, 2)), (1, (3, 4))),
    energy=(
        Space(1), Space(2), Space(elements=("moon",)), Space(3, elements=("plant",)), Space(4, elements=("air",)),
        Space(5, actions=(ReclaimOne(),)),
    ),
    plays=(
        Space(1), Space(2), Space(elements=("animal",)), Space(3), Space(4), Space(5, actions=(ReclaimOne(),)),
    ),
    rules=(
        Standing("Home of the Island's Heart", LivesIn(INLAND)),
        Standing("Enthrall the Foreign Explorers", Enthrall(2)),
    ),
    innates=(
        Innate(
            "Forsake Society to Chase After Dreams", NAME,
            threshold("2 moon", Replace({EXPLORER: (EXPLORER,)}, noted=True)),
            threshold("2 moon 1 air", Replace({TOWN: (EXPLORER,) * 2}, noted=True), INSTEAD),
            threshold("3 moon 2 air 1 animal", Replace({CITY: (EXPLORER,) * 3}, noted=True), INSTEAD),
            threshold("4 air", RepeatThis()),
            speed=SLOW, target=LandWithin(1, WITH_INVADERS), last=LureAway(),
        ),
        Innate(
            "Never Heard from Again", NAME,
            threshold("1 fire 3 plant", Add(1, BADLANDS)),
            threshold("2 plant", Destroy(Per(2, PERILS), EXPLORER, up_to=True)),
            threshold("4 plant 1 animal", Damage(2)),
            threshold("6 plant", RepeatThis()),
            speed=SLOW, target=LandWithin(0, INLAND),
            last=All(
                If(PowerDestroys((EXPLORER,)), Fear(1)), If(PowerDestroys((EXPLORER,), 5), Fear(1, more=True)),
            ),
        ),
    ),
    uniques=(
        Unique(
            "Gift of the Untamed Wild", NAME, cost=0, speed=SLOW, elements="moon fire air plant",
            target=ANY_SPIRIT,
            effect=TheyDo(Choose(Add(1, WILDS, TheirLands()), PresenceToDisease())),
        ),
        Unique(
            "Perils of the Deepest Island", NAME, cost=1, speed=SLOW, elements="moon plant animal",
            target=LandWithin(0, INLAND),
            effect=All(Fear(1), Add(1, BADLANDS), Add(1, BEASTS, InRange(1)), Push(2, DAHAN, up_to=True)),
        ),
        Unique(
            "Softly Beckon Ever Inward", NAME, cost=2, speed=SLOW, elements="moon air",
            target=LandWithin(0, INLAND),
            effect=All(*(Gather(2, kind, up_to=True) for kind in (EXPLORER, TOWN, BEASTS, DAHAN))),
        ),
        Unique(
            "Swallowed by the Wilderness", NAME, cost=1, speed=FAST, elements="fire air plant animal",
            target=LandWithin(0, INLAND),
            effect=All(Fear(2), Damage(AtMost(Per(1, PERILS), 5))),
        ),
    ),
)  # fmt: skip
