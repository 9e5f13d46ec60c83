"""Writes what a seat may know into bytes. Each game has one, found by its id."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Seat
from pocketbox.engine.game import View
from pocketbox.envs.encode.layout import Layout
from pocketbox.envs.encode.page import Page, blank
from pocketbox.envs.encode.versions import VERSIONS


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """The wire format of one game."""

    def __init__(self, game: str, layout: Layout) -> None:
        self.game = game
        self.version: i64 = VERSIONS[game]
        self.layout = layout

    def hides(self, s: Position) -> bool:
        """Say whether a position holds anything that some seat may not know. If not, it is written as it is."""
        return True

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        """Write what changed since the last time. Where `hides` says so, the position is redacted for this seat."""
        raise NotImplementedError

    def encode(self, view: View) -> bytearray:
        """Return what a view shows, as new bytes."""
        page = Page(blank(self.layout.size), self.layout.parts)
        self.write(view.s, view.seat, page)
        return bytearray(page.ink)
