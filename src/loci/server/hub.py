"""All tables of a server: opening, finding and changing them. What is changed is stored first."""

import asyncio
import gc
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from loci.kernel.errors import LociError
from loci.kernel.record import dumps, loads, record, replay
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session
from loci.server import answering
from loci.server.again import as_far, caught_up, glanced, played_again
from loci.server.bare import Bare
from loci.server.bots import Bots, people_play
from loci.server.database import Db
from loci.server.desk import Away, Desk, Doubt
from loci.server.elsewhere import HERE, Elsewhere
from loci.server.guest import Guest
from loci.server.messages import Choose, Consent, Name, Undo
from loci.server.metrics import counts as metrics
from loci.server.people.company import now
from loci.server.people.people import People
from loci.server.people.shelf import TALK
from loci.server.people.standing import Standing
from loci.server.refusal import NO_MORE, Refused, Superseded, Void
from loci.server.room import Room
from loci.server.snapshot import LEAST, taken
from loci.server.store import Answer, Fence, Kept, NoSuchTable, Stale, Store
from loci.server.tokens import HOST, SEAT, WATCH, Access, Perspective, digest, fresh, perspective

MOST_IDLE = 100  # rooms kept in memory with nobody in them
MOST_HEAVY = 2  # games that are played again at the same time
REST = 60.0  # seconds that a table stays in memory with nobody at it
SWEEP = 60.0  # seconds between looks for garbage, when some may be there
LULL = 1.0  # seconds without any change: then nobody waits while we look, which takes 60 ms with 500 tables
LATEST = 600.0  # seconds after which we look all the same
MOST_NEW = 1_000_000  # objects more than at the last look for garbage: then some may be there
OFTEN = 100  # answers between snapshots of a game that goes on
TRIES = 8  # when others change the same table at the same moment
LOOK = 0.5  # seconds between looks whether another process has changed a table
MOST_ANSWERS = 20_000  # of a saved game; a long one has 2,000

trouble = logging.getLogger("loci.server")
P = ParamSpec("P")
T = TypeVar("T")
Played = tuple[Session[Any], bool, str]  # whether its stored chance is to be mended; why it cannot go on


