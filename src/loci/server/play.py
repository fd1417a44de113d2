"""Playing, over a WebSocket: what a browser says is obeyed or refused, and what changes goes out to it."""

import asyncio
import contextlib
import logging
import time

from fastapi import FastAPI, WebSocket, WebSocketDisconnect

from loci.kernel.rules import Json
from loci.server.desk import Away
from loci.server.guest import Guest
from loci.server.hub import Hub
from loci.server.limits import Bucket, Limits, too_many
from loci.server.messages import (
    LATER,
    RULES,
    VOID,
    BadMessage,
    Begin,
    Choose,
    Consent,
    Hint,
    Name,
    Nudge,
    Ping,
    Point,
    Redo,
    Say,
    Sync,
    Undo,
    encoded,
    heard,
)
from loci.server.metrics import counts
from loci.server.refusal import Refused, Superseded
from loci.server.room import Room

READ_WITHIN = 15.0  # seconds in which a browser must take what it is sent
LOOK = 0.25  # seconds between looks whether one does
trouble = logging.getLogger("loci.server")


def play(app: FastAPI, hub: Hub, limits: Limits) -> None:
    sockets: dict[str, int] = {}  # open ones, by address

    @app.websocket("/ws/{token}")
    async def socket(socket: WebSocket, token: str) -> None:
        address = socket.client.host if socket.client else ""
        await socket.accept()
        if sockets.get(address, 0) >= limits.sockets:
            text = f"too many tables are open from one address: at most {limits.sockets}"
            await _close(socket, Refused(text, code="slow down"), LATER)
            return
        sockets[address] = sockets.get(address, 0) + 1
        try:
            await _attend(socket, hub, token, Bucket(limits.messages))
        finally:
            sockets[address] -= 1
            if not sockets[address]:
                del sockets[address]


async def _attend(socket: WebSocket, hub: Hub, token: str, bucket: Bucket) -> None:
    try:
        room, guest = await hub.join(token)
    except Superseded as error:
        await _close(socket, error, RULES)
        return
    except Refused as error:
        await _close(socket, error, VOID)
        return
    except Away as error:
        await _close(socket, Refused(str(error), 503, code="away"), LATER)
        return
    writer = asyncio.create_task(_write(socket, guest, hub.sending))
    guest.gone = writer.cancel
    listener = asyncio.create_task(_listen(socket, hub, room, guest, bucket))
    try:
        # Whichever ends first ends the other: one who does not read is not listened to either.
        await asyncio.wait((writer, listener), return_when=asyncio.FIRST_COMPLETED)
    finally:
        try:
            for task in (writer, listener):
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                    await task
        finally:
            await hub.leave(room, guest)


async def _close(socket: WebSocket, error: Refused, code: int) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await socket.send_text(encoded(trouble_for(error)).decode())
        await socket.close(code, str(error)[:100])


def trouble_for(error: Exception) -> dict[str, Json]:
    note: dict[str, Json] = {"type": "error", "text": str(error)}
    if isinstance(error, Refused):
        if error.legal is not None:
            note["legal"] = error.legal
        if error.code is not None:
            note["code"] = error.code
    return note


async def _write(socket: WebSocket, guest: Guest, sending: dict[Guest, float]) -> None:
    """What others do is sent as it comes; what comes of the guest's own words is sent by whoever listens to it."""
    open_ = True
    while open_:
        await guest.awake.wait()
        open_ = await _send(socket, guest, sending)


async def _send(socket: WebSocket, guest: Guest, sending: dict[Guest, float]) -> bool:
    """All that waits; False when the connection is closed."""
    guest.awake.clear()
    if guest in sending:
        return True  # by the other one
    try:
        while guest.outbox:
            sending[guest] = time.monotonic()
            message = guest.outbox.popleft()
            if message is None:
                await socket.close(guest.farewell)
                return False
            await socket.send_text(message.decode())
    except (WebSocketDisconnect, RuntimeError):
        return False
    finally:
        sending.pop(guest, None)
    return True


async def let_go(sending: dict[Guest, float]) -> None:
    """Again and again: whoever does not take what is sent is let go. One look at all is far cheaper than an alarm clock
    for every message."""
    while True:
        await asyncio.sleep(min(LOOK, READ_WITHIN))
        late = time.monotonic() - READ_WITHIN
        for guest, since in [*sending.items()]:
            if since < late and guest.gone is not None:
                counts["loci_dropped_total"] += 1
                del sending[guest]
                guest.gone()


async def _listen(socket: WebSocket, hub: Hub, room: Room, guest: Guest, bucket: Bucket) -> None:
    open_ = True
    while open_:
        packet = await socket.receive()
        if packet["type"] == "websocket.disconnect":
            return
        if guest.dismissed:
            continue
        try:
            wait = bucket.take()
            if wait:
                await asyncio.sleep(min(wait, 1.0))  # one who hurries is slowed down before being told
                raise too_many("messages", bucket.rate, wait)
            text = packet.get("text")
            if text is None:
                raise BadMessage("messages are JSON text, not bytes")
            await _obey(hub, room, guest, text)
        except (Refused, BadMessage) as error:
            counts["loci_refused_total"] += 1
            guest.send(encoded(trouble_for(error)), False)
        except Away as error:
            counts["loci_away_total"] += 1
            guest.send(encoded(trouble_for(Refused(str(error), 503, code="away"))), False)
        except Exception:
            trouble.exception("table %s: a message could not be obeyed", room.name)
            guest.send(encoded(trouble_for(Refused("the server failed at this message", 500))), False)
        open_ = await _send(socket, guest, hub.sending)


async def _obey(hub: Hub, room: Room, guest: Guest, text: str) -> None:
    match heard(text):
        case Choose() as said:
            await hub.choose(room, guest, said)
        case Begin():
            await hub.go_on(room, guest)
        case Redo():
            await hub.redo(room, guest)
        case Undo() as said:
            await hub.undo(room, guest, said)
        case Consent() as said:
            await hub.consent(room, guest, said)
        case Say() as said:
            await hub.people.say(room, guest, said.text)
        case Point() as said:
            await hub.people.point(room, guest, said.place)
        case Nudge() as said:
            await hub.people.nudge(room, guest, said.seat)
        case Name() as said:
            await hub.rename(room, guest, said)
        case Hint() as said:
            hub.bots.hint(room, guest, said.seat)
        case Sync():
            async with room.lock:
                guest.send(encoded(room.message(guest.perspective)), False)
        case Ping():
            guest.send(encoded({"type": "pong", "version": room.version}), False)
