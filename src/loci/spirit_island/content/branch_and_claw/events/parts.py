"""Kinds of lands, and the token and Dahan events that stand on several cards. Each card gets its own: a lasting effect
belongs to one."""

from loci.spirit_island.content.vocabulary import *

PROWLED = LandsOf(WITH_BEASTS)
DISEASED = LandsOf(WITH_DISEASE)
URBAN = LandsOf(Clause(has=(("city", 1),)))
SETTLED = LandsOf(Clause(has=(("town/city", 1),)))
INHABITED = LandsOf(WITH_DAHAN)
SHARED = LandsOf(Clause(has=(("dahan", 1), ("invaders", 1))))
INTERIOR = LandsOf(INLAND)
COAST = LandsOf(COASTAL)
UNSPOILT = LandsOf(WITHOUT_BLIGHT)


def prey_on_the_unwary() -> Named:
    hunt = EachLand(PROWLED, Destroy(Per(1, (BEASTS,)), EXPLORER))
    return Named("Prey on the Unwary", All(hunt, InALand(Add(1, BEASTS), OnBoardsWithout(BEASTS))))


def beasts_prowl() -> Named:
    return Named("Beasts Prowl", EachWhereItIs(BEASTS, Prowl(BEASTS)))


def beasts_attack() -> Named:
    return Named("Beasts Attack", EachWhereItIs(BEASTS, Maul(BEASTS, 2)))


def new_diseases() -> Named:
    return Named("New Diseases", HalfTheBoards(SHARED, All(Add(1, DISEASE), DamageDahan(2))))


def lingering_plagues() -> Named:
    return Named("Lingering Plagues", All(EachBoard(InALand(Add(1, DISEASE), ANY_LAND)), TokensRest(DISEASE)))


def grim_toll() -> Named:
    return Named("Grim Toll", EachBoard(InALand(All(Damage(2), DamageDahan(2)), DISEASED)))


def outbreak(name: str, *clauses: Clause) -> Named:
    return Named(name, EachBoard(InALand(Add(1, DISEASE), Most(LandsOf(*clauses), BUILDINGS))))


def stricken() -> Named:
    return Named("Stricken", Stop(RAVAGE, EitherOf(DISEASED, WithStrife())))


def canny_defense() -> Named:
    return Named("Canny Defense", GuardedBy(1, DAHAN))


def coming_of_age(*clauses: Clause) -> Named:
    lands = LandsOf(*(Clause(clause.terrain, clause.coast, (("dahan", 1),)) for clause in clauses))
    return Named("Coming of Age", EachBoard(InALand(Add(1, DAHAN), lands)))


def offerings() -> Named:
    return Named("Offerings of Pattern and Dance", EachSpirit(GainEnergy(1, yours=True), DahanAmong(2)))


def fierce_mien() -> Named:
    return Named("Fierce Mien", Fear(PerLand(1, Overlap(LandsOf(WITH_INVADERS), Outnumbering((DAHAN,), BUILDINGS)))))
