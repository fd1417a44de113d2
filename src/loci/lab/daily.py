"""The daily challenge: one game for everybody, drawn by the date, harder towards the end of the week."""

from datetime import date
from random import Random
from typing import Any

import loci
from loci.kernel.errors import LociError, SetupError

TRIES = 100
AUTOMA = ("normal", "normal", "hard", "hard", "very hard", "very hard", "extreme")  # by weekday


def challenge(day: date, game: str = "spirit-island") -> dict[str, Any]:
    """The options of that day's game."""
    chance = Random(f"daily {game} {day.isoformat()}")
    if game not in loci.GAMES:
        raise LociError(f"unknown game {game!r}; known: {', '.join(loci.GAMES)}")
    for _ in range(TRIES):
        options = DRAWN[game](day.weekday(), chance)
        try:
            loci.GAMES[game].setup(options)
        except SetupError:  # not every Adversary goes with every Spirit and set
            continue
        return options
    raise AssertionError(f"no game can be drawn for {day}")


def island(weekday: int, chance: Random) -> dict[str, Any]:
    form = loci.TABLES["spirit-island"].setup_form()
    options: dict[str, Any] = {
        "spirits": [chance.choice(form["spirits"])["name"]],
        "boards": [chance.choice(["A", "B", "C", "D"])],
        "seed": chance.getrandbits(32),
    }
    if weekday:  # Monday is without an Adversary, Sunday at its level 6
        foe = chance.choice(form["adversaries"])
        options |= {"adversary": foe["name"], "level": min(weekday, len(foe["levels"]) - 1)}
    return options


def weave(weekday: int, chance: Random) -> dict[str, Any]:
    modules = [row["name"] for row in loci.TABLES["worldweave"].setup_form()["modules"]]
    picked = sorted(chance.sample(modules, chance.randrange(len(modules) + 1)), key=modules.index)
    return {"players": 1, "automa": AUTOMA[weekday], "modules": picked, "seed": chance.getrandbits(32)}


DRAWN = {"spirit-island": island, "worldweave": weave}
