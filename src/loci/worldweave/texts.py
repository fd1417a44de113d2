"""The texts of the cards, made from what the cards do. All of them are ours: the rulebook prints none."""

from collections.abc import Callable

from loci.worldweave.content import (
    AUTOMA_CARDS,
    BUTTERFLY,
    BUTTERFLY_POINTS,
    CATCH,
    DEALT,
    GOAL_POINTS,
    GOALS,
    GOALS_SHOWN,
    GRAND_LANDSCAPE,
    GRAND_POINTS,
    LATE_START,
    MODULES,
    OBJECTIVE_POINTS,
    POWERS,
    RELEASE_GIFT,
    SPIRES_ON_LAND,
    TERRAINS,
    TOWERS,
    AutomaCard,
    Card,
    Line,
)

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(n: int) -> str:
    return NUMBERS[n] if n < len(NUMBERS) else str(n)


def steps(n: int) -> str:
    return f"{number(n)} step" if n == 1 else f"{number(n)} steps"


def points(n: int) -> str:
    return f"{n} point" if n == 1 else f"{n} points"


# ---- powers, objectives, goals ------------------------------------------------------------------

_CARDS: dict[str, Callable[[int], str]] = {
    # powers
    "counts as": lambda n: f"Each of your stamina tiles can also be flipped to enter {TERRAINS[n]}.",
    "head start": lambda n: f"You start the game with {n} energy.",
    "cheaper spire": lambda n: f"A spire costs you {n} energy less.",
    "cheaper stamina": lambda n: f"Increasing your stamina costs you {n} energy less.",
    "welcome": lambda n: f"When you enter another meeple's space you pay nothing and gain {n} energy.",
    "glean": lambda n: f"When you expand the world with a tile that borders on your own space, gain {n} energy.",
    "rest": lambda n: f"When you take no action in your turn, gain {n} energy.",
    "stamina points": lambda n: f"At the end each of your stamina tiles is worth {points(n)}.",
    "echo": lambda n: f"Whenever a tile that someone else adds gives you energy, gain {n} more.",
    # objectives and goals
    "largest": lambda n: f"No landscape of the world is larger than the largest one of {TERRAINS[n]}.",
    "stamina": lambda n: f"You have {number(n)} stamina tiles or more.",
    "hold": lambda n: f"You have {n} energy or more.",
    "spires": lambda n: f"You have built {number(n)} spire{'' if n == 1 else 's'} or more.",
    "terrains": lambda n: f"Your stamina tiles show {number(n)} different terrains.",
    "beside": lambda n: "Your meeple's space borders on another meeple's space.",
    "alone": lambda n: f"Every other meeple is {number(n)} or more steps away from yours.",
    "landscape": lambda n: f"Your meeple stands in a landscape of {number(n)} or more spaces.",
    "walk": lambda n: f"You made {number(n)} or more steps this turn.",
    "flood": lambda n: f"Your new tile brought energy to {number(n)} or more spaces, its own included.",
    "fit": lambda n: f"{number(n).capitalize()} or more edges of your new tile line up with the world.",
    "harvest": lambda n: f"You walked into {number(n)} or more energy tokens this turn.",
}


def card_text(card: Card) -> str:
    return _CARDS[card.kind](card.value)


# ---- the Automa ---------------------------------------------------------------------------------

SLOTS = ("leftmost", "second", "rightmost")
MODULE_TITLES = {
    SPIRES_ON_LAND: "Spires on the land",
    BUTTERFLY: "The butterfly",
    POWERS: "Powers",
    GOALS: "Objectives and goals",
}

_LINES: dict[str, Callable[[int], str]] = {
    "expand": lambda n: f"Expand the world with the {SLOTS[n]} tile of the sky.",
    "move": lambda n: f"Move up to {steps(n)} to the nearest energy.",
    "spire": lambda n: "Build a spire if there is energy for it.",
    "gain": lambda n: f"Gain {n} energy.",
    "chase": lambda n: f"Move up to {steps(n)} towards the butterfly.",
    "goal": lambda n: "Take the first goal card that is left.",
}


def line_text(line: Line) -> str:
    told = _LINES[line.kind](line.value)
    return f"With “{MODULE_TITLES[line.module]}”: {told}" if line.module else told


def automa_text(card: AutomaCard, modules: tuple[str, ...] = MODULES) -> str:
    """Its lines, those of other modules left out."""
    return " ".join(line_text(line) for line in card.lines if line.module in ("", *modules))


# ---- the module rules cards ---------------------------------------------------------------------

RULES_CARDS: dict[str, dict[str, str]] = {
    SPIRES_ON_LAND: {
        "Set-up": f"Each player takes {number(TOWERS)} spire tokens. When you place your meeple, put one of them on "
        f"the other space of your tile. All players but the first start with {LATE_START} energy.",
        "Game play": "You can build a spire only on a space without a spire token; put one of yours there. When "
        "energy comes to a space with your spire token and no meeple is on it, you collect it at once.",
        "End of the game": f"Each of your spire tokens in a landscape of {number(GRAND_LANDSCAPE)} or more spaces "
        f"is worth {points(GRAND_POINTS)}.",
    },
    BUTTERFLY: {
        "Set-up": "When all meeples are placed, the last player puts the butterfly on a space without a meeple and "
        f"gains {RELEASE_GIFT} energy.",
        "Game play": f"When you enter the butterfly's space you catch it and gain {CATCH} energy, also in passing. "
        "At the end of your turn let it fly to a space without a meeple that does not border on yours.",
        "End of the game": "Each meeple in the landscape where the butterfly sits is worth "
        f"{points(BUTTERFLY_POINTS)} to its player.",
    },
    POWERS: {
        "Set-up": f"Deal {number(DEALT)} power cards to each player, face-up. When it is your turn to set up, keep "
        "one of yours.",
        "Game play": "Your power is yours all game long: spires or stamina for less, one more terrain to walk on, more "
        "energy.",
        "End of the game": "Some powers are worth points.",
    },
    GOALS: {
        "Set-up": f"Deal {number(DEALT)} objective cards to each player. When it is your turn to set up, keep one "
        f"of yours, face-down. Lay out {number(GOALS_SHOWN)} goal cards, face-up.",
        "Game play": "At the end of your turn, take each goal card that you have reached.",
        "End of the game": f"A goal card is worth {points(GOAL_POINTS)}. Your objective is worth "
        f"{points(OBJECTIVE_POINTS)} if it is true for you at the end.",
    },
}

# What is added to them in a game against it.
WITH_AUTOMA: dict[str, dict[str, str]] = {
    SPIRES_ON_LAND: {"Set-up": "The Automa starts with 0 energy, or with what its difficulty gives it."},
    BUTTERFLY: {
        "Set-up": "Against the Automa it starts as far away from you as it can, and nobody gains energy.",
        "Game play": "Caught by the Automa, it flies as far away from you as it can.",
    },
    POWERS: {"Set-up": "The Automa has no power."},
    GOALS: {
        "Set-up": "The Automa has no objective.",
        "Game play": "The Automa takes goals when its cards say so.",
    },
}


def rules_card(module: str, automa: bool) -> dict[str, str]:
    more = WITH_AUTOMA[module] if automa else {}
    return {when: f"{text} {more.get(when, '')}".strip() for when, text in RULES_CARDS[module].items()}


assert all(line.kind in _LINES for card in AUTOMA_CARDS for line in card.lines)
