"""A Spread of Rampant Green."""

from loci.spirit_island.content.vocabulary import *

NAME = "A Spread of Rampant Green"

GREEN = SpiritPanel(
    NAME,
    complexity="moderate",
    style="Grows every turn, and smothers Ravages and Builds where it stands thick.",
    setup=((1, "wetland", 0),),
    start=(Start(Clause(terrain="jungle", lacks=("dahan",))),),
    growth=(
        (PresenceWithin(2, JUNGLE, WETLAND),),
        (ReclaimAll(), GainPowerCard()),
        (PresenceWithin(1), CardPlaysNow(1)),
        (GainPowerCard(), EnergyNow(3)),
    ),
    picks=((1, (1,)), (1, (2, 3, 4))),
    energy=(
        Space(0), Space(1), Space(elements=("plant",)), Space(2), Space(2), Space(elements=("plant",)), Space(3),
    ),
    plays=tuple(Space(n) for n in (1, 1, 2, 2, 3, 4)),
    rules=(
        Standing("Choke the Land with Green", PreventAtSacredSite()),
        Regrowth("Steady Regeneration"),
    ),
    innates=(
        Innate(
            "Creepers Tear into Mortar", NAME,
            threshold("1 moon 2 plant", Damage(1, BUILDINGS)),
            threshold("2 moon 3 plant", RepeatThis()),
            threshold("3 moon 4 plant", RepeatThis(again=True)),
            speed=SLOW, target=LandWithin(0),
        ),
        Innate(
            "All-Enveloping Green", NAME,
            threshold("1 water 3 plant", Defend(2)),
            threshold("2 water 4 plant", Defend(4), INSTEAD),
            threshold("3 water 1 earth 5 plant", Remove(1, BLIGHT)),
            speed=FAST, target=LandWithin(1, of=SACRED_SITE),
        ),
    ),
    uniques=(
        Unique(
            "Fields Choked with Growth", NAME, cost=0, speed=SLOW, elements="sun water plant",
            target=LandWithin(1),
            effect=Choose(Push(1, TOWN), Push(3, DAHAN)),
        ),
        Unique(
            "Gift of Proliferation", NAME, cost=1, speed=FAST, elements="moon plant",
            target=ANOTHER_SPIRIT,
            effect=TargetAddsPresence(1),
        ),
        Unique(
            "Overgrow in a Night", NAME, cost=2, speed=FAST, elements="moon plant",
            target=LandWithin(1),
            effect=Choose(AddPresence(), If(AllOf(HasYourPresence(), Has(1, INVADERS)), Fear(3))),
        ),
        Unique(
            "Stem the Flow of Fresh Water", NAME, cost=0, speed=SLOW, elements="water plant",
            target=LandWithin(1, of=SACRED_SITE),
            effect=If(TargetIs(MOUNTAIN, SANDS), DamageEach(1, BUILDINGS), otherwise=Damage(1, BUILDINGS)),
        ),
    ),
)  # fmt: skip
