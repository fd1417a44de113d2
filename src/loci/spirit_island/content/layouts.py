"""How the balanced boards are put together: the standard and the named layouts (Jagged Earth p. 16)."""

from collections.abc import Sequence
from typing import Final

from loci.spirit_island.content.boards import board
from loci.spirit_island.content.thematic import THEMATIC, is_thematic, thematic_board
from loci.spirit_island.geography import Board, Island, Layout, Slot
from loci.spirit_island.recipe import Recipe, chart


def _layout(name: str, view_rotation: int, *slots: tuple[int, int, int]) -> Layout:
    return Layout(name, *(Slot(*slot) for slot in slots), view_rotation=view_rotation)


STANDARD: Final = "standard"
_CRAB: Final = _layout(STANDARD, 180, (0, 0, 0), (240, 1, 1), (60, 1, -2), (120, 2, -1), (240, 2, 0))
_TWO_CENTERS: Final = _layout(
    STANDARD, 210, (0, 0, 0), (120, 2, -1), (240, 1, 1), (300, 2, 0), (60, 3, -2), (180, 4, -1)
)

# Name, how the whole picture is turned, then each slot: rotation, steps along x, steps along 60 degrees.
LAYOUTS: Final = (
    _layout(STANDARD, 0, (0, 0, 0)),
    _layout(STANDARD, 180, (0, 0, 0), (180, 1, 0)),
    _layout(STANDARD, 60, (0, 0, 0), (240, 1, 1), (120, 2, -1)),
    _layout(STANDARD, 180, (0, 0, 0), (0, 0, -1), (180, 2, 0), (180, 2, 1)),
    _CRAB,
    _TWO_CENTERS,
    _layout("Fragment", 210, (0, 0, 0), (240, 1, 1)),
    _layout("Opposite Shores", 0, (0, 0, 0), (180, 2, 1)),
    _layout("Sunrise", 180, (0, 0, 0), (60, 2, -1), (300, 1, 1)),
    _layout("Leaf", 180, (0, 0, 0), (0, 0, -1), (60, 2, -2), (240, 1, 1)),
    _layout("Snake", 180, (0, 0, 0), (0, 1, 1), (180, 1, 0), (180, 2, 1)),
    _layout("Snail", 180, (0, 0, 0), (240, 1, 1), (300, -1, 2), (120, 2, -1), (300, 0, 2)),
    _layout("Peninsula", 150, (0, 0, 0), (240, 1, 1), (120, 0, -1), (120, 2, -1), (120, 1, -1)),
    _layout("V", 180, (0, 0, 0), (0, 0, 1), (0, 0, -1), (240, 1, 2), (240, 2, 1)),
    _layout("Star", 270, (0, 0, 0), (60, 2, -1), (120, 3, 0), (180, 2, 2), (240, 0, 3), (300, -1, 2)),
    _layout("Flower", 135, (0, 0, 0), (240, 2, -1), (120, 1, -2), (0, 0, -1), (120, 2, -2), (240, 1, 0)),
    _layout("Caldera", 180, (0, 0, 0), (240, 1, 2), (120, 3, -1), (240, 2, 1), (0, 0, 1), (120, 2, -1)),
    # The rulebook names it for 3 boards; the scenario The Great River needs the same chain at every size.
    *(_layout("Coastline", 300, *((0, 0, -step) for step in range(size))) for size in range(2, 7)),
)

_BY_NAME: Final = {(layout.name.lower(), layout.size): layout for layout in LAYOUTS} | {
    ("crab", 5): _CRAB,
    ("two centers", 6): _TWO_CENTERS,
}


def layout(name: str | None, size: int) -> Layout:
    """The layout of that name for `size` boards, in any case of letters, also with hyphens and the number of boards
    behind it (`opposite-shores-2`); the standard one without a name."""
    words = (name or STANDARD).lower().replace("-", " ").removesuffix(f" {size}")
    found = _BY_NAME.get((words, size))
    if found is None:
        known = ", ".join(each.name for each in LAYOUTS if each.size == size) or "none"
        raise ValueError(
            f"no layout {name or STANDARD!r} for {size} boards (p. 6-7, JE p. 16-17); those for {size} are: {known}"
        )
    return found


def recipe_of(letters: Sequence[str], layout_name: str | None = None) -> Recipe:
    """The recipe of the island of these boards, in slot order, as laid at the start of a game."""
    if layout_name == THEMATIC or is_thematic(letters):
        if layout_name not in (None, STANDARD, THEMATIC):
            raise ValueError(f"no layout {layout_name!r} for thematic boards; they have fixed places (p. 23)")
        return Recipe(tuple(thematic_board(letter).letter for letter in letters), THEMATIC, ())
    laid = layout(layout_name, len(letters))
    return Recipe(tuple(board(letter).letter for letter in letters), laid.name, laid.slots, laid.view_rotation)


def boards_of(recipe: Recipe) -> tuple[Board, ...]:
    """The boards that a recipe names: on the fixed map those of the map."""
    find = board if recipe.slots else thematic_board
    return tuple(find(letter) for letter in recipe.boards)


def island(letters: Sequence[str], layout_name: str | None = None) -> Island:
    """The island of these boards in slot order, as laid at the start of a game."""
    recipe = recipe_of(letters, layout_name)
    return chart(recipe, boards_of(recipe))
