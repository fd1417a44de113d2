"""The Adversary of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.adversaries.france import FRANCE

ADVERSARIES = (FRANCE,)
