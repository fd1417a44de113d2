"""Bots at the tables: they answer for seats that were given to them, and give hints. They think in other processes."""

import asyncio
import logging
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TYPE_CHECKING, Any

from loci.bots.bot import BOTS, LEVELS
from loci.kernel.record import record
from loci.kernel.rules import Json
from loci.server import mind
from loci.server.database import Db
from loci.server.desk import Away
from loci.server.messages import Choose, encoded
from loci.server.refusal import Refused
from loci.server.store import Fence
from loci.server.tokens import Access, Perspective

if TYPE_CHECKING:
    from loci.server.guest import Guest
    from loci.server.hub import Hub
    from loci.server.room import Room

PACES = {"quick": 0.1, "steady": 0.7, "slow": 2.0}  # seconds between a bot's answers, so that people see what it does
STEADY = "steady"
STEPS = (150, 2_000, 12_000)  # nodes of a hint: a first line at once, better ones as it thinks
MOST_REVIEWS = 100  # of finished games, kept
HINT = "hint"  # the code of an error that says why none comes
PATIENCE = 60.0  # seconds until a thought is given up
AGAIN = 2.0  # seconds until a bot tries again when the database was away, or its thought did not come to an end
TRIES = 3  # thoughts that may come to no end, one after the other, before a bot gives up
trouble = logging.getLogger("loci.server")


