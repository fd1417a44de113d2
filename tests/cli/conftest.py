"""The command, run in this process, with a folder of its own for games that are left."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from loci.cli.main import app

Loci = Callable[..., Result]


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("NO_COLOR", "1")


@pytest.fixture
def loci() -> Loci:
    """``loci("cards", "--json")``; lines of input, if any, as ``typed``."""

    def run(*words: str | Path, typed: list[str] | None = None) -> Result:
        lines = "".join(f"{line}\n" for line in typed or [])
        return CliRunner().invoke(app, [str(word) for word in words], input=lines)

    return run
