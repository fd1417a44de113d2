"""Sweden: heavy Ravages, mines, and Dahan won over."""

from loci.spirit_island.content.vocabulary import *

SWEDEN = Adversary(
    "Sweden",
    "The Kingdom of Sweden",
    escalation=Named("Swayed by the Invaders", SwayDahan()),
    by_terrain=True,
    levels=(
        Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3)),
        Level(1, "Heavy Mining", difficulty=2, fear_cards=(3, 3, 3), rules=(HeavyBlight(6),)),
        Level(
            2, "Population Pressure at Home", difficulty=3, fear_cards=(3, 4, 3),
            setup=EachBoard(All(Place(4, CITY), ShiftBlight(4, 5))),
        ),
        Level(
            3, "Fine Steel for Tools and Guns", difficulty=5, fear_cards=(3, 4, 3),
            rules=(DealInRavage((TOWN, 3), (CITY, 5)),),
        ),
        Level(
            4, "Royal Backing", difficulty=6, fear_cards=(3, 4, 4),
            setup_last=All(DiscardTopCard(), EachBoard(AddWhereFewest(TOWN))),
        ),
        Level(5, "Mining Rush", difficulty=7, fear_cards=(4, 4, 4), rules=(BlightBringsTowns(),)),
        Level(6, "Prospecting Outpost", difficulty=8, fear_cards=(4, 4, 5), setup=EachBoard(Place(8, TOWN, BLIGHT))),
    ),
)  # fmt: skip
