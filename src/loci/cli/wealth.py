"""Positions with rich Spirits, in which random play lasts and meets everything, for ``loci soak``."""

from collections import Counter
from random import Random
from typing import Any

from loci.spirit_island.catalogue import PRESENCE
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS
from loci.spirit_island.content.sets import catalogue_of, everything
from loci.spirit_island.hooks import LivesInSea
from loci.spirit_island.needs import rules_in_play
from loci.spirit_island.pieces import ELEMENTS, TOKEN_OF


def foes(chance: Random, sets: list[str]) -> dict[str, Any]:
    """An Adversary, two of them, or none; perhaps a Scenario."""
    there = rules_in_play(catalogue_of(tuple(sets)), None)
    able = [foe for foe in everything().adversaries.values() if {*(foe.needs or ())} <= there]
    rows = [{"name": foe.name, "level": chance.randrange(len(foe.levels))} for foe in chance.sample(able, 2)]
    kind, options = chance.random(), dict[str, Any]()
    if kind < 0.5:
        options = {"adversary": rows[0]["name"], "level": rows[0]["level"]}
    elif kind < 0.6:
        options = {"adversaries": rows}
    if chance.random() < 0.3:
        plays = [scene for scene in everything().scenarios.values() if {*(scene.needs or ())} <= there]
        options["scenario"] = chance.choice([scene.name for scene in plays if scene.follows is None])
    return options


def tokens(chance: Random, spirits: list[str]) -> list[str]:
    kept = {token for name in spirits for token in everything().spirits[name].uses}
    return [name for name in TOKEN_OF if name in kept or chance.random() < 0.5]


def rich_of(chance: Random, sets: list[str], spirits: list[str], aspects: list[str] | None = None) -> dict[str, Any]:
    """A position in which random play lasts and meets everything: many cards, Elements and Energy; much Blight left, or
    hardly any; the next Fear cards and events drawn from all there are. Aspects that are not named are drawn."""
    catalogue = catalogue_of(tuple(sets))
    size, terror = len(spirits), chance.randrange(1, 4)
    boards = chance.sample(list(BOARDS), size)
    minor, major = list(catalogue.minor), list(catalogue.major)
    chance.shuffle(minor)
    chance.shuffle(major)
    played = foes(chance, sets)
    position: dict[str, Any] = {
        "sets": sets, "boards": boards, "setup": "standard",
        "layout": chance.choice([layout.name for layout in LAYOUTS if layout.size == size]),
        "spirits": [
            wealthy(
                chance, name, aspects[n] if aspects else None, board, minor[6 * n : 6 * n + 6], major[3 * n : 3 * n + 3]
            )
            for n, (name, board) in enumerate(zip(spirits, boards, strict=True))
        ],
        "blight_pool": chance.choice((3, 15, 60)) * size,
        "blight_card": chance.choice(catalogue.blight_deck),
        "blight_side": chance.choice(("healthy", "healthy", "blighted")),
        "terror_level": terror, "turn": 2,
        "fear": {
            "deck": [0] * (terror - 1) + [5] + [3] * (3 - terror),
            "next": chance.sample(catalogue.fear_deck, 5), "pool_per_player": 2,
        },
        "event_deck": chance.sample(catalogue.event_deck, min(6, len(catalogue.event_deck))),
        "scenario": played.get("scenario"), "adversaries": played.get("adversaries"),
    }  # fmt: skip
    position["blight_stack"] = [name for name in catalogue.blight_deck if name != position["blight_card"]][:3]
    if played.get("adversary"):
        position["adversary"] = {"name": played["adversary"], "level": played["level"]}
    if chance.random() < 0.1:
        position["options"] = {"tokens": tokens(chance, spirits)}
    return {"position": position, "seed": chance.getrandbits(32), "formal": chance.random() < 0.3}


def wealthy(
    chance: Random, name: str, aspect: str | None, board: str, minor: list[str], major: list[str]
) -> dict[str, Any]:
    """A Spirit in the middle of its game."""
    if aspect is None:
        aspect = chance.choice(["", *everything().aspects_of(name)])
    panel = everything().panel(name, aspect)
    shown = [min(len(track), 4) for track in panel.tracks]
    left = PRESENCE - sum(len(track) - n for track, n in zip(panel.tracks, shown, strict=True))
    spaces = [space for track, n in zip(panel.tracks, shown, strict=True) for space in track[:n]]
    given = Counter(element for space in spaces for element in space.elements)
    homes = range(4) if panel.heard & LivesInSea.bit else range(1, 9)  # the Ocean and its coast, or any land
    presence = Counter(f"{board}{chance.choice(homes)}" for _ in range(left))
    much = chance.choice((1, 2, 4))
    return {
        "name": name,
        "aspect": aspect,
        "presence": dict(presence),
        "energy": 40,
        "revealed": dict(zip(panel.track_names, shown, strict=True)),
        "hand": [power.name for power in panel.uniques] + minor + major,
        "elements": {element: max(much, given[element]) for element in ELEMENTS},
    }
