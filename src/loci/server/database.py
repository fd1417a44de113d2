"""Connections to SQLite or PostgreSQL, with the same few words for both."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa

from loci.kernel.errors import LociError
from loci.server.schema import prepare

_encode = msgspec.json.Encoder().encode
PATIENCE = 5.0  # seconds that anything waits for the database
# Pages of SQLite's log (its WAL). The commit that fills it carries it over into the file, and everybody whose answer is
# in that commit waits some 8 ms: with 500 tables at an answer a second, fewer than one answer in a hundred. It is no
# longer because a commit costs half as much again while the log grows, and little once it is written over.
LOG = 1500

# All that a database can do to us; what else goes wrong is a mistake of ours.
FAILURES: tuple[type[Exception], ...] = (sa.exc.SQLAlchemyError, sqlite3.Error, OSError)
try:
    import psycopg
except ImportError:  # only those who want PostgreSQL have it
    POSTGRES = False
else:
    POSTGRES = True
    FAILURES += (psycopg.Error,)


class Db:
    """One connection. SQL is written with ``?``, JSON goes in as text."""

    __slots__ = ("postgres", "raw")

    def __init__(self, raw: Any, postgres: bool) -> None:
        self.raw = raw
        self.postgres = postgres

    def run(self, sql: str, *values: Any) -> Any:
        """Execute one statement; the cursor tells what came of it."""
        return self.raw.execute(sql.replace("?", "%s") if self.postgres else sql, values)

    def many(self, sql: str, rows: Sequence[tuple[Any, ...]]) -> None:
        if rows:
            cursor = self.raw.cursor()
            cursor.executemany(sql.replace("?", "%s") if self.postgres else sql, rows)
            cursor.close()

    def begin(self) -> None:
        # SQLite: the lock is taken at once and waited for; one that is wanted half-way is refused as "locked".
        self.raw.execute("BEGIN IMMEDIATE" if not self.postgres else "BEGIN")

    def commit(self) -> None:
        self.raw.execute("COMMIT")

    def rollback(self) -> None:
        self.raw.execute("ROLLBACK")

    def now(self) -> Any:
        now = datetime.now(UTC)
        return now if self.postgres else now.strftime("%Y-%m-%d %H:%M:%S.%f")


def text_of(value: Any) -> str:
    return _encode(value).decode()


def json_of(value: Any) -> Any:
    """A JSON column's value: PostgreSQL's driver has parsed it already."""
    return json.loads(value) if isinstance(value, str) else value


class Database:
    """Where tables are kept: ``sqlite:///path``, or ``postgresql://…``, spoken through psycopg."""

    def __init__(self, url: str) -> None:
        parsed = sa.make_url(url)
        if parsed.drivername in ("postgresql", "postgres"):
            parsed = parsed.set(drivername="postgresql+psycopg")
        self.postgres = parsed.get_backend_name() == "postgresql"
        self.url = parsed
        if self.postgres and not POSTGRES:
            raise LociError("PostgreSQL needs its driver: pip install 'loci[postgres]'")
        self.engine = _postgres(parsed) if self.postgres else _sqlite(parsed)
        self.closed = False
        prepare(self.engine)

    @contextmanager
    def connection(self) -> Iterator[Db]:
        """A connection of the pool, each statement its own transaction; broken ones are not used again."""
        held = self.engine.raw_connection()
        try:
            yield Db(held.dbapi_connection, self.postgres)
        except FAILURES:
            held.invalidate()
            raise
        finally:
            if self.closed:  # there is no pool any more to which it could go back
                held.invalidate()
            held.close()

    @contextmanager
    def transaction(self) -> Iterator[Db]:
        """When it ends, what was written will be there after a crash."""
        with self.connection() as db:
            db.begin()
            try:
                yield db
            except BaseException:
                db.rollback()
                raise
            db.commit()

    def close(self) -> None:
        self.closed = True
        self.engine.dispose()


def _sqlite(url: sa.URL) -> sa.Engine:
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        raise LociError(f"tables cannot be kept in {url}; expected sqlite:///FILE or postgresql://USER@HOST/NAME")
    Path(url.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(url, connect_args={"check_same_thread": False}, pool_timeout=PATIENCE)

    @sa.event.listens_for(engine, "connect")
    def durable(connection: Any, _: Any) -> None:
        """WAL, so that readers do not wait, and every commit on the disk before it returns."""
        connection.isolation_level = None  # transactions are begun by us
        cursor = connection.cursor()
        wait = int(PATIENCE * 800)  # less than a request's own patience, so that it is told what was waited for
        log = f"wal_autocheckpoint={LOG}"
        for pragma in (f"busy_timeout={wait}", "journal_mode=WAL", log, "synchronous=FULL", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


def _postgres(url: sa.URL) -> sa.Engine:
    patience = int(PATIENCE * 1000)
    settings = {
        "autocommit": True,  # transactions are begun by us
        "connect_timeout": int(PATIENCE),
        "tcp_user_timeout": patience,
        "keepalives_idle": int(PATIENCE),
        "options": f"-c statement_timeout={patience} -c lock_timeout={patience} "
        f"-c idle_in_transaction_session_timeout={4 * patience}",
    }
    engine = sa.create_engine(
        url, connect_args={**settings, **url.query}, pool_pre_ping=True, pool_timeout=PATIENCE, pool_size=8
    )

    @sa.event.listens_for(engine, "begin")
    def begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine
