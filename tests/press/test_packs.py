"""Packs on paper and as models: every piece of every shipped pack, and a unit of Pocket-Tactics 4 from the docs."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from pocketbox.games import find
from pocketbox.packs.folder import SHIPPED
from pocketbox.packs.reading import PackFile, read_pack_file, read_pack_text
from pocketbox.press.figures import figure_sheets
from pocketbox.press.models.pieces import models_of
from pocketbox.press.models.plates import lay_out, mesh_of
from pocketbox.press.printing import PARTS, Order, files_of, order_of
from pocketbox.press.sheets import counter_sheets
from pocketbox.scenes.box import box_of
from press.pressed import pages

DOCS = Path(__file__).parent.parent.parent / "docs"
HUNT = "hunt"
PACKS = [*sorted(path.stem for path in SHIPPED.glob("*.toml")), HUNT]
PREFIX = {"item": "piece"}
"""Where parts of the box are called something else than the table of a pack."""
ON_CARDS_ALONE = ["trap"]
NOT_PIECES = ["force", "setup"]


@cache
def pack(name: str) -> PackFile:
    if name == HUNT:
        texts = re.findall(r"```toml\n(.*?)```", (DOCS / "packs.md").read_text("utf-8"), re.DOTALL)
        return next(read_pack_text(text) for text in texts if f'id = "{HUNT}"' in text)
    return read_pack_file(SHIPPED / f"{name}.toml")


@cache
def order(name: str) -> Order:
    game = pack(name).game
    return order_of(game, game.defaults(), "a4", False, "pdf")


def pieces(name: str, tables_left_out: list[str]) -> list[tuple[str, str]]:
    """The id and the title of everything that a pack adds, but for some tables."""
    tables = pack(name).pack.tables
    left_out = [*NOT_PIECES, *tables_left_out]
    return [
        (f"{PREFIX.get(table, table)}.{row['name']}", row["title"])
        for table, rows in tables.items()
        for row in rows
        if table not in left_out
    ]


def is_part_of(id: str, parts: list[str]) -> bool:
    """Whether a piece is among the parts, where each army may have its own."""
    return id in parts or (f"{id}.1" in parts and f"{id}.2" in parts)


def test_every_game_is_printed_with_a_pack():
    assert sorted(pack(name).pack.game for name in PACKS) == ["abyss", "dungeons", "rush", "tactics4", "tactics5"]


@pytest.mark.parametrize("name", PACKS)
def test_every_piece_of_a_pack_is_on_the_sheets(name):
    made = order(name)
    found: list[str] = []
    for sheets in (counter_sheets, figure_sheets):
        found.extend(sheets("", made.box, made.paper, made.palette).pieces)
    assert pieces(name, ON_CARDS_ALONE)
    assert [id for id, _ in pieces(name, ON_CARDS_ALONE) if not is_part_of(id, found)] == []


@pytest.mark.parametrize("name", PACKS)
def test_every_piece_of_a_pack_has_a_printed_card(name):
    document = PARTS["cards"](order(name))
    assert document is not None
    ((_, content),) = files_of(order(name), "cards", document)
    text = " ".join(" ".join(page.extract_text() for page in pages(content)).split())
    assert [title for _, title in pieces(name, []) if title.lower() not in text.lower()] == []


@pytest.mark.parametrize("name", PACKS)
def test_every_piece_of_a_pack_is_a_watertight_model_on_a_plate(name):
    box = order(name).box
    models = models_of(box.parts, box.shape)
    laid = [one.model.id for plate in lay_out(models) for one in plate.pieces]
    assert [id for id, _ in pieces(name, ON_CARDS_ALONE) if not is_part_of(id, laid)] == []
    old = {part.id for part in box_of(find(pack(name).pack.game)).parts}
    for model in models:
        assert model.id in old or mesh_of(model).is_watertight, model.id


@pytest.mark.parametrize("name", PACKS)
def test_pages_name_the_pack_and_leave_out_its_data(name):
    for part in ("aids", "rules"):
        document = PARTS[part](order(name))
        assert document is not None
        ((_, content),) = files_of(order(name), part, document)
        text = "".join(pages(content)[0].extract_text().split())
        assert f"pack={pack(name).pack.label}" in text
        assert pack(name).pack.word.partition(":")[2][:12] not in text
