"""Plays the games of the corpus that are not there yet and stores them: ``python -m tests.corpus.make``.

A stored game is never written again: later changes must not change a base game. Where the rules were wrong and a game
has to change, delete its file, make it anew and say so in the changelog.
"""

from typing import Any

import loci
from loci.spirit_island.content.sets import catalogue_of
from tests.corpus.games import FOLDER, offered, write
from tests.playthroughs.player import answer
from tests.spirit_island.games import BASE_SPIRITS

GAMES = 50
PLAYERS = (1, 2, 1, 3, 1, 2, 1, 2, 1, 4)  # of every ten games
FOES = ("Brandenburg-Prussia", "England", "Sweden")
SCENARIOS = ("Blitz", "Guard the Isle's Heart", "Rituals of Terror", "Dahan Insurrection")
BLIGHT = ("Downward Spiral", "Memory Fades to Dust", "Downward Spiral", "Memory Fades to Dust", "space")
TRIALS = {1: 16, 2: 4}  # by players: with more, the player looks at each answer once


def setup(n: int) -> dict[str, Any]:
    """The setup of a game, the same every time."""
    players = PLAYERS[n % len(PLAYERS)]
    spirits = [BASE_SPIRITS[(n + n // 8 + step * step) % len(BASE_SPIRITS)] for step in range(players)]
    spirits = list(dict.fromkeys(spirits + BASE_SPIRITS))[:players]
    panels = catalogue_of(("base",)).spirits
    chosen: dict[str, Any] = {
        "sets": ["base"],
        "spirits": spirits,
        "boards": ["ABCD"[(n + step) % 4] for step in range(players)],
        "seed": 1000 + n,
        "blight": BLIGHT[n // 2 % 5],
        "progression": [bool(panels[name].progression) and (n + seat) % 4 == 0 for seat, name in enumerate(spirits)],
    }
    if n in (30, 40):  # what this player is good at
        chosen |= {"spirits": ["Ocean's Hungry Grasp"], "boards": ["A"], "seed": 1, "progression": [False]}
        if n == 40:
            chosen |= {"adversary": "Sweden", "level": 1}
    elif n % 5 in (1, 3):
        chosen |= {"adversary": FOES[n % 3], "level": n // 5 % 7}
    elif n % 5 == 2:
        chosen |= {"scenario": SCENARIOS[n // 5 % 4]}
    elif n % 10 == 4:
        leading, supporting = FOES[n % 3], FOES[(n + 1) % 3]
        chosen["adversaries"] = [{"name": leading, "level": n // 10}, {"name": supporting, "level": 1}]
    if n % 17 == 5:
        chosen |= {"map": "thematic"}
        del chosen["boards"]
    return chosen


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for n in range(GAMES):
        path = FOLDER / f"{n:02}.json"
        if path.exists():
            continue
        game = loci.new("spirit-island", **setup(n))
        rows: list[list[Any]] = []
        while game.pending:
            decision, key = answer(game, TRIALS.get(len(game.state.spirits), 1))
            rows.append([decision.seat, key, offered(game, decision)])
            game.choose(key, decision.seat)
        write(path, setup(n), rows, game)
        print(path.name, len(rows), game.result, flush=True)


if __name__ == "__main__":
    main()
