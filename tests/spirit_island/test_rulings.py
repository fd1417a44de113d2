"""Every ruling as a test of its own, and the checker itself: what it must not let pass."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from loci.spirit_island.content.sets import catalogue_of
from loci.spirit_island.position import invader_card
from loci.spirit_island.rulings import _on_top, check

RIVER, EARTH = "River Surges in Sunlight", "Vital Strength of the Earth"

FOLDER = Path(__file__).parents[1] / "rulings" / "base"
FILES = sorted(FOLDER.rglob("*.yaml"))
RULINGS = [(file, ruling) for file in FILES for ruling in yaml.safe_load(file.read_text(encoding="utf-8"))]


@pytest.mark.parametrize(("file", "ruling"), RULINGS, ids=[ruling["id"] for _, ruling in RULINGS])
def test_ruling(file: Path, ruling: dict[str, Any]) -> None:
    assert check(ruling) == "", f"{file.name}, {ruling['id']}"


def test_each_id_is_used_once() -> None:
    ids = [ruling["id"] for _, ruling in RULINGS]
    assert sorted({id_ for id_ in ids if ids.count(id_) > 1}) == []


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_each_ruling_says_where_it_comes_from(file: Path) -> None:
    rulings = yaml.safe_load(file.read_text(encoding="utf-8"))
    assert [r["id"] for r in rulings if not r.get("source") or not r.get("title") or not r.get("set")] == []


# ---- the checker ----------------------------------------------------------------------------

RAVAGE = """
id: ravage
given: {boards: [A], lands: {A2: "2 dahan, 1 town, 1 explorer"}, blight_pool: 5}
when: {action: ravage, terrain: wetland, choices: [town A2, town A2]}
then: {lands: {A2: "1 dahan(d1), 1 explorer, 1 blight"}, fear: 1, blight_pool: 4}
"""


def failing(**changes: Any) -> str:
    """Why the Ravage example fails with another `given`, `when` or `then`."""
    return check(yaml.safe_load(RAVAGE) | changes)


def when(*choices: str) -> dict[str, Any]:
    return {"action": "ravage", "terrain": "wetland", "choices": list(choices)}


def test_the_example_holds() -> None:
    assert failing() == ""


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ({"lands": {"A2": "2 dahan"}}, "A2: expected 2 dahan, found 1 explorer, 1 dahan(d1), 1 blight"),
        ({"lands": {"A2": "1 dahan, 1 explorer, 1 blight"}}, "A2: expected 1 dahan, 1 explorer, 1 blight, found"),
        ({"fear": 2}, "fear: expected 2, found 1"),
        ({"blight_pool": 5}, "blight_pool: expected 5, found 4"),
        ({"blight_side": "blighted"}, "blight_side: expected blighted, found healthy"),
        ({"terror_level": 2}, "terror_level: expected 2, found 1"),
        ({"fear_cards_earned": 1}, "fear_cards_earned: expected 1, found 0"),
        ({"fear_deck": [3, 3, 2]}, "fear_deck: expected [3, 3, 2], found [3, 3, 3]"),
        ({"defend": {"A2": 1}}, "defend of A2: expected 1, found 0"),
        ({"result": "win"}, "result: expected win, found ongoing"),
        ({"energy": {"River Surges in Sunlight": 1}}, "energy of River Surges in Sunlight: expected 1, found 0"),
        (
            {"presence": {"River Surges in Sunlight": {"A2": 1}}},
            "presence of River Surges in Sunlight in A2: expected 1",
        ),
        ({"hand": {"River Surges in Sunlight": ["Flash Floods"]}}, "hand of River Surges in Sunlight: expected"),
        ({"deck_stages": "1"}, "deck_stages: expected 1, found"),
        ({"invader_cards": {"ravage": ["jungle"]}}, "invader_cards ravage: expected ['jungle'], found []"),
        ({"invader_cards": {"reminders": {1: "Wave of Immigration"}}}, "invader_cards reminders: expected {1: 'Wave"),
        ({"no_decision": True}, "no_decision"),
    ],
)
def test_a_wrong_expectation_fails_and_says_what_was_found(then: dict[str, Any], why: str) -> None:
    assert failing(then=then).startswith(why)


def test_a_choice_that_no_decision_takes_fails() -> None:
    assert failing(when=when("town A2", "town A2", "city A2")) == "no decision took the choice 'city A2'"


def test_a_decision_that_nothing_answers_fails() -> None:
    why = failing(when=when("town A2"))
    assert why == "nothing answers 'Deal Damage (1 left) in A2'; it offers explorer A2, town(d1) A2"


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"given": {"bords": ["A"]}}, "a position has no key 'bords'"),
        ({"given": {"spirits": [{"nam": "River"}]}}, "a Spirit has no key 'nam'"),
        ({"given": {"fear": {"pol": 4}}}, "fear has no key 'pol'"),
        ({"given": {"invader_cards": {"ravages": []}}}, "invader_cards has no key 'ravages'"),
        ({"given": {"turn_effects": {"defended": {}}}}, "turn_effects has no key 'defended'"),
        ({"given": {"lands": {"A9": "1 town"}}}, "no land 'A9' here"),
        ({"given": {"lands": {"A2": "1 twon"}}}, "'1 twon' names no pieces"),
        ({"given": {"lands": {"A2": "1 blight(d1)"}}}, "'1 blight(d1)': blight takes neither damage nor strife"),
        ({"given": {"boards": ["Q"]}}, ""),
        (
            {"given": {"spirits": [{"name": "Rivver"}]}},
            "unknown Spirit 'Rivver'; known: Lightning's Swift Strike",
        ),
        ({"given": {"lands": ["1 town"]}}, "lands must be a map, not ['1 town']"),
        ({"given": {"boards": 2}}, "boards must be a list, not 2"),
        ({"given": {"spirits": ["River"]}}, "a Spirit must be a map, not 'River'"),
        ({"given": {"spirits": [{"name": ["River"]}]}}, "unknown Spirit ['River']"),
        ({"given": {"spirits": [{"name": RIVER, "hand": "Flash Floods"}]}}, "hand must be a list, not 'Flash Floods'"),
        ({"given": {"fear": {"deck": 3}}}, "fear.deck must be a list, not 3"),
        ({"given": {"turn_effects": {"isolate": "A2"}}}, "isolate must be a list, not 'A2'"),
        ({"given": {"turn_effects": {"isolate": [["A2"]]}}}, "no land ['A2'] here"),
        ({"given": {"invader_cards": {"deck": [{"stage": "II", "terrain": "sands"}]}}}, "stage 'II': expected a whole"),
        ({"given": {"terror_level": 5}}, "terror_level 5: expected a whole number from 1 to 4"),
        ({"given": {"setup": "standrd"}}, "setup 'standrd': expected 'standard'"),
        ({"given": {"wave": "x"}}, "wave 'x': expected a whole number from 1"),
        ({"given": {"fear": {"deck": [3, 3]}}}, "fear.deck [3, 3]: expected a number for each Terror Level"),
        ({"given": {"blight_pool": "many"}}, "blight_pool 'many': expected a whole number from 0 to 999"),
        ({"given": {"blight_pool": 10**12}}, "blight_pool 1000000000000: expected a whole number from 0 to 999"),
        ({"given": {"lands": {"A2": "1000000000000 town"}}}, "'1000000000000 town': at most 99 pieces"),
        (
            {"given": {"spirits": [{"name": "River Surges in Sunlight", "presence": ["A1"]}]}},
            "presence must be a map, not ['A1']",
        ),
        (
            {"given": {"spirits": [{"name": RIVER, "revealed": {"energy": 9}}]}},
            "energy 9: expected a whole number from 0 to 7",
        ),
        (
            {"given": {"spirits": [{"name": RIVER, "counters": {"time": 9}}]}},
            "River Surges in Sunlight counts no 'time'",
        ),
        ({"given": {"spirits": [{"name": "River Surges in Sunlight", "hand": ["Flod"]}]}}, "unknown Power card 'Flod'"),
        ({"when": {"acton": "ravage"}}, "a step has no key 'acton'"),
        ({"when": {"action": "ravage", "terrain": "wetland", "choice": ["A2"]}}, "a step has no key 'choice'"),
        ({"when": {"choices": ["A2"]}}, "unknown step"),
        ({"when": {"action": "raveage", "terrain": "wetland"}}, "unknown action 'raveage'"),
        ({"when": {"action": "ravage", "terrain": "desert"}}, "no Invader card shows 'desert'"),
        ({"when": {"power": "Flash Flood"}}, "unknown Power 'Flash Flood'; like it: Flash Floods"),
        ({"when": {"power": "Xyzzy"}}, "unknown Power 'Xyzzy'; none is like it"),
        ({"when": {"power": "Flash Floods"}}, "Flash Floods is not among the cards"),
        ({"when": {"innate": "Thundering Destruction"}}, "Thundering Destruction is no innate Power of"),
        ({"when": {"fear_card": "Dahan Raids"}}, "unknown Fear card 'Dahan Raids'; like it: Dahan Raid"),
        (
            {"when": {"fear_card": "Dahan Raid", "terror_level": 4}},
            "terror_level 4: expected a whole number",
        ),
        ({"when": {"blight_card": "Spiral"}}, "unknown Blight card 'Spiral'"),
        ({"when": {"growth": 7}}, "River Surges in Sunlight has no growth option 7"),
        ({"when": {"phase": "dawn"}}, "unknown phase 'dawn'"),
        ({"then": {"lnds": {}}}, "'then' has no key 'lnds'"),
        ({"then": {"energy": 3}}, "energy must be a map, not 3"),
        ({"then": {"options": "A2"}}, "options must be a list, not 'A2'"),
        ({"then": {"lands": {"A2": "1 twon"}}}, "'1 twon' names no pieces"),
        ({"set": "future"}, "set 'future' is not installed; installed: base"),
        ({"then": {}}, "nothing is expected"),
        ({"id": ""}, "a ruling is a map with an id"),
    ],
)
def test_what_the_checker_does_not_know_fails_with_a_word(changes: dict[str, Any], why: str) -> None:
    found = failing(**changes)
    assert found, f"passed in spite of {changes}"
    assert found.startswith(why)


@pytest.mark.parametrize(
    ("place", "why"),
    [
        ("A1", "a marker 'fire' lies on a corner, not in 'A1'"),
        ("A.9-9-9", "a marker 'fire' lies on a corner, not in 'A.9-9-9'"),
        ("A.5-6-8", ""),
    ],
)
def test_an_element_marker_lies_on_a_corner(place: str, why: str) -> None:
    failure = failing(
        set="jagged_earth",
        given={"boards": ["A"], "scenario": "Elemental Invocation", "markers": {place: "fire"}},
        when=[],
        then={"markers": {place: "fire"}},
    )
    assert failure.startswith(why) if why else not failure


@pytest.mark.parametrize("ruling", [None, "text", [], {"given": {}}])
def test_what_is_no_ruling_fails(ruling: Any) -> None:
    assert check(ruling) == "a ruling is a map with an id, given, when and then"


# ---- the open decision ----------------------------------------------------------------------

TARGET = """
id: target
given: {boards: [A], spirits: [{name: River Surges in Sunlight, presence: {A5: 1}, played: [Flash Floods]}]}
when: {power: Flash Floods}
then: {fear: 0}
"""


@pytest.mark.parametrize(
    ("then", "why"),
    [
        ({"legal": ["A5", "A1"]}, ""),
        ({"legal": ["A5", "A3"]}, "legal: expected A3, found A1, A4, A5, A6, A7, A8"),
        ({"illegal": ["A3"]}, ""),
        ({"illegal": ["A1"]}, "illegal: A1 is offered"),
        ({"options": ["A1", "A4", "A5", "A6", "A7", "A8"]}, ""),
        ({"options": ["A1", "A4", "A5"]}, "options: expected"),
    ],
)
def test_the_open_decision_is_compared(then: dict[str, Any], why: str) -> None:
    found = check(yaml.safe_load(TARGET) | {"then": then})
    assert found.startswith(why) and bool(found) == bool(why)


def test_legal_keys_need_an_open_decision() -> None:
    ruling = yaml.safe_load(TARGET) | {"when": {"growth": 3, "choices": []}, "then": {"legal": ["A1"]}}
    assert check(ruling) != ""


def test_an_illegal_target_fails() -> None:
    ruling = yaml.safe_load(TARGET)
    ruling["when"]["target"] = "A3"
    assert check(ruling) == "A3 is no legal target of Flash Floods; legal: A1, A4, A5, A6, A7, A8"


def test_a_second_use_without_a_repeat_fails() -> None:
    ruling = yaml.safe_load(TARGET)
    ruling["when"] = [{"power": "Flash Floods", "target": "A5"}] * 2
    assert check(ruling) == "Flash Floods may not be Repeated"


def test_done_skip_and_no_stand_for_each_other() -> None:
    ruling = yaml.safe_load(TARGET)
    ruling["given"]["spirits"][0]["played"] = ["Wash Away"]
    ruling["given"]["lands"] = {"A5": "1 town"}
    for word in ("done", "skip", "no"):
        ruling["when"] = {"power": "Wash Away", "target": "A5", "choices": [word]}
        assert check(ruling | {"then": {"lands": {"A5": "1 town"}}}) == ""


def test_unquoted_yes_and_no_are_understood() -> None:
    """YAML reads them as truth values."""
    ruling = yaml.safe_load(TARGET)
    ruling["given"]["spirits"][0] |= {"played": ["Nature's Resilience"], "elements": {"water": 2}}
    ruling["given"]["lands"] = {"A5": "1 blight"}
    for choice, defend in ((True, 0), (False, 6)):
        ruling["when"] = {"power": "Nature's Resilience", "target": "A5", "choices": [choice]}
        assert check(ruling | {"then": {"defend": {"A5": defend}}}) == ""


# ---- both ways ------------------------------------------------------------------------------

ORDER = """
id: order
given:
  boards: [A]
  spirits: [{name: River Surges in Sunlight, presence: {A2: 1}}]
  lands: {A2: 1 town, A5: "1 city, 4 dahan"}
  terror_level: 3
