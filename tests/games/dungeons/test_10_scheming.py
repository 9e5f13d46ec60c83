"""PD-SCH and PD-DEF: scheming, being defeated, and coming back."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    at,
    carried,
    choices,
    delve,
    fight,
    line,
    loot,
    number,
    play,
    refused,
    row,
    squares,
    step,
    trophies,
    where,
)

HALL = ["1,0 h2s 0", "-1,0 h2s 0", "2,0 h1 3"]
"""Two entrances, one with a dead end behind it."""


def test_pd_sch_01_dwellers_act_like_delvers():
    s = delve(
        ["3,0 h1 0", "4,0 h2s 0 treasure 1 lizardman-1", "5,0 h2s 0", "6,0 h1 3 mage"], "mage seat 0", doors="3,0 e"
    )
    play(s, "activate lizardman-1")
    found = choices(s)
    for wanted in ("go 5,0", "rush", "open w", "gather", "charge mage", "shoot mage", "cast mage"):
        assert wanted in found


def test_pd_sch_02_counters_do_not_stop_it_but_end_its_sight():
    s = line(4, {0: "goblin-hunter-1", 1: "counter", 2: "warrior"}, "warrior seat 0")
    play(s, "activate goblin-hunter-1")
    assert (squares(s, "shoot"), squares(s, "go")) == ([], [at(1)])


@pytest.mark.parametrize(("option", "may"), [("global", False), ("per_player", True)])
def test_pd_sch_03_who_acted_on_the_turn_before_rests(option, may):
    s = line(5, {0: "warrior", 1: "lizardman-1", 4: "mage"}, dweller_repeat=option)
    play(s, "activate lizardman-1", f"go {at(2)}")
    assert ("activate lizardman-1" in choices(s)) == may
    if not may:
        assert refused(s, "activate lizardman-1") == "PD-SCH-03: the lizardman-1 was activated on the turn before"
    play(s, "pass")
    assert ("activate lizardman-1" in choices(s)) != may


def test_pd_sch_03_a_seat_that_is_skipped_gives_no_dweller_a_rest():
    """PD-TURN-08: whoever has left has no turn, so the turn before is that of the seat before."""
    s = delve(
        [*row(3, {0: "lizardman-1", 2: "warrior"})],
        "warrior seat 0; elf seat 1 treasure 1",
        exits="elf",
        first_exit="0",
    )
    play(s, "activate lizardman-1", "stay")
    assert s.seat == 0
    assert choices(s) == ["activate warrior", "pass"]
    play(s, "activate warrior", "stay")
    assert "activate lizardman-1" in choices(s)


def test_pd_sch_03_a_seat_that_leaves_has_had_its_turn():
    """The dweller that acted before the turn on which somebody leaves has rested for that turn."""
    s = delve(
        [*row(3, {0: "lizardman-1", 2: "stairs warrior"}), "0,1 w 0 elf"],
        "warrior seat 1; elf seat 0",
        hidden="treasure 0, hazard 0, stairs 0",
    )
    play(s, "activate lizardman-1", "stay", "activate warrior", "leave")
    assert "activate lizardman-1" in choices(s)


def test_pd_sch_04_a_wasted_activation_counts():
    s = line(3, {0: "goblin-warrior-1", 1: "warrior", 2: "mage"})
    play(s, "activate goblin-warrior-1", "assault warrior", "roll die 1")
    assert "activate goblin-warrior-1" not in choices(s)


def test_pd_sch_05_dwellers_never_leave():
    s = line(3, {0: "stairs lizardman-1", 2: "warrior"})
    play(s, "activate lizardman-1")
    assert refused(s, "leave") == "PD-SCH-05: the lizardman-1 is a dweller, and dwellers never leave the dungeon"


def test_pd_sch_06_anybody_may_use_the_same_dweller_in_time():
    s = line(6, {0: "warrior", 2: "lizardman-1", 5: "mage"})
    play(s, "activate lizardman-1", f"go {at(3)}", "pass", "pass")
    assert (s.seat_to_act(), "activate lizardman-1" in choices(s)) == (1, True)
    assert s.owner[number("lizardman-1")] < 0


def test_pd_sch_07_the_schemer_gains_nothing():
    s = line(4, {0: "lizardman-1", 1: "goblin-warrior-1", 3: "warrior"}, "warrior seat 0; goblin-warrior-1 rides 1")
    play(s, "activate lizardman-1", "assault goblin-warrior-1", "melee")
    told = fight(s, "off 6 6", "def 6 6", "off 1 1", "def 1")
    assert "PD-HAZ-08 hazard counter lost goblin-warrior-1" in told
    assert trophies(s, "warrior") == 0


# Defeat


def drown(**keys):
    s = delve(
        [*HALL[:2], "2,0 h2s 0 warrior", "3,0 w 0", "4,0 h1 3 mage"], "warrior seat 0 treasure 2; mage seat 1", **keys
    )
    play(s, "activate warrior", "go 3,0", "roll action 1 1")
    return s


def test_pd_def_01_the_defeated_leave_the_map():
    s = drown()
    assert where(s, "warrior") == "lost"
    assert s.delver_of(0) == -1


def test_pd_def_02_treasure_falls_where_its_bearer_did():
    assert loot(drown(), "3,0") == 2
    assert loot(drown(treasure_on_defeat="lost"), "3,0") == 0
    s = line(2, {0: "mage", 1: "warrior"}, "mage seat 0; warrior seat 1 treasure 2", treasure_on_defeat="victor")
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 6 6 6", "def 1 1 1", "def 1")
    assert (carried(s, "mage"), loot(s, at(1))) == (2, 0)


def test_pd_def_02_an_attacker_falls_on_the_enemys_tile():
    s = line(2, {0: "thief", 1: "warrior"}, "thief seat 0 treasure 1; warrior seat 1")
    play(s, "activate thief", "assault warrior", "melee")
    fight(s, "off 1 1", "def 1 1", "off 6 6 6", "def 6 6 6")
    assert loot(s, at(1)) == 1


def test_pd_def_03_who_has_lost_a_delver_may_scheme():
    s = line(4, {0: "mage", 3: "troll"}, "mage seat 1", lost="warrior elf priestess thief dwarf")
    assert choices(s) == ["activate troll", "pass"]


def test_pd_def_04_or_come_back():
    s = drown()
    play(s, "pass")
    assert squares(s, "enter") == ["elf", "priestess", "thief", "dwarf"]
    play(s, "pass", "pass")
    assert refused(s, "enter warrior") == "PD-DEF-05: the warrior has been in play"
    s = line(2, {0: "warrior", 1: "mage"})
    assert refused(s, "enter elf") == "PD-DEF-04: only a player without a delver may come back"


def test_pd_def_05_never_used_before_unless_agreed():
    s = drown(reentry_pool="not_in_play")
    play(s, "pass")
    assert squares(s, "enter") == ["warrior", "elf", "priestess", "thief", "dwarf"]


def test_pd_def_06_g62_coming_back_takes_the_turn():
    s = drown()
    play(s, "pass", "enter elf")
    assert squares(s, "place") == ["1,0", "-1,0"]
    assert refused(s, "place 4,0").startswith("PD-SETUP-32: 4,0 is taken")
    play(s, "place 1,0")
    assert (where(s, "elf"), s.owner[number("elf")], s.seat_to_act()) == ("1,0", 0, 1)
    s = drown(reentry_cost="free_then_act")
    play(s, "pass", "enter elf", "place 1,0")
    assert (s.seat_to_act(), "activate elf" in choices(s)) == (0, True)


def test_pd_def_06_start_itself_when_no_entrance_is_free():
    s = delve(["1,0 h2s 0 mage", "2,0 h1 3"], "mage seat 1", lost="warrior")
    play(s, "enter elf")
    assert choices(s) == ["place 0,0"]
    s = delve(["0,0 start 0 ghost", "1,0 h2s 0 mage", "2,0 h1 3"], "mage seat 1", lost="warrior")
    assert squares(s, "enter") == []
    assert refused(s, "enter elf") == "PD-DEF-06: no entrance is free"


def test_pd_def_07_with_nothing_and_as_often_as_there_are_delvers():
    s = drown()
    play(s, "pass", "enter elf", "place 1,0")
    assert (carried(s, "elf"), trophies(s, "elf")) == (0, 0)
    s = delve(["1,0 h2s 0", "2,0 h1 3 mage"], "mage seat 1", lost="warrior elf priestess thief")
    assert squares(s, "enter") == ["dwarf"]


def test_pd_def_08_with_none_left_only_scheming():
    tiles = ["1,0 h2s 0", "2,0 h2s 0 mage", "3,0 h1 3 troll"]
    s = delve(tiles, "mage seat 1", lost="warrior elf priestess thief dwarf")
    assert choices(s) == ["activate troll", "pass"]


def test_pd_def_08_with_nobody_to_scheme_with_the_turn_is_passed_unasked():
    s = delve(["1,0 h2s 0", "2,0 h1 3 mage"], "mage seat 1", lost="warrior elf priestess thief dwarf")
    assert s.seat_to_act() == 1
    told = play(s, "pass")
    assert [text for text in told if "passed" in text] == ["PD-TURN-06 passed 1", "PD-TURN-06 passed 0"]
    assert s.seat_to_act() == 1


def test_pd_def_09_a_swapped_body_goes_to_the_box():
    s = line(3, {0: "troll", 2: "mage"}, "troll seat 0; mage seat 1", codes={1: "w 0"}, doors="5,0 w")
    play(s, "activate troll")
    assert f"go {at(1)}" in choices(s)
    play(s, f"go {at(1)}", "roll action 1")
    assert (where(s, "troll"), s.owner[number("troll")] < 0, s.delver_of(0)) == ("box", True, -1)
    play(s, "pass")
    assert step(s) == "choose figure"
