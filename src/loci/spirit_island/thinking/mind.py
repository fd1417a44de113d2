"""The planner: grows, plays cards and uses Powers as turns that were played out in imagined games say."""

from collections.abc import Hashable, Iterator

from loci.kernel import rng
from loci.kernel.decision import DONE, NO, SKIP, Decision, Option
from loci.kernel.play import Scratch
from loci.kernel.thinking import Budget, Hint, Imagine
from loci.spirit_island import said
from loci.spirit_island.state import PLAY, State
from loci.spirit_island.thinking.evaluate import chance, evaluate
from loci.spirit_island.thinking.explain import Note, note, words
from loci.spirit_island.thinking.lines import FAST_STEP, SLOW_STEP, SPIRIT_STEP, Move, Player, signature
from loci.spirit_island.thinking.order import order
from loci.spirit_island.thinking.promise import promises
from loci.spirit_island.thinking.race import Trial, Way, race
from loci.spirit_island.thinking.turns import (
    busy,
    card_sets,
    courses,
    finish_turn,
    growths,
    play_cards,
    quick_turn,
    set_worth,
)
from loci.spirit_island.thinking.weights import WEIGHTS, Weights
from loci.spirit_island.words import listed

# The parts of a turn's budget after which each of its stages has to be decided.
GROWN, PLAYED, FAST_USED, SLOW_USED = 0.45, 0.7, 0.85, 1.0
GROWTH = 0.6  # how much the look of an island after growth says beside what cards promise
WORLDS = 8  # imagined games in which an answer inside an Action is tried
ANSWERED = 0.06  # the part of a turn's budget for it
MOST = 12  # answers that are tried there
NEXT = 3  # of those to what it asks then
WORST = "the worst of the answers"
ALL_ALIKE = "little depends on it"
NOTHING_MORE = "does nothing more"
LOOK = 37  # nodes of a look at a way, about
LOOKS = 0.4  # the part of a budget that is reckoned with for looks
MANY = 40_000  # nodes that are reckoned with where time is the limit
ANSWERS = 300  # given in one of them


class Answer:
    """What came of an answer inside an Action."""

    __slots__ = ("n", "notes", "then", "worths")

    def __init__(self, n: int) -> None:
        self.n = n  # of the options
        self.then: Option | None = None  # the answer to what is asked next, where it is not the one at a glance
        self.worths: list[float] = []
        self.notes: list[Note] = []

    @property
    def worth(self) -> float:
        return sum(self.worths) / len(self.worths)


