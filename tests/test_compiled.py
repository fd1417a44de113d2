"""What `tools/compiled_copy.py` writes into the copy that is compiled. That it then plays the same, the traces tell."""

import ast
from pathlib import Path

from loci.spirit_island import bit, hooks_events, hooks_powers
from loci.spirit_island.hooks import After
from loci.spirit_island.rules.piece_words import Added
from tools.compiled_copy import Words, marked, settled

SRC = Path(__file__).parents[1] / "src"

INHERITED = "@mypyc_attr(native_class=False)"
SOURCE = """
from loci.spirit_island.hooks import (
    After,
    listening,
)
def told(heard, kind, land, log):
    if heard & (After.bit | bit.WOULD_ADD):
        log.append(Added.of(kind, land))
"""


def test_bits_and_tuples_stand_in_the_copy_in_full_and_every_line_where_it_was() -> None:
    copy = Words(SRC).written_out(SOURCE)
    assert copy.count("\n") == SOURCE.count("\n")
    assert not any(each in copy for each in ("After.bit", "bit.WOULD_ADD", "Added.of"))
    space: dict[str, object] = {}
    exec(copy, space)
    added = [Added.of(3, 5)]
    for heard, told in ((After.bit, added), (bit.WOULD_ADD, added), (~(After.bit | bit.WOULD_ADD), [])):
        log: list[object] = []
        space["told"](heard, 3, 5, log)  # type: ignore[operator]
        assert log == told


def test_a_hook_is_imported_from_where_it_is_declared() -> None:
    words = Words(SRC)
    for module in (hooks_events, hooks_powers):
        name = next(name for name, what in vars(module).items() if getattr(what, "__module__", "") == module.__name__)
        copy = words.written_out(f"from loci.spirit_island.hooks import {name}, listening\n")
        assert f"from {module.__name__} import {name}" in copy
        assert "from loci.spirit_island.hooks import listening" in copy


def test_of_a_dataclass_only_what_is_declared_is_a_field() -> None:
    source = (
        "from dataclasses import dataclass\n@dataclass\nclass A:\n    x = 1\n    y: int\n    z: ClassVar[int] = 2\n"
    )
    lines = marked(source, {}).splitlines()
    assert lines[lines.index("class A:") - 3 : lines.index("class A:")] == [
        INHERITED, "@dataclass", "@only('y')",
    ]  # fmt: skip


def test_native_are_the_classes_named_for_the_module() -> None:
    source = "import os\nclass State:\n    pass\nclass Row:\n    pass\n"
    assert marked(source, {"State": False}).splitlines()[2:] == [
        "@mypyc_attr(native_class=True)", "class State:", "    pass",
        INHERITED, "class Row:", "    pass",
    ]  # fmt: skip


CONSTANTS = """import os
from functools import lru_cache
T = TypeVar("T")
MOST = 6  # of them
NO: Option = ("no",)
LAND, SEA = (
    1, 2
)
FIRST, SECOND = range(2)


@lru_cache(maxsize=8)
def twice(n):
    return 2 * n
"""


def test_constants_and_functions_that_remember_are_final_and_stay_in_their_lines() -> None:
    lines = settled(CONSTANTS).splitlines()
    assert lines[2:6] == [
        'T = TypeVar("T")',
        "MOST: _Final = 6  # of them",
        "NO: _Final[Option] = tuple(['no'])",
        lines[5],
    ]
    assert lines[5:9] == ["LAND: _Final = 1; SEA: _Final = 2", "", "", "FIRST: _Final = 0; SECOND: _Final = 1"]
    space: dict[str, object] = {"TypeVar": str, "Option": tuple}
    exec("\n".join(lines), space)
    assert [space["MOST"], space["SEA"], space["SECOND"]] == [6, 2, 1]
    twice = space["twice"]
    assert twice(4) == 8 and twice.cache_info().currsize == 1  # type: ignore[operator,attr-defined]


def _starred(source: str) -> list[str]:
    """What looks for something in a list that is written with a star: mypyc breaks on it."""
    compared = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Compare)]
    right = [each for node in compared for each in node.comparators if isinstance(each, ast.List)]
    return [ast.unparse(each) for each in right if any(isinstance(part, ast.Starred) for part in each.elts)]


def test_what_is_compiled_says_nothing_on_which_mypyc_breaks() -> None:
    assert _starred("found = 3 in [*range(4)]") == ["[*range(4)]"]
    packages = (SRC / "loci" / name for name in ("kernel", "spirit_island", "worldweave"))
    paths = [path for package in packages for path in package.rglob("*.py") if "content" not in path.parts]
    assert [found for path in paths for found in _starred(path.read_text(encoding="utf-8"))] == []
