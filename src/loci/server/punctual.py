"""HTTP as uvicorn speaks it, but a connection whose request does not arrive is closed: uvicorn gives it for ever."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol


class Punctual(H11Protocol):
    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.timeout_keep_alive_task = self.loop.call_later(self.timeout_keep_alive, self.timeout_keep_alive_handler)

    def data_received(self, data: bytes) -> None:
        """Part of a request does not stop the clock, only a whole head does."""
        clock, self.timeout_keep_alive_task = self.timeout_keep_alive_task, None
        super().data_received(data)
        if clock is not None:
            if self.conn.their_state is h11.IDLE:
                self.timeout_keep_alive_task = clock
            else:
                clock.cancel()
