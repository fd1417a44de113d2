"""A game being played: answers go in, decisions come out; undo, clone and record at any moment.

A suspended Action is (the state at its start, what started it, the answers so far) and is run again
when a copy of it is needed; a live coroutine is never copied.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Generic, Self

from loci.kernel import rng
from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError, NothingToUndo, UndoRefused
from loci.kernel.play import Play, Scratch
from loci.kernel.rules import Action, Cause, Json, Rules, S, Setup

LONGEST_NAME = 80
UNNAMED: Mapping[int, str] = MappingProxyType({})
MOST_APART = 7  # Actions that players started between two copies of the state


class Step(Generic[S]):
    """One root Action: the state before it, what started it, and what it was answered."""

    __slots__ = ("_origin", "_rules", "answers", "apart", "cause", "chance", "given", "log", "marks", "wanted")

    def __init__(self, rules: Rules[S], origin: "S | Step[S]", cause: Cause | None, given: bool) -> None:
        self._rules = rules
        self._origin = origin  # the state before it, or the step that it followed
        self.cause = cause
        self.given = given  # a player chose the cause (it did not answer itself)
        self.answers: tuple[tuple[int, Option], ...] = ()
        self.marks: tuple[tuple[int, int, int], ...] = ()  # when each answer came: events, reveals and gifts so far
        self.log: tuple[tuple[Any, ...], ...] = ()
        self.chance: tuple[Json, ...] = ()
        self.apart: int = origin.apart + given if isinstance(origin, Step) else 0  # players' steps since the last copy
        self.wanted = False  # whether anybody has asked for the state before it

    @property
    def before(self) -> S:
        """The state before it; nobody may change it. A step that shares the copy of an earlier one gets its own when it
        is first asked for, by playing from there once more."""
        self.wanted = True
        origin = self._origin
        if isinstance(origin, Step):
            origin = self._origin = _after(origin)
        return origin

    @property
    def gifts(self) -> int:
        """How much chance had given before it and is told with it: a setup's own, in the first step."""
        return 0 if isinstance(self._origin, Step) else len(self._origin.chance)

    @property
    def given_answers(self) -> int:
        """How many answers of players are in it, the one that started it included."""
        return self.given + len(self.answers)

    def seats(self) -> list[int]:
        """Who gave them, in order."""
        first = [self.cause[0]] if self.given and self.cause is not None else []
        return first + [seat for seat, _ in self.answers]

    def caused(self, log: Sequence[tuple[Any, ...]], first: int) -> list[tuple[int, tuple[Any, ...]]]:
        """The step's events, each with the number of the answer that led to it; the step's own first
        answer has the number ``first``. Before any answer it is -1."""
        found = []
        answer, marks = first - 1 + self.given, iter(self.marks)
        mark = next(marks, None)
        for n, event in enumerate(log):
            while mark is not None and mark[0] <= n:
                answer, mark = answer + 1, next(marks, None)
            found.append((answer, event))
        return found


def _after(step: Step[S]) -> S:
    """The state when a step had ended."""
    steps = [step]
    while isinstance(steps[-1]._origin, Step):
        steps.append(steps[-1]._origin)
    rules: Rules[S] = step._rules
    state = rules.copy(steps[-1]._origin)
    for each in reversed(steps):
        run_again(rules, state, each)
        state.log, state.chance = [], []
    return state


def run_again(rules: Rules[S], state: S, step: Step[S]) -> None:
    """Do a finished step once more, on a state that is as it was before."""
    action = rules.act(state, step.cause)
    try:
        _ = action.send(None)  # type: ignore[arg-type]
        for _, option in step.answers:
            _ = action.send(option)
    except StopIteration:
        return
    raise AssertionError(f"the Action of {step.cause} did not end as it had")


class Soft:
    """An Action that began by itself, waits for its first answer, and makes no other seat wait."""

    __slots__ = ("asked", "causes", "menus", "seat")

    def __init__(self, seat: int, menus: list[Decision]) -> None:
        self.seat = seat  # that it asks
        self.menus = menus  # of all, before it began
        self.asked: list[Decision] | None = None  # what all are asked, once somebody wants to know
        self.causes: dict[int, Option] = {}  # what would begin by itself for other seats, and asks them too


