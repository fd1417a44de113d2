"""The three Adversaries of the base game."""

from loci.spirit_island.content.base.adversaries.brandenburg_prussia import BRANDENBURG_PRUSSIA
from loci.spirit_island.content.base.adversaries.england import ENGLAND
from loci.spirit_island.content.base.adversaries.sweden import SWEDEN

ADVERSARIES = (BRANDENBURG_PRUSSIA, ENGLAND, SWEDEN)
