"""What the lobby says of a table that its opener lists: nothing of the play, and nothing of tables by link."""

from __future__ import annotations

from typing import Any, Final

from pocketbox.server.outgoing import Presence, iso, roles_of
from pocketbox.server.plan import BOT, OPEN
from pocketbox.server.stories import display_names
from pocketbox.server.table import OVER, Table

MOST_LISTED: Final = 60
MINUTE: Final = 60.0
WAITING_SECONDS: Final = 30 * MINUTE
"""How long a table stays in the lobby after everybody has left it."""
LISTED_SECONDS: Final = 7 * 24 * 60 * MINUTE
"""How long any table stays there after something has changed at it."""


def listing_of(table: Table, presence: Presence) -> dict[str, Any] | None:
    """A table as the lobby shows it, to play or only to watch; None where it is not listed or the game is over."""
    free = [seat for seat in range(len(table.chairs)) if table.is_open(seat)]
    if not table.plan.is_listed or table.is_closed or table.phase == OVER or table.old_record:
        return None
    roles, names = roles_of(table), display_names(table)
    seats = [
        {
            "seat": seat,
            "role": roles[seat],
            "name": "" if seat in free else names[seat] or roles[seat],
            "is_free": seat in free,
            "is_bot": chair.kind == BOT,
            "is_private": chair.kind != OPEN and not table.is_taken(seat),
        }
        for seat, chair in enumerate(table.chairs)
    ]
    return {
        "code": table.code,
        "game": table.game.id,
        "title": table.game.title,
        "setup": table.plan.setup or "position",
        "house_rules": len(table.plan.changed_options()),
        "dice": table.plan.dice,
        "clock": None if table.plan.clock is None else table.plan.clock.to_json(),
        "is_slow": not table.plan.sit_in,
        "is_here": any(presence.is_here(seat) for seat in table.people()),
        "created": iso(table.created),
        "seats": seats,
    }


def has_free_seat(listing: dict[str, Any]) -> bool:
    return any(seat["is_free"] for seat in listing["seats"])


def is_current(listing: dict[str, Any], age: float) -> bool:
    """Whether a listing of that age, in seconds, is worth showing."""
    return age < (LISTED_SECONDS if listing["is_here"] or listing["is_slow"] else WAITING_SECONDS)
