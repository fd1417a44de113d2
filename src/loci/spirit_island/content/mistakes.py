"""What is wrong in a set that somebody declared, in a sentence: looked for when the set is loaded, so that a slip is
told before a game runs into it."""

from collections.abc import Collection, Iterator
from dataclasses import fields, is_dataclass
from itertools import chain
from typing import Any, Final

from loci.spirit_island.cards import (
    FAST,
    PRESENCE,
    SLOW,
    Adversary,
    BlightCard,
    Clause,
    Effect,
    EventCard,
    FearCard,
    Icon,
    Level,
    Named,
    Power,
    Scenario,
    Space,
    SpecialRule,
    SpiritPanel,
    Target,
    Threshold,
)
from loci.spirit_island.catalogue import ContentSet
from loci.spirit_island.geography import TERRAIN_NAMES
from loci.spirit_island.pieces import ELEMENTS, NAMES
from loci.spirit_island.rules.targeting import GROUPS

LANDS: Final = 8  # of a board
NAMED: Final = (*NAMES, *GROUPS, PRESENCE)  # what a Clause may count
ITEMS: Final = (
    "minor", "major", "spirits", "aspects", "fear", "blight", "events", "reminders", "adversaries", "scenarios",
)  # fmt: skip


def mistake(box: ContentSet, taken: Collection[str]) -> str:
    """The first mistake in a set, or nothing; ``taken`` are the names that other sets have given."""
    return next(chain(_of_names(box, taken), _of_items(box)), "")


def names_of(box: ContentSet) -> list[str]:
    """Every name that records and rows find something by."""
    found = [item.name for kind in ITEMS for item in getattr(box, kind)]
    return found + [power.name for power in box.powers() if power not in (*box.minor, *box.major)]


def _of_names(box: ContentSet, taken: Collection[str]) -> Iterator[str]:
    seen: set[str] = set()
    for name in names_of(box):
        if not isinstance(name, str) or not name:
            yield f"{name!r} is no name"
        elif name in seen:
            yield f"two of its items are called {name!r}"
        elif name in taken:
            yield f"another set has something called {name!r}"
        seen.add(name)


def _of_items(box: ContentSet) -> Iterator[str]:
    for power in box.minor:
        yield from _deck(power, "minor", power.name)
    for power in box.major:
        yield from _deck(power, "major", power.name)
    for power in box.powers():
        yield from _power(power)
    for panel in box.spirits:
        yield from _spirit(panel)
    for fear in box.fear:
        yield from _fear(fear)
    for blight in box.blight:
        yield from _blight(blight)
    for event in box.events:
        yield from _event(event)
    for foe in box.adversaries:
        yield from _adversary(foe)
    for scenario in box.scenarios:
        yield from _scenario(scenario)
    for reminder in box.reminders:
        yield from _trees(reminder, reminder.name)
    for aspect in box.aspects:
        yield from _trees(aspect, aspect.name)


def _deck(power: Power, deck: str, where: str) -> Iterator[str]:
    if power.deck != deck:
        yield f"{where}: {power.name!r} is declared as {power.deck}, expected {deck}"


def _power(power: Power) -> Iterator[str]:
    where = power.name
    yield from _number(power.cost, f"the cost of {where}")
    if power.speed not in (FAST, SLOW):
        yield f"{where}: speed {power.speed!r}, expected FAST or SLOW"
    if not isinstance(power.target, Target):
        yield f"{where}: target {_told(power.target)}, expected one such as LandWithin(1)"
    for level in power.thresholds:
        if not isinstance(level, Threshold):
            yield f"{where}: {_told(level)} among its thresholds, expected threshold(...)"
    if power.effect is None and not power.thresholds:
        yield f"{where} has neither an effect nor a threshold"
    yield from _trees(power, where)


def _spirit(panel: SpiritPanel) -> Iterator[str]:
    where = panel.name
    for row in panel.setup:
        _, terrain, number = row
        if terrain and terrain not in TERRAIN_NAMES:
            yield f"{where}: its Setup names the terrain {terrain!r}, expected {', '.join(TERRAIN_NAMES)} or ''"
        if not terrain and number not in range(1, LANDS + 1):
            yield f"{where}: its Setup names land {number!r}, expected 1 to {LANDS}"
    for n, icons in enumerate(panel.growth, 1):
        if not isinstance(icons, tuple) or not all(isinstance(icon, Icon) for icon in icons):
            yield f"{where}: growth option {n} is {_told(icons)}, expected a row of icons such as (ReclaimAll(),)"
    for name, track in zip(panel.track_names, panel.tracks, strict=True):
        for space in track:
            yield from _space(space, f"{where}, track {name}")
    for name, track in (("energy", panel.energy), ("plays", panel.plays)):
        if track[0].number is None:
            yield f"{where}: the first space of the track {name} needs a number"
    for rule in panel.rules:
        if not isinstance(rule, SpecialRule):
            yield f"{where}: {_told(rule)} among its rules, expected one such as Standing(NAME, EFFECT)"
    for deck, powers in (("unique", panel.uniques), ("innate", panel.innates)):
        for power in powers:
            yield from _deck(power, deck, where)
            if power.spirit != panel.name:
                yield f"{power.name} names the Spirit {power.spirit!r}, expected {panel.name!r}"
    yield from _trees(panel, where)


