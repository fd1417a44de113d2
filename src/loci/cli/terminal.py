"""A person plays in the terminal: answers and commands, one line each."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

import loci
from loci.cli import screen
from loci.cli.cards import card_text, the_one
from loci.cli.describe import land_words, story_since
from loci.cli.files import keep, load, save
from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from loci.spirit_island.phases import STEP
from loci.spirit_island.state import ICONS, Spirit
from loci.spirit_island.text import blight_text, event_text, growth_text, power_text, says

with suppress(ImportError):  # line editing, where the system has it
    import readline  # noqa: F401

MOST_TOLD = 24  # keys, where none of them was meant

HELP = """\
Answer with an option's number, its key, or the beginning of its key.
  undo            take back the last answer (u for short)
  undo action     take back the last Action with all its answers
  look            show the whole table (an empty line does too)
  card NAME       the text of a card, an innate Power, a Fear, Blight or Event card
  spirit [NAME]   a Spirit's panel: special rules, growth, Powers
  land NAME       a land and the lands it touches
  log             all that happened so far
  save FILE       save the game; load FILE goes on with a saved one
  seat N          when several Spirits may act: let Spirit N answer next
  name NEW NAME   after a victory: what your Spirit is called from now on; name 2 NEW NAME for seat 2
  quit            leave; a game that is not saved is kept for you
