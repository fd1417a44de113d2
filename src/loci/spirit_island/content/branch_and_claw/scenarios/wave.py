"""Second Wave, and those after it."""

from loci.spirit_island.content.branch_and_claw.scenarios.wave_rules import Aid, FirstSpirits, Wave, Waves
from loci.spirit_island.content.vocabulary import *

AID = FirstSpirits(Aid())

SECOND_WAVE = Scenario(
    "Second Wave",
    difficulty=0,  # one more or one less, says its card: what makes it harder is the Adversary's level
    follows=Waves(
        AID,
        {
            2: Wave(blight=2, shift=3, towns=(5,)),
            3: Wave(blight=3, shift=2, towns=(4, 5)),
            4: Wave(blight=4, shift=1, towns=(3, 4, 5)),
            5: Wave(blight=5, shift=0, towns=(2, 3, 4, 5)),
            6: Wave(blight=6, shift=0, towns=(1, 2, 3, 4, 5)),
            7: Wave(blight=7, shift=0, towns=(1, 2, 3, 4, 5, 6)),
        },
    ),
    rules=(Named("Assistance from the First Spirits", AID),),
    needs=(),
)
