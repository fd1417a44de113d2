"""The Invader Phase in stages: where it begins, and what each event shows."""

from collections.abc import Sequence
from typing import Any, Final

from loci.spirit_island import said
from loci.spirit_island.effects.events import MainEvent
from loci.spirit_island.phase_words import Escalated, StepBegun
from loci.spirit_island.phases import FAST_PHASE, SLOW_PHASE, STEP
from loci.spirit_island.rules.events import EventDrawn, EventPart
from loci.spirit_island.state import Event, State
from loci.spirit_island.table.event import row, sides

PHASE: Final = "Begin the Invader Phase"


def pause(before: State, events: Sequence[Event]) -> tuple[str, int, None] | None:
    """The Invader Phase is begun by its first step that has something to tell."""
    if before.step > STEP[FAST_PHASE] or not before.turn:
        return None
    for at, event in enumerate(events):
        if event[0] == StepBegun.tag and STEP[FAST_PHASE] < STEP[event[1]] < STEP[SLOW_PHASE]:
            return PHASE, at, None
    return None


def scene(state: State, event: Event) -> dict[str, Any]:
    """The card that an event turns up, the part of it that begins, and the step of the round that it begins."""
    if event[0] == StepBegun.tag:
        return {"step": event[1]}
    if event[0] == EventDrawn.tag:
        card = state.catalogue.events[event[1]]
        return {"card": card.name} if sides(card) else {"card": card.name, "part": "main"}
    if event[0] == EventPart.tag:
        return {"card": event[1], "part": event[2]}
    if event[0] == MainEvent.tag and (side := row(state.catalogue.events[event[1]], event[2])):
        return {"card": event[1], "part": side}
    if event[0] == Escalated.tag:
        return {"adversary": event[1]}
    shown = said.shown(event)
    return {"card": shown} if shown else {}
