"""Setting up the island: how its boards lie, and what an extra board starts with (Jagged Earth p. 16-18)."""

from functools import lru_cache
from typing import Any, Final

from loci.kernel import rng
from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.content.arrangement import lay_out
from loci.spirit_island.content.layouts import boards_of
from loci.spirit_island.geography import Island, bits
from loci.spirit_island.pieces import CITY, INVADERS, KINDS, TOWN
from loci.spirit_island.recipe import chart
from loci.spirit_island.state import State

OPTIONS: Final = ("extra_board", "islets", "facing")
DRAWN: Final = "drawn"  # in place of islets, of the Oceans that face each other, or of Aspects
MOST: Final = 6  # boards

# What Invaders of its printed Setup the extra board gets, by players (JE p. 18): a kind, and whether on the coast. With
# five players all of them.
KEPT: Final[dict[int, tuple[int, bool] | None]] = {1: None, 2: None, 3: (CITY, True), 4: (TOWN, False)}


def make_island(setup: Setup) -> Island:
    """The island that a setup or a position asks for: its `boards`, `layout` and `OPTIONS`."""
    letters, layout = tuple(map(str, setup["boards"])), setup.get("layout")
    try:
        if (layout is None or isinstance(layout, str)) and not any(map(setup.get, OPTIONS)):
            return _usual(letters, layout)
        recipe = lay_out(letters, layout, setup.get("islets"), setup.get("facing"), bool(setup.get("extra_board")))
        return chart(recipe, boards_of(recipe))
    except ValueError as error:
        raise SetupError(str(error)) from None


@lru_cache(maxsize=256)
def _usual(letters: tuple[str, ...], layout: str | None) -> Island:
    """The island of these boards in a named layout: most games have one such, and ask for it twice."""
    recipe = lay_out(letters, layout)
    return chart(recipe, boards_of(recipe))


def wants_extra_board(options: Setup, players: int) -> bool:
    """Whether the island has one board more than there are players."""
    wanted = options.get("extra_board")
    if wanted is not None and not isinstance(wanted, bool):
        raise SetupError(f"extra_board {wanted!r}: expected true or false")
    if wanted and players >= MOST:
        raise SetupError(f"an extra board is for 1 to {MOST - 1} players: there are {MOST} boards (JE p. 18)")
    return bool(wanted)


def boards_of_islets(islets: Any) -> list[Any] | None:
    """The boards that islets name, in their order; what is wrong with them is said where they are laid out."""
    if not isinstance(islets, (list, tuple)) or not all(isinstance(row, (list, tuple)) for row in islets):
        return None
    return [letter for row in islets for letter in row]


def drawn_islets(boards: list[str], chance: int) -> tuple[list[list[str]], int]:
    """The boards parted at random, in their order: each place between two of them is a strait or not, one at least
    is."""
    if len(boards) < 2:
        raise SetupError("islets 'drawn': an archipelago has two boards or more (JE p. 17)")
    straits, chance = rng.below(chance, 2 ** (len(boards) - 1) - 1)
    islets = [[boards[0]]]
    for n, letter in enumerate(boards[1:]):
        if straits + 1 >> n & 1:
            islets.append([])
        islets[-1].append(letter)
    return islets, chance


def drawn_facing(islets: Any, chance: int) -> tuple[list[list[Any]], int]:
    """Oceans that face each other, drawn so that every islet is reached: each from one that has been before it."""
    pairs: list[list[Any]] = []
    for n in range(1, len(islets)):
        before, chance = rng.below(chance, n)
        one, chance = rng.below(chance, len(islets[before]))
        other, chance = rng.below(chance, len(islets[n]))
        pairs.append([islets[before][one], islets[n][other]])
    return pairs, chance


def thin_out(state: State) -> None:
    """Take printed Invaders off the extra board: one piece at most stays. Where a thematic board has none such, a Town
    on the coast stands for it."""
    island, extra = state.island, state.recipe.extra
    if extra not in KEPT:  # as many players as boards before it
        return
    kept, stays = KEPT[extra], -1
    lands = bits(island.board_mask[extra])
    for kind, coast in (kept, (TOWN, True)) if kept else ():
        fitting = [n for n in lands if island.coastal[n] == coast and state.pieces[n * KINDS + kind]]
        if fitting and stays < 0:
            stays = fitting[0] * KINDS + kind
    for land in lands:
        for kind in INVADERS:
            state.pieces[land * KINDS + kind] = 0
    if stays >= 0:
        state.pieces[stays] = 1
