"""Counters that tell a stale answer, the sets of a record, and links that are invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("sets", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("commits", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("counts", sa.JSON, nullable=False, server_default="[]"))
    # Whoever sits by an old link goes on with it: none of those is an invitation.
    op.add_column("tokens", sa.Column("invite", sa.Boolean, nullable=False, server_default=sa.false()))
