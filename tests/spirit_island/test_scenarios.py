"""Scenarios, the thematic map and drawn setups: whole random games, and what a setup may ask for."""

from typing import Any

import pytest

import loci
from loci.kernel.conformance import Conformance
from loci.kernel.errors import SetupError
from loci.spirit_island import opening, setup
from loci.spirit_island.cards import SpiritPanel
from loci.spirit_island.content.sets import BASE, catalogue_of, everything
from loci.spirit_island.content.thematic import THEMATIC
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.game import SPIRIT_ISLAND, SpiritIsland
from loci.spirit_island.scoring import score
from loci.spirit_island.state import State
from loci.spirit_island.text import scenario_text

# Those that begin by themselves: see test_waves for the other.
SCENARIOS = [None, *(name for name, scenario in everything().scenarios.items() if scenario.follows is None)]


def random_game(options: dict[str, Any], seed: int, limit: int = 400) -> Conformance[State]:
    suite = Conformance(SPIRIT_ISLAND, {"seed": seed, **options}, seed)
    suite.play(limit)
    return suite


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("map_name", setup.MAPS)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_random_games(scenario: str | None, map_name: str, players: int) -> None:
    options = {"scenario": scenario, "map": map_name, "players": players}
    if scenario and map_name == THEMATIC and everything().scenarios[scenario].layout:
        with pytest.raises(SetupError, match="on the balanced boards only"):
            random_game(options, seed=players)
        return
    assert random_game(options, seed=players).decisions > 5


@pytest.mark.parametrize("level", range(7))
@pytest.mark.parametrize("adversary", everything().adversaries)
def test_random_games_of_every_level_with_every_scenario(adversary: str, level: int) -> None:
    """Every combination of Adversary level, Scenario and 1 to 4 players, a whole random game of each."""
    for n, scenario in enumerate(SCENARIOS):
        for players in (1, 2, 3, 4):
            options: dict[str, Any] = {"players": players, "adversary": adversary, "level": level, "scenario": scenario}
            if everything().adversaries[adversary].set != "base":  # some need more Fear cards than the base game has
                options["sets"] = ["base", "branch_and_claw", "jagged_earth"]
            suite = Conformance(SPIRIT_ISLAND, {"seed": 7 * level + n, **options}, seed=players)
            assert suite.play(400, thorough=31) > 3


# Random players hardly ever come as far as a Ritual or a rising of the Dahan, so these games begin near one.
NEAR_A_RITUAL = {
    "scenario": "Rituals of Terror",
    "boards": ["A", "B"],
    "setup": "standard",
    "lands": {"A4": "6 dahan, 1 town", "A5": "9 dahan, 2 explorer", "B7": "7 dahan"},
    "spirits": [
        {"name": "River Surges in Sunlight", "presence": {"A4": 2, "A5": 3, "B7": 1}, "energy": 20},
        {"name": "Lightning's Swift Strike", "presence": {"A4": 2, "A5": 2, "B7": 3}, "energy": 20},
    ],
    "fear": {"earned": ["Dahan Raid", "Scapegoats"]},
}
NEAR_THE_RISING = {
    "scenario": "Dahan Insurrection",
    "boards": ["A"],
    "setup": "standard",
    "terror_level": 3,
    "fear": {"generated": 3, "deck": [0, 0, 1], "earned": ["Dahan Enheartened", "Dahan Raid"]},
    "lands": {"A5": "2 city, 2 town, 3 dahan"},
    "spirits": [{"name": "Lightning's Swift Strike", "presence": {"A5": 9}}],
}


# 13 Presence and every Power card in one place: a position that names only part of them breaks those invariants.
class LooseRules(SpiritIsland):
    def faults(self, state: State) -> list[str]:
        return [fault for fault in super().faults(state) if "Presence" not in fault and "Power cards" not in fault]


