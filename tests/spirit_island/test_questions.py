"""A question that names a land is about that land, in every ruling."""

import re
from pathlib import Path

import pytest
import yaml

from loci.cli.check import LOADER, outcome, ruling_files
from loci.kernel.decision import Decision, Option
from loci.spirit_island.rulings import Run
from loci.spirit_island.said import key, prompt

FILES = list(ruling_files([Path(__file__).parents[1] / "rulings"]))
LAND = re.compile(r"\b[A-H]\d\b")


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_is_offered_is_in_the_land_that_the_question_names(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or it is a land itself, where something goes from there; and there are questions about adjacent lands too."""
    answer, wrong = Run.answer, list[str]()

    def answered(run: Run, asked: Decision) -> Option:
        words = prompt(run.state, asked)
        named, keys = set(LAND.findall(words)), [key(run.state, option) for option in asked.options]
        offered = [set(LAND.findall(each)) for each in keys if not LAND.fullmatch(each)]
        if named and "adjacent" not in words and not all(named & lands for lands in offered if lands):
            wrong.append(f"{words} {keys}")
        return answer(run, asked)

    monkeypatch.setattr(Run, "answer", answered)
    for ruling in yaml.load(path.read_bytes(), LOADER):
        if "game" not in ruling:
            assert not outcome(ruling)
            assert not wrong, ruling["id"]
