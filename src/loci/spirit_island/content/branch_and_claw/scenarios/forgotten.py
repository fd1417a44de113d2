"""Powers Long Forgotten."""

from loci.spirit_island.content.branch_and_claw.scenarios.forgotten_finds import (
    BarredLand,
    BuildsInWetlands,
    BurnWhereMost,
    DahanStrike,
    EarnCards,
    EmptyOneLand,
    EnergyWithoutReclaim,
    FartherPowers,
    FireProof,
    HotterFire,
    NewTownsBlight,
    NothingForgotten,
    OnePlayNextTurn,
    Rooted,
    SandsAreOne,
    SandsPath,
    WeakerRavage,
)
from loci.spirit_island.content.branch_and_claw.scenarios.forgotten_rules import (
    BLANK,
    NUMBERS,
    Buried,
    BuryMarkers,
    Searching,
    Source,
)
from loci.spirit_island.content.vocabulary import *

MARKER = Buried()

SOURCES = (
    Source(1, "ever-burning scale", invaders=FireProof(), spirits=HotterFire()),
    Source(2, "bronze loop", invaders=SandsAreOne(), spirits=SandsPath()),
    Source(3, "dripping tooth", invaders=BuildsInWetlands(), spirits=EnergyWithoutReclaim()),
    Source(4, "frozen rib", invaders=OnePlayNextTurn(), spirits=WeakerRavage(3)),
    Source(5, "steady ember", invaders=NewTownsBlight(), spirits=NothingForgotten()),
    Source(6, "rope of wind", invaders=Rooted(), spirits=FartherPowers()),
    Source(
        7, "pillar of sunlight",
        invaders=EachBoard(BurnWhereMost(), having=BUILDINGS), spirits=All(EarnCards(2), DahanStrike()),
    ),
    Source(8, "sewn sack", invaders=BarredLand(), spirits=EmptyOneLand(MARKER)),
)  # fmt: skip

FORGOTTEN = Scenario(
    "Powers Long Forgotten",
    difficulty=1,
    after_setup=BuryMarkers(MARKER),
    rules=(
        Named("Searching", Searching(MARKER, SOURCES)),
        *(Named(f"{source.number}, the {source.thing}", source) for source in SOURCES),
    ),
    markers=tuple((text, MARKER) for text in (*NUMBERS, BLANK)),
)
