"""The Power cards of the catalogue as plain data, for whoever lists them: the command line, the server."""

from typing import Any

from loci.spirit_island.cards import Clause, Power, Target
from loci.spirit_island.content.sets import everything
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.text import power_text, threshold_text

DECKS = ("minor", "major", "unique")


def power_cards() -> list[Power]:
    """Every Power card, the innate Powers of the panels left out; deck by deck, in the order of the content."""
    return [power for deck in DECKS for power in everything().powers.values() if power.deck == deck]


def power_json(power: Power) -> dict[str, Any]:
    """One card: its printed facts by their usual names, and its generated text."""
    return {
        "name": power.name,
        "set": power.set,
        "deck": power.deck,
        "spirit": power.spirit or None,
        "cost": power.cost,
        "speed": power.speed,
        "elements": [ELEMENTS[n] for n, amount in enumerate(power.elements) for _ in range(amount)],
        "range": range_json(power.target),
        "target": target_json(power.target),
        "thresholds": [
            {"elements": counts_json(level.needs), "text": threshold_text(power, n, with_needs=False)}
            for n, level in enumerate(power.thresholds)
        ],
        "text": power_text(power),
    }


def counts_json(counts: tuple[int, ...] | list[int]) -> dict[str, int]:
    return {ELEMENTS[n]: amount for n, amount in enumerate(counts) if amount}


def range_json(target: Target) -> dict[str, Any]:
    """A Power without a range has all of these empty."""
    reaches = target.range is not None
    return {
        "value": target.range,
        "from": target.origin if reaches else None,
        "from_terrain": list(target.origin_terrain) or None,
        "from_property": None,  # no card so far measures from a land by its pieces
    }


def target_json(target: Target) -> dict[str, Any]:
    if target.kind == "spirit":
        label = {"any": "any Spirit", "another": "another Spirit", "yourself": "yourself"}[target.spirit]
        return {"kind": "spirit", "spirit": target.spirit, "label": label}
    if target.kind != "land":
        return {"kind": target.kind, "label": "none"}
    label = " / ".join(_clause_label(clause) for clause in target.where) or "any land"
    return {"kind": "land", "any_of": [clause_json(clause) for clause in target.where], "label": label}


def clause_json(clause: Clause) -> dict[str, Any]:
    """A kind of land; only what the clause asks for is named."""
    asked: dict[str, Any] = {
        "terrain": clause.terrain,
        "coast": clause.coast,
        "has": [{"piece": name, "min": at_least} for name, at_least in clause.has],
        "not": list(clause.lacks),
    }
    return {name: value for name, value in asked.items() if value}


def _clause_label(clause: Clause) -> str:
    words = [word for word in (clause.coast, clause.terrain) if word]
    words += [name if at_least == 1 else f"{at_least} {name}" for name, at_least in clause.has]
    words += [f"no {name}" for name in clause.lacks]
    return " ".join(words)
