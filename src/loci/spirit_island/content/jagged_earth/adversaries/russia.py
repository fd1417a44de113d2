"""Russia: hunters who gather where the Beasts are."""

from loci.spirit_island.content.jagged_earth.adversaries.russia_rules import (
    Competition,
    FastProfit,
    HuntersKill,
    HuntersSwarm,
    SenseDisaster,
    StalkPredators,
)
from loci.spirit_island.content.vocabulary import *

SWARM = HuntersSwarm()

RUSSIA = Adversary(
    "Russia",
    "The Tsardom of Russia",
    loss=Named("Hunters Swarm the Island", SWARM),
    escalation=Named("Stalk the Predators", EachBoard(StalkPredators(2))),
    levels=(
        Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3)),
        Level(
            1, "Hunters Seek Shell and Hide", difficulty=3, fear_cards=(3, 3, 4),
            setup=EachBoard(PlaceInHighest(BEASTS, EXPLORER, without=BUILDINGS)),
            rules=(MoreHarm(1, (EXPLORER,)), HuntersKill(SWARM)),
        ),
        Level(2, "A Sense for Impending Disaster", difficulty=4, fear_cards=(4, 3, 4), rules=(SenseDisaster(),)),
        Level(3, "Competition Among Hunters", difficulty=6, fear_cards=(4, 4, 3), rules=(Competition(3),)),
        Level(4, "Accelerated Exploitation", difficulty=7, fear_cards=(4, 4, 4), deck=(PutAfterEach(3, 2),)),
        Level(
            5, "Entrench in the Face of Fear", difficulty=9, fear_cards=(4, 5, 4),
            setup=All(HideCard(2, 3), HideCard(3, 7)),
        ),
        Level(6, "Pressure for Fast Profit", difficulty=11, fear_cards=(5, 5, 4), rules=(FastProfit(2),)),
    ),
)  # fmt: skip
