"""Games drawn for a wanted difficulty, with every way to play; islets that are drawn; and what is refused."""

from typing import Any

import pytest

from loci.kernel.errors import SetupError
from loci.spirit_island import setup
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.state import scenarios_in

SETS = ["base", "branch_and_claw", "jagged_earth"]


def drawn(wanted: int, seed: int, **options: Any) -> dict[str, Any]:
    made = setup.complete({"difficulty": wanted, "seed": seed, "sets": SETS, **options})
    assert difficulty(made) == wanted
    assert difficulty(SPIRIT_ISLAND.new(made)) == wanted
    return made


def ways(made: dict[str, Any]) -> set[str]:
    found = {name for name in ("adversaries", "islets", "extra_board") if made.get(name)}
    return found | ({"scenarios"} if len(scenarios_in(made["scenario"] or "")) == 2 else set())


def test_every_way_to_play_is_drawn_where_it_is_wished() -> None:
    games = [drawn(4 + seed % 9, seed, players=1 + seed % 6, draw="all") for seed in range(60)]
    seen = [ways(made) for made in games]
    for way in setup.WISHED:
        assert 5 < sum(way in found for found in seen) < 55
    assert any(not found for found in seen) and any(len(found) > 2 for found in seen)


@pytest.mark.parametrize("way", setup.WISHED)
def test_only_what_is_wished_is_drawn(way: str) -> None:
    seen = [ways(drawn(8, seed, players=2, draw=[way])) for seed in range(12)]
    assert {way} in seen
    assert set() in seen
    assert all(found <= {way} for found in seen)


def test_without_a_wish_none_of_it_is_drawn() -> None:
    assert not any(ways(drawn(8, seed, players=3)) for seed in range(30))


def test_what_is_named_stays() -> None:
    for seed in range(12):
        made = drawn(12, seed, players=2, adversary="England", level=4, scenario="Blitz", draw="all")
        leading = (made["adversaries"] or [{"name": made["adversary"], "level": made["level"]}])[0]
        assert leading == {"name": "England", "level": 4}
        assert "Blitz" in scenarios_in(made["scenario"])


def test_islets_are_drawn_so_that_all_are_reached() -> None:
    seen = set()
    for seed in range(40):
        made = setup.complete({"players": 4, "islets": "drawn", "seed": seed, "sets": SETS})
        assert [letter for islet in made["islets"] for letter in islet] == made["boards"]
        assert len(made["facing"]) == len(made["islets"]) - 1
        SPIRIT_ISLAND.new(made)
        seen.add(tuple(map(len, made["islets"])))
    assert len(seen) == 7  # each way to part four boards


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"draw": "all"}, "give a difficulty"),
        ({"difficulty": 3, "draw": "pairs"}, "expected 'all', or a list of adversaries"),
        ({"difficulty": 3, "draw": [1]}, "expected 'all', or a list of adversaries"),
        ({"difficulty": 60, "draw": "all"}, "no game for 1 has difficulty 60; possible: 0, 1"),
        ({"difficulty": 3, "players": "all"}, "players 'all': expected a number from 1 to 6"),
        ({"players": True}, "players True: expected a number from 1 to 6"),
        ({"players": 1, "islets": "drawn"}, r"two boards or more \(JE p. 17\)"),
        ({"players": 2, "islets": [["A", "B"]]}, r"two islets or more \(JE p. 17\)"),
        ({"boards": ["NW", "SE"], "players": 2}, r"SE would be cut off from NW: .* fixed places \(p. 23\)"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(options: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        setup.complete({"sets": SETS, **options})
