"""PD-DELVER-DWARF: Resilient and Goldlust."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    HAZARD,
    STAIRS,
    TREASURE,
    at,
    carried,
    choices,
    delve,
    fight,
    flipped,
    line,
    loot,
    opened,
    play,
    refused,
    squares,
    step,
    where,
    window,
)


def test_pd_delver_dwarf_1_resilient_in_assaults():
    s = window("warrior", "dwarf", "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 5")
    play(s, "pass")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 1", "own def 4", "own def 5"])
    play(s, "reroll own def 1", "roll def 6", "pass")
    assert where(s, "dwarf") == at(1)


def test_pd_delver_dwarf_1_he_may_pass():
    s = window("warrior", "dwarf", "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 5")
    told = play(s, "pass", "pass")
    assert "PD-DEF-01 defeated dwarf 4,0" in told


def test_pd_delver_dwarf_1_in_def_tests():
    s = opened("roll chart 4 5", "roll chart 1 1", "roll def 1 2 3", kind="dwarf")
    assert (s.seat_to_act(), choices(s)) == (0, ["reroll 1", "reroll 2", "reroll 3", "keep"])
    assert refused(s, "reroll 5") == "PD-DELVER-DWARF-1: no die shows 5"
    saved = s.clone()
    play(saved, "reroll 1", "roll def 4")
    assert where(saved, "dwarf") == at(1)
    play(s, "keep")
    assert where(s, "dwarf") == "lost"


def test_pd_delver_dwarf_1_not_in_action_tests_nor_with_off_dice_nor_when_he_has_passed():
    s = opened("roll chart 4 5", "roll chart 1 2", "roll action 1", kind="dwarf")
    assert where(s, "dwarf") == "lost"
    s = opened("roll chart 4 5", "roll chart 1 1", "roll def 1 2 4", kind="dwarf")
    assert step(s) == "choose figure"  # it passed, so there is nothing to better
    s = window("dwarf", "warrior", "off 1 1 1", "def 2 2 2", "off 1 1 1", "def 1 1 1")
    assert squares(s, "reroll") == ["own def 2"]
    assert refused(s, "reroll own off 1") == "PD-ASS-24: the dwarf has no re-roll for this die"


def test_pd_delver_dwarf_2_g28_goldlust_on_the_way():
    s = line(4, {0: "dwarf", 1: "treasure 2"})
    play(s, "activate dwarf", "rush", "roll action 4", f"go {at(1)}")
    assert choices(s) == ["take", "leave it"]
    play(s, "take", f"go {at(2)}")
    assert (carried(s, "dwarf"), where(s, "dwarf")) == (2, at(2))


def test_pd_delver_dwarf_2_he_may_leave_it_and_others_cannot_take_it():
    s = line(4, {0: "dwarf", 1: "treasure 2"})
    play(s, "activate dwarf", f"go {at(1)}", "leave it")
    assert (carried(s, "dwarf"), loot(s, at(1))) == (0, 2)
    s = line(4, {0: "warrior", 1: "treasure 2"})
    play(s, "activate warrior", f"go {at(1)}")
    assert step(s) == "choose figure"


def test_pd_delver_dwarf_3_what_he_flipped_after_its_chart_unless_agreed():
    s = flipped("reveal treasure", "roll chart 1 1", kind="dwarf", hidden=TREASURE)
    assert choices(s) == ["take", "leave it"]
    s = flipped("reveal treasure", "roll chart 1 1", kind="dwarf", hidden=TREASURE, goldlust_on_flip=False)
    assert step(s) == "choose figure"
    s = flipped("reveal treasure", "roll chart 5 6", "roll chart 1 1", "roll def 1 1 1", "keep", kind="dwarf",
                hidden=TREASURE)  # fmt: skip
    assert (where(s, "dwarf"), loot(s, at(1))) == ("lost", 1)


@pytest.mark.parametrize("on_flip", [True, False])
def test_pd_delver_dwarf_3_what_lay_there_already_is_his_either_way(on_flip):
    """Once: before the flip where what he flips is not his at once, else after it and together with it."""
    s = line(3, {0: "dwarf", 1: "counter treasure 2"}, hidden=TREASURE, goldlust_on_flip=on_flip)
    play(s, "activate dwarf", f"go {at(1)}")
    if on_flip:
        play(s, "reveal treasure", "roll chart 1 1", "take")
    else:
        assert choices(s) == ["take", "leave it"]
        play(s, "take", "reveal treasure", "roll chart 1 1")
    assert (carried(s, "dwarf"), loot(s, at(1))) == ((3, 0) if on_flip else (2, 1))
    assert step(s) == "choose figure"


def test_pd_delver_dwarf_4_not_underfoot_and_not_where_he_was_thrown_back():
    s = line(3, {0: "treasure 1 dwarf"})
    play(s, "activate dwarf")
    assert step(s) == "act"
    s = line(3, {0: "dwarf", 1: "treasure 1 mage"}, "dwarf seat 0; mage seat 1")
    play(s, "activate dwarf", "assault mage", "melee")
    fight(s, "off 1 1 1", "def 6 6 6", "def 6")
    assert step(s) == "choose figure"
    s = line(3, {0: "dwarf", 1: "treasure 1 mage"}, "dwarf seat 0; mage seat 1")
    play(s, "activate dwarf", "assault mage", "melee")
    fight(s, "off 6 6 6", "def 6 6 6", "def 1")
    assert choices(s) == ["take", "leave it"]  # he has moved onto it


@pytest.mark.parametrize("hidden", [TREASURE, STAIRS, HAZARD])
def test_pd_delver_dwarf_4_not_what_he_searches_out_from_under_his_feet(hidden):
    """PD-CNT-08 by option: he flips without moving, so nothing there is his without an action."""
    s = line(3, {0: "counter treasure 1 dwarf"}, hidden=hidden, search_underfoot=True)
    play(s, "activate dwarf", "search", f"reveal {hidden.split(' 1')[0].split()[-1]}")
    if step(s) == "roll chart":
        play(s, "roll chart 1 1")
    if hidden == HAZARD:
        play(s, "roll chart 3 4", "decline")
    assert (step(s), s.seat_to_act()) == ("choose figure", 1)


def test_pd_delver_dwarf_4_not_where_he_was_put_down():
    """PD-SETUP-33 by option: a delver that comes back is placed, and its counter flips, but it has not moved."""
    tiles = ["1,0 h2s 0 counter", "2,0 h1 3 mage"]
    s = delve(tiles, "mage seat 1", lost="warrior", hidden=TREASURE, placement_flips=True)
    play(s, "enter dwarf", "place 1,0", "reveal treasure", "roll chart 1 1")
    assert (step(s), s.seat_to_act(), loot(s, "1,0")) == ("choose figure", 1, 1)
