"""Numbers that depend on the land: "2 Damage per Dahan"."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.pieces import ELEMENT_OF, KINDS
from loci.spirit_island.state import count
from loci.spirit_island.words import nouns


class Amount:
    def of(self, act: Act) -> int:
        return 0

    def say(self, what: str) -> str:
        """The amount with its noun: ``2 Damage per Dahan``."""
        return what


@dataclass(eq=False)
class Per(Amount):
    """So many for each piece of these kinds in the target land."""

    each: int
    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return self.each * count(act.state, act.land, self.kinds)

    def say(self, what: str) -> str:
        return f"{self.each} {what} per {nouns(self.kinds)}"


@dataclass(eq=False)
class PerNearby(Amount):
    """So many for each piece of these kinds in the lands next to the target."""

    each: int
    kind: int

    def of(self, act: Act) -> int:
        state = act.state
        return self.each * sum(state.pieces[n * KINDS + self.kind] for n in act.island.adjacent[act.land])

    def say(self, what: str) -> str:
        return f"{self.each} {what} per {nouns((self.kind,))} in adjacent lands"


@dataclass(eq=False)
class More(Amount):
    """A number that is higher while a condition holds."""

    base: int
    condition: Condition
    extra: int

    def of(self, act: Act) -> int:
        return self.base + (self.extra if self.condition.holds(act) else 0)

    def say(self, what: str) -> str:
        return f"{self.base} {what} (+{self.extra} if {self.condition.say()})"


@dataclass(eq=False)
class ForEvery(Amount):
    """One for every so many pieces of these kinds in the target land."""

    pieces: int
    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return count(act.state, act.land, self.kinds) // self.pieces

    def say(self, what: str) -> str:
        return f"1 {what} for every {self.pieces} {nouns(self.kinds)} in target land"


@dataclass(eq=False)
class PerElement(Amount):
    """One for each of an Element that the user of the Power has."""

    element: str

    def of(self, act: Act) -> int:
        return act.state.spirits[act.seat].elements[ELEMENT_OF[self.element]]

    def say(self, what: str) -> str:
        return f"1 {what} per {self.element.capitalize()} you have"


@dataclass(eq=False)
class YourPresenceEach(Amount):
    """For each piece of these kinds in the target land, as many as the user has Presence there."""

    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return count(act.state, act.land, self.kinds) * act.state.spirits[act.seat].presence[act.land]

    def say(self, what: str) -> str:
        return f"Each {nouns(self.kinds)} deals 1 {what} per Presence that you have in target land"


@dataclass(eq=False)
class AtMost(Amount):
    amount: Amount
    most: int

    def of(self, act: Act) -> int:
        return min(self.amount.of(act), self.most)

    def say(self, what: str) -> str:
        return f"{self.amount.say(what)}, at most {self.most}"


class Sum(Amount):
    """Several amounts that count as one."""

    def __init__(self, *amounts: Amount) -> None:
        self.amounts = amounts

    def of(self, act: Act) -> int:
        return sum(amount.of(act) for amount in self.amounts)

    def say(self, what: str) -> str:
        return ", +".join(amount.say(what) for amount in self.amounts)


def value(amount: "int | Amount", act: Act) -> int:
    return amount if isinstance(amount, int) else amount.of(act)


def said(amount: "int | Amount", what: str) -> str:
    return f"{amount} {what}" if isinstance(amount, int) else amount.say(what)


def is_impartial(amount: int | Amount) -> bool:
    """Whether it is sure to be the same whoever does it."""
    return isinstance(amount, int | Per | PerNearby | ForEvery)
