"""The 15 Fear cards of the base game."""

from loci.spirit_island.content.vocabulary import *

HUMBLE = (EXPLORER, TOWN)
INHABITED = LandsOf(WITH_DAHAN)
CROWDED = LandsOf(WITH_INVADERS)
COAST = LandsOf(COASTAL)
INTERIOR = LandsOf(INLAND)
SETTLED = LandsOf(Clause(has=(("town/city", 1),)))
WELL_INHABITED = LandsOf(Clause(has=(("dahan", 2),)))


def Each(*effects: Effect) -> EachPlayer:
    return EachPlayer(effects[0] if len(effects) == 1 else All(*effects))


FEAR = (
    FearCard("Avoid the Dahan", (
        Stop(EXPLORE, DahanAtLeast(2)),
        Stop(BUILD, DahanOutnumberBuildings()),
        Stop(BUILD, DahanAtLeast(1)),
    )),
    FearCard("Belief Takes Root", (
        EachLand(WithPresence(), Defend(2)),
        All(EachLand(WithPresence(), Defend(2)), EnergyPerSacredSite()),
        Each(InDifferentLand(RemoveHealthPerPresence(2))),
    )),
    FearCard("Dahan Enheartened", (
        Each(MayMoveDahan(CROWDED)),
        Each(InDifferentLand(All(Gather(2, DAHAN, up_to=True), If(Has(1, (DAHAN,)), Damage(1))))),
        Each(InDifferentLand(All(Gather(2, DAHAN, up_to=True), Damage(Per(1, (DAHAN,)))))),
    )),
    FearCard("Dahan on Their Guard", (
        EachLand(INHABITED, Defend(Per(1, (DAHAN,)))),
        EachLand(INHABITED, All(Defend(1), Defend(Per(1, (DAHAN,))))),
        EachLand(INHABITED, Defend(Per(2, (DAHAN,)))),
    )),
    FearCard("Dahan Raid", (
        Each(InDifferentLand(Damage(1), INHABITED)),
        Each(InDifferentLand(Damage(Per(1, (DAHAN,))), INHABITED)),
        Each(InDifferentLand(Damage(Per(2, (DAHAN,))), INHABITED)),
    )),
    FearCard("Emigration Accelerates", (
        Each(Removing((EXPLORER,), COAST)),
        Each(Removing(HUMBLE, COAST)),
        Each(Removing(HUMBLE, ANY_LAND)),
    )),
    FearCard("Fear of the Unseen", (
        Each(Removing(HUMBLE, WithSacredSite())),
        Each(Removing(HUMBLE, WithPresence())),
        Each(RemoveFrom(((HUMBLE, WithPresence()), ((CITY,), WithSacredSite())))),
    )),
    FearCard("Isolation", (
        Each(Removing(HUMBLE, FewInvaders(1))),
        Each(Removing(HUMBLE, FewInvaders(2))),
        Each(Removing(INVADERS, FewInvaders(2))),
    )),
    FearCard("Overseas Trade Seem Safer", (
        EachLand(COAST, Defend(3)),
        All(EachLand(COAST, Defend(6)), NoCity(OnTheCoast())),
        All(EachLand(COAST, Defend(9)), Stop(BUILD, OnTheCoast())),
    )),
    FearCard("Retreat!", (
        Each(MayPush(2, (EXPLORER,), INTERIOR)),
        Each(MayPush(3, HUMBLE, INTERIOR)),
        Each(MayPush(None, HUMBLE, ANY_LAND)),
    )),
    FearCard("Scapegoats", (
        EachLand(CROWDED, EachDestroys(TOWN, 1, EXPLORER)),
        EachLand(CROWDED, All(EachDestroys(TOWN, 1, EXPLORER), EachDestroys(CITY, 2, EXPLORER))),
        EachLand(SETTLED, All(DestroyAll(EXPLORER), EachDestroys(CITY, 1, TOWN))),
    )),
    FearCard("Seek Safety", (
        Each(PushTowardsTowns()),
        Each(GatherToTowns()),
        Each(RemoveHealth(3, Without((CITY,)))),
    )),
    FearCard("Tall Tales of Savagery", (
        Each(Removing((EXPLORER,), INHABITED)),
        Each(RemoveExplorersOrTown(INHABITED)),
        All(EachLand(INHABITED, RemoveExplorersOrTown(None)), EachLand(WELL_INHABITED, Remove(1, CITY))),
    )),
    FearCard("Trade Suffers", (
        Stop(BUILD, HasCity()),
        Each(MayReplaceIn(COAST, {TOWN: (EXPLORER,)})),
        Each(MayReplaceIn(COAST, {CITY: (TOWN,), TOWN: (EXPLORER,)})),
    )),
    FearCard("Wary of the Interior", (
        Each(Removing((EXPLORER,), INTERIOR)),
        Each(Removing(HUMBLE, INTERIOR)),
        Each(Removing(HUMBLE, ANY_LAND)),
    )),
)  # fmt: skip
