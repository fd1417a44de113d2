"""The Scenarios of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.scenarios.river import GREAT_RIVER

SCENARIOS = (GREAT_RIVER,)
