"""Two Minor Powers."""

from loci.spirit_island.content.vocabulary import *

MINOR = (
    Minor(
        "Lights Over the Fen", cost=0, speed=SLOW, elements="moon air water",
        target=LandWithin(2, WETLAND),
        effect=All(Fear(1), Push(1, EXPLORER)),
    ),
    Minor(
        "Roots Remember Every Step", cost=1, speed=SLOW, elements="earth plant",
        target=LandWithin(1, WITH_DAHAN),
        effect=Damage(Per(1, (DAHAN,))),
        thresholds=(threshold("3 plant", Defend(3)),),
    ),
)  # fmt: skip
