"""Hooks of the Adversaries and Scenarios of the expansions. Part of ``hooks``."""

from typing import TYPE_CHECKING

from loci.spirit_island.hook import Hook
from loci.spirit_island.state import Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act


class IsDurable(Hook):
    """Durable pieces (Jagged Earth p. 29)."""

    bit = 1 << 150

    def durable(self, state: State, row: Row, kind: int, land: int) -> int:
        """The Damage that stands in for destroying one piece of the kind there; 0: it is destroyed as ever."""
        return 0


class WhenBlightLeaves(Hook):
    bit = 1 << 151

    def blight_left(self, act: "Act", row: Row) -> None:
        """A Blight has left the Blight card."""


class WhenBlighted(Hook):
    bit = 1 << 152

    async def blighted(self, act: "Act", row: Row, land: int) -> None:
        """Blight was added to a land."""


class BuildsOtherwise(Hook):
    bit = 1 << 153

    def builds(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """What a Build adds to a land in place of these pieces."""
        return kinds


class LooksAround(Hook):
    bit = 1 << 162

    def looks_around(self, state: State, row: Row, lands: tuple[int, ...]) -> bool:
        """Whether a Ravage in one of the lands may change what the rule makes of a Ravage in another."""
        return False


class AidsPayment(Hook):
    bit = 1 << 155

    def aids(self, state: State, row: Row, element: int) -> int:
        """The Energy that it counts towards a payment of an event that the Element aids."""
        return 0


class LandLends(Hook):
    bit = 1 << 156

    def lends_there(self, state: State, row: Row, land: int) -> int:
        """The Element that it adds for the thresholds of a Power that targets the land; -1: none."""
        return -1


class PosesAs(Hook):
    """For Actions of Spirits, pieces of one kind may count as another."""

    bit = 1 << 158
    kind: int = -1
    poses_as: int = -1


class WouldReplace(Hook):
    bit = 1 << 159

    def fits(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int, kind: int) -> bool:
        """A piece would be replaced."""
        return False


class ShowsMore(Hook):
    bit = 1 << 154

    def shows_more(self, state: State, row: Row, action: int, acting: bool) -> int:
        """The lands (a mask) that every Invader card of the Action (RAVAGE, BUILD, EXPLORE) matches as well; while it
        is ``acting``, Invaders that do not participate are ignored (JE p. 14)."""
        return 0


class SpoilsOceans(Hook):
    """Oceans that are not in play are Coastal Wetlands all the same, for removing and moving Blight alone."""

    bit = 1 << 160
