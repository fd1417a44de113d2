"""Jagged Earth."""

from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.jagged_earth.adversaries import ADVERSARIES, REMINDERS
from loci.spirit_island.content.jagged_earth.aspects import ASPECTS
from loci.spirit_island.content.jagged_earth.blight import BLIGHT_CARDS
from loci.spirit_island.content.jagged_earth.events import EVENTS
from loci.spirit_island.content.jagged_earth.fear import FEAR
from loci.spirit_island.content.jagged_earth.major import MAJOR
from loci.spirit_island.content.jagged_earth.minor import MINOR
from loci.spirit_island.content.jagged_earth.scenarios import SCENARIOS
from loci.spirit_island.content.jagged_earth.spirits import SPIRITS

JAGGED_EARTH = ContentSet(
    "jagged_earth",
    "Jagged Earth",
    minor=MINOR,
    major=MAJOR,
    fear=FEAR,
    blight=BLIGHT_CARDS,
    spirits=SPIRITS,
    aspects=ASPECTS,
    events=EVENTS,
    adversaries=ADVERSARIES,
    reminders=REMINDERS,
    scenarios=SCENARIOS,
    tokens=("beasts", "wilds", "disease", "strife", "badlands"),
    needs=("branch_and_claw", "jagged_earth"),  # an active volcano, if nothing else is said (p. 4)
    brings=("branch_and_claw",),  # its rulebook has both
)
