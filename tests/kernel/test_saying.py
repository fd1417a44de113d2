"""What sessions and decisions say of themselves, and what they refuse."""

import json
from typing import Any

import pytest

import loci
from loci.kernel.decision import Decision
from loci.kernel.errors import LociError, SetupError


def test_a_game_says_where_it_stands() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert repr(game) == "<Game of spirit-island: 0 answers given; seat 0: Choose a Growth option>"
    won = loci.position({"lands": {"A1": "1 dahan"}})
    won.choose("growth 2")
    assert won.over
    assert repr(won).startswith("<Game of spirit-island: over, 1 answer given, result {'outcome': 'win'")


def test_a_decision_says_what_it_asks() -> None:
    few = Decision(1, ("target", "Flash Floods"), [("land", 1), ("land", 2)])
    assert repr(few) == "<Decision of seat 1: ('target', 'Flash Floods') [('land', 1), ('land', 2)]>"
    assert repr(Decision(0, ("start",), [("land", n) for n in range(9)])).endswith("('land', 5), ... 3 more]>")


@pytest.mark.parametrize("seat", [9, -1, "0"])
def test_a_view_of_no_seat_is_refused(seat: int) -> None:
    game = loci.new("spirit-island", players=2, seed=1)
    with pytest.raises(LociError, match=r"no seat .*; seats: 0, 1, or None for a spectator"):
        game.view(seat)


def _emptied(view: Any) -> None:
    """Take everything out of it, all the way down."""
    for value in [*view.values()] if isinstance(view, dict) else [*view]:
        if isinstance(value, dict | list | tuple):
            _emptied(value)
    if not isinstance(view, tuple):
        view.clear()


@pytest.mark.parametrize("name", loci.GAMES)
def test_whoever_changes_a_view_changes_no_other(name: str) -> None:
    game = loci.new(name, players=2, seed=1)
    first = json.dumps(game.view(0))
    _emptied(game.view(0))
    assert json.dumps(game.view(0)) == first
    assert json.dumps(game.clone().view(0)) == first


@pytest.mark.parametrize("given", [None, "", "just words", [1]])
def test_a_position_must_be_a_map(given: str) -> None:
    with pytest.raises(SetupError, match="a position is a map"):
        loci.position(given)


@pytest.mark.parametrize("given", ["lands: &all {A2: *all}", "turn: 2026-01-01"])
def test_a_position_that_no_record_can_hold_is_refused(given: str) -> None:
    with pytest.raises(SetupError, match="a position is made of what a saved game can hold"):
        loci.position(given)


def test_presence_in_a_land_is_told_where_it_goes() -> None:
    with pytest.raises(SetupError, match=r"presence: \{A5: 1\}"):
        loci.position({"lands": {"A1": "1 dahan, 2 presence"}})
