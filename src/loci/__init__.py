"""Genius Loci: Spirit Island and Worldweave by their full rules.

>>> import loci
>>> game = loci.new("spirit-island", spirits=["River Surges in Sunlight"], boards=["A"], seed=7)
>>> game.keys()
['growth 1', 'growth 2', 'growth 3']
"""

from loci.__about__ import __version__
from loci.api import GAMES, TABLES, Game, advice, load, new, position

__all__ = ["GAMES", "TABLES", "Game", "__version__", "advice", "load", "new", "position"]
