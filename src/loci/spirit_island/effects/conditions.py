"""What an "if" asks about the target land."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.pieces import DAHAN, KINDS
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.rules.targeting import where_mask
from loci.spirit_island.state import count, invaders
from loci.spirit_island.words import clause_words, nouns, things


class Condition:
    personal: bool = False  # it depends on whose Action it is

    def holds(self, act: Act) -> bool:
        return True

    def say(self) -> str:
        """After "if"."""
        return ""


@dataclass(eq=False)
class Is(Condition):
    clauses: tuple[Clause, ...]

    def holds(self, act: Act) -> bool:
        return bool(where_mask(act.state, act.island, self.clauses) >> act.land & 1)

    def say(self) -> str:
        return f"target land is {clause_words(self.clauses).removesuffix(' land')}"


def TargetIs(*clauses: Clause) -> Is:
    return Is(clauses)


@dataclass(eq=False)
class Has(Condition):
    """At least so many pieces of these kinds are in the target land."""

    at_least: int
    kinds: tuple[int, ...]

    def holds(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) >= self.at_least

    def say(self) -> str:
        if self.at_least == 1:
            return f"target land has {nouns(self.kinds, True)}"
        return f"target land has at least {things(self.at_least, self.kinds)}"


@dataclass(eq=False)
class HasNone(Condition):
    kinds: tuple[int, ...]

    def holds(self, act: Act) -> bool:
        return count(act.state, act.land, self.kinds) == 0

    def say(self) -> str:
        return f"target land has no {nouns(self.kinds, True)}"


class HasYourPresence(Condition):
    personal = True

    def holds(self, act: Act) -> bool:
        return act.state.spirits[act.seat].presence[act.land] > 0

    def say(self) -> str:
        return "your Presence is in target land"


class AllOf(Condition):
    def __init__(self, *conditions: Condition) -> None:
        self.conditions = conditions
        self.personal = any(condition.personal for condition in conditions)

    def holds(self, act: Act) -> bool:
        return all(condition.holds(act) for condition in self.conditions)

    def say(self) -> str:
        return " and ".join(condition.say() for condition in self.conditions)


class TargetIsOcean(Condition):
    def holds(self, act: Act) -> bool:
        return bool(act.island.flooded >> act.land & 1)

    def say(self) -> str:
        return "target land is an Ocean"


class DahanOutnumber(Condition):
    """Invaders are there, and fewer than the Dahan."""

    def holds(self, act: Act) -> bool:
        there = invaders(act.state, act.land)
        return 0 < there < act.state.pieces[act.land * KINDS + DAHAN]

    def say(self) -> str:
        return "target land has Invaders, and more Dahan than those"


class TargetsAnother(Condition):
    """The target Spirit is not the one that uses the Power."""

    personal = True

    def holds(self, act: Act) -> bool:
        return act.other != act.seat

    def say(self) -> str:
        return "you target another Spirit"


@dataclass(eq=False)
class SacredSites(Condition):
    at_least: int
    personal = True

    def holds(self, act: Act) -> bool:
        return sacred_sites(act.state, act.state.spirits[act.seat]).bit_count() >= self.at_least

    def say(self) -> str:
        return f"you have at least {self.at_least} Sacred Sites"
