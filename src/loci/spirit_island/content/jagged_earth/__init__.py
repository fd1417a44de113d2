"""Jagged Earth."""

from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.jagged_earth.minor import MINOR

JAGGED_EARTH = ContentSet(
    "jagged_earth",
    "Jagged Earth",
    minor=MINOR,
    tokens=("beasts", "wilds", "disease", "strife", "badlands"),
)
