"""Hooks of Scenarios: what they hide and tell, and what their finds change. Part of ``hooks``."""

from typing import TYPE_CHECKING

from loci.spirit_island.hook import Hook
from loci.spirit_island.state import Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act


class Hides(Hook):
    bit = 1 << 100

    def deal_anew(self, state: State, row: Row, chance: int) -> int:
        """Deal anew what it hides from everybody; returns what is left of the chance."""
        return chance

    def veil(self, state: State, row: Row) -> None:
        """On a copy that a forecast plays on: let what is hidden do nothing, for what it did would tell what it is."""


class Tells(Hook):
    bit = 1 << 101

    def tells(self, state: State, row: Row) -> str:
        """How things stand with it, in words for everybody; empty: nothing to say."""
        return ""

    def points(self, state: State, row: Row) -> int:
        """What it adds to the score."""
        return 0


class RaisesDamage(Hook):
    bit = 1 << 102

    def more_damage(self, act: "Act", row: Row) -> int:
        """What it adds to the Damage that a Power deals to Invaders, once a Power."""
        return 0


class WouldDrive(Hook):
    """A Power would Push or Gather Invaders."""

    bit = 1 << 103

    def never(self, act: "Act", row: Row) -> bool:
        """Whether it is certain that it does not."""
        return False

    async def forbids(self, act: "Act", row: Row) -> bool:
        """Asked once a Power: whether it moves other pieces only."""
        return False


class SparesCards(Hook):
    """Nothing has to be forgotten for a Major Power."""

    bit = 1 << 104


class Bars(Hook):
    bit = 1 << 105

    def barred(self, state: State, row: Row) -> int:
        """The lands (a mask) that no Power can target."""
        return 0


class ReachesAll(Hook):
    bit = 1 << 106

    def reaches_all(self, state: State, row: Row, seat: int, power: str) -> bool:
        """Whether a Power of the seat is in range of every land."""
        return False


class HoldsCards(Hook):
    bit = 1 << 107

    def held(self, state: State, row: Row) -> tuple[str, ...]:
        """Power cards that lie with it and are in no Spirit's hands and no deck."""
        return ()


class PlaysApart(Hook):
    bit = 1 << 161

    def played_apart(self, state: State, row: Row, seat: int) -> int:
        """Power cards that a Spirit has played this turn and that lie apart from the others."""
        return 0


class RefillsFear(Hook):
    """The Fear deck has no end: when it runs out its discard is shuffled, and no Terror Level lies under it."""

    bit = 1 << 108


class BuildsBefore(Hook):
    """A further space of the Invader board whose cards Build before a step."""

    bit = 1 << 109
    before: str = ""  # the step
    title: str = ""  # what the log calls it

    def builds(self, state: State, row: Row) -> tuple[str, ...]:
        """The Invader cards that Build, in this order; one may do so more than once."""
        return ()