class SpiritMind:
    """Thinks for one Spirit through one game."""

    def __init__(self, seat: int, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seat, self.weights = seat, weights
        self.rng = rng.seeded(seed)
        self.plan: list[str] = []  # keys of the answers to come
        self.expects: list[Hashable] = []  # how it stands then in a team, where an Action begins; else None
        self.reveals = -1  # what was known when it was made
        self.cards: tuple[str, ...] = ()  # to be played, once growth is done
        self.why = ""

    # ---- asked ------------------------------------------------------------------------------

    def think(self, imagine: Imagine[State], budget: Budget) -> Iterator[list[Hint]]:
        here = imagine(self._seed())
        decision, keys = here.decision(self.seat), here.keys(self.seat)
        if self.plan and here.state.reveals == self.reveals and self.plan[0] in keys and self._holds(here.state):
            yield [Hint(self._next(), 0.0, self.why)]
            return
        self.plan, self.expects, self.why, self.reveals = [], [], "", here.state.reveals
        yield [Hint(said.key(here.state, option), 0.0, "at a glance") for option in order(here.state, decision)[:MOST]]
        if budget.over:
            return
        player = Player(self.seat, budget, level(here.state, self.weights))
        if here.inside:
            yield from self._answers(imagine, decision, keys, player)
            return
        state = here.state
        if state.step != SPIRIT_STEP:
            ways, until = self._courses(state, player)
        elif state.spirits[self.seat].stage < PLAY:
            ways, until = self._growths(state, player)
        else:
            ways, until = self._sets(state, player)
        if not ways:
            return
        plans: dict[Way, tuple[list[str], list[Hashable]]] = {}
        for trials, idle in race(player, ways, lambda: imagine(self._seed()).state, until):
            hints: dict[str, Hint] = {}
            for trial in trials:
                if not trial.notes:
                    continue
                if trial.way not in plans:
                    plans[trial.way] = self._keys(state, trial.way)
                plan, expects = plans[trial.way]
                if plan and plan[0] in keys and plan[0] not in hints:
                    told = self._why(state, trial, idle)
                    if not hints:
                        self.plan, self.expects, self.cards, self.why = plan[:], expects[:], trial.way.cards, told
                    hints[plan[0]] = Hint(plan[0], trial.worth, told, tuple(plan[1:]))
            if hints:
                yield list(hints.values())
        if self.plan:
            self._next()

    def _why(self, state: State, trial: Trial, idle: Trial) -> str:
        """What a way comes to, with the cards that it would play."""
        way = trial.way
        told = words(state.island.names, trial.notes, idle.notes)
        if not told:
            return "about as good as doing nothing" if way.moves or way.cards else NOTHING_MORE
        if not way.moves or not way.cards:
            return told
        spirit = state.spirits[self.seat]
        known = [name for name in way.cards if name in (*spirit.hand, *spirit.discard)]
        drawn = ["a new card"] if len(known) < len(way.cards) else []
        return f"playing {listed([*known, *drawn])}: {told}"

    def _next(self) -> str:
        self.expects.pop(0)
        return self.plan.pop(0)

    def _holds(self, state: State) -> bool:
        """Whether others of the team have changed nothing since it was planned: they may have acted meanwhile."""
        return self.expects[0] is None or self.expects[0] == signature(state)

    def _seed(self) -> int:
        value, self.rng = rng.below(self.rng, 1 << 60)
        return value

    # ---- inside an Action -------------------------------------------------------------------

    def _answers(
        self, imagine: Imagine[State], decision: Decision, keys: list[str], player: Player
    ) -> Iterator[list[Hint]]:
        """The answers tried in the same imagined games, and played on from there: in growth this turn and one more,
        else the rest of the phase. Now and then the worse half drops out."""
        before = imagine(self._seed()).state
        alive = [Answer(decision.options.index(option)) for option in order(before, decision)[:MOST]]
        out, names, until = list[Answer](), before.island.names, min(1.0, player.budget.used + ANSWERED)
        for world in range(WORLDS):
            seed, found = self._seed(), list[tuple[float, Note]]()
            for answer in alive:
                if player.budget.late and (world or len(found) > 1):
                    break
                end, worth = self._on(self._after(imagine, seed, answer, player), player, before.turn)
                found.append((worth, note(before, end)))
            if world and len(found) < len(alive):
                return  # not all of them: they cannot be compared
            for answer, (worth, came) in zip(alive, found, strict=False):
                answer.worths.append(worth)
                answer.notes.append(came)
            tried = [answer for answer in alive if answer.worths]
            alive = sorted(tried, key=lambda answer: (-answer.worth, answer.n))
            worst = (out or alive)[-1].notes
            whys = [words(names, answer.notes, worst, WORST) for answer in (*alive, *out)]
            alike = f"about as good as {WORST}" if whys[0] else ALL_ALIKE
            yield [
                Hint(keys[answer.n], answer.worth, why or alike)
                for answer, why in zip((*alive, *out), whys, strict=True)
            ]
            if player.budget.used >= until or len(alive) == 1:
                return
            if world % 2:
                half = (len(alive) + 1) // 2
                out[:0] = alive[half:]
                alive = alive[:half]

    def _after(self, imagine: Imagine[State], seed: int, answer: Answer, player: Player) -> State:
        """The state when the Action is over. What it asks next is answered as well as a few tries tell, by whomever, or
        all else is refused: to let somebody do something is as good as the best they can make of it."""
        there = imagine(seed)
        further = take(there, self.seat, answer.n, answer.then)
        player.budget.spent += 2
        if answer.worths or player.budget.late:
            return there.state
        best, worth = there.state, evaluate(there.state, player.weights)
        for option in (*further[1:NEXT], NO) if further else ():
            other = imagine(seed)
            take(other, self.seat, answer.n, option)
            player.budget.spent += 2
            gain = evaluate(other.state, player.weights)
            if gain > worth:
                best, worth, answer.then = other.state, gain, option
        return best

    def _on(self, state: State, player: Player, turn: int) -> tuple[State, float]:
        """How it goes on after an answer, in the same turn, and how good that is."""
        if state.step != SPIRIT_STEP and state.turn == turn:
            player.close(state, SLOW_STEP)
        if state.outcome or state.turn > turn or state.step != SPIRIT_STEP:
            return state, chance(state, player.weights)
        found = growths(player, state, 1, 4)
        if not found:
            return state, chance(state, player.weights)
        growth = max(found, key=lambda growth: growth.worth)
        twin = growth.state.copy()
        play_cards(player, twin, card_sets(twin, self.seat, 1)[0])
        end = finish_turn(player, twin, 1, 6)
        return end, (chance(end, player.weights) + chance(quick_turn(player, end), player.weights)) / 2

    # ---- ways -------------------------------------------------------------------------------

    def _growths(self, state: State, player: Player) -> tuple[list[Way], float]:
        """Growth and cards together: as many ways as the budget can try, the best at a glance first, taken in turn from
        each choice of growth options."""
        ways: dict[tuple[int, ...], list[tuple[float, Way]]] = {}
        known = promises(player, state)
        for growth in growths(player, state, min(8, self._most(player.budget, GROWN) // 8 + 2), 16):
            for cards in busy(growth.state, self.seat, card_sets(growth.state, self.seat, 4, known)[:4]):
                worth = GROWTH * growth.worth + set_worth(growth.state, self.seat, cards, known)
                ways.setdefault(growth.state.spirits[self.seat].grown, []).append((worth, Way(growth.moves, cards)))
        rows = [sorted(kind, key=lambda row: -row[0]) for kind in ways.values()]
        rows.sort(key=lambda kind: -kind[0][0])
        deepest = max(map(len, rows), default=0)
        found = [kind[n][1] for n in range(deepest) for kind in rows if n < len(kind)]
        return found[: self._most(player.budget, GROWN)], GROWN

    def _sets(self, state: State, player: Player) -> tuple[list[Way], float]:
        """Which cards to play, now that growth is done."""
        sets = card_sets(state, self.seat, self._most(player.budget, PLAYED), promises(player, state))
        if self.cards and {*self.cards} <= {*state.spirits[self.seat].hand}:
            sets = [self.cards, *(cards for cards in sets if cards != self.cards)]
        return [Way((), cards) for cards in busy(state, self.seat, sets)], PLAYED

    def _courses(self, state: State, player: Player) -> tuple[list[Way], float]:
        """Powers of this phase, the best courses at a glance."""
        until = FAST_USED if state.step == FAST_STEP else SLOW_USED
        found = courses(player, state, 4, 24)[: self._most(player.budget, until) + 2]
        return [Way(course.moves, powers=True) for course in found], until

    def _most(self, budget: Budget, until: float) -> int:
        left = max(0.0, until - budget.used) * min(budget.nodes, MANY)
        return min(150, max(4, int(LOOKS * left / LOOK)))

    # ---- plans ------------------------------------------------------------------------------

    def _keys(self, state: State, way: Way) -> tuple[list[str], list[Hashable]]:
        """The keys of the way, up to where something is revealed, and what each expects."""
        twin, found, expects = state.copy(), list[str](), list[Hashable]()
        player, team = Player(self.seat, Budget(1), self.weights), len(state.spirits) > 1
        rest = (*(Move(("card", name), ()) for name in way.cards), Move(DONE, ()))
        growing = state.spirits[self.seat].stage < PLAY  # cards are thought about again after growth
        for move in way.moves if growing else (*way.moves, *rest):
            menu = player.menu(twin)
            if menu is None or move.cause not in menu.options or twin.step != state.step:
                break
            known = twin.reveals
            if len(menu.options) > 1:
                found.append(said.key(twin, move.cause))
                expects.append(signature(twin) if team else None)
            asked, _, answers = player.run(twin, (self.seat, move.cause), move.answers)
            pairs = zip(asked, answers, strict=True)
            found += [said.key(twin, answer) for decision, answer in pairs if decision.seat == self.seat]
            expects += [None] * (len(found) - len(expects))
            player.settle(twin)
            if twin.reveals != known or twin.outcome:
                break
        return found, expects


def level(state: State, weights: Weights) -> Weights:
    """The weights as they are; where it stands badly, so that it counts as even. Far below that every chance of victory
    is next to none, and of the imagined games only the luckiest would count: what is best in most of them is better."""
    return weights._replace(even=weights.even - min(0.0, evaluate(state, weights)))


def take(game: Scratch[State], seat: int, n: int, then: Option | None = None) -> list[Option]:
    """Answer, then perhaps so to what is asked next (`NO` refuses all that can be refused), and at a glance until the
    Action is over: what could have been answered next, the most promising first."""
    decision = game.decision(seat)
    game.take(decision, decision.options[n])
    further: list[Option] = []
    for count in range(ANSWERS):
        if not game.pending or not game.inside:
            break
        at = game.pending[0]
        ranked = order(game.state, at)
        answer = ranked[0]
        if then is NO:
            answer = next((option for option in ranked if option in (NO, SKIP, DONE)), answer)
        elif not count and then in ranked:
            answer = then
        if not count:
            further = ranked
        game.take(at, answer)
    return further
