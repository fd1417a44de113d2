"""What options and events point at on the island."""

import re
from typing import Any

from loci.kernel.decision import Option
from loci.spirit_island.cards import CATALOGUE
from loci.spirit_island.effects.prompts import tell
from loci.spirit_island.notation import piece_key
from loci.spirit_island.rules.presence import TRACK_NAMES
from loci.spirit_island.state import State

_LAND = re.compile(r"\b[A-Z]+\d+\b")


def describe(state: State, option: Option) -> dict[str, Any]:
    """The lands, the piece and the card of an option; a track, a Spirit or an Element where it is one."""
    names, tag = state.island.names, option[0]
    match tag:
        case "land":
            return _points([names[option[1]]])
        case "piece":
            return _points([names[option[4]]], piece=piece_key(*option[1:4]))
        case "move":
            return _points([names[option[4]], names[option[5]]], piece=piece_key(*option[1:4]))
        case "presence":
            return _points([names[option[1]]], piece="presence")
        case "presence move":
            return _points([names[option[1]], names[option[2]]], piece="presence")
        case "card" | "power":
            return _points([], card=option[1])
        case "track":
            return _points([]) | {"track": TRACK_NAMES[option[1]]}
        case "growth":
            return _points([]) | {"growth": option[1]}
        case "spirit":
            return _points([]) | {"spirit": option[1]}
    return _points([])


def _points(lands: list[str], piece: str | None = None, card: str | None = None) -> dict[str, Any]:
    return {"lands": lands, "piece": piece, "card": card}


def links(state: State, event: tuple[Any, ...]) -> dict[str, list[str]]:
    """The lands and cards that a line of the log names: read from the line itself, so that a new kind of
    event needs no entry here."""
    lands: list[str] = []
    for word in _LAND.findall(tell(state, event)):
        land = state.island.id_of.get(word, -1)  # of a joined land also by another part's name
        if land >= 0 and state.island.names[land] not in lands:
            lands.append(state.island.names[land])
    return {"lands": lands, "cards": [part for part in event[1:] if isinstance(part, str) and is_card(part)]}


def is_card(name: str) -> bool:
    return name in CATALOGUE.powers or name in CATALOGUE.fear or name in CATALOGUE.blight or name in CATALOGUE.invaders
