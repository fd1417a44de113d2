"""How hard each level of an Adversary is for each base Spirit, against its printed difficulty: docs/adversaries.md.

    python tools/adversary_study.py                       # plays what is missing, pass by pass; Ctrl+C stops it
    python tools/adversary_study.py --write               # the page and its picture from what has been played
    python tools/adversary_study.py --adversary France --set branch_and_claw

Every cell (a Spirit, an Adversary, a level) plays the same games: the n-th has the same seed and board in each. Results
are kept in tools/data, a line a game, so it goes on where it stopped.
"""

import argparse
import csv
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import loci
from loci.lab.plan import Plan
from loci.lab.play import play
from loci.lab.stats import mean, wilson
from loci.spirit_island.content.base.spirits import SPIRITS

ROOT = Path(__file__).parents[1]
DATA = ROOT / "tools" / "data" / "adversary_study.csv"
PAGE = ROOT / "docs" / "adversaries.md"
PICTURE = ROOT / "docs" / "pictures" / "adversaries.svg"
COLUMNS = ("spirit", "adversary", "level", "n", "won", "turns", "blight", "fear", "seconds")
BASE = ("Brandenburg-Prussia", "England", "Sweden")
NODES, SEED, GAMES = 500, 15, 20
NOBODY = ""
FAR = 2  # places in an order that are worth a word


class Cell(NamedTuple):
    spirit: str
    adversary: str
    level: int


class Game(NamedTuple):
    won: bool
    turns: int
    blight: int  # on the island at the end
    fear: int  # Fear cards earned
    seconds: float


def difficulties() -> dict[tuple[str, int], int]:
    """As printed; without an Adversary it is 0."""
    rows = loci.TABLES["spirit-island"].setup_form()["adversaries"]
    found = {(row["name"], level["level"]): level["difficulty"] for row in rows for level in row["levels"]}
    return {(NOBODY, 0): 0, **found}


def kept() -> dict[tuple[Cell, int], Game]:
    if not DATA.exists():
        return {}
    with DATA.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    return {
        (Cell(row["spirit"], row["adversary"], int(row["level"])), int(row["n"])): Game(
            row["won"] == "1", int(row["turns"]), int(row["blight"]), int(row["fear"]), float(row["seconds"])
        )
        for row in rows
    }


def played(cell: Cell, n: int, sets: list[str]) -> Game:
    setup: dict[str, Any] = {"spirits": [cell.spirit]}
    if cell.adversary:
        setup |= {"adversary": cell.adversary, "level": cell.level}
    if sets:
        setup["sets"] = ["base", *sets]
    row = play(Plan("spirit-island", (setup,), ("planner",), GAMES, SEED, NODES), n)
    return Game(row["won"], row["turns"], row["blight"][-1], row["fear"][-1], row["seconds"])


def go_on(games: int, adversaries: tuple[str, ...], sets: list[str]) -> None:
    levels = {key for key in difficulties() if key[0] in (*adversaries, *([] if sets else [NOBODY]))}
    cells = [Cell(spirit.name, *key) for key in sorted(levels) for spirit in SPIRITS]
    done = kept()
    if not DATA.exists():
        DATA.write_text(",".join(COLUMNS) + "\n", encoding="utf-8")
    with DATA.open("a", encoding="utf-8", newline="") as file:
        lines = csv.writer(file, lineterminator="\n")
        for n in range(games):  # so that every cell has as many games as the others when it is stopped
            for cell in cells:
                if (cell, n) not in done:
                    game = played(cell, n, sets)
                    lines.writerow([*cell, n, int(game.won), *game[1:]])
                    file.flush()
            print(f"{n + 1} of {games} games in each of {len(cells)} cells", flush=True)


# ---- the page -----------------------------------------------------------------------------------


def grouped() -> dict[Cell, list[Game]]:
    found: dict[Cell, list[Game]] = defaultdict(list)
    for (cell, _), game in kept().items():
        found[cell].append(game)
    return found


