"""What the table lets people see of an event, beside its words."""

from typing import Any

import pytest

from loci.spirit_island.content.jagged_earth.spirits.days_rules import CardSeen
from loci.spirit_island.phase_words import InvaderCardTurned
from loci.spirit_island.position import from_position
from loci.spirit_island.rules.blight import Blighted
from loci.spirit_island.rules.fear_cards import FearCardResolved
from loci.spirit_island.rules.piece_words import Added
from loci.spirit_island.table.stage import scene


@pytest.mark.parametrize(
    ("event", "shows"),
    [
        (InvaderCardTurned.of("explore", "1 sands"), {"card": "1 sands"}),
        (FearCardResolved.of("Dahan Raid", 2), {"card": "Dahan Raid"}),
        (Blighted.of("Downward Spiral"), {"card": "Downward Spiral"}),
        (CardSeen.of(0, "invader", "1 sands"), {"card": "1 sands"}),
        (Added.of(0, 1), {}),
    ],
)
def test_a_card_that_is_seen_is_shown(event: Any, shows: dict[str, str]) -> None:
    assert scene(from_position({}, seed=1), event) == shows
