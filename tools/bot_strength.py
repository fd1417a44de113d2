"""How strong the Spirit Island planner is: a table for docs/bots.md, by one command that goes on where it stopped.

    python tools/bot_strength.py --games 60            # plays what is missing, prints the table
    python tools/bot_strength.py --games 0             # only the table
    python tools/bot_strength.py --games 60 --rows "low complexity in turn;Sweden 2"

Every game follows from its row, its number and the node budget; results are kept in tools/data.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import loci
from loci.bots.bot import make, play_out
from loci.lab.stats import wilson
from loci.spirit_island.content.base.spirits import SPIRITS

DATA = Path(__file__).parent / "data" / "bot_strength.jsonl"
LOW = tuple(spirit.name for spirit in SPIRITS[:4])  # of low complexity
FRESH = 7_000_000  # seeds from here on are used for nothing else


class Row(NamedTuple):
    name: str
    spirits: tuple[str, ...]  # one for each game, in turn
    nodes: int
    adversary: str = ""
    level: int = 0


OTHERS = tuple(spirit.name for spirit in SPIRITS[4:])
ROWS = (
    Row("low complexity in turn", LOW, 15_000),
    Row("other base Spirits in turn", OTHERS, 15_000),
    Row("Brandenburg-Prussia 2, small budget", LOW, 15_000, "Brandenburg-Prussia", 2),
    *(Row(spirit.name, (spirit.name,), 15_000) for spirit in SPIRITS),
    Row("Brandenburg-Prussia 2", LOW, 75_000, "Brandenburg-Prussia", 2),
    Row("Sweden 2", LOW, 75_000, "Sweden", 2),
    Row("England 1", LOW, 75_000, "England", 1),
    Row("Brandenburg-Prussia 4", LOW, 75_000, "Brandenburg-Prussia", 4),
)


def results() -> list[dict[str, Any]]:
    return [json.loads(line) for line in DATA.read_text("utf-8").splitlines()] if DATA.exists() else []


def play(row: Row, n: int) -> dict[str, Any]:
    options: dict[str, Any] = {"spirits": [row.spirits[n % len(row.spirits)]], "seed": FRESH + n}
    if row.adversary:
        options |= {"adversary": row.adversary, "level": row.level}
    game = loci.new("spirit-island", **options)
    begun = time.process_time()
    play_out(game, {0: make("planner", seed=n, nodes=row.nodes)})
    result: Any = game.result
    seconds = time.process_time() - begun
    won, turns = result["outcome"] != "loss", result["turn"]
    return {"row": row.name, "n": n, "nodes": row.nodes, "won": won, "turns": turns, "seconds": round(seconds, 2)}


def table(rows: list[Row]) -> None:
    print("| game | nodes a turn | seconds a turn | games | won | 95 % |\n|---|---|---|---|---|---|")
    kept = results()
    for row in rows:
        mine = [game for game in kept if game["row"] == row.name and game["nodes"] == row.nodes]
        if mine:
            won, turns = sum(game["won"] for game in mine), sum(game["turns"] for game in mine)
            low, high = wilson(won, len(mine))
            pace = sum(game["seconds"] for game in mine) / turns
            share = f"{100 * won / len(mine):.0f} % | {100 * low:.0f} to {100 * high:.0f} %"
            print(f"| {row.name} | {row.nodes:,} | {pace:.1f} | {len(mine)} | {share} |")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rows", default="", help="only these rows, with semicolons between them")
    args = parser.parse_args()
    wanted = [row for row in ROWS if not args.rows or row.name in args.rows.split(";")]
    have = {(game["row"], game["n"], game["nodes"]) for game in results()}
    DATA.parent.mkdir(exist_ok=True)
    for n in range(args.games):  # a little of every row first
        for row in wanted:
            if (row.name, n, row.nodes) not in have:
                with DATA.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(play(row, n)) + "\n")
    table(wanted)
