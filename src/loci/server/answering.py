"""Answers and undos at a table: what they make of it is stored before anybody hears of it. The room's lock is held."""

import logging
from functools import partial
from typing import TYPE_CHECKING, Any

from loci.kernel.drafts import Drafts
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.takeback import Without, without_last
from loci.server.desk import Doubt
from loci.server.guest import Guest
from loci.server.messages import Choose, Consent, Undo
from loci.server.metrics import counts as metrics
from loci.server.redo import Back, undone
from loci.server.redo import given as given_again
from loci.server.refusal import Refused
from loci.server.room import Room
from loci.server.stages import mark_of
from loci.server.store import Answer, Drafted, Fence, Stale
from loci.server.tokens import Perspective
from loci.server.wish import Wish

if TYPE_CHECKING:
    from loci.server.hub import Hub

trouble = logging.getLogger("loci.server")


async def choose(hub: "Hub", room: Room, who: Perspective, said: Choose, by: Guest | None = None) -> None:
    """What is to be told of it is written before it is stored, while all of it is at hand, and sent afterwards."""
    if who.watch:
        raise Refused("you are watching: only those who play can answer")
    if said.seat not in who.seats:
        raise Refused(f"seat {said.seat} is not yours")
    session, counts = room.session, room.counts
    if said.count != counts[said.seat]:
        told = f"number {counts[said.seat]} is asked for"
        raise Refused(f"this is answer number {said.count} of seat {said.seat}, and {told}", code="stale")
    n, inside, mark, before = room.given, session.given_answers, mark_of(session), room.drafts.clone()
    try:
        given = room.give(said.seat, said.key)
    except IllegalAnswer as error:
        raise Refused(str(error), legal=error.legal) from None
    except LociError as error:
        raise Refused(str(error)) from None
    except Exception:
        trouble.exception("table %s: answer %d, seat %d, %r", room.name, n, said.seat, said.key)
        raise Refused("the rules failed at this answer; nothing has changed") from None
    answers: list[Answer] = [(answer.seat, answer.key, answer.chance) for answer in given]
    drafts = room.drafts.json() if before.open or room.drafts.open else None
    counts = [count + (seat == said.seat) for seat, count in enumerate(counts)]
    redo, held = given_again(room.redo, said.seat, said.key), (n,) if given and said.hold else ()
    standing = room.company.next(room.waits_for(), room.session.result)
    fence = room.fence(counts, redo, held, standing, [] if room.wish else None)
    stood = room.stands()
    try:
        _stored(room, fence, {said.seat})
        if given:
            room.stage(mark, said.hold)
        letters = room.letters()
        work = partial(hub.store.append, fence=fence, n=n, answers=answers, drafts=drafts)
        await hub.desk.write(work, room.name, hub.guests == len(room.guests))
    except BaseException as error:
        room.back_to(stood)
        room.doubt = not isinstance(error, Stale)
        before.session = session if session.given_answers == inside else session.at(inside)
        room.drafts = before
        raise unstored(error, "the answer") from None
    metrics["loci_answers_total"] += 1
    room.tell(letters, by)


def _stored(room: Room, fence: Fence, seats: set[int]) -> None:
    room.commits, room.counts, room.wish = room.commits + 1, [*fence.counts], None
    room.redo, room.held_at = (*fence.redo,), (*fence.held,)
    room.company.standing = fence.standing or room.company.standing
    for seat in seats:
        room.touched[seat] = room.commits


# ---- going back -----------------------------------------------------------------------------


async def undo(hub: "Hub", room: Room, who: Perspective, said: Undo) -> None:
    if room.shared and said.to is None and not who.watch:
        await _undo_own(hub, room, who, said)
        return
    own = room.own(who)
    if said.to is None and len(own) < len(who.seats):  # bots go on meanwhile
        if not max(room.touched[seat] for seat in own) <= said.commit <= room.commits:
            raise overtaken()
    elif said.commit != room.commits:
        raise overtaken()
    if said.to is None and await _undo_draft(hub, room, who, said.what == "action"):
        return
    session, to = room.session, said.to
    if to is None:
        to = session.given_answers - 1 if said.what == "answer" else session.action_start()
        answers = session.answers()
        while to > 0 and own and answers[to][0] not in own:  # a bot would answer again
            to -= 1
        if answers and own and answers[to][0] not in own:
            raise Refused("you have given no answer yet")
    objection = room.objection(who, to, said.force)
    if objection is not None:
        raise Refused(objection)
    gone = session.answers()[to:]
    await _rewrite(hub, room, Drafts(session.at(to)), to, {seat for seat, _ in gone}, undone(room.redo, gone))


