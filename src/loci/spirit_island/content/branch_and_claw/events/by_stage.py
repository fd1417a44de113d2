"""Events that go by the stage of the invasion."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *


def by_stage(name: str, early: Effect, other: str, late: Effect, token: Named, dahan: Named) -> EventCard:
    return EventCard(name, OneOf(Variant(Stage(1), name, early), Variant(Stage(2, 3), other, late)), token, dahan)


BY_STAGE = (
    EventCard(
        "Slave Rebellion",
        OneOf(
            Variant(
                Stage(1, 2),
                "Small Uprising",
                All(EachBoard(AddStrife(kinds=(TOWN,), where=ANY_LAND)), DrawAnother(), BackUnder(3)),
            ),
            Variant(
                Stage(3),
                "Rebellion",
                All(
                    EachBoard(All(DestroyIn((TOWN,)), StrifeOn(2, BUILDINGS))),
                    EachLand(WithStrife(), StrifeHurts()),
                    DrawAnother(),
                ),
            ),
        ),
        dahan=Named("Aid the Uprising", EachLand(WithStrife(), AddForDestroyed(DahanHurtStrifed(), DAHAN))),
        adversary=("France", 2),
        under=3,
    ),
    by_stage(
        "Interesting Discoveries",
        EachBoard(InALand(All(Gather(1, EXPLORER), Add(1, EXPLORER)), WithSacredSite())),
        "Increasing Aggression", MoreDamage(1),
        outbreak("Wheezelung Outbreak", JUNGLE, WETLAND),
        Named(
            "Tend the Land",
            EachBoard(InALand(Remove(1, BLIGHT), LandsOf(Clause(has=(("dahan", 2), ("blight", 1)))))),
        ),
    ),
    by_stage(
        "Seeking the Interior",
        EachLand(LandsOf(Clause(coast="coastal", has=(("explorer", 1),))), PushOut(1, (EXPLORER,), INTERIOR)),
        "Local Diaspora", InALand(PushToEach(EXPLORER, TOWN), Most(ANY_LAND, INVADERS)),
        beasts_prowl(),
        Named("Forsake the Barren Land", EachBoard(PushFrom(2, (DAHAN,), LandsOf(WITH_BLIGHT), UNSPOILT))),
    ),
    by_stage(
        "Strange Tales Attract Explorers",
        All(
            Fear(PerSpirit(1, HasSacredSite())),
            AfterStep("advance", EachLand(WithSacredSite(), Add(1, EXPLORER))),
        ),
        "Fortification", AfterStep("advance", UnshownTerrain("build")),
        beasts_attack(), coming_of_age(MOUNTAIN, SANDS),
    ),
    by_stage(
        "Wave of Reconnaissance", ExploreWithMore(1),
        "Urbanization", EachLand(LandsOf(Clause(has=(("town", 2),))), HalfBecome(TOWN, CITY)),
        stricken(),
        Named("Retreat", EachBoard(PushFrom(2, (DAHAN,), URBAN, Without((CITY,))))),
    ),
)  # fmt: skip
