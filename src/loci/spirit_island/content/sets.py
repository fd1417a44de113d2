"""The sets that are installed, and the catalogues made of them.

Our own boxes are listed here; other packages add theirs through the entry-point group ``loci.sets``, each entry naming
a :class:`~loci.spirit_island.cards.ContentSet`. See docs/homebrew.md.
"""

import traceback
from functools import cache, lru_cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path
from typing import Final

from loci.kernel.errors import SetupError
from loci.kernel.rules import Setup
from loci.spirit_island.catalogue import Catalogue, ContentSet
from loci.spirit_island.content.base import BASE_SET
from loci.spirit_island.content.branch_and_claw import BRANCH_AND_CLAW
from loci.spirit_island.content.jagged_earth import JAGGED_EARTH
from loci.spirit_island.content.mistakes import mistake, names_of

BASE: Final = BASE_SET.name
BOXES: Final = (BASE_SET, BRANCH_AND_CLAW, JAGGED_EARTH)  # in the order in which they appeared
GROUP: Final = "loci.sets"


@cache
def installed() -> dict[str, ContentSet]:
    """Every set by name: our own boxes, then those of other packages in the order of their names."""
    found = {box.name: box for box in BOXES}
    ours = {name for box in BOXES for name in names_of(box)}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: entry.name):
        try:
            box = entry.load()
            wrong = mistake(box, ours) if isinstance(box, ContentSet) else ""
        except Exception as error:
            why = f"{type(error).__name__}: {error}{_place(error)}"
            raise SetupError(f"the set {entry.name!r} ({entry.value}) cannot be loaded: {why}") from error
        if not isinstance(box, ContentSet):
            raise SetupError(f"the entry point {entry.name!r} of {GROUP} names {box!r}, which is no ContentSet")
        if box.name in found:
            raise SetupError(f"two installed sets have the name {box.name!r}")
        if wrong:
            raise SetupError(f"the set {entry.name!r} ({entry.value}) cannot be loaded: {wrong}")
        found[box.name] = box
    return found


def _place(error: Exception) -> str:
    """Where in somebody's own file it happened: the last line there that was being run."""
    ours, place = files("loci"), ""
    for frame, line in traceback.walk_tb(error.__traceback__):
        file = Path(frame.f_code.co_filename)
        if file.is_file() and not file.is_relative_to(str(ours)):
            place = f" ({file.parent.name}/{file.name}, line {line})"
    return place


@lru_cache(maxsize=64)
def catalogue_of(sets: tuple[str, ...], without: tuple[str, ...] = ()) -> Catalogue:
    """The catalogue of a game with these sets, in the order of the boxes, whatever the order they are named in."""
    boxes = installed()
    for name in sets:
        if name not in boxes:
            raise SetupError(f"set {name!r} is not installed; installed: {', '.join(boxes)}")
    return _made(tuple(name for name in boxes if name in sets), without)


@lru_cache(maxsize=64)
def _made(sets: tuple[str, ...], without: tuple[str, ...]) -> Catalogue:
    boxes = installed()
    others = tuple(box for name, box in boxes.items() if name not in sets)
    if without:
        whole = _made(sets, ())
        for name in without:
            if name not in {*whole.minor, *whole.major, *whole.fear_deck, *whole.blight_deck, *whole.event_deck}:
                raise SetupError(f"there is no card {name!r} to leave out of {', '.join(sets)}")
    return Catalogue(tuple(boxes[name] for name in sets), others, without)


def catalogue_for(options: Setup) -> Catalogue:
    """What a game of these sets, without these cards, is made of."""
    return catalogue_of(_names(options, "sets") or (BASE,), _names(options, "without"))


def _names(options: Setup, what: str) -> tuple[str, ...]:
    names = options.get(what)
    if not names:
        return ()
    if not isinstance(names, (list, tuple)) or not all(isinstance(name, str) for name in names):
        raise SetupError(f"{what} {names!r}: expected a list of names")
    return tuple(names)


def everything() -> Catalogue:
    """The catalogue of all that is installed, for whoever lists it."""
    return catalogue_of(tuple(installed()))
