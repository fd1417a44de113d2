"""Events that go by the health of the island."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *


def by_health(name: str, healthy: Effect, other: str, blighted: Effect, token: Named, dahan: Named) -> EventCard:
    main = OneOf(Variant(HEALTHY_ISLAND, name, healthy), Variant(BLIGHTED_ISLAND, other, blighted))
    return EventCard(name, main, token, dahan)


def blight_spreads() -> Effect:
    return EachBoard(UnlessPrevented(2, InALand(AddBlight(), Around(LandsOf(WITH_BLIGHT), too=False))))


BY_HEALTH = (
    by_health(
        "Heavy Farming", HarmNextRavage(1, (TOWN,)),
        "Overcrowded Cities", EachBoard(UnlessPrevented(2, InALand(AddBlight(), URBAN)), having=(CITY,)),
        prey_on_the_unwary(), coming_of_age(JUNGLE, WETLAND),
    ),
    by_health(
        "Invaders Surge Inland", EachBoard(MoveFar((TOWN,), COAST, INTERIOR, 2)),
        "Widening Destruction", EachBoard(UnlessPrevented(2, InALand(AddBlight(), Around(SETTLED)))),
        grim_toll(), canny_defense(),
    ),
    by_health(
        "Population Rises", EachBoard(InALand(Add(1, TOWN), LandsOf(Clause(has=(("explorer/town", 1),))))),
        "Power Fades", EachSpirit(Choose(LosePresence(2), ForgetPower(2), BlightToBox())),
        outbreak("Sandfever Outbreak", SANDS, MOUNTAIN), offerings(),
    ),
    by_health(
        "Promising Farmland", ExploreAs(TOWN),
        "New Cash Crops Take Hold", UnshownTerrain("ravage", presence=2),
        Named(
            "Beasts Provoked",
            EachBoard(InALand(Add(1, BEASTS), LandsOf(Clause(has=(("town", 1),), lacks=("blight",))))),
        ),
        canny_defense(),
    ),
    by_health(
        "Putting Down Roots", EachBoard(Replace({EXPLORER: (TOWN,)}, where=INTERIOR)),
        "The Center Crumbles", EachBoard(UnlessPrevented(3, InALand(AddBlight(), INTERIOR)), having=INVADERS),
        stricken(),
        Named("Drive off the Interlopers", EachPlayer(MayMove(Out((EXPLORER, TOWN), INHABITED)))),
    ),
    by_health(
        "Search for New Lands",
        EachLand(LandsOf(Clause(has=(("explorer", 2),))), PushOut(1, (EXPLORER,), LandsOf(WITHOUT_INVADERS))),
        "Devastated Shores", EachBoard(UnlessPrevented(2, InALand(AddBlight(), COAST)), having=INVADERS),
        Named("Distant Hunt", EachBoard(PushFrom(1, (BEASTS,), into=UNSPOILT, there=Damage(1)))),
        canny_defense(),
    ),
    by_health(
        "Tight-Knit Communities", HealthNow(1, BUILDINGS), "Blight Spreads", blight_spreads(),
        prey_on_the_unwary(), coming_of_age(COASTAL),
    ),
    by_health(
        "Urban Development", HarmNextRavage(2, (CITY,)),
        "Festering Pits of Blight",
        EachBoard(InALand(Fester(), LandsOf(Clause(has=(("blight", 2),)))), having=INVADERS),
        lingering_plagues(), fierce_mien(),
    ),
    by_health(
        "Well-Prepared Explorers", HealthNow(1, (EXPLORER,)), "Blight Spreads", blight_spreads(),
        beasts_prowl(), coming_of_age(INLAND),
    ),
)  # fmt: skip
