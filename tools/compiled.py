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
    for path in paths:
        path.write_text(marked(path.read_text(encoding="utf-8")), encoding="utf-8")
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
