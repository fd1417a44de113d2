"""After a game: the curve, the turn where it turned, and what the planner would have done there."""

from typing import Any

import pytest

import loci
from loci.bots.bot import make, play_out
from loci.lab.review import Stand, curve, review, turned


def finished(game: str, **options: Any) -> loci.Game:
    played = loci.new(game, **options)
    play_out(played, {seat: make("random", seed=seat) for seat in range(4)})
    assert played.over
    return played


@pytest.fixture(scope="module")
def lost() -> loci.Game:
    return finished("spirit-island", spirits=["River Surges in Sunlight"], seed=3)


def test_the_curve_has_a_point_for_each_turn_and_one_for_the_end(lost: loci.Game) -> None:
    *stands, end = curve(lost, 0)
    assert [stand.turn for stand in stands] == [*range(1, lost.result["turn"] + 1)]  # type: ignore[index]
    assert stands[0].at == 0 and lost.at(stands[2].at).view(0)["turn"] == 3
    assert 0 < stands[0].worth < 100 and (end.at, end.worth) == (lost.given_answers, 0)


def test_it_turned_where_the_fall_was_deepest(lost: loci.Game) -> None:
    first, second = curve(lost, 0)[1:3]
    made = [Stand(1, 0, 5.0), Stand(2, first.at, 4.0), Stand(3, second.at, -9.0), Stand(4, second.at + 5, -9.5)]
    found, rose = turned(lost, made, 0, False), turned(lost, made, 0, True)
    assert found is not None and (found.turn, found.change) == (2, -13.0)
    assert rose is not None and rose.turn == 4 - 1
    assert turned(lost, made[:1], 0, False) is None


def test_the_planner_says_what_it_would_have_done_and_it_can_be_played_from_there(lost: loci.Game) -> None:
    told = review(lost, 0, nodes=300)
    there = lost.at(told["turned"]["at"])
    assert not told["won"] and told["turned"]["why"]
    assert told["turned"]["played"][0]["key"] == lost.answers()[told["turned"]["at"]][1]
    for row in told["turned"]["would"]:
        there.choose(row["key"], seat=0)
    assert all(row["label"] and row["prompt"] for row in told["turned"]["would"])
    assert told["turned"]["whole"] and (there.over or there.view(0)["turn"] > told["turned"]["turn"])
    assert review(lost, 0, nodes=300) == told, "the same game, the same words"


def test_where_others_have_to_act_first_what_the_planner_would_have_done_is_not_the_whole_turn() -> None:
    spirits = ["River Surges in Sunlight", "Vital Strength of the Earth"]
    told = review(finished("spirit-island", spirits=spirits, seed=3), 0, nodes=100)
    assert told["turned"]["would"] and not told["turned"]["whole"]


def test_each_seat_of_worldweave_has_its_own(lost: loci.Game) -> None:
    played = finished("worldweave", players=2, seed=3)
    one, two = review(played, 0, nodes=20), review(played, 1, nodes=20)
    assert [row["worth"] for row in one["curve"]] != [row["worth"] for row in two["curve"]]
    assert one["unit"] == "points" and len(one["curve"]) == played.result["rounds"] + 1  # type: ignore[index]
    for told in (one, two):
        assert told["turned"]["would"] and played.answers()[told["turned"]["at"]][0] == told["seat"]
