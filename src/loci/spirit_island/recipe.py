"""The recipe of an island: plain data that the state holds, and the one `Island` that is made from it and shared.

Land ids come from the boards in slot order and never change: a destroyed board, a land in stasis and the parts of a
joined land keep theirs; a board that is added takes the next ones.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple

from loci.spirit_island.geography import (
    Board,
    Island,
    Layout,
    PrintedLand,
    Slot,
    free_slots,
    touching,
)

NO_BOARD: Final = -1


class Recipe(NamedTuple):
    """What an island is made of. Boards are named by letter and, below, by slot; lands by id."""

    boards: tuple[str, ...]
    layout: str
    """Its name; `slots` and not the name say what touches what."""
    slots: tuple[Slot, ...]
    """One for each board; none for boards that have fixed places (thematic)."""
    view_rotation: int = 0
    facing: tuple[tuple[int, int], ...] = ()
    """Boards whose Oceans face each other in an archipelago."""
    extra: int = NO_BOARD
    """The board on which no Spirit started (Jagged Earth p. 18)."""
    gone: int = 0
    """A mask of boards: destroyed."""
    frozen: int = 0
    """A mask of lands: in stasis, there for victory and defeat only."""
    joined: tuple[tuple[int, ...], ...] = ()
    """Lands that are one for now, each group ascending; the first id stands for all of it."""
    flooded: int = 0
    """A mask of Oceans: in play for Powers, special rules and Blight."""

    def is_gone(self, board: int) -> bool:
        return bool(self.gone >> board & 1)


def read_recipe(value: Any) -> Recipe:
    """The recipe that was packed as plain tuples."""
    recipe = Recipe(*value)
    return recipe._replace(slots=tuple(Slot(*slot) for slot in recipe.slots))


def places_beside(recipe: Recipe, board: int) -> list[Slot]:
    """Where a further board can be laid next to one of these: along a side of it or, when all of them are taken, along
    a side of any board. The place of a destroyed board is free. None on a fixed map, where a board has its place."""
    there = [n for n in range(len(recipe.slots)) if not recipe.is_gone(n)]
    slots = [recipe.slots[n] for n in there]
    if board in there and (beside := free_slots(slots, there.index(board))):
        return beside
    return list(dict.fromkeys(slot for n in range(len(slots)) for slot in free_slots(slots, n)))


@lru_cache(maxsize=2048)
def chart(recipe: Recipe, boards: tuple[Board, ...]) -> Island:
    """The island of a recipe and the boards that it names. The same object for the same recipe, as long as it is
    remembered, so that copies of a game and games alike share it."""
    if tuple(board.letter for board in boards) != recipe.boards:
        raise ValueError(f"the recipe names {' '.join(recipe.boards)}, not {boards}")
    if len(set(recipe.boards)) < len(boards):
        raise ValueError(f"each board can be used once, not {' '.join(recipe.boards)}")
    printed, pairs, layout = _ground(recipe._replace(flooded=0), boards)
    return Island(printed, pairs, recipe, boards, layout)


@lru_cache(maxsize=256)
def _ground(
    recipe: Recipe, boards: tuple[Board, ...]
) -> tuple[tuple[PrintedLand, ...], tuple[tuple[int, int], ...], Layout]:
    """The lands, which of them touch, and how the boards lie: the same whichever Oceans are in play."""
    layout = Layout(recipe.layout, *recipe.slots, view_rotation=recipe.view_rotation)
    printed, pairs, id_of = _printed(recipe, boards)
    pairs += [(id_of[a], id_of[b]) for a, b in cross_board_links(boards, layout)]
    kept = {part: group[0] for group in recipe.joined for part in group}
    for group in recipe.joined:
        _join(printed, group)
    return tuple(printed), tuple([(kept.get(a, a), kept.get(b, b)) for a, b in pairs]), layout


def _printed(
    recipe: Recipe, boards: tuple[Board, ...]
) -> tuple[list[PrintedLand], list[tuple[int, int]], dict[str, int]]:
    """The lands of every board, those that touch on it, and the ids by name."""
    printed: list[PrintedLand] = []
    pairs: list[tuple[int, int]] = []
    for slot, board in enumerate(boards):
        first = len(printed)
        for number, terrain in enumerate(board.terrain):
            in_play = not recipe.is_gone(slot) and not recipe.frozen >> (first + number) & 1
            name, place = f"{board.letter}{number}", (slot, number)
            setup, tokens = board.setup[number], board.token_setup[number]
            printed.append(PrintedLand(name, (terrain,), (place,), setup, tokens, in_play))
            pairs.extend((first + number, first + other) for other in board.adjacent[number])
    return printed, pairs, {land.name: id_ for id_, land in enumerate(printed)}


def _join(printed: list[PrintedLand], group: tuple[int, ...]) -> None:
    """Make several lands one: it has the terrain, number and Setup of each (Jagged Earth p. 30). Its name stays that
    of the first: a key means the same land at every moment of a game."""
    parts = [printed[land] for land in group]
    printed[group[0]] = PrintedLand(
        parts[0].name,
        tuple(dict.fromkeys(terrain for part in parts for terrain in part.terrains)),
        tuple(place for part in parts for place in part.places),
        tuple(row for part in parts for row in part.setup),
        tuple(row for part in parts for row in part.token_setup),
        parts[0].in_play,
    )
    for land, part in zip(group[1:], parts[1:], strict=True):
        printed[land] = part._replace(in_play=False)


def cross_board_links(boards: Sequence[Board], layout: Layout) -> list[tuple[str, str]]:
    """The lands that touch across boards, by name: as the boards lie on a fixed map, or along the joins and then at
    corners (rulebook p. 13)."""
    if not layout.slots:
        names = {f"{board.letter}{number}" for board in boards for number in range(len(board.terrain))}
        return [
            (f"{board.letter}{number}", other) for board in boards for number, other in board.borders if other in names
        ]
    links = []
    for slot, side, other_slot, other_side in layout.joins:
        board, other = boards[slot], boards[other_slot]
        if board.sides is None or other.sides is None:
            raise ValueError(f"board {board.letter} or {other.letter} has a fixed place and no sides to join")
        for number, other_number in touching(board.sides[side], other.sides[other_side]):
            links.append((f"{board.letter}{number}", f"{other.letter}{other_number}"))
    for slot, corner, other_slot, other_corner in layout.corner_contacts:
        board, other = boards[slot], boards[other_slot]
        number, other_number = board.corner_lands[corner], other.corner_lands[other_corner]
        links.append((f"{board.letter}{number}", f"{other.letter}{other_number}"))
    return links
