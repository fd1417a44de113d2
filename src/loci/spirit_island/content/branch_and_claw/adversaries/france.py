"""France: plantations that spread, and Explorers that keep coming."""

from loci.spirit_island.content.branch_and_claw.adversaries.france_rules import (
    BlightOnThePanel,
    CashCrops,
    EarlyPlantations,
    ExplorersStay,
    FrontierExplorers,
    PersistentExplorers,
    SlaveLabor,
    TownSupply,
    TriangleTrade,
)
from loci.spirit_island.content.vocabulary import *

FRANCE = Adversary(
    "France",
    "The Kingdom of France (Plantation Colony)",
    loss=Named("Sprawling Plantations", TownSupply(7, level=2)),
    escalation=Named("Demand for New Cash Crops", EachBoard(CashCrops())),
    by_terrain=True,
    late=True,
    levels=(
        Level(0, "Base", difficulty=2, fear_cards=(3, 3, 3)),
        Level(1, "Frontier Explorers", difficulty=3, fear_cards=(3, 3, 3), rules=(FrontierExplorers(),)),
        Level(2, "Slave Labor", difficulty=5, fear_cards=(3, 4, 3), rules=(SlaveLabor(),)),
        Level(3, "Early Plantations", difficulty=7, fear_cards=(4, 4, 3), setup=EachBoard(EarlyPlantations())),
        Level(4, "Triangle Trade", difficulty=8, fear_cards=(4, 4, 4), rules=(TriangleTrade(),)),
        Level(5, "Slow-Healing Ecosystem", difficulty=9, fear_cards=(4, 5, 4), rules=(BlightOnThePanel(3),)),
        Level(
            6, "Persistent Explorers", difficulty=10, fear_cards=(4, 5, 5),
            rules=(PersistentExplorers(), ExplorersStay()),
        ),
    ),
)  # fmt: skip
