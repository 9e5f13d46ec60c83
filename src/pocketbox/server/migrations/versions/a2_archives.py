"""Finished games as they were shown, and who has begun which challenge."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a2"
down_revision = "a1"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "archives",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
    op.create_table(
        "attempts",
        sa.Column("challenge", sa.String(80), primary_key=True),
        sa.Column("entrant", sa.String(80), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
