"""After a game: how it stood from turn to turn, where it turned, and what the planner would have done there."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

import loci
from loci.bots.bot import thinking_of
from loci.kernel.rules import Json
from loci.kernel.session import Session
from loci.kernel.thinking import Budget
from loci.lab.play import WON

NODES = 6_000  # that the planner may run for what it would have done
SHARE = "%"
MOST = 40  # answers that are told of a turn


class Stand(NamedTuple):
    """How it stood for a seat when a turn began."""

    turn: int
    at: int  # answers that had been given
    worth: float  # more is better: how probable victory is, in percent, or what the game's bots reckon it by


class Turned(NamedTuple):
    turn: int
    at: int  # answers that had been given when the seat began it
    until: int  # answers that had been given when it was over
    change: float


def turns(game: Session[Any]) -> Callable[[Any], int]:
    """How turns are numbered for people; bots may have a number for each seat's."""
    table = loci.TABLES.get(game.rules.name)
    found: Callable[[Any], int] = getattr(table, "turn", thinking_of(game).turn)
    return found


def measure(game: Session[Any], seat: int) -> tuple[Callable[[Any], float], str]:
    """How it stands, and the unit of that."""
    thinking = thinking_of(game)
    chance: Callable[[Any], float] | None = getattr(thinking, "chance", None)
    if chance is not None:
        return (lambda state: 100 * chance(state)), SHARE
    return (lambda state: thinking.evaluate(state, seat)), "points"


def curve(game: Session[Any], seat: int) -> list[Stand]:
    """When each turn began; and at the end, where that can be said in the same unit."""
    turn_of, (worth, unit) = turns(game), measure(game, seat)
    found, given, last = list[Stand](), 0, None
    for step in game.steps():
        turn = turn_of(step.before)
        if turn != last:
            found.append(Stand(turn, given, worth(step.before)))
            last = turn
        given += step.given_answers
    return [*found, Stand(turn_of(game.state), given, worth(game.state))] if unit == SHARE else found


def turned(game: Session[Any], stands: Sequence[Stand], seat: int, won: bool) -> Turned | None:
    """Of the turns in which the seat answered, the one that changed most towards the end, from its first answer on."""
    seats, found = [who for who, _ in game.answers()], list[Turned]()
    for one, two in pairwise(stands):
        if seat in seats[one.at : two.at]:
            first = seats.index(seat, one.at)
            found.append(Turned(one.turn, first, two.at, two.worth - one.worth))
    return max(found, key=lambda turn: turn.change if won else -turn.change, default=None)


def won_by(game: Session[Any], seat: int) -> bool:
    result = game.result or {}
    return seat in result["winners"] if "winners" in result else result.get("outcome") in WON


def played(game: Session[Any], turn: Turned, seat: int) -> list[dict[str, Json]]:
    """What the seat did in that turn, as far as it fits on a page."""
    there, found = game.at(turn.at), list[dict[str, Json]]()
    for who, key in game.answers()[turn.at : turn.until]:
        if who == seat:
            found.append(_told(there, seat, key))
        there.choose(key, who)
    return found[:MOST]


def would(game: Session[Any], turn: Turned, seat: int, nodes: int = NODES) -> tuple[list[dict[str, Json]], str, bool]:
    """What the planner would have done there, as long as only this seat's answers are needed, why, and whether that is
    the whole turn. It thinks as at the table: on imagined games."""
    there, found, why = game.at(turn.at), list[dict[str, Json]](), ""
    mind, budget, turn_of = thinking_of(there).mind(seat, 1), Budget(nodes), turns(there)
    while len(found) < MOST and turn_of(there.state) == turn.turn:
        if not any(decision.seat == seat for decision in there.asked()):
            break
        *_, hints = mind.think(lambda seed: there.imagine(seat, seed), budget)
        why = why or hints[0].why
        found.append(_told(there, seat, hints[0].key))
        there.choose(hints[0].key, seat)
    return found, why, there.over or turn_of(there.state) != turn.turn


def _told(game: Session[Any], seat: int, key: str) -> dict[str, Json]:
    """An answer as a page is told of options, and what it answered."""
    rules, state, decision = game.rules, game.state, game.decision(seat)
    option, table = decision.options[game.keys(seat).index(key)], loci.TABLES.get(rules.name)
    more = {} if table is None else table.describe(state, option)
    return {"key": key, "label": rules.label(state, option), "tag": option[0], "prompt": game.prompt(decision), **more}


def review(game: Session[Any], seat: int, nodes: int = NODES) -> dict[str, Json]:
    """All of it for a finished game, as plain data."""
    stands, won = curve(game, seat), won_by(game, seat)
    told: dict[str, Json] = {
        "seat": seat,
        "won": won,
        "unit": measure(game, seat)[1],
        "curve": [{"turn": stand.turn, "at": stand.at, "worth": round(stand.worth, 1)} for stand in stands],
        "turned": None,
    }
    turn = turned(game, stands, seat, won)
    if turn is not None:
        better, why, whole = would(game, turn, seat, nodes)
        told["turned"] = {
            "turn": turn.turn, "at": turn.at, "change": round(turn.change, 1),
            "played": played(game, turn, seat), "would": better, "why": why, "whole": whole,
        }  # fmt: skip
    return told
