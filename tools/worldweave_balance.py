"""Balances Worldweave by simulation and writes docs/worldweave-balance.md.

    python tools/worldweave_balance.py                 # every table, 1,000 games each; about half an hour
    python tools/worldweave_balance.py --games 100 solo    # a quick look at one table; prints, writes nothing

The games of a table are seeded 0, 1, 2, ..., so a table is the same on every machine.
"""

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from loci.bots.bot import LEVELS, make
from loci.kernel import rng
from loci.kernel.session import Session
from loci.lab.plan import Plan
from loci.lab.run import run
from loci.lab.stats import summary
from loci.worldweave.content import DIFFICULTIES, MODULES
from loci.worldweave.game import WORLDWEAVE
from loci.worldweave.state import State
from loci.worldweave.strategies import FRIENDLY, GREEDY, HOARDER, HOMEBODY, RUNNER, Strategy, choose
from loci.worldweave.texts import MODULE_TITLES

REPORT = Path(__file__).parents[1] / "docs" / "worldweave-balance.md"
TRIGGERS = ("spires", "energy", "reserve")
RANDOM = Strategy("random", 0, False)  # answers at random
PLANNER = Strategy("planner", 0, False)  # the bot that searches, as it plays at its middle level
MIXED = (GREEDY, RUNNER, HOMEBODY, HOARDER)


class Played(NamedTuple):
    """One finished game."""

    order: list[int]  # seats in turn order
    result: dict[str, Any]
    seated: list[Strategy]
    turns: int  # of people
    state: State


def play(setup: dict[str, Any], seated: list[Strategy]) -> Played:
    session = Session(WORLDWEAVE, WORLDWEAVE.setup(setup))
    turns, chance = 0, rng.seeded(setup["seed"] + 1)
    bots = [make("planner", seed=seat, level="medium") for seat in range(len(seated))]
    while session.pending:
        decision = session.pending[0]
        turns += decision.prompt[0] == "action"
        if seated[decision.seat] is PLANNER:
            session.choose(bots[decision.seat].choose(session, decision.seat), decision.seat)
        elif seated[decision.seat] is RANDOM:
            pick, chance = rng.below(chance, len(decision.options))
            session.take(decision, decision.options[pick])
        else:
            session.take(decision, choose(seated[decision.seat], session.state, decision))
    state, people = session.state, len(seated)
    order = [(state.first + n) % people for n in range(people)]
    assert session.result is not None
    return Played(order, session.result, seated, turns, state)


def games(count: int, setup: dict[str, Any], strategies: tuple[Strategy, ...]) -> Iterator[Played]:
    """Games in which the strategies change seats from game to game."""
    for seed in range(count):
        shift = seed % len(strategies)
        yield play({**setup, "seed": seed}, list(strategies[shift:] + strategies[:shift]))


def share(part: float, whole: float) -> str:
    return f"{100 * part / whole:.1f} %" if whole else "-"


