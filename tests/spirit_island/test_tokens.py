"""Games with tokens everywhere keep the promises of every game."""

import pytest

import loci
from loci.kernel.conformance import Conformance
from loci.spirit_island.actions import Act
from loci.spirit_island.effects.lands import Without
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.ongoing import counted, counted_mask
from loci.spirit_island.pieces import BADLANDS, INVADERS, STRIFE, TOWN
from loci.spirit_island.position import from_position
from loci.spirit_island.state import groups, heal_all, mark, put, take
from tests.spirit_island.games import BASE_SPIRITS, tokened


@pytest.mark.parametrize("formal", [False, True], ids=["as played", "asking everything"])
@pytest.mark.parametrize("seat", range(len(BASE_SPIRITS)))
def test_random_games_with_the_cards_and_tokens_of_branch_and_claw(seat: int, formal: bool) -> None:
    decisions = 0
    for n in range(3):
        team = BASE_SPIRITS[seat], BASE_SPIRITS[(seat + 1 + n) % len(BASE_SPIRITS)]
        options = tokened(team, ("C", "D"), 8 * n + seat) | {"formal": formal}
        if n == 2:
            options["position"]["options"] = {"tokens": ["beasts", "disease"]}
        decisions += Conformance(SPIRIT_ISLAND, options, seed=n).play(limit=150, thorough=17)
    assert decisions > 150


def test_damage_and_strife_of_a_piece_do_not_mix() -> None:
    """Both are kept in one number: neither may spill into the other, nor into another land or kind."""
    state = from_position({"boards": ["A"]})
    land, city = 5, INVADERS[-1]
    put(state, land, city, damage=31, strife=17)
    put(state, land, city, damage=16)
    assert groups(state, land, INVADERS) == [(city, 16, 0, 1), (city, 31, 17, 1)]
    mark(state, land, city, 16, 0, 15, 1)
    assert groups(state, land, INVADERS) == [(city, 15, 1, 1), (city, 31, 17, 1)]
    heal_all(state)
    assert groups(state, land, INVADERS) == [(city, 0, 1, 1), (city, 0, 17, 1)]
    take(state, land, city, 0, 17)
    assert groups(state, land, INVADERS) == [(city, 0, 1, 1)]
    assert not any(groups(state, n, (*INVADERS, BADLANDS)) for n in state.island.lands if n != land)


def test_with_fewer_tokens_no_spirit_is_drawn_that_needs_others() -> None:
    sets = ["base", "branch_and_claw"]
    drawn = {
        loci.new("spirit-island", sets=sets, tokens=["wilds"], seed=seed).setup["spirits"][0] for seed in range(60)
    }
    assert "Keeper of the Forbidden Wilds" in drawn
    assert "Sharp Fangs Behind the Leaves" not in drawn


def test_strife_is_counted_by_its_number_and_not_as_a_piece() -> None:
    """It lies on Invaders: the pieces of a land have no place for it; in that place stand those of the next land."""
    state = from_position({"boards": ["A"], "lands": {"A4": "1 town(s2)", "A5": "3 explorer"}})
    a4 = state.island.id_of["A4"]
    assert counted(state, a4, (STRIFE,)) == 2
    assert counted(state, a4, (TOWN, STRIFE)) == 3
    assert counted_mask(state, state.island, (STRIFE,)) == 1 << a4
    assert counted_mask(state, state.island, (STRIFE,), at_least=3) == 0
    act = Act(state, "event", 0)
    assert Without((STRIFE,)).mask(act) == state.island.land_mask & ~(1 << a4)
