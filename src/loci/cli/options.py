"""What ``loci play`` can be told of a game of Spirit Island, as the options of its setup."""

from typing import Any

from loci.cli.cards import known, spirit_name, the_one
from loci.kernel.errors import LociError
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.island_setup import DRAWN, boards_of_islets
from loci.spirit_island.pieces import TOKEN_OF
from loci.spirit_island.setup import ALL

NONE = "none"


def options_of(
    spirit: list[str] | None, board: list[str] | None, progression: bool, blight: str | None
) -> dict[str, Any]:
    options: dict[str, Any] = {"progression": progression, "blight": blight}
    if spirit:
        options["spirits"] = [spirit_name(name) for name in spirit]
    if board:
        options["boards"] = [letter.upper() for letter in board]
    return options


def foes_and_map(
    adversary: list[str] | None,
    level: list[int] | None,
    scenario: list[str] | None,
    layout: str | None,
    map_: str | None,
) -> dict[str, Any]:
    """Adversaries, the leading one first, with their levels; one Scenario or two; how the boards lie."""
    options: dict[str, Any] = {}
    names = [the_one("Adversary", name, everything().adversaries) for name in adversary or ()]
    levels = [*(level or ()), *([0] * len(names))]
    if len(level or ()) > len(names):
        raise LociError("--level needs the --adversary whose level it is")
    if len(names) == 1:
        options |= {"adversary": names[0], "level": levels[0]}
    elif names:
        options["adversaries"] = [{"name": name, "level": n} for name, n in zip(names, levels, strict=False)]
    if scenario:
        found = [the_one("Scenario", name, everything().scenarios) for name in scenario]
        options["scenario"] = found[0] if len(found) == 1 else found
    if layout:
        options["layout"] = joints_of(layout)
    if map_:
        options["map"] = map_
    return options


def joints_of(layout: str) -> Any:
    """A layout's name, or sides to be joined: ``A.bottom-B.bottom,B.right-C.top``."""
    if "-" not in layout or "." not in layout:
        return layout
    joints = []
    for joint in layout.split(","):
        ends = [end.strip().split(".") for end in joint.split("-")]
        if len(ends) != 2 or any(len(end) != 2 for end in ends):
            raise LociError(f"--layout {joint!r}: expected two sides to be joined, such as A.bottom-B.bottom")
        joints.append([word for letter, side in ends for word in (letter.upper(), side.lower())])
    return joints


def faces_of(facing: str) -> Any:
    """Boards whose Oceans face each other: ``AB,BC``; or ``drawn``."""
    return facing if facing == DRAWN else [list(pair.strip().upper()) for pair in facing.split(",")]


def sets_and_play(
    set_: list[str] | None,
    without: list[str] | None,
    aspect: list[str] | None,
    events: bool | None,
    tokens: str | None,
    extra_board: bool,
    islets: str | None,
    including: list[str] | None = None,
    facing: str | None = None,
    difficulty: int | None = None,
    draw: list[str] | None = None,
) -> dict[str, Any]:
    """Sets, Aspects and the options of play (Jagged Earth p. 16-21)."""
    known("--set", set_, installed())
    options: dict[str, Any] = {}
    if set_:
        options["sets"] = ["base", *(name for name in set_ if name != "base")]
    if without:
        options["without"] = [the_one("card", name, cards()) for name in without]
    if aspect == [DRAWN]:
        options["aspects"] = DRAWN
    elif aspect:
        names = [the_one("Aspect", name, everything().aspects) for name in aspect]
        options["aspects"] = {everything().aspects[name].spirit: name for name in names}
        if len(options["aspects"]) < len(names):
            raise LociError(f"a Spirit has one Aspect at most, not {', '.join(names)}")
    if events is not None:
        options["events"] = events
    if including:
        options["including"] = [the_one("event", name, everything().events) for name in including]
    if tokens is not None:
        options["tokens"] = [name.strip() for name in tokens.split(",") if name.strip() not in ("", NONE)]
        known("--tokens", options["tokens"], TOKEN_OF)
    if extra_board:
        options["extra_board"] = True
    if islets:
        parted = [list(islet.strip().upper()) for islet in islets.split(",")]
        options["islets"] = islets if islets == DRAWN else parted
    if facing:
        options["facing"] = faces_of(facing)
    if difficulty is not None:
        options["difficulty"] = difficulty
    if draw:
        options["draw"] = ALL if ALL in draw else draw
    return options


def cards() -> list[str]:
    """All that can be left out of a deck."""
    all_ = everything()
    return [*all_.minor, *all_.major, *all_.fear, *all_.blight, *all_.events]


def count_players(options: dict[str, Any]) -> None:
    """Where boards are named and Spirits are not, there is a Spirit for each board, but none for an extra one."""
    boards = options.get("boards") or boards_of_islets(options.get("islets"))
    if boards and "spirits" not in options:
        options["players"] = len(boards) - bool(options.get("extra_board"))