@pytest.mark.parametrize("given", [NEAR_A_RITUAL, NEAR_THE_RISING], ids=lambda given: str(given["scenario"]))
def test_random_games_from_a_position(given: dict[str, Any]) -> None:
    ends = set()
    for seed in range(6):
        suite = Conformance(LooseRules(), {"position": given, "seed": seed}, seed)
        suite.play(300)
        ends.add(suite.session.result["why"] if suite.session.result else "")
        if given is NEAR_A_RITUAL:
            begun = [e for step in suite.session.history for e in step.log if e[0] == "rite"]
            assert begun, "no Ritual in a game that begins with one on offer"
    if given is NEAR_THE_RISING:
        assert any("Dahan" in end for end in ends), ends


# ---- what a player sees -----------------------------------------------------------------------


@pytest.mark.parametrize("scenario", [name for name, one in everything().scenarios.items() if one.follows is None])
def test_the_view_has_the_rules_in_words(scenario: str) -> None:
    seen = loci.new("spirit-island", scenario=scenario, seed=1).view(0)["scenario"]
    assert seen["name"] == scenario
    assert [(row["name"], row["text"]) for row in seen["rules"]] == scenario_text(everything().scenarios[scenario])
    for row in seen["rules"]:
        assert row["text"].endswith(".") and row["text"][0].isupper(), row


def test_the_view_without_a_scenario() -> None:
    seen = loci.new("spirit-island", seed=1).view(0)
    assert seen["scenario"] is None and seen["difficulty"] == 0
    assert not any("marks" in land for land in seen["lands"].values())


def test_inner_lands_are_marked() -> None:
    game = loci.new("spirit-island", scenario="Guard the Isle's Heart", boards=["A"], seed=1)
    lands = game.view(0)["lands"]
    assert [name for name in lands if "marks" in lands[name]] == ["A7"]
    assert lands["A7"]["marks"] == ["Inner land"]


def test_the_view_names_the_changed_victory() -> None:
    game = loci.new("spirit-island", scenario="Dahan Insurrection", players=2, seed=1)
    assert game.view(0)["fear"]["victory"] == "none at Terror Level 1"
    game.state.terror = 3
    assert game.view(0)["fear"]["victory"] == "fewer than 2 lands where Towns and Cities outnumber Dahan"


# ---- difficulty and score ---------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, rated",
    [("Blitz", 0), ("Guard the Isle's Heart", 0), ("Rituals of Terror", 3), ("Dahan Insurrection", 4)],
)
def test_difficulty_as_the_chart_has_it(name: str, rated: int) -> None:
    assert difficulty({"scenario": name}) == rated
    assert difficulty({"scenario": name, "map": "thematic"}) == rated + 3
    assert loci.new("spirit-island", scenario=name, map="thematic", seed=1).view()["difficulty"] == rated + 3


def test_the_score_counts_difficulty() -> None:
    """Rulebook p. 23: five times the difficulty in a victory, twice in a defeat."""
    for outcome, times in (("win", 5), ("loss", 2)):
        points = []
        for scenario in (None, "Dahan Insurrection"):
            state = loci.new("spirit-island", scenario=scenario, boards=["A"], seed=1).state
            state.outcome = outcome
            points.append(score(state))
        assert points[1] - points[0] == times * 4


# ---- setups -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_drawn_setup_has_the_wanted_difficulty(players: int) -> None:
    for wanted in (0, 3, 5, 12):
        for seed in range(8):
            options = setup.draw(wanted, players, seed)
            assert difficulty(options) == wanted
            assert options["players"] == players
            assert setup.draw(wanted, players, seed) == options


def test_draws_differ_with_the_seed() -> None:
    assert len({str(sorted(setup.draw(3, 2, seed).items(), key=str)) for seed in range(20)}) > 1


def test_a_game_of_a_wanted_difficulty() -> None:
    game = loci.new("spirit-island", difficulty=7, players=2, seed=5)
    assert game.view()["difficulty"] == 7
    assert len(game.state.spirits) == 2
    assert SPIRIT_ISLAND.setup(game.setup) == game.setup  # a record sets it up again as it was


def test_what_was_asked_for_is_kept() -> None:
    for seed in range(9):
        game = loci.new("spirit-island", difficulty=6, scenario="Blitz", adversary="England", players=2, seed=seed)
        chosen = game.setup["scenario"], game.setup["adversary"], game.setup["level"], game.setup["map"]
        assert chosen in [("Blitz", "England", 3, "balanced"), ("Blitz", "England", 1, "thematic")]
    game = loci.new("spirit-island", difficulty=3, map="balanced", spirits=["River Surges in Sunlight"], seed=5)
    assert game.view()["difficulty"] == 3 and game.setup["map"] == "balanced"


