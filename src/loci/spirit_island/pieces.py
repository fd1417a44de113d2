"""The kinds of pieces and the eight Elements, as small ints."""

from typing import Final

EXPLORER: Final = 0
TOWN: Final = 1
CITY: Final = 2
DAHAN: Final = 3
BLIGHT: Final = 4
BEASTS: Final = 5
WILDS: Final = 6
DISEASE: Final = 7
BADLANDS: Final = 8
THIEF: Final = 9  # a marker of the Scenario Despicable Theft
KINDS: Final = 10
Kinds = tuple[int, ...]

NAMES: Final = ("explorer", "town", "city", "dahan", "blight", "beasts", "wilds", "disease", "badlands", "thief")
KIND_OF: Final = {name: kind for kind, name in enumerate(NAMES)}

STRIFE: Final = 10  # a token, but no piece of a land: it lies on an Invader
TOKENS: Final = (BEASTS, WILDS, DISEASE, STRIFE, BADLANDS)
TOKEN_OF: Final = {"beasts": BEASTS, "wilds": WILDS, "disease": DISEASE, "strife": STRIFE, "badlands": BADLANDS}
ALL_TOKENS: Final = sum(1 << token for token in TOKENS)

INVADERS: Final = (EXPLORER, TOWN, CITY)
BUILDINGS: Final = (TOWN, CITY)
HUMANS: Final = (EXPLORER, TOWN, CITY, DAHAN)  # the kinds that have Health
PRINTED_HEALTH: Final = (1, 2, 3, 2)

ELEMENTS: Final = ("sun", "moon", "fire", "air", "water", "earth", "plant", "animal")
ELEMENT_OF: Final = {name: n for n, name in enumerate(ELEMENTS)}
AIR: Final = 3


def elements(text: str) -> tuple[int, ...]:
    """``"sun sun water"`` or ``"2 sun 1 water"`` as eight counts."""
    counts = [0] * len(ELEMENTS)
    amount = 1
    for word in text.replace(",", " ").split():
        if word.isdigit():
            amount = int(word)
        elif word not in ELEMENT_OF:
            raise ValueError(f"unknown Element {word!r}; known: {', '.join(ELEMENTS)}")
        else:
            counts[ELEMENT_OF[word]] += amount
            amount = 1
    return tuple(counts)


# Presence that stands for a piece (see `rules.counting`) is told by the piece's damage: below 0, whose it is, and
# whether other Spirits had Presence in its land when it was offered, so that its key says whose.
_SHARED: Final = 100


def stand_in(seat: int, shared: bool) -> int:
    return -1 - seat - _SHARED * shared


def is_stand_in(damage: int) -> bool:
    return damage < 0


def owner_of(damage: int) -> int:
    return (-1 - damage) % _SHARED


def is_shared(damage: int) -> bool:
    return damage < -_SHARED
