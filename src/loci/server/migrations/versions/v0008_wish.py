"""What somebody wants to take back, and who has agreed to it."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("wish", sa.JSON, nullable=False, server_default="[]"))
