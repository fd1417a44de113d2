"""Dahan Insurrection. The rules that follow an Action stand in the order in which they do (Jagged Earth p. 27)."""

from loci.spirit_island.content.base.scenarios.insurrection_rules import (
    CoordinatedInsurrection,
    DahanMustLive,
    DahanRule,
    MilitaryResponse,
    RaidingDahan,
)
from loci.spirit_island.content.vocabulary import *

INSURRECTION = Scenario(
    "Dahan Insurrection",
    difficulty=4,
    rules=(
        Named("Coordinated Insurrection", CoordinatedInsurrection()),
        Named("Constant Raiding", RaidingDahan(1)),
        Named("Military Response", MilitaryResponse()),
        Named("Victory", DahanRule()),
        Named("Defeat", DahanMustLive(2)),
    ),
)
