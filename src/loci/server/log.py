"""The log of a game as lines to read, kept as the game goes on."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session, Step
from loci.server.patch import without_nulls

TAIL = 60  # lines that go with every state; the rest is asked for
Line = dict[str, Json]


class Said(NamedTuple):
    """An event in words, and the places and cards that they speak of."""

    event: tuple[Any, ...]
    text: str  # empty for what is not told
    links: dict[str, list[str]]


def words(rules: Rules[Any], table: Table[Any], state: Any, event: tuple[Any, ...]) -> Said:
    text = rules.tell(state, event)
    return Said(event, text, {"lands": [], "cards": [], **table.links(state, event)} if text else {})


class Log:
    """Remembers the lines of finished steps, which never change; undo forgets those it took back."""

    def __init__(self, rules: Rules[Any], table: Table[Any], before: Sequence[Line] = (), answers: int = 0) -> None:
        self.rules = rules
        self.table = table
        self.before: list[Line] = without_nulls(before)  # the end of what was told before the session's first step
        self.answers = answers  # that were given before it
        self.lines: list[Line] = self.before[:]
        self.heard: Mapping[int, Said] = {}  # events that were put into words when they happened, by their id
        self.spoken: tuple[Step[Any] | None, dict[int, Said]] = (None, {})  # those of the Action under way
        self.steps: list[tuple[Step[Any], int, int]] = []  # finished, and lines and answers up to its end

    @property
    def first(self) -> int:
        """How many lines there were before those that are kept."""
        return int(self.before[0]["n"]) if self.before else 0

    def read(self, session: Session[Any]) -> list[Line]:
        """All lines, those of the Action under way included; each has its number in the whole."""
        self._follow(session)
        answers = self.steps[-1][2] if self.steps else self.answers
        now = session.under_way
        if now is None:
            return self.lines
        return self.lines + self._words(session, now, session.state.log, len(self.lines), answers)

    def _follow(self, session: Session[Any]) -> None:
        history = session.history
        while self.steps and (len(self.steps) > len(history) or self.steps[-1][0] is not history[len(self.steps) - 1]):
            self.steps.pop()
        del self.lines[self.steps[-1][1] if self.steps else len(self.before) :]
        for step in history[len(self.steps) :]:
            answers = self.steps[-1][2] if self.steps else self.answers
            self.lines += self._words(session, step, step.log, len(self.lines), answers)
            self.steps.append((step, len(self.lines), answers + step.given_answers))

    def _words(
        self, session: Session[Any], step: Step[Any], log: Sequence[tuple[Any, ...]], first: int, answers: int
    ) -> list[Line]:
        found: list[Line] = []
        if self.spoken[0] is not step:
            self.spoken = step, {}
        spoken = self.spoken[1]
        for answer, event in step.caused(log, answers):
            said = spoken.get(id(event)) or self.heard.get(id(event))
            if said is None:
                said = words(self.rules, self.table, session.state, event)
            spoken[id(event)] = said
            if said.text:
                line: Line = {"n": first + len(found) + self.first, "text": said.text, **said.links}
                if answer >= 0:
                    line["answer"] = answer
                found.append(line)
        return found


def added(old: list[Line], lines: list[Line]) -> Line | None:
    """What to do with the end of the log that was told: how many lines of the whole stay, and which follow."""
    start = lines[0]["n"] if lines else 0  # lines before these are not kept
    total = start + len(lines)
    first = old[0]["n"] if old else start
    keep = first + len(old)
    while keep > first and not (start < keep <= total and lines[keep - 1 - start] is old[keep - 1 - first]):
        keep -= 1  # what is the very same line has the same lines before it; of others, equal ones stay
    while keep < min(total, first + len(old)) and keep >= start and lines[keep - start] == old[keep - first]:
        keep += 1
    if keep == total == first + len(old):
        return None
    end = max(start, total - TAIL)
    if keep == first or end < first:  # nothing of it stands, or what was not told belongs to it now: all of it anew
        keep = end
    return {"keep": keep, "lines": lines[max(keep, end) - start :]}
