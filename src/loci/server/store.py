"""Tables in a database: each is its record, one row for every answer. SQLite, or PostgreSQL by its URL."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from loci.kernel.rules import Json
from loci.server.tokens import SEAT, Access

_meta = sa.MetaData()

TABLES = sa.Table(
    "tables",
    _meta,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.String(16), nullable=False),  # the version of the rules that it was begun with
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("chance", sa.JSON, nullable=False),  # what chance gave before the first answer
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
ANSWERS = sa.Table(
    "answers",
    _meta,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("chance", sa.JSON, nullable=False),  # what chance gave from this answer to the next
)
TOKENS = sa.Table(
    "tokens",
    _meta,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("joined", sa.Boolean, nullable=False),  # somebody has sat down with it
)

Answer = tuple[int, str, list[Json]]  # seat, key, what chance gave because of it


class NoSuchTable(Exception):
    pass


class Store:
    """Every method is one transaction: when it returns, what it wrote will be there after a crash."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        _meta.create_all(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    def empty(self) -> None:
        """Throw all tables away."""
        with self.engine.begin() as db:
            for table in reversed(_meta.sorted_tables):
                db.execute(table.delete())

    # ---- tables -----------------------------------------------------------------------------

    def create(
        self,
        record: Mapping[str, Json],
        table: str,
        start: list[Json],
        answers: Sequence[Answer],
        keys: Iterable[Access],
    ) -> None:
        row = {name: record[name] for name in ("game", "rules", "setup")}
        with self.engine.begin() as db:
            db.execute(TABLES.insert().values(id=table, chance=start, created=datetime.now(UTC), **row))
            if answers:
                db.execute(ANSWERS.insert(), [_row(table, n, answer) for n, answer in enumerate(answers)])
            db.execute(
                TOKENS.insert(),
                [
                    {"digest": k.digest, "table_id": table, "role": k.role, "seat": k.seat, "joined": False}
                    for k in keys
                ],
            )

    def record(self, table: str) -> dict[str, Json]:
        """The table as a record of the kernel."""
        with self.engine.connect() as db:
            head = db.execute(sa.select(TABLES).where(TABLES.c.id == table)).first()
            if head is None:
                raise NoSuchTable(table)
            rows = db.execute(sa.select(ANSWERS).where(ANSWERS.c.table_id == table).order_by(ANSWERS.c.n)).all()
        gifts = [gift for row in rows for gift in row.chance]
        return {
            "loci": 1,
            "game": head.game,
            "rules": head.rules,
            "setup": head.setup,
            "answers": [[row.seat, row.key] for row in rows],
            "chance": [*head.chance, *gifts],
        }

    def append(self, table: str, n: int, answer: Answer) -> None:
        with self.engine.begin() as db:
            db.execute(ANSWERS.insert().values(_row(table, n, answer)))

    def cut(self, table: str, n: int) -> None:
        """Forget the answers from number n on."""
        with self.engine.begin() as db:
            db.execute(ANSWERS.delete().where(ANSWERS.c.table_id == table, ANSWERS.c.n >= n))

    # ---- tokens -----------------------------------------------------------------------------

    def access(self, digest: str) -> Access | None:
        with self.engine.connect() as db:
            row = db.execute(sa.select(TOKENS).where(TOKENS.c.digest == digest)).first()
        return None if row is None else Access(row.table_id, row.role, row.seat, row.digest)

    def hand_over(self, table: str, seat: int, digest: str) -> None:
        """A seat's new token; whatever opened it before opens nothing now."""
        with self.engine.begin() as db:
            db.execute(TOKENS.delete().where(TOKENS.c.table_id == table, TOKENS.c.role == SEAT, TOKENS.c.seat == seat))
            row = {"digest": digest, "table_id": table, "role": SEAT, "seat": seat, "joined": False}
            db.execute(TOKENS.insert().values(row))

    def joined(self, digest: str) -> None:
        with self.engine.begin() as db:
            db.execute(TOKENS.update().where(TOKENS.c.digest == digest).values(joined=True))

    def shared(self, table: str) -> bool:
        """Whether anybody has ever sat down with a seat's own link."""
        mine = (TOKENS.c.table_id == table, TOKENS.c.role == SEAT, TOKENS.c.joined)
        with self.engine.connect() as db:
            return db.execute(sa.select(TOKENS.c.seat).where(*mine).limit(1)).first() is not None


def _row(table: str, n: int, answer: Answer) -> dict[str, Any]:
    seat, key, chance = answer
    return {"table_id": table, "n": n, "seat": seat, "key": key, "chance": chance}


def _engine(url: str) -> sa.Engine:
    """``sqlite:///path`` or ``postgresql://…``; plain PostgreSQL URLs are spoken through psycopg."""
    parsed = sa.make_url(url)
    if parsed.drivername in ("postgresql", "postgres"):
        parsed = parsed.set(drivername="postgresql+psycopg")
    if parsed.get_backend_name() != "sqlite":
        return sa.create_engine(parsed, pool_pre_ping=True)
    if parsed.database and parsed.database != ":memory:":
        Path(parsed.database).parent.mkdir(parents=True, exist_ok=True)
    engine = sa.create_engine(parsed)
    sa.event.listen(engine, "connect", _durable)
    return engine


def _durable(connection: Any, _: Any) -> None:
    """WAL, so that readers do not wait, and every commit on the disk before it returns."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
