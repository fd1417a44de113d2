"""Events that go by the health of the island."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *


def by_health(name: str, healthy: Effect, other: str, blighted: Effect, token: Named, dahan: Named) -> EventCard:
    main = OneOf(Variant(HEALTHY_ISLAND, name, healthy), Variant(BLIGHTED_ISLAND, other, blighted))
    return EventCard(name, main, token, dahan)


def blight_spreads() -> Effect:
    return EachBoard(UnlessPrevented(2, InALand(Near(LandsOf(WITH_BLIGHT)), AddBlight())))


BY_HEALTH = (
    by_health(
        "Heavy Farming", HarmNextRavage(1, (TOWN,)),
        "Overcrowded Cities", EachBoard(UnlessPrevented(2, InALand(WITH_CITY, AddBlight())), having=(CITY,)),
        prey_on_the_unwary(), coming_of_age(JUNGLE, WETLAND),
    ),
    by_health(
        "Invaders Surge Inland", EachBoard(MoveFar((TOWN,), COAST, INTERIOR, 2)),
        "Widening Destruction", EachBoard(UnlessPrevented(2, InALand(Near(SETTLED, too=True), AddBlight()))),
        grim_toll(), canny_defense(),
    ),
    by_health(
        "Population Rises", EachBoard(InALand(LandsOf(Clause(has=(("explorer/town", 1),))), Add(1, TOWN))),
        "Power Fades", EachSpirit(Choose(LosePresence(2), ForgetPower(2), BlightToBox())),
        outbreak("Sandfever Outbreak", SANDS, MOUNTAIN), offerings(),
    ),
    by_health(
        "Promising Farmland", ExploreAs(TOWN),
        "New Cash Crops Take Hold", UnshownTerrain("ravage", presence=2),
        Named(
            "Beasts Provoked",
            EachBoard(InALand(LandsOf(Clause(has=(("town", 1),), lacks=("blight",))), Add(1, BEASTS))),
        ),
        canny_defense(),
    ),
    by_health(
        "Putting Down Roots", EachBoard(ReplaceIn(INTERIOR, {EXPLORER: (TOWN,)})),
        "The Center Crumbles", EachBoard(UnlessPrevented(3, InALand(INTERIOR, AddBlight())), having=INVADERS),
        stricken(),
        Named("Drive off the Interlopers", EachPlayer(MayPush(1, (EXPLORER, TOWN), INHABITED))),
    ),
    by_health(
        "Search for New Lands",
        EachLand(LandsOf(Clause(has=(("explorer", 2),))), PushOut(1, (EXPLORER,), LandsOf(WITHOUT_INVADERS))),
        "Devastated Shores", EachBoard(UnlessPrevented(2, InALand(COAST, AddBlight())), having=INVADERS),
        Named("Distant Hunt", EachBoard(PushFrom(1, (BEASTS,), into=UNSPOILT, there=Damage(1)))),
        canny_defense(),
    ),
    by_health(
        "Tight-Knit Communities", HealthNow(1, BUILDINGS), "Blight Spreads", blight_spreads(),
        prey_on_the_unwary(), coming_of_age(COASTAL),
    ),
    by_health(
        "Urban Development", HarmNextRavage(2, (CITY,)),
        "Festering Pits of Blight", EachBoard(InALand(LandsOf(Clause(has=(("blight", 2),))), Fester()), having=INVADERS),
        lingering_plagues(), fierce_mien(),
    ),
    by_health(
        "Well-Prepared Explorers", HealthNow(1, (EXPLORER,)), "Blight Spreads", blight_spreads(),
        beasts_prowl(), coming_of_age(INLAND),
    ),
)  # fmt: skip
