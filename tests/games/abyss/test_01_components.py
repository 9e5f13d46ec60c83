"""AB-COMP and AB-HERO: board, areas, dice, heroes, monsters and items."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import ABYSS, board, choices, lines, play, reached, refused, squares, start, where
from pocketbox.games.abyss.board import area_of, cell_in_area
from pocketbox.games.abyss.heroes import HEROES, ONI_SLAYER
from pocketbox.games.abyss.items import PIECES
from pocketbox.games.abyss.kinds import CROSS_1, DIAMOND_2, LINE_2, LINE_3, RING_1
from pocketbox.games.abyss.monsters import MONSTERS
from pocketbox.games.squares.board import CELL_NAMES, CELLS, GRID


def test_ab_comp_01_twelve_rows_of_eight():
    assert len(CELL_NAMES) == 96
    assert (CELL_NAMES[0], CELL_NAMES[7], CELL_NAMES[95]) == ("a1", "h1", "h12")


def test_ab_comp_02_six_areas_in_reading_order():
    corners = {"a1": 1, "d4": 1, "e1": 2, "h4": 2, "a5": 3, "d8": 3, "e5": 4, "h8": 4, "a9": 5, "d12": 5, "e9": 6}
    assert {name: area_of(GRID.cell(name)) + 1 for name in corners} == corners
    assert [sum(area_of(cell) == area for cell in range(CELLS)) for area in range(6)] == [16] * 6
    assert all(
        area_of(cell_in_area(area, row, column)) == area
        for area in range(6)
        for row in range(1, 5)
        for column in range(1, 5)
    )


def test_ab_comp_03_dice_thrown_together_are_read_by_label():
    s = board(a5="H", h1="G", tray="flask")
    play(s, "search")
    assert len(choices(s)) == 64
    assert "roll 2 1 3" in choices(s)
    assert "roll 1 2 3" in choices(s)
    play(s, "roll 2 1 3")
    assert lines(s, "pieces") == []
    assert where(s)["a6"] == "f"


def test_ab_comp_04_a_square_holds_one_figure_and_walls_hold_none():
    assert "a wall stands" in ABYSS.bad_position("1 # . . . . . . .\n2 H . . . . . . .\n3 G . . . . . . .\ndoors: a1")
    s = board(a1="H", b1="G", a2="#", h1="G")
    assert squares(s, "move") == []


def test_ab_comp_05_two_species_at_most_and_hp_for_each_monster():
    stage = ("hero oni-slayer", *("take flask",) * 4, "layout open")
    s = reached(stage, "wall_mode=preset monster_placement=choose")
    assert squares(s, "monster") == ["gnawling", "bog-lurker", "bone-archer", "stone-brute"]
    play(s, "monster gnawling", "place a1", "monster stone-brute", "place b1")
    assert squares(s, "monster") == ["gnawling", "stone-brute"]
    assert refused(s, "monster bog-lurker") == "AB-COMP-05: monsters can be of at most 2 species"
    three = reached(stage, "wall_mode=preset monster_placement=choose max_monster_species=3")
    play(three, "monster gnawling", "place a1", "monster stone-brute", "place b1", "monster bog-lurker")
    twins = board(d6="H", d5="G", d4="G", hero="moon-hermit, carries weapon")
    play(twins, "attack d5", "roll 2")
    assert lines(twins, "monsters") == ["gnawling d4 hp 2, gnawling d5 hp 1"]


def test_ab_comp_06_a_game_begins_with_the_hero_and_not_with_a_tale():
    assert choices(start())[0] == "hero moon-hermit"


def test_ab_hero_01_one_of_six_classes_or_of_the_two_that_are_named():
    assert squares(start(), "hero") == [hero.name for hero in HEROES]
    named = start("roster=named")
    assert choices(named) == ["hero moon-hermit", "hero oni-slayer"]
    assert refused(named, "hero ember-sage") == "AB-HERO-01: Ember Sage is not in this roster"


@pytest.mark.parametrize("hero", HEROES, ids=lambda hero: hero.name)
def test_ab_hero_02_the_class_gives_hp_speed_weapon_and_pattern(hero):
    s = reached((f"hero {hero.name}",))
    assert lines(s, "hero") == [f"{hero.name}, hp {hero.hp}, speed {hero.speed}, carries nothing"]
    assert 1 <= hero.hp <= 4
    assert 1 <= hero.speed <= 4
    assert hero.weapon


def test_ab_hero_02_oni_slayer_has_the_printed_speed():
    assert ONI_SLAYER.speed == 2


def test_ab_hero_02_names_and_marks_are_unique():
    for names in ([hero.name for hero in HEROES], [monster.name for monster in MONSTERS], [p.name for p in PIECES]):
        assert len(set(names)) == len(names)
    marks = [monster.mark for monster in MONSTERS] + [piece.mark for piece in PIECES]
    assert len(set(marks)) == len(marks)
    assert len(PIECES) == 11
    assert [monster.is_boss for monster in MONSTERS] == [False] * 4 + [True] * 2


@pytest.mark.parametrize(
    ("pattern", "covered"),
    [
        (CROSS_1, "d5 c6 e6 d7"),
        (RING_1, "c5 d5 e5 c6 e6 c7 d7 e7"),
        (LINE_2, "d4 d5 b6 c6 e6 f6 d7 d8"),
        (LINE_3, "d3 d4 d5 a6 b6 c6 e6 f6 g6 d7 d8 d9"),
        (DIAMOND_2, "d4 c5 d5 e5 b6 c6 e6 f6 c7 d7 e7 d8"),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_ab_attack_02_patterns(pattern, covered):
    found = [CELL_NAMES[cell] for cell in range(CELLS) if pattern.covers(GRID.cell("d6"), cell)]
    assert found == covered.split()


def test_ab_hero_03_hp_stop_at_4_or_at_the_start():
    s = board(d6="H", a1="G", hero="dusk-dancer, hp 2, carries big-potion small-potion")
    play(s, "use big-potion")
    assert lines(s, "hero")[0].startswith("dusk-dancer, hp 4")
    assert play(s, "use small-potion")[0] == "AB-USE-01 item used small-potion"
    assert lines(s, "hero")[0].startswith("dusk-dancer, hp 4")
    low = board(d6="H", a1="G", hero="dusk-dancer, hp 1, carries big-potion", options="hp_cap=start")
    play(low, "use big-potion")
    assert lines(low, "hero")[0].startswith("dusk-dancer, hp 2")


def test_ab_hero_04_speed_stops_at_4():
    s = board(d6="H", a1="G", hero="dusk-dancer, speed 4, carries flask")
    assert play(s, "use flask") == ["AB-USE-01 item used flask"]
    assert "speed 4" in lines(s, "hero")[0]


def test_ab_hero_05_empty_hands_and_the_items_on_the_tray():
    s = start(setup="quick")
    spinner = 0
    while next(iter(lines(s, "round"))) == "0":
        play(s, choices(s)[spinner % len(choices(s))])
        spinner += 7
    assert lines(s, "hero")[0].endswith("carries nothing")
    assert "w" not in where(s).values()
    assert "-" not in lines(s, "tray")[0].split()
    assert refused(reached(("hero moon-hermit",)), "take weapon") == "AB-HERO-05: the weapon is lost and not an item"
