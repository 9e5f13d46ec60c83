"""Servers that share a database, and which of them owns which table."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a3"
down_revision = "a2"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("beat", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("member", sa.BigInteger, nullable=False),
    )
