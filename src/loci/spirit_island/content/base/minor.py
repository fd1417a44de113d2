"""The 36 Minor Powers of the base game."""

from loci.spirit_island.content.vocabulary import *

MINOR = (
    Minor(
        "Call of the Dahan Ways", cost=1, speed=SLOW, elements="moon water animal",
        target=LandWithin(1, WITH_DAHAN),
        effect=Replace({EXPLORER: (DAHAN,)}),
        thresholds=(threshold("2 moon", Replace({EXPLORER: (DAHAN,), TOWN: (DAHAN,)}), WIDER),),
    ),
    Minor(
        "Call to Bloodshed", cost=1, speed=SLOW, elements="sun fire animal",
        target=LandWithin(1, WITH_DAHAN),
        effect=Choose(Damage(Per(1, (DAHAN,))), Gather(3, DAHAN, up_to=True)),
    ),
    Minor(
        "Call to Isolation", cost=0, speed=FAST, elements="sun air animal",
        target=LandWithin(1, WITH_DAHAN),
        effect=Choose(Push(Per(1, (DAHAN,)), EXPLORER, TOWN), Push(1, DAHAN)),
    ),
    Minor(
        "Call to Migrate", cost=1, speed=SLOW, elements="fire air animal",
        target=LandWithin(1),
        effect=All(Gather(3, DAHAN, up_to=True), Push(3, DAHAN, up_to=True)),
    ),
    Minor(
        "Call to Tend", cost=1, speed=SLOW, elements="water plant animal",
        target=LandWithin(1, WITH_DAHAN),
        effect=Choose(Remove(1, BLIGHT), Push(3, DAHAN, up_to=True)),
    ),
    Minor(
        "Dark and Tangled Woods", cost=1, speed=FAST, elements="moon earth plant",
        target=LandWithin(1),
        effect=All(Fear(2), If(TargetIs(MOUNTAIN, JUNGLE), Defend(3))),
    ),
    Minor(
        "Delusions of Danger", cost=1, speed=FAST, elements="sun moon air",
        target=LandWithin(1),
        effect=Choose(Push(1, EXPLORER), Fear(2)),
    ),
    Minor(
        "Devouring Ants", cost=1, speed=SLOW, elements="sun earth animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Fear(1), Damage(More(1, TargetIs(JUNGLE, SANDS), 1)), Destroy(1, DAHAN)),
    ),
    Minor(
        "Drift Down into Slumber", cost=0, speed=FAST, elements="air earth plant",
        target=LandWithin(2),
        effect=If(TargetIs(JUNGLE, SANDS), Defend(4), otherwise=Defend(1)),
    ),
    Minor(
        "Drought", cost=1, speed=SLOW, elements="sun fire earth",
        target=LandWithin(1),
        effect=All(Destroy(3, TOWN), DamageEach(1, BUILDINGS), AddBlight()),
        thresholds=(threshold("3 sun", Destroy(1, CITY)),),
    ),
    Minor(
        "Elemental Boon", cost=1, speed=FAST, elements="",
        target=ANY_SPIRIT,
        effect=GainElements(3),
    ),
    Minor(
        "Encompassing Ward", cost=1, speed=FAST, elements="sun water earth",
        target=ANY_SPIRIT,
        effect=GuardLands(2),
    ),
    Minor(
        "Enticing Splendor", cost=0, speed=FAST, elements="sun air plant",
        target=LandWithin(0, WITHOUT_BLIGHT),
        effect=Choose(Gather(1, EXPLORER, TOWN), Gather(2, DAHAN, up_to=True)),
    ),
    Minor(
        "Entrancing Apparitions", cost=1, speed=FAST, elements="moon air water",
        target=LandWithin(1),
        effect=All(Defend(2), If(HasNone(INVADERS), Gather(2, EXPLORER, up_to=True))),
    ),
    Minor(
        "Gift of Constancy", cost=0, speed=FAST, elements="sun earth",
        target=ANY_SPIRIT,
        effect=All(GainEnergy(2), KeepOneCard()),
    ),
    Minor(
        "Gift of Living Energy", cost=0, speed=FAST, elements="sun fire plant",
        target=ANY_SPIRIT,
        effect=All(
            GainEnergy(1),
            If(TargetsAnother(), GainEnergy(1, more=True)),
            If(SacredSites(2), GainEnergy(1, more=True)),
        ),
    ),
    Minor(
        "Gift of Power", cost=0, speed=SLOW, elements="moon water earth plant",
        target=ANY_SPIRIT,
        effect=GainPower("minor"),
    ),
    Minor(
        "Gnawing Rootbiters", cost=0, speed=SLOW, elements="earth animal",
        target=LandWithin(1),
        effect=Push(2, TOWN, up_to=True),
    ),
    Minor(
        "Land of Haunts and Embers", cost=0, speed=FAST, elements="moon fire air",
        target=LandWithin(2),
        effect=All(
            Fear(2),
            Push(2, EXPLORER, TOWN, up_to=True),
            If(Has(1, (BLIGHT,)), Both(Fear(2, more=True), Push(2, EXPLORER, TOWN, up_to=True, more=True))),
            AddBlight(),
        ),
    ),
    Minor(
        "Lure of the Unknown", cost=0, speed=FAST, elements="moon fire air plant",
        target=LandWithin(2, WITHOUT_INVADERS),
        effect=Gather(1, EXPLORER, TOWN),
    ),
    Minor(
        "Nature's Resilience", cost=1, speed=FAST, elements="earth plant animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=Defend(6),
        thresholds=(threshold("2 water", Remove(1, BLIGHT), MAY_INSTEAD),),
    ),
    Minor(
        "Pull Beneath the Hungry Earth", cost=1, speed=SLOW, elements="moon water earth",
        target=LandWithin(1),
        effect=All(
            If(HasYourPresence(), Both(Fear(1), Damage(1))),
            If(TargetIs(SANDS, WETLAND), Damage(1)),
        ),
    ),
    Minor(
        "Purifying Flame", cost=1, speed=SLOW, elements="sun fire air plant",
        target=LandWithin(1, of=SACRED_SITE),
        effect=MayInsteadIf(Damage(Per(1, (BLIGHT,))), TargetIs(MOUNTAIN, SANDS), Remove(1, BLIGHT)),
    ),
    Minor(
        "Quicken the Earth's Struggles", cost=1, speed=FAST, elements="moon fire earth animal",
        target=LandWithin(0, of=SACRED_SITE),
        effect=Choose(DamageEach(1, BUILDINGS), Defend(10)),
    ),
    Minor(
        "Rain of Blood", cost=0, speed=SLOW, elements="air water animal",
        target=LandWithin(1, WITH_INVADERS, of=SACRED_SITE),
        effect=Fear(More(2, Has(2, BUILDINGS), 1)),
    ),
    Minor(
        "Reaching Grasp", cost=0, speed=FAST, elements="sun air water",
        target=ANY_SPIRIT,
        effect=RangeBonus(2),
    ),
    Minor(
        "Rouse the Trees and Stones", cost=1, speed=SLOW, elements="fire earth plant",
        target=LandWithin(1, WITHOUT_BLIGHT, of=SACRED_SITE),
        effect=All(Damage(2), Push(1, EXPLORER)),
    ),
    Minor(
        "Sap the Strength of Multitudes", cost=0, speed=FAST, elements="water animal",
        target=LandWithin(0),
        effect=Defend(5),
        thresholds=(threshold("1 air", range_plus=1),),
    ),
    Minor(
        "Savage Mawbeasts", cost=0, speed=SLOW, elements="fire animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=If(TargetIs(JUNGLE, WETLAND), Both(Fear(1), Damage(1))),
        thresholds=(threshold("3 animal", Damage(1)),),
    ),
    Minor(
        "Shadows of the Burning Forest", cost=0, speed=SLOW, elements="moon fire plant",
        target=LandWithin(0, WITH_INVADERS),
        effect=All(Fear(2), If(TargetIs(MOUNTAIN, JUNGLE), Both(Push(1, EXPLORER), Push(1, TOWN)))),
    ),
    Minor(
        "Song of Sanctity", cost=1, speed=SLOW, elements="sun water plant",
        target=LandWithin(1, MOUNTAIN, JUNGLE),
        effect=If(Has(1, (EXPLORER,)), PushAll(EXPLORER), otherwise=Remove(1, BLIGHT)),
    ),
    Minor(
        "Steam Vents", cost=1, speed=FAST, elements="fire air water earth",
        target=LandWithin(0),
        effect=Destroy(1, EXPLORER),
        thresholds=(threshold("3 earth", Destroy(1, EXPLORER, TOWN), WIDER),),
    ),
    Minor(
        "Uncanny Melting", cost=1, speed=SLOW, elements="sun moon water",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(If(Has(1, INVADERS), Fear(1)), If(TargetIs(SANDS, WETLAND), Remove(1, BLIGHT))),
    ),
    Minor(
        "Veil the Night's Hunt", cost=1, speed=FAST, elements="moon air animal",
        target=LandWithin(2, WITH_DAHAN),
        effect=Choose(HitDifferent(Per(1, (DAHAN,))), Push(3, DAHAN, up_to=True)),
    ),
    Minor(
        "Visions of Fiery Doom", cost=1, speed=FAST, elements="moon fire",
        target=LandWithin(0),
        effect=All(Fear(1), Push(1, EXPLORER, TOWN)),
        thresholds=(threshold("2 fire", Fear(1)),),
    ),
    Minor(
        "Voracious Growth", cost=1, speed=SLOW, elements="water plant",
        target=LandWithin(1, JUNGLE, WETLAND, of=SACRED_SITE),
        effect=Choose(Damage(2), Remove(1, BLIGHT)),
    ),
)  # fmt: skip
