"""The protocol of a game: what a :class:`~loci.kernel.session.Session` needs to play it."""

from collections.abc import Coroutine, Mapping, MutableSequence, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from loci.kernel.decision import Decision, Option

if TYPE_CHECKING:
    from loci.kernel.session import Session

Json = Any  # what json.dumps takes; a recursive alias would help nobody here
Setup = Mapping[str, Json]
Cause = tuple[int, Option]  # a menu's answer: who, and what
# What runs and asks. It may tell what each seat may start when it has ended, if it knows: see `Rules.menus`.
Action = Coroutine[Decision, Option, list[Decision] | None]


class GameState(Protocol):
    """Plain data between Actions. The session empties ``log`` and ``chance`` after each Action."""

    log: MutableSequence[tuple[Any, ...]]  # what happened, as data; one who looks on may put a list of their own here
    chance: list[Json]  # what chance gave
    reveals: int  # how many times something hidden became known


S = TypeVar("S", bound=GameState)


class Rules(Protocol[S]):
    """One game. All methods are pure but ``act``, whose coroutine changes the state it was given.

    What a game may have besides, and is asked for by its name:

    * ``thinking``: what bots need (:class:`loci.kernel.thinking.Thinking`).
    * ``same_for_all = True``: views differ in ``seat`` only, which makes a table cheaper.
    * ``find(state, decision, key)``: the option with this key, read from the key, or None where only the keys of all
      options tell; for decisions with hundreds of them.
    * ``may_rename(state)``: whether the players may give what is theirs a new name, when the game is over."""

    name: str
    version: str

    def setup(self, options: Setup) -> Setup:
        """The options checked and completed (drawn at random where left open): all that a record needs."""

    def new(self, setup: Setup) -> S:
        """The state at the game's start, for a completed setup."""

    def copy(self, state: S) -> S: ...

    def seats(self, state: S) -> int: ...

    def menus(self, state: S) -> list[Decision]:
        """Between Actions: what each seat may start now. Empty when the game itself goes on, or is over."""

    def act(self, state: S, cause: Cause | None) -> Action:
        """The root Action that a menu's answer starts; without one, the next Action of the game itself."""

    def over(self, state: S) -> bool: ...

    def result(self, state: S) -> Json | None: ...

    def key(self, state: S, option: Option) -> str:
        """The stable text of an option: the same on the page, in records, rulings and logs."""

    def keys(self, state: S, options: list[Option]) -> list[str]:
        """The keys of all options of a decision; there may be hundreds."""

    def label(self, state: S, option: Option) -> str: ...

    def prompt(self, state: S, decision: Decision) -> str: ...

    def tell(self, state: S, event: tuple[Any, ...]) -> str:
        """A line of the log in words; empty when the event is not worth one."""

    def view(self, state: S, seat: int | None) -> dict[str, Json]:
        """All that a seat may see, as JSON; ``None`` is a spectator. Nobody changes what was given, the game neither:
        what stays the same may be the very same object in the next view, and is then known to be."""

    def to_json(self, state: S) -> Json: ...

    def from_json(self, data: Json) -> S: ...

    def faults(self, state: S) -> list[str]:
        """Broken invariants, in words; empty in a sound state."""

    def deal(self, state: S, seat: int | None, seed: int, asked: Sequence[Decision] = ()) -> None:
        """Deal anew, in place, everything that the seat cannot see: its view stays the same, also inside an Action that
        asks ``asked``. Canonical: two states with the same view become the same by the same seed."""


def scramble(rules: Rules[S], state: S, seat: int | None, seed: int) -> S:
    """A copy in which everything the seat cannot see is dealt anew."""
    twin = rules.copy(state)
    rules.deal(twin, seat, seed)
    return twin


class Table(Protocol[S]):
    """What a game gives a table that shows it to people, beyond its rules: all of it JSON, and nothing in it
    that a spectator may not know. A game can be played without one; then the table is bare."""

    title: str
    players: tuple[int, int]  # the fewest and the most

    def setup_form(self) -> Json:
        """What can be chosen when a game is set up, in the form that the game's page understands."""

    def preview(self, options: Setup) -> Json:
        """What is worth knowing of a setup before it is begun; raises SetupError when it is none."""

    def catalogue(self) -> Json:
        """Everything in the game that never changes, for display: cards, panels, words."""

    def board(self, state: S) -> Json:
        """The places of the game and where to draw them."""

    def seat_names(self, state: S) -> list[str]: ...

    def describe(self, state: S, option: Option) -> dict[str, Json]:
        """What an option points at on the board, so that a click there can be the answer."""

    def links(self, state: S, event: tuple[Any, ...]) -> dict[str, list[str]]:
        """The places and cards that a line of the log speaks of."""

    def forecast(self, session: "Session[S]") -> Json:
        """What the game itself will do next as things stand. The session stays as it is."""

    def why(self, session: "Session[S]", seat: int | None, what: str, key: str) -> dict[str, Json]:
        """Why something is as it is, in words, and where the rulebook says so; raises LociError for what
        it does not know."""

    def sequel(self, session: "Session[S]") -> dict[str, Json] | None:
        """Of a finished game: what the game that follows on it is called (``title``), and what its options have as
        ``after``. None where nothing follows."""

    def tale(self, setup: Setup, result: Json | None, seat: int | None) -> dict[str, Json]:
        """A game in a line: its ``text``, its ``outcome`` ("won", "lost", "over", or None while it goes on) and
        ``score`` for a seat (or all of them), and the words ``by`` which statistics tell games apart."""
