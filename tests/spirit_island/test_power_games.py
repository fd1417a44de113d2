"""Random games with the Powers of the expansions in hand: the kernel's promises hold whatever is played."""

from typing import Any

import pytest

from loci.kernel.conformance import Conformance
from loci.spirit_island.content.sets import everything
from loci.spirit_island.game import SPIRIT_ISLAND
from tests.spirit_island.games import tokened, turned

BOXES = ("branch_and_claw", "jagged_earth")
TEAMS = (("Lightning's Swift Strike",), ("River Surges in Sunlight", "Bringer of Dreams and Nightmares"))


def cards(deck: str) -> list[str]:
    return [power.name for power in everything().powers.values() if power.deck == deck and power.set in BOXES]


def powerful(team: tuple[str, ...], n: int) -> dict[str, Any]:
    """A game in which each Spirit holds many cards of the expansions, other ones for each ``n``."""
    options = tokened(team, ["A", "B"][: len(team)], n)
    position = options["position"]
    minor, major = turned(cards("minor"), 6 * n), turned(cards("major"), 5 * n)
    position["sets"] = ["base", *BOXES]
    for seat, spirit in enumerate(position["spirits"]):
        spirit["hand"] = spirit["hand"][:4] + minor[6 * seat : 6 * seat + 6] + major[6 * seat : 6 * seat + 6]
    return options


@pytest.mark.parametrize("n", range(6))
@pytest.mark.parametrize("team", TEAMS, ids=len)
def test_games_with_the_powers_of_the_expansions(team: tuple[str, ...], n: int) -> None:
    assert Conformance(SPIRIT_ISLAND, powerful(team, n), n).play(limit=100) > 10
