"""Makes puzzles by search: lets the planner play games and keeps turns in which it reached what is hard to reach.

    python tools/make_puzzles.py --puzzles 100

A turn becomes a puzzle if its goal is missed by doing nothing and by most random plays, and if some answers, the
planner's or those of a random play, reach it in the game itself and in games in which everything hidden is dealt anew:
so no luck is needed. It is rated by how often random plays solve it and how much the planner has to think. The games
are numbered, and a later run goes on with the next one. The set in the package is src/loci/lab/puzzles.jsonl.
"""

import argparse
import json
import random
import time
from pathlib import Path
from typing import Any

import loci
from loci.bots.bot import make
from loci.kernel.play import Play
from loci.lab.puzzles import (
    FAILED,
    GAME,
    NO_BLIGHT,
    OPEN,
    SOLVED,
    WIN,
    Puzzle,
    blight_on,
    check,
    following,
    start,
    verdict,
)

KEPT = Path(__file__).parents[1] / "src" / "loci" / "lab" / "puzzles.jsonl"
DEALS = 4  # imagined games in which a solution must hold
PLAYS = 150  # random plays
OFTEN = 0.35  # a puzzle is solved by at most this share of them
THOUGHT = (30, 150)  # nodes: who needs more finds it harder
MOST = 5  # puzzles of one game
ANSWERS = 400
FOES = (None, None, None, ("Brandenburg-Prussia", 1), None, None, ("Sweden", 1))


def setup_of(number: int) -> dict[str, Any]:
    chance = random.Random(f"puzzles {number}")
    names = [spirit["name"] for spirit in loci.TABLES[GAME].setup_form()["spirits"] if spirit["set"] == "base"]
    foe = FOES[number % len(FOES)]
    told = {"adversary": foe[0], "level": foe[1]} if foe else {}
    return {"spirits": [names[number % len(names)]], **told, "seed": chance.getrandbits(32)}


def turns_of(game: loci.Game, setup: dict[str, Any], nodes: int) -> list[Puzzle]:
    """Play the game; every turn from where cards are chosen, with what the planner did as its solution."""
    bot, found, answers = make("planner", nodes=nodes), list[Puzzle](), list[tuple[int, str]]()
    begun: dict[int, tuple[int, int]] = {}  # by turn: answers before it, and Blight
    while game.pending:
        view = game.view(None)
        keys = game.keys(0)
        if view["turn"] not in begun and view["phase"] == "spirit" and not game.busy:
            if not any(key.startswith("growth") for key in keys):
                begun[view["turn"]] = (len(answers), blight_on(view))
        key = bot.choose(game, 0)
        game.choose(key, seat=0)
        answers.append((0, key))
    last = game.view(None)["turn"]
    for turn, (at, blight) in begun.items():
        goal = WIN if turn == last else NO_BLIGHT
        after = min((n for other, (n, _) in begun.items() if other > turn), default=len(answers))
        found.append(Puzzle(0, goal, 0, 0.0, setup, answers[:at], answers[at:after], turn, blight))
    return found


def at_random(given: Puzzle, game: Play[Any], chance: random.Random) -> list[tuple[int, str]] | None:
    """What a random play answered, if it solves the puzzle."""
    answers: list[tuple[int, str]] = []
    while verdict(given, game) == OPEN:
        decision = game.pending[0]
        option = chance.choice(decision.options)
        answers.append((decision.seat, game.rules.key(game.state, option)))
        game.take(decision, option)
    return answers if verdict(given, game) == SOLVED else None


def played(given: Puzzle, game: Play[Any], pick: Any) -> tuple[str, list[tuple[int, str]]]:
    """How it ends, and what was answered."""
    answers: list[tuple[int, str]] = []
    for _ in range(ANSWERS):
        told = verdict(given, game)
        if told != OPEN:
            return told, answers
        decision = game.pending[0]
        key = pick(game.keys(decision.seat), decision.seat)
        answers.append((decision.seat, key))
        game.choose(key, seat=decision.seat)
    return FAILED, answers


def examined(given: Puzzle) -> Puzzle | None:
    """The puzzle with a solution and its rating; None if it is none."""
    game = start(given)
    if check(given._replace(solution=[]), game.imagine(0, 1)):
        return None
    chance, found = random.Random(7), [given.solution]
    for n in range(PLAYS):
        answers = at_random(given, game.imagine(0, 100 + n), chance)
        if answers is not None:
            found.append(answers)
            if len(found) > 1 + OFTEN * PLAYS / 2 and n < PLAYS / 2:
                return None  # it will not become harder
    share = (len(found) - 1) / PLAYS
    if share > OFTEN:
        return None
    for solution in found:
        given = given._replace(solution=solution)
        if check(given, start(given)) and all(check(given, game.imagine(0, seed)) for seed in range(DEALS)):
            break
    else:
        return None
    _, needed = played(given, start(given), following(given.solution))
    rating = 1 + (share < 0.1) + (share == 0)
    for nodes in THOUGHT:
        bot, twin = make("planner", nodes=nodes), start(given)
        told, _ = played(given, twin, lambda keys, seat, bot=bot, twin=twin: bot.choose(twin, seat))
        rating += told != SOLVED
    return given._replace(solution=needed, rating=rating, chances=round(share, 3))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=600)
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument(
        "--step", type=int, default=1, help="so many processes share the work, each with its own --first"
    )
    asked = parser.parse_args()
    rows = [json.loads(line) for line in asked.out.read_text("utf-8").splitlines()] if asked.out.exists() else []
    number = max((row["game"] + asked.step for row in rows), default=asked.first)
    while len(rows) < asked.puzzles:
        begun, setup = time.perf_counter(), setup_of(number)
        good = []
        for given in reversed(turns_of(loci.new(GAME, **setup), setup, asked.nodes)):
            found = examined(given)
            if found is not None:
                good.append({"game": number, **found._asdict()})
            if len(good) == MOST:
                break
        with asked.out.open("a", encoding="utf-8") as file:
            file.writelines(json.dumps(row) + "\n" for row in good)
        rows += good
        told = ", ".join(f"{row['goal']} {row['rating']}" for row in good)
        print(
            f"game {number}: {len(good)} ({told}), {len(rows)} in all, {time.perf_counter() - begun:.0f} s", flush=True
        )
        number += asked.step
    rows.sort(key=lambda row: (row["rating"], -row["chances"], row["game"], row["turn"]))
    lines = [
        json.dumps({**{k: v for k, v in row.items() if k != "game"}, "number": n}) for n, row in enumerate(rows, 1)
    ]
    asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
