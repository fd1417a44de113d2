"""Jagged Earth."""

from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.jagged_earth.spirits import SPIRITS

JAGGED_EARTH = ContentSet(
    "jagged_earth",
    "Jagged Earth",
    spirits=SPIRITS,
    tokens=("beasts", "wilds", "disease", "strife", "badlands"),
)
