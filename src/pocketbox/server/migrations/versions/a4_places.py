"""Personal pages: which tables each of them lists."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "a4"
down_revision = "a3"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "places",
        sa.Column("person", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_index("places_by_code", "places", ["code"])
