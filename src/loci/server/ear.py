"""Hears from PostgreSQL which tables other processes have changed, as soon as they are stored."""

import asyncio
import logging
import threading
import time
from collections.abc import Callable

from loci.server.database import FAILURES
from loci.server.store import CHANNEL, Store

AGAIN = 1.0  # seconds until a lost connection is tried anew, and between looks whether to stop
trouble = logging.getLogger("loci.server")


class Ear:
    """A thread with a connection of its own. Without PostgreSQL there is nothing to hear."""

    def __init__(self, store: Store, loop: asyncio.AbstractEventLoop, tell: Callable[[str], None]) -> None:
        self.url = store.database.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.loop = loop
        self.tell = tell
        self.stopped = False
        self.thread: threading.Thread | None = None
        if store.database.postgres:
            self.thread = threading.Thread(target=self._run, daemon=True)
            self.thread.start()

    def close(self) -> None:
        self.stopped = True
        if self.thread is not None:
            self.thread.join(2 * AGAIN)

    def _run(self) -> None:
        while not self.stopped:
            try:
                self._listen()
            except FAILURES as error:
                trouble.warning("the news of other processes cannot be heard: %s", error)
                time.sleep(AGAIN)
            except RuntimeError:  # the loop is gone
                return

    def _listen(self) -> None:
        import psycopg

        with psycopg.connect(self.url, autocommit=True, connect_timeout=5) as line:
            line.execute(f"LISTEN {CHANNEL}")
            while not self.stopped:
                for note in line.notifies(timeout=AGAIN):
                    self.loop.call_soon_threadsafe(self.tell, note.payload)
