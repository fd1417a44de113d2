"""Fit what things are worth to the Spirit Island planner by its own games.

    python tools/spirit_fit.py play --games 100 --nodes 1500   # adds to the data
    python tools/spirit_fit.py fit                             # what `thinking/weights.py` should say
    python tools/spirit_fit.py cards                           # writes `thinking/worths.py`

Every turn of every game is one row: the numbers of `thinking/terms.py`, and whether the game was won. Now and then the
planner does not do what it thinks best, so that games tell what a choice does and not only how it stood before it. The
fit is a logistic regression that starts from the weights as they are and leaves them only as far as the games say so.
What tells a turn apart from another, but not a choice from another in the same turn (how many Invader cards are left,
the Spirit and its Adversary), is fitted beside them and thrown away.

`cards` measures what every Power card does: it is used alone, as well as it can be, in positions from such games.
"""

import argparse
import gzip
import json
import random
from pathlib import Path
from typing import Any

import numpy as np

import loci
from loci.bots.bot import Terms, make
from loci.bots.planner import Planner
from loci.kernel.session import Session
from loci.kernel.thinking import Budget
from loci.spirit_island.content.base.spirits import SPIRITS
from loci.spirit_island.thinking.lines import Player
from loci.spirit_island.thinking.promise import promises
from loci.spirit_island.thinking.terms import terms
from loci.spirit_island.thinking.weights import SCALE, WEIGHTS, Weights

DATA = Path(__file__).parent / "data" / "spirit_fit.jsonl.gz"
WORTHS = Path(__file__).parents[1] / "src" / "loci" / "spirit_island" / "thinking" / "worths.py"
FOES = (
    ("", 0), ("Brandenburg-Prussia", 2), ("", 0), ("Sweden", 2), ("", 0), ("England", 1), ("", 0),
    ("Brandenburg-Prussia", 4),
)  # fmt: skip
STRAY = 0.03  # how often it does something else at a menu
BAD = {  # what is never good to have more of; all else is never bad
    "explorer", "explorer_late", "town", "town_late", "city", "city_late", "goal_late", "goal", "hot", "foe", "blight",
    "last_blight", "soon_blight", "soon_last_blight", "soon_cascade", "soon_presence", "soon_dahan", "soon_town",
    "soon_city", "few",
}  # fmt: skip
EVERYTHING = ("base", "branch_and_claw", "jagged_earth")


class Straying(Planner):
    """Now and then begins something else than it thinks best, and plans anew after it."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.chance = random.Random(terms.seed)

    def choose(self, game: Session[Any], seat: int) -> str:
        if game.under_way is None and self.chance.random() < STRAY:
            self.minds.pop(seat, None)
            return self.chance.choice(game.keys(seat))
        return super().choose(game, seat)


def play(data: Path, games: int, nodes: int, first: int) -> None:
    """The base Spirits in turn, some of them against an Adversary."""
    data.parent.mkdir(exist_ok=True)
    for n in range(first, first + games):
        spirit, (foe, level) = SPIRITS[n % len(SPIRITS)].name, FOES[n // len(SPIRITS) % len(FOES)]
        options: dict[str, Any] = {"adversary": foe, "level": level} if foe else {}
        game = loci.new("spirit-island", spirits=[spirit], seed=n, **options)
        bot = Straying(Terms(n, nodes))
        rows, turn = [], 0
        while game.pending:
            if game.state.turn != turn:
                turn = game.state.turn
                rows.append([round(number, 3) for number in terms(game.state)])
            game.choose(bot.choose(game, 0), seat=0)
        result: Any = game.result
        won = result["outcome"] != "loss"
        told = {"seed": n, "spirit": spirit, "foe": foe, "level": level, "nodes": nodes, "won": won, "rows": rows}
        with gzip.open(data, "at", encoding="utf-8") as file:
            file.write(json.dumps(told, separators=(",", ":")) + "\n")
        print(n, spirit, foe, level, result["outcome"], result["why"], "turn", result["turn"], flush=True)


def fit(data: Path, hold: float, steps: int = 60) -> None:
    """Newton's method on the log loss; ``hold`` says how much it costs to leave the weights as they are. What is good
    stays good, and what is bad stays bad."""
    with gzip.open(data, "rt", encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    rows = np.array([row for game in games for row in game["rows"]])
    found, later = rows[:, 2:], rows[:, 1]
    won = np.array([float(game["won"]) for game in games for _ in game["rows"]])
    share = np.array([1 / len(game["rows"]) for game in games for _ in game["rows"]])
    share /= share.sum()
    kinds = sorted({(game["spirit"], game["foe"], game["level"]) for game in games})
    kind = np.array([kinds.index((game["spirit"], game["foe"], game["level"])) for game in games for _ in game["rows"]])
    aside = np.column_stack([np.ones_like(later), later, *(kind == n for n in range(len(kinds)))])
    mean, spread = found.mean(axis=0), found.std(axis=0) + 1e-9
    known = np.column_stack([(found - mean) / spread, aside])
    print(f"{len(games)} games, {sum(game['won'] for game in games)} won, {len(found)} turns")
    n = found.shape[1]
    start = np.concatenate([np.array(WEIGHTS[2:]) * spread * SCALE, np.zeros(aside.shape[1])])
    holds = np.concatenate([np.full(n, hold), [1e-9, 1e-9], np.full(len(kinds), 0.01)])
    sign = np.array([-1.0 if name in BAD else 1.0 for name in Weights._fields[2:]] + [0.0] * aside.shape[1])
    value = start.copy()
    for _ in range(steps):
        guess = 1 / (1 + np.exp(-known @ value))
        slope = known.T @ ((guess - won) * share) + holds * (value - start)
        curve = (known * (guess * (1 - guess) * share)[:, None]).T @ known + np.diag(holds)
        free = (value * sign > 0) | (slope * sign <= 0)  # all but what is held at nothing
        value[free] -= np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        value[value * sign < 0] = 0.0
    loss = -float(share @ (won * np.log(guess) + (1 - won) * np.log(1 - guess)))
    print(f"log loss {loss:.4f}")
    weights = value[:n] / spread / SCALE
    even = value[n] / SCALE - float(mean @ weights)
    for name, before, after in zip(Weights._fields, WEIGHTS, [even, value[n + 1] / SCALE, *weights], strict=True):
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
    parser.add_argument("--hold", type=float, default=0.006)
    args = parser.parse_args()
    if args.what == "play":
        play(args.data, args.games, args.nodes, args.first)
    elif args.what == "fit":
        fit(args.data, args.hold)
    else:
        cards(args.games, args.nodes)
