"""The 26 events of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.events.by_health import BY_HEALTH
from loci.spirit_island.content.branch_and_claw.events.by_stage import BY_STAGE
from loci.spirit_island.content.branch_and_claw.events.by_terror import BY_TERROR
from loci.spirit_island.content.branch_and_claw.events.choices import CHOICES

EVENTS = (*CHOICES, *BY_HEALTH, *BY_STAGE, *BY_TERROR)
