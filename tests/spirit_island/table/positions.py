"""Positions of random games, for tests that want many of them."""

import random
from collections.abc import Iterator

import loci


def random_game(seed: int, players: int) -> loci.Game:
    return loci.new("spirit-island", players=players, seed=seed)


def play_at_random(game: loci.Game, rng: random.Random) -> None:
    decision = rng.choice(game.pending)
    game.take(decision, rng.choice(decision.options))


def positions(games: int, most: int = 400) -> Iterator[loci.Game]:
    """Every decision point of some random games; the game may be looked at, not played on."""
    for seed in range(games):
        rng = random.Random(seed)
        game = random_game(seed, 1 + seed % 4)
        for _ in range(most):
            if not game.pending:
                break
            yield game
            play_at_random(game, rng)
