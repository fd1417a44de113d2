"""The server's way to its database: one writer that puts what waits into one transaction, and nobody waits for ever."""

import asyncio
import logging
import threading
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
        self.line: Any = None  # the writer's own connection
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

    async def write(self, work: Work, table: str = "") -> Any:
        """Give a change of a table to the writer; when this returns, it will be there after a crash."""
        loop = asyncio.get_running_loop()
        if self.thread is None:
            self.thread = threading.Thread(target=self._run, args=(loop,), daemon=True)
            self.thread.start()
        job = Job(work, loop.create_future(), table, loop.time() + PATIENCE)
        self.open.append(job)
        if self.alarm is None:
            self.alarm = loop.call_at(job.due, self._late)
        self.waiting.put(job)
        try:
            return await job.future
        except TimeoutError:
            raise Doubt("the database does not answer; whether this was stored will be seen once it does") from None
        except (Stale, NoSuchTable):
            raise
        except FAILURES as error:
            trouble.warning("a change could not be stored: %s", error)
            raise Doubt("the database cannot be reached; try again in a moment") from None

    def _late(self) -> None:
        """Whoever has waited too long is told so."""
        loop, self.alarm = asyncio.get_running_loop(), None
        while self.open and (self.open[0].future.done() or self.open[0].due <= loop.time()):
            job = self.open.popleft()
            if not job.future.done():
                job.future.set_exception(TimeoutError())
        if self.open:
            self.alarm = loop.call_at(self.open[0].due, self._late)

    def close(self) -> None:
        """What waits is written; then the writer goes home."""
        if self.thread is not None:
            self.waiting.put(None)
            self.thread.join(2 * PATIENCE)
            self.thread = None

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
                    loop.call_soon_threadsafe(_tell, jobs)
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
        self.groups += 1
        self.written += len(jobs)

    def _hang_up(self) -> None:
        """Give up the connection, and with it whatever it had not committed."""
        line, self.line = self.line, None
        if line is not None:
            try:
                line.invalidate()
            except Exception:
                trouble.debug("a broken connection could not be closed", exc_info=True)


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        job.work = _done  # what it held on to is not kept until it would have been due
        if not job.future.done():
            if job.error is None:
                job.future.set_result(job.result)
            else:
                job.future.set_exception(job.error)


def _done(_: Db) -> None:
    """In place of what was written."""
