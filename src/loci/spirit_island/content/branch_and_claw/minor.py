"""The 31 Minor Powers of Branch & Claw."""

from loci.spirit_island.content.vocabulary import *

CLEAN = Pay(EnergyPrice(1), Remove(1, BLIGHT))
THEIR_LANDS = TheirLands()

MINOR = (
    Minor(
        "Absorb Corruption", cost=1, speed=SLOW, elements="sun earth plant",
        target=LandWithin(0),
        effect=Choose(Gather(1, BLIGHT), CLEAN),
        thresholds=(
            threshold("2 plant", MayDoBoth(Choose(Gather(1, BLIGHT), CLEAN), All(Gather(1, BLIGHT), CLEAN)), WIDER),
        ),
    ),
    Minor(
        "Animated Wrackroot", cost=0, speed=SLOW, elements="moon fire plant",
        target=LandWithin(0),
        effect=Choose(All(Fear(1), Destroy(1, EXPLORER)), Add(1, WILDS)),
    ),
    Minor(
        "Call to Ferocity", cost=0, speed=SLOW, elements="sun fire earth",
        target=LandWithin(1, WITH_INVADERS),
        effect=Choose(
            Gather(3, DAHAN, up_to=True),
            If(Has(1, (DAHAN,)), All(Fear(1), Both(Push(1, EXPLORER), Push(1, TOWN)))),
        ),
    ),
    Minor(
        "Call to Trade", cost=1, speed=FAST, elements="air water earth plant",
        target=LandWithin(2, WITH_DAHAN),
        effect=All(
            Gather(1, DAHAN, may=True),
            If(TerrorAtMost(2), All(Gather(1, TOWN), RavageBecomesBuild())),
        ),
    ),
    Minor(
        "Confounding Mists", cost=1, speed=FAST, elements="air water",
        target=LandWithin(1),
        effect=Choose(Defend(4), PushNewcomers()),
    ),
    Minor(
        "Cycles of Time and Tide", cost=1, speed=FAST, elements="sun moon water",
        target=LandWithin(1, COASTAL),
        effect=If(Has(1, (DAHAN,)), Add(1, DAHAN), otherwise=Remove(1, BLIGHT)),
    ),
    Minor(
        "Disorienting Landscape", cost=1, speed=FAST, elements="moon air plant",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(Push(1, EXPLORER), If(TargetIs(MOUNTAIN, JUNGLE), Add(1, WILDS))),
    ),
    Minor(
        "Elusive Ambushes", cost=1, speed=FAST, elements="sun fire water",
        target=LandWithin(1, WITH_DAHAN),
        effect=Choose(Damage(1), Defend(4)),
    ),
    Minor(
        "Fire in the Sky", cost=1, speed=FAST, elements="sun fire air",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Fear(2), AddStrife()),
    ),
    Minor(
        "Fleshrot Fever", cost=1, speed=SLOW, elements="fire air water animal",
        target=LandWithin(1, JUNGLE, SANDS),
        effect=All(Fear(1), Add(1, DISEASE)),
    ),
    Minor(
        "Gold's Allure", cost=0, speed=SLOW, elements="fire earth animal",
        target=LandWithin(1, MOUNTAIN),
        effect=All(Both(Gather(1, EXPLORER), Gather(1, TOWN)), AddStrife()),
    ),
    Minor(
        "Growth Through Sacrifice", cost=0, speed=FAST, elements="moon fire water plant",
        target=ANY_SPIRIT,
        effect=All(
            LosePresence(),
            TheyDo(Choose(Remove(1, BLIGHT, where=THEIR_LANDS), TargetAddsPresence(0))),
        ),
        thresholds=(
            threshold(
                "2 sun",
                All(
                    LosePresence(),
                    TheyDo(MayDoBoth(
                        Choose(Remove(1, BLIGHT, where=THEIR_LANDS), TargetAddsPresence(0)),
                        InALand(Both(Remove(1, BLIGHT), AddPresence()), THEIR_LANDS),
                        how=" in one land",
                    )),
                ),
                WIDER,
            ),
        ),
    ),
    Minor(
        "Guardian Serpents", cost=1, speed=FAST, elements="sun moon earth animal",
        target=ANY_SPIRIT,
        effect=InALand(All(Add(1, BEASTS), If(TheirSacredSite(), Defend(4))), THEIR_LANDS),
    ),
    Minor(
        "Here There Be Monsters", cost=0, speed=SLOW, elements="moon air animal",
        target=LandWithin(0, INLAND),
        effect=All(
            Push(1, EXPLORER, TOWN, DAHAN, may=True),
            Fear(2),
            If(Has(1, (BEASTS,)), Fear(1, more=True)),
        ),
    ),
    Minor(
        "Infested Aquifers", cost=1, speed=SLOW, elements="moon water earth animal",
        target=LandWithin(0),
        effect=Choose(
            If(Has(1, (DISEASE,)), DamageEach(1, INVADERS)),
            If(TargetIs(MOUNTAIN, WETLAND), Both(Fear(1), Add(1, DISEASE))),
        ),
    ),
    Minor(
        "Inflame the Fires of Life", cost=1, speed=SLOW, elements="moon fire plant animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=Choose(Add(1, DISEASE), All(Fear(1), AddStrife())),
        thresholds=(
            threshold(
                "3 animal",
                MayDoBoth(
                    Choose(Add(1, DISEASE), All(Fear(1), AddStrife())),
                    All(Add(1, DISEASE), Fear(1), AddStrife()),
                ),
                WIDER,
            ),
        ),
    ),
    Minor(
        "Pact of the Joined Hunt", cost=1, speed=SLOW, elements="sun plant animal",
        target=ANY_SPIRIT,
        effect=TheyDo(InALand(All(Gather(1, DAHAN), Damage(Per(1, (DAHAN,)))), THEIR_LANDS)),
    ),
    Minor(
        "Poisoned Dew", cost=1, speed=SLOW, elements="fire water plant",
        target=LandWithin(1),
        effect=If(TargetIs(JUNGLE, WETLAND), DestroyAll(EXPLORER), otherwise=Destroy(1, EXPLORER)),
    ),
    Minor(
        "Portents of Disaster", cost=0, speed=FAST, elements="sun moon air",
        target=LandWithin(1, WITH_INVADERS, of=SACRED_SITE),
        effect=All(Fear(2), FearWhenDestroyed(1)),
    ),
    Minor(
        "Promises of Protection", cost=0, speed=FAST, elements="sun earth animal",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(Gather(2, DAHAN, up_to=True), DahanHealth(2)),
    ),
    Minor(
        "Prowling Panthers", cost=1, speed=SLOW, elements="moon fire animal",
        target=LandWithin(1, MOUNTAIN, JUNGLE),
        effect=Choose(All(Fear(1), Add(1, BEASTS)), If(Has(1, (BEASTS,)), Destroy(1, EXPLORER, TOWN))),
    ),
    Minor(
        "Razor-Sharp Undergrowth", cost=1, speed=FAST, elements="moon plant",
        target=LandWithin(0, WITHOUT_BLIGHT),
        effect=All(Both(Destroy(1, EXPLORER), Destroy(1, DAHAN)), Add(1, WILDS), Defend(2)),
    ),
    Minor(
        "Renewing Rain", cost=1, speed=SLOW, elements="water earth plant",
        target=LandWithin(1, of=SACRED_SITE),
        effect=If(TargetIs(JUNGLE, SANDS), Remove(1, BLIGHT)),
        thresholds=(threshold("3 plant", Add(1, WILDS)),),
    ),
    Minor(
        "Rites of the Land's Rejection", cost=1, speed=FAST, elements="moon fire earth",
        target=LandWithin(2, WITH_DAHAN, of=SACRED_SITE),
        effect=Choose(
            All(SkipInvaderActions(BUILD), Fear(Lesser(Per(1, BUILDINGS), Per(1, (DAHAN,))))),
            Push(3, DAHAN, up_to=True),
        ),
    ),
    Minor(
        "Scour the Land", cost=1, speed=SLOW, elements="air earth",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(Destroy(3, TOWN), DestroyAll(EXPLORER), AddBlight()),
        thresholds=(threshold("3 air", fast=True),),
    ),
    Minor(
        "Sky Stretches to Shore", cost=1, speed=FAST, elements="sun air water earth",
        target=ANY_SPIRIT,
        effect=All(EitherSpeed(), CoastalRange(3)),
    ),
    Minor(
        "Spur on with Words of Fire", cost=1, speed=FAST, elements="sun fire air",
        target=ANY_SPIRIT,
        effect=All(If(TargetsAnother(), GainEnergy(1)), MayPlayCard()),
    ),
    Minor(
        "Swarming Wasps", cost=0, speed=FAST, elements="fire air animal",
        target=LandWithin(1, WITHOUT_BLIGHT),
        effect=Choose(Add(1, BEASTS), If(Has(1, (BEASTS,)), Push(2, EXPLORER, up_to=True))),
    ),
    Minor(
        "Teeming Rivers", cost=1, speed=SLOW, elements="sun water plant animal",
        target=LandWithin(2, MOUNTAIN, WETLAND, of=SACRED_SITE),
        effect=If(
            HasNone((BLIGHT,)), Add(1, BEASTS), otherwise=If(HasExactly(1, BLIGHT), Remove(1, BLIGHT)),
        ),
    ),
    Minor(
        "Tormenting Rotflies", cost=1, speed=SLOW, elements="air plant animal",
        target=LandWithin(2, SANDS, WETLAND),
        effect=Choose(
            Add(1, DISEASE),
            If(Has(1, INVADERS), All(
                Fear(2), If(Has(1, (DISEASE,)), Fear(1, more=True)), If(Has(1, (BLIGHT,)), Fear(1, more=True)),
            )),
        ),
    ),
    Minor(
        "Twilight Fog Brings Madness", cost=0, speed=SLOW, elements="sun moon air water",
        target=LandWithin(1),
        effect=All(AddStrife(), Push(1, DAHAN), DamageEach(1, (DAHAN,))),
    ),
)  # fmt: skip
