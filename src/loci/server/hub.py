"""All tables of a server: opening, finding and changing them. What is changed is stored first."""

import asyncio
import logging
import secrets
from collections.abc import Mapping
from typing import Any

from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.record import dumps, loads, record, replay
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session
from loci.server.bare import Bare
from loci.server.messages import Choose, Undo
from loci.server.room import Guest, Room
from loci.server.stages import mark_of
from loci.server.store import Answer, Store
from loci.server.tokens import HOST, SEAT, WATCH, Access, Perspective, digest, fresh, perspective

MOST_IDLE = 100  # rooms kept in memory with nobody in them
trouble = logging.getLogger("loci.server")


class Refused(Exception):
    """Something that cannot be done, said to whoever asked; nothing has changed."""

    def __init__(self, text: str, status: int = 400, legal: list[str] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.legal = legal


class Hub:
    def __init__(self, store: Store, games: Mapping[str, Rules[Any]], tables: Mapping[str, Table[Any]]) -> None:
        self.store = store
        self.games = games
        self.tables: dict[str, Table[Any]] = {name: tables.get(name) or Bare(rules) for name, rules in games.items()}
        self.rooms: dict[str, Room] = {}
        self.opening = asyncio.Lock()

    # ---- opening ----------------------------------------------------------------------------

    def rules(self, game: str) -> Rules[Any]:
        if game not in self.games:
            raise Refused(f"unknown game {game!r}; known: {', '.join(self.games)}")
        return self.games[game]

    async def new(self, game: str, options: dict[str, Json]) -> dict[str, Json]:
        rules = self.rules(game)
        if options.get("seed") is None:
            options = {**options, "seed": secrets.randbits(32)}
        return await self.begin(_sound(lambda: Session(rules, rules.setup(options))))

    async def open(self, saved: Json) -> dict[str, Json]:
        """A table from a saved game, given as an object or as the text of its file."""
        data = _sound(lambda: loads(saved if isinstance(saved, str) else dumps(saved)))
        rules = self.rules(data["game"])
        return await self.begin(_sound(lambda: replay(rules, data)))

    async def branch(self, room: Room, at: int) -> dict[str, Json]:
        if not 0 <= at <= room.session.given_answers:
            raise Refused(f"there are {room.session.given_answers} answers, not {at}")
        return await self.begin(room.session.at(at))

    async def begin(self, session: Session[Any]) -> dict[str, Json]:
        """A table with this game, and the keys to it."""
        rules, table = session.rules, self.tables[session.rules.name]
        name, host, watch = fresh(), fresh(), fresh()
        seats = [fresh() for _ in range(rules.seats(session.state))]
        keys = [Access(name, HOST, -1, digest(host)), Access(name, WATCH, -1, digest(watch))]
        keys += [Access(name, SEAT, seat, digest(token)) for seat, token in enumerate(seats)]
        start, answers = chance_by_answer(session)
        await asyncio.to_thread(self.store.create, record(session), name, start, answers, keys)
        self.rooms[name] = Room(name, rules, table, session, shared=False)
        self._tidy(name)
        names = table.seat_names(session.state)
        return {
            "table": name,
            "host": host,
            "seats": [{"seat": seat, "token": token, "name": names[seat]} for seat, token in enumerate(seats)],
            "watch": watch,
        }

    # ---- finding ----------------------------------------------------------------------------

    async def access(self, token: str) -> Access:
        found = await asyncio.to_thread(self.store.access, digest(token))
        if found is None:
            raise Refused("this link opens no table: it is mistyped, or its seat was handed over", 404)
        return found

    async def room(self, name: str) -> Room:
        """The room of a table, played again from its record when it is not in memory."""
        async with self.opening:
            if name not in self.rooms:
                data = await asyncio.to_thread(self.store.record, name)
                rules = self.rules(data["game"])
                shared = await asyncio.to_thread(self.store.shared, name)
                session = _sound(lambda: replay(rules, data))
                self.rooms[name] = Room(name, rules, self.tables[rules.name], session, shared)
                self._tidy(name)
            return self.rooms[name]

    def _tidy(self, keep: str) -> None:
        idle = [
            name for name, room in self.rooms.items() if name != keep and not room.guests and not room.lock.locked()
        ]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self.rooms[name]

    async def enter(self, token: str) -> tuple[Room, Perspective, Access]:
        access = await self.access(token)
        room = await self.room(access.table)
        return room, perspective(access, room.seats), access

    # ---- changing ---------------------------------------------------------------------------

    async def choose(self, room: Room, who: Perspective, said: Choose) -> None:
        if who.watch:
            raise Refused("you are watching: only those who play can answer")
        if said.seat not in who.seats:
            raise Refused(f"seat {said.seat} is not yours")
        async with room.lock:
            session = room.session
            n, gifts, mark = session.given_answers, len(session.chance()), mark_of(session)
            try:
                session.choose(said.key, said.seat)
            except IllegalAnswer as error:
                raise Refused(str(error), legal=error.legal) from None
            except LociError as error:
                raise Refused(str(error)) from None
            except Exception:
                trouble.exception("table %s: answer %d, seat %d, %r", room.name, n, said.seat, said.key)
                raise Refused("the rules failed at this answer; nothing has changed") from None
            answer: Answer = (said.seat, said.key, session.chance()[gifts:])
            try:
                await asyncio.to_thread(self.store.append, room.name, n, answer)
            except Exception:
                trouble.exception("table %s: answer %d could not be stored", room.name, n)
                room.session = session.at(n)
                raise Refused("the answer could not be stored; nothing has changed") from None
            room.redo.given(said.seat, said.key)
            room.stage(mark, said.hold)
            room.changed()

    async def go_on(self, room: Room, who: Perspective) -> None:
        """Begin what the table waits with. Two may press at once: the second changes nothing."""
        if who.watch:
            raise Refused("you are watching: only those who play can begin it")
        async with room.lock:
            room.begin()

    async def redo(self, room: Room, who: Perspective) -> None:
        """Give the answer again that was taken back last."""
        nxt = room.redo.next()
        if nxt is None:
            raise Refused("there is nothing to do again")
        await self.choose(room, who, Choose(*nxt, hold=True))

    async def undo(self, room: Room, who: Perspective, said: Undo) -> None:
        async with room.lock:
            session = room.session
            to = said.to
            if to is None:
                to = session.given_answers - 1 if said.what == "answer" else session.action_start()
            objection = room.objection(who, to, said.force)
            if objection is not None:
                raise Refused(objection)
            earlier = session.at(to)
            try:
                await asyncio.to_thread(self.store.cut, room.name, to)
            except Exception:
                trouble.exception("table %s: undo to %d could not be stored", room.name, to)
                raise Refused("the undo could not be stored; nothing has changed") from None
            room.redo.undone(session.answers()[to:])
            room.session = earlier
            room.pause = None
            room.changed()

    async def hand_over(self, room: Room, who: Perspective, seat: int) -> dict[str, Json]:
        if seat not in who.seats:
            raise Refused(f"seat {seat} is not yours to hand over", 403)
        token = fresh()
        async with room.lock:
            await asyncio.to_thread(self.store.hand_over, room.name, seat, digest(token))
            for guest in room.guests:
                if guest.perspective == Perspective((seat,), False, False):
                    guest.dismiss()
        return {"seat": seat, "token": token}

    async def join(self, access: Access) -> tuple[Room, Guest]:
        if access.role == SEAT:
            await asyncio.to_thread(self.store.joined, access.digest)
        while True:
            room = await self.room(access.table)
            async with room.lock:
                if self.rooms.get(room.name) is not room:  # put away while we waited
                    continue
                guest = Guest(perspective(access, room.seats))
                room.shared = room.shared or access.role == SEAT
                room.welcome(guest)
                return room, guest

    async def leave(self, room: Room, guest: Guest) -> None:
        async with room.lock:
            room.farewell(guest)


def _sound(make: Any) -> Any:
    """What the engine makes, its objections turned into ours."""
    try:
        return make()
    except LociError as error:
        raise Refused(str(error)) from None


def chance_by_answer(session: Session[Any]) -> tuple[list[Json], list[Answer]]:
    """What chance gave before the first answer, and the answers with what it gave after each. A record does
    not say which answer a gift belongs to, so the whole of a step's goes to its last one."""
    start: list[Json] = []
    answers: list[Answer] = []
    keys = iter(session.answers())
    for step in session.steps():
        gifts = list(session.state.chance if step is session.under_way else step.chance)
        for _ in range(step.given_answers):
            answers.append((*next(keys), []))
        (answers[-1][2] if answers else start).extend(gifts)
    return start, answers
