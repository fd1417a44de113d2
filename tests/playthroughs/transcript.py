"""Whole games as transcripts: every decision with its options and answer, what happened, and the score.

A transcript holds its own answers (the lines ``> seat key``), so the same game is played again from it. Where the rules
have changed so that an answer no longer fits, regenerating goes on with a simple player and so makes a new game.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import loci
from loci.kernel import rng
from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, TOWN
from loci.spirit_island.state import State, everywhere

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
}
WORTH = {EXPLORER: -2, TOWN: -5, CITY: -9, DAHAN: 2, BLIGHT: -14}
TRIALS = 40
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
    return _simple_player(game)


def _simple_player(game: loci.Game) -> tuple[Decision, str]:
    """Tries each answer in a few random games of two more turns; always the same for the same position."""
    decision = game.pending[0]
    return decision, max(game.keys(decision.seat), key=lambda key: _promise(game, decision.seat, key))


def _promise(game: loci.Game, seat: int, key: str) -> float:
    total = 0.0
    for trial in range(TRIALS):
        chance, twin = rng.seeded(trial), game.clone()
        twin.choose(key, seat)
        while twin.pending and twin.state.turn < game.state.turn + 2:
            decision = twin.pending[0]
            pick, chance = rng.below(chance, len(decision.options))
            twin.take(decision, decision.options[pick])
        total += _worth(twin.state)
    return total


def _worth(state: State) -> float:
    pieces = sum(worth * everywhere(state, kind) for kind, worth in WORTH.items())
    fear = 3 * len(state.fear_discard) + 3 * len(state.earned) + state.fear / 2
    spirits = sum(
        3 * sum(s.presence) + 2 * sum(s.revealed) + s.energy / 4 + len(s.hand) / 2 + len(s.played)
        for s in state.spirits
    )
    ended = {"": 0, "loss": -100}.get(state.outcome, 300)
    return pieces + fear + spirits + ended


def transcript(name: str, answers: list[tuple[int, str]]) -> str:
    return "\n".join(play(name, answers)) + "\n"
