"""The examples run as their first lines say."""

import runpy
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"


@pytest.mark.parametrize(
    "words, said",
    [
        (["bot.py"], "'outcome': "),
        (["enumerate_turn.py"], "distinct ends"),
        (["compare.py", "random", "random"], "random won "),
        (["position.py"], "answer given; seat 0: "),
        (["learn.py", "--games", "8", "--test", "2"], "of 2 against random"),
    ],
)
def test_an_example_runs(
    words: list[str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", words)
    runpy.run_path(str(EXAMPLES / words[0]), run_name="__main__")
    assert said in capsys.readouterr().out


def test_every_example_is_run() -> None:
    [marks] = [mark for mark in test_an_example_runs.pytestmark if mark.name == "parametrize"]  # type: ignore[attr-defined]
    assert {words[0] for words, _ in marks.args[1]} == {path.name for path in EXAMPLES.glob("*.py")}


def test_the_bot_has_twenty_lines() -> None:
    text = (EXAMPLES / "bot.py").read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 20
