"""Branch & Claw."""

from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.branch_and_claw.adversaries import ADVERSARIES
from loci.spirit_island.content.branch_and_claw.blight import BLIGHT_CARDS
from loci.spirit_island.content.branch_and_claw.events import EVENTS
from loci.spirit_island.content.branch_and_claw.fear import FEAR
from loci.spirit_island.content.branch_and_claw.major import MAJOR
from loci.spirit_island.content.branch_and_claw.minor import MINOR
from loci.spirit_island.content.branch_and_claw.reminders import REMINDERS
from loci.spirit_island.content.branch_and_claw.scenarios import SCENARIOS
from loci.spirit_island.content.branch_and_claw.spirits import SPIRITS

BRANCH_AND_CLAW = ContentSet(
    "branch_and_claw",
    "Branch & Claw",
    major=MAJOR,
    minor=MINOR,
    fear=FEAR,
    spirits=SPIRITS,
    scenarios=SCENARIOS,
    blight=BLIGHT_CARDS,
    events=EVENTS,
    reminders=REMINDERS,
    adversaries=ADVERSARIES,
    tokens=("beasts", "wilds", "disease", "strife"),
    needs=("branch_and_claw",),
)
