"""The Scenarios of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.scenarios.flame import FLAME
from loci.spirit_island.content.branch_and_claw.scenarios.forgotten import FORGOTTEN
from loci.spirit_island.content.branch_and_claw.scenarios.ward import WARD
from loci.spirit_island.content.branch_and_claw.scenarios.wave import SECOND_WAVE

SCENARIOS = (SECOND_WAVE, FORGOTTEN, WARD, FLAME)
