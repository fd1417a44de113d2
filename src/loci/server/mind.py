"""What runs in a process of its own: games are played again there, and bots think about them."""

import os
from typing import Any

import loci
from loci.bots.bot import Bot, make
from loci.bots.planner import Planner
from loci.kernel.record import replay
from loci.kernel.rules import Json
from loci.kernel.session import Session

MOST_TABLES = 16  # whose games are remembered
MOST_HINTS = 3

_games: dict[str, tuple[Json, Session[Any]]] = {}  # by table: the answers, and the game after them
_bots: dict[tuple[str, int, str, str], Bot] = {}  # they follow their plans from one answer to the next


def begin() -> None:
    """Thinking never takes the server's time."""
    if hasattr(os, "nice"):
        os.nice(3)


def _game(table: str, record: dict[str, Json]) -> Session[Any]:
    """The game of a record; where it has only gone on since, from where it was."""
    answers = record["answers"]
    known, session = _games.pop(table, ([], None))
    if session is None or answers[: len(known)] != known:
        session = replay(loci.GAMES[record["game"]], record)
    else:
        for seat, key in answers[len(known) :]:
            session.choose(key, seat)
    _games[table] = (answers, session)
    while len(_games) > MOST_TABLES:
        _games.pop(next(iter(_games)))
    return session


def answer(table: str, record: dict[str, Json], seat: int, name: str, level: str) -> str:
    """What a bot would answer for a seat."""
    game, who = _game(table, record), (table, seat, name, level)
    if who not in _bots:
        if len(_bots) > 4 * MOST_TABLES:
            _bots.clear()
        _bots[who] = make(name, seed=seat, level=level)
    return _bots[who].choose(game, seat)


def hints(table: str, record: dict[str, Json], seat: int, nodes: int) -> list[dict[str, Json]]:
    """Ranked answers for a seat, with why."""
    game = _game(table, record)
    planner = make("planner", seed=1, nodes=nodes)
    assert isinstance(planner, Planner)
    *_, found = planner.hints(game, seat)  # the last list is the best
    state, rules = game.state, game.rules
    labels = {rules.key(state, option): rules.label(state, option) for option in game.decision(seat).options}
    best = [hint for hint in found if hint.key in labels][:MOST_HINTS]
    return [{"key": hint.key, "label": labels[hint.key], "why": hint.why} for hint in best]
