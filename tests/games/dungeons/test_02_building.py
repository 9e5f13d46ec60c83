"""PD-SETUP-01 to 20 and 35: delvers, and the dungeon tile by tile."""

from __future__ import annotations

import pytest

from games.dungeons.delve import PD, choices, delve, events, play, random_game, refused, squares, start, step
from pocketbox.engine.core import CHANCE
from pocketbox.games.dungeons.board import START_TILE
from pocketbox.games.dungeons.setup.fitting import find_faced_cells, misfit, turns_at
from pocketbox.games.dungeons.tiles import HEX_60, WATER

AT_TILES = ("roll die 6", "roll die 1", "take warrior", "take mage", "roll die 6", "roll die 1")
HIDDEN = "hidden: treasure 6, hazard 6, stairs 1"
RING = [("h2s", "1,0", "0"), ("h2s", "0,1", "1"), ("h2s", "-1,1", "2"), ("h2s", "-1,0", "0"), ("h2s", "0,-1", "1")]


def built(*more: str, options: str = ""):
    s = start(options)
    play(s, *AT_TILES, *more)
    return s


def ringed():
    """All but the last cell next to Start are taken by straight halls that lead away."""
    return built(*[text for code, cell, turn in RING for text in (f"draw {code}", f"place {cell}", f"turn {turn}")])


def test_pd_setup_01_nobody_shares_a_delver():
    s = start()
    play(s, "roll die 6", "roll die 1", "take warrior")
    assert squares(s, "take") == ["elf", "priestess", "thief", "dwarf", "mage"]
    assert refused(s, "take warrior") == "PD-SETUP-01: the warrior is taken"


def test_pd_setup_02_delvers_dealt_at_random_by_option():
    s = start("delver_selection=random")
    play(s, "roll die 6", "roll die 1")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "deal take delver")
    told = play(s, "take elf", "take dwarf")
    assert events(told, "dealt") == ["PD-SETUP-02 delver dealt 0 elf", "PD-SETUP-02 delver dealt 1 dwarf"]
    assert step(s) == "roll off"


def test_pd_setup_03_the_winner_picks_first_then_clockwise():
    s = start(seats=3)
    play(s, "roll die 2", "roll die 5", "roll die 1")
    seats = []
    for name in ("warrior", "elf", "mage"):
        seats.append(s.seat_to_act())
        play(s, f"take {name}")
    assert seats == [1, 2, 0]


def test_pd_setup_04_tied_leaders_roll_again():
    s = start(seats=3)
    told = play(s, "roll die 5", "roll die 2", "roll die 5")
    assert "PD-SETUP-04 order tied delvers" in told
    told = play(s, "roll die 1", "roll die 4")
    assert told == [
        "PD-SETUP-04 order die rolled 0 1",
        "PD-SETUP-04 order die rolled 2 4",
        "PD-SETUP-04 order decided delvers 2",
    ]
    assert s.seat_to_act() == 2


def test_pd_setup_05_start_lies_in_the_centre():
    assert start().name(START_TILE) == "0,0"
    assert "only it, lies on 0,0" in PD.bad_position("1,0 start 0")


def test_pd_setup_06_tiles_go_round_the_table():
    s = built("draw h2s", "place 1,0")
    assert s.seat_to_act() == 0
    play(s, "turn 0", "draw h2s")
    assert s.seat_to_act() == 1


def test_pd_setup_07_draw_then_cell_then_turn():
    s = built()
    assert (s.seat_to_act(), step(s)) == (CHANCE, "draw tile")
    weights = {outcome.action.text: outcome.weight for outcome in s.chances().outcomes}
    assert weights["draw h2s"] == 10
    assert sum(weights.values()) == 60
    play(s, "draw h2s")
    assert step(s) == "place tile"
    play(s, "place 1,0")
    assert (step(s), choices(s)) == ("turn tile", ["turn 0"])
    assert refused(s, "place 1,0").startswith("PD-SETUP-07: turn the tile on 1,0 first")


def test_pd_setup_08_the_ring_faces_start():
    s = built("draw h2w")
    assert squares(s, "place") == ["0,-1", "1,-1", "-1,0", "1,0", "-1,1", "0,1"]
    assert refused(s, "place 2,0") == "PD-SETUP-08: 2,0 is not next to Start, and all cells there are filled first"
    play(s, "place 1,0")
    for text in choices(s):
        child = s.clone()
        play(child, text)
        assert child.board.open[1] >> 3 & 1  # west, where Start is


