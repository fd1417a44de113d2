"""Keys of hundreds of placements: written together, and read without writing all."""

from random import Random

import loci
from loci.worldweave import words
from loci.worldweave.content import SKY
from loci.worldweave.state import ACTION


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


def is_written_right(game: loci.Game) -> bool:
    return game.keys() == [words.key(game.state, option) for option in game.pending[0].options]


def test_keys_are_the_same_whenever_they_were_read_before() -> None:
    """Now and then only, in clones that go on beside the game, and after answers were taken back."""
    chance, fewer = Random(8), 0
    for seed in range(12):
        game = loci.new("worldweave", players=seed % 4 + 1, seed=seed)
        twins: list[loci.Game] = []
        while game.pending:
            if chance.random() < 0.1:
                twins = [*twins[-2:], game.clone()]
            if chance.random() < 0.1 and game.given_answers:
                game.undo(force=True)
            for each in (game, *twins):
                if each.pending:
                    assert chance.random() < 0.5 or is_written_right(each)
                    each.take(each.pending[0], chance.choice(each.pending[0].options))
                    fewer += each.state.phase == ACTION and len(each.state.sky) < SKY and is_written_right(each)
    assert fewer, "the sky was always full"


def test_worlds_that_are_over_keep_no_keys() -> None:
    game, chance = loci.new("worldweave", players=4, seed=2), Random(2)
    while game.pending:
        game.choose(chance.choice(game.keys()))
    worlds = {id(step.before.world): step.before.world for step in game.history}
    assert len(worlds) > 5
    assert sum(bool(world.written[0]) for world in worlds.values()) <= 1
