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
from loci.server import mind
from loci.server.desk import Away
from loci.server.messages import Choose, encoded
from loci.server.people import shelf
from loci.server.refusal import Refused
from loci.server.tokens import Perspective

if TYPE_CHECKING:
    from loci.server.hub import Hub
    from loci.server.room import Guest, Room

PACE = 0.7  # seconds between a bot's answers, so that people see what it does
STEPS = (150, 2_000, 12_000)  # nodes of a hint: a first line at once, better ones as it thinks
PATIENCE = 60.0  # seconds until a thought is given up
trouble = logging.getLogger("loci.server")


class Thinker:
    """One process; one that died is started anew."""

    def __init__(self) -> None:
        self.pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[..., Any], *args: Any) -> Any:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(1, mp_context=context, initializer=mind.begin)
        try:
            async with asyncio.timeout(PATIENCE):
                return await asyncio.get_running_loop().run_in_executor(self.pool, work, *args)
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
        self.advising: dict[tuple[str, int], asyncio.Task[None]] = {}
        self.pace = PACE

    def close(self) -> None:
        for task in (*self.playing.values(), *self.advising.values()):
            task.cancel()
        self.player.close()
        self.adviser.close()

    # ---- seats ------------------------------------------------------------------------------

    async def seat(self, room: "Room", who: Perspective, seat: int, name: str | None, level: str) -> None:
        """Give a seat to a bot, or take it back."""
        if seat not in who.seats:
            raise Refused(f"seat {seat} is not yours to give", 403)
        if name is not None and name not in BOTS:
            raise Refused(f"unknown bot {name!r}; known: {', '.join(BOTS)}")
        if level not in LEVELS:
            raise Refused(f"unknown level {level!r} of a bot; known: {', '.join(LEVELS)}")
        if name not in (None, "random") and getattr(room.rules, "thinking", None) is None:
            raise Refused(f"only 'random' plays {room.table.title}")
        async with room.lock:
            manners = room.company.manners.with_bot(seat, None if name is None else f"{name} {level}")
            await self.hub.desk.write(lambda db: shelf.set_manners(db, room.name, manners))
            room.company.manners = manners
            room.changed()
        self.moved(room)

    def moved(self, room: "Room") -> None:
        """A table has gone on: if a bot is asked now, it thinks."""
        if room.company.manners.bots and room.name not in self.playing and self._turn(room) is not None:
            task = self.playing[room.name] = asyncio.create_task(self._play(room))
            task.add_done_callback(lambda _: self.playing.pop(room.name, None))

    def _turn(self, room: "Room") -> int | None:
        bots = room.company.manners.bots
        if room.pause is not None and not room.drafts.open:
            people = [seat for seat in range(room.seats) if str(seat) not in bots]
            if people:
                return None  # somebody begins what the table waits with
        return next((seat for seat in sorted(room.waits_for()) if str(seat) in bots), None)

    async def _play(self, room: "Room") -> None:
        while (seat := self._turn(room)) is not None and self.hub.rooms.get(room.name) is room:
            name, level = room.company.manners.bots[str(seat)].split()
            who = Perspective((seat,), False, False)
            try:
                seen, count = await self._seen(room, who, seat)
                key, _ = await asyncio.gather(
                    self.player.do(mind.answer, room.name, seen, seat, name, level), asyncio.sleep(self.pace)
                )
                if str(seat) in room.company.manners.bots:
                    await self.hub.give(room, who, Choose(seat, key, count))
            except Refused as error:
                if error.code != "stale":  # what others did meanwhile changed what is asked: it thinks again
                    trouble.warning("table %s: the bot of seat %d was refused: %s", room.name, seat, error)
                    return
            except (Away, BrokenProcessPool, TimeoutError) as error:
                trouble.warning("table %s: the bot of seat %d stopped: %r", room.name, seat, error)
                return
            except Exception:
                trouble.exception("table %s: the bot of seat %d failed", room.name, seat)
                return

    async def _seen(self, room: "Room", who: Perspective, seat: int) -> tuple[dict[str, Any], int]:
        """The game as somebody sees it in what they have begun, and the number of the seat's next answer."""
        async with room.lock:
            await self.hub.whole(room)
            return record(room.seen_by(who)), room.counts[seat]

    # ---- hints ------------------------------------------------------------------------------

    def hint(self, room: "Room", guest: "Guest", seat: int) -> None:
        """Somebody wants to know what a strong player would do: a first line at once, better ones as it thinks."""
        who = guest.perspective
        if seat not in who.seats:
            raise Refused(f"seat {seat} is not yours")
        if seat not in {decision.seat for decision in room.seen_by(who).asked()}:
            raise Refused(f"seat {seat} is not asked anything now")
        if getattr(room.rules, "thinking", None) is None:
            raise Refused(f"nobody can give hints for {room.table.title}")
        old = self.advising.pop((room.name, seat), None)
        if old is not None:
            old.cancel()
        task = self.advising[room.name, seat] = asyncio.create_task(self._advise(room, guest, seat))
        task.add_done_callback(lambda _: self.advising.pop((room.name, seat), None))

    async def _advise(self, room: "Room", guest: "Guest", seat: int) -> None:
        seen, count = await self._seen(room, guest.perspective, seat)
        for nodes in STEPS:
            try:
                found = await self.adviser.do(mind.hints, room.name, seen, seat, nodes)
            except (BrokenProcessPool, TimeoutError):
                guest.send(encoded({"type": "error", "text": "the adviser did not come to an end; ask again"}))
                return
            except Exception:
                trouble.exception("table %s: a hint for seat %d failed", room.name, seat)
                guest.send(encoded({"type": "error", "text": "no hint could be found here"}))
                return
            if room.counts[seat] != count:
                return  # it was answered meanwhile
            told = {"type": "hint", "seat": seat, "count": count, "hints": found, "last": nodes == STEPS[-1]}
            guest.send(encoded(told))
