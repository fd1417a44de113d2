"""Stamina and ways: what the engine finds, against trying every walk."""

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from loci.kernel.decision import Option
from loci.worldweave import movement
from loci.worldweave.content import TERRAINS, TILE_NUMBERS, TILES
from loci.worldweave.movement import BITS, flipped, matches, tile_masks, ways
from loci.worldweave.state import MOVE, State, blank_state
from loci.worldweave.world import World, empty_world, spaces
from tests.worldweave.test_lattice import worlds

terrains = st.integers(0, len(TERRAINS) - 1)
stamina_tiles = st.lists(st.sampled_from(list(TILE_NUMBERS)), max_size=4, unique=True)


def packed(steps: list[int]) -> int:
    return sum(1 << BITS * terrain for terrain in steps)


def can_be_flipped(tiles: list[int], steps: list[int]) -> bool:
    """Some way of giving each step a tile of its own."""
    return any(
        all(step in TILES[tile] for step, tile in zip(steps, order, strict=False))
        for order in permutations(tiles, len(steps))
    )


@settings(max_examples=200, deadline=None)
@given(stamina_tiles, st.lists(terrains, max_size=4))
def test_steps_match_stamina_when_each_can_have_a_tile_of_its_own(tiles: list[int], steps: list[int]) -> None:
    masks = tile_masks(tuple(tiles), 0)
    assert matches(masks, packed(steps)) == (len(steps) <= len(tiles) and can_be_flipped(tiles, steps))


@settings(max_examples=200, deadline=None)
@given(stamina_tiles, st.lists(terrains, max_size=4))
def test_as_many_tiles_are_flipped_as_steps_were_made(tiles: list[int], steps: list[int]) -> None:
    if len(steps) <= len(tiles) and can_be_flipped(tiles, steps):
        masks = [1 << TILES[tile].left | 1 << TILES[tile].right for tile in tiles]
        down = [tile for tile, is_down in zip(tiles, flipped(masks, packed(steps)), strict=True) if is_down]
        assert len(down) == len(steps)
        assert can_be_flipped(down, steps)


@st.composite
def scenes(draw: st.DrawFn) -> State:
    """Two or three meeples and some energy in a small world; seat 0 moves."""
    world = draw(worlds(most=8))
    spare = [tile for tile in TILE_NUMBERS if tile not in world.tiles]
    state = blank_state(min(3, len(world.terrain)))
    state.world = world
    everywhere = list(range(len(world.terrain)))
    state.at = draw(st.permutations(everywhere))[: state.players]
    state.tokens = sum(1 << s for s in draw(st.sets(st.sampled_from(everywhere))) if s not in state.at)
    state.stamina[0] = tuple(draw(st.lists(st.sampled_from(spare), max_size=4, unique=True)))
    state.energy = [draw(st.integers(0, 2)) for _ in range(state.players)]
    state.phase, state.round = MOVE, 1
    return state


def all_walks(state: State) -> list[tuple[int, ...]]:
    """Every walk of seat 0 that its stamina allows."""
    found: list[tuple[int, ...]] = []
    wave: list[tuple[int, ...]] = [()]
    while wave:
        path = wave.pop()
        here = path[-1] if path else state.at[0]
        for there in spaces(state.world.near[here]):
            way = (*path, there)
            steps = [state.world.terrain[space] for space in way]
            if len(way) <= len(state.stamina[0]) and can_be_flipped(list(state.stamina[0]), steps):
                found.append(way)
                wave.append(way)
    return found


def found_ways(state: State) -> list[Option]:
    return ways(state, 0, tile_masks(state.stamina[0], 0))


@settings(max_examples=60, deadline=None)
@given(scenes())
def test_every_space_where_a_walk_can_end_is_offered_by_a_shortest_way(state: State) -> None:
    walks = [way for way in all_walks(state) if way[-1] not in state.at]
    offered = {option[1][-1]: option[1] for option in found_ways(state) if option[0] == "move"}
    assert set(offered) == {way[-1] for way in walks}
    for end, path in offered.items():
        shortest = [way for way in walks if way[-1] == end and len(way) == len(path)]
        assert path in shortest
        assert len(path) == min(len(way) for way in walks if way[-1] == end)

        def cost(way: tuple[int, ...]) -> tuple[int, int]:
            met = sum(space in state.at[1:] for space in way)
            return met, -len({space for space in way if state.tokens >> space & 1})

        assert cost(path) == min(map(cost, shortest))


@settings(max_examples=60, deadline=None)
@given(scenes())
def test_any_walk_that_ends_on_a_free_space_can_be_walked_stretch_by_stretch(state: State) -> None:
    """Nobody is bound to the offered ways: free spaces are stops, and ways over others' spaces are options."""
    offered = {option[1] for option in found_ways(state)}
    stops = {state.at[0], *(s for s in range(len(state.world.terrain)) if s not in state.at)}
    for way in all_walks(state):
        stretch = next((way[: n + 1] for n, space in enumerate(way) if space in stops), None)
        inside = stretch[:-1] if stretch else ()
        if stretch and len(set(inside)) == len(inside):  # going to and fro between two meeples leads nowhere new
            assert stretch in offered, (way, stretch)


@settings(max_examples=60, deadline=None)
@given(scenes())
def test_no_way_ends_on_another_meeple_and_no_option_is_offered_twice(state: State) -> None:
    paths = [option[1] for option in found_ways(state)]
    assert len(set(paths)) == len(paths)
    assert not [path for path in paths if path[-1] in state.at[1:]]


def test_with_much_stamina_every_space_is_in_reach() -> None:
    """Twenty tiles of all terrains; the search ends as soon as it has found all spaces."""
    world = empty_world()
    for tile in range(1, 61, 2):
        world = world.grown(tile, max(sorted(world.legal), key=world.touching))  # as compact as can be
    state = blank_state(2)
    state.world, state.at, state.phase = world, [0, 1], MOVE
    state.stamina[0] = tuple(range(2, 61, 3))
    assert {option[1][-1] for option in found_ways(state) if option[0] == "move"} == set(range(2, 60))


@settings(max_examples=40, deadline=None)
@given(worlds(most=14), st.lists(st.sampled_from(list(TILE_NUMBERS)), min_size=6, max_size=9, unique=True))
def test_dropping_detours_changes_no_way(world: World, tiles: list[int]) -> None:
    state = blank_state(2)
    state.world, state.at, state.phase, state.stamina[0] = world, [0, 1], MOVE, tuple(tiles)
    quick = found_ways(state)
    usual, movement.MUCH_STAMINA = movement.MUCH_STAMINA, 99
    try:
        thorough = found_ways(state)
    finally:
        movement.MUCH_STAMINA = usual
    assert sorted(quick) == sorted(thorough)
