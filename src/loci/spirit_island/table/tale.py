"""A game in a line: for lists of one's tables and for statistics."""

from typing import Any

from loci.kernel.rules import Setup
from loci.spirit_island.words import listed


def tale(setup: Setup, result: dict[str, Any] | None, seat: int | None) -> dict[str, Any]:
    spirits = _spirits(setup)
    foes = _foes(setup)
    scenario = setup.get("scenario")
    scenarios = [scenario] if isinstance(scenario, str) and scenario else list(scenario or ())
    text = listed(spirits) if spirits else "a position"
    if foes:
        text += f" against {listed(f'{name} {level}' for name, level in foes)}"
    if scenarios:
        text += f", {listed(scenarios)}"
    outcome = None
    if result is not None:
        outcome = {"win": "won", "loss": "lost"}.get(result["outcome"], result["outcome"])
    return {
        "text": text,
        "outcome": outcome,
        "score": result.get("score") if result else None,
        "by": {
            "Spirit": spirits if seat is None else spirits[seat : seat + 1],
            "Adversary": [name for name, _ in foes] or ["none"],
            "Level": [f"{name} {level}" for name, level in foes] or ["none"],
            "Scenario": scenarios or ["none"],
        },
    }


def _spirits(setup: Setup) -> list[str]:
    if "position" in setup:
        seated = setup["position"].get("spirits", ()) if isinstance(setup["position"], dict) else ()
        return [one["name"] if isinstance(one, dict) else str(one) for one in seated]
    aspects = setup.get("aspects") or [""] * len(setup["spirits"])
    return [f"{name} ({aspect})" if aspect else name for name, aspect in zip(setup["spirits"], aspects, strict=True)]


def _foes(setup: Setup) -> list[tuple[str, int]]:
    """The Adversaries with their levels; a setup names one, or several as a list."""
    if setup.get("adversaries"):
        return [(name, level) for name, level in setup["adversaries"]]
    return [(setup["adversary"], setup.get("level") or 0)] if setup.get("adversary") else []
