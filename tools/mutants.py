"""A mutation run: small faults are put into the rules one at a time, and something should notice.

    python -m tools.mutants --sample 200

A mutant changes one comparison, constant, boolean, sum or return inside a function of ``rules/``, ``effects/`` or
``kernel/``. It never touches a file: a process of its own changes the function that is loaded, runs whatever runs the
statement (rulings, random games, tests: tools/noticing.py), the quickest first, and ends. Words (``say``, ``label``
and the like) are no rules, and left out.

Killed: one of them failed, or did not come to an end. Survived: nobody noticed. Unreached: nobody runs the statement;
nothing can be said of those. What cannot be noticed, because the game is the same with it, is listed with its reason
in tools/equivalent.txt.
"""

import argparse
import ast
import gc
import os
import resource
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from random import Random
from types import CodeType
from typing import Any, NamedTuple

import pytest

from tools.noticing import (
    ROOT,
    SRC,
    TESTS,
    Noticer,
    Reached,
    function_of,
    put_in,
    random_games,
    remembered,
    rulings,
    tests,
)

AREAS = ("loci/kernel", "loci/spirit_island/rules", "loci/spirit_island/effects")
EQUIVALENT = ROOT / "tools" / "equivalent.txt"
WORDS = {"say", "label", "why", "detail", "leaving", "title", "__repr__", "in_short", "tell", "places"}
SECONDS = 3  # of computing, beside thirty times what it takes without a mutant: whoever takes longer does not end
ASLEEP = 3600  # seconds on the clock, for one that waits for something that never comes
MEMORY = 4 << 30  # bytes

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip


class Mutant(NamedTuple):
    path: str  # below src
    function: str  # its qualified name
    line: int
    statement: int  # the line on which its statement begins
    n: int  # the n-th place of its file
    was: str
    now: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.function}: {self.was} -> {self.now}"

    @property
    def key(self) -> str:
        """As tools/equivalent.txt has it: without the line, which moves."""
        return f"{self.path} {self.function}: {self.was} -> {self.now}"


# ---- making them ----------------------------------------------------------------------------


