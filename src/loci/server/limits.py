"""How much one address may ask for, so that nobody can keep the table from the others."""

import time
from collections import OrderedDict
from typing import NamedTuple

from loci.server.refusal import Refused

MOST_ADDRESSES = 10_000  # remembered; whoever was quiet longest is forgotten first


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    second: float


class Limits(NamedTuple):
    """What one address may do. A table of four with a page that is loaded anew all the time stays far below."""

    requests: Rate = Rate(400, 40)
    tables: Rate = Rate(60, 0.5)  # opened, branched off or taken from a file
    messages: Rate = Rate(200, 30)  # of one connection
    sockets: int = 200  # open at the same time
    body: int = 64 * 1024
    save: int = 1024 * 1024  # a long game is some 60 KB


GENEROUS = Limits(Rate(1e9, 1e9), Rate(1e9, 1e9), Rate(1e9, 1e9), 1_000_000)  # for measuring


class Bucket:
    """Filled steadily, emptied by each request; an empty one refuses."""

    __slots__ = ("at", "level", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.level = rate.burst
        self.at = time.monotonic()

    def take(self) -> float:
        """0 when there was some; else the seconds until there will be."""
        now = time.monotonic()
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.second)
        self.at = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.rate.second


class Meter:
    """A bucket for each address."""

    def __init__(self, rate: Rate, what: str) -> None:
        self.rate = rate
        self.what = what
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> None:
        bucket = self.buckets.get(address)
        if bucket is None:
            bucket = self.buckets[address] = Bucket(self.rate)
            if len(self.buckets) > MOST_ADDRESSES:
                self.buckets.popitem(last=False)
        else:
            self.buckets.move_to_end(address)
        wait = bucket.take()
        if wait:
            raise too_many(self.what, self.rate, wait)


def too_many(what: str, rate: Rate, wait: float) -> Refused:
    text = f"too many {what} from one address: {rate.burst:g} at once and {rate.second:g} a second are allowed"
    return Refused(f"{text}; try again in {max(1, round(wait))} s", 429, code="slow down")
