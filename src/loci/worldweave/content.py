"""Every number of the game, in one place, so that an owner of the printed game can correct them.

The counts are printed in the rulebook; which terrains lie on which tile is our reading (docs/worldweave-readings.md).
"""

from typing import Final, NamedTuple

from loci.worldweave.lattice import LEFT, RIGHT

TERRAINS: Final = ("grass", "ocean", "plains", "forest", "mountain")
GRASS, OCEAN, PLAINS, FOREST, MOUNTAIN = range(5)
COPIES: Final = 4  # of every unordered pair of terrains, doubles included; half of them the other way round


class Tile(NamedTuple):
    """A land tile: the terrain of its left and of its right space."""

    left: int
    right: int


def _tiles() -> tuple[Tile, ...]:
    tiles = [Tile(0, 0)]  # tiles are numbered from 1
    for a in range(len(TERRAINS)):
        for b in range(a, len(TERRAINS)):
            tiles += [Tile(a, b)] * (COPIES // 2) + [Tile(b, a)] * (COPIES // 2)
    return tuple(tiles)


TILES: Final = _tiles()
TILE_NUMBERS: Final = range(1, len(TILES))  # 1 to 60
SIDES: Final = {LEFT: "L", RIGHT: "R"}

# Setting up
MOST_PLAYERS: Final = 4
HAND: Final = 3  # tiles each player starts with; all but one become stamina
SKY: Final = 3

# Actions
STAMINA_COST: Final = 2
SPIRE_COST: Final = 8
SPIRES: Final = (12, 12, 10, 10, 10, 10, 9, 9, 9, 9, 9)  # the highest left is taken
TOLL: Final = 1  # paid to the player whose space is entered

# The end
LAST_SPIRE: Final = 3
LAST_ENERGY: Final = 40

# Solo: energy that the Automa starts with
DIFFICULTIES: Final = {"normal": 0, "hard": 2, "very hard": 4, "extreme": 6}

# ---- modules: the counts are printed, the texts and numbers are ours ------------------------------

SPIRES_ON_LAND, BUTTERFLY, POWERS, GOALS = "spires", "butterfly", "powers", "goals"
MODULES: Final = (SPIRES_ON_LAND, BUTTERFLY, POWERS, GOALS)

# Spires on the land: 16 tokens
TOWERS: Final = 4  # spire tokens a player
LATE_START: Final = 1  # energy that every player but the first starts with, because here it pays to be early
GRAND_LANDSCAPE, GRAND_POINTS = 4, 1  # a token in a landscape of so many spaces is worth so much

# The butterfly
CATCH: Final = 2  # energy for whoever enters its space
RELEASE_GIFT: Final = 1  # energy for the player who puts it into the world, the last in turn order
BUTTERFLY_POINTS: Final = 2  # for every meeple in its landscape at the end


class Card(NamedTuple):
    """A card of a module: what it does, as a kind that the rules know and a number. Its text is made from these."""

    name: str
    kind: str
    value: int


DEALT: Final = 2  # powers, and objectives, dealt to a player, who keeps one of them

POWER_CARDS: Final = {
    card.name: card
    for card in (
        Card("Grass Dancer", "counts as", GRASS),
        Card("Tide Child", "counts as", OCEAN),
        Card("Plains Runner", "counts as", PLAINS),
        Card("Forest Friend", "counts as", FOREST),
        Card("Mountain Heart", "counts as", MOUNTAIN),
        Card("Early Bird", "head start", 2),
        Card("Patient Mason", "cheaper spire", 1),
        Card("Deep Breath", "cheaper stamina", 1),
        Card("Good Company", "welcome", 2),
        Card("Gleaner", "glean", 1),
        Card("Stillness", "rest", 2),
        Card("Well Travelled", "stamina points", 1),
        Card("Echo", "echo", 1),
    )
}

OBJECTIVE_POINTS: Final = 4
OBJECTIVE_CARDS: Final = {
    card.name: card
    for card in (
        Card("Dream of Grass", "largest", GRASS),
        Card("Dream of Oceans", "largest", OCEAN),
        Card("Dream of Plains", "largest", PLAINS),
        Card("Dream of Forests", "largest", FOREST),
        Card("Dream of Mountains", "largest", MOUNTAIN),
        Card("Tireless", "stamina", 4),
        Card("Full Pockets", "hold", 8),
        Card("Three Towers", "spires", 3),
        Card("At Home Everywhere", "terrains", 5),
        Card("Neighbour", "beside", 1),
        Card("Hermit", "alone", 4),
        Card("Wide View", "landscape", 8),
    )
}

GOALS_SHOWN: Final = 3  # goal cards in a game
GOAL_POINTS: Final = 3
GOAL_CARDS: Final = {
    card.name: card
    for card in (
        Card("Wanderer", "walk", 4),
        Card("Treasurer", "hold", 10),
        Card("Strong Legs", "stamina", 4),
        Card("Founder", "spires", 1),
        Card("Rainmaker", "flood", 6),
        Card("Harvester", "harvest", 3),
        Card("Explorer", "alone", 5),
        Card("Close Fit", "fit", 3),
    )
}

# ---- the Automa: 10 cards; what they do is ours ---------------------------------------------------


class Line(NamedTuple):
    """One action of an Automa card; with a module named, it is active only with that module."""

    kind: str
    value: int = 0
    module: str = ""


class AutomaCard(NamedTuple):
    name: str
    lines: tuple[Line, ...]


def _automa(name: str, *lines: Line) -> AutomaCard:
    return AutomaCard(name, lines)


AUTOMA_CARDS: Final = (
    _automa("Seedling", Line("expand", 0), Line("gain", 1, POWERS)),
    _automa("Brook", Line("expand", 1), Line("move", 1), Line("chase", 1, BUTTERFLY)),
    _automa("Gust", Line("expand", 2), Line("move", 1)),
    _automa("Boulder", Line("gain", 1), Line("spire"), Line("gain", 1, SPIRES_ON_LAND)),
    _automa("Ember", Line("spire"), Line("move", 1), Line("gain", 1, POWERS)),
    _automa("Moss", Line("move", 2), Line("chase", 1, BUTTERFLY)),
    _automa("Thaw", Line("expand", 1), Line("gain", 1)),
    _automa("Heron", Line("move", 2), Line("spire"), Line("goal", 1, GOALS)),
    _automa("Dusk", Line("expand", 2), Line("spire")),
    _automa("Star", Line("gain", 1), Line("spire")),
)
