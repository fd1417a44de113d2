"""Events that go by the stage of the invasion."""

from loci.spirit_island.content.jagged_earth.events.parts import *
from loci.spirit_island.content.jagged_earth.events.rules_once import UnlessSacrificed
from loci.spirit_island.content.jagged_earth.events.rules_turn import WhereRavageFailed
from loci.spirit_island.content.vocabulary import *


def by_stage(name: str, early: Effect, other: str, late: Effect, token: Named, dahan: Named) -> EventCard:
    return EventCard(name, OneOf(Variant(Stage(1, 2), name, early), Variant(Stage(3), other, late)), token, dahan)


BY_STAGE = (
    by_stage(
        "Harvest Bounty, Harvest Dust",
        If(
            HEALTHY_ISLAND,
            EachBoard(InALand(InvadeNow("ravage"), SETTLED)),
            EachBoard(PushFrom(1, (TOWN,), LandsOf(Clause(has=(("town/city", 2),))), UNSETTLED)),
        ),
        "Widespread Clearcutting", EachBoard(InALand(UnlessSacrificed(2, Fester()), SETTLED)),
        explorers_blunder(),
        Named("Coordinated Strikes", EachLand(LandsOf(Clause(has=(("dahan", 3),))), All(Damage(2), Defend(2)))),
    ),
    by_stage(
        "Invested Aristocracy",
        WhereRavageFailed(InALand(Add(1, TOWN), Numbered(LandsOf(WITHOUT_INVADERS)))),
        "Foreign Dignitaries Visit",
        If(HEALTHY_ISLAND, MoreDamage(2, Numbered(Shown("ravage"), highest=False)), FearCardOnTop()),
        prey_on_the_heedless(), aged_among(Clause(has=(("dahan", 2),))),
    ),
    by_stage(
        "Mapmakers Chart the Wild",
        All(TokensRest(WILDS), EachBoard(ExploreWithMore(1), OnBoard((WILDS,), 0, 0))),
        "Increasing Aggression", MoreDamage(1),
        prey_on_the_heedless(),
        aged_among(Clause(has=(("dahan", 1),), lacks=("badlands", "beasts", "disease", "wilds"))),
    ),
    by_stage(
        "No Bravery without Numbers", NoBravery(),
        "Courage of the Crowd", All(NoBravery(), MoreDamage(2)),
        prey_on_the_heedless(),
        Named(
            "Leave The Hostile Land",
            EachLand(
                LandsOf(Clause(has=(("dahan", 1), ("badlands/disease", 1)))),
                Push(Per(1, (BADLANDS, DISEASE)), DAHAN, into=Without((BADLANDS, DISEASE))),
            ),
        ),
    ),
    by_stage(
        "Smaller Ports Spring Up",
        EachBoard(InALand(Add(1, TOWN), Overlap(COAST, Without((CITY,)))), OnBoard((CITY,), 1, 1, COAST)),
        "Extensive Building",
        EachBoard(InALand(InvadeNow("build"), Overlap(LandsOf(WITH_INVADERS), Shown("build", lacks=True)))),
        stricken(),
        Named(
            "Settlers Encroach Too Far",
            EachBoard(InALand(Push(ForEvery(2, (DAHAN,)), TOWN), LandsOf(Clause(has=(("town", 1), ("dahan", 1)))))),
        ),
    ),
)  # fmt: skip
