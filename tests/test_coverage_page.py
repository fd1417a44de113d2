"""The page that tells players what is in (docs/coverage.md) is the one that the game gives today."""

from loci.cli.coverage import count_rulings, named_by
from tests.coverage_page import BOUGHT, FURTHER, NAMES, PAGE, page, playable


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "out of date: run `python -m tests.coverage_page`"


def test_everything_in_the_catalogue_is_an_item_of_a_set() -> None:
    known = {name for kinds in NAMES.values() for names in kinds.values() for name in names}
    known |= {name for names in FURTHER.values() for name in names}
    have = {*BOUGHT.powers, *BOUGHT.spirits, *BOUGHT.fear, *BOUGHT.blight}
    have |= {*BOUGHT.invaders, *BOUGHT.adversaries, *BOUGHT.scenarios}
    assert have - known == set()


def test_an_item_is_named_once_in_its_kind() -> None:
    for kinds in NAMES.values():
        for kind, names in kinds.items():
            assert len(set(names)) == len(names), kind


def test_a_ruling_counts_for_what_it_names() -> None:
    ruling = {
        "given": {"boards": ["A", "B"], "scenario": "Blitz", "spirits": [{"name": "Thunderspeaker"}]},
        "when": {"action": "ravage", "terrain": "jungle", "choices": ["Flash Floods"]},
        "then": {"hand": {"Bringer of Dreams and Nightmares": []}},
    }
    count = count_rulings([ruling, {"given": {"boards": ["NE"]}}])
    assert count("scenarios", "Blitz") == count("spirits", "Thunderspeaker") == count("unique", "Flash Floods") == 1
    assert count("spirits", "Bringer of Dreams and Nightmares") == count("layouts", "standard, 2 boards") == 1
    assert count("boards", "B") == count("thematic_boards", "NE") == count("invaders", "1 jungle") == 1
    assert count("thematic_boards", "B") == count("boards", "NE") == count("scenarios", "Dahan Insurrection") == 0
    assert named_by({})["boards"] == {"A"}


def test_what_is_playable_is_asked_of_the_game() -> None:
    assert playable()["scenarios"] == set(BOUGHT.scenarios)
    assert "standard, 6 boards" in playable()["layouts"]
