"""A game as it stood, so that opening it does not play it all again. What a snapshot says is never more than what the
record says: it is used only by the very installation that made it, and thrown away where undo goes behind it."""

import hashlib
import os
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import loci
from loci.kernel.rules import Json, Rules
from loci.kernel.session import Session
from loci.server.log import TAIL, Line

LEAST = 25  # answers that must be saved to make one worth it


class Snapshot(NamedTuple):
    n: int  # answers before it
    state: Json
    lines: list[Line]  # the end of the log before it
    seats: list[int]  # that have given an answer before it, the one that answered last at the end

    def json(self) -> Json:
        return [*self]


@cache
def installation() -> str:
    """Tells one installation of the rules from another, also where somebody changes a file and no version."""
    digest = hashlib.sha256(loci.__version__.encode())
    root = Path(loci.__file__).parent
    for folder, names, files in sorted(os.walk(root)):
        names[:] = [name for name in names if name not in ("__pycache__", "static", "server")]
        for file in sorted(files):
            found = (Path(folder) / file).stat()
            digest.update(f"{folder}/{file} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()[:32]


def taken(session: Session[Any], past: int, seats: list[int], lines: list[Line]) -> Snapshot | None:
    """Before the last Action that a player began. The session itself may begin after ``past`` answers of some seats."""
    steps = session.steps()
    last = next((at for at in range(len(steps) - 1, -1, -1) if steps[at].given), None)
    if last is None:
        return None
    n = past + sum(step.given_answers for step in steps[:last])
    before = dict.fromkeys(seats)
    for seat in (seat for step in steps[:last] for seat in step.seats()):
        before.pop(seat, None)
        before[seat] = None
    end = [line for line in lines if line.get("answer", -1) < n]
    return Snapshot(n, session.rules.to_json(steps[last].before), end[-TAIL:], [*before])


def opened(
    rules: Rules[Any], setup: Json, snapshot: Snapshot, answers: list[Any], gifts: list[list[Json]]
) -> Session[Any]:
    """The game from there on, with the answers that followed. Raises whatever is wrong with it."""
    session = Session(rules, rules.setup(setup), rules.from_json(snapshot.state))
    for (seat, key), given in zip(answers, gifts, strict=True):
        moment = session.moment()
        session.choose(key, seat)
        if session.chance_since(moment) != given:
            raise ValueError("chance gave something else")
    return session
