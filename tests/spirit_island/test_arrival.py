"""Spirits come to the island (p. 7): all their Presence is somewhere when Setup is over."""

from random import Random

import pytest

import loci
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.state import setting_up

RIVER = "River Surges in Sunlight"
SETS = ["base", "branch_and_claw", "jagged_earth"]
CHOOSERS = [panel.name for panel in everything().spirits.values() if panel.start and panel.set in SETS]


def set_up(game: loci.Game) -> None:
    while setting_up(game.state):
        game.choose(game.keys(0)[0])
    spirit = game.state.spirits[0]
    assert sum(spirit.presence) and not spirit.unplaced
    assert SPIRIT_ISLAND.faults(game.state) == []


@pytest.mark.parametrize("name", CHOOSERS)
@pytest.mark.parametrize("where", [{"boards": ["A"]}, {"boards": ["F"]}, {"map": "thematic"}])
def test_where_the_panel_names_a_kind_of_land(name: str, where: dict[str, object]) -> None:
    set_up(loci.new("spirit-island", spirits=[name], sets=SETS, seed=1, **where))


@pytest.mark.parametrize("name", CHOOSERS)
def test_where_it_depends_on_what_the_game_before_left(name: str) -> None:
    """Second Wave: it is known only when that has been decided."""
    game, chance = loci.new("spirit-island", spirits=[RIVER], boards=["A"], sets=SETS, seed=1), Random(1)
    while not game.over:
        decision = chance.choice(game.pending)
        game.take(decision, chance.choice(decision.options))
    set_up(loci.new("spirit-island", after=game.record(), spirits=[name], seed=1))