@pytest.mark.parametrize(("grid", "count"), [("hex", 6), ("square", 4)])
def test_pd_setup_08_the_clause_says_how_many_tiles_surround_start(grid, count):
    s = built("draw h2s", options=f"grid={grid}")
    assert len(squares(s, "place")) == count
    assert PD.game.rulebook.rules["PD-SETUP-08"].ruling == "That takes six tiles on hexes and four on squares."


def test_pd_setup_09_no_dead_end_in_the_ring():
    told = play(built(), "draw h1")
    assert told == ["PD-SETUP-07 tile drawn 0 h1", "PD-SETUP-11 tile set aside 0 h1"]


def test_pd_setup_10_no_ring_tile_opens_toward_another_ring_cell():
    s = built("draw h3y")
    play(s, "place 1,0")
    for text in choices(s):
        child = s.clone()
        play(child, text)
        for side in range(6):
            behind = child.board.tiles.grid.across[child.cell(1)][side]
            is_ring = behind in child.board.tiles.grid.across[child.cell(0)]
            assert not (child.board.open[1] >> side & 1 and is_ring)
    assert refused(s, "turn 0") == (
        "PD-SETUP-10: after turn 0 on 1,0 the tile would open towards another cell next to Start"
    )


def test_pd_setup_11_what_does_not_fit_is_set_aside_until_a_tile_lies():
    s = built("draw h1", "draw h4x", "draw w")
    names = [code.name for code in HEX_60]
    assert [s.aside[names.index(name)] for name in ("h1", "h4x", "w")] == [1, 1, 1]
    assert {o.action.text: o.weight for o in s.chances().outcomes}["draw h1"] == 3
    play(s, "draw h2s", "place 1,0", "turn 0")
    assert max(s.aside) == 0


def test_pd_setup_12_no_water_in_the_ring():
    assert "PD-SETUP-11 tile set aside 0 w" in play(built(), "draw w")


def test_pd_setup_13_after_the_ring_a_tile_links_to_another():
    s = ringed()
    play(s, "draw h2s", "place 1,-1", "turn 2", "draw h2s")
    assert "2,0" in squares(s, "place")
    assert "3,0" not in squares(s, "place")
    assert refused(s, "place 3,0") == "PD-SETUP-13: 3,0 touches no tile"
    assert refused(s, "place 1,0") == "PD-SETUP-13: a tile already lies on 1,0"


def test_pd_setup_14_touching_edges_agree_unless_loose():
    for options, fits_too in (("strict", False), ("loose", True)):
        s = delve(["1,0 h2s 0", "2,-1 h2s 0", "3,-1 h1 3"], "", edge_matching=options)
        faced = find_faced_cells(s)
        cell = s.board.tiles.grid.cell("2,0")  # open to the west, a wall of 2,-1 above
        mask = 1 << 3 | 1 << 4
        assert fits_after_ring(s, "h2t", cell, mask, faced) == fits_too


def fits_after_ring(s, code: str, cell: int, mask: int, faced) -> bool:
    """As if the ring were closed: the tiles next to Start do not matter to this cell."""
    s = s.clone()
    for place, turn in (("0,1", 1), ("-1,1", 2), ("-1,0", 0), ("0,-1", 1), ("1,-1", 2)):
        where = s.board.tiles.grid.cell(place)
        if s.board.tiles.tile_on(where) == 255:
            s.board = s.board.with_tile(where, 2, turn)
    names = [tile.name for tile in HEX_60]
    return misfit(s, names.index(code), cell, mask, 0, find_faced_cells(s), s.board.neighbours(cell)) == ""


def test_pd_setup_14_water_agrees_with_anything():
    s = delve(["1,0 h2s 0", "2,-1 h2s 0", "3,-1 h1 3"], "")
    assert fits_after_ring(s, "w", s.board.tiles.grid.cell("2,0"), 63, find_faced_cells(s))


