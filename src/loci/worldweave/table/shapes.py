"""The shape of what a browser is sent, written once: ``tools/view_types.py`` turns it into the page's own types, and a
test holds real views and the catalogue against it. A member that is null is not sent at all."""

from typing import Literal, NotRequired, TypedDict


class TileFace(TypedDict):
    tile: int
    left: str
    right: str


class Space(TypedDict):
    name: str
    energy: bool
    meeple: NotRequired[int]
    spire: NotRequired[int]


class WorldTile(TypedDict):
    tile: int
    left: str
    right: str
    at: tuple[float, float]
    direction: int
    spaces: dict[str, Space]


class Stamina(TypedDict):
    tile: int
    left: str
    right: str
    down: bool


class CardText(TypedDict):
    name: str
    text: str


class Seat(TypedDict):
    name: str
    meeple: NotRequired[str]
    energy: int
    spires: list[int]
    stamina: list[Stamina]
    hand: list[TileFace] | int
    points: dict[str, int]
    power: NotRequired[CardText]
    powers_offered: NotRequired[list[CardText]]
    goals: NotRequired[list[CardText]]
    objective: NotRequired[CardText | Literal["secret"]]
    objectives_offered: NotRequired[list[CardText] | int]


class AutomaView(TypedDict):
    difficulty: str
    shown: list[CardText]
    deck: int
    discard: list[str]


class View(TypedDict):
    game: str
    seat: NotRequired[int]
    round: int
    turn: NotRequired[int]
    phase: str
    first: int
    ending: NotRequired[str]
    world: list[WorldTile]
    sky: list[TileFace]
    reserve: int
    next_spire: int
    seats: list[Seat]
    modules: dict[str, dict[str, str]]
    butterfly: NotRequired[str]
    goals: list[CardText]
    automa: NotRequired[AutomaView]
    winners: NotRequired[list[int]]
