"""AB-WALL, AB-MONSET and AB-HPLACE: walls, monsters and where the hero starts."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import (
    ABYSS,
    AT_THE_WALLS,
    as_state,
    choices,
    lines,
    next_up,
    play,
    reached,
    refused,
    squares,
    start,
    summoned,
    where,
)
from pocketbox.engine.core import CHANCE, BadInput
from pocketbox.engine.options import read_settings
from pocketbox.games.abyss.ground import cut_squares, hangs_together
from pocketbox.games.abyss.layouts import GROUNDS, LAYOUT_NAMES
from pocketbox.games.squares.board import CELLS, FLOOR, WALL, count_walls
from pocketbox.search.spinner import SmallSpinner

PRESET_AND_ROLLED = "wall_mode=preset monster_placement=random"


def test_ab_wall_01_the_most_walls_are_an_option():
    s = reached(AT_THE_WALLS, "wall_mode=design max_walls=1")
    play(s, "wall a1")
    assert refused(s, "wall a2") == "AB-WALL-01: at most 1 wall may be built"
    with pytest.raises(BadInput, match="wall_count=16 drops more walls than max_walls=5"):
        ABYSS.game.start(read_settings(ABYSS.game.options, "max_walls=5"), "play", 1)


def test_ab_wall_02_designing_walls_each_square_once_up_and_once_down():
    s = reached(AT_THE_WALLS, "wall_mode=design")
    assert play(s, "wall c5") == ["AB-WALL-02 wall built c5"]
    assert refused(s, "wall c5") == "AB-WALL-02: a wall already stands on c5"
    assert play(s, "clear c5") == ["AB-WALL-02 wall cleared c5"]
    assert refused(s, "wall c5") == "AB-WALL-02: c5 was walled and cleared, and stays clear"
    assert refused(s, "clear c5") == "AB-WALL-02: no wall stands on c5"
    play(s, "walls done")
    assert as_state(s).ground == [FLOOR] * CELLS


def test_ab_wall_02_presets_have_names():
    s = reached(AT_THE_WALLS, "wall_mode=preset")
    assert squares(s, "layout") == LAYOUT_NAMES
    play(s, "layout serpent")
    assert count_walls(as_state(s).ground) == 24
    few = reached(AT_THE_WALLS, "wall_mode=preset max_walls=20")
    assert refused(few, "layout serpent") == "AB-WALL-01: that layout has 24 walls, but at most 20 may be built"


def test_ab_wall_02_a_played_set_up_asks_how_walls_are_built():
    s = reached(AT_THE_WALLS)
    assert choices(s) == ["walls random", "walls preset", "walls design"]
    for mode, step in [("preset", "choose layout"), ("design", "design walls"), ("random", "ask how many walls")]:
        asked = s.clone()
        play(asked, f"walls {mode}")
        assert next_up(asked) == step
    modes = "`walls random`, `walls preset` or `walls design`"
    assert refused(s, "wall a1") == f"AB-WALL-02: choose the walls next: {modes}"


def test_ab_wall_02_a_played_set_up_asks_for_every_decision():
    s = reached(AT_THE_WALLS)
    asked = []
    for answer in ["walls random", "walls 1", "wall d4", "monster gnawling", "placement choose", "place a1"]:
        asked.append(next_up(s))
        play(s, answer)
    for answer in ["monster gnawling", "placement random", *summoned("2 2 2", "2 2"), "monsters done"]:
        asked.append(next_up(s))
        play(s, answer)
    assert asked == [
        "ask for walls",
        "ask how many walls",
        "drop wall",
        "choose species",
        "ask for placement",
        "place monster",
        "choose species",
        "ask for placement",
        "roll row",
        "roll column",
        "choose species",
    ]
    assert (next_up(s), where(s)) == ("choose boss", {"a1": "G", "d6": "G"})


def test_ab_wall_02_every_question_of_the_set_up_belongs_to_it():
    s = reached((*AT_THE_WALLS, "walls design", "walls done", "monster gnawling", "placement choose"))
    assert next_up(s) == "place monster"
    assert ABYSS.game.is_setup(s)


@pytest.mark.parametrize("ground", GROUNDS, ids=LAYOUT_NAMES)
def test_ab_wall_02_every_layout_keeps_the_rules(ground):
    assert len(ground) == CELLS
    assert count_walls(ground) <= 24
    assert hangs_together(ground)


def test_ab_wall_03_a_wall_is_one_square():
    assert count_walls([WALL, FLOOR, WALL, *[FLOOR] * 93]) == 2


def test_ab_wall_04_sixteen_walls_are_dropped_one_by_one():
    s = reached(AT_THE_WALLS, "wall_mode=random")
    assert s.seat_to_act() == CHANCE
    assert len(choices(s)) == 96
    play(s, "wall a2")
    assert lines(s, "next")[0] == "drop wall, left 15"
    assert "wall b1" not in choices(s)
    assert refused(s, "walls random") == "AB-WALL-04: first chance drops 15 walls"
    asked = reached(AT_THE_WALLS)
    play(asked, "walls random")
    assert choices(asked) == [f"walls {count}" for count in range(25)]
    assert refused(asked, "walls 25") == "AB-WALL-01: at most 24 walls may be built"
    assert refused(asked, "layout open") == "AB-WALL-04: choose the number of walls next: `walls` and a number up to 24"
    play(asked, "walls 2")
    assert lines(asked, "next")[0] == "drop wall, left 2"


def test_ab_wall_05_cut_squares_are_those_that_cut():
    """The fast walk against the plain question, on dungeons dropped at random."""
    spinner = SmallSpinner(5)
    for _ in range(3):
        ground = [FLOOR] * CELLS
        for _ in range(20):
            cuts = cut_squares(ground)
            for cell in range(CELLS):
                if ground[cell] == FLOOR:
                    walled = ground.copy()
                    walled[cell] = WALL
                    assert cuts[cell] == (not hangs_together(walled))
            free = [cell for cell in range(CELLS) if ground[cell] == FLOOR and not cuts[cell]]
            ground[free[spinner.below(len(free))]] = WALL


def test_ab_wall_05_a_hole_in_solid_rock_cannot_be_cleared():
    s = reached(AT_THE_WALLS, "wall_mode=design")
    play(s, "wall a1", "wall a2", "wall b1")
    assert refused(s, "clear a1") == "AB-WALL-05: a1 would be cut off from all other squares"
    loose = reached(AT_THE_WALLS, "wall_mode=design walls_connected=false")
    play(loose, "wall a2", "wall b1", "walls done")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_ab_monset_01_one_to_three_monsters(count):
    s = reached((*AT_THE_WALLS, "layout open"), f"wall_mode=preset monster_count={count} monster_placement=choose")
    for n in range(count):
        assert next_up(s) == "choose species"
        play(s, "monster gnawling", f"place a{n + 1}")
    assert next_up(s) == "choose boss"
    assert list(where(s).values()) == ["G"] * count


def test_ab_monset_01_a_player_may_stop_after_the_first_monster():
    s = reached((*AT_THE_WALLS, "layout open"), "wall_mode=preset monster_placement=choose")
    assert refused(s, "monsters done") == "AB-MONSET-01: at least one monster must be on the board"
    play(s, "monster gnawling", "place a1", "monsters done")
    assert next_up(s) == "choose boss"
    again = ABYSS.position(ABYSS.draw(s))
    play(again, "boss hollow-king", *summoned("4 4 4", "4 4"))
    assert sorted(where(again).values()) == ["G", "H"]


def test_ab_monset_01_a_position_with_too_many_or_no_monsters_is_refused():
    s = reached((*AT_THE_WALLS, "layout open"), "wall_mode=preset monster_placement=choose monster_count=1")
    play(s, "monster gnawling", "place a1")
    text = ABYSS.draw(s)
    none = text.replace("G", ".", 1).replace("monsters: gnawling a1 hp 1\n", "")
    assert "monsters drawn and still to come are 1, without the boss" in ABYSS.bad_position(none)


def test_ab_monset_02_rolled_chosen_or_asked():
    stage = (*AT_THE_WALLS, "layout open", "monster gnawling")
    rolled = reached(stage, PRESET_AND_ROLLED)
    play(rolled, *summoned("2 2 2", "2 2"))
    assert where(rolled) == {"d6": "G"}
    chosen = reached(stage, "wall_mode=preset monster_placement=choose")
    assert len(squares(chosen, "place")) == 96
    asked = reached(stage, "wall_mode=preset")
    assert choices(asked) == ["placement random", "placement choose"]
    both = asked.clone()
    play(asked, "placement random")
    play(both, "placement choose", "place c3")
    assert next_up(asked) == "roll row"
    assert where(both) == {"c3": "G"}


def test_ab_monset_03_a_taken_square():
    stage = (*AT_THE_WALLS, "layout open", "monster gnawling")
    rolled = reached((*stage, *summoned("2 2 2", "2 2"), "monster gnawling"), PRESET_AND_ROLLED)
    play(rolled, *summoned("2 2 2", "2 2"))
    assert where(rolled) == {"d6": "G", "e6": "G"}
    chosen = reached((*stage, "place a1", "monster gnawling"), "wall_mode=preset monster_placement=choose")
    assert refused(chosen, "place a1") == "AB-MONSET-03: the Gnawling is on a1"


def test_ab_monset_04_the_boss_is_picked_and_stays_away():
    placed = [line for n in range(3) for line in ("monster gnawling", f"place a{n + 1}")]
    s = reached((*AT_THE_WALLS, "layout open", *placed), "wall_mode=preset monster_placement=choose")
    assert choices(s) == ["boss abyss-warden", "boss hollow-king"]
    assert refused(s, "boss gnawling") == "AB-MONSET-04: the Gnawling is not a boss"
    play(s, "boss hollow-king", *summoned("4 4 4", "4 4"))
    assert sorted(where(s).values()) == ["G", "G", "G", "H"]
    assert lines(s, "boss") == ["hollow-king"]


def test_ab_hplace_01_the_hero_comes_last_by_dice():
    rolled = [line for n in (2, 3, 4) for line in ("monster gnawling", *summoned(f"1 1 {n}", "1 1"))]
    s = reached((*AT_THE_WALLS, "layout open", *rolled, "boss abyss-warden"), PRESET_AND_ROLLED)
    assert s.seat_to_act() == CHANCE
    play(s, *summoned("2 3 4", "1 2"))
    assert where(s)["c9"] == "H"
    assert lines(s, "round") == ["1"]


def test_ab_hplace_02_not_onto_a_monster():
    rolled = [line for n in (2, 3, 4) for line in ("monster gnawling", *summoned(f"1 1 {n}", "1 1"))]
    s = reached((*AT_THE_WALLS, "layout open", *rolled, "boss abyss-warden"), PRESET_AND_ROLLED)
    play(s, *summoned("1 1 2", "1 1"))
    assert where(s) == {"b4": "G", "b5": "G", "b6": "G", "c4": "H"}


def test_ab_hplace_01_a_quick_set_up_is_chance_alone():
    s = start(setup="quick")
    count = 0
    while lines(s, "round") == ["0"]:
        assert s.seat_to_act() == CHANCE
        play(s, choices(s)[count * 5 % len(choices(s))])
        count += 1
    assert sorted(where(s).values()) == ["B", "G", "G", "H"]
    assert lines(s, "boss") == ["abyss-warden"]
    assert count_walls(as_state(s).ground) == 16


def test_ab_wall_02_a_quick_set_up_deals_a_layout_where_walls_are_not_dropped():
    s = start("wall_mode=preset", setup="quick")
    while next_up(s) != "deal choose layout":
        play(s, choices(s)[0])
    assert squares(s, "layout") == LAYOUT_NAMES
    assert s.seat_to_act() == CHANCE
