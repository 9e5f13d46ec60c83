"""PD-DWELLER-LIZARD: Amphibious and Aquatic Superiority."""

from __future__ import annotations

from games.dungeons.delve import (
    at,
    delve,
    line,
    play,
    squares,
    step,
    where,
)

PONDS = ["3,0 w 0 lizardman-1", "4,0 h1 3", "9,0 w 0", "10,0 h1 3 warrior", "6,5 w 0 mage"]


def test_pd_dweller_lizard_1_amphibious():
    s = line(3, {0: "lizardman-1", 2: "warrior"}, codes={1: "w 0"})
    play(s, "activate lizardman-1", f"go {at(1)}")
    assert (where(s, "lizardman-1"), step(s)) == (at(1), "choose figure")


def test_pd_dweller_lizard_2_all_waters_are_one_step_apart():
    s = delve(PONDS, "warrior seat 0; mage seat 1")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["4,0", "9,0"]
    assert squares(s, "assault") == ["mage"]
    assert squares(s, "charge") == ["warrior"]
    assert squares(s, "shoot") == []  # no line of sight through water it cannot see
    play(s, "go 9,0")
    assert where(s, "lizardman-1") == "9,0"


def test_pd_dweller_lizard_2_it_may_walk_like_others():
    s = delve(PONDS, "warrior seat 0; mage seat 1")
    play(s, "activate lizardman-1", "go 4,0")
    assert where(s, "lizardman-1") == "4,0"


def test_pd_dweller_lizard_2_not_from_dry_land_unless_agreed_and_not_for_others():
    s = delve(PONDS, "warrior seat 0; mage seat 1", turn=1)
    play(s, "activate mage")
    assert squares(s, "go") == []
    dry = [tile.replace("w 0 lizardman-1", "w 0").replace("4,0 h1 3", "4,0 h1 3 lizardman-1") for tile in PONDS]
    s = delve(dry, "warrior seat 0; mage seat 1")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["3,0"]
    s = delve(dry, "warrior seat 0; mage seat 1", aquatic="from_anywhere")
    play(s, "activate lizardman-1")
    assert squares(s, "go") == ["3,0", "9,0"]


def test_pd_dweller_lizard_1_only_the_lizardman_is_at_home_in_water():
    s = line(3, {0: "lizardman-1", 2: "goblin-warrior-1"}, "", codes={1: "w 0"})
    play(s, "activate goblin-warrior-1", f"go {at(1)}")
    assert step(s) == "roll test"
