"""What an operator may want to know, in the text format that Prometheus reads."""

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from loci.server.hub import Hub

counts: Counter[str] = Counter()  # of this process, since its start

HELP = {
    "loci_answers_total": "Answers that were stored",
    "loci_undos_total": "Undos that were stored",
    "loci_refused_total": "Messages and requests that were refused",
    "loci_stale_total": "Changes that another process had overtaken",
    "loci_away_total": "Times that the database could not be reached",
    "loci_opened_total": "Tables that were begun",
    "loci_replayed_total": "Tables that were played again from the database",
    "loci_dropped_total": "Connections that were closed because they did not read",
}


def lines(hub: "Hub") -> Iterator[str]:
    for name, text in HELP.items():
        yield from _one(name, text, "counter", counts[name])
    rooms = list(hub.rooms.values())
    yield from _one("loci_tables", "Tables in memory", "gauge", len(rooms))
    yield from _one("loci_connections", "Open connections", "gauge", sum(len(room.guests) for room in rooms))
    yield from _one("loci_commits_total", "Transactions written", "counter", hub.desk.groups)
    yield from _one("loci_changes_total", "Changes in those transactions", "counter", hub.desk.written)
    yield from _one("loci_waiting", "Changes that wait for the database", "gauge", hub.desk.waiting.qsize())


def _one(name: str, text: str, kind: str, value: float) -> Iterator[str]:
    yield f"# HELP {name} {text}."
    yield f"# TYPE {name} {kind}"
    yield f"{name} {value}"
