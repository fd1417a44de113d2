"""The score (p. 23): difficulty, the Invader deck, living Dahan and Blight, each of the last two by players."""

import pytest

from loci.spirit_island.scoring import score
from loci.spirit_island.state import State
from tests.spirit_island.table import EARTH, Table


def table(dahan: int, blight: int, players: int = 1) -> State:
    spirits = [{}, {"name": EARTH}][:players]
    cards = {
        "ravage": [{"stage": 1, "terrain": "jungle"}],
        "build": [{"stage": 1, "terrain": "sands"}],
        "discard": [{"stage": 1, "terrain": "wetland"}, {"stage": 1, "terrain": "mountain"}],
        "deck": [{"stage": 2, "terrain": "jungle"}, {"stage": 2, "terrain": "sands"}, "coastal"],
    }
    lands = {"A3": f"{dahan} dahan", "A4": f"{blight} blight"}
    return Table(*spirits, lands=lands, invader_cards=cards).state


@pytest.mark.parametrize(
    ("outcome", "difficulty", "points"),
    [
        ("win", 0, 10 + 2 * 3 + 5 - 2),
        ("win", 4, 5 * 4 + 10 + 2 * 3 + 5 - 2),
        ("sacrifice_victory", 4, 5 * 4 + 10 + 2 * 3 + 5 - 2),
        ("loss", 0, 4 + 5 - 2),
        ("loss", 4, 2 * 4 + 4 + 5 - 2),
    ],
)
def test_victory_and_defeat(outcome: str, difficulty: int, points: int) -> None:
    state = table(dahan=5, blight=2)
    state.outcome = outcome
    state.adversaries = (("Brandenburg-Prussia", 2),) if difficulty else ()  # its level 2 has difficulty 4
    assert score(state) == points


def test_a_card_that_lies_under_explore_is_not_in_the_deck() -> None:
    state = table(dahan=0, blight=0)
    state.outcome = "loss"
    before = score(state)
    state.deck, state.explore = state.deck[:-1], (*state.explore, state.deck[-1])
    assert score(state) == before + 1


@pytest.mark.parametrize(("dahan", "blight", "points"), [(5, 0, 2), (4, 0, 2), (0, 5, -2), (0, 1, 0), (3, 3, 0)])
def test_dahan_and_blight_count_for_each_so_many_as_there_are_players(dahan: int, blight: int, points: int) -> None:
    state = table(dahan, blight, players=2)
    state.outcome = "loss"
    assert score(state) == 4 + points
