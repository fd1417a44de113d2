"""Hooks of events: what they change for a turn or for the game. Part of ``hooks``."""

from loci.spirit_island.hook import Hook
from loci.spirit_island.state import Row, State


class GivesElement(Hook):
    bit = 1 << 140

    def gives_element(self, state: State, row: Row) -> int:
        """The Element that the row's Spirit has one more of in every turn."""
        return -1


class LowersDefend(Hook):
    bit = 1 << 141
    less: int = 0  # of the Defend that Spirits grant a land, as far as there is any

    def granted(self, state: State, row: Row, land: int) -> int:
        """The Defend that others than Spirits granted the land since."""
        return 0

    def defended(self, state: State, row: Row, land: int, amount: int) -> None:
        """Others than Spirits grant the land Defend."""


class ShowsOtherLands(Hook):
    """The next Explore card matches other lands than it shows, and brings no escalation."""

    bit = 1 << 142

    def shows(self, state: State, row: Row) -> int:
        """The lands that the card matches, as a mask."""
        return 0


class SlowsPowers(Hook):
    bit = 1 << 143

    def slows(self, state: State, row: Row) -> bool:
        """Whether all Powers of the row's Spirit are Slow now, and none can be made Fast."""
        return False


class AddsActions(Hook):
    bit = 1 << 145

    def adds(self, state: State, row: Row, action: int, shown: int) -> list[int]:
        """The lands in which a card that shows some (a mask) causes a further Action, Invaders or none."""
        return []


class HarmsApart(Hook):
    bit = 1 << 146

    def harm_apart(self, state: State, row: Row, kind: int, land: int, on_dahan: bool) -> int:
        """What it adds to the damage of one Invader in a Ravage: to the land, or to the Dahan."""
        return 0


class IgnoresStrife(Hook):
    bit = 1 << 147
    ignored: int = 0  # Strife of each Invader that is as if it were not there


class NoFearForDestroyed(Hook):
    """Destroyed Towns and Cities frighten nobody."""

    bit = 1 << 148
