"""Major Powers of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.powers.bargains import Bargain, EnergyForDamage, ForgetForEnergy
from loci.spirit_island.content.jagged_earth.powers.curse import Curse, CurseMore
from loci.spirit_island.content.jagged_earth.powers.darkness import Darken, ExplorersTurn
from loci.spirit_island.content.jagged_earth.powers.dream_board import AddDreamtBoard
from loci.spirit_island.content.jagged_earth.powers.settle import HuntingGrounds
from loci.spirit_island.content.jagged_earth.powers.spiders import DamageAfterSkip
from loci.spirit_island.content.jagged_earth.powers.void import AgainForCards, DrawIn, LoseOneEach
from loci.spirit_island.content.jagged_earth.powers.weave import JoinLands
from loci.spirit_island.content.vocabulary import *

TORRENT = (All(GainEnergy(4, yours=True), ForgetForEnergy(4)), EnergyForDamage())

VOID = All(DrawIn(), Fear(4), Damage(15), Damage(5, (DAHAN,)), LoseOneEach(), Destroy(2, BEASTS))

MAJOR = (
    Major(
        "Angry Bears", cost=3, speed=SLOW, elements="sun fire animal",
        target=LandWithin(0),
        effect=All(
            Fear(2), Damage(More(2, Has(1, (BEASTS,)), 2)),
            If(HasNone((BEASTS,)), Add(1, BEASTS), otherwise=Push(1, BEASTS, up_to=True)),
        ),
        thresholds=(
            threshold("2 fire 3 animal", All(Fear(1), NextDoor(Destroy(1, EXPLORER, TOWN), where=(WITH_BEASTS,)))),
        ),
    ),
    Major(
        "Bargains of Power and Protection", cost=2, speed=FAST, elements="sun water earth animal",
        target=LandWithin(0, WITH_DAHAN),
        effect=Bargain(),
        thresholds=(threshold("3 sun 2 water 2 earth", Bargain(from_track=True), MAY_INSTEAD),),
    ),
    Major(
        "Draw Towards a Consuming Void", cost=8, speed=SLOW, elements="",
        target=LandWithin(0),
        effect=All(VOID, AgainForCards(VOID)),
    ),
    Major(
        "Dream of the Untouched Land", cost=6, speed=FAST, elements="moon water earth plant animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Remove(3, BLIGHT, up_to=True), RemoveHealth(3, HERE)),
        thresholds=(
            threshold("3 moon 2 water 3 earth 2 plant", AddDreamtBoard(2, (BEASTS, WILDS, BADLANDS), presence=2)),
        ),
    ),
    Major(
        "Focus the Land's Anguish", cost=5, speed=SLOW, elements="sun",
        target=LandWithin(1),
        effect=All(Gather(5, BLIGHT, up_to=True), Damage(Per(1, (BLIGHT,)))),
        thresholds=(threshold("3 sun", Damage(Per(1, (BLIGHT,)))),),
        last=If(PowerDestroys(BUILDINGS), Fear(5)),
    ),
    Major(
        "Forests of Living Obsidian", cost=4, speed=SLOW, elements="sun fire earth plant",
        target=LandWithin(0),
        effect=All(
            Add(1, BADLANDS), PushAll(DAHAN), DamageEach(1, INVADERS), IfOriginSacred(DamageEach(1, INVADERS)),
        ),
        thresholds=(threshold("2 sun 3 fire 3 earth", RepeatThis()),),
    ),
    Major(
        "Infestation of Venomous Spiders", cost=4, speed=FAST, elements="air earth plant animal",
        target=LandWithin(2, WITH_INVADERS, of=SACRED_SITE),
        effect=All(
            Add(1, BEASTS), Gather(1, BEASTS, up_to=True), Fear(AtMost(Per(1, (BEASTS,)), 4)),
            MaySkip(Per(1, (BEASTS,))),
        ),
        thresholds=(threshold("2 air 2 earth 3 animal", DamageAfterSkip(4)),),
    ),
    Major(
        "Irresistible Call", cost=6, speed=FAST, elements="sun air plant",
        target=LandWithin(2, INLAND, of=SACRED_SITE),
        effect=Both(Gather(5, TOWN), Gather(5, DAHAN), Gather(5, BEASTS), Gather(15, EXPLORER)),
        thresholds=(threshold("2 sun 3 air 2 plant", All(SkipInvaderActions(), Isolate())),),
    ),
    Major(
        "Melt Earth into Quicksand", cost=4, speed=FAST, elements="moon water earth",
        target=LandWithin(1, SANDS, WETLAND),
        effect=All(Fear(1), Damage(2), Isolate(), Newcomers((*INVADERS, DAHAN))),
        thresholds=(threshold("2 moon 4 water 2 earth", All(Damage(4), Add(1, BADLANDS), Add(1, WILDS))),),
    ),
    Major(
        "Settle into Hunting-Grounds", cost=3, speed=FAST, elements="moon fire plant animal",
        target=YOURSELF,
        effect=HuntingGrounds(),
        thresholds=(threshold("2 plant 3 animal", InALand(Both(Fear(2), Damage(2)), YourLands())),),
    ),
    Major(
        "Sleep and Never Waken", cost=3, speed=FAST, elements="moon air earth animal",
        target=LandWithin(2, terrain=("sands",)),
        effect=All(SkipInvaderActions(), Remove(2, EXPLORER, up_to=True)),
        thresholds=(threshold("3 moon 2 air 2 animal", Remove(6, EXPLORER, up_to=True, where=YourLands())),),
        last=Fear(ForEveryDone(2, "removed", EXPLORER)),
    ),
    Major(
        "Spill Bitterness into the Earth", cost=5, speed=FAST, elements="fire water earth",
        target=LandWithin(0),
        effect=All(
            Damage(6), AddEither(2, BADLANDS), AddBlight(),
            NextDoor(AddEither(1, BADLANDS), lands=3, where=(WITH_BLIGHT,), up_to=True),
        ),
        thresholds=(threshold("3 fire 3 water", NextDoor(DamageEach(1, INVADERS), lands=3, up_to=True)),),
    ),
    Major(
        "Storm-Swath", cost=3, speed=SLOW, elements="fire air water",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Fear(2), InOrigin(DamageEach(1, INVADERS), too=True)),
        thresholds=(
            threshold(
                "2 fire 3 air 2 water",
                All(Fear(1), InOrigin(DamageEach(1, INVADERS), between=True), InEach(Damaged(), Destroy(1, TOWN))),
                range_plus=1,
            ),
        ),
    ),
    Major(
        "The Wounded Wild Turns on Its Assailants", cost=4, speed=SLOW, elements="fire plant animal",
        target=LandWithin(1, WITH_BLIGHT),
        effect=All(Add(2, BADLANDS), Gather(2, BEASTS, up_to=True), Damage(Per(1, (BLIGHT, BEASTS, WILDS)))),
        thresholds=(
            threshold("2 fire 3 plant 2 animal", Fear(AtMost(PerDone(2, "destroyed", INVADERS, whole=True), 8))),
        ),
    ),
    Major(
        "Thickets Erupt with Every Touch of Breeze", cost=3, speed=FAST, elements="air plant",
        target=LandWithin(2, INLAND, of=SACRED_SITE),
        effect=All(Damage(2), Choose(Add(3, WILDS), Remove(1, BLIGHT))),
        thresholds=(threshold("3 plant", All(Fear(1), Damage(2))),),
    ),
    Major(
        "Transform to a Murderous Darkness", cost=6, speed=SLOW, elements="moon fire air water plant",
        target=ANY_SPIRIT,
        effect=Darken(fear=3, damage=3),
        thresholds=(threshold("3 moon 2 fire 2 air", There(All(NextDoor(Damage(1)), NextDoor(Damage(1))))),),
    ),
    Major(
        "Trees Radiate Celestial Brilliance", cost=3, speed=FAST, elements="sun moon plant",
        target=LandWithin(1, JUNGLE, WITHOUT_BLIGHT),
        effect=All(Fear(3), Defend(6), MaySkip(actions=BUILD, must=True)),
        thresholds=(threshold("3 sun 2 moon 2 plant", Damage(PerElement("sun"))),),
    ),
    Major(
        "Unleash a Torrent of the Self's Own Essence", cost=2, speed=FAST, elements="sun moon fire water",
        target=YOURSELF,
        effect=Choose(*TORRENT),
        thresholds=(threshold("2 sun 3 fire", MayDoBoth(Choose(*TORRENT), All(*TORRENT)), WIDER),),
    ),
    Major(
        "Utter a Curse of Dread and Bone", cost=4, speed=SLOW, elements="moon animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Curse(most=3), Fear(2), Damage(1)),
        thresholds=(threshold("3 moon 2 animal", All(CurseMore(1), NextDoor(Damage(1)))),),
    ),
    Major(
        "Vanish Softly Away, Forgotten by All", cost=3, speed=SLOW, elements="moon air",
        target=LandWithin(2),
        effect=Choose(
            Both(Remove(1, *INVADERS, surely=True), Remove(1, EXPLORER, TOWN, surely=True)), RemoveDamaged(),
        ),
        thresholds=(
            threshold(
                "3 moon 3 air",
                Remove(2, *INVADERS, where=LandsOf(Clause(has=(("invaders", 4),))), apart=True, surely=True),
            ),
        ),
    ),
    Major(
        "Voice of Command", cost=3, speed=FAST, elements="sun air",
        target=LandWithin(1, WITH_DAHAN, of=SACRED_SITE),
        effect=All(Damage(Per(1, (DAHAN, EXPLORER)), BUILDINGS), Defend(2), ExplorersTurn()),
        thresholds=(threshold("3 sun 2 air", Gather(2, EXPLORER, TOWN, DAHAN, up_to=True), FIRST),),
    ),
    Major(
        "Walls of Rock and Thorn", cost=4, speed=FAST, elements="sun earth plant",
        target=LandWithin(2, MOUNTAIN, JUNGLE, of=SACRED_SITE),
        effect=All(Damage(2), Defend(8), Add(1, WILDS), Isolate()),
        thresholds=(threshold("2 earth 2 plant", All(Damage(2), Defend(2), Add(1, BADLANDS))),),
    ),
    Major(
        "Weave Together the Fabric of Place", cost=4, speed=FAST, elements="sun moon air water earth",
        target=LandWithin(1, of=SACRED_SITE),
        effect=JoinLands(),
        thresholds=(
            threshold("4 air", All(Isolate(), If(Has(1, INVADERS), All(Fear(2), Remove(2, *INVADERS, up_to=True))))),
        ),
    ),
)  # fmt: skip
