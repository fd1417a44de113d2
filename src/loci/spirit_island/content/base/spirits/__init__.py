"""The Spirits of the base game."""

from loci.spirit_island.content.base.spirits.earth import EARTH
from loci.spirit_island.content.base.spirits.lightning import LIGHTNING
from loci.spirit_island.content.base.spirits.river import RIVER
from loci.spirit_island.content.base.spirits.shadows import SHADOWS

SPIRITS = (LIGHTNING, RIVER, SHADOWS, EARTH)