def test_pd_setup_15_the_dungeon_is_not_closed_while_tiles_remain():
    s = random_game(5, "", "quick", 2, "roll craven,deal place counter")
    assert s.board.size() == 61
    closed = delve(["1,0 h2s 0", "0,1 h1 4", "-1,1 h1 5", "-1,0 h1 0", "0,-1 r1 1", "1,-1 r1 2"], "")
    names = [tile.name for tile in HEX_60]
    cell = closed.board.tiles.grid.cell("2,0")
    assert turns_at(closed, names.index("r1"), cell, 0) == []  # it would be the last way on
    assert turns_at(closed, names.index("h2s"), cell, 0) == [0]


def test_pd_setup_16_a_tile_without_a_place_is_set_aside():
    text = "\n".join(
        ["1,0 h2s 0", "0,1 h1 4", "-1,1 h1 5", "-1,0 h1 0", "0,-1 r1 1", "1,-1 r1 2"]
        + ["figures: warrior seat 0; mage seat 1", HIDDEN, "next: draw tile, way played"]
    )
    s = PD.position(text)
    told = play(s, "draw h1")
    assert "PD-SETUP-16 tile set aside 0 h1" in told


CLOSED = ["1,0 h1 3", "0,1 h1 4", "-1,1 h1 5", "-1,0 h1 0", "0,-1 r1 1", "1,-1 r1 2"]
"""A ring of dead ends: no way on at all."""


def test_pd_setup_17_loosely_when_nothing_fits():
    tiles = ["1,0 h2s 0", "0,1 h1 4", "-1,1 h1 5", "-1,0 h1 0", "0,-1 r1 1", "1,-1 r1 2", "2,-1 h2s 1", "3,-1 h2s 1"]
    tiles += ["2,1 h2s 1", "1,1 h2s 0", "3,0 h2s 1"]
    s = PD.position(
        "\n".join([*tiles, "figures: warrior seat 0; mage seat 1", HIDDEN, "next: draw tile, way played-loosely"])
    )
    play(s, "draw h2s")
    assert "2,0" in squares(s, "place")


def test_pd_setup_18_a_breach_when_all_is_closed():
    keys = ["figures: warrior seat 0; mage seat 1", HIDDEN, "next: draw tile, way played-loosely"]
    s = PD.position("\n".join([*CLOSED, *keys]))
    play(s, "draw h2s", "place 2,0")
    told = play(s, choices(s)[0])
    assert "PD-SETUP-18 wall breached 1,0" in told
    assert s.board.steps[1] >> 7 & 1


@pytest.mark.parametrize("options", ["", "grid=square", "edge_matching=loose", "map_radius=10"])
def test_pd_setup_19_all_sixty_tiles_are_laid(options):
    for seed in range(3):
        s = random_game(seed, options, "quick", 2 + seed, "deal place counter")
        assert s.board.size() == 61
        assert all(code.count >= s.board.codes.count(n) for n, code in enumerate(s.content.codes))


def test_pd_setup_20_chance_builds_by_option():
    s = start("quick_build=true")
    play(s, "roll die 6", "roll die 1", "take warrior", "take mage", "roll die 6", "roll die 1", "draw h2s")
    assert (s.seat_to_act(), step(s)) == (CHANCE, "deal place tile")
    s = random_game(1, "quick_build=true", "play", 2, "choose entrance")
    assert s.seat_to_act() >= 0


def test_pd_setup_35_no_tile_lies_too_far_off():
    tiles = [f"{n},0 {'h2s 0' if n < 10 else 'r2s 0'}" for n in range(1, 11)]
    ring = ["0,1 h1 4", "-1,1 h1 5", "-1,0 h1 0", "0,-1 r1 1", "1,-1 r1 2"]
    keys = [
        "options: map_radius=10",
        HIDDEN,
        "figures: warrior seat 0; mage seat 1",
        "next: draw tile, way played-loosely",
    ]
    s = PD.position("\n".join([tiles[0], *ring, *tiles[1:], *keys]))
    play(s, "draw h2w")
    assert "11,0" not in squares(s, "place")
    assert refused(s, "place 11,0") == "PD-SETUP-35: 11,0 is more than 10 cells from Start"


def test_the_whole_dungeon_hangs_together_when_it_is_built():
    for seed in range(4):
        s = random_game(seed, "", "quick", 2, "deal place counter")
        assert s.board.part_of(START_TILE) == (1 << 61) - 1
        assert all(s.board.kind(tile) != WATER for tile in s.board.tiles.near[START_TILE])
