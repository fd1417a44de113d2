"""Compile the engine with mypyc.

    python -m tools.compiled                 # into build/compiled, to be put on PYTHONPATH
    python -m tools.compiled --trained       # twice: the second time gcc knows which parts are used most
    python -m tools.traces --against build/compiled

The sources stay as they are. They are copied, and in the copy each class of a compiled module is told what it becomes:
those named in NATIVE become native classes, whose fields are slots of C; all others stay Python classes, whose methods
are compiled. So cards, effects and hooks can be inherited from by interpreted code, homebrew's too, as before.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
from multiprocessing.pool import ThreadPool
from pathlib import Path
from typing import Any

from tools.compiled_copy import Words, marked, settled

ROOT = Path(__file__).parents[1]
OUT = ROOT / "build" / "compiled"
OWN = ROOT / "tools" / "native"  # modules of the kernel that the compiled package has of its own

# Modules and packages that are compiled, below src/loci.
COMPILED = (
    "kernel/decision", "kernel/plain", "kernel/play", "kernel/rng", "kernel/session", "kernel/splitmix",
    "spirit_island/actions", "spirit_island/catalogue", "spirit_island/dream", "spirit_island/effects",
    "spirit_island/geography", "spirit_island/heard", "spirit_island/invader_phase", "spirit_island/ongoing",
    "spirit_island/phase_words", "spirit_island/phases", "spirit_island/pieces", "spirit_island/rules",
    "spirit_island/setup_phase",
    "spirit_island/spirit_phase", "spirit_island/state",
    "spirit_island/island_setup", "spirit_island/needs", "spirit_island/opening", "spirit_island/setup",
    "spirit_island/thinking/evaluate", "spirit_island/thinking/lines", "spirit_island/thinking/order",
    "spirit_island/thinking/promise", "spirit_island/thinking/terms", "spirit_island/thinking/turns",
    "spirit_island/thinking/worth",
    "worldweave/energy", "worldweave/lattice", "worldweave/modules", "worldweave/movement", "worldweave/rules",
    "worldweave/state", "worldweave/turn", "worldweave/world",
)  # fmt: skip
# What is made and asked at every answer, by module. Those with a yes are inherited from by interpreted classes.
NATIVE = {
    "kernel/decision": {"Ask": False, "Decision": True}, "kernel/plain": {"Plain": True},
    "kernel/play": {"Play": True, "Scratch": False}, "kernel/session": {"Session": True, "Soft": False, "Step": False},
    "spirit_island/actions": {"Act": False}, "spirit_island/catalogue": {"Catalogue": False},
    "spirit_island/dream": {"Dream": False},
    "spirit_island/geography": {"Island": False}, "spirit_island/rules/together": {"Aid": False, "Joint": False},
    "spirit_island/state": {"Spirit": False, "State": False}, "worldweave/state": {"State": False},
    "worldweave/world": {"World": False},
}  # fmt: skip


def modules(src: Path) -> list[Path]:
    """The files that are compiled."""
    found = []
    for name in COMPILED:
        path = src / "loci" / name
        found += sorted(path.rglob("*.py")) if path.is_dir() else [path.with_suffix(".py")]
    return [path for path in found if path.name != "__init__.py"]


# What belongs to nobody else is called directly, not through a table.
DIRECT = ("-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt")
COUNTS, COUNTED = ("-fprofile-generate", "-fprofile-update=single"), ("-fprofile-use", "-Wno-missing-profile")
TRAINING = 20  # seconds
NOTED = "build/flags"  # with which what is there was compiled


def build(out: Path, optimise: str, jobs: int, trained: bool) -> None:
    """Copy the sources and build the extension modules beside them."""
    from mypyc.build import mypycify  # a dependency of this tool only

    if (out / "loci").exists():
        shutil.rmtree(out / "loci")
    for old in out.glob("*.so"):
        old.unlink()
    shutil.copytree(ROOT / "src" / "loci", out / "loci", ignore=shutil.ignore_patterns("__pycache__"))
    for path in OWN.glob("*.py"):
        shutil.copy(path, out / "loci" / "kernel")
    paths = modules(out)
    words = Words(out)
    for path in paths:
        native = NATIVE.get(path.relative_to(out / "loci").with_suffix("").as_posix(), {})
        source = words.written_out(path.read_text(encoding="utf-8"))
        if "thinking" not in path.parts:  # mypyc takes a final tuple of floats for one that was never set
            source = settled(source)
        path.write_text(marked(source, native), encoding="utf-8")
    os.chdir(out)
    config = out / "mypy.ini"
    config.write_text(
        "[mypy]\nstrict = true\nexplicit_package_bases = true\nwarn_unused_ignores = false\n"
        "[mypy-loci.spirit_island.content.vocabulary]\nimplicit_reexport = true\n"
    )
    names = [str(path.relative_to(out)) for path in paths]
    # All in one group, but as one of several: so mypyc does not take it that nobody else inherits from a class of it.
    modules_of_c = mypycify(
        [f"--config-file={config}", *names],
        opt_level=optimise,
        debug_level="0",
        multi_file=True,
        target_dir="c",
        separate=[(names, "loci")],
    )
    flags = [] if sys.platform == "win32" else [*DIRECT]
    if trained and is_gcc():
        if not is_made(out, [*flags, *COUNTED]):
            for old in (out / "build").rglob("*.gcda"):
                old.unlink()
            link(out, modules_of_c, [*flags, *COUNTS], jobs)
            subprocess.run([sys.executable, "-m", "tools.training", str(TRAINING)], check=True, cwd=ROOT, env=on(out))
        flags += COUNTED
    link(out, modules_of_c, flags, jobs)


def is_made(out: Path, flags: list[str]) -> bool:
    """Whether all was compiled with these flags, and no C file is newer."""
    noted, objects = out / NOTED, [path.stat().st_mtime for path in (out / "build").rglob("*.o")]
    newest = max(path.stat().st_mtime for path in (out / "c").rglob("*.[ch]"))
    return noted.exists() and noted.read_text() == " ".join(flags) and newest <= min(objects, default=0.0)


def is_gcc() -> bool:
    """Whether the compiler is gcc, which counts as we ask it to; others have words of their own for that."""
    compiler = (sysconfig.get_config_var("CC") or "").split()
    told = subprocess.run([*compiler[:1], "--version"], capture_output=True, text=True).stdout if compiler else ""
    return "Free Software Foundation" in told


def on(out: Path) -> dict[str, str]:
    """The environment of a process that is to use what was built there."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([str(out), str(ROOT)])}


