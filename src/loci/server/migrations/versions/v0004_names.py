"""What the players call their own when the game is over."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("tables", sa.Column("names", sa.JSON, nullable=False, server_default="{}"))
