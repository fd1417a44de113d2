"""Compile the engine with mypyc.

    python -m tools.compiled                 # into build/compiled, to be put on PYTHONPATH
    python -m tools.traces --against build/compiled

The sources stay as they are. They are copied, and in the copy each class of a compiled module is told what it becomes:
those named in NATIVE become native classes, whose fields are slots of C; all others stay Python classes, whose methods
are compiled. So cards, effects and hooks can be inherited from by interpreted code, homebrew's too, as before.
"""

import argparse
import ast
import os
import shutil
import sys
from multiprocessing.pool import ThreadPool
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "compiled"

# Modules and packages that are compiled, below src/loci.
COMPILED = (
    "kernel/decision", "kernel/plain", "kernel/play", "kernel/rng", "kernel/session",
    "spirit_island/actions", "spirit_island/dream", "spirit_island/geography", "spirit_island/heard",
    "spirit_island/invader_phase", "spirit_island/ongoing", "spirit_island/phases", "spirit_island/pieces",
    "spirit_island/rules", "spirit_island/spirit_phase", "spirit_island/state",
    "spirit_island/island_setup", "spirit_island/needs", "spirit_island/opening",
    "spirit_island/thinking/evaluate", "spirit_island/thinking/lines", "spirit_island/thinking/order",
    "spirit_island/thinking/promise", "spirit_island/thinking/terms", "spirit_island/thinking/turns",
    "spirit_island/thinking/worth",
    "worldweave/energy", "worldweave/lattice", "worldweave/movement", "worldweave/rules", "worldweave/state",
    "worldweave/turn", "worldweave/world",
)  # fmt: skip
# What is made and asked at every answer. Those with a yes are inherited from by interpreted classes.
NATIVE = {
    "Act": False, "Aid": False, "Decision": True, "Dream": False, "Island": False, "Joint": False, "Plain": True,
    "Play": True, "Scratch": False, "Session": True, "Soft": False, "Spirit": False, "State": False, "Step": False,
    "World": False,
}  # fmt: skip
IMPORT = "from mypy_extensions import mypyc_attr\n"


def modules(src: Path) -> list[Path]:
    """The files that are compiled."""
    found = []
    for name in COMPILED:
        path = src / "loci" / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    return [path for path in found if path.name != "__init__.py"]


class Words:
    """What the copy has in full: which bit a hook has (`WouldAdd.bit`), and the tuple that a prompt, option or event is
    (`Added.of(kind, land)`). To a compiled module both would be a search and a call through an interpreted class."""

    def __init__(self, src: Path) -> None:
        self.bits: dict[str, int] = {}
        for path in sorted(
            (src / "loci" / "spirit_island").glob("hooks*.py")
        ):  # read: a build has no package to import
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                for each in node.body if isinstance(node, ast.ClassDef) else ():
                    match each:
                        case ast.Assign(
                            [ast.Name("bit")], ast.BinOp(ast.Constant(1), ast.LShift(), ast.Constant(int(n)))
                        ):
                            self.bits[node.name] = 1 << n  # type: ignore[attr-defined]
        self.tuples: dict[str, tuple[list[str], list[ast.expr]]] = {}
        twice = set()
        for path in sorted((src / "loci" / "spirit_island").rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                found = self._tuple(node) if isinstance(node, ast.ClassDef) else None
                if found is not None and isinstance(node, ast.ClassDef):
                    twice.update({node.name} & self.tuples.keys())
                    self.tuples[node.name] = found
        for name in twice:
            del self.tuples[name]

    def _tuple(self, node: ast.ClassDef) -> tuple[list[str], list[ast.expr]] | None:
        """The parameters and the parts of the tuple that ``of`` returns, where each stands in it once, in order."""
        for each in node.body:
            if (
                isinstance(each, ast.FunctionDef)
                and each.name == "of"
                and len(each.body) == 1
                and not each.args.defaults
            ):
                back, names = each.body[0], [arg.arg for arg in each.args.args]
                static = [ast.unparse(what) for what in each.decorator_list] == ["staticmethod"]
                if static and isinstance(back, ast.Return) and isinstance(back.value, ast.Tuple):
                    parts = back.value.elts
                    used = [part.id for part in parts if isinstance(part, ast.Name)]
                    if used == names and all(isinstance(part, (ast.Name, ast.Constant)) for part in parts):
                        return names, parts
        return None

    def written_out(self, source: str) -> str:
        """The source with both in full; a line stays the line it was."""
        lines = source.encode().splitlines(keepends=True)
        starts = [sum(map(len, lines[:n])) for n in range(len(lines))]
        text, changes = source.encode(), list[tuple[int, int, str]]()

        def place(node: ast.expr) -> tuple[int, int]:
            assert node.end_lineno is not None and node.end_col_offset is not None
            return starts[node.lineno - 1] + node.col_offset, starts[node.end_lineno - 1] + node.end_col_offset

        def told(node: ast.AST) -> None:
            for child in ast.iter_child_nodes(node):
                told(child)
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.attr == "bit":
                if node.value.id in self.bits:
                    changes.append((*place(node), str(self.bits[node.value.id])))
            for call in node.args if isinstance(node, ast.Call) else ():  # elsewhere the type of a tuple may matter
                match call:
                    case ast.Call(ast.Attribute(ast.Name(name), "of"), given, []) if name in self.tuples:
                        names, parts = self.tuples[name]
                        plain = all(isinstance(arg, (ast.Name, ast.Constant, ast.Attribute)) for arg in given)
                        if plain and len(given) == len(names):
                            args = dict(zip(names, map(ast.unparse, given), strict=True))
                            words = [args[p.id] if isinstance(p, ast.Name) else ast.unparse(p) for p in parts]
                            rest = "\n" * ((call.end_lineno or call.lineno) - call.lineno)
                            changes.append((*place(call), f"({', '.join(words)},{rest})"))

        told(ast.parse(source))
        for start, end, new in sorted(changes, reverse=True):
            text = text[:start] + new.encode() + text[end:]
        return text.decode()


def marked(source: str) -> str:
    """The source with what each class becomes; the imports come after the docstring and those of the future."""
    tree, lines = ast.parse(source), source.splitlines(keepends=True)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    for node in sorted(classes, key=lambda node: -node.lineno):
        for each in node.body:  # `tag, words = "a", "b"`: mypyc wants one name at a time
            if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple):
                assert isinstance(each.value, ast.Tuple)
                pairs = zip(each.targets[0].elts, each.value.elts, strict=True)
                one_by_one = "; ".join(f"{ast.unparse(name)} = {ast.unparse(value)}" for name, value in pairs)
                rest = each.end_lineno - each.lineno  # type: ignore[operator]
                lines[each.lineno - 1 : each.end_lineno] = [" " * each.col_offset + one_by_one + "\n", *["\n"] * rest]
        if any(ast.unparse(base) in ("NamedTuple", "Protocol") for base in node.bases):
            continue
        what = "native_class=False"
        if node.name in NATIVE:
            what = "allow_interpreted_subclasses=True" if NATIVE[node.name] else "native_class=True"
        else:
            methods = {each.name: parameters(each) for each in node.body if is_word(each)}  # type: ignore[attr-defined]
            if methods:
                noted = f"PARAMETERS = {methods}  # type: ignore\n"
                lines.insert(node.end_lineno or node.lineno, " " * node.body[0].col_offset + noted)
        at = min([node.lineno, *(each.lineno for each in node.decorator_list)]) - 1
        indent = " " * node.col_offset
        lines.insert(at, f"{indent}@mypyc_attr({what})\n")
    if classes:
        first = next(node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom))
        lines.insert(first.lineno - 1, IMPORT)
    return "".join(lines)


