"""``loci bench``: that it measures what it says, not how fast it is."""

import json
import sys

import pytest

import loci as package
from loci.cli.bench import NAMES, Player, is_inside
from tests.cli.conftest import Loci

PROMISED = {
    "solo_vs_chess", "four_boards_vs_chess", "worldweave_vs_chess", "clone_between_us",
    "clone_between_four_boards_us", "clone_inside_us", "undo_ms", "save_bytes",
}  # fmt: skip


def test_json_has_every_figure(loci: Loci) -> None:
    result = loci("bench", "--json", "--seconds", "0.5")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert set(NAMES) == set(found) >= PROMISED
    assert all(value > 0 for value in found.values())


def test_without_chess_it_says_what_to_install(loci: Loci, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    result = loci("bench")
    assert result.exit_code == 2
    assert result.stderr == "loci: bench needs python-chess as its yardstick: pip install chess.\n"


def test_the_decisions_counted_are_the_answers_of_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    games: list[package.Game] = []

    def remembered(game: str, **options: int) -> package.Game:
        games.append(real(game, **options))
        return games[-1]

    real = package.new
    monkeypatch.setattr(package, "new", remembered)
    for players in (1, 4):
        decisions = Player(players).game()
        game = games.pop()
        assert game.over and len(game.answers()) == decisions
        assert len(game.state.spirits) == players


def test_inside_an_action_and_between() -> None:
    game = package.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
    assert not is_inside(game)
    game.choose("growth 2")
    assert is_inside(game)
