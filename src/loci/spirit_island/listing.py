"""The generated text of every card and panel of a set, one line each: what people review."""

from collections.abc import Iterable, Iterator

from loci.spirit_island.cards import (
    Adversary,
    Aspect,
    BlightCard,
    EventCard,
    FearCard,
    Power,
    Reminder,
    Scenario,
    Space,
    SpiritPanel,
)
from loci.spirit_island.content.sets import installed
from loci.spirit_island.text import (
    adversary_rules,
    blight_text,
    event_text,
    growth_text,
    power_text,
    range_text,
    says,
    scenario_text,
    space_parts,
    target_text,
)
from loci.spirit_island.words import listed, need


def power_lines(power: Power) -> Iterator[str]:
    bar = [f"cost {power.cost}"] if power.deck != "innate" else []
    bar += [power.speed, need(power.elements)] if power.deck != "innate" else [power.speed]
    bar += [f"range {range_text(power.target)}"] if power.target.kind == "land" else []
    yield f"{power.name} ({'; '.join(part for part in bar if part)}; {target_text(power.target)})"
    yield f"    {power_text(power)}"


def space_text(space: Space) -> str:
    return " ".join(space_parts(space)) or "nothing"


def panel_lines(panel: SpiritPanel) -> Iterator[str]:
    yield f"== {panel.name} =="
    yield f"    {panel.style}"
    for n in range(len(panel.growth)):
        yield f"Growth {n + 1}: {growth_text(panel, n)}."
    if panel.picks != ((1, tuple(range(1, len(panel.growth) + 1))),):
        picks = (f"{count} of {_numbers(of)}" if count < len(of) else _numbers(of) for count, of in panel.picks)
        yield f"Each turn: {' and '.join(picks)}."
    yield f"Energy: {', '.join(map(space_text, panel.energy))}"
    yield f"Card Plays: {', '.join(map(space_text, panel.plays))}"
    for track in panel.more:
        unlocks = " or ".join(str(n) for n in track.unlocks)
        yield f"Track {track.name}: {', '.join(map(space_text, track.spaces))}; empty, it unlocks Growth {unlocks}"
    for rule in panel.rules:
        yield f"{rule.name} (special rule)"
        yield f"    {rule.say()}"
    for power in (*panel.innates, *panel.uniques):
        yield from power_lines(power)
    if panel.progression:
        yield f"Power Progression: {', '.join(panel.progression)}"


def _numbers(options: tuple[int, ...]) -> str:
    whole = len(options) > 2 and options == tuple(range(options[0], options[-1] + 1))
    return f"Growth {options[0]} to {options[-1]}" if whole else f"Growth {listed(map(str, options), 'or')}"


def fear_lines(card: FearCard) -> Iterator[str]:
    yield card.name
    for n, level in enumerate(card.levels, 1):
        yield f"    {n}: {says(level)}"


def blight_lines(card: BlightCard) -> Iterator[str]:
    yield f"{card.name} ({card.pool} Blight per player)"
    yield f"    {blight_text(card)}"


def event_lines(card: EventCard) -> Iterator[str]:
    yield card.name
    for title, text in event_text(card):
        yield f"    {title}: {text}"


def reminder_lines(card: Reminder) -> Iterator[str]:
    yield f"{card.name} (reminder card)"
    yield f"    {says(card.effect)}"


def adversary_lines(adversary: Adversary) -> Iterator[str]:
    yield f"== {adversary.name} =="
    for step in range(len(adversary.levels)):
        for row, name, text in adversary_rules(adversary, step):
            if row == step:
                yield f"{name or 'Level'} ({step}; difficulty {adversary.difficulty(step)})"
                yield f"    {text}"


def scenario_lines(scenario: Scenario) -> Iterator[str]:
    yield f"== {scenario.name} (difficulty {scenario.difficulty}) =="
    for name, text in scenario_text(scenario):
        yield name
        yield f"    {text}"


def aspect_lines(aspect: Aspect) -> Iterator[str]:
    yield f"== {aspect.name} ({aspect.spirit}) =="
    if aspect.replaces:
        yield f"Replaces {listed(aspect.replaces)}."
    if aspect.forgets:
        yield f"In Setup, {listed(aspect.forgets)} leaves the game; gain {aspect.energy} Energy."
    for rule in aspect.rules:
        yield f"{rule.name} (special rule)"
        yield f"    {rule.say()}"
    for power in aspect.innates:
        yield from power_lines(power)


def deck_lines(title: str, *rows: Iterator[str]) -> list[str]:
    """A deck under its title; nothing where the set has no such cards."""
    lines = [line for row in rows for line in row]
    return [f"== {title} ==", *lines] if lines else []


def listing(set_: str) -> str:
    """Every text of a set: its decks, then what has a sheet of its own."""
    box = installed()[set_]
    parts: list[Iterable[str]] = [
        deck_lines("Minor Powers", *map(power_lines, box.minor)),
        deck_lines("Major Powers", *map(power_lines, box.major)),
        deck_lines("Fear cards", *map(fear_lines, box.fear)),
        deck_lines("Blight cards", *map(blight_lines, box.blight)),
        deck_lines("Event cards", *map(event_lines, box.events), *map(reminder_lines, box.reminders)),
        *map(adversary_lines, box.adversaries),
        *map(scenario_lines, box.scenarios),
        *map(panel_lines, box.spirits),
        *map(aspect_lines, box.aspects),
    ]
    return "\n\n".join(text for text in map("\n".join, parts) if text) + "\n"