when: {action: ravage, terrain: wetland, choices: [A5]}
then: {result: win}
"""


@pytest.mark.plain
def test_a_ruling_that_holds_only_formally_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    assert check(yaml.safe_load(ORDER)) == ""
    monkeypatch.setattr("loci.spirit_island.rules.invaders.order_matters", lambda *_: False)
    assert check(yaml.safe_load(ORDER)) == "as played: result: expected win, found loss"


def test_a_ruling_that_holds_only_as_played_fails() -> None:
    ruling = yaml.safe_load(ORDER)
    ruling["given"]["terror_level"] = 1
    ruling["then"] = {"no_decision": True}
    assert check(ruling) == "formally: no_decision: expected True, found a decision"


LAND_RUSH = """
id: land-rush
given:
  boards: [A]
  adversary: {name: Brandenburg-Prussia, level: 0}
  lands: {A2: 1 explorer, A5: 1 explorer, A8: 1 city}
  invader_cards: {ravage: [wetland], build: [], deck: [{stage: 2, terrain: mountain}]}
when: {invader_phase: true, choices: [A5, A7]}
then: {lands: {A5: 1 explorer, A7: 1 town}}
"""


def test_a_choice_of_a_soft_question_answers_nothing_else_as_played() -> None:
    """Formally the order of the Ravages takes A5; as played it is left over and no Town goes there."""
    assert check(yaml.safe_load(LAND_RUSH)) == ""


def test_a_choice_too_many_fails_both_ways() -> None:
    ruling = yaml.safe_load(LAND_RUSH)
    ruling["when"]["choices"] = ["A5", "A7", "A7"]
    assert check(ruling) == "no decision took the choice 'A7'"


def test_what_a_soft_question_offers_is_asked_formally() -> None:
    ruling = yaml.safe_load(ORDER)
    ruling["given"]["terror_level"] = 1
    ruling["when"] = {"action": "build", "terrain": "wetland"}
    assert check(ruling | {"then": {"options": ["A2", "A5"]}}) == ""
    assert check(ruling | {"then": {"options": ["A2"]}}) == "options: expected ['A2'], found ['A2', 'A5']"


# ---- who is asked ---------------------------------------------------------------------------

PAIR = """
id: pair
given:
  boards: [A, B]
  spirits:
    - {name: River Surges in Sunlight, presence: {A5: 1}, hand: [Flash Floods], energy: 3}
    - {name: Vital Strength of the Earth, presence: {B5: 1}, energy: 3}
  lands: {A2: "1 explorer, 1 dahan", B2: "1 explorer, 1 dahan", B5: 1 dahan}
