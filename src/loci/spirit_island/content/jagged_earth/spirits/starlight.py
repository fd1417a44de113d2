"""Starlight Seeks Its Form."""

from loci.spirit_island.content.jagged_earth.spirits.starlight_rules import (
    ForgetItself,
    FormRule,
    OwnerGainsPower,
    PushExplorersOrTown,
    ReclaimAsStarsRise,
    Reimagining,
    ShapeAnew,
    TerrorLevelIs,
)
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.state import RAVAGE

NAME = "Starlight Seeks Its Form"
PEACE_AGAIN = ForgetItself("moon")

STARLIGHT = SpiritPanel(
    NAME,
    complexity="very high",
    style="Begins as hardly anything and chooses, turn by turn, what it will be.",
    setup=(),
    needs=(),  # a plain mountain (p. 4)
    start=(Start(WITH_BLIGHT),),
    growth=(
        (ReclaimOne(),),
        (PresenceWithin(0),),
        (EnergyNow(1),),
        (MovePresence(3),),
        (ReclaimHalf(),),
        (GainPowerCard(), MovePresence(1)),
        (EnergyNow(3),),
        (CardPlaysNow(1), MovePresence(2)),
        (ReclaimAll(),),
        (GainPowerCard(), EnergyNow(1)),
        (DamageWithin(2, 0),),
        (CardPlaysNow(1), OnePowerFast()),
    ),
    picks=((3, tuple(range(1, 13))),),
    energy=(Space(1), Space(2), Space(chosen=True), Space(4)),
    plays=(Space(2), Space(chosen=True), Space(chosen=True), Space(3)),
    more=(
        Track("t1", (Space(),), unlocks=(5, 6)),
        Track("t2", (Space(),), unlocks=(7, 8)),
        Track("t3", (Space(each=EnergyNow(1)), Space(each=EnergyNow(1), chosen=True)), unlocks=(9, 10)),
        Track("t4", (Space(each=EnergyNow(1)), Space(each=EnergyNow(1))), unlocks=(11, 12)),
    ),
    rules=(
        FormRule(
            "Growth Begets Growth",
            "You have 6 Presence tracks. When one of the four beside the Growth is emptied, choose one of its two "
            "options for good: it can be chosen from now on, the other never. Presence taken from a space marked with "
            "Energy gives 1 Energy.",
        ),
        FormRule(
            "Slowly Coalescing Nature",
            "When a starred space is uncovered, choose an Element: the space gives it from then on.",
        ),
    ),
    innates=(
        Innate(
            "Air Moves, Earth Endures", NAME,
            threshold("3 air", PushExplorersOrTown()),
            threshold("3 earth", Defend(5)),
            speed=FAST, target=LandWithin(1),
        ),
        Innate(
            "Fire Burns, Water Soothes", NAME,
            threshold("3 fire", All(Fear(1), Damage(2))),
            threshold("3 water", Remove(1, BLIGHT)),
            speed=SLOW, target=LandWithin(1, of=SACRED_SITE),
        ),
        Innate(
            "Wood Seeks Growth, Humans Seek Freedom", NAME,
            threshold("3 plant", OwnerGainsPower()),
            threshold("3 animal", Choose(Damage(Per(1, (DAHAN,))), Push(3, DAHAN, up_to=True))),
            speed=SLOW, target=LandWithin(2),
        ),
        Innate(
            "Sidereal Guidance", NAME,
            threshold("2 moon", Gather(1, EXPLORER, DAHAN, up_to=True)),
            threshold("3 moon", Gather(3, EXPLORER, up_to=True), INSTEAD),
            speed=SLOW, target=LandWithin(1),
        ),
        Innate(
            "Stars Blaze in the Daytime Sky", NAME,
            threshold("4 sun", All(Fear(3), GainEnergy(1, yours=True), MayReclaim(yours=True))),
            speed=SLOW, target=YOURSELF,
        ),
    ),
    uniques=(
        Unique(
            "Boon of Reimagining", NAME, cost=1, speed=SLOW, elements="moon",
            target=ANY_SPIRIT,
            effect=All(Reimagining(draw=6, gain=2), If(TargetsAnother(), GainEnergy(1))),
        ),
        Unique(
            "Gather the Scattered Light of Stars", NAME, cost=0, speed=SLOW, elements="moon",
            target=YOURSELF,
            effect=ReclaimAsStarsRise(2, more=3),
        ),
        Unique(
            "Peace of the Nighttime Sky", NAME, cost=1, speed=FAST, elements="moon",
            target=LandWithin(1, of=SACRED_SITE),
            effect=All(If(TerrorLevelIs(1), SkipInvaderActions(RAVAGE)), RepeatThis(price=PEACE_AGAIN)),
            again=PEACE_AGAIN,
        ),
        Unique(
            "Shape the Self Anew", NAME, cost=0, speed=SLOW, elements="moon",
            target=YOURSELF,
            effect=ShapeAnew(energy=3),
            thresholds=(threshold("4 moon", ShapeAnew(energy=3, major=True), MAY_INSTEAD),),
        ),
    ),
)  # fmt: skip
