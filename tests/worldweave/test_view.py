"""What seats see is what lies on the table."""

import pytest

import loci


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_tile_is_seen_as_soon_as_it_lies_there(players: int) -> None:
    """In set-up too, where nothing else on the table changes with it; whoever looked before sees it as well."""
    game = loci.new("worldweave", players=players, seed=3)
    while game.state.round < 3:
        seen = game.view(None)["world"]
        assert [tile["tile"] for tile in seen] == list(game.state.world.tiles)
        game.choose(game.keys()[0])
