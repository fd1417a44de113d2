"""Prepared Element markers: an Element each, kept until it is spent for one Action (Jagged Earth p. 8)."""

from typing import Final

from loci.kernel.decision import Option
from loci.kernel.plain import noted, struck
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.pieces import ELEMENTS
from loci.spirit_island.said import LogLine, PlainPrompt
from loci.spirit_island.state import Event, Spirit, State

PREPARED: Final = tuple(f"prepared {name}" for name in ELEMENTS)  # the counters
COUNTERS: Final = frozenset(PREPARED)


def prepared(spirit: Spirit, element: int) -> int:
    """How many markers of an Element the Spirit has."""
    return spirit.counters.get(PREPARED[element], 0)


def has_markers(spirit: Spirit) -> bool:
    """Whether the Spirit has any; most have no counters at all."""
    return bool(spirit.counters) and not COUNTERS.isdisjoint(spirit.counters)


def marker_options(spirit: Spirit) -> list[Option]:
    """The Elements of which the Spirit has a marker."""
    return [("element", n) for n in range(len(ELEMENTS)) if prepared(spirit, n)]


async def prepare(act: Act, seat: int) -> None:
    """Take a marker of any Element."""
    options: list[Option] = [("element", n) for n in range(len(ELEMENTS))]
    element = (await choose(act, AskPrepare.of(), options, seat))[1]
    spirit = act.state.spirits[seat]
    spirit.counters = noted(spirit.counters, PREPARED[element], prepared(spirit, element) + 1)
    act.state.log.append(Prepared.of(seat, element))


def discard_marker(act: Act, seat: int, element: int) -> None:
    """A marker goes back to the supply."""
    spirit, name = act.state.spirits[seat], PREPARED[element]
    left = spirit.counters[name] - 1
    spirit.counters = noted(spirit.counters, name, left) if left else struck(spirit.counters, name)
    act.state.log.append(MarkerSpent.of(seat, element))


# ---- what is said ---------------------------------------------------------------------------


class AskPrepare(PlainPrompt):
    tag, words = "prepare", "Prepare which Element?"


class Prepared(LogLine):
    tag = "prepared"

    @staticmethod
    def of(seat: int, element: int) -> Event:
        return ("prepared", seat, element)

    @staticmethod
    def say(state: State, seat: int, element: int) -> str:
        return f"{state.spirits[seat].name} prepares {ELEMENTS[element].capitalize()}"


class MarkerSpent(LogLine):
    tag = "marker spent"

    @staticmethod
    def of(seat: int, element: int) -> Event:
        return ("marker spent", seat, element)

    @staticmethod
    def say(state: State, seat: int, element: int) -> str:
        return f"{state.spirits[seat].name} discards its prepared {ELEMENTS[element].capitalize()}"
