"""Shifting Memory of Ages."""

from loci.spirit_island.content.jagged_earth.spirits.memory_rules import (
    DiscardNotForget,
    Insights,
    MarkersForPlay,
    Prepare,
    PrepareOnChange,
    PrepareOne,
    TeachElements,
)
from loci.spirit_island.content.vocabulary import *

NAME = "Shifting Memory of Ages"


def survival() -> Choose:
    return Choose(SaveSome(2, each=True), Gather(2, DAHAN, up_to=True))


MEMORY = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Lays Elements by, learns from all it sees and hardly ever loses what it knew.",
    setup=(),
    needs=(),  # a plain mountain (p. 4)
    start=(Start(SANDS, either=(MOUNTAIN,), number="highest", amount=2),),
    begins_with=(("prepared moon", 1), ("prepared air", 1), ("prepared earth", 1)),
    growth=(
        (ReclaimAll(), PresenceWithin(0)),
        (GainPowerCard(), PresenceWithin(2)),
        (PresenceWithin(1), EnergyNow(2)),
        (EnergyNow(9),),
    ),
    energy=(
        Space(0), Space(1), Space(2), Space(3, actions=(Prepare(),)), Space(4), Space(actions=(ReclaimOne(),)),
        Space(5), Space(6, actions=(Prepare(),)),
    ),
    plays=(Space(1), Space(2), Space(2), Space(actions=(MarkersForPlay(2),)), Space(3)),
    rules=(
        Standing("Long Ages of Knowledge and Forgetfulness", DiscardNotForget()),
        Standing("Insights into the World's Nature", Insights()),
    ),
    innates=(
        Innate(
            "Learn the Invaders' Tactics", NAME,
            threshold("2 earth", Defend(2)),
            threshold("1 air 2 earth", Defend(3), BETTER),
            threshold("2 moon 3 air 4 earth", Defend(PerInvaderDiscard(2)), INSTEAD),
            speed=FAST, target=LandWithin(1, WITH_INVADERS),
        ),
        Innate(
            "Observe the Ever-Changing World", NAME,
            threshold("1 moon", PrepareOne()),
            threshold("2 moon 1 air", PrepareOnChange(3), INSTEAD),
            speed=FAST, target=LandWithin(1),
        ),
    ),
    uniques=(
        Unique(
            "Boon of Ancient Memories", NAME, cost=1, speed=SLOW, elements="moon water earth plant",
            target=ANY_SPIRIT,
            effect=If(TargetsAnother(), GainPower(or_pays=2), otherwise=GainPower("minor")),
        ),
        Unique(
            "Elemental Teachings", NAME, cost=0, speed=FAST, elements="moon air earth",
            target=ANY_SPIRIT,
            effect=All(PrepareOne(), TeachElements(3)),
        ),
        Unique(
            "Share Secrets of Survival", NAME, cost=0, speed=FAST, elements="sun air earth",
            target=LandWithin(1, of=SACRED_SITE),
            effect=survival(),
            thresholds=(threshold("3 air", MayDoBoth(survival(), All(*survival().sides)), WIDER),),
        ),
        Unique(
            "Study the Invaders' Fears", NAME, cost=0, speed=FAST, elements="moon air animal",
            target=LandWithin(0, Clause(has=(("town", 1),)), Clause(has=(("city", 1),))),
            effect=All(Fear(2), TurnUpFear(top=True)),
        ),
    ),
)  # fmt: skip
