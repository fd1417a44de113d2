"""A few simple ways to play, to balance the game by. A strategy looks one turn ahead and knows only open information.

They are for measuring (tools/worldweave_balance.py), not for winning: what they have in common is a greedy eye for
energy, and they differ in what they spend it on.
"""

from typing import NamedTuple

from loci.kernel.decision import DONE, SKIP, Decision, Option
from loci.worldweave import rules
from loci.worldweave.content import CATCH, TILES, TOLL
from loci.worldweave.modules.powers import ability
from loci.worldweave.movement import Masks, next_steps, others
from loci.worldweave.state import ACTION, CHOOSE_OBJECTIVE, CHOOSE_POWER, FOUND, KEEP, MOVE, SETTLE, State
from loci.worldweave.world import World, spaces

LOOKED_AT = 6  # placements that are played out in the mind, the most promising ones
WALKS = 300  # steps that are tried out in a search for the best way


class Strategy(NamedTuple):
    """What a player spends energy on."""

    name: str
    stamina: int  # buys stamina up to this many tiles
    builds: bool  # builds spires
    spite: float = 0.5  # what another player's energy is worth avoiding


GREEDY = Strategy("greedy", 3, True)
RUNNER = Strategy("runner", 5, True)
HOMEBODY = Strategy("homebody", 2, True)
HOARDER = Strategy("hoarder", 3, False)
FRIENDLY = Strategy("friendly", 3, True, 0.0)
STRATEGIES = {s.name: s for s in (GREEDY, RUNNER, HOMEBODY, HOARDER, FRIENDLY)}


def choose(strategy: Strategy, state: State, decision: Decision) -> Option:
    """The strategy's answer to an open decision."""
    phase, options = state.phase, decision.options
    if phase == ACTION:
        return _action(strategy, state, options)
    if phase == MOVE:
        return _move(state, options)
    if phase == KEEP:
        return max(options, key=lambda option: _variety(state, option))
    if phase == FOUND:
        return min(options, key=lambda option: (-state.world.touching(option[1]), option))
    if phase == SETTLE:
        return max(options, key=lambda option: state.world.landscape[option[1]].bit_count())
    if phase in (CHOOSE_POWER, CHOOSE_OBJECTIVE):
        return options[0]  # as dealt, so that the tables of cards are fair
    return _fly(state, options)


# ---- set-up -------------------------------------------------------------------------------------


def _variety(state: State, option: Option) -> int:
    """How many terrains the stamina shows that is kept."""
    kept = [tile for n, tile in enumerate(state.hands[state.seat]) if n != option[1]]
    return len({terrain for tile in kept for terrain in TILES[tile]})


def _fly(state: State, options: list[Option]) -> Option:
    """Near oneself and far from the others."""
    here = state.at[state.seat]
    mine = state.world.steps_from(here)
    theirs = [state.world.steps_from(at) for seat, at in enumerate(state.at) if seat != state.seat and at >= 0]
    return max(options, key=lambda o: (min((s[o[1]] for s in theirs), default=0) - mine[o[1]], -o[1]))


# ---- the action ---------------------------------------------------------------------------------


def _action(strategy: Strategy, state: State, options: list[Option]) -> Option:
    seat = state.seat
    if strategy.builds and ("spire",) in options:
        return ("spire",)
    spare = state.energy[seat] >= rules.stamina_cost(state, seat)
    if spare and len(state.stamina[seat]) < strategy.stamina and not state.ending:
        return max((o for o in options if o[0] == "stamina"), key=lambda o: _fresh_terrains(state, o[1]))
    return _best_placement(strategy, state, options)


def _fresh_terrains(state: State, slot: int) -> int:
    """How rare the terrains of a tile are among the stamina tiles one has."""
    have = [terrain for tile in state.stamina[state.seat] for terrain in TILES[tile]]
    return -sum(have.count(terrain) for terrain in set(TILES[state.sky[slot]]))


def _best_placement(strategy: Strategy, state: State, options: list[Option]) -> Option:
    """The placement that gives most, the walk after it included."""
    seat, places = state.seat, []
    for option in options:
        if option[0] != "place":
            break
        added, gains = rules.forecast(state, state.sky[option[1]], option[2])
        mine = gains[seat]
        worth = mine - strategy.spite * (sum(gains) - mine)
        places.append((worth + 0.2 * added, worth, option))
    if not places:
        return SKIP
    places.sort(key=lambda row: -row[0])
    best, found = -1e9, places[0][2]
    for _, worth, option in places[:LOOKED_AT]:
        twin = state.copy()
        rules.expand(twin, seat, option[1], option[2])
        total = worth + best_walk(twin, seat)[0]
        if total > best:
            best, found = total, option
    return found


# ---- movement -----------------------------------------------------------------------------------


def best_walk(state: State, seat: int) -> tuple[float, tuple[int, ...]]:
    """The way that collects most, tolls taken off; of equals one that ends in a large landscape."""
    walk = _Walk(state, seat)
    walk.search(state.at[seat], state.used, 0.0, (), state.tokens)
    return walk.best, walk.path


class _Walk:
    """A search through ways, cut off after a number of steps."""

    __slots__ = ("best", "butterfly", "left", "masks", "occupied", "path", "visit", "world")

    world: World
    masks: Masks

    def __init__(self, state: State, seat: int) -> None:
        self.world = state.world
        self.masks = rules.stamina_masks(state, seat)
        self.occupied = others(state, seat)
        self.butterfly = state.butterfly
        self.visit = ability(state, seat, "welcome") or -TOLL  # what it brings to enter another meeple's space
        self.left = WALKS
        self.best, self.path = self.comfort(state.at[seat]), ()

    def comfort(self, space: int) -> float:
        """A little for a place where energy is likely to come to: a large landscape."""
        return 0.02 * self.world.landscape[space].bit_count()

    path: tuple[int, ...]
    best: float

    def search(self, here: int, used: int, worth: float, path: tuple[int, ...], tokens: int) -> None:
        near, of_terrain = self.world.near[here], self.world.of_terrain
        for terrain, then in next_steps(self.masks, used):
            for there in spaces(near & of_terrain[terrain]):
                if self.left <= 0:
                    return
                self.left -= 1
                bit, way = 1 << there, (*path, there)
                value = worth + (1 if tokens & bit else 0)
                if there == self.butterfly and there not in path:
                    value += CATCH
                if self.occupied & bit:
                    value += self.visit
                elif value + self.comfort(there) > self.best:
                    self.best, self.path = value + self.comfort(there), way
                self.search(there, then, value, way, tokens & ~bit)


def _move(state: State, options: list[Option]) -> Option:
    """The longest offered start of the best way."""
    _, path = best_walk(state, state.seat)
    fitting = [o for o in options if o[0] in ("move", "via") and o[1] == path[: len(o[1])]]
    return max(fitting, key=lambda o: len(o[1])) if fitting else DONE
