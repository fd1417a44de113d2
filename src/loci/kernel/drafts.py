"""People far apart at one game: what a seat begins is a draft of its own until it ends, so nobody waits for it.

Below is an ordinary session, which stays serial: Actions in the order in which they were committed. A draft lives
above it, on a copy. It is committed whole when its Action ends. Before chance, a reveal, another seat's question or
the end of the game it takes the *floor*: it becomes the session's own Action, and nobody else commits until that
ends; so chance is drawn in the order of the record, never twice, and nothing beyond it is shown earlier.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple

from loci.kernel.decision import Decision
from loci.kernel.errors import IllegalAnswer, LociError
from loci.kernel.rules import Json, S
from loci.kernel.session import Session


class Answered(NamedTuple):
    """An answer with what it answered: it is used again only where the very same is asked."""

    prompt: str
    keys: tuple[str, ...]
    key: str

    def json(self) -> Json:
        return [self.prompt, list(self.keys), self.key]


class Given(NamedTuple):
    """An answer as the record has it, and what chance gave because of it."""

    seat: int
    key: str
    chance: list[Json]


class Draft(Generic[S]):
    """What one seat has begun: the first answer is its menu's, the others are inside the Action."""

    __slots__ = ("answers", "asleep", "seat", "trial", "waits")

    def __init__(self, seat: int, trial: Session[S]) -> None:
        self.seat = seat
        self.trial = trial  # on a copy of the committed game, inside the Action
        self.answers: list[Answered] = []
        self.waits = False  # its last answer needs the floor, which somebody else has
        self.asleep = False  # taken up while something is under way that began by itself: it goes on after that


