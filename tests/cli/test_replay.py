"""``loci replay``."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import loci as package
from tests.cli.conftest import Loci


@pytest.fixture
def finished(tmp_path: Path) -> Path:
    game = package.new("spirit-island", players=1, seed=3)
    chance = Random(3)
    while game.pending:
        decision = game.pending[0]
        game.take(decision, chance.choice(decision.options))
    game.save(tmp_path / "finished.loci")
    return tmp_path / "finished.loci"


def spoil(path: Path, change: dict[str, Any]) -> Path:
    data = json.loads(path.read_text())
    data.update(change)
    path.write_text(json.dumps(data))
    return path


def test_the_story_and_the_result(loci: Loci, finished: Path) -> None:
    result = loci("replay", finished)
    assert result.exit_code == 0
    assert "— Turn 2: Spirit Phase —" in result.stdout
    assert "the game is over: outcome loss" in result.stdout.splitlines()[-1]
    assert result.stdout.splitlines()[:-1] == package.load(finished).story()


def test_up_to_an_answer(loci: Loci, finished: Path) -> None:
    result = loci("replay", finished, "--at", "0")
    assert result.exit_code == 0
    assert "After 0 of" in result.stdout and "Choose a Growth option (growth 1," in result.stdout
    assert loci("replay", finished, "--at", "9999").exit_code == 2


def test_each_answer_is_shown_when_asked_for(loci: Loci, finished: Path) -> None:
    data = json.loads(finished.read_text())
    result = loci("replay", finished, "--at", "3", "--verbose")
    for n, (seat, key) in enumerate(data["answers"][:3], 1):
        assert any(
            line.startswith(f"{n:4}. seat {seat}:") and line.endswith(f"→ {key}") for line in result.stdout.splitlines()
        )


def test_an_answer_that_is_not_possible(loci: Loci, finished: Path) -> None:
    answers = json.loads(finished.read_text())["answers"]
    answers[4] = [0, "growth 9"]
    result = loci("replay", spoil(finished, {"answers": answers}))
    assert result.exit_code == 1
    assert result.stdout.splitlines()[-1].startswith(f"Diverged at answer 5 of {len(answers)} ('growth 9'): ")
    assert loci("replay", finished, "--at", "4").exit_code == 0  # up to there all is well


def test_chance_that_went_another_way(loci: Loci, finished: Path) -> None:
    chance = json.loads(finished.read_text())["chance"]
    result = loci("replay", spoil(finished, {"chance": [["something else"], *chance[1:]]}))
    assert result.exit_code == 1
    assert "Diverged at answer 1 of" in result.stdout and "something else" in result.stdout


def test_a_setup_that_is_refused_today(loci: Loci, finished: Path) -> None:
    setup = json.loads(finished.read_text())["setup"]
    result = loci("replay", spoil(finished, {"setup": {**setup, "boards": ["Q"]}}))
    assert result.exit_code == 1
    assert "Diverged at answer 1" in result.stdout and "its setup is refused" in result.stdout


def test_a_record_of_an_unknown_game(loci: Loci, finished: Path) -> None:
    result = loci("replay", spoil(finished, {"game": "checkers"}))
    assert result.exit_code == 2
    assert "checkers" in result.stderr
