"""The set of our own in examples/homebrew: installed as anybody would, and played through the same doors."""

import ast
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

import loci
from loci.api import resume
from loci.kernel.errors import Divergence, SetupError
from loci.spirit_island.cards import SpiritPanel
from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content import sets
from loci.spirit_island.content import vocabulary as words
from loci.spirit_island.content.mistakes import mistake, names_of
from loci.spirit_island.content.sets import BOXES

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


def spirit(**changed: Any) -> SpiritPanel:
    """A Spirit of the base game under another name, with its Powers named after it."""
    river = loci.new("spirit-island", spirits=["River Surges in Sunlight"], seed=1).state.spirits[0].panel
    own = {kind: tuple(replace(power, name=f"{power.name} II", spirit="Brook") for power in getattr(river, kind))
           for kind in ("uniques", "innates")}  # fmt: skip
    changed = {"name": "Brook", **own, **changed}
    made: SpiritPanel = replace(river, **changed)
    return made


def minor(**changed: Any) -> dict[str, Any]:
    card = words.Minor("A", cost=1, speed="fast", elements="air", target=words.LandWithin(1), effect=words.Defend(2))
    return {"minor": (replace(card, **changed),)}


def foe(**changed: Any) -> dict[str, Any]:
    levels = (words.Level(0, "Base", difficulty=1, fear_cards=(3, 3, 3)),)
    given = {"escalation": words.Named("More", words.Add(1, words.TOWN)), "levels": levels, **changed}
    return {"adversaries": (words.Adversary("Venice", "Venice", **given),)}


DEFEND, DESERT = words.Defend(2), words.LandsOf(words.Clause(terrain="desert"))
CLASS: Any = words.Defend
TWO: Any = (DEFEND, DEFEND)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        (lambda: minor(speed="fsat"), "A: speed 'fsat', expected FAST or SLOW"),
        (lambda: minor(cost=-1), "the cost of A is -1, expected a number from 0"),
        (lambda: minor(cost="1"), "the cost of A is '1'"),
        (lambda: minor(deck="major"), "'A' is declared as major, expected minor"),
        (lambda: minor(effect="Defend 2"), "A: 'Defend 2' is no effect"),
        (lambda: minor(effect=words.All(DEFEND, CLASS)), "Defend'> is no effect"),
        (lambda: minor(effect=words.InALand(DEFEND, DESERT)), "A: unknown terrain 'desert'; known: ocean, jungle"),
        (lambda: minor(target=words.LandWithin(1, words.Clause(has=(("dahans", 1),)))), "a land with 'dahans'"),
        (lambda: minor(name="Call to Isolation"), "another set has something called 'Call to Isolation'"),
        (lambda: {**minor(), "fear": (words.FearCard("A", (DEFEND,) * 3),)}, "two of its items are called 'A'"),
        (lambda: {"fear": (words.FearCard("B", TWO),)}, "B: expected three effects"),
        (lambda: {"blight": (words.BlightCard("B", pool=0),)}, "the Blight of B is 0, expected a number from 1"),
        (lambda: {"spirits": (spirit(setup=((1, "sand", 0),)),)}, "names the terrain 'sand', expected ocean"),
        (lambda: {"spirits": (spirit(setup=((1, "", 19),)),)}, "names land 19, expected 1 to 8"),
        (lambda: {"spirits": (spirit(growth=(words.ReclaimAll(),)),)}, r"growth option 1 is ReclaimAll\(...\)"),
        (lambda: {"spirits": (spirit(name="Rill"),)}, "names the Spirit 'Brook', expected 'Rill'"),
        (lambda: foe(levels=()), "Venice has no levels"),
        (lambda: foe(levels=(words.Level(1, "I", difficulty=1, fear_cards=(3, 3, 3)),)), "Level.0, ...., Level"),
        (lambda: foe(escalation=words.Add(1, words.TOWN)), r"Venice: Add\(...\), expected Named"),
    ],
)
def test_a_slip_in_a_set_is_told_when_it_is_loaded(given: Callable[[], dict[str, Any]], why: str) -> None:
    ours = {name for box in BOXES for name in names_of(box)}
    assert re.search(why, mistake(ContentSet("new", "New", **given()), ours))


def test_our_own_boxes_have_no_slip() -> None:
    for box in BOXES:
        assert mistake(box, {name for other in BOXES if other is not box for name in names_of(other)}) == ""
    assert mistake(ContentSet("new", "New", **minor(), **foe(), spirits=(spirit(),)), ()) == ""


def test_a_set_takes_tuples_of_what_it_holds() -> None:
    with pytest.raises(ValueError, match="minor of 'new': expected a tuple of Power"):
        ContentSet("new", "New", minor=minor()["minor"][0])


def test_where_a_set_breaks_off_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "brook_set.py").write_text("from loci.spirit_island.pieces import elements\n\nelements('wood')\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    entry = EntryPoint("brook", "brook_set:BROOK", sets.GROUP)
    monkeypatch.setattr(sets, "entry_points", lambda group: [entry])
    with pytest.raises(SetupError, match=r"unknown Element 'wood'; known: sun, .*brook_set.py, line 3\)"):
        sets.installed.__wrapped__()
