"""What can be chosen when a game is set up."""

from typing import Any

from loci.kernel.rules import Setup
from loci.worldweave import setup
from loci.worldweave.content import DIFFICULTIES, MODULES, MOST_PLAYERS
from loci.worldweave.texts import MODULE_TITLES, rules_card

FIRST_GAME = {"players": 2}
AGAINST_AUTOMA = {"players": 1, "automa": "normal"}
EVERYTHING = {"players": 3, "modules": list(MODULES)}


def setup_form() -> dict[str, Any]:
    return {
        "players": list(range(1, MOST_PLAYERS + 1)),
        "modules": [
            {"name": name, "title": MODULE_TITLES[name], "text": _told(name, False), "alone": _told(name, True)}
            for name in MODULES
        ],
        "automa": [
            {"name": name, "text": f"The Automa starts with {energy} energy."} for name, energy in DIFFICULTIES.items()
        ],
        "presets": [
            {"name": "first", "title": "A first game", "options": FIRST_GAME},
            {"name": "automa", "title": "Against the Automa", "options": AGAINST_AUTOMA},
            {"name": "all", "title": "Three players, all modules", "options": EVERYTHING},
        ],
    }


def _told(module: str, automa: bool) -> str:
    """What a module does, and what that is worth."""
    told = rules_card(module, automa)
    end = told["End of the game"]
    return f"{told['Game play']} At the end {end[0].lower()}{end[1:]}"


def preview(options: Setup) -> dict[str, Any]:
    """The setup checked and completed. How hard it is only the Automa says."""
    complete = setup.complete(options)
    return {"difficulty": DIFFICULTIES.get(complete.get("automa", "")), "setup": complete}
