"""`loci serve` and `loci play`: a real server in a process of its own."""

import json
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from loci.cli.main import app
from loci.server import commands

START = "from loci.cli import main; main()"


def start(*arguments: str) -> tuple[subprocess.Popen[str], str]:
    """The running command, and the address it prints."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-c", START, *arguments], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    assert process.stdout is not None
    line = process.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, line + process.stdout.read()
    return process, found[0]


def stop(process: subprocess.Popen[str]) -> str:
    process.send_signal(signal.SIGINT)
    said, _ = process.communicate(timeout=20)
    return said


@pytest.mark.parametrize("command", [["serve"], ["play", "--no-browser"]])
def test_a_game_is_played_over_a_real_socket(command: list[str], tmp_path: Path) -> None:
    process, address = start(*command, "--port", "0", "--db", f"sqlite:///{tmp_path / 'new' / 'tables.db'}")
    try:
        body = json.dumps({"game": "spirit-island", "options": {"spirits": ["River Surges in Sunlight"]}}).encode()
        wanted = urllib.request.Request(f"{address}api/tables", body, {"Content-Type": "application/json"})
        with urllib.request.urlopen(wanted, timeout=20) as answer:
            table = json.load(answer)
        with connect(f"{address.replace('http', 'ws')}ws/{table['host']}") as socket:
            assert json.loads(socket.recv())["type"] == "state"
            socket.send(json.dumps({"type": "choose", "seat": 0, "key": "growth 1", "count": 0}))
            assert json.loads(socket.recv())["type"] == "change"
            socket.send("x" * 20_000)
            assert "too long" in json.loads(socket.recv())["text"]
    finally:
        said = stop(process)
    assert "Traceback" not in said, said


def test_where_no_browser_can_be_opened_the_address_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("webbrowser.open", lambda url: False)
    commands.show("http://localhost:1/")
    assert "go to http://localhost:1/" in capsys.readouterr().out


def test_a_port_in_use_is_said_plainly() -> None:
    taken = commands.listen("127.0.0.1", 0)
    try:
        result = CliRunner().invoke(app, ["serve", "--port", str(taken.getsockname()[1])])
        assert result.exit_code == 2
        assert "cannot listen on" in result.output
    finally:
        taken.close()


@pytest.mark.parametrize("taken", [False, True])
def test_play_takes_the_usual_port_and_another_where_that_is_taken(
    taken: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    usual = commands.listen("127.0.0.1", 0)
    port = usual.getsockname()[1]
    monkeypatch.setattr(commands, "PORT", port)
    got: list[int] = []

    def run(listening: socket.socket, db: str, *_: object) -> None:
        got.append(listening.getsockname()[1])
        listening.close()

    monkeypatch.setattr(commands, "run", run)
    if not taken:
        usual.close()
    commands.play(browser=False)
    usual.close()
    assert (got[0] != port) is taken
    assert (f"Port {port} is taken" in capsys.readouterr().err) is taken


@pytest.mark.parametrize("words", [["serve"], ["play", "--no-browser"]])
def test_a_port_that_is_none_and_a_database_that_is_none_are_said_plainly(words: list[str]) -> None:
    told = CliRunner().invoke(app, [*words, "--port", "99999"])
    assert told.exit_code == 2 and "65535" in told.output, told.output
    told = CliRunner().invoke(app, [*words, "--port", "0", "--db", "tables"])
    assert told.exit_code == 2 and "--db 'tables': expected sqlite:///FILE" in told.output, told.output
