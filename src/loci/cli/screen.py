"""The table as a person sees it in a terminal of 80 columns, drawn from what the seat may see."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from rich.console import Console, Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

import loci
from loci.cli.cards import element_words
from loci.cli.describe import common_land, describe, land_words, levels, short, space_words
from loci.kernel.decision import Decision
from loci.spirit_island.cards import Space
from loci.spirit_island.content.sets import everything
from loci.spirit_island.geography import TERRAIN_NAMES, Island, bits
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.rules.invaders import card_mask
from loci.spirit_island.rules.presence import panel
from loci.spirit_island.state import GROW, State
from loci.spirit_island.text import blight_text, growth_text

Line = tuple[str, str | Text]  # what it is about, and what there is to say

NARROW = 100  # below it, what is dear in width is left out
NUMERALS = ("", "I", "II", "III")
PHASES = {
    "spirit": "Spirit Phase", "fast": "Fast Powers", "blighted island": "Blighted Island", "event": "Event",
    "fear": "Fear", "ravage": "Ravage", "build": "Build", "explore": "Explore",
    "advance": "Explore", "slow": "Slow Powers", "time passes": "Time Passes",
}  # fmt: skip
# When in the round a card of the Invader track no longer threatens (or is acting, land by land).
OVER = {"ravage": ("ravage", "build", "explore", "advance"), "build": ("build", "explore", "advance")}
COLOURS = {
    "jungle": "green", "mountain": "bright_black", "sands": "yellow", "wetland": "cyan", "ocean": "blue",
    "explorer": "red", "town": "red", "city": "bold red", "dahan": "yellow", "blight": "magenta",
}  # fmt: skip


def whole_table(game: loci.Game, seat: int, width: int) -> RenderableType:
    view = game.view(seat)
    parts: list[RenderableType] = [
        Rule(f"Turn {view['turn']} · {PHASES[view['phase']]}", style="dim"),
        island_table(game, view, width),
        Text(),
        facts_grid(invader_lines(view)),
        Text(),
    ]
    for n in range(len(view["spirits"])):
        parts.append(spirit_panel(game, view, n) if n == seat else other_spirit(view, n))
    return Group(*parts)


# ---- the island -----------------------------------------------------------------------------


def island_table(game: loci.Game, view: dict[str, Any], width: int) -> Table:
    """One line a land. ``~`` is the coast, ``*`` a Sacred Site."""
    island: Island = game.state.realm
    touches = len(island.boards) == 1 or width >= NARROW
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for name in ("Land", "", *(["Touches"] if touches else []), "Pieces", "Presence", "Now"):
        table.add_column(name, no_wrap=name in ("Land", "", "Touches"))
    threats = threatened(game.state, view)
    board = island.board[island.lands[0]]
    for land in (n for n, name in enumerate(island.names) if name in view["lands"]):
        if island.board[land] != board:
            board = island.board[land]
            table.add_row()
        name = island.names[land]
        row = view["lands"][name]
        terrain = TERRAIN_NAMES[island.terrain[land]]
        cells = [
            Text(island.title(land), "bold"),
            Text(island.terrain_name(land).title() + (" ~" if island.coastal[land] else ""), COLOURS[terrain]),
        ]
        if touches:
            cells.append(Text(neighbours(island, land), "dim"))
        cells += [pieces(row["pieces"]), presence(row, view), Text(", ".join(now(row, threats.get(land, []))))]
        table.add_row(*cells)
    return table


def neighbours(island: Island, land: int) -> str:
    """Numbers on the same board, whole names on another."""
    own = island.board[land]
    return " ".join(
        str(island.number[other]) if island.board[other] == own else island.names[other]
        for other in island.adjacent[land]
    )


def pieces(text: str) -> Text:
    if text == "empty":
        return Text("-", "dim")
    parts = [Text(part, COLOURS.get(part.split()[1].split("(")[0], "")) for part in text.split(", ")]
    return Text(", ").join(parts)


def presence(row: dict[str, Any], view: dict[str, Any]) -> Text:
    here = [
        f"{short(view['spirits'][int(seat)]['name'])} {n}{'*' if int(seat) in row['sacred'] else ''}"
        for seat, n in row.get("presence", {}).items()
    ]
    return Text(", ".join(here), "bold green")


def threatened(state: State, view: dict[str, Any]) -> dict[int, list[str]]:
    """The lands with Invaders in which a card that lies open will act next."""
    found: dict[int, list[str]] = {}
    for what, late in OVER.items():
        if view["phase"] in late:
            continue
        for card in view["invaders"][what]:
            for land in bits(card_mask(state, card)):
                text = view["lands"][state.island.names[land]]["pieces"]
                if any(kind in text for kind in ("explorer", "town", "city")):
                    found.setdefault(land, []).append(f"{what} next")
    return found


def now(row: dict[str, Any], threats: list[str]) -> Iterator[str]:
    if row.get("defend"):
        yield f"Defend {row['defend']}"
    if row.get("skips"):
        yield "Invaders skip all Actions" if row["skips"] == "all" else "Invaders skip an Action"
    if row.get("isolated"):
        yield "isolated"
    yield from row.get("marks", ())
    yield from threats


# ---- the Invader board ----------------------------------------------------------------------


def invader_card(name: str) -> str:
    """``Jungle/Sands (III)``."""
    card = everything().invaders[name]
    where = "Coastal lands" if card.coastal else "/".join(terrain.capitalize() for terrain in card.terrains)
    return f"{where} ({NUMERALS[card.stage]})"


def invader_lines(view: dict[str, Any]) -> Iterator[Line]:
    track = view["invaders"]
    shown = [
        f"{what.replace('_', ' ').capitalize()} {' and '.join(map(invader_card, track[what])) or '-'}"
        for what in track["spaces"]
    ]
    deck = " ".join(f"{len(list(run))}×{NUMERALS[stage]}" for stage, run in groupby(track["deck"]))
    yield ("Invaders", " · ".join(shown))
    yield ("Deck", f"{deck} (top first)" if deck else "empty: the next Explore loses the game")
    fear = view["fear"]
    earned = f" · {fear['earned']} earned, resolved in the Invader Phase" if fear["earned"] else ""
    yield ("Fear", f"{fear['generated']} of {fear['pool']} to the next card{earned}")
    left = " / ".join(map(str, fear["deck"]))
    yield ("Terror", f"Level {min(fear['terror'], 3)} · Fear cards left by level {left}")
    yield ("Victory", f"{fear['victory']}, or no Fear card left in the deck")
    yield ("Blight", blight_words(view["blight"]))
    if view["scenario"]:
        yield ("Scenario", " · ".join([view["scenario"]["name"], *view["scenario"]["notes"]]))
    events = view["events"]
    if events:
        now = f" · this turn {' and '.join(events['now'])}" if events["now"] else ""
        known = "".join(f" · {name} is card {n}" for n, name in events["known"].items())
        yield ("Events", f"{events['deck']} in the deck, {len(events['discard'])} discarded{now}{known}")


def blight_words(blight: dict[str, Any]) -> str:
    left = f"{blight['pool']} left"
    if blight["card"]:
        card = everything().blight[blight["card"]]
        then = "the game is lost" if blight["blighted"] else "another Blight card follows"
        return f"{left}, then {then} · {blight['card']}: {blight_text(card)}"
    return f"{left}, then the Blight card turns over" if blight["uses_card"] else f"{left}, then the game is lost"


def facts_grid(rows: Iterable[Line]) -> Table:
    """Heads on the left; what is too long goes on below its own beginning."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(min_width=8, no_wrap=True, style="dim")
    grid.add_column()
    for head, text in rows:
        grid.add_row(head, text)
    return grid


