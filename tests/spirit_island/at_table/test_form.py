"""What the lobby offers."""

import loci
from loci.spirit_island.table.form import setup_form


def test_the_maps_come_with_their_difficulty() -> None:
    assert setup_form()["maps"] == [{"name": "balanced", "difficulty": 0}, {"name": "thematic", "difficulty": 3}]


def test_a_level_lists_all_that_is_in_force() -> None:
    for foe in setup_form()["adversaries"]:
        for n, row in enumerate(foe["levels"]):
            rules = row["rules"]
            assert {rule["level"] for rule in rules} <= set(range(n + 1))
            assert any(rule["level"] == 0 and rule["text"].startswith("Escalation: ") for rule in rules)
            assert all(rule["name"] and rule["text"] for rule in rules)
            if n:
                assert rules[-1]["level"] == n
    england = next(foe for foe in setup_form()["adversaries"] if foe["name"] == "England")
    assert len([rule for rule in england["levels"][0]["rules"] if rule["level"] == 0]) == 2  # the loss condition too


def test_every_lesson_begins_as_it_says_and_each_adds_something() -> None:
    seen = []
    for lesson in setup_form()["lessons"]:
        state = loci.new("spirit-island", spirits=["River Surges in Sunlight"], seed=1, **lesson["options"]).state
        seen.append((bool(state.tokens), bool(state.event_deck)))
    assert seen == [(False, False), (True, False), (True, True)]


def test_the_boxes_say_what_they_bring_and_what_is_left_out_beside_which() -> None:
    form = setup_form()
    boxes = {box["name"]: box for box in form["sets"]}
    assert boxes["base"]["tokens"] == [] and not boxes["base"]["events"]
    assert boxes["branch_and_claw"]["tokens"] == ["beasts", "wilds", "disease", "strife"]
    assert boxes["branch_and_claw"]["events"] and boxes["branch_and_claw"]["title"] == "Branch & Claw"
    (spared,) = form["left_out"]
    assert spared == {
        "event": "A Strange Madness Among the Beasts", "of": "branch_and_claw", "beside": "jagged_earth",
    }  # fmt: skip
    both = ["base", spared["of"], spared["beside"]]
    for including in ([], [spared["event"]]):
        state = loci.new("spirit-island", sets=both, including=including, seed=1, players=1).state
        assert (spared["event"] in state.event_deck) == bool(including)


def test_a_scenario_that_needs_a_finished_game_is_not_offered() -> None:
    names = [scenario["name"] for scenario in setup_form()["scenarios"]]
    assert "Powers Long Forgotten" in names and "Second Wave" not in names
