"""``loci check``: runs rulings, which are rules cases in YAML (docs/rulings.md)."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from loci.kernel.errors import LociError
from loci.spirit_island.rulings import check as check_spirit_island
from loci.worldweave.rulings import check as check_worldweave

# Who judges a ruling: its `game`, which is Spirit Island where it names none.
JUDGES: dict[str, Callable[[Any], str]] = {"spirit-island": check_spirit_island, "worldweave": check_worldweave}

# The parser in C is ten times faster; not every build of PyYAML has it.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
ENDINGS = (".yaml", ".yml")


def check(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE-OR-FOLDER...", help="Rulings; folders are searched.")],
    set_: Annotated[list[str] | None, typer.Option("--set", help="Only rulings of this set; repeatable.")] = None,
) -> None:
    """Run rulings. One line for each that fails, then how many passed and failed; exit code 1 when one failed."""
    files = list(ruling_files(paths))
    passed = failed = 0
    seen: dict[str, Path] = {}
    for path in files:
        for name, why in outcomes(path, set_, seen):
            if why:
                failed += 1
                print(" ".join(f"{name}: {why}".split()))
            else:
                passed += 1
    if not passed + failed:
        of = f" of set {', '.join(set_)}" if set_ else ""
        raise LociError(f"no rulings{of} found in {', '.join(map(str, paths))}")
    print(f"{passed} passed, {failed} failed")
    if failed:
        raise typer.Exit(1)


def ruling_files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files that were named, and the YAML files below the folders that were named; each once."""
    given: dict[Path, None] = {}
    for path in paths:
        if path.is_dir():
            given.update((found, None) for found in sorted(path.rglob("*")) if found.suffix in ENDINGS)
        elif path.exists():
            given[path] = None
        else:
            raise LociError(f"no file or folder {path}")
    yield from given


def outcomes(path: Path, sets: list[str] | None, seen: dict[str, Path]) -> Iterator[tuple[str, str]]:
    """The name of each ruling in a file and why it fails, empty when it holds."""
    try:
        rulings = yaml.load(path.read_bytes(), LOADER)
    except OSError as error:
        raise LociError(f"cannot read {path}: {error.strerror or error}") from None
    except yaml.YAMLError as error:
        yield str(path), broken(error)
        return
    if rulings is None:
        return
    if not isinstance(rulings, list):
        yield f"{path}:1", f"expected a list of rulings, found a {type(rulings).__name__}"
        return
    for n, ruling in enumerate(rulings, 1):
        of = set_of(ruling)
        if sets and of not in sets:
            continue
        name = str(ruling["id"]) if isinstance(ruling, dict) and ruling.get("id") else f"{path}, ruling {n}"
        if name in seen:
            yield name, f"expected an id of its own, found it in {seen[name]} and again in {path}"
            continue
        seen[name] = path
        yield name, outcome(ruling)


def game_of(ruling: Any) -> str:
    return str(ruling.get("game", "spirit-island")) if isinstance(ruling, dict) else "spirit-island"


def set_of(ruling: Any) -> str:
    """The set of a ruling; another game than Spirit Island is a set of its own."""
    game = game_of(ruling)
    if game != "spirit-island":
        return game
    return str(ruling.get("set", "base")) if isinstance(ruling, dict) else "base"


def why_it_fails(ruling: Any) -> str:
    """What the ruling's game says of it."""
    game = game_of(ruling)
    return JUDGES[game](ruling) if game in JUDGES else f"unknown game {game!r}; known: {', '.join(JUDGES)}"


def outcome(ruling: Any) -> str:
    """Why the ruling fails. A fault of the engine fails the one ruling that shows it, not the run."""
    try:
        return why_it_fails(ruling)
    except Exception as error:
        return f"expected an outcome, found a fault of the engine: {type(error).__name__}: {error}"


def broken(error: yaml.YAMLError) -> str:
    """What is wrong with a file that is no YAML, and in which line."""
    mark = getattr(error, "problem_mark", None)
    what = getattr(error, "problem", None) or str(error)
    return f"line {mark.line + 1}: expected YAML, found: {what}" if mark else f"expected YAML, found: {what}"
