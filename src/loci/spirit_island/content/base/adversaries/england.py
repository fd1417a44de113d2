"""England: buildings, and more buildings beside them."""

from loci.spirit_island.content.vocabulary import *

ENGLAND = Adversary(
    "England",
    "The Kingdom of England",
    loss=Named("Proud & Mighty Capital", TooMany(7, BUILDINGS)),
    escalation=Named("Building Boom", EachBoard(BuildWhereMost(), having=BUILDINGS)),
    levels=(
        Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3)),
        Level(
            1, "Indentured Servants Earn Land", difficulty=3, fear_cards=(3, 4, 3),
            rules=(BuildBeside(2, BUILDINGS),),
        ),
        Level(
            2, "Criminals and Malcontents", difficulty=4, fear_cards=(4, 4, 3),
            setup=EachBoard(Both(Place(1, CITY), Place(2, TOWN))),
        ),
        Level(3, "High Immigration (I)", difficulty=6, fear_cards=(4, 5, 4), rules=(ExtraBuild(stage=2),)),
        Level(
            4, "High Immigration (full)", difficulty=7, fear_cards=(4, 5, 5),
            rules=(ExtraBuild(),), instead_of=3,
        ),
        Level(5, "Local Autonomy", difficulty=9, fear_cards=(4, 5, 5), rules=(MoreHealth(1, BUILDINGS),)),
        Level(6, "Independent Resolve", difficulty=10, fear_cards=(4, 5, 4), fear_pool=1, rules=(BuildAgain(),)),
    ),
)  # fmt: skip
