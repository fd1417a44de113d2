"""Tables in a database: each is its record, one row for every answer.

What writes is given the connection of a transaction; :mod:`loci.server.desk` puts several of them into one.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from loci.kernel.rules import Json
from loci.server.database import Database, Db, json_of, text_of
from loci.server.people.manners import Manners, manners_of
from loci.server.people.standing import Standing, standing_of
from loci.server.schema import META
from loci.server.snapshot import Snapshot, installation
from loci.server.tokens import SEAT, Access
from loci.server.wish import Wish, wish_of

CHANNEL = "loci"  # of PostgreSQL's notifications: names of changed tables
MOST_NAMES = 200  # in one of them, which may have 8000 bytes

Drafted = Sequence[tuple[int, Json]]  # seat, its answers so far
Answer = tuple[int, str, list[Json]]  # seat, key, what chance gave because of it


class NoSuchTable(Exception):
    pass


class Stale(Exception):
    """Somebody else has changed the table since; nothing was written."""


class Fence(NamedTuple):
    """What a change builds upon and what it makes of it: checked and written in its own transaction."""

    table: str
    commit: int
    counts: Sequence[int]  # of the seats, afterwards
    redo: Sequence[tuple[int, str]] = ()  # afterwards
    held: Sequence[int] = ()  # afterwards: where the game stood when it was told to wait
    standing: Standing | None = None  # where it has changed
    wish: Sequence[Json] | None = None  # where it has changed


class Kept(NamedTuple):
    """A table as it is stored."""

    record: dict[str, Json]
    start: list[Json]  # what chance gave before the first answer
    gifts: list[list[Json]]  # and after each
    commits: int
    counts: list[int]
    keys: list[Access]
    drafts: Drafted = ()  # what seats have begun
    redo: Sequence[tuple[int, str]] = ()  # what was taken back
    held: Sequence[int] = ()
    snapshot: Snapshot | None = None  # where there is one, answers and gifts are those after it
    standing: Standing = Standing()
    manners: Manners = Manners()
    wish: Wish | None = None


class Store:
    def __init__(self, url: str) -> None:
        self.database = Database(url)
        self.engine = self.database.engine

    def close(self) -> None:
        self.database.close()

    def empty(self) -> None:
        """Throw all tables away."""
        with self.database.transaction() as db:
            for table in reversed(META.sorted_tables):
                db.run(f"DELETE FROM {table.name}")

    # ---- reading ----------------------------------------------------------------------------

    def glance(self, table: str) -> Kept:
        """What is stored of a table; of its answers only those that its snapshot does not have."""
        return self.kept(table, glance=True)

    def kept(self, table: str, glance: bool = False) -> Kept:
        """All that is stored of a table, as it was at one moment."""
        with self.database.connection() as db:
            db.raw.execute("BEGIN ISOLATION LEVEL REPEATABLE READ" if db.postgres else "BEGIN")
            try:
                head = db.run(
                    "SELECT game, rules, sets, setup, chance, commits, counts, names, standing, manners, redo, held, "
                    "wish FROM tables WHERE id = ?",
                    table,
                ).fetchone()
                snapshot = self._snapshot(db, table) if glance else None
                rows = db.run(
                    "SELECT seat, key, chance FROM answers WHERE table_id = ? AND n >= ? ORDER BY n",
                    *(table, snapshot.n if snapshot else 0),
                ).fetchall()
                keys = db.run(
                    "SELECT role, seat, digest, joined, invite, name FROM tokens WHERE table_id = ?", table
                ).fetchall()
                begun = db.run("SELECT seat, answers FROM drafts WHERE table_id = ? ORDER BY seat", table).fetchall()
            finally:
                db.rollback()
        if head is None:
            raise NoSuchTable(table)
        game, rules, sets, setup, chance, commits, counts, names, standing, manners, redo, held, wish = head
        start, gifts = json_of(chance), [json_of(row[2]) for row in rows]
        record = {
            "loci": 1,
            "game": game,
            "rules": rules,
            "setup": json_of(setup),
            "answers": [[row[0], row[1]] for row in rows],
            "chance": [*start, *(gift for row in gifts for gift in row)],
        }
        if json_of(sets):
            record["sets"] = json_of(sets)
        if json_of(names):
            record["names"] = json_of(names)
        links = [
            Access(table, role, seat, digest, bool(taken), bool(new), name)
            for role, seat, digest, taken, new, name in keys
        ]
        return Kept(
            *(record, start, gifts, commits, json_of(counts), links),
            [(seat, json_of(answers)) for seat, answers in begun],
            [(seat, key) for seat, key in json_of(redo)],
            *(json_of(held), snapshot, standing_of(json_of(standing)), manners_of(json_of(manners))),
            wish_of(json_of(wish)),
        )

    def _snapshot(self, db: Db, table: str) -> Snapshot | None:
        row = db.run("SELECT data FROM snapshots WHERE table_id = ? AND made_by = ?", table, installation()).fetchone()
        return None if row is None else Snapshot(*json_of(row[0]))

    def record(self, table: str) -> dict[str, Json]:
        """The table as a record of the kernel."""
        return self.kept(table).record

    def access(self, digest: str) -> tuple[Access, int] | None:
        """What a link opens, and how far its table has come."""
        with self.database.connection() as db:
            row = db.run(
                "SELECT table_id, role, seat, joined, invite, name, commits FROM tokens JOIN tables ON id = table_id "
                "WHERE digest = ?",
                digest,
            ).fetchone()
        if row is None:
            return None
        table, role, seat, joined, invite, name, commits = row
        return Access(table, role, seat, digest, bool(joined), bool(invite), name), commits

    def commits(self, tables: Sequence[str]) -> dict[str, int]:
        """How far each of these tables has come."""
        with self.database.connection() as db:
            places = ", ".join("?" * len(tables))
            return dict(db.run(f"SELECT id, commits FROM tables WHERE id IN ({places})", *tables).fetchall())

    # ---- writing ----------------------------------------------------------------------------

    def create(
        self,
        db: Db,
        record: Mapping[str, Json],
        table: str,
        start: list[Json],
        answers: Sequence[Answer],
        keys: Iterable[Access],
        counts: Sequence[int],
        standing: Standing = Standing(),  # noqa: B008  (it never changes)
    ) -> None:
        db.run(
            "INSERT INTO tables (id, game, rules, sets, setup, chance, commits, counts, names, created, standing) "
            "VALUES (?, ?, ?, ?, ?, ?, 0, ?, ?, ?, ?)",
            *(table, record["game"], record["rules"], text_of(record.get("sets", {})), text_of(record["setup"])),
            *(text_of(start), text_of(list(counts)), text_of(record.get("names", {})), db.now()),
            text_of(standing.json()),
        )
        db.many(
            "INSERT INTO answers (table_id, n, seat, key, chance) VALUES (?, ?, ?, ?, ?)",
            [(table, n, seat, key, text_of(gifts)) for n, (seat, key, gifts) in enumerate(answers)],
        )
        db.many(
            "INSERT INTO tokens (digest, table_id, role, seat, joined, invite) VALUES (?, ?, ?, ?, ?, ?)",
            [(k.digest, table, k.role, k.seat, k.joined, k.invite) for k in keys],
        )

    def append(self, db: Db, fence: Fence, n: int, answers: Sequence[Answer], drafts: Drafted | None = None) -> None:
        """Answers from number n on; and the drafts as they are now, where there are or were any."""
        self.pass_by(db, fence)
        self._put(db, fence.table, n, answers)
        if drafts is not None:
            self._draft(db, fence.table, drafts)

    def _put(self, db: Db, table: str, n: int, answers: Sequence[Answer]) -> None:
        for at, (seat, key, chance) in enumerate(answers, n):
            db.run(
                "INSERT INTO answers (table_id, n, seat, key, chance) VALUES (?, ?, ?, ?, ?)",
                *(table, at, seat, key, text_of(chance) if chance else "[]"),
            )

    def _draft(self, db: Db, table: str, drafts: Drafted) -> None:
        db.run("DELETE FROM drafts WHERE table_id = ?", table)
        db.many(
            "INSERT INTO drafts (table_id, seat, answers) VALUES (?, ?, ?)",
            [(table, seat, text_of(answers)) for seat, answers in drafts],
        )

    def cut(self, db: Db, fence: Fence, n: int, answers: Sequence[Answer] = (), drafts: Drafted | None = None) -> None:
        """Forget the answers from number n on, and write others in their place."""
        self.pass_by(db, fence)
        db.run("DELETE FROM answers WHERE table_id = ? AND n >= ?", fence.table, n)
        db.run("DELETE FROM snapshots WHERE table_id = ? AND n > ?", fence.table, n)
        db.run("UPDATE tables SET names = '{}' WHERE id = ?", fence.table)
        self._put(db, fence.table, n, answers)
        if drafts is not None:
            self._draft(db, fence.table, drafts)

    def mend(self, db: Db, fence: Fence, start: list[Json], gifts: list[list[Json]]) -> None:
        """Write down what chance gave, where an older version had lost some of it."""
        self.pass_by(db, fence)
        db.run("UPDATE tables SET chance = ? WHERE id = ?", text_of(start), fence.table)
        db.many(
            "UPDATE answers SET chance = ? WHERE table_id = ? AND n = ?",
            [(text_of(given), fence.table, n) for n, given in enumerate(gifts)],
        )

    def rename(self, db: Db, fence: Fence, names: Mapping[int, str]) -> None:
        """What the players call their own, now that the game is over."""
        self.pass_by(db, fence)
        given = text_of({str(seat): name for seat, name in names.items()})
        db.run("UPDATE tables SET names = ? WHERE id = ?", given, fence.table)

    def pass_by(self, db: Db, fence: Fence) -> None:
        """Go on from the commit that the change builds upon, or not at all."""
        stands = () if fence.standing is None else (text_of(fence.standing.json()),)
        done = db.run(
            "UPDATE tables SET commits = ?, counts = ?, redo = ?, held = ?, standing = ? WHERE id = ? AND commits = ?"
            if stands
            else "UPDATE tables SET commits = ?, counts = ?, redo = ?, held = ? WHERE id = ? AND commits = ?",
            *(fence.commit + 1, str(list(fence.counts)), text_of(fence.redo) if fence.redo else "[]"),
            *(str(list(fence.held)), *stands, fence.table, fence.commit),
        )
        if done.rowcount != 1:
            raise Stale
        if fence.wish is not None:
            db.run("UPDATE tables SET wish = ? WHERE id = ?", text_of(fence.wish), fence.table)

    def keep(self, db: Db, table: str, commit: int, snapshot: Snapshot) -> None:
        """A snapshot of a table, if nobody has changed it since."""
        look = "SELECT commits FROM tables WHERE id = ?" + (" FOR UPDATE" if db.postgres else "")
        if db.run(look, table).fetchone() == (commit,):
            db.run("DELETE FROM snapshots WHERE table_id = ?", table)
            db.run(
                "INSERT INTO snapshots (table_id, n, made_by, data) VALUES (?, ?, ?, ?)",
                *(table, snapshot.n, installation(), text_of(snapshot.json())),
            )

    def announce(self, db: Db, tables: Iterable[str]) -> None:
        """Tell the other processes which tables this transaction changes; without PostgreSQL they look themselves."""
        if db.postgres:
            names = list(tables)
            self.notify(db, [" ".join(names[at : at + MOST_NAMES]) for at in range(0, len(names), MOST_NAMES)])

    def notify(self, db: Db, lines: Iterable[str]) -> None:
        for line in lines:
            db.run(f"SELECT pg_notify('{CHANNEL}', ?)", line)

    # ---- people -----------------------------------------------------------------------------

    def set_manners(self, db: Db, fence: Fence, manners: Manners) -> None:
        self.pass_by(db, fence)
        db.run("UPDATE tables SET manners = ? WHERE id = ?", text_of(msgspec.to_builtins(manners)), fence.table)

    def set_name(self, db: Db, fence: Fence, token: str, name: str) -> None:
        self.pass_by(db, fence)
        db.run("UPDATE tokens SET name = ? WHERE digest = ?", name, token)

    def hand_over(self, db: Db, fence: Fence, seat: int, digest: str, joined: bool) -> None:
        """A seat's new link; whatever opened it before opens nothing now."""
        self.pass_by(db, fence)
        db.run("DELETE FROM tokens WHERE table_id = ? AND role = ? AND seat = ?", fence.table, SEAT, seat)
        self._key(db, Access(fence.table, SEAT, seat, digest, joined, True))

    def good(self, db: Db, access: Access) -> None:
        """Whether a link still opens anything."""
        if db.run("SELECT 1 FROM tokens WHERE digest = ?", access.digest).fetchone() is None:
            raise NoSuchTable(access.table)

    def offer(self, db: Db, access: Access, digest: str) -> None:
        """A link that only the holder of a seat knows, in place of one offered before and never used."""
        if db.postgres:  # whoever sits down or hands the seat over meanwhile goes first, or sees this
            db.run("SELECT 1 FROM tables WHERE id = ? FOR UPDATE", access.table)
        self.good(db, access)
        db.run(
            "DELETE FROM tokens WHERE table_id = ? AND role = ? AND seat = ? AND invite = ? AND joined = ?",
            *(access.table, SEAT, access.seat, False, False),
        )
        self._key(db, Access(access.table, SEAT, access.seat, digest, False, False))

    def join(self, db: Db, fence: Fence, access: Access) -> None:
        """Somebody sits down. With a link of their own, the invitation that others know opens nothing any more."""
        self.pass_by(db, fence)
        if db.run("UPDATE tokens SET joined = ? WHERE digest = ?", True, access.digest).rowcount != 1:
            raise NoSuchTable(access.table)
        if not access.invite:
            db.run(
                "DELETE FROM tokens WHERE table_id = ? AND role = ? AND seat = ? AND digest <> ?",
                *(access.table, SEAT, access.seat, access.digest),
            )

    def _key(self, db: Db, key: Access) -> None:
        db.run(
            "INSERT INTO tokens (digest, table_id, role, seat, joined, invite) VALUES (?, ?, ?, ?, ?, ?)",
            *(key.digest, key.table, key.role, key.seat, key.joined, key.invite),
        )
