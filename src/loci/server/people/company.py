"""Who belongs to a table in play: their names, how it stands for them, and what its host has set."""

import time
from collections.abc import Iterable

from loci.kernel.rules import Json
from loci.server.people.manners import Manners
from loci.server.people.standing import Standing
from loci.server.tokens import HOST, SEAT, Access, Perspective


def now() -> int:
    return int(time.time())


class Company:
    def __init__(self, standing: Standing = Standing(), manners: Manners = Manners()) -> None:  # noqa: B008
        self.standing = standing
        self.manners = manners
        self.names: dict[int, str] = {}  # of those who hold a seat by a link of their own; -1 is the host
        self.heard = -1  # the last line of talk that was sent on

    def call(self, keys: Iterable[Access]) -> None:
        """The names that belong to these links."""
        named = [key for key in keys if key.name]
        self.names = {key.seat: key.name for key in named if key.role == HOST or (key.role == SEAT and key.joined)}

    def next(self, waiting: Iterable[int], result: Json | None) -> Standing:
        """How the table will stand after a change."""
        return self.standing.next(waiting, result, now())

    def json(self, who: Perspective) -> dict[str, Json]:
        """What is told at the table, where there is something to tell."""
        found: dict[str, Json] = {}
        if self.names:
            found["people"] = {str(seat): name for seat, name in sorted(self.names.items())}
        manners = self.manners
        if manners != Manners():
            shown: dict[str, Json] = {"chat": manners.chat, "clock": manners.clock}
            if manners.bots:
                shown["bots"] = manners.bots
            found["manners"] = {**shown, "webhook": manners.webhook} if who.host else shown
        if manners.clock:
            stands = self.standing.json()
            found["clock"] = {"since": stands["since"], "spent": stands["spent"]}
        return found
