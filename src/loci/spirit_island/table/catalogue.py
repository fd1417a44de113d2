"""Everything in the game that never changes, as JSON: cards and panels with their generated text."""

from functools import cache
from typing import Any

from loci.spirit_island.cards import Power, Space, SpiritPanel
from loci.spirit_island.content.sets import everything
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.table import event
from loci.spirit_island.table.keywords import KEYWORDS
from loci.spirit_island.text import (
    blight_text,
    own_text,
    range_text,
    says,
    space_text,
    target_text,
    threshold_text,
)


@cache
def catalogue() -> dict[str, Any]:
    """Shared by all who ask: never to be changed."""
    return {
        "cards": {power.name: power_facts(power) for power in everything().powers.values()},
        "fear": {
            card.name: {"name": card.name, "set": card.set, "levels": [says(effect) for effect in card.levels]}
            for card in everything().fear.values()
        },
        "blight": {
            card.name: {"name": card.name, "set": card.set, "pool": card.pool, "text": blight_text(card)}
            for card in everything().blight.values()
        },
        "events": {
            card.name: {
                "name": card.name,
                "set": card.set,
                "parts": [{"name": title, "text": text} for title, text in event.rows(card)],
            }
            for card in everything().events.values()
        },
        "invaders": {
            card.name: {
                "name": card.name,
                "stage": card.stage,
                "terrains": list(card.terrains),
                "coastal": card.coastal,
                "escalates": card.escalates,
            }
            for card in everything().invaders.values()
        },
        "reminders": {
            card.name: {"name": card.name, "set": card.set, "text": says(card.effect)}
            for card in everything().reminders.values()
        },
        "spirits": {panel.name: panel_facts(panel) for panel in everything().spirits.values()},
        "aspects": {
            aspect.name: {**panel_facts(everything().panel(aspect.spirit, aspect.name)), "aspect_set": aspect.set}
            for aspect in everything().aspects.values()
        },
        "keywords": {word: {"text": text, "page": page} for word, (text, page) in KEYWORDS.items()},
    }


def power_facts(power: Power) -> dict[str, Any]:
    return {
        "name": power.name,
        "set": power.set,
        "deck": power.deck,
        "spirit": power.spirit or None,
        "cost": power.cost,
        "speed": power.speed,
        "elements": [ELEMENTS[n] for n, amount in enumerate(power.elements) for _ in range(amount)],
        "range": power.target.range,
        "target": power.target.kind,
        "range_text": range_text(power.target),
        "target_text": target_text(power.target),
        "text": own_text(power),
        "thresholds": [
            {"elements": counts(level.needs), "text": threshold_text(power, n, with_needs=False)}
            for n, level in enumerate(power.thresholds)
        ],
    }


def counts(amounts: tuple[int, ...] | list[int]) -> dict[str, int]:
    return {ELEMENTS[n]: amount for n, amount in enumerate(amounts) if amount}


def panel_facts(panel: SpiritPanel) -> dict[str, Any]:
    return {
        "name": panel.name,
        "set": panel.set,
        "complexity": panel.complexity,
        "style": panel.style,
        "rules": [{"name": rule.name, "text": rule.say()} for rule in panel.rules],
        "growth": [[{"key": icon.key, "text": icon.say()} for icon in group] for group in panel.growth],
        "tracks": {
            name: [space_facts(space, track) for space in spaces]
            for track, (name, spaces) in enumerate(zip(panel.track_names, panel.tracks, strict=True))
        },
        "innates": [power.name for power in panel.innates],
        "uniques": [power.name for power in panel.uniques],
        "progression": list(panel.progression),
        "picks": [{"choose": n, "of": list(options)} for n, options in panel.picks],
        "costs": list(panel.costs),
        "unlocks": {track.name: list(track.unlocks) for track in panel.more if track.unlocks},
        "counters": list(panel.counters),
    }


def space_facts(space: Space, track: int) -> dict[str, Any]:
    return {
        "number": space.number,
        "elements": list(space.elements),
        "actions": [{"key": action.key, "title": action.title, "text": action.say()} for action in space.actions],
        "text": space_text(space, track),
        "chosen": space.chosen,
        "more_plays": space.more_plays,
        "more_energy": space.more_energy,
        "once": [icon.title for icon in (space.first, space.each) if icon is not None],
    }
