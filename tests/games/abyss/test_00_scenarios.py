"""Golden scenarios ABG, worked out by hand before there was any code; health, might, speed and pattern are fixed."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import (
    board,
    choices,
    lines,
    monsters,
    next_up,
    play,
    reached,
    refused,
    squares,
    summoned,
    where,
)


@pytest.mark.parametrize(("row", "column", "square"), [("4 4 4", "4 4", "h12"), ("1 1 1", "1 1", "b3")])
def test_abg_01_dice_give_the_square(row, column, square):
    s = board(
        a1="H",
        a12="G",
        hero="moon-hermit, carries weapon",
        maps="2",
        searched="2 3 4 5 6",
        options="slay_all=including_boss",
    )
    play(s, "search", "roll 3 3 2", *summoned(row, column))
    assert where(s)[square] == "D"


def test_abg_02_a_door_moves_on_past_monsters_and_walls():
    s = board(e6="H", e7="G", f7="G", g7="#", maps="2")
    play(s, "search", "roll 1 2 2", *summoned("2 2 3", "2 3"))
    assert where(s)["h7"] == "D"


def test_abg_04_the_boss_never_lands_on_the_hero():
    s = board(e7="H", a1="G", droppings="1")
    play(s, "search", "roll 1 2 1", *summoned("2 2 3", "2 3"))
    assert where(s)["f7"] == "W"


def test_abg_05_no_25th_wall_and_none_that_cuts_off():
    s = reached(("hero moon-hermit", *("take flask",) * 4), "wall_mode=design")
    play(s, "wall a2", "wall b2")
    assert refused(s, "wall c1") == "AB-WALL-05: a wall on c1 would cut squares off from one another"
    play(s, *[f"wall {column}{row}" for row in (4, 6, 8) for column in "abcdefg"], "wall a10")
    assert squares(s, "wall") == []
    assert refused(s, "wall c10") == "AB-WALL-01: at most 24 walls may be built"


def test_abg_07_speed_2_and_no_way_through_a_monster():
    s = board(d6="H", d7="G", hero="oni-slayer, speed 2")
    assert refused(s, "move d7") == "AB-MOVE-04: the Gnawling stands on d7"
    ends = set()
    for first in squares(s, "move"):
        after = s.clone()
        play(after, f"move {first}")
        ends |= {first, *squares(after, "move")}
    assert "e7" in ends
    assert "d8" not in ends
    assert "d7" not in ends


def test_abg_08_a_flask_on_the_way_is_picked_up():
    s = board(d6="H", e6="f", a1="G", hero="oni-slayer, speed 2")
    play(s, "move e6", "move f6")
    assert where(s)["f6"] == "H"
    assert lines(s, "hero") == ["oni-slayer, hp 3, speed 2, carries flask"]


def test_abg_10_an_item_comes_to_its_square_and_the_area_is_done():
    s = board(b6="H", h1="G", tray="flask")
    play(s, "search", "roll 2 3 3")
    assert where(s)["c6"] == "f"
    assert lines(s, "searched") == ["3"]
    assert refused(s, "search") == "AB-SEARCH-02: area 3 has already been searched"


@pytest.mark.parametrize(("face", "square"), [(1, "c5"), (2, "b6"), (3, "d6"), (4, "c7")])
def test_abg_11_doubt_about_the_square_next_to_a_wall(face, square):
    s = board(c8="H", c6="#", h1="G", tray="flask")
    play(s, "search", "roll 2 3 3", f"roll {face}")
    assert where(s)[square] == "f"


def test_abg_13_a_weapon_under_the_hero_is_taken_at_once():
    s = board(b6="H", h1="G")
    play(s, "search", "roll 2 2 4")
    assert lines(s, "hero") == ["moon-hermit, hp 3, speed 3, carries weapon"]


def test_abg_14_three_ones_summon_the_boss_and_leave_no_droppings():
    s = board(b6="H", h1="G")
    play(s, "search", "roll 1 1 1", *summoned("2 2 3", "2 3"))
    assert where(s)["e7"] == "W"
    assert lines(s, "droppings") == ["0"]
    assert lines(s, "searched") == ["3"]


def test_abg_16_three_ones_with_the_boss_on_the_board_do_nothing():
    s = board(b6="H", h1="W")
    assert play(s, "search", "roll 1 1 1") == [
        "AB-SEARCH-01 area searched 3",
        "AB-SEARCH-03 search rolled 1 1 1",
        "AB-SEARCH-12 scream heard",
        "AB-BOSS-03 boss stays",
    ]
    assert lines(s, "searched") == ["3"]
    assert next_up(s) == "choose action"


def test_abg_17_a_hidden_door_without_a_free_neighbour():
    s = board(a1="H", b1="#", a2="G")
    play(s, "search", "roll 4 4 4")
    assert where(s)["b2"] == "D"


def test_abg_19_the_sixth_search_gives_the_weapon_and_an_item_must_go():
    s = board(
        d6="H", h1="G", hero="moon-hermit, carries flask flask small-potion", searched="1 2 4 5 6", tray="- - - -"
    )
    events = play(s, "search", "roll 1 2 2")
    assert "AB-SEARCH-06 map piece found 1" in events
    assert choices(s) == ["drop small-potion", "drop flask"]
    play(s, "drop flask")
    assert lines(s, "hero") == ["moon-hermit, hp 3, speed 3, carries weapon small-potion flask"]
    assert lines(s, "pieces") == ["flask d6"]


def test_abg_20_the_third_map_piece_brings_one_door():
    s = board(d6="H", d5="G", d4="G", h1="B", hero="moon-hermit, carries weapon", maps="2")
    play(s, "attack d5", "roll 4", *summoned("4 4 4", "4 4"))
    assert lines(s, "maps") == ["3"]
    assert where(s)["h12"] == "D"
    assert play(s, "attack d4", "roll 4")[-2:] == [
        "AB-ATTACK-05 monster slain gnawling d4",
        "AB-MAP-03 map piece useless",
    ]
    assert lines(s, "maps") == ["3"]
    assert list(where(s).values()).count("D") == 1


def test_abg_22_attacks_need_the_weapon_and_the_pattern():
    assert refused(board(d6="H", d5="G"), "attack d5").startswith("AB-ATTACK-01")
    cross = board(d6="H", e7="G", hero="iron-pilgrim, carries weapon")
    assert refused(cross, "attack e7").startswith("AB-ATTACK-02")
    ring = board(d6="H", e7="G", hero="oni-slayer, carries weapon")
    assert squares(ring, "attack") == ["e7"]


def test_abg_23_of_two_level_monsters_the_one_nearer_as_the_crow_flies_comes():
    s = board(d6="H", f8="G", d10="G", turn="monsters")
    play(s, "roll 2 2")
    assert where(s) == {"d6": "H", "e7": "G", "d10": "G"}


def test_abg_25_a_monster_walks_around_walls():
    s = board(d6="H", g6="G", f6="#", g7="#", turn="monsters")
    play(s, "roll 1 2")
    assert where(s) == {"d6": "H", "f5": "G"}


def test_abg_26_two_ones_bring_everybody_five_steps_closer():
    s = board(d6="H", e6="G", d2="G", d12="G", turn="monsters", options="doubt_mode=auto")
    play(s, "roll 1 1")
    assert where(s) == {"d6": "H", "e6": "G", "d5": "G", "d7": "G"}


def test_abg_28_monsters_that_stay_attack_all_the_same():
    s = board(d6="H", e6="G", hero="moon-hermit, hp 3", turn="monsters")
    play(s, "roll 4 2", "roll 3")
    assert where(s) == {"d6": "H", "e6": "G"}
    assert lines(s, "hero")[0].startswith("moon-hermit, hp 2")


@pytest.mark.parametrize(("face", "hp"), [(2, 1), (3, 2), (4, 3)])
def test_abg_29_dodging_might_2(face, hp):
    s = board(d6="H", e6="B", hero="moon-hermit, hp 3", turn="monsters")
    play(s, "roll 4 2", f"roll {face}")
    assert lines(s, "hero")[0].startswith(f"moon-hermit, hp {hp}")


def test_abg_31_a_rabbit_foot_calms_angry_monsters():
    s = board(d6="H", d2="G", hero="moon-hermit, carries rabbit-foot", turn="monsters")
    play(s, "roll 1 1", "reroll 1", "roll 4")
    assert where(s) == {"d6": "H", "d2": "G"}
    assert lines(s, "hero") == ["moon-hermit, hp 3, speed 3, carries nothing"]


def test_abg_32_a_rabbit_foot_finds_the_hidden_door():
    s = board(d6="H", h1="G", hero="moon-hermit, carries rabbit-foot")
    play(s, "search", "roll 4 4 2", "reroll 3", "roll 4")
    assert squares(s, "door") == ["d5", "c6", "e6", "d7"]


def test_abg_34_zap_reaches_two_tiles():
    s = board(d6="H", e7="G", e8="G", hero="moon-hermit, carries zap-scroll", monsters="gnawling e7 hp 2")
    play(s, "use zap-scroll")
    assert squares(s, "zap") == ["e7"]
    assert refused(s, "zap e8") == "AB-ZAP-01: e8 is 3 tiles away, but Z.A.P. reaches 2"
    play(s, "zap e7")
    assert monsters(s) == {"e8": 2}
    assert lines(s, "maps") == ["1"]


def test_abg_35_fire_hornets_drive_only_neighbours_away():
    s = board(d6="H", e6="G", e7="G", hero="moon-hermit, carries hornets-scroll")
    play(s, "use hornets-scroll")
    assert where(s) == {"d6": "H", "g6": "G", "e7": "G"}


def test_abg_37_the_last_ordinary_monster_wins_unless_the_boss_is_here():
    alone = board(d6="H", d5="G", hero="moon-hermit, carries weapon", monsters="gnawling d5 hp 1")
    play(alone, "attack d5", "roll 2")
    assert alone.result is not None
    assert alone.result.rule == "AB-WIN-02"
    boss = board(d6="H", d5="G", a1="W", hero="moon-hermit, carries weapon", monsters="gnawling d5 hp 1")
    play(boss, "attack d5", "roll 2")
    assert boss.result is None


def test_abg_38_a_slain_boss_brings_a_door_unless_there_is_one():
    s = board(d6="H", d5="W", a1="G", hero="moon-hermit, carries weapon", monsters="abyss-warden d5 hp 1")
    play(s, "attack d5", "roll 2")
    assert next_up(s) == "roll row"
    s = board(d6="H", d5="W", a1="G", h12="D", hero="moon-hermit, carries weapon", monsters="abyss-warden d5 hp 1")
    play(s, "attack d5", "roll 2")
    assert next_up(s) == "choose action"
    assert list(where(s).values()).count("D") == 1


def test_abg_40_the_first_blow_may_be_the_last():
    s = board(d6="H", e6="G", c6="G", hero="moon-hermit, hp 1", turn="monsters")
    play(s, "roll 4 2", "attacker e6", "roll 1")
    assert s.result is not None
    assert s.result.rule == "AB-MATT-04"
    assert s.result.scores == (-1,)
