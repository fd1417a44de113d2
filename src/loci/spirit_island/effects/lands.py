"""Kinds of lands that effects speak of, as masks and in words."""

import re
from dataclasses import dataclass
from typing import Final

from loci.spirit_island import bit
from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.geography import bits, mask_of
from loci.spirit_island.ongoing import counted_mask, counting, strife_there
from loci.spirit_island.pieces import Kinds
from loci.spirit_island.rules.counting import Reading, settle_all
from loci.spirit_island.rules.presence import own_lands, sacred_sites
from loci.spirit_island.rules.targeting import clause_readings, reached, where_mask
from loci.spirit_island.state import invaders, piece_mask, presence_mask
from loci.spirit_island.words import clause_words, nouns


class Lands:
    """A set of lands, found when an effect needs it."""

    personal: bool = False  # it depends on whose Action it is, or on whom it targets
    local: bool = False  # whether a land is one depends on that land, or its board, alone

    def mask(self, act: Act) -> int:
        return act.island.land_mask

    def reads(self, act: Act) -> list[Reading]:
        """What it counts, for those who may count other pieces among them."""
        return []

    def say(self) -> str:
        """After an article: ``land with Dahan``."""
        return "land"

    def where(self, many: bool) -> str:
        """``a land with Dahan`` or ``lands with Dahan``."""
        words = self.say()
        if words == "land":
            return "all lands" if many else "any land"
        if many:
            return re.sub(r"\bland\b", "lands", words, count=1) if "land" in words else f"{words} lands"
        return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


ANY_LAND = Lands()
ANY_LAND.local = True


@dataclass(eq=False)
class Kind(Lands):
    """Lands that fit one of the clauses."""

    local = True

    clauses: tuple[Clause, ...]

    def mask(self, act: Act) -> int:
        return where_mask(act.state, act.island, self.clauses, act.counter, act.counting)

    def reads(self, act: Act) -> list[Reading]:
        return [reading for land in act.island.lands for reading in clause_readings(self.clauses, land)]

    def say(self) -> str:
        return clause_words(self.clauses)


def LandsOf(*clauses: Clause) -> Kind:
    return Kind(clauses)


class WithPresence(Lands):
    """Lands with Presence of any Spirit."""

    local = True

    def mask(self, act: Act) -> int:
        mask = 0
        for spirit in act.state.spirits:
            mask |= presence_mask(spirit)
        return mask & act.island.land_mask

    def say(self) -> str:
        return "land with Presence"


class WithoutPresence(WithPresence):
    """Lands without Presence of any Spirit."""

    def mask(self, act: Act) -> int:
        return act.island.land_mask & ~super().mask(act)

    def say(self) -> str:
        return "land without Presence"


class WithSacredSite(Lands):
    """Lands with a Sacred Site of any Spirit."""

    local = True

    def mask(self, act: Act) -> int:
        mask = 0
        for spirit in act.state.spirits:
            mask |= sacred_sites(act.state, spirit)
        return mask & act.island.land_mask

    def say(self) -> str:
        return "land with a Sacred Site"


@dataclass(eq=False)
class FewInvaders(Lands):
    """Lands with some Invaders, but no more than so many."""

    local = True

    most: int

    def mask(self, act: Act) -> int:
        mask = 0
        for land in act.island.lands:
            if 0 < invaders(act.state, land) <= self.most:
                mask |= 1 << land
        return mask

    def say(self) -> str:
        return "land where it is the only Invader" if self.most == 1 else f"land with {self.most} or fewer Invaders"


@dataclass(eq=False)
class Without(Lands):
    """Lands without any piece of these kinds."""

    local = True

    kinds: tuple[int, ...]

    def mask(self, act: Act) -> int:
        island = act.island
        there = counted_mask(act.state, island, self.kinds, 1, act.counter, act.counting, sure=True)
        return island.land_mask & ~there

    def reads(self, act: Act) -> list[Reading]:
        return [(land, self.kinds, 1) for land in act.island.lands]

    def say(self) -> str:
        return f"land without {nouns(self.kinds, True)}"


@dataclass(eq=False)
class Most(Lands):
    """Of some lands (on the board that it is about) those with the most pieces of these kinds, if any has one; or the
    fewest, but at least one."""

    lands: Lands
    kinds: tuple[int, ...]
    fewest: bool = False

    def __post_init__(self) -> None:
        self.local = self.lands.local

    def mask(self, act: Act) -> int:
        amount = {land: act.count(land, self.kinds) for land in lands_with(act, self.lands, self.kinds)}
        best = min if self.fewest else max
        most = best((n for n in amount.values() if n), default=0)
        return sum(1 << land for land, n in amount.items() if n == most) if most else 0

    def say(self) -> str:
        return f"{self.lands.say()} with the {'fewest' if self.fewest else 'most'} {nouns(self.kinds, True)}"

    def where(self, many: bool) -> str:
        return f"the {self.say()} (at least 1)"