"""


def test_a_choice_may_name_its_spirit() -> None:
    ruling = yaml.safe_load(PAIR)
    ruling["when"] = {"fear_card": "Dahan Raid", "terror_level": 1, "choices": [{EARTH: "A2"}, {RIVER: "B2"}]}
    assert check(ruling | {"then": {"lands": {"A2": "1 dahan", "B2": "1 dahan"}}}) == ""
    ruling["when"]["choices"] = [{EARTH: "A2"}, {EARTH: "B2"}]
    assert check(ruling | {"then": {"fear": 0}}).startswith("nothing answers")
    ruling["when"]["choices"] = [{"Rivver": "A2"}]
    assert check(ruling | {"then": {"fear": 0}}).startswith("no Spirit 'Rivver' here")
    ruling["when"]["choices"] = [{EARTH: "A2", RIVER: "B2"}]
    assert "expected one" in check(ruling | {"then": {"fear": 0}})


def test_whose_decision_is_open() -> None:
    ruling = yaml.safe_load(PAIR)
    ruling["when"] = {"fear_card": "Dahan Raid", "terror_level": 1, "choices": []}
    assert check(ruling | {"then": {"asked": RIVER}}) == ""
    assert check(ruling | {"then": {"asked": EARTH}}) == f"asked: expected {EARTH}, found {RIVER}"
    ruling["when"]["choices"] = [{RIVER: "A2"}]
    assert check(ruling | {"then": {"asked": EARTH, "options": ["B2", "B5"]}}) == ""
    assert check(ruling | {"then": {"asked": "Rivver"}}).startswith("no Spirit 'Rivver' here")


def test_a_phase_may_be_of_one_spirit() -> None:
    ruling = yaml.safe_load(PAIR)
    ruling["given"]["power_decks"] = {"minor": ["Call to Migrate"]}
    choices = ["growth 1", "minor", "Call to Migrate", "done"]
    ruling["when"] = {"phase": "spirit", "by": RIVER, "choices": choices}
    assert check(ruling | {"then": {"energy": {RIVER: 5, EARTH: 3}}}) == ""
    ruling["when"] = {"phase": "spirit", "choices": choices}
    assert check(ruling | {"then": {"asked": EARTH}}) == ""
    ruling["when"] = {"phase": "spirit", "by": "Rivver"}
    assert check(ruling | {"then": {"fear": 0}}).startswith("no Spirit 'Rivver' here")


def test_a_target_that_answered_itself_answers_nothing_later() -> None:
    ruling = yaml.safe_load(TARGET)
    ruling["given"] |= {"lands": {"A5": "1 dahan", "A1": "1 explorer"}}
    ruling["given"]["spirits"][0]["played"] = ["Call to Tend", "Flash Floods"]
    ruling["when"] = [
        {"power": "Call to Tend", "target": "A5", "choices": ["done"]},
        {"power": "Flash Floods", "choices": ["A1"]},
    ]
    assert check(ruling | {"then": {"lands": {"A1": "empty"}}}) == ""


# ---- the deck -------------------------------------------------------------------------------


def test_cards_given_on_top_keep_the_stages_below() -> None:
    """Brandenburg-Prussia, level 2: one Stage III card lies below Stage I, and the given one is it."""

    base = catalogue_of(("base",))

    def stages(cards: tuple[str, ...]) -> str:
        return "".join(str(base.invaders[card].stage) for card in reversed(cards))

    names = {n: [card.name for card in base.invaders.values() if card.stage == n] for n in (1, 2, 3)}
    top_first = [*names[1][:3], names[3][0], *names[2][:4], *names[3][1:5]]
    given = [*names[1][1:4], names[3][4]]
    deck = _on_top(base, (*top_first[::-1],), given)
    assert deck[::-1][:4] == (*given,)
    assert stages(deck) == "111322223333"
    assert len(set(deck)) == 12
    assert (
        stages(_on_top(base, (*top_first[::-1],), [invader_card(base, {"stage": 2, "terrain": "jungle"})]))
        == "211132223333"
    )


TOGETHER = """
id: joint
set: jagged_earth
given:
  boards: [A, B]
  spirits:
    - {name: River Surges in Sunlight, energy: 5, presence: {A2: 1}}
    - {name: "Lightning's Swift Strike", energy: 1, presence: {B8: 1}}
  lands: {A2: 2 dahan, B8: 1 dahan}
