"""Every ruling comes to what it came to: also in all that it does not say."""

import pytest

from tests.ruling_sums import PARTS, differing, every_ruling, kept, whole

HOW = "Read `python -m tests.ruling_sums ID` before and after your change; if it should be so, `make golden`."


def test_every_ruling_comes_to_what_it_came_to() -> None:
    """A new ruling has no sums yet: `make golden` writes them."""
    before = kept()
    found = {
        ruling["id"]: differing(ruling, before[ruling["id"]]) for ruling in every_ruling() if ruling["id"] in before
    }
    assert len(found) > 5000
    changed = [f"{name} ({parts})" for name, parts in found.items() if parts]
    assert not changed, f"{len(changed)} rulings come to something else. {HOW} {', '.join(changed[:20])}"


@pytest.mark.parametrize("part", range(len(PARTS)))
def test_what_a_ruling_does_not_say_is_noticed(part: int) -> None:
    ruling = next(every_ruling())
    before = kept()[ruling["id"]].split()
    before[part] = "----"
    assert differing(ruling, " ".join(before)) == PARTS[part]


def test_the_whole_of_a_ruling_is_there() -> None:
    ruling = {
        "id": "ravage",
        "given": {"boards": ["A"], "lands": {"A2": "2 dahan, 1 town, 1 explorer"}, "blight_pool": 5},
        "when": {"action": "ravage", "terrain": "wetland", "choices": ["town A2", "town A2"]},
        "then": {"fear": 1},
    }
    asked, happened, spirits, table = map("\n".join, whole(ruling))
    assert "['explorer A2', 'town A2']" in asked
    assert "formally ('fear', 1" in happened
    assert "as played ('fear', 1" in happened
    assert "River Surges in Sunlight" in spirits
    assert "A2 1 explorer, 1 dahan(d1), 1 blight" in table
    assert "blight_pool 4" in table
