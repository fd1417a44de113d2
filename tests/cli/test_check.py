"""``loci check``."""

from pathlib import Path

import pytest

from tests.cli.conftest import Loci

HOLDS = """
- id: {id}
  set: base
  given: {{boards: [A], lands: {{A2: "1 town"}}}}
  when: {{action: build, terrain: wetland}}
  then: {{lands: {{A2: "{then}"}}}}
"""
GOOD = HOLDS.format(id="town-makes-city", then="1 town, 1 city")
BAD = HOLDS.format(id="wrong", then="2 town")


@pytest.fixture
def rulings(tmp_path: Path) -> Path:
    folder = tmp_path / "rulings"
    (folder / "deeper").mkdir(parents=True)
    return folder


def test_rulings_that_hold(loci: Loci, rulings: Path) -> None:
    (rulings / "deeper" / "good.yaml").write_text(GOOD)
    result = loci("check", rulings)
    assert (result.exit_code, result.stdout) == (0, "1 passed, 0 failed\n")


def test_a_failure_names_id_expected_and_found(loci: Loci, rulings: Path) -> None:
    (rulings / "both.yml").write_text(GOOD + BAD)
    result = loci("check", rulings)
    assert result.exit_code == 1
    line, closing = result.stdout.splitlines()
    assert line.startswith("wrong: ") and "expected" in line and "found" in line
    assert "2 town" in line and "1 city" in line
    assert closing == "1 passed, 1 failed"


def test_a_broken_file_is_a_failure_with_its_line(loci: Loci, rulings: Path) -> None:
    (rulings / "good.yaml").write_text(GOOD)
    (rulings / "broken.yaml").write_text("- id: x\n  set: base\n  given: {boards: [A\n")
    result = loci("check", rulings)
    assert result.exit_code == 1
    line, closing = result.stdout.splitlines()
    assert "broken.yaml: line 4" in line
    assert closing == "1 passed, 1 failed"


@pytest.mark.parametrize("text", ["id: no-list", "- just text", "- {title: no id}", "- {id: x, when: {power: 7}}"])
def test_what_is_no_ruling_fails(loci: Loci, rulings: Path, text: str) -> None:
    (rulings / "odd.yaml").write_text(text)
    result = loci("check", rulings)
    assert result.exit_code == 1
    assert result.stdout.endswith("\n0 passed, 1 failed\n")


def test_an_id_used_twice_fails(loci: Loci, rulings: Path) -> None:
    (rulings / "a.yaml").write_text(GOOD)
    (rulings / "b.yaml").write_text(GOOD)
    result = loci("check", rulings)
    assert result.exit_code == 1
    assert "town-makes-city" in result.stdout and "a.yaml" in result.stdout and "b.yaml" in result.stdout
    assert result.stdout.endswith("\n1 passed, 1 failed\n")


def test_the_same_file_named_twice_runs_once(loci: Loci, rulings: Path) -> None:
    file = rulings / "a.yaml"
    file.write_text(GOOD)
    assert loci("check", file, rulings, file).stdout == "1 passed, 0 failed\n"


def test_a_set_limits_the_run(loci: Loci, rulings: Path) -> None:
    later = GOOD.replace("set: base", "set: some_later_set").replace("town-makes-city", "later")
    (rulings / "a.yaml").write_text(GOOD + later)
    assert loci("check", rulings).exit_code == 1
    assert loci("check", rulings, "--set", "base").stdout == "1 passed, 0 failed\n"
    assert loci("check", rulings, "--set", "base", "--set", "some_later_set").exit_code == 1


def test_nothing_found_is_exit_code_2(loci: Loci, rulings: Path) -> None:
    (rulings / "a.yaml").write_text(GOOD)
    for words in ([rulings / "deeper"], [rulings, "--set", "none"]):
        result = loci("check", *words)
        assert result.exit_code == 2
        assert "no rulings" in result.stderr and result.stdout == ""


def test_a_fault_of_the_engine_fails_one_ruling(loci: Loci, rulings: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fault(ruling: object) -> str:
        raise RuntimeError("out of order")

    monkeypatch.setattr("loci.cli.check.why_it_fails", fault)
    (rulings / "a.yaml").write_text(GOOD)
    result = loci("check", rulings)
    assert result.exit_code == 1
    assert "RuntimeError: out of order" in result.stdout


WEAVE = """
- id: weave-{n}
  game: {game}
  given: {{tiles: ["5 @ 0,0 r0"], meeples: [5L, 5R]}}
  then: {{energy: [{n}, 0]}}
"""


def test_a_ruling_says_which_game_it_is_of(loci: Loci, rulings: Path) -> None:
    (rulings / "a.yaml").write_text(WEAVE.format(n=0, game="worldweave") + WEAVE.format(n=1, game="worldweave"))
    result = loci("check", rulings)
    assert result.stdout == "weave-1: energy: expected [1, 0], found [0, 0]\n1 passed, 1 failed\n"
    assert loci("check", rulings, "--set", "worldweave").exit_code == 1
    assert loci("check", rulings, "--set", "base").exit_code == 2


def test_an_unknown_game_fails_the_ruling(loci: Loci, rulings: Path) -> None:
    (rulings / "a.yaml").write_text(WEAVE.format(n=0, game="chess"))
    result = loci("check", rulings)
    assert "weave-0: unknown game 'chess'; known: spirit-island, worldweave" in result.stdout
