"""Records: a game as setup, answers and what chance gave; and playing one again."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from loci.kernel.errors import BrokenRecord, Divergence, LociError
from loci.kernel.rules import Json, Rules, S
from loci.kernel.session import Session

SCHEMA = 1


def record(session: Session[S]) -> dict[str, Json]:
    """The session as a record: enough to play it again, on any machine."""
    return {
        "loci": SCHEMA,
        "game": session.rules.name,
        "rules": session.rules.version,
        "setup": dict(session.setup),
        "answers": [[seat, key] for seat, key in session.answers()],
        "chance": session.chance(),
        **({"names": {str(seat): name for seat, name in session.names.items()}} if session.names else {}),
    }


def dumps(data: Mapping[str, Json]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def loads(text: str) -> dict[str, Json]:
    """Parse a record and check its shape; what it says is checked by :func:`replay`."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BrokenRecord(f"not a saved game: JSON was expected ({error})") from None
    if not isinstance(data, dict) or "loci" not in data:
        raise BrokenRecord("not a saved game: a JSON object with the key 'loci' was expected")
    if data["loci"] != SCHEMA:
        raise BrokenRecord(f"saved with schema {data['loci']!r}; this version reads schema {SCHEMA}")
    wanted: dict[str, type] = {"game": str, "rules": str, "setup": dict, "answers": list, "chance": list}
    for name, kind in wanted.items():
        if not isinstance(data.get(name), kind):
            raise BrokenRecord(f"the saved game has no sound {name!r} (expected a {kind.__name__})")
    for n, answer in enumerate(data["answers"]):
        if not (
            isinstance(answer, list) and len(answer) == 2 and isinstance(answer[0], int) and isinstance(answer[1], str)
        ):
            raise BrokenRecord(f"answer {n} of the saved game is {answer!r}; expected [seat, key]")
    names = data.get("names") or {}
    if not isinstance(names, dict) or not all(k.isdigit() and isinstance(name, str) for k, name in names.items()):
        raise BrokenRecord(f"the names of the saved game are {names!r}; expected a map from seat to name")
    return data


def read(path: str | Path) -> dict[str, Json]:
    """The record in a file; whatever is wrong with it names the file, once."""
    try:
        return loads(Path(path).read_text(encoding="utf-8"))
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BrokenRecord(f"cannot read {path}: {why} (a game that was saved with 'save' was expected)") from None
    except UnicodeDecodeError:
        raise BrokenRecord(f"cannot read {path}: not a saved game, for it is not text") from None
    except BrokenRecord as error:
        raise BrokenRecord(f"cannot read {path}: {error}") from None


def write(session: Session[S], path: str | Path) -> None:
    Path(path).write_text(dumps(record(session)) + "\n", encoding="utf-8")


def replay(rules: Rules[S], data: Mapping[str, Any], kind: type[Session[S]] = Session) -> Session[S]:
    """Play a record again, in this kind of session; raises :class:`Divergence` at the first answer or chance that
    differs."""
    if data["game"] != rules.name:
        raise BrokenRecord(f"a record of {data['game']!r} was given to {rules.name!r}")
    played = "" if data["rules"] == rules.version else f" (played with rules {data['rules']})"
    try:
        session = kind(rules, rules.setup(data["setup"]))
    except LociError as error:
        raise Divergence(0, f"its setup is refused: {error}{played}") from None
    seen = 0
    for at, (seat, key) in enumerate(data["answers"]):
        seen = _compare_chance(session, data["chance"], seen, at, played)
        try:
            session.choose(key, seat)
        except LociError as error:
            raise Divergence(at, f"{error}{played}") from None
    _compare_chance(session, data["chance"], seen, len(data["answers"]), played)
    if len(data["chance"]) != len(session.chance()):
        raise Divergence(len(data["answers"]), f"chance was asked {len(session.chance())} times{played}")
    for seat, name in (data.get("names") or {}).items():
        session.rename(int(seat), str(name))
    return session


def _compare_chance(session: Session[S], recorded: list[Json], seen: int, at: int, played: str) -> int:
    given = session.chance()
    for n in range(seen, len(given)):
        if n >= len(recorded) or recorded[n] != given[n]:
            told = recorded[n] if n < len(recorded) else "nothing"
            raise Divergence(at, f"chance gave {given[n]!r}, the record says {told!r}{played}")
    return len(given)
