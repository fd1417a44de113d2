"""Whole games as transcripts: every decision with its options and answer, what happened, and the score.

A transcript holds its own answers (the lines ``> seat key``), so the same game is played again from it. Where the rules
have changed so that an answer no longer fits, regenerating goes on with a simple player and so makes a new game.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import loci
from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from tests.playthroughs.player import answer

FOLDER = Path(__file__).parent
GAMES: dict[str, dict[str, Any]] = {
    "solo": {"spirits": ["Shadows Flicker Like Flame"], "boards": ["C"], "seed": 2},
    "two_spirits": {
        "spirits": ["Lightning's Swift Strike", "Vital Strength of the Earth"],
        "boards": ["B", "D"],
        "seed": 4,
        "blight": "Memory Fades to Dust",
        "progression": [False, True],
    },
    "england": {
        "spirits": ["Bringer of Dreams and Nightmares"],
        "boards": ["B"],
        "seed": 2,
        "adversary": "England",
        "level": 1,
    },
    "prussia": {
        "spirits": ["Ocean's Hungry Grasp"],
        "boards": ["A"],
        "seed": 1,
        "adversary": "Brandenburg-Prussia",
        "level": 1,
    },
    "sweden": {
        "spirits": ["Ocean's Hungry Grasp", "Lightning's Swift Strike"],
        "boards": ["D", "B"],
        "seed": 1,
        "adversary": "Sweden",
        "level": 1,
        "blight": "Downward Spiral",
    },
    "blitz": {"spirits": ["Bringer of Dreams and Nightmares"], "boards": ["B"], "seed": 2, "scenario": "Blitz"},
    "heart": {
        "spirits": ["A Spread of Rampant Green"],
        "boards": ["A"],
        "seed": 2,
        "scenario": "Guard the Isle's Heart",
    },
    "insurrection": {"spirits": ["Thunderspeaker"], "boards": ["D"], "seed": 2, "scenario": "Dahan Insurrection"},
}
TRIALS = 16  # random games for each option
ANSWER = "> "


def path(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def answers_in(text: str) -> list[tuple[int, str]]:
    """The answers that a transcript holds."""
    found = []
    for line in text.splitlines():
        if line.startswith(ANSWER):
            seat, key = line.removeprefix(ANSWER).split(" ", 1)
            found.append((int(seat), key))
    return found


def play(name: str, answers: list[tuple[int, str]]) -> Iterator[str]:
    """The transcript of a game with these answers; without further ones, a simple player answers."""
    game = loci.new("spirit-island", **GAMES[name])
    yield f"# {name}: {', '.join(f'{key}={value}' for key, value in GAMES[name].items())}"
    told = 0
    coming = iter(answers)
    while True:
        story = game.story()
        yield from (f"  {line}" for line in story[told:])
        told = len(story)
        if not game.pending:
            break
        decision, key = _answer(game, next(coming, None))
        keys = [game.rules.key(game.state, option) for option in decision.options]
        yield f"{game.prompt(decision)} [{', '.join(keys)}]"
        yield f"{ANSWER}{decision.seat} {key}"
        game.choose(key, decision.seat)
    yield f"Result: {game.result}"


def _answer(game: loci.Game, wanted: tuple[int, str] | None) -> tuple[Decision, str]:
    if wanted is not None:
        try:
            if wanted[1] in game.keys(wanted[0]):
                return game.decision(wanted[0]), wanted[1]
        except LociError:
            pass  # that seat is not asked any more
    return answer(game, TRIALS)


def transcript(name: str, answers: list[tuple[int, str]]) -> str:
    return "\n".join(play(name, answers)) + "\n"
