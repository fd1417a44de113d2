"""Oceans in play: the island with some of its Oceans among the lands, and when a game has them."""

import loci
from loci.spirit_island.content.layouts import island
from loci.spirit_island.geography import OCEAN, WETLAND, Island, bits, mask_of
from loci.spirit_island.recipe import chart
from loci.spirit_island.state import State

SEA = "Ocean's Hungry Grasp"
ISLAND = island(("A", "B"))


def with_oceans(island: Island, oceans: int) -> Island:
    return chart(island.recipe._replace(flooded=oceans), island.boards)


def ids(*names: str) -> int:
    return mask_of(ISLAND.id_of[name] for name in names)


def names(mask: int) -> set[str]:
    return {ISLAND.names[land] for land in bits(mask)}


def test_an_ocean_in_play_is_a_coastal_wetland_next_to_its_own_coast() -> None:
    flooded = with_oceans(ISLAND, ids("A0"))
    ocean = ISLAND.id_of["A0"]
    assert ocean in flooded.lands
    assert flooded.coastal[ocean]
    assert flooded.terrain_mask[WETLAND] == ISLAND.terrain_mask[WETLAND] | ids("A0")
    assert names(flooded.adjacent_mask[ocean]) == {"A1", "A2", "A3"}
    assert names(flooded.adjacent_mask[ISLAND.id_of["A2"]]) == {"A0", "A1", "A3", "A4"}
    assert flooded.inland_mask == ISLAND.inland_mask
    assert flooded.coastal_mask == ISLAND.coastal_mask | ids("A0")


def test_the_other_ocean_stays_out() -> None:
    flooded = with_oceans(ISLAND, ids("A0"))
    assert not flooded.land_mask & ids("B0")
    assert flooded.terrain_mask[OCEAN] == ids("A0", "B0")
    assert "B0" not in names(flooded.adjacent_mask[ISLAND.id_of["B1"]])


def test_range_leads_through_an_ocean_in_play_only() -> None:
    one, three = ISLAND.id_of["A1"], ISLAND.id_of["A3"]
    flooded = with_oceans(ISLAND, ids("A0"))
    assert flooded.distance(one, ISLAND.id_of["A0"]) == 1
    assert flooded.within_mask[2][one] & 1 << three
    assert names(flooded.within_mask[1][one]) - names(ISLAND.within_mask[1][one]) == {"A0"}


def test_the_same_oceans_give_the_same_island() -> None:
    assert with_oceans(ISLAND, ids("A0")) is with_oceans(ISLAND, ids("A0"))
    assert with_oceans(ISLAND, 0) is ISLAND
    assert with_oceans(with_oceans(ISLAND, ids("A0")), 0).lands == ISLAND.lands


def state_of(**options: object) -> State:
    state = loci.new("spirit-island", seed=1, **options).state
    assert isinstance(state, State)
    return state


def test_without_the_sea_no_ocean_is_in_play() -> None:
    state = state_of(spirits=["River Surges in Sunlight"], boards=["A"])
    assert state.realm is state.island


def test_the_sea_brings_the_ocean_of_its_own_board() -> None:
    state = state_of(spirits=["River Surges in Sunlight", SEA], boards=["A", "B"])
    assert [state.island.names[land] for land in bits(state.realm.flooded)] == ["B0"]


def test_the_ocean_in_play_is_in_the_view() -> None:
    game = loci.new("spirit-island", seed=1, spirits=[SEA], boards=["A"])
    assert game.keys() == ["A1", "A2", "A3"]
    game.choose("A2")
    seen = game.view(0)["lands"]
    assert seen["A0"]["presence"] == seen["A2"]["presence"] == {"0": 1}


def test_a_record_of_the_sea_replays() -> None:
    game = loci.new("spirit-island", seed=3, spirits=[SEA, "Thunderspeaker"], boards=["A", "B"])
    for _ in range(40):
        if game.pending:
            game.take(game.pending[0], game.pending[0].options[0])
    again = game.rules.from_json(game.rules.to_json(game.state))
    assert again.realm is game.state.realm
    assert again == game.state
