"""How the boards of a game lie: a named layout, places or joints of one's own, or an archipelago (JE p. 16-17)."""

from collections.abc import Sequence
from itertools import combinations
from math import ceil, sqrt
from typing import Any, Final

from loci.spirit_island.content.boards import board
from loci.spirit_island.content.layouts import STANDARD, layout, recipe_of
from loci.spirit_island.content.thematic import THEMATIC, is_thematic
from loci.spirit_island.geography import SIDE_NAMES, Layout, Slot, islets_of, misfit, side_by_side
from loci.spirit_island.recipe import Recipe

CUSTOM: Final = "custom"
ARCHIPELAGO: Final = "archipelago"
EXPECTED: Final = (
    "expected a layout's name, or places such as [[0, 0, 0], [180, 1, 0]] (degrees, steps along x, steps at 60 "
    "degrees; one for each board), or joints such as [['A', 'bottom', 'B', 'bottom']]"
)
Islets = list[list[str]]


def lay_out(
    letters: Sequence[str], wanted: Any = None, islets: Any = None, facing: Any = None, extra_board: bool = False
) -> Recipe:
    """The recipe of the island that was asked for; a ValueError says what is wrong with the wish."""
    if (islets is not None or facing is not None) and (wanted == THEMATIC or is_thematic(letters)):
        raise ValueError("thematic boards have fixed places (p. 23): they make no archipelago")
    if islets is not None:
        if wanted not in (None, STANDARD, ARCHIPELAGO):
            raise ValueError("give either islets, each with its standard layout, or a layout, not both")
        recipe = _apart(letters, _islets(letters, islets))
    elif wanted is None or isinstance(wanted, str):
        recipe = recipe_of(letters, wanted)
    else:
        recipe = _custom(letters, wanted)
    if recipe.slots:
        recipe = recipe._replace(facing=_facing(recipe, facing))
    return recipe._replace(extra=len(letters) - 1) if extra_board else recipe


# ---- of one's own ---------------------------------------------------------------------------


def _custom(letters: Sequence[str], wanted: Any) -> Recipe:
    names = tuple(board(letter).letter for letter in letters)
    if not isinstance(wanted, (list, tuple)) or not all(isinstance(row, (list, tuple)) for row in wanted):
        raise ValueError(f"layout {wanted!r}: {EXPECTED}")
    if any(len(row) == 4 for row in wanted):
        slots = _joined(names, wanted)
    else:
        slots = tuple(_slot(row) for row in wanted)
    if len(slots) != len(names):
        raise ValueError(f"{len(slots)} places for {len(names)} boards: {EXPECTED}")
    wrong = misfit(slots)
    if wrong:
        raise ValueError(f"the boards cannot lie like this (JE p. 16): {wrong}")
    return Recipe(names, CUSTOM, slots)


def _slot(row: Any) -> Slot:
    if len(row) != 3 or not all(isinstance(n, int) and not isinstance(n, bool) for n in row):
        raise ValueError(f"{row!r} is no place of a board: {EXPECTED}")
    return Slot(*row)


def _joined(names: tuple[str, ...], joints: Any) -> tuple[Slot, ...]:
    """Where the boards lie when these sides are joined, beginning with the first board."""
    places = {names[0]: Slot(0, 0, 0)}
    waiting = [_joint(names, row) for row in joints]
    while waiting:
        ready = next((row for row in waiting if row[0] in places or row[2] in places), None)
        if ready is None:
            raise ValueError(f"the joints do not lead to {waiting[0][0]} and {waiting[0][2]}")
        waiting.remove(ready)
        a, side, b, other_side = ready if ready[0] in places else (*ready[2:], *ready[:2])
        found = side_by_side(places[a], side, other_side)
        if places.setdefault(b, found) != found:
            raise ValueError(f"{a} and {b} cannot be joined {SIDE_NAMES[side]} to {SIDE_NAMES[other_side]} as they lie")
    missing = [name for name in names if name not in places]
    if missing:
        raise ValueError(f"no joint names board {missing[0]}")
    return tuple(places[name] for name in names)


def _joint(names: tuple[str, ...], row: Any) -> tuple[str, int, str, int]:
    if len(row) == 4 and row[0] in names and row[2] in names and row[0] != row[2]:
        a, side, b, other_side = row
        if side in SIDE_NAMES and other_side in SIDE_NAMES:
            return a, SIDE_NAMES.index(side), b, SIDE_NAMES.index(other_side)
    sides = ", ".join(SIDE_NAMES)
    raise ValueError(f"{row!r} is no joint: expected two of the boards, each with one of its sides ({sides})")


