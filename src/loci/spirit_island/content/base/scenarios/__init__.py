"""The Scenarios of the base game."""

from loci.spirit_island.content.base.scenarios.blitz import BLITZ
from loci.spirit_island.content.base.scenarios.heart import HEART
from loci.spirit_island.content.base.scenarios.insurrection import INSURRECTION
from loci.spirit_island.content.base.scenarios.rituals import RITUALS

SCENARIOS = (BLITZ, HEART, RITUALS, INSURRECTION)
