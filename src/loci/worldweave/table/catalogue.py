"""Everything in the game that never changes, for display."""

from typing import Any

from loci.worldweave.content import (
    AUTOMA_CARDS,
    GOAL_CARDS,
    GOAL_POINTS,
    LAST_ENERGY,
    LAST_SPIRE,
    OBJECTIVE_CARDS,
    OBJECTIVE_POINTS,
    POWER_CARDS,
    SKY,
    SPIRE_COST,
    SPIRES,
    STAMINA_COST,
    TERRAINS,
    TILE_NUMBERS,
    TOLL,
    Card,
)
from loci.worldweave.table.geometry import lattice
from loci.worldweave.texts import MODULE_TITLES, RULES_CARDS, automa_text, card_text, line_text, points, rules_card
from loci.worldweave.view import shape

# Words of the game, and where the rulebook speaks of them.
KEYWORDS = {
    "landscape": ("Neighbouring spaces of one terrain, all that connect.", "Expand the world"),
    "stamina": (
        "Tiles in front of a player. For each step one that shows the terrain stepped onto is flipped; they are fresh "
        "again at the end of the turn.",
        "Movement",
    ),
    "spire": (
        f"A card worth points, for {SPIRE_COST} energy: the highest that is left. The {LAST_SPIRE}rd of one player "
        "triggers the end.",
        "Build a spire",
    ),
    "sky": (f"{SKY} tiles, face-up, that can be taken; filled up from the reserve when a turn ends.", "Actions"),
    "reserve": ("Tiles that have not come into the sky yet. When the last has left, the end is triggered.", "The end"),
    "energy": (
        f"Comes to every space of the landscapes that a new tile joins, one each at most. Pays for stamina "
        f"({STAMINA_COST}) and spires ({SPIRE_COST}); each is worth 1 point. With {LAST_ENERGY} the end is triggered.",
        "Energy",
    ),
    "butterfly": (RULES_CARDS["butterfly"]["Game play"], "Module: The butterfly"),
}


def catalogue() -> dict[str, Any]:
    return {
        "terrains": list(TERRAINS),
        "tiles": {str(tile): shape(tile) for tile in TILE_NUMBERS},
        "cards": {card["name"]: card for card in _cards()},
        "modules": {
            name: {"title": MODULE_TITLES[name], "rules": rules_card(name, automa=True)} for name in RULES_CARDS
        },
        "numbers": {
            "stamina": STAMINA_COST,
            "spire": SPIRE_COST,
            "spires": list(SPIRES),
            "toll": TOLL,
            "last_energy": LAST_ENERGY,
            "last_spire": LAST_SPIRE,
        },
        "keywords": {word: {"text": text, "page": section} for word, (text, section) in KEYWORDS.items()},
        "geometry": lattice(),
    }


def _cards() -> list[dict[str, Any]]:
    return [
        *(_card(card, "power") for card in POWER_CARDS.values()),
        *(
            _card(card, "objective", f"Worth {points(OBJECTIVE_POINTS)} at the end.")
            for card in OBJECTIVE_CARDS.values()
        ),
        *(_card(card, "goal", f"Worth {points(GOAL_POINTS)}.") for card in GOAL_CARDS.values()),
        *(
            {
                "name": card.name,
                "deck": "automa",
                "text": automa_text(card),
                "lines": [{"text": line_text(line), "module": line.module} for line in card.lines],
            }
            for card in AUTOMA_CARDS
        ),
    ]


def _card(card: Card, deck: str, worth: str = "") -> dict[str, Any]:
    return {"name": card.name, "deck": deck, "text": f"{card_text(card)} {worth}".strip()}
