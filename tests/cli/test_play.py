"""``loci play``: a person at the terminal, here with piped input."""

import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from rich.console import Console

import loci as package
from loci.cli.play import FIRST_GAME
from loci.cli.terminal import Terminal, pick
from loci.kernel.errors import LociError
from tests.cli.conftest import Loci

# The first turn of the first game with seed 7, as a person would type it.
SEED = ["--terminal", "--seed", "7"]
TURN = ["growth 3", "1", "energy", "A1", "flash", "1", "A2"]


def after(text: str, line: str) -> str:
    """What was shown after a line was typed."""
    return text.split(f"> {line}\n", 1)[1]


def test_a_whole_turn(loci: Loci) -> None:
    result = loci("play", *SEED, typed=[*TURN, "quit"])
    assert result.exit_code == 0
    assert "first game: River Surges in Sunlight" in result.stdout
    shown = after(result.stdout, "A2")
    assert "2 Damage to City in A2" in shown
    assert "— Turn 2: Spirit Phase —" in shown
    assert "Turn 2 · Spirit Phase" in shown
    assert "ravage next" in shown
    assert max(map(len, result.stdout.splitlines()[:-2])) <= 80  # the last lines hold a path


def test_the_first_screen_shows_everything(loci: Loci) -> None:
    screen = loci("play", *SEED).stdout
    for words in (
        "A2    Wetland ~   1 3 4      ",
        "River 1*",
        "· Build ",
        "0 of 4 to the next card",
        "Level 1",
        "no Invaders on the island",
        "5 left, then the game is lost",
        "1 | 2 2 3 Reclaim One 4 5",
        "· 1 Sun, 2 Water: Push 1 Explorer/Town.",
        "Wash Away (1 Energy, slow, Water Earth)",
        "3 growth 3  Gain a Power Card; add a Presence (Range 2)",
    ):
        assert words in screen


def test_the_end_of_the_input_keeps_the_game(loci: Loci, tmp_path: Path) -> None:
    result = loci("play", *SEED, typed=["growth 3"])
    assert result.exit_code == 0
    kept = tmp_path / "state" / "loci" / "game-7.loci"
    assert f"loci play --load {kept}" in result.stdout
    assert package.load(kept).answers() == [(0, "growth 3")]
    again = loci("play", "--load", kept)
    assert "Which growth next?" in again.stdout
    assert "kept" not in again.stdout  # the file holds it already


def test_a_kept_game_is_not_overwritten_by_another(loci: Loci, tmp_path: Path) -> None:
    folder = tmp_path / "state" / "loci"
    loci("play", *SEED, typed=["growth 3"])
    loci("play", *SEED, typed=["growth 1"])
    loci("play", "--load", folder / "game-7.loci", typed=["gain power card"])
    assert sorted(path.name for path in folder.iterdir()) == ["game-7-2.loci", "game-7.loci"]
    assert package.load(folder / "game-7.loci").answers() == [(0, "growth 3"), (0, "gain power card")]
    assert package.load(folder / "game-7-2.loci").answers() == [(0, "growth 1")]


def test_a_game_without_an_answer_is_not_kept(loci: Loci, tmp_path: Path) -> None:
    loci("play", *SEED, typed=["quit"])
    assert not (tmp_path / "state").exists()


def test_save_and_load(loci: Loci, tmp_path: Path) -> None:
    file = tmp_path / "my game.loci"
    first = loci("play", *SEED, typed=["growth 3", f"save {file}", "quit"])
    assert f"Saved to {file}" in first.stdout
    assert "kept" not in first.stdout
    second = loci("play", "--spirit", "shadows", "--seed", "1", typed=["growth 1", f"load {file}", "undo", "quit"])
    shown = after(second.stdout, f"load {file}")
    assert "game-1.loci" in shown  # what was played before the load is kept
    assert "Which growth next?" in shown
    assert "Taken back: growth 3" in shown


