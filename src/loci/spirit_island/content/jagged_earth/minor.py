"""The 33 Minor Powers of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.powers.hazards import AlongTheCoast, SpreadHazard
from loci.spirit_island.content.jagged_earth.powers.scream import DiseaseFollows
from loci.spirit_island.content.vocabulary import *

TO_THE_COAST = Push(1, EXPLORER, TOWN, into=LandsOf(COASTAL))
CURRENTS = Choose(TO_THE_COAST, AlongTheCoast(2))


def likewise(kind: int) -> Effect:
    """Like comes to like."""
    return If(Has(1, (kind,)), Gather(1, kind, up_to=True))


MINOR = (
    Minor(
        "Bats Scout for Raids by Darkness", cost=1, speed=SLOW, elements="moon air animal",
        target=LandWithin(2),
        effect=Choose(Damage(Per(1, (DAHAN,)), BUILDINGS), All(Fear(1), Gather(2, DAHAN, up_to=True))),
    ),
    Minor(
        "Birds Cry Warning", cost=1, speed=FAST, elements="sun air animal",
        target=LandWithin(3, WITH_DAHAN),
        effect=Choose(SaveSome(2), Push(3, DAHAN, up_to=True)),
    ),
    Minor(
        "Blood Draws Predators", cost=1, speed=FAST, elements="sun fire water animal",
        target=LandWithin(1),
        effect=AfterNext(INVADERS, All(Add(1, BEASTS), Damage(AtMost(Per(1, (BEASTS,)), 3)))),
    ),
    Minor(
        "Call to Guard", cost=0, speed=FAST, elements="sun air earth",
        target=LandWithin(1),
        effect=All(
            Gather(1, DAHAN, up_to=True),
            If(Has(1, (DAHAN,)), Choose(Defend(Per(1, (DAHAN,))), Newcomers(INVADERS, damage=1, added=True))),
        ),
    ),
    Minor(
        "Carapaced Land", cost=0, speed=FAST, elements="earth plant animal",
        target=LandWithin(0, further=((WITH_BEASTS, 1),)),
        effect=Defend(3),
        thresholds=(threshold("2 earth", Defend(3)),),
    ),
    Minor(
        "Desiccating Winds", cost=1, speed=SLOW, elements="fire air earth",
        target=LandWithin(1, MOUNTAIN, SANDS, of=SACRED_SITE),
        effect=All(If(Has(1, (BADLANDS,)), Damage(1)), Add(1, BADLANDS)),
    ),
    Minor(
        "Dire Metamorphosis", cost=1, speed=SLOW, elements="moon air earth animal",
        target=LandWithin(1),
        effect=All(
            Fear(1), Damage(1), Damage(1, (DAHAN,)),
            Both(Add(1, BADLANDS), Add(1, BEASTS), Add(1, DISEASE), AddStrife(), Add(1, WILDS), AddBlight()),
        ),
    ),
    Minor(
        "Domesticated Animals Go Berserk", cost=1, speed=FAST, elements="moon fire animal",
        target=LandWithin(0, Clause(has=(("town", 1),)), Clause(has=(("city", 1),))),
        effect=All(Fear(1), Defend(5)),
        thresholds=(threshold("3 moon", Add(1, BEASTS)),),
    ),
    Minor(
        "Dry Wood Explodes in Smoldering Splinters", cost=1, speed=SLOW, elements="fire air plant",
        target=LandWithin(0, Clause(lacks=("wetland",))),
        effect=All(Fear(2), Damage(1)),
        thresholds=(threshold("", fast=True, price=EnergyPrice(1)),),
    ),
    Minor(
        "Entrap the Forces of Corruption", cost=1, speed=FAST, elements="earth plant animal",
        target=LandWithin(1),
        effect=All(Gather(1, BLIGHT, up_to=True), Isolate(), HoldCascade()),
    ),
    Minor(
        "Favor of the Sun and Star-Lit Dark", cost=1, speed=FAST, elements="sun moon plant",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Defend(4), Push(1, BLIGHT, up_to=True)),
        thresholds=(threshold("2 sun", Fear(1)),),
    ),
    Minor(
        "Flow Downriver, Blow Downwind", cost=0, speed=SLOW, elements="air water plant",
        target=LandWithin(2, of=SACRED_SITE),
        effect=Push(1, BLIGHT, EXPLORER, TOWN, up_to=True),
    ),
    Minor(
        "Gift of Nature's Connection", cost=0, speed=FAST, elements="",
        target=ANY_SPIRIT,
        effect=All(
            TheyDo(Choose(GainEnergy(2), GainOneElement(2))), If(TargetsAnother(), GainOneElement(yours=True)),
        ),
    ),
    Minor(
        "Gift of Twinned Days", cost=1, speed=FAST, elements="sun moon",
        target=ANOTHER_SPIRIT,
        effect=MayRepeat(pays=True, lowest=True),
    ),
    Minor(
        "Haunted by Primal Memories", cost=1, speed=FAST, elements="moon air earth",
        target=LandWithin(2, WITH_INVADERS, of=SACRED_SITE),
        effect=All(Fear(1), Defend(3), If(Has(1, (BEASTS,)), Fear(2, more=True))),
    ),
    Minor(
        "Hazards Spread Across the Island", cost=0, speed=FAST, elements="fire air earth plant",
        target=LandWithin(2, of=SACRED_SITE),
        effect=SpreadHazard(),
    ),
    Minor(
        "Like Calls to Like", cost=1, speed=SLOW, elements="sun water plant",
        target=LandWithin(1),
        effect=All(likewise(EXPLORER), likewise(TOWN), likewise(DAHAN), likewise(BLIGHT), likewise(BEASTS)),
    ),
    Minor(
        "Mesmerized Tranquility", cost=0, speed=FAST, elements="water earth animal",
        target=LandWithin(0),
        effect=All(Isolate(), InvadersDealLess(1)),
    ),
    Minor(
        "Renewing Boon", cost=1, speed=SLOW, elements="sun earth plant",
        target=ANOTHER_SPIRIT,
        effect=InALand(All(Remove(1, BLIGHT), Regrow()), SharedLands()),
    ),
    Minor(
        "Scream Disease into the Wind", cost=1, speed=FAST, elements="air water animal",
        target=ANOTHER_SPIRIT,
        effect=All(RangeBonus(1), DiseaseFollows()),
    ),
    Minor(
        "Sear Anger into the Wild Lands", cost=0, speed=SLOW, elements="sun fire plant",
        target=LandWithin(1),
        effect=Choose(
            Add(1, BADLANDS), If(AllOf(Has(1, (WILDS,)), Has(1, INVADERS)), Both(Fear(1), Damage(1))),
        ),
    ),
    Minor(
        "Set Them on an Ever-Twisting Trail", cost=1, speed=FAST, elements="air plant animal",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(MayMove(In((EXPLORER,), HERE), Out((EXPLORER,), HERE), must=True), Isolate()),
    ),
    Minor(
        "Skies Herald the Season of Return", cost=1, speed=FAST, elements="sun moon plant animal",
        target=LandWithin(1),
        effect=All(Regrow(anybody=True), Gather(2, DAHAN, up_to=True), Push(1, BLIGHT)),
    ),
    Minor(
        "Strong and Constant Currents", cost=0, speed=FAST, elements="sun water earth",
        target=LandWithin(0, COASTAL),
        effect=CURRENTS,
        thresholds=(threshold("2 water", MayDoBoth(CURRENTS, All(TO_THE_COAST, AlongTheCoast(2))), WIDER),),
    ),
    Minor(
        "Sucking Ooze", cost=0, speed=FAST, elements="moon water earth",
        target=LandWithin(1, SANDS, WETLAND),
        effect=All(If(Has(1, INVADERS), Fear(2)), Isolate()),
    ),
    Minor(
        "Sunset's Fire Flows Across the Land", cost=1, speed=SLOW, elements="sun moon fire water",
        target=LandWithin(1, of=SACRED_SITE),
        effect=All(Fear(1), Damage(1)),
        thresholds=(threshold("", NextDoor(Damage(1)), price=EnergyPrice(1)),),
    ),
    Minor(
        "Territorial Strife", cost=0, speed=SLOW, elements="sun fire animal",
        target=LandWithin(1, Clause(has=(("city", 1),))),
        effect=Choose(Damage(3, (EXPLORER, TOWN)), AddStrife()),
    ),
    Minor(
        "Terror Turns to Madness", cost=0, speed=SLOW, elements="moon air water",
        target=LandWithin(2, WITH_INVADERS),
        effect=If(
            TerrorAtMost(1),
            Fear(3),
            otherwise=If(TerrorAtMost(2), Choose(Fear(2), AddStrife()), otherwise=AddStrife()),
        ),
    ),
    Minor(
        "The Shore Seethes with Hatred", cost=1, speed=SLOW, elements="fire water earth plant",
        target=LandWithin(1, COASTAL),
        effect=All(Fear(1), Both(Add(1, BADLANDS), Add(1, WILDS))),
    ),
    Minor(
        "Thriving Chokefungus", cost=1, speed=SLOW, elements="moon water plant",
        target=LandWithin(1, JUNGLE, WETLAND, of=SACRED_SITE),
        effect=Both(Add(1, DISEASE), Add(1, BADLANDS)),
    ),
    Minor(
        "Treacherous Waterways", cost=0, speed=FAST, elements="fire water earth",
        target=LandWithin(1, MOUNTAIN, WETLAND),
        effect=Choose(Add(1, WILDS), Push(1, EXPLORER)),
    ),
    Minor(
        "Unquenchable Flames", cost=1, speed=SLOW, elements="moon fire earth",
        target=LandWithin(2, of=SACRED_SITE),
        effect=All(Fear(1), Damage(1, BUILDINGS), WoundsStay()),
        thresholds=(threshold("2 fire", Add(1, BADLANDS)),),
    ),
    Minor(
        "Weep for What Is Lost", cost=0, speed=SLOW, elements="fire water animal",
        target=LandWithin(1, WITH_BLIGHT),
        effect=All(Fear(PerType(1, INVADERS)), Push(Per(1, (BLIGHT,)), EXPLORER, TOWN, up_to=True)),
    ),
)  # fmt: skip
