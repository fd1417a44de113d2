"""What the database keeps of people: talk, names, what a host has set, homes and where their notices go.

What writes is given the connection of a transaction, as in :mod:`loci.server.store`.
"""

import hashlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from loci.kernel.rules import Json
from loci.server.database import Database, Db, json_of
from loci.server.people.standing import Standing, standing_of
from loci.server.store import CHANNEL
from loci.server.tokens import HOST, SEAT, digest

KEPT_LINES = 200  # of a table's talk
MOST_TABLES = 2000  # in one home
MOST_PUSHES = 20  # browsers of one home
TALK = "~"  # before a table's name in a notification: it is its talk that is new

Line = dict[str, Json]


class Chair(NamedTuple):
    """A link that a home keeps, and the table that it opens."""

    table: str
    role: str
    seat: int
    token: str
    game: str
    setup: Json
    created: str
    standing: Standing
    alone: bool  # nobody else has sat down at the table
    seats: int  # that it has


class Push(NamedTuple):
    endpoint: str
    p256dh: str
    auth: str


# ---- at a table -----------------------------------------------------------------------------


def say(db: Db, table: str, at: int, kind: str, seat: int, name: str, text: str) -> Line:
    """One more line of a table's talk; the oldest are forgotten. Other processes hear of it."""
    (last,) = db.run("SELECT MAX(n) FROM talk WHERE table_id = ?", table).fetchone()
    n = 0 if last is None else last + 1
    db.run("INSERT INTO talk (table_id, n, at, kind, seat, name, text) VALUES (?, ?, ?, ?, ?, ?, ?)",
           *(table, n, at, kind, seat, name, text))  # fmt: skip
    db.run("DELETE FROM talk WHERE table_id = ? AND n <= ?", table, n - KEPT_LINES)
    if db.postgres:
        db.run(f"SELECT pg_notify('{CHANNEL}', ?)", TALK + table)
    return _line(n, at, kind, seat, name, text)


def _line(n: int, at: int, kind: str, seat: int, name: str, text: str) -> Line:
    return {"n": n, "at": at, "kind": kind, "seat": seat, "name": name, "text": text}


def talk(database: Database, table: str, after: int = -1) -> list[Line]:
    with database.connection() as db:
        rows = db.run(
            "SELECT n, at, kind, seat, name, text FROM talk WHERE table_id = ? AND n > ? ORDER BY n", table, after
        ).fetchall()
    return [_line(*row) for row in rows]


# ---- homes ----------------------------------------------------------------------------------


def found(db: Db, home: str, name: str) -> None:
    db.run("INSERT INTO homes (digest, name, created) VALUES (?, ?, ?)", home, name, db.now())


def rename(db: Db, home: str, name: str) -> None:
    db.run("UPDATE homes SET name = ? WHERE digest = ?", name, home)


def name_at(database: Database, home: str) -> str | None:
    with database.connection() as db:
        row = db.run("SELECT name FROM homes WHERE digest = ?", home).fetchone()
    return None if row is None else row[0]


def keep(db: Db, secret: str, token: str, table: str) -> None:
    """A link goes into a home; only the home's secret opens it again."""
    home, link = digest(secret), digest(token)
    db.run("DELETE FROM chairs WHERE home = ? AND token = ?", home, link)
    db.run(
        "INSERT INTO chairs (home, token, table_id, sealed) VALUES (?, ?, ?, ?)",
        *(home, link, table, urlsafe_b64encode(_mixed(secret, link, token.encode())).decode()),
    )


def _mixed(secret: str, link: str, text: bytes) -> bytes:
    """With a stream that only the secret gives, and another one for each link: the same both ways."""
    stream = hashlib.blake2b(link.encode(), key=secret.encode(), digest_size=len(text)).digest()
    return bytes(a ^ b for a, b in zip(text, stream, strict=True))


def chairs(database: Database, secret: str) -> list[Chair]:
    """The links of a home that are still good, the table changed last first."""
    with database.connection() as db:
        rows = db.run(
            "SELECT c.sealed, c.token, t.table_id, t.role, t.seat, g.game, g.setup, g.created, g.standing, "
            "(SELECT COUNT(*) FROM tokens o WHERE o.table_id = g.id AND o.joined = ? AND o.role = ? "
            " AND o.digest NOT IN (SELECT token FROM chairs WHERE home = c.home)), "
            "(SELECT COUNT(DISTINCT o.seat) FROM tokens o WHERE o.table_id = g.id AND o.role = ?) "
            "FROM chairs c JOIN tokens t ON t.digest = c.token JOIN tables g ON g.id = t.table_id "
            "WHERE c.home = ? ORDER BY g.created DESC",
            *(True, SEAT, SEAT, digest(secret)),
        ).fetchall()
    found = [
        Chair(
            *(table, role, seat, _mixed(secret, link, urlsafe_b64decode(sealed)).decode(), game, json_of(setup)),
            *(str(created), standing_of(json_of(standing)), not others, seats),
        )
        for sealed, link, table, role, seat, game, setup, created, standing, others, seats in rows
    ]
    return sorted(found, key=lambda chair: -chair.standing.at)


def forget(db: Db, home: str, table: str) -> int:
    """A home keeps no link to a table any more."""
    return int(db.run("DELETE FROM chairs WHERE home = ? AND table_id = ?", home, table).rowcount)


def pull_down(db: Db, home: str, tables: Sequence[str]) -> None:
    """A home and all that was kept of it; and tables at which nobody else sat."""
    for table in tables:
        db.run("DELETE FROM tables WHERE id = ?", table)
    db.run("DELETE FROM homes WHERE digest = ?", home)


# ---- notices --------------------------------------------------------------------------------


def subscribe(db: Db, home: str, push: Push) -> None:
    db.run("DELETE FROM pushes WHERE endpoint = ?", push.endpoint)
    db.run("INSERT INTO pushes (endpoint, home, p256dh, auth) VALUES (?, ?, ?, ?)",
           *(push.endpoint, home, push.p256dh, push.auth))  # fmt: skip


def unsubscribe(db: Db, endpoint: str) -> None:
    db.run("DELETE FROM pushes WHERE endpoint = ?", endpoint)


def pushes_of(database: Database, home: str) -> list[Push]:
    with database.connection() as db:
        return [Push(*row) for row in _pushes(db, home)]


def pushes_for(database: Database, table: str, seat: int) -> list[Push]:
    """The browsers of whoever holds a seat: by its own link, or else the host's."""
    with database.connection() as db:
        holders = (
            db.run(
                "SELECT digest FROM tokens WHERE table_id = ? AND role = ? AND seat = ? AND joined = ?",
                *(table, SEAT, seat, True),
            ).fetchall()
            or db.run("SELECT digest FROM tokens WHERE table_id = ? AND role = ?", table, HOST).fetchall()
        )
        homes = [
            home
            for (link,) in holders
            for (home,) in db.run("SELECT home FROM chairs WHERE token = ?", link).fetchall()
        ]
        return [Push(*row) for home in dict.fromkeys(homes) for row in _pushes(db, home)]


def _pushes(db: Db, home: str) -> Iterator[tuple[str, str, str]]:
    yield from db.run("SELECT endpoint, p256dh, auth FROM pushes WHERE home = ? ORDER BY endpoint", home).fetchall()


def key(db: Db, name: str, fresh: str) -> str:
    """A key of the server's own, the same for all its processes: what is there, or else this one from now on."""
    row = db.run("SELECT value FROM keys WHERE name = ?", name).fetchone()
    if row is not None:
        return str(row[0])
    db.run("INSERT INTO keys (name, value) VALUES (?, ?)", name, fresh)
    return fresh
