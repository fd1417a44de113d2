"""Worldweave in the terminal: the same commands as for Spirit Island, another table.

A turn offers hundreds of placements, so only the most promising are listed; any of them can be answered by its key.
"""

from collections.abc import Callable

from rich.console import Console
from rich.table import Table
from rich.text import Text

import loci
from loci.cli.terminal import Terminal
from loci.kernel.decision import Decision, Option
from loci.kernel.errors import LociError
from loci.worldweave import rules
from loci.worldweave.notation import parse_space, show_laid
from loci.worldweave.state import ACTION, State
from loci.worldweave.texts import rules_card
from loci.worldweave.words import place
from loci.worldweave.world import spaces

SHOWN = 12  # placements listed at a turn

HELP = """\
Answer with an option's number, its key, or the beginning of its key.
  undo            take back the last answer
  look            show the whole table (an empty line does too)
  places TILE     all placements of a tile of the sky, by what they give
  space NAME      a space, its neighbours and its landscape
  rules           the rules cards of the modules in play
  log             all that happened so far
  save FILE       save the game; load FILE goes on with a saved one
  quit            leave; a game that is not saved is kept for you
5L is the left space of tile 5. tile 5 @ 3,-1 r2 is tile 5 with the middle of its long side at point (3, -1), turned
twice by 60 degrees. Around (0, 0) lie, counterclockwise, (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1) and (1, -1)."""


class WeaveTerminal(Terminal):
    """One sitting at Worldweave."""

    def __init__(self, game: loci.Game, console: Console, read: Callable[[], str | None]) -> None:
        super().__init__(game, console, read)
        for name in ("card", "spirit", "land", "seat"):
            del self.commands[name]
        self.commands.update({"places": self.places, "space": self.space, "rules": self.rules_cards})

    def show(self, whole: bool = True) -> None:
        state: State = self.game.state
        if whole or self.game.result is not None:
            self.console.print(table(self.game))
        if self.game.result is not None:
            self.say(ending(self.game))
            self.say("The game is over: log, save FILE, undo or quit.")
            return
        decision = self.decision()
        who = self.game.view(decision.seat)["seats"][decision.seat]["name"]
        self.console.print(Text(f"\n{who}: {self.game.prompt(decision)}", "bold"))
        options = decision.options if state.phase != ACTION else promising(state, decision)
        self.list_options(decision, options)
        hidden = len(decision.options) - len(options)
        if hidden:
            self.say(f"and {hidden} more placements (places TILE lists them; any can be answered by its key)", 2)

    def list_options(self, decision: Decision, options: list[Option]) -> None:
        """Options by their number among all, with key and label."""
        rows = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_header=False)
        number = {option: n for n, option in enumerate(decision.options, 1)}
        for option in options:
            label = self.game.rules.label(self.game.state, option)
            rows.add_row(str(number[option]), Text(self.game.rules.key(self.game.state, option), "bold"), label)
        self.console.print(rows)

    def wants_table(self) -> bool:
        """At the start of a turn; after an answer within it the news says what changed."""
        return bool(self.game.state.phase == ACTION)

    # ---- commands -------------------------------------------------------------------------------

    def places(self, rest: str) -> None:
        state: State = self.game.state
        if state.phase != ACTION or not rest.isdigit() or int(rest) not in state.sky:
            raise LociError(f"places needs a tile of the sky in the action phase; now there: {list(state.sky)}")
        decision, slot = self.decision(), state.sky.index(int(rest))
        wanted = [option for option in decision.options if option[0] == "place" and option[1] == slot]
        self.list_options(decision, sorted(wanted, key=lambda option: -worth(state, option)))

    def space(self, rest: str) -> None:
        state: State = self.game.state
        here = parse_space(state.world, rest.upper())
        self.say(f"{place(state, here)} borders on {names(state, state.world.near[here])}.")
        self.say(f"Its landscape: {names(state, state.world.landscape[here])}.", 2)

    def rules_cards(self, rest: str) -> None:
        for module in self.game.state.modules:
            self.say(module)
            for title, text in rules_card(module, bool(self.game.state.automa)).items():
                self.say(f"{title}: {text}", 2)

    def help(self, rest: str) -> None:
        self.say(HELP)


def names(state: State, mask: int) -> str:
    return ", ".join(place(state, space) for space in spaces(mask))


def worth(state: State, option: Option) -> float:
    """For the order of a list only: one's own energy first, then how much is added, others' energy against it."""
    added, gains = rules.forecast(state, state.sky[option[1]], option[2])
    return 4 * gains[state.seat] - 2 * (sum(gains) - gains[state.seat]) + added


def promising(state: State, decision: Decision) -> list[Option]:
    """The placements that give most, and everything else."""
    places = [option for option in decision.options if option[0] == "place"]
    best = sorted(places, key=lambda option: -worth(state, option))[:SHOWN]
    return best + [option for option in decision.options if option[0] != "place"]


def table(game: loci.Game) -> Text:
    """Round, sky, seats and where energy lies."""
    state: State = game.state
    seen = game.view(state.seat if not game.over else None)
    text = Text()
    sky = ", ".join(f"{tile['tile']} {tile['left']}/{tile['right']}" for tile in seen["sky"])
    text.append(f"\nRound {state.round}", "bold")
    text.append(f"   sky: {sky or 'empty'}   reserve: {seen['reserve']}   next spire: {seen['next_spire'] or 'none'}\n")
    for n, seat in enumerate(seen["seats"]):
        text.append(f"{'>' if n == seen['turn'] else ' '} {seat['name']}", "bold")
        stamina = ", ".join(f"{tile['left']}/{tile['right']}{' (used)' * tile['down']}" for tile in seat["stamina"])
        spires = f", spires {'+'.join(map(str, seat['spires']))}" if seat["spires"] else ""
        at = f"on {place(state, state.at[n])}" if state.at[n] >= 0 else "not placed yet"
        text.append(f"  {at}, energy {seat['energy']}{spires}" + (f"; stamina {stamina}" if stamina else "") + "\n")
        if state.towers[n]:
            text.append(f"    spire tokens on {names(state, state.towers[n])}\n")
        if seat.get("goals"):
            text.append(f"    goals: {', '.join(goal['name'] for goal in seat['goals'])}\n")
        for kind in ("power", "objective"):
            if isinstance(seat.get(kind), dict):
                text.append(f"    {seat[kind]['name']}: {seat[kind]['text']}\n", "dim")
    if state.tokens:
        text.append(f"  Energy on {names(state, state.tokens)}\n")
    if state.butterfly >= 0:
        text.append(f"  The butterfly sits on {place(state, state.butterfly)}\n")
    for goal in seen["goals"]:
        text.append(f"  Goal {goal['name']}: {goal['text']}\n", "dim")
    for card in (seen["automa"] or {}).get("shown", []):
        text.append(f"  The Automa will follow {card['name']}: {card['text']}\n", "dim")
    if state.ending:
        text.append("  This is the last round.\n", "bold")
    laid = zip(state.world.tiles, state.world.spots, strict=True)
    text.append(f"  The world: {'; '.join(show_laid(tile, spot) for tile, spot in laid)}")
    return text


def ending(game: loci.Game) -> str:
    result, seats = game.result, game.view(None)["seats"]
    assert result is not None
    best = " and ".join(seats[seat]["name"] for seat in result["winners"])
    scores = ", ".join(f"{seat['name']} {points}" for seat, points in zip(seats, result["scores"], strict=True))
    return f"{best} may name the world, after {result['rounds']} rounds. Points: {scores}."
