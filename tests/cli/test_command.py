"""The command itself: help with examples, and errors that are one sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

import loci as package
from tests.cli.conftest import Loci

COMMANDS = ["play", "cards", "check", "bench", "replay"]
PROGRAM = [sys.executable, "-c", "from loci.cli import main; main()"]

WRONG = [
    (["nonsense"], "nonsense"),
    (["cards", "--colour", "red"], "--colour"),
    (["cards", "--element", "wood"], "wood"),
    (["cards", "--cost", "many"], "--cost"),
    (["cards", "--spirit", "nobody"], "nobody"),
    (["check"], "FILE-OR-FOLDER"),
    (["check", "nowhere"], "nowhere"),
    (["bench", "--seconds", "long"], "--seconds"),
    (["replay"], "FILE"),
    (["replay", "nowhere.loci"], "nowhere.loci"),
    (["play", "--load", "nowhere.loci"], "nowhere.loci"),
    (["play", "--load", "x.loci", "--seed", "1"], "--load"),
    (["play", "--spirit", "i"], "several"),
    (["play", "--spirit", "river", "--spirit", "river"], "once"),
    (["play", "--spirit", "river", "--board", "Z"], "'Z'"),
    (["play", "--board", "A", "--board", "A"], "once"),
    (["play", "--blight", "Nonsense"], "Nonsense"),
]


@pytest.mark.parametrize("words, named", WRONG)
def test_what_is_wrong_is_one_sentence_and_exit_code_2(loci: Loci, words: list[str], named: str) -> None:
    result = loci(*words)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("loci: ") and result.stderr.count("\n") == 1
    assert named in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_help_shows_an_example(loci: Loci, command: str) -> None:
    result = loci(command, "--help")
    assert result.exit_code == 0
    assert f"Example: loci {command} " in result.stdout


def test_without_a_command_it_lists_them(loci: Loci) -> None:
    result = loci()
    assert result.exit_code == 0
    assert all(command in result.stdout for command in COMMANDS)


def test_the_version(loci: Loci) -> None:
    assert loci("--version").stdout == f"loci {package.__version__}\n"


def test_a_broken_file_is_a_sentence_in_a_process_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "broken.loci"
    file.write_text('{"loci":1,"game":"spirit-island","rules":"1","setup":[],"answers":[],"chance":[]}')
    for command in (["replay", str(file)], ["play", "--load", str(file)]):
        done = subprocess.run([*PROGRAM, *command], capture_output=True, text=True, stdin=subprocess.DEVNULL)
        assert done.returncode == 2
        assert "Traceback" not in done.stderr
        assert done.stderr.count("\n") == 1 and str(file) in done.stderr
