"""AB-SEARCH: what an area holds."""

from __future__ import annotations

import pytest

from games.abyss.abyss_table import board, choices, lines, next_up, play, refused, squares, summoned, where


def test_ab_search_01_the_area_the_hero_stands_in():
    s = board(e9="H", h1="G")
    assert play(s, "search")[0] == "AB-SEARCH-01 area searched 6"
    assert lines(s, "searched") == ["6"]


def test_ab_search_02_once_whatever_is_found():
    for dice in ("1 1 1", "4 4 4", "1 2 1"):
        s = board(d6="H", h1="W")
        play(s, "search", f"roll {dice}")
        assert lines(s, "searched") == ["3"]
        if dice != "4 4 4":
            assert refused(s, "search") == "AB-SEARCH-02: area 3 has already been searched"


def test_ab_search_03_first_die_the_row_second_the_column():
    s = board(h12="H", a1="G", tray="flask")
    play(s, "search", "roll 1 2 3")
    assert where(s)["f9"] == "f"


def test_ab_search_04_droppings_and_nothing_else():
    s = board(d6="H", h1="G", tray="flask")
    assert play(s, "search", "roll 2 2 1")[2:] == ["AB-SEARCH-04 droppings found 1"]
    assert where(s) == {"d6": "H", "h1": "G"}


def test_ab_search_05_the_second_droppings_summon_the_boss_and_the_third_do_not():
    s = board(d6="H", h1="G", droppings="1")
    play(s, "search", "roll 2 2 1")
    assert next_up(s) == "roll row"
    s = board(d6="H", h1="G", droppings="2")
    play(s, "search", "roll 2 2 1")
    assert next_up(s) == "choose action"
    assert lines(s, "droppings") == ["3"]


def test_ab_search_06_a_map_piece():
    s = board(d6="H", h1="G")
    assert play(s, "search", "roll 2 2 2")[2:] == ["AB-SEARCH-06 map piece found 1"]


def test_ab_search_07_the_next_item_of_the_tray():
    s = board(d6="H", h1="G", tray="- droplet flask")
    assert "AB-SEARCH-07 item found droplet a5" in play(s, "search", "roll 1 1 3")
    assert lines(s, "tray") == ["- - flask -"]


def test_ab_search_08_the_weapon():
    s = board(d6="H", h1="G", tray="flask")
    play(s, "search", "roll 1 2 4")
    assert where(s)["b5"] == "w"
    assert lines(s, "tray") == ["flask - - -"]


def test_ab_search_09_an_item_for_who_has_the_weapon():
    s = board(d6="H", h1="G", tray="flask", hero="moon-hermit, carries weapon")
    play(s, "search", "roll 1 2 4")
    assert where(s)["b5"] == "f"


def test_ab_search_10_a_weapon_lying_about_is_not_found_again_or_moves():
    s = board(d6="H", h1="G", a12="w", tray="flask")
    play(s, "search", "roll 1 2 4")
    assert (where(s)["b5"], where(s)["a12"]) == ("f", "w")
    moved = board(d6="H", h1="G", a12="w", tray="flask", options="weapon_refind=relocate")
    play(moved, "search", "roll 1 2 4")
    assert where(moved) == {"d6": "H", "h1": "G", "b5": "w"}
    held = board(d6="H", h1="G", tray="flask", hero="moon-hermit, carries weapon", options="weapon_refind=relocate")
    play(held, "search", "roll 1 2 4")
    assert where(held)["b5"] == "f"


def test_ab_search_11_an_empty_tray_holds_nothing():
    s = board(d6="H", h1="G")
    assert play(s, "search", "roll 1 2 3")[-1] == "AB-SEARCH-11 nothing found"


def test_ab_search_12_three_ones_are_a_scream_and_no_droppings():
    s = board(d6="H", h1="G", droppings="1")
    assert play(s, "search", "roll 1 1 1")[2:] == ["AB-SEARCH-12 scream heard", "AB-BOSS-01 boss summoned abyss-warden"]
    assert lines(s, "droppings") == ["1"]


@pytest.mark.parametrize(("boss", "square"), [("abyss-warden", "W"), ("abyss-warden, slain", "G")])
def test_ab_search_13_a_scream_does_nothing_with_the_boss_here_or_slain(boss, square):
    s = board(d6="H", h1=square, boss=boss)
    play(s, "search", "roll 1 1 1")
    assert next_up(s) == "choose action"


