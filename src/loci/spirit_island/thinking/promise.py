"""What each Power promises this turn: it is used alone, as well as it can be, in the island as it will be then."""

from loci.spirit_island.state import READY, State
from loci.spirit_island.thinking.evaluate import evaluate
from loci.spirit_island.thinking.lines import FAST_STEP, SLOW_STEP, Player
from loci.spirit_island.thinking.turns import Promises

MOST = 8  # uses of a Power that are tried


def promises(player: Player, state: State) -> Promises:
    """For the cards in hand and in the discard, and the innate Powers at each of their thresholds."""
    fast = state.copy()
    fast.step = FAST_STEP
    for spirit in fast.spirits:
        spirit.stage, spirit.done = READY, False
    slow = fast.copy()
    player.close(slow, SLOW_STEP)
    slow.step = SLOW_STEP
    spirit, found = state.spirits[player.seat], Promises()
    if fast.outcome:
        return found
    for name in dict.fromkeys((*spirit.hand, *spirit.discard)):
        found[name, 0] = max(_gain(player, at, name, 0) for at in (fast, slow))
    for innate in spirit.panel.innates:
        for n in range(1, len(innate.thresholds) + 1):
            found[innate.name, n] = max(_gain(player, at, innate.name, n) for at in (fast, slow))
    return found


def _gain(player: Player, state: State, name: str, level: int) -> float:
    if state.outcome or player.budget.over:
        return 0.0
    twin = state.copy()
    spirit = twin.spirits[player.seat]
    if level:
        power = next(innate for innate in spirit.panel.innates if innate.name == name)
        for threshold in power.thresholds[:level]:
            spirit.elements = [max(a, b) for a, b in zip(spirit.elements, threshold.needs, strict=True)]
    else:
        spirit.hand = tuple([card for card in spirit.hand if card != name])
        spirit.discard = tuple([card for card in spirit.discard if card != name])
        spirit.played += (name,)
    spirit.done = False
    menu = player.menu(twin)
    if menu is None or twin.step != state.step or ("power", name) not in menu.options:
        return 0.0
    best = player.outcomes(twin, ("power", name), 1, MOST)[0]
    return max(0.0, best.worth - evaluate(twin, player.weights))
