"""Kinds of lands that effects speak of, as masks and in words."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import BUILDINGS, DAHAN
from loci.spirit_island.rules.presence import sacred_sites
from loci.spirit_island.rules.strife import strife_in
from loci.spirit_island.rules.targeting import where_mask
from loci.spirit_island.state import invaders, presence_mask
from loci.spirit_island.words import clause_words, nouns


class Lands:
    """A set of lands, found when an effect needs it."""

    def mask(self, act: Act) -> int:
        return act.island.land_mask

    def say(self) -> str:
        """After an article: ``land with Dahan``."""
        return "land"

    def where(self, many: bool) -> str:
        """``a land with Dahan`` or ``lands with Dahan``."""
        words = self.say()
        if words == "land":
            return "all lands" if many else "any land"
        if many:
            return words.replace("land", "lands", 1) if "land" in words else f"{words} lands"
        return f"{'an' if words[0] in 'AEIOU' else 'a'} {words}"


ANY_LAND = Lands()


@dataclass(eq=False)
class Kind(Lands):
    """Lands that fit one of the clauses."""

    clauses: tuple[Clause, ...]

    def mask(self, act: Act) -> int:
        return where_mask(act.state, act.island, self.clauses)

    def say(self) -> str:
        return clause_words(self.clauses)


def LandsOf(*clauses: Clause) -> Kind:
    return Kind(clauses)


class WithPresence(Lands):
    """Lands with Presence of any Spirit."""

    def mask(self, act: Act) -> int:
        mask = 0
        for spirit in act.state.spirits:
            mask |= presence_mask(spirit)
        return mask & act.island.land_mask

    def say(self) -> str:
        return "land with Presence"


class WithSacredSite(Lands):
    """Lands with a Sacred Site of any Spirit."""

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

    kinds: tuple[int, ...]

    def mask(self, act: Act) -> int:
        found, pieces = 0, act.state.pieces
        for land in act.island.lands:
            if not any(pieces[land * 9 + kind] for kind in self.kinds):
                found |= 1 << land
        return found

    def say(self) -> str:
        return f"land without {nouns(self.kinds, True)}"


@dataclass(eq=False)
class Near(Lands):
    """Lands adjacent to lands of some kind; with ``too`` those lands as well."""

    lands: Lands
    too: bool = False

    def mask(self, act: Act) -> int:
        of = self.lands.mask(act)
        found = of if self.too else 0
        for land in bits(of):
            found |= act.island.adjacent_mask[land]
        return found

    def say(self) -> str:
        return f"{f'{self.lands.say()} or ' if self.too else ''}land adjacent to {self.lands.where(False)}"


@dataclass(eq=False)
class Most(Lands):
    """Of some lands (on the board that it is about) those with the most pieces of these kinds, if any has one."""

    lands: Lands
    kinds: tuple[int, ...]

    def mask(self, act: Act) -> int:
        amount = {land: act.count(land, self.kinds) for land in bits(here(act, self.lands))}
        most = max(amount.values(), default=0)
        return sum(1 << land for land, n in amount.items() if n == most) if most else 0

    def say(self) -> str:
        return f"{self.lands.say()} with the most {nouns(self.kinds, True)}"

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


@dataclass(eq=False)
class Outnumbered(Lands):
    """Lands with more Dahan than Towns and Cities; perhaps only where Invaders are."""

    invaded: bool = False

    def mask(self, act: Act) -> int:
        found = 0
        for land in act.island.lands:
            if act.count(land, (DAHAN,)) > act.count(land, BUILDINGS) and (
                not self.invaded or invaders(act.state, land)
            ):
                found |= 1 << land
        return found

    def say(self) -> str:
        return f"land{' with Invaders' if self.invaded else ''} where Dahan outnumber Towns/Cities"


class WithStrife(Lands):
    """Lands in which an Invader has Strife."""

    def mask(self, act: Act) -> int:
        return sum(1 << land for land in act.island.lands if strife_in(act.state, land))

    def say(self) -> str:
        return "land with Strife"


@dataclass(eq=False)
class Exactly(Lands):
    """Those of some lands that have exactly so many pieces of a kind."""

    amount: int
    kind: int
    lands: Lands

    def mask(self, act: Act) -> int:
        of = self.lands.mask(act)
        return sum(1 << land for land in bits(of) if act.count(land, (self.kind,)) == self.amount)

    def say(self) -> str:
        return f"land with exactly {self.amount} {nouns((self.kind,))} that is a {self.lands.say()}"


def here(act: Act, lands: Lands) -> int:
    """The lands that are meant: on the board that the Action is about, if it is about one."""
    mask = lands.mask(act)
    return mask & act.state.island.board_mask[act.board] if act.board >= 0 else mask


def lands_in(mask: int) -> list[int]:
    return list(bits(mask))
