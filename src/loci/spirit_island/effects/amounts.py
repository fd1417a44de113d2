"""Numbers that depend on the land: "2 Damage per Dahan"."""

from dataclasses import dataclass

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.pieces import ELEMENT_OF
from loci.spirit_island.rules.counting import Reading, settle_all
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.words import nouns


class Amount:
    many: bool = False  # a noun after its number stands in the plural

    def of(self, act: Act) -> int:
        return 0

    def reads(self, act: Act) -> list[Reading]:
        """What it counts, for those who may count other pieces among them."""
        return []

    def say(self, what: str) -> str:
        """The amount with its noun: ``2 Damage per Dahan``."""
        return what


@dataclass(eq=False)
class Per(Amount):
    """So many for each piece of these kinds in the target land."""

    each: int
    kinds: tuple[int, ...]

    def __post_init__(self) -> None:
        self.many = self.each != 1

    def of(self, act: Act) -> int:
        return self.each * act.count(act.land, self.kinds)

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 0)]

    def say(self, what: str) -> str:
        return f"{self.each} {what} per {nouns(self.kinds)}"


@dataclass(eq=False)
class PerNearby(Amount):
    """So many for each piece of these kinds in the lands next to the target."""

    each: int
    kind: int

    def of(self, act: Act) -> int:
        return self.each * sum(act.count(n, (self.kind,)) for n in act.island.adjacent[act.land])

    def reads(self, act: Act) -> list[Reading]:
        return [(land, (self.kind,), 0) for land in act.island.adjacent[act.land]]

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

    def reads(self, act: Act) -> list[Reading]:
        return self.condition.reads(act)

    def say(self, what: str) -> str:
        return f"{self.base} {what} (+{self.extra} if {self.condition.say()})"


@dataclass(eq=False)
class ForEvery(Amount):
    """One for every so many pieces of these kinds in the target land."""

    pieces: int
    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return act.count(act.land, self.kinds) // self.pieces

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 0)]

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
class ForEveryElement(Amount):
    """One for every so many of an Element that the user of the Power has."""

    elements: int
    element: str

    def of(self, act: Act) -> int:
        return act.state.spirits[act.seat].elements[ELEMENT_OF[self.element]] // self.elements

    def say(self, what: str) -> str:
        return f"1 {what} for every {self.elements} {self.element.capitalize()} you have"


@dataclass(eq=False)
class PerSacredSite(Amount):
    """So many for each Sacred Site of yours in the target land and next to it."""

    each: int

    def of(self, act: Act) -> int:
        near = act.island.within_mask[1][act.land]
        sites = sacred_sites(act.state, act.state.spirits[act.seat]) & near
        return self.each * int(sites.bit_count())

    def say(self, what: str) -> str:
        return f"{self.each} {what} per Sacred Site of yours in target land or adjacent to it"


@dataclass(eq=False)
class YourPresenceEach(Amount):
    """For each piece of these kinds in the target land, as many as the user has Presence there."""

    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return act.count(act.land, self.kinds) * act.state.spirits[act.seat].presence[act.land]

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 0)]

    def say(self, what: str) -> str:
        return f"Each {nouns(self.kinds)} deals 1 {what} per Presence that you have in target land"


@dataclass(eq=False)
class PerDone(Amount):
    """So many for each piece of these kinds to which the last step did something, or the whole Power so far."""

    each: int
    what: str  # a line of the log: see `conditions.Did`
    kinds: tuple[int, ...]
    whole: bool = False

    def of(self, act: Act) -> int:
        events = act.events() if self.whole else act.done()
        return self.each * len([e for e in events if e[0] == self.what and e[1] in self.kinds])

    def say(self, what: str) -> str:
        how = "by this Power" if self.whole else "this way"
        return f"{self.each} {what} per {nouns(self.kinds)} {self.what} {how}"