def ranks(values: list[float]) -> list[float]:
    """Equal ones share the mean of their ranks."""
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def correlation(xs: list[float], ys: list[float]) -> float:
    """Spearman's: how well the order of the one tells the order of the other."""
    a, b = ranks(xs), ranks(ys)
    x, y = mean(a), mean(b)
    top = sum((p - x) * (q - y) for p, q in zip(a, b, strict=True))
    low = (sum((p - x) ** 2 for p in a) * sum((q - y) ** 2 for q in b)) ** 0.5
    return top / low if low else 0.0


def percent(games: list[Game]) -> str:
    wins = sum(game.won for game in games)
    low, high = wilson(wins, len(games))
    return f"{100 * wins / len(games):.0f} % ({100 * low:.0f} to {100 * high:.0f})"


def write() -> None:
    cells, printed = grouped(), difficulties()
    if not cells:
        raise SystemExit("nothing has been played yet")
    every = [game for games in cells.values() for game in games]
    levels: dict[tuple[str, int], list[Game]] = defaultdict(list)
    for cell, games in cells.items():
        levels[cell.adversary, cell.level] += games
    keys = sorted(levels, key=lambda key: (key[0], key[1]))
    draw(levels, printed)
    text = PAGE.read_text(encoding="utf-8").split("<!-- measured -->")[0] if PAGE.exists() else ""
    PAGE.write_text(text + "<!-- measured -->\n" + "\n".join(body(cells, levels, keys, printed, every)), "utf-8")


