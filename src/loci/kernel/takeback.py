"""Undo is one's own: a seat takes back its last answer, and what others did since is run again without it."""

from typing import Generic, NamedTuple

from loci.kernel.drafts import Answered
from loci.kernel.errors import NothingToUndo
from loci.kernel.rules import S
from loci.kernel.session import Session


class Without(NamedTuple, Generic[S]):
    """The game without the answer."""

    session: Session[S]  # committed: up to the Action that held it, and what others did since, as far as it fits
    first: int  # its answers are the old ones up to here; what follows is new
    draft: list[Answered]  # the Action's answers before it: the seat goes on from there
    asks: frozenset[int]  # the seats whose answers this changes or breaks: they must consent
    why: str  # they must; empty where nobody has to


def without_last(session: Session[S], seat: int) -> Without[S]:
    """What the game becomes when the seat takes back its last answer; the session stays as it is."""
    seats = [who for step in session.steps() for who in step.seats()]
    if seat not in seats:
        raise NothingToUndo("you have given no answer yet")
    at = len(seats) - 1 - seats[::-1].index(seat)
    step, place = session.step_with(at)
    start = at - place
    end, new, draft = start + step.given_answers, session.at(at), list[Answered]()
    shown = new.state.reveals != session.state.reveals
    known = new.state.reveals == step.before.reveals and len(new.state.chance) == len(step.before.chance)
    ground = session.at(start)
    if step is session.under_way or set(step.seats()) != {seat} or not known or ground.busy:
        # It goes on as the table's own Action, for others have a part in it or nothing else is asked: whatever followed
        # is gone.
        first, lost = at, seats[at + 1 :]
    else:
        draft, new, first = _answered(session, start, at, seat), ground, start
        lost = seats[_run_again(session, session.at(end), new, end) :]
    if shown:
        everybody = frozenset(range(session.rules.seats(session.state))) - {seat}
        return Without(new, first, draft, everybody, "something hidden was revealed since")
    why = "what they did since would not be the same" if lost else ""
    return Without(new, first, draft, frozenset(lost), why)


def _answered(session: Session[S], start: int, at: int, seat: int) -> list[Answered]:
    """The answers from one to another, with what they answered."""
    again, found = session.at(start), []
    for _, key in session.answers()[start:at]:
        found.append(Answered(again.prompt(again.decision(seat)), tuple(again.keys(seat)), key))
        again.choose(key, seat)
    return found


def _run_again(session: Session[S], old: Session[S], new: Session[S], first: int) -> int:
    """Give ``new`` the answers that ``old`` was given from a number on, while it is asked the very same; how far."""
    for n, (seat, key) in enumerate(session.answers()[first:], first):
        if not any(decision.seat == seat for decision in new.asked()):
            return n
        if _asked(old, seat) != _asked(new, seat):
            return n
        old.choose(key, seat)
        new.choose(key, seat)
    return session.given_answers


def _asked(session: Session[S], seat: int) -> tuple[str, list[str], bool]:
    """What the seat is asked, and whether an Action is under way."""
    return session.prompt(session.decision(seat)), session.keys(seat), session.busy
