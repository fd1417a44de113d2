"""`loci bench --server` measures what it says; what it finds depends on the machine, and nothing is asserted of it."""

import json

import pytest
from typer.testing import CliRunner

from loci.cli.main import app
from loci.server import bench

KEYS = ("solo_cpu_vs_echo", "four_seats_cpu_vs_echo", "worldweave_cpu_vs_echo", "worldweave_bytes", "p99_vs_echo_500")


def test_the_bench_of_the_server_has_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "ROUNDS", 1)
    monkeypatch.setattr(bench, "TABLES", 10)
    result = CliRunner().invoke(app, ["bench", "--server", "--json", "--seconds", "0.5", "--no-boardgame-io"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.output)
    assert all(found[key] > 0 for key in KEYS)
