"""What runs in a process of its own: games are played again there, and bots think about them."""

import multiprocessing
import os
import threading
from typing import Any

import loci
from loci.bots.bot import Bot, make
from loci.bots.planner import Planner
from loci.kernel.record import replay
from loci.kernel.rules import Json
from loci.kernel.session import Session
from loci.kernel.thinking import Hint
from loci.lab import review as after

MOST_TABLES = 16  # whose games are remembered
MOST_HINTS = 3
MOST_THEN = 12  # answers that are told to follow one

_games: dict[str, tuple[Json, Session[Any]]] = {}  # by table: the answers, and the game after them
# By table and seat: its answers and what was known when hints were given, and those. A plan is advised to its end.
_advice: dict[tuple[str, int], tuple[list[str], int, list[Hint]]] = {}
_bots: dict[tuple[str, int, str, str], Bot] = {}  # they follow their plans from one answer to the next


def begin() -> None:
    """Thinking never takes the server's time, and ends with the server, even one that was killed."""
    if hasattr(os, "nice"):
        os.nice(3)
    threading.Thread(target=_end_with, args=(multiprocessing.parent_process(),), daemon=True).start()


def _end_with(server: Any) -> None:
    server.join()
    os._exit(0)


def awake() -> None:
    """All that thinking needs is loaded."""
    for rules in loci.GAMES.values():
        getattr(rules, "thinking", None)


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
    keys = game.keys(seat)
    own, shown = [key for who, key in record["answers"] if who == seat], game.state.reveals
    begun, known, lines = _advice.get((table, seat), ([], -1, []))
    on = _followed(lines, own[len(begun) :], keys) if own[: len(begun)] == begun and known == shown else None
    if on is None:
        _advice[table, seat] = (own, shown, found)
        while len(_advice) > 4 * MOST_TABLES:
            _advice.pop(next(iter(_advice)))
    best = [hint for hint in found if hint.key in keys and (on is None or hint.key != on.key)]
    return [_told(game, seat, hint) for hint in ([on] if on else []) + best][:MOST_HINTS]


def _followed(lines: list[Hint], given: list[str], keys: list[str]) -> Hint | None:
    """How that goes on which was advised before and has been done so far: it was thought about as a whole."""
    for hint in lines:
        line = (hint.key, *hint.then)
        if given and [*line[: len(given)]] == given and line[len(given) : len(given) + 1] and line[len(given)] in keys:
            return hint._replace(key=line[len(given)], then=line[len(given) + 1 :])
    return None


def _told(game: Session[Any], seat: int, hint: Hint) -> dict[str, Json]:
    """A hint in words, with what would follow: as far as that only asks this seat and reveals nothing."""
    rules, table, there = game.rules, loci.TABLES[game.rules.name], game.clone()
    known, gifts, label = there.state.reveals, len(there.chance()), ""
    then: list[dict[str, Json]] = []
    for key in (hint.key, *hint.then[:MOST_THEN]):
        if not any(decision.seat == seat for decision in there.asked()) or key not in there.keys(seat):
            break
        option = there.decision(seat).options[there.keys(seat).index(key)]
        words = rules.label(there.state, option)
        if not label:
            label = words
        else:
            then.append({"key": key, "label": words, "lands": table.describe(there.state, option).get("lands", [])})
        there.choose(key, seat)
        if there.state.reveals != known or len(there.chance()) != gifts:
            break
    return {"key": hint.key, "label": label, "why": hint.why, "then": then}


def review(table: str, record: dict[str, Json], seat: int) -> dict[str, Json]:
    """How a finished game went for a seat, and what the planner would have done where it turned."""
    return after.review(_game(table, record), seat)
