"""How well a game stands for the Spirits: what is there and what is coming, each by its weight."""

from math import exp
from operator import mul

from loci.spirit_island.state import State
from loci.spirit_island.thinking.terms import terms
from loci.spirit_island.thinking.weights import LOSS, SCALE, WEIGHTS, WIN, Weights


def evaluate(state: State, w: Weights = WEIGHTS) -> float:
    """For all Spirits together: they win and lose together."""
    if state.outcome and state.outcome != "loss":
        return WIN - state.turn
    worth: float = sum(map(mul, w, terms(state)))
    return LOSS + state.turn * 2 + 0.2 * worth if state.outcome else worth


def chance(state: State, w: Weights = WEIGHTS) -> float:
    """How probable victory is, about: above 1 for one that is there, the sooner the better; below 0 for a defeat."""
    if not state.outcome:
        return 1.0 / (1.0 + exp(-SCALE * max(-1000.0, evaluate(state, w))))
    if state.outcome == "loss":
        return -0.1 + 0.003 * state.turn
    return 1.05 - 0.003 * state.turn
