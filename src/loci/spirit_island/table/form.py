"""What can be chosen when a game is set up."""

from functools import lru_cache
from typing import Any

from loci.kernel.rules import Setup
from loci.spirit_island import setup
from loci.spirit_island.advice import advice
from loci.spirit_island.cards import Adversary
from loci.spirit_island.content.boards import BOARDS
from loci.spirit_island.content.layouts import LAYOUTS
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.content.thematic import BY_PLAYERS
from loci.spirit_island.difficulty import difficulty
from loci.spirit_island.geography import TERRAIN_NAMES, Board, Slot, places
from loci.spirit_island.island_setup import make_island
from loci.spirit_island.opening import SPACE
from loci.spirit_island.pieces import TOKEN_OF
from loci.spirit_island.text import adversary_rules, scenario_text

# Players new to the game (p. 3): a Spirit of low complexity with its Power Progression, the Blight space
# instead of a card, no Adversary and no Scenario.
FIRST_GAME = {"spirits": ["River Surges in Sunlight"], "boards": ["A"], "progression": True, "blight": SPACE}
FIRST_PAIR = {
    "spirits": ["River Surges in Sunlight", "Lightning's Swift Strike"],
    "boards": ["A", "B"],
    "progression": True,
    "blight": SPACE,
}


# For learning Branch & Claw and Jagged Earth (JE p. 4, 20-21): first without what is new on the island, then with the
# tokens but no events, then with all of it.
LESSONS = [
    {
        "title": "1. Without tokens",
        "text": "The base game: its cards and pieces, until they are familiar.",
        "options": {"sets": ["base"]},
    },
    {
        "title": "2. With tokens",
        "text": "Branch & Claw's cards with Beasts, Wilds, Disease and Strife, and no events yet.",
        "options": {"sets": ["base", "branch_and_claw"], "events": False},
    },
    {
        "title": "3. With events",
        "text": "All of Branch & Claw: each Invader Phase begins with an event.",
        "options": {"sets": ["base", "branch_and_claw"], "events": True},
    },
]


def setup_form() -> dict[str, Any]:
    catalogue = everything()
    return {
        "spirits": [
            {
                "name": panel.name,
                "complexity": panel.complexity,
                "style": panel.style,
                "set": panel.set,
                "progression": bool(panel.progression),
                "aspects": list(catalogue.aspects_of(panel.name)),
            }
            for panel in catalogue.spirits.values()
        ],
        "boards": list(BOARDS),
        "outlines": {letter: _outlines(board) for letter, board in BOARDS.items()},
        "layouts": {
            str(size): [layout.name for layout in LAYOUTS if layout.size == size] for size in range(1, setup.MOST + 1)
        },
        "blight_cards": list(catalogue.blight),
        "sets": [
            {"name": name, "title": box.title, "tokens": list(box.tokens), "events": bool(box.events)}
            for name, box in installed().items()
        ],
        "tokens": list(TOKEN_OF),
        "left_out": [
            {"event": event.name, "of": event.set, "beside": event.leaves_for}
            for event in catalogue.events.values()
            if event.leaves_for
        ],
        "lessons": LESSONS,
        "adversaries": [
            {
                "name": adversary.name,
                "title": adversary.title,
                "set": adversary.set,
                "levels": [
                    {
                        "level": row.level,
                        "difficulty": row.difficulty,
                        "text": _level_text(adversary, row.level),
                        "rules": _rules(adversary, row.level),
                    }
                    for row in adversary.levels
                ],
            }
            for adversary in catalogue.adversaries.values()
        ],
        "scenarios": [
            {
                "name": scenario.name,
                "difficulty": scenario.difficulty,
                "set": scenario.set,
                "text": " ".join(f"{name}: {text}" for name, text in scenario_text(scenario)),
            }
            for scenario in catalogue.scenarios.values()
            if scenario.follows is None
        ],
        "maps": [{"name": name, "difficulty": difficulty({"map": name})} for name in setup.MAPS],
        "thematic": {str(players): list(boards) for players, boards in BY_PLAYERS.items()},
        "presets": [
            {"name": "first", "title": "A first game", "options": FIRST_GAME},
            {"name": "first pair", "title": "A first game for two", "options": FIRST_PAIR},
            {"name": "one", "title": "Surprise me", "options": {"players": 1}},
        ],
    }


def _level_text(adversary: Adversary, level: int) -> str:
    """What the level adds to those below it."""
    rows = adversary_rules(adversary, level)
    return " ".join(f"{name}: {text}" if name else text for of, name, text in rows if of == level or not level)


def _rules(adversary: Adversary, level: int) -> list[dict[str, Any]]:
    """All that is in force at the level: the loss condition and the escalation (level 0), then level by level."""
    return [{"level": of, "name": name, "text": text} for of, name, text in adversary_rules(adversary, level)]


def preview(options: Setup) -> dict[str, Any]:
    """The setup checked, how difficult it is by the rulebook's table (p. 28), and what the rulebooks advise."""
    complete = setup.complete(options)
    told = [{"text": said.text, "page": said.page} for said in advice(complete)]
    return {"difficulty": difficulty(complete), "setup": complete, "advice": told, "island": _laid(complete)}


@lru_cache(maxsize=256)
def _places(slots: tuple[Slot, ...]) -> list[list[Slot]]:
    return places(slots)


def _laid(complete: Setup) -> dict[str, Any] | None:
    """Where the boards lie, and where else each may: what an editor of the island needs to offer legal joints only."""
    island = make_island(complete)
    slots = island.layout.slots
    if not slots or complete.get("islets"):
        return None
    return {"boards": list(complete["boards"]), "slots": slots, "places": _places(slots)}


def _outlines(board: Board) -> list[dict[str, Any]]:
    """Of the Ocean and each land, in the board's own system of coordinates: y up, each side 1 long."""
    return [
        {"terrain": TERRAIN_NAMES[terrain], "outline": [(round(x, 3), round(y, 3)) for x, y in polygon]}
        for terrain, polygon in zip(board.terrain, board.polygons, strict=True)
    ]
