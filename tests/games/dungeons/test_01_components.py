"""PD-GEO: what is in the box, and how tiles join."""

from __future__ import annotations

import pytest

from games.dungeons.delve import PD, at, choices, delve, line, play, refused, start, where
from pocketbox.games.dungeons.content import ALL_HIDDEN, COUNTERS, DOORS
from pocketbox.games.dungeons.figures import FIGURE_NAMES, KINDS
from pocketbox.games.dungeons.tiles import HEX_60, SQUARE_60, WATER
from pocketbox.games.dungeons.words import MOST_DICE


def test_pd_geo_01_two_to_six_players():
    assert (PD.game.least_seats, PD.game.most_seats) == (2, 6)
    assert "seats are from 2 to 6" in PD.bad_position("seats: 7")


def test_pd_geo_02_six_delvers_one_of_each():
    assert [kind.name for kind in KINDS if kind.is_delver] == ["warrior", "elf", "priestess", "thief", "dwarf", "mage"]
    assert all(kind.count == 1 for kind in KINDS if kind.is_delver)


def test_pd_geo_03_ten_dwellers():
    counts = {kind.name: kind.count for kind in KINDS if not kind.is_delver}
    assert counts == {"goblin-warrior": 2, "goblin-hunter": 2, "lizardman": 2, "corpse": 2, "ghost": 1, "troll": 1}
    assert len(FIGURE_NAMES) == 16


def test_pd_geo_04_sixty_tiles_and_start():
    for tiles in (HEX_60, SQUARE_60):
        assert sum(code.count for code in tiles) == 61
        assert (tiles[0].name, tiles[0].count) == ("start", 1)


def test_pd_geo_05_doors_and_counters():
    assert (DOORS, COUNTERS, ALL_HIDDEN) == (6, 13, [6, 6, 1])
    assert "only 6 Treasure" in PD.bad_position(["figures: warrior seat 0 treasure 7", "3,0 h1 0 warrior"][0])


def test_pd_geo_06_no_roll_lacks_dice():
    assert max(max(kind.stats) for kind in KINDS) == MOST_DICE == 3


def test_pd_geo_07_hexes_and_squares_by_option():
    s = start()
    assert (s.board.around, s.board.open[0]) == (6, 63)
    s = start("grid=square")
    assert (s.board.around, s.board.open[0]) == (4, 15)


def test_pd_geo_08_water_is_open_on_every_side():
    for tiles, around in ((HEX_60, 6), (SQUARE_60, 4)):
        for code in tiles:
            assert (len(code.sides) == around) or code.kind != WATER


def test_pd_geo_09_open_against_wall_is_a_wall():
    s = delve(["3,0 h1 0 warrior", "4,0 h1 0"], "warrior seat 0")
    play(s, "activate warrior")
    assert choices(s) == ["abandon", "stay"]
    assert refused(s, "go 4,0") == "PD-MOVE-02: a wall stands between 3,0 and 4,0"


def test_pd_geo_10_rooms_are_like_halls():
    for code in ("h2s 0", "r2s 0"):
        s = line(3, {0: "warrior"}, codes={1: code})
        play(s, "activate warrior", f"go {at(1)}")
        assert where(s, "warrior") == at(1)


def test_pd_geo_11_one_character_on_a_tile():
    s = line(3, {0: "warrior", 1: "thief"})
    play(s, "activate warrior")
    assert "go 4,0" not in choices(s)
    assert PD.bad_position("3,0 h1 0 warrior thief").startswith("'3,0 h1 0 warrior thief' ends with 'thief'")


def test_pd_geo_12_start_is_walked_over():
    tiles = ["1,0 h2s 0 warrior", "-1,0 h2s 0"]
    s = delve(tiles, "warrior seat 0")
    play(s, "activate warrior", "go 0,0")
    assert where(s, "warrior") == "0,0"
    s = delve(tiles, "warrior seat 0", start_passable=False)
    play(s, "activate warrior")
    assert "go 0,0" not in choices(s)


@pytest.mark.parametrize(("option", "asked"), [(False, "roll test"), (True, "act")])
def test_pd_geo_13_adjacent_through_walls_unless_agreed(option, asked):
    s = delve(["3,0 h1 0 warrior", "4,0 h1 3", "3,1 h1 1 corpse-1"], "warrior seat 0", adjacent_needs_opening=option)
    play(s, "activate warrior")
    assert s.agenda.step.name == asked


def test_pd_geo_14_the_lists_of_tiles():
    kinds = {
        name: sum(c.count for c in HEX_60 if c.kind == kind) for kind, name in enumerate(["hall", "room", "water"])
    }
    assert kinds == {"hall": 40, "room": 14, "water": 6}
    dry = [code for code in HEX_60[1:] if code.kind != WATER]
    assert sum(code.count * len(code.sides) for code in dry) == 134
    square = {code.name: code.count for code in SQUARE_60[1:]}
    assert square == {
        "h1": 4, "h2s": 11, "h2c": 11, "h3": 9, "h4": 5, "r1": 2, "r2s": 3, "r2c": 3, "r3": 4, "r4": 4, "w": 4,
    }  # fmt: skip
    assert "only 6 tiles 'w'" in PD.bad_position("\n".join(f"{n},5 w 0" for n in range(7)))