@dataclass(eq=False)
class OnBoardsWithout(Lands):
    """All lands of boards on which no piece of a kind is."""

    kind: int

    def mask(self, act: Act) -> int:
        masks = act.state.island.board_mask
        return sum(mask for mask in masks if not any(act.count(land, (self.kind,)) for land in bits(mask)))

    def say(self) -> str:
        return f"land of a board without {nouns((self.kind,))}"


class Here(Lands):
    """The land in which the Action is."""

    def mask(self, act: Act) -> int:
        return 1 << act.land

    def where(self, many: bool) -> str:
        return "target land"


HERE = Here()


class TheirLands(Lands):
    """Lands with the target Spirit's Presence."""

    personal = True

    def mask(self, act: Act) -> int:
        return own_lands(act.state, act.state.spirits[act.other])

    def say(self) -> str:
        return "land with target Spirit's Presence"


class YourLands(Lands):
    """Lands with the user's Presence."""

    def mask(self, act: Act) -> int:
        return own_lands(act.state, act.state.spirits[act.seat])

    def say(self) -> str:
        return "land with your Presence"


class NotYourLands(Lands):
    """Lands without the user's Presence."""

    personal = True

    def mask(self, act: Act) -> int:
        return act.island.land_mask & ~own_lands(act.state, act.state.spirits[act.seat])

    def say(self) -> str:
        return "land without your Presence"


class SharedLands(Lands):
    """Lands with Presence of both the user and the target Spirit."""

    def mask(self, act: Act) -> int:
        spirits = act.state.spirits
        return own_lands(act.state, spirits[act.seat]) & own_lands(act.state, spirits[act.other])

    def say(self) -> str:
        return "land with Presence of both you and target Spirit"


class WithStrife(Lands):
    """Lands with an Invader that has Strife."""

    local = True

    def mask(self, act: Act) -> int:
        return sum(1 << land for land in act.island.lands if strife_there(act.state, land))

    def say(self) -> str:
        return "land with Strife"


@dataclass(eq=False)
class Exactly(Lands):
    """Those of some lands that have exactly so many pieces of a kind."""

    amount: int
    kind: int
    lands: Lands

    def __post_init__(self) -> None:
        self.local = self.lands.local

    def mask(self, act: Act) -> int:
        of = self.lands.mask(act)
        return sum(1 << land for land in bits(of) if act.count(land, (self.kind,)) == self.amount)

    def say(self) -> str:
        return f"land with exactly {self.amount} {nouns((self.kind,))} that is also a {self.lands.say()}"


@dataclass(eq=False)
class Around(Lands):
    """Lands of some kind, and those next to them; without ``too`` only the latter. For ``invaders`` an Isolated land is
    adjacent to nothing (JE p. 10)."""

    lands: Lands
    too: bool = True
    invaders: bool = False

    def mask(self, act: Act) -> int:
        inner = self.lands.mask(act)
        parted = act.state.isolated if self.invaders else 0
        found = 0
        for land in bits(inner & ~parted):
            found |= act.island.adjacent_mask[land]
        return (found & ~parted | (inner if self.too else 0)) & act.island.land_mask

    def reads(self, act: Act) -> list[Reading]:
        return self.lands.reads(act)

    def say(self) -> str:
        if self.lands is HERE and not self.too:
            return "adjacent land"
        return (
            f"{self.lands.say()} or one adjacent to it" if self.too else f"land adjacent to {self.lands.where(False)}"
        )

    def where(self, many: bool) -> str:
        if self.lands is HERE:
            if many:
                return "target and adjacent lands" if self.too else "adjacent lands"
            return "target land or an adjacent one" if self.too else "an adjacent land"
        return super().where(many)


@dataclass(eq=False)
class InRange(Lands):
    """Lands within a range of the target land, or of what adds to the user's range."""

    range: int
    personal = True

    def mask(self, act: Act) -> int:
        if act.unranged:
            return act.island.land_mask
        distance = self.range + act.state.spirits[act.seat].range_bonus
        return reached(act.state, act.seat, 1 << act.land, distance) & act.island.land_mask

    def say(self) -> str:
        return f"land within Range {self.range} of target land"


@dataclass(eq=False)
class WithinOnly(Lands):
    """Lands within a range of the target land that nothing extends."""

    range: int

    def mask(self, act: Act) -> int:
        return int(act.island.within_mask[self.range][act.land])

    def say(self) -> str:
        return f"land within Range {self.range} (never more)"


class Damaged(Lands):
    """Lands where the Power has dealt Damage."""

    def mask(self, act: Act) -> int:
        return mask_of({event[2] for event in act.events() if event[0] == "damaged"})

    def say(self) -> str:
        return "land where this Power dealt Damage"


