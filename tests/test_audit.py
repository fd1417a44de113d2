"""Rulings do everything that Spirits, Aspects and Powers can do: see :mod:`tests.audit`."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.plain
def test_rulings_leave_nothing_out() -> None:
    run = subprocess.run(  # apart: it watches the whole engine
        [sys.executable, "-m", "tests.audit"],
        cwd=Path(__file__).parents[1], capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stdout + run.stderr
