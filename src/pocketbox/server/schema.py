"""What the database holds, and how an older one is brought up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config as AlembicConfig
from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, String, Table, Text
from sqlalchemy.engine import Connection

MIGRATIONS: Final = Path(__file__).parent / "migrations"

METADATA: Final = MetaData()

ENTRIES: Final = Table(
    "entries",
    METADATA,
    # The two together are the lock: a writer that is second with a number has not seen what came first.
    Column("code", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
)
"""Everything that happened at every table, in order. Only ever added to."""

CHALLENGES: Final = Table(
    "challenges",
    METADATA,
    Column("id", String(80), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)

RESULTS: Final = Table(
    "results",
    METADATA,
    Column("challenge", String(80), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""How the tables of a challenge ended."""

ARCHIVES: Final = Table(
    "archives",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""Finished games as they were shown, for versions whose rules no longer play them."""

ATTEMPTS: Final = Table(
    "attempts",
    METADATA,
    Column("challenge", String(80), primary_key=True),
    Column("entrant", String(80), primary_key=True),
    Column("at", Float, nullable=False),
)
"""Devices and names that have begun a challenge: only their first attempt is ranked."""

PLACES: Final = Table(
    "places",
    METADATA,
    Column("person", String(64), primary_key=True),
    Column("code", String(12), primary_key=True),
    Column("at", Float, nullable=False),
    Index("places_by_code", "code"),
)
"""Which tables each personal page lists; of its token only the fingerprint is kept."""

PAGES: Final = Table(
    "pages",
    METADATA,
    Column("address", String(64), primary_key=True),
    Column("person", String(64), nullable=False),
    Column("at", Float, nullable=False),
    Column("is_ended", Boolean, nullable=False),
)
"""Addresses of personal pages that were renewed or ended, as fingerprints of their tokens. A page that never was has no
row: its person is the fingerprint of its only address."""

LOBBY: Final = Table(
    "lobby",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)
"""Tables that everybody may see and join, as the lobby shows them. It follows from the log and can be lost."""

MEMBERS: Final = Table(
    "members",
    METADATA,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("address", String(200), nullable=False),
    Column("beat", Float, nullable=False),
)
"""Servers that share this database: where the others reach each, and when it was last known to be well."""

OWNERS: Final = Table(
    "owners",
    METADATA,
    Column("code", String(12), primary_key=True),
    Column("member", BigInteger, nullable=False),
)
"""Which of them may write at a table."""


def bring_up_to_date(connection: Connection) -> None:
    """Run the migrations that this database has not seen yet."""
    settings = AlembicConfig()
    settings.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    settings.attributes["connection"] = connection
    command.upgrade(settings, "head")
