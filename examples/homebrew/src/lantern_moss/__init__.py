"""Lantern Moss: a set of our own, with one Spirit, two Minor Powers and an event."""

from lantern_moss.event import EVENTS
from lantern_moss.powers import MINOR
from lantern_moss.spirit import LANTERN
from loci.spirit_island.catalogue import ContentSet

LANTERN_MOSS = ContentSet(
    "lantern_moss",
    "Lantern Moss",
    version="1",
    minor=MINOR,
    spirits=(LANTERN,),
    events=EVENTS,
)
