"""Hooks of what has happened: ``When…`` inside the Action, ``After`` once it has ended. Part of ``hooks``."""

from typing import TYPE_CHECKING, Any

from loci.spirit_island.hook import Hook
from loci.spirit_island.pieces import INVADERS
from loci.spirit_island.state import ALL_ACTIONS, EXPLORE, Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act


# ---- a change has happened, inside the Action -------------------------------------------------


class WhenMoved(Hook):
    bit = 1 << 36

    async def moved(self, act: "Act", row: Row, kind: int, start: int, end: int) -> None:
        """A piece has moved."""


class WhenFeared(Hook):
    bit = 1 << 37

    def feared(self, state: State, row: Row, land: int, amount: int) -> None:
        """A Power has generated Fear in the land (other than by destroying)."""


class WhenRavaged(Hook):
    bit = 1 << 38
    spreads: bool = False  # what it does may change the Ravage of another land

    async def ravaged(self, act: "Act", row: Row, land: int, damage: int, blight: int) -> None:
        """What it adds to a Ravage, after the damage to the land and the Blight it added."""

    def blights(self, damage: int) -> int:
        """The further Blight that this much damage to a land brings."""
        return 0


class WhenAdvanced(Hook):
    bit = 1 << 39

    def advanced(self, state: State, row: Row) -> None:
        """The Invader cards have slid to the left."""


class WhenExplored(Hook):
    bit = 1 << 40

    def looks_at(self, act: "Act", row: Row) -> int:
        """Before the Explores of a card: the lands that it is about, a mask."""
        return act.state.island.land_mask

    async def explored(self, act: "Act", row: Row, lands: tuple[int, ...]) -> None:
        """After an Explore card: those of them where an Explore added a piece, once for each. An Action of its own."""


class ExploresOtherwise(Hook):
    """An Explore adds other pieces than an Explorer."""

    bit = 1 << 72

    async def exploring(self, act: "Act", row: Row, lands: tuple[int, ...]) -> None:
        """Before the Explores of a card: these lands will get a piece."""

    def explores_as(self, state: State, row: Row, land: int, kinds: tuple[int, ...]) -> tuple[int, ...]:
        """What the Explore of this land adds in place of these pieces."""
        return kinds


class WhenAdded(Hook):
    bit = 1 << 41
    heeds: tuple[int, ...] = INVADERS  # the kinds whose coming it may carry beyond their land

    async def added(self, act: "Act", row: Row, kind: int, land: int) -> None:
        """A piece was added to a land."""


class WhenDestroyed(Hook):
    bit = 1 << 62
    spreads: bool = False  # what it does may change the Ravage of another land

    async def destroyed(self, act: "Act", row: Row, kind: int, land: int) -> None:
        """A piece was destroyed in a land."""


class WhenPresenceAdded(Hook):
    bit = 1 << 82

    async def presence_added(self, act: "Act", row: Row, seat: int, land: int) -> None:
        """Presence of a seat was added to a land."""


class WhenPresenceDestroyed(Hook):
    bit = 1 << 83

    async def presence_destroyed(self, act: "Act", row: Row, seat: int, land: int) -> None:
        """Presence of a seat was destroyed in a land."""

    async def presences_destroyed(self, act: "Act", row: Row, seat: int, land: int, amount: int) -> None:
        """So many at once."""
        for _ in range(amount):
            await self.presence_destroyed(act, row, seat, land)


class WhenGained(Hook):
    bit = 1 << 130

    async def gained(self, act: "Act", row: Row, seat: int, card: str, others: list[str]) -> None:
        """A seat gained a Power card. The others that were drawn for it lie in the discard; one that is taken from
        there must leave this list too."""


class WhenBlightAdded(Hook):
    bit = 1 << 123

    async def blight_added(self, act: "Act", row: Row, land: int, spares: int, endured: bool) -> None:
        """Blight was added to a land and has destroyed what it destroys; a seat's Presence may be spared (-1: none), or
        all Presence."""


class WhenDiscarded(Hook):
    bit = 1 << 81

    async def discarded(self, act: "Act", row: Row) -> None:
        """Time Passes: played cards have gone to the discard. An Action of its own."""


class Steps(Hook):
    """Before or after a step of the round. What it does is an Action of its own."""

    bit = 1 << 42
    before: str = ""  # names of `phases.ROUND`
    afterwards: str = ""

    async def stepped(self, act: "Act", row: Row, step: str) -> None: ...


# ---- an Action has ended ----------------------------------------------------------------------


class After(Hook):
    bit = 1 << 43
    set_off_by: int = ALL_ACTIONS  # the Invader Actions that can set it off: their order matters
    told: bool = True  # whether the log names it before it acts
    aside: bool = False  # what it does changes nothing for the other Actions of an "each"
    hears: frozenset[str] = frozenset()  # tags of events: without any of them nothing matches; empty: it may

    def minds(self, state: State, row: Row, action: int, lands: tuple[int, ...]) -> bool:
        """Whether Invader Actions in these lands could set it off, so that their order matters."""
        return bool(self.set_off_by & action) and (row.land < 0 or action != EXPLORE or row.land in lands)

    def matches(self, state: State, row: Row, events: list[tuple[Any, ...]]) -> bool:
        """Whether X is among an Action's events."""
        return False

    async def after(self, act: "Act", row: Row, events: list[tuple[Any, ...]]) -> None:
        """What then happens, as an Action of its own."""
