"""Rituals of the Destroying Flame."""

from loci.spirit_island.content.branch_and_claw.scenarios.flame_rules import FlameMarker, FlameRitual, Immunity
from loci.spirit_island.content.vocabulary import *

MARKER = FlameMarker()

FLAME = Scenario(
    "Rituals of the Destroying Flame",
    difficulty=3,
    rules=(
        Named("Invader Immunity", Immunity(MARKER, energy=2, distance=1)),
        Named("Ritual of the Destroying Flame", FlameRitual(MARKER)),
    ),
    markers=(("flame", MARKER),),
)
