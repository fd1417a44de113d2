"""How a table stands, for those who are not there: whom it waits for and since when, and how it ended."""

from collections.abc import Iterable
from typing import NamedTuple

from loci.kernel.rules import Json


class Standing(NamedTuple):
    at: int = 0  # seconds since 1970: the last change
    since: dict[int, int] = {}  # since when each seat is waited for; like all of it never changed in place
    spent: dict[int, int] = {}  # seconds for which each was waited before
    result: Json | None = None

    def next(self, waiting: Iterable[int], result: Json | None, now: int) -> "Standing":
        """After a change: who is waited for now. Who has answered is waited for anew."""
        since = {seat: self.since.get(seat, now) for seat in sorted(waiting)}
        spent = dict(self.spent)
        for seat, began in self.since.items():
            if seat not in since:
                spent[seat] = spent.get(seat, 0) + max(0, now - began)
        return Standing(now, since, spent, result)

    def json(self) -> Json:
        return {"at": self.at, "since": _texts(self.since), "spent": _texts(self.spent), "result": self.result}


def standing_of(stored: Json) -> Standing:
    """As it is stored; a table of an older version has none."""
    if not stored:
        return Standing()
    return Standing(stored["at"], _numbers(stored["since"]), _numbers(stored["spent"]), stored["result"])


def _texts(by_seat: dict[int, int]) -> dict[str, int]:
    return {str(seat): n for seat, n in by_seat.items()}


def _numbers(by_seat: dict[str, int]) -> dict[int, int]:
    return {int(seat): n for seat, n in by_seat.items()}