def _space(space: Any, where: str) -> Iterator[str]:
    if not isinstance(space, Space):
        yield f"{where}: {_told(space)}, expected Space(...)"
        return
    for name in space.elements:
        if name not in (*ELEMENTS, "any"):
            yield f"{where}: unknown Element {name!r}; known: {', '.join(ELEMENTS)}, any"
    for icon in space.actions:
        if not isinstance(icon, Icon):
            yield f"{where}: {_told(icon)} among the actions of a space, expected an icon such as ReclaimOne()"


def _fear(card: FearCard) -> Iterator[str]:
    if not isinstance(card.levels, tuple) or len(card.levels) != 3:
        yield f"{card.name}: expected three effects, one for each Terror Level"
    else:
        yield from _trees(card, card.name)


def _blight(card: BlightCard) -> Iterator[str]:
    yield from _number(card.pool, f"the Blight of {card.name}", least=1)
    yield from _trees(card, card.name)


def _event(card: EventCard) -> Iterator[str]:
    for part in (card.token, card.dahan):
        if part is not None and not isinstance(part, Named):
            yield f"{card.name}: {_told(part)}, expected Named(TITLE, EFFECT)"
            return
    yield from _trees(card, card.name)


def _adversary(foe: Adversary) -> Iterator[str]:
    where = foe.name
    for part in (foe.escalation, *([foe.loss] if foe.loss is not None else [])):
        if not isinstance(part, Named):
            yield f"{where}: {_told(part)}, expected Named(TITLE, EFFECT)"
            return
    for n, row in enumerate(foe.levels):
        if not isinstance(row, Level) or row.level != n:
            yield f"{where}: its levels are to be Level(0, ...), Level(1, ...) and so on, without a gap"
            return
        yield from _number(row.difficulty, f"the difficulty of {where} {n}")
        if not isinstance(row.fear_cards, tuple) or len(row.fear_cards) != 3:
            yield f"{where} {n}: fear_cards {row.fear_cards!r}, expected three numbers, one for each Terror Level"
    if not foe.levels:
        yield f"{where} has no levels"
    yield from _trees(foe, where)


def _scenario(scenario: Scenario) -> Iterator[str]:
    for rule in scenario.rules:
        if not isinstance(rule, Named):
            yield f"{scenario.name}: {_told(rule)}, expected Named(TITLE, EFFECT)"
            return
    yield from _trees(scenario, scenario.name)


def _number(value: Any, what: str, least: int = 0) -> Iterator[str]:
    if not isinstance(value, int) or value < least:
        yield f"{what} is {value!r}, expected a number from {least}"


def _told(value: Any) -> str:
    """What stands where something else was expected: an object by its class."""
    plain = isinstance(value, (str, int, type)) or value is None
    return repr(value) if plain else f"{type(value).__name__}(...)"


def _trees(item: Any, where: str) -> Iterator[str]:
    """What is wrong below a declaration: nodes that are no effects, and lands that there are not."""
    for root in item.roots():
        if root is not None:
            yield from _node(root, where)
    seen: set[int] = set()
    for clause in _clauses(item, seen):
        yield from _clause(clause, where)


def _node(node: Any, where: str) -> Iterator[str]:
    if not isinstance(node, Effect):
        yield f"{where}: {_told(node)} is no effect, expected one such as Defend(2)"
        return
    for part in node.parts():
        yield from _node(part, where)


def _clause(clause: Clause, where: str) -> Iterator[str]:
    if clause.terrain and clause.terrain not in TERRAIN_NAMES:
        yield f"{where}: unknown terrain {clause.terrain!r}; known: {', '.join(TERRAIN_NAMES)}"
    if clause.coast not in ("", "coastal", "inland"):
        yield f"{where}: coast {clause.coast!r}, expected 'coastal' or 'inland'"
    counted = [name for name, _ in (*clause.has, *clause.exactly)]
    for name in (*counted, *(name for name in clause.lacks if name not in TERRAIN_NAMES)):
        if name not in NAMED and not all(part in NAMES for part in name.split("/")):
            yield f"{where}: a land with {name!r}; known: {', '.join(NAMED)}"


def _clauses(value: Any, seen: set[int]) -> Iterator[Clause]:
    """Every kind of land that is named anywhere in a declaration."""
    if isinstance(value, Clause):
        yield value
    elif isinstance(value, (tuple, list)):
        for each in value:
            yield from _clauses(each, seen)
    elif not isinstance(value, type) and id(value) not in seen:
        seen.add(id(value))
        held = getattr(value, "__dict__", {})
        if is_dataclass(value):
            held = held | {row.name: getattr(value, row.name) for row in fields(value)}
        for each in held.values():
            if not callable(each):
                yield from _clauses(each, seen)
