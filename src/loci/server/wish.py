"""Somebody wants to take back an answer on which others have built: they are asked. Stored, so that they are asked
wherever they sit, and after a restart."""

from typing import NamedTuple

from loci.kernel.rules import Json
from loci.server.tokens import Perspective


class Wish(NamedTuple):
    commit: int  # since when it is asked
    seat: int
    why: str  # the others have a say in it
    asks: tuple[int, ...]
    whole: bool  # the Action, not only its last answer
    agreed: tuple[int, ...] = ()

    def open(self) -> list[int]:
        return [seat for seat in self.asks if seat not in self.agreed]

    def told(self, who: Perspective, name: str) -> dict[str, Json]:
        text = f"{name} wants to take back an answer: {self.why}."
        mine = any(seat in who.seats for seat in self.open())
        return {"seat": self.seat, "text": text, "asks": self.open(), "mine": mine}


def wish_of(stored: list[Json]) -> Wish | None:
    """As it is stored; an empty list where nobody asks for anything."""
    if not stored:
        return None
    commit, seat, why, asks, whole, agreed = stored
    return Wish(commit, seat, why, (*asks,), whole, (*agreed,))
