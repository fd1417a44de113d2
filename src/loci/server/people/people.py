"""Talk at the tables, and telling those who are not there that they are waited for."""

import asyncio
import json
import logging
from collections.abc import Coroutine
from http.client import HTTPException
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from loci.server.database import Db
from loci.server.desk import Away
from loci.server.limits import Bucket, Rate
from loci.server.people import shelf
from loci.server.people.company import now
from loci.server.people.manners import Manners
from loci.server.people.names import LONGEST_LINE, clean, name_of
from loci.server.people.outside import Outside
from loci.server.refusal import Refused
from loci.server.store import Fence
from loci.server.tokens import Access

if TYPE_CHECKING:
    from loci.server.guest import Guest
    from loci.server.hub import Hub
    from loci.server.room import Room

AFTER = 30.0  # seconds for which somebody may be waited for before they are told, so that quick play tells nobody
TALKING = Rate(10, 0.5)  # lines of one connection
NUDGES = Rate(2, 1 / 60)  # of one table
GONE = (404, 410)  # a push service that knows the browser no more
MOST_SENDING = 4
MOST_TOLD = 10_000  # notices and nudges that are remembered, so that none comes twice
OVER = -1  # in place of a seat: the game's end
trouble = logging.getLogger("loci.server")


class People:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.outside = Outside()
        self.contact = ""  # to whom push services may write
        self.after = AFTER
        self.sending = asyncio.Semaphore(MOST_SENDING)
        self.tasks: set[asyncio.Task[None]] = set()
        self.nudges: dict[str, Bucket] = {}
        self.told_of: dict[tuple[str, int, str], int] = {}  # table, seat, text: since when it was waited for then
        self._key = ""

    # ---- talk -------------------------------------------------------------------------------

    async def say(self, room: "Room", guest: "Guest", text: str) -> None:
        if not room.company.manners.chat:
            raise Refused("the host has turned the chat off")
        await self._talk(room, guest, "say", clean(text, LONGEST_LINE, "what you say"))

    async def point(self, room: "Room", guest: "Guest", place: str) -> None:
        await self._talk(room, guest, "point", clean(place, 40, "the place"))

    async def nudge(self, room: "Room", guest: "Guest", seat: int) -> None:
        if seat not in room.waits_for():
            raise Refused(f"seat {seat} is not waited for")
        if seat in guest.perspective.seats:
            raise Refused("that is your own seat")
        wait = self.nudges.setdefault(room.name, Bucket(NUDGES)).take()
        _forget(self.nudges)
        if wait:
            raise Refused(f"somebody was reminded a moment ago; again in {max(1, round(wait))} s", 429)
        await self._talk(room, guest, "nudge", str(seat))
        self._soon(self._tell(room, seat, "you are asked to go on"))

    async def _talk(self, room: "Room", guest: "Guest", kind: str, text: str) -> None:
        who = guest.perspective
        if who.watch:
            raise Refused("you are watching: only those who play can speak")
        guest.lines = guest.lines or Bucket(TALKING)
        wait = guest.lines.take()
        if wait:
            raise Refused(f"a little slower: the next line in {max(1, round(wait))} s", 429)
        seat = -1 if who.host else who.seats[0]
        name, at = self.called(room, seat), now()
        line = await self.hub.desk.write(lambda db: shelf.say(db, room.name, at, kind, seat, name, text))
        room.talk([line])

    def called(self, room: "Room", seat: int) -> str:
        """What somebody is called: their own name, or that of their seat."""
        name = room.company.names.get(seat)
        if name:
            return name
        return "Host" if seat < 0 else room.table.seat_names(room.session.state)[seat]

    async def remembered(self, room: "Room") -> list[shelf.Line]:
        return await self.hub.desk.read(shelf.talk, self.hub.store.database, room.name)

    def overheard(self, room: "Room") -> None:
        """Somebody has spoken at another process."""
        self._soon(self._overheard(room))

    async def _overheard(self, room: "Room") -> None:
        room.talk(await self.hub.desk.read(shelf.talk, self.hub.store.database, room.name, room.company.heard))

    # ---- names and manners ------------------------------------------------------------------

    async def call(self, room: "Room", access: Access, name: str) -> None:
        name = name_of(name)
        if name == access.name:
            return  # as the page says it again and again
        async with room.lock:
            await self.hub.fenced(room, lambda db, fence: self.hub.store.set_name(db, fence, access.digest, name))
            room.changed()

    async def behave(self, room: "Room", access: Access, manners: Manners) -> None:
        problem = manners.problem()
        if problem is not None:
            raise Refused(problem)
        if manners.webhook:
            self.outside.checked(manners.webhook)

        def set_(db: Db, fence: Fence) -> None:
            self.hub.store.set_manners(db, fence, replace(manners, bots=room.company.manners.bots))

        async with room.lock:
            await self.hub.fenced(room, set_)
            room.changed()
        self.moved(room)

    # ---- notices ----------------------------------------------------------------------------

    def moved(self, room: "Room") -> None:
        """A table has gone on, or somebody has left it: whoever is waited for and not there is told after a while."""
        company, turn = room.company, "it is your turn"
        waited = company.standing.since.items()
        due = [(seat, since, self.after, turn) for seat, since in waited if not room.is_here(seat)]
        if company.manners.clock:
            late = "you have been waited for longer than the clock allows"
            due += [(seat, since, company.manners.clock, late) for seat, since in waited]
        if company.standing.result is not None:
            due.append((OVER, company.standing.at, 0.0, "the game is over"))
        for seat, since, after, text in due:
            mark = (room.name, seat, text)
            if self.told_of.get(mark) != since:
                self.told_of[mark] = since
                _forget(self.told_of)
                self._soon(self._remind(room.name, seat, since, max(0.0, since + after - now()), text))

    async def _remind(self, table: str, seat: int, since: int, wait: float, text: str) -> None:
        """It may be hours later, the table put away meanwhile and opened again: it is asked for anew."""
        await asyncio.sleep(wait)
        room = await self.hub.up_to_date(table)
        stands = room.company.standing
        if seat == OVER:
            if stands.result is not None and stands.at == since:
                await self._post(room, f"{self._title(room)}: {text}.")
        elif stands.since.get(seat) != since:
            return
        elif room.is_here(seat) and "clock" not in text:
            self.told_of.pop((table, seat, text), None)  # who leaves again without an answer is told then
        else:
            await self._tell(room, seat, text)

    def _title(self, room: "Room") -> str:
        return f"{room.table.title}, table {room.name[:6]}"

    async def _tell(self, room: "Room", seat: int, text: str) -> None:
        name = room.table.seat_names(room.session.state)[seat]
        person = room.company.names.get(seat) or room.company.names.get(-1 if seat not in room.held else seat)
        who = f"{person} ({name})" if person else name
        await self._post(room, f"{self._title(room)}: {who}, {text}.")
        found = await self.hub.desk.read(shelf.pushes_for, self.hub.store.database, room.name, seat)
        note = json.dumps({"title": room.table.title, "body": f"{name}: {text}.", "table": room.name, "seat": seat})
        for push in found:
            await self._push(push, note.encode())

    async def _post(self, room: "Room", text: str) -> None:
        """To the table's webhook, in words that Discord, Slack and the like show."""
        address = room.company.manners.webhook
        if address:
            body = json.dumps({"content": text, "text": text, "allowed_mentions": {"parse": []}}).encode()
            await self._send(address, body, {"Content-Type": "application/json"}, secure=False)

    async def _push(self, push: shelf.Push, note: bytes) -> None:
        from loci.server.people.push import headers, sealed  # its library is slow to load

        key = await self.key()
        try:
            body = sealed(note, push.p256dh, push.auth)
        except ValueError:
            status = GONE[0]  # keys that are none
        else:
            head = headers(push.endpoint, key, self.contact, now())
            status = await self._send(push.endpoint, body, head, secure=True)
        if status in GONE:
            await self.hub.desk.write(lambda db: shelf.unsubscribe(db, push.endpoint))

    async def _send(self, address: str, body: bytes, head: dict[str, str], secure: bool) -> int:
        async with self.sending:
            try:
                return await asyncio.to_thread(self.outside.post, address, body, head, secure)
            except (OSError, HTTPException, Refused, ValueError) as error:
                trouble.info("a notice could not be sent: %s", type(error).__name__)
                return 0

    async def key(self) -> str:
        """The server's key for push services, made when it is first wanted."""
        if not self._key:
            from loci.server.people.push import new_key

            fresh = new_key()
            self._key = await self.hub.desk.write(lambda db: shelf.key(db, "vapid", fresh))
        return self._key

    def _soon(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(self._quietly(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _quietly(self, work: Coroutine[None, None, None]) -> None:
        try:
            await work
        except (Away, Refused) as error:
            trouble.info("a notice was not sent: %s", error)

    def close(self) -> None:
        for task in self.tasks:
            task.cancel()


def _forget(notes: dict[Any, Any]) -> None:
    """The oldest, where there are too many."""
    while len(notes) > MOST_TOLD:
        del notes[next(iter(notes))]
