"""Makes puzzles by search: draws positions of Spirit Island, and keeps those whose goal can be reached, but hardly.

    python tools/make_puzzles.py --puzzles 100
    python tools/make_puzzles.py --rate      # those that are kept rated anew, by the planner as it is now

A position becomes a puzzle if its goal is missed by doing nothing and by most random plays, and if the answers of some
random play, or the planner's, reach it in the game itself and in games in which everything hidden is dealt anew: so
no luck is needed. It is rated by how often random plays solve it and how much the planner has to think. Positions are
numbered, and a later run goes on with the next one. The set in the package is src/loci/lab/puzzles.jsonl.
"""

import argparse
import json
import random
from collections import Counter
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
    from_json,
    start,
    verdict,
)
from loci.spirit_island.content.sets import BASE, catalogue_of, everything

KEPT = Path(__file__).parents[1] / "src" / "loci" / "lab" / "puzzles.jsonl"
DEALS = 4  # imagined games in which a solution must hold
PLAYS = 150  # random plays
OFTEN = 0.35  # a puzzle is solved by at most this share of them
THOUGHT = 30  # nodes: what the planner does not see at once is harder
ANSWERS = 400
GOALS = (NO_BLIGHT, NO_BLIGHT, WIN)
TERRAINS = ("jungle", "mountain", "sands", "wetland")
SPIRITS = (
    "Lightning's Swift Strike", "River Surges in Sunlight", "Shadows Flicker Like Flame", "Vital Strength of the Earth",
    "Thunderspeaker", "A Spread of Rampant Green", "Bringer of Dreams and Nightmares",
)  # fmt: skip


def drawn(number: int) -> dict[str, Any]:
    """A position in the middle of a game, by its number."""
    chance = random.Random(f"puzzles {number}")
    goal, name = GOALS[number % len(GOALS)], SPIRITS[number // len(GOALS) % len(SPIRITS)]
    board, winning = chance.choice("ABCD"), goal == WIN
    panel, catalogue = everything().panel(name, ""), catalogue_of((BASE,))
    lands = [f"{board}{n}" for n in range(1, 9)]
    pieces: dict[str, dict[str, int]] = {land: {} for land in lands}
    terror = chance.choice((2, 3)) if winning else chance.choice((1, 1, 2))
    for land in lands:
        held = pieces[land]
        held["explorer"] = chance.choice((0, 0, 1, 1, 2))
        held["town"] = 0 if winning and terror == 2 else chance.choice((0, 0, 0, 1, 1))
        held["dahan"] = chance.choice((0, 0, 1, 2))
        held["blight"] = int(chance.random() < 0.15)
    for land in chance.sample(lands, chance.choice((1, 2))):
        pieces[land]["town" if winning and terror == 2 else "city"] = 1
    revealed = {
        track: min(len(spaces), chance.choice((3, 4)))
        for track, spaces in zip(panel.track_names, panel.tracks, strict=True)
    }
    hand = [power.name for power in panel.uniques] + chance.sample(list(catalogue.minor), 3)
    hand += chance.sample(list(catalogue.major), 1) if winning else []
    ravage, build = chance.sample(TERRAINS, 2)
    return {
        "boards": [board], "turn": chance.randrange(3, 6), "terror_level": terror,
        "blight_pool": chance.randrange(3, 7),
        "lands": {land: text_of(held) for land, held in pieces.items()},
        "invader_cards": {"ravage": [ravage], "build": [build]},
        "fear": {"deck": [0] * (terror - 1) + [3] * (4 - terror)},
        "spirits": [{
            "name": name, "energy": chance.randrange(2, 9 if winning else 6), "hand": hand, "revealed": revealed,
            "presence": dict(Counter(chance.choice(lands) for _ in range(5))),
        }],
    }  # fmt: skip


def text_of(held: dict[str, int]) -> str:
    return ", ".join(f"{n} {kind}" for kind, n in held.items() if n) or "empty"


def begun(number: int) -> Puzzle | None:
    """The puzzle where cards are to be chosen: Growth is done at random. None if the game ends there."""
    setup = {"position": drawn(number), "seed": number}
    game, chance, answers = loci.new(GAME, **setup), random.Random(number), list[tuple[int, str]]()
    while game.pending:
        view, keys = game.view(None), game.keys(0)
        if view["phase"] == "spirit" and not game.busy and not any(key.startswith("growth") for key in keys):
            goal = GOALS[number % len(GOALS)]
            return Puzzle(number, goal, 0, 0.0, setup, answers, [], view["turn"], blight_on(view))
        key = chance.choice(keys)
        game.choose(key, seat=0)
        answers.append((0, key))
    return None


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
    chance, found = random.Random(7), list[list[tuple[int, str]]]()
    for n in range(PLAYS):
        answers = at_random(given, game.imagine(0, 100 + n), chance)
        if answers is not None:
            found.append(answers)
            if len(found) > OFTEN * PLAYS / 2 and n < PLAYS / 2:
                return None  # it will not become harder
    share = len(found) / PLAYS
    if share > OFTEN:
        return None
    for solution in found:
        given = given._replace(solution=solution)
        if check(given, start(given)) and all(check(given, game.imagine(0, seed)) for seed in range(DEALS)):
            break
    else:
        return None
    _, needed = played(given, start(given), following(given.solution))
    return rated(given._replace(solution=needed, chances=round(share, 3)))


def rated(given: Puzzle) -> Puzzle:
    """With its stars: one to four by how seldom random plays solve it, one more if the planner does not at once."""
    bot, twin, share = make("planner", nodes=THOUGHT), start(given), given.chances
    told, _ = played(given, twin, lambda keys, seat: bot.choose(twin, seat))
    return given._replace(rating=1 + (share < 0.15) + (share < 0.05) + (share < 0.02) + (told != SOLVED))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--puzzles", type=int, default=100)
    parser.add_argument("--out", type=Path, default=KEPT)
    parser.add_argument("--first", type=int, default=0, help="number of the first position")
    parser.add_argument("--rate", action="store_true", help="rate those that are kept anew")
    asked = parser.parse_args()
    rows = [json.loads(line) for line in asked.out.read_text("utf-8").splitlines()] if asked.out.exists() else []
    number = max((row["number"] + 1 for row in rows), default=asked.first)
    if asked.rate:
        rows = [rated(from_json(row))._asdict() for row in rows]
    while len(rows) < asked.puzzles:
        given = begun(number)
        found = examined(given) if given is not None else None
        if found is not None:
            rows.append(found._asdict())
            with asked.out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
            print(f"{len(rows)}: position {number}, {found.goal}, {found.rating}, {found.chances}", flush=True)
        number += 1
    rows.sort(key=lambda row: (row["rating"], -row["chances"], row["number"]))
    lines = [json.dumps({**row, "number": n}) for n, row in enumerate(rows, 1)]
    asked.out.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
