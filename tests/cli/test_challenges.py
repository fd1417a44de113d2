"""``loci puzzle`` and ``loci daily``."""

import json
from datetime import date, timedelta

import pytest

import loci as package
from loci.bots.bot import make, play_out
from loci.cli.challenges import finished, results
from loci.kernel.errors import LociError
from loci.lab import puzzles
from loci.lab.daily import challenge
from tests.cli.conftest import Loci

MONDAY = date(2026, 11, 16)


def test_there_are_a_hundred_and_they_are_numbered() -> None:
    found = puzzles.puzzles()
    assert [each.number for each in found] == [*range(1, len(found) + 1)]
    assert len(found) >= 100 and {each.goal for each in found} == {*puzzles.GOALS}
    assert len({each.rating for each in found}) > 2 and all(1 <= each.rating <= 5 for each in found)
    assert [each.rating for each in found] == sorted(each.rating for each in found)
    assert all(each.chances <= 0.35 for each in found)


@pytest.mark.parametrize("number", range(3, 100, 12))
def test_a_solution_solves_and_doing_nothing_does_not(number: int) -> None:
    given = puzzles.puzzle(number)
    assert puzzles.verdict(given, puzzles.start(given)) == puzzles.OPEN
    assert puzzles.check(given, puzzles.start(given))
    assert puzzles.check(given, puzzles.start(given).imagine(0, 99))
    assert not puzzles.check(given._replace(solution=[]), puzzles.start(given))


def test_a_puzzle_is_played_in_the_terminal_and_remembered(loci: Loci) -> None:
    given = puzzles.puzzle(1)
    result = loci("puzzle", "1", typed=[key for _, key in given.solution])
    assert result.exit_code == 0 and "Solved." in result.stdout and puzzles.GOALS[given.goal] in result.stdout
    assert [*results("puzzles")] == ["1"]
    assert "yes" in loci("puzzle").stdout


def test_a_missed_puzzle_can_be_taken_back(loci: Loci) -> None:
    given = puzzles.puzzle(1)
    idle = puzzles.following([])
    game, typed = puzzles.start(given), []
    while puzzles.verdict(given, game) == puzzles.OPEN:
        typed.append(idle(game.keys(0), 0))
        game.choose(typed[-1])
    result = loci("puzzle", "1", typed=["undo", *typed, "undo", "quit"])
    assert "the puzzle begins here" in result.stdout and "Missed: " in result.stdout and "Solved" not in result.stdout
    assert results("puzzles") == {}


def test_solutions_and_lists(loci: Loci) -> None:
    assert puzzles.puzzle(2).solution[0][1] in loci("puzzle", "2", "--solution").stdout
    assert "no blight" not in loci("puzzle", "--goal", "win").stdout
    assert "unknown goal" in loci("puzzle", "--goal", "fame").stderr
    assert "there is no puzzle 1000" in loci("puzzle", "1000").stderr


def test_the_game_of_a_day_is_the_same_for_everybody() -> None:
    days = [MONDAY + timedelta(days=n) for n in range(14)]
    games = [challenge(day) for day in days]
    assert games == [challenge(day) for day in days] and len({json.dumps(each) for each in games}) == 14
    assert "adversary" not in games[0] and all("adversary" in each for each in games[1:7])
    assert challenge(MONDAY, "worldweave")["automa"] == "normal"
    assert challenge(MONDAY + timedelta(days=6), "worldweave")["automa"] == "extreme"
    with pytest.raises(LociError, match="unknown game"):
        challenge(MONDAY, "chess")


def test_a_day_can_be_left_and_gone_on_with(loci: Loci) -> None:
    words = ["daily", "--date", "2026-11-16"]
    first = loci(*words, typed=["1", "quit"])
    assert "Challenge of 2026-11-16: " in first.stdout and "is kept" in first.stdout
    again = loci(*words, typed=["undo", "quit"])
    assert again.exit_code == 0 and "no answer has been given" not in again.stdout
    assert "is no date" in loci("daily", "--date", "tomorrow").stderr
    assert "No daily challenge finished" in loci("daily", "--results").stdout


def test_the_first_result_of_a_day_counts(loci: Loci) -> None:
    game = package.new("worldweave", **challenge(MONDAY, "worldweave"))
    play_out(game, {0: make("random")})
    assert finished(MONDAY, "worldweave", game).startswith("Kept: ")
    assert finished(MONDAY, "worldweave", game).startswith("Your first try of that day stays: ")
    assert results("daily")["2026-11-16 worldweave"]["tries"] == 2
    told = loci("daily", "--results").stdout
    assert "tried 2 times" in told and "of 1 won." in told
