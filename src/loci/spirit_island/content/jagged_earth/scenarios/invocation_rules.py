"""Elements that stand on the corners of lands, and help the Powers used there."""

from dataclasses import dataclass

from loci.kernel.decision import Decision, Option
from loci.kernel.plain import noted
from loci.spirit_island.actions import Act, choose
from loci.spirit_island.corners import corners, find
from loci.spirit_island.geography import bits
from loci.spirit_island.hooks import AidsPayment, LandLends, Marks, Offers
from loci.spirit_island.ongoing import ALL_GAME, EVERYWHERE, NOBODY, Lasting
from loci.spirit_island.pieces import ELEMENT_OF, ELEMENTS
from loci.spirit_island.rules.power_words import EnergySpent
from loci.spirit_island.rules.presence import own_lands
from loci.spirit_island.said import Choice, LogLine, Prompt
from loci.spirit_island.state import Event, Row, Spirit, State
from loci.spirit_island.words import listed

DONE_THIS_TURN = "invoked"  # counts the turn of a Spirit's last marker


@dataclass(eq=False)
class ElementMarker(Lasting, LandLends, AidsPayment, Marks):
    """One row for each marker: it holds the name of its corner and the Element."""

    worth: int  # Energy for what the Element aids
    until = ALL_GAME
    on_corners = True

    def lends_there(self, state: State, row: Row, land: int) -> int:
        at = find(state.island, row.data[0])
        return ELEMENT_OF[row.data[1]] if at >= 0 and corners(state.island)[at].lands >> land & 1 else -1

    def aids(self, state: State, row: Row, element: int) -> int:
        return self.worth if ELEMENT_OF[row.data[1]] == element and find(state.island, row.data[0]) >= 0 else 0

    def mark(self, state: State, row: Row, land: int) -> str:
        return f"{row.data[1].capitalize()} on a corner" if self.lends_there(state, row, land) >= 0 else ""

    def marker(self, state: State, row: Row) -> str:
        return str(row.data[1])

    def taken(self, state: State) -> dict[int, str]:
        """The Elements by corner."""
        rows = [row for row in state.ongoing if (row.source, row.node) == self.home]
        return {find(state.island, row.data[0]): row.data[1] for row in rows}

    def say(self) -> str:
        return (
            "When a Power targets a land, the Elements on the corners of that land count towards its thresholds, but "
            f"not for a longer range nor for making it Fast. Each counts as {self.worth} Energy towards what it aids "
            "in a choice of an event"
        )


class Invocation(Lasting, Offers):
    """Once a Spirit Phase each Spirit may place an Element for Energy."""

    until = ALL_GAME
    rite = "Place an Element"
    phases = ("spirit",)
    early = True

    def __init__(self, marker: ElementMarker) -> None:
        self.marker = marker

    def prices(self, state: State, spirit: Spirit) -> list[tuple[int, int]]:
        """The free corners of the Spirit's lands that it can pay for, each with its price."""
        taken, own = self.marker.taken(state), own_lands(state, spirit)
        found = []
        for n, corner in enumerate(corners(state.island)):
            price = 1 + sum(other in taken for other in corner.near)
            if corner.lands & own and n not in taken and price <= spirit.energy:
                found.append((n, price))
        return found

    def elements(self, state: State, spirit: Spirit) -> list[str]:
        """The Elements on its Power Cards, wherever they are."""
        powers = state.catalogue.powers
        held = [powers[name].elements for name in (*spirit.hand, *spirit.played, *spirit.discard)]
        return [name for n, name in enumerate(ELEMENTS) if any(has[n] for has in held)]

    def may_perform(self, state: State, row: Row, seat: int) -> bool:
        spirit = state.spirits[seat]
        if not spirit.energy or spirit.counters.get(DONE_THIS_TURN, 0) >= state.turn:
            return False
        return bool(self.elements(state, spirit) and self.prices(state, spirit))

    async def perform(self, act: Act, row: Row) -> None:
        state, spirit = act.state, act.state.spirits[act.seat]
        there = corners(state.island)
        corner_options = [
            CornerChoice.of(there[n].name, tuple(bits(there[n].lands)), price)
            for n, price in self.prices(state, spirit)
        ]
        _, corner, lands, price = await choose(act, AskCorner.of(), corner_options)
        options: list[Option] = [("element", ELEMENT_OF[name]) for name in self.elements(state, spirit)]
        element = ELEMENTS[(await choose(act, AskMarker.of(), options))[1]]
        spirit.energy -= price
        spirit.counters = noted(spirit.counters, DONE_THIS_TURN, state.turn)
        state.log.append(EnergySpent.of(act.seat, price))
        self.marker.start(state, EVERYWHERE, NOBODY, (corner, element))
        state.log.append(ElementPlaced.of(lands, element))

    def say(self) -> str:
        return (
            "Once each Spirit Phase, a Spirit may place an Element that is on a Power Card in its hand, play or "
            "discard, on a free corner of one of its lands, for 1 Energy and 1 more for each adjacent corner that has "
            f"one. It stays. {self.marker.say()}"
        )


# ---- what is said ---------------------------------------------------------------------------


def corner_words(state: State, lands: tuple[int, ...]) -> str:
    return f"corner of {listed(state.island.names[land] for land in lands)}"


class CornerChoice(Choice):
    """A corner by its name and its lands: both must mean the same when the island has changed."""

    tag = "corner"

    @staticmethod
    def of(name: str, lands: tuple[int, ...], price: int) -> Option:
        return ("corner", name, lands, price)

    @staticmethod
    def key(state: State, name: str, lands: tuple[int, ...], price: int) -> str:
        return name

    @staticmethod
    def label(state: State, name: str, lands: tuple[int, ...], price: int) -> str:
        return f"{name}: {corner_words(state, lands)} ({price} Energy)"


class AskCorner(Prompt):
    tag = "corner"

    @staticmethod
    def of() -> Option:
        return ("corner",)

    @staticmethod
    def say(state: State, asked: Decision) -> str:
        return "Place an Element on which corner?"


class AskMarker(Prompt):
    tag = "element marker"

    @staticmethod
    def of() -> Option:
        return ("element marker",)

    @staticmethod
    def say(state: State, asked: Decision) -> str:
        return "Which Element?"


class ElementPlaced(LogLine):
    tag = "element placed"

    @staticmethod
    def of(lands: tuple[int, ...], element: str) -> Event:
        return ("element placed", lands, element)

    @staticmethod
    def say(state: State, lands: tuple[int, ...], element: str) -> str:
        return f"{element.capitalize()} is placed on the {corner_words(state, lands)}"