# ---- the Spirits ----------------------------------------------------------------------------


def other_spirit(view: dict[str, Any], seat: int) -> Text:
    row = view["spirits"][seat]
    cards = f"hand {len(row['hand'])}, played {', '.join(row['played']) or '-'}"
    return Text(
        f"{seat + 1}. {row['name']} · {row['energy']} Energy · {cards} · {elements(row) or 'no Elements'}", "dim"
    )


def elements(row: dict[str, Any]) -> str:
    words = element_words(row["elements"].get(name, 0) for name in ELEMENTS)
    return f"{words} +{row['any']} Any".strip() if row["any"] else words


def spirit_panel(game: loci.Game, view: dict[str, Any], seat: int) -> RenderableType:
    row, spirit = view["spirits"][seat], game.state.spirits[seat]
    facts = panel(spirit)
    number = f"{seat + 1}. " if len(view["spirits"]) > 1 else ""
    rows: list[Line] = []
    if spirit.stage != GROW:  # while growing, the options of the decision say it
        rows += [("" if n else "Growth", f"{n + 1}: {growth_text(facts, n)}") for n in range(len(facts.growth))]
    rows += [
        ("Energy", track(facts.energy, row["revealed"]["energy"])),
        ("Plays", track(facts.plays, row["revealed"]["plays"])),
        ("Elements", elements(row) or "none"),
    ]
    for power in facts.innates:
        rows.append(("Innate", f"{power.name} ({power.speed})"))
        rows += [("", f"{mark} {text}") for mark, text in levels(power, spirit)]
    for head, names in (("Hand", row["hand"]), ("Played", row["played"]), ("Discard", row["discard"])):
        rows += card_lines(head, names, row["used"])
    if row["progression"]:
        rows.append(("Next", f"{row['progression'][0]} (Power Progression)"))
    if row["destroyed"]:
        rows.append(("Lost", f"{row['destroyed']} Presence destroyed"))
    title = Text.assemble((f"{number}{row['name']}", "bold"), f" · {means(row)}")
    return Group(title, facts_grid(rows))


