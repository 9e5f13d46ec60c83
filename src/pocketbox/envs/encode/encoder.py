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

    def write(self, s: Position, seat: Seat, page: Page) -> None:
        """Write a position that is redacted for this seat; the page is wiped."""
        raise NotImplementedError

    def encode(self, view: View) -> bytearray:
        """What a view shows, in bytes of its own."""
        page = Page(blank(self.layout.size))
        self.write(view.s, view.seat, page)
        return bytearray(page.ink)
