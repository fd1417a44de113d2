"""Ways to play a turn, tried out side by side in the same imagined games."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from loci.spirit_island.state import State
from loci.spirit_island.thinking.evaluate import chance
from loci.spirit_island.thinking.explain import Note, note
from loci.spirit_island.thinking.lines import SLOW_STEP, SPIRIT_STEP, Move, Player
from loci.spirit_island.thinking.turns import card_sets, finish_turn, follow, play_cards, quick_turn

MOST = 60  # imagined games in a race
FEW = 6  # ways that need no first look
FULL = 3.2  # what a way costs that is played out, in looks
TRIALS = 4  # of each way that is left after a look, on average
LOOKS = 0.5  # the most of a budget that is spent on looks


class Way(NamedTuple):
    """A way to play what is left of the turn: Actions, then cards in the Spirit Phase."""

    moves: tuple[Move, ...] = ()
    cards: tuple[str, ...] = ()
    powers: bool = False  # the Actions are all the Powers of this phase
    idle: bool = False  # no Power at all


class Trial:
    """What came of a way."""

    __slots__ = ("fast", "notes", "way", "worth", "worths")

    def __init__(self, way: Way) -> None:
        self.way = way
        self.worth = float("-inf")  # how probable victory is: at a look, then as the mean of these
        self.worths: list[float] = []
        self.notes: list[Note] = []
        self.fast: list[tuple[Move, ...]] = []  # the Fast Powers with it, once they were thought about

    def look(self, player: Player, state: State) -> None:
        """Play it to the end of the turn."""
        end = play_out(player, state.copy(), self.way, self.fast)
        self.notes.append(note(state, end))
        self.worth = chance(end, player.weights)

    def play(self, player: Player, state: State) -> None:
        """Play it out, and one more quick turn. That counts for half: it is seen further, and less well."""
        end = play_out(player, state.copy(), self.way, self.fast)
        self.notes.append(note(state, end))
        now = chance(end, player.weights)
        later = now if self.way.idle else chance(quick_turn(player, end), player.weights)
        self.worths.append((now + later) / 2)
        self.worth = sum(self.worths) / len(self.worths)


def race(
    player: Player, ways: list[Way], world: Callable[[], State], until: float
) -> Iterator[tuple[list[Trial], Trial]]:
    """A look at each way in one imagined game. Then sequential halving: those that looked best in the same further
    games, the better half in further ones, and so on until the budget is used so far. After each round, the trials so
    far, the best first, and what idleness came to."""
    alive, out = [Trial(way) for way in ways], list[Trial]()
    idle = Trial(Way(() if ways[0].powers else ways[0].moves, idle=True))
    if len(alive) > FEW:
        keep = _look(player, alive, idle, world(), until)
        yield alive, idle
        alive, out = alive[:keep], alive[keep:]
    rounds = max(1, len(alive).bit_length())
    begun = player.budget.used
    for n in range(rounds):
        share = begun + (until - begun) * (n + 1) / rounds
        while True:
            state = world()
            idle.play(player, state)
            for at, trial in enumerate(alive):
                if at and player.budget.used >= until:
                    break
                trial.play(player, state)
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


def _look(player: Player, trials: list[Trial], idle: Trial, state: State, until: float) -> int:
    """Bring those that look best to the front: how many of them the rest of the budget should be used for."""
    begun = player.budget.used
    idle.look(player, state)
    seen = 0
    for trial in trials:
        if seen > FEW and player.budget.used >= begun + LOOKS * (until - begun):
            break
        trial.look(player, state)
        seen += 1
    trials.sort(key=lambda trial: -trial.worth)
    each = (player.budget.used - begun) / seen
    return max(2, min(seen, int((until - player.budget.used) / (each * FULL * TRIALS))))


def play_out(player: Player, state: State, way: Way, fast: list[tuple[Move, ...]]) -> State:
    """The state at the end of the turn that is played in this way."""
    follow(player, state, way.moves)
    turn = state.turn
    if state.step == SPIRIT_STEP and not state.outcome:
        cards, hand = way.cards, state.spirits[player.seat].hand
        if not all(name in hand for name in cards):  # another card was drawn in this world
            cards, fast = card_sets(state, player.seat, 1)[0], []
        play_cards(player, state, cards)
    if way.idle:
        player.close(state, SLOW_STEP + 1)
    elif state.turn == turn and not state.outcome:
        state = finish_turn(player, state, 2, 8, way.powers, fast)
    return state
