"""Which sets a game is played with, what may be brought from others (Jagged Earth p. 4-5), and what a record says."""

from typing import Any

import pytest

import loci
from loci.api import resume
from loci.kernel.errors import Divergence, SetupError
from loci.spirit_island.content import sets as boxes
from loci.spirit_island.content.sets import BOXES, catalogue_of, installed
from loci.spirit_island.game import SPIRIT_ISLAND

KEEPER = "Keeper of the Forbidden Wilds"
STARLIGHT = "Starlight Seeks Its Form"
BOTH = ["base", "branch_and_claw"]


def setup(**options: Any) -> dict[str, Any]:
    return dict(SPIRIT_ISLAND.setup({"seed": 1, **options}))


def test_a_plain_mountain_is_played_in_any_game() -> None:
    made = setup(spirits=[STARLIGHT], sets=["base"])
    assert made["sets"] == ["base"] and made["spirits"] == [STARLIGHT]


@pytest.mark.parametrize(
    "named", [{"spirits": [KEEPER]}, {"adversary": "France", "level": 1}], ids=["Spirit", "Adversary"]
)
def test_what_relies_on_rules_that_are_not_in_play_is_refused_with_the_page(named: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"relies on the rules of Branch & Claw \(Jagged Earth p. 4\)"):
        setup(sets=["base"], **named)
    assert setup(sets=BOTH, **named)["sets"] == BOTH


def test_what_relies_on_two_rulebooks_is_told_the_set_that_has_both() -> None:
    with pytest.raises(SetupError, match=r"and Jagged Earth \(Jagged Earth p. 4\): add 'jagged_earth' to"):
        setup(sets=["base"], spirits=["Volcano Looming High"])
    assert setup(sets=["base", "jagged_earth"], spirits=["Volcano Looming High"])


def test_jagged_earth_brings_the_rules_of_branch_and_claw() -> None:
    assert setup(spirits=[KEEPER], sets=["base", "jagged_earth"])["sets"] == ["base", "jagged_earth"]


def test_asking_for_tokens_brings_their_rules_and_no_cards() -> None:
    made = setup(spirits=[KEEPER], sets=["base"], tokens=["wilds"])
    assert made["tokens"] == ["wilds"] and made["sets"] == ["base"]


def test_a_spirit_keeps_its_tokens() -> None:
    with pytest.raises(SetupError, match=r"played with wilds, which cannot be left out \(Jagged Earth p. 21\)"):
        setup(spirits=[KEEPER], sets=BOTH, tokens=["beasts"])


def test_a_game_that_names_no_sets_has_the_base_game_and_what_it_needs() -> None:
    assert setup(players=2)["sets"] == ["base"]
    assert setup(spirits=[KEEPER])["sets"] == BOTH


def test_whatever_is_drawn_belongs_to_the_sets() -> None:
    known = catalogue_of(tuple(installed())).spirits
    for seed in range(40):
        made = SPIRIT_ISLAND.setup({"players": 4, "sets": ["base"], "seed": seed})
        assert {known[name].set for name in made["spirits"]} == {"base"}
        assert not {"E", "F"} & {*made["boards"]}
    drawn = {name for seed in range(40) for name in SPIRIT_ISLAND.setup({"sets": BOTH, "seed": seed})["spirits"]}
    assert {known[name].set for name in drawn} == {*BOTH}


@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_use_boards_e_and_f_whatever_the_sets(players: int) -> None:
    boards = [SPIRIT_ISLAND.setup({"players": players, "sets": ["base"], "seed": seed})["boards"] for seed in range(9)]
    assert {"E", "F"} <= {letter for row in boards for letter in row}


def test_cards_can_be_left_out() -> None:
    game = loci.new("spirit-island", players=1, without=["Rain of Blood", "Fear of the Unseen"], seed=1)
    assert "Rain of Blood" not in game.state.minor and len(game.state.minor) == 35
    assert "Fear of the Unseen" not in game.state.fear_deck
    with pytest.raises(SetupError, match="no card 'Rain of Frogs'"):
        setup(without=["Rain of Frogs"])
    with pytest.raises(SetupError, match="the Power Progression of River Surges in Sunlight, which is used, needs it"):
        setup(spirits=["River Surges in Sunlight"], without=["Uncanny Melting"], progression=True)


# ---- records --------------------------------------------------------------------------------


def test_a_record_names_its_sets_and_those_of_what_was_brought_from_others() -> None:
    game = loci.new("spirit-island", spirits=[STARLIGHT], sets=["base"], seed=1)
    assert game.record()["setup"]["versions"] == {"base": "1", "jagged_earth": "1"}


def test_a_position_names_the_sets_of_what_stands_in_it() -> None:
    game = loci.position({"spirits": [{"name": KEEPER, "presence": {"A1": 1}}], "sets": ["base"]})
    assert game.record()["setup"]["versions"] == {"base": "1", "branch_and_claw": "1"}


