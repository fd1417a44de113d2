"""A run on one page: HTML with its plots inside, which needs nothing else to be read."""

import io
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from html import escape
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

import loci
from loci.kernel.errors import LociError
from loci.lab.plan import Plan
from loci.lab.stats import Row, mean, summary, wilson

if TYPE_CHECKING:
    from matplotlib.axes import Axes

BLUE, ORANGE, GREY = "#33658a", "#c8553d", "#8d99ae"
DARK = 0.15  # the share at either end of the colours on which only white is read
FEW = 5  # games below which a share is not shown
MOST = 20  # bars in a plot

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; }
h1, h2 { line-height: 1.2 } svg { width: 100%; height: auto } code { background: #f2f2f0; padding: 0 .2em }
table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left }
"""


def report(plan: Plan, rows: Sequence[Row]) -> str:
    """The page, as text."""
    parts = [f"<h1>{len(rows)} games of {escape(loci.TABLES[plan.game].title)}</h1>", facts(plan, rows)]
    for title, said, draw in PLOTS[plan.game]:
        plot = figure(draw, rows)
        if plot:
            parts.append(f"<h2>{escape(title)}</h2>\n<p>{escape(said)}</p>\n{plot}")
    head = f'<meta charset="utf-8"><title>{escape(plan.game)}: {len(rows)} games</title><style>{STYLE}</style>'
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(parts) + "\n</body></html>\n"


def facts(plan: Plan, rows: Sequence[Row]) -> str:
    told = summary(rows)
    budget = [f"{plan.nodes} nodes a turn"] if plan.nodes else []
    budget += [f"{plan.seconds_per_turn:g} s a turn"] if plan.seconds_per_turn else []
    budget += [f"level {plan.level}"] if plan.level else []
    lines = {
        "bots": ", ".join([*plan.bots, *budget]),
        "seed": plan.seed,
        "won by the first seat": f"{told['wins']} of {told['games']}: {share(told['wins'], told['games'])}",
        "turns": f"{told['turns']} a game",
        "time": f"{told['seconds']} s a game, {told['seconds_per_turn']} s a turn",
    }
    cells = "".join(f"<tr><th>{escape(name)}</th><td>{escape(str(value))}</td></tr>" for name, value in lines.items())
    return f"<table>{cells}</table>"


def share(wins: float, games: int) -> str:
    low, high = wilson(wins, games)
    return f"{100 * wins / games:.0f} % (95 %: {100 * low:.0f} to {100 * high:.0f} %)" if games else "-"


def figure(draw: Callable[["Axes", Sequence[Row]], bool], rows: Sequence[Row]) -> str:
    """A plot as SVG; empty where there is nothing to show."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise LociError("the report needs matplotlib: pip install 'loci[lab]'") from None
    # Text stays text, and the same rows give the same file.
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "loci", "font.size": 10}):
        made = Figure(figsize=(9, 4.5), layout="constrained")
        axes = made.subplots()
        axes.spines[["top", "right"]].set_visible(False)
        if not draw(axes, rows):
            return ""
        out = io.StringIO()
        made.savefig(out, format="svg", metadata={"Date": None})
    text = out.getvalue()
    return re.sub(r"<metadata>.*?</metadata>", "", text[text.index("<svg") :], flags=re.DOTALL)


# ---- plots --------------------------------------------------------------------------------------


