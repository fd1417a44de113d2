"""Guard the Isle's Heart."""

from loci.spirit_island.content.base.scenarios.heart_rules import (
    AwakenInnerLands,
    ChooseInnerLands,
    InnerLands,
    RemoveFromIsland,
    StartWithPowers,
)
from loci.spirit_island.content.vocabulary import *

# On the thematic map the four boards meet in these lands; the Scenario's figure shows only the balanced boards.
INNER = InnerLands(7, up_to_boards=2, thematic=("NW9", "NE6", "W6", "E10"))

HEART = Scenario(
    "Guard the Isle's Heart",
    difficulty=0,
    after_setup=All(ChooseInnerLands(INNER), RemoveFromIsland(TOWN), AwakenInnerLands(INNER), StartWithPowers()),
    rules=(Named("Inner Lands", INNER),),
)
