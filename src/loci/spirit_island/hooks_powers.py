"""Hooks of single Powers and special rules of the expansions: questions about lands, Spirits and Powers. Part of
``hooks``."""

from typing import TYPE_CHECKING

from loci.spirit_island.hook import Hook
from loci.spirit_island.state import Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act
    from loci.spirit_island.cards import Power


class MovesFarther(Hook):
    bit = 1 << 97

    def steps(self, state: State, row: Row, kind: int) -> int:
        """How many lands away pieces of the kind may go, or come from, when the row's Spirit Pushes or Gathers them."""
        return 1


class LendsElements(Hook):
    """Elements for one use of a Power: asked before its target is chosen. See `rules.powers.lend`."""

    bit = 1 << 96

    async def lends(self, act: "Act", row: Row, power: str) -> None: ...


class SidesWithDahan(Hook):
    bit = 1 << 95

    def sides_with_dahan(self, state: State, row: Row, kind: int, land: int) -> bool:
        """Whether Invaders of the kind fight alongside the Dahan when the land Ravages."""
        return False


class TakesEnergy(Hook):
    bit = 1 << 94
    takes: int = 0  # Energy of the first that the row's Spirit gains in a turn


class NoCascade(Hook):
    bit = 1 << 92

    def no_cascade(self, state: State, row: Row, land: int) -> bool:
        """Whether Blight that is added to the land does not cascade."""
        return False


class KeepsDamage(Hook):
    bit = 1 << 93

    def keeps_damage(self, state: State, row: Row, land: int) -> bool:
        """Whether Invaders in the land keep their damage at the end of the turn."""
        return False

    def keeps_dahan_hurt(self, state: State, row: Row, land: int) -> bool:
        """Whether Dahan do."""
        return False


class Drifts(Hook):
    """Presence that moves as part of targeting a land with a Power."""

    bit = 1 << 131

    def drift_targets(self, state: State, row: Row, power: "Power") -> int:
        """The lands (a mask) that the row's Spirit can target with the Power by moving first."""
        return 0

    async def drift(self, act: "Act", row: Row, power: "Power", legal: bool) -> None:
        """The Power's target land was chosen; without a move it is ``legal`` or not."""


class TimesOnBoard(Hook):
    bit = 1 << 132

    def more_on_board(self, state: State, row: Row, board: int) -> int:
        """How many times more (or fewer) Invader Actions and those for "each board" or "each land" are now done on the
        board."""
        return 0


class SkipsBoard(Hook):
    bit = 1 << 133

    async def skips_board(self, act: "Act", row: Row, what: str) -> int:
        """The board that a Build card, or an Adversary's Action for each board or land, leaves out."""
        return -1


class MeetsAll(Hook):
    bit = 1 << 90
    up_to: int = 99  # Elements: a threshold that needs more is never met

    def meets_all(self, state: State, row: Row, seat: int, power: str) -> bool:
        """Whether a Power of the seat has all its thresholds, whatever the Spirit's Elements are."""
        return False


class HoldsFast(Hook):
    bit = 1 << 110

    def holds_fast(self, state: State, row: Row, kind: int, land: int) -> bool:
        """Whether pieces of the kind in the land are neither moved, removed nor replaced."""
        return False


class Endures(Hook):
    bit = 1 << 111

    def endures(self, state: State, row: Row, land: int) -> bool:
        """Whether Blight that has just been added to the land neither destroys Presence nor cascades."""
        return False


class WouldTakeBlight(Hook):
    bit = 1 << 112

    def fits(self, act: "Act", row: Row, land: int) -> bool:
        return True

    async def instead(self, act: "Act", row: Row, land: int) -> bool:
        """A Blight that was added to a land would be taken from the card: whether it comes from the box."""
        return False


class KeepsTo(Hook):
    """The Spirit's Presence may be added or moved into some lands only."""

    bit = 1 << 120

    def lands_for(self, state: State, row: Row) -> int:
        """Those lands (a mask)."""
        return 0


class HoldsPresence(Hook):
    """The Presence of the row's Spirit cannot move."""

    bit = 1 << 124


class ChoosesOut(Hook):
    """Which pieces do not participate in a Ravage is a player's choice (JE p. 14). What it chose it answers as
    `StaysOut` until the Ravage is over."""

    bit = 1 << 121

    async def choose_out(self, act: "Act", row: Row, land: int) -> None:
        """A Ravage card is about to find its lands, or the land to Ravage. Asked once for a Ravage."""

    def ravage_over(self, state: State, row: Row, land: int) -> None:
        """There was no Ravage in the land, or it has ended."""


class Reaches(Hook):
    bit = 1 << 47
    price: int = 0  # Energy for a target that only this reaches
    unranged: bool = False  # Range is ignored for the whole Action then

    def reach(self, state: State, row: Row) -> int:
        """The lands that the row's Spirit may target out of range, for the price."""
        return 0

    def growth_reach(self, state: State, row: Row) -> int:
        """Those in which its Growth may add Presence out of range."""
        return 0

    def has_reached(self, state: State, row: Row) -> None:
        """It was made use of."""


class RangesFrom(Hook):
    bit = 1 << 122

    def range_from(self, state: State, row: Row, power: "Power", origin: int) -> int:
        """What it adds to the range of a Power of the row's Spirit that is used from a land."""
        return 0
