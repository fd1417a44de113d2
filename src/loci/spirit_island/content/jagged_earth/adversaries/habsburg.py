"""The Habsburg Monarchy: herds that wander, thrive and trample."""

from loci.spirit_island.content.jagged_earth.adversaries.habsburg_rules import (
    FarFlungHerds,
    HerdsThrive,
    IrreparableDamage,
    MigratoryHerders,
    MoreRural,
)
from loci.spirit_island.content.vocabulary import *

WAVE = Reminder(
    "Wave of Immigration",
    EachBoard(
        All(
            Add(1, CITY, where=LandsOf(Clause(coast="coastal", lacks=("city",)))),
            AddToFewest(TOWN, BLIGHT, 3, where=LandsOf(INLAND)),
        )
    ),
    kind="adversary",
)

HABSBURG = Adversary(
    "Habsburg Monarchy",
    "The Habsburg Monarchy (Livestock Colony)",
    needs=(),  # a plain mountain (Jagged Earth p. 4)
    loss=Named("Irreparable Damage", IrreparableDamage(8)),
    escalation=Named(
        "Seek Prime Territory",
        All(
            EachBoard(Add(1, TOWN, where=Without((TOWN, BLIGHT))), at_most=(4, BLIGHT)),
            EachBoard(Add(1, TOWN, where=Without((TOWN, BLIGHT))), at_most=(2, BLIGHT)),
        ),
    ),
    late=True,
    after_step=True,
    levels=(
        Level(0, "Base", difficulty=2, fear_cards=(3, 3, 3)),
        Level(1, "Migratory Herders", difficulty=3, fear_cards=(3, 4, 3), rules=(MigratoryHerders(),)),
        Level(
            2, "More Rural Than Urban", difficulty=5, fear_cards=(4, 5, 2),
            setup=EachBoard(All(Place(2, TOWN), PlaceInHighest(TOWN, bare=True))), rules=(MoreRural(2),),
        ),
        Level(3, "Fast Spread", difficulty=6, fear_cards=(4, 5, 3), deck=(TakeOut(1),)),
        Level(4, "Herds Thrive in Verdant Lands", difficulty=8, fear_cards=(4, 5, 3), rules=(HerdsThrive(2),)),
        Level(5, "Wave of Immigration", difficulty=9, fear_cards=(4, 6, 3), setup=PutReminder(WAVE, 5)),
        Level(6, "Far-Flung Herds", difficulty=10, fear_cards=(5, 6, 3), rules=(FarFlungHerds(2),)),
    ),
)  # fmt: skip
