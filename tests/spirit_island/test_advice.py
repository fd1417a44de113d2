"""What the rulebooks advise about a setup, and two Scenarios together."""

from typing import Any

import pytest

import loci
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island.game import SPIRIT_ISLAND

BOXES = ["base", "branch_and_claw", "jagged_earth"]
FANGS, KEEPER = "Sharp Fangs Behind the Leaves", "Keeper of the Forbidden Wilds"


def told(**options: Any) -> dict[str, str]:
    return {row["text"]: row["page"] for row in loci.advice("spirit-island", sets=BOXES, seed=1, **options)}


@pytest.mark.parametrize(
    "options, words, page",
    [
        ({"boards": ["B", "E"], "players": 2}, "not to use E with B", "p. 6"),
        ({"boards": ["A", "D", "F"], "players": 3}, "not to use F with D", "p. 6"),
        ({"spirits": [FANGS], "adversary": "Habsburg Monarchy"}, "harder for Sharp Fangs", "p. 22"),
        ({"spirits": [KEEPER], "adversary": "Russia"}, "easier for Keeper", "p. 22"),
        (
            {"scenario": "Guard the Isle's Heart", "adversary": "Habsburg Monarchy"},
            "exceptionally difficult against the Habsburg",
            "p. 15",
        ),
        ({"scenario": "Rituals of Terror", "islets": [["A"], ["B"]], "players": 2}, "extremely difficult", "p. 17"),
        ({"adversary": "Scotland", "islets": [["A"], ["B"]], "players": 2}, "more dangerous", "p. 17"),
        ({"scenario": "The Great River", "boards": ["A"]}, "suit The Great River best", "card"),
        (
            {"adversary": "Russia", "including": ["A Strange Madness Among the Beasts"]},
            "exceptionally swingy with Russia",
            "p. 12",
        ),
        ({"spirits": ["River Surges in Sunlight"], "extra_board": True}, "find an extra board easy", "p. 18"),
        ({"spirits": ["River Surges in Sunlight"], "tokens": ["beasts"]}, "meant for learning", "p. 21"),
    ],
)
def test_the_rulebook_s_advice(options: dict[str, Any], words: str, page: str) -> None:
    found = [where for text, where in told(**options).items() if words in text]
    assert found == [page]


@pytest.mark.parametrize(
    "options",
    [
        {"boards": ["A", "B"], "players": 2},
        {"boards": list("ABCDE"), "players": 5},  # E with B is fine on five boards
        {"spirits": ["River Surges in Sunlight"], "adversary": "England"},
    ],
)
def test_where_there_is_nothing_to_say(options: dict[str, Any]) -> None:
    assert told(**options) == {}


def test_the_preview_of_a_setup_has_the_advice() -> None:
    seen = loci.TABLES["spirit-island"].preview({"boards": ["B", "E"], "players": 2, "seed": 1})
    assert [row["page"] for row in seen["advice"]] == ["p. 6"]
    assert "advice" not in loci.TABLES["worldweave"].preview({"players": 2, "seed": 1})
    assert loci.advice("worldweave", players=2, seed=1) == []


# ---- two Scenarios ----------------------------------------------------------------------------


def test_two_scenarios_are_played_together() -> None:
    options = {"sets": BOXES, "players": 2, "seed": 5, "scenario": ["Elemental Invocation", "The Great River"]}
    game = loci.new("spirit-island", **options)
    assert game.setup["scenario"] == "Elemental Invocation + The Great River"
    assert game.setup["layout"] == "Coastline"
    assert game.view()["difficulty"] == 1 + 3
    assert game.state.fear_left == (4, 3, 3)
    names = [rule["name"] for rule in game.view()["scenario"]["rules"]]
    assert "Migration" in names and "Placing Elements" in names
    assert SPIRIT_ISLAND.setup(game.setup) == game.setup
    Conformance(SPIRIT_ISLAND, options, seed=1).play(limit=1500, thorough=61)


@pytest.mark.parametrize(
    "names, why",
    [
        (["Blitz", "Blitz"], "it is the same Scenario"),
        (["Guard the Isle's Heart", "Ward the Shores", "Blitz"], "a list of two"),
        (["Dahan Insurrection", "Ward the Shores"], "its own victory condition"),
        (["Rituals of Terror", "Ward the Shores"], "makes the Fear deck in its own way"),
        (["Blitz", "Atlantis"], "unknown Scenario 'Atlantis'"),
    ],
)
def test_scenarios_that_contradict_are_refused(names: list[str], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        loci.new("spirit-island", sets=BOXES, players=1, seed=1, scenario=names)


# ---- Oceans that face -------------------------------------------------------------------------


def test_facing_oceans_are_drawn_so_that_every_islet_is_reached() -> None:
    islets = [["A"], ["B", "C"], ["D"]]
    seen = set()
    for seed in range(12):
        game = loci.new("spirit-island", sets=BOXES, players=4, seed=seed, islets=islets, facing="drawn")
        assert len(game.setup["facing"]) == 2
        assert SPIRIT_ISLAND.setup(game.setup) == game.setup
        seen.add(str(game.setup["facing"]))
    assert len(seen) > 1
    with pytest.raises(SetupError, match="drawn for islets"):
        loci.new("spirit-island", players=2, seed=1, facing="drawn")


def test_a_difficulty_is_drawn_with_the_options_of_play() -> None:
    for extra in (False, True):
        options = {"sets": BOXES, "players": 2, "seed": 3, "extra_board": extra, "difficulty": 7}
        assert loci.new("spirit-island", **options).view()["difficulty"] == 7
