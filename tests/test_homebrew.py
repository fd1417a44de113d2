"""The set of our own in examples/homebrew: installed as anybody would, and played through the same doors."""

import ast
import json
import os
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import loci
from loci.api import resume
from loci.kernel.errors import Divergence
from loci.spirit_island.catalogue import ContentSet

ROOT = Path(__file__).parents[1]
EXAMPLE = ROOT / "examples" / "homebrew"
SPIRIT = "Lantern Moss Lights the Hidden Paths"
POWERS = [
    "Follow the Pale Light", "Glow in the Undergrowth", "Paths That Bend Back", "Feast of Fallen Timber",
    "Gift of Guiding Light", "Lights Over the Fen", "Roots Remember Every Step",
]  # fmt: skip
EVENT = "Lanterns on the Shore"

# Played where the set is installed: what comes out is looked at here.
PLAYED = f"""
import json
import loci
from loci.kernel.conformance import Conformance
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.table.table import SPIRIT_ISLAND_TABLE as table

options = dict(spirits=[{SPIRIT!r}, "River Surges in Sunlight"], sets=["base", "lantern_moss"])
decisions = sum(Conformance(SPIRIT_ISLAND, options | dict(seed=n), n).play(250, thorough=25) for n in range(4))
game = loci.new("spirit-island", **options, seed=4)
events = game.state.event_deck[:]
while game.pending and len(game.answers()) < 20:
    game.take(game.pending[0], game.pending[0].options[-1])
print(json.dumps(dict(
    decisions=decisions,
    deck=[*game.state.minor, *game.state.minor_discard],
    events=events,
    view=game.rules.view(game.state, 0),
    record=game.record(),
    plain=loci.new("spirit-island", players=1, seed=9).record(),
    form=table.setup_form(),
    catalogue=table.catalogue(),
    preview=table.preview(dict(spirits=[{SPIRIT!r}], sets=["base"], seed=1)),
)))
"""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the package is installed; nothing is fetched."""
    target = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-index", "--no-deps"]
    subprocess.run([*pip, "--no-build-isolation", "--target", target, EXAMPLE], check=True, timeout=120)
    return target


def python(place: Path, *words: str, typed: str = "") -> str:
    """What Python prints where the set is installed."""
    path = os.pathsep.join([str(Path(loci.__file__).parents[1]), str(place)])
    env = {**os.environ, "PYTHONPATH": path, "NO_COLOR": "1", "COLUMNS": "80", "XDG_STATE_HOME": str(place / "state")}
    done = subprocess.run(
        [sys.executable, *words], input=typed, capture_output=True, encoding="utf-8", env=env, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def command(place: Path, *words: str | Path, typed: str = "") -> str:
    return python(place, "-c", "from loci.cli import main; main()", *map(str, words), typed=typed)


@pytest.fixture(scope="module")
def played(place: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(python(place, "-c", PLAYED))
    return found


def test_it_is_played_and_keeps_every_promise_of_the_kernel(played: dict[str, Any]) -> None:
    assert played["decisions"] > 100
    assert {"Lights Over the Fen", "Roots Remember Every Step"} <= {*played["deck"]}
    assert len(played["deck"]) > 30 and played["events"] == [EVENT]
    assert played["view"]["spirits"][0]["name"] == SPIRIT


def test_the_table_knows_it(played: dict[str, Any]) -> None:
    form, catalogue = played["form"], played["catalogue"]
    assert "lantern_moss" in [box["name"] for box in form["sets"]]
    assert {"name": SPIRIT, "set": "lantern_moss"}.items() <= form["spirits"][-1].items()
    assert {*POWERS} <= {*catalogue["cards"]}
    assert catalogue["spirits"][SPIRIT]["rules"][0]["text"] == "Your lands with Dahan have Defend 1."
    assert played["preview"]["setup"]["sets"] == ["base"]  # the Spirit alone may be brought into a base game


def test_a_record_says_what_it_needs(played: dict[str, Any]) -> None:
    assert played["record"]["setup"]["versions"] == {"base": "1", "lantern_moss": "1"}
    with pytest.raises(Divergence, match=r"needs the set 'lantern_moss', version 1, which is not installed"):
        resume(played["record"])


def test_a_game_without_it_is_the_same_game(played: dict[str, Any]) -> None:
    assert played["plain"] == loci.new("spirit-island", players=1, seed=9).record()


def test_its_cards_are_browsed(place: Path) -> None:
    shown = command(place, "cards", "--set", "lantern_moss")
    assert "Lights Over the Fen" in shown and shown.rstrip().endswith("6 cards")


def test_its_texts_are_the_reviewed_ones(place: Path) -> None:
    shown = command(place, "cards", "--set", "lantern_moss", "--whole")
    assert shown == (EXAMPLE / "texts.txt").read_text(encoding="utf-8")


def test_its_rulings_hold_and_name_every_item(place: Path) -> None:
    rulings = EXAMPLE / "rulings"
    assert re.fullmatch(r"\d+ passed, 0 failed\n", command(place, "check", rulings))
    shown = command(place, "coverage", rulings, "--set", "lantern_moss")
    assert all(re.search(rf"^ +[1-9]\d* {re.escape(name)}$", shown, re.MULTILINE) for name in [SPIRIT, *POWERS, EVENT])
    assert shown.endswith("Each is named by at least one ruling.\n")


def test_it_is_played_in_the_terminal(place: Path) -> None:
    words = ("play", "--terminal", "--spirit", "lantern", "--set", "lantern_moss", "--board", "A", "--seed", "3")
    shown = command(place, *words, typed="growth 3\nenergy\nA5\nspirit\nquit\n")
    assert "Light Between the Roots" in shown
    assert "Lantern 2" in shown  # a second Presence in A5


def test_a_set_whose_spirit_miscounts_its_presence_says_so() -> None:
    river = loci.new("spirit-island", spirits=["River Surges in Sunlight"], seed=1).state.spirits[0].panel
    short = replace(river, name="River Runs Dry", plays=river.plays[:-1])
    with pytest.raises(ValueError, match="River Runs Dry has 12 Presence, expected 13"):
        ContentSet("dry", "Dry", spirits=(short,))
    assert all(power.set == "base" for power in river.uniques), "what was refused left its name on another's cards"


def test_a_soak_of_the_set_plays_its_spirits(place: Path) -> None:
    drawn = "from loci.cli.soak import drawn; print([drawn(n, ['lantern_moss']) for n in range(5)])"
    games = ast.literal_eval(python(place, "-c", drawn))
    assert len(games) == 5
    assert all(SPIRIT in str(game) for game in games)
