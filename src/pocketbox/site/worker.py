"""What the page's worker starts: the rules, the tables and the bots of this browser."""

from __future__ import annotations

from pocketbox.site.names import take_their_places
from pocketbox.site.shelf import Shelf, Store

take_their_places()

from pocketbox.site.desk import Desk  # noqa: E402  (needs the names above)
from pocketbox.site.thinking import SiteBotPool, think  # noqa: E402

__all__ = ["start", "think"]


async def start(store: Store) -> Desk:
    """Return the desk that answers the page."""
    shelf = Shelf(store)
    await shelf.open()
    return Desk(shelf, SiteBotPool())