class Places(ast.NodeVisitor):
    """Every place of a file that can be mutated, and how. With ``wanted`` it makes that one change."""

    def __init__(self, path: str, wanted: int = -1) -> None:
        self.path, self.wanted = path, wanted
        self.found: list[Mutant] = []
        self.names: list[str] = []
        self.depth = 0  # of functions
        self.statement = 0

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, ast.stmt):
            self.statement = node.lineno
        return super().visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._inside(node, function=False)

    def visit_FunctionDef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        if node.name not in WORDS:
            self._inside(node, function=True)

    visit_AsyncFunctionDef = visit_FunctionDef

    def _inside(self, node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, function: bool) -> None:
        if self.depth == 0:
            self.names.append(node.name)
        self.depth += function
        for part in node.body:
            self.visit(part)
        self.depth -= function
        if self.depth == 0:
            self.names.pop()

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:  # no types
        if node.value is not None:
            self.visit(node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """Texts for people."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is wrong is said, not decided, there."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """It should never fail."""

    def visit_keyword(self, node: ast.keyword) -> None:
        if node.arg != "strict":  # of zip: an assertion too
            self.visit(node.value)

    def visit_Compare(self, node: ast.Compare) -> None:
        other = COMPARED.get(type(node.ops[0]))
        if other is not None:
            was = ast.unparse(node)
            self._place(node, was, lambda: node.ops.__setitem__(0, other()))
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        self._place(node, ast.unparse(node), lambda: setattr(node, "op", other))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            self._place(node, ast.unparse(node), lambda: setattr(node, "operand", _not(node.operand)))
        elif isinstance(node.op, ast.USub) and isinstance(node.operand, ast.Constant):
            # -1 stands for none, everywhere or the last one: -2 would often do as well, 1 is a land, a seat or a place
            self._place(node, ast.unparse(node), lambda: setattr(node, "op", ast.UAdd()))
            return
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        other = SUMS.get(type(node.op))
        if other is not None and not _is_text(node) and not _is_guard(node):
            self._place(node, ast.unparse(node), lambda: setattr(node, "op", other()))
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        other = SUMS.get(type(node.op))
        if other is not None:
            self._place(node, ast.unparse(node), lambda: setattr(node, "op", other()))
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self._place(node, str(node.value), lambda: setattr(node, "value", not node.value))
        elif isinstance(node.value, int):
            self._place(node, str(node.value), lambda: setattr(node, "value", int(str(node.value)) + 1))

    def visit_Return(self, node: ast.Return) -> None:
        value = node.value
        if isinstance(value, (ast.Compare, ast.BoolOp, ast.Call, ast.Await, ast.Name)):
            self._place(node, ast.unparse(node), lambda: setattr(node, "value", _not(value)))
        self.generic_visit(node)

    def _place(self, node: ast.expr | ast.stmt, was: str, change: Callable[[], object]) -> None:
        if not self.depth:
            return
        n = len(self.found)
        now = ""
        if n == self.wanted:
            change()
            now = ast.unparse(node)
        self.found.append(Mutant(self.path, ".".join(self.names), node.lineno, self.statement, n, was, now))


def _not(value: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), value), value)


def _is_text(node: ast.BinOp) -> bool:
    return any(
        isinstance(part, (ast.JoinedStr, ast.List, ast.ListComp, ast.Tuple))
        or (isinstance(part, ast.Constant) and isinstance(part.value, str))
        for part in (node.left, node.right)
    )


def _is_guard(node: ast.BinOp) -> bool:
    """``state.heard & bit.HOOK`` nearly always only saves time: nobody would answer without it either."""
    return isinstance(node.left, ast.Attribute) and node.left.attr == "heard"


@cache
def source(path: str) -> str:
    """A file as it was when the run began: it may be edited meanwhile."""
    return (SRC / path).read_text(encoding="utf-8")


def mutants() -> list[Mutant]:
    """Every place in all areas."""
    found: list[Mutant] = []
    for path in sorted(path.relative_to(SRC).as_posix() for area in AREAS for path in (SRC / area).rglob("*.py")):
        places = Places(path)
        places.visit(ast.parse(source(path)))
        found += places.found
    return found


def changed(mutant: Mutant) -> tuple[Mutant, ast.Module]:
    """The mutant with what it says now, and its file."""
    tree = ast.parse(source(mutant.path))
    places = Places(mutant.path, mutant.n)
    places.visit(tree)
    return places.found[mutant.n], ast.fix_missing_locations(tree)


# ---- the run ----------------------------------------------------------------------------------


def begin(mutant: Mutant, noticers: list[Noticer], runs: list[tuple[float, int]], control: bool) -> tuple[int, int]:
    """A process that tries one mutant; its number, and where it writes who noticed. A control plays without it."""
    reads, writes = os.pipe()
    child = os.fork()
    if child:
        os.close(writes)
        return child, reads
    os.close(reads)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(ASLEEP)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    who = ""
    try:
        if not control:
            put_in(function_of(mutant.path, mutant.function), compiled(mutant))
        for cache in remembered():
            cache.cache_clear()
        for seconds, n in runs:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS + 30 * seconds)  # a busy machine makes nobody slower
            if noticers[n].fails():
                who = noticers[n].name
                break
    except BaseException as error:
        who = f"{type(error).__name__}: {error}"
    os.write(writes, who.encode()[:2000])
    os._exit(0)


def compiled(mutant: Mutant) -> CodeType:
    return compile(changed(mutant)[1], str(SRC / mutant.path), "exec", dont_inherit=True)


def tell(text: str) -> None:
    """What tests print goes elsewhere."""
    print(text, file=sys.__stdout__, flush=True)


class Run:
    """A part of pytest, for the tests are to be collected once and run many times."""

    def __init__(self, wanted: argparse.Namespace) -> None:
        self.wanted = wanted

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        everyone = mutants()
        among = [mutant for mutant in everyone if self.wanted.only in str(mutant)]
        sample = Random(self.wanted.seed).sample(among, min(self.wanted.sample, len(among)))
        self.noticers = [*rulings(), *random_games(), *tests(session)]
        tell(f"{len(among)} mutants, of which {len(sample)} are tried; {len(self.noticers)} could notice")
        reached = Reached({(mutant.path, mutant.function) for mutant in everyone})
        reached.find(self.noticers)
        self.runs = reached.runs
        gc.freeze()  # the processes that try mutants share what is there
        if self.wanted.control:
            self.check_control()
        self.report(self.try_all(sample, time.monotonic() + self.wanted.minutes * 60))
        return True

    def check_control(self) -> None:
        """Without a mutant nobody notices anything, one after the other: otherwise all would seem to be killed."""
        all_of_them = [(60.0, n) for n in range(len(self.noticers))]
        child, reads = begin(mutants()[0], self.noticers, all_of_them, control=True)
        _, status = os.waitpid(child, 0)
        who = os.read(reads, 4000).decode()
        if who or status:
            sys.exit(f"without any mutant the checks fail: {who or 'they never end'}")

    def runs_of(self, mutant: Mutant) -> list[tuple[float, int]]:
        return self.runs.get((mutant.path, mutant.statement), [])

    def try_all(self, sample: list[Mutant], ends: float) -> Counter[str]:
        """What became of how many. Ends when the time is over."""
        fates: Counter[str] = Counter()
        running: dict[int, tuple[Mutant, int]] = {}
        left = list(reversed(sample))
        while running or (left and time.monotonic() < ends):
            while left and len(running) < self.wanted.jobs and time.monotonic() < ends:
                mutant = left.pop()
                child, reads = begin(mutant, self.noticers, self.runs_of(mutant), control=False)
                running[child] = (mutant, reads)
            child, status = os.wait()
            mutant, reads = running.pop(child)
            who = os.read(reads, 4000).decode()
            os.close(reads)
            if not os.WIFEXITED(status) or os.WEXITSTATUS(status):
                who = "it never ends"
            fate = "killed" if who else self.fate(mutant)
            fates[fate] += 1
            tell(f"{fates.total():4} {fate:10} {changed(mutant)[0]}" + (f"  ({who[:60]})" if who else ""))
        return fates

    def fate(self, mutant: Mutant) -> str:
        """Of one that nobody noticed."""
        if changed(mutant)[0].key in equivalent():
            return "equivalent"
        return "SURVIVED" if self.runs_of(mutant) else "unreached"

    def report(self, fates: Counter[str]) -> None:
        killed, survived = fates["killed"], fates["SURVIVED"]
        share = 100 * killed / max(1, killed + survived)
        tell(f"\n{killed} killed, {survived} survived: {share:.1f} % of those that are reached.")
        tell(f"{fates['unreached']} unreached, {fates['equivalent']} equivalent.")


def equivalent() -> set[str]:
    """Those that cannot be noticed. Each line is a mutant, and after ``#`` the reason."""
    lines = EQUIVALENT.read_text(encoding="utf-8").splitlines()
    return {line.split("  #")[0].strip() for line in lines if line and not line.startswith("#")}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--sample", type=int, default=200, help="how many mutants")
    parser.add_argument("--seed", type=int, default=1, help="another seed takes other ones")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--minutes", type=float, default=20, help="when to stop beginning further ones")
    parser.add_argument("--only", default="", help="a part of the mutants' names, e.g. rules/blight.py")
    parser.add_argument("--no-control", dest="control", action="store_false", help="do not run all without a mutant")
    wanted = parser.parse_args()
    os.chdir(ROOT)
    pytest.main(["--capture=sys", "-p", "no:cacheprovider", *TESTS], plugins=[Run(wanted)])


if __name__ == "__main__":
    main()
