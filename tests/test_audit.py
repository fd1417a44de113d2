"""Rulings run everything that the Spirits, Aspects and Powers of a set can do: see :mod:`tests.audit`."""

import subprocess
import sys
from pathlib import Path


def test_rulings_run_all_of_jagged_earth() -> None:
    run = subprocess.run(  # apart: it watches the whole engine
        [sys.executable, "-m", "tests.audit", "jagged_earth"],
        cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
