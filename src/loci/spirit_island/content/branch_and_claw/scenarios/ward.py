"""Ward the Shores."""

from loci.spirit_island.content.branch_and_claw.scenarios.ward_rules import (
    SurgeOfTowns,
    Warding,
    WardingPattern,
    WardsWin,
)
from loci.spirit_island.content.vocabulary import *

PATTERN = WardingPattern(3)

WARD = Scenario(
    "Ward the Shores",
    difficulty=2,
    rest_of_fear=True,
    rules=(
        Named("Warding", Warding(2, PATTERN)),
        Named("Stage III", SurgeOfTowns()),
        Named("Victory", WardsWin(PATTERN)),
    ),
    markers=(("warding pattern", PATTERN),),
)
