"""Maps of tiles drawn in text: places, ground, features, units and ways in, hexes half a box apart."""

from __future__ import annotations

from pocketbox.engine.core import NOBODY
from pocketbox.games import find
from pocketbox.learn.lesson import find_lesson
from pocketbox.scenes import scene_of
from pocketbox.terminal.draw import draw

T5 = find("tactics5")
TEXT = """
0,0 field keep footman 0
1,0 water
-1,0 field
0,1 water village archer 1
entrances: 1,0 -1,0
reserve 0: mage 2
reserve 1: cavalier 1
captured 1: archer 1
options: {options}
"""


def drawn(options: str = "") -> list[str]:
    return draw(scene_of(T5, T5.view(T5.read_position(TEXT.format(options=options)), NOBODY)))


def test_hexes_stand_half_a_box_apart():
    assert drawn()[:6] == [
        " [-1,0  ][0,0   ][1,0   ]",
        " [.     ][.K f0 ][~     ]",
        " [in 1  ][      ][in 0  ]",
        "             [0,1   ]",
        "             [~V a1 ]",
        "",
    ]


def test_squares_with_gaps_stand_below_one_another():
    assert drawn("geometry=square")[3:5] == ["         [0,1   ]", "         [~V a1 ]"]


def test_reserves_and_captures_are_told_by_seat():
    lines = drawn()
    assert " First player (seat 0): on the map Footman, in reserve 2 × Mage, captured nothing" in lines
    assert (
        " Second player (seat 1): captured 7 points, on the map Archer, in reserve Cavalier, captured Archer" in lines
    )


def test_before_the_first_tile_there_is_no_map():
    s = T5.start(T5.settings_of(T5.read_position(TEXT.format(options=""))), "play", 2)
    assert draw(scene_of(T5, T5.view(s, NOBODY)))[0] == " No tile lies yet."


def test_pieces_and_features_name_their_owner_and_the_readers_own_are_yours():
    lines = draw(scene_of(T5, T5.view(T5.read_position(TEXT.format(options="")), 1)))
    said = "\n".join(lines)
    assert "a1 Archer (yours)" in said
    assert "f0 Footman (first player)" in said
    assert " Second player (seat 1, you): " in said
    tactics4 = find("tactics4")
    s = tactics4.read_position(find_lesson(tactics4, "first").position)
    holds = next(line for line in draw(scene_of(tactics4, tactics4.view(s, 0))) if line.startswith(" Who holds"))
    assert holds == " Who holds the features: Forest nobody, Forest you, Township first player"


def test_what_a_rack_is_called_after_is_only_counted():
    rush = find("rush")
    s = rush.read_position(find_lesson(rush, "first").position.replace("M P M", "M P ."))
    assert "monsters 2 and 1 slain monster" in "\n".join(draw(scene_of(rush, rush.view(s, 0))))


def test_only_searched_areas_are_told_and_names_keep_their_capitals():
    abyss = find("abyss")
    s = abyss.read_position("1 H . . . . . G B\nhero: oni-slayer\nsearched: 3 5")
    lines = draw(scene_of(abyss, abyss.view(s, NOBODY)))
    assert "searched area 3 and area 5 (2 of 6)" in next(line for line in lines if line.startswith(" The way out"))
    monsters = next(line for line in lines if line.startswith(" Monsters"))
    assert "Stone Brute on h1 2 of 2" in monsters
    assert "Gnawling on g1 1 of 1" in monsters
