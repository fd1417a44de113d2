"""Every ruling of Worldweave holds, and the runner notices what does not."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from loci.worldweave.content import AUTOMA_CARDS, GOAL_CARDS, MODULES, OBJECTIVE_CARDS, POWER_CARDS
from loci.worldweave.rulings import check

FOLDER = Path(__file__).parents[1] / "rulings" / "worldweave"
RULINGS: list[dict[str, Any]] = [
    ruling for path in sorted(FOLDER.glob("*.yaml")) for ruling in yaml.safe_load(path.read_text("utf-8"))
]


@pytest.mark.parametrize("ruling", RULINGS, ids=lambda ruling: str(ruling["id"]))
def test_ruling(ruling: dict[str, Any]) -> None:
    assert ruling["game"] == "worldweave"
    assert check(ruling) == ""


def test_ids_are_unique() -> None:
    ids = [ruling["id"] for ruling in RULINGS]
    assert len(set(ids)) == len(ids) >= 100


def test_every_card_of_the_modules_and_of_the_automa_has_a_ruling() -> None:
    told = yaml.safe_dump(RULINGS)
    missing = [name for cards in (POWER_CARDS, OBJECTIVE_CARDS, GOAL_CARDS) for name in cards if name not in told]
    assert missing == []
    assert [module for module in MODULES if f"- {module}" not in told] == []
    unnamed = [card.name for card in AUTOMA_CARDS if card.name not in told]
    assert unnamed == []


TABLE: dict[str, Any] = {"tiles": ["5 @ 0,0 r0", "7 @ 0,0 r3"], "meeples": ["5L", "7L"]}

BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"given": TABLE, "then": {"energy": [1, 0]}}, "energy: expected [1, 0], found [0, 0]"),
    ({"given": TABLE, "then": {"neighbours": {"5L": ["5R"]}}}, "neighbours of 5L"),
    ({"given": TABLE, "then": {"landscape": {"5L": ["5L"]}}}, "landscape of 5L"),
    ({"given": TABLE, "then": {"legal": ["spire"]}}, "'spire' is not offered"),
    ({"given": TABLE, "then": {"illegal": ["skip"]}}, "'skip' is offered"),
    ({"given": TABLE, "then": {"options": ["skip"]}}, "not expected"),
    ({"given": TABLE, "then": {"colour": 1}}, "unknown key 'colour'"),
    ({"given": TABLE, "when": {"choices": ["spire"]}, "then": {}}, "takes none of ['spire']"),
    ({"given": TABLE, "when": {"ravage": 1}, "then": {}}, "a step of Worldweave"),
    ({"given": {**TABLE, "sea": 1}, "then": {}}, "no key 'sea'"),
    ({"given": {**TABLE, "tiles": ["5 ocean/grass @ 0,0 r0"]}, "then": {}}, "tile 5 is grass/ocean"),
    ({"given": {**TABLE, "tiles": ["5 @ 0,0 r0", "7 @ 0,0 r1"]}, "then": {}}, "overlaps"),
    ({"given": {**TABLE, "tiles": ["5 @ 0,0 r0", "5 @ 0,0 r3"]}, "then": {}}, "twice"),
    ({"given": {**TABLE, "tiles": []}, "then": {}}, "needs tiles"),
    ({"given": {**TABLE, "meeples": ["5L", "5L"]}, "then": {}}, "two meeples on 5L"),
    ({"given": {**TABLE, "meeples": ["5L"]}, "then": {}}, "seat 1 stands nowhere"),
    ({"given": {**TABLE, "meeples": ["5L", "9L"]}, "then": {}}, "tile 9 is not in the world"),
    ({"given": {**TABLE, "tokens": ["5L"]}, "then": {}}, "energy under the meeple"),
    ({"given": {**TABLE, "sky": [5]}, "then": {}}, "two places"),
    ({"given": {**TABLE, "tiles": ["5 @ 256,-1 r0", "7 @ 0,0 r3"]}, "then": {}}, "lies too far from"),
    ({"given": {**TABLE, "tiles": ["5 @ 40,0 r0", "7 @ 40,0 r3"]}, "then": {}}, "too far from the point 0,0 to lay"),
    ({"given": {**TABLE, "sky": 5}, "then": {}}, "sky must be a list, not 5"),
    ({"given": {**TABLE, "stamina": [5]}, "then": {}}, "a seat's stamina must be a list, not 5"),
    ({"given": {**TABLE, "players": 1, "automa": ["hard"]}, "then": {}}, "unknown automa ['hard']"),
    ({"given": {**TABLE, "players": 1, "automa_cards": ["Moss", "Moss"]}, "then": {}}, "'Moss' is in two places"),
    ({"given": {**TABLE, "modules": ["goals"], "goals": [["Founder"]]}, "then": {}}, "unknown goal ['Founder']"),
    ({"given": {**TABLE, "modules": ["goals"], "goals": ["Founder", "Founder"]}, "then": {}}, "in two places"),
    ({"given": {**TABLE, "modules": ["powers"], "powers": ["Echo", "Echo"]}, "then": {}}, "in two places"),
    ({"given": {**TABLE, "modules": ["spires"], "spire_tokens": [["5R"], ["5R"]]}, "then": {}}, "two of them on 5R"),
    ({"given": {**TABLE, "powers": ["Echo"]}, "then": {}}, "needs the module 'powers'"),
    ({"given": {**TABLE, "modules": ["butterfly"]}, "then": {}}, "needs the space where it sits"),
    ({"given": {**TABLE, "modules": ["goals"], "goals": ["Fame"]}, "then": {}}, "unknown goal 'Fame'"),
    ({"given": {**TABLE, "phase": "automa"}, "then": {}}, "the Automa's turn"),
    ({"given": TABLE, "then": {}, "thn": {}}, "unknown key 'thn'"),
    ({"given": TABLE}, "a ruling is a map"),
]


@pytest.mark.parametrize("ruling, why", BROKEN)
def test_a_ruling_that_does_not_hold_says_why(ruling: dict[str, Any], why: str) -> None:
    assert why in check({"id": "broken", **ruling})
