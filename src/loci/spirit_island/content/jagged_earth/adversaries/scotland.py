"""Scotland: ports, and what comes through them."""

from loci.spirit_island.content.jagged_earth.adversaries.scotland_rules import (
    CitiesInland,
    InwardGrowth,
    PortsSprawl,
    Runoff,
    TradeHub,
    TradingPort,
)
from loci.spirit_island.content.vocabulary import *

SCOTLAND = Adversary(
    "Scotland",
    "The Kingdom of Scotland",
    needs=(),  # it relies on no rules but the base game's
    loss=Named("Trade Hub", TradeHub(2)),
    escalation=Named("Ports Sprawl Outward", PortsSprawl()),
    levels=(
        Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3), rules=(CitiesInland(2),)),
        Level(1, "Trading Port", difficulty=3, fear_cards=(3, 4, 3), rules=(TradingPort(2),)),
        Level(
            2, "Seize Opportunity", difficulty=4, fear_cards=(4, 4, 3),
            setup=EachBoard(Place(2, CITY)), deck=(CoastalThird(),),
        ),
        Level(
            3, "Chart the Coastline", difficulty=6, fear_cards=(4, 5, 4),
            rules=(BuildBeside(1, (CITY,), coastal=True),),
        ),
        Level(4, "Ambition of a Minor Nation", difficulty=7, fear_cards=(5, 5, 4), deck=(PutInPlaceOf(3, 1),)),
        Level(5, "Runoff and Bilgewater", difficulty=8, fear_cards=(5, 6, 4), rules=(Runoff(),)),
        Level(6, "Exports Fuel Inward Growth", difficulty=10, fear_cards=(6, 6, 4), rules=(InwardGrowth(1),)),
    ),
)  # fmt: skip
