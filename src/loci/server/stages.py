"""What the game itself did after an answer, told event by event with what each changed.

The engine's records know nothing of this: a finished Action is run once more on a copy, with a log that looks at the
table whenever a line is written.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from typing import Any, Protocol, runtime_checkable

from loci.kernel.decision import Decision
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session, Step
from loci.server.log import Said, words
from loci.server.patch import Patches, diff

Event = tuple[Any, ...]
Mark = tuple[int, int | None]  # Actions finished, and events of the one under way, if one was
Row = dict[str, Json]
Told = tuple[Row, Row]  # a line, and what is seen with it
# What is to be begun, the event before which to wait, and whose affair it is: None is everybody's.
Wait = tuple[str, int, int | None]


@runtime_checkable
class Staging(Protocol):
    """What a game's table may add, so that its doings are told in stages."""

    def pause(self, before: Any, cause: Any, events: Sequence[Event], after: Any) -> Wait | None:
        """What begins in this Action and is worth a moment of its own."""

    def turn(self, state: Any) -> int:
        """The turn of the game, for the marks of a replay."""

    def source(self, session: Session[Any], asked: Decision) -> dict[str, Json]:
        """The card that asks, and what it adds to the words of its answers."""

    def scene(self, state: Any, event: Event) -> dict[str, Json]:
        """What a stage shows of an event beside its words: the card, the step of the round."""


@runtime_checkable
class Planning(Protocol):
    """What a game's table may add, so that people see what their plans would come to."""

    def planned(self, session: Session[Any], seat: int, cards: list[str]) -> Json:
        """The forecast as it would be with these cards, which a seat has chosen and not played yet."""


def staging(table: Table[Any]) -> Staging | None:
    """The table, if it can do this. Asking a protocol takes a while, so each kind of table is asked once."""
    kind = type(table)
    if kind not in _staging:
        _staging[kind] = isinstance(table, Staging)
    return table if _staging[kind] else None  # type: ignore[return-value]


_staging: dict[type, bool] = {}


def mark_of(session: Session[Any]) -> Mark:
    """Where a session stands; what comes later is told from here."""
    return len(session.history), None if session.under_way is None else len(session.state.log)


class Watched(list[Event]):
    """A log that tells when a line is written."""

    def __init__(self, notice: Callable[[Event], None], before: Iterable[Event] = ()) -> None:
        super().__init__(before)
        self.notice = notice

    def append(self, event: Event) -> None:
        super().append(event)
        self.notice(event)

    def extend(self, events: Iterable[Event]) -> None:
        for event in events:
            self.append(event)


class Tape:
    """What the game itself does is looked at while it happens, so that it need not be done again to be told. Only for
    games that show the same to all: before an answer is given, nobody knows who will look on by it."""

    def __init__(self, rules: Rules[Any], table: Table[Any], mark: Mark) -> None:
        self.lines = Lines(rules, table, None)
        self.finished, self.old = mark
        self.told: dict[tuple[int, int], Told | None] = {}  # by Action and number of the event in it
        self.watched: list[Session[Any]] = []

    def watch(self, session: Session[Any]) -> None:
        """See what this session does from now on."""
        session.state.log = Watched(partial(self.notice, session), session.state.log)
        self.watched.append(session)

    def stop(self) -> dict[int, Said]:
        """Look no more; the words for what was seen."""
        for session in self.watched:
            session.state.log = [*session.state.log]
        self.watched = []
        return self.lines.words

    def notice(self, session: Session[Any], event: Event) -> None:
        n, step = len(session.history), session.under_way
        if step is not None and (not step.given or (n == self.finished and self.old is not None)):
            self.told[n, len(session.state.log)] = self.lines.line(session.state, event)


class Lines:
    """Events in words, each with the view as it is written."""

    def __init__(self, rules: Rules[Any], table: Table[Any], eyes: int | None) -> None:
        self.rules, self.table, self.staging, self.eyes = rules, table, staging(table), eyes
        self.words: dict[int, Said] = {}  # by the event's id; the log wants them too

    def line(self, state: Any, event: Event) -> Told | None:
        """None for what is not told."""
        said = self.words[id(event)] = words(self.rules, self.table, state, event)
        if not said.text:
            return None
        row: Row = {"kind": event[0], "text": said.text, **said.links}
        if self.staging is not None:
            row |= self.staging.scene(state, event)
        return row, self.rules.view(state, self.eyes)


class Frozen(Session[Any]):
    """A game as it stood inside an Action, to look at only: nothing is asked."""

    def __init__(self, session: Session[Any], finished: int, part: Step[Any], state: Any) -> None:
        super().__init__(session.rules, session.setup, state, settled=True)
        self.history = [*session.history[:finished], part]


def _cut(step: Step[Any], events: Sequence[Event]) -> Step[Any]:
    """The Action as if it had ended with these events."""
    part = Step(step._rules, step.before, step.cause, step.given)
    part.answers, part.marks, part.chance = step.answers, step.marks, step.chance
    part.log = (*events,)
    return part


