"""``loci soak``: random games over all that is in."""

import json
import re
from itertools import combinations
from typing import Any

import pytest

from loci.cli import matrix, pairs, soak
from loci.kernel.errors import SetupError
from loci.spirit_island.game import SPIRIT_ISLAND
from tests.cli.conftest import Loci


def test_a_short_run_breaks_nothing(loci: Loci) -> None:
    result = loci("soak", "--decisions", "1500", "--every", "40")
    assert result.exit_code == 0, result.stdout
    assert re.match(r"1500 decisions in \d+ games, nothing broken\. Met: Spirits \d+ of \d+, ", result.stdout)


def test_setups_are_drawn_from_all_there_is() -> None:
    options = [soak.drawn(n) for n in range(90)]
    assert options[:5] == [soak.drawn(n) for n in range(5)]  # by their number alone
    given = [row.get("position", row) for row in options]
    assert {len(row["spirits"]) for row in given} == {1, 2, 3, 4, 5, 6}
    assert any(row.get("adversaries") for row in given) and any(row.get("scenario") for row in given)
    assert any(row.get("islets") for row in given) and any(row.get("map") for row in given)
    assert {name for row in given for name in row["sets"]} >= {"base", "branch_and_claw", "jagged_earth"}
    assert any(row.get("formal") for row in options)


def test_a_set_can_be_asked_for() -> None:
    for n in range(10):
        row = soak.drawn(n, ["branch_and_claw"])
        assert row.get("position", row)["sets"] == ["base", "branch_and_claw"]


def test_a_failure_says_how_to_have_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(type(SPIRIT_ISLAND), "faults", lambda self, state: ["too loud"])
    with pytest.raises(AssertionError, match="too loud"):
        soak.soak(decisions=100, first=7, set_=["branch_and_claw"])
    first, setup = capsys.readouterr().out.splitlines()
    assert first.endswith("loci soak --game 7 --every 25 --set branch_and_claw")
    assert json.loads(setup) == json.loads(json.dumps(soak.drawn(7, ["branch_and_claw"])))


def test_what_the_game_refuses_is_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    refused: list[int] = []

    def rich(*drawn: object) -> dict[str, object]:
        refused.append(1)
        return {"spirits": ["Nobody"]}

    monkeypatch.setattr(soak, "rich", rich)
    for n in range(8):
        assert "spirits" in soak.drawn(n)
    assert refused
    monkeypatch.setattr(soak, "usual", rich)
    with pytest.raises(AssertionError, match="all setups"):
        soak.drawn(1)
    with pytest.raises(SetupError):
        SPIRIT_ISLAND.setup({"spirits": ["Nobody"]})


def test_whoever_stops_it_is_told_how_far_it_came(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played = soak.play

    def play(number: int, *rest: Any) -> int:
        if number == 2:
            raise KeyboardInterrupt
        return played(number, *rest)

    monkeypatch.setattr(soak, "play", play)
    soak.soak(decisions=100_000, every=500)
    assert re.match(r"Stopped: \d+ decisions in 2 games, nothing broken\.", capsys.readouterr().out)


def test_the_matrix_plays_games_to_their_end(loci: Loci) -> None:
    result = loci("soak", "--matrix", "3", "--every", "60")
    assert result.exit_code == 0, result.stdout
    assert re.match(
        r"3 games to their end, \d+ decisions, nothing broken\. Adversaries and levels 2 of ", result.stdout
    )


def test_every_place_of_the_matrix_comes_round() -> None:
    places = len(matrix.opponents())
    setups = [matrix.options_of(n)[1] for n in range(0, places, 7)]
    assert setups[:3] == [matrix.options_of(n)[1] for n in range(0, 21, 7)]  # by their number alone
    assert any(row.get("adversaries") for row in setups) and any(row.get("scenario") for row in setups)
    assert {"extra_board", "islets", "tokens"} <= {name for row in setups for name in row}
    assert len({len(row["spirits"]) for row in setups}) > 3


def test_teams_hold_every_spirit_and_aspect_beside_every_other_for_two_three_and_four() -> None:
    teams = pairs.teams()
    for size in (2, 3, 4):
        met = {frozenset(pair) for team in teams if len(team) == size for pair in combinations(team, 2)}
        assert met == {frozenset(pair) for pair in pairs.pairs()}
    assert {team[0] for team in teams if len(team) == 1} == set(matrix.played())
    assert all(len({name for name, _ in team}) == len(team) for team in teams)  # nobody twice, in whatever Aspect


def test_some_teams_play_both_their_games(loci: Loci) -> None:
    result = loci("soak", "--pairs", "2", "--first", "340", "--every", "60")
    assert result.exit_code == 0, result.stdout
    assert re.match(r"2 teams \(2 of \d\), 4 games, \d+ decisions, nothing broken\. Pairs ", result.stdout)
