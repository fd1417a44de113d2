"""The 30 events of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.events.by_health import BY_HEALTH
from loci.spirit_island.content.jagged_earth.events.by_stage import BY_STAGE
from loci.spirit_island.content.jagged_earth.events.by_terror import BY_TERROR
from loci.spirit_island.content.jagged_earth.events.choices import CHOICES

EVENTS = (*CHOICES, *BY_HEALTH, *BY_STAGE, *BY_TERROR)
