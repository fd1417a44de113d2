"""The server's way to its database: one writer that puts what waits into one transaction, and nobody waits for ever.
Only for one who is alone it is cheaper to store a change at once."""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, ParamSpec, TypeVar

from loci.server.database import FAILURES, PATIENCE, Db
from loci.server.store import NoSuchTable, Stale, Store

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[[Db], Any]
MOST_AT_ONCE = 256  # changes in one transaction
QUICK = 0.03  # seconds: where transactions take longer, the loop does not wait for this disk
LATELY = 8  # transactions that count when we say how long they take
trouble = logging.getLogger("loci.server")


class Away(Exception):
    """The database cannot be reached or does not answer."""


class Doubt(Away):
    """A change was given to the database, and it is not known whether it was stored."""


class Job:
    __slots__ = ("due", "error", "future", "result", "table", "work")

    def __init__(self, work: Work, future: "asyncio.Future[Any]", table: str, due: float) -> None:
        self.due = due  # when whoever waits for it loses patience
        self.work = work
        self.table = table
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None


class Desk:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.waiting: SimpleQueue[Job | None] = SimpleQueue()
        self.thread: threading.Thread | None = None
        self.open: deque[Job] = deque()  # jobs in the order in which they are due, those that are done among them
        self.alarm: asyncio.TimerHandle | None = None  # for the first of them: one for all is cheaper than one for each
        self.under_way = 0  # jobs that the writer has not told of yet
        self.line: Any = None  # the writer's own connection
        self.at_hand: Any = None  # the loop's own one, for whoever is alone; it waits for nobody
        self.pace = 0.0  # seconds that transactions took lately
        self.groups = 0  # transactions written, and changes in them
        self.written = 0

    # ---- for the server's loop --------------------------------------------------------------

    async def read(self, what: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.to_thread(what, *args, **named)
        except TimeoutError:
            raise Away("the database does not answer; try again in a moment") from None
        except FAILURES as error:
            trouble.warning("the database cannot be read: %s", error)
            raise Away("the database cannot be reached; try again in a moment") from None

    async def write(self, work: Work, table: str = "", alone: bool = False) -> Any:
        """Store a change of a table; when this returns, it will be there after a crash. ``alone``: nobody is here who
        would be held up by it."""
        try:
            if alone and (done := self._at_once(work)):
                return done[0]
            return await self._given(work, table)
        except TimeoutError:
            raise Doubt("the database does not answer; whether this was stored will be seen once it does") from None
        except (Stale, NoSuchTable):
            raise
        except FAILURES as error:
            trouble.warning("a change could not be stored: %s", error)
            raise Doubt("the database cannot be reached; try again in a moment") from None

    def _at_once(self, work: Work) -> tuple[Any] | None:
        """Without the writer, which costs as much again as to store it; None where somebody would be waited for."""
        if self.under_way or self.store.database.postgres or self.pace > QUICK:
            return None
        db = self._held()
        if db is None:
            return None
        started = time.monotonic()
        try:
            result = work(db)
            db.commit()
        except Stale:  # raised before anything was written
            db.rollback()
            raise
        except BaseException:
            self._let_go()
            raise
        self._count(1, started)
        return (result,)

    def _count(self, changes: int, started: float) -> None:
        """So many were stored in a transaction that began then."""
        self.pace += (time.monotonic() - started - self.pace) / LATELY
        self.groups += 1
        self.written += changes

    def _held(self) -> Db | None:
        """The loop's own connection, in a transaction; None where somebody else is in one."""
        try:
            if self.at_hand is None:
                self.at_hand = self.store.database.engine.raw_connection()
                self.at_hand.dbapi_connection.execute("PRAGMA busy_timeout=0")
            db = Db(self.at_hand.dbapi_connection, False)
            db.begin()
        except FAILURES:
            return None
        return db

    def _let_go(self) -> None:
        """Give up the loop's connection, and with it whatever it had not committed."""
        line, self.at_hand = self.at_hand, None
        _close(line)

    async def _given(self, work: Work, table: str) -> Any:
        """By the writer, together with whatever else it has to write."""
        loop = asyncio.get_running_loop()
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, args=(loop,), daemon=True)
            self.thread.start()
        job = Job(work, loop.create_future(), table, loop.time() + PATIENCE)
        self.open.append(job)
        if self.alarm is None:
            self.alarm = loop.call_at(job.due, self._late)
        self.under_way += 1
        self.waiting.put(job)
        return await job.future

    def _late(self) -> None:
        """Whoever has waited too long is told so."""
        loop, self.alarm = asyncio.get_running_loop(), None
        while self.open and (self.open[0].future.done() or self.open[0].due <= loop.time()):
            job = self.open.popleft()
            if not job.future.done():
                job.future.set_exception(TimeoutError())
        if self.open:
            self.alarm = loop.call_at(self.open[0].due, self._late)

    def _tell(self, jobs: list[Job]) -> None:
        self.under_way -= len(jobs)
        for job in jobs:
            job.work = _done  # what it held on to is not kept until it would have been due
            if not job.future.done():
                if job.error is None:
                    job.future.set_result(job.result)
                else:
                    job.future.set_exception(job.error)

    def close(self) -> None:
        """What waits is written; then the writer goes home."""
        if self.thread is not None:
            self.waiting.put(None)
            self.thread.join(2 * PATIENCE)
            self.thread = None
        self._let_go()

    # ---- the writer's thread ----------------------------------------------------------------

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            self._at_work(loop)
        finally:
            self._hang_up()

    def _at_work(self, loop: asyncio.AbstractEventLoop) -> None:
        last = False
        while not last:
            jobs, last = self._gather()
            if jobs:
                self._write(jobs)
                try:
                    loop.call_soon_threadsafe(self._tell, jobs)
                except RuntimeError:  # the loop is gone, and nobody waits
                    return

    def _gather(self) -> tuple[list[Job], bool]:
        """Wait for one change, and take all that have come meanwhile."""
        jobs: list[Job] = []
        job = self.waiting.get()
        while job is not None:
            jobs.append(job)
            if len(jobs) == MOST_AT_ONCE:
                return jobs, False
            try:
                job = self.waiting.get_nowait()
            except Empty:
                return jobs, False
        return jobs, True

    def _write(self, jobs: list[Job]) -> None:
        """All in one transaction; should one of them fail, each in its own, so that it fails alone."""
        try:
            self._together(jobs)
        except Exception as error:
            if len(jobs) == 1:
                jobs[0].error = error
                return
            for job in jobs:
                job.error = None
                try:
                    self._together([job])
                except Exception as alone:
                    job.error = alone

    def _together(self, jobs: list[Job]) -> None:
        """The writer keeps its connection; one that failed is not used again."""
        if self.line is None:
            self.line = self.store.database.engine.raw_connection()
        db = Db(self.line.dbapi_connection, self.store.database.postgres)
        try:
            db.begin()
            started = time.monotonic()
            for job in jobs:
                try:
                    job.result = job.work(db)
                except Stale as error:  # raised before anything was written
                    job.error = error
            self.store.announce(db, {job.table for job in jobs if job.table and job.error is None})
            db.commit()
        except BaseException:
            self._hang_up()
            raise
        self._count(len(jobs), started)

    def _hang_up(self) -> None:
        """Give up the writer's connection, and with it whatever it had not committed."""
        line, self.line = self.line, None
        _close(line)


def _close(line: Any) -> None:
    if line is not None:
        try:
            line.invalidate()
        except Exception:
            trouble.debug("a broken connection could not be closed", exc_info=True)


def _done(_: Db) -> None:
    """In place of what was written."""
