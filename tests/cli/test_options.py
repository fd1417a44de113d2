"""Sets, Aspects and options of play on the command line."""

from typing import Any

import pytest

import loci
from loci.cli.options import count_players, options_of, sets_and_play
from loci.kernel.errors import LociError
from tests.cli.conftest import Loci


def options(**given: Any) -> dict[str, Any]:
    empty = dict(set_=None, without=None, aspect=None, events=None, tokens=None, extra_board=False, islets=None)
    return sets_and_play(**(empty | given))


def test_what_is_not_said_is_left_open() -> None:
    assert options() == {}


def test_all_of_them_make_a_game() -> None:
    made = options_of(["lightning", "river"], None, False, None) | options(
        set_=["branch_and_claw", "jagged_earth"], without=["rain of blood"], aspect=["sunshine"], events=False,
        tokens="beasts, wilds", extra_board=True, islets="A,bc",
    )  # fmt: skip
    game = loci.new("spirit-island", **made, seed=1)
    assert game.setup["sets"] == ["base", "branch_and_claw", "jagged_earth"]
    assert game.setup["without"] == ["Rain of Blood"]
    assert game.setup["aspects"] == ["", "Sunshine"]
    assert (game.setup["events"], game.setup["tokens"]) == (False, ["beasts", "wilds"])
    assert game.setup["islets"] == [["A"], ["B", "C"]] and game.setup["extra_board"]


def test_aspects_can_be_drawn() -> None:
    team = ["Shadows Flicker Like Flame", "River Surges in Sunlight", "Thunderspeaker"]
    made = options(set_=["jagged_earth"], aspect=["drawn"])
    drawn = [loci.new("spirit-island", **made, spirits=team, seed=seed).setup["aspects"] for seed in range(20)]
    assert {row[0] for row in drawn} == {"", "Madness", "Reach"} and {row[1] for row in drawn} == {"", "Sunshine"}
    assert {row[2] for row in drawn} == {""}
    assert loci.new("spirit-island", sets=["base"], spirits=team, aspects="drawn").setup["aspects"] == [""] * 3


def test_an_event_that_would_be_left_out_can_be_asked_for() -> None:
    made = options(set_=["branch_and_claw", "jagged_earth"], including=["strange madness"])
    game = loci.new("spirit-island", **made, seed=1)
    assert game.setup["including"] == ["A Strange Madness Among the Beasts"]
    assert "A Strange Madness Among the Beasts" in game.state.event_deck


def test_no_tokens_at_all() -> None:
    assert options(tokens="none") == {"tokens": []}


@pytest.mark.parametrize(
    "given, players",
    [({"boards": ["A", "B"]}, 2), ({"boards": ["A", "B"], "extra_board": True}, 1), ({"islets": [["A"], ["B"]]}, 2)],
)
def test_boards_alone_say_how_many_play(given: dict[str, Any], players: int) -> None:
    count_players(given)
    assert given["players"] == players


@pytest.mark.parametrize(
    "given, why",
    [
        ({"set_": ["moss"]}, "--set 'moss' is not known"),
        ({"tokens": "bears"}, "--tokens 'bears' is not known"),
        ({"aspect": ["nonsense"]}, "no Aspect is called 'nonsense'"),
        ({"without": ["nonsense"]}, "no card is called 'nonsense'"),
    ],
)
def test_what_is_not_known_is_an_error(given: dict[str, Any], why: str) -> None:
    with pytest.raises(LociError, match=why):
        options(**given)


def test_a_game_of_two_sets_in_the_terminal(loci: Loci) -> None:
    words = ("play", "--terminal", "--spirit", "keeper", "--set", "branch_and_claw", "--no-events", "--seed", "5")
    shown = loci(*words, typed=["quit"])
    assert shown.exit_code == 0 and "Keeper" in shown.stdout
    refused = loci("play", "--terminal", "--spirit", "keeper", "--set", "base", "--seed", "5")
    assert refused.exit_code == 2 and "relies on the rules of Branch & Claw (Jagged Earth p. 4)" in refused.stderr
