"""Stored games, played again."""

import logging
from collections.abc import Sequence
from typing import Any

from loci.kernel.errors import Divergence, LociError
from loci.kernel.record import replay
from loci.kernel.rules import Json, Rules
from loci.kernel.session import UNNAMED, Session
from loci.server.refusal import Superseded
from loci.server.snapshot import opened
from loci.server.store import Kept

trouble = logging.getLogger("loci.server")


def played_again(rules: Rules[Any], kept: Kept) -> tuple[Session[Any], bool]:
    """The game as it stood, and whether what is stored of its chance has to be mended."""
    try:
        return replay(rules, kept.record), False
    except Exception as error:
        session = _mended(rules, kept)
        if session is None:
            raise _superseded(rules, kept, error) from None
        return session, True


def _mended(rules: Rules[Any], kept: Kept) -> Session[Any] | None:
    """An earlier version could forget gifts of chance, never answers: what is left of them must still be right."""
    if kept.record["rules"] != rules.version:
        return None
    try:
        session = Session(rules, rules.setup(kept.record["setup"]))
        for seat, key in kept.record["answers"]:
            session.choose(key, seat)
    except LociError:
        return None
    return session if _within(kept.record["chance"], session.chance()) else None


def _within(part: Sequence[Json], whole: Sequence[Json]) -> bool:
    """Whether the one can be had from the other by leaving things out."""
    rest = iter(whole)
    return all(gift in rest for gift in part)


def _superseded(rules: Rules[Any], kept: Kept, error: Exception) -> Superseded:
    """In words that say where, and nothing of what chance had in store."""
    where = f" from answer {error.at + 1} on" if isinstance(error, Divergence) else ""
    begun = kept.record["rules"]
    if begun == rules.version:
        return Superseded(f"this game cannot be played again{where}: its stored answers do not fit the rules")
    why = f"it was begun with rules {begun}, and this server has {rules.version}"
    return Superseded(f"this game cannot go on here{where}: {why}. It is kept as it was.")


def as_far(rules: Rules[Any], kept: Kept) -> Session[Any] | None:
    """Of a game that cannot go on: where it stood while the rules of today play it the same; None where even its start
    is another one."""
    try:
        session = Session(rules, rules.setup(kept.record["setup"]))
    except Exception:  # whatever is wrong with it: nothing can be shown
        return None
    if session.chance() != kept.start:
        return None
    same = 0
    for (seat, key), given in zip(kept.record["answers"], kept.gifts, strict=True):
        moment = session.moment()
        try:
            session.choose(key, seat)
        except Exception:
            break
        if session.chance_since(moment) != given:
            break
        same += 1
    return session.at(same)


def glanced(rules: Rules[Any], kept: Kept) -> Session[Any] | None:
    """The game from its snapshot on, if all that is stored fits; None where it has to be played again."""
    if kept.snapshot is None or kept.held or kept.record["rules"] != rules.version or kept.record.get("names"):
        return None
    try:
        return opened(rules, kept.record["setup"], kept.snapshot, kept.record["answers"], kept.gifts)
    except Exception as error:
        trouble.warning("a snapshot was not used: %r", error)
        return None


def caught_up(session: Session[Any], kept: Kept) -> Session[Any]:
    """The session brought to what is stored now; only what differs is played."""
    rules, answers = session.rules, [(seat, key) for seat, key in kept.record["answers"]]
    mine = session.answers()
    same = 0
    while same < min(len(mine), len(answers)) and mine[same] == answers[same]:
        same += 1
    try:
        twin = session.at(same)
        for seat, key in answers[same:]:
            twin.choose(key, seat)
        twin.names = UNNAMED
        for seat, name in kept.record.get("names", {}).items():
            twin.rename(int(seat), name)
        if twin.chance() == kept.record["chance"]:
            return twin
    except LociError:
        pass
    return played_again(rules, kept)[0]
