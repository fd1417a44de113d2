"""What bots need of a game beyond its rules. A game that has it gives its rules object an attribute ``thinking``.

A bot thinks only on imagined games (:meth:`~loci.kernel.session.Session.imagine`), so that what is hidden can never
change its choice.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from loci.kernel.decision import Decision, Option
from loci.kernel.play import Scratch
from loci.kernel.rules import Json, S

LATE = 1.1  # of a budget

Imagine = Callable[[int], Scratch[S]]  # the game as its seat can know it, by a seed


class Budget:
    """How much may be thought in a turn: so many nodes (one is an Action that is run), or a time, of which
    ``clock`` tells how much is used, from 0 to 1."""

    __slots__ = ("clock", "nodes", "spent")

    def __init__(self, nodes: int, clock: Callable[[], float] | None = None) -> None:
        self.nodes = nodes
        self.spent = 0
        self.clock = clock

    @property
    def used(self) -> float:
        """The part of it that is used; at 1 it is over."""
        nodes = self.spent / self.nodes
        return nodes if self.clock is None else max(nodes, self.clock())

    @property
    def late(self) -> bool:
        """Whether what was begun has to end at once."""
        return self.used >= LATE

    @property
    def over(self) -> bool:
        """Whether time is up: from now on answers come at a glance. Nodes may be exceeded a little, time may not."""
        return self.clock is not None and self.clock() >= LATE


class Hint(NamedTuple):
    """An answer that a bot considers."""

    key: str
    worth: float
    why: str = ""
    then: tuple[str, ...] = ()  # the answers that would follow, up to where something is revealed


class Macro(NamedTuple):
    """Several answers that are one thought, such as the cards of a turn: the keys that it expands to."""

    kind: str
    words: str
    keys: tuple[str, ...]
    worth: float = 0.0


class Mind(Protocol[S]):
    """Thinks for one seat through one game, and remembers its plans."""

    def think(self, imagine: Imagine[S], budget: Budget) -> Iterator[list[Hint]]:
        """Ranked answers to the seat's open decision, the best first; better lists follow while the budget lasts. There
        is at least one list, and one answer in it."""


class Thinking(Protocol[S]):
    """All methods are pure. ``evaluate`` and ``signature`` are for states between Actions."""

    @property
    def levels(self) -> Mapping[str, int]:
        """How many nodes a turn bots have that play easy, medium and hard."""

    @property
    def habits(self) -> Mapping[str, Callable[[S, Decision], Option]]:
        """Simple ways to play, by name: what bots are measured by."""

    def evaluate(self, state: S, seat: int) -> float:
        """How well it stands for the seat: more is better, whatever the unit."""

    def order(self, state: S, decision: Decision) -> Sequence[Option]:
        """The options, the most promising first, at a glance."""

    def signature(self, state: S) -> Hashable:
        """The same for states that play on alike, but for chance."""

    def turn(self, state: S) -> int:
        """The number of the turn: bots are given a budget for each."""

    def phase(self, state: S) -> str:
        """The part of the turn, by name."""

    def changes(self, before: S, after: S) -> bool:
        """Whether anything is other than before but for what was used up."""

    def explain(self, before: S, after: S, other: S) -> str:
        """In words, what came of a way to play, beside another end of the same game."""

    def macros(self, start: Callable[[], Scratch[S]], seat: int, most: int = 40) -> list[Macro]:
        """What the seat can do now as whole thoughts, the best at a glance first; empty where there is no such thing.
        Each ``start()`` gives the game anew, as in :mod:`loci.kernel.search`."""

    def facts(self, state: S) -> Json:
        """What a player would reckon out before thinking: what is coming, what victory still needs."""

    def mind(self, seat: int, seed: int) -> Mind[S]:
        """A planner for a seat."""
