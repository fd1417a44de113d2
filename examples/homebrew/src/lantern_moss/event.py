"""An event."""

from loci.spirit_island.content.vocabulary import *

EVENTS = (
    EventCard(
        "Lanterns on the Shore",
        main=EachBoard(InALand(Add(1, EXPLORER), LandsOf(COASTAL))),
        dahan=Named("They Know the Way", EachBoard(InALand(Push(1, EXPLORER), LandsOf(WITH_DAHAN)))),
    ),
)
