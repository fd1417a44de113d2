"""Who is at a table by an open connection, and what is still to be sent to them."""

import asyncio
from collections import deque
from collections.abc import Callable

from loci.server.limits import Bucket
from loci.server.messages import SLOW, VOID
from loci.server.tokens import Access, Perspective

MOST_WAITING = 200  # messages that one slow browser may leave unread before it is let go


class Guest:
    """One open connection: what is still to be sent to it."""

    def __init__(self, access: Access, perspective: Perspective) -> None:
        self.access = access
        self.perspective = perspective
        self.dismissed = False
        self.farewell = VOID  # the code with which it is closed
        self.anew = True  # is to be told everything, not only what changed
        self.lines: Bucket | None = None  # how much it may say, once it has said something
        self.outbox: deque[bytes | None] = deque()
        self.awake = asyncio.Event()  # there is something in it
        self.gone: Callable[[], object] | None = None  # breaks the connection off

    def send(self, message: bytes, wake: bool = True) -> None:
        """Never waits: one who does not read must not hold up the others. Only whoever listens to this guest need not
        ``wake`` who sends: they send what waits as soon as they have obeyed."""
        if len(self.outbox) > MOST_WAITING:
            self.dismiss(SLOW)
            return
        self.outbox.append(message)
        if wake:
            self.awake.set()

    def dismiss(self, code: int = VOID) -> None:
        """Close the connection once what is waiting has gone out; what it says is heard no more."""
        self.dismissed, self.farewell = True, code
        self.outbox.append(None)
        self.awake.set()
