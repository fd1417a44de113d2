"""The island changes in the middle of a game: lands joined, boards destroyed and added, lands in stasis."""

from typing import Any

import pytest

import loci
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.content.boards import board
from loci.spirit_island.content.jagged_earth.powers.weave import JoinLands
from loci.spirit_island.content.layouts import recipe_of
from loci.spirit_island.content.thematic import thematic_board as fixed
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.geography import FAR, JUNGLE, MOUNTAIN, SANDS, WETLAND, Slot, bits, free_slots, misfit
from loci.spirit_island.notation import show_pieces
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.position import from_position, invader_card
from loci.spirit_island.recipe import places_beside
from loci.spirit_island.reshape import (
    add_board,
    board_lands,
    destroy_board,
    freeze,
    join_lands,
    marks,
    parts,
    put_back,
    split,
    thaw,
)
from loci.spirit_island.rules.invaders import build_lands, explore_lands, ravage_lands
from loci.spirit_island.state import Row, State, clear_land, guard, hold
from loci.spirit_island.view import lasting_view

RIVER, SEA = "River Surges in Sunlight", "Ocean's Hungry Grasp"


def position(**given: Any) -> State:
    return from_position({"boards": ["A"], **given})


def at(state: State, *names: str) -> Any:
    """The id of a land, or of several."""
    ids = [state.island.id_of[name] for name in names]
    return ids[0] if len(ids) == 1 else ids


def names(state: State, mask: int) -> str:
    return " ".join(state.island.names[land] for land in bits(mask))


def card(state: State, *terrains: str) -> str:
    return invader_card(state.catalogue, list(terrains) if len(terrains) > 1 else terrains[0])


def same_after_json(state: State) -> None:
    again = SPIRIT_ISLAND.from_json(SPIRIT_ISLAND.to_json(state))
    assert again == state
    assert again.island is state.island and again.realm is state.realm
    assert state.copy().island is state.island and state.copy() == state


# ---- joined ---------------------------------------------------------------------------------


def test_a_joined_land_has_both_terrains_both_numbers_and_all_neighbours() -> None:
    state = position()
    kept = join_lands(state, *at(state, "A5", "A1"))
    isle = state.island
    assert isle.title(kept) == "A1+A5" and kept == at(state, "A1") == at(state, "A5")
    assert isle.names[kept] == "A1"  # so that a key means the same at every moment
    assert isle.terrain_mask[WETLAND] & isle.terrain_mask[MOUNTAIN] == 1 << kept
    assert isle.numbered(0, 1) == isle.numbered(0, 5) == kept
    assert not isle.land_mask >> 5 & 1 and len(isle.lands) == 7
    same_after_json(state)


def test_a_joined_land_is_coastal_when_a_part_is_and_adjacent_to_itself() -> None:
    """Jagged Earth p. 30."""
    state = position()
    kept = join_lands(state, *at(state, "A1", "A5"))
    assert state.island.coastal[kept] and state.island.adjacent_ocean[kept] == at(state, "A0")
    assert names(state, state.island.adjacent_mask[kept]) == "A1 A2 A4 A6 A7 A8"
    assert state.island.setup[kept] == state.island.printed[kept].setup == ()
    assert state.island.distance(kept, at(state, "A7")) == 1


def test_an_invader_card_that_shows_both_terrains_acts_once() -> None:
    """Jagged Earth p. 30: whether the land matches is one question."""
    state = position(lands={"A3": "1 town", "A2": "1 explorer"})
    kept = join_lands(state, *at(state, "A2", "A3"))
    both = card(state, "jungle", "wetland")
    assert ravage_lands(state, both) == [kept]
    assert build_lands(state, card(state, "jungle")) == build_lands(state, card(state, "wetland")) == [kept]
    assert explore_lands(state, both).count(kept) == 1


def test_weaving_again_never_offers_to_join_a_land_with_itself() -> None:
    """A joined land is adjacent to itself, but two lands are joined (Jagged Earth p. 30)."""
    state = position()
    kept = join_lands(state, *at(state, "A1", "A5"))
    near = JoinLands()._lands(Act(state, SPIRIT, 0, land=kept))
    assert kept not in near and at(state, "A6") in near


