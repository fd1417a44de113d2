"""What a Power card is worth to a Spirit, before anything is tried."""

from functools import lru_cache

from loci.spirit_island.cards import FAST, Power, SpiritPanel
from loci.spirit_island.thinking.worths import WORTHS

UNKNOWN = 3.0  # what a card does that was never measured
COST = 0.12  # what an Energy takes from it


def usual(power: Power) -> float:
    """What the card does when it is used, on average."""
    return WORTHS.get(power.name, UNKNOWN)


@lru_cache(maxsize=8192)
def card_worth(panel: SpiritPanel, power: Power | None) -> float:
    """What owning a card is worth to a Spirit: what it does, its Elements that lead to thresholds, speed and price."""
    if power is None:
        return 0.0
    worth = 0.5 + 0.22 * usual(power)
    for n, amount in enumerate(power.elements):
        if amount:
            wanted = sum(level.needs[n] > 0 for innate in panel.innates for level in innate.thresholds if level.needs)
            worth += 0.06 + 0.12 * min(wanted, 4)
    if power.speed == FAST:
        worth += 0.15
    return max(0.1, worth - COST * power.cost)
