"""``loci cards``."""

import json
from typing import Any

from tests.cli.conftest import Loci

FIELDS = [
    "name", "set", "deck", "spirit", "cost", "speed", "elements", "range", "target", "thresholds", "text",
]  # fmt: skip


def listed(loci: Loci, *words: str) -> list[dict[str, Any]]:
    result = loci("cards", "--json", *words)
    assert result.exit_code == 0
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def test_json_has_every_card_of_the_base_game(loci: Loci) -> None:
    cards = listed(loci, "--set", "base")
    decks = [card["deck"] for card in cards]
    assert decks.count("minor") == 36 and decks.count("major") == 22
    assert decks.count("unique") == 4 * len({card["spirit"] for card in cards if card["deck"] == "unique"})
    assert len({card["name"] for card in cards}) == len(cards)
    for card in cards:
        assert list(card) == FIELDS
        assert card["text"] and all(level["elements"] and level["text"] for level in card["thresholds"])


def test_a_card_as_data(loci: Loci) -> None:
    (card,) = listed(loci, "Nature's Resilience")
    assert card.pop("text") == "Defend 6. [2 Water: You may instead remove 1 Blight.]"
    assert card == {
        "name": "Nature's Resilience",
        "set": "base",
        "deck": "minor",
        "spirit": None,
        "cost": 1,
        "speed": "fast",
        "elements": ["earth", "plant", "animal"],
        "range": {"value": 1, "from": "sacred_site", "from_terrain": None, "from_property": None},
        "target": {"kind": "land", "any_of": [], "label": "any land"},
        "thresholds": [{"elements": {"water": 2}, "text": "You may instead remove 1 Blight."}],
    }


def test_a_card_without_range_and_one_that_measures_from_a_terrain(loci: Loci) -> None:
    (boon,) = listed(loci, "Boon of Vigor")
    assert boon["spirit"] == "River Surges in Sunlight"
    assert boon["range"] == {"value": None, "from": None, "from_terrain": None, "from_property": None}
    assert boon["target"] == {"kind": "spirit", "spirit": "any", "label": "any Spirit"}
    (floods,) = listed(loci, "Cleansing Floods")
    assert floods["range"]["from_terrain"] == ["wetland"]


def test_kinds_of_target_land(loci: Loci) -> None:
    def target(name: str) -> dict[str, Any]:
        return next(card["target"] for card in listed(loci, name) if card["name"] == name)

    rot = [{"terrain": "jungle"}, {"terrain": "wetland"}]
    assert target("Accelerated Rot") == {"kind": "land", "any_of": rot, "label": "jungle / wetland"}
    dahan = [{"has": [{"piece": "dahan", "min": 1}]}]
    assert target("Call to Tend") == {"kind": "land", "any_of": dahan, "label": "dahan"}
    none = [{"not": ["blight"]}]
    assert target("Enticing Splendor") == {"kind": "land", "any_of": none, "label": "no blight"}


def test_filters_narrow_the_list_together(loci: Loci) -> None:
    cards = listed(loci, "--deck", "minor", "--cost", "1", "--element", "sun", "--element", "water")
    assert cards
    for card in cards:
        assert (card["deck"], card["cost"]) == ("minor", 1) and {"sun", "water"} <= set(card["elements"])
    assert {card["spirit"] for card in listed(loci, "--spirit", "river")} == {"River Surges in Sunlight"}
    assert len(listed(loci, "--spirit", "river")) == 4
    assert listed(loci, "no", "such", "words", "anywhere") == []


def test_browsing_prints_the_generated_text(loci: Loci) -> None:
    result = loci("cards", "wash", "away")
    assert "Wash Away  (Unique, River Surges in Sunlight)" in result.stdout
    assert "1 Energy · Slow · Water Earth · Range 1 from Presence" in result.stdout
    assert "Push up to 3 Explorers/Towns." in result.stdout
    assert result.stdout.endswith("1 card\n")


def test_no_card_is_a_sentence_and_exit_code_1(loci: Loci) -> None:
    result = loci("cards", "zzzz")
    assert result.exit_code == 1
    assert result.stderr == "loci: no Power card with 'zzzz' in its name or text fits all that was asked for.\n"
    assert not result.stdout
