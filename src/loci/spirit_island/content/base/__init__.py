"""The base game."""

from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.base.adversaries import ADVERSARIES
from loci.spirit_island.content.base.blight import BLIGHT_CARDS
from loci.spirit_island.content.base.fear import FEAR
from loci.spirit_island.content.base.invaders import INVADER_CARDS
from loci.spirit_island.content.base.major import MAJOR
from loci.spirit_island.content.base.minor import MINOR
from loci.spirit_island.content.base.scenarios import SCENARIOS
from loci.spirit_island.content.base.spirits import SPIRITS

BASE_SET = ContentSet(
    "base",
    "Spirit Island",
    minor=MINOR,
    major=MAJOR,
    spirits=SPIRITS,
    fear=FEAR,
    blight=BLIGHT_CARDS,
    invaders=INVADER_CARDS,
    adversaries=ADVERSARIES,
    scenarios=SCENARIOS,
)
