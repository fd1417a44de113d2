"""Links of seats: handing them over, giving them back, and making one's own of an invitation."""

from typing import TYPE_CHECKING

from loci.kernel.rules import Json
from loci.server.database import Db
from loci.server.refusal import NO_MORE, Refused, Void
from loci.server.room import Room
from loci.server.store import Fence, NoSuchTable
from loci.server.tokens import SEAT, Access, digest, fresh

if TYPE_CHECKING:
    from loci.server.hub import Hub


async def hand_over(hub: "Hub", room: Room, access: Access, seat: int) -> dict[str, Json]:
    """A new link for a seat, from whoever holds it."""
    token = fresh()

    def may() -> None:
        if seat not in room.perspective(access).seats:
            raise Refused(f"seat {seat} is not yours to hand over", 403)

    def change(db: Db, fence: Fence) -> None:
        hub.store.hand_over(db, fence, seat, digest(token), seat in room.held)

    async with room.lock:
        await hub.fenced(room, change, access, may)
        room.changed()
    return {"seat": seat, "token": token}


async def give_back(hub: "Hub", room: Room, access: Access) -> dict[str, Json]:
    """A seat goes back to the host, and the link that held it is void."""
    if access.role != SEAT:
        raise Refused("only who sits at a seat by its own link can give it back", 403)
    unknown = digest(fresh())  # the host makes a link of it again when it wants one
    async with room.lock:
        seat = access.seat
        await hub.fenced(room, lambda db, fence: hub.store.hand_over(db, fence, seat, unknown, False), access)
        room.changed()
    return {"seat": access.seat}


async def claim(hub: "Hub", access: Access) -> dict[str, Json]:
    """A link of one's own for a seat to which one was invited; the invitation is void once it is used."""
    if not access.invite:
        raise Refused("this link is your own already", 409)
    token = fresh()
    try:
        await hub.desk.write(lambda db: hub.store.offer(db, access, digest(token)))
    except NoSuchTable:
        raise Void(NO_MORE) from None
    return {"seat": access.seat, "token": token}
