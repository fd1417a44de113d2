"""Kinds of lands that effects speak of, as masks and in words."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.cards import Clause
from loci.spirit_island.geography import bits
from loci.spirit_island.rules.presence import sacred_sites
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


def lands_in(mask: int) -> list[int]:
    return list(bits(mask))
