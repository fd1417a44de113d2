"""Pieces as text, both ways: ``2 dahan, 1 town(d1), 1 explorer(s1)``."""

import re

from loci.kernel.errors import SetupError
from loci.spirit_island.pieces import DAHAN, KIND_OF, NAMES, is_stand_in
from loci.spirit_island.state import State, clear_land, groups, put

MOST = 99  # pieces named at once: more are a mistake, and would take their time
_PIECES = re.compile(r"(\d+)\s+([a-z]+)(?:\(([^)]*)\))?")
ALL_KINDS = tuple(range(len(NAMES)))


def piece_key(kind: int, damage: int, strife: int) -> str:
    """``town``, ``town(d1)``, ``city(d1,s1)``; ``presence`` where Presence stands for it (`rules.counting`)."""
    if is_stand_in(damage):
        return "presence"
    if not damage and not strife:
        return NAMES[kind]
    marks = ([f"d{damage}"] if damage else []) + ([f"s{strife}"] if strife else [])
    return f"{NAMES[kind]}({','.join(marks)})"


def parse_pieces(text: str) -> list[tuple[int, int, int, int]]:
    """The groups that a text names: kind, damage, strife, how many."""
    found = []
    for part in _split(text):
        match = _PIECES.fullmatch(part)
        if part == "empty":
            continue
        if re.search(r"\bpresence\b", part, re.IGNORECASE):
            raise SetupError(
                f"{part!r}: Presence is not put into lands but given to its Spirit, "
                "e.g. spirits: [{name: River Surges in Sunlight, presence: {A5: 1}}]"
            )
        if match is None or match[2] not in KIND_OF:
            raise SetupError(
                f"{part!r} names no pieces; expected e.g. '2 dahan' or '1 town(d1)', kinds: {', '.join(NAMES)}"
            )
        damage = strife = 0
        for mark in (match[3] or "").replace(" ", "").split(","):
            if re.fullmatch(r"d\d{1,2}", mark):
                damage = int(mark[1:])
            elif re.fullmatch(r"s\d{1,2}", mark):
                strife = int(mark[1:])
            elif mark:
                raise SetupError(f"{part!r}: {mark!r} is no mark; expected d1 (damage) or s1 (strife)")
        kind = KIND_OF[match[2]]
        if (damage or strife) and kind > DAHAN:
            raise SetupError(f"{part!r}: {match[2]} takes neither damage nor strife")
        if len(match[1]) > len(str(MOST)):
            raise SetupError(f"{part!r}: at most {MOST} pieces of a kind are in a land")
        found.append((kind, damage, strife, int(match[1])))
    return found


def _split(text: str) -> list[str]:
    """Parts between commas that are not inside brackets."""
    return [part.strip() for part in re.split(r",(?![^(]*\))", text) if part.strip()]


def place_pieces(state: State, land: int, text: str) -> None:
    """Make the land hold exactly these pieces."""
    clear_land(state, land)
    for kind, damage, strife, n in parse_pieces(text):
        for _ in range(n):
            put(state, land, kind, damage, strife)


def show_pieces(state: State, land: int) -> str:
    """What a land holds, as text."""
    parts = [f"{n} {piece_key(kind, damage, strife)}" for kind, damage, strife, n in groups(state, land, ALL_KINDS)]
    return ", ".join(parts) or "empty"