def test_what_was_in_either_land_or_holds_there_is_in_the_joined_one() -> None:
    state = position(
        lands={"A2": "1 town(d1), 1 dahan", "A4": "1 town(d1), 1 explorer(s1), 1 blight"},
        spirits=[{"name": RIVER, "presence": {"A2": 1, "A4": 2}}],
        turn_effects={"defend": {"A2": 2, "A4": 3}, "isolate": ["A4"], "skip_all_invader_actions": ["A4"]},
    )
    kept = join_lands(state, *at(state, "A4", "A2"))
    assert show_pieces(state, kept) == "1 explorer(s1), 2 town(d1), 1 dahan, 1 blight"
    assert state.spirits[0].presence[kept] == 3 and sum(state.spirits[0].presence) == 3
    assert state.defend[kept] == 5 and sum(state.defend) == 5
    assert state.isolated == 1 << kept and state.skip[kept] == 7
    assert not any(state.pieces[4 * KINDS : 5 * KINDS])


def test_parting_gives_back_two_lands_with_everything_in_the_first() -> None:
    state = position(lands={"A4": "2 dahan"})
    before = state.recipe
    kept = join_lands(state, *at(state, "A2", "A4"))
    assert parts(state, kept) == (2, 4)
    assert split(state, kept) == (2, 4)
    assert state.recipe == before and state.island.title(2) == "A2"
    assert show_pieces(state, 2) == "2 dahan"


def test_three_lands_joined_one_after_the_other_are_one() -> None:
    state = position()
    join_lands(state, *at(state, "A5", "A6"))
    kept = join_lands(state, *at(state, "A4", "A6"))
    assert state.island.title(kept) == "A4+A5+A6" and state.recipe.joined == ((4, 5, 6),)
    assert state.island.terrain_mask[SANDS] >> kept & state.island.terrain_mask[MOUNTAIN] >> kept & 1
    assert split(state, kept) == (4, 5, 6) and not state.recipe.joined


def test_lands_of_two_boards_joined_lie_on_both() -> None:
    state = position(boards=["A", "B"])
    kept = join_lands(state, *at(state, "A3", "B3"))
    assert all(mask >> kept & 1 for mask in state.island.board_mask)
    assert state.island.numbered(0, 3) == state.island.numbered(1, 3) == kept
    assert {state.island.names[ocean] for ocean in state.island.oceans if kept in state.island.adjacent[ocean]} == {
        "A0",
        "B0",
    }


def test_what_waits_for_lands_follows_them() -> None:
    state = position()
    state.todo = [("lands", "ravage", (2, 4, 5), True), ("quiet lands", "build", (4, 5), False), ("fear",)]
    join_lands(state, 2, 4)
    assert state.todo == [("lands", "ravage", (2, 5), True), ("quiet lands", "build", (5, 2), False), ("fear",)]
    freeze(state, 5)
    freeze(state, 2)
    assert state.todo == [("fear",)]


def test_a_mark_for_the_game_is_back_in_its_own_land_when_the_lands_part() -> None:
    state = position(scenario="Guard the Isle's Heart", boards=["A", "B"])
    marked = [row[2] for row in state.ongoing if row[4] == 1 and row[2] >= 0]
    inner = marked[0]
    other = min(state.island.adjacent[inner])
    remembered = marks(state, inner, other)
    kept = join_lands(state, inner, other)
    assert any(row[2] == kept for row in state.ongoing)
    split(state, kept)
    put_back(state, remembered)
    assert [row[2] for row in state.ongoing if row[4] == 1 and row[2] >= 0] == marked


@pytest.mark.parametrize(("a", "b"), [("A1", "A3"), ("A1", "A0"), ("A2", "A2"), ("A0", "A1")])
def test_only_two_adjacent_lands_can_be_joined(a: str, b: str) -> None:
    state = position()
    with pytest.raises(ValueError, match=f"{a} and {b} cannot be joined"):
        join_lands(state, *[state.island.id_of[name] for name in (a, b)])
    assert state.recipe == recipe_of("A")


# ---- destroyed ------------------------------------------------------------------------------


