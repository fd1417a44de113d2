"""Who could notice a fault: every ruling, a few random games and the quick tests, with the statements that each runs.

A ruling notices also a change in what it does not say (tests/ruling_sums.py).

What a statement is run by is found once, by marks that are put before each statement of the functions that are
loaded; it is kept in ``build/`` for as long as neither the sources nor the one who notices change.
"""

import ast
import importlib
import json
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import sha256
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from loci.cli import soak
from loci.kernel.conformance import Conformance
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.rulings import check
from tests.ruling_sums import every_ruling, kept, sums

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
KEPT = ROOT / "build" / "reached.json"
GAMES = 8
TESTS = ["tests/kernel", "tests/spirit_island", "tests/playthroughs", "tests/texts", "tests/corpus"]
# They run all rulings at once, or play random games; each takes as long as hundreds of others.
SLOW = {
    "test_rulings.py", "test_conformance.py", "test_power_games.py", "test_spirit_games.py", "test_scenarios.py",
    "test_restless_island.py",
    "test_as_played_all_ends_can_be_reached",
    "test_each_event_in_each_state_of_the_game",
    "test_every_ruling_comes_to_what_it_came_to",
    "test_every_part_of_every_card_runs_in_a_ruling_that_names_it",
    "test_every_way_to_play_is_drawn_where_it_is_wished",
    "test_random_games_of_every_level_break_no_promise",
    "test_random_games_with_the_cards_and_tokens_of_branch_and_claw",
}  # fmt: skip
UNIQUE = {"loci.spirit_island.content.sets", "loci.spirit_island.recipe"}

Statement = tuple[str, int]  # a file below src, and the line


class Noticer(NamedTuple):
    name: str
    version: str  # another one when it is changed
    fails: Callable[[], bool]


# ---- all of them ------------------------------------------------------------------------------


def rulings() -> list[Noticer]:
    before = kept()
    return [
        Noticer(name, _digest(repr((ruling, was)).encode()), partial(_ruling_fails, ruling, was))
        for ruling in every_ruling()
        for name in (str(ruling["id"]),)
        for was in (before.get(name, ""),)
    ]


def random_games() -> list[Noticer]:
    return [Noticer(f"random game {n}", "", partial(_game_fails, n)) for n in range(GAMES)]


def _ruling_fails(ruling: Any, before: str) -> bool:
    """It does not hold, or comes to something else in what it does not say."""
    try:
        return sums(ruling) != before if before else bool(check(ruling))
    except Exception:
        return True


def _game_fails(number: int) -> bool:
    try:
        Conformance(SPIRIT_ISLAND, soak.drawn(number), number).play(60, thorough=5)
    except Exception:
        return True
    return False


def tests(session: pytest.Session) -> list[Noticer]:
    """The tests that were collected, each with the files that it is made of."""
    folder = ROOT / "tests"
    beside = [
        path
        for path in sorted(folder.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts and "rulings" not in path.parts
    ]
    shared = _digest(*(path.read_bytes() for path in beside if not path.name.startswith("test_")))
    return [
        Noticer(item.nodeid, shared + _digest(item.path.read_bytes()), partial(_test_fails, item))
        for item in session.items
        if SLOW.isdisjoint((item.path.name, getattr(item, "originalname", item.name)))
    ]


def _test_fails(item: pytest.Item) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=None, log=False))


def _digest(*parts: bytes) -> str:
    return sha256(b"\0".join(parts)).hexdigest()[:16]


