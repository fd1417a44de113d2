"""An effect that lasts. Apart from ``ongoing``, because that is compiled and this is not (docs/compiled.md)."""

from typing import TYPE_CHECKING, Any, Final

from loci.spirit_island.cards import Effect
from loci.spirit_island.heard import bits_of
from loci.spirit_island.state import Row, State

if TYPE_CHECKING:
    from loci.spirit_island.actions import Act

EVERYWHERE: Final = -1
NOBODY: Final = -1  # the seat of a rule that is nobody's

# When a row ends; one that has so many uses ends with the last of them too (``ongoing.spend``).
THIS_TURN: Final = 0
ALL_GAME: Final = 1
NEXT_TURN: Final = 2  # at the end of the turn after this one
NEXT_RAVAGE: Final = 3  # with the next normal Ravage in its land, or of the island
NEXT_BUILD: Final = 4
NEXT_EXPLORE: Final = 5


class Lasting(Effect):
    """An effect that, once run, stays in force. Inherit from the hooks of what it changes."""

    lasts = True
    home: tuple[str, int] = ("", -1)  # set when the card is registered
    until: int = THIS_TURN

    def settle(self, source: str, n: int) -> None:
        assert self.home in (("", -1), (source, n)), f"{source}: a lasting effect can belong to one card only"
        self.home = (source, n)
        self.bits = bits_of(self)

    async def run(self, act: "Act") -> None:
        self.start(act.state, act.land, act.seat)

    def start(self, state: State, land: int, seat: int, data: tuple[Any, ...] = ()) -> Row:
        """Come into force."""
        source, node = self.home
        state.rows += 1
        row = Row(source, node, land, seat, self.until, state.rows, data)
        state.ongoing += (row,)
        state.heard |= self.bits
        return row

    def over(self, state: State, row: Row) -> None:
        """What it waited for is over, and with it the row."""

    def begin(self, state: State) -> None:
        """Come into force when the game is set up."""
        self.start(state, EVERYWHERE, NOBODY)