# ---- archipelagos ---------------------------------------------------------------------------


def _islets(letters: Sequence[str], wanted: Any) -> Islets:
    if not isinstance(wanted, (list, tuple)) or not all(isinstance(row, (list, tuple)) and row for row in wanted):
        raise ValueError(f"islets {wanted!r}: expected lists of boards such as [['A'], ['B', 'C']]")
    islets = [list(row) for row in wanted]
    if sorted(letter for row in islets for letter in row) != sorted(letters):
        raise ValueError(
            f"islets {wanted!r}: each board must be on one of them, and the boards are {' '.join(letters)}"
        )
    if len(islets) < 2:
        raise ValueError(f"islets {wanted!r}: an archipelago has two islets or more (JE p. 17)")
    return islets


def _apart(letters: Sequence[str], islets: Islets) -> Recipe:
    """Each islet in its standard layout, in rows with water between them."""
    places: dict[str, Slot] = {}
    columns = ceil(sqrt(len(islets)))
    top = 0.0
    for first in range(0, len(islets), columns):
        row = [layout(STANDARD, len(islet)) for islet in islets[first : first + columns]]
        down = ceil((max(_extent(laid)[3] for laid in row) + 1 - top) / Slot.point(0, 1)[1])
        left = 0.0
        lowest = top
        for islet, laid in zip(islets[first:], row, strict=False):
            shifted = _shifted(laid, 0, -down)
            across = ceil(left + 1 - _extent(shifted)[0])
            shifted = _shifted(shifted, across, 0)
            places |= dict(zip(islet, shifted.slots, strict=True))
            left, lowest = _extent(shifted)[2], min(lowest, _extent(shifted)[1])
        top = lowest
    names = tuple(board(letter).letter for letter in letters)
    return Recipe(names, ARCHIPELAGO, tuple(places[letter] for letter in letters))


def _shifted(laid: Layout, x: int, d60: int) -> Layout:
    return Layout(laid.name, *(Slot(slot.rotation, slot.x + x, slot.d60 + d60) for slot in laid.slots))


def _extent(laid: Layout) -> tuple[float, float, float, float]:
    """Left, bottom, right and top of the picture."""
    points = [Slot.point(*slot.corner(corner)) for slot in laid.slots for corner in range(4)]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _facing(recipe: Recipe, wanted: Any) -> tuple[tuple[int, int], ...]:
    """The pairs of boards whose Oceans face each other: all of different islets, unless they are told."""
    laid = Layout(recipe.layout, *recipe.slots)
    islets = islets_of(laid)
    home = {slot: n for n, islet in enumerate(islets) for slot in islet}
    if wanted is None:
        pairs = combinations(range(laid.size), 2)
        facing = [(a, b) for a, b in pairs if home[a] != home[b]] if recipe.layout == ARCHIPELAGO else []
    else:
        facing = [_pair(recipe, row) for row in _rows(wanted)]
        for a, b in facing:
            if home[a] == home[b]:
                raise ValueError(
                    f"{recipe.boards[a]} and {recipe.boards[b]} are on one islet: their Oceans do not face (JE p. 17)"
                )
    reached = {0}
    for _ in islets:
        reached |= {home[x] for a, b in facing if {home[a], home[b]} & reached for x in (a, b)}
    if len(reached) < len(islets):
        alone = next(islet for n, islet in enumerate(islets) if n not in reached)
        names = " ".join(recipe.boards[slot] for slot in alone)
        raise ValueError(f"{names} would be cut off: join the boards, or name Oceans that face each other (JE p. 17)")
    return tuple(sorted(set(facing)))


def _rows(wanted: Any) -> list[Any]:
    if not isinstance(wanted, (list, tuple)):
        raise ValueError(f"facing {wanted!r}: expected pairs of boards such as [['A', 'B']]")
    return list(wanted)


def _pair(recipe: Recipe, row: Any) -> tuple[int, int]:
    if isinstance(row, (list, tuple)) and len(row) == 2 and all(letter in recipe.boards for letter in row):
        a, b = sorted(recipe.boards.index(letter) for letter in row)
        if a != b:
            return a, b
    raise ValueError(f"facing {row!r}: expected two of the boards {' '.join(recipe.boards)}")
