"""Nothing that is told depends on what is hidden: over many positions, all that somebody can ask a server for is
compared with what they would be told had the hidden things been dealt differently."""

import asyncio
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote

import pytest
from fastapi import FastAPI

import loci
from loci.kernel.rules import Rules, scramble
from loci.kernel.session import Session
from loci.server.app import create_app
from loci.server.bare import Bare
from loci.server.guest import Guest
from loci.server.hub import Hub
from loci.server.limits import GENEROUS
from loci.server.messages import BadMessage, encoded
from loci.server.play import _obey, trouble_for
from loci.server.refusal import Refused
from loci.server.room import Room
from loci.server.store import Store
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
POSITIONS = 112  # of each setup, more than 1,000 in all
GAMES: dict[str, Rules[Any]] = {**loci.GAMES, TRICK.name: TRICK}

# Routes that are asked at every position, by what is asked: `{key}` and `{at}` are put in.
ASKED: dict[str, list[str]] = {
    "GET /api/t/{token}": [""],
    "GET /api/t/{token}/island": ["", "?at={at}"],
    "GET /api/t/{token}/log": [""],
    "GET /api/t/{token}/forecast": ["", "?plan={card}&seat={seat}", "?plan=nothing&seat={other}"],
    "GET /api/t/{token}/why": [
        *(f"?what=option&key={{key}}{of}" for of in ("", "&seat={seat}", "&seat={other}")),
        "?what=option&key=nothing",
        *(f"?what={what}&key={key}" for what in ("land", "number", "card") for key in ("A1", "1L", "points", "energy")),
        "?what=land&key=A1&seat={other}",
        "?what=number&key=points&seat={other}",
    ],
    "GET /api/t/{token}/record": [""],
    "GET /api/t/{token}/replay": ["?at={at}", "?at=-1", "?at=100000"],
    "GET /api/t/{token}/review": [""],
    "GET /api/t/{token}/talk": [""],
    "POST /api/t/{token}/branch": ['{"at": {at}}', '{"at": 0}', '{"at": 100000}'],
    "POST /api/t/{token}/handover": ['{"seat": {other}}'],
    "POST /api/t/{token}/manners": ['{"chat": true, "clock": 0, "webhook": ""}'],
    "POST /api/t/{token}/bot": ['{"seat": {other}, "bot": "planner"}'],
    "WS /ws/{token}": [
        '{"type": "sync"}',
        '{"type": "ping"}',
        *(
            f'{{"type": "choose", "seat": {of}, "key": "nothing of the kind", "count": 0}}'
            for of in ("{seat}", "{other}")
        ),
        '{"type": "choose", "seat": {other}, "key": "{key}", "count": 0}',
        '{"type": "choose", "seat": {seat}, "key": "nothing", "count": 7}',
        '{"type": "undo", "what": "answer", "commit": 99}',
        '{"type": "undo", "to": 0, "commit": 99, "force": true}',
        '{"type": "consent", "agree": true, "commit": 0}',
        '{"type": "redo"}',
        '{"type": "name", "seat": {other}, "name": "x"}',
        '{"type": "hint", "seat": {other}}',
        '{"type": "nudge", "seat": 99}',
        '{"type": "nonsense"}',
    ],
}
# All others, and why they have nothing to tell of a game that goes on. Whoever adds a route puts it here or above.
AT_THE_END = ("record", "branch", "review")  # told to whoever holds all seats, and to all when the game is over
NOT_ASKED = {
    "GET /openapi.json": "the interface",
    "GET /api/games": "what can be played",
    "GET /api/catalogue/{game}": "all cards there are",
    "GET /api/puzzles": "positions that everybody gets",
    "POST /api/puzzles": "a new table",
    "GET /api/daily/{game}": "the setup that everybody gets today",
    "POST /api/daily": "a new table",
    "POST /api/tables": "a new table",
    "POST /api/tables/open": "a new table",
    "POST /api/preview": "a setup",
    "POST /api/t/{token}/giveback": "an empty seat: see test_seats",
    "POST /api/t/{token}/claim": "a link: see test_seats",
    "POST /api/t/{token}/name": "what somebody calls themselves",
    "POST /api/homes": "a new home",
    "GET /api/h/{secret}": "tables in a line, from their setup and result: see test_homes",
    "POST /api/h/{secret}/name": "a name",
    "POST /api/h/{secret}/tables": "a link that was given",
    "DELETE /api/h/{secret}/tables/{table}": "nothing",
    "GET /api/h/{secret}/export": "records of games of which every seat is one's own: see test_homes",
    "DELETE /api/h/{secret}": "nothing",
    "POST /api/h/{secret}/push": "nothing",
    "POST /api/h/{secret}/push/stop": "nothing",
    "GET /health": "whether it runs",
    "GET /metrics": "how much there is to do",
    "GET /{path:path}": "the page",
}


def test_every_route_is_compared_or_has_nothing_to_tell(tmp_path: Path) -> None:
    app = create_app(Store(f"sqlite:///{tmp_path}/tables.db"), metrics=True)
    routes = set[str]()
    for route in app.routes:
        methods = getattr(route, "methods", None) or {"WS"}
        routes |= {f"{method} {route.path}" for method in methods - {"HEAD"}}  # type: ignore[attr-defined]
    assert routes == {*ASKED, *NOT_ASKED}


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


