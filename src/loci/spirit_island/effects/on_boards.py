"""What "on each board with …" asks about a board, and numbers that go by boards."""

from dataclasses import dataclass

from loci.spirit_island.actions import Act
from loci.spirit_island.effects.amounts import Amount
from loci.spirit_island.effects.conditions import Condition
from loci.spirit_island.effects.lands import ANY_LAND, Lands, here, lands_with
from loci.spirit_island.geography import bits
from loci.spirit_island.pieces import STRIFE, Kinds
from loci.spirit_island.words import nouns, things

BOARD_HAS = "that board has "  # an "on each board with …" says only what follows


def on_board(act: Act, kinds: Kinds, lands: Lands = ANY_LAND) -> int:
    """How many pieces of these kinds are on the board that the Action is about, in lands of some kind."""
    there = bits(here(act, lands)) if STRIFE in kinds else lands_with(act, lands, kinds)
    return sum([act.count(land, kinds) for land in there])


@dataclass(eq=False)
class OnBoard(Condition):
    """The board has at least, or at most, so many pieces of these kinds; perhaps only some lands count."""

    kinds: Kinds
    at_least: int = 1
    at_most: int | None = None
    lands: Lands = ANY_LAND

    def holds(self, act: Act) -> bool:
        there = on_board(act, self.kinds, self.lands)
        return self.at_least <= there and (self.at_most is None or there <= self.at_most)

    def say(self) -> str:
        where = "" if self.lands is ANY_LAND else f" in {self.lands.where(True)}"
        if self.at_most == 0:
            some = f"no {nouns(self.kinds, True)}"
        elif self.at_most is None:
            some = nouns(self.kinds, True) if self.at_least == 1 else f"at least {things(self.at_least, self.kinds)}"
        else:
            some = f"{'exactly' if self.at_least == self.at_most else 'at most'} {things(self.at_most, self.kinds)}"
        return f"{BOARD_HAS}{some}{where}"


@dataclass(eq=False)
class LandsOnBoard(Condition):
    """The board has at least so many lands of some kind."""

    lands: Lands
    at_least: int = 1

    def holds(self, act: Act) -> bool:
        return here(act, self.lands).bit_count() >= self.at_least

    def say(self) -> str:
        many = self.at_least > 1
        return BOARD_HAS + (f"at least {self.at_least} " if many else "") + self.lands.where(many)


@dataclass(eq=False)
class OutnumberOnBoard(Condition):
    """On the board there are so many more pieces of some kinds than of others."""

    kinds: Kinds
    others: Kinds
    by: int = 1

    def holds(self, act: Act) -> bool:
        return on_board(act, self.kinds) - on_board(act, self.others) >= self.by

    def say(self) -> str:
        return f"{nouns(self.kinds, True)} outnumber {nouns(self.others, True)} there by at least {self.by}"


@dataclass(eq=False)
class PerBoard(Amount):
    """So many for each board that has something."""

    each: int
    having: Condition

    def of(self, act: Act) -> int:
        return self.each * len(boards_with(act, self.having))

    def say(self, what: str) -> str:
        return f"{self.each} {what} per board with {board_words(self.having)}"


def boards_with(act: Act, having: Condition) -> list[int]:
    """The boards of which a condition holds."""
    found = []
    for board, mask in enumerate(act.state.island.board_mask):
        there = act.child()
        there.board = board
        if mask and having.holds(there):
            found.append(board)
    return found


def board_words(having: Condition) -> str:
    """The condition after "each board with"."""
    return having.say().replace(BOARD_HAS, "")
