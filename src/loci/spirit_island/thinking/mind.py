"""The planner: grows, plays cards and uses Powers as turns that were played out in imagined games say."""

from collections.abc import Iterator
from typing import NamedTuple

from loci.kernel import rng
from loci.kernel.decision import DONE, Decision, Option
from loci.kernel.play import Scratch
from loci.kernel.thinking import Budget, Hint, Imagine
from loci.spirit_island import said
from loci.spirit_island.state import PLAY, State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.lines import FAST_STEP, SLOW_STEP, SPIRIT_STEP, Move, Player
from loci.spirit_island.thinking.order import order
from loci.spirit_island.thinking.turns import card_sets, courses, finish_turn, growths, play_cards, quick_turn
from loci.spirit_island.thinking.weights import WEIGHTS, Weights

# The parts of a turn's budget after which each of its stages has to be decided.
GROWN, PLAYED, FAST_USED, SLOW_USED = 0.45, 0.7, 0.85, 1.0
WORLDS = 2  # imagined games in which an answer inside an Action is tried
ANSWERS = 300  # given in one of them


class Way(NamedTuple):
    """A way to play the turn that is tried in imagined games."""

    moves: tuple[Move, ...]
    cards: tuple[str, ...]


class SpiritMind:
    """Thinks for one Spirit through one game."""

    def __init__(self, seat: int, seed: int, weights: Weights = WEIGHTS) -> None:
        self.seat, self.weights = seat, weights
        self.rng = rng.seeded(seed)
        self.plan: list[str] = []  # keys of the answers to come
        self.reveals = -1  # what was known when it was made
        self.cards: tuple[str, ...] | None = None  # to be played, once growth is done

    # ---- asked ------------------------------------------------------------------------------

    def think(self, imagine: Imagine[State], budget: Budget) -> Iterator[list[Hint]]:
        here = imagine(self._seed())
        decision = here.decision(self.seat)
        keys = here.keys(self.seat)
        if self.plan:
            if here.state.reveals == self.reveals and self.plan[0] in keys:
                yield [Hint(self.plan.pop(0), 0.0, "as planned")]
                return
            self.plan = []
        self.reveals = here.state.reveals
        player = Player(self.seat, budget, self.weights)
        if here.inside:
            yield self._answer(imagine, decision, keys, player)
        elif here.state.step == SPIRIT_STEP and here.state.spirits[self.seat].stage < PLAY:
            yield self._grow(imagine, here, player)
        elif here.state.step == SPIRIT_STEP:
            yield self._play(imagine, here, player)
        else:
            yield self._use(imagine, here, player)

    def _seed(self) -> int:
        value, self.rng = rng.below(self.rng, 1 << 60)
        return value

    # ---- inside an Action -------------------------------------------------------------------

    def _answer(self, imagine: Imagine[State], decision: Decision, keys: list[str], player: Player) -> list[Hint]:
        """Each answer tried in the same imagined games, and the Invader Phase played on from there."""
        worth = [0.0] * len(keys)
        seeds = [self._seed() for _ in range(WORLDS)]
        first = order(imagine(seeds[0]).state, decision)[:12]
        for seed in seeds:
            for n, option in enumerate(decision.options):
                if option not in first:
                    worth[n] = float("-inf")
                    continue
                there = imagine(seed)
                take(there, self.seat, n)
                player.budget.spent += 2
                state = there.state
                if state.step < SLOW_STEP:
                    player.close(state, SLOW_STEP)
                worth[n] += evaluate(state, self.weights) / WORLDS
        return ranked(keys, worth)

    # ---- the Spirit Phase -------------------------------------------------------------------

    def _grow(self, imagine: Imagine[State], here: Scratch[State], player: Player) -> list[Hint]:
        """Growth and cards together, by a race of whole turns."""
        state = here.state
        found = growths(player, state, 3, 14)
        if not found:
            return ranked(here.keys(self.seat), [0.0] * len(here.keys(self.seat)))
        ways = []
        for growth in found:
            for cards in card_sets(growth.state, self.seat, 3)[:3]:
                ways.append((growth.worth, Way(growth.moves, cards)))
        ways.sort(key=lambda row: -row[0])
        best = self._race([way for _, way in ways], imagine, player, GROWN)
        way, worth = best[0]
        self.plan = self._keys(state, way.moves)
        self.cards = way.cards
        return self._first(here, worth)

    def _race(self, ways: list[Way], imagine: Imagine[State], player: Player, until: float) -> list[tuple[Way, float]]:
        """Sequential halving: all ways in the same imagined game, then the better half in the next, and so on."""
        alive: list[tuple[Way, list[float]]] = [(way, []) for way in ways]
        out: list[tuple[Way, list[float]]] = []
        while True:
            state = imagine(self._seed()).state
            for way, results in alive:
                if player.budget.used >= until and results:
                    break
                if player.budget.used >= 1.0 and way is not alive[0][0]:
                    results.append(-1e9)
                    continue
                results.append(evaluate(self._played_out(state.copy(), way, player), self.weights))
            alive.sort(key=lambda row: -sum(row[1]) / len(row[1]))
            if player.budget.used >= until or len(alive) == 1:
                break
            half = max(1, len(alive) // 2)
            if len(alive) > 2 or len(alive[0][1]) > 6:
                out[:0] = alive[half:]
                alive = alive[:half]
        return [(way, sum(results) / len(results)) for way, results in [*alive, *out]]

    def _played_out(self, state: State, way: Way, player: Player) -> State:
        """The turn played to its end in this way."""
        for move in way.moves:
            menu = player.menu(state)
            if menu is None or state.outcome:
                break
            cause = move.cause if move.cause in menu.options else order(state, menu)[0]
            player.run(state, (self.seat, cause), move.answers)
            player.settle(state)
        play_cards(player, state, way.cards)
        return quick_turn(player, finish_turn(player, state, 2, 8))

    def _play(self, imagine: Imagine[State], here: Scratch[State], player: Player) -> list[Hint]:
        """Which cards to play, now that growth is done."""
        state = here.state
        ways = [Way((), cards) for cards in card_sets(state, self.seat, 8)]
        if self.cards is not None and {*self.cards} <= {*state.spirits[self.seat].hand}:
            ways = [Way((), self.cards), *(way for way in ways if way.cards != self.cards)]
        best = self._race(ways, imagine, player, PLAYED)
        way, worth = best[0]
        self.cards = None
        twin = state.copy()
        for name in way.cards:
            menu = player.menu(twin)
            if menu is None or ("card", name) not in menu.options:
                continue
            if len(menu.options) > 1:
                self.plan.append(said.key(twin, ("card", name)))
            player.run(twin, (self.seat, ("card", name)))
        menu = player.menu(twin)
        if menu is not None and DONE in menu.options and len(menu.options) > 1:
            self.plan.append(said.key(twin, DONE))
        return self._first(here, worth)

    # ---- Powers -----------------------------------------------------------------------------

    def _use(self, imagine: Imagine[State], here: Scratch[State], player: Player) -> list[Hint]:
        """Powers of this phase: the best courses at a glance, then the Invader Phase played after each of them."""
        fast = here.state.step == FAST_STEP
        until = FAST_USED if fast else SLOW_USED
        state = here.state
        found = courses(player, state, 4, 24)[:6]
        worth = {course.moves: [course.worth, 0.0] for course in found}
        if fast and len(found) > 1:
            worth = {course.moves: [0.0, 0.0] for course in found}
            for n in range(4):
                world = imagine(self._seed()).state
                for course in found:
                    twin = world.copy()
                    for move in course.moves:
                        player.run(twin, (self.seat, move.cause), move.answers)
                        player.settle(twin)
                    end = self._after(twin, player)
                    worth[course.moves][0] += evaluate(end, self.weights)
                if player.budget.used >= until and n:
                    break
        best = max(found, key=lambda course: worth[course.moves][0])
        self.plan = self._keys(state, best.moves)
        if not best.moves:
            self.plan = [said.key(state, DONE)]
        return self._first(here, best.worth)

    def _after(self, state: State, player: Player) -> State:
        """The Invader Phase and Slow Powers after the Fast Powers were used."""
        turn = state.turn
        player.close(state, SLOW_STEP)
        if state.outcome or state.turn > turn:
            return state
        if player.menu(state) is not None:
            state = courses(player, state, 2, 8)[0].state.copy()
        player.close(state, SLOW_STEP + 1)
        return quick_turn(player, state)

    # ---- plans ------------------------------------------------------------------------------

    def _keys(self, state: State, moves: tuple[Move, ...]) -> list[str]:
        """The keys of the moves, up to where something is revealed."""
        twin, found = state.copy(), list[str]()
        player = Player(self.seat, Budget(1), self.weights)
        for move in moves:
            known = twin.reveals
            if move.asked:
                found.append(said.key(twin, move.cause))
            asked, answers = player.run(twin, (self.seat, move.cause), move.answers)
            found += [
                said.key(twin, answer)
                for decision, answer in zip(asked, answers, strict=True)
                if decision.seat == self.seat
            ]
            player.settle(twin)
            if twin.reveals != known:
                break
        return found

    def _first(self, here: Scratch[State], worth: float) -> list[Hint]:
        keys = here.keys(self.seat)
        if not self.plan or self.plan[0] not in keys:
            self.plan = []
            first: Option = order(here.state, here.decision(self.seat))[0]
            return [Hint(said.key(here.state, first), worth)]
        return [Hint(self.plan.pop(0), worth)]


def take(game: Scratch[State], seat: int, n: int) -> None:
    """Answer, and then at a glance until the Action is over."""
    decision = game.decision(seat)
    game.take(decision, decision.options[n])
    for _ in range(ANSWERS):
        if not game.pending or not game.inside:
            return
        at = game.pending[0]
        game.take(at, order(game.state, at)[0])


def ranked(keys: list[str], worth: list[float]) -> list[Hint]:
    rows = sorted(range(len(keys)), key=lambda n: (-worth[n], n))
    return [Hint(keys[n], worth[n]) for n in rows]