async def _undo_draft(hub: "Hub", room: Room, who: Perspective, whole: bool) -> bool:
    """What one has begun and nobody else sees yet is taken back freely; whether there was any."""
    for seat in room.own(who):
        if seat in room.drafts.open:
            drafts = room.drafts.clone()
            if whole:
                drafts.drop(seat)
            else:
                drafts.undo(seat)
            await _rewrite(hub, room, drafts, room.session.given_answers, {seat})
            return True
    return False


async def _undo_own(hub: "Hub", room: Room, who: Perspective, said: Undo) -> None:
    """At a shared table: what one has begun is taken back freely, an answer that counts already perhaps with the
    others' consent."""
    own = room.own(who)
    if not own:
        raise Refused("you hold no seat: only those who play can undo")
    if said.commit < max(room.touched[seat] for seat in own) or said.commit > room.commits:
        raise overtaken()
    if room.pause:
        raise Refused("the table waits for what comes next to begin; begin it first")
    whole = said.what == "action"
    if await _undo_draft(hub, room, who, whole):
        return
    last = room.last_of(who)
    if last is None:
        raise Refused("you have given no answer yet")
    without = without_last(room.session, last)
    asks = sorted(without.asks - set(who.seats))
    if asks:
        await _ask(hub, room, Wish(room.commits + 1, last, without.why, (*asks,), whole))
        return
    await _without(hub, room, last, without, whole)


async def _without(hub: "Hub", room: Room, seat: int, without: "Without[Any]", whole: bool) -> None:
    """The table without an answer of a seat: what it had decided before stays its draft."""
    drafts = Drafts(without.session)
    for other, answers in room.drafts.json():
        if other != seat:
            drafts.take_up(other, answers)
    if without.draft and not whole:
        drafts.take_up(seat, [answer.json() for answer in without.draft])
    await _rewrite(hub, room, drafts, without.first, {seat})


async def _rewrite(
    hub: "Hub",
    room: Room,
    drafts: "Drafts[Any]",
    first: int,
    seats: set[int],
    redo: Back | None = None,
) -> None:
    """The table becomes what these drafts stand on; its answers from ``first`` on are other ones."""
    _, *gifts = drafts.session.chance_by_answer()
    rest: list[Answer] = [
        (seat, key, chance) for (seat, key), chance in zip(drafts.session.answers(), gifts, strict=True)
    ][first:]
    counts = [count + (seat in seats) for seat, count in enumerate(room.counts)]
    kept: Drafted | None = drafts.json() if drafts.open or room.drafts.open else None
    waiting = {decision.seat for decision in drafts.session.asked()}
    standing = room.company.next(waiting, drafts.session.result)
    fence = room.fence(counts, redo, (), standing, [] if room.wish else None)
    try:
        await hub.desk.write(partial(hub.store.cut, fence=fence, n=first, answers=rest, drafts=kept), room.name)
    except BaseException as error:
        room.doubt = not isinstance(error, Stale)
        raise unstored(error, "the undo") from None
    room.drafts, room.pause = drafts, None
    _stored(room, fence, seats)
    metrics["loci_undos_total"] += 1


async def consent(hub: "Hub", room: Room, who: Perspective, said: Consent) -> None:
    """The others say whether somebody may take back what they asked to; who asked may withdraw it."""
    wish = room.wish
    if wish is None or not wish.commit <= said.commit <= room.commits:
        raise Refused("nobody asks for that any more", code="stale")
    mine = [seat for seat in wish.open() if seat in who.seats]
    if not mine and (said.agree or wish.seat not in who.seats):
        raise Refused("you are not asked to agree to this")
    wish = wish._replace(agreed=(*wish.agreed, *mine))
    if not said.agree:
        await _ask(hub, room, None)
    elif wish.open():
        await _ask(hub, room, wish)
    else:
        await _without(hub, room, wish.seat, without_last(room.session, wish.seat), wish.whole)


async def _ask(hub: "Hub", room: Room, wish: Wish | None) -> None:
    """The others are asked, or nobody any more."""
    fence = room.fence(wish=[*wish] if wish else [])
    try:
        await hub.desk.write(partial(hub.store.pass_by, fence=fence), room.name)
    except BaseException as error:
        room.doubt = not isinstance(error, Stale)
        raise unstored(error, "the question") from None
    room.commits, room.wish = room.commits + 1, wish


# ---- refusals -------------------------------------------------------------------------------


def overtaken() -> Refused:
    return Refused("the table has changed since: look again before you undo", code="stale")


def unstored(error: BaseException, what: str) -> BaseException:
    """Why something was not stored, for whoever did it. Only a doubt leaves open whether it was."""
    if not isinstance(error, Exception) or isinstance(error, Stale):
        return error
    if isinstance(error, Doubt):
        return Refused(f"{what} could not be stored: {error}", 503, code="away")
    trouble.error("%s could not be stored", what, exc_info=error)
    return Refused(f"{what} could not be stored; nothing has changed", 503)
