"""What using a Power says: what it targets, and what reaching so far costs."""

from loci.spirit_island.said import LogLine
from loci.spirit_island.state import Event, State


class Reached(LogLine):
    tag = "reach"

    @staticmethod
    def of(seat: int, cost: int, land: int) -> Event:
        return ("reach", seat, cost, land)

    @staticmethod
    def say(state: State, seat: int, cost: int, land: int) -> str:
        how = f"pays {cost} Energy to reach" if cost else "reaches, however far,"
        return f"{state.spirits[seat].name} {how} {state.island.names[land]}"


class Targeted(LogLine):
    tag = "target"

    @staticmethod
    def of(land: int, card: str) -> Event:
        return ("target", land, card)

    @staticmethod
    def say(state: State, land: int, card: str) -> str:
        return f"{card} targets {state.island.names[land]}"


class SpiritTargeted(LogLine):
    tag = "target spirit"

    @staticmethod
    def of(seat: int, card: str) -> Event:
        return ("target spirit", seat, card)

    @staticmethod
    def say(state: State, seat: int, card: str) -> str:
        return f"{card} targets {state.spirits[seat].name}"
