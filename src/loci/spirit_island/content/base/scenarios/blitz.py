"""Blitz."""

from loci.spirit_island.content.base.scenarios.blitz_rules import (
    AllPowersFast,
    FastRebate,
    LessBlightWhenFlipped,
    MoreExplorers,
)
from loci.spirit_island.content.vocabulary import *

BLITZ = Scenario(
    "Blitz",
    difficulty=0,
    blight_per_board=1,
    invaders_again=True,
    rules=(
        Named("Swift Powers", AllPowersFast()),
        Named("Rebate", FastRebate(1)),
        Named("Swift Explorers", MoreExplorers(1)),
        Named("Blighted Island", LessBlightWhenFlipped(1)),
    ),
)