def is_word(method: ast.stmt) -> bool:
    """Whether it may be one of the methods that `said.py` asks for their parameters: they belong to a class."""
    return isinstance(method, ast.FunctionDef) and bool(method.decorator_list)


def parameters(method: ast.stmt) -> tuple[str, ...]:
    """What a method is given when it is called: `inspect.signature` cannot ask a compiled one."""
    assert isinstance(method, ast.FunctionDef)
    args = method.args
    given = [*args.posonlyargs, *args.args, args.vararg, *args.kwonlyargs, args.kwarg]
    names = [each.arg for each in given if each is not None]
    return tuple(names[1:] if names[:1] in (["cls"], ["self"]) else names)


def build(out: Path, optimise: str, jobs: int) -> None:
    """Copy the sources and build the extension modules beside them."""
    from mypyc.build import mypycify  # a dependency of this tool only
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    if (out / "loci").exists():
        shutil.rmtree(out / "loci")
    for old in out.glob("*.so"):
        old.unlink()
    shutil.copytree(ROOT / "src" / "loci", out / "loci", ignore=shutil.ignore_patterns("__pycache__", "static"))
    paths = modules(out)
    words = Words(out)
    for path in paths:
        path.write_text(marked(words.written_out(path.read_text(encoding="utf-8"))), encoding="utf-8")
    os.chdir(out)
    config = out / "mypy.ini"
    config.write_text(
        "[mypy]\nstrict = true\nexplicit_package_bases = true\nwarn_unused_ignores = false\n"
        "[mypy-loci.spirit_island.content.vocabulary]\nimplicit_reexport = true\n"
    )
    names = [str(path.relative_to(out)) for path in paths]
    modules_of_c = mypycify(
        [f"--config-file={config}", *names], opt_level=optimise, debug_level="0", multi_file=True, target_dir="c"
    )
    newest = max(path.stat().st_mtime for path in out.glob("c/*.h"))  # what all files include
    with ThreadPool(jobs) as pool:

        class Build(build_ext):
            """Compiles the files of a module side by side."""

            def build_extension(self, ext: Extension) -> None:
                args = ext.extra_compile_args  # a warning is an error: one told of a crash

                def one(source: str) -> list[str]:
                    objects: list[str] = self.compiler.object_filenames([source], False, self.build_temp)
                    made = Path(objects[0])
                    if not made.exists() or made.stat().st_mtime < max(newest, Path(source).stat().st_mtime):
                        self.compiler.compile([source], self.build_temp, None, ext.include_dirs, False, None, args)
                    return objects

                objects = [each for found in pool.map(one, ext.sources) for each in found]
                to = self.get_ext_fullpath(ext.name)
                self.compiler.link_shared_object(objects, to, extra_postargs=ext.extra_link_args)

        command = Build(Distribution({"name": "loci", "ext_modules": modules_of_c}))
        command.inplace = True
        command.ensure_finalized()
        command.run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--optimise", default="2", help="gcc's -O")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files compiled at the same time")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    build(asked.out.resolve(), asked.optimise, asked.jobs)
    print(f"compiled into {asked.out}", file=sys.stderr)


if __name__ == "__main__":
    main()
