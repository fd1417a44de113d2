"""How strong the Spirit Island planner is: a table for docs/bots.md, by one command that goes on where it stopped.

    python tools/bot_strength.py --games 60            # plays what is missing, prints the table
    python tools/bot_strength.py --games 0             # only the table
    python tools/bot_strength.py --games 60 --rows "Sweden 2;England 1"

Every game follows from its row, its number and the node budget; results are kept in tools/data. What an earlier release
of the planner has played stays there as it was, and is shown beside: the same games, so the two are compared.
"""

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import loci
from loci.bots.bot import make, play_out
from loci.lab.stats import wilson
from loci.spirit_island import state as compiled_or_not
from loci.spirit_island.content.base.spirits import SPIRITS
from loci.spirit_island.content.branch_and_claw.spirits import SPIRITS as BRANCH_AND_CLAW
from loci.spirit_island.content.jagged_earth.spirits import SPIRITS as JAGGED_EARTH
from loci.spirit_island.thinking.weights import RELEASE

DATA = Path(__file__).parent / "data" / "bot_strength.jsonl"
LOW = tuple(spirit.name for spirit in SPIRITS[:4])  # of low complexity
OTHERS = tuple(spirit.name for spirit in SPIRITS[4:])
LATER = tuple(spirit.name for spirit in (*BRANCH_AND_CLAW, *JAGGED_EARTH))
EVERYTHING = ("base", "branch_and_claw", "jagged_earth")
FRESH = 7_000_000  # seeds from here on are used for nothing else
COMPILED = not compiled_or_not.__file__.endswith(".py")
SMALL, BIG, FULL = 15_000, 75_000, 110_000  # up to 2, 7 and 10 seconds a turn in plain Python


class Row(NamedTuple):
    name: str
    spirits: tuple[str, ...]  # one for each game, in turn
    nodes: int
    adversary: str = ""
    level: int = 0
    players: int = 1
    sets: tuple[str, ...] = ()
    first: int = 0  # the number of its first game


ROWS = (
    *(Row(spirit.name, (spirit.name,), SMALL) for spirit in SPIRITS),
    Row("Brandenburg-Prussia 2", LOW, BIG, "Brandenburg-Prussia", 2),
    Row("Sweden 2", LOW, BIG, "Sweden", 2),
    Row("England 1", LOW, BIG, "England", 1),
    Row("Brandenburg-Prussia 4", LOW, BIG, "Brandenburg-Prussia", 4),
    Row("Sweden 2, full budget", LOW, FULL, "Sweden", 2, first=60),
    Row("Brandenburg-Prussia 4, full budget", LOW, FULL, "Brandenburg-Prussia", 4, first=60),
    Row("Brandenburg-Prussia 6", LOW, BIG, "Brandenburg-Prussia", 6),
    Row("Spirits of the expansions in turn", LATER, SMALL, sets=EVERYTHING),
    Row("teams of two", LOW, SMALL, players=2),
    # Played by an earlier release
    Row("low complexity in turn", LOW, SMALL),
    Row("other base Spirits in turn", OTHERS, SMALL),
    Row("Brandenburg-Prussia 2, small budget", LOW, SMALL, "Brandenburg-Prussia", 2),
)


def key(game: dict[str, Any]) -> tuple[str, int, int, int]:
    return game["row"], game["n"], game["nodes"], game.get("release", 1)


def results() -> list[dict[str, Any]]:
    """Each game once: two processes may have played the same one."""
    games = [json.loads(line) for line in DATA.read_text("utf-8").splitlines()] if DATA.exists() else []
    return list({key(game): game for game in games}.values())


def played() -> set[tuple[str, int, int, int]]:
    """Asked before every game: several processes may play at the same rows, each from another ``--first``."""
    return {key(game) for game in results()}


def play(row: Row, n: int) -> dict[str, Any]:
    spirits = [row.spirits[(n + seat) % len(row.spirits)] for seat in range(row.players)]
    options: dict[str, Any] = {"spirits": spirits, "seed": FRESH + n}
    if row.adversary:
        options |= {"adversary": row.adversary, "level": row.level}
    if row.sets:
        options["sets"] = list(row.sets)
    game = loci.new("spirit-island", **options)
    begun = time.process_time()
    play_out(game, {seat: make("planner", seed=n + seat, nodes=row.nodes) for seat in range(row.players)})
    result: Any = game.result
    seconds = time.process_time() - begun
    return {
        "row": row.name, "n": n, "nodes": row.nodes, "release": RELEASE, "compiled": COMPILED,
        "won": result["outcome"] != "loss", "turns": result["turn"] * row.players, "seconds": round(seconds, 2),
    }  # fmt: skip


def table(rows: list[Row]) -> None:
    print("| game | release | nodes a turn | seconds a turn | games | won | 95 % |\n|---|---|---|---|---|---|---|")
    kept = results()
    for row in rows:
        for release in range(1, RELEASE + 1):
            mine = [game for game in kept if (game["row"], game.get("release", 1)) == (row.name, release)]
            mine = [game for game in mine if game["nodes"] == row.nodes]
            if mine:
                won, turns = sum(game["won"] for game in mine), sum(game["turns"] for game in mine)
                low, high = wilson(won, len(mine))
                pace = f"{sum(game['seconds'] for game in mine) / turns:.1f}"
                if all(game.get("compiled") for game in mine):
                    pace += " compiled"
                share = f"{100 * won / len(mine):.0f} % | {100 * low:.0f} to {100 * high:.0f} %"
                print(f"| {row.name} | {release} | {row.nodes:,} | {pace} | {len(mine)} | {share} |")


def compared(rows: list[Row]) -> None:
    """Each release beside the one before it, frozen, in the games that both have played."""
    names, won = {row.name for row in rows}, dict[int, dict[tuple[str, int, int], bool]]()
    for game in results():
        if game["row"] in names:
            won.setdefault(game.get("release", 1), {})[game["row"], game["n"], game["nodes"]] = game["won"]
    for release in range(2, RELEASE + 1):
        new, old = won.get(release, {}), won.get(release - 1, {})
        both = [(new[key], old[key]) for key in new if key in old]
        mine, theirs = (sum(pair[n] for pair in both) for n in (0, 1))
        alone = f"{both.count((True, False))} and {both.count((False, True))}"
        if both:
            print(f"\nReleases {release} and {release - 1} in the {len(both)} games of both: {mine} and {theirs} won,")
            print(f"{alone} by one of them alone.")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--rows", default="", help="only these rows, with semicolons between them")
    parser.add_argument("--first", type=int, default=0, help="begin with the game of this number")
    args = parser.parse_args()
    wanted = [row for row in ROWS if not args.rows or row.name in args.rows.split(";")]
    DATA.parent.mkdir(exist_ok=True)
    for n in range(args.first, args.games):  # a little of every row first
        for row in wanted:
            if (row.name, row.first + n, row.nodes, RELEASE) not in played():
                with DATA.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(play(row, row.first + n)) + "\n")
    table(wanted)
    compared(wanted)