@dataclass(eq=False)
class WentTo(Lands):
    """Lands into which the last step moved a piece of these kinds."""

    kinds: tuple[int, ...]

    def mask(self, act: Act) -> int:
        return mask_of({event[3] for event in act.done() if event[0] == "moved" and event[1] in self.kinds})

    def say(self) -> str:
        return f"land that any {nouns(self.kinds, True)} were moved to"


@dataclass(eq=False)
class Beside(Lands):
    """Lands with at least so many pieces of some kinds in the lands around them, counted together."""

    at_least: int
    kinds: tuple[int, ...]

    def mask(self, act: Act) -> int:
        near = act.island.adjacent
        found = 0
        for land in act.island.lands:
            if sum(act.count(n, self.kinds) for n in near[land]) >= self.at_least:
                found |= 1 << land
        return found

    def say(self) -> str:
        some = f"at least {self.at_least} " if self.at_least > 1 else ""
        return f"land adjacent to {some}{nouns(self.kinds, True)}"


class EitherOf(Lands):
    """Lands of one kind or another."""

    def __init__(self, *lands: Lands) -> None:
        self.lands = lands
        self.local = all(part.local for part in lands)

    def mask(self, act: Act) -> int:
        found = 0
        for lands in self.lands:
            found |= lands.mask(act)
        return found

    def reads(self, act: Act) -> list[Reading]:
        return [reading for lands in self.lands for reading in lands.reads(act)]

    def say(self) -> str:
        first, *rest = [lands.say() for lands in self.lands]
        return " or ".join([first, *(text.removeprefix("land ") for text in rest)])


@dataclass(eq=False)
class Outnumbering(Lands):
    """Lands with more pieces of some kinds than of others."""

    local = True

    kinds: tuple[int, ...]
    others: tuple[int, ...]

    def mask(self, act: Act) -> int:
        lands = act.island.lands
        return sum(1 << n for n in lands if act.count(n, self.kinds) > act.count(n, self.others))

    def say(self) -> str:
        return f"land where {nouns(self.kinds, True)} outnumber {nouns(self.others, True)}"


class Overlap(Lands):
    """Lands that are of all these kinds."""

    def __init__(self, *lands: Lands) -> None:
        self.lands = lands
        self.local = all(part.local for part in lands)

    def mask(self, act: Act) -> int:
        found = act.island.land_mask
        for lands in self.lands:
            found &= lands.mask(act)
        return found

    def reads(self, act: Act) -> list[Reading]:
        return [reading for lands in self.lands for reading in lands.reads(act)]

    def say(self) -> str:
        first, *rest = [lands.say() for lands in self.lands]
        more = [text.removeprefix("land ") for text in rest]
        both = "with " in first
        return " ".join([first, *(f"and {text}" if both and text.startswith("with ") else text for text in more)])


async def found(act: Act, lands: Lands, among: int = -1) -> int:
    """The lands that are meant, all of them, after everybody who may has said what counts as what (JE p. 14); of
    pieces in other lands than those ``among`` which something can happen nobody is asked."""
    if act.state.heard & bit.COUNTS_AS:
        reads = [reading for reading in lands.reads(act) if among >> reading[0] & 1]
        await settle_all(act, [reading for reading in reads if decides(act, lands, *reading[:2])])
    return here(act, lands)


def decides(act: Act, lands: Lands, land: int, kinds: Kinds) -> bool:
    """Whether it matters for the lands that are meant how many pieces in a land count among these kinds."""
    open_rows = [
        ((row.id, land), node.counts_as(act.state, row, kinds, land, act.counter))
        for row, node in counting(act.state, kinds)
        if node.asks and (row.id, land) not in act.counting
    ]
    if not any(most for _, most in open_rows):
        return False
    known, masks = act.counting, set()
    for n in range(max(most for _, most in open_rows) + 1):
        act.counting = {**known, **{key: min(n, most) for key, most in open_rows}}
        masks.add(here(act, lands))
    act.counting = known
    return len(masks) > 1


def here(act: Act, lands: Lands) -> int:
    """The lands that are meant: on the board that the Action is about, if it is about one."""
    mask = lands.mask(act)
    return mask & act.state.island.board_mask[act.board] if act.board != -1 else mask


def lands_in(mask: int) -> list[int]:
    return list(bits(mask))


STANDS_IN: Final = bit.COUNTS_AS | bit.POSES_AS  # what may let other pieces be taken for those of a kind


def lands_with(act: Act, lands: Lands, kinds: Kinds, only: int = -1) -> list[int]:
    """Of the lands that are meant (perhaps only of some, a mask) those where anything is that may be taken for a piece
    of these kinds: most lands have none, and to look into each costs more."""
    mask = here(act, lands) & only
    if mask and not act.state.heard & STANDS_IN:
        mask &= piece_mask(act.state, act.island, kinds)
    return list(bits(mask))
