"""The import rule of docs/architecture.md, checked on the syntax trees of src/, and the length of its files.

An import counts wherever it stands: at the top, inside a function, under `if TYPE_CHECKING:`, or as
`import_module("…")` with the name written out.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

SRC = Path(__file__).parents[1] / "src"
MAX_LINES = 600

# Inside spirit_island a module may import its own level and the levels before it.
LAYERS = (
    ("pieces", "geography", "recipe", "corners"),
    # a card's effects speak of Actions
    ("cards", "catalogue", "state", "reshape", "notation", "dream", "said", "words", "text", "actions", "ongoing")
    + ("lasts", "hook", "heard", "hooks", "hooks_events", "hooks_foes", "hooks_powers", "hooks_scenarios")
    + ("hooks_when", "bit"),
    ("rules",),
    ("effects",),
    ("content",),
    ("phase_words", "setup_phase", "invader_phase", "spirit_phase", "phases"),
    (
        "difficulty",
        "advice",
        "scoring",
        "island_setup",
        "needs",
        "opening",
        "setup",
        "position",
        "view",
        "catalogue_json",
        "listing",
    )
    + ("expected", "ruling_choices", "rulings", "imagine", "thinking", "waves", "game"),
    ("table",),
)
LEVEL = {name: level for level, names in enumerate(LAYERS) for name in names}

GAMES = ("spirit_island", "worldweave")
ENGINE = ("kernel", *GAMES)
USERS = ("bots", "lab", "envs", "server")
# Time, chance and copying belong to the state and the record; nothing else may decide how a game goes.
BANNED = frozenset({"asyncio", "copy", "pickle", "random", "time"})

# Names that are modules even where the file is not among the sources, so that `from loci import worldweave`
# is seen for what it is.
ALWAYS_MODULES = frozenset(
    [f"loci.{area}" for area in (*ENGINE, *USERS)] + [f"loci.spirit_island.{name}" for name in LEVEL]
)


def module_name(path: str) -> str:
    """`loci/kernel/rng.py` is `loci.kernel.rng`; a package is named by its folder."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def absolute(node: ast.ImportFrom, path: str) -> str:
    """The module that a `from … import` names, relative dots resolved."""
    if not node.level:
        return node.module or ""
    package = module_name(path).split(".")
    up = node.level - path.endswith("/__init__.py")
    base = package[: len(package) - up]
    return ".".join([*base, node.module] if node.module else base)