@pytest.mark.parametrize(
    "options, reason",
    [
        ({"difficulty": 99}, "no game for 1 has difficulty 99; possible: 0, "),
        (
            {"difficulty": 1, "scenario": "Rituals of Terror"},
            "difficulty 1 with scenario 'Rituals of Terror'; possible",
        ),
        ({"difficulty": 3, "level": 7}, "with level 7; possible: none"),
        ({"difficulty": "hard"}, "not a whole number"),
        ({"difficulty": 4, "scenario": "Blits"}, "unknown Scenario 'Blits'"),
        ({"scenario": "Blits"}, "unknown Scenario 'Blits'; known: Blitz"),
        ({"map": "flat"}, "unknown map 'flat'"),
        ({"map": "thematic", "boards": ["A"]}, "the thematic map has no board 'A'"),
        ({"map": "balanced", "boards": ["NE"]}, "the balanced map has no board 'NE'"),
        ({"map": "thematic", "layout": "Leaf", "players": 4}, "fixed places"),
        ({"boards": ["NE", "W"]}, "1 Spirit needs 1 board"),
    ],
)
def test_impossible_wishes_are_refused_with_a_reason(options: dict[str, Any], reason: str) -> None:
    with pytest.raises(SetupError, match=reason.replace("(", r"\(")):
        loci.new("spirit-island", seed=1, **options)


def test_boards_name_their_map() -> None:
    assert loci.new("spirit-island", boards=["NE"], seed=1).setup["map"] == "thematic"
    assert loci.new("spirit-island", boards=["E"], seed=1).setup["map"] == "balanced"
    assert loci.new("spirit-island", boards=["E"], map="thematic", seed=1).view()["lands"]["E10"]


def test_presence_that_no_land_fits_is_placed_by_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    """Jagged Earth p. 6: on a thematic board the instructions are followed as best one can."""
    river = everything().spirits["River Surges in Sunlight"]
    strange = SpiritPanel(
        river.name, river.complexity, river.style, ((1, "", 99), (1, "wetland", 0)), river.growth, river.energy[1:],
        river.plays, river.rules, river.innates, river.uniques,
    )  # fmt: skip
    monkeypatch.setitem(catalogue_of((BASE,)).spirits, river.name, strange)
    opening._alone.cache_clear()  # games that begin alike, before this one and after it
    game = loci.new("spirit-island", spirits=[river.name], map="thematic", seed=1)
    opening._alone.cache_clear()
    assert game.keys() == [f"NE{n}" for n in range(1, 10)]
    game.choose("NE6")
    presence = game.state.spirits[0].presence
    assert {game.state.island.names[land]: n for land, n in enumerate(presence) if n} == {"NE6": 1, "NE9": 1}


@pytest.mark.parametrize(
    "fixed",
    [{"islets": [["A"], ["B", "C"]]}, {"layout": "Sunrise"}, {"facing": [["A", "C"]], "islets": [["A"], ["B", "C"]]}],
)
def test_what_is_drawn_for_a_difficulty_fits_the_island(fixed: dict[str, Any]) -> None:
    """The Great River wants its boards in a row, and a thematic map makes no archipelago: other ways are drawn."""
    for seed in range(40):
        options = {
            "players": 3,
            "difficulty": 5,
            "seed": seed,
            "sets": ["base", "branch_and_claw", "jagged_earth"],
            **fixed,
        }
        game = SPIRIT_ISLAND.setup(options)
        assert difficulty(game) == 5


@pytest.mark.parametrize("name", [name for name, each in everything().scenarios.items() if each.follows is None])
def test_every_scenario_is_played_without_events_too(name: str) -> None:
    sets = ["base", "branch_and_claw", "jagged_earth"]
    game = loci.new("spirit-island", sets=sets, scenario=name, events=False, players=1, seed=1)
    assert game.pending and not game.state.event_deck
