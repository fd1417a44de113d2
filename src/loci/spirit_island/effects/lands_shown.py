"""Kinds of lands that go by what is printed or lies on the Invader board: cards, land numbers, Setup symbols."""

from dataclasses import dataclass
from functools import lru_cache

from loci.spirit_island.actions import Act
from loci.spirit_island.effects.lands import Lands
from loci.spirit_island.geography import Island, mask_of
from loci.spirit_island.pieces import NAMES
from loci.spirit_island.rules.invaders import matched, ravage_lands
from loci.spirit_island.state import BUILD, RAVAGE, State
from loci.spirit_island.words import SINGULAR

ACTIONS = {"ravage": RAVAGE, "build": BUILD}  # what the cards on a space do


@dataclass(eq=False)
class Shown(Lands):
    """Lands that a card on a space of the Invader board matches, or lands that none matches."""

    space: str
    lacks: bool = False
    local = True

    def by_card(self, act: Act) -> list[int]:
        """The lands (a mask) of each of the cards."""
        action = ACTIONS[self.space]
        return [matched(act.state, action, card) & act.island.land_mask for card in getattr(act.state, self.space)]

    def mask(self, act: Act) -> int:
        shown = 0
        for lands in self.by_card(act):
            shown |= lands
        return act.island.land_mask & ~shown if self.lacks else shown

    def say(self) -> str:
        name = self.space.capitalize()
        return f"land that no {name} card matches" if self.lacks else f"land that a {name} card matches"


class AboutToRavage(Lands):
    """Lands in which the cards on the Ravage space will act."""

    local = True

    def mask(self, act: Act) -> int:
        return sum(1 << n for n in {n for card in act.state.ravage for n in ravage_lands(act.state, card)})

    def say(self) -> str:
        return "land about to Ravage"


def extreme(state: State, mask: int, board: int, highest: bool) -> int:
    """The land of a board with the highest or lowest number among some (a mask); -1: none is there."""
    island = state.island
    there = mask & island.board_mask[board]
    numbers = range(len(island.boards[board].terrain))
    for number in reversed(numbers) if highest else numbers:
        land = island.numbered(board, number)
        if land != -1 and there >> land & 1:
            return land
    return -1


@dataclass(eq=False)
class Numbered(Lands):
    """Of some lands that with the highest (or lowest) number on each board; for each card, where cards match them."""

    lands: Lands
    highest: bool = True

    def __post_init__(self) -> None:
        self.local = self.lands.local

    def mask(self, act: Act) -> int:
        masks = [self.lands.mask(act)]
        if isinstance(self.lands, Shown) and not self.lands.lacks:
            masks = self.lands.by_card(act)
        boards = [board for board, mask in enumerate(act.state.island.board_mask) if mask]
        found = {extreme(act.state, mask, board, self.highest) for mask in masks for board in boards}
        return sum(1 << land for land in found if land != -1)

    def say(self) -> str:
        return f"{'highest' if self.highest else 'lowest'}-numbered {self.lands.say()}"

    def where(self, many: bool) -> str:
        return f"the {self.say()}"


@lru_cache(maxsize=1024)
def _set_up_with(island: Island, kind: str) -> int:
    """The lands in which a kind is printed; what is printed never changes."""
    return mask_of([land for land in island.lands if any(name == kind for name, _ in island.setup[land])])


@dataclass(eq=False)
class SetUpWith(Lands):
    """Lands in which Setup symbols of a kind are printed, or lands without them."""

    kind: int
    lacks: bool = False
    local = True

    def mask(self, act: Act) -> int:
        with_it = _set_up_with(act.island, NAMES[self.kind])
        return act.island.land_mask & ~with_it if self.lacks else with_it

    def say(self) -> str:
        return f"land {'without' if self.lacks else 'with'} a {SINGULAR[self.kind]} symbol of Setup"
