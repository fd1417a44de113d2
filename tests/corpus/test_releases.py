"""Games of a release are played on by this version: by its rules, or by theirs where those are kept."""

import json
from pathlib import Path

import pytest

import loci
from loci.api import resume
from tests.corpus.release import FOLDER


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*/*.loci")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_game_of_a_release_is_played_again(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    result = data.pop("result")
    game = resume(data)
    assert game.over and game.result == result
    if data["game"] == "spirit-island":
        assert data["rules"] and set(data["setup"]["versions"]) >= set(data["setup"]["sets"]) - {"base"}, (
            "says its sets"
        )


def test_every_release_has_its_games() -> None:
    assert {path.name for path in FOLDER.iterdir()} >= {loci.__version__}
