"""``loci coverage``: every item of a set, and how many rulings name it."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
import yaml

from loci.cli.cards import known
from loci.cli.check import LOADER, ruling_files
from loci.kernel.errors import LociError, SetupError
from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.content.thematic import THEMATIC_BOARDS
from loci.spirit_island.position import invader_card

# What a set holds, in the order in which it is told.
TITLES = {
    "spirits": "Spirits",
    "aspects": "Aspects",
    "innate": "Innate Powers",
    "unique": "Unique Powers",
    "minor": "Minor Powers",
    "major": "Major Powers",
    "fear": "Fear cards",
    "blight": "Blight cards",
    "events": "Event cards",
    "invaders": "Invader cards",
    "adversaries": "Adversaries",
    "scenarios": "Scenarios",
}


def coverage(
    paths: Annotated[list[Path], typer.Argument(metavar="FILE-OR-FOLDER...", help="Rulings; folders are searched.")],
    set_: Annotated[list[str] | None, typer.Option("--set", help="A set; repeatable. Else all are told.")] = None,
) -> None:
    """Tell of every item of a set how many rulings name it, and what no ruling names."""
    known("--set", set_, installed())
    count = count_rulings(rulings(paths))
    bare = 0
    for name in set_ or installed():
        box = installed()[name]
        print(f"{box.title} ({box.name}, version {box.version})")
        for kind, names in items(box).items():
            if names:
                counts = {item: count(kind, item) for item in names}
                bare += sum(not n for n in counts.values())
                print(f"  {TITLES[kind]}")
                for item, n in counts.items():
                    print(f"    {n:4} {item}")
    print("Each is named by at least one ruling." if not bare else f"{bare} of them are named by no ruling.")


def items(box: ContentSet) -> dict[str, list[str]]:
    """By kind, the names of all that a set holds."""
    held: dict[str, list[str]] = {kind: [] for kind in TITLES}
    for power in box.powers():
        held[power.deck].append(power.name)
    for kind in TITLES:
        if not held[kind] and kind not in ("innate", "unique"):
            held[kind] = [thing.name for thing in getattr(box, kind)]
    return held


def rulings(paths: Iterable[Path]) -> Iterator[dict[str, Any]]:
    """The rulings of Spirit Island; those of another game say which."""
    for path in ruling_files(paths):
        try:
            cases = yaml.load(path.read_bytes(), LOADER)
        except yaml.YAMLError as error:
            raise LociError(f"{path} is not YAML: {error}") from None
        if not isinstance(cases, list) or not all(isinstance(case, dict) for case in cases):
            raise LociError(f"{path} is no list of rulings")
        yield from (case for case in cases if "game" not in case)


# ---- what the rulings name ----------------------------------------------------------------------


def words(value: Any) -> Iterator[str]:
    """Every text in a part of a ruling, keys included."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            yield from words(item)
    elif isinstance(value, list):
        for item in value:
            yield from words(item)
    elif isinstance(value, str):
        yield value


def cards_shown(ruling: dict[str, Any]) -> Iterator[str]:
    """The Invader cards that a ruling uses."""
    given, when = ruling.get("given") or {}, ruling.get("when") or []
    spaces = (given.get("invader_cards") or {}).values()
    shown = [card for space in spaces for card in (space if isinstance(space, list) else [space])]
    steps = when if isinstance(when, list) else [when]
    shown += [step["terrain"] for step in steps if "terrain" in step]
    for card in shown:
        try:
            yield invader_card(everything(), card)
        except SetupError:  # a ruling may be about a card that does not exist
            continue


def layout_name(name: str, boards: int) -> str:
    return f"{name}, {boards} board{'s' * (boards > 1)}"


def named_by(ruling: dict[str, Any]) -> dict[str, set[str]]:
    """By kind, what one ruling names; kind "" for everything that is called by its printed name."""
    given = ruling.get("given") or {}
    boards = [str(board) for board in given.get("boards") or ["A"]]
    layout = str(given.get("layout") or "standard")
    thematic = any(board in THEMATIC_BOARDS and board not in BOARDS for board in boards) or layout == "thematic"
    return {
        "": set(words([given, ruling.get("when"), ruling.get("then")])),
        "invaders": set(cards_shown(ruling)),
        "boards": set() if thematic else set(boards),
        "thematic_boards": set(boards) if thematic else set(),
        "layouts": set() if thematic else {layout_name(layout, len(boards))},
    }


def count_rulings(cases: Iterable[dict[str, Any]]) -> Callable[[str, str], int]:
    """How many rulings name an item of a kind. A panel's special rules are the Spirit's."""
    counts: dict[str, Counter[str]] = {}
    for ruling in cases:
        for kind, names in named_by(ruling).items():
            counts.setdefault(kind, Counter()).update(names)

    def count(kind: str, name: str) -> int:
        own = name.split(" (")[0] if kind == "aspects" else name
        return counts.get(kind if kind in counts else "", Counter())[own]

    return count