class Thinker:
    """One process; one that died is started anew."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None
        self.turn = asyncio.Lock()  # one thought at a time; to wait for it takes none of its patience

    def begun(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=mind.begin)
        return self.pool

    def wake(self) -> None:
        """Begin the process if there is none: it takes a moment until it can think."""
        if self.pool is None:
            self.begun().submit(mind.awake)

    async def do(self, work: Callable[..., Any], *args: Any) -> Any:
        async with self.turn:
            try:
                async with asyncio.timeout(PATIENCE):
                    return await asyncio.get_running_loop().run_in_executor(self.begun(), work, *args)
            except (BrokenProcessPool, TimeoutError):
                self.close()
                raise

    def close(self) -> None:
        if self.pool is not None:
            processes = list((self.pool._processes or {}).values())
            self.pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:  # a thought under way would go on without anybody who wants it
                process.kill()
            self.pool = None


class Bots:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.player, self.adviser = Thinker(), Thinker()
        self.playing: dict[str, asyncio.Task[None]] = {}  # by table
        self.advising: dict[tuple[Guest, int], asyncio.Task[None]] = {}
        self.paces = PACES
        self.lost: dict[str, int] = {}  # by table: thoughts that came to no end, since one did
        self.reviews: dict[tuple[str, int, int], asyncio.Task[Json]] = {}  # by table, commit and seat, the oldest first

    def close(self) -> None:
        for task in (*self.playing.values(), *self.advising.values(), *self.reviews.values()):
            task.cancel()
        self.player.close()
        self.adviser.close()

    # ---- seats ------------------------------------------------------------------------------

    async def seat(
        self, room: "Room", access: Access, seat: int, name: str | None, level: str, pace: str = STEADY
    ) -> None:
        """Give a seat to a bot, or take it back."""

        def may() -> None:
            if seat not in room.perspective(access).seats:
                raise Refused(f"seat {seat} is not yours to give", 403)

        may()
        if name is not None and name not in BOTS:
            raise Refused(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
        if level not in LEVELS:
            raise Refused(f"unknown level {level!r} of a bot; known: {', '.join(LEVELS)}")
        if pace not in PACES:
            raise Refused(f"unknown pace {pace!r} of a bot; known: {', '.join(PACES)}")
        if name not in (None, "random") and getattr(room.rules, "thinking", None) is None:
            raise Refused(f"only 'random' plays {room.table.title}")
        bot = None if name is None else f"{name} {level} {pace}"

        def set_(db: Db, fence: Fence) -> None:
            self.hub.store.set_manners(db, fence, room.company.manners.with_bot(seat, bot))

        async with room.lock:
            await self.hub.fenced(room, set_, access, may)
            room.changed()
        self.moved(room)

    def moved(self, room: "Room") -> None:
        """A table has gone on: if a bot is asked now, it thinks."""
        if room.company.manners.bots and room.name not in self.playing and self._turn(room) is not None:
            self.playing[room.name] = asyncio.create_task(self._play(room))

    def _turn(self, room: "Room") -> int | None:
        if room.frozen:
            return None
        bots = room.company.manners.bots
        if room.pause is not None and not room.drafts.open:
            if people_play(room):
                return None  # somebody begins what the table waits with
        return next((seat for seat in sorted(room.waits_for()) if str(seat) in bots and room.asks(seat)), None)

    async def _play(self, room: "Room") -> None:
        """As long as a bot is asked. What others do meanwhile starts no second one."""
        try:
            while (seat := self._turn(room)) is not None and self.hub.rooms.get(room.name) is room:
                if not await self._answer(room, seat):
                    return
        finally:
            del self.playing[room.name]
            self.lost.pop(room.name, None)
            now = self.hub.rooms.get(room.name)
            if now is not None and now is not room:  # put away and opened again, while a bot thought about it
                self.moved(now)

    async def _answer(self, room: "Room", seat: int) -> bool:
        """Think and answer for a seat; False when that leads to nothing."""
        commits = room.commits
        try:
            async with room.lock:
                await self.hub.whole(room)
                if self._turn(room) != seat:
                    return True  # others have changed what is asked
                name, level, *pace = room.company.manners.bots[str(seat)].split()
                who, count, commits = Perspective((seat,), False, False), room.counts[seat], room.commits
                seen = record(room.drafts.seen(seat))  # a bot does not wait to be told what comes
            wait = asyncio.sleep(self.paces[pace[0] if pace else STEADY])
            key, _ = await asyncio.gather(self.player.do(mind.answer, room.name, seen, seat, name, level), wait)
            self.lost.pop(room.name, None)
            if str(seat) in room.company.manners.bots:
                await self.hub.give(room, who, Choose(seat, key, count, hold=room.hold and people_play(room)))
        except Refused as error:
            if error.code != "stale" and room.commits == commits:  # else others have changed what is asked: once more
                trouble.warning("table %s: the bot of seat %d was refused: %s", room.name, seat, error)
                return False
        except Away as error:
            trouble.warning("table %s: the bot of seat %d waits: %s", room.name, seat, error)
            await asyncio.sleep(AGAIN)
        except (BrokenProcessPool, TimeoutError) as error:
            trouble.warning("table %s: the bot of seat %d stopped: %r", room.name, seat, error)
            self.lost[room.name] = self.lost.get(room.name, 0) + 1
            if self.lost[room.name] >= TRIES:
                return False
            await asyncio.sleep(AGAIN)
        except Exception:
            trouble.exception("table %s: the bot of seat %d failed", room.name, seat)
            return False
        return True

    # ---- hints ------------------------------------------------------------------------------

    def hint(self, room: "Room", guest: "Guest", seat: int) -> None:
        """Somebody wants to know what a strong player would do: a first line at once, better ones as it thinks."""
        if seat not in guest.perspective.seats:
            raise no_hint(f"seat {seat} is not yours")
        if getattr(room.rules, "thinking", None) is None:
            raise no_hint(f"nobody can give hints for {room.table.title}")
        if not asked(room, guest, seat) and not waits(room, seat):
            raise no_hint(f"seat {seat} is not asked anything now")
        self.leave(guest, seat)
        task = self.advising[guest, seat] = asyncio.create_task(self._advise(room, guest, seat))
        task.add_done_callback(lambda done: self._advised(guest, seat, done))

    def leave(self, guest: "Guest", seat: int | None = None) -> None:
        """Somebody wants no more hints, for a seat or at all."""
        for who, its in [*self.advising]:
            if who is guest and seat in (None, its):
                self.advising.pop((who, its)).cancel()

    def _advised(self, guest: "Guest", seat: int, done: "asyncio.Task[None]") -> None:
        if self.advising.get((guest, seat)) is done:  # they may have asked again since
            del self.advising[guest, seat]

    async def _advise(self, room: "Room", guest: "Guest", seat: int) -> None:
        try:
            await self._tell_hints(room, guest, seat)
        except Refused as error:
            guest.send(encoded({"type": "error", "text": str(error), "code": error.code}))
        except Away:
            guest.send(encoded({"type": "error", "text": "the database is away; ask again", "code": HINT}))
        except (BrokenProcessPool, TimeoutError):
            text = "the adviser did not come to an end; ask again"
            guest.send(encoded({"type": "error", "text": text, "code": HINT}))
        except Exception:
            trouble.exception("table %s: a hint for seat %d failed", room.name, seat)
            guest.send(encoded({"type": "error", "text": "no hint could be found here", "code": HINT}))

    async def _tell_hints(self, room: "Room", guest: "Guest", seat: int) -> None:
        count, seen = room.counts[seat], None
        while seen is None:
            async with room.lock:
                if asked(room, guest, seat):
                    await self.hub.whole(room)
                    seen = record(room.seen_by(guest.perspective))
                elif not waits(room, seat):
                    raise no_hint(f"seat {seat} is not asked anything any more")
                news = room.news = room.news or asyncio.Event()
            if seen is None:  # what comes of another seat's Action is not known yet, and nothing to think about
                await news.wait()
        for nodes in STEPS:
            if room.counts[seat] != count:
                return  # it was answered meanwhile
            found = await self.adviser.do(mind.hints, room.name, seen, seat, nodes)
            if room.counts[seat] == count:
                told = {"type": "hint", "seat": seat, "count": count, "hints": found, "last": nodes == STEPS[-1]}
                guest.send(encoded(told))

    # ---- after the game ---------------------------------------------------------------------

    async def review(self, room: "Room", seat: int) -> Json:
        """How a finished game went for a seat; thought about once."""
        if not 0 <= seat < room.seats:
            raise Refused(f"there is no seat {seat}")
        if getattr(room.rules, "thinking", None) is None:
            raise Refused(f"nobody can say how a game of {room.table.title} went")
        async with room.lock:
            if not room.session.over:
                raise Refused("the game is not over yet", 409)
            await self.hub.whole(room)
            place = (room.name, room.commits, seat)
            if place not in self.reviews:
                work = self.adviser.do(mind.review, room.name, record(room.session), seat)
                self.reviews[place] = asyncio.create_task(work)
                while len(self.reviews) > MOST_REVIEWS:
                    del self.reviews[next(iter(self.reviews))]
            task = self.reviews[place]
        try:
            return await asyncio.shield(task)
        except (BrokenProcessPool, TimeoutError):
            self.reviews.pop(place, None)
            raise Refused("the thought did not come to an end; ask again", 503) from None


def people_play(room: "Room") -> bool:
    return len(room.company.manners.bots) < room.seats


def asked(room: "Room", guest: "Guest", seat: int) -> bool:
    return any(decision.seat == seat for decision in room.seen_by(guest.perspective).asked())


def waits(room: "Room", seat: int) -> bool:
    """Whether a seat will be asked again when the Action of another has ended, unless that changes it."""
    return room.session.busy and any(decision.seat == seat for decision in room.drafts.ground().asked())


def no_hint(text: str) -> Refused:
    """The page tells by the code that no hint will come."""
    return Refused(text, code=HINT)
