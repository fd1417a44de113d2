"""The generated text of every card and panel of a set, one line each: what people review."""

from collections.abc import Iterator

from loci.spirit_island.cards import Power, Space, SpiritPanel
from loci.spirit_island.content.sets import everything, installed
from loci.spirit_island.text import (
    adversary_rules,
    blight_text,
    growth_text,
    power_text,
    range_text,
    says,
    scenario_text,
    space_parts,
    target_text,
)
from loci.spirit_island.words import need

SETS = installed()
DECKS = ("minor", "major")


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


def lines(set_: str) -> Iterator[str]:
    for deck in DECKS:
        yield f"== {deck.capitalize()} Powers =="
        for power in everything().powers.values():
            if power.deck == deck and power.set == set_:
                yield from power_lines(power)
        yield ""
    yield "== Fear cards =="
    for fear in everything().fear.values():
        if fear.set == set_:
            yield fear.name
            for n, level in enumerate(fear.levels, 1):
                yield f"    {n}: {says(level)}"
    yield ""
    yield "== Blight cards =="
    for blight in everything().blight.values():
        if blight.set == set_:
            yield f"{blight.name} ({blight.pool} Blight per player)"
            yield f"    {blight_text(blight)}"
    for adversary in everything().adversaries.values():
        if adversary.set == set_:
            yield ""
            yield f"== {adversary.name} =="
            for step in range(len(adversary.levels)):
                for row, name, text in adversary_rules(adversary, step):
                    if row == step:
                        yield f"{name or 'Level'} ({step}; difficulty {adversary.difficulty(step)})"
                        yield f"    {text}"
    for scenario in everything().scenarios.values():
        if scenario.set == set_:
            yield ""
            yield f"== {scenario.name} (difficulty {scenario.difficulty}) =="
            for name, text in scenario_text(scenario):
                yield name
                yield f"    {text}"
    for panel in everything().spirits.values():
        if panel.set == set_:
            yield ""
            yield from panel_lines(panel)


def listing(set_: str) -> str:
    return "\n".join(lines(set_)) + "\n"
