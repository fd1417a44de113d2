"""The 15 Fear cards of Branch & Claw."""

from loci.spirit_island.content.base.fear import COAST, HUMBLE, INHABITED, INTERIOR, SETTLED, Each
from loci.spirit_island.content.vocabulary import *

WITH_BEASTS = Clause(has=(("beasts", 1),))
WITH_DISEASE = Clause(has=(("disease", 1),))
BEASTLY, PESTILENT = LandsOf(WITH_BEASTS), LandsOf(WITH_DISEASE)
DANGEROUS = LandsOf(WITH_BEASTS, WITH_DISEASE, Clause(has=(("dahan", 2),)))
UNEASY = LandsOf(WITH_BEASTS, WITH_DISEASE, WITH_DAHAN)
QUARRELSOME = LandsOf(Clause(has=(("invaders", 2),)))
NEAR_BEASTS = Around(BEASTLY)
BESIDE_BEASTS = Around(BEASTLY, too=False)


def Careful(dahan: int) -> EachPlayer:
    """Each player keeps the Ravage out of one land with Dahan, or with so many around it."""
    lands = EitherOf(INHABITED, Beside(dahan, (DAHAN,)))
    return Each(InALand(SkipInvaderActions(RAVAGE), lands, optional=True))


FEAR = (
    FearCard("Dahan Attack", (
        Each(Removing((EXPLORER,), INHABITED)),
        Each(InDifferentLand(Damage(Per(1, (DAHAN,))), INHABITED)),
        Each(InDifferentLand(All(Gather(1, DAHAN), Damage(Per(2, (DAHAN,)))), SETTLED)),
    )),
    FearCard("Dahan Threaten", (
        Each(AddStrife(where=INHABITED)),
        All(Each(AddStrife(where=INHABITED)), StrifeWeakens()),
        All(Each(AddStrife(where=INHABITED)), EachLand(WithStrife(), Damage(Per(1, (DAHAN,))))),
    ), hinges=("strife",) * 3),
    FearCard("Demoralized", (
        EachLand(ANY_LAND, Defend(1)),
        EachLand(ANY_LAND, Defend(2)),
        EachLand(ANY_LAND, Defend(3)),
    )),
    FearCard("Depart the Dangerous Land", (
        Each(Removing((EXPLORER,), DANGEROUS)),
        Each(Removing(HUMBLE, DANGEROUS)),
        Each(RemoveHealth(4, DANGEROUS)),
    )),
    FearCard("Discord", (
        Each(AddStrife(where=QUARRELSOME, different=True)),
        All(Each(AddStrife(where=QUARRELSOME, different=True)), EachLand(WithStrife(), StrifeHurts())),
        All(Each(AddStrife(where=QUARRELSOME, different=True)), EachLand(WithStrife(), StrifeTurns())),
    ), hinges=("strife",) * 3),
    FearCard("Explorers Are Reluctant", (
        PassOver(EXPLORE),
        SkipNext(EXPLORE, DrawOneMore()),
        PassOver(EXPLORE, all_lands=True),
    )),
    FearCard("Flee the Pestilent Land", (
        Each(Removing(HUMBLE, PESTILENT)),
        Each(RemoveFrom(Side(PESTILENT, health=3), Side(INTERIOR, (1, (EXPLORER,))))),
        Each(RemoveFrom(Side(PESTILENT, health=5), Side(INTERIOR, (1, HUMBLE)))),
    ), hinges=("disease", "", "")),
    FearCard("Immigration Slows", (
        PassOver(BUILD),
        SkipNext(BUILD, CardsStay("build")),
        SkipNext(BUILD),
    )),
    FearCard("Panic", (
        Each(AddStrife(where=UNEASY)),
        All(Each(AddStrife(where=UNEASY)), StrifeWeakens()),
        All(Each(AddStrife(where=ANY_LAND)), StrifeWeakens()),
    ), hinges=("strife",) * 3),
    FearCard("Panicked by Wild Beasts", (
        Each(AddStrife(where=NEAR_BEASTS)),
        All(Each(AddStrife(where=NEAR_BEASTS)), Stop(EXPLORE | BUILD, BEASTLY, normal=True)),
        All(Each(AddStrife(where=NEAR_BEASTS)), Stop(ALL_ACTIONS, BEASTLY, normal=True)),
    ), hinges=("beasts strife", "beasts", "beasts")),
    FearCard("Plan for Departure", (
        Each(MayMove(In((TOWN,), COAST))),
        All(Each(MayMove(In(HUMBLE, COAST))), EachLand(COAST, Defend(2))),
        All(Each(MayMove(In(HUMBLE, COAST), amount=2, whole=True)), EachLand(COAST, Defend(4))),
    )),
    FearCard("Quarantine", (
        Stop(EXPLORE, COAST),
        All(Stop(EXPLORE, COAST), NoExplorersFrom(PESTILENT)),
        All(Stop(EXPLORE, COAST), Stop(ALL_ACTIONS, PESTILENT)),
    )),
    FearCard("Too Many Monsters", (
        Each(Removing(HUMBLE, BEASTLY)),
        Each(RemoveFrom(
            Side(BEASTLY, (1, (EXPLORER,)), (1, (TOWN,))), Side(BESIDE_BEASTS, (1, (EXPLORER,))),
        )),
        Each(RemoveFrom(
            Side(BEASTLY, (2, (EXPLORER,)), (2, (TOWN,))), Side(BESIDE_BEASTS, (1, HUMBLE)),
        )),
    ), hinges=("beasts",) * 3),
    FearCard("Tread Carefully", (Careful(5), Careful(3), Careful(1))),
    FearCard("Unrest", (
        Each(AddStrife(kinds=(TOWN,), where=ANY_LAND)),
        All(Each(AddStrife(kinds=(TOWN,), where=ANY_LAND)), StrifeWeakens()),
        All(Each(AddStrife(where=ANY_LAND)), StrifeWeakens()),
    ), hinges=("strife",) * 3),
)  # fmt: skip