# ---- functions that are loaded ------------------------------------------------------------------


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def function_of(path: str, name: str) -> FunctionType:
    """The function that is loaded, whatever is wrapped around it."""
    thing: Any = importlib.import_module(path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for part in name.split("."):
        thing = vars(thing)[part]
    thing = getattr(thing, "fget", None) or getattr(thing, "__func__", thing)
    while hasattr(thing, "__wrapped__"):
        thing = thing.__wrapped__
    assert isinstance(thing, FunctionType)
    return thing


def put_in(function: FunctionType, module: CodeType) -> None:
    """From now on the function does what it does in a changed module."""
    first, name = function.__code__.co_firstlineno, function.__name__
    function.__code__ = next(code for code in codes(module) if code.co_name == name and code.co_firstlineno == first)


def remembered() -> list[Any]:
    """What remembers things that were worked out before; not the catalogues and islands, of which there is one each."""
    modules = [module for name, module in sys.modules.items() if name.split(".")[0] == "loci"]
    found = {id(thing): thing for module in modules for thing in vars(module).values() if hasattr(thing, "cache_clear")}
    return [thing for thing in found.values() if thing.__module__ not in UNIQUE]


# ---- what they run ------------------------------------------------------------------------------


class Marks(ast.NodeTransformer):
    """Puts ``MARKS[n] = 1`` before every statement of every function of a file."""

    def __init__(self, path: str, statements: list[Statement]) -> None:
        self.path, self.statements, self.depth = path, statements, 0

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> ast.AST:
        self.depth += 1
        self.generic_visit(node)
        self.depth -= 1
        return node

    visit_AsyncFunctionDef = visit_FunctionDef

    def generic_visit(self, node: ast.AST) -> ast.AST:
        super().generic_visit(node)
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if self.depth and isinstance(block, list):
                setattr(node, name, [part for statement in block for part in (self._mark(statement), statement)])
        return node

    def _mark(self, statement: ast.stmt) -> ast.stmt:
        mark = ast.parse(f"MARKS[{len(self.statements)}] = 1").body[0]
        self.statements.append((self.path, statement.lineno))
        for part in ast.walk(mark):
            ast.copy_location(part, statement)
        return mark


class Reached:
    """Which statements each one runs, and how long it takes."""

    def __init__(self, functions: set[tuple[str, str]]) -> None:
        self.functions = sorted(functions)
        self.runs: dict[Statement, list[tuple[float, int]]] = {}  # the seconds and the number of who runs it

    def find(self, noticers: list[Noticer]) -> None:
        sources = _digest(*(path.read_bytes() for path in sorted((SRC / "loci").rglob("*.py"))))
        kept = json.loads(KEPT.read_text()) if KEPT.exists() else {}
        known: dict[str, list[Any]] = kept["runs"] if kept.get("sources") == sources else {}
        statements: list[Statement] = []
        left = [one for one in noticers if one.name + one.version not in known]
        marks, before = self._put_marks(statements)
        caches = remembered()
        for one in left:
            for cache in caches:
                cache.cache_clear()
            marks[:] = bytes(len(marks))
            began = time.process_time()
            if one.fails():
                sys.exit(f"without any mutant it fails: {one.name}")
            known[one.name + one.version] = [time.process_time() - began, [n for n, on in enumerate(marks) if on]]
        for function, code in before:
            function.__code__ = code
        for number, one in enumerate(noticers):
            seconds, ran = known[one.name + one.version]
            for statement in {statements[n] for n in ran}:
                self.runs.setdefault(statement, []).append((seconds, number))
        for runs in self.runs.values():
            runs.sort()
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps({"sources": sources, "runs": known}))

    def _put_marks(self, statements: list[Statement]) -> tuple[bytearray, list[tuple[FunctionType, CodeType]]]:
        before: list[tuple[FunctionType, CodeType]] = []
        modules: dict[str, CodeType] = {}
        for path, name in self.functions:
            if path not in modules:
                tree = Marks(path, statements).visit(ast.parse((SRC / path).read_text(encoding="utf-8")))
                modules[path] = compile(ast.fix_missing_locations(tree), str(SRC / path), "exec", dont_inherit=True)
            function = function_of(path, name)
            before.append((function, function.__code__))
        marks = bytearray(len(statements))
        for (path, _), (function, _) in zip(self.functions, before, strict=True):
            function.__globals__["MARKS"] = marks
            put_in(function, modules[path])
        return marks, before
