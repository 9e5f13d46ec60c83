"""The lobby in the database: one row for each table that everybody may join."""

from __future__ import annotations

import json
import time
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.engine import Connection

from pocketbox.server.listing import LISTED_SECONDS, MOST_LISTED, has_free_seat, is_current
from pocketbox.server.schema import LOBBY


def write_listing(code: str, listing: dict[str, Any] | None, connection: Connection) -> None:
    """Show a table in the lobby as it is now, or no longer."""
    connection.execute(delete(LOBBY).where((LOBBY.c.code == code) | (LOBBY.c.at < time.time() - LISTED_SECONDS)))
    if listing is not None:
        connection.execute(insert(LOBBY), {"code": code, "at": time.time(), "body": json.dumps(listing)})


def read_listings(connection: Connection) -> list[dict[str, Any]]:
    """The tables of the lobby: those with a free seat first, then those to watch, each the newest first."""
    now = time.time()
    rows = connection.execute(select(LOBBY.c.at, LOBBY.c.body).order_by(LOBBY.c.at.desc()).limit(4 * MOST_LISTED))
    found = [(now - row.at, json.loads(row.body)) for row in rows]
    shown = [listing for age, listing in found if is_current(listing, age)]
    return sorted(shown, key=lambda listing: not has_free_seat(listing))[:MOST_LISTED]
