"""The Spirits of Branch & Claw."""

from loci.spirit_island.content.branch_and_claw.spirits.fangs import FANGS
from loci.spirit_island.content.branch_and_claw.spirits.keeper import KEEPER

SPIRITS = (KEEPER, FANGS)
