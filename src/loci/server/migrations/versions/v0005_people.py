"""How a table stands and what its host has set; names, talk, homes and where notices go."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("standing", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("manners", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tokens", sa.Column("name", sa.String(40), nullable=False, server_default=""))
    op.create_table(
        "talk",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "homes",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
    )
    op.create_table(
        "chairs",
        sa.Column("home", sa.String(64), sa.ForeignKey("homes.digest", ondelete="CASCADE"), primary_key=True),
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("sealed", sa.String(64), nullable=False),
    )
    op.create_index("ix_chairs_table_id", "chairs", ["table_id"])
    op.create_table(
        "pushes",
        sa.Column("endpoint", sa.String(500), primary_key=True),
        sa.Column("home", sa.String(64), sa.ForeignKey("homes.digest", ondelete="CASCADE"), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
    )
    op.create_index("ix_pushes_home", "pushes", ["home"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(16), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
