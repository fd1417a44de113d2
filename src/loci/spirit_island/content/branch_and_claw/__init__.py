"""Branch & Claw."""

from loci.spirit_island.cards import ContentSet
from loci.spirit_island.content.branch_and_claw.fear import FEAR

BRANCH_AND_CLAW = ContentSet(
    "branch_and_claw",
    "Branch & Claw",
    fear=FEAR,
    tokens=("beasts", "wilds", "disease", "strife"),
)
