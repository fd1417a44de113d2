"""Nothing that is told depends on what is hidden: over many positions, all that somebody can ask for is compared with
what they would be told had the hidden things been dealt differently."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

import pytest

import loci
from loci.kernel.errors import LociError
from loci.kernel.rules import Rules, scramble
from loci.kernel.session import Session
from loci.server.bare import Bare
from loci.server.messages import encoded
from loci.server.refusal import Refused
from loci.server.room import Room
from loci.server.routes import _asks_for
from loci.server.tokens import SEAT, WATCH, Access
from tests.server.toy import TRICK

ALL = ["base", "branch_and_claw", "jagged_earth"]
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("worldweave", {"players": 2, "modules": ["goals", "powers"]}),
    ("worldweave", {"players": 4, "modules": ["spires", "butterfly", "powers", "goals"]}),
    ("worldweave", {"players": 1, "automa": "hard", "modules": ["goals"]}),
    ("spirit-island", {"players": 2}),
    ("spirit-island", {"players": 1, "adversary": "England", "level": 6}),
    ("trick", {"players": 3}),
    # Events whose deck nobody sees, markers that lie face down, Spirits with piles of their own
    ("spirit-island", {"players": 3, "sets": ALL, "adversary": "Russia", "level": 4}),
    ("spirit-island", {"players": 2, "sets": ALL, "scenario": "Powers Long Forgotten"}),
    ("spirit-island", {"spirits": ["Shifting Memory of Ages", "Fractured Days Split the Sky"], "sets": ALL}),
]
POSITIONS = 180  # of each setup, more than 1,000 in all
GAMES: dict[str, Rules[Any]] = {**loci.GAMES, TRICK.name: TRICK}


def positions(rules: Rules[Any], options: dict[str, Any]) -> Iterator[Session[Any]]:
    """Random games, as many as it takes."""
    rng = Random(6)
    for seed in count():
        session = Session(rules, rules.setup({**options, "seed": seed}))
        while session.pending:
            yield session
            decision = rng.choice(session.pending)
            session.take(decision, rng.choice(decision.options))
        yield session


def room_of(session: Session[Any]) -> Room:
    rules = session.rules
    table = loci.TABLES.get(rules.name) or Bare(rules)
    keys = [Access("t", SEAT, seat, f"seat {seat}", joined=True) for seat in range(rules.seats(session.state))]
    return Room("t", rules, table, session, 0, [0] * len(keys), [*keys, Access("t", WATCH, -1, "watch")])


def dealt_anew(session: Session[Any], seat: int | None, seed: int) -> Session[Any]:
    twin = session.clone()
    twin.state = scramble(session.rules, session.state, seat, seed)
    twin.state.log, twin.state.chance = session.state.log, session.state.chance
    return twin


def told(room: Room, seat: int | None, other: int) -> Iterator[tuple[str, bytes]]:
    """Everything that a seat, or somebody who watches, can get out of a table."""
    access = Access("t", WATCH, -1, "") if seat is None else Access("t", SEAT, seat, "", joined=True)
    who, session, table = room.perspective(access), room.session, room.table
    yield "state", encoded(room.message(who))
    yield "log", encoded(room.log.read(session))
    yield "board", encoded(table.board(session.state))
    if session.under_way is None:
        yield "forecast", encoded(table.forecast(session))
    for what, keys in (
        ("option", ("nothing", *_keys(session))),
        ("land", ("A1", "1L")),
        ("number", ("points", "energy")),
    ):
        for key in keys:
            for asked in (seat, None, other):
                yield (
                    f"why {what} {key} {asked}",
                    _said(lambda a=asked, w=what, k=key: room.table.why(session, _asks_for(room, who, w, a), w, k)),
                )
    for asked in (seat, other):
        if asked is not None and asked in who.seats:
            yield f"refusal {asked}", _said(lambda a=asked: session.choose("nothing of the kind", a))
    for answers in (0, session.given_answers - 1):
        yield f"undo {answers}", str(room.objection(who, answers, force=False)).encode()


def assert_nothing_hidden_is_in_the_log(session: Session[Any], n: int) -> None:
    """All read the same log: no card that lies face down, and nobody's secret, may be in it."""
    if session.over:
        return
    state, story = session.state, "\n".join(session.story())
    hidden = [*getattr(state, "earned", ()), *getattr(state, "fear_deck", ()), *getattr(state, "event_deck", ())]
    known = [*getattr(state, "fear_shown", ()), *getattr(state, "event_known", ())]
    hidden += [name for name in getattr(state, "objectives", ()) if name]
    hidden += [name for offered in getattr(state, "wishes", ()) for name in offered]
    for name in hidden:
        assert name in known or name not in story, f"position {n}: the log names {name}"


def _keys(session: Session[Any]) -> list[str]:
    return [key for decision in session.pending[:2] for key in session.keys(decision.seat)[:1]]


def _said(do: Any) -> bytes:
    try:
        return encoded(do())
    except (LociError, Refused) as error:
        return str(error).encode()


@pytest.mark.parametrize("game, options", SETUPS, ids=[f"{game}-{n}" for n, (game, _) in enumerate(SETUPS)])
def test_what_is_told_does_not_depend_on_what_is_hidden(game: str, options: dict[str, Any]) -> None:
    rules = GAMES[game]
    for n, session in zip(range(POSITIONS), positions(rules, options), strict=False):
        seats = rules.seats(session.state)
        viewers = [None, *range(seats)]
        seat = viewers[n % len(viewers)]
        other = (n + 1) % seats
        twin = dealt_anew(session, seat, n)
        assert_nothing_hidden_is_in_the_log(session, n)
        here, there = (told(room_of(each), seat, other) for each in (session, twin))
        for (what, one), (_, two) in zip(here, there, strict=True):
            assert one == two, f"position {n}, seat {seat}: {what} tells what is hidden"


@pytest.mark.parametrize("players", [1, 3])
def test_where_all_see_the_same_they_do(players: int) -> None:
    """The table makes one view for everybody of a game that says so."""
    rules = GAMES["spirit-island"]
    assert getattr(rules, "same_for_all", False)
    for _, session in zip(range(150), positions(rules, {"players": players}), strict=False):
        for seat in range(players):
            assert session.view(seat) == {**session.view(None), "seat": seat}
