"""What a placement is said to bring is what it brings."""

from random import Random

import pytest

import loci
from loci.worldweave.table import describe, outcome


@pytest.mark.parametrize("modules", [[], ["spires", "butterfly", "goals"], ["powers"]])
def test_the_energy_of_a_placement_is_what_the_rules_give(modules: list[str]) -> None:
    seen = 0
    for seed in range(6):
        rng, game = Random(seed), loci.new("worldweave", players=2 + seed % 3, modules=modules, seed=seed)
        while game.pending:
            decision = game.pending[0]
            for option in rng.sample(decision.options, min(5, len(decision.options))):
                if option[0] == "place":
                    told, found = describe.describe(game.state, option), outcome.of_action(game.state, option)
                    assert (told["energy"], told["gains"]) == (found.added, found.gains)
                    seen += 1
            game.take(decision, rng.choice(decision.options))
    assert seen > 100
