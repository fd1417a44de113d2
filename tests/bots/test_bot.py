import pytest

import loci
from loci.bots.bot import BOTS, make, play_out
from loci.kernel.errors import LociError


def weave(seed: int = 3) -> loci.Game:
    return loci.new("worldweave", players=2, seed=seed)


def test_bots_play_a_game_to_its_end() -> None:
    game = weave()
    play_out(game, {seat: make("random", seed=seat) for seat in range(2)})
    assert game.over


def test_the_same_seed_plays_the_same_game() -> None:
    ends = []
    for seed in (1, 1, 2):
        game = weave()
        play_out(game, {seat: make("random", seed=seed) for seat in range(2)})
        ends.append(game.record()["answers"])
    assert ends[0] == ends[1] != ends[2]


def test_bots_wait_for_a_seat_that_has_none() -> None:
    game = weave()
    play_out(game, {0: make("random")})
    assert [decision.seat for decision in game.pending] == [1]


def test_so_many_answers_and_no_more() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], seed=1)
    play_out(game, {0: make("random")}, answers=5)
    assert game.given_answers == 5


@pytest.mark.parametrize(
    "name, terms, told",
    [
        ("clever", {}, "unknown bot 'clever'; known: random"),
        ("random", {"level": "godlike"}, "unknown level 'godlike'"),
        ("random", {"nodes": 0}, "at least one node"),
        ("random", {"seconds_per_turn": 0.0}, "some time"),
    ],
)
def test_what_cannot_be_made_is_said(name: str, terms: dict[str, float], told: str) -> None:
    with pytest.raises(LociError, match=told):
        make(name, **terms)  # type: ignore[arg-type]


def test_every_bot_that_is_listed_can_be_made() -> None:
    for name in BOTS:
        assert callable(make(name).choose)
