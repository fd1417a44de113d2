"""The Spirits of Jagged Earth."""

from loci.spirit_island.content.jagged_earth.spirits.days import DAYS
from loci.spirit_island.content.jagged_earth.spirits.lure import LURE
from loci.spirit_island.content.jagged_earth.spirits.memory import MEMORY
from loci.spirit_island.content.jagged_earth.spirits.minds import MINDS
from loci.spirit_island.content.jagged_earth.spirits.shroud import SHROUD
from loci.spirit_island.content.jagged_earth.spirits.starlight import STARLIGHT
from loci.spirit_island.content.jagged_earth.spirits.stone import STONE
from loci.spirit_island.content.jagged_earth.spirits.trickster import TRICKSTER
from loci.spirit_island.content.jagged_earth.spirits.vengeance import VENGEANCE
from loci.spirit_island.content.jagged_earth.spirits.volcano import VOLCANO

SPIRITS = (
    DAYS,
    LURE,
    MINDS,
    MEMORY,
    SHROUD,
    STARLIGHT,
    STONE,
    TRICKSTER,
    VENGEANCE,
    VOLCANO,
)