def imported_modules(path: str, source: str, modules: frozenset[str]) -> Iterator[tuple[int, str]]:
    """Line and full name of every module that a file imports."""
    for node in ast.walk(ast.parse(source, path)):
        match node:
            case ast.Import(names=names):
                for alias in names:
                    yield node.lineno, alias.name
            case ast.ImportFrom(names=names):
                origin = absolute(node, path)
                for alias in names:
                    submodule = f"{origin}.{alias.name}"
                    yield node.lineno, submodule if submodule in modules else origin
            case ast.Call(
                func=ast.Name(id="__import__" | "import_module") | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield node.lineno, name


def level_of(module: str) -> int | None:
    """The level of a spirit_island module; the package itself is its face, beside `game`."""
    parts = module.split(".")
    return LEVEL.get(parts[2] if len(parts) > 2 else "game")


def objection(importer: str, imported: str) -> str | None:
    """Why this import breaks the rule, or None."""
    area = (importer.split(".") + [""])[1]
    root, target = (imported.split(".") + [""])[:2]
    if area in ENGINE:
        if root != "loci":
            return outside_objection(root)
        if target == area:
            return layer_objection(importer, imported) if area == "spirit_island" else None
        if area == "kernel":
            return "the kernel imports nothing of loci but itself"
        return None if target == "kernel" else "a game imports only the kernel"
    if area in USERS and root == "loci" and target not in ("", "__about__", "kernel", *USERS):
        return f"{area} knows games only through the kernel"
    return None


def outside_objection(root: str) -> str | None:
    if root in BANNED:
        return "not to be imported below bots"
    if root not in sys.stdlib_module_names:
        return "only the standard library may be imported below bots"
    return None


def layer_objection(importer: str, imported: str) -> str | None:
    here, there = level_of(importer), level_of(imported)
    if here is None:
        return f"{importer} has no layer; give it one in LAYERS"
    if there is None:
        return f"{imported} has no layer; give it one in LAYERS"
    return "a higher layer" if there > here else None


def violations(sources: Mapping[str, str]) -> list[str]:
    """Every broken import in the given files (path below src → text)."""
    modules = ALWAYS_MODULES | {module_name(path) for path in sources}
    found = []
    for path, source in sorted(sources.items()):
        for line, imported in sorted(set(imported_modules(path, source, modules))):
            reason = objection(module_name(path), imported)
            if reason:
                found.append(f"{path}:{line}: imports {imported}: {reason}")
    return found


def too_long(sources: Mapping[str, str]) -> list[str]:
    lengths = {path: len(text.splitlines()) for path, text in sorted(sources.items())}
    return [f"{path}: {length} lines" for path, length in lengths.items() if length > MAX_LINES]


@pytest.fixture(scope="module")
def sources() -> dict[str, str]:
    return {path.relative_to(SRC).as_posix(): path.read_text("utf-8") for path in SRC.rglob("*.py")}


def test_the_search_finds_the_engine(sources: dict[str, str]) -> None:
    areas = {path.split("/")[1] for path in sources}
    assert {"kernel", "spirit_island"} <= areas


def test_imports_go_one_way(sources: dict[str, str]) -> None:
    assert violations(sources) == []


def test_every_module_of_spirit_island_has_a_layer(sources: dict[str, str]) -> None:
    names = [module_name(path) for path in sources if path.startswith("loci/spirit_island/")]
    assert [name for name in names if level_of(name) is None] == []


def test_the_page_tells_the_same_layers() -> None:
    page = (SRC.parent / "docs" / "architecture.md").read_text(encoding="utf-8")
    told = page[page.index("- in `spirit_island`:") :].split(". A module may import")[0]
    levels = [tuple(level.replace("\n", " ").split(", ")) for level in re.findall(r"`([^`]+)`", told)[1:]]
    assert [tuple(" ".join(name.split()) for name in level) for level in levels] == [*LAYERS]


def test_no_file_is_too_long(sources: dict[str, str]) -> None:
    assert too_long(sources) == []


FORBIDDEN = [
    # layers of spirit_island
    ("loci/spirit_island/geography.py", "from loci.spirit_island.state import State"),
    ("loci/spirit_island/state.py", "import loci.spirit_island.rules.damage"),
    ("loci/spirit_island/cards.py", "from loci.spirit_island.effects.damage import Damage"),
    ("loci/spirit_island/actions.py", "from .rules import ravage"),
    ("loci/spirit_island/actions/stack.py", "from ..rules import ravage"),
    ("loci/spirit_island/actions/__init__.py", "from ..rules.ravage import ravage"),
    ("loci/spirit_island/ongoing.py", "from . import effects"),
    ("loci/spirit_island/rules/fear.py", "from loci.spirit_island import effects"),
    ("loci/spirit_island/rules/fear.py", "from ..content.base import fear"),
    ("loci/spirit_island/effects/damage.py", "import loci.spirit_island.content.base.powers as powers"),
    ("loci/spirit_island/content/base/powers.py", "from loci.spirit_island.game import Game"),
    ("loci/spirit_island/content/base/powers.py", "from loci.spirit_island import Game"),
    ("loci/spirit_island/state.py", "from loci.spirit_island.oddments import thing"),
    ("loci/spirit_island/oddments.py", "from loci.spirit_island.state import State"),
    # wherever the import stands
    (
        "loci/spirit_island/state.py",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from loci.spirit_island.game import Game\n",
    ),
    ("loci/spirit_island/state.py", "def late():\n    from loci.spirit_island.game import Game\n"),
    ("loci/spirit_island/state.py", "try:\n    import loci.spirit_island.game\nexcept ImportError: pass"),
    ("loci/kernel/game.py", "import importlib\nimportlib.import_module('loci.worldweave')"),
    ("loci/kernel/game.py", "__import__('random')"),
    # kernel and games
    ("loci/kernel/record.py", "import loci"),
    ("loci/kernel/record.py", "from loci import new"),
    ("loci/kernel/record.py", "from loci.__about__ import __version__"),
    ("loci/kernel/record.py", "from loci.spirit_island.state import State"),
    ("loci/kernel/record.py", "from .. import worldweave"),
    ("loci/kernel/record.py", "from loci.bots import greedy"),
    ("loci/spirit_island/game.py", "from loci.worldweave.lattice import Point"),
    ("loci/spirit_island/game.py", "from loci.server import app"),
    ("loci/worldweave/game.py", "from loci import spirit_island"),
    ("loci/worldweave/game.py", "from ..spirit_island.game import Game"),
    ("loci/worldweave/game.py", "import loci.cli"),
    # the world outside
    ("loci/kernel/rng.py", "import random"),
    ("loci/kernel/action.py", "import asyncio.events"),
    ("loci/spirit_island/state.py", "from copy import deepcopy"),
    ("loci/spirit_island/game.py", "import os, time"),
    ("loci/worldweave/state.py", "import pickle as p"),
    ("loci/spirit_island/rulings.py", "import yaml"),
    ("loci/kernel/conformance.py", "from hypothesis import given"),
    # those who use games
    ("loci/bots/greedy.py", "from loci.spirit_island.state import State"),
    ("loci/lab/tables.py", "from loci import spirit_island"),
    ("loci/envs/gym.py", "import loci.worldweave"),
    ("loci/server/app.py", "from ..worldweave.game import Game"),
    ("loci/server/app.py", "from loci.cli import main"),
]

ALLOWED = [
    ("loci/spirit_island/state.py", "from loci.spirit_island.geography import Island"),
    ("loci/spirit_island/actions.py", "from . import state, geography\nfrom .ongoing import Row"),
    ("loci/spirit_island/rules/build.py", "from . import explore\nfrom ..actions import Act"),
    ("loci/spirit_island/rules/__init__.py", "from .build import build\nfrom ..state import State"),
    ("loci/spirit_island/effects/damage.py", "from loci.spirit_island.rules import damage"),
    ("loci/spirit_island/content/base/powers.py", "from loci.spirit_island.effects import Damage"),
    ("loci/spirit_island/game.py", "from .content.base import powers\nfrom loci.kernel import Decision"),
    ("loci/spirit_island/__init__.py", "from .game import Game"),
    ("loci/worldweave/game.py", "from .state import State\nimport loci.kernel.record"),
    ("loci/kernel/record.py", "from .decision import Decision\nimport json, hashlib, collections.abc"),
    ("loci/kernel/record.py", "from loci import kernel"),
    ("loci/bots/random.py", "import random, time, copy\nfrom loci.kernel import Decision"),
    ("loci/lab/runs.py", "import loci, numpy\nfrom loci import new\nfrom loci.bots import greedy"),
    ("loci/server/app.py", "import asyncio, fastapi\nfrom loci.__about__ import __version__"),
    ("loci/cli.py", "import typer\nfrom loci.spirit_island.game import Game"),
    ("loci/__init__.py", "from loci import spirit_island, worldweave"),
]


@pytest.mark.parametrize("path, source", FORBIDDEN)
def test_a_forbidden_import_is_found(path: str, source: str) -> None:
    assert len(violations({path: source})) == 1


@pytest.mark.parametrize("path, source", ALLOWED)
def test_an_allowed_import_is_left_alone(path: str, source: str) -> None:
    assert violations({path: source}) == []


def test_a_violation_names_the_file_the_line_and_the_reason() -> None:
    found = violations({"loci/kernel/rng.py": '"""Chance."""\n\nimport random\n'})
    assert found == ["loci/kernel/rng.py:3: imports random: not to be imported below bots"]


def test_a_file_of_601_lines_is_found() -> None:
    assert too_long({"a.py": "x\n" * MAX_LINES, "b.py": "x\n" * (MAX_LINES + 1)}) == ["b.py: 601 lines"]


def test_the_package_lists_what_it_offers_before_it_is_loaded() -> None:
    done = subprocess.run([sys.executable, "-c", "import loci; print(*dir(loci))"], capture_output=True, text=True)
    assert {"new", "load", "position", "advice"} <= {*done.stdout.split()}