class Hub:
    def __init__(
        self,
        store: Store,
        games: Mapping[str, Rules[Any]],
        tables: Mapping[str, Table[Any]],
        older: Mapping[tuple[str, str], Rules[Any]] = MappingProxyType({}),
    ) -> None:
        self.store = store
        self.desk = Desk(store)
        self.games = games
        self.older = older  # rules that games were begun with, by game and version
        self.tables: dict[str, Table[Any]] = {name: tables.get(name) or Bare(rules) for name, rules in games.items()}
        self.rooms: dict[str, Room] = {}
        self.opening: dict[str, asyncio.Task[Room]] = {}
        self.heavy = asyncio.Semaphore(MOST_HEAVY)
        self.guests = 0  # at all tables
        self.news: set[str] = set()  # tables that others say they changed
        self.chores: set[asyncio.Task[None]] = set()  # what nobody waits for
        self.reading: asyncio.Task[None] | None = None
        self.sending: dict[Guest, float] = {}  # to whom a message is on its way, and since when
        self.litter, self.swept = False, time.monotonic()  # whether anybody has left since the last look for garbage
        self.stirred = 0.0  # when a table went on
        self.people = People(self)
        self.bots = Bots(self)
        self.elsewhere = Elsewhere(self)

    async def off(self, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        """Something long, done beside the loop: it must not hold up those who play."""
        async with self.heavy:
            return await asyncio.to_thread(what, *args, **named)

    # ---- opening ----------------------------------------------------------------------------

    def rules_of(self, record: Mapping[str, Json]) -> Rules[Any]:
        """The rules that a game was begun with, where they are kept; else those of today."""
        return self.older.get((record["game"], record["rules"])) or self.rules(record["game"])

    def rules(self, game: str) -> Rules[Any]:
        if game not in self.games:
            raise Refused(f"unknown game {game!r}; known: {', '.join(self.games)}")
        return self.games[game]

    async def new(self, game: str, options: dict[str, Json]) -> dict[str, Json]:
        rules = self.rules(game)
        options = await self.following(game, options)
        if options.get("seed") is None:
            options = {**options, "seed": secrets.token_hex(16)}
        return await self.begin(await self.off(sound, "these options", lambda: Session(rules, rules.setup(options))))

    async def following(self, game: str, options: dict[str, Json]) -> dict[str, Json]:
        """The options of a game that follows on another: where ``after`` is a link's token, what that table's finished
        game left stands in its place."""
        token = options.get("after")
        if not isinstance(token, str):
            return options
        room, _, _ = await self.enter(token)
        async with room.lock:
            if room.rules.name != game or not room.session.over:
                raise Refused(f"after: there is no finished game of {self.tables[game].title} at that table")
            found = room.table.sequel(room.session)
        if found is None:
            raise Refused("after: nothing follows on that game")
        return {**options, "after": found["after"]}

    async def open(self, saved: Json) -> dict[str, Json]:
        """A table from a saved game, given as an object or as the text of its file."""
        return await self.begin(await self.off(sound, "this saved game", lambda: self._loaded(saved)))

    def _loaded(self, saved: Json) -> Session[Any]:
        data = loads(saved if isinstance(saved, str) else dumps(saved))
        if len(data["answers"]) > MOST_ANSWERS:
            raise Refused(f"the saved game has {len(data['answers'])} answers; at most {MOST_ANSWERS} are taken")
        return replay(self.rules_of(data), data)

    async def branch(self, room: Room, at: int) -> dict[str, Json]:
        if not 0 <= at <= room.session.given_answers:
            raise Refused(f"there are {room.session.given_answers} answers, not {at}")
        made = await self.begin(await self.off(room.session.at, at))
        if people_play(room):  # whoever played beside bots plays on beside them
            branch, host = self.rooms[made["table"]], Access(made["table"], HOST, -1, digest(made["host"]))
            for seat, bot in room.company.manners.bots.items():
                await self.bots.seat(branch, host, int(seat), *bot.split())
        return made

    async def begin(self, session: Session[Any]) -> dict[str, Json]:
        """A table with this game, and the keys to it."""
        rules, table = session.rules, self.tables[session.rules.name]
        name, host, watch = fresh(), fresh(), fresh()
        seats = [fresh() for _ in range(rules.seats(session.state))]
        keys = [Access(name, HOST, -1, digest(host)), Access(name, WATCH, -1, digest(watch))]
        keys += [Access(name, SEAT, seat, digest(token), invite=True) for seat, token in enumerate(seats)]
        counts = [0] * len(seats)
        start, *gifts = session.chance_by_answer()
        answers: list[Answer] = [
            (seat, key, given) for (seat, key), given in zip(session.answers(), gifts, strict=True)
        ]
        written, waiting = record(session), {decision.seat for decision in session.asked()}
        standing = Standing().next(waiting, session.result, now())
        await self.desk.write(lambda db: self.store.create(db, written, name, start, answers, keys, counts, standing))
        room = self.rooms[name] = Room(name, rules, table, session, 0, counts, keys)
        room.company.standing = standing
        self._tidy(name)
        async with room.lock:
            await self.put_by(room, LEAST)
        metrics["loci_opened_total"] += 1
        names = table.seat_names(session.state)
        return {
            "table": name,
            "host": host,
            "seats": [{"seat": seat, "token": token, "name": names[seat]} for seat, token in enumerate(seats)],
            "watch": watch,
        }

    # ---- finding ----------------------------------------------------------------------------

    async def access(self, token: str) -> tuple[Access, int]:
        """What a link opens, and how far its table has come."""
        found = await self.desk.read(self.store.access, digest(token))
        if found is None:
            raise Void("this link opens no table: it is mistyped, or its seat has a new link")
        return found

    async def room(self, name: str) -> Room:
        """The room of a table, played again from its record when it is not in memory."""
        room = self.rooms.get(name)
        if room is not None:
            return room
        task = self.opening.get(name)
        if task is None:
            task = self.opening[name] = asyncio.create_task(self._open(name))
            task.add_done_callback(lambda _: self.opening.pop(name, None))
        return await asyncio.shield(task)

    async def _open(self, name: str) -> Room:
        kept = await self._kept(name, glance=True)
        rules, torn, frozen = self.rules_of(kept.record), False, ""
        found = await self.off(glanced, rules, kept) if kept.snapshot else None
        if found is None:
            kept = await self._kept(name) if kept.snapshot else kept
            session, torn, frozen = await self._played(rules, kept)
            metrics["loci_replayed_total"] += 1
        else:
            session = found
        commits, counts = kept.commits, kept.counts or [0] * rules.seats(session.state)
        if torn:
            commits = await self._mend(name, session, commits, counts)
        table = self.tables[rules.name]
        room = self.rooms[name] = Room(name, rules, table, session, commits, counts, kept.keys, kept.snapshot)
        room.company.standing, room.company.manners = kept.standing, kept.manners
        room.frozen = frozen
        room.take_up(kept)
        self._tidy(name)
        self.bots.moved(room)
        return room

    async def _played(self, rules: Rules[Any], kept: Kept, known: Session[Any] | None = None) -> Played:
        """A stored game; ``known`` is how it stood earlier. One that cannot go on by the rules there are goes as far as
        they play it the same."""
        try:
            if known is not None:
                return await self.off(caught_up, known, kept), False, ""
            return *await self.off(played_again, rules, kept), ""
        except Superseded as error:
            session = await self.off(as_far, rules, kept)
            if session is None:
                raise
            return session, False, str(error)

    async def whole(self, room: Room) -> None:
        """The whole game, where a room has it only from its snapshot on. The room's lock is held."""
        if room.before:
            kept = await self._kept(room.name)
            session, _ = await self.off(played_again, room.rules, kept)
            metrics["loci_replayed_total"] += 1
            news = kept.commits > room.commits
            room.take_over(session, kept)
            if news:  # another process went further: nobody else would tell of it any more
                room.changed()

    async def put_by(self, room: Room, most: int) -> None:
        """A snapshot of a table, where more than so many answers have been given since the last. The room's lock is
        held. It only saves time: where it cannot be stored, nothing is said."""
        if room.given - room.kept_at < most or room.session.names or room.frozen:
            return
        seats = room.before.seats if room.before else []
        found = taken(room.session, room.past, seats, room.log.read(room.session))
        if found is not None and found.n - room.kept_at >= LEAST:
            commit = room.commits
            try:
                await self.desk.write(lambda db: self.store.keep(db, room.name, commit, found))
                room.kept_at = found.n
                if not room.guests:
                    room.slim(found)
            except Away:
                pass

    async def as_stored(self, token: str) -> Json:
        """The record of a game that cannot go on here, for whoever holds all its seats: it can be taken elsewhere."""
        access, _ = await self.access(token)
        kept = await self._kept(access.table)
        seats = {key.seat for key in kept.keys if key.role == SEAT}
        who = perspective(access, len(seats), {key.seat for key in kept.keys if key.joined})
        if who.watch or len(who.seats) < len(seats):
            raise Refused("only somebody who holds every seat can save this game", 403)
        return kept.record

    async def _kept(self, name: str, glance: bool = False) -> Kept:
        try:
            return await self.desk.read(self.store.glance if glance else self.store.kept, name)
        except NoSuchTable:
            raise Void("there is no such table any more") from None

    async def _mend(self, name: str, session: Session[Any], commits: int, counts: list[int]) -> int:
        start, *gifts = session.chance_by_answer()
        fence = Fence(name, commits, counts)
        await self.desk.write(lambda db: self.store.mend(db, fence, start, gifts))
        trouble.warning("table %s: what chance gave was written down anew", name)
        return commits + 1

    def _tidy(self, keep: str) -> None:
        idle = [
            name for name, room in self.rooms.items() if name != keep and not room.guests and not room.lock.locked()
        ]
        for name in idle[: max(0, len(idle) - MOST_IDLE)]:
            del self.rooms[name]

    def _put_away(self) -> None:
        """Tables at which nobody has been for a while are not kept in memory."""
        now = time.monotonic()
        for name, room in [*self.rooms.items()]:
            if not room.guests and room.left < now - REST and not room.lock.locked():
                del self.rooms[name]
        if (self.litter or gc.get_count()[0] > MOST_NEW) and self.swept < now - SWEEP:
            if self.stirred < now - LULL or self.swept < now - LATEST:
                self.swept, self.litter = now, False
                gc.collect()

    async def enter(self, token: str) -> tuple[Room, Perspective, Access]:
        access, commits = await self.access(token)
        room = await self.room(access.table)
        async with room.lock:
            await self._sure(room, commits)
            return room, room.perspective(access), access

    async def up_to_date(self, name: str) -> Room:
        """A table as it is stored now, whoever has changed it."""
        room = await self.room(name)
        commits = (await self.desk.read(self.store.commits, [name])).get(name, 0)
        async with room.lock:
            await self._sure(room, commits)
        return room

    # ---- keeping in step --------------------------------------------------------------------

    async def _sure(self, room: Room, commits: int = 0) -> None:
        """Where another process went further, or nobody knows whether a change was stored, the database says how
        things stand."""
        if room.doubt or commits > room.commits:
            await self.catch_up(room)

    async def _live(self, room: Room, guest: Guest | None = None) -> None:
        """Before a change: how things stand, whether the game can go on, and whoever wants it still sits there."""
        await self._sure(room)
        if guest is not None and guest.dismissed:
            raise Void(NO_MORE)
        if room.frozen:
            raise Superseded(room.frozen)

    async def catch_up(self, room: Room, tell: bool = True) -> None:
        """Take over what is stored; another process may have changed it. The room's lock is held."""
        kept = await self._kept(room.name)
        room.doubt = False
        if kept.commits == room.commits:
            return
        session, _, room.frozen = await self._played(room.rules, kept, None if room.before else room.session)
        room.take_over(session, kept)
        if tell:
            room.changed()

    async def watch(self) -> None:
        """Look again and again whether another process has changed a table at which somebody sits here."""
        while True:
            await asyncio.sleep(LOOK)
            self._put_away()
            self.elsewhere.look()
            here = {name: room.commits for name, room in self.rooms.items() if room.guests}
            if here:
                try:
                    await self._look(here)
                except (Away, Refused):
                    pass  # who plays is told; here it is enough to look again later
                except Exception:
                    trouble.exception("looking for changes of others failed")

    def heard(self, names: str) -> None:
        """Another process says that it changed these tables, or who sits there."""
        if names.startswith(HERE):
            self.elsewhere.heard(names)
            return
        for name in names.split():
            room = self.rooms.get(name.removeprefix(TALK))
            if room is not None and room.guests:
                if name.startswith(TALK):
                    self.people.overheard(room)
                else:
                    self.news.add(name)
        if self.news and not self.reading:
            self.reading = asyncio.create_task(self._read_news())

    async def _read_news(self) -> None:
        try:
            while self.news:
                names, self.news = self.news, set()
                await self._look({name: self.rooms[name].commits for name in names if name in self.rooms})
        except (Away, Refused):
            pass  # the regular look comes anyhow
        finally:
            self.reading = None

    async def _look(self, here: dict[str, int]) -> None:
        stored = await self.desk.read(self.store.commits, list(here))
        for name, commits in stored.items():
            room = self.rooms.get(name)
            if room is not None and commits > max(here[name], room.commits):
                async with room.lock:
                    await self._sure(room, commits)

    # ---- changing ---------------------------------------------------------------------------

    async def choose(self, room: Room, guest: Guest, said: Choose) -> None:
        room.hold = said.hold
        await self.give(room, guest.perspective, said, guest)

    async def give(self, room: Room, who: Perspective, said: Choose, by: Guest | None = None) -> None:
        """An answer of somebody at the table, or of a bot."""
        async with room.lock:
            await self._live(room, by)
            for _ in range(TRIES):
                try:  # whoever waited may have lost the seat meanwhile
                    await answering.choose(self, room, by.perspective if by else who, said, by)
                except Stale:
                    metrics["loci_stale_total"] += 1
                    await self.catch_up(room)
                    await self._live(room, by)
                else:
                    self.moved(room)
                    await self.put_by(room, OFTEN)
                    return
        raise Refused("others change this table too fast just now; nothing has changed")

    def moved(self, room: Room) -> None:
        """A table has gone on: who is away is told, and bots think."""
        self.stirred = time.monotonic()
        self.people.moved(room)
        self.bots.moved(room)

    async def go_on(self, room: Room, guest: Guest) -> None:
        """Begin what the table waits with. Two may press at once: the second changes nothing."""
        if guest.perspective.watch:
            raise Refused("you are watching: only those who play can begin it")
        async with room.lock:
            await self._live(room, guest)
            if room.pause is None:
                return
            try:
                await self.desk.write(partial(self.store.pass_by, fence=room.fence(held=())), room.name)
            except Stale:
                await self.catch_up(room)
            except Doubt:
                room.doubt = True
                raise
            else:
                room.commits, room.held_at = room.commits + 1, ()
                room.begin()
                room.changed()
                self.moved(room)

    async def redo(self, room: Room, guest: Guest) -> None:
        """Give the answer again that was taken back last."""
        if not room.redo:
            raise Refused("there is nothing to do again")
        seat, key = room.redo[-1]
        await self.choose(room, guest, Choose(seat, key, room.counts[seat], hold=True))

    async def undo(self, room: Room, guest: Guest, said: Undo) -> None:
        async with room.lock:
            await self._live(room, guest)
            await self.whole(room)
            try:
                await answering.undo(self, room, guest.perspective, said)
            except Stale:
                await self.catch_up(room)
                raise answering.overtaken() from None
            room.changed()
            self.moved(room)

    async def consent(self, room: Room, guest: Guest, said: Consent) -> None:
        async with room.lock:
            await self._live(room, guest)
            await self.whole(room)
            try:
                await answering.consent(self, room, guest.perspective, said)
            except Stale:
                await self.catch_up(room)
                raise answering.overtaken() from None
            room.changed()
            self.moved(room)

    async def rename(self, room: Room, guest: Guest, said: Name) -> None:
        """After the end: a seat's own gets a new name from whoever holds the seat."""
        async with room.lock:
            await self._live(room, guest)
            if said.seat not in guest.perspective.seats:
                raise Refused(f"seat {said.seat} is not yours")
            named = partial(sound, "this name", lambda: room.session.renamed(said.seat, said.name))
            named()  # what is wrong with it is said before anything is written
            await self.fenced(room, lambda db, fence: self.store.rename(db, fence, named()))
            room.changed()

    # ---- seats ------------------------------------------------------------------------------

    async def fenced(
        self, room: Room, change: Callable[..., None], by: Access | None = None, may: Callable[[], None] | None = None
    ) -> None:
        """Store a change beside the record, and take it over; the caller tells it. The room's lock is held. ``by`` is
        the link of whoever wants it: it must be good still; ``may`` raises where things stand so that they may not."""
        for _ in range(TRIES):
            if room.frozen:
                raise Superseded(room.frozen)
            if may is not None:
                may()
            try:
                await self.desk.write(partial(self._changed, change=change, fence=room.fence(), by=by), room.name)
            except Stale:
                await self.catch_up(room)
            except NoSuchTable:
                raise Void(NO_MORE) from None
            except Doubt:
                room.doubt = True
                raise
            else:
                await self.catch_up(room, tell=False)
                return
        raise Refused("others change this table too fast just now; nothing has changed")

    def _changed(self, db: Db, change: Callable[..., None], fence: Fence, by: Access | None) -> None:
        if by is not None:
            self.store.good(db, by)
        change(db, fence=fence)

    async def join(self, token: str) -> tuple[Room, Guest]:
        access, commits = await self.access(token)
        while True:
            room = await self.room(access.table)
            async with room.lock:
                if self.rooms.get(room.name) is not room:  # put away while we waited
                    continue
                await self._sure(room, commits)
                sits_down = access.role == SEAT and not access.joined and not room.frozen
                if sits_down:
                    await self.fenced(room, lambda db, fence: self.store.join(db, fence, access))
                guest = Guest(access, room.perspective(access))
                self.guests += 1
                room.welcome(guest, sits_down)
                self.elsewhere.say(room)
                self.bots.moved(room)  # the process that thought for one may be gone
                return room, guest

    async def leave(self, room: Room, guest: Guest) -> None:
        """Also where the connection's task is cut off while something else happens at the table."""
        await asyncio.shield(self._begun(self._leave(room, guest)))

    async def _leave(self, room: Room, guest: Guest) -> None:
        self.litter = True
        self.guests -= 1
        self.bots.leave(guest)
        async with room.lock:
            room.farewell(guest)
        self.elsewhere.say(room)
        self.people.moved(room)
        if not room.guests:
            self.beside(self._rest(room))

    def beside(self, work: Coroutine[Any, Any, None]) -> None:
        """Something for which nobody waits."""
        _ = self._begun(work)

    def _begun(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Something that goes on whether anybody waits for it or not."""
        task = asyncio.create_task(work)
        self.chores.add(task)
        task.add_done_callback(self.chores.discard)
        return task

    async def _rest(self, room: Room) -> None:
        """Nobody is at the table any more."""
        async with room.lock:
            if not room.guests:
                await self.put_by(room, LEAST)

    def close(self, name: str) -> None:
        """A table that is no more: whoever is there is sent away."""
        room = self.rooms.pop(name, None)
        if room is not None:
            for guest in room.guests:
                guest.dismiss()


def sound(what: str, make: Callable[[], T]) -> T:
    """What the engine makes, its objections turned into ours. Odd input may break it anywhere."""
    try:
        return make()
    except LociError as error:
        raise Refused(str(error)) from None
    except Refused:
        raise
    except Exception as error:
        trouble.info("%s broke the setup: %r", what, error)
        raise Refused(f"{what} cannot be understood: something in it has a shape that was not expected") from None
