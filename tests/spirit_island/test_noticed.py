"""What small faults put into the rules did not make any ruling fail, because a ruling cannot show it."""

import pytest

import loci
from loci.kernel.decision import NO, YES
from loci.spirit_island.actions import SPIRIT, Act
from loci.spirit_island.game import faults
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.rules.together import pay
from loci.spirit_island.rulings import Failed
from tests.spirit_island.table import Table


def test_only_the_top_card_of_the_fear_deck_is_turned_up() -> None:
    card = "Study the Invaders' Fears"
    memory = {"name": "Shifting Memory of Ages", "presence": {"A7": 1}, "played": [card]}
    sets = ["base", "branch_and_claw", "jagged_earth"]
    table = Table(memory, sets=sets, lands={"A7": "1 town"}, fear={"deck": [3, 3, 3], "next": ["Isolation", "Discord"]})
    assert list(table.use(card).state.fear_shown) == ["Isolation"]


@pytest.mark.parametrize(("energy", "asked"), [(4, True), (3, True), (2, False)])
def test_an_any_may_be_kept_where_energy_is_just_enough(energy: int, asked: bool) -> None:
    """Jagged Earth p. 13: an Element may aid a payment. It has to where nothing else would do."""
    table = Table({"presence": {"A5": 1}, "energy": energy, "elements": {}})
    table.spirit.any_open = 1
    paying = pay(Act(table.state, SPIRIT, 0), 3, "moon")
    try:
        options = paying.send(None).options
    except StopIteration:
        options = []
    assert (options == [YES, NO]) is asked
    assert table.spirit.elements[ELEMENT_OF["moon"]] == (not asked)


@pytest.mark.parametrize("name", ["Many Minds Move as One", "Volcano Looming High", "Fractured Days Split the Sky"])
def test_all_presence_of_setup_is_placed_when_the_first_turn_begins(name: str) -> None:
    sets = ["base", "branch_and_claw", "jagged_earth"]
    game = loci.new("spirit-island", spirits=[name], sets=sets, seed=1)
    while game.pending[0].prompt[0] != "spirit phase":
        game.take(game.pending[0], game.pending[0].options[0])
    assert game.state.spirits[0].unplaced == 0


def test_whoever_is_asked_about_weakened_towns_finds_none_that_should_be_gone() -> None:
    """Jagged Earth p. 15: too much damage destroys at once. While a Scenario asks, all of them wait for the answer."""
    table = Table(
        {"presence": {"A8": 2}, "energy": 2},
        sets=["base", "branch_and_claw", "jagged_earth"],
        scenario="Rituals of the Destroying Flame",
        adversary={"name": "Habsburg Monarchy", "level": 4},
        lands={"A5": "2 town(d3)"},
    )
    with pytest.raises(Failed, match="Pay 2 Energy"):
        table.do(action="ravage", terrain="wetland")
    assert not [fault for fault in faults(table.state) if "should be gone" in fault]


def test_the_first_level_of_an_innate_that_does_anything_is_chosen_with_it() -> None:
    """Savage Revenge begins with a level for more range."""
    game = loci.position(
        {
            "lands": {"A8": "1 town"},
            "spirits": [
                {
                    "name": "Vengeance as a Burning Plague",
                    "presence": {"A8": 1},
                    "elements": {"fire": 3, "animal": 1},
                }
            ],
            "sets": ["base", "branch_and_claw", "jagged_earth"],
        }
    )
    while "Savage Revenge" not in (keys := game.keys(0)):
        game.choose("done" if "done" in keys else keys[0], 0)
    game.choose("Savage Revenge", 0)
    assert game.pending[0].prompt[0] != "threshold"
