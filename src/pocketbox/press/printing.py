"""What is printed of a game, part by part: each is a list of pages made from the data the engine plays with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import NOBODY, BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.press.boards import board_sheets
from pocketbox.press.cards import card_data, cards_to_print
from pocketbox.press.figures import figure_sheets
from pocketbox.press.models.pieces import models_of
from pocketbox.press.models.plates import plate_files
from pocketbox.press.palette import Palette, color_palette, ink_palette
from pocketbox.press.positions import box_on_table, map_sheets
from pocketbox.press.reading import aid_data, booklet_data
from pocketbox.press.sheets import Sheets, counter_sheets, tile_sheets
from pocketbox.press.sizes import PAPERS, Paper
from pocketbox.press.typesetting import FORMATS, typeset
from pocketbox.scenes import scene_of
from pocketbox.scenes.box import box_of
from pocketbox.scenes.box.parts import Box
from pocketbox.scenes.cards import cards_of
from pocketbox.scenes.contract.scene import Scene


@dataclass(frozen=True)
class Order:
    """What somebody wants printed, and how."""

    game: Game
    settings: Settings
    paper: Paper
    palette: Palette
    format: str = "pdf"
    scene: Scene | None = None
    """The position that is printed; None for the whole box."""

    @property
    def box(self) -> Box:
        box = box_of(self.game, self.settings)
        assert box is not None, self.game.id
        return box if self.scene is None else box_on_table(box, self.scene)


@dataclass(frozen=True)
class Document:
    """A template with its data."""

    template: str
    data: dict[str, Any]


def order_of(
    game: Game, settings: Settings, paper: str = "a4", ink: bool = False, format: str = "pdf", s: Position | None = None
) -> Order:
    """Check what somebody asks for, or `BadInput`."""
    if box_of(game, settings) is None:
        raise BadInput(f"nobody has said what the box of {game.title} holds, so it cannot be printed")
    if paper not in PAPERS:
        raise BadInput(f"there is no paper '{paper}'; choose one of {', '.join(PAPERS)}")
    if format not in FORMATS:
        raise BadInput(f"there is no format '{format}'; choose one of {', '.join(FORMATS)}")
    scene = None if s is None else scene_of(game, game.view(s, NOBODY))
    return Order(game, settings, PAPERS[paper], ink_palette() if ink else color_palette(), format, scene)


def cards_document(order: Order) -> Document | None:
    groups = cards_of(order.game, order.settings)
    if not cards_to_print(groups):
        return None
    return Document("cards", card_data(order.game, groups, order.box, order.paper, order.palette))


def aid_document(order: Order) -> Document:
    return Document("aid", aid_data(order.game, order.settings, order.box, order.paper, order.palette))


def rules_document(order: Order) -> Document:
    return Document("booklet", booklet_data(order.game, order.settings, order.paper, order.palette))


def map_document(order: Order) -> Document | None:
    if order.scene is None:
        return None
    return Document("pieces", map_sheets(order.game.title, order.scene, order.paper, order.palette).data())


def sheets_document(make: Callable[[str, Box, Paper, Palette], Sheets]) -> Callable[[Order], Document | None]:
    """A part that consists of drawings at their true size."""

    def document(order: Order) -> Document | None:
        sheets = make(order.game.title, order.box, order.paper, order.palette)
        return Document("pieces", sheets.data()) if sheets.pages else None

    return document


MAP: Final = "map"
PARTS: Final[dict[str, Callable[[Order], Document | None]]] = {
    "cards": cards_document,
    "tiles": sheets_document(tile_sheets),
    "counters": sheets_document(counter_sheets),
    "board": sheets_document(board_sheets),
    "figures": sheets_document(figure_sheets),
    "aids": aid_document,
    "rules": rules_document,
    MAP: map_document,
}
"""What can be asked for with `--what`, in the order in which it is printed."""
ON_TABLE: Final = (MAP, "tiles", "counters", "board", "figures")
"""What is printed of a position by default."""
MODELED: Final = {"tiles": ("tile", "feature"), "counters": ("counter", "wall", "door"), "figures": ("figure",)}
"""What there are models of, and the kinds of pieces they are."""


def parts_of(order: Order, asked: list[str] | None = None) -> list[tuple[str, Document]]:
    """The documents somebody asks for, by default all that the game has, or `BadInput`."""
    for name in asked or []:
        if name not in PARTS:
            raise BadInput(f"there is no part '{name}' to print; choose from {', '.join(PARTS)}")
        if name == MAP and order.scene is None:
            raise BadInput("a map is printed of a position; name one with --position")
    usual = ON_TABLE if order.scene is not None else tuple(PARTS)
    made = {name: PARTS[name](order) for name in PARTS if name in (asked or usual)}
    found = [(name, document) for name, document in made.items() if document is not None]
    missing = [name for name, document in made.items() if document is None]
    if asked is not None and missing:
        has = [name for name in PARTS if PARTS[name](order) is not None]
        raise BadInput(f"{order.game.title} has no {missing[0]}; it has {', '.join(has)}")
    return found


def files_of(order: Order, name: str, document: Document) -> Iterator[tuple[str, bytes]]:
    """The files of a document with their names: one PDF, or one picture for each page."""
    pages = typeset(document.template, document.data, order.format)
    for number, content in enumerate(pages, 1):
        page = "" if order.format == "pdf" else f"-{number}"
        yield f"{order.game.id}-{name}{page}.{order.format}", content


def model_files(order: Order, asked: list[str] | None = None) -> Iterator[tuple[int, int, str, bytes]]:
    """The files of every plate of models, or `BadInput`."""
    for name in asked or []:
        if name not in MODELED:
            raise BadInput(f"there are no models of '{name}'; choose from {', '.join(MODELED)}")
    kinds = [kind for name in asked or MODELED for kind in MODELED[name]]
    box = order.box
    parts = tuple(part for part in box.parts if part.kind in kinds and part.count)
    if not parts:
        raise BadInput(f"{order.game.title} has no {' and no '.join(asked or MODELED)} to make models of")
    return plate_files(order.game.id, models_of(parts, box.shape), order.palette)
