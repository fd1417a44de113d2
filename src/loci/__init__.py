"""Genius Loci: Spirit Island and Worldweave by their full rules.

>>> import loci
>>> game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
>>> game.keys()
['growth 1', 'growth 2', 'growth 3']
"""

from typing import TYPE_CHECKING, Any

from loci.__about__ import __version__

if TYPE_CHECKING:
    from loci.api import GAMES, OLDER, TABLES, Game, advice, load, new, position

__all__ = ["GAMES", "OLDER", "TABLES", "Game", "__version__", "advice", "load", "new", "position"]


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


def __getattr__(name: str) -> Any:
    """The games are loaded when somebody first asks for one: whoever wants a version or a kernel need not wait."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from loci import api

    globals()[name] = found = getattr(api, name)
    return found
