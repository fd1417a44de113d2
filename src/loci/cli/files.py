"""Saved games as files: reading them so that a broken one is a sentence, and where an unsaved game is kept."""

import os
from itertools import count
from pathlib import Path
from typing import Any

import loci
from loci.api import resume
from loci.kernel.errors import BrokenRecord, Divergence, LociError
from loci.kernel.record import read

BROKEN = (TypeError, KeyError, ValueError, AttributeError, IndexError)


def read_record(path: Path) -> dict[str, Any]:
    """The record in a file, its shape checked, its game known."""
    data = read(path)
    if data["game"] not in loci.GAMES:
        raise BrokenRecord(f"{path} is a game of {data['game']!r}; known: {', '.join(loci.GAMES)}")
    return data


def load(path: Path) -> loci.Game:
    """The saved game, at its decision; whatever is wrong with the file is a LociError."""
    data = read_record(path)
    try:
        return run_again(data, path)
    except Divergence as error:
        raise BrokenRecord(f"{path}: {where_it_diverged(error, data)}") from None


def where_it_diverged(error: Divergence, data: dict[str, Any]) -> str:
    """Answers are counted from 1 here: people do."""
    answers = data["answers"]
    if error.at < len(answers):
        return f"Diverged at answer {error.at + 1} of {len(answers)} ({answers[error.at][1]!r}): {error.why}"
    return f"Diverged after the last of {len(answers)} answers: {error.why}"


def run_again(data: dict[str, Any], path: Path) -> loci.Game:
    """Play a record of that file again. A setup of the wrong shape can break anywhere, so all of it is caught."""
    try:
        return resume(data)
    except BROKEN as error:
        raise BrokenRecord(f"{path} is no sound saved game ({type(error).__name__}: {error})") from None


def save(game: loci.Game, path: Path) -> None:
    try:
        game.save(path)
    except OSError as error:
        raise LociError(f"cannot write {path}: {error.strerror or error}") from None


# ---- games that nobody saved ----------------------------------------------------------------


def kept_games() -> Path:
    """The folder of games that were left without being saved."""
    state = os.environ.get("XDG_STATE_HOME")
    return (Path(state) if state else Path.home() / ".local" / "state") / "loci"


def keep(game: loci.Game) -> Path:
    """Write a game that is being left. It takes the place of an earlier stage of itself, never of another game."""
    folder = kept_games()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LociError(f"cannot make {folder}: {error.strerror or error}") from None
    for n in count(1):
        path = folder / f"game-{game.setup['seed']}{f'-{n}' if n > 1 else ''}.loci"
        if not path.exists() or _continues(game, path):
            break
    save(game, path)
    return path


def _continues(game: loci.Game, path: Path) -> bool:
    """Whether the game goes on from where the file stopped."""
    try:
        earlier = read(path)
    except BrokenRecord:
        return False
    now = game.record()
    answers = earlier["answers"]
    return bool(earlier["setup"] == now["setup"] and answers == now["answers"][: len(answers)])


def last_kept() -> Path | None:
    """The game that was left last, if there is one."""
    try:
        found = sorted(kept_games().glob("game-*.loci"), key=lambda path: path.stat().st_mtime)
    except OSError:
        return None
    return found[-1] if found else None
