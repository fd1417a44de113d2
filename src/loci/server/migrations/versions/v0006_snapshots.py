"""What was taken back, what the table waits with, and snapshots of games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("redo", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("held", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("made_by", sa.String(32), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
    )
