"""Branch & Claw."""

from loci.spirit_island.cards import ContentSet

BRANCH_AND_CLAW = ContentSet(
    "branch_and_claw",
    "Branch & Claw",
    tokens=("beasts", "wilds", "disease", "strife"),
)
