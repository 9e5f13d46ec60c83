"""Addresses of personal pages that were renewed or ended."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a6"
down_revision = "a5"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "pages",
        sa.Column("address", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("is_ended", sa.Boolean, nullable=False),
    )