def body(
    cells: dict[Cell, list[Game]],
    levels: dict[tuple[str, int], list[Game]],
    keys: list[tuple[str, int]],
    printed: dict[tuple[str, int], int],
    every: list[Game],
) -> list[str]:
    fewest, most = min(map(len, cells.values())), max(map(len, cells.values()))
    each = f"{fewest}" if fewest == most else f"{fewest} or {most}" if most == fewest + 1 else f"{fewest} to {most}"
    won = sum(game.won for game in every)
    lines = [
        "",
        f"{len(every)} games in {len(cells)} cells, {each} in each; {won} were won.",
        *([f"The study wants {GAMES} games in each cell: it goes on."] if fewest < GAMES else []),
        "",
        "![Games won by printed difficulty](pictures/adversaries.svg)",
        "",
        "## By level, all base Spirits together",
        "",
        "| Adversary | level | printed difficulty | games | won (95 %) | turns | Blight at the end | Fear cards |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for key in keys:
        games, name = levels[key], key[0] or "none"
        numbers = (mean([g.turns for g in games]), mean([g.blight for g in games]), mean([g.fear for g in games]))
        lines.append(
            f"| {name} | {key[1] if key[0] else ''} | {printed[key]} | {len(games)} | {percent(games)} | "
            + " | ".join(f"{number:.1f}" for number in numbers)
            + " |"
        )
    hard = [float(printed[key]) for key in keys]
    shares = [mean([float(g.won) for g in levels[key]]) for key in keys]
    fear = [mean([float(g.fear) for g in levels[key]]) for key in keys]
    lines += [
        "",
        f"Rank correlation (Spearman) of the printed difficulty over these {len(keys)} levels: with the share of games "
        f"won {correlation(hard, shares):+.2f}, with Fear cards earned {correlation(hard, fear):+.2f}.",
    ]
    lines += surprises(keys, hard, [1000 * won + f for won, f in zip(shares, fear, strict=True)])
    lines += by_spirit(cells, levels, printed)
    return [*lines, ""]


def surprises(keys: list[tuple[str, int]], hard: list[float], well: list[float]) -> list[str]:
    """The levels whose place in the order differs most from the printed one."""
    places = zip(keys, ranks(hard), ranks([-each for each in well]), strict=True)
    found = sorted(((measured - said, key) for key, said, measured in places), key=lambda row: -abs(row[0]))
    told = []
    for by, (foe, level) in found[:4]:
        if abs(by) >= FAR:
            name = f"{foe} {level}" if foe else "no Adversary"
            told.append(f"{name} ({'harder' if by > 0 else 'easier'} by {abs(by):g})")
    if not told:
        return []
    text = "Ordered by games won, and where those are equal by Fear cards, the levels furthest from their printed place"
    return ["", f"{text}: {'; '.join(told)} places of {len(keys)}."]


def by_spirit(
    cells: dict[Cell, list[Game]], levels: dict[tuple[str, int], list[Game]], printed: dict[tuple[str, int], int]
) -> list[str]:
    names, lines = [spirit.name for spirit in SPIRITS], list[str]()
    for foe in sorted({key[0] for key in levels} - {NOBODY}):
        steps = sorted(level for name, level in levels if name == foe)
        lines += [
            "",
            f"## {foe}: games won of those played, and their turns",
            "",
            f"| Spirit | no Adversary | {' | '.join(map(str, steps))} |",
        ]
        lines.append("|---|---|" + "---|" * len(steps))
        for name in names:
            shown = [cells.get(Cell(name, NOBODY, 0), []), *(cells.get(Cell(name, foe, level), []) for level in steps)]
            told = " | ".join(
                f"{sum(g.won for g in games)} of {len(games)}, {mean([g.turns for g in games]):.1f}" for games in shown
            )
            lines.append(f"| {name} | {told} |")
        lines.append(f"| *printed difficulty* | 0 | {' | '.join(str(printed[foe, level]) for level in steps)} |")
    lines += [
        "",
        "## By Spirit",
        "",
        "| Spirit | won without an Adversary | won in all cells | turns | Blight at the end |",
    ]
    lines.append("|---|---|---|---|---|")
    for name in names:
        own = [game for cell, games in cells.items() if cell.spirit == name for game in games]
        alone = cells.get(Cell(name, NOBODY, 0), [])
        numbers = f"{mean([g.turns for g in own]):.1f} | {mean([g.blight for g in own]):.1f}"
        lines.append(f"| {name} | {percent(alone) if alone else '-'} | {percent(own)} | {numbers} |")
    return lines


def draw(levels: dict[tuple[str, int], list[Game]], printed: dict[tuple[str, int], int]) -> None:
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "loci", "font.size": 10}):
        made = Figure(figsize=(8, 4), layout="constrained")
        axes = made.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        for n, foe in enumerate(sorted({key[0] for key in levels})):
            keys = sorted(key for key in levels if key[0] == foe)
            xs = [printed[key] + 0.08 * (n - 1.5) for key in keys]
            wins = [sum(game.won for game in levels[key]) for key in keys]
            counts = [len(levels[key]) for key in keys]
            ys = [100 * won / count for won, count in zip(wins, counts, strict=True)]
            ends = [wilson(won, count) for won, count in zip(wins, counts, strict=True)]
            spread = [[y - 100 * low for y, (low, _) in zip(ys, ends, strict=True)]]
            spread.append([100 * high - y for y, (_, high) in zip(ys, ends, strict=True)])
            axes.errorbar(xs, ys, yerr=spread, marker="o", capsize=2, linewidth=1, label=foe or "no Adversary")
        axes.set_xlabel("printed difficulty")
        axes.set_ylabel("games won, %")
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)
        made.savefig(PICTURE, format="svg", metadata={"Date": None})


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--games", type=int, default=GAMES, help="in each cell")
    given.add_argument("--adversary", action="append", help="another than the base game's; repeatable")
    given.add_argument("--set", action="append", default=[], help="a set that it needs; repeatable")
    given.add_argument("--write", action="store_true", help="write the page instead of playing")
    wanted = given.parse_args()
    if wanted.write:
        write()
    else:
        go_on(wanted.games, tuple(wanted.adversary or BASE), wanted.set)


if __name__ == "__main__":
    main()