class PresencePer(Amount):
    """So many for each Presence of any Spirit in the land."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, act: Act) -> int:
        return self.each * sum(spirit.presence[act.land] for spirit in act.state.spirits)

    def say(self, what: str) -> str:
        return f"{self.each} {what} per Presence in that land"


class HalfOf(Amount):
    """Half of the pieces of these kinds in the target land, rounded down."""

    def __init__(self, *kinds: int) -> None:
        self.kinds = kinds

    def of(self, act: Act) -> int:
        return act.count(act.land, self.kinds) // 2

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 0)]

    def say(self, what: str) -> str:
        return f"half (rounded down) of the {nouns(self.kinds, True)}"


@dataclass(eq=False)
class PastFirst(Amount):
    """One for each piece of these kinds in the target land but the first."""

    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return max(0, act.count(act.land, self.kinds) - 1)

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, self.kinds, 0)]

    def say(self, what: str) -> str:
        return f"1 {what} for each {nouns(self.kinds)} after the first"


class Lesser(Amount):
    """The smallest of several amounts."""

    def __init__(self, *amounts: Amount) -> None:
        self.amounts = amounts

    def of(self, act: Act) -> int:
        return min(amount.of(act) for amount in self.amounts)

    def reads(self, act: Act) -> list[Reading]:
        return [reading for amount in self.amounts for reading in amount.reads(act)]

    def say(self, what: str) -> str:
        return f"The lesser of {' and '.join(amount.say(what) for amount in self.amounts)}"


@dataclass(eq=False)
class AtMost(Amount):
    amount: Amount
    most: int

    def of(self, act: Act) -> int:
        return min(self.amount.of(act), self.most)

    def reads(self, act: Act) -> list[Reading]:
        return self.amount.reads(act)

    def say(self, what: str) -> str:
        return f"{self.amount.say(what)}, at most {self.most}"


@dataclass(eq=False)
class ForEveryDone(Amount):
    """One for every so many pieces of a kind to which the Power did something."""

    pieces: int
    what: str
    kind: int

    def of(self, act: Act) -> int:
        return sum(event[:2] == (self.what, self.kind) for event in act.events()) // self.pieces

    def say(self, what: str) -> str:
        return f"1 {what} for every {self.pieces} {nouns((self.kind,), True)} {self.what} by this Power"


@dataclass(eq=False)
class PerType(Amount):
    """So many for each of these kinds of which there is a piece in the target land."""

    each: int
    kinds: tuple[int, ...]

    def of(self, act: Act) -> int:
        return self.each * sum(act.count(act.land, (kind,)) > 0 for kind in self.kinds)

    def reads(self, act: Act) -> list[Reading]:
        return [(act.land, (kind,), 1) for kind in self.kinds]

    def say(self, what: str) -> str:
        return f"{self.each} {what} for each different kind of {nouns(self.kinds)} there"


@dataclass(eq=False)
class PerPresence(Amount):
    """So many for each of the user's Presence in the target land."""

    each: int

    def of(self, act: Act) -> int:
        return self.each * act.state.spirits[act.seat].presence[act.land]

    def say(self, what: str) -> str:
        return f"{self.each} {what} per Presence that you have in target land"


class PerLandAround(Amount):
    """One for each land next to the target that has the user's Presence."""

    def of(self, act: Act) -> int:
        mine = own_lands(act.state, act.state.spirits[act.seat])
        return int((mine & act.island.adjacent_mask[act.land]).bit_count())

    def say(self, what: str) -> str:
        return f"1 {what} per adjacent land with your Presence"


class Sum(Amount):
    """Several amounts that count as one."""

    def __init__(self, *amounts: int | Amount) -> None:
        self.amounts = amounts

    def of(self, act: Act) -> int:
        return sum(value(amount, act) for amount in self.amounts)

    def reads(self, act: Act) -> list[Reading]:
        return [reading for amount in self.amounts if isinstance(amount, Amount) for reading in amount.reads(act)]

    def say(self, what: str) -> str:
        return ", +".join(said(amount, what) for amount in self.amounts)


@dataclass(eq=False)
class PerPlayer(Amount):
    each: int

    def of(self, act: Act) -> int:
        return self.each * len(act.state.spirits)

    def say(self, what: str) -> str:
        return f"{self.each} {what} per player"


@dataclass(eq=False)
class PerSpirit(Amount):
    """So many for each Spirit that has something."""

    each: int
    having: Condition

    def of(self, act: Act) -> int:
        return self.each * sum(self.having.holds(act.child(seat)) for seat in range(len(act.state.spirits)))

    def say(self, what: str) -> str:
        return f"{self.each} {what} per Spirit with {self.having.say()}"


@dataclass(eq=False)
class PerInvaderDiscard(Amount):
    """So many for each card in the Invader discard pile."""

    each: int

    def of(self, act: Act) -> int:
        return self.each * len(act.state.discard)

    def say(self, what: str) -> str:
        return f"{self.each} {what} per card among the discarded Invader cards"


async def weigh(amount: "int | Amount", act: Act, soft: bool = False, moot: bool = False) -> int:
    """The amount, after everybody who may has said what counts as what (JE p. 14). ``soft``: more of it is never
    worse; ``moot``: nothing would come of any."""
    if act.state.heard & bit.COUNTS_AS and isinstance(amount, Amount) and not moot:
        await settle_all(act, amount.reads(act), soft)
    return value(amount, act)


def value(amount: "int | Amount", act: Act) -> int:
    return amount if isinstance(amount, int) else amount.of(act)


def said(amount: "int | Amount", what: str) -> str:
    return f"{amount} {what}" if isinstance(amount, int) else amount.say(what)


def is_local(amount: int | Amount) -> bool:
    """Whether it is sure to look at nothing but the land it is about."""
    return isinstance(amount, int | Per | ForEvery | PresencePer)


def is_impartial(amount: int | Amount) -> bool:
    """Whether it is sure to be the same whoever does it."""
    return is_local(amount) or isinstance(amount, PerNearby)
