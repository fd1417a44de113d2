"""Events that go by the Terror Level."""

from loci.spirit_island.content.branch_and_claw.events.by_terror import by_terror
from loci.spirit_island.content.jagged_earth.events.parts import *
from loci.spirit_island.content.jagged_earth.events.rules_once import EarnedCards, Unimpressed
from loci.spirit_island.content.jagged_earth.events.rules_turn import AfterFirstBuild, LeaveTheRavaged, NoFear, Rebuild
from loci.spirit_island.content.vocabulary import *

OUTNUMBERED = Overlap(AboutToRavage(), Outnumbering((DAHAN,), BUILDINGS))

BY_TERROR = (
    by_terror(
        "Bureaucrats Adjust Funding",
        All(
            EachBoard(OnExtremeLand(BUILD, more=False), OnBoard(BUILDINGS, 9)),
            EachBoard(OnExtremeLand(BUILD, more=True), OnBoard(BUILDINGS, 0, 3)),
        ),
        "Ransack and Run",
        AfterStep(
            "ravage", EachBoard(InALand(All(InvadeNow("ravage"), Remove(1, CITY)), Most(ANY_LAND, (CITY,))))
        ),
        Named("Terrifying Beasts", Fear(PerBoard(2, OnBoard((BEASTS,), 2)))), coordinated_defense(),
        until=2,
    ),
    by_terror(
        "Eager Explorers", EachBoard(AfterFirstBuild()), "Xenophobia", Xenophobe(),
        chase_off_homesteaders(),
        Named(
            "At Their Gates Demanding Redress", Fear(PerLand(2, LandsOf(Clause(has=(("dahan", 1), ("city", 1))))))
        ),
    ),
    by_terror(
        "Overconfidence", Unimpressed(cards=2, fear=2),
        "Terror Breeds Aggression", MoreDamage(EarnedCards(2)),
        Named(
            "Beasts Multiply",
            EachBoard(All(InALand(Add(1, BEASTS), Around(PROWLED, too=False)), DestroyIn((DAHAN,), PROWLED))),
        ),
        coordinated_defense(),
    ),
    by_terror(
        "Pull Together in Adversity", IgnoreStrife(1),
        "Purge the Land with Salt and Fire",
        EachBoard(
            InALand(All(Fester(), Add(2, BADLANDS), RemoveAll(TOWN)), LandsOf(Clause(has=(("town", 2),))))
        ),
        explorers_blunder(), careful_defense(),
        until=2,
    ),
    by_terror(
        "Relentless Optimism", NoFear(),
        "Cultures Mix and Clash",
        EachBoard(
            All(
                If(OutnumberOnBoard((DAHAN,), BUILDINGS, 2), Replace({TOWN: (DAHAN,)}, where=ANY_LAND)),
                If(OutnumberOnBoard(BUILDINGS, (DAHAN,), 2), Replace({DAHAN: (TOWN,)}, where=ANY_LAND)),
            )
        ),
        Named(
            "Foreign Diseases",
            EachBoard(InALand(All(Add(1, DISEASE), DamageDahan(2)), Most(SHARED, (*INVADERS, DAHAN)))),
        ),
        offerings(),
    ),
    by_terror(
        "Resourceful Populace", Rebuild(),
        "Strip the Land Bare", All(HarmNow(1, (TOWN,)), LeaveTheRavaged()),
        outbreak("Virulence Among Close-Packed Homes", INLAND),
        Named(
            "Offerings of Story and Season",
            EachSpirit(All(GainEnergy(1, yours=True), TakeBack(optional=True)), DahanAmong(3)),
        ),
    ),
    by_terror(
        "Temporary Truce", Truce(),
        "Temporary Caution", BeforeRavage(EachBoard(InALand(MaySkip(1, RAVAGE, must=True), OUTNUMBERED))),
        prey_on_the_heedless(),
        Named(
            "Speak of the Spirits' Anger",
            Fear(PerBoard(1, LandsOnBoard(LandsOf(Clause(has=(("dahan", 1), ("town/city", 1))))))),
        ),
    ),
)  # fmt: skip