def test_a_file_that_cannot_be_written_or_read_ends_nothing(loci: Loci, tmp_path: Path) -> None:
    result = loci("play", *SEED, typed=[f"save {tmp_path}/none/x", f"load {tmp_path}/none", "save", "growth 1", "quit"])
    assert result.exit_code == 0
    assert "cannot write" in result.stdout and "cannot read" in result.stdout
    assert "save needs a file" in result.stdout
    assert "grows: Reclaim all" in result.stdout


def test_undo_by_answer_and_by_action(loci: Loci) -> None:
    typed = ["undo", "growth 3", "add presence 2", "energy", "undo", "plays", "undo action", "undo", "undo"]
    result = loci("play", *SEED, typed=typed)
    text = result.stdout
    assert "no answer has been given yet" in after(text, "undo")
    assert "Taken back: energy." in text
    assert "Taken back: add presence 2, plays." in text
    assert "Taken back: growth 3." in text
    assert text.count("no answer has been given yet") == 2


def test_a_shared_game_does_not_undo_a_reveal(loci: Loci) -> None:
    typed = ["seat 2", "growth 1", "minor", "undo"]
    result = loci("play", "--spirit", "lightning", "--spirit", "river", "--seed", "3", typed=typed)
    assert "something hidden was revealed" in after(result.stdout, "undo")


def test_wrong_entries_explain_themselves(loci: Loci) -> None:
    typed = ["9", "growth", "nonsense", "undo all", "card", "card zzz", "land Z9", "seat 2", "quit"]
    text = loci("play", *SEED, typed=typed).stdout
    assert "there is no option 9; options are numbered 1 to 3" in text
    assert "'growth' could be growth 1, growth 2, growth 3" in text
    assert "'nonsense' is no option here" in text
    assert "undo takes nothing or 'action'" in text
    assert "card needs a name" in text
    assert "no card is called 'zzz'" in text
    assert "no land 'Z9'" in text
    assert "seat '2' has nothing to decide" in text


def test_looking_things_up(loci: Loci) -> None:
    typed = ["help", "card massive", "card dahan raid", "card downward", "land a5", "spirit", "log", "", "quit"]
    text = loci("play", *SEED, typed=typed).stdout
    assert "undo action" in after(text, "help")
    assert "(Innate, River Surges in Sunlight)" in text
    assert "Terror Level 3:" in after(text, "card dahan raid")
    assert "(Blight card)" in after(text, "card downward")
    assert "A8: Jungle" in after(text, "land a5")
    assert "River's Domain" in after(text, "spirit")
    assert "Explorer added in A" in after(text, "log")
    assert text.count("Turn 1 · Spirit Phase") == 2  # at first, and for the empty line


def test_several_spirits_at_one_keyboard(loci: Loci) -> None:
    spirits = ["--spirit", "river", "--spirit", "shadows", "--board", "b", "--board", "A"]
    text = loci("play", *spirits, "--seed", "5", typed=["seat 2", "growth 2", "quit"]).stdout
    assert "River Surges in Sunlight: Choose a Growth option" in text
    assert "Also free to act (seat N): 2 Shadows Flicker Like Flame" in text
    assert "Shadows Flicker Like Flame grows: gain a Power Card; add a Presence (Range 1)" in text


def test_a_random_game_to_its_end(loci: Loci) -> None:
    chance = Random(1)
    typed = [str(chance.randint(1, 4)) for _ in range(400)]
    text = loci("play", *SEED, typed=[*typed, "save", "quit"]).stdout
    assert "Defeat in turn" in text or "Victory in turn" in text
    assert "Score" in text
    assert "the game is over; commands: log, save FILE, undo, quit" in text


