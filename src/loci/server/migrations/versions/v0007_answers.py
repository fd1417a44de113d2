"""SQLite keeps answers in the tree of their key alone: a page less is written for each of them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":  # elsewhere there is no such choice
        return
    op.create_table(
        "answers_anew",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("chance", sa.JSON, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute("INSERT INTO answers_anew SELECT table_id, n, seat, key, chance FROM answers")
    op.drop_table("answers")
    op.rename_table("answers_anew", "answers")
