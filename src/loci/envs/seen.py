"""What a learner sees: a view as numbers, and each option as numbers. docs/learning.md says what stands where.

Only views, keys and descriptions are read, so nothing hidden can be in it.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple
from zlib import crc32

import numpy as np
from numpy.typing import NDArray

import loci
from loci.kernel.decision import Decision

Floats = NDArray[np.float32]

# ---- options ------------------------------------------------------------------------------------

KINDS, WORDS = 16, 32  # places for the first word of a key, and for all words of it
NUMBERS = ("energy", "own gain", "others' gain", "steps", "passes", "ends")
WIDTH = KINDS + WORDS + len(NUMBERS)
ENDS = ("done", "skip")


def place_of(word: str, places: int) -> int:
    """The place of a word; the same on every machine, and two words may share one."""
    return crc32(word.encode()) % places


def option_row(seat: int, key: str, told: dict[str, Any]) -> Floats:
    """An option by its key and by what a table is told of it."""
    row = np.zeros(WIDTH, np.float32)
    first, *_ = words = key.split() or [""]
    row[place_of(first, KINDS)] = 1
    for word in words:
        row[KINDS + place_of(word, WORDS)] += 1
    gains = told.get("gains") or [0] * (seat + 1)
    numbers = (
        told.get("energy", 0),
        gains[seat],
        sum(gains) - gains[seat],
        len(told.get("path", ())),
        told.get("passes", 0),
        key in ENDS,
    )
    row[KINDS + WORDS :] = numbers
    return row


def option_rows(game: loci.Game, decision: Decision, most: int) -> Floats:
    rows = np.zeros((most, WIDTH), np.float32)
    table, state = loci.TABLES[game.rules.name], game.state
    for n, (key, option) in enumerate(zip(game.keys(decision.seat)[:most], decision.options, strict=False)):
        rows[n] = option_row(decision.seat, key, table.describe(state, option))
    return rows


# ---- Spirit Island ------------------------------------------------------------------------------

PHASES = (
    "spirit", "fast", "blighted island", "event", "fear", "ravage", "build", "explore", "advance", "slow",
    "time passes",
)  # fmt: skip
LANDSCAPES = ("jungle", "mountain", "sands", "wetland", "coast")
ELEMENTS = ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal")
PIECES = ("explorer", "town", "city", "dahan", "blight", "beasts", "wilds", "disease", "badlands", "strife")
SPIRITS, LANDS = 6, 64


def island(view: dict[str, Any], seat: int) -> Floats:
    fear, invaders = view["fear"], view["invaders"]
    row: list[float] = [view["turn"], *(view["phase"] == phase for phase in PHASES)]
    row += [fear["terror"], fear["pool"], fear["generated"], fear["earned"], *(fear["deck"] + [0, 0, 0])[:3]]
    row += [view["blight"]["pool"], view["blight"]["blighted"], len(invaders["deck"])]
    for space in ("ravage", "build"):
        shown = " ".join(invaders.get(space, ()))
        row += [word in shown for word in LANDSCAPES]
    spirits = view["spirits"]
    for n in range(SPIRITS):
        row += _spirit(spirits[(seat + n) % len(spirits)]) if n < len(spirits) else [0.0] * (9 + len(ELEMENTS))
    lands = sorted(view["lands"])[:LANDS]
    for name in lands:
        row += _land(view["lands"][name], str(seat))
    row += [0.0] * (LANDS - len(lands)) * (len(PIECES) + 3)
    return np.asarray(row, np.float32)


def _spirit(seen: dict[str, Any]) -> list[float]:
    row = [seen[name] for name in ("energy", "income", "plays", "plays_left", "presence", "destroyed")]
    row += [len(seen[pile]) for pile in ("hand", "played", "discard")]
    return row + [seen["elements"].get(name, 0) for name in ELEMENTS]


def _land(seen: dict[str, Any], seat: str) -> list[float]:
    count = dict.fromkeys(PIECES, 0)
    for number, kind in re.findall(r"(\d+) ([a-z]+)", seen["pieces"]):
        if kind in count:
            count[kind] += int(number)
    presence = seen.get("presence", {})
    return [*count.values(), presence.get(seat, 0), sum(presence.values()), seen.get("defend", 0)]


# ---- Worldweave ---------------------------------------------------------------------------------

STEPS = (
    "choose a power", "choose an objective", "choose stamina", "place the first tile", "place the meeple",
    "release the butterfly", "action", "movement", "let the butterfly fly", "automa", "over",
)  # fmt: skip
TERRAINS = ("grass", "ocean", "plains", "forest", "mountain")
SKY, SEATS, TILES = 3, 5, 60


def woven(view: dict[str, Any], seat: int) -> Floats:
    row: list[float] = [view["round"], *(view["phase"] == step for step in STEPS)]
    row += [view["ending"] is not None, view["reserve"], view["next_spire"], view["turn"] == seat]
    for n in range(SKY):
        row += _terrains(view["sky"][n]) if n < len(view["sky"]) else [0.0] * 10
    places = {space["name"]: tile[side] for tile in view["world"] for side, space in _sides(tile)}
    seats = view["seats"]
    for n in range(SEATS):
        row += _player(seats[(seat + n) % len(seats)], places) if n < len(seats) else [0.0] * 15
    for tile in view["world"]:
        row += [tile["at"][0], tile["at"][1], tile["direction"], *_terrains(tile)]
        for _, space in _sides(tile):
            row += [space["energy"], space.get("meeple") == seat, space.get("meeple", seat) != seat]
    row += [0.0] * (TILES - len(view["world"])) * 19
    return np.asarray(row, np.float32)


def _sides(tile: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    return [("left", tile["spaces"]["L"]), ("right", tile["spaces"]["R"])]


def _terrains(tile: dict[str, Any]) -> list[float]:
    return [tile[side] == terrain for side in ("left", "right") for terrain in TERRAINS]


def _player(seen: dict[str, Any], places: dict[str, str]) -> list[float]:
    stamina = [tile for tile in seen["stamina"] if not tile["down"]]
    row: list[float] = [seen["energy"], len(seen["spires"]), sum(seen["spires"]), len(seen["stamina"]), len(stamina)]
    row += [sum(terrain in (tile["left"], tile["right"]) for tile in stamina) for terrain in TERRAINS]
    return row + [places.get(seen["meeple"]) == terrain for terrain in TERRAINS]


class Seeing(NamedTuple):
    """How a game is seen."""

    most: int  # options that can be answered; further ones are left out
    size: int
    look: Callable[[dict[str, Any], int], Floats]


SEEING = {
    "spirit-island": Seeing(256, 32 + SPIRITS * 17 + LANDS * 13, island),
    "worldweave": Seeing(1024, 46 + SEATS * 15 + TILES * 19, woven),
}


def observe(game: loci.Game, seat: int) -> dict[str, Any]:
    """Everything a seat sees. Without an open decision of its own, no option is legal."""
    seeing = SEEING[game.rules.name]
    mask = np.zeros(seeing.most, np.int8)
    options = np.zeros((seeing.most, WIDTH), np.float32)
    for decision in game.pending:
        if decision.seat == seat:
            mask[: len(decision.options)] = 1
            options = option_rows(game, decision, seeing.most)
    return {"observation": seeing.look(game.view(seat), seat), "options": options, "action_mask": mask}


def worth(game: loci.Game, seat: int) -> float:
    """How a finished game ended for a seat: 1 for a victory, 0 for a shared one, -1 for a defeat."""
    result = game.result or {}
    if "winners" in result:
        winners = result["winners"]
        return 0.0 if seat in winners and len(winners) > 1 else 1.0 if seat in winners else -1.0
    return -1.0 if result["outcome"] == "loss" else 1.0


def points(game: loci.Game, seat: int) -> float:
    """The points of a finished game, about 1 for a good one: a softer aim for the beginning."""
    result = game.result or {}
    return float(result["scores"][seat]) / 40 if "scores" in result else float(result["score"]) / 100


REWARDS = {"result": worth, "points": points}