class Drafts(Generic[S]):
    """A session and the drafts above it."""

    def __init__(self, session: Session[S]) -> None:
        self.session = session
        self.open: dict[int, Draft[S]] = {}
        self.told: dict[int, str] = {}  # by seat: why its draft is not what it was, until its next answer
        self.looker: Callable[[Session[S]], None] | None = (
            None  # is shown a session before what may be committed happens
        )
        self._ground: tuple[object, Session[S]] | None = None

    # ---- asking -----------------------------------------------------------------------------

    @property
    def floor(self) -> int | None:
        """The seat that the session's own Action asks; None between Actions."""
        return self.session.pending[0].seat if self.session.busy else None

    def ground(self) -> Session[S]:
        """What a draft begins on: the game between two Actions. Only to look at, or to be copied."""
        step = self.session.under_way
        if step is None or step.cause is None or not self.session.busy:
            return self.session
        if self._ground is None or self._ground[0] is not step:
            self._ground = (step, self.session.at(self.session.given_answers - step.given_answers))
        return self._ground[1]

    def seen(self, seat: int | None) -> Session[S]:
        """The game as this seat sees it: in its own draft, else where it may begin one, else as it is."""
        if seat is None or self._has_floor(seat):
            return self.session
        if seat in self.open:
            return self.open[seat].trial
        step = self.session.under_way
        own = step is not None and step.cause is not None and step.cause[0] == seat
        if own or any(decision.seat == seat for decision in self.session.asked()):
            return self.session  # what it has begun goes on when another has answered
        ground = self.ground()
        return ground if any(decision.seat == seat for decision in ground.asked()) else self.session

    def _has_floor(self, seat: int) -> bool:
        """Whether the Action under way asks this seat: that comes before anything of its own."""
        return self.session.busy and self.session.pending[0].seat == seat

    def decision(self, seat: int) -> Decision | None:
        """What the seat is asked, if anything."""
        if seat in self.open and self.open[seat].waits and not self._has_floor(seat):
            return None
        return next((decision for decision in self.seen(seat).asked() if decision.seat == seat), None)

    # ---- answering --------------------------------------------------------------------------

    def choose(self, seat: int, key: str) -> list[Given]:
        """Answer for a seat: what it commits to the record, which is nothing while it only drafts. An illegal
        answer raises and changes nothing."""
        if self.decision(seat) is None:
            self._refuse(seat)
        draft, session = self.open.get(seat), self.session
        if self._has_floor(seat) or (draft is None and self.seen(seat) is session and len(session.asked()) == 1):
            before = _Counter(session)
            self._shown(session)
            session.choose(key, seat)
            return self._committed(session, [before.given(seat, key)])
        if draft is None:
            draft = Draft(seat, self.ground())  # a trial is replaced, never changed
        asked = self._asked(draft.trial, seat, key)
        ahead = draft.trial.clone()
        ahead.remember()
        before = _Counter(ahead)
        self._shown(ahead)
        ahead.choose(key, seat)
        self.told.pop(seat, None)
        self.open[seat] = draft
        draft.answers.append(asked)
        if not _crossed(draft.trial, ahead, seat):
            draft.trial = ahead
            return []
        if session.busy:  # somebody else has the floor
            draft.waits = True
            return []
        # Nobody has committed anything since the draft was put upon the session: this was its second run already, and
        # chance gave nothing before its last answer.
        del self.open[seat]
        earlier = [Given(seat, answer.key, []) for answer in draft.answers[:-1]]
        return self._committed(ahead, [*earlier, before.given(seat, key)])

    def _shown(self, session: Session[S]) -> None:
        if self.looker is not None:
            self.looker(session)

    def _refuse(self, seat: int) -> None:
        if seat in self.open:
            raise LociError(f"seat {seat} waits until the Action under way has ended")
        _ = self.session.decision(seat)  # says who is asked
        raise LociError(f"seat {seat} is asked nothing")

    def _asked(self, trial: Session[S], seat: int, key: str) -> Answered:
        decision = trial.decision(seat)
        prompt, keys = trial.prompt(decision), tuple(trial.keys(seat))
        if key not in keys:
            raise IllegalAnswer(prompt, key, list(keys))
        return Answered(prompt, keys, key)

    # ---- committing -------------------------------------------------------------------------

    def _land(self, draft: Draft[S]) -> list[Given]:
        """The draft becomes the session's, which stands between Actions."""
        del self.open[draft.seat]
        twin, given = self.session.clone(), list[Given]()
        self._shown(twin)
        for n, answer in enumerate(draft.answers):
            if not _fits(twin, draft.seat, answer, first=n == 0):
                # Something that others did asks another question: what still holds is a draft again.
                self._reopen(draft.seat, draft.answers)
                return self._next()
            before = _Counter(twin)
            twin.choose(answer.key, draft.seat)
            given.append(before.given(draft.seat, answer.key))
        return self._committed(twin, given)

    def _committed(self, session: Session[S], given: list[Given]) -> list[Given]:
        """The session has gone on: what others have begun goes on from there, and what waited for the floor has it."""
        self.session = session
        while self._went_on(given):
            pass
        if session.busy:
            return given
        for draft in list(self.open.values()):
            self._rebase(draft)
        return given + self._next()

    def _went_on(self, given: list[Given]) -> bool:
        """Where the session now asks the very question with which a draft began, since nobody else is asked any more,
        that draft is the session's own Action: what it has answered is given. Whether there was one."""
        session, seat = self.session, self.floor
        draft = None if seat is None else self.open.get(seat)
        if draft is None or not _same(session, draft.seat, draft.answers[0]):
            return False
        del self.open[draft.seat]
        for answer in draft.answers:
            if not self._has_floor(draft.seat) or not _same(session, draft.seat, answer):
                self._tell(draft.seat)
                break
            before = _Counter(session)
            session.choose(answer.key, draft.seat)
            given.append(before.given(draft.seat, answer.key))
        return True

    def _next(self) -> list[Given]:
        """The floor is free: the first draft that waits for it has it."""
        waiting = next((draft for draft in self.open.values() if draft.waits and not draft.asleep), None)
        return [] if waiting is None else self._land(waiting)

    def _rebase(self, draft: Draft[S]) -> None:
        if draft.waits and not draft.asleep:
            return  # it is run again as soon as it may
        self._reopen(draft.seat, draft.answers)

    def _reopen(self, seat: int, answers: list[Answered]) -> None:
        """The draft on the game as it stands now, as far as the same is asked and nothing new comes to light. While
        somebody else has the floor, its last answer may have been waiting for that."""
        ground = self.ground()
        self.open.pop(seat, None)
        if ground.busy:
            if answers:
                draft = self.open[seat] = Draft(seat, self.session)
                draft.answers, draft.waits, draft.asleep = answers, True, True
            return
        twin, kept, waits = ground.clone(), 0, False
        for n, answer in enumerate(answers):
            if not _fits(twin, seat, answer, first=n == 0):
                break
            ahead = twin.clone()
            ahead.choose(answer.key, seat)
            if _crossed(twin, ahead, seat):
                waits = self.session.busy and n + 1 == len(answers)
                break
            twin, kept = ahead, kept + 1
        kept += waits
        if kept < len(answers):
            self._tell(seat)
        if kept:
            draft = self.open[seat] = Draft(seat, twin)
            draft.answers, draft.waits = answers[:kept], waits

    def _tell(self, seat: int) -> None:
        self.told[seat] = "What others did meanwhile changes this: please decide again from here."

    # ---- going back -------------------------------------------------------------------------

    def undo(self, seat: int) -> None:
        """Take back the last answer of a draft: it was nobody else's business yet."""
        draft = self.open.get(seat)
        if draft is None:
            raise LociError(f"seat {seat} has begun nothing that could be taken back freely")
        self.told.pop(seat, None)
        self._reopen(seat, draft.answers[:-1])

    def drop(self, seat: int) -> None:
        """Take back a draft whole."""
        self.open.pop(seat, None)
        self.told.pop(seat, None)

    # ---- keeping ----------------------------------------------------------------------------

    def json(self) -> list[tuple[int, Json]]:
        """Every draft as :meth:`take_up` reads it, by seat."""
        return [(seat, [answer.json() for answer in draft.answers]) for seat, draft in self.open.items()]

    def clone(self) -> "Drafts[S]":
        """An independent copy of the drafts. The session is shared unless an answer to it may come."""
        twin = Drafts(self.session)
        twin.told, twin.looker = dict(self.told), self.looker
        for seat, draft in self.open.items():
            copy = twin.open[seat] = Draft(seat, draft.trial)  # a trial is replaced, never changed
            copy.answers, copy.waits, copy.asleep = draft.answers[:], draft.waits, draft.asleep
        return twin

    def take_up(self, seat: int, answers: Json) -> None:
        """A draft as it was kept (:meth:`json`), on the session as it stands."""
        self.drop(seat)
        kept = [Answered(str(prompt), tuple(keys), str(key)) for prompt, keys, key in answers]
        self._reopen(seat, kept)


