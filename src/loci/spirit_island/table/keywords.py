"""The game's words in our own, each with the page that explains it: of the rulebook, or of Jagged Earth's (JE)."""

from typing import Final

KEYWORDS: Final[dict[str, tuple[str, str]]] = {
    "Action": (
        "A group of instructions done as one; whether the game is won or lost is seen when it ends.",
        "JE p. 24",
    ),
    "Adjacent": (
        "Two lands that share a border or meet in a corner between boards. A land is not adjacent to itself.",
        "p. 13",
    ),
    "Badlands": (
        "Damage dealt here in an Action is raised by 1 for each Badlands, once for Invaders and once for Dahan.",
        "JE p. 8",
    ),
    "Beasts": (
        "Animals that serve the Spirits. By themselves they do nothing: Powers, events and Spirits use them.",
        "JE p. 8",
    ),
    "Blight": (
        "Harm to the land. It is added when a land takes 2 or more Damage; every Spirit there then loses 1 Presence.",
        "p. 15",
    ),
    "Blight Card": (
        "Blight comes from here. When it is empty it flips; when its second side is empty too, the game is lost.",
        "p. 15",
    ),
    "Build": (
        "Each land of the card with Invaders gets a City if it has more Towns than Cities, otherwise a Town.",
        "p. 10",
    ),
    "Card Plays": (
        "How many Power Cards you may play this turn: the highest number you have uncovered on that track.",
        "p. 14",
    ),
    "Cascade": ("Blight added to a land that already had some also adds 1 Blight to an adjacent land.", "p. 15"),
    "City": (
        "An Invader with 3 Health that deals 3 Damage. Destroying it makes 2 Fear. Explorers set out from it.",
        "p. 15",
    ),
    "Coastal": ("A land that touches the Ocean. Explorers can always land there.", "p. 13"),
    "Dahan": (
        "The people of the island: 2 Health, and after a Ravage each that is left deals 2 Damage to the Invaders.",
        "p. 16",
    ),
    "Damage": (
        "Given out point by point among the Invaders of the land. It goes away at the end of the turn.",
        "p. 18",
    ),
    "Defend": ("Lowers the Damage of a Ravage in that land this turn, to the land and to the Dahan alike.", "p. 18"),
    "Destroy": (
        "Take a piece off the island without dealing Damage. Towns and Cities so destroyed make Fear.",
        "p. 18",
    ),
    "Disease": ("Instead of a Build in the land, one Disease goes away.", "JE p. 7"),
    "Elements": (
        "Shown on the cards you play and on some tracks. They are counted for thresholds and never spent.",
        "p. 16",
    ),
    "Energy": (
        "Pays for Power Cards. Each turn you gain the highest number uncovered on its track; what is left stays.",
        "p. 13",
    ),
    "Explore": (
        "Each land that the new card shows gets an Explorer, if it is Coastal or has or touches a Town or City.",
        "p. 10",
    ),
    "Explorer": ("An Invader with 1 Health that deals 1 Damage. It makes no Fear when destroyed.", "p. 15"),
    "Fast": ("A Power that is used before the Invaders act.", "p. 8"),
    "Fear": (
        "Each full pool of it earns a Fear card for the Invader Phase. Destroyed Towns and Cities make it too.",
        "p. 12",
    ),
    "Forget": ("Lose one of your Power Cards for good, from hand, play or discard.", "p. 18"),
    "Gather": ("Move pieces into the land from lands next to it.", "p. 19"),
    "Growth": ("At the start of a turn you choose one option of your panel and do all of it, in any order.", "p. 8"),
    "Health": ("Damage that reaches it destroys the piece: Explorer 1, Town 2, City 3, Dahan 2.", "p. 15"),
    "Inland": ("A land that does not touch the Ocean.", "p. 13"),
    "Innate Power": (
        "Printed on your panel. It costs nothing, but you must have the Elements of its first level.",
        "p. 14",
    ),
    "Invaders": ("Explorers, Towns and Cities.", "p. 15"),
    "Isolate": ("This turn Explorers neither come from that land to others nor from others to it.", "JE p. 11"),
    "Major Power": ("A strong and costly Power. Whoever gains one forgets another Power Card.", "p. 18"),
    "Minor Power": ("A small Power, cheap and rich in Elements.", "p. 16"),
    "Ocean": ("No land: nothing is targeted or moved there, and ranges do not cross it.", "p. 13"),
    "Power Progression": (
        "A fixed list of the Powers you gain, for first games: nothing needs to be drawn or compared.",
        "p. 3",
    ),
    "Presence": (
        "Where your Spirit is. Powers measure their range from it; with none left the game is lost.",
        "p. 13",
    ),
    "Push": ("Move pieces out of the land into lands next to it, each where you like.", "p. 19"),
    "Range": ("How many steps from your Presence (or Sacred Site) the target may be. 0 is the same land.", "p. 16"),
    "Ravage": (
        "Invaders in the card's lands deal Damage to land and Dahan alike; Dahan that are left strike back.",
        "p. 9",
    ),
    "Reclaim": ("Take back all the Power Cards you have played in earlier turns.", "p. 14"),
    "Reclaim One": ("Take back one Power Card from your discard each turn.", "p. 14"),
    "Remove": ("Take a piece off the island. That makes no Fear.", "p. 18"),
    "Repeat": ("Use the same Power again, perhaps on another target. A Repeat cannot be repeated.", "p. 19"),
    "Replace": ("Take a piece away and put another in its place; an Invader keeps its Damage.", "p. 18"),
    "Sacred Site": (
        "A land where you have at least 2 Presence. Some Powers measure their range only from there.",
        "p. 13",
    ),
    "Skip": (
        "The Invaders leave out that Action in that land: nothing of it happens, and the Dahan do not strike back.",
        "p. 9",
    ),
    "Slow": ("A Power that is used after the Invaders have acted.", "p. 10"),
    "Strife": ("The Invader deals no Damage in its next Ravage; then the token comes off.", "JE p. 7"),
    "Target": (
        "The land or Spirit that a Power is used on: within its range, and of the kind the card asks for.",
        "p. 16",
    ),
    "Terror Level": (
        "How afraid the Invaders are. It rises as Fear cards are earned, and makes victory easier.",
        "p. 12",
    ),
    "Threshold": (
        "A further effect for whoever has the Elements it names at that moment. Using it is your choice.",
        "p. 14",
    ),
    "Time Passes": ("The end of a turn: played cards to the discard, Elements and Damage away.", "p. 10"),
    "Town": (
        "An Invader with 2 Health that deals 2 Damage. Destroying it makes 1 Fear. Explorers set out from it.",
        "p. 15",
    ),
    "Unique Power": ("One of the four Power Cards that only your Spirit has, its first hand.", "p. 16"),
    "Wilds": ("Instead of an Explorer coming into the land by Explore, one Wilds goes away.", "JE p. 7"),
}
