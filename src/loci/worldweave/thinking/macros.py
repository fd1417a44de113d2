"""Whole turns as one thought, as keys: an action, the walk after it and where a butterfly flies."""

from collections.abc import Callable

from loci.kernel.play import Scratch
from loci.kernel.thinking import Macro
from loci.worldweave import words
from loci.worldweave.state import ACTION, FLY, MOVE, State
from loci.worldweave.thinking.mind import start_of
from loci.worldweave.thinking.turns import FULL, Turn, landing, turns


def macros(start: Callable[[], Scratch[State]], seat: int, most: int) -> list[Macro]:
    """The turns that are worth a look, the best at a glance first; none in the middle of a turn."""
    state = start().state
    if state.phase != ACTION or state.seat != seat:
        return []
    found = []
    for each in turns(state, FULL)[:most]:
        keys = _keys(start(), seat, each)
        found.append(Macro("turn", ", ".join(keys), keys, each.worth))
    return found


def _keys(game: Scratch[State], seat: int, turn: Turn) -> tuple[str, ...]:
    keys, option = list[str](), turn.action
    while True:
        decision = game.decision(seat)
        keys.append(words.key(game.state, option))
        game.take(decision, option)
        state = game.state
        if state.seat != seat or state.phase not in (MOVE, FLY) or not game.pending:
            return tuple(keys)
        options = game.decision(seat).options
        if state.phase == MOVE:
            option = start_of(turn.path[state.walked :], options)
        else:
            option = ("butterfly", turn.flies)
            if option not in options:
                option = ("butterfly", landing(state, seat))
