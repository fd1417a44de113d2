"""Events that go by the health of the island."""

from loci.spirit_island.content.branch_and_claw.events.by_health import by_health
from loci.spirit_island.content.jagged_earth.events.parts import *
from loci.spirit_island.content.jagged_earth.events.rules_once import FadeUnlessHeld, InvaderDiscard
from loci.spirit_island.content.jagged_earth.events.rules_turn import BoxSupplies, ExploreElsewhere
from loci.spirit_island.content.vocabulary import *

RECLAIMING = DahanAmong(2)
SETTLERS = TakingPart(SETTLED, BUILDINGS)
CALM = TakingPart(Overlap(SETTLED, Without((STRIFE,))), BUILDINGS, calm=True)

BY_HEALTH = (
    by_health(
        "Cities Rise", EachBoard(InALand(Replace({TOWN: (CITY,)}, amount=2), Most(ANY_LAND, (TOWN,)))),
        "Depleted Soil", FrailLand(SETTLERS),
        chase_off_homesteaders(), careful_defense(),
    ),
    by_health(
        "Civic Engagement", EachBoard(If(OnBoard((STRIFE,)), RemoveStrife(), MoreDamage(1, SETTLERS))),
        "Life's Web Torn Asunder",
        EachBoard(InALand(AddBlight(), Around(BLIGHTED, too=False)), OnBoard((BLIGHT,), 6)),
        Named("Casualties of Fang and Sting", EachBoard(DestroyIn((EXPLORER, TOWN), PROWLED))),
        Named(
            "Keep Far From the Lands of Plague",
            EachBoard(PushFrom(3, (DAHAN,), DISEASED, Without((DISEASE,)), among=True)),
        ),
    ),
    by_health(
        "Coastal Towns Multiply",
        EachBoard(
            InALand(
                Add(1, TOWN),
                Overlap(COAST, Around(LandsOf(Clause(coast="coastal", has=(("town", 1),))), too=False, invaders=True)),
            )
        ),
        "Cooperation Among Towns", MoreDamage(1, CALM),
        explorers_blunder(), aged_among(Clause(has=(("dahan", 1),), lacks=("blight", "disease"))),
    ),
    by_health(
        "Fortune-Seekers", ExploreElsewhere(UNSETTLED),
        "The Land's Bounty Exhausted", FrailLand(WithoutPresence()),
        grim_toll(), Named("Tell the Old Stories", EachSpirit(TakeBack(forgotten=True), RECLAIMING)),
    ),
    by_health(
        "Gradual Corruption", EachBoard(UnlessPaid(InvaderDiscard(), InALand(AddBlight(), SETTLED))),
        "Ravaged Wilderness", EachBoard(All(Remove(1, BEASTS, where=BLIGHTED), Remove(1, WILDS, where=BLIGHTED))),
        Named(
            "Fatalities Rise",
            EachLand(
                DISEASED,
                All(
                    DamageEach(1, INVADERS),
                    DamageEach(1, (DAHAN,)),
                    If(PowerDestroys(BUILDINGS, what="this"), Remove(1, DISEASE)),
                ),
            ),
        ),
        Named(
            "Blessings of Bounty and Health",
            EachSpirit(InALand(Add(1, DAHAN), Overlap(INHABITED, YourLands()), optional=True)),
        ),
    ),
    by_health(
        "Provincial Seat", EachBoard(InALand(InvadeNow("build"), URBAN)),
        "Lands Hollow of Promise", EachBoard(UnlessPrevented(2, InALand(AddBlight(), WithoutPresence()))),
        chase_off_homesteaders(),
        Named(
            "Rally to the Defense of Distant Kin",
            EachBoard(MayMove(In((DAHAN,), INHABITED), must=True, there=Defend(Per(1, (DAHAN,))))),
        ),
    ),
    by_health(
        "Seek New Farmland",
        EachLand(LandsOf(Clause(has=(("town", 2),))), PushOut(1, (TOWN,), Without((TOWN,)))),
        "Voracious Consumption",
        AfterStep(
            "ravage",
            EachBoard(
                UnlessPrevented(2, InALand(AddBlight(), LandsOf(Clause(has=(("city", 1),), lacks=("blight",)))))
            ),
        ),
        plagues(), Named("Engage on Their Own Terms", StrikeEarly(before_for=1)),
    ),
    by_health(
        "Sprawl Contained by the Wilds",
        EachBoard(
            All(
                Add(1, WILDS, where=LandsOf(WITHOUT_INVADERS)),
                InALand(InvadeNow("build"), Most(ANY_LAND, BUILDINGS)),
            )
        ),
        "Dissolution Threatens",
        EachSpirit(
            Alone(
                Course("Accept This Fragmentation", LosePresence(2, leaving=WILDS)),
                Course("Focus Your Will Towards Wholeness", All(RegrowHere(), SlowNextTurn())),
            )
        ),
        explorers_blunder(), Named("Lay Ambushes", StrikeEarly()),
    ),
    by_health(
        "The Frontier Calls", ExploreWithMore(1, UNSETTLED),
        "Self-Sacrifice Buys Time", All(EachSpirit(LosePresence()), BoxSupplies()),
        Named("Lair in Untamed Lands", EachBoard(InALand(Add(1, BEASTS), Without((TOWN, CITY, BLIGHT))))),
        Named(
            "Seek Out New Grounds",
            EachBoard(MayMove(In((DAHAN,), SetUpWith(DAHAN, lacks=True)), amount=2, must=True)),
        ),
    ),
    by_health(
        "The Struggles of Growth",
        EachSpirit(
            Alone(
                Course("Trade Reach for Deeper Nature", All(LosePresence(2), GainPower())),
                Course(
                    "Leave Behind That Which Restrains You",
                    All(ForgetPower(), GainEnergy(2, yours=True), MayMovePresence(2, 4)),
                ),
            )
        ),
        "Blight Deepens", EachBoard(UnlessPrevented(1, InALand(Fester(), BLIGHTED))),
        Named("Irregular Outbreaks", All(TokensRest(DISEASE), Fear(PerBoard(1, DISEASE_THERE)))),
        careful_defense(),
    ),
    by_health(
        "Thriving Trade", EachBoard(InALand(Add(1, CITY), LandsOf(Clause(coast="coastal", has=(("city", 1),))))),
        "Partitioned Wilderness",
        EachBoard(If(LandsOnBoard(TOWNED, 4), UnlessPrevented(3, InALand(AddBlight(), Around(TOWNED))))),
        Named(
            "Pestilence Arrives on Canvas Sails",
            EachBoard(InALand(All(Add(1, DISEASE), DamageDahan(3)), Most(COAST, BUILDINGS))),
        ),
        Named("Clever Cooperation", EachSpirit(MayPushPresence(INHABITED, Damage(2)))),
    ),
    by_health(
        "Wounded Lands Attract Explorers", EachBoard(InALand(Add(1, EXPLORER), BLIGHTED)),
        "The World's Vibrance Fades", FadeUnlessHeld(2),
        chase_off_homesteaders(),
        Named("Raiding and Retaliation", EachLand(SETTLED, All(Damage(Per(1, (DAHAN,))), Retaliate()))),
    ),
)  # fmt: skip
