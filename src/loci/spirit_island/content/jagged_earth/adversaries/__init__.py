"""The Adversaries of Jagged Earth, and Scotland: its rulebook names it, its box is Feather & Flame."""

from loci.spirit_island.content.jagged_earth.adversaries.habsburg import HABSBURG, WAVE
from loci.spirit_island.content.jagged_earth.adversaries.russia import RUSSIA
from loci.spirit_island.content.jagged_earth.adversaries.scotland import SCOTLAND

ADVERSARIES = (HABSBURG, RUSSIA, SCOTLAND)
REMINDERS = (WAVE,)
