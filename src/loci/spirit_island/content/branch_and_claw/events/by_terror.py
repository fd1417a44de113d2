"""Events that go by the Terror Level."""

from loci.spirit_island.content.branch_and_claw.events.parts import *
from loci.spirit_island.content.vocabulary import *


def by_terror(
    name: str, early: Effect, other: str, late: Effect, token: Named, dahan: Named, until: int = 1
) -> EventCard:
    calm, afraid = Terror(*range(1, until + 1)), Terror(*range(until + 1, 4))
    return EventCard(name, OneOf(Variant(calm, name, early), Variant(afraid, other, late)), token, dahan)


BY_TERROR = (
    by_terror(
        "Cultural Assimilation", EachBoard(Replace({DAHAN: (TOWN,)}, where=Exactly(1, DAHAN, Around(URBAN)))),
        "Reprisal Against the Dahan",
        EachBoard(InALand(DamageDahan(3), LandsOf(Clause(has=(("dahan", 1), ("town/city", 1)))))),
        beasts_attack(),
        Named(
            "Reckless Offensive",
            EachBoard(
                InALand(
                    All(Destroy(Per(1, (DAHAN,)), TOWN, CITY), AddBlight()),
                    LandsOf(Clause(has=(("dahan", 2), ("town/city", 2)))),
                )
            ),
        ),
        until=2,
    ),
    by_terror(
        "Distant Exploration", FartherExplore(), "Fearful Mobs", MoreDamage(3, Crowd(3)),
        grim_toll(), fierce_mien(),
    ),
    by_terror(
        "Investigation of Dangers", EachBoard(InALand(Add(1, EXPLORER), Without((*INVADERS, DAHAN)))),
        "Destroy the Unnatural!", MoreDamage(3, WithPresence()),
        prey_on_the_unwary(),
        Named("Rouse the Spirits", EachSpirit(MayUseSlowNow(), DahanAmong(3))),
    ),
)  # fmt: skip
