"""How difficult a game is, on the rulebook's scale (p. 28)."""

from loci.kernel.rules import Setup
from loci.spirit_island.rules.adversary import combined_difficulty, foes_of
from loci.spirit_island.state import State


def difficulty(game: State | Setup) -> int:
    """The difficulty of a game under way or of a setup; what a setup does not name adds nothing."""
    return combined_difficulty(game.adversaries if isinstance(game, State) else foes_of(game))
