"""Fit what things are worth to the Spirit Island planner by its own games.

    python tools/spirit_fit.py play --games 100 --nodes 2000   # adds to the data
    python tools/spirit_fit.py fit                             # logistic regression on it

Every turn of every game is one row: plain numbers of how it stood, and whether the game was won. The fit tells how
much each number moves the odds, beside the worth that `thinking/weights.py` has for it; both are scaled so that a
Town costs the same.
"""

import argparse
import gzip
import json
import math
from pathlib import Path
from typing import Any

import loci
from loci.bots.bot import make
from loci.spirit_island.content.base.spirits import SPIRITS
from loci.spirit_island.pieces import BLIGHT, CITY, DAHAN, EXPLORER, KINDS, TOWN
from loci.spirit_island.rules.presence import ENERGY, PLAYS, sacred_sites, shown
from loci.spirit_island.state import State
from loci.spirit_island.thinking.evaluate import blight_left
from loci.spirit_island.thinking.facts import facts

DATA = Path(__file__).parent / "data" / "spirit_fit.jsonl.gz"
NAMES = (
    "turn", "deck", "explorer", "town", "city", "blight", "blight_left", "fear", "terror", "dahan", "ravages", "builds",
    "presence", "sacred", "plays", "income", "energy", "cards", "majors", "hand",
)  # fmt: skip


def numbers(state: State) -> list[float]:
    pieces, spirit, told = state.pieces, state.spirits[0], facts(state)
    powers = state.catalogue.powers
    owned = [*spirit.hand, *spirit.discard]
    return [
        state.turn, len(state.deck),
        sum(pieces[EXPLORER::KINDS]), sum(pieces[TOWN::KINDS]), sum(pieces[CITY::KINDS]),
        sum(pieces[BLIGHT::KINDS]), blight_left(state),
        state.fear + state.fear_pool * (len(state.earned) + len(state.fear_discard)), state.terror,
        sum(pieces[DAHAN::KINDS]), told["blight"], len(told["build"]),
        sum(spirit.presence), sacred_sites(state, spirit).bit_count(),
        shown(spirit, PLAYS), shown(spirit, ENERGY), spirit.energy,
        len(owned), sum(powers[name].deck == "major" for name in owned), len(spirit.hand),
    ]  # fmt: skip


def play(data: Path, games: int, nodes: int, first: int, spirits: int) -> None:
    data.parent.mkdir(exist_ok=True)
    for n in range(first, first + games):
        spirit = SPIRITS[n % spirits].name
        game = loci.new("spirit-island", spirits=[spirit], seed=n)
        bot = make("planner", seed=n, nodes=nodes)
        rows, turn = [], 0
        while game.pending:
            if game.state.turn != turn:
                turn = game.state.turn
                rows.append(numbers(game.state))
            game.choose(bot.choose(game, 0), seat=0)
        result: Any = game.result
        won = result["outcome"] != "loss"
        with gzip.open(data, "at", encoding="utf-8") as file:
            file.write(json.dumps({"seed": n, "spirit": spirit, "nodes": nodes, "won": won, "rows": rows}) + "\n")
        print(n, spirit, result["outcome"], result["why"], "turn", result["turn"], flush=True)


def fit(data: Path, steps: int = 3000, rate: float = 0.3, decay: float = 0.003) -> None:
    """Gradient descent on numbers brought to mean 0 and spread 1."""
    with gzip.open(data, "rt", encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    rows = [row for game in games for row in game["rows"]]
    won = [float(game["won"]) for game in games for _ in game["rows"]]
    share = [1 / len(game["rows"]) for game in games for _ in game["rows"]]
    total = sum(share)
    mean = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
    spread = [
        math.sqrt(sum((x - m) ** 2 for x in column) / len(rows)) or 1.0
        for column, m in zip(zip(*rows, strict=True), mean, strict=True)
    ]
    scaled = [[(x - m) / s for x, m, s in zip(row, mean, spread, strict=True)] for row in rows]
    weights, bias = [0.0] * len(NAMES), 0.0
    for _ in range(steps):
        slope, lean = [decay * w for w in weights], 0.0
        for row, y, part in zip(scaled, won, share, strict=True):
            guess = 1 / (1 + math.exp(-bias - sum(w * x for w, x in zip(weights, row, strict=True))))
            error = (guess - y) * part / total
            lean += error
            for n, x in enumerate(row):
                slope[n] += error * x
        weights = [w - rate * d for w, d in zip(weights, slope, strict=True)]
        bias -= rate * lean
    plain = [w / s for w, s in zip(weights, spread, strict=True)]
    town = abs(plain[NAMES.index("town")]) or 1.0
    print(f"{len(games)} games, {sum(game['won'] for game in games)} won, {len(rows)} turns")
    for name, worth, m in zip(NAMES, plain, mean, strict=True):
        print(f"{name:12} {worth:8.3f} log odds each, {2.2 * worth / town:7.2f} in Towns of 2.2; mean {m:.2f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["play", "fit"])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=2000)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--spirits", type=int, default=len(SPIRITS), help="the first so many, in turn")
    parser.add_argument("--first", type=int, default=0)
    args = parser.parse_args()
    if args.what == "play":
        play(args.data, args.games, args.nodes, args.first, args.spirits)
    else:
        fit(args.data)
