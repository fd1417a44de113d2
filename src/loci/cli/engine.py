"""``loci engine``: a game as lines of text, so that a program in any language can play it. See docs/engine.md."""

import json
import sys
from collections.abc import Callable, Iterator
from typing import Any

import loci
from loci.__about__ import __version__
from loci.api import resume
from loci.bots.bot import BOTS, Bot, make
from loci.kernel.decision import Decision
from loci.kernel.errors import LociError
from loci.kernel.record import loads

PROTOCOL = 1  # raise it when a program written for the one before would fail


def engine() -> None:
    """Speak the engine protocol on stdin and stdout: one command a line in, one or more lines out."""
    host = Engine()
    for line in sys.stdin:
        for told in host.hear(line):
            print(told, flush=True)
        if host.closed:
            return


class Engine:
    """One conversation: at most one game at a time."""

    def __init__(self) -> None:
        self.game: loci.Game | None = None
        self.bots: dict[tuple[int, str], Bot] = {}
        self.closed = False

    def hear(self, line: str) -> Iterator[str]:
        """The answer to a line. What is wrong with it is one line too, and changes nothing."""
        word, _, rest = line.strip().partition(" ")
        if not word:
            return
        command = COMMANDS.get(word)
        try:
            if command is None:
                raise LociError(f"unknown command {word!r}; known: {', '.join(COMMANDS)}")
            if rest.strip() and word in BARE:
                raise LociError(f"{word!r} stands alone, without {rest.strip()!r}")
            yield from command(self, rest.strip())
        except LociError as error:
            yield "error " + " ".join(str(error).split())

    # ---- commands -------------------------------------------------------------------------------

    def hello(self, rest: str) -> Iterator[str]:
        yield f"id loci {__version__}"
        yield f"protocol {PROTOCOL}"
        yield f"games {data([*loci.GAMES])}"
        yield f"bots {data([*BOTS])}"
        yield "lociok"

    def ready(self, rest: str) -> Iterator[str]:
        yield "readyok"

    def new(self, rest: str) -> Iterator[str]:
        name, _, options = rest.partition(" ")
        given = read(options, dict) if options.strip() else {}
        self.game, self.bots = loci.new(name, **given), {}
        yield f"seats {self.game.rules.seats(self.game.state)}"
        yield from self.asked()

    def record(self, rest: str) -> Iterator[str]:
        """Without a record the one of this game; else go on from it."""
        if not rest:
            yield f"record {data(self.there().record())}"
            return
        try:
            self.game, self.bots = resume(loads(rest)), {}
        except (KeyError, TypeError, ValueError) as error:
            raise LociError(f"not a record: {type(error).__name__} {error}") from None
        yield f"seats {self.game.rules.seats(self.game.state)}"
        yield from self.asked()

    def ask(self, rest: str) -> Iterator[str]:
        self.there()
        yield from self.asked()

    def asked(self) -> Iterator[str]:
        """Every open decision, then ``ready``; or how the game ended."""
        game = self.there()
        for decision in game.asked():
            yield f"decision {data(self.told(decision))}"
        yield f"over {data(game.result)}" if game.over else "ready"

    def told(self, decision: Decision) -> dict[str, Any]:
        game = self.there()
        labels = [game.rules.label(game.state, option) for option in decision.options]
        keys = game.keys(decision.seat)
        return {"seat": decision.seat, "prompt": game.prompt(decision), "keys": keys, "labels": labels}

    def answer(self, rest: str) -> Iterator[str]:
        seat, key = self.seat_of(rest)
        self.there().choose(key, seat=seat)
        yield from self.asked()

    def undo(self, rest: str) -> Iterator[str]:
        self.there().undo(force=True)
        yield from self.asked()

    def view(self, rest: str) -> Iterator[str]:
        seat = None if rest in ("", "-") else self.seat_of(rest)[0]
        yield f"view {data(self.there().view(seat))}"

    def log(self, rest: str) -> Iterator[str]:
        yield f"log {data(self.there().story())}"

    def go(self, rest: str) -> Iterator[str]:
        """What a bot would answer: ``go SEAT BOT [nodes N] [seconds S] [level L] [seed N]``."""
        seat, words = self.seat_of(rest)
        name, *pairs = words.split() or ["random"]
        game = self.there()
        _ = game.decision(seat)
        yield f"bestanswer {seat} {self.bot(seat, name, pairs).choose(game, seat)}"

    def bot(self, seat: int, name: str, pairs: list[str]) -> Bot:
        """It stays the same from one answer to the next, for it may follow a plan."""
        known = " ".join([name, *pairs])
        if (seat, known) not in self.bots:
            if len(pairs) % 2:
                raise LociError(f"{' '.join(pairs)!r}: expected pairs of a word and its value")
            given: dict[str, Any] = {}
            for word, value in zip(pairs[::2], pairs[1::2], strict=True):
                if word not in TERMS:
                    raise LociError(f"unknown word {word!r}; known: {', '.join(TERMS)}")
                term, kind = TERMS[word]
                try:
                    given[term] = kind(value)
                except ValueError:
                    raise LociError(f"{word} {value!r}: expected a number") from None
            self.bots[seat, known] = make(name, **given)
        return self.bots[seat, known]

    def quit(self, rest: str) -> Iterator[str]:
        self.closed = True
        yield "bye"

    # ---- reading --------------------------------------------------------------------------------

    def there(self) -> loci.Game:
        if self.game is None:
            raise LociError("no game yet: begin one with 'new GAME'")
        return self.game

    def seat_of(self, rest: str) -> tuple[int, str]:
        seat, _, after = rest.partition(" ")
        if not seat.isdecimal():
            raise LociError(f"{seat!r} is no seat: expected its number, from 0")
        return int(seat), after.strip()


TERMS: dict[str, tuple[str, Callable[[str], Any]]] = {
    "nodes": ("nodes", int),
    "seconds": ("seconds_per_turn", float),
    "level": ("level", str),
    "seed": ("seed", int),
}
COMMANDS: dict[str, Callable[[Engine, str], Iterator[str]]] = {
    "loci": Engine.hello,
    "isready": Engine.ready,
    "new": Engine.new,
    "ask": Engine.ask,
    "answer": Engine.answer,
    "undo": Engine.undo,
    "view": Engine.view,
    "log": Engine.log,
    "go": Engine.go,
    "record": Engine.record,
    "quit": Engine.quit,
}
BARE = frozenset({"loci", "isready", "ask", "undo", "log", "quit"})  # what nothing may follow


def data(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def read(text: str, kind: type) -> Any:
    try:
        found = json.loads(text)
    except ValueError as error:
        raise LociError(f"not JSON: {error}") from None
    if not isinstance(found, kind):
        raise LociError(f"expected a JSON object, not {text[:40]!r}")
    return found
