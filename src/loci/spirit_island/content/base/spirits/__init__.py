"""The Spirits of the base game."""

from loci.spirit_island.content.base.spirits.bringer import BRINGER
from loci.spirit_island.content.base.spirits.earth import EARTH
from loci.spirit_island.content.base.spirits.green import GREEN
from loci.spirit_island.content.base.spirits.lightning import LIGHTNING
from loci.spirit_island.content.base.spirits.ocean import OCEAN
from loci.spirit_island.content.base.spirits.river import RIVER
from loci.spirit_island.content.base.spirits.shadows import SHADOWS
from loci.spirit_island.content.base.spirits.thunderspeaker import THUNDERSPEAKER

SPIRITS = (LIGHTNING, RIVER, SHADOWS, EARTH, THUNDERSPEAKER, GREEN, OCEAN, BRINGER)
