"""Dreamt Damage, and Fear cards that lie face up."""

from typing import Any

import loci
from loci.kernel.rules import scramble
from loci.kernel.session import Session
from loci.spirit_island.dream import Dream
from loci.spirit_island.pieces import CITY, KINDS, TOWN
from loci.spirit_island.state import State, groups, mark

BRINGER = "Bringer of Dreams and Nightmares"
A4, A5 = 4, 5


def at_fast_phase(**spirit: Any) -> Session[State]:
    """A game in which Bringer has nothing to do but its fast Powers."""
    position = {
        "boards": ["A"],
        "spirits": [{"name": BRINGER, "presence": {"A7": 2}, **spirit}],
        "lands": {"A5": "2 town, 1 city"},
    }
    game = loci.position(position)
    assert isinstance(game.state, State)
    return game


def test_dreamt_damage_fades_and_real_damage_stays() -> None:
    state = at_fast_phase().state
    mark(state, A5, CITY, 0, 0, 1, 0)  # really damaged
    dream = Dream()
    dream.wound(A5, CITY, 1, 0, 1)
    mark(state, A5, CITY, 1, 0, 2, 0)
    dream.fade(state)
    assert groups(state, A5, (CITY,)) == [(CITY, 1, 0, 1)]


def test_dreamt_damage_moves_with_its_piece() -> None:
    state = at_fast_phase().state
    dream = Dream()
    mark(state, A5, TOWN, 0, 0, 1, 0)
    dream.wound(A5, TOWN, 0, 0, 1)
    state.hurt = ()
    state.pieces[A5 * KINDS + TOWN] -= 1
    state.pieces[A4 * KINDS + TOWN] += 1
    mark(state, A4, TOWN, 0, 0, 1, 0)
    dream.follow(TOWN, 1, 0, A5, A4)
    dream.fade(state)
    assert groups(state, A4, (TOWN,)) == [(TOWN, 0, 0, 1)]


def test_a_piece_that_has_had_its_dream_cannot_be_hit_again() -> None:
    state = at_fast_phase().state
    dream = Dream()
    dream.spent.append((A5, TOWN, 0, 0))
    assert dream.open(A5, groups(state, A5, (TOWN, CITY))) == [(TOWN, 0, 0, 1), (CITY, 0, 0, 1)]
    dream.spent.append((A5, TOWN, 0, 0))
    assert dream.open(A5, groups(state, A5, (TOWN, CITY))) == [(CITY, 0, 0, 1)]


def turn_up_a_fear_card(game: Session[State], which: str) -> None:
    keys = game.keys()
    while "Spirits May Yet Dream" not in keys:
        game.choose(next(key for key in ("growth 4", "plays", "done", *keys) if key in keys))
        keys = game.keys()
    game.choose("Spirits May Yet Dream")
    while game.pending[0].prompt[0] == "threshold":
        game.choose("yes")
    game.choose(which)


def test_a_fear_card_turned_up_is_seen_by_all_and_stays_in_place() -> None:
    game = at_fast_phase(elements={"moon": 2, "air": 2})
    card = game.state.fear_deck[-2]
    assert game.view(0)["fear"]["shown"] == {}
    turn_up_a_fear_card(game, "2")
    assert game.view(None)["fear"]["shown"] == {"2": card}
    assert game.state.fear_deck[-2] == card
    other = scramble(game.rules, game.state, None, 5)
    assert game.rules.view(other, None)["fear"]["shown"] == {"2": card}
    assert other.fear_deck != game.state.fear_deck
