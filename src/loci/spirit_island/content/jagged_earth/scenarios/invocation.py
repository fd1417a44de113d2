"""Elemental Invocation."""

from loci.spirit_island.content.jagged_earth.scenarios.invocation_rules import ElementMarker, Invocation
from loci.spirit_island.content.vocabulary import *
from loci.spirit_island.pieces import ELEMENTS

MARKER = ElementMarker(2)

INVOCATION = Scenario(
    "Elemental Invocation",
    difficulty=1,
    needs=(),  # a plain mountain (Jagged Earth p. 4)
    more_fear=(1, 0, 0),
    setup=All(EachBoard(Place(6, TOWN)), Accelerate()),
    rules=(Named("Placing Elements", Invocation(MARKER)),),
    markers=tuple((element, MARKER) for element in ELEMENTS),
)
