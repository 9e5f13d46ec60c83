"""Tiles, counters, boards and figures: every piece as often as the box has it, at its true size, inside the sheet."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pocketbox
from pocketbox.games import GAME_IDS, find
from pocketbox.press.boards import board_sheets
from pocketbox.press.drawing import CASING, FLOOR
from pocketbox.press.figures import STRIP, figure_sheets
from pocketbox.press.sheets import counter_sheets, tile_sheets
from pocketbox.press.sizes import COUNTER, FIGURE, PAPERS, ROOT3, SQUARE, TILE
from pocketbox.press.symbols import sheet
from pocketbox.scenes.box import box_of
from press.pressed import NEAR, POINTS, document, order, pages, path_boxes, printed

MAKERS = {"tiles": tile_sheets, "counters": counter_sheets, "figures": figure_sheets}
KINDS = {"tiles": ("tile", "feature"), "counters": ("counter", "wall", "door"), "figures": ("figure",)}


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("part", MAKERS)
@pytest.mark.parametrize("id", GAME_IDS)
def test_every_piece_is_printed_as_often_as_the_box_has_it(id, part, paper):
    made = order(id, paper=paper)
    sheets = MAKERS[part]("", made.box, made.paper, made.palette)
    assert sheets.pieces == {one.id: one.count for one in made.box.parts if one.kind in KINDS[part]}
    fronts = [page for page in sheets.pages if "backs" not in page["title"]]
    assert sum(len(page["items"]) for page in fronts) == sum(sheets.pieces.values())
    for page in sheets.pages:
        for item in page["items"]:
            assert item["x"] > 3
            assert item["y"] > 3
            assert item["x"] + item["w"] < made.paper.width - 3
            assert item["y"] + item["h"] < made.paper.height - 3


@pytest.mark.parametrize(
    ("id", "options", "id_of_part", "count"),
    [
        ("rush", "", "monster", 3),
        ("rush", "item_copies=3", "piece.flask", 3),
        ("rush", "max_walls=10", "place.wall", 10),
        ("abyss", "unique_items=true", "piece.flask", 1),
        ("abyss", "", "place.wall", 24 + 4),
        ("tactics5", "water_tiles=5", "terrain.water", 5),
        ("tactics5", "", "terrain.keep", 1),
        ("tactics5", "points=22", "unit.footman.1", 2),
        ("tactics4", "tile_preset=core2", "terrain.water", 3),
        ("dungeons", "", "counter.treasure", 6),
        ("dungeons", "", "dweller.troll", 1),
    ],
)
def test_boxes_follow_the_house_rules(id, options, id_of_part, count):
    game = find(id)
    box = box_of(game, game.read_settings(options))
    assert [part.count for part in box.parts if part.id == id_of_part] == [count]


def test_the_dungeon_has_its_60_tiles_and_13_counters_in_both_shapes():
    for options in ("", "grid=square"):
        box = order("dungeons", options).box
        assert sum(part.count for part in box.parts if part.kind == "tile") == 61
        assert sum(part.count for part in box.parts if part.kind == "counter") == 13
        assert sum(part.count for part in box.parts if part.kind == "door") == 6


def test_face_down_counters_look_alike():
    data = document("dungeons", "counters").data
    (backs,) = [page for page in data["pages"] if "backs" in page["title"]]
    drawings = {data["art"][item["art"]] for item in backs["items"] if item["w"] < COUNTER + 1}
    assert len(drawings) == 1


def test_tiles_measure_45_mm_from_side_to_side():
    wide, high = TILE * POINTS, 2 * TILE / ROOT3 * POINTS
    read = list(pages(printed("dungeons", "tiles")))
    count = 0
    for page in read[::2]:
        cuts = {
            (round(x), round(y))
            for x, y, width, height in path_boxes(page)
            if abs(width - wide) < NEAR and abs(height - high) < NEAR
        }
        count += len(cuts)
    assert count == 61


@pytest.mark.parametrize(
    ("id", "part", "size", "count"),
    [
        ("rush", "counters", (SQUARE, SQUARE), 24),
        ("rush", "board", (8 * SQUARE, 12 * SQUARE), 1),
        ("dungeons", "figures", (FIGURE, STRIP), 16),
    ],
)
def test_pieces_measure_what_they_should(id, part, size, count):
    wide, high = (side * POINTS for side in size)
    page = pages(printed(id, part))[0]
    found = {
        (round(x), round(y))
        for x, y, width, height in path_boxes(page)
        if abs(width - wide) < NEAR and abs(height - high) < NEAR
    }
    assert len(found) == count


def test_the_ruler_measures_50_mm():
    assert any(
        abs(width - 50 * POINTS) < NEAR and height < NEAR
        for _, _, width, height in path_boxes(pages(printed("rush", "board"))[0])
    )


def test_games_without_a_board_have_no_board_sheet():
    made = order("tactics5")
    assert board_sheets("", made.box, made.paper, made.palette).pages == []


def test_tiles_on_paper_have_the_outlines_of_those_on_screen():
    script = (Path(pocketbox.__file__).parent / "server/static/js/draw/tile.js").read_text("utf-8")
    for name, measures in (("casing", CASING), ("floor", FLOOR)):
        for shape in ("hex", "square"):
            part = re.search(rf"{shape}: \{{.*?{name}: (\{{[^}}]*\}})", script, re.DOTALL)[1]
            known = json.loads(re.sub(r"(\w+):", r'"\1":', part))
            one = measures[shape]
            assert known == {"reach": one.reach, "arm": one.arm, "hub": one.hub, "room": one.room}


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_piece_has_a_symbol(id):
    drawn = [part.symbol for part in order(id).box.parts if part.form == "plain"]
    assert set(drawn) <= set(sheet())


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_figure_and_counter_has_a_card(id):
    from pocketbox.scenes.cards import cards_of

    cards = {card.id for group in cards_of(find(id)) for card in group.cards}
    for part in order(id).box.parts:
        assert part.id in cards or part.id.rpartition(".")[0] in cards or part.id.startswith("flag."), part.id
