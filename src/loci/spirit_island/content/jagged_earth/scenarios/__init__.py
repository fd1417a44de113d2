"""The Scenarios of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.scenarios.invocation import INVOCATION
from loci.spirit_island.content.jagged_earth.scenarios.river import GREAT_RIVER
from loci.spirit_island.content.jagged_earth.scenarios.theft import THEFT

SCENARIOS = (INVOCATION, THEFT, GREAT_RIVER)