class _Counter(Generic[S]):
    """What chance gives from here on."""

    def __init__(self, session: Session[S]) -> None:
        self.session = session
        self.moment = session.moment()

    def given(self, seat: int, key: str) -> Given:
        return Given(seat, key, self.session.chance_since(self.moment))


def _fits(session: Session[S], seat: int, answer: Answered, first: bool) -> bool:
    """Whether this answer is asked for again: a menu must offer it, any other question must be the very same."""
    decision = next((d for d in session.asked() if d.seat == seat), None)
    if decision is None or first == session.busy:
        return False
    return answer.key in session.keys(seat) if first else _same(session, seat, answer)


def _same(session: Session[S], seat: int, answer: Answered) -> bool:
    """Whether the seat is asked the very same."""
    return tuple(session.keys(seat)) == answer.keys and session.prompt(session.decision(seat)) == answer.prompt


def _crossed(before: Session[S], after: Session[S], seat: int) -> bool:
    """Whether an answer ended the Action, or led past what a draft may see."""
    return not after.busy or len(after.history) != len(before.history) or _floored(before, after, seat)


def _floored(before: Session[S], after: Session[S], seat: int) -> bool:
    was, now = before.state, after.state
    revealed = now.reveals != was.reveals or len(now.chance) != len(was.chance)
    return revealed or after.over or any(decision.seat != seat for decision in after.asked())