class Stages:
    """The Actions after ``mark`` that no player started, and the rest of the one that was under way there."""

    def __init__(
        self, rules: Rules[Any], table: Table[Any], session: Session[Any], mark: Mark, tape: Tape | None = None
    ) -> None:
        self.rules, self.table, self.session, self.tape = rules, table, session, tape
        self.staging = staging(table)
        self.finished, self.old = mark
        self.later = list(enumerate(session.steps()[self.finished :], self.finished))
        # What a player starts is theirs; what was under way goes on where it was.
        self.steps = [
            (n, step) for n, step in self.later if not step.given or (n == self.finished and self.old is not None)
        ]
        self._rows: dict[int | None, tuple[Row | None, list[Row]]] = {}

    def __bool__(self) -> bool:
        return any(self.events(step)[self.skip(n) :] for n, step in self.steps)

    def events(self, step: Step[Any]) -> Sequence[Event]:
        log: Sequence[Event] = self.session.state.log
        return log if step is self.session.under_way else step.log

    def skip(self, n: int) -> int:
        """How many events of an Action are old."""
        return (self.old or 0) if n == self.finished else 0

    def run(self, step: Step[Any], state: Any, notice: Callable[[Any, Event], None]) -> bool:
        """The Action again on a state as it was before, up to where it stands; whether it ended."""
        state.log, state.chance = Watched(partial(notice, state)), []
        action = self.rules.act(state, step.cause)
        try:
            _ = action.send(None)  # type: ignore[arg-type]
            for _, option in step.answers:
                _ = action.send(option)
        except StopIteration:
            return True
        action.close()
        return False

    # ---- telling ----------------------------------------------------------------------------

    def told(self, base: Row, eyes: int | None, patches: Patches) -> list[Row]:
        """Each line with what has changed in the view since the line before; the first since ``base``."""
        shared = getattr(self.rules, "same_for_all", False)
        first, rows = self._told(None if shared else eyes)
        if first is None:
            return []
        seen = {**first, "seat": eyes} if shared else first
        return [{**rows[0], "patch": patches.of(base, seen)}, *rows[1:]]

    def _told(self, eyes: int | None) -> tuple[Row | None, list[Row]]:
        """The lines for one pair of eyes, and what they see with the first of them."""
        if eyes in self._rows:
            return self._rows[eyes]
        seen = self._taped() if eyes is None else None
        if seen is None:
            seen = self._again(eyes)
        first = last = None
        rows: list[Row] = []
        for found in seen:
            if found is not None:
                row, now = found
                rows.append(row if last is None else {**row, "patch": diff(last, now)})
                first, last = first or now, now
        self._rows[eyes] = first, rows
        return first, rows

    def _taped(self) -> list[Told | None] | None:
        """The lines as they were seen when it happened; None where not all of them were."""
        if self.tape is None:
            return None
        told = self.tape.told
        wanted: list[tuple[int, int]] = []
        for n, step in self.steps:
            wanted += [(n, at + 1) for at in range(self.skip(n), len(self.events(step)))]
        return [told[event] for event in wanted] if all(event in told for event in wanted) else None

    def _again(self, eyes: int | None) -> list[Told | None]:
        """The lines as they are seen when all of it is done once more."""
        seen, lines = list[Told | None](), Lines(self.rules, self.table, eyes)
        state, after = None, -1  # what the Action before left, if it was the one before

        def notice(state: Any, event: Event) -> None:
            if len(state.log) > skip:
                seen.append(lines.line(state, event))

        for n, step in self.steps:
            skip = self.skip(n)
            if state is None or n != after:
                state = self.rules.copy(step.before)
            state = state if self.run(step, state, notice) else None
            after = n + 1
        return seen

    # ---- pausing ----------------------------------------------------------------------------

    def pause(self, bots: Collection[str] = ()) -> "Pause | None":
        """The first moment worth waiting at, if there is one. For what is theirs alone bots need no such moment."""
        if self.staging is None:
            return None
        session = self.session
        for n, step in self.later:
            following = [later.before for at, later in self.later if at == n + 1]
            found = self.staging.pause(step.before, step.cause, self.events(step), (following or [session.state])[0])
            if found is not None and found[1] >= self.skip(n) and str(found[2]) not in bots:
                title, at, _ = found
                state, part = self.state_before(step, at), _cut(step, self.events(step)[:at])
                rest = Stages(self.rules, self.table, session, (n, at), self.tape)
                return Pause(title, Frozen(session, n, part, state), rest)
        return None

    def state_before(self, step: Step[Any], event: int) -> Any:
        """The state when the line before this event of an Action was written."""
        start = self.rules.copy(step.before)
        found: list[Any] = [self.rules.copy(start)]

        def notice(state: Any, _: Event) -> None:
            if len(state.log) == event:
                found.append(self.rules.copy(state))
                found[-1].log = []

        self.run(step, start, notice)
        return found[-1]


class Pause:
    """The room waits here until somebody begins what comes."""

    def __init__(self, title: str, session: Frozen, stages: Stages) -> None:
        self.title = title
        self.session = session  # as it stands for everybody who looks
        self.stages = stages
