"""The six Fear cards of Jagged Earth."""

from loci.spirit_island.content.base.fear import COAST, HUMBLE, Each
from loci.spirit_island.content.vocabulary import *

TROUBLES = (BADLANDS, BEASTS, DISEASE, WILDS, STRIFE)
ANY_TROUBLE = "badlands/beasts/disease/wilds/strife"
TROUBLED = EitherOf(LandsOf(Clause(has=(("badlands/beasts/disease/wilds", 1),))), WithStrife())
DANGEROUS = LandsOf(Clause(has=(("badlands/wilds/dahan", 1),)))
FISHING_GROUNDS = LandsOf(Clause(coast="coastal", has=(("dahan", 1),)))
ELSEWHERE, RAVAGED = Shown("ravage", lacks=True), Shown("ravage")


def Fishing(damage: int) -> EachPlayer:
    """Each player lets the Dahan of a coast strike, with another one if they like."""
    return Each(InDifferentLand(All(Gather(1, DAHAN, up_to=True), Damage(Per(damage, (DAHAN,)))), COAST))


FEAR = (
    FearCard("Beset by Many Troubles", (
        EachLand(TROUBLED, Defend(3)),
        EachLand(EitherOf(TROUBLED, Beside(3, TROUBLES)), Defend(5)),
        EachLand(ANY_LAND, Defend(PerAround(3, TROUBLES))),
    ), hinges=(ANY_TROUBLE,) * 3),
    FearCard("Dahan Reclaim Fishing Grounds", (
        Each(InDifferentLand(Damage(Per(1, (DAHAN,))), FISHING_GROUNDS)),
        Fishing(1),
        Fishing(2),
    )),
    FearCard("Flee from Dangerous Lands", (
        EachBoard(MayMove(Out(HUMBLE, DANGEROUS), must=True)),
        EachBoard(Remove(1, *HUMBLE, where=DANGEROUS)),
        EachBoard(RemoveFrom(Side(ANY_LAND, (1, HUMBLE)), Side(DANGEROUS, (1, (CITY,))))),
    )),
    FearCard("Nerves Fray", (
        Each(AddStrife(where=ELSEWHERE)),
        Each(AddStrife(2, where=ELSEWHERE, together=True)),
        All(Each(AddStrife(2, where=ELSEWHERE, together=True)), Fear(PerPlayer(1))),
    ), hinges=("strife", "strife", "")),
    FearCard("Sense of Dread", (
        EachBoard(Remove(1, EXPLORER, where=RAVAGED)),
        EachBoard(Remove(1, *HUMBLE, where=RAVAGED)),
        EachBoard(Remove(1, *INVADERS, where=RAVAGED)),
    )),
    FearCard("Theological Strife", (
        Each(AddStrife(where=WithPresence())),
        All(Each(AddStrife(where=WithPresence())), EnergyPerSacredSite()),
        All(Each(AddStrife(where=WithPresence())), EachLand(WithStrife(), StrifeTurns())),
    ), hinges=("strife", "", "strife")),
)  # fmt: skip
