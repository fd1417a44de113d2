"""A mutation run: small faults are put into the rules one at a time, and something should notice.

    python -m tools.mutants --sample 200

A mutant changes one comparison, constant, boolean, sum or return inside a function of ``rules/``, ``effects/`` or
``kernel/``. It never touches a file: a process of its own changes the function that is loaded, runs the rulings that
reach the line and then the quick tests, and ends. Words (``say``, ``label`` and the like) are no rules, and left out.

Killed: a ruling or a test failed, or nothing came to an end. Survived: nobody noticed. Unreached: no ruling runs the
line, and no quick test noticed either; nothing can be said of those. What cannot be noticed, because the game is the
same with it, is listed with its reason in tools/equivalent.txt.
"""

import argparse
import ast
import importlib
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import CodeType, FrameType, FunctionType
from typing import Any, NamedTuple

import pytest
import yaml

from loci.cli import soak
from loci.cli.check import LOADER, outcome, ruling_files
from loci.kernel.conformance import Conformance
from loci.spirit_island.game import SPIRIT_ISLAND

ROOT = Path(__file__).parents[1]
SRC = ROOT / "src"
AREAS = ("loci/kernel", "loci/spirit_island/rules", "loci/spirit_island/effects")
EQUIVALENT = ROOT / "tools" / "equivalent.txt"
WORDS = {"say", "label", "why", "detail", "leaving", "title", "__repr__", "in_short", "tell", "places"}
SECONDS = 600  # of computing, after which a mutant that does not end is killed
ASLEEP = 3600  # seconds on the clock, for one that waits for something that never comes
QUICK = [
    "tests/spirit_island/" + name
    for name in (
        "test_adversaries.py", "test_any_elements.py", "test_arrival.py", "test_dream.py", "test_each.py",
        "test_fewer_tokens.py", "test_gaining_powers.py", "test_hidden_markers.py", "test_hooks.py",
        "test_invader_actions.py", "test_lent_and_far.py", "test_lets_see.py", "test_noticed.py", "test_oceans.py",
        "test_order.py", "test_repeats.py", "test_reshape.py", "test_same_ends.py", "test_tokens.py",
        "test_track_actions.py",
        "test_events.py",
    )
] + ["tests/playthroughs", "tests/texts", "tests/corpus"]  # fmt: skip
KERNEL = ["tests/kernel", "tests/spirit_island/test_names.py", "tests/corpus"]

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
    """``state.heard & Hook.bit`` nearly always only saves time: nobody would answer without it either."""
    return isinstance(node.left, ast.Attribute) and node.left.attr == "heard"


def mutants() -> list[Mutant]:
    """Every place in all areas."""
    found: list[Mutant] = []
    for path in sorted(path for area in AREAS for path in (SRC / area).rglob("*.py")):
        places = Places(path.relative_to(SRC).as_posix())
        places.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += places.found
    return found


def changed(mutant: Mutant) -> tuple[Mutant, ast.Module]:
    """The mutant with what it says now, and its file."""
    tree = ast.parse((SRC / mutant.path).read_text(encoding="utf-8"))
    places = Places(mutant.path, mutant.n)
    places.visit(tree)
    return places.found[mutant.n], ast.fix_missing_locations(tree)


# ---- putting one into the loaded module -------------------------------------------------------


def codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from codes(part)


def function_of(mutant: Mutant) -> FunctionType:
    """The function that is loaded, whatever is wrapped around it."""
    thing: Any = importlib.import_module(mutant.path.removesuffix(".py").removesuffix("/__init__").replace("/", "."))
    for name in mutant.function.split("."):
        thing = vars(thing)[name]
    thing = getattr(thing, "fget", None) or getattr(thing, "__func__", thing)
    while hasattr(thing, "__wrapped__"):
        thing = thing.__wrapped__
    assert isinstance(thing, FunctionType)
    return thing


def put_in(mutant: Mutant, tree: ast.Module) -> None:
    """From now on this process plays with the mutant."""
    function = function_of(mutant)
    first, name = function.__code__.co_firstlineno, function.__name__
    new = compile(tree, function.__code__.co_filename, "exec", dont_inherit=True)
    function.__code__ = next(code for code in codes(new) if code.co_name == name and code.co_firstlineno == first)


# ---- who notices ------------------------------------------------------------------------------

Ruling = dict[str, Any]
Reached = dict[tuple[str, int], list[int]]  # file and line, and the rulings that run it


def all_rulings() -> list[Ruling]:
    files = ruling_files([ROOT / "tests" / "rulings"])
    rulings = [ruling for path in files for ruling in yaml.load(path.read_bytes(), LOADER)]
    return [ruling for ruling in rulings if "game" not in ruling]


