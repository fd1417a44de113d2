"""Brandenburg-Prussia: few new rules, but hardly any time."""

from loci.spirit_island.content.vocabulary import *

BRANDENBURG_PRUSSIA = Adversary(
    "Brandenburg-Prussia",
    "The Kingdom of Brandenburg-Prussia",
    escalation=Named("Land Rush", EachBoard(Add(1, TOWN, where=Without((TOWN,))), having=BUILDINGS)),
    levels=(
        Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3)),
        Level(1, "Fast Start", difficulty=2, fear_cards=(3, 3, 3), setup=EachBoard(Place(3, TOWN))),
        Level(2, "Surge of Colonists", difficulty=4, fear_cards=(3, 3, 3), deck=(MoveBelow(3, 1, counts_as=2),)),
        Level(3, "Efficient", difficulty=6, fear_cards=(3, 4, 3), deck=(TakeOut(1),)),
        Level(4, "Aggressive Timetable", difficulty=7, fear_cards=(4, 4, 3), deck=(TakeOut(2),)),
        Level(5, "Ruthlessly Efficient", difficulty=9, fear_cards=(4, 4, 3), deck=(TakeOut(1),)),
        Level(6, "Terrifyingly Efficient", difficulty=10, fear_cards=(4, 4, 4), deck=(TakeOut(1, None),)),
    ),
)
