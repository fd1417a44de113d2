"""Branch & Claw."""

from loci.spirit_island.cards import ContentSet
from loci.spirit_island.content.branch_and_claw.major import MAJOR

BRANCH_AND_CLAW = ContentSet(
    "branch_and_claw",
    "Branch & Claw",
    major=MAJOR,
    tokens=("beasts", "wilds", "disease", "strife"),
)