def lines_reached(rulings: list[Ruling], sample: list[Mutant]) -> Reached:
    """Run every ruling and note the lines that it runs of functions with a mutant."""
    files = {str(SRC / mutant.path): mutant.path for mutant in sample}
    functions = {(str(SRC / mutant.path), mutant.function) for mutant in sample}
    reached: Reached = {}
    seen: set[tuple[str, int]] = set()

    def inside(frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    def entering(frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if code.co_filename not in files:
            return None
        return inside if (code.co_filename, code.co_qualname.split(".<locals>")[0]) in functions else None

    for n, ruling in enumerate(rulings):
        seen.clear()
        sys.settrace(entering)
        why = outcome(ruling)
        sys.settrace(None)
        assert not why, f"{ruling['id']} fails without a mutant: {why}"
        for file, line in seen:
            reached.setdefault((files[file], line), []).append(n)
    return reached


def rulings_for(mutant: Mutant, reached: Reached) -> list[int]:
    """Those that run its line, or at least its statement."""
    return reached.get((mutant.path, mutant.line)) or reached.get((mutant.path, mutant.statement)) or []


def out_of_reach(mutant: Mutant, reached: Reached) -> bool:
    """Whether no ruling runs it. The kernel is below all rulings, and has tests of its own."""
    return not mutant.path.startswith("loci/kernel") and not rulings_for(mutant, reached)


def noticed(mutant: Mutant, rulings: list[Ruling], wanted: list[int]) -> str:
    """Who notices the mutant that this process plays with; empty when nobody does."""
    for n in wanted:
        if outcome(rulings[n]):
            return str(rulings[n]["id"])
    in_kernel = mutant.path.startswith("loci/kernel")
    for number in range(8 if in_kernel else 3):
        try:
            Conformance(SPIRIT_ISLAND, soak.drawn(number), number).play(60, thorough=5)
        except Exception as error:
            return f"random game {number}: {type(error).__name__}"
    watch = Watch()
    code = pytest.main(["-x", "-p", "no:cacheprovider", *(KERNEL if in_kernel else QUICK)], plugins=[watch])
    return watch.failed or (f"pytest ends with {code}" if code else "")


class Watch:
    """Which test failed first."""

    failed = ""

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


# ---- the run ----------------------------------------------------------------------------------


def begin(mutant: Mutant, rulings: list[Ruling], reached: Reached, control: bool = False) -> tuple[int, int]:
    """A process that tries one mutant; its number, and where it writes who noticed. A control plays without it."""
    reads, writes = os.pipe()
    child = os.fork()
    if child:
        os.close(writes)
        return child, reads
    os.close(reads)
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))  # a busy machine makes nobody slower
    signal.alarm(ASLEEP)
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    try:
        if not control:
            put_in(*changed(mutant))
        who = noticed(mutant, rulings, rulings_for(mutant, reached))
    except BaseException as error:
        who = f"{type(error).__name__}: {error}"
    os.write(writes, who.encode())
    os._exit(0)


def controls() -> list[Mutant]:
    paths = ("loci/kernel/session.py", "loci/spirit_island/rules/ravage.py")
    return [next(mutant for mutant in mutants() if mutant.path == path) for path in paths]


def check_control(rulings: list[Ruling], reached: Reached) -> None:
    """Without a mutant nobody notices anything: otherwise all would seem to be killed."""
    for one in controls():
        child, reads = begin(one, rulings, reached, control=True)
        _, status = os.waitpid(child, 0)
        who = os.read(reads, 4000).decode()
        os.close(reads)
        if who or status:
            sys.exit(f"without any mutant the checks fail: {who or 'they never end'}")


def run(sample: list[Mutant], rulings: list[Ruling], reached: Reached, jobs: int, seconds: int) -> dict[Mutant, str]:
    """Who noticed which mutant: empty for nobody. Ends when the time is over."""
    found: dict[Mutant, str] = {}
    running: dict[int, tuple[Mutant, int]] = {}
    left, ends = list(reversed(sample)), time.monotonic() + seconds
    while running or (left and time.monotonic() < ends):
        while left and len(running) < jobs and time.monotonic() < ends:
            mutant = left.pop()
            child, reads = begin(mutant, rulings, reached)
            running[child] = (mutant, reads)
        child, status = os.wait()
        mutant, reads = running.pop(child)
        who = os.read(reads, 4000).decode()
        os.close(reads)
        found[mutant] = who if os.WIFEXITED(status) and not os.WEXITSTATUS(status) else "it never ends"
        mark = "killed  " if found[mutant] else "SURVIVED"
        if not found[mutant] and out_of_reach(mutant, reached):
            mark = "unreached"
        print(f"{len(found):4} {mark} {changed(mutant)[0]}" + (f"  ({found[mutant][:60]})" if who else ""), flush=True)
    return found


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
    wanted = parser.parse_args()
    os.chdir(ROOT)
    everyone = [mutant for mutant in mutants() if wanted.only in str(mutant)]
    sample = Random(wanted.seed).sample(everyone, min(wanted.sample, len(everyone)))
    rulings = all_rulings()
    print(f"{len(everyone)} mutants, of which {len(sample)} are tried; {len(rulings)} rulings", flush=True)
    reached = lines_reached(rulings, sample + controls())
    check_control(rulings, reached)
    found = run(sample, rulings, reached, wanted.jobs, int(wanted.minutes * 60))
    known = equivalent()
    same = [mutant for mutant in found if not found[mutant] and changed(mutant)[0].key in known]
    silent = [mutant for mutant in found if not found[mutant] and mutant not in same]
    unreached = [mutant for mutant in silent if out_of_reach(mutant, reached)]
    killed, survived = sum(map(bool, found.values())), len(silent) - len(unreached)
    share = 100 * killed / max(1, killed + survived)
    print(f"\n{killed} killed, {survived} survived: {share:.1f} % of those that are reached.")
    print(f"{len(unreached)} unreached, {len(same)} equivalent.")


if __name__ == "__main__":
    main()