class Session(Play[S]):
    """Plays one game of a :class:`~loci.kernel.rules.Rules`, and remembers how it went."""

    __slots__ = ("_action", "_counted", "_soft", "_step", "history", "names")

    def __init__(self, rules: Rules[S], setup: Setup, state: S | None = None, settled: bool = False) -> None:
        """From the start, or from a state between two Actions; ``settled``: what is open will be told."""
        self.rules = rules
        self.setup = setup
        self.history: list[Step[S]] = []
        # By seat, what the players call their own when the game is over; replaced, never changed.
        self.names: Mapping[int, str] = UNNAMED
        self._counted: tuple[int, Step[S] | None, int] = (0, None, 0)
        self._step: Step[S] | None = None
        self._action: Action | None = None  # the one under way
        self.pending = []
        self._soft: Soft | None = None
        self.state = rules.new(setup) if state is None else state
        if not settled:
            self._settle()

    def __repr__(self) -> str:
        given = self.given_answers
        where = f"{given} answer{'s' * (given != 1)} given"
        if self.over:
            return f"<{type(self).__name__} of {self.rules.name}: over, {where}, result {self.result!r}>"
        asked = "; ".join(f"seat {d.seat}: {self.prompt(d)}" for d in self.pending)
        return f"<{type(self).__name__} of {self.rules.name}: {where}; {asked}>"

    @property
    def inside(self) -> bool:
        """Whether an Action is under way."""
        return self._action is not None

    # ---- asking -----------------------------------------------------------------------------

    def asked(self) -> list[Decision]:
        """The open decisions, with those of seats that need not wait: while an Action that began by itself waits for
        its first answer, others may go first. One who plays alone for all of them has no use for that."""
        soft = self._soft
        if soft is None:
            return self.pending
        if soft.asked is None:
            soft.asked = [*self.pending, *self._others(soft)]
        return soft.asked

    # ---- answering --------------------------------------------------------------------------

    def take(self, decision: Decision, option: Option) -> None:
        """Answer with an option object of an open decision: the door of bots, which trusts its caller."""
        step, finished = self._step, len(self.history)
        given = 0 if step is None else len(step.answers)
        try:
            if step is None:
                menus = self._begin((decision.seat, option), given=True)
            elif self._soft is not None and decision.seat != self._soft.seat:
                menus = self._instead(step, decision.seat, option)
            else:
                menus = self._answer(decision.seat, option)
            self._settle(menus)
        except BaseException:
            # A fault in the rules must not leave half an Action behind: go back to before this answer.
            self._restore(finished, step, given)
            raise

    # ---- running ----------------------------------------------------------------------------

    def _begin(self, cause: Cause | None, given: bool, before: S | None = None) -> list[Decision] | None:
        """Start an Action, and drive it to its first decision or to its end. If it has ended and knows what each seat
        may start now, it returns that."""
        rules, state = self.rules, self.state
        origin: S | Step[S] | None = before
        if origin is None and self.history:
            # What follows by itself shares a copy, and so do a few Actions of players, while nobody asks for one.
            last = self.history[-1]
            if not given or (last.apart < MOST_APART and not last.wanted):
                origin = last
        self._step = Step(rules, rules.copy(state) if origin is None else origin, cause, given)
        self._action = rules.act(state, cause)
        return self._send(None)

    def _answer(self, seat: int, option: Option) -> list[Decision] | None:
        """Answer the Action under way; returns the same."""
        step, state = self._step, self.state
        assert step is not None
        self._soft = None
        step.answers += ((seat, option),)
        step.marks += ((len(state.log), state.reveals, len(state.chance)),)
        return self._send(option)

    def _send(self, answer: Option | None) -> list[Decision] | None:
        """Drive the Action to its next decision or to its end."""
        action, step = self._action, self._step
        assert action is not None
        try:
            self.pending = [action.send(answer)]  # type: ignore[arg-type]
            return None
        except StopIteration as ended:
            menus: list[Decision] | None = ended.value
        assert step is not None
        log, chance = self.state.log, self.state.chance
        step.log = tuple(log)
        log.clear()
        if chance:
            step.chance = tuple(chance)
            chance.clear()
        self.history.append(step)
        self._step = self._action = None
        return menus

    def _settle(self, menus: list[Decision] | None = None) -> None:
        """Go on until somebody must decide, or the game is over; what each seat may start now may be known already."""
        rules, state = self.rules, self.state
        while self._action is None:
            if menus is None:
                if rules.over(state):
                    self.pending = []
                    return
                menus = rules.menus(state)
            if not menus:
                menus = self._begin(None, given=False)
                continue
            for menu in menus:
                if len(menu.options) == 1:  # no player is asked what has one answer
                    known, gifts, others = state.reveals, len(state.chance), menus
                    menus = self._begin((menu.seat, menu.options[0]), given=False)
                    # `inside`: mypyc would take `self._action` for None here, whatever `_begin` has done
                    if len(others) > 1 and self.inside and self.pending[0].seat == menu.seat:
                        if state.reveals == known and len(state.chance) == gifts:
                            self._soft = Soft(menu.seat, others)
                    break
            else:
                self.pending = menus
                return

    def _others(self, soft: Soft) -> list[Decision]:
        """What the other seats are asked while an Action that began by itself waits for its first answer."""
        step, found = self._step, list[Decision]()
        assert step is not None
        for menu in soft.menus:
            if menu.seat != soft.seat:
                asked = menu if len(menu.options) > 1 else self._peek(step.before, menu)
                if asked is not None:
                    found.append(asked)
                    if asked is not menu:
                        soft.causes[menu.seat] = menu.options[0]
        return found

    def _peek(self, before: S, menu: Decision) -> Decision | None:
        """The first question of an Action that will begin by itself, if its seat may answer it now."""
        state = self.rules.copy(before)
        action = self.rules.act(state, (menu.seat, menu.options[0]))
        try:
            asked = action.send(None)  # type: ignore[arg-type]
        except StopIteration:
            return None
        action.close()
        known = state.reveals == before.reveals and len(state.chance) == len(before.chance)
        return asked if known and asked.seat == menu.seat else None

    def _instead(self, step: Step[S], seat: int, option: Option) -> list[Decision] | None:
        """Another seat goes first: the Action that began by itself is as if it had not."""
        self.asked()  # so that what would begin by itself for this seat is known
        assert self._soft is not None
        cause = self._soft.causes.get(seat)
        self._back(step.before)
        if cause is None:
            return self._begin((seat, option), True, step.before)
        self._begin((seat, cause), False, step.before)
        return self._answer(seat, option)

    def _back(self, before: S) -> None:
        """Drop the Action under way: the state is as this one again."""
        self.state = self.rules.copy(before)
        self._step = self._action = self._soft = None

    def _rebuild(self, step: Step[S], answers: tuple[tuple[int, Option], ...] | None) -> None:
        """Stand where ``step`` had had these answers; with None, before the step was started."""
        if answers is None:
            self._back(step.before)
            self.pending = self.rules.menus(self.state)
            return
        if step.cause is not None and not step.given and not answers:
            self._back(step.before)
            self._settle()  # it began by itself, and does so again
            return
        self._stand(step, answers)

    def _stand(self, step: Step[S], answers: tuple[tuple[int, Option], ...]) -> None:
        """Stand inside an Action that has had these answers, some or all of its own."""
        rules, before = self.rules, step.before
        state = self.state = rules.copy(before)
        again = self._step = Step(rules, before, step.cause, step.given)
        again.answers, again.marks = answers, step.marks[: len(answers)]
        action = self._action = rules.act(state, step.cause)
        asked = action.send(None)  # type: ignore[arg-type]
        for _, option in answers:
            asked = action.send(option)
        self.pending, self._soft = [asked], None

    def _restore(self, finished: int, step: Step[S] | None, given: int) -> None:
        """Stand where so many steps were finished and ``step`` (None: a menu) had had so many answers."""
        begun = [*self.history[finished:], *([] if self._step is None else [self._step])]
        del self.history[finished:]
        if step is not None:
            self._rebuild(step, step.answers[:given])
        elif begun:
            self._rebuild(begun[0], None)

    # ---- going back -------------------------------------------------------------------------

    def undo(self, *, force: bool = False) -> None:
        """Take back the last answer. In a shared game not past a reveal, unless forced."""
        self.undo_to(self.given_answers - 1, force=force)

    def undo_action(self, *, force: bool = False) -> None:
        """Take back the last Action with all its answers."""
        self.undo_to(self.action_start(), force=force)

    def undo_to(self, answers: int, *, force: bool = False) -> None:
        """Go back to where only the first so many answers had been given."""
        given = self.given_answers
        if not given:
            raise NothingToUndo("no answer has been given yet")
        if not 0 <= answers < given:
            raise NothingToUndo(f"{given} answers have been given; there is no going back to {answers}")
        if not (force or self.undoable(answers)):
            raise UndoRefused("something hidden was revealed since; in a shared game undo stops there")
        trial = self.at(answers)
        self.names = UNNAMED
        self.history, self.state = trial.history, trial.state
        self._step, self._action, self.pending, self._soft = trial._step, trial._action, trial.pending, trial._soft

    def undoable(self, answers: int) -> bool:
        """Whether undo may go back that far without being forced."""
        if not 0 <= answers < self.given_answers:
            return False
        if self.rules.seats(self.state) == 1:
            return True
        step, inside = self.step_with(answers)
        then = step.before.reveals if inside < step.given else step.marks[inside - step.given][1]
        return then == self.state.reveals

    def action_start(self) -> int:
        """How many answers had been given before the last Action that holds one; -1 without any."""
        given = self.given_answers
        for step in reversed(self.steps()):
            if step.given_answers:
                return given - step.given_answers
        return -1

    @property
    def given_answers(self) -> int:
        """How many answers the players have given."""
        # Finished steps never change: they are counted once, up to one that is remembered.
        history = self.history
        steps, last, total = self._counted
        if steps > len(history) or (steps and history[steps - 1] is not last):
            steps = total = 0
        if steps < len(history):
            total += sum(step.given_answers for step in history[steps:])
            self._counted = (len(history), history[-1], total)
        return total if self._step is None else total + self._step.given_answers

    def seats_since(self, answers: int) -> set[int]:
        """Who gave the answers after the first so many."""
        left, found = self.given_answers - answers, set[int]()
        for step in reversed(self.steps()):
            if left <= 0:
                break
            seats = step.seats()
            found.update(seats[max(0, len(seats) - left) :])
            left -= len(seats)
        return found

    def step_with(self, answer: int) -> tuple[Step[S], int]:
        """The step that holds the answer with this number, and the answer's place in it."""
        place = answer
        for step in self.steps() if answer >= 0 else ():
            if place < step.given_answers:
                return step, place
            place -= step.given_answers
        raise NothingToUndo(f"{self.given_answers} answers have been given; there is none with the number {answer}")

    def at(self, answers: int) -> Self:
        """An independent session that stands where only the first so many answers had been given."""
        if answers == self.given_answers:
            return self.clone()
        step, inside = self.step_with(answers)
        twin = type(self)(self.rules, self.setup, self.state, True)
        twin.history = self.history[: self.steps().index(step)]
        # Before its first answer, a step that a player started has not begun; one of the game itself waits.
        twin._rebuild(step, None if inside < step.given else step.answers[: inside - step.given])
        twin._settle()
        return twin

    def clone(self) -> Self:
        """An independent copy, also in the middle of an Action."""
        step = self._step
        rules, state, soft = self.rules, self.state, self._soft
        twin = type(self)(rules, self.setup, rules.copy(state) if step is None else state, True)
        twin.history = self.history.copy()  # finished steps never change: shared
        twin.names = self.names
        twin._counted = self._counted
        if step is None:
            twin.pending = self.pending
        else:
            twin._stand(step, step.answers)
            twin._soft = None if soft is None else Soft(soft.seat, soft.menus)
        return twin

    def remember(self) -> None:
        """What begins next gets a copy of its own of the state before it: somebody will ask for it soon."""
        if self.history:
            self.history[-1].wanted = True

    def scratch(self) -> Scratch[S]:
        """The game from here on without memory, several times as fast: for rollouts and search."""
        step = self._step
        if step is None:
            return Scratch(self.rules, self.setup, self.rules.copy(self.state), self.pending)
        return self._once_more(step.before, step.cause, step.answers)

    def _once_more(self, before: S, cause: Cause | None, answers: tuple[tuple[int, Option], ...]) -> Scratch[S]:
        """A scratch that stands inside an Action which has had these answers."""
        given = [option for _, option in answers]
        return Scratch(self.rules, self.setup, self.rules.copy(before), None, cause, given)

    def imagine(self, seat: int | None, seed: Any) -> Scratch[S]:
        """The game from here on as far as the seat can know it, without memory: all that it cannot see is dealt anew,
        inside an Action too. What sees the same imagines the same by the same seed: bots think on nothing else."""
        self.sound_seat(seat)
        rng.sound(seed)
        step, soft = self._step, self._soft
        if step is None:
            twin = Scratch(self.rules, self.setup, self.rules.copy(self.state), self.pending)
        elif soft is not None and seat != soft.seat and any(decision.seat == seat for decision in self.asked()):
            # This seat may go first: for it, what began by itself has not, and what would begin for it does.
            if seat in soft.causes:
                twin = self._once_more(step.before, (seat, soft.causes[seat]), ())
            else:
                twin = Scratch(self.rules, self.setup, self.rules.copy(step.before), soft.menus)
        else:
            twin = self._once_more(step.before, step.cause, step.answers)
        self.rules.deal(twin.state, seat, seed, twin.pending)
        return twin

    def rename(self, seat: int, name: str) -> None:
        """Give a seat's own a new name, where the game has such a thing and it has come to that; "" takes it back. The
        record keeps it."""
        self.names = self.renamed(seat, name)

    def renamed(self, seat: int, name: str) -> Mapping[int, str]:
        """The names by seat if that one were given."""
        may_rename = getattr(self.rules, "may_rename", None)  # few games have it
        if may_rename is None or not self.over or not may_rename(self.state):
            raise LociError("a new name is given after a game that was won, in a game that has such names")
        if not 0 <= seat < self.rules.seats(self.state):
            raise LociError(f"there is no seat {seat}; the seats are 0 to {self.rules.seats(self.state) - 1}")
        name = " ".join(name.split())
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise LociError(f"a name has at most {LONGEST_NAME} letters, all of them printable")
        others = {other: known for other, known in self.names.items() if other != seat}
        return {**others, seat: name} if name else others

    # ---- telling ----------------------------------------------------------------------------

    @property
    def under_way(self) -> Step[S] | None:
        """The Action that waits for an answer; None between Actions."""
        return self._step

    @property
    def busy(self) -> bool:
        """Whether an Action is under way that others have to wait for; one that began by itself waits for its first
        answer, and for nobody."""
        return self._step is not None and self._soft is None

    def steps(self) -> list[Step[S]]:
        """The finished steps and the one under way."""
        return self.history if self._step is None else [*self.history, self._step]

    def answers(self) -> list[tuple[int, str]]:
        """Every answer that a player gave, by seat and key."""
        key, found = self.rules.key, []
        for step in self.steps():
            if step.given and step.cause is not None:
                found.append((step.cause[0], key(step.before, step.cause[1])))
            found += [(seat, key(self.state, option)) for seat, option in step.answers]
        return found

    def chance(self) -> list[Json]:
        """What chance gave, in order, the Action under way included."""
        return [gift for step in self.history for gift in step.chance] + list(self.state.chance)

    def chance_by_answer(self) -> list[list[Json]]:
        """What chance gave before the first answer, and after each."""
        found: list[list[Json]] = [[]]
        for step in self.steps():
            gifts = self.state.chance if step is self._step else step.chance
            at = step.gifts
            found[-1] += gifts[:at]
            if step.given:
                found.append([])
            for _, _, until in step.marks:
                found[-1] += gifts[at:until]
                found.append([])
                at = until
            found[-1] += gifts[at:]
        if self._step is None:
            found[-1] += self.state.chance
        return found

    def moment(self) -> tuple[int, int]:
        """Now, as :meth:`chance_since` wants to know it: finished steps, and gifts since the last of them."""
        return len(self.history), len(self.state.chance)

    def chance_since(self, moment: tuple[int, int]) -> list[Json]:
        """What chance gave since that moment."""
        finished, gifts = moment
        since = [gift for step in self.history[finished:] for gift in step.chance]
        return (since + self.state.chance)[gifts:]

    def story(self) -> list[str]:
        """The log in words, the Action under way included."""
        events = [event for step in self.history for event in step.log]
        events.extend(self.state.log)
        lines = (self.rules.tell(self.state, event) for event in events)
        return [line for line in lines if line]
