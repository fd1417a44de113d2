"""Everything explains itself: each option, each land, each number, each refusal; with a page of the rulebook."""

import re
from random import Random

import pytest

import loci
from loci.kernel.errors import LociError
from loci.spirit_island.content.sets import everything
from loci.spirit_island.rulings import Run
from loci.spirit_island.view import land_view
from tests.spirit_island.at_table.positions import positions

TABLE = loci.TABLES["spirit-island"]
PAGE = re.compile(r"(JE )?p\. \d+")


def explain(game: loci.Game, what: str, key: str, seat: int | None = 0) -> str:
    answer = TABLE.why(game, seat, what, key)
    assert PAGE.fullmatch(answer["page"]), (what, key, answer)
    text: str = answer["text"]
    assert text and text.endswith((".", ")", "?", "]")) and "None" not in text, (what, key, text)
    return text


def test_every_option_of_random_games_says_what_it_is() -> None:
    kinds = set()
    for game in positions(24):
        for decision in game.pending:
            for option in decision.options:
                explain(game, "option", game.rules.key(game.state, option), decision.seat)
                kinds.add(option[0])
    assert {"land", "piece", "move", "card", "power", "growth", "icon", "track", "done", "side", "spirit"} <= kinds


def test_every_piece_and_sign_of_random_games_explains_itself() -> None:
    for game in positions(10):
        state, asked = game.state, game.pending[0].seat if game.pending else 0
        for land in state.island.lands:
            name = state.island.names[land]
            seen = land_view(state, land)
            pieces = [part.partition(" ")[2] for part in re.findall(r"\d+ [a-z]+(?:\([^)]*\))?", seen["pieces"])]
            signs = [f"presence {seat}" for seat in seen.get("presence", {})]
            signs += [sign for sign, key in (("defend", "defend"), ("skip", "skips")) if seen.get(key)]
            for what in (*pieces, *signs):
                explain(game, "piece", f"{name} {what}", asked)


def test_a_piece_that_is_not_there_is_refused() -> None:
    game = next(positions(1))
    for key in ("A1 dragon", "Z9 town", "A1 presence 9", "A1 mark 1", "A1 city(d2)"):
        with pytest.raises(LociError):
            TABLE.why(game, 0, "piece", key)


def test_every_land_explains_itself_at_any_question() -> None:
    for game in positions(5):
        for decision in game.pending:
            for land in game.state.island.lands:
                explain(game, "land", game.state.island.names[land], decision.seat)


def test_a_target_is_explained_exactly_where_it_is_one() -> None:
    """Over random games: "No target" is said of the lands that are not offered, and of no other."""
    asked = 0
    for game in positions(40):
        decision = game.pending[0]
        if decision.prompt[0] != "target" or decision.options[0][0] != "land":
            continue
        asked += 1
        offered = {option[1] for option in decision.options}
        for land in game.state.island.lands:
            text = explain(game, "land", game.state.island.names[land], decision.seat)
            assert text.startswith("No target") == (land not in offered), text
    assert asked > 20


@pytest.mark.parametrize(
    "key",
    ["damage A4", "defend A4", "health town A4", "health dahan A4", "income", "plays", "energy", "element sun",
     "fear", "terror", "blight", "deck", "range Wash Away", "card Wash Away"],
)  # fmt: skip
def test_every_number_says_what_it_is_made_of(key: str) -> None:
    for n, game in enumerate(positions(3)):
        if n % 9 == 0 and "A4" in game.state.island.id_of:
            explain(game, "number", key)


RIVER = {"name": "River Surges in Sunlight", "presence": {"A5": 1}}


def test_damage_is_told_with_its_parts() -> None:
    game = loci.position({"lands": {"A4": "2 explorer, 1 town, 1 city(s1), 1 dahan"}, "spirits": [RIVER]})
    assert explain(game, "number", "damage A4") == (
        "In a Ravage: 2 Explorers × 1 + 1 Town × 2 + 1 City with Strife × 0 = 4 Damage. "
        "To the land it adds Blight, and the same 4 go to the 1 Dahan of 2 Health."
    )


def test_defend_is_told_with_its_sources() -> None:
    game = loci.position(
        {
            "lands": {"A8": "1 town"},
            "spirits": [{"name": "Vital Strength of the Earth", "presence": {"A8": 2}}],
            "turn_effects": {"defend": {"A8": 2}},
        }
    )
    assert explain(game, "number", "defend A8").startswith(
        "Defend 2 (this turn) + 3 (Vital Strength of the Earth) = 5 "
    )