when: {event: Dahan Trade with the Invaders, choices: CHOICES}
then: {fear: 2, energy: {River Surges in Sunlight: 1, "Lightning's Swift Strike": 1}}
"""


@pytest.mark.parametrize("choices", ['["2", "2", "4"]', '["2", "4"]', '["2", {River Surges in Sunlight: "4"}]'])
def test_what_all_decide_is_said_once_or_by_each(choices: str) -> None:
    assert check(yaml.safe_load(TOGETHER.replace("CHOICES", choices))) == ""


@pytest.mark.parametrize("choices", ['["2"]', '["2", "9"]', '["2", "2", "2", "2", "4"]'])
def test_too_few_and_strange_choices_fail_all_the_same(choices: str) -> None:
    assert check(yaml.safe_load(TOGETHER.replace("CHOICES", choices))) != ""


ALONE = """
id: alone
set: jagged_earth
given:
  boards: [A]
  spirits: [{name: River Surges in Sunlight, presence: {A2: 1}, played: [Flash Floods]}]
  lands: {A2: 1 city}
when: [{event: Dahan Trade with the Invaders, choices: EVENT}, {power: Flash Floods, target: A2, choices: POWER}]
then: {lands: {A2: 1 city(d2)}}
"""


@pytest.mark.parametrize(
    ("event", "power", "holds"),
    [
        ("[]", "[]", True),
        ('["1"]', "[]", True),
        ('["1"]', "[city A2, city A2]", True),
        ("[]", "[city A2, done]", True),
        ('["2"]', "[]", False),
        ("[]", "[city A2, city A2, city A2]", False),
        ("[]", "[town A2]", False),
    ],
)
def test_what_has_one_answer_may_be_said(event: str, power: str, holds: bool) -> None:
    why = check(yaml.safe_load(ALONE.replace("EVENT", event).replace("POWER", power)))
    assert (why == "") == holds


JOINT = {
    "id": "joint", "set": "branch_and_claw",
    "given": {
        "boards": ["A", "B"],
        "spirits": [
            {"name": "River Surges in Sunlight", "energy": 3, "presence": {"A5": 1}},
            {"name": "Lightning's Swift Strike", "energy": 6, "presence": {"B5": 1}},
        ],
        "lands": {"A2": "1 city", "A6": "1 beasts", "B8": "1 beasts"},
        "power_decks": {"minor": ["Drought", "Call to Tend"]},
    },
}  # fmt: skip


@pytest.mark.parametrize(
    ("choices", "fear"),
    [
        (["2", {"River Surges in Sunlight": "3"}], 4),  # one voice for all
        (["2", "2", "3"], 4),  # seat by seat
        (["2", "1"], 0),  # they do not agree: the first option
    ],
)
def test_a_joint_question_is_answered_once_or_seat_by_seat(choices: list[Any], fear: int) -> None:
    when = {"event": "Missionaries Arrive", "choices": choices}
    assert not check({**JOINT, "when": when, "then": {"fear": fear}})
    assert check({**JOINT, "when": when, "then": {"fear": fear + 1}})


def test_a_land_that_the_next_choice_names_need_not_be_written() -> None:
    given = {
        "spirits": [{
            "name": "River Surges in Sunlight", "presence": {"A5": 1, "A8": 1}, "played": ["Pact of the Joined Hunt"],
        }],
        "lands": {"A5": "1 town, 1 dahan", "A6": "1 dahan"},
    }  # fmt: skip
    pact = {"power": "Pact of the Joined Hunt", "target": "River Surges in Sunlight"}
    ruling = {"id": "named", "set": "branch_and_claw", "given": given, "then": {"lands": {"A5": "2 dahan"}}}
    assert not check({**ruling, "when": {**pact, "choices": ["dahan A6>A5"]}})
    assert "choose a land" in check({**ruling, "when": {**pact, "choices": ["dahan A6>A1"]}})
    assert "choose a land" in check({**ruling, "when": pact})


def test_a_score_step_counts_a_defeat_where_the_result_is_looked_at() -> None:
    given = {
        "spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 1}}],
        "lands": {"A5": "3 dahan, 1 city"},
        "invader_cards": {"ravage": ["sands"], "deck": []},
    }
    ruling = {"id": "score", "given": given, "when": [{"invader_phase": True}, {"score": True}]}
    assert not check({**ruling, "then": {"score": 4, "result": "loss"}})  # 3 Dahan and the card in the discard
    assert not check({**ruling, "when": {"score": True}, "then": {"score": 13}})  # as if it were won


def test_a_blight_card_with_a_lasting_side_is_in_force_afterwards() -> None:
    given = {"spirits": [{"name": "River Surges in Sunlight", "presence": {"A5": 2}}]}
    growth = {"phase": "spirit", "choices": ["growth 2", *["energy", "A5"] * 2]}
    ruling = {
        "id": "wall",
        "set": "branch_and_claw",
        "given": given,
        "when": [{"blight_card": "Back Against the Wall"}, growth],
    }
    assert not check({**ruling, "then": {"energy": {"River Surges in Sunlight": 3}}})


@pytest.mark.parametrize("text", ["flame", "Flame Marker", "Flame"])
def test_a_marker_may_be_spelled_as_people_do(text: str) -> None:
    given = {"scenario": "Rituals of the Destroying Flame", "markers": {"A4": text}, "lands": {"A4": "1 town"}}
    step = {"action": "build", "terrain": "sands"}
    ruling = {"id": "flame", "set": "branch_and_claw", "given": given, "when": step}
    assert not check({**ruling, "then": {"markers": {"A4": text, "A5": "none"}}})
    assert check({**ruling, "then": {"markers": {"A4": "none"}}})
