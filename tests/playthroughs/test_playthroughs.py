"""Whole games, played again from their transcripts and compared line by line."""

import pytest

from tests.playthroughs.transcript import GAMES, answers_in, path, play


@pytest.mark.parametrize("name", GAMES)
def test_the_game_goes_as_its_transcript_says(name: str) -> None:
    """The first line that differs is shown. A change that is meant: ``make golden``, then read the diff."""
    text = path(name).read_text(encoding="utf-8")
    recorded, played = text.splitlines(), play(name, answers_in(text))
    for number, line in enumerate(recorded, 1):
        assert next(played, "(the game is over)") == line, f"{path(name).name}, line {number}"
    assert next(played, None) is None, "the game goes on after the end of its transcript"


@pytest.mark.parametrize("name", GAMES)
def test_a_transcript_holds_a_whole_game(name: str) -> None:
    text = path(name).read_text(encoding="utf-8")
    assert "Result: {'outcome':" in text
    assert len(answers_in(text)) > 50
    assert "Slow Powers" in text and "Ravages" in text and "Fear card:" in text


def test_there_are_wins_and_losses_adversaries_and_scenarios() -> None:
    ends = {name: path(name).read_text(encoding="utf-8").rsplit("Result: ", 1)[1] for name in GAMES}
    won = {name for name, end in ends.items() if "'outcome': 'win'" in end}
    assert len(GAMES) >= 8
    assert len(won) >= 3
    assert len(won) < len(GAMES)
    assert any("adversary" in GAMES[name] for name in won)
    assert any("scenario" in GAMES[name] for name in GAMES)
