"""The Great River."""

from loci.spirit_island.content.jagged_earth.scenarios.river_rules import Migration, SpillByBuild, SpillByExplore
from loci.spirit_island.content.vocabulary import *

GREAT_RIVER = Scenario(
    "The Great River",
    difficulty=3,
    needs=(),  # a plain mountain (Jagged Earth p. 4)
    layout="Coastline",
    rules=(
        Named("Population Spills Across: Build", SpillByBuild()),
        Named("Population Spills Across: Explore", SpillByExplore()),
        Named("Migration", Migration(3)),
    ),
)
