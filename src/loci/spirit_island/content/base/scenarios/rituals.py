"""Rituals of Terror."""

from loci.spirit_island.content.base.scenarios.rituals_rules import FearCardsWait, RitualOfTerror, TerrorOnlyByRite
from loci.spirit_island.content.vocabulary import *

RITUALS = Scenario(
    "Rituals of Terror",
    difficulty=3,
    all_fear=True,
    rules=(
        Named("Terror Levels", TerrorOnlyByRite()),
        Named("Fear Cards", FearCardsWait()),
        Named("Ritual of Terror", RitualOfTerror("Ritual of Terror", energy=3, presence=3, dahan_per_player=3)),
    ),
)