def test_ab_search_14_the_player_puts_the_hidden_door_next_to_the_hero():
    s = board(d6="H", d5="#", c6="G", e6="f")
    play(s, "search", "roll 4 4 4")
    assert choices(s) == ["door d7"]
    assert refused(s, "door e6") == "AB-PLACE-01: the water flask is on e6"
    assert refused(s, "door h1") == "AB-SEARCH-14: h1 shares no edge with the hero's square"
    play(s, "door d7")
    assert where(s)["d7"] == "D"
    assert "w" not in where(s).values()


def test_ab_search_15_a_hidden_door_without_room_goes_where_there_is_some():
    s = board(a1="H", b1="#", a2="#", b2="#", h1="G")
    play(s, "search", "roll 4 4 4", "roll 1")
    assert where(s)["c1"] == "D"
    s = board(a1="H", b1="#", a2="#", b2="#", h1="G")
    play(s, "search", "roll 4 4 4", "roll 4")
    assert where(s)["a3"] == "D"


def test_ab_search_16_what_is_found_under_the_hero_is_taken():
    s = board(d6="H", h1="G", tray="flask")
    assert play(s, "search", "roll 2 4 3")[-1] == "AB-SEARCH-16 piece picked up flask d6"


@pytest.mark.parametrize("mark", ["#", "G", "d", "D"])
def test_ab_search_17_a_taken_square_gives_way_to_the_nearest_free_one(mark):
    s = board(d8="H", h1="G", a5=mark, a6="#", tray="flask")
    play(s, "search", "roll 1 1 3")
    assert next_up(s) == "doubt lay"
    play(s, "roll 4")
    assert where(s)["b5"] == "f"


def test_ab_search_17_the_nearest_square_may_lie_in_another_area():
    s = board(a8="H", h1="G", d5="#", c5="#", d6="#", e5="#", tray="flask")
    play(s, "search", "roll 1 4 3")
    assert where(s)["d4"] == "f"


def test_ab_search_18_after_six_areas_a_weapon_never_found_is_at_hand():
    s = board(d6="H", h1="G", searched="1 2 4 5 6")
    events = play(s, "search", "roll 1 2 2")
    assert events[-2:] == ["AB-SEARCH-18 weapon at hand", "AB-SEARCH-18 piece picked up weapon d6"]
    lying = board(d6="H", h1="G", a12="w", searched="1 2 4 5 6")
    play(lying, "search", "roll 1 2 2")
    assert lines(lying, "hero")[0].endswith("carries nothing")
    just_found = board(d6="H", h1="G", searched="1 2 4 5 6")
    play(just_found, "search", "roll 1 1 4")
    assert where(just_found)["a5"] == "w"


def test_ab_search_18_only_once_the_sixth_search_is_over():
    s = board(d6="H", h1="G", searched="1 2 4 5 6", maps="2")
    play(s, "search", "roll 1 2 2")
    assert lines(s, "hero")[0].endswith("carries nothing")
    play(s, *summoned("4 4 4", "4 4"))
    assert lines(s, "hero")[0].endswith("carries weapon")


def test_ab_search_19_full_hands_drop_an_item_for_the_weapon():
    s = board(
        d6="H", h1="G", searched="1 2 4 5 6", hero="moon-hermit, carries flask flask droplet", pieces="small-potion d6"
    )
    play(s, "search", "roll 1 2 2")
    assert refused(s, "drop zap-scroll") == "AB-SEARCH-19: the hero carries no scroll of Z.A.P."
    assert refused(s, "end") == "AB-SEARCH-19: the weapon needs a hand: first `drop` an item"
    play(s, "drop droplet", "roll 1")
    assert where(s)["d5"] == "d"
    assert lines(s, "hero")[0].endswith("carries weapon flask flask")


def test_ab_search_20_the_square_does_not_matter_for_maps_and_droppings():
    for face in (1, 2):
        s = board(d6="H", h1="G", a5="#", a6="G", tray="flask")
        play(s, "search", f"roll 1 1 {face}" if face == 2 else "roll 2 1 1")
        assert next_up(s) == "choose action"


def test_ab_search_21_a_piece_not_taken_goes_beside_one_already_there():
    s = board(
        d6="H", h1="G", hero="moon-hermit, carries flask flask droplet", pieces="small-potion d6", tray="zap-scroll"
    )
    play(s, "search", "roll 2 4 3", "leave", "roll 1")
    assert lines(s, "pieces") == ["small-potion d6"]
    assert where(s)["d5"] == "z"
    assert squares(s, "swap") == []