def test_a_destroyed_board_is_gone_and_the_other_keeps_its_ids() -> None:
    state = position(boards=["A", "B"])
    before = state.island
    destroy_board(state, 0)
    isle = state.island
    assert isle.names == before.names and isle.boards_left == 1
    assert isle.land_mask == before.board_mask[1] == isle.board_mask[1] and isle.board_mask[0] == 0
    assert isle.oceans == (before.id_of["B0"],)
    assert names(state, isle.adjacent_mask[at(state, "B3")]) == "B2 B4"
    assert isle.adjacent[at(state, "A1")] == () and isle.ocean_of[at(state, "A1")] == -1
    assert names(state, isle.terrain_mask[WETLAND]) == "B1 B6"
    same_after_json(state)


def test_no_land_beside_the_hole_becomes_coastal() -> None:
    """Coastal is what touches a printed Ocean (Jagged Earth p. 30)."""
    state = position(boards=["A", "B", "C"])
    coast = state.island.coastal_mask
    destroy_board(state, 0)
    assert state.island.coastal_mask == coast & (state.island.board_mask[1] | state.island.board_mask[2])
    assert state.island.distance(at(state, "B3"), at(state, "C8")) < FAR


def test_a_board_is_destroyed_after_all_that_is_on_it() -> None:
    state = position(boards=["A", "B"], lands={"A4": "1 dahan"})
    with pytest.raises(ValueError, match="A4 is not empty"):
        destroy_board(state, 0)
    clear_land(state, at(state, "A4"))
    destroy_board(state, 0)
    assert state.recipe.gone == 1


def test_with_its_board_goes_an_ocean_in_play_a_land_in_stasis_and_what_holds_there() -> None:
    state = position(
        boards=["A", "B"], spirits=[{"name": SEA, "presence": {"A0": 1, "B2": 1}}], turn_effects={"isolate": ["A4"]}
    )
    guard(state, at(state, "A4"), 3)
    freeze(state, at(state, "A5"))
    assert [state.island.names[land] for land in board_lands(state, 0)] == [f"A{n}" for n in range(9)]
    hold(state.spirits[0], 0, -1)
    destroy_board(state, 0)
    assert state.recipe.frozen == 0 and state.isolated == 0 and not any(state.defend)
    assert names(state, state.realm.flooded) == "B0"
    same_after_json(state)


def test_what_is_left_of_a_joined_land_lies_on_the_other_board() -> None:
    state = position(boards=["A", "B"])
    kept = join_lands(state, *at(state, "A3", "B3"))
    assert kept in board_lands(state, 0) and kept in board_lands(state, 1)
    destroy_board(state, 0)
    assert state.recipe.joined == () and "B3" in state.island.names
    assert state.island.land_mask >> at(state, "B3") & 1 and at(state, "B3") != kept


# ---- added ----------------------------------------------------------------------------------


def test_an_added_board_takes_the_next_ids_and_the_lists_grow() -> None:
    state = position(boards=["A", "B"], setup="standard", spirits=[{"name": RIVER, "presence": {"A5": 1}}])
    before, pieces = state.island, state.pieces[:]
    slot = places_beside(state.recipe, 0)[0]
    assert add_board(state, board("D"), slot) == 2
    assert state.island.names == (*before.names, *(f"D{n}" for n in range(9)))
    assert state.pieces == pieces + [0] * 9 * KINDS
    assert [len(x) for x in (state.defend, state.skip, state.spirits[0].presence)] == [27] * 3
    assert any(state.island.board[other] == 2 for land in bits(before.board_mask[0]) for other in touching(state, land))
    same_after_json(state)


def touching(state: State, land: int) -> tuple[int, ...]:
    return state.island.adjacent[land]


def test_every_place_beside_a_board_joins_a_side_of_it_and_covers_nothing() -> None:
    recipe = recipe_of("ABC")
    for n in range(3):
        for slot in places_beside(recipe, n):
            assert misfit((*recipe.slots, slot)) == ""
            assert slot in free_slots(recipe.slots, n)


def test_where_no_side_is_free_the_board_goes_beside_another() -> None:
    recipe = recipe_of("ABCDE")
    assert free_slots(recipe.slots, 1) == []
    assert set(places_beside(recipe, 1)) == {slot for n in range(5) for slot in free_slots(recipe.slots, n)}


def test_the_place_of_a_destroyed_board_is_free() -> None:
    state = position(boards=["A", "B"])
    hole = state.recipe.slots[0]
    assert hole not in places_beside(state.recipe, 1)
    destroy_board(state, 0)
    add_board(state, board("C"), hole)
    assert names(state, state.island.adjacent_mask[at(state, "B3")]) == "B2 B4 C3 C4"