@pytest.mark.plain
def test_a_fault_of_the_rules_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    game = package.new("spirit-island", **FIRST_GAME, seed=7)
    monkeypatch.setattr("loci.spirit_island.spirit_phase.Grown.of", lambda *of: 1 // 0)
    console = Console(width=80, file=StringIO())
    terminal = Terminal(game, console, lambda: None)
    with pytest.raises(LociError, match="the rules failed on 'growth 1'"):
        terminal.answer("growth 1")
    assert game.answers() == []


def test_in_a_process_of_its_own_with_nothing_to_read() -> None:
    program = [sys.executable, "-c", "from loci.cli import main; main()", "play", "--terminal"]
    done = subprocess.run(program, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == 0
    assert done.stderr == ""
    assert "Choose a Growth option" in done.stdout and done.stdout.endswith("End of input.\nGoodbye.\n")


KEYS = ["town A4", "town(d1) A4", "explorer A4>A5", "done"]


@pytest.mark.parametrize(
    "typed, meant",
    [("town A4", "town A4"), ("TOWN a4", "town A4"), ("2", "town(d1) A4"), ("exp", "explorer A4>A5"), ("d", "done")],
)
def test_what_a_person_means(typed: str, meant: str) -> None:
    assert pick(typed, KEYS) == meant


def test_keys_that_are_numbers_stand_for_themselves() -> None:
    assert pick("3", ["1", "3"]) == "3"
    with pytest.raises(LociError, match="'2' is no option here"):
        pick("2", ["1", "3"])


def test_a_foe_a_scenario_and_a_map_by_part_of_their_names(loci: Loci, tmp_path: Path) -> None:
    file = tmp_path / "game.loci"
    options = ["--adversary", "prussia", "--level", "2", "--scenario", "blitz", "--map", "thematic", "--seed", "3"]
    assert loci("play", "--spirit", "river", *options, typed=[f"save {file}", "quit"]).exit_code == 0
    setup = package.load(file).setup
    assert (setup["adversary"], setup["level"]) == ("Brandenburg-Prussia", 2)
    assert (setup["scenario"], setup["map"], setup["layout"]) == ("Blitz", "thematic", "thematic")


def test_options_that_do_not_fit_together_say_so(loci: Loci) -> None:
    assert "1 Spirit needs 1 board, not 2" in loci("play", "--spirit", "river", "--board", "A", "--board", "B").stderr
    assert "--level needs the --adversary" in loci("play", "--level", "3").stderr
    assert "no Adversary is called 'zz'; known: " in loci("play", "--adversary", "zz").stderr
    assert "belong to Spirit Island" in loci("play", "--game", "worldweave", "--map", "thematic").stderr


def test_u_is_undo(loci: Loci) -> None:
    assert "Taken back: growth 3." in loci("play", *SEED, typed=["growth 3", "u", "quit"]).stdout


def test_a_missing_or_broken_save_is_named_once(loci: Loci, tmp_path: Path) -> None:
    file = tmp_path / "game.loci"
    missing = loci("play", "--load", file)
    assert missing.exit_code == 2
    assert missing.stderr.count(str(file)) == 1 and "was expected" in missing.stderr
    file.write_text("{", encoding="utf-8")
    broken = loci("play", "--load", file)
    assert broken.exit_code == 2
    assert broken.stderr.count(str(file)) == 1 and "JSON was expected" in broken.stderr


def test_the_next_wave_begins_where_a_saved_game_ended(loci: Loci, tmp_path: Path) -> None:
    file = tmp_path / "first.loci"
    finished = package.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["C"], seed=2)
    while not finished.over:
        finished.take(finished.pending[0], finished.pending[0].options[-1])
    finished.save(file)
    second = tmp_path / "second.loci"
    result = loci("play", "--after", file, "--spirit", "thunderspeaker", typed=[f"save {second}", "quit"])
    assert result.exit_code == 0 and "Wave 2 of 7" in result.stdout
    setup = package.load(second).setup
    assert (setup["scenario"], setup["boards"], setup["after"]["wave"]) == ("Second Wave", ["C"], 1)
    assert "has just been played" in loci("play", "--after", file, "--spirit", "river").stderr
