"""The shape of what a browser is sent, written once: ``tools/view_types.py`` turns it into the page's own types, and a
test holds real views and the catalogue against it. A member that is null is not sent at all."""

from typing import Any, NotRequired, TypedDict


class LandView(TypedDict):
    pieces: str
    presence: NotRequired[dict[str, int]]
    sacred: NotRequired[list[int]]
    defend: NotRequired[int]
    skips: NotRequired[str | int]
    isolated: NotRequired[bool]
    marks: NotRequired[list[str]]
    health: NotRequired[dict[str, int]]


class LastingView(TypedDict):
    land: NotRequired[str]  # without it: the whole island
    source: str


class IslandView(TypedDict):
    boards: list[str]
    layout: str
    extra_board: NotRequired[str]
    facing: list[list[str]]
    destroyed: list[str]
    joined: dict[str, str]
    stasis: dict[str, LandView]


class SpiritView(TypedDict):
    name: str
    aspect: str
    board: NotRequired[str]
    energy: int
    income: int
    plays: int
    plays_left: int
    revealed: dict[str, int]
    elements: dict[str, int]
    any: int
    hand: list[str]
    played: list[str]
    used: list[str]
    discard: list[str]
    forgotten: list[str]
    progression: list[str]
    destroyed: int
    presence: int
    grown: list[int]
    counters: dict[str, int]
    piles: dict[str, list[str]]
    removed: int
    range_bonus: int
    fast: int
    repeats: int


class FearView(TypedDict):
    pool: int
    generated: int
    earned: int
    deck: list[int]
    shown: dict[str, str]
    hidden: dict[str, int]
    terror: int
    victory: str
    discard: list[str]


class EventsView(TypedDict):
    deck: int
    known: dict[str, str]
    now: list[str]
    discard: list[str]


class BlightView(TypedDict):
    pool: int
    blighted: bool
    card: NotRequired[str]
    uses_card: bool


class PowersView(TypedDict):
    minor: int
    minor_discard: list[str]
    major: int
    major_discard: list[str]
    drawn: list[str]


class Rule(TypedDict):
    name: str
    text: str


class LevelRule(TypedDict):
    level: int
    name: str
    text: str


class AdversaryView(TypedDict):
    name: str
    title: str
    level: int
    rules: list[LevelRule]


class ScenarioView(TypedDict):
    name: str
    difficulty: int
    rules: list[Rule]
    notes: list[str]  # how things stand with it


class View(TypedDict):
    game: str
    seat: NotRequired[int]
    turn: int
    phase: str
    outcome: NotRequired[str]
    why: NotRequired[str]
    difficulty: int
    island: IslandView
    lands: dict[str, LandView]
    lasting: list[LastingView]
    invaders: dict[str, Any]
    events: NotRequired[EventsView]
    fear: FearView
    blight: BlightView
    powers: PowersView
    spirits: list[SpiritView]
    adversaries: list[AdversaryView]
    scenario: NotRequired[ScenarioView]


class ThresholdFacts(TypedDict):
    elements: dict[str, int]
    text: str


class CardFacts(TypedDict):
    name: str
    set: str
    deck: str
    spirit: NotRequired[str]
    cost: int
    speed: str
    elements: list[str]
    range: NotRequired[int]
    target: str
    text: str
    thresholds: list[ThresholdFacts]
    range_text: str
    target_text: str


class TrackActionFacts(TypedDict):
    key: str
    title: str
    text: str


class Space(TypedDict):
    number: NotRequired[int]
    elements: list[str]
    actions: list[TrackActionFacts]
    text: str
    chosen: bool
    more_plays: int
    more_energy: int
    once: list[str]


class IconFacts(TypedDict):
    key: str
    text: str


class Picks(TypedDict):
    choose: int
    of: list[int]


class SpiritFacts(TypedDict):
    name: str
    set: str
    complexity: str
    style: str
    rules: list[Rule]
    growth: list[list[IconFacts]]
    tracks: dict[str, list[Space]]
    innates: list[str]
    uniques: list[str]
    progression: list[str]
    picks: list[Picks]
    costs: list[int]
    unlocks: dict[str, list[int]]
    counters: list[str]
    aspect_set: NotRequired[str]


class FearFacts(TypedDict):
    name: str
    set: str
    levels: list[str]


class BlightFacts(TypedDict):
    name: str
    set: str
    text: str


class EventFacts(TypedDict):
    name: str
    set: str
    parts: list[Rule]


class ReminderFacts(TypedDict):
    name: str
    set: str
    text: str


class InvaderFacts(TypedDict):
    name: str
    stage: int
    terrains: list[str]
    coastal: bool


class Keyword(TypedDict):
    text: str
    page: NotRequired[str]


class Facts(TypedDict):
    cards: dict[str, CardFacts]
    fear: dict[str, FearFacts]
    blight: dict[str, BlightFacts]
    events: dict[str, EventFacts]
    invaders: dict[str, InvaderFacts]
    reminders: dict[str, ReminderFacts]
    spirits: dict[str, SpiritFacts]
    aspects: dict[str, SpiritFacts]
    keywords: dict[str, Keyword]
