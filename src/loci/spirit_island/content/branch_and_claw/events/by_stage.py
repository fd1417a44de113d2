"""Events that go by the stage of the invasion."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *


def by_stage(name: str, early: Effect, other: str, late: Effect, token: Named, dahan: Named) -> EventCard:
    return EventCard(name, OneOf(Variant(Stage(1), name, early), Variant(Stage(2, 3), other, late)), token, dahan)


BY_STAGE = (
    EventCard(
        "Slave Rebellion",
        OneOf(
            Variant(Stage(1, 2), "Small Uprising", All(EachBoard(StrifeOn(1, (TOWN,))), DrawAnother(), BackUnder(3))),
            Variant(
                Stage(3),
                "Rebellion",
                All(
                    EachBoard(All(DestroyIn((TOWN,)), StrifeOn(2, BUILDINGS))),
                    StrifeHurts(lands=WithStrife()),
                    DrawAnother(),
                ),
            ),
        ),
        dahan=Named("Aid the Uprising", EachLand(WithStrife(), AddForDestroyed(StrifeHurts(by_dahan=True), DAHAN))),
        adversary=("France", 2),
        under=3,
    ),
    by_stage(
        "Interesting Discoveries",
        EachBoard(InALand(WithSacredSite(), All(Gather(1, EXPLORER), Add(1, EXPLORER)))),
        "Increasing Aggression", MoreDamage(1),
        outbreak("Wheezelung Outbreak", JUNGLE, WETLAND),
        Named(
            "Tend the Land",
            EachBoard(InALand(LandsOf(Clause(has=(("dahan", 2), ("blight", 1)))), Remove(1, BLIGHT))),
        ),
    ),
    by_stage(
        "Seeking the Interior", EachLand(COAST, PushOut(1, (EXPLORER,), INTERIOR)),
        "Local Diaspora", InALand(Most(ANY_LAND, INVADERS), PushToEach(EXPLORER, TOWN)),
        beasts_prowl(),
        Named("Forsake the Barren Land", EachBoard(PushFrom(2, (DAHAN,), LandsOf(WITH_BLIGHT), UNSPOILT))),
    ),
    by_stage(
        "Strange Tales Attract Explorers",
        All(
            EachSpirit(Fear(1), SacredSites(1)),
            AfterStep("advance", "After the Invader cards advance", EachLand(WithSacredSite(), Add(1, EXPLORER))),
        ),
        "Fortification", AfterStep("advance", "After the Invader cards advance", UnshownTerrain("build")),
        beasts_attack(), coming_of_age(MOUNTAIN, SANDS),
    ),
    by_stage(
        "Wave of Reconnaissance", ExploreWithMore(1),
        "Urbanization", EachLand(LandsOf(Clause(has=(("town", 2),))), HalfBecome(TOWN, CITY)),
        stricken(),
        Named("Retreat", EachBoard(PushFrom(2, (DAHAN,), WITH_CITY, Without((CITY,))))),
    ),
)  # fmt: skip
