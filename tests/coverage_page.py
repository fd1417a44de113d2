"""Writes docs/coverage.md: what is in the game, item by item, and how many rulings name it.

    python -m tests.coverage_page

The names of all items of all sets are in coverage_names.json; whether one is playable is asked of the game itself.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

from loci.kernel.errors import SetupError
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.content.thematic import THEMATIC_BOARDS
from loci.spirit_island.position import invader_card

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "coverage.md"
NAMES: dict[str, dict[str, list[str]]] = json.loads((ROOT / "tests/coverage_names.json").read_text(encoding="utf-8"))
RULINGS = ROOT / "tests" / "rulings"

SET_TITLES = {"base": "Base game", "branch_and_claw": "Branch & Claw", "jagged_earth": "Jagged Earth"}
TITLES = {
    "spirits": "Spirits",
    "aspects": "Aspects",
    "aspect_innates": "Innate Powers of Aspects",
    "innate": "Innate Powers",
    "unique": "Unique Powers",
    "minor": "Minor Powers",
    "major": "Major Powers",
    "fear": "Fear cards",
    "blight": "Blight cards",
    "events": "Event cards",
    "invaders": "Invader cards",
    "boards": "Boards",
    "layouts": "Layouts",
    "thematic_boards": "Thematic boards",
    "adversaries": "Adversaries",
    "scenarios": "Scenarios",
}


# ---- what is playable ---------------------------------------------------------------------------


def powers(deck: str) -> set[str]:
    return {power.name for power in everything().powers.values() if power.deck == deck}


def layout_name(name: str, boards: int) -> str:
    return f"{name}, {boards} board{'s' * (boards > 1)}"


def catalogue(kind: str) -> set[str]:
    """Names in a part of the catalogue; a part that does not exist yet holds nothing."""
    return set(getattr(everything(), kind, ()))


def playable() -> dict[str, set[str]]:
    """By kind, the names of all that can be played."""
    return {
        **{kind: catalogue(kind) for kind in ("spirits", "fear", "blight", "events", "invaders")},
        "aspects": {f"{aspect.name} ({aspect.spirit})" for aspect in everything().aspects.values()},
        "aspect_innates": powers("innate"),
        **{kind: catalogue(kind) for kind in ("adversaries", "scenarios")},
        **{deck: powers(deck) for deck in ("innate", "unique", "minor", "major")},
        "boards": set(BOARDS),
        "layouts": {layout_name(layout.name, layout.size) for layout in LAYOUTS} | ALIASES,
        "thematic_boards": set(THEMATIC_BOARDS),
    }


ALIASES = {"standard, 5 boards", "standard, 6 boards"}  # printed as Crab and Two Centers, and found under both names


# ---- what the rulings name ----------------------------------------------------------------------


def rulings(folder: Path = RULINGS) -> Iterator[dict[str, Any]]:
    """The rulings of Spirit Island; those of another game say which."""
    for path in sorted(folder.rglob("*.yaml")):
        for ruling in yaml.safe_load(path.read_text(encoding="utf-8")):
            if "game" not in ruling:
                yield ruling


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
    counts: dict[str, Counter[str]] = {}
    for ruling in cases:
        for kind, names in named_by(ruling).items():
            counts.setdefault(kind, Counter()).update(names)

    def count(kind: str, name: str) -> int:
        own = name.split(" (")[0] if kind == "aspects" else name
        return counts.get(kind if kind in counts else "", Counter())[own]

    return count


# ---- the page -----------------------------------------------------------------------------------

HEAD = """# What is in

Every item of the base game, Branch & Claw and Jagged Earth: whether it can be played, and how many
[rulings](rulings.md) name it. A ruling is an executable rules case, so the number says how closely an item is
checked.

This page is generated by `python -m tests.coverage_page`, and a test fails when it is out of date.
"""


def page() -> str:
    have, count = playable(), count_rulings(rulings())
    parts = [HEAD, summary(have, count)]
    for set_name, kinds in NAMES.items():
        parts.append(f"## {SET_TITLES[set_name]}\n")
        parts += [section(kind, kinds[kind], have[kind], count) for kind in TITLES if kind in kinds]
    return "\n".join(parts)


def summary(have: dict[str, set[str]], count: Callable[[str, str], int]) -> str:
    lines = [
        "## In short\n",
        f"| | {' | '.join(SET_TITLES[name] for name in NAMES)} |",
        "|---" * (len(NAMES) + 1) + "|",
    ]
    for kind, title in TITLES.items():
        cells = [_share(kinds.get(kind, []), have[kind]) for kinds in NAMES.values()]
        lines.append(f"| {title} | {' | '.join(cells)} |")
    items = [(kind, name) for kinds in NAMES.values() for kind in kinds for name in kinds[kind] if name in have[kind]]
    total = sum(len(names) for kinds in NAMES.values() for names in kinds.values())
    bare = sum(count(kind, name) == 0 for kind, name in items)
    every = f"{bare} of them are named by no ruling yet" if bare else "each is named by at least one ruling"
    sets = ", ".join(SET_TITLES[name] for name in installed())
    lines.append(f"\nOf {total} items {len(items)} can be played, and {every}. Sets that a game can use: {sets}.\n")
    return "\n".join(lines)


def _share(names: list[str], have: set[str]) -> str:
    if not names:
        return "–"
    there = sum(name in have for name in names)
    return f"all {there}" if there == len(names) else f"{there} of {len(names)}" if there else f"none of {len(names)}"


def section(kind: str, names: list[str], have: set[str], count: Callable[[str, str], int]) -> str:
    """A table of what can be played, then a sentence with what cannot."""
    lines = [f"### {TITLES[kind]}\n"]
    there = [name for name in names if name in have]
    if there:
        lines += ["| playable | rulings |", "|---|---|"]
        lines += [f"| {label(kind, name)} | {count(kind, name)} |" for name in there]
        lines.append("")
    missing = [label(kind, name) + _beside(count(kind, name)) for name in names if name not in have]
    if missing:
        lines.append(f"Not playable yet: {'; '.join(missing)}.\n")
    return "\n".join(lines)


def _beside(rulings: int) -> str:
    return f" ({rulings} ruling{'s' * (rulings > 1)})" if rulings else ""


def label(kind: str, name: str) -> str:
    if kind == "invaders":
        stage, *terrains = name.split()
        return f"Stage {'I' * int(stage)}: {' and '.join(terrains)}"
    if kind == "adversaries" and name in everything().adversaries:
        return f"{name}, levels 0 to {len(everything().adversaries[name].levels) - 1}"
    return name


def main() -> None:
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{PAGE.relative_to(ROOT)} written")


if __name__ == "__main__":
    main()
