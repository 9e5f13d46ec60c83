"""AB-PLACE and AB-SUMMON: nearest and next free squares."""

from __future__ import annotations

from games.abyss.abyss_table import board, choices, lines, next_up, play, squares, summoned, where
from pocketbox.games.squares.board import CELLS, GRID


def test_ab_place_01_free_is_without_wall_figure_piece_and_door():
    s = board(d6="H", d5="#", c6="G", e6="f", d7="D")
    taken = {GRID.cell(name) for name in ("d5", "c6", "e6", "d7", "d6")}
    assert {cell for cell in range(CELLS) if not s.is_free(cell)} == taken


def test_ab_place_02_nearest_counts_tiles_then_the_straight_line_and_no_walls():
    s = board(a1="H", d6="G", c6="#", e6="#", d5="#", d7="#", h12="G")
    assert [GRID.names[cell] for cell in s.nearest_free(GRID.cell("d6"))] == ["c5", "e5", "c7", "e7"]


def test_ab_place_03_low_is_farther_from_the_hero_high_is_nearer():
    for face, square in [(1, "c5"), (4, "c7")]:
        s = board(c8="H", c6="#", h1="G", tray="flask")
        play(s, "search", "roll 2 3 3")
        assert play(s, f"roll {face}")[:2] == [
            f"AB-DOUBT-01 doubt rolled {face}",
            f"AB-DOUBT-01 doubt settled {square}",
        ]


def test_ab_place_03_a_monster_is_bad_where_it_is_near():
    s = board(d6="H", d8="f", h1="G", options="next_free=nearest", droppings="1")
    play(s, "search", "roll 2 2 1", *summoned("2 3 3", "2 2"), "roll 1")
    assert where(s)["d7"] == "W"


def test_ab_place_04_the_heros_square_is_not_free():
    s = board(d6="H", d5="#", h1="G", tray="flask")
    play(s, "search", "roll 1 4 3")
    assert next_up(s) == "doubt lay"
    assert GRID.cell("d6") not in s.nearest_free(GRID.cell("d5"))


def test_ab_summon_01_three_dice_for_the_row_two_for_the_column():
    s = board(d6="H", h1="G", droppings="1")
    play(s, "search", "roll 2 2 1")
    assert len(choices(s)) == 20
    play(s, "roll row 3 1 2")
    assert len(choices(s)) == 10
    play(s, "roll column 4 1")
    assert where(s)["e6"] == "W"


def test_ab_summon_02_any_square_alike_if_agreed():
    s = board(d6="H", h1="G", droppings="1", options="coord_mode=uniform")
    play(s, "search", "roll 2 2 1")
    assert len(squares(s, "land")) == 96
    assert {outcome.weight for outcome in s.chances().outcomes} == {1}
    play(s, "land a1")
    assert where(s)["a1"] == "W"


def test_ab_summon_03_rows_from_the_top_columns_from_the_left():
    s = board(d6="H", h1="G", droppings="1")
    play(s, "search", "roll 2 2 1", *summoned("1 1 1", "4 4"))
    assert where(s)["h3"] == "W"


def test_ab_summon_04_the_next_free_square_in_reading_order_around_the_end():
    s = board(d6="H", h12="G", a1="G", b1="#", droppings="1")
    play(s, "search", "roll 2 2 1", *summoned("4 4 4", "4 4"))
    assert where(s)["c1"] == "W"
    near = board(d6="H", h12="G", a1="G", droppings="1", options="next_free=nearest doubt_mode=auto")
    play(near, "search", "roll 2 2 1", *summoned("4 4 4", "4 4"))
    assert where(near)["h11"] == "W"


def test_ab_summon_05_pieces_doors_and_the_hero_take_a_square_too():
    s = board(d7="H", b3="f", c3="D", d3="w", e3="#", h12="G", droppings="1")
    play(s, "search", "roll 2 2 1", *summoned("1 1 1", "1 1"))
    assert where(s)["f3"] == "W"
    onto_hero = board(b3="H", h12="G", droppings="1")
    play(onto_hero, "search", "roll 2 2 1", *summoned("1 1 1", "1 1"))
    assert where(onto_hero)["c3"] == "W"
    assert lines(onto_hero, "monsters") == ["abyss-warden c3 hp 6, gnawling h12 hp 2"]