def dealt_anew(session: Session[Any], seat: int | None, seed: int) -> Session[Any]:
    twin = session.clone()
    twin.state = scramble(session.rules, session.state, seat, seed)
    twin.state.log, twin.state.chance = session.state.log, session.state.chance
    return twin


class Asker:
    """Somebody at a table that stands as we say: a seat, or who watches."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.hub: Hub = app.state.hub
        self.access = Access("t", WATCH, -1, "")
        self.hub.access = self._access

    async def _access(self, _: str) -> tuple[Access, int]:
        return self.access, 0

    def sit(self, session: Session[Any], seat: int | None) -> Room:
        rules = session.rules
        table = loci.TABLES.get(rules.name) or Bare(rules)
        keys = [Access("t", SEAT, n, f"seat {n}", joined=True) for n in range(rules.seats(session.state))]
        self.access = Access("t", WATCH, -1, "") if seat is None else keys[seat]
        room = Room("t", rules, table, session, 0, [0] * len(keys), [*keys, Access("t", WATCH, -1, "")])
        self.hub.rooms["t"] = room
        return room

    async def ask(self, method: str, path: str, body: str = "") -> bytes:
        """Over HTTP, as it comes from a socket."""
        where, _, query = path.partition("?")
        scope: dict[str, Any] = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method}
        scope |= {
            "scheme": "http",
            "path": where,
            "raw_path": where.encode(),
            "query_string": query.encode(),
            "root_path": "",
        }
        scope |= {"headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 80)}
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body.encode(), "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        assert sent[0]["status"] < 500, (path, sent)
        return str(sent[0]["status"]).encode() + b"".join(part.get("body", b"") for part in sent[1:])

    async def say(self, room: Room, text: str) -> bytes:
        """Over a WebSocket: all that is heard because of it, the state that greets included."""
        guest = Guest(self.access, room.perspective(self.access))
        room.welcome(guest, news=False)
        try:
            await _obey(self.hub, room, guest, text)
        except (Refused, BadMessage) as error:
            guest.send(encoded(trouble_for(error)))
        room.guests.remove(guest)
        return b"\n".join(guest.outbox.popleft() or b"" for _ in range(len(guest.outbox)))

    async def told(self, room: Room, seat: int | None, other: int) -> list[tuple[str, bytes]]:
        """Everything that a seat, or somebody who watches, can get out of a table."""
        session, found = room.session, list[tuple[str, bytes]]()
        given = session.given_answers
        key = next((key for d in session.pending for key in session.keys(d.seat)[:1]), "nothing")
        words = {"key": key, "at": max(0, given - 1), "seat": other if seat is None else seat, "other": other}
        words["card"] = _card(session, seat)
        open_to_all = session.over or room.holds_all(room.perspective(self.access))
        for route, ways in ASKED.items():
            if open_to_all and route.endswith(AT_THE_END):
                continue
            method, path = route.replace("{token}", "link").split()
            for way in ways:
                if method == "WS":
                    found.append((f"{route} {way}", await self.say(room, _put(way, words))))
                elif method == "GET":
                    safe = {name: quote(str(word)) for name, word in words.items()}
                    found.append((f"{route}{way}", await self.ask(method, path + _put(way, safe))))
                else:
                    found.append((f"{route} {way}", await self.ask(method, path, _put(way, words))))
        return found


def _card(session: Session[Any], seat: int | None) -> str:
    """A card in the hand of the seat, where it has one."""
    spirits = getattr(session.state, "spirits", [])
    return next(iter(spirits[seat].hand), "nothing") if spirits and seat is not None else "nothing"


def _put(way: str, words: dict[str, Any]) -> str:
    for name, word in words.items():
        way = way.replace(f"{{{name}}}", str(word))
    return way


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


@pytest.mark.parametrize("game, options", SETUPS, ids=[f"{game}-{n}" for n, (game, _) in enumerate(SETUPS)])
def test_what_is_told_does_not_depend_on_what_is_hidden(game: str, options: dict[str, Any], tmp_path: Path) -> None:
    rules = GAMES[game]
    store = Store(f"sqlite:///{tmp_path}/tables.db")

    async def compare() -> None:
        asker = Asker(create_app(store, games=GAMES, limits=GENEROUS))
        for n, session in zip(range(POSITIONS), positions(rules, options), strict=False):
            seats = rules.seats(session.state)
            viewers = [None, *range(seats)]
            seat = viewers[n % len(viewers)]
            other = ((seat or 0) + 1) % seats if seats > 1 else 7
            twin = dealt_anew(session, seat, n)
            assert_nothing_hidden_is_in_the_log(session, n)
            one = await asker.told(asker.sit(session, seat), seat, other)
            two = await asker.told(asker.sit(twin, seat), seat, other)
            for (what, here), (_, there) in zip(one, two, strict=True):
                assert here == there, f"position {n}, seat {seat}: {what} tells what is hidden"

    asyncio.run(compare())
    store.close()


@pytest.mark.parametrize("players", [1, 3])
def test_where_all_see_the_same_they_do(players: int) -> None:
    """The table makes one view for everybody of a game that says so."""
    rules = GAMES["spirit-island"]
    assert getattr(rules, "same_for_all", False)
    for _, session in zip(range(150), positions(rules, {"players": players}), strict=False):
        for seat in range(players):
            assert session.view(seat) == {**session.view(None), "seat": seat}
