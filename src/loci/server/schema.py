"""What the database holds, and bringing an older one up to date."""

from pathlib import Path

import sqlalchemy as sa

HEAD = "0008"  # the newest of migrations/versions
LOCK = 0x10C1  # PostgreSQL: one process at a time changes the schema

META = sa.MetaData()

TABLES = sa.Table(
    "tables",
    META,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(64), nullable=False),
    sa.Column("rules", sa.String(16), nullable=False),  # the version of the rules that it was begun with
    sa.Column("sets", sa.JSON, nullable=False, server_default="{}"),  # the sets of its game, with their versions
    sa.Column("setup", sa.JSON, nullable=False),
    sa.Column("chance", sa.JSON, nullable=False),  # what chance gave before the first answer
    sa.Column("commits", sa.Integer, nullable=False, server_default="0"),  # changes so far; it never goes back
    sa.Column("counts", sa.JSON, nullable=False, server_default="[]"),  # of each seat: its answers and undos so far
    sa.Column("names", sa.JSON, nullable=False, server_default="{}"),  # by seat, given after the end
    sa.Column("redo", sa.JSON, nullable=False, server_default="[]"),  # answers that were taken back, the next one last
    sa.Column("held", sa.JSON, nullable=False, server_default="[]"),  # where the game stood when it was told to wait
    sa.Column("wish", sa.JSON, nullable=False, server_default="[]"),  # what somebody wants to take back: see Wish
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    sa.Column("standing", sa.JSON, nullable=False, server_default="{}"),  # who is waited for, the result: see Standing
    sa.Column("manners", sa.JSON, nullable=False, server_default="{}"),  # what its host has set: see Manners
)
ANSWERS = sa.Table(
    "answers",
    META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("key", sa.Text, nullable=False),
    sa.Column("chance", sa.JSON, nullable=False),  # what chance gave from this answer to the next
    sqlite_with_rowid=False,  # a tree less to write into for every answer
)
TOKENS = sa.Table(
    "tokens",
    META,
    sa.Column("digest", sa.String(64), primary_key=True),
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("role", sa.String(8), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("joined", sa.Boolean, nullable=False),  # somebody has sat down with it
    sa.Column("invite", sa.Boolean, nullable=False, server_default=sa.false()),  # others know it too
    sa.Column("name", sa.String(40), nullable=False, server_default=""),  # what its holder is called
)
DRAFTS = sa.Table(
    "drafts",
    META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("answers", sa.JSON, nullable=False),  # of an Action that nobody else sees yet, each with its question
)

SNAPSHOTS = sa.Table(
    "snapshots",
    META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, nullable=False),  # answers before it
    sa.Column("made_by", sa.String(32), nullable=False),  # an installation: no other one can read it
    sa.Column("data", sa.Text, nullable=False),
)
# People: what they said at a table, and the homes that gather their tables.
TALK = sa.Table(
    "talk",
    META,
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.Integer, nullable=False),  # seconds since 1970
    sa.Column("kind", sa.String(8), nullable=False),  # "say", "point" or "nudge"
    sa.Column("seat", sa.Integer, nullable=False),  # of whoever spoke; -1 is the host
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("text", sa.Text, nullable=False),  # what was said, the place pointed at, the seat nudged
)
HOMES = sa.Table(
    "homes",
    META,
    sa.Column("digest", sa.String(64), primary_key=True),  # of its secret
    sa.Column("name", sa.String(40), nullable=False),
    sa.Column("created", sa.DateTime(timezone=True), nullable=False),
)
CHAIRS = sa.Table(
    "chairs",
    META,
    sa.Column("home", sa.ForeignKey("homes.digest", ondelete="CASCADE"), primary_key=True),
    sa.Column("token", sa.String(64), primary_key=True),  # the digest of a link
    sa.Column("table_id", sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("sealed", sa.String(64), nullable=False),  # the link itself, which only the home's secret opens
)
PUSHES = sa.Table(
    "pushes",
    META,
    sa.Column("endpoint", sa.String(500), primary_key=True),
    sa.Column("home", sa.ForeignKey("homes.digest", ondelete="CASCADE"), nullable=False, index=True),
    sa.Column("p256dh", sa.String(100), nullable=False),
    sa.Column("auth", sa.String(40), nullable=False),
)
KEYS = sa.Table(
    "keys",
    META,
    sa.Column("name", sa.String(16), primary_key=True),
    sa.Column("value", sa.Text, nullable=False),
)


def prepare(engine: sa.Engine) -> None:
    """Make the schema in an empty database, or bring that of an older version up to date."""
    with engine.begin() as db:
        if db.dialect.name == "postgresql":
            db.execute(sa.text(f"SELECT pg_advisory_xact_lock({LOCK})"))
        names = sa.inspect(db).get_table_names()
        if "tables" not in names:
            META.create_all(db)
            db.execute(sa.text("CREATE TABLE IF NOT EXISTS alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
            db.execute(sa.text("INSERT INTO alembic_version VALUES (:head)"), {"head": HEAD})
        elif "alembic_version" not in names or _version(db) != HEAD:
            _upgrade(db, stamped="alembic_version" in names)


def _version(db: sa.Connection) -> str | None:
    return db.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()


def _upgrade(db: sa.Connection, stamped: bool) -> None:
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = db
    if not stamped:  # from before there were migrations
        command.stamp(config, "0001")
    command.upgrade(config, HEAD)
