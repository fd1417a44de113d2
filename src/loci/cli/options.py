"""What ``loci play`` can be told of a game of Spirit Island, as the options of its setup."""

from typing import Any

from loci.cli.cards import known, spirit_name, the_one
from loci.kernel.errors import LociError
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.pieces import TOKEN_OF

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
    adversary: str | None, level: int | None, scenario: str | None, layout: str | None, map_: str | None
) -> dict[str, Any]:
    options: dict[str, Any] = {}
    if adversary:
        options["adversary"] = the_one("Adversary", adversary, everything().adversaries)
        options["level"] = level or 0
    if scenario:
        options["scenario"] = the_one("Scenario", scenario, everything().scenarios)
    if layout:
        options["layout"] = layout
    if map_:
        options["map"] = map_
    return options


def sets_and_play(
    set_: list[str] | None,
    without: list[str] | None,
    aspect: list[str] | None,
    events: bool | None,
    tokens: str | None,
    extra_board: bool,
    islets: str | None,
    including: list[str] | None = None,
) -> dict[str, Any]:
    """Sets, Aspects and the options of play (Jagged Earth p. 16-21)."""
    known("--set", set_, installed())
    options: dict[str, Any] = {}
    if set_:
        options["sets"] = ["base", *(name for name in set_ if name != "base")]
    if without:
        options["without"] = [the_one("card", name, cards()) for name in without]
    if aspect:
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
        options["islets"] = [list(islet.strip().upper()) for islet in islets.split(",")]
    return options


def cards() -> list[str]:
    """All that can be left out of a deck."""
    all_ = everything()
    return [*all_.minor, *all_.major, *all_.fear, *all_.blight, *all_.events]


def count_players(options: dict[str, Any]) -> None:
    """Where boards are named and Spirits are not, there is a Spirit for each board, but none for an extra one."""
    boards = options.get("boards") or [letter for islet in options.get("islets", ()) for letter in islet]
    if boards and "spirits" not in options:
        options["players"] = len(boards) - bool(options.get("extra_board"))
