"""Positions of random games, for tests that want many of them."""

import random
from collections.abc import Iterator
from typing import Any

import loci

FOES: tuple[dict[str, Any], ...] = (
    {},
    {"adversary": "Brandenburg-Prussia"},
    {"scenario": "Blitz"},
    {"adversary": "England"},
    {"scenario": "Rituals of Terror"},
    {"adversary": "Sweden", "map": "thematic"},
    {"scenario": "Dahan Insurrection"},
    {"scenario": "Guard the Isle's Heart"},
)


def random_game(seed: int) -> loci.Game:
    """One to four Spirits, most games against an Adversary or in a Scenario."""
    options = dict(FOES[seed % len(FOES)])
    if "adversary" in options:
        options["level"] = seed % 7
    return loci.new("spirit-island", players=1 + seed % 4, seed=seed, **options)


def play_at_random(game: loci.Game, rng: random.Random) -> None:
    decision = rng.choice(game.pending)
    game.take(decision, rng.choice(decision.options))


def positions(games: int, most: int = 400) -> Iterator[loci.Game]:
    """Every decision point of some random games; the game may be looked at, not played on."""
    for seed in range(games):
        rng = random.Random(seed)
        game = random_game(seed)
        for _ in range(most):
            if not game.pending:
                break
            yield game
            play_at_random(game, rng)
