"""Numbers that depend on the land: "2 Damage per Dahan"."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.words import nouns
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.state import count


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
        return f"{self.base} {what}. If {self.condition.say()}, +{self.extra} {what}"


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
