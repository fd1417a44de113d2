"""Lines of play on imagined states: Actions run with some answers given and the rest at a glance."""

from collections.abc import Hashable
from typing import NamedTuple

from loci.kernel.decision import DONE, NO, SKIP, Decision, Option
from loci.kernel.rules import Cause
from loci.kernel.thinking import Budget
from loci.spirit_island.phases import act, menus
from loci.spirit_island.state import ROUND, State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.order import order
from loci.spirit_island.thinking.weights import Weights

LONG, LONGEST = 60, 200  # answers in an Action; more is a circle
SPIRIT_STEP, FAST_STEP, SLOW_STEP = ROUND.index("spirit"), ROUND.index("fast"), ROUND.index("slow")
DEEPEST = 6  # answers of an Action that are varied


class Line(NamedTuple):
    """An Action that was played to its end: the state then, what was asked in it, and what was answered."""

    state: State
    asked: list[Decision]
    ranked: list[list[Option]]  # the options of each, the most promising first
    answers: tuple[Option, ...]
    worth: float


class Move(NamedTuple):
    """A root Action of a plan: the answer of the menu, and those inside it."""

    cause: Option
    answers: tuple[Option, ...]


class Player:
    """Plays on states for one seat, and counts what it costs."""

    def __init__(self, seat: int, budget: Budget, weights: Weights) -> None:
        self.seat, self.budget, self.weights = seat, budget, weights

    # ---- one Action -------------------------------------------------------------------------

    def run(
        self, state: State, cause: Cause | None, given: tuple[Option, ...] = ()
    ) -> tuple[list[Decision], list[list[Option]], list[Option]]:
        """Do a root Action on the state itself, with these answers first and the rest at a glance."""
        self.budget.spent += 1
        asked: list[Decision] = []
        ranked: list[list[Option]] = []
        answers: list[Option] = []
        action = act(state, cause)
        answer: Option | None = None
        try:
            while True:
                decision = action.send(answer)
                n = len(asked)
                if n < len(given) and given[n] in decision.options:
                    answer = given[n]
                    ranked.append([answer])
                else:
                    ranked.append(order(state, decision))
                    answer = ranked[n][0] if n < LONG else decision.options[-1]  # what may go on for ever ends so
                asked.append(decision)
                answers.append(answer)
                if n > LONGEST:
                    raise RuntimeError(f"an Action asks without end: {decision!r}")
        except StopIteration:
            state.log.clear()
            state.chance.clear()
        return asked, ranked, answers

    def line(self, state: State, cause: Option, given: tuple[Option, ...] = ()) -> Line:
        twin = state.copy()
        asked, ranked, answers = self.run(twin, (self.seat, cause), given)
        self.settle(twin)
        return Line(twin, asked, ranked, tuple(answers), evaluate(twin, self.weights))

    def outcomes(self, state: State, cause: Option, width: int, most: int) -> list[Line]:
        """Distinct ends of an Action, the best first: answers are varied one after the other, each time for the best
        few lines so far, those of others too: what they may do is as good as the best they can make of it."""
        first = self.line(state, cause)
        found: dict[Hashable, Line] = {signature(first.state): first}
        front, tried = [first], 1
        for depth in range(DEEPEST):
            more = []
            for line in front:
                if len(line.asked) <= depth:
                    continue
                decision = line.asked[depth]
                for option in self._tries(line.ranked[depth], decision, max(3, most // 2) if depth else most):
                    if option == line.answers[depth] or tried >= most or self.budget.over:
                        continue
                    tried += 1
                    other = self.line(state, cause, (*line.answers[:depth], option))
                    sign = signature(other.state)
                    if sign not in found or self._lets(found[sign]) < self._lets(other):
                        found[sign] = other
                        more.append(other)
            ranks = sorted([*front, *more], key=lambda line: -line.worth)
            front = ranks[:width] + [line for line in ranks[width:] if self._others(line, depth + 1)]
            if all(len(line.asked) <= depth + 1 for line in front):
                break
        return sorted(found.values(), key=lambda line: -line.worth)

    def _tries(self, ranked: list[Option], decision: Decision, most: int) -> list[Option]:
        """The options worth a try. Presence that comes from a track is better than what is only moved; others may also
        leave it be."""
        if decision.prompt[0] == "add presence" and any(option[0] == "track" for option in ranked):
            ranked = [option for option in ranked if option[0] != "presence move"]
        if decision.seat == self.seat:
            return ranked[:most]
        return ranked[: most - 1] + [option for option in ranked[most - 1 :] if option in (NO, SKIP, DONE)]

    def _others(self, line: Line, depth: int) -> bool:
        return len(line.asked) > depth and line.asked[depth].seat != self.seat

    def _lets(self, line: Line) -> tuple[float, int]:
        """By what the same end of several lines is chosen: one that lets others do more can only turn out better."""
        return line.worth, sum([decision.seat != self.seat for decision in line.asked])

    # ---- the game itself --------------------------------------------------------------------

    def settle(self, state: State) -> None:
        """Do what the game itself has to do before anybody may act again in this phase."""
        while state.todo and not state.outcome:
            self.run(state, None)

    def menu(self, state: State) -> Decision | None:
        """What the seat may start now."""
        if state.outcome:
            return None
        return next((menu for menu in menus(state) if menu.seat == self.seat), None)

    def close(self, state: State, until: int) -> None:
        """Let everybody be done, and the game go on until this step of the round, or a later one, asks somebody."""
        turn = state.turn
        while not state.outcome:
            asked = menus(state)
            if not asked:
                self.run(state, None)
                continue
            if state.turn > turn or state.step >= until:
                return
            for menu in asked:
                if state.step == SPIRIT_STEP and DONE not in menu.options:
                    self.run(state, (menu.seat, order(state, menu)[0]))
                    break
                self.run(state, (menu.seat, DONE))
                break


def signature(state: State, used: bool = True) -> Hashable:
    """The same for states that play on alike, but for chance; perhaps also where only Powers were used up."""
    return (
        state.step, state.turn, state.outcome, tuple(state.pieces), state.hurt, tuple(state.defend), tuple(state.skip),
        state.isolated, state.fear, state.terror, len(state.earned), state.blight_pool,
        tuple((row.source, row.node, row.land, row.seat, row.data) for row in state.ongoing),
        tuple(
            (
                tuple(s.presence), s.energy, s.revealed, tuple(sorted(s.hand)), tuple(sorted(s.played)),
                tuple(sorted(s.discard)), tuple(sorted(s.used)) if used else (), tuple(s.elements), s.any_open,
                s.stage, s.plays,
                s.icons, s.repeats, s.done and used, s.range_bonus, s.fast, tuple(sorted(s.counters.items())),
            )
            for s in state.spirits
        ),
    )  # fmt: skip
