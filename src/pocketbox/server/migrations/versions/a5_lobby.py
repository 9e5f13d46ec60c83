"""The lobby: tables that everybody may see and join."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a5"
down_revision = "a4"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "lobby",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
