"""Normal Invader steps, cards and Actions (Jagged Earth p. 27): those of the Invader Phase itself.

Not normal, but *extra*, are an Adversary's further step, what an event or a Power makes the Invaders do, and a step
that was wholly replaced by another one. While an extra Action is under way, ``state.extra`` says so.

* "During the next normal Ravage" is a lasting effect with ``until = NEXT_RAVAGE`` that also inherits ``NextNormal``;
  its hooks ask :func:`in_force`. Without a land it ends with the step in which a card was resolved; with a land, with
  the Action there. ``NEXT_BUILD`` and ``NEXT_EXPLORE`` likewise.
* "The next normal Ravage becomes a Build" inherits ``TurnsStep``.
"""

from collections.abc import Awaitable
from typing import Final

from loci.spirit_island.hooks import NextNormal, TurnsStep, listening
from loci.spirit_island.ongoing import EVERYWHERE, NEXT_BUILD, NEXT_EXPLORE, NEXT_RAVAGE, end
from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, Row, State

UNTIL: Final = {"ravage": NEXT_RAVAGE, "build": NEXT_BUILD, "explore": NEXT_EXPLORE}


def in_force(state: State, row: Row) -> bool:
    """Whether a row counts in the Invader Action under way: what is for normal ones does not in an extra one."""
    return row.until < NEXT_RAVAGE or not state.extra


def becomes(state: State, what: str) -> str:
    """The step that takes the place of a normal one, once; empty: it stays what it is."""
    for row, node in listening(state, TurnsStep):
        other = node.turns_into(state, row, what)
        if other:
            end(state, row)
            state.log.append(StepTurned.of(what, other, row.source))
            return other
    return ""


def over(state: State, what: str, land: int = EVERYWHERE) -> None:
    """A normal step, or its Action in one land, is over: so is what was for it alone."""
    rows = [row for row, _ in listening(state, NextNormal) if row.until == UNTIL[what] and row.land == land]
    if rows:
        end(state, *rows)


async def extra(state: State, action: Awaitable[None]) -> None:
    """Let an Invader Action happen that is no normal one."""
    before, state.extra = state.extra, True
    await action
    state.extra = before


# ---- what is said ---------------------------------------------------------------------------


class StepTurned(LogLine):
    tag = "step turned"

    @staticmethod
    def of(what: str, other: str, card: str) -> Event:
        return ("step turned", what, other, card)

    @staticmethod
    def say(state: State, what: str, other: str, card: str) -> str:
        return f"{card}: the {what.capitalize()} becomes a {other.capitalize()}"
