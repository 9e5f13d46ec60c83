"""AB-INV and AB-USE: what the hero carries and uses."""

from __future__ import annotations

from games.abyss.abyss_table import board, choices, lines, next_up, play, refused, where

FULL = "moon-hermit, carries flask small-potion zap-scroll"


def test_ab_inv_01_three_pieces_the_weapon_among_them():
    s = board(d6="H", d5="f", d4="s", h12="G", hero="moon-hermit, speed 3, carries weapon flask")
    play(s, "move d5")
    assert lines(s, "hero")[0].endswith("carries weapon flask flask")
    play(s, "move d4")
    assert next_up(s) == "full hands"


def test_ab_inv_02_picked_up_without_asking():
    s = board(d6="H", d5="f", h12="G", hero="moon-hermit, carries weapon")
    play(s, "move d5")
    assert next_up(s) == "hero moves"


def test_ab_inv_03_full_hands_leave_or_swap():
    s = board(d6="H", d5="d", h12="G", hero=FULL)
    play(s, "move d5")
    assert choices(s) == ["leave", "swap small-potion", "swap flask", "swap zap-scroll"]
    assert refused(s, "swap droplet") == "AB-INV-03: the hero carries no radiant droplet"
    assert refused(s, "end") == "AB-INV-03: the hands are full: first `leave` the radiant droplet, or `swap`"
    left = s.clone()
    play(left, "leave")
    assert lines(left, "pieces") == ["droplet d5"]
    play(s, "swap flask", "move d4")
    assert lines(s, "hero")[0].endswith("carries small-potion droplet zap-scroll")
    assert where(s)["d5"] == "f"


def test_ab_inv_03_or_always_leave():
    s = board(d6="H", d5="d", h12="G", hero=FULL, options="full_inventory=leave")
    assert play(s, "move d5")[1:3] == ["AB-INV-03 hands full droplet d5", "AB-INV-03 piece left droplet"]
    assert next_up(s) == "hero moves"
    assert lines(s, "pieces") == ["droplet d5"]


def test_ab_inv_03_nothing_to_ask_where_a_swap_changes_nothing():
    s = board(d6="H", d5="f", h12="G", hero="moon-hermit, carries weapon flask flask")
    play(s, "move d5")
    assert next_up(s) == "hero moves"
    assert lines(s, "pieces") == ["flask d5"]


def test_ab_inv_04_what_is_put_down_lies_under_the_hero_or_near():
    s = board(d6="H", h12="G", hero=FULL, pieces="droplet d6", tray="big-potion")
    play(s, "search", "roll 2 4 3", "swap flask")
    assert lines(s, "hero")[0].endswith("carries small-potion big-potion zap-scroll")
    assert lines(s, "pieces") == ["droplet d6"]
    play(s, "roll 4")
    assert where(s)["d7"] == "f"


def test_ab_inv_05_the_weapon_is_never_put_down():
    s = board(d6="H", d5="d", h12="G", hero="moon-hermit, carries weapon flask small-potion")
    play(s, "move d5")
    assert choices(s) == ["leave", "swap small-potion", "swap flask"]
    assert refused(s, "swap weapon") == "AB-INV-05: the weapon is never put down"


def test_ab_inv_06_a_free_hand_takes_up_what_lies_under_the_hero():
    s = board(d6="H", h12="G", hero=FULL, pieces="droplet d6")
    assert play(s, "use flask")[1] == "AB-INV-06 piece picked up droplet d6"
    assert lines(s, "hero")[0].endswith("carries small-potion droplet zap-scroll")
    foot = board(d6="H", h12="G", hero="moon-hermit, carries flask flask rabbit-foot", pieces="droplet d6")
    play(foot, "end", "roll 1 1", "reroll 1")
    assert lines(foot, "hero")[0].endswith("carries flask flask droplet")


def test_ab_inv_07_map_pieces_and_droppings_need_no_hand():
    s = board(d6="H", h12="G", hero=FULL)
    play(s, "search", "roll 1 2 2", "move d5", "move d4", "stop", "roll 4 1", "search", "roll 1 2 1")
    assert lines(s, "hero")[0].endswith("carries small-potion flask zap-scroll")
    assert (lines(s, "maps"), lines(s, "droppings")) == (["1"], ["1"])


def test_ab_use_01_an_item_costs_an_action_and_works_at_once():
    s = board(d6="H", h12="G", hero="moon-hermit, hp 1, carries small-potion")
    assert play(s, "use small-potion") == ["AB-USE-01 item used small-potion", "AB-SPOT-01 hp gained 1 2"]
    assert lines(s, "actions") == ["1"]
    assert refused(s, "use small-potion") == "AB-USE-01: the hero carries no small potion"


def test_ab_use_02_a_used_item_is_gone():
    s = board(d6="H", h12="G", hero="moon-hermit, carries flask", tray="flask")
    play(s, "use flask")
    assert lines(s, "hero")[0].endswith("carries nothing")
    assert lines(s, "tray") == ["flask - - -"]


def test_ab_use_03_to_no_effect_except_where_a_target_is_needed():
    s = board(d6="H", h12="G", hero="dusk-dancer, hp 4, speed 4, carries small-potion hornets-scroll zap-scroll")
    assert "use small-potion" in choices(s)
    assert "use hornets-scroll" in choices(s)
    assert refused(s, "use zap-scroll") == "AB-ZAP-01: no monster stands one or two tiles away"
    walled = board(a1="H", b1="#", a2="G", hero="moon-hermit, carries earth-scroll rabbit-foot")
    assert refused(walled, "use earth-scroll") == "AB-EARTH-01: no square next to the hero is free for a wall"
    assert refused(walled, "use rabbit-foot") == "AB-RABBIT-01: a rabbit foot is used right after a roll"
    assert refused(walled, "use weapon") == "AB-ATTACK-01: the weapon is used by attacking: `attack` and a square"


def test_ab_use_04_outside_the_heros_turn_only_a_rabbit_foot():
    s = board(d6="H", d7="G", c6="G", hero="moon-hermit, carries small-potion rabbit-foot", turn="monsters")
    play(s, "roll 4 1")
    assert choices(s) == ["keep", "reroll 1", "reroll 2"]
    play(s, "keep")
    assert refused(s, "use small-potion") == "AB-USE-04: only a rabbit foot may be used outside the hero's turn"