@pytest.mark.parametrize(
    "versions, why",
    [
        ({"base": "1", "moss": "3"}, "it needs the set 'moss', version 3, which is not installed; installed: base"),
        ({"base": "7"}, "it needs version 7 of the set 'base'; installed is 1"),
        (["base"], "expected a map from set to version"),
    ],
)
def test_loading_says_which_set_or_version_is_missing(versions: Any, why: str) -> None:
    data = loci.new("spirit-island", seed=1).record()
    data["setup"]["versions"] = versions
    with pytest.raises(Divergence, match=why):
        resume(data)


def test_a_record_of_before_there_were_versions_is_still_read() -> None:
    game = loci.new("spirit-island", seed=1)
    data = game.record()
    del data["setup"]["versions"]
    assert resume(data).state == game.state


def test_a_setup_completed_again_is_the_same() -> None:
    made = setup(spirits=[KEEPER], sets=BOTH)
    assert SPIRIT_ISLAND.setup(made) == made


def test_every_need_is_a_box_and_only_the_base_game_needs_nothing() -> None:
    names = {box.name for box in BOXES}
    for box in BOXES:
        assert {*box.needs, *box.brings} <= names
        assert (box.needs == ()) == (box.name == "base")


def test_sea_monsters_is_left_out_without_branch_and_claw() -> None:
    """Jagged Earth p. 5: its new printing belongs to the box that it was first in."""
    for sets, there in ((["base", "jagged_earth"], False), (["base", "branch_and_claw", "jagged_earth"], True)):
        state = loci.new("spirit-island", sets=sets, players=1, seed=1).state
        assert ("Sea Monsters" in (*state.major, *state.major_discard)) is there


def test_a_set_that_cannot_be_loaded_is_named_with_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        name, value = "owls", "owls:OWLS"

        def load(self) -> None:
            raise TypeError("no growth")

    monkeypatch.setattr(boxes, "entry_points", lambda group: [Broken()])
    with pytest.raises(SetupError, match=r"the set 'owls' \(owls:OWLS\) cannot be loaded: TypeError: no growth"):
        boxes.installed.__wrapped__()


def test_the_event_of_an_adversary_comes_with_it_from_its_own_box() -> None:
    """France brings Slave Rebellion under the top 3 cards, whichever events are played with."""
    options = {"players": 1, "adversary": "France", "sets": ["base", "jagged_earth"], "seed": 1}
    deck = loci.new("spirit-island", level=2, **options).state.event_deck
    assert len(deck) == 31 and deck[::-1].index("Slave Rebellion") == 3
    assert "Slave Rebellion" not in loci.new("spirit-island", level=1, **options).state.event_deck


def test_a_level_that_needs_more_fear_cards_than_there_are_is_refused() -> None:
    with pytest.raises(SetupError, match=r"Scotland 6 needs 16 Fear cards, and the sets in play have 15"):
        loci.new("spirit-island", players=1, adversary="Scotland", level=6, sets=["base"])


@pytest.mark.parametrize(
    "impossible",
    [
        {"players": 7},
        {"spirits": [STARLIGHT, STARLIGHT]},
        {"players": 2, "boards": ["A", "A"]},
        {"players": 2, "boards": ["A"]},
        {"players": 2, "boards": ["A", "NE"]},
        {"players": 2, "boards": ["NW", "SE"]},
        {"players": 2, "layout": "Sunrise"},
        {"players": 2, "boards": ["A", "B"], "layout": [[0, 0, 0], [0, 0, 0]]},
        {"players": 2, "boards": ["A", "B"], "layout": [[0, 0, 0], [180, 9, 9]]},
        {"players": 2, "boards": ["A", "B"], "islets": [["A", "B"]]},
        {"players": 2, "boards": ["A", "B"], "islets": [["A"], ["B"]], "facing": []},
        {"players": 2, "boards": ["NE", "E"], "map": "thematic", "islets": [["NE"], ["E"]]},
        {"players": 6, "extra_board": True},
        {"spirits": [STARLIGHT], "aspects": ["Reach"]},
        {"spirits": [STARLIGHT], "progression": True},
        {"spirits": [KEEPER], "sets": ["base"]},
        {"spirits": [KEEPER], "sets": BOTH, "tokens": ["beasts"]},
        {"sets": BOTH, "blight": "space"},
        {"sets": BOTH, "events": False, "blight": "Tipping Point"},
        {"adversaries": [{"name": "England", "level": 1}, {"name": "England", "level": 2}]},
        {"adversaries": [{"name": "England", "level": 6}, {"name": "Sweden", "level": 6}]},
        {"scenario": ["Blitz", "Blitz"]},
        {"scenario": ["Ward the Shores", "Dahan Insurrection"], "sets": BOTH},
        {"scenario": "The Great River", "map": "thematic", "players": 2},
    ],
    ids=str,
)
def test_an_impossible_combination_is_refused_with_its_page(impossible: dict[str, Any]) -> None:
    with pytest.raises(SetupError, match=r"\bp\. \d|see (its|their) card"):
        setup(**impossible)
