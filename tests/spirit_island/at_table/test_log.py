"""The log says where everything comes from, and the view what lasts: a game can be read over afterwards."""

from typing import Any

import pytest

import loci
from loci.kernel.errors import LociError
from loci.spirit_island import said

SETS = ["base", "branch_and_claw", "jagged_earth"]
NAME, BREAK = "Stone's Unyielding Defiance", "Let Them Break Themselves Against the Stone"
PLOWS, GIFT = "Plows Shatter on Rocky Ground", "Gift of Constancy"


def position(lands: dict[str, str], **more: Any) -> loci.Game:
    """Stone with one Presence on board D, at its Growth; an Explorer far away keeps the game going."""
    spirit = {
        "name": NAME, "presence": {"D4": 1}, "energy": 2, "hand": [PLOWS, GIFT], "revealed": {"energy": 2, "plays": 4},
    }  # fmt: skip
    deck = {"ravage": ["sands"], "build": ["wetland"], "deck": ["jungle", "mountain"]}
    return loci.position(
        {
            "sets": SETS,
            "boards": ["D"],
            "spirits": [spirit],
            "lands": {"D2": "1 explorer", **lands},
            "invader_cards": deck,
            **more,
        }
    )


def play(game: loci.Game, *keys: str) -> list[str]:
    """Give these answers, or the last one that is offered where none of them is; returns what the log tells."""
    wanted = list(keys)
    while wanted and game.pending:
        offered = game.keys()
        key = next((key for key in wanted if key in offered), offered[-1])
        if key in wanted:
            wanted.remove(key)
        game.choose(key)
    assert not wanted
    events = [event for step in game.history for event in step.log]
    return [line for event in events if (line := said.tell(game.state, event))]


def test_growth_and_cards_are_told_with_what_they_bring_and_cost() -> None:
    lines = play(position({}), "growth 2", "energy", "D4", PLOWS, "done")
    (uncovered,) = [line for line in lines if " uncovers " in line]
    assert "1 Card Play" in uncovered
    assert f"{NAME} plays {PLOWS} for 2 Energy" in lines


def test_what_a_power_does_later_is_told_with_its_name() -> None:
    lines = play(position({"D4": "1 town"}), "growth 1", "energy", "D4", PLOWS, "done", BREAK, "done")
    at = lines.index(f"Then: {BREAK}")
    assert lines[at - 1 : at + 3] == [
        "Blight added in D4", f"Then: {BREAK}", "2 Damage to Town in D4", "Town destroyed in D4",
    ]  # fmt: skip


def test_a_town_that_an_adversary_moves_is_told_with_its_name() -> None:
    game = position({"D7": "1 town"}, adversary={"name": "Habsburg Monarchy", "level": 1})
    lines = play(game, "growth 2", "energy", "D4", "done", "done")
    assert lines[lines.index("Town moves D7 > D1") - 1] == "Then: Habsburg Monarchy"


def test_a_card_taken_back_at_the_end_of_the_turn_is_told() -> None:
    lines = play(position({}), "growth 2", "plays", "D4", GIFT, GIFT, "done", GIFT)
    assert f"{NAME} reclaims {GIFT}" in lines


def test_what_lasts_in_a_land_is_seen_and_explains_itself() -> None:
    game = position({"D4": "1 town"})
    play(game, "growth 1", "plays", "D4", "done")
    assert game.view(seat=0)["lasting"] == []
    play(game, BREAK)
    assert game.view(seat=0)["lasting"] == [{"land": "D4", "source": BREAK}]
    why = loci.TABLES["spirit-island"].why
    assert f"{BREAK} is in force here. [3 Earth: This turn" in why(game, 0, "piece", "D4 lasting 1")["text"]
    for key in ("D4 lasting 2", "D5 lasting 1"):
        with pytest.raises(LociError):
            why(game, 0, "piece", key)
