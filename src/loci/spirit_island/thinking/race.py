"""Ways to play a turn, tried out side by side in the same imagined games."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from loci.spirit_island.state import State
from loci.spirit_island.thinking.evaluate import chance
from loci.spirit_island.thinking.explain import Note, note
from loci.spirit_island.thinking.lines import SLOW_STEP, SPIRIT_STEP, Move, Player
from loci.spirit_island.thinking.order import order
from loci.spirit_island.thinking.turns import card_sets, finish_turn, play_cards, quick_turn

MOST = 60  # imagined games in a race


class Way(NamedTuple):
    """A way to play what is left of the turn: Actions, then cards in the Spirit Phase."""

    moves: tuple[Move, ...] = ()
    cards: tuple[str, ...] = ()
    powers: bool = False  # the Actions are all the Powers of this phase
    idle: bool = False  # no Power at all


class Trial:
    """What came of a way."""

    __slots__ = ("notes", "way", "worths")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.worths: list[float] = []
        self.notes: list[Note] = []

    @property
    def worth(self) -> float:
        return sum(self.worths) / len(self.worths) if self.worths else float("-inf")


def race(
    player: Player, ways: list[Way], world: Callable[[], State], until: float
) -> Iterator[tuple[list[Trial], Trial]]:
    """Sequential halving: all ways in the same imagined games, then the better half in further ones, and so on until
    the budget is used so far. After each round, the trials so far, the best first, and what idleness came to."""
    alive, out = [Trial(way) for way in ways], list[Trial]()
    idle = Trial(Way(() if ways[0].powers else ways[0].moves, idle=True))
    rounds = max(1, len(ways).bit_length())
    begun = player.budget.used
    for n in range(rounds):
        share = begun + (until - begun) * (n + 1) / rounds
        while True:
            state = world()
            _try(player, state, idle)
            for at, trial in enumerate(alive):
                if at and player.budget.used >= until:
                    break
                _try(player, state, trial)
            tried = len(idle.worths)
            if player.budget.used >= share or tried >= MOST or len(alive) == 1:
                break
        alive.sort(key=lambda trial: -trial.worth)
        yield [*alive, *out], idle
        if player.budget.used >= until or len(alive) == 1 or tried >= MOST:
            return
        half = max(1, (len(alive) + 1) // 2)
        out[:0] = alive[half:]
        alive = alive[:half]


def _try(player: Player, state: State, trial: Trial) -> None:
    end, later = play_out(player, state.copy(), trial.way)
    trial.notes.append(note(state, end))
    trial.worths.append(chance(later, player.weights))


def play_out(player: Player, state: State, way: Way) -> tuple[State, State]:
    """The state at the end of the turn that is played in this way, and after one more quick turn."""
    for move in way.moves:
        menu = player.menu(state)
        if menu is None:
            break
        cause = move.cause if move.cause in menu.options else order(state, menu)[0]
        player.run(state, (player.seat, cause), move.answers)
        player.settle(state)
    turn = state.turn
    if state.step == SPIRIT_STEP and not state.outcome:
        cards, hand = way.cards, state.spirits[player.seat].hand
        if not all(name in hand for name in cards):  # another card was drawn in this world
            cards = card_sets(state, player.seat, 1)[0]
        play_cards(player, state, cards)
    if way.idle:
        player.close(state, SLOW_STEP + 1)
        return state, state
    if state.turn == turn and not state.outcome:
        state = finish_turn(player, state, 2, 8, used=way.powers)
    end = state.copy()
    return end, quick_turn(player, state)