On the table: ~ is the coast, * a Sacred Site, town(d1) a Town with 1 Damage, | on a track ends what is uncovered."""


class Leave(Exception):
    """The person wants to go."""


class Terminal:
    """One sitting: the game, who answers, and what has been told already."""

    def __init__(self, game: loci.Game, console: Console, read: Callable[[], str | None]) -> None:
        self.game = game
        self.console = console
        self.read = read  # a line, or None at the end of the input
        self.seat = 0
        self.shown: tuple[int, ...] = ()  # the moment at which the whole table was shown last
        self.told = 0  # events of the story that were shown
        self.saved = game.answers()  # what a file already holds
        self.commands: dict[str, Callable[[str], None]] = {
            "undo": self.undo, "u": self.undo, "look": self.look, "card": self.card, "spirit": self.spirit,
            "land": self.land,
            "log": self.log, "save": self.save, "load": self.load, "seat": self.sit, "help": self.help, "?": self.help,
            "name": self.name, "quit": self.quit, "exit": self.quit, "q": self.quit,
        }  # fmt: skip

    def run(self) -> None:
        """Until the person leaves or the input ends."""
        self.news()
        self.show()
        self.say("Type help for what you can type.")
        try:
            while self.take_line():
                pass
        finally:  # whatever happens, the game is not lost
            self.keep_if_unsaved()
        self.say("Goodbye.")

    def take_line(self) -> bool:
        """One line of input; False when it was the last."""
        line = self.read()
        if line is None:
            self.say("End of input.")
            return False
        try:
            self.take(line.strip())
        except Leave:
            return False
        except LociError as error:
            self.say(f"{error}.")
        return True

    def say(self, text: str, indent: int = 0) -> None:
        self.console.print(Padding(Text(text), (0, 0, 0, indent), expand=False))

    def point_to(self, text: str) -> None:
        """A line that may hold a path or a command to be copied: it is not broken."""
        self.console.print(text, soft_wrap=True)

    # ---- showing ------------------------------------------------------------------------------

    def news(self) -> None:
        """What happened since the last answer."""
        lines, self.told = story_since(self.game, self.told)
        for line in lines:
            self.say(line, 2)

    def show(self, whole: bool = True) -> None:
        """The table and the open decision; in the middle of an Action the decision alone."""
        if self.game.result is not None:
            self.console.print(screen.whole_table(self.game, self.seat, self.console.width))
            self.console.print(screen.ending(self.game))
            self.say("The game is over: log, save FILE, undo or quit.")
            if SPIRIT_ISLAND.may_rename(self.game.state):
                told = [f"{spirit.name} is now {self.game.names[n]}" for n, spirit in self.named()]
                self.say(f"{'; '.join(told)}." if told else "You may give a Spirit a new name: name [SEAT] NEW NAME.")
            return
        decision = self.decision()
        if whole:
            self.console.print(screen.whole_table(self.game, decision.seat, self.console.width))
            self.shown = self.moment()
        self.console.print()
        if not whole:
            self.console.print(screen.status(self.game, decision.seat))
        self.console.print(screen.decision_lines(self.game, decision))
        others = [d.seat for d in self.game.pending if d is not decision]
        if others:
            names = ", ".join(f"{seat + 1} {self.game.state.spirits[seat].name}" for seat in others)
            self.say(f"Also free to act (seat N): {names}")

    def decision(self) -> Decision:
        """The open decision of whoever sits at the keyboard, or else the first."""
        for decision in self.game.pending:
            if decision.seat == self.seat:
                return decision
        decision = self.game.decision()
        self.seat = decision.seat
        return decision

    def moment(self) -> tuple[int, ...]:
        """Where the game stands; while this is the same, the table on the screen is still good enough to read.
        In the phases of Powers it never is, because every Power changes the island."""
        state = self.game.state
        finished = len(self.game.history) if state.step != STEP["spirit"] else 0
        return (state.turn, state.step, finished, self.seat, state.spirits[self.seat].stage)

    def wants_table(self) -> bool:
        """Whether the whole table should be shown again: between Actions, when something has changed on it."""
        inside = len(self.game.steps()) > len(self.game.history)
        _ = self.decision()  # it may be another seat's turn
        return not inside and self.moment() != self.shown and self.game.state.spirits[self.seat].stage != ICONS

    # ---- answering ----------------------------------------------------------------------------

    def take(self, text: str) -> None:
        """One line: an exact key, a command, or something that picks an option."""
        if not text:
            self.show()
            return
        keys = [] if self.game.result is not None else self.game.keys(self.decision().seat)
        word, _, rest = text.partition(" ")
        if text not in keys and word.lower() in self.commands:
            self.commands[word.lower()](rest.strip())
        elif not keys:
            raise LociError("the game is over; commands: log, save FILE, undo, quit")
        else:
            self.answer(pick(text, keys))

    def answer(self, key: str) -> None:
        try:
            self.game.choose(key, self.decision().seat)
        except LociError:
            raise
        except Exception as error:  # the session has gone back to before the answer
            raise LociError(
                f"the rules failed on {key!r} ({type(error).__name__}: {error}); nothing was changed. "
                "Please save the game and report it"
            ) from error
        self.news()
        self.show(whole=self.game.result is not None or self.wants_table())

    # ---- commands -----------------------------------------------------------------------------

    def named(self) -> list[tuple[int, Spirit]]:
        return [(n, spirit) for n, spirit in enumerate(self.game.state.spirits) if n in self.game.names]

    def name(self, rest: str) -> None:
        """After a victory: what the Dahan call a Spirit from now on (Jagged Earth p. 21)."""
        first, _, other = rest.partition(" ")
        seat, new = (int(first) - 1, other) if first.isdigit() and other else (self.seat, rest)
        if not new:
            raise LociError("name needs a new name: name River Shines with Renewing Fire")
        self.game.rename(seat, new)
        self.say(f"{self.game.state.spirits[seat].name} is now {self.game.names[seat]}.")

    def undo(self, rest: str) -> None:
        if rest not in ("", "action"):
            raise LociError(f"undo takes nothing or 'action', not {rest!r}")
        before, revealed = self.game.answers(), self.game.state.reveals
        if rest:
            self.game.undo_action()
        else:
            self.game.undo()
        gone = [key for _, key in before[len(self.game.answers()) :]]
        hint = " (you have seen what was revealed since)" if self.game.state.reveals < revealed else ""
        _, self.told = story_since(self.game, 0)
        self.show()
        self.say(f"Taken back: {', '.join(gone)}{hint}.")

    def look(self, rest: str) -> None:
        self.show()

    def card(self, rest: str) -> None:
        if not rest:
            raise LociError("card needs a name: card Wash Away")
        known = everything()
        name = the_one("card", rest, [*known.powers, *known.fear, *known.blight, *known.events])
        if name in everything().powers:
            power = everything().powers[name]
            self.console.print(card_text(power))
            self.say(power_text(power), 2)
        elif name in everything().fear:
            self.say(f"{name} (Fear card)")
            for n, level in enumerate(everything().fear[name].levels, 1):
                self.say(f"Terror Level {n}: {says(level)}", 2)
        elif name in everything().events:
            self.say(f"{name} (Event card)")
            for title, text in event_text(everything().events[name]):
                self.say(f"{title}: {text}", 2)
        else:
            self.say(f"{name} (Blight card)")
            self.say(blight_text(everything().blight[name]), 2)

    def spirit(self, rest: str) -> None:
        name = the_one("Spirit", rest, everything().spirits) if rest else self.game.state.spirits[self.seat].name
        facts = everything().spirits[name]
        self.console.print(Text.assemble((facts.name, "bold"), f"  ({facts.complexity} complexity)\n  {facts.style}"))
        for rule in facts.rules:
            self.say(f"{rule.name}: {rule.say()}", 2)
        for n in range(len(facts.growth)):
            self.say(f"Growth {n + 1}: {growth_text(facts, n)}", 2)
        for power in (*facts.innates, *facts.uniques):
            self.console.print(card_text(power))
            self.say(power_text(power), 2)

    def land(self, rest: str) -> None:
        state = self.game.state
        names = {name.casefold(): land for name, land in state.island.id_of.items()}
        if rest.casefold() not in names:
            raise LociError(f"no land {rest!r}; lands: {', '.join(state.island.names)}")
        land = names[rest.casefold()]
        self.say(f"{state.island.names[land]}: {land_words(state, land)}. It touches:")
        for other in state.island.adjacent[land]:
            self.say(f"{state.island.names[other]}: {land_words(state, other)}", 2)

    def log(self, rest: str) -> None:
        for line in story_since(self.game, 0)[0]:
            self.say(line, 2)

    def save(self, rest: str) -> None:
        if not rest:
            raise LociError("save needs a file: save river.loci")
        path = Path(rest).expanduser()
        save(self.game, path)
        self.saved = self.game.answers()
        self.point_to(f"Saved to {path}. Go on later with: loci play --load {path}")

    def load(self, rest: str) -> None:
        if not rest:
            raise LociError("load needs a file: load river.loci")
        loaded = load(Path(rest).expanduser())
        if loaded.rules.name != self.game.rules.name:
            raise LociError(f"that is a game of {loaded.rules.name}: leave, and go on with loci play --load {rest}")
        self.keep_if_unsaved()
        self.game, self.seat = loaded, 0
        self.saved = loaded.answers()
        _, self.told = story_since(loaded, 0)
        self.show()

    def sit(self, rest: str) -> None:
        seats = [d.seat for d in self.game.pending]
        if not rest.isdigit() or int(rest) - 1 not in seats:
            raise LociError(f"seat {rest!r} has nothing to decide; now: {', '.join(str(s + 1) for s in seats)}")
        self.seat = int(rest) - 1
        self.show()

    def help(self, rest: str) -> None:
        self.say(HELP)

    def quit(self, rest: str) -> None:
        raise Leave

    # ---- leaving ------------------------------------------------------------------------------

    def keep_if_unsaved(self) -> None:
        """Nothing is lost silently: a game that no file holds is written to one."""
        if self.game.result is not None or self.game.answers() == self.saved:
            return
        try:
            path = keep(self.game)
        except LociError as error:
            self.say(f"The game could not be kept: {error}.")
        else:
            self.point_to(f"The game was not saved, so it is kept. Go on with: loci play --load {path}")


def pick(text: str, keys: list[str]) -> str:
    """The key that a person means: the key itself, an option's number, or the one key that begins so."""
    wanted = " ".join(text.casefold().split())
    for key in keys:
        if key.casefold() == wanted:
            return key
    if wanted.isdigit() and not all(key.isdigit() for key in keys):
        if 1 <= int(wanted) <= len(keys):
            return keys[int(wanted) - 1]
        raise LociError(f"there is no option {wanted}; options are numbered 1 to {len(keys)}")
    found = [key for key in keys if key.casefold().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise LociError(f"{text!r} could be {in_a_row(found)}; say more of it")
    raise LociError(f"{text!r} is no option here; options: {in_a_row(keys)} (or a number; help lists the commands)")


def in_a_row(keys: list[str]) -> str:
    """Keys in a row: of hundreds only the first, for what was read before should stay on the screen."""
    more = len(keys) - MOST_TOLD
    return f"{', '.join(keys[:MOST_TOLD])} and {more} more" if more > 1 else ", ".join(keys)
