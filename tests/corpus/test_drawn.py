"""Random games over all that is in are what they were."""

import pytest

from tests.corpus.drawn import GAMES, STRETCH, kept, line

HOW = "If the rules should have changed so, `make golden` writes the games anew."


@pytest.mark.parametrize("before", kept(), ids=lambda before: before.split()[0])
def test_a_random_game_is_the_same_game(before: str) -> None:
    number, *was = before.split()
    _, *now = line(int(number)).split()
    same = next((n for n, pair in enumerate(zip(was[1:], now[1:], strict=False)) if pair[0] != pair[1]), 0)
    assert was == now, f"game {number} goes another way after answer {same * STRETCH}. {HOW}"


def test_they_are_many_and_long() -> None:
    answers = [int(line.split()[1]) for line in kept()]
    assert len(answers) == GAMES
    assert sum(answers) > 100 * GAMES
