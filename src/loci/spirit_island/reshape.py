"""The island changes in the middle of a game: lands joined, boards destroyed and added, lands in stasis.

These change the recipe and keep what the state says of lands in step with it. What becomes of pieces, and what is
asked, is for the card that does it; each function says what it expects to be done before or after.
"""

from collections.abc import Iterable

from loci.spirit_island.geography import Board, Slot, mask_of
from loci.spirit_island.pieces import KINDS
from loci.spirit_island.recipe import NO_BOARD, Recipe, places_beside
from loci.spirit_island.state import State, guard, hold, hurt_code, lay, spare


def parts(state: State, land: int) -> tuple[int, ...]:
    """The ids that a land was joined from; its own alone when it was not."""
    return next((group for group in state.recipe.joined if land in group), (land,))


def join_lands(state: State, a: int, b: int) -> int:
    """Make two adjacent lands one; returns its id, the lower of the two. All that was in either, or holds there, is now
    in it; nothing of that was moved. An Ocean cannot be joined. Remember the `marks` of both before."""
    island = state.island
    if not island.adjacent_mask[a] >> b & 1 or a == b or (1 << a | 1 << b) & island.terrain_mask[0]:
        raise ValueError(f"{island.names[a]} and {island.names[b]} cannot be joined: expected two adjacent lands")
    kept, other = min(a, b), max(a, b)
    group = tuple(sorted({*parts(state, a), *parts(state, b)}))
    others = [row for row in state.recipe.joined if not {*row} & {*group}]
    _pour(state, other, kept)
    _lay(state, state.recipe._replace(joined=tuple(sorted([*others, group]))))
    return kept


def split(state: State, land: int) -> tuple[int, ...]:
    """Undo all joining of a land; returns the lands that it was joined from. All that was in it is in the first of
    them: it is for the card to let the players divide the pieces."""
    group = parts(state, land)
    _lay(state, state.recipe._replace(joined=tuple(row for row in state.recipe.joined if row != group)))
    return group


def marks(state: State, *lands: int) -> tuple[tuple[int, int], ...]:
    """What lies in these lands and may for longer than they are joined: rows by their ids, and where each lies."""
    return tuple([(row.id, row.land) for row in state.ongoing if row.land in lands])


def put_back(state: State, marked: Iterable[tuple[int, int]]) -> None:
    """After the lands have parted: what was marked, and is in a land still, lies again where it did."""
    homes = dict(marked)
    state.ongoing = tuple(
        [row if row.land < 0 else row._replace(land=homes.get(row.id, row.land)) for row in state.ongoing]
    )


def board_lands(state: State, board: int) -> list[int]:
    """All that goes with a board: its lands, those in stasis and joined ones too, and its Ocean."""
    island = state.island
    return [
        land
        for land in range(len(island.names))
        if any(place[0] == board for place in island.printed[land].places)
        and (island.printed[land].in_play or state.recipe.frozen >> land & 1)
    ]


def destroy_board(state: State, board: int) -> None:
    """Take a board off the island. First everything on it (see `board_lands`) must have been destroyed; a joined land
    that lies partly on another board is then what is left of it there, and empty."""
    for land in board_lands(state, board):
        if any(state.pieces[land * KINDS : (land + 1) * KINDS]) or any(s.presence[land] for s in state.spirits):
            raise ValueError(f"{state.island.names[land]} is not empty: destroy what is on a board before the board")
    recipe, island = state.recipe, state.island
    own = mask_of(land for land in range(len(island.names)) if _first_place(state, land) == board)
    joined = []
    for group in recipe.joined:
        left = tuple(land for land in group if not own >> land & 1)
        if left and left[0] != group[0]:
            _pour(state, group[0], left[0])
        if len(left) > 1:
            joined.append(left)
    state.defend, state.skip = _without(state.defend, own), _without(state.skip, own)
    state.isolated &= ~own
    _lay(
        state,
        recipe._replace(
            gone=recipe.gone | 1 << board,
            frozen=recipe.frozen & ~own,
            flooded=recipe.flooded & ~own,
            joined=tuple(joined),
        ),
    )


