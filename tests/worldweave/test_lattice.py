"""The geometry: what the tables of the engine say, against polygons."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from loci.worldweave.content import TILE_NUMBERS, TILES, Tile
from loci.worldweave.lattice import BESIDE, EDGES, OVERLAP, coordinates, corners, placement, point, triangles
from loci.worldweave.notation import parse_laid, show_laid, show_space
from loci.worldweave.world import World, empty_world, spaces, woven
from tests.worldweave import brute

DIRECTIONS = range(6)


def place_of(spot: int) -> tuple[int, int, int]:
    at, d = divmod(spot, 6)
    return (*coordinates(at), d)


@st.composite
def worlds(draw: st.DrawFn, most: int = 14) -> World:
    """A world of a few tiles, each at a random legal place."""
    tiles = draw(st.permutations(list(TILE_NUMBERS)))[: draw(st.integers(1, most))]
    world = empty_world()
    for tile in tiles:
        legal = sorted(world.legal)
        world = world.grown(tile, legal[draw(st.integers(0, len(legal) - 1))])
    return world


@pytest.mark.parametrize("d", DIRECTIONS)
def test_a_tile_covers_three_triangles_and_has_five_edges(d: int) -> None:
    spot = placement(3, -2, d)
    assert len(set(triangles(spot))) == 3
    assert len({edge for edge, _, _ in EDGES[d]}) == 5
    assert [tuple(c) for c in corners(spot)] == [tuple(map(int, c)) for c in brute.outline(3, -2, d)]


def test_the_six_rotations_at_a_point_are_six_different_shapes() -> None:
    assert len({frozenset(triangles(placement(0, 0, d))) for d in DIRECTIONS}) == 6


def test_opposite_rotations_make_a_hexagon() -> None:
    for d in DIRECTIONS:
        one, two = (set(triangles(placement(0, 0, n % 6))) for n in (d, d + 3))
        assert not one & two
        assert len(one | two) == 6


@pytest.mark.parametrize("d", DIRECTIONS)
def test_which_placements_overlap(d: int) -> None:
    here = placement(0, 0, d)
    found = {here + offset for offset in OVERLAP[d]}
    for x in range(-4, 5):
        for y in range(-4, 5):
            for way in DIRECTIONS:
                expected = brute.overlap(brute.outline(0, 0, d), brute.outline(x, y, way))
                assert (placement(x, y, way) in found) == expected, (x, y, way)


@pytest.mark.parametrize("d", DIRECTIONS)
def test_which_placements_share_an_edge(d: int) -> None:
    here, edges = placement(0, 0, d), set(brute.unit_edges(0, 0, d))
    found = {here + row[0] for row in BESIDE[d]}
    for x in range(-4, 5):
        for y in range(-4, 5):
            for way in DIRECTIONS:
                touches = bool(edges.intersection(brute.unit_edges(x, y, way)))
                apart = not brute.overlap(brute.outline(0, 0, d), brute.outline(x, y, way))
                assert (placement(x, y, way) in found) == (touches and apart), (x, y, way)


@settings(max_examples=30, deadline=None)
@given(worlds())
def test_tiles_never_overlap(world: World) -> None:
    covered = [t for spot in world.spots for t in triangles(spot)]
    assert len(set(covered)) == len(covered) == 3 * len(world.tiles)
    assert world.taken == set(covered)


@settings(max_examples=30, deadline=None)
@given(worlds())
def test_neighbours_are_mutual_and_never_oneself(world: World) -> None:
    for space, near in enumerate(world.near):
        assert not near >> space & 1
        assert near >> (space ^ 1) & 1, "the halves of a tile are neighbours"
        assert all(world.near[other] >> space & 1 for other in spaces(near))


@settings(max_examples=20, deadline=None)
@given(worlds(most=9))
def test_neighbours_share_a_stretch_of_border(world: World) -> None:
    shapes = []
    for spot in world.spots:
        cut = brute.halves(*place_of(spot))
        shapes += [cut["L"], cut["R"]]
    for a, near in enumerate(world.near):
        for b in range(len(shapes)):
            if a != b:
                assert bool(near >> b & 1) == brute.shared_border(shapes[a], shapes[b]), (a, b)


@settings(max_examples=12, deadline=None)
@given(worlds(most=9))
def test_legal_placements_are_those_that_touch_and_do_not_overlap(world: World) -> None:
    laid = [place_of(spot) for spot in world.spots]
    edges = {edge for spot in laid for edge in brute.unit_edges(*spot)}
    xs, ys = [x for x, _, _ in laid], [y for _, y, _ in laid]
    expected = set()
    for x in range(min(xs) - 3, max(xs) + 4):
        for y in range(min(ys) - 3, max(ys) + 4):
            for d in DIRECTIONS:
                if edges.intersection(brute.unit_edges(x, y, d)):
                    near = [t for t in laid if abs(t[0] - x) <= 4 and abs(t[1] - y) <= 4]
                    if not any(brute.overlap(brute.outline(*t), brute.outline(x, y, d)) for t in near):
                        expected.add(placement(x, y, d))
    assert set(world.legal) == expected


@settings(max_examples=30, deadline=None)
@given(worlds())
def test_landscapes_are_connected_spaces_of_one_terrain(world: World) -> None:
    for space, terrain in enumerate(world.terrain):
        found, wave = {space}, [space]
        while wave:
            here = wave.pop()
            for there in spaces(world.near[here]):
                if world.terrain[there] == terrain and there not in found:
                    found.add(there)
                    wave.append(there)
        assert set(spaces(world.landscape[space])) == found


@settings(max_examples=20, deadline=None)
@given(worlds(), st.data())
def test_the_forecast_of_a_placement_is_what_it_does(world: World, data: st.DataObject) -> None:
    tile = data.draw(st.sampled_from([t for t in TILE_NUMBERS if t not in world.tiles]))
    spot = data.draw(st.sampled_from(sorted(world.legal)))
    grown = world.grown(tile, spot)
    left = len(world.terrain)
    new = 3 << left
    assert world.joined(tile, spot) == (grown.landscape[left] | grown.landscape[left + 1]) & ~new
    others = [set(brute.unit_edges(*place_of(other))) for other in world.spots]
    mine = brute.unit_edges(*place_of(spot))
    assert world.touching(spot) == sum(any(edge in edges for edges in others) for edge in mine)


def turned(spot: int) -> int:
    """The placement turned by 60 degrees around the origin."""
    x, y, d = place_of(spot)
    return placement(-y, x + y, (d + 1) % 6)


@settings(max_examples=20, deadline=None)
@given(worlds())
def test_a_turned_world_is_the_same_world(world: World) -> None:
    other = woven([(tile, turned(spot)) for tile, spot in zip(world.tiles, world.spots, strict=True)])
    assert other.near == world.near
    assert other.landscape == world.landscape
    assert set(other.legal) == {turned(spot) for spot in world.legal}


@settings(max_examples=20, deadline=None)
@given(worlds())
def test_growing_leaves_the_old_world_alone(world: World) -> None:
    again = woven(list(zip(world.tiles, world.spots, strict=True)))
    tile = next(t for t in TILE_NUMBERS if t not in world.tiles)
    world.grown(tile, next(iter(world.legal)))
    for name in World.FIELDS:
        assert getattr(world, name) == getattr(again, name), name
    assert list(world.legal) == list(again.legal)


@settings(max_examples=30, deadline=None)
@given(worlds())
def test_what_is_offered_is_the_same_whenever_it_was_asked_for(world: World) -> None:
    asked = empty_world()
    for n, (tile, spot) in enumerate(zip(world.tiles, world.spots, strict=True)):
        if n % 5 != 3:
            asked.all_offers()
        asked.lay(tile, spot)
    assert [*asked.all_offers()] == [("place", slot, spot) for spot in world.legal for slot in range(3)]
    assert asked.all_offers() == world.all_offers()
    assert [*asked.legal.values()] == asked.numbers == sorted(set(asked.numbers))


@settings(max_examples=20, deadline=None)
@given(worlds())
def test_notation_goes_out_and_back(world: World) -> None:
    for n, (tile, spot) in enumerate(zip(world.tiles, world.spots, strict=True)):
        assert parse_laid(show_laid(tile, spot)) == (tile, spot)
        assert show_space(world, 2 * n) == f"{tile}L"
    assert coordinates(point(-7, 12)) == (-7, 12)


def test_steps_are_counted_over_neighbours() -> None:
    world = woven([parse_laid(text) for text in ("5 @ 0,0 r0", "37 @ 1,1 r3", "38 @ 3,0 r0")])
    assert world.steps_from(world.space(5, 0)) == [0, 1, 3, 2, 4, 5]


def test_every_pair_of_terrains_is_on_four_tiles_two_of_them_the_other_way_round() -> None:
    tiles = [TILES[n] for n in TILE_NUMBERS]
    assert len(tiles) == 60
    for a in range(5):
        for b in range(5):
            assert tiles.count(Tile(a, b)) == (4 if a == b else 2)
