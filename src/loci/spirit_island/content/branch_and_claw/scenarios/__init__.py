"""The Scenarios of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.scenarios.flame import FLAME
from loci.spirit_island.content.branch_and_claw.scenarios.forgotten import FORGOTTEN
from loci.spirit_island.content.branch_and_claw.scenarios.ward import WARD

SCENARIOS = (FORGOTTEN, WARD, FLAME)