def _without(values: tuple[int, ...], lands: int) -> tuple[int, ...]:
    """What is told by land, with nothing left for these (a mask)."""
    return tuple([0 if lands >> land & 1 else value for land, value in enumerate(values)])


def add_board(state: State, board: Board, slot: Slot | None = None) -> int:
    """Put a further board beside the others, empty; returns its slot's number. A board with sides needs a place (see
    `recipe.places_beside`), one of a fixed map has its own."""
    recipe = state.recipe
    if board.letter in recipe.boards:
        raise ValueError(f"board {board.letter} was already used in this game")
    if (slot is None) != (board.sides is None) or (slot is None) != (not recipe.slots):
        raise ValueError(f"board {board.letter} does not fit: boards with sides need a slot, those of a map have none")
    if slot is not None and slot not in places_beside(recipe, NO_BOARD):
        raise ValueError(f"board {board.letter} cannot lie at {slot}: expected a free place along a side of another")
    slots = recipe.slots if slot is None else (*recipe.slots, slot)
    grown = recipe._replace(boards=(*recipe.boards, board.letter), slots=slots)
    lay(state, grown, (*state.island.boards, board))
    more = len(board.terrain)
    state.pieces += [0] * (more * KINDS)
    state.defend += (0,) * more
    state.skip += (0,) * more
    for spirit in state.spirits:
        spirit.presence += (0,) * more
    return len(recipe.boards)


def freeze(state: State, land: int) -> None:
    """Put a land into stasis: until it is thawed it is there for victory and defeat only, with all that is in it."""
    island = state.island
    if not island.land_mask >> land & 1 or 1 << land & island.terrain_mask[0]:
        raise ValueError(f"{island.names[land]} cannot be put into stasis: expected a land of the island")
    _lay(state, state.recipe._replace(frozen=state.recipe.frozen | 1 << land))


def thaw(state: State, land: int) -> None:
    """End the stasis of a land."""
    _lay(state, state.recipe._replace(frozen=state.recipe.frozen & ~(1 << land)))


# ---- what follows the recipe ----------------------------------------------------------------


def _first_place(state: State, land: int) -> int:
    return state.island.printed[land].places[0][0]


def _lay(state: State, recipe: Recipe) -> None:
    """Lay the recipe; Invader Actions that wait for lands are done in those that are there."""
    into = {part: group[0] for group in recipe.joined for part in group}
    lay(state, recipe)
    there, todo = state.island.land_mask, state.todo
    state.todo = []
    for row in todo:
        if row[0] in ("lands", "quiet lands", "explore lands"):
            lands = [land for land in row[2] if into.get(land, land) == land]
            lands += {into[land]: 0 for land in row[2] if land not in lands and into[land] not in lands}
            row = (*row[:2], tuple(land for land in lands if there >> land & 1), *row[3:])
            if not row[2]:
                continue
        state.todo.append(row)


def _pour(state: State, start: int, end: int) -> None:
    """All that is in a land, or holds there, is in another from now on."""
    base, to = start * KINDS, end * KINDS
    for kind in range(KINDS):
        state.pieces[to + kind] += state.pieces[base + kind]
        state.pieces[base + kind] = 0
    land = hurt_code(1, 0, 0, 0)
    state.hurt = (*sorted(code + (end - start) * land if code // land == start else code for code in state.hurt),)
    for spirit in state.spirits:
        hold(spirit, end, spirit.presence[start])
        hold(spirit, start, -spirit.presence[start])
        spirit.repeats = tuple(
            (limit, pays, only, lands | 1 << end) if lands >> start & 1 else (limit, pays, only, lands)
            for limit, pays, only, lands in spirit.repeats
        )
    guard(state, end, state.defend[start])
    spare(state, end, state.skip[start])
    state.defend, state.skip = _without(state.defend, 1 << start), _without(state.skip, 1 << start)
    if state.isolated >> start & 1:
        state.isolated = state.isolated & ~(1 << start) | 1 << end
    state.ongoing = tuple([row._replace(land=end) if row.land == start else row for row in state.ongoing])
