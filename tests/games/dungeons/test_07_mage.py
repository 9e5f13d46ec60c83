"""PD-DELVER-MAGE: Phase and Gust."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    at,
    choices,
    delve,
    fight,
    line,
    play,
    refused,
    squares,
    step,
    where,
    who,
)

WALLED = ["3,0 h1 0 mage", "4,0 h1 3", "3,1 h1 0"]


@pytest.mark.parametrize(("dice", "cell"), [("1 1 5", "3,1"), ("4 4 4", "3,0")])
def test_pd_delver_mage_1_g56_phase(dice, cell):
    s = delve(WALLED, "mage seat 0")
    play(s, "activate mage")
    assert squares(s, "phase") == ["se"]
    play(s, "phase se", f"roll off {dice}")
    assert (where(s, "mage"), s.seat_to_act()) == (cell, 1)


def test_pd_delver_mage_1_she_may_walk_instead():
    s = delve(WALLED, "mage seat 0")
    play(s, "activate mage")
    assert choices(s)[0] == "go 4,0"
    play(s, "go 4,0")
    assert where(s, "mage") == "4,0"


def test_pd_delver_mage_1_nobody_else_walks_through_walls():
    s = delve([WALLED[0].replace("mage", "warrior"), *WALLED[1:]], "warrior seat 0")
    play(s, "activate warrior")
    assert squares(s, "phase") == []


def test_pd_delver_mage_2_walls_only_with_a_free_tile_behind():
    s = delve(WALLED, "mage seat 0")
    play(s, "activate mage")
    assert refused(s, "phase e") == "PD-DELVER-MAGE-2: no wall stands on the e side of 3,0, so `go 4,0` is enough"
    s = delve([*WALLED[:2], "3,1 h1 0 warrior"], "mage seat 0; warrior seat 1")
    play(s, "activate mage")
    assert squares(s, "phase") == []
    s = delve([*WALLED[:2], "3,1 h1 0 warrior"], "mage seat 0; warrior seat 1", phase_assault=True)
    play(s, "activate mage", "phase se", "roll off 1 1 5")
    assert step(s) == "name row"
    s = delve(WALLED, "mage seat 0", doors="3,0 e")
    play(s, "activate mage")
    assert squares(s, "phase") == ["se"]
    s = delve(WALLED, "mage seat 0", doors="3,0 e", phase_doors=True)
    play(s, "activate mage")
    assert squares(s, "phase") == ["e", "se"]
    s = delve([*WALLED[:2], "3,1 w 0"], "mage seat 0")
    play(s, "activate mage", "phase se", "roll off 1 1 5")
    assert "for water" in PD.draw(s)


def test_pd_delver_mage_3_g58_a_drawn_magic_assault_pushes():
    s = line(4, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "magic")
    told = fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert "PD-DELVER-MAGE-3 gust pushed mage warrior 6,0" in told
    assert (where(s, "mage"), where(s, "warrior")) == (at(1), at(3))


def test_pd_delver_mage_3_in_defence_and_at_range():
    s = line(4, {1: "ghost", 2: "mage"}, "mage seat 1")
    play(s, "activate ghost", "assault mage", "magic")
    fight(s, "off 1 1", "def 6 6 6", "off 1 1 1", "def 6 6 6")
    assert where(s, "ghost") == at(0)
    s = line(4, {0: "mage", 2: "warrior"})
    play(s, "activate mage", "cast warrior")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == at(3)


def test_pd_delver_mage_3_not_in_melee_nor_after_a_strike_that_a_save_undid():
    s = line(4, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "melee")
    fight(s, "def 6", "off 1 1 1", "def 6 6 6")
    assert where(s, "warrior") == at(2)
    s = line(4, {1: "mage", 2: "priestess"})
    play(s, "activate mage", "assault priestess", "magic")
    fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1 1")
    play(s, "roll die 6")
    assert where(s, "priestess") == at(2)


def test_pd_delver_mage_4_straight_away_or_not_at_all():
    s = line(3, {1: "mage", 2: "warrior"})
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == at(2)
    tiles = ["3,0 h1 0 mage", "4,0 r6 0 warrior", "5,-1 r6 0", "4,1 w 0"]
    s = delve(tiles, "mage seat 0; warrior seat 1")
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert where(s, "warrior") == "4,0"
    s = delve(tiles, "mage seat 0; warrior seat 1", gust_direction="any_farther_tile")
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert (s.seat_to_act(), choices(s)) == (0, ["go 5,-1", "go 4,1"])
    play(s, "go 5,-1")
    assert who(s, "5,-1") == "warrior"


def test_pd_delver_mage_5_whoever_is_pushed_decides_what_follows():
    s = line(4, {1: "mage", 2: "dwarf", 3: "treasure 1"})
    play(s, "activate mage", "assault dwarf", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6 6 6")
    assert (s.seat_to_act(), choices(s)) == (1, ["take", "leave it"])
