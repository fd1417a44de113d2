"""Keys of hundreds of placements: written together, and read without writing all."""

from random import Random

import loci
from loci.worldweave import words


def test_a_key_is_read_to_the_option_that_it_names() -> None:
    chance, read = Random(5), 0
    for seed in range(4):
        game = loci.new("worldweave", players=seed % 3 + 2, seed=seed)
        while game.pending:
            asked = game.pending[0]
            keys = game.keys()
            assert keys == [words.key(game.state, option) for option in asked.options]
            for key, option in zip(keys, asked.options, strict=True):
                found = words.find(game.state, asked, key)
                assert found is None or found == option
                read += found is not None
            game.take(asked, chance.choice(asked.options))
    assert read > 10_000, "no placement was read"


def test_a_key_written_in_another_way_is_none() -> None:
    game = loci.new("worldweave", players=2, seed=1)
    chance = Random(1)
    while not game.keys()[0].startswith("tile") or len(game.keys()) < 60:
        game.choose(chance.choice(game.keys()))
    asked, key = game.pending[0], game.keys()[0]
    assert words.find(game.state, asked, key) == asked.options[0]
    for other in (key.replace("tile ", "tile 0"), key + " ", key.replace(" r", "  r"), "tile 99 @ 0,0 r0", "tile x"):
        assert words.find(game.state, asked, other) is None