def means(row: dict[str, Any]) -> str:
    plays = row["plays_left"]
    return f"{row['energy']} Energy · {plays} card {'play' if plays == 1 else 'plays'} left"


def status(game: loci.Game, seat: int) -> Text:
    """The Spirit in one line, for when the whole table would say little new."""
    row, spirit = game.view(seat)["spirits"][seat], game.state.spirits[seat]
    parts = [short(row["name"]), means(row), elements(row) or "no Elements"]
    parts += [f"{p.name} {''.join(mark for mark, _ in levels(p, spirit))}" for p in panel(spirit).innates]
    return Text(" · ".join(parts), "dim")


def track(spaces: tuple[Space, ...], revealed: int) -> Text:
    """Uncovered spaces first, then those that Presence still covers."""
    text = Text()
    for n, space in enumerate(spaces):
        text.append(space_words(space), "bold" if n < revealed else "dim")
        text.append(" | " if n == revealed - 1 and n < len(spaces) - 1 else " ")
    return text


def card_lines(head: str, names: list[str], used: list[str]) -> Iterator[Line]:
    """Cards to be read at a glance; `card NAME` shows the text."""
    if head == "Discard" or not names:
        yield (head, ", ".join(names) or "-")
        return
    for n, name in enumerate(names):
        power = everything().powers[name]
        done = ", used" if head == "Played" and name in used else ""
        facts = f"{power.cost} Energy, {power.speed}, {element_words(power.elements) or 'no Element'}{done}"
        yield (head if n == 0 else "", f"{name} ({facts})")


# ---- the decision ---------------------------------------------------------------------------


def decision_lines(game: loci.Game, decision: Decision) -> RenderableType:
    """The question, and its options by number and key."""
    asked = Text(game.prompt(decision), "bold")
    if len(game.state.spirits) > 1:
        asked = Text.assemble((f"{game.state.spirits[decision.seat].name}: ", "bold green"), asked)
    land = common_land(decision)
    if land is not None:
        asked.append(f"\n{game.state.island.names[land]}: {land_words(game.state, land)}", "not bold")
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
    table.add_column(justify="right", no_wrap=True)
    table.add_column()
    keys = game.keys(decision.seat)
    has_cards = any(option[0] in ("card", "power") for option in decision.options)
    room = 0 if has_cards else max(len(key) for key in keys)  # cards have long lines: no room for columns
    for number, key, option in zip(numbers(keys), keys, decision.options, strict=True):
        first, *rest = describe(game, decision, option).split("\n")
        text = Text.assemble((f"{key:<{room}}", "bold"), f"  {first}" if first else "")
        for more in rest:
            text.append(f"\n{more}", "dim")
        table.add_row(Text(number, "cyan"), text)
    return Group(asked, table)


def numbers(keys: list[str]) -> list[str]:
    """What stands before each option. Keys that are numbers themselves (sides of a card) stand for themselves."""
    if all(key.isdigit() for key in keys):
        return ["" for _ in keys]
    return [str(n) for n in range(1, len(keys) + 1)]


def ending(game: loci.Game) -> Text:
    result = game.result
    assert result is not None
    word = {"win": "Victory", "loss": "Defeat", "sacrifice_victory": "A sacrifice victory"}[result["outcome"]]
    return Text(f"{word} in turn {result['turn']}: {result['why']}. Score {result['score']}.", "bold")


def make_console() -> Console:
    return Console(highlight=False, markup=False)
