"""One table in play: its session, who sits at it, and what each of them is told."""

import asyncio
from typing import Any

from loci.kernel.decision import Decision
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session
from loci.server.log import TAIL, Log
from loci.server.messages import encoded
from loci.server.patch import diff, without_nulls
from loci.server.redo import Redo
from loci.server.stages import Mark, Pause, Stages, Staging, mark_of
from loci.server.tokens import Perspective

Message = dict[str, Json]
MOST_WAITING = 200  # messages that one slow browser may leave unread before it is let go


class Guest:
    """One open connection: what is still to be sent to it."""

    def __init__(self, perspective: Perspective) -> None:
        self.perspective = perspective
        self.dismissed = False
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    def send(self, message: bytes) -> None:
        """Never waits: one who does not read must not hold up the others."""
        if self.outbox.qsize() > MOST_WAITING:
            self.dismiss()
        else:
            self.outbox.put_nowait(message)

    def dismiss(self) -> None:
        """Close the connection once what is waiting has gone out; what it says is heard no more."""
        self.dismissed = True
        self.outbox.put_nowait(None)


class Room:
    """All changes happen under ``lock``: a change is stored before anybody hears of it."""

    def __init__(self, name: str, rules: Rules[Any], table: Table[Any], session: Session[Any], shared: bool) -> None:
        self.name = name
        self.rules = rules
        self.table = table
        self.session = session
        self.shared = shared  # somebody came by a seat's own link
        self.seats = rules.seats(session.state)
        self.version = 0
        self.guests: list[Guest] = []
        self.lock = asyncio.Lock()
        self.log = Log(rules, table)
        self.told: dict[Perspective, Message] = {}  # what each perspective was told last
        self.redo = Redo()
        self.pause: Pause | None = None  # the game has gone on, but the table waits to be told
        self.stages: Stages | None = None  # what the game itself did, to be told with the next change

    # ---- telling ----------------------------------------------------------------------------

    def message(self, who: Perspective) -> Message:
        """The whole state for somebody."""
        return self._message(who, self.now, self.log) | ({"hold": self.pause.title} if self.pause else {})

    @property
    def now(self) -> Session[Any]:
        """The game as everybody sees it: where the table waits, not what is to come."""
        return self.pause.session if self.pause else self.session

    # ---- stages -----------------------------------------------------------------------------

    def stage(self, since: Mark, hold: bool) -> None:
        """An answer was given: what the game itself did since is told in stages, or waits to be begun."""
        self.stages = Stages(self.rules, self.table, self.session, since)
        self.pause = self.stages.pause() if hold else None
        if self.pause:
            self.stages = None

    def begin(self) -> bool:
        """Somebody begins what the table waited with."""
        if self.pause is None:
            return False
        self.stages, self.pause = self.pause.stages, None
        self.changed()
        return True

    def retold(self, who: Perspective, at: int) -> list[Message]:
        """What the game itself did after the answer before this moment, in stages: for a replay."""
        if at == 0:
            return []
        earlier, session = self.session.at(at - 1), self.session.at(at)
        eyes = self.eyes(Perspective((), who.host, True), session)
        stages = Stages(self.rules, self.table, session, mark_of(earlier))
        return stages.told(without_nulls(session.rules.view(earlier.state, eyes)), eyes)

    def turns(self) -> list[int]:
        """The number of answers before each turn."""
        if not isinstance(self.table, Staging):
            return []
        found, given, last = [], 0, -1
        for step in self.now.steps():
            turn = self.table.turn(step.before)
            if turn != last:
                found.append(given)
                last = turn
            given += step.given_answers
        return found if self.table.turn(self.now.state) == last else [*found, given]

    def replay(self, who: Perspective, at: int) -> Message:
        """The state after so many answers, to look at only."""
        return self._message(Perspective((), who.host, True), self.session.at(at), Log(self.rules, self.table))

    def _message(self, who: Perspective, session: Session[Any], log: Log) -> Message:
        message = {
            "type": "state",
            "version": self.version,
            "table": self.name,
            "game": self.rules.name,
            "you": who.json(),
            "names": self.table.seat_names(session.state),
            "view": session.view(self.eyes(who, session)),
            "decisions": [self.decision(d, session, d.seat in who.seats) for d in session.pending],
            "log": log.read(session)[-TAIL:],
            "answers": session.given_answers,
            "here": {str(seat): self.is_here(seat) for seat in range(self.seats)},
            "joined": {str(seat): self.has_joined(seat) for seat in range(self.seats)},
            "waiting": [d.seat for d in session.pending],
            "undo": {"answer": self.may_undo(who, session.given_answers - 1), "action": self.may_undo(who, -1)},
            "redo": not who.watch and (again := self.redo.next()) is not None and again[0] in who.seats,
            "result": session.result,
        }
        cleaned: Message = without_nulls(message)
        return cleaned

    def eyes(self, who: Perspective, session: Session[Any]) -> int | None:
        """Whose view to show: their own; around one screen that of the seat that decides now."""
        for decision in session.pending:
            if decision.seat in who.seats:
                return decision.seat
        return who.seats[0] if who.seats else None

    def decision(self, decision: Decision, session: Session[Any], mine: bool) -> Message:
        """What is asked. Its options are only for those who may answer: they can show a hidden hand."""
        state = session.state
        options = [
            {
                "key": self.rules.key(state, option),
                "label": self.rules.label(state, option),
                "tag": option[0],
                **self.table.describe(state, option),
            }
            for option in (decision.options if mine else [])
        ]
        return {
            "seat": decision.seat,
            "prompt": session.prompt(decision),
            "kind": decision.prompt[0],
            "mine": mine,
            "options": options,
            **(self.table.source(session, decision) if isinstance(self.table, Staging) else {}),
        }

    def is_here(self, seat: int) -> bool:
        return any(seat in guest.perspective.seats for guest in self.guests)

    def has_joined(self, seat: int) -> bool:
        """Whether somebody sits there by the seat's own link, not only the host who holds them all."""
        return any(guest.perspective.seats == (seat,) and not guest.perspective.host for guest in self.guests)

    # ---- going back -------------------------------------------------------------------------

    def objection(self, who: Perspective, answers: int, force: bool) -> str | None:
        """Why somebody may not take back all answers from this number on, or None."""
        if who.watch:
            return "you are watching: only those who play can undo"
        given = self.session.given_answers
        if not 0 <= answers < given:
            return f"{given} answers have been given; there is none to go back to before number {answers}"
        if not who.host:
            theirs = [seat for step in self.session.steps() for seat in step.seats()][answers:]
            others = sorted(set(theirs) - set(who.seats))
            if others:
                names = self.table.seat_names(self.session.state)
                return f"that would take back an answer of {names[others[0]]}: only its player or the host can"
        if force and not (who.host and not self.shared):
            return "only somebody who plays alone can undo what has been revealed"
        alone = who.host and not self.shared
        if not force and not alone and not self.now.undoable(answers):
            return "something hidden was revealed since; in a shared game undo stops there"
        return None

    def may_undo(self, who: Perspective, answers: int) -> bool:
        if answers < 0:
            answers = self.session.action_start()
        return self.objection(who, answers, force=False) is None

    # ---- guests -----------------------------------------------------------------------------

    def welcome(self, guest: Guest) -> None:
        """Somebody comes in: the others see it, and they get the whole state."""
        before = self._presence()
        self.guests.append(guest)
        if self._presence() != before:
            self.changed()
        message = self.message(guest.perspective)
        self.told[guest.perspective] = message
        guest.send(encoded(message))

    def farewell(self, guest: Guest) -> None:
        if guest in self.guests:
            before = self._presence()
            self.guests.remove(guest)
            if not any(other.perspective == guest.perspective for other in self.guests):
                self.told.pop(guest.perspective, None)
            if self._presence() != before:
                self.changed()

    def _presence(self) -> list[bool]:
        return [self.is_here(seat) for seat in range(self.seats)]

    def changed(self) -> None:
        """Something is different: tell everybody what."""
        base, self.version = self.version, self.version + 1
        for who, old in list(self.told.items()):
            new = self.message(who)
            patch = diff(old, new)
            self.told[who] = new
            change: Message = {"type": "change", "version": self.version, "base": base, "patch": patch}
            if self.stages:
                change["told"] = self.stages.told(old["view"], self.eyes(who, self.now))
            note = encoded(change)
            for guest in self.guests:
                if guest.perspective == who:
                    guest.send(note)
        self.stages = None
