"""The 15 Fear cards of the base game."""

from loci.spirit_island.content.vocabulary import *

HUMBLE = (EXPLORER, TOWN)
INHABITED = LandsOf(WITH_DAHAN)
CROWDED = LandsOf(WITH_INVADERS)
COAST = LandsOf(COASTAL)
INTERIOR = LandsOf(INLAND)
SETTLED = LandsOf(WITH_BUILDINGS)
WITH_CITY = LandsOf(Clause(has=(("city", 1),)))
WELL_INHABITED = LandsOf(Clause(has=(("dahan", 2),)))


def Each(*effects: Effect) -> EachPlayer:
    return EachPlayer(effects[0] if len(effects) == 1 else All(*effects))


FEAR = (
    FearCard("Avoid the Dahan", (
        Stop(EXPLORE, WELL_INHABITED),
        Stop(BUILD, Outnumbering((DAHAN,), BUILDINGS)),
        Stop(BUILD, INHABITED),
    )),
    FearCard("Belief Takes Root", (
        EachLand(WithPresence(), Defend(2)),
        All(EachLand(WithPresence(), Defend(2)), EnergyPerSacredSite()),
        Each(InDifferentLand(RemoveHealth(PresencePer(2), HERE))),
    )),
    FearCard("Dahan Enheartened", (
        Each(MayMove(Out((DAHAN,), CROWDED), In((DAHAN,), CROWDED))),
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
        Each(RemoveFrom(Side(WithPresence(), (1, HUMBLE)), Side(WithSacredSite(), (1, (CITY,))))),
    )),
    FearCard("Isolation", (
        Each(Removing(HUMBLE, FewInvaders(1))),
        Each(Removing(HUMBLE, FewInvaders(2))),
        Each(Removing(INVADERS, FewInvaders(2))),
    )),
    FearCard("Overseas Trade Seem Safer", (
        EachLand(COAST, Defend(3)),
        All(EachLand(COAST, Defend(6)), NoCity(COAST)),
        All(EachLand(COAST, Defend(9)), Stop(BUILD, COAST)),
    )),
    FearCard("Retreat!", (
        Each(MayMove(Out((EXPLORER,), INTERIOR), amount=2)),
        Each(MayMove(Out(HUMBLE, INTERIOR), amount=3)),
        Each(MayMove(Out(HUMBLE, ANY_LAND), amount=None)),
    )),
    FearCard("Scapegoats", (
        EachLand(CROWDED, Destroy(Per(1, (TOWN,)), EXPLORER)),
        EachLand(CROWDED, All(Destroy(Per(1, (TOWN,)), EXPLORER), Destroy(Per(2, (CITY,)), EXPLORER))),
        EachLand(SETTLED, All(DestroyAll(EXPLORER), Destroy(Per(1, (CITY,)), TOWN))),
    )),
    FearCard("Seek Safety", (
        Each(PushTowardsTowns()),
        Each(MayMove(In((EXPLORER,), SETTLED), In((TOWN,), WITH_CITY))),
        Each(RemoveHealth(3, Without((CITY,)))),
    )),
    FearCard("Tall Tales of Savagery", (
        Each(Removing((EXPLORER,), INHABITED)),
        Each(RemoveFrom(Side(INHABITED, (2, (EXPLORER,))), Side(INHABITED, (1, (TOWN,))))),
        All(
            EachLand(INHABITED, RemoveFrom(Side(HERE, (2, (EXPLORER,))), Side(HERE, (1, (TOWN,))))),
            EachLand(WELL_INHABITED, Remove(1, CITY)),
        ),
    )),
    FearCard("Trade Suffers", (
        Stop(BUILD, WITH_CITY),
        Each(Replace({TOWN: (EXPLORER,)}, optional=True, where=COAST)),
        Each(Replace({CITY: (TOWN,), TOWN: (EXPLORER,)}, optional=True, where=COAST)),
    )),
    FearCard("Wary of the Interior", (
        Each(Removing((EXPLORER,), INTERIOR)),
        Each(Removing(HUMBLE, INTERIOR)),
        Each(Removing(HUMBLE, ANY_LAND)),
    )),
)  # fmt: skip
