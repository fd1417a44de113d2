"""``loci bench``: that it measures what it says, not how fast it is."""

import json
import sys

import pytest

import loci as package
from loci.cli.bench import KEYS, NAMES, SCRATCH, TAKE, Player
from loci.kernel import session
from tests.cli.conftest import Loci

PROMISED = {
    "solo_vs_chess", "four_boards_vs_chess", "worldweave_vs_chess", "clone_between_us",
    "clone_between_four_boards_us", "clone_inside_us", "undo_ms", "save_bytes", "solo_scratch_vs_chess",
    "four_boards_scratch_vs_chess", "worldweave_scratch_vs_chess", "solo_keys_vs_chess", "four_boards_keys_vs_chess",
    "worldweave_keys_vs_chess", "six_boards_vs_chess", "all_sets_vs_base", "gc_share_four_boards", "compiled",
}  # fmt: skip


def test_json_has_every_figure(loci: Loci) -> None:
    result = loci("bench", "--json", "--seconds", "0.5")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert set(NAMES) == set(found) >= PROMISED
    assert found.pop("compiled") is str(session.__file__).endswith((".so", ".pyd"))
    assert 0 <= found.pop("gc_share_four_boards") < 1
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


@pytest.mark.parametrize("how", [TAKE, KEYS, SCRATCH])
def test_the_same_seed_is_the_same_game_however_it_is_answered(how: str) -> None:
    assert Player(2, how=how).game() == Player(2).game() > 0
