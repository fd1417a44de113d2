"""Finds the weights by which Worldweave's bots judge a position (src/loci/worldweave/thinking/worth.py), by play.

    python tools/worldweave_fit.py --steps 100

Each step changes some weights at random and plays the same games with both sets: against `runner`, against the
Automa at Extreme, and against the weights of today. A set that does better by more than chance takes the place of the
other. What was tried is kept in tools/worldweave_fit.jsonl, and a later run goes on from the best of it.
"""

import argparse
import json
import time
from collections.abc import Callable
from math import exp, sqrt
from pathlib import Path
from random import Random
from typing import Any

from loci.kernel.decision import Decision
from loci.worldweave import rules, strategies, turn
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.state import ACTION, AUTOMA, OVER, State
from loci.worldweave.thinking.turns import Effort, go_on, play, turns
from loci.worldweave.thinking.worth import WEIGHTS, Weights

KEPT = Path(__file__).with_suffix(".jsonl")
EFFORT = Effort(8, 2, 200)
Policy = Callable[[State], None]


def judging(weights: Weights) -> Policy:
    return lambda state: play(state, turns(state, EFFORT, weights)[0])


def runner(state: State) -> None:
    seat = state.seat
    while state.seat == seat and ACTION <= state.phase < AUTOMA:
        before = state.phase
        answer(state, turn.menus(state)[0])
        if state.phase <= before and state.phase == ACTION:
            return


def answer(state: State, decision: Decision) -> None:
    action = turn.act(state, (decision.seat, strategies.choose(strategies.RUNNER, state, decision)))
    try:
        action.send(None)
    except StopIteration:
        return


def margin(policies: list[Policy], setup: dict[str, Any]) -> float:
    """How the first seat's game ended: what it is ahead, and a victory counts for more."""
    state = WORLDWEAVE.new(WORLDWEAVE.setup(setup))
    while state.phase != OVER:
        if state.phase == AUTOMA:
            go_on(state)
        elif state.phase < ACTION:
            answer(state, turn.menus(state)[0])
        else:
            policies[state.seat](state)
    mine, *others = rules.totals(state)
    ahead = mine - max(others)
    return 20 / (1 + exp(-ahead / 3)) + 0.3 * ahead


def compare(one: Weights, other: Weights, games: int, seed: int) -> list[float]:
    """Game by game, how much better the one does."""
    found = []
    for n in range(games):
        setups: list[tuple[list[Policy], dict[str, Any]]] = [
            ([runner], {"players": 2}),
            ([], {"players": 1, "automa": "extreme"}),
            ([judging(WEIGHTS)], {"players": 2}),
        ]
        against, setup = setups[n % 3]
        mine, theirs = (margin([judging(weights), *against], {**setup, "seed": seed + n}) for weights in (one, other))
        found.append(mine - theirs)
    return found


def changed(weights: Weights, chance: Random) -> Weights:
    values = {}
    for name, value in weights._asdict().items():
        values[name] = round(value * exp(chance.gauss(0, 0.35)), 4) if chance.random() < 0.4 else value
    return Weights(**values)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=100)
    parser.add_argument("--games", type=int, default=90)
    parser.add_argument("--seconds", type=float, default=1e9)
    asked = parser.parse_args()
    tried = [json.loads(line) for line in KEPT.read_text("utf-8").splitlines()] if KEPT.exists() else []
    best = next((Weights(**row["weights"]) for row in reversed(tried) if row["taken"]), WEIGHTS)
    start = time.perf_counter()
    for step in range(len(tried), len(tried) + asked.steps):
        chance = Random(step)
        trial = changed(best, chance)
        found: list[float] = []
        while len(found) < asked.games:  # give up early what does badly
            found += compare(trial, best, 18, 10_000 + step * 1000 + len(found))
            mean = sum(found) / len(found)
            error = sqrt(sum((x - mean) ** 2 for x in found) / (len(found) - 1) / len(found)) or 1e-9
            if mean < -0.5 * error or mean > 3 * error:
                break
        taken = mean > 1.5 * error
        row = {"step": step, "weights": trial._asdict(), "better": round(mean, 3), "error": round(error, 3)}
        with KEPT.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**row, "games": len(found), "taken": taken}) + "\n")
        print(step, f"{mean:+.2f} ± {error:.2f} in {len(found)}", "taken" if taken else "", flush=True)
        best = trial if taken else best
        if time.perf_counter() - start > asked.seconds:
            break
    print(best)


if __name__ == "__main__":
    main()
