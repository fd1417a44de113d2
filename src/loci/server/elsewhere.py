"""Who sits at the same tables at other processes: each tells the others, through PostgreSQL, who sits at its own."""

import time
from contextlib import suppress
from typing import TYPE_CHECKING

from loci.server.desk import Away
from loci.server.tokens import fresh

if TYPE_CHECKING:
    from loci.server.hub import Hub
    from loci.server.room import Room

HERE = "@"  # a notification of ours begins with it
BEAT = 10.0  # seconds after which it is said again: one that was killed says nothing any more
LOST = 25.0  # seconds after which it is believed no more


class Elsewhere:
    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self.name = fresh()[:8]  # of this process
        self.said = time.monotonic()

    def say(self, *rooms: "Room") -> None:
        """Who sits here, at tables at which others may."""
        lines = [
            f"{HERE}{self.name} {room.name} {' '.join(map(str, sorted(room.sitting())))}"
            for room in rooms
            if room.seats > 1
        ]
        if lines and self.hub.store.database.postgres:
            self.hub.beside(self._say(lines))

    async def _say(self, lines: list[str]) -> None:
        with suppress(Away):  # it is said again
            await self.hub.desk.write(lambda db: self.hub.store.notify(db, lines))

    def heard(self, line: str) -> None:
        name, table, *seats = line.removeprefix(HERE).split()
        room = self.hub.rooms.get(table)
        if room is not None and name != self.name:
            if name not in room.elsewhere and room.guests:
                self.say(room)  # it has just come to this table
            self.hub.beside(self._sit(room, name, frozenset(map(int, seats))))

    async def _sit(self, room: "Room", name: str, seats: frozenset[int] = frozenset()) -> None:
        async with room.lock:
            before = room.here()
            room.elsewhere[name] = (time.monotonic(), seats)
            if room.here() != before:
                room.changed()

    def look(self) -> None:
        """Again and again."""
        if not self.hub.store.database.postgres:
            return
        now = time.monotonic()
        for room in self.hub.rooms.values():
            for name, (at, seats) in room.elsewhere.items():
                if seats and at < now - LOST:
                    self.hub.beside(self._sit(room, name))
        if self.said < now - BEAT:
            self.said = now
            self.say(*(room for room in self.hub.rooms.values() if room.guests))
