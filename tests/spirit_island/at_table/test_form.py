"""What the lobby offers."""

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
