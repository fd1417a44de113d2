"""Plans whole turns for a seat: each that is worth a look is tried in several imagined games, all of which go on for a
while as they look best at a glance, and those that do worst are dropped while the budget lasts."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from loci.kernel import rng
from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.thinking import Budget, Hint, Imagine
from loci.worldweave import strategies, turn, words
from loci.worldweave.notation import show_space
from loci.worldweave.state import ACTION, FLY, MOVE, OVER, State
from loci.worldweave.thinking.turns import FULL, QUICK, Turn, finish, landing, play, turns
from loci.worldweave.thinking.walks import walks
from loci.worldweave.thinking.worth import WEIGHTS, Weights, evaluate

WIDE = 12  # turns that are tried in imagined games
FAR = 1  # turns of each player for which these go on
CUTS = (0.25, 0.45, 0.65, 0.85)  # parts of the budget after which the worse half is dropped


class Trial(NamedTuple):
    """Something to try: what it answers now, and how it is done in an imagined game."""

    option: Option
    do: Callable[[State], None]
    turn: Turn | None = None


class WeaveMind:
    """Thinks for one seat through one game."""

    def __init__(self, seat: int, seed: int, weights: Weights = WEIGHTS, far: int = FAR, wide: int = WIDE) -> None:
        self.seat = seat
        self.chance = rng.seeded(seed)
        self.weights = weights
        self.far = far
        self.wide = wide
        self.plan: Turn | None = None  # the turn that is being done

    def think(self, imagine: Imagine[State], budget: Budget) -> Iterator[list[Hint]]:
        seed, self.chance = rng.below(self.chance, 1 << 60)
        game = imagine(seed)
        state, decision = game.state, game.decision(self.seat)
        if state.phase == MOVE:
            yield self._walk(state, decision)
        elif state.phase == FLY:
            yield self._fly(state, decision)
        else:
            trials = self._turns(state, budget) if state.phase == ACTION else self._openings(state, decision)
            for ranked in self._race(trials, imagine, seed, budget):
                self.plan = ranked[0][1].turn
                found: dict[str, Hint] = {}  # turns that begin alike are one answer: the best of them counts
                for worth, trial in ranked:
                    key = words.key(state, trial.option)
                    found.setdefault(key, Hint(key, worth, self._why(state, trial, worth)))
                yield list(found.values())

    # ---- what can be tried ------------------------------------------------------------------

    def _turns(self, state: State, budget: Budget) -> list[Trial]:
        found = turns(state, FULL if budget.nodes > 1 else QUICK, self.weights)
        budget.spent += len(found)
        return [Trial(each.action, lambda s, each=each: play(s, each), each) for each in found[: self.wide]]  # type: ignore[misc]

    def _openings(self, state: State, decision: Decision) -> list[Trial]:
        """In set-up: the most promising answers."""
        return [
            Trial(option, lambda s, option=option: answer(s, option))  # type: ignore[misc]
            for option in order(state, decision)[: self.wide]
        ]

    def _race(
        self, trials: list[Trial], imagine: Imagine[State], seed: int, budget: Budget
    ) -> Iterator[list[tuple[float, Trial]]]:
        """Ranked again and again; the first list is how it looks without a trial."""
        first = [trial.turn.worth if trial.turn else -float(n) for n, trial in enumerate(trials)]
        yield list(zip(first, trials, strict=True))
        alive, sums, cuts, worlds = [*range(len(trials))], [0.0] * len(trials), [*CUTS], 0
        while budget.used < 1 and len(alive) > 1:
            world = imagine(seed + worlds).state
            for n in alive:
                state = world.copy()
                trials[n].do(state)
                budget.spent += 1
                sums[n] += self._played_on(state, budget)
            worlds += 1
            alive.sort(key=lambda n: (-sums[n], n))
            while cuts and budget.used >= cuts[0]:
                cuts.pop(0)
                alive = alive[: max(2, (len(alive) + 1) // 2)]
            yield [(sums[n] / worlds, trials[n]) for n in alive]

    def _played_on(self, state: State, budget: Budget) -> float:
        """How it stands after some turns that everybody plays at a glance."""
        left = self.far * state.players
        while left and state.phase != OVER:
            if state.phase < ACTION:
                answer(state, order(state, turn.menus(state)[0])[0])
                budget.spent += 1
                continue
            found = turns(state, QUICK, self.weights)
            budget.spent += len(found)
            play(state, found[0])
            left -= 1
        return evaluate(state, self.seat, self.weights)

    # ---- the rest of a turn -----------------------------------------------------------------

    def _walk(self, state: State, decision: Decision) -> list[Hint]:
        """The way of the plan from here; without one, the best ways there are."""
        plan, steps = self.plan, state.walked
        if plan is None or (steps and (len(plan.path) < steps or plan.path[steps - 1] != state.at[self.seat])):
            found = turns_from(state, self.weights)
            plan = self.plan = found[0]
            steps = 0
            self.plan = plan._replace(path=(-1,) * state.walked + plan.path)  # what is behind does not matter
        path = self.plan.path[state.walked :] if self.plan else ()
        option = start_of(path, decision.options)
        to = f"on the way to {show_space(state.world, path[-1])}" if path else "there is nothing better to walk for"
        return [Hint(words.key(state, option), plan.worth, to)]

    def _fly(self, state: State, decision: Decision) -> list[Hint]:
        space = self.plan.flies if self.plan else -1
        if ("butterfly", space) not in decision.options:
            space = landing(state, self.seat)
        return [Hint(words.key(state, ("butterfly", space)), 0.0, "near to oneself and far from the others")]

    def _why(self, state: State, trial: Trial, worth: float) -> str:
        told = f"about {abs(worth):.1f} points {'ahead of' if worth >= 0 else 'behind'} the others, as it looks"
        if trial.turn is None:
            return told
        path = trial.turn.path
        goes = f"then to {show_space(state.world, path[-1])}" if path and path[-1] < len(state.world.terrain) else ""
        if path and not goes:
            goes = "then onto the new tile"
        return f"{goes or 'then stays'}; {told}"


def turns_from(state: State, weights: Weights) -> list[Turn]:
    """In the middle of a turn: the ways to end it, best first."""
    found = []
    for _, path in walks(state, state.seat, FULL.steps, weights)[: 2 * FULL.ways]:
        after = state.copy()
        flies = finish(after, path)
        found.append(Turn(evaluate(after, state.seat, weights), DONE, path, flies))
    return sorted(found, key=lambda each: -each.worth)


def start_of(path: tuple[int, ...], options: list[Option]) -> Option:
    """The longest offered start of a way; DONE where it ends."""
    fitting = [o for o in options if o[0] in ("move", "via") and o[1] == path[: len(o[1])]]
    return max(fitting, key=lambda o: len(o[1])) if fitting else DONE


def answer(state: State, option: Option) -> None:
    """Give an answer in set-up; nothing is ever asked inside an Action."""
    action = turn.act(state, (state.seat, option))
    try:
        action.send(None)
    except StopIteration:
        state.log.clear()
        state.chance.clear()


def order(state: State, decision: Decision) -> list[Option]:
    """The options, the most promising first, at a glance."""
    best = strategies.choose(strategies.RUNNER, state, decision)
    return [best, *(option for option in decision.options if option != best)]
