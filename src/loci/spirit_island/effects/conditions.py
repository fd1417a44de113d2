"""What an "if" asks about the target land."""

from dataclasses import dataclass

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import DAHAN, INVADERS, KINDS
from loci.spirit_island.rules.counting import Reading, settle_all
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.rules.targeting import clause_readings, where_mask
from loci.spirit_island.state import invaders
from loci.spirit_island.words import clause_words, nouns, things


class Condition:
    personal: bool = False  # it depends on whose Action it is

    def holds(self, act: Act) -> bool:
        return True

    def reads(self, act: Act) -> list[Reading]:
        """What it counts, for those who may count other pieces among them."""
        return []

    def say(self) -> str:
        """After "if"."""
        return ""


async def asked(condition: Condition, act: Act) -> bool:
    """Whether a condition holds, after everybody who may has said what counts as what (JE p. 14)."""
    if act.state.heard & bit.COUNTS_AS:
        await settle_all(act, condition.reads(act))
    return condition.holds(act)


@dataclass(eq=False)
class Is(Condition):
    clauses: tuple[Clause, ...]

    def holds(self, act: Act) -> bool:
        return bool(where_mask(act.state, act.island, self.clauses, act.counter, act.counting) >> act.land & 1)

    def reads(self, act: Act) -> list[Reading]:
        return clause_readings(self.clauses, act.land)

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
        return act.count(act.land, self.kinds) >= self.at_least

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, self.at_least)]

    def say(self) -> str:
        if self.at_least == 1:
            return f"target land has {nouns(self.kinds, True)}"
        return f"target land has at least {things(self.at_least, self.kinds)}"


@dataclass(eq=False)
class HasExactly(Condition):
    amount: int
    kind: int

    def holds(self, act: Act) -> bool:
        return act.count(act.land, (self.kind,)) == self.amount

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, (self.kind,), 0)]

    def say(self) -> str:
        return f"target land has exactly {things(self.amount, (self.kind,))}"


@dataclass(eq=False)
class TerrorAtMost(Condition):
    level: int

    def holds(self, act: Act) -> bool:
        return act.state.terror <= self.level

    def say(self) -> str:
        return f"the Terror Level is {self.level} or lower"


@dataclass(eq=False)
class HasNone(Condition):
    kinds: tuple[int, ...]

    def holds(self, act: Act) -> bool:
        return act.sure(act.land, self.kinds) == 0

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 1)]

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

    def reads(self, act: Act) -> list[Reading]:
        return [reading for condition in self.conditions for reading in condition.reads(act)]

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


class HasSacredSite(Condition):
    """The Spirit has a Sacred Site."""

    def holds(self, act: Act) -> bool:
        return sacred_sites(act.state, act.state.spirits[act.seat]) != 0

    def say(self) -> str:
        return "a Sacred Site"


@dataclass(eq=False)
class DahanAmong(Condition):
    """The Spirit has at least so many Dahan among all its lands."""

    at_least: int

    def holds(self, act: Act) -> bool:
        lands = bits(own_lands(act.state, act.state.spirits[act.seat]))
        return sum(act.count(land, (DAHAN,)) for land in lands) >= self.at_least

    def say(self) -> str:
        return f"at least {self.at_least} Dahan among its lands"


@dataclass(eq=False)
class Not(Condition):
    """That a number of pieces is not reached: ``Not(Has(3, …))``."""

    condition: Has

    def holds(self, act: Act) -> bool:
        return not self.condition.holds(act)

    def reads(self, act: Act) -> list[Reading]:
        return self.condition.reads(act)

    def say(self) -> str:
        most = self.condition.at_least - 1
        return f"target land has at most {things(most, self.condition.kinds)}"


class TargetsAnother(Condition):
    """The target Spirit is not the one that uses the Power."""

    personal = True

    def holds(self, act: Act) -> bool:
        return act.other != act.seat

    def say(self) -> str:
        return "you target another Spirit"


class TheirSacredSite(Condition):
    """The land is a Sacred Site of the target Spirit."""

    personal = True

    def holds(self, act: Act) -> bool:
        return bool(sacred_sites(act.state, act.state.spirits[act.other]) >> act.land & 1)

    def say(self) -> str:
        return "it is a Sacred Site of target Spirit"


@dataclass(eq=False)
class Did(Condition):
    """The last step did something to at least one piece of these kinds: ``Did("moved", INVADERS)``."""

    what: str  # a line of the log with the kind first and the land last: added, destroyed, moved, removed
    kinds: tuple[int, ...]

    def holds(self, act: Act) -> bool:
        return any(event[0] == self.what and event[1] in self.kinds for event in act.done())

    def say(self) -> str:
        return f"any {nouns(self.kinds, True)} were {self.what}"


@dataclass(eq=False)
class SacredSites(Condition):
    at_least: int
    personal = True

    def holds(self, act: Act) -> bool:
        return sacred_sites(act.state, act.state.spirits[act.seat]).bit_count() >= self.at_least

    def say(self) -> str:
        return f"you have at least {self.at_least} Sacred Sites"


@dataclass(eq=False)
class TerrorAtLeast(Condition):
    level: int

    def holds(self, act: Act) -> bool:
        return act.state.terror >= self.level

    def say(self) -> str:
        return f"the Terror Level is {self.level} or higher"


class AllDestroyed(Condition):
    """The Power has destroyed Invaders in the target land, and none is left."""

    def holds(self, act: Act) -> bool:
        gone = any(event[0] == "destroyed" and event[1] in INVADERS and event[2] == act.land for event in act.events())
        return gone and not invaders(act.state, act.land)

    def say(self) -> str:
        return "that destroys all Invaders in target land"


@dataclass(eq=False)
class PowerDestroys(Condition):
    """The Power, or what else it is, has destroyed pieces of these kinds, wherever."""

    kinds: tuple[int, ...]
    at_least: int = 1
    what: str = "this Power"

    def holds(self, act: Act) -> bool:
        gone = [event for event in act.events() if event[0] == "destroyed" and event[1] in self.kinds]
        return len(gone) >= self.at_least

    def say(self) -> str:
        if self.at_least == 1:
            return f"{self.what} destroys any {nouns(self.kinds)}"
        return f"{self.what} destroys at least {things(self.at_least, self.kinds)}"
