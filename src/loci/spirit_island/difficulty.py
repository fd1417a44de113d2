"""How difficult a game is, on the rulebook's scale (p. 28): Adversaries, Scenario and map added up."""

from loci.kernel.rules import Setup
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.content.thematic import DIFFICULTY as MAP_DIFFICULTY
from loci.spirit_island.content.thematic import THEMATIC
from loci.spirit_island.rules.adversary import Foes, combined_difficulty, foes_of
from loci.spirit_island.state import State


def difficulty(game: State | Setup) -> int:
    """The difficulty of a game under way or of a setup; what a setup does not name adds nothing."""
    if isinstance(game, State):
        return _sum(game.catalogue, game.adversaries, game.scenario, game.recipe.layout == THEMATIC)
    catalogue = catalogue_for(game)
    return _sum(catalogue, foes_of(catalogue, game), game.get("scenario") or "", game.get("map") == THEMATIC)


def _sum(catalogue: Catalogue, foes: Foes, scenario: str, thematic: bool) -> int:
    total = combined_difficulty(catalogue, foes) + MAP_DIFFICULTY * thematic
    return total + catalogue.scenarios[scenario].difficulty if scenario else total
