"""One table in play: its session, who sits at it, and what each of them is told."""

import asyncio
import time
from collections.abc import Iterable
from itertools import chain
from typing import Any, NamedTuple

from loci.kernel.drafts import Drafts, Given
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session
from loci.server.goal import goal_of
from loci.server.guest import Guest
from loci.server.log import TAIL, Line, Log, added
from loci.server.messages import RULES, encoded
from loci.server.patch import Parts, Patches
from loci.server.people.company import Company
from loci.server.people.standing import Standing
from loci.server.redo import Back
from loci.server.sight import Sight
from loci.server.snapshot import Snapshot
from loci.server.stages import Mark, Pause, Stages, Tape, mark_of, staging
from loci.server.store import Fence, Kept
from loci.server.tokens import SEAT, Access, Perspective, perspective
from loci.server.wish import Wish

Message = dict[str, Json]


class Stands(NamedTuple):
    """A table but for its game, before an answer."""

    commits: int
    counts: list[int]
    wish: Wish | None
    redo: Back
    held_at: tuple[int, ...]
    touched: list[int]
    standing: Standing
    pause: Pause | None
    stages: Stages | None
    tape: Tape | None


class Room:
    """All changes happen under ``lock``: a change is stored before anybody hears of it."""

    def __init__(
        self,
        name: str,
        rules: Rules[Any],
        table: Table[Any],
        session: Session[Any],
        commits: int,
        counts: list[int],
        keys: Iterable[Access],
        before: Snapshot | None = None,
    ) -> None:
        self.name = name
        self.rules = rules
        self.table = table
        self.drafts = Drafts(session)
        self.commits = commits  # changes that are stored
        self.counts = counts  # of each seat: the number of its next answer
        self.seats = rules.seats(session.state)
        self.held: frozenset[int] = frozenset()  # seats that somebody has taken by a link of their own
        self.digests: frozenset[str] = frozenset()  # links that are good
        self.doubt = False  # whether the last change was stored is not known
        self.frozen = ""  # why the game cannot go on here: the session is as far as the rules of today play it the same
        self.version = 0
        self.guests: list[Guest] = []
        self.elsewhere: dict[str, tuple[float, frozenset[int]]] = {}  # by process: since when, which seats sit there
        self.lock = asyncio.Lock()
        self.before = before  # where the session begins, if it is not the whole game
        self.log = Log(rules, table, before.lines, before.n) if before else Log(rules, table)
        self.kept_at = before.n if before else 0  # answers in the snapshot that is stored
        self.left = time.monotonic()  # when the last guest went
        self.told: dict[Perspective, Parts] = {}  # what each perspective was told last
        self.tail: list[Line] = []  # the end of the log, as it was told last
        self.sights: dict[int, Sight] = {}  # by session, what it shows
        self.used: dict[int, Sight] = {}  # and those of them that were looked at since the last change
        self.redo: Back = ()
        self.held_at: tuple[int, ...] = ()  # answers that had been given before the one after which the table waits
        # Of each seat: the commit of its own last change. What came before is not known here, and nobody looks at it.
        self.touched = [commits] * self.seats
        self.wish: Wish | None = None  # somebody asks the others to let them take something back
        self.pause: Pause | None = None  # the game has gone on, but the table waits to be told
        self.stages: Stages | None = None  # what the game itself did, to be told with the next change
        self.tape: Tape | None = None  # what was seen of that while it was done
        self.company = Company()
        self.hold = False  # whether whoever answered last wants to begin what the game itself does next
        self.goal = goal_of(session)  # of a puzzle
        self.news: asyncio.Event | None = None  # of the next change, where somebody waits for it
        self.keys(keys)

    @property
    def session(self) -> Session[Any]:
        """The game as it is committed; perhaps only from its snapshot on."""
        return self.drafts.session

    @property
    def past(self) -> int:
        """How many answers are not in the session, which began from a snapshot."""
        return self.before.n if self.before else 0

    @property
    def given(self) -> int:
        return self.past + self.session.given_answers

    def fence(
        self,
        counts: list[int] | None = None,
        redo: Back | None = None,
        held: tuple[int, ...] | None = None,
        standing: Standing | None = None,
        wish: list[Json] | None = None,
    ) -> Fence:
        """What a change builds upon; what is not said stays as it is."""
        return Fence(
            self.name,
            self.commits,
            self.counts if counts is None else counts,
            self.redo if redo is None else redo,
            self.held_at if held is None else held,
            standing,
            wish,
        )

    def keys(self, keys: Iterable[Access]) -> None:
        keys = list(keys)
        self.held = frozenset(key.seat for key in keys if key.role == SEAT and key.joined)
        self.digests = frozenset(key.digest for key in keys)
        self.company.call(keys)

    @property
    def shared(self) -> bool:
        """Whether there are secrets to be kept: somebody sits at a seat by its own link, and it is not all there is."""
        return bool(self.held) and self.seats > 1

    @property
    def apart(self) -> bool:
        """Whether several play, each at their own pace: people, or one and bots. An Action is then first a draft."""
        return self.seats > 1 and bool(self.held or self.company.manners.bots or self.drafts.open)

    def own(self, who: Perspective) -> tuple[int, ...]:
        """The seats that somebody plays: those that bots play for them only where there is no other."""
        bots = self.company.manners.bots
        return tuple(seat for seat in who.seats if str(seat) not in bots) or who.seats if bots else who.seats

    def perspective(self, access: Access) -> Perspective:
        return perspective(access, self.seats, self.held)

    def holds_all(self, who: Perspective) -> bool:
        return len(who.seats) == self.seats

    def take_over(self, session: Session[Any], kept: Kept) -> None:
        """The table as it is stored, where somebody else has changed it."""
        self.commits, self.stages = kept.commits, None
        if self.before:
            self.before, self.log = None, Log(self.rules, self.table)
        self.drafts = Drafts(session)
        self.company.standing, self.company.manners = kept.standing, kept.manners
        self.take_up(kept)
        counts = kept.counts or [0] * self.seats
        for seat, (before, count) in enumerate(zip(self.counts, counts, strict=True)):
            if count != before:
                self.touched[seat] = kept.commits
        self.counts = counts
        self.keys(kept.keys)
        for guest in self.guests:
            if guest.access.digest not in self.digests:
                guest.dismiss()
            elif guest.perspective != self.perspective(guest.access):
                guest.perspective = self.perspective(guest.access)
                guest.anew = True
        self.told = {who: old for who, old in self.told.items() if any(g.perspective == who for g in self.guests)}

    def slim(self, found: Snapshot) -> None:
        """Nobody looks, and what a snapshot has need not be kept here too: the session begins with its last Action."""
        if self.drafts.open or self.pause or self.session.names:
            return
        session, gone = self.session, found.n - self.past
        while gone > 0 or not session.steps()[0].given:
            gone -= session.history.pop(0).given_answers
        self.before, self.log = found._replace(state=None, lines=[]), Log(self.rules, self.table, found.lines, found.n)
        self.sights, self.used, self.told, self.tail = {}, {}, {}, []

    def take_up(self, kept: Kept) -> None:
        """What is stored beside the record: drafts, what was taken back or is to be, and whether the table waits."""
        for seat, answers in kept.drafts if not self.frozen else ():
            self.drafts.take_up(seat, answers)
        self.redo, self.held_at, self.pause, self.tape = (*kept.redo,), (*kept.held,), None, None
        self.wish = kept.wish
        if self.held_at and self.held_at[0] < self.given and not self.frozen:
            self.stage(mark_of(self.session.at(self.held_at[0] - self.past)), True)
            self.stages = None

    # ---- answering --------------------------------------------------------------------------

    def stands(self) -> "Stands":
        """All that an answer changes here but the drafts, to go back to where it cannot be stored."""
        since, standing = [*self.touched], self.company.standing
        mine = (self.commits, self.counts, self.wish, self.redo, self.held_at)
        return Stands(*mine, since, standing, self.pause, self.stages, self.tape)

    def back_to(self, stands: "Stands") -> None:
        self.commits, self.counts, self.wish, self.redo, self.held_at = stands[:5]
        self.touched, self.company.standing, self.pause, self.stages, self.tape = stands[5:]

    def give(self, seat: int, key: str) -> list[Given]:
        """An answer of a seat, and what it adds to the record: where others sit too, an Action is a draft until it
        ends. The session may be another one afterwards."""
        session = self.session
        looked_at = self.guests and getattr(self.rules, "same_for_all", False)
        self.tape = Tape(self.rules, self.table, mark_of(session)) if looked_at else None
        try:
            if self.apart:
                self.drafts.looker = self.tape.watch if self.tape else None
                return self.drafts.choose(seat, key)
            if self.tape:
                self.tape.watch(session)
            moment = session.moment()
            session.choose(key, seat)
            return [Given(seat, key, session.chance_since(moment))]
        finally:
            self.log.heard = self.tape.stop() if self.tape else {}

    def seen_by(self, who: Perspective) -> Session[Any]:
        """The game as somebody sees it: in what they have begun, else as everybody does."""
        if self.pause or not self.apart:
            return self.now
        drafts, session, own = self.drafts, self.session, self.own(who)
        if session.busy and session.pending[0].seat in own:
            return session
        begun = [seat for seat in own if seat in drafts.open]
        for seat in begun or own:
            if drafts.seen(seat) is not session:
                return drafts.seen(seat)
        return session

    def draft_of(self, who: Perspective) -> Message:
        """What somebody has begun and nobody else sees yet, and what is to be said about it."""
        drafts, found = self.drafts, Message()
        for seat in self.own(who):
            if seat in drafts.open:
                draft = drafts.open[seat]
                found["draft"] = {"seat": seat, "answers": len(draft.answers), "waits": draft.waits}
            if seat in drafts.told:
                found["notice"] = drafts.told[seat]
        if self.wish:
            found["wish"] = self.wish.told(who, self.table.seat_names(self.session.state)[self.wish.seat])
        return found

    # ---- telling ----------------------------------------------------------------------------

    def message(self, who: Perspective) -> Message:
        """The whole state for somebody."""
        return self._parts(who, self._common(self.version)).whole() | {"log": self.log.read(self.now)[-TAIL:]}

    def _parts(self, who: Perspective, common: Message) -> Parts:
        return self._message(who, self.seen_by(who), common, **self._more(who))

    def _more(self, who: Perspective) -> Message:
        """What is told only when there is something to tell."""
        found = self.company.json(who)
        if self.frozen:
            return {**found, "frozen": self.frozen}
        if self.goal:
            found["puzzle"] = self.goal.json(self.now)
        if self.pause:
            return {**found, "hold": self.pause.title}
        return {**found, **self.draft_of(who)} if self.apart else found

    def waits_for(self) -> set[int]:
        """The seats that are asked something."""
        return {decision.seat for decision in self.session.asked()}

    def asks(self, seat: int) -> bool:
        """Whether a seat that is waited for can answer now: a draft may have to wait for the floor."""
        return not self.apart or self.drafts.decision(seat) is not None

    @property
    def now(self) -> Session[Any]:
        """The game as everybody sees it: where the table waits, not what is to come."""
        return self.pause.session if self.pause else self.session

    # ---- stages -----------------------------------------------------------------------------

    def stage(self, since: Mark, hold: bool) -> None:
        """An answer was given: what the game itself did since is told in stages, or waits to be begun."""
        self.stages = Stages(self.rules, self.table, self.session, since, self.tape)
        self.tape = None
        self.pause = self.stages.pause(self.company.manners.bots) if hold else None
        if self.pause:
            self.stages = None

    def begin(self) -> None:
        """Somebody begins what the table waited with, if it still waits."""
        if self.pause is not None:
            self.stages, self.pause = self.pause.stages, None

    def retold(self, who: Perspective, at: int) -> list[Message]:
        """What the game itself did after the answer before this moment, in stages: for a replay."""
        if at == 0:
            return []
        earlier, session = self.session.at(at - 1), self.session.at(at)
        eyes = self.eyes(Perspective((), who.host, True), session)
        stages = Stages(self.rules, self.table, session, mark_of(earlier))
        return stages.told(session.rules.view(earlier.state, eyes), eyes, Patches())

    def turns(self) -> list[int]:
        """The number of answers before each turn."""
        table = staging(self.table)
        if table is None:
            return []
        found, given, last = [], 0, -1
        for step in self.now.steps():
            turn = table.turn(step.before)
            if turn != last:
                found.append(given)
                last = turn
            given += step.given_answers
        return found if table.turn(self.now.state) == last else [*found, given]

    def replay(self, who: Perspective, at: int) -> Message:
        """The state after so many answers, to look at only."""
        session, watching = self.session.at(at), Perspective((), who.host, True)
        lines = Log(self.rules, self.table).read(session)[-TAIL:]
        told = self._message(watching, session, self._common(self.version)).whole()
        for known in (self.sights, self.used):  # nobody looks at this moment again, and nothing may change for long
            known.pop(id(session), None)
        return told | {"log": lines}

    def _common(self, version: int) -> Message:
        """What everybody is told in the same words."""
        seats, here = range(self.seats), self.here()
        return {
            "type": "state",
            "version": version,
            "table": self.name,
            "game": self.rules.name,
            "commit": self.commits,
            "counts": {str(seat): self.counts[seat] for seat in seats},
            "here": {str(seat): seat in here for seat in seats},
            "joined": {str(seat): seat in self.held for seat in seats},
        }

    def _message(self, who: Perspective, session: Session[Any], common: Message, **more: Json) -> Parts:
        sight = self.sight(session)
        given, asked = self.past + sight.given, [(d, sight) for d in sight.asked if not self.frozen]
        if not who.watch and session is not self.now:  # their own draft: what others are asked stands in the table's
            table, own = self.sight(self.session), self.own(who)
            given = self.past + self.sight(self.now).given
            asked = [(d, sight) for d in sight.asked if d.seat in own and not self._waits(d.seat)]
            asked += [(d, table) for d in table.asked if d.seat not in own]
        mine: Message = {
            **common,
            "you": who.json(),
            "names": sight.names,
            "decisions": [where.decision(d, d.seat in who.seats) for d, where in asked],
            "answers": given,
            "waiting": sorted({d.seat for d, _ in asked}),
            "undo": self._undo(who, given),
            "redo": not (who.watch or self.frozen) and bool(self.redo) and self.redo[-1][0] in who.seats,
            "result": session.result,
            "sequel": self._sequel(session),
            "named": self._named(session),
            **more,
        }
        return Parts(mine, sight.view(self.eyes(who, session)))

    def sight(self, session: Session[Any]) -> Sight:
        found = self.sights.get(id(session))
        if found is None or not found.stands():
            found = Sight(self.rules, self.table, session)
        self.sights[id(session)] = self.used[id(session)] = found
        return found

    def _sequel(self, session: Session[Any]) -> str | None:
        """What may follow on the game when it is over, as it is offered."""
        found = self.table.sequel(session) if session.over else None
        return found["title"] if found is not None else None

    def _named(self, session: Session[Any]) -> Message | None:
        """By seat, what the players call their own; None where it has not come to that."""
        may_rename = getattr(self.rules, "may_rename", None)
        if not session.over or may_rename is None or not may_rename(session.state):
            return None
        return {str(seat): name for seat, name in session.names.items()}

    def _waits(self, seat: int) -> bool:
        return seat in self.drafts.open and self.drafts.open[seat].waits

    def eyes(self, who: Perspective, session: Session[Any]) -> int | None:
        """Whose view to show: their own; around one screen that of the seat that decides now, or decided last."""
        asked = (decision.seat for decision in session.asked() if decision.seat in self.own(who))
        found = next(asked, None)
        return self.at_screen(who) if found is None else found

    def at_screen(self, who: Perspective) -> int | None:
        """Who sits at somebody's screen until it changes hands: the seat of theirs that answered last."""
        own = self.own(who)
        last = self.last_of(who) if len(own) > 1 else None
        return own[0] if own and last is None else last

    def is_here(self, seat: int) -> bool:
        return seat in self.here()

    def sitting(self) -> set[int]:
        """The seats of those who are connected to this process."""
        return {seat for guest in self.guests for seat in guest.perspective.seats}

    def here(self) -> set[int]:
        """The seats of those who are connected, to whichever process."""
        found = self.sitting()
        for _, seats in self.elsewhere.values():
            found |= seats
        return found

    # ---- going back -------------------------------------------------------------------------

    def objection(self, who: Perspective, answers: int, force: bool) -> str | None:
        """Why somebody may not take back all answers from this number on, or None."""
        if who.watch:
            return "you are watching: only those who play can undo"
        given, since = self.given, max(0, answers - self.past)
        if not 0 <= answers < given:
            return f"{given} answers have been given; there is none to go back to before number {answers}"
        if self.goal and answers < self.goal.first:
            return "the puzzle begins here"
        if not self.holds_all(who):
            others = sorted(self.session.seats_since(since) - set(who.seats))
            if others:
                names = self.table.seat_names(self.session.state)
                return f"that would take back an answer of {names[others[0]]}: only its player can"
        if force and not self.holds_all(who):
            return "only somebody who plays alone can undo what has been revealed"
        if not force and not self.holds_all(who) and not self.now.undoable(since):
            return "something hidden was revealed since; in a shared game undo stops there"
        return None

    def _undo(self, who: Perspective, given: int) -> Message:
        """What somebody may take back."""
        if self.frozen or who.watch:
            return {"answer": False, "action": False}
        if self.shared or self._began(who):  # one's own last answer, perhaps with the others' consent
            may = self._began(who) or not self.answered().isdisjoint(self.own(who))
            return {"answer": may, "action": may}
        start = self.session.action_start()
        longer = 0 <= start < given - self.past - 1  # else it is the answer and no more
        if self.holds_all(who) and not self.goal:  # nothing stands in the way of one who plays alone
            may = given > 0 and (not self.company.manners.bots or not self.answered().isdisjoint(self.own(who)))
            return {"answer": may, "action": may and longer}
        return {
            "answer": self.objection(who, given - 1, force=False) is None,
            "action": longer and self.objection(who, start + self.past, force=False) is None,
        }

    def _began(self, who: Perspective) -> bool:
        return any(seat in self.drafts.open for seat in self.own(who))

    def answered(self) -> set[int]:
        """The seats that have given an answer, as the record has it."""
        sight = self.sight(self.session)
        if sight.answered is None:
            sight.answered = set(self.before.seats if self.before else ())
            for step in reversed(self.session.steps()):
                if len(sight.answered) == self.seats:
                    break
                sight.answered.update(step.seats())
        return sight.answered

    def last_of(self, who: Perspective) -> int | None:
        """The seat of their own with which somebody answered last, as the record has it; a bot answers by itself."""
        own = self.own(who)
        given = (seat for step in reversed(self.session.steps()) for seat in reversed(step.seats()))
        earlier = reversed(self.before.seats) if self.before else ()
        return next((seat for seat in chain(given, earlier) if seat in own), None)

    # ---- guests -----------------------------------------------------------------------------

    def welcome(self, guest: Guest, news: bool) -> None:
        """Somebody comes in: the others see it, and they get the whole state."""
        before = self.here()
        self.guests.append(guest)
        if news or self.here() != before or self.frozen:
            self.changed()
        else:  # nothing is new to the others
            self.tail = self.log.read(self.now)[-TAIL:]
            parts = self.told[guest.perspective] = self._parts(guest.perspective, self._common(self.version))
            guest.send(encoded(parts.whole() | {"log": self.tail}))
            guest.anew = False

    def farewell(self, guest: Guest) -> None:
        if guest in self.guests:
            before = self.here()
            self.guests.remove(guest)
            self.left = time.monotonic()
            if not any(other.perspective == guest.perspective for other in self.guests):
                self.told.pop(guest.perspective, None)
            if self.here() != before:
                self.changed()

    def talk(self, lines: list[Message]) -> None:
        """What people say goes to all who are here, and to nobody twice."""
        news = [line for line in lines if line["n"] > self.company.heard]
        if news:
            self.company.heard = news[-1]["n"]
            message = encoded({"type": "talk", "lines": news})
            for guest in self.guests:
                guest.send(message)

    def changed(self, by: Guest | None = None) -> None:
        """Something is different: tell everybody what."""
        self.tell(self.letters(), by)

    def letters(self) -> "Letters":
        """What everybody is to be told of what is different now. Nobody is told yet: it may still have to be stored."""
        lines = self.log.read(self.now)
        letters = Letters(self.version + 1, lines[-TAIL:])
        self.used, common, news = {}, self._common(letters.version), added(self.tail, lines)
        for who in {guest.perspective: None for guest in self.guests}:
            self._write(letters, who, common, news)
        self.sights = self.used
        return letters

    def tell(self, letters: "Letters", by: Guest | None = None) -> None:
        """Tell everybody. What ``by`` is told is sent by whoever listens to them."""
        self.version, self.tail, self.stages = letters.version, letters.tail, None
        self.told |= letters.told
        for guest, letter in letters.sealed:
            guest.anew = False
            if not guest.dismissed:
                guest.send(letter, guest is not by)
        if self.news:
            self.news.set()
            self.news = None
        for guest in self.guests if self.frozen else ():
            guest.dismiss(RULES)  # at a table that cannot go on, nothing will follow on what has been told

    def _write(self, letters: "Letters", who: Perspective, common: Message, news: Message | None) -> None:
        """To those who see the table so: what changed, and the whole to whoever has nothing yet."""
        old, new = self.told.get(who), self._parts(who, common)
        letters.told[who] = new
        note = whole = None
        for guest in self.guests:
            if guest.perspective == who:
                if guest.anew or old is None:
                    whole = whole or encoded(new.whole() | {"log": letters.tail})
                    letters.sealed.append((guest, whole))
                else:
                    note = note or encoded(self._change(letters, who, old, new, news))
                    letters.sealed.append((guest, note))

    def _change(self, letters: "Letters", who: Perspective, old: Parts, new: Parts, news: Message | None) -> Message:
        patches, version = letters.patches, letters.version
        change = {"type": "change", "version": version, "base": self.version, "patch": new.since(old, patches)}
        if news is not None:
            change["log"] = news
        if self.stages:
            same = getattr(self.rules, "same_for_all", False)  # else what is told is seen by whoever led to it
            eyes = self.eyes(who, self.now) if same else self.at_screen(who)
            change["told"] = self.stages.told(old.view, eyes, patches)
        return change


class Letters:
    """What everybody at a table is told of one change: written before it is stored, sent once it is."""

    def __init__(self, version: int, tail: list[Line]) -> None:
        self.version = version
        self.tail = tail  # the end of the log
        self.patches = Patches()
        self.told: dict[Perspective, Parts] = {}
        self.sealed: list[tuple[Guest, bytes]] = []