def test_health_is_told_with_its_limit() -> None:
    weak = {"blight_card": "All Things Weaken", "blight_side": "blighted"}
    game = loci.position({"sets": ["base", "jagged_earth"], "lands": {"A4": "1 explorer, 1 city"}, **weak})
    assert explain(game, "number", "health explorer A4").startswith(
        "An Explorer in A4 has 1 + -1 (All Things Weaken) + 1 (never below 1) = 1 Health."
    )
    assert "3 + -1 (All Things Weaken) = 2 Health." in explain(game, "number", "health city A4")


def test_strife_that_does_not_count_keeps_no_damage_back() -> None:
    given = {"sets": ["base", "branch_and_claw", "jagged_earth"], "lands": {"A4": "1 town, 1 city(s1)"}}
    run = Run({"set": "jagged_earth", "given": given, "when": {"event": "Pull Together in Adversity"}})
    run.play()
    game = loci.position(given)
    game.state = run.state
    assert "1 Town × 2 + 1 City with Strife × 3" in explain(game, "number", "damage A4")


def test_presence_set_aside_as_time_is_told() -> None:
    split = {"name": "Fractured Days Split the Sky", "presence": {"A5": 3}, "time": 2}
    game = loci.position({"sets": ["base", "jagged_earth"], "spirits": [split]})
    assert ", 2 set aside as Time" in explain(game, "number", "presence")


def test_a_refused_key_says_what_was_expected() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    text = TABLE.why(game, 0, "option", "growth 9")["text"]
    assert "The question is: Choose a Growth option. Expected: growth 1, growth 2, growth 3." in text


def test_a_card_that_cannot_be_paid_says_so() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert explain(game, "option", "Flash Floods").startswith("Flash Floods can be played, for 2 Energy, when Growth")
    for key in ("growth 2", "plays", "A5", "plays", "A5"):
        game.choose(key)
    assert explain(game, "option", "Flash Floods").startswith("Flash Floods costs 2 Energy, and you have 1.")
    for key in ("Boon of Vigor", "River's Bounty"):
        assert "no Card Plays" not in explain(game, "option", key)


def test_card_plays_are_told_as_left_only_once_they_are_there() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert explain(game, "number", "plays").startswith("River Surges in Sunlight has 1 Card Play each turn")
    assert "Left this turn" not in explain(game, "number", "plays")
    for key in ("growth 2", "plays", "A5", "plays", "A5"):
        game.choose(key)
    assert explain(game, "number", "plays").endswith("Left this turn: 2.")


def test_presence_is_among_what_a_land_holds() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert "with 1 Presence of River Surges in Sunlight." in explain(game, "land", "A5")


def test_every_card_has_a_reason_at_any_time() -> None:
    rng = Random(1)
    for game in positions(3):
        for decision in game.pending:
            for name in rng.sample(sorted(everything().powers), 5):
                explain(game, "option", name, decision.seat)


@pytest.mark.parametrize(
    "what, key",
    [("land", "Z9"), ("number", "luck"), ("number", "damage Z9"), ("number", "health blight A1"),
     ("number", "element gold"), ("number", "range Nothing"), ("dream", "A1")],
)  # fmt: skip
def test_what_is_not_known_is_an_error(what: str, key: str) -> None:
    game = loci.new("spirit-island", players=1, seed=1)
    with pytest.raises(LociError):
        TABLE.why(game, 0, what, key)


def test_the_ocean_is_no_land() -> None:
    game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert explain(game, "land", "A0").startswith("The Ocean is no land")


def test_a_scenarios_marker_says_what_it_is_for_and_where_that_stands() -> None:
    for scenario, word in (("Despicable Theft", "thief"), ("Guard the Isle's Heart", "mark 1")):
        game = loci.new("spirit-island", players=2, seed=2, scenario=scenario, sets=["base", "jagged_earth"])
        found = 0
        for _ in range(60):
            if word == "thief" and not any("thief" in land["pieces"] for land in game.view(seat=0)["lands"].values()):
                game.choose(game.keys(game.pending[0].seat)[-1], seat=game.pending[0].seat)
        for name, land in game.view(seat=0)["lands"].items():
            if (word == "thief" and "thief" not in land["pieces"]) or (word != "thief" and not land.get("marks")):
                continue
            told = TABLE.why(game, 0, "piece", f"{name} {word}")
            assert scenario in told["text"] and len(told["text"]) > 80
            assert told["page"] == f"the card of {scenario}; p. 23"
            found += 1
        assert found
