"""Every card, Spirit, Adversary and Scenario comes to what it came to, in positions drawn at random."""

import pytest

from tests.corpus.stirred import FILE, line, subjects

BEFORE = dict(zip(subjects(), FILE.read_text(encoding="utf-8").splitlines(), strict=True))
HOW = "Read `python -m tests.corpus.stirred NAME` before and after your change; if it should be so, `make golden`."


@pytest.mark.parametrize(("kind", "name"), BEFORE, ids="-".join)
def test_it_comes_to_what_it_came_to(kind: str, name: str) -> None:
    assert line(kind, name) == BEFORE[kind, name], HOW