def bars(axes: "Axes", found: dict[str, tuple[float, float, float, int]], line: float | None = None) -> bool:
    """Shares with their intervals, the highest on top: name → share, low, high, games."""
    if not found:
        return False
    names = sorted(found, key=lambda name: found[name][0])
    if len(names) > MOST:
        names = names[: MOST // 2] + names[-MOST // 2 :]
    axes.figure.set_size_inches(9, 1 + 0.28 * len(names))  # type: ignore[union-attr]
    values = [found[name][0] for name in names]
    spread = [[v - found[n][1] for n, v in zip(names, values, strict=True)]]
    spread.append([found[n][2] - v for n, v in zip(names, values, strict=True)])
    axes.barh(range(len(names)), values, xerr=spread, color=BLUE, ecolor=GREY)
    axes.set_yticks(range(len(names)), [f"{name} ({found[name][3]})" for name in names])
    axes.xaxis.set_major_formatter(lambda x, _: f"{100 * x:.0f} %")
    if line is not None:
        axes.axvline(line, color=ORANGE, linewidth=1)
    return True


def rates(groups: dict[str, list[bool]]) -> dict[str, tuple[float, float, float, int]]:
    return {
        name: (mean(wins), *wilson(sum(wins), len(wins)), len(wins))
        for name, wins in groups.items()
        if len(wins) >= FEW
    }


def by_setup(axes: "Axes", rows: Sequence[Row]) -> bool:
    """Spirit × Adversary level."""
    cells: dict[tuple[str, str], list[bool]] = defaultdict(list)
    for row in rows:
        foe = f"{row['adversary']} {row['level']}" if row["adversary"] else "no Adversary"
        for spirit in row["spirits"]:
            cells[spirit, foe].append(row["won"])
    spirits, foes = (sorted({cell[n] for cell in cells}) for n in (0, 1))
    grid = [[mean(cells[s, f]) if (s, f) in cells else float("nan") for f in foes] for s in spirits]
    axes.figure.set_size_inches(9, 1.6 + 0.4 * len(spirits))  # type: ignore[union-attr]
    axes.imshow(grid, cmap="RdYlBu", vmin=0, vmax=1, aspect="auto")
    axes.set_xticks(
        range(len(foes)), foes, rotation=30 if len(foes) > 3 else 0, ha="right" if len(foes) > 3 else "center"
    )
    axes.set_yticks(range(len(spirits)), spirits)
    for y, spirit in enumerate(spirits):
        for x, foe in enumerate(foes):
            if wins := cells.get((spirit, foe)):
                low, high = wilson(sum(wins), len(wins))
                told = f"{sum(wins)} of {len(wins)}\n{100 * low:.0f}–{100 * high:.0f} %"
                ends = mean(wins) < DARK or mean(wins) > 1 - DARK  # of the colours, which are dark
                axes.text(x, y, told, ha="center", va="center", fontsize=8, color="white" if ends else "black")
    return bool(cells)


def length(axes: "Axes", rows: Sequence[Row]) -> bool:
    turns = [[row["turns"] for row in rows if row["won"] is won] for won in (True, False)]
    last = max(row["turns"] for row in rows)
    bins = [n - 0.5 for n in range(1, last + 2)]
    axes.hist(turns, bins=bins, stacked=True, color=[BLUE, ORANGE], label=["won", "not won"])
    axes.set_xlabel("turns")
    axes.set_ylabel("games")
    axes.legend(frameon=False)
    return True


def losses(axes: "Axes", rows: Sequence[Row]) -> bool:
    """Why, with the names of Spirits taken out."""
    lost = [row for row in rows if not row["won"]]
    spirits = sorted({name for row in rows for name in row["spirits"]}, key=len, reverse=True)
    plain = re.compile("|".join(re.escape(name.split(" (")[0]) for name in spirits) or r"\Z.")
    count = Counter(plain.sub("a Spirit", row["why"]) for row in lost)
    found = {why: (n / len(lost), *wilson(n, len(lost)), n) for why, n in count.items()}
    return bars(axes, found)


def over_turns(axes: "Axes", rows: Sequence[Row]) -> bool:
    """Means of the games that were still going on."""
    for won, colour in ((True, BLUE), (False, ORANGE)):
        for column, style, word in (("blight", "-", "Blight"), ("fear", "--", "Fear cards")):
            series = [row[column] for row in rows if row["won"] is won]
            means = [mean([v for v in at if v is not None]) for at in zip_longest(*series)]
            label = f"{word}, {'won' if won else 'lost'}"
            if means:
                axes.plot(range(1, len(means) + 1), means, style, color=colour, label=label)
    axes.set_xlabel("start of turn (the last point is the end)")
    axes.legend(frameon=False)
    return True


def winning_cards(axes: "Axes", rows: Sequence[Row]) -> bool:
    groups: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for card in row["cards"]:
            groups[card].append(row["won"])
    return bars(axes, rates(groups), mean([row["won"] for row in rows]))


def growth(axes: "Axes", rows: Sequence[Row]) -> bool:
    """By option: how much more often games were won that took it often, for their length, than the others."""
    takes: dict[str, list[tuple[float, bool]]] = defaultdict(list)
    options: dict[str, set[str]] = defaultdict(set)
    for row in rows:
        for told in row["growth"]:
            options[told.split(": ")[0]].add(told)
    for row in rows:
        count = Counter[str](row["growth"])
        for spirit in {told.split(": ")[0] for told in row["growth"]}:
            total = sum(n for told, n in count.items() if told in options[spirit])
            for option in options[spirit]:
                takes[option].append((count[option] / total, row["won"]))
    found: dict[str, tuple[float, float, float, int]] = {}
    for option, seen in takes.items():
        middle = sorted(part for part, _ in seen)[len(seen) // 2]
        often = [won for part, won in seen if part > middle]
        seldom = [won for part, won in seen if part <= middle]
        if min(len(often), len(seldom)) >= FEW:
            worth = mean(often) - mean(seldom)
            (low, high), (low_, high_) = wilson(sum(often), len(often)), wilson(sum(seldom), len(seldom))
            down = ((mean(often) - low) ** 2 + (high_ - mean(seldom)) ** 2) ** 0.5  # Newcombe's interval
            up = ((high - mean(often)) ** 2 + (mean(seldom) - low_) ** 2) ** 0.5
            found[option] = (worth, worth - down, worth + up, len(seen))
    return bars(axes, found, 0)


def by_bot(axes: "Axes", rows: Sequence[Row]) -> bool:
    groups: dict[str, list[bool]] = defaultdict(list)
    for row in rows:
        for seat, name in enumerate(row["bots"]):
            groups[f"seat {seat}: {name}"].append(row["winners"] == [seat])
    return bars(axes, rates(groups))


def points(axes: "Axes", rows: Sequence[Row]) -> bool:
    seats = max(len(row["scores"]) for row in rows)
    values: list[Any] = [[row["scores"][seat] for row in rows if seat < len(row["scores"])] for seat in range(seats)]
    bots = max((row["bots"] for row in rows), key=len)
    axes.boxplot(values, orientation="horizontal")
    names = [f"seat {seat}: {bots[seat] if seat < len(bots) else 'the Automa'}" for seat in range(seats)]
    axes.set_yticks(range(1, seats + 1), names)
    axes.set_xlabel("points")
    return True


def endings(axes: "Axes", rows: Sequence[Row]) -> bool:
    count = Counter(row["why"] for row in rows)
    return bars(axes, {f"by {why}": (n / len(rows), *wilson(n, len(rows)), n) for why, n in count.items()})


Plot = tuple[str, str, Callable[["Axes", Sequence[Row]], bool]]
LENGTH: Plot = ("Length", "Turns of a game.", length)
PLOTS: dict[str, tuple[Plot, ...]] = {
    "spirit-island": (
        ("Victories by Spirit and Adversary", "Games won, with the 95 % interval of the share.", by_setup),
        LENGTH,
        ("How games are lost", "Share of the games that were lost; how many in brackets.", losses),
        (
            "Blight and Fear",
            "Blight on the island and Fear cards earned, mean of the games still going on.",
            over_turns,
        ),
        (
            "Cards that win",
            "Share of the games won in which a Power card was gained, at least 5; the line is the share of all.",
            winning_cards,
        ),
        (
            "Worth of a growth option",
            "How much more often games were won that chose it oftener than half of the games did. What goes with "
            "winning need not be its cause.",
            growth,
        ),
    ),
    "worldweave": (
        ("Victories", "Games won alone, with the 95 % interval of the share.", by_bot),
        ("Points", "At the end.", points),
        LENGTH,
        ("How games end", "What triggered the end first.", endings),
    ),
}
