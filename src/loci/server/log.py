"""The log of a game as lines to read, kept as the game goes on."""

from collections.abc import Sequence
from typing import Any

from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session, Step

TAIL = 60  # lines that go with every state; the rest is asked for
Line = dict[str, Json]


class Log:
    """Remembers the lines of finished steps, which never change; undo forgets those it took back."""

    def __init__(self, rules: Rules[Any], table: Table[Any]) -> None:
        self.rules = rules
        self.table = table
        self.lines: list[Line] = []
        self.steps: list[tuple[Step[Any], int, int]] = []  # finished, and lines and answers up to its end

    def read(self, session: Session[Any]) -> list[Line]:
        """All lines, those of the Action under way included."""
        self._follow(session)
        answers = self.steps[-1][2] if self.steps else 0
        now = session.under_way
        if now is None:
            return self.lines
        return self.lines + self._words(session, now, session.state.log, len(self.lines), answers)

    def _follow(self, session: Session[Any]) -> None:
        history = session.history
        while self.steps and (len(self.steps) > len(history) or self.steps[-1][0] is not history[len(self.steps) - 1]):
            self.steps.pop()
        del self.lines[self.steps[-1][1] if self.steps else 0 :]
        for step in history[len(self.steps) :]:
            answers = self.steps[-1][2] if self.steps else 0
            self.lines += self._words(session, step, step.log, len(self.lines), answers)
            self.steps.append((step, len(self.lines), answers + step.given_answers))

    def _words(
        self, session: Session[Any], step: Step[Any], log: Sequence[tuple[Any, ...]], first: int, answers: int
    ) -> list[Line]:
        found: list[Line] = []
        for answer, event in step.caused(log, answers):
            text = self.rules.tell(session.state, event)
            if text:
                line: Line = {"n": first + len(found), "text": text}
                line |= {"lands": [], "cards": []} | self.table.links(session.state, event)
                line["answer"] = answer if answer >= 0 else None
                found.append(line)
        return found
