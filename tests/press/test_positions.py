"""Positions on paper: the tiles, walls, doors and pieces that are there, and nothing hidden."""

from __future__ import annotations

from collections import Counter

import pytest

from pocketbox import start
from pocketbox.cli import main
from pocketbox.engine.core import CHANCE, NOBODY, Log
from pocketbox.games import GAME_IDS, find
from pocketbox.press.maps import plan_map
from pocketbox.press.positions import map_sheets
from pocketbox.press.printing import order_of, parts_of
from pocketbox.press.sizes import PAPERS, TILE
from pocketbox.scenes import scene_of
from pocketbox.search.spinner import SmallSpinner

NAMED = {"rush": "duel", "abyss": "bare-hands", "tactics5": "knot", "tactics4": "ridge", "dungeons": "cellar"}


def standing(id: str, setup: str = ""):
    game = find(id)
    s = start(game, "", setup or NAMED[id])
    return order_of(game, game.settings_of(s), s=s)


def test_a_dungeon_prints_each_of_its_tiles_as_it_lies():
    made = standing("dungeons")
    cells = {cell.place: cell for cell in made.scene.cells if cell.form not in ("free", "rock")}
    tiles = {part.id.rpartition(".")[2]: part for part in made.box.parts if part.kind == "tile"}
    assert {place: (cell.form, cell.openings) for place, cell in cells.items()} == {
        place: (part.form, part.openings) for place, part in tiles.items()
    }
    assert all(part.count == 1 for part in tiles.values())
    doors = [edge for edge in made.scene.edges if edge.kind == "door"]
    assert [part.count for part in made.box.parts if part.kind == "door"] == [len(doors)]
    assert sum(part.count for part in made.box.parts if part.kind == "counter") == 13


def test_a_map_prints_its_tiles_features_and_both_forces_with_reserves():
    made = standing("tactics4")
    counts = {part.id: part.count for part in made.box.parts}
    features = Counter(piece.card for piece in made.scene.pieces if piece.card.startswith("terrain."))
    assert {id: count for id, count in counts.items() if id in features} == features
    units = Counter((piece.card, piece.seat) for piece in made.scene.pieces if piece.layer == "figure")
    for (card, seat), count in units.items():
        assert counts[f"{card}.{seat + 1}"] >= count
    assert any("In reserve" in rack.name or "reserve" in rack.name for seat in made.scene.seats for rack in seat.racks)
    on_map = sum(units.values())
    assert sum(part.count for part in made.box.parts if part.kind == "figure") > on_map


def test_a_board_shows_its_walls_and_what_lies_there():
    made = standing("rush", "scramble")
    walls = sum(cell.kind == "wall" for cell in made.scene.cells)
    assert [part.count for part in made.box.parts if part.kind == "wall"] == ([walls] if walls else [])
    assert made.box.board == made.scene.cells


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_named_position_can_be_printed(id):
    game = find(id)
    for setup in list(game.setups)[2:]:
        made = standing(id, setup)
        names = [name for name, _ in parts_of(made)]
        assert names[-1] == "map"
        assert ("board" in names) != ("tiles" in names)


@pytest.mark.parametrize("id", GAME_IDS)
def test_games_in_progress_can_be_printed_with_every_figure_on_the_map(id):
    game = find(id)
    spinner, log = SmallSpinner(5), Log(True)
    s = start(game, "", "quick")
    for turn in range(160):
        if s.seat_to_act() == NOBODY:
            break
        if turn % 40 == 39:
            made = order_of(game, game.settings_of(s), s=s)
            assert parts_of(made)
            figures = sum(piece.layer == "figure" for piece in made.scene.pieces)
            assert sum(part.count for part in made.box.parts if part.kind == "figure") >= figures
        if s.seat_to_act() == CHANCE:
            chances = s.chances()
            s.apply(chances.at(spinner.below(int(chances.whole))), log)
        else:
            choices = s.legal_actions()
            s.apply(choices[spinner.below(len(choices))], log)


@pytest.mark.parametrize("paper", PAPERS)
def test_the_map_is_cut_into_sheets_at_its_true_size(paper):
    made = standing("dungeons")
    sheets = map_sheets("", made.scene, PAPERS[paper], made.palette)
    plan = plan_map(made.scene)
    assert plan.across == TILE
    first, *parts = sheets.pages
    assert first["items"][0]["w"] / first["items"][0]["h"] == pytest.approx(plan.width / plan.height)
    assert sum(page["items"][0]["w"] * page["items"][0]["h"] for page in parts) >= plan.width * plan.height * 0.6


def test_nothing_hidden_is_printed():
    """What is printed comes from what everybody may see."""
    made = standing("dungeons")
    game = find("dungeons")
    s = start(game, "", "cellar")
    assert made.scene == scene_of(game, game.view(s, NOBODY))


def test_the_command_reads_a_position_from_a_file(capsys, tmp_path):
    game = find("rush")
    (tmp_path / "mine.txt").write_text(game.write_position(start(game, "cap=4", "duel")))
    words = ["print", "rush", "--position", str(tmp_path / "mine.txt"), "--out", str(tmp_path / "out")]
    assert main(words) == 0
    names = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert names == ["rush-board.pdf", "rush-counters.pdf", "rush-figures.pdf", "rush-map.pdf"]
    assert main([*words, "--option", "cap=4"]) == 2
    assert "--option and --position contradict each other" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("position", "sentence"), [("nowhere.txt", "cannot read nowhere.txt"), ("broken", "pocketbox: ")]
)
def test_a_broken_position_gets_one_sentence(capsys, tmp_path, monkeypatch, position, sentence):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "broken").write_text("this is no position\n")
    assert main(["print", "rush", "--position", position, "--out", "out"]) == 2
    err = capsys.readouterr().err
    assert sentence in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()