def link(out: Path, modules_of_c: list[Any], flags: list[str], jobs: int) -> None:
    """Compile the C files with these flags, and make extension modules of them."""
    from setuptools import Distribution, Extension
    from setuptools.command.build_ext import build_ext

    noted = out / NOTED
    if not noted.exists() or noted.read_text() != " ".join(flags):
        for old in (out / "build").rglob("*.o"):
            old.unlink()
        noted.parent.mkdir(exist_ok=True)
        noted.write_text(" ".join(flags))
    newest = max(path.stat().st_mtime for path in out.glob("c/*.h"))  # what all files include
    with ThreadPool(jobs) as pool:

        class Build(build_ext):
            """Compiles the files of a module side by side."""

            def build_extension(self, ext: Extension) -> None:
                args = [*ext.extra_compile_args, *flags]  # a warning is an error: one told of a crash

                def one(source: str) -> list[str]:
                    objects: list[str] = self.compiler.object_filenames([source], False, self.build_temp)
                    made = Path(objects[0])
                    if not made.exists() or made.stat().st_mtime < max(newest, Path(source).stat().st_mtime):
                        self.compiler.compile([source], self.build_temp, None, ext.include_dirs, False, None, args)
                    return objects

                objects = [each for found in pool.map(one, ext.sources) for each in found]
                to = self.get_ext_fullpath(ext.name)
                self.compiler.link_shared_object(objects, to, extra_postargs=[*ext.extra_link_args, *flags])

        command = Build(Distribution({"name": "loci", "ext_modules": modules_of_c}))
        command.inplace = True
        command.ensure_finalized()
        command.run()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--optimise", default="2", help="gcc's -O")
    parser.add_argument(
        "--trained", action="store_true", help="compile, play for a while, and compile by what was used"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="files compiled at the same time")
    asked = parser.parse_args()
    asked.out.mkdir(parents=True, exist_ok=True)
    build(asked.out.resolve(), asked.optimise, asked.jobs, asked.trained)
    print(f"compiled into {asked.out}", file=sys.stderr)


if __name__ == "__main__":
    main()
