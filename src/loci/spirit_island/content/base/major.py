"""The 22 Major Powers of the base game."""

from loci.spirit_island.content.vocabulary import *

DISSOLVE = (
    Replace({CITY: (EXPLORER, EXPLORER)}),
    Replace({TOWN: (EXPLORER,)}),
    Replace({DAHAN: (EXPLORER,)}),
)

MAJOR = (
    Major(
        "Accelerated Rot", cost=4, speed=SLOW, elements="sun water plant",
        target=LandWithin(2, JUNGLE, WETLAND),
        effect=All(Fear(2), Damage(4)),
        thresholds=(threshold("3 sun 2 water 3 plant", All(Damage(5), Remove(1, BLIGHT))),),
    ),
    Major(
        "Blazing Renewal", cost=5, speed=FAST, elements="fire earth plant",
        target=ANY_SPIRIT,
        effect=Rekindle(2, range=2, damage=2),
        thresholds=(threshold("3 fire 3 earth 2 plant", There(Damage(4))),),
    ),
    Major(
        "Cleansing Floods", cost=5, speed=SLOW, elements="sun water",
        target=LandWithin(1, terrain=("wetland",)),
        effect=All(Damage(4), Remove(1, BLIGHT)),
        thresholds=(threshold("4 water", Damage(10)),),
    ),
    Major(
        "Dissolve the Bonds of Kinship", cost=4, speed=SLOW, elements="fire water animal",
        target=LandWithin(1),
        effect=All(*DISSOLVE, PushAll(EXPLORER, spread=True)),
        thresholds=(
            threshold("2 fire 2 water 3 animal", All(*DISSOLVE, Feud(), PushAll(EXPLORER, spread=True)), INSTEAD),
        ),
    ),
    Major(
        "Entwined Power", cost=2, speed=FAST, elements="moon water plant",
        target=ANOTHER_SPIRIT,
        effect=All(SharePresence(), ShareTheDraw()),
        thresholds=(threshold("2 water 4 plant", TradeGifts(3)),),
    ),
    Major(
        "Indomitable Claim", cost=4, speed=FAST, elements="sun earth",
        target=LandWithin(1),
        effect=All(AddPresence(anywhere=True), Defend(20)),
        thresholds=(threshold("2 sun 3 earth", All(SkipInvaderActions(), If(Has(1, INVADERS), Fear(3)))),),
    ),
    Major(
        "Infinite Vitality", cost=3, speed=FAST, elements="earth plant animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(DahanHealth(4), HoldBlight()),
        thresholds=(threshold("4 earth", All(DahanSafe(), Remove(1, BLIGHT, where=Around(HERE)))),),
    ),
    Major(
        "Mists of Oblivion", cost=4, speed=SLOW, elements="moon air water",
        target=LandWithin(3),
        effect=DamageEach(1, INVADERS),
        thresholds=(threshold("2 moon 3 air 2 water", Damage(3)),),
        last=Fear(AtMost(PerDone(1, "destroyed", BUILDINGS, whole=True), 4)),
    ),
    Major(
        "Paralyzing Fright", cost=4, speed=FAST, elements="air earth",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Fear(4), SkipInvaderActions()),
        thresholds=(threshold("2 air 3 earth", Fear(4)),),
    ),
    Major(
        "Pillar of Living Flame", cost=5, speed=SLOW, elements="fire",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(Fear(3), Damage(5), If(TargetIs(JUNGLE, WETLAND), AddBlight())),
        thresholds=(threshold("4 fire", All(Fear(2), Damage(5))),),
    ),
    Major(
        "Poisoned Land", cost=3, speed=SLOW, elements="earth plant animal",
        target=LandWithin(1),
        effect=All(Fear(1), Damage(7), AddBlight(), DestroyAll(DAHAN)),
        thresholds=(
            threshold("3 earth 2 plant 2 animal", All(Fear(Per(1, (BLIGHT,))), Damage(Per(4, (BLIGHT,))))),
        ),
    ),
    Major(
        "Powerstorm", cost=3, speed=FAST, elements="sun fire air",
        target=ANY_SPIRIT,
        effect=All(GainEnergy(3), MayRepeat(pays=True)),
        thresholds=(threshold("2 sun 2 fire 3 air", MayRepeat(2, pays=True)),),
    ),
    Major(
        "Talons of Lightning", cost=6, speed=FAST, elements="fire air",
        target=LandWithin(1, MOUNTAIN, WETLAND),
        effect=All(Fear(3), Damage(5)),
        thresholds=(threshold("3 fire 3 air", InOtherLands(Destroy(1, TOWN)), range_plus=2),),
    ),
    Major(
        "Terrifying Nightmares", cost=4, speed=FAST, elements="moon air",
        target=LandWithin(2),
        effect=All(Fear(2), Push(4, EXPLORER, TOWN, up_to=True)),
        thresholds=(threshold("4 moon", Fear(4)),),
    ),
    Major(
        "The Jungle Hungers", cost=3, speed=SLOW, elements="moon plant",
        target=LandWithin(1, terrain=("jungle",)),
        effect=All(DestroyAll(EXPLORER, TOWN), DestroyAll(DAHAN)),
        thresholds=(threshold("2 moon 3 plant", All(DestroyAll(EXPLORER, TOWN), Destroy(1, CITY)), INSTEAD),),
    ),
    Major(
        "The Land Thrashes in Furious Pain", cost=4, speed=SLOW, elements="moon fire earth",
        target=LandWithin(2, WITH_BLIGHT),
        effect=Damage(Sum(Per(2, (BLIGHT,)), PerNearby(1, BLIGHT))),
        thresholds=(threshold("3 moon 3 earth", RepeatThis(nearby=True)),),
    ),
    Major(
        "The Trees and Stones Speak of War", cost=2, speed=FAST, elements="sun earth plant",
        target=LandWithin(1, WITH_DAHAN),
        effect=All(Damage(Per(1, (DAHAN,))), Defend(Per(2, (DAHAN,)))),
        thresholds=(threshold("2 sun 2 earth 2 plant", PushWithDefend(2, each=2)),),
    ),
    Major(
        "Tsunami", cost=6, speed=SLOW, elements="water earth",
        target=LandWithin(2, COASTAL, of=SACRED_SITE),
        effect=All(Fear(2), Damage(8), Destroy(2, DAHAN)),
        thresholds=(
            threshold("3 water 2 earth", InOtherLands(All(Fear(1), Damage(4), Destroy(1, DAHAN)), coast=True)),
        ),
    ),
    Major(
        "Vengeance of the Dead", cost=3, speed=FAST, elements="moon fire animal",
        target=LandWithin(3),
        effect=All(Fear(3), Vengeance()),
        thresholds=(threshold("3 animal", All(Fear(3), Vengeance(nearby=True)), INSTEAD),),
    ),
    Major(
        "Vigor of the Breaking Dawn", cost=3, speed=FAST, elements="sun animal",
        target=LandWithin(2, WITH_DAHAN),
        effect=Damage(Per(2, (DAHAN,))),
        thresholds=(
            threshold(
                "3 sun 2 animal",
                All(Push(2, DAHAN, up_to=True), InEach(WentTo((DAHAN,)), Damage(Per(2, (DAHAN,))))),
            ),
        ),
    ),
    Major(
        "Winds of Rust and Atrophy", cost=3, speed=FAST, elements="air water animal",
        target=LandWithin(3, of=SACRED_SITE),
        effect=All(Both(Fear(1), Defend(6)), Replace({CITY: (TOWN,), TOWN: (EXPLORER,)})),
        thresholds=(threshold("3 air 3 water 2 animal", RepeatThis()),),
    ),
    Major(
        "Wrap in Wings of Sunlight", cost=3, speed=FAST, elements="sun air animal",
        target=LandWithin(0),
        effect=MoveAnywhere(5, (DAHAN,), defend=5),
        thresholds=(threshold("2 sun 2 air 2 animal", Gather(3, DAHAN, up_to=True), FIRST),),
    ),
)  # fmt: skip