def table(head: list[str], rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def endings(played: list[Played]) -> list[str]:
    """How often each trigger ended the game, and how long games were."""
    why = Counter(game.result["why"] for game in played)
    rounds = sorted(game.result["rounds"] for game in played)
    turns = sum(game.turns for game in played) / len(played)
    middle = f"{rounds[len(rounds) // 20]} / {rounds[len(rounds) // 2]} / {rounds[-len(rounds) // 20]}"
    return [*(share(why[name], len(played)) for name in TRIGGERS), f"{turns:.1f}", middle]


ENDS = ["by 3 spires", "by 40 energy", "by the reserve", "turns", "rounds (5 % / median / 95 %)"]


def win_share(game: Played, seat: int) -> float:
    """1 for a victory; a shared one is divided."""
    best = game.result["winners"]
    return 1 / len(best) if seat in best else 0


# ---- tables -------------------------------------------------------------------------------------


def by_seat(count: int, all_are: Strategy = GREEDY) -> str:
    rows = []
    for players in (2, 3, 4):
        played = list(games(count, {"players": players}, (all_are,) * players))
        wins = [sum(win_share(game, game.order[n]) for game in played) for n in range(players)]
        scores = [sum(game.result["scores"][game.order[n]] for game in played) / count for n in range(players)]
        shares = [f"{share(w, count)} ({s:.1f})" for w, s in zip(wins, scores, strict=True)]
        rows.append([str(players), *shares, *[""] * (4 - players), *endings(played)])
    head = ["players", "first", "second", "third", "fourth", *ENDS]
    text = f"All play {all_are.name}. Share of the victories by place in the turn order, mean points in brackets.\n\n"
    return text + table(head, rows)


def by_strategy(count: int) -> str:
    played = list(games(count, {"players": 4}, MIXED))
    rows = []
    for strategy in MIXED:
        wins = points = spires = energy = 0.0
        for game in played:
            seat = game.seated.index(strategy)
            wins += win_share(game, seat)
            points += game.result["scores"][seat]
            spires += len(game.state.spires[seat])
            energy += game.state.energy[seat]
        told = f"{'' if strategy.builds else 'no spires, '}stamina up to {strategy.stamina}"
        rows.append([strategy.name, told, share(wins, count), *(f"{x / count:.1f}" for x in (points, spires, energy))])
    text = "One of each at the table, changing seats.\n\n"
    text += table(["strategy", "", "victories", "points", "spires", "energy left"], rows)
    text += "\n\nHow these games end:\n\n" + table(ENDS, [endings(played)])
    played = list(games(count, {"players": 2}, (GREEDY, FRIENDLY)))
    wins = sum(win_share(game, game.seated.index(GREEDY)) for game in played)
    return text + (
        f"\n\nTwo players, greedy against the same that does not mind what it gives away (friendly): greedy wins "
        f"{share(wins, count)}."
    )


def by_kind(count: int) -> str:
    rows = []
    for strategy in (GREEDY, RUNNER, HOMEBODY, HOARDER, RANDOM):
        played = list(games(count, {"players": 4}, (strategy,) * 4))
        points = sum(sum(game.result["scores"]) for game in played) / count / 4
        best = sum(max(game.result["scores"]) for game in played) / count
        rows.append([strategy.name, f"{points:.1f}", f"{best:.1f}", *endings(played)])
    text = "Four players of one kind. Which end a game comes to depends on what its players want.\n\n"
    return text + table(["all are", "points", "winner's points", *ENDS], rows)


def by_module(count: int) -> str:
    rows = []
    for modules in [(), *((name,) for name in MODULES), MODULES]:
        setup = {"players": 3, "modules": list(modules)}
        played = list(games(count, setup, (GREEDY,) * 3))
        wins = [sum(win_share(game, game.order[n]) for game in played) for n in range(3)]
        points = sum(sum(game.result["scores"]) for game in played) / count / 3
        rows.append([titles(modules), *(share(w, count) for w in wins), f"{points:.1f}", *endings(played)])
    head = ["modules", "first", "second", "third", "points", *ENDS]
    return "Three greedy players.\n\n" + table(head, rows)


def titles(modules: tuple[str, ...]) -> str:
    return "all four" if len(modules) == 4 else MODULE_TITLES[modules[0]] if modules else "none"


def cards(count: int) -> str:
    """What each power, objective and goal was worth."""
    powers: dict[str, list[float]] = {}
    objectives: dict[str, list[float]] = {}
    goals: Counter[str] = Counter()
    shown: Counter[str] = Counter()
    for game in games(count, {"players": 3, "modules": ["powers", "goals"]}, (GREEDY, RUNNER, HOMEBODY)):
        state = game.state
        for seat in range(3):
            powers.setdefault(state.powers[seat], []).append(win_share(game, seat))
            reached = game.result["points"][seat]["objective"] > 0
            objectives.setdefault(state.objectives[seat], []).append(reached)
            goals.update(state.goals_won[seat])
            shown.update(state.goals_won[seat])
        shown.update(state.goals)
    text = (
        "A greedy player, a runner and a homebody, who keep the first card dealt and play for no objective or goal.\n\n"
    )
    text += table(["power", "had", "victories"], _ranked(powers)) + "\n\n"
    text += table(["objective", "had", "reached"], _ranked(objectives)) + "\n\n"
    rows = [[name, str(n), share(goals[name], n)] for name, n in sorted(shown.items())]
    return text + table(["goal", "in the game", "taken"], sorted(rows, key=lambda row: -float(row[2].split()[0])))


def _ranked(found: dict[str, list[float]]) -> list[list[str]]:
    ranked = sorted(found.items(), key=lambda item: -sum(item[1]) / len(item[1]))
    return [[name, str(len(wins)), share(sum(wins), len(wins))] for name, wins in ranked]


def solo(count: int) -> str:
    rows = []
    for level in DIFFICULTIES:
        played = list(games(count, {"players": 1, "automa": level}, (GREEDY,)))
        rows.append([level, *_solo_row(played)])
    text = "Greedy against the Automa. A tie is half a victory.\n\n"
    return text + table(["difficulty", "victories", "points", "Automa", *ENDS], rows)


def solo_modules(count: int) -> str:
    rows = []
    for modules in [*((name,) for name in MODULES), MODULES]:
        played = list(games(count, {"players": 1, "automa": "normal", "modules": list(modules)}, (GREEDY,)))
        rows.append([titles(modules), *_solo_row(played)])
    text = "Greedy against the Automa at Normal, with modules.\n\n"
    return text + table(["modules", "victories", "points", "Automa", *ENDS], rows)


def _solo_row(played: list[Played]) -> list[str]:
    wins = sum(win_share(game, 0) for game in played)
    scores = [sum(game.result["scores"][seat] for game in played) / len(played) for seat in (0, 1)]
    return [share(wins, len(played)), *(f"{s:.1f}" for s in scores), *endings(played)]


def planner(count: int) -> str:
    """The bot that searches, at its levels: a tenth of the games, because it thinks."""
    rows, few = [], max(1, count // 10)
    for level in LEVELS:
        against: list[tuple[str, tuple[str, ...], dict[str, Any]]] = [("runner", ("planner", "runner"), {"players": 2})]
        against += [(f"the Automa, {name}", ("planner",), {"players": 1, "automa": name}) for name in DIFFICULTIES]
        for other, bots, setup in against:
            told = summary(run(Plan(WORLDWEAVE.name, (setup,), bots, few, level=level)))
            interval = f"{100 * told['low']:.0f} to {100 * told['high']:.0f} %"
            won = [share(told["wins"], few), interval, share(told["shared"], few)]
            rows.append([level, other, *won, *map(str, told["scores"]), f"{told['seconds']:.1f}"])
    head = ["level", "against", "victories", "95 %", "shared", "points", "theirs", "seconds a game"]
    return f"The bot `planner` of {few} games in each row; a shared victory is none here.\n\n" + table(head, rows)


def planner_seats(count: int) -> str:
    few = max(1, count // 10)
    return f"The same with the bot `planner` at its middle level, {few} games in each row.\n\n" + by_seat(few, PLANNER)


TABLES = {
    "seats": ("Seats", by_seat),
    "strategies": ("Strategies", by_strategy),
    "endings": ("How games end", by_kind),
    "modules": ("Modules", by_module),
    "cards": ("Cards of the modules", cards),
    "solo": ("Solo", solo),
    "solo-modules": ("Solo with modules", solo_modules),
    "planner": ("The planner", planner),
    "planner-seats": ("The planner: seats", planner_seats),
}

INTRODUCTION = """\
# Worldweave: balance

The texts and numbers of the modules and of the Automa are ours; this page shows how they play. It is written by

```
python tools/worldweave_balance.py
```

from {games:,} games in every row or table. The players are the simple strategies of
`src/loci/worldweave/strategies.py`, which look one turn ahead: *greedy* keeps three stamina tiles, puts a tile where it
and the walk after it give most energy (others' gains count against it), and builds a spire whenever it can. "Turns" are
the turns of people in a game. The end of a game counts by what triggered it first.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tables", nargs="*", choices=[*TABLES, []], help="only these tables, printed and not written")
    parser.add_argument("--games", type=int, default=1000, help="games in every row (default 1000)")
    asked = parser.parse_args()
    parts = [INTRODUCTION.format(games=asked.games)]
    for name in asked.tables or TABLES:
        title, make = TABLES[name]
        start = time.perf_counter()
        parts.append(f"## {title}\n\n{make(asked.games)}\n")
        print(f"{parts[-1]}\n[{name}: {time.perf_counter() - start:.0f} s]\n", flush=True)
    if not asked.tables:
        REPORT.write_text("\n".join(parts), encoding="utf-8")


if __name__ == "__main__":
    main()
