"""What the game itself did after an answer, told event by event with what each changed.

The engine's records know nothing of this: a finished Action is run once more on a copy, with a log that looks at the
table whenever a line is written.
"""

from collections.abc import Callable
from typing import Any, Protocol, runtime_checkable

from loci.kernel.decision import Decision
from loci.kernel.rules import Json, Rules, Table
from loci.kernel.session import Session, Step
from loci.server.patch import diff, without_nulls

Event = tuple[Any, ...]
Mark = tuple[int, int | None]  # Actions finished, and events of the one under way, if one was
Row = dict[str, Json]


@runtime_checkable
class Staging(Protocol):
    """What a game's table may add, so that its doings are told in stages."""

    def pause(self, before: Any, cause: Any, events: list[Event], after: Any) -> tuple[str, int] | None:
        """What begins in this Action and is worth a moment of its own, and the event before which to wait."""

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


def mark_of(session: Session[Any]) -> Mark:
    """Where a session stands; what comes later is told from here."""
    return len(session.history), None if session.under_way is None else len(session.state.log)


class Watched(list[Event]):
    """A log that tells when a line is written."""

    def __init__(self, notice: Callable[[Event], None]) -> None:
        super().__init__()
        self.notice = notice

    def append(self, event: Event) -> None:
        super().append(event)
        self.notice(event)


class Frozen(Session[Any]):
    """A game as it stood inside an Action, to look at only: nothing is asked."""

    def __init__(self, session: Session[Any], finished: int, part: Step[Any], state: Any) -> None:
        self.rules, self.setup = session.rules, session.setup
        self.history = [*session.history[:finished], part]
        self._counted = (0, None, 0)
        self.state = state
        self._step = self._action = None
        self._open, self._soft = [], None


def _cut(step: Step[Any], events: list[Event]) -> Step[Any]:
    """The Action as if it had ended with these events."""
    part = Step(step.before, step.cause, step.given)
    part.answers, part.marks, part.chance = step.answers, step.marks, step.chance
    part.log = events
    return part


class Stages:
    """The Actions after ``mark`` that no player started, and the rest of the one that was under way there."""

    def __init__(self, rules: Rules[Any], table: Table[Any], session: Session[Any], mark: Mark) -> None:
        self.rules, self.table, self.session = rules, table, session
        self.finished, self.old = mark
        self.later = list(enumerate(session.steps()))[self.finished :]
        # What a player starts is theirs; what was under way goes on where it was.
        self.steps = [
            (n, step) for n, step in self.later if not step.given or (n == self.finished and self.old is not None)
        ]

    def __bool__(self) -> bool:
        return any(self.events(step)[self.skip(n) :] for n, step in self.steps)

    def events(self, step: Step[Any]) -> list[Event]:
        return self.session.state.log if step is self.session.under_way else step.log

    def skip(self, n: int) -> int:
        """How many events of an Action are old."""
        return (self.old or 0) if n == self.finished else 0

    def run(self, step: Step[Any], notice: Callable[[Any, Event], None]) -> None:
        """The Action again, up to where it stands."""
        state = self.rules.copy(step.before)
        state.log = Watched(lambda event: notice(state, event))
        action = self.rules.act(state, step.cause)
        try:
            action.send(None)  # type: ignore[arg-type]
            for _, option in step.answers:
                action.send(option)
        except StopIteration:
            pass
        else:
            action.close()

    # ---- telling ----------------------------------------------------------------------------

    def told(self, view: Json, eyes: int | None) -> list[Row]:
        """Each line with what has changed in the view since the line before; the first since ``view``."""
        rows: list[Row] = []
        for n, step in self.steps:
            seen: list[tuple[Row, Json] | None] = []

            def notice(state: Any, event: Event, seen: list[tuple[Row, Json] | None] = seen) -> None:
                seen.append(self.line(state, event, eyes))

            self.run(step, notice)
            for found in seen[self.skip(n) :]:
                if found is not None:
                    row, now = found
                    rows.append({**row, "patch": diff(view, now)})
                    view = now
        return rows

    def line(self, state: Any, event: Event, eyes: int | None) -> tuple[Row, Json] | None:
        """An event in words, and the view as it is written; None for what is not told."""
        text = self.rules.tell(state, event)
        if not text:
            return None
        scene = self.table.scene(state, event) if isinstance(self.table, Staging) else {}
        links: dict[str, list[str]] = {"lands": [], "cards": []} | self.table.links(state, event)
        row = {"kind": event[0], "text": text, **links, **scene}
        return row, without_nulls(self.rules.view(state, eyes))

    # ---- pausing ----------------------------------------------------------------------------

    def pause(self) -> "Pause | None":
        """The first moment worth waiting at, if there is one."""
        if not isinstance(self.table, Staging):
            return None
        session = self.session
        for n, step in self.later:
            following = [later.before for at, later in self.later if at == n + 1]
            found = self.table.pause(step.before, step.cause, self.events(step), (following or [session.state])[0])
            if found is not None and found[1] >= self.skip(n):
                title, at = found
                state, part = self.state_before(step, at), _cut(step, self.events(step)[:at])
                rest = Stages(self.rules, self.table, session, (n, at))
                return Pause(title, Frozen(session, n, part, state), rest)
        return None

    def state_before(self, step: Step[Any], event: int) -> Any:
        """The state when the line before this event of an Action was written."""
        found: list[Any] = [self.rules.copy(step.before)]

        def notice(state: Any, _: Event) -> None:
            if len(state.log) == event:
                found.append(self.rules.copy(state))
                found[-1].log = []

        self.run(step, notice)
        return found[-1]


class Pause:
    """The room waits here until somebody begins what comes."""

    def __init__(self, title: str, session: Frozen, stages: Stages) -> None:
        self.title = title
        self.session = session  # as it stands for everybody who looks
        self.stages = stages
