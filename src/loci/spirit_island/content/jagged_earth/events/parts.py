"""Token and Dahan events that stand on several cards. Each card gets its own: a lasting effect belongs to one."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *

TOWNED = LandsOf(Clause(has=(("town", 1),)))
BLIGHTED = LandsOf(WITH_BLIGHT)
UNSETTLED = Without(BUILDINGS)
DISEASE_THERE = OnBoard((DISEASE,))


def aged_among(*clauses: Clause) -> Named:
    return Named("Coming of Age", EachBoard(InALand(Add(1, DAHAN), LandsOf(*clauses))))


def careful_defense() -> Named:
    return Named("Careful Defense", GuardWhere(2, INHABITED))


def coordinated_defense() -> Named:
    return Named("Coordinated Defense", GuardWhere(5, Overlap(INHABITED, WithPresence())))


def small_struggles() -> Named:
    bold = AllOf(OnBoard(BUILDINGS, 4), OnBoard((DAHAN,), 0, 4))
    return Named("A Thousand Small Struggles", EachBoard(InALand(AddBlight(), Without((DAHAN,))), bold))


def chase_off_homesteaders() -> Named:
    ways = Out((EXPLORER,), PROWLED, most=2), Out((TOWN,), PROWLED, most=1)
    return Named("Beasts Chase Off Homesteaders", EachBoard(MayMove(*ways)))


def explorers_blunder() -> Named:
    return Named("Explorers Blunder", EachBoard(DestroyIn((EXPLORER,), PROWLED, 2)))


def prey_on_the_heedless() -> Named:
    return Named("Prey on the Heedless", EachLand(PROWLED, Damage(Per(1, (BEASTS,)))))


def plagues() -> Named:
    sick = LandsOf(Clause(has=(("disease", 1), ("dahan", 1))))
    fear = Fear(PerBoard(1, DISEASE_THERE))
    return Named("Plagues Bring Fear and Death", All(fear, EachBoard(InALand(DamageDahan(2), sick))))
