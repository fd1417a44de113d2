"""What the page is told of the cards."""

import pytest

from loci.spirit_island.content.sets import everything
from loci.spirit_island.table.catalogue import power_facts


@pytest.mark.parametrize(
    ("name", "level", "words"),
    [
        ("Explosive Eruption", 1, "X at least 4: X Fear."),
        ("Powered by the Furnace of the Earth", 1, "2 Energy: Gain a Power Card."),
        ("Beset and Confound the Invaders", 0, "Target land has at least 2 Beasts: 2 Fear and Defend 2."),
        (
            "Why Don't You and Them Fight",
            2,
            "Or 3 Fire: Choose 1 Invader and 1 Dahan: each deals its Damage to the other.",
        ),
        ("Savage Revenge", 1, "1 Damage."),
    ],
)
def test_a_threshold_says_what_it_asks_for_besides_its_elements(name: str, level: int, words: str) -> None:
    assert power_facts(everything().powers[name])["thresholds"][level]["text"] == words
