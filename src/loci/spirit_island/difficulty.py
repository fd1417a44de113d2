"""How difficult a game is, on the rulebook's scale (p. 28): Adversaries, Scenario and map added up."""

from loci.kernel.rules import Setup
from loci.spirit_island.catalogue import Catalogue
from loci.spirit_island.content.sets import catalogue_for
from loci.spirit_island.content.thematic import DIFFICULTY as MAP_DIFFICULTY
from loci.spirit_island.content.thematic import THEMATIC
from loci.spirit_island.rules.adversary import Foes, combined_difficulty, foes_of
from loci.spirit_island.state import AND, State, scenarios_in

APART = 1  # an archipelago: at most (JE p. 17)


def difficulty(game: State | Setup) -> int:
    """The difficulty of a game under way or of a setup; what a setup does not name adds nothing."""
    if isinstance(game, State):
        total = _sum(game.catalogue, game.adversaries, game.scenario, game.recipe.layout == THEMATIC)
        apart, extra = bool(game.recipe.facing), game.recipe.extra >= 0
    else:
        catalogue = catalogue_for(game)
        total = _sum(
            catalogue, foes_of(catalogue, game), scenario_name(game.get("scenario")), game.get("map") == THEMATIC
        )
        apart, extra = bool(game.get("islets") or game.get("facing")), bool(game.get("extra_board"))
    total += APART * apart
    return with_extra_board(total) if extra else total


def with_extra_board(total: int) -> int:
    """What becomes of a difficulty with one board more: +2 at 0, +3 at 3, +4 at 6 (JE p. 18)."""
    return total + min(4, 2 + total // 3)


def scenario_name(wanted: object) -> str:
    """One name for what a setup may give as a list."""
    return AND.join(map(str, wanted)) if isinstance(wanted, (list, tuple)) else str(wanted or "")


def _sum(catalogue: Catalogue, foes: Foes, scenario: str, thematic: bool) -> int:
    total = combined_difficulty(catalogue, foes) + MAP_DIFFICULTY * thematic
    return total + sum(catalogue.scenarios[name].difficulty for name in scenarios_in(scenario))
