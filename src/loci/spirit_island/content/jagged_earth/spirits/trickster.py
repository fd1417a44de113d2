"""Grinning Trickster Stirs Up Trouble."""

from loci.spirit_island.content.jagged_earth.spirits.trickster_rules import (
    LET_US_SEE,
    FlairForDiscord,
    KeepTheCard,
    MessesDrag,
    SeeWhatHappens,
    YouAndThemFight,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Grinning Trickster Stirs Up Trouble"

TRICKSTER = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Sets Invaders at each other's throats and never knows itself what comes next.",
    setup=((1, "", 4),),
    start=(Start(WITH_DAHAN, number="highest", again=True),),
    uses=("beasts", "strife"),
    growth=(
        (ReclaimAll(), MovePresence(1)),
        (PresenceWithin(2),),
        (GainPowerCard(),),
        (EnergyPerPlay(),),
    ),
    costs=(1, 0, 0, 0),
    picks=((2, (1, 2, 3, 4)),),
    energy=(
        Space(1), Space(elements=("moon",)), Space(2), Space(elements=("any",)), Space(elements=("fire",)), Space(3),
    ),
    plays=(
        Space(2), Space(actions=(PushFromOwn(DAHAN),)), Space(3), Space(3), Space(4), Space(elements=("air",)),
        Space(5),
    ),
    rules=(
        Standing("A Real Flair for Discord", FlairForDiscord(1)),
        Standing("Cleaning Up Messes is a Drag", MessesDrag()),
    ),
    innates=(
        Innate(
            LET_US_SEE, NAME,
            threshold("1 moon 1 fire 2 air", SeeWhatHappens()),
            threshold("2 moon 1 fire 2 air", KeepTheCard(1)),
            speed=FAST, target=LandWithin(1, WITH_INVADERS),
        ),
        Innate(
            "Why Don't You and Them Fight", NAME,
            threshold("3 moon", slow=True),
            threshold("3 air", AddStrife()),
            threshold("3 sun", YouAndThemFight(), either="3 fire"),
            threshold("3 animal", If(Has(1, (BEASTS,)), Damage(2), otherwise=Gather(1, BEASTS, may=True))),
            speed=FAST, target=LandWithin(0, WITH_INVADERS),
        ),
    ),
    uniques=(
        Unique(
            "Impersonate Authority", NAME, cost=0, speed=SLOW, elements="sun air animal",
            target=LandWithin(1),
            effect=AddStrife(),
        ),
        Unique(
            "Incite the Mob", NAME, cost=1, speed=SLOW, elements="moon fire air animal",
            target=LandWithin(1, WITH_INVADERS),
            effect=All(StrifeTurns(one=True), Fear(PerDone(1, "destroyed", INVADERS, whole=True))),
        ),
        Unique(
            "Overenthusiastic Arson", NAME, cost=1, speed=FAST, elements="fire air",
            target=LandWithin(1),
            effect=All(
                Destroy(1, TOWN), TurnUp("minor", If(CardGives("fire"), Both(Fear(1), Damage(2), AddBlight()))),
            ),
        ),
        Unique(
            "Unexpected Tigers", NAME, cost=0, speed=SLOW, elements="moon fire animal",
            target=LandWithin(1),
            effect=All(
                If(Has(1, INVADERS), Fear(1)),
                GatherThen(BEASTS, Push(1, EXPLORER), otherwise=Add(1, BEASTS)),
            ),
        ),
    ),
)  # fmt: skip
