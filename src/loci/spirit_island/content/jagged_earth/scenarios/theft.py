"""Despicable Theft."""

from loci.spirit_island.content.jagged_earth.scenarios.theft_rules import ThiefNumber, Thieves
from loci.spirit_island.content.vocabulary import *

THIEVES = Thieves(*[0] * 12, 1, 1, 1, 2, 2, 3)

THEFT = Scenario(
    "Despicable Theft",
    difficulty=2,
    needs=("jagged_earth",),  # a smoking volcano (Jagged Earth p. 4)
    rules=(Named("Thieves", THIEVES),),
    markers=tuple((f"thief {n or 'blank'}", ThiefNumber(THIEVES, n)) for n in (0, 1, 2, 3)),
)
