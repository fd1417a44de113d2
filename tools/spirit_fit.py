"""Fit what things are worth to the Spirit Island planner by its own games.

    python tools/spirit_fit.py play --games 100 --nodes 1500   # adds to the data
    python tools/spirit_fit.py fit                             # what `thinking/weights.py` should say
    python tools/spirit_fit.py cards                           # writes `thinking/worths.py`

Every turn of every game is one row: the numbers of `thinking/terms.py`, and whether the game was won. The fit is a
logistic regression that starts from the weights as they are and leaves them only as far as the games say so. What
tells a turn apart from another, but not a choice from another in the same turn (how many Invader cards are left, the
Spirit), is fitted beside them and thrown away.

`cards` measures what every Power card does: it is used alone, as well as it can be, in positions from such games.
"""

import argparse
import gzip
import json
from pathlib import Path
from typing import Any

import numpy as np

import loci
from loci.bots.bot import make
from loci.kernel.thinking import Budget
from loci.spirit_island.content.base.spirits import SPIRITS
from loci.spirit_island.thinking.lines import Player
from loci.spirit_island.thinking.promise import promises
from loci.spirit_island.thinking.terms import terms
from loci.spirit_island.thinking.weights import SCALE, WEIGHTS, Weights

DATA = Path(__file__).parent / "data" / "spirit_fit.jsonl.gz"
WORTHS = Path(__file__).parents[1] / "src" / "loci" / "spirit_island" / "thinking" / "worths.py"
FOES = (("", 0), ("Brandenburg-Prussia", 2), ("", 0), ("Sweden", 2), ("England", 1))
BAD = {  # what is never good to have more of; all else is never bad
    "explorer", "explorer_late", "town", "town_late", "city", "city_late", "goal_late", "goal", "hot", "foe", "blight",
    "last_blight", "soon_blight", "soon_last_blight", "soon_cascade", "soon_presence", "soon_dahan", "soon_town",
    "soon_city", "few",
}  # fmt: skip
EVERYTHING = ("base", "branch_and_claw", "jagged_earth")


def play(data: Path, games: int, nodes: int, first: int) -> None:
    """The base Spirits in turn, some of them against an Adversary."""
    data.parent.mkdir(exist_ok=True)
    for n in range(first, first + games):
        spirit, (foe, level) = SPIRITS[n % len(SPIRITS)].name, FOES[n // len(SPIRITS) % len(FOES)]
        options: dict[str, Any] = {"adversary": foe, "level": level} if foe else {}
        game = loci.new("spirit-island", spirits=[spirit], seed=n, **options)
        bot = make("planner", seed=n, nodes=nodes)
        rows, turn = [], 0
        while game.pending:
            if game.state.turn != turn:
                turn = game.state.turn
                rows.append([round(number, 3) for number in terms(game.state)])
            game.choose(bot.choose(game, 0), seat=0)
        result: Any = game.result
        won = result["outcome"] != "loss"
        told = {"seed": n, "spirit": spirit, "foe": foe, "nodes": nodes, "won": won, "rows": rows}
        with gzip.open(data, "at", encoding="utf-8") as file:
            file.write(json.dumps(told, separators=(",", ":")) + "\n")
        print(n, spirit, foe, level, result["outcome"], result["why"], "turn", result["turn"], flush=True)


def fit(data: Path, hold: float, steps: int = 6000, rate: float = 0.5) -> None:
    """Gradient descent on the log loss; ``hold`` says how much it costs to leave the weights as they are."""
    with gzip.open(data, "rt", encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    rows = np.array([row for game in games for row in game["rows"]])
    found, later = rows[:, 2:], rows[:, 1]
    won = np.array([float(game["won"]) for game in games for _ in game["rows"]])
    share = np.array([1 / len(game["rows"]) for game in games for _ in game["rows"]])
    share /= share.sum()
    kinds = [(spirit.name, foe) for spirit in SPIRITS for foe in sorted({foe for foe, _ in FOES})]
    kind = np.array([kinds.index((game["spirit"], game["foe"])) for game in games for _ in game["rows"]])
    aside = np.column_stack([np.ones_like(later), later, *(kind == n for n in range(len(kinds)))])
    mean, spread = found.mean(axis=0), found.std(axis=0) + 1e-9
    scaled, now = (found - mean) / spread, np.array(WEIGHTS[2:]) * spread
    print(f"{len(games)} games, {sum(game['won'] for game in games)} won, {len(found)} turns")
    sign = np.array([-1.0 if name in BAD else 1.0 for name in Weights._fields[2:]])
    scale, change, beside = SCALE, np.zeros_like(now), np.zeros(aside.shape[1])
    for free in (False, True):  # first only how far apart the worths are, then each weight
        for _ in range(steps):
            guess = 1 / (1 + np.exp(-(scaled @ (scale * now + change)) - aside @ beside))
            error = (guess - won) * share
            beside -= rate * (aside.T @ error + np.array([0.0, 0.0] + [0.01] * len(kinds)) * beside)
            if free:
                change -= rate * (scaled.T @ error + hold * change)
                held = (change + scale * now) * sign < 0  # what is good stays good
                change[held] = -scale * now[held]
            else:
                scale -= 0.01 * rate * float((scaled @ now) @ error)
        loss = -float(share @ (won * np.log(guess) + (1 - won) * np.log(1 - guess)))
        print(f"log loss {loss:.4f}, SCALE = {scale:.4f}")
    weights = (now + change / scale) / spread
    even = beside[0] / scale - float(mean @ weights)
    for name, before, after in zip(Weights._fields, WEIGHTS, [even, beside[1] / scale, *weights], strict=True):
        print(f"    {name}: float = {after:.2f}  # {before:.2f} before")


def cards(games: int, nodes: int) -> None:
    """What every Power card does on average, in the middle turns of games that the planner plays."""
    seen: dict[str, list[float]] = {}
    for n in range(games):
        spirit = SPIRITS[n % len(SPIRITS)].name
        game = loci.new("spirit-island", spirits=[spirit], sets=list(EVERYTHING), seed=90_000 + n)
        bot, turn = make("planner", seed=n, nodes=nodes), 0
        while game.pending and turn < 7:
            if game.state.turn != turn:
                turn = game.state.turn
                if turn >= 3:
                    twin = game.imagine(0, n).state
                    powers = twin.catalogue.powers
                    twin.spirits[0].hand = [name for name, power in powers.items() if power.deck != "innate"]
                    twin.spirits[0].discard = []
                    for (name, level), gain in promises(Player(0, Budget(10**9), WEIGHTS), twin).items():
                        if not level:
                            seen.setdefault(name, []).append(min(gain, 10.0))  # a victory is no measure
            game.choose(bot.choose(game, 0), seat=0)
        print(n, spirit, turn, flush=True)
    lines = [f'    "{name}": {sum(gains) / len(gains):.2f},' for name, gains in sorted(seen.items())]
    head = '"""What Power cards do for a Spirit, on average: measured by `tools/spirit_fit.py cards`."""\n\n'
    WORTHS.write_text(head + "WORTHS = {\n" + "\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["play", "fit", "cards"])
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--nodes", type=int, default=1500)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--hold", type=float, default=0.02)
    args = parser.parse_args()
    if args.what == "play":
        play(args.data, args.games, args.nodes, args.first)
    elif args.what == "fit":
        fit(args.data, args.hold)
    else:
        cards(args.games, args.nodes)
