"""The 21 Major Powers of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.powers.calamity import LetLoose, MoreOrBack
from loci.spirit_island.content.branch_and_claw.powers.gates import PlayTheGained
from loci.spirit_island.content.branch_and_claw.powers.sea import DestroyBoard, PushSeawards
from loci.spirit_island.content.vocabulary import *

ULTIMATUM = If(TerrorAtLeast(2), Remove(2, *INVADERS))

MAJOR = (
    Major(
        "Bloodwrack Plague", cost=4, speed=FAST, elements="water earth animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Add(2, DISEASE), Defend(Per(1, (DISEASE,)), where=Around(HERE))),
        thresholds=(threshold("2 earth 4 animal", All(Fear(2), Damage(Per(1, (DISEASE,)), where=Around(HERE)))),),
    ),
    Major(
        "Cast Down into the Briny Deep", cost=9, speed=SLOW, elements="sun moon water earth",
        target=LandWithin(1, COASTAL, of=SACRED_SITE),
        effect=All(Fear(6), DestroyAll(*INVADERS)),
        thresholds=(threshold("2 sun 2 moon 4 water 4 earth", DestroyBoard()),),
    ),
    Major(
        "Death Falls Gently from Open Blossoms", cost=4, speed=SLOW, elements="moon air plant",
        target=LandWithin(3, JUNGLE, SANDS),
        effect=All(Damage(4), If(Has(1, INVADERS), Add(1, DISEASE))),
        thresholds=(
            threshold("3 air 3 plant", All(Fear(3), NextDoor(Add(1, DISEASE), lands=2, where=(WITH_INVADERS,)))),
        ),
    ),
    Major(
        "Fire and Flood", cost=7, speed=SLOW, elements="sun fire water",
        target=LandWithin(1, of=SACRED_SITE, second=2),
        effect=InTargets(Damage(4)),
        thresholds=(
            threshold("3 fire", InTargets(Damage(4), one=True)),
            threshold("3 water", InTargets(Damage(4), one=True)),
        ),
    ),
    Major(
        "Flow Like Water, Reach Like Air", cost=2, speed=FAST, elements="air water",
        target=ANY_SPIRIT,
        effect=All(RangeBonus(2), MayPushPresence(), BringAlong(2, EXPLORER, TOWN, DAHAN)),
        thresholds=(threshold("2 air 2 water", BringAlong(2, CITY, BLIGHT)),),
    ),
    Major(
        "Grant Hatred a Ravenous Form", cost=4, speed=SLOW, elements="moon fire",
        target=LandWithin(1),
        effect=All(
            Fear(Per(1, (STRIFE, BLIGHT))), Damage(Per(2, (STRIFE, BLIGHT))), If(AllDestroyed(), Add(1, BEASTS)),
        ),
        thresholds=(threshold("4 moon 2 fire", AddStrife(3, where=Around(HERE, too=False), apart=True, up_to=True)),),
    ),
    Major(
        "Insatiable Hunger of the Swarm", cost=4, speed=FAST, elements="air plant animal",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(
            AddBlight(), Add(2, BEASTS), Gather(2, BEASTS, up_to=True), Fear(Per(1, (BEASTS,)), harmless=False),
            Damage(Per(2, (BEASTS,))), Damage(Per(2, (BEASTS,)), (DAHAN,)), Destroy(1, BEASTS),
        ),
        thresholds=(threshold("2 air 4 animal", RepeatThis(nearby=True)),),
    ),
    Major(
        "Instruments of Their Own Ruin", cost=4, speed=FAST, elements="sun fire air animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(AddStrife(), StrifeTurns()),
        thresholds=(threshold("4 sun 2 fire 2 animal", RavageNextDoor(), INSTEAD),),
    ),
    Major(
        "Manifest Incarnation", cost=6, speed=SLOW, elements="sun moon earth animal",
        target=LandWithin(0, Clause(has=(("city", 1),))),
        effect=All(
            Fear(Sum(6, Per(1, BUILDINGS), PerPresence(1))),
            Both(Remove(1, CITY), Remove(1, TOWN), Remove(1, EXPLORER)), RavageNow(),
        ),
        thresholds=(
            threshold(
                "3 sun 3 moon",
                All(
                    Fear(Sum(9, Per(1, BUILDINGS), PerPresence(1))),
                    Both(Remove(1, CITY), Remove(1, TOWN), Remove(1, EXPLORER)), RavageNow(less=6),
                ),
                INSTEAD,
            ),
        ),
    ),
    Major(
        "Pent-Up Calamity", cost=3, speed=FAST, elements="moon fire earth plant animal",
        target=LandWithin(2),
        effect=Choose(Both(Add(1, DISEASE), AddStrife()), LetLoose(fear=1, damage=3)),
        thresholds=(threshold("2 moon 3 fire", MoreOrBack(2)),),
    ),
    Major(
        "Pyroclastic Flow", cost=3, speed=FAST, elements="fire air earth",
        target=LandWithin(1, terrain=("mountain",)),
        effect=All(Damage(2), DestroyAll(EXPLORER), If(TargetIs(JUNGLE, WETLAND), AddBlight())),
        thresholds=(threshold("2 fire 3 air 2 earth", All(Damage(4), Add(1, WILDS))),),
    ),
    Major(
        "Savage Transformation", cost=2, speed=SLOW, elements="moon animal",
        target=LandWithin(1),
        effect=All(Fear(2), Replace({EXPLORER: (BEASTS,)})),
        thresholds=(threshold("2 moon 3 animal", Replace({EXPLORER: (BEASTS,)}, where=Around(HERE))),),
    ),
    Major(
        "Sea Monsters", cost=5, speed=SLOW, elements="water animal",
        target=LandWithin(1, COASTAL, WETLAND),
        effect=All(
            Add(1, BEASTS), If(Has(1, INVADERS), Fear(AtMost(Per(2, (BEASTS,)), 8))),
            Damage(Sum(Per(3, (BEASTS,)), Per(1, (BLIGHT,)))),
        ),
        thresholds=(threshold("3 water 3 animal", RepeatThis()),),
    ),
    Major(
        "Smothering Infestation", cost=3, speed=SLOW, elements="water plant",
        target=LandWithin(0),
        effect=All(Add(1, DISEASE), If(TargetIs(JUNGLE, WETLAND), Both(Fear(2), Damage(3)))),
        thresholds=(threshold("2 water 2 plant", DamageEach(1, INVADERS)),),
    ),
    Major(
        "Strangling Firevine", cost=4, speed=SLOW, elements="fire plant",
        target=LandWithin(1, terrain=("sands",)),
        effect=All(
            DestroyAll(EXPLORER), Add(1, WILDS), InOrigin(Add(1, WILDS)), Damage(PerAround(1, (WILDS,))),
        ),
        thresholds=(threshold("2 fire 3 plant", Damage(PerAround(1, (WILDS,)))),),
    ),
    Major(
        "Sweep into the Sea", cost=4, speed=SLOW, elements="sun air water",
        target=LandWithin(2),
        effect=Choose(PushSeawards(EXPLORER, TOWN), If(TargetIs(COASTAL), DestroyAll(EXPLORER, TOWN))),
        thresholds=(threshold("3 sun 2 water", RepeatThis(nearby=True)),),
    ),
    Major(
        "Tigers Hunting", cost=2, speed=FAST, elements="sun moon animal",
        target=LandWithin(1, WITHOUT_BLIGHT, terrain=("jungle",)),
        effect=All(
            Fear(2), Add(1, BEASTS), Gather(1, BEASTS, up_to=True), Damage(Per(1, (BEASTS,))),
            Push(2, BEASTS, up_to=True),
        ),
        thresholds=(
            threshold("2 sun 2 moon 3 animal", NextDoor(Damage(Sum(1, Per(1, (BEASTS,)))), where=(WITHOUT_BLIGHT,))),
        ),
    ),
    Major(
        "Twisted Flowers Murmur Ultimatums", cost=5, speed=SLOW, elements="sun moon air earth plant",
        target=LandWithin(1, WITH_INVADERS, of=SACRED_SITE),
        effect=All(Fear(4), AddStrife(), ULTIMATUM),
        thresholds=(
            threshold("3 moon 2 air 3 plant", All(Fear(7), AddStrife(), ULTIMATUM, Damage(3)), INSTEAD),
        ),
    ),
    Major(
        "Unlock the Gates of Deepest Power", cost=4, speed=FAST,
        elements="sun moon fire air water earth plant animal",
        target=ANY_SPIRIT,
        effect=GainPower("major", drawn=2, forgets=False),
        thresholds=(
            threshold("2 sun 2 moon 2 fire 2 air 2 water 2 earth 2 plant 2 animal", PlayTheGained()),
        ),
    ),
    Major(
        "Unrelenting Growth", cost=4, speed=SLOW, elements="sun fire water plant",
        target=ANY_SPIRIT,
        effect=All(TargetAddsPresence(1, amount=2), There(Add(1, WILDS))),
        thresholds=(threshold("3 sun 3 plant", All(There(Both(Add(1, WILDS), Remove(1, BLIGHT))), GainPower())),),
    ),
    Major(
        "Volcanic Eruption", cost=8, speed=SLOW, elements="fire earth",
        target=LandWithin(1, terrain=("mountain",)),
        effect=All(Fear(6), Damage(20), DestroyAll(DAHAN, BEASTS), AddBlight()),
        thresholds=(
            threshold(
                "4 fire 3 earth",
                All(
                    DestroyAll(*INVADERS), Add(1, WILDS),
                    InOtherLands(All(Damage(10), DestroyAll(DAHAN, BEASTS), If(HasNone((BLIGHT,)), AddBlight()))),
                ),
            ),
        ),
    ),
)  # fmt: skip
