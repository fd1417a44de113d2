"""``loci sim``: the games of a plan, whoever plays them."""

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from loci.kernel.errors import LociError
from loci.lab.plan import Plan
from loci.lab.report import report
from loci.lab.run import kept_rows, run
from loci.lab.stats import Row, wilson
from tests.cli.conftest import Loci, loci

__all__ = ["loci"]
RIVER = {"spirits": ["River Surges in Sunlight"]}


def plan(**given: Any) -> Plan:
    return Plan(**{"game": "spirit-island", "setups": (RIVER,), "bots": ("random",), "games": 4, **given})


def but_for_time(rows: list[Row]) -> list[Row]:
    return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]


def test_one_object_with_what_came_out(loci: Loci) -> None:
    result = loci("sim", "--game", "spirit-island", "--spirits", "river", "--games", "3", "--workers", "1", "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told["games"] == 3 and told["wins"] == 0 and told["low"] == 0
    assert told["high"] == round(wilson(0, 3)[1], 4) and told["turns"] > 1 and told["seconds"] > 0


def test_worldweave_has_a_bot_for_each_seat(loci: Loci) -> None:
    words = ["sim", "--game", "worldweave", "--bot", "random", "--bot", "random", "--bot", "random", "--games", "2"]
    told = json.loads(loci(*words, "--workers", "1", "--json").stdout)
    assert len(told["scores"]) == 3


@pytest.mark.parametrize(
    "words, said",
    [
        (["--bot", "clever"], "unknown bot 'clever'; known: random"),
        (["--game", "chess"], "unknown game 'chess'"),
        (["--level", "2"], "--level needs the --adversary"),
        (["--adversary", "england", "--level", "x"], "level 'x'"),
        (["--adversary", "england", "--level", "9"], "level 9"),
        (["--game", "worldweave", "--spirits", "river"], "Spirit Island's"),
        (["--games", "0"], "at least one"),
        (["--spirits", "nobody"], "nobody"),
    ],
)
def test_what_cannot_be_played_is_said(loci: Loci, words: list[str], said: str) -> None:
    result = loci("sim", *words)
    assert result.exit_code == 2 and said in result.stderr


def test_teams_adversaries_and_levels_are_played_in_turn(loci: Loci) -> None:
    words = ["--spirits", "river + shadows", "--spirits", "earth", "--adversary", "england", "--level", "0-1"]
    told = json.loads(loci("sim", *words, "--games", "4", "--workers", "1", "--json").stdout)
    assert [(len(cell["spirits"]), cell["level"], cell["games"]) for cell in told["setups"]] == [
        (2, 0, 1), (2, 1, 1), (1, 0, 1), (1, 1, 1),
    ]  # fmt: skip


def test_what_is_left_open_is_drawn_for_each_game() -> None:
    rows = run(plan(setups=({"adversary": "any", "level": "any"},), games=12), workers=1)
    assert len({row["spirits"][0] for row in rows}) > 2
    assert len({(row["adversary"], row["level"]) for row in rows}) > 2


def test_two_processes_play_the_same_games_as_one(tmp_path: Path) -> None:
    assert but_for_time(run(plan(), workers=2)) == but_for_time(run(plan(), workers=1))


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole = run(plan(), workers=1)
    run(plan(games=2), tmp_path, workers=1)
    with (tmp_path / "games.jsonl").open("a") as file:
        file.write('{"number": 2, "se')  # stopped in the middle of a line
    before = kept_rows(tmp_path)
    assert [row["number"] for row in before] == [0, 1]
    after = run(plan(), tmp_path, workers=1)
    assert after[:2] == before and but_for_time(after) == but_for_time(whole)
    assert kept_rows(tmp_path) == after
    with pytest.raises(LociError, match="holds a run with seed 0, not 1"):
        run(plan(seed=1), tmp_path)


def test_a_folder_that_cannot_be_made_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(LociError, match=r"cannot make the folder .*file: File exists"):
        run(plan(games=1), tmp_path / "file", workers=1)


def test_results_are_written_as_parquet_and_a_page(loci: Loci, tmp_path: Path) -> None:
    import pyarrow.parquet

    words = ["--spirits", "river", "--games", "6", "--workers", "1", "--out", tmp_path / "run"]
    assert loci("sim", *words).exit_code == 0
    table = pyarrow.parquet.read_table(tmp_path / "run" / "games.parquet").to_pylist()
    assert table == kept_rows(tmp_path / "run")
    page = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    for title in ("Victories by Spirit", "Length", "How games are lost", "Blight and Fear"):
        assert title in page
    assert "6 games of Spirit Island" in page and "fill: #ffffff" in page, "white words on the dark red of no victory"
    assert page.count("<svg") >= 4 and "River Surges in Sunlight" in page
    assert "http" not in page.replace("http://www.w3.org", "")  # nothing is fetched


def test_the_page_tells_which_growth_and_cards_won() -> None:
    rows = run(plan(), workers=1)
    many = [{**row, "won": n % 2 == 0} for n in range(5) for row in rows]
    for n, row in enumerate(many):
        row["growth"] = [f"River Surges in Sunlight: growth {1 + row['won'] * (n % 3 > 0)}"] * 3
        row["cards"] = ["Rain of Blood"] if row["won"] else ["Call to Bloodshed"]
    page = report(plan(), many)
    assert "Worth of a growth option" in page and "growth 2" in page and "Rain of Blood (12)" in page


def test_a_game_without_the_libraries_says_what_to_install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from loci.lab.files import write_parquet

    for name, call in (
        ("pyarrow", lambda: write_parquet([], tmp_path / "x")),
        ("matplotlib", lambda: report(plan(), run(plan(games=1), workers=1))),
        ("ray", lambda: run(plan(), ray="local")),
    ):
        monkeypatch.setitem(sys.modules, name, None)
        with pytest.raises(LociError, match=r"pip install 'loci\[(lab|ray)\]'"):
            call()


def test_the_columns_of_parquet_are_those_of_a_row() -> None:
    from loci.lab.files import COLUMNS

    assert {*run(plan(games=1), workers=1)[0]} == {*COLUMNS}


def test_wilsons_interval() -> None:
    assert wilson(0, 0) == (0, 1)
    low, high = wilson(8, 10)
    assert (round(low, 3), round(high, 3)) == (0.490, 0.943)
    assert wilson(10, 10)[1] == pytest.approx(1) and wilson(10, 10)[0] == pytest.approx(0.722, abs=0.001)
    for games in range(1, 400):
        for wins in (0, games):
            low, high = wilson(wins, games)
            assert low <= wins / games <= high, "a plot cannot draw what is the wrong way round"


@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is an extra: pip install 'loci[ray]'")
def test_ray_plays_the_same_games(tmp_path: Path) -> None:
    words = ["--spirits", "river", "--games", "4", "--out", str(tmp_path), "--ray", "local", "--json"]
    environment = {**os.environ, "RAY_USAGE_STATS_ENABLED": "0"}
    code = "from loci.cli import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, "sim", *words], capture_output=True, text=True, env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    assert but_for_time(sorted(kept_rows(tmp_path), key=lambda row: row["number"])) == but_for_time(
        run(plan(), workers=1)
    )
