"""Base games that were played once are still the same games."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.corpus.games import digest, files, final, replay


def load(path: Path) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return data


@pytest.mark.parametrize("path", files(), ids=lambda path: path.stem)
def test_a_stored_game_is_the_same_game(path: Path) -> None:
    data = load(path)
    game, why = replay(data)
    assert why == ""
    assert game.result == data["result"]
    assert digest(game) == data["digest"], f"it ended otherwise: {final(game)}"


def test_another_answer_is_another_game() -> None:
    """The comparison can fail: a changed answer, or a sum over other options, is found."""
    data = load(files()[0])
    data["answers"][3][2] = "0000"
    assert replay(data)[1].startswith("answer 3 ")
    data = load(files()[0])
    data["setup"]["seed"] += 1
    assert replay(data)[1] != ""


def test_the_games_are_of_all_kinds() -> None:
    games = [load(path) for path in files()]
    setups = [data["setup"] for data in games]
    assert len(games) == 50
    assert {len(setup["spirits"]) for setup in setups} == {1, 2, 3, 4}
    assert len({name for setup in setups for name in setup["spirits"]}) == 8
    assert len({setup["adversary"] for setup in setups if "adversary" in setup}) == 3
    assert len({setup["scenario"] for setup in setups if "scenario" in setup}) == 4
    assert any("adversaries" in setup for setup in setups)
    assert any(setup.get("map") == "thematic" for setup in setups)
    ends = Counter(data["result"]["outcome"] for data in games)
    assert ends["win"] >= 2
    assert ends["loss"] >= 10
    assert sum(path.stat().st_size for path in files()) < 600_000
