"""Random games with each Spirit of Jagged Earth among 1 to 4 others, from the setup and from rich positions, with all
sets: the kernel's promises hold."""

from typing import Any

import pytest

from loci.kernel.conformance import Conformance
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from tests.spirit_island.games import tokened, turned

SETS = ["base", "branch_and_claw", "jagged_earth"]
SPIRITS = [name for name, panel in everything().spirits.items() if panel.set == "jagged_earth"]


def team(name: str, n: int) -> list[str]:
    """The Spirit and n others, other ones for each n."""
    others = [other for other in everything().spirits if other != name]
    return [name, *turned(others, 5 * n + SPIRITS.index(name))[:n]]


def rich(name: str, n: int) -> dict[str, Any]:
    spirits = team(name, n)
    options = tokened(spirits, ["A", "B", "C", "D"][: len(spirits)], n)
    options["position"]["sets"] = SETS
    return options


@pytest.mark.parametrize("n", range(4))
@pytest.mark.parametrize("name", SPIRITS)
def test_games_from_the_setup(name: str, n: int) -> None:
    options = {"spirits": team(name, n), "sets": SETS, "seed": n}
    assert Conformance(SPIRIT_ISLAND, options, n).play(limit=60, thorough=12) > 10


@pytest.mark.parametrize("n", range(4))
@pytest.mark.parametrize("name", SPIRITS)
def test_games_of_rich_spirits(name: str, n: int) -> None:
    assert Conformance(SPIRIT_ISLAND, rich(name, n), n).play(limit=90, thorough=12) > 10