def test_a_board_of_the_fixed_map_has_its_place() -> None:
    state = position(boards=["W", "NW"])
    before = len(state.island.names)
    add_board(state, fixed("NE"))
    assert len(state.island.names) == before + 10
    assert "NE7" in names(state, state.island.adjacent_mask[at(state, "NW8")]).split()
    same_after_json(state)


def test_a_board_that_does_not_fit_is_refused() -> None:
    state = position(boards=["A", "B"])
    for wrong, slot, why in (
        (board("A"), Slot(0, 0, 1), "already used"),
        (board("C"), None, "need a slot"),
        (fixed("NE"), None, "need a slot"),
        (board("C"), Slot(0, 0, 0), "cannot lie"),
        (board("C"), Slot(0, 40, 0), "cannot lie"),
    ):
        with pytest.raises(ValueError, match=why):
            add_board(state, wrong, slot)
    assert state.recipe == recipe_of("AB")


# ---- in stasis ------------------------------------------------------------------------------


def test_a_land_in_stasis_is_not_there() -> None:
    state = position(lands={"A5": "1 city"}, spirits=[{"name": RIVER, "presence": {"A5": 2, "A1": 1}}])
    land = at(state, "A5")
    freeze(state, land)
    isle = state.island
    assert not isle.land_mask >> land & 1
    assert names(state, isle.adjacent_mask[at(state, "A7")]) == "A8"
    assert isle.distance(at(state, "A7"), at(state, "A4")) == 4  # A8, A6, A1: no way leads through it
    assert not isle.terrain_mask[WETLAND] >> land & 1 and isle.board_mask[0] == isle.land_mask
    assert "A5" not in loci_view(state)["lands"]
    same_after_json(state)
    thaw(state, land)
    assert state.recipe == recipe_of("A") and show_pieces(state, land) == "1 city"


def loci_view(state: State) -> dict[str, Any]:
    return SPIRIT_ISLAND.view(state, 0)


def test_victory_and_defeat_see_a_land_in_stasis() -> None:
    from loci.spirit_island.actions import judge_now

    state = position(lands={"A5": "1 city"}, spirits=[{"name": SEA, "presence": {"A0": 1, "A1": 1}}], terror_level=3)
    freeze(state, at(state, "A5"))
    freeze(state, at(state, "A1"))
    hold(state.spirits[0], 0, -1)
    judge_now(state)  # the City still stands, and the Spirit still has Presence
    assert state.outcome == ""
    assert state.island.judged == tuple(range(1, 9))


def test_an_ocean_and_a_land_that_is_not_there_cannot_be_put_into_stasis() -> None:
    state = position(spirits=[{"name": SEA, "presence": {"A0": 1}}])
    for name in ("A0", "A5"):
        if name == "A5":
            freeze(state, at(state, "A5"))
        with pytest.raises(ValueError, match=f"{name} cannot be put into stasis"):
            freeze(state, state.island.id_of[name])


def test_a_joined_land_in_stasis_comes_back_joined() -> None:
    state = position()
    kept = join_lands(state, *at(state, "A2", "A3"))
    freeze(state, kept)
    assert len(state.island.lands) == 6
    thaw(state, kept)
    assert state.island.title(kept) == "A2+A3" and len(state.island.lands) == 7
    assert state.island.terrain_mask[JUNGLE] >> kept & 1


def test_games_alike_share_one_island() -> None:
    one, other = (loci.new("spirit-island", spirits=[RIVER], boards=["A"], seed=seed).state for seed in (1, 2))
    assert one.island is other.island and one.copy().island is one.island
    join_lands(one, 2, 3)
    assert one.island is not other.island and one != other
    join_lands(other, 3, 2)
    assert one.island is other.island


def test_what_was_in_force_on_a_destroyed_board_is_not_shown() -> None:
    state = position(boards=["A", "B"])
    here, there = at(state, "A3", "B3")
    state.ongoing += tuple(Row("Call to Guard", 0, land, 0, 0) for land in (here, there))
    shown = [{"land": name, "source": "Call to Guard"} for name in ("A3", "B3")]
    assert lasting_view(state) == {"lasting": shown}
    destroy_board(state, 1)
    assert lasting_view(state) == {"lasting": shown[:1]}
