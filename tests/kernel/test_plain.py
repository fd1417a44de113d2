"""Fields that copies share are replaced, never changed: their types see to it."""

from typing import Any, cast

import pytest

from loci.kernel.plain import changed, less, noted, struck


def test_less_leaves_out_the_first_only() -> None:
    assert less((1, 2, 1), 1) == (2, 1)
    with pytest.raises(ValueError):
        less((1, 2), 3)


def test_changed_has_another_value_at_one_place() -> None:
    before = (1, 2, 3)
    assert changed(before, 1, 7) == (1, 7, 3) and before == (1, 2, 3)


def test_nobody_writes_to_a_mapping_that_copies_share() -> None:
    before = noted({}, "time", 1)
    after = noted(before, "moon", 2)
    assert (dict(before), dict(after)) == ({"time": 1}, {"time": 1, "moon": 2})
    assert dict(struck(after, "time")) == {"moon": 2} and dict(struck(after, "sun")) == dict(after)
    for shared in (after, struck(after, "moon")):
        with pytest.raises(TypeError):
            cast(dict[str, Any], shared)["time"] = 3
