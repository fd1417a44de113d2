"""The keys to a table: unguessable links for its host, each of its seats, and those who watch."""

import hashlib
import secrets
from collections.abc import Container
from typing import NamedTuple

HOST = "host"
SEAT = "seat"
WATCH = "watch"


def fresh() -> str:
    return secrets.token_urlsafe(18)


def digest(token: str) -> str:
    """What is stored of a token: whoever reads the database cannot sit down with it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Access(NamedTuple):
    """What a token allows."""

    table: str
    role: str
    seat: int  # -1 for the host and those who watch
    digest: str
    joined: bool = False  # somebody has sat down with it
    invite: bool = False  # others know it too: whoever sits down with it is given a link of their own
    name: str = ""  # what its holder is called


class Perspective(NamedTuple):
    """How somebody looks at a table: all who share one get the same messages."""

    seats: tuple[int, ...]
    host: bool
    watch: bool
    invited: bool = False  # by a link that others know too

    def json(self) -> dict[str, object]:
        seen: dict[str, object] = {"seats": list(self.seats), "host": self.host, "watch": self.watch}
        return {**seen, "invited": True} if self.invited else seen


def perspective(access: Access, seats: int, held: Container[int]) -> Perspective:
    """The host holds every seat that nobody has taken: a taken one is its holder's alone."""
    if access.role == HOST:
        return Perspective(tuple(seat for seat in range(seats) if seat not in held), True, False)
    if access.role == SEAT:
        return Perspective((access.seat,), False, False, access.invite)
    return Perspective((), False, True)
