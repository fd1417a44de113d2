"""``loci engine``: a game as lines of text (docs/engine.md)."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from loci.cli.engine import COMMANDS, Engine


def said(host: Engine, line: str) -> list[str]:
    return list(host.hear(line))


def decisions(lines: list[str]) -> list[dict[str, Any]]:
    return [json.loads(line.removeprefix("decision ")) for line in lines if line.startswith("decision ")]


def begun() -> Engine:
    host = Engine()
    assert said(host, 'new worldweave {"players": 2, "seed": 4}')[0] == "seats 2"
    return host


def test_it_says_what_it_is() -> None:
    lines = said(Engine(), "loci")
    assert lines[0].startswith("id loci ") and lines[-1] == "lociok"
    assert 'games ["spirit-island","worldweave"]' in lines
    assert said(Engine(), "isready") == ["readyok"]


def test_a_program_plays_a_game_to_its_end_in_a_process_of_its_own() -> None:
    code = "from loci.cli import main; main()"
    with subprocess.Popen(
        [sys.executable, "-c", code, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin and process.stdout
        process.stdin.write('new spirit-island {"spirits": ["River Surges in Sunlight"], "seed": 7}\n')
        process.stdin.flush()
        asked = answers = 0
        for line in process.stdout:
            word, _, value = line.strip().partition(" ")
            if word == "decision":
                open_ = json.loads(value)
            elif word == "ready":
                process.stdin.write(f"answer {open_['seat']} {open_['keys'][0]}\n")
                process.stdin.flush()
                answers += 1
            elif word == "over":
                assert json.loads(value)["outcome"] == "loss"
                process.stdin.write("quit\n")
                process.stdin.flush()
            elif word == "bye":
                break
            else:
                assert word == "seats", line
                asked += 1
    assert process.wait() == 0 and asked == 1 and answers > 20


def test_a_bot_can_be_asked_and_keeps_its_seed() -> None:
    host = begun()
    [seat] = [each["seat"] for each in decisions(said(host, "ask"))]
    told = said(host, f"go {seat} random seed 3")
    key = told[0].removeprefix(f"bestanswer {seat} ")
    assert key in decisions(said(host, "ask"))[0]["keys"]
    assert said(begun(), f"go {seat} random seed 3") == told
    assert said(host, f"answer {seat} {key}")[-1] == "ready"


def test_a_game_is_taken_back_recorded_and_gone_on_with() -> None:
    host = begun()
    first = said(host, "ask")
    open_ = decisions(first)[0]
    after = said(host, f"answer {open_['seat']} {open_['keys'][0]}")
    [record] = said(host, "record")
    assert said(host, "undo") == first
    assert said(Engine(), record)[1:] == after
    assert json.loads(said(host, "view 0")[0].removeprefix("view "))["seat"] == 0
    assert json.loads(said(host, "view")[0].removeprefix("view "))["seat"] is None
    assert isinstance(json.loads(said(host, "log")[0].removeprefix("log ")), list)


@pytest.mark.parametrize(
    "line, why",
    [
        ("dance", "unknown command 'dance'; known: loci, "),
        ("new chess", "unknown game 'chess'"),
        ("new worldweave {players}", "not JSON"),
        ("new worldweave [1]", "expected a JSON object"),
        ("answer 0 nonsense", "'nonsense' does not answer "),
        ("answer x keep 1", "'x' is no seat"),
        ("view 7", "there is no seat 7"),
        ("go 0 clever", ""),
        ("record {}", "not a saved game: a JSON object with the key 'loci'"),
        ('record {"loci": 1}', "the saved game has no sound 'game'"),
        ("undo 3", "'undo' stands alone, without '3'"),
    ],
)
def test_what_is_wrong_is_one_line_and_changes_nothing(line: str, why: str) -> None:
    host = begun()
    before = said(host, "ask")
    told = said(host, line)
    assert len(told) == 1 and told[0].startswith("error ") and why in told[0]
    assert said(host, "ask") == before


def test_terms_of_a_bot_are_checked() -> None:
    host = begun()
    seat = decisions(said(host, "ask"))[0]["seat"]
    assert said(host, f"go {seat} clever") == ["error unknown bot 'clever'; known: " + told_bots()]
    assert "expected a number" in said(host, f"go {seat} random nodes many")[0]
    assert "unknown word 'depth'" in said(host, f"go {seat} random depth 3")[0]
    assert "pairs" in said(host, f"go {seat} random nodes")[0]


def told_bots() -> str:
    from loci.bots.bot import BOTS

    return ", ".join(BOTS)


def test_without_a_game_nothing_is_asked() -> None:
    assert said(Engine(), "ask") == ["error no game yet: begin one with 'new GAME'"]
    assert said(Engine(), "  ") == []


def test_the_page_tells_every_command() -> None:
    page = (Path(__file__).parents[2] / "docs" / "engine.md").read_text(encoding="utf-8")
    assert {*re.findall(r"^\| `(\w+)", page, re.M)} == {*COMMANDS}
