"""PD-CNT, PD-GATHER and PD-DOOR: counters, treasure and doors."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    STAIRS,
    TREASURE,
    at,
    carried,
    choices,
    fight,
    flipped,
    line,
    loot,
    opened,
    play,
    refused,
    squares,
    step,
    trophies,
    where,
    who,
)
from pocketbox.games.dungeons.charts import DOOR_ROWS

# Counters


def test_pd_cnt_01_g17_movement_ends_on_a_face_down_counter():
    s = line(4, {0: "elf", 2: "counter"}, hidden=STAIRS)
    play(s, "activate elf", "rush", "roll action 4 5 6", f"go {at(1)}", f"go {at(2)}", "reveal stairs")
    assert (where(s, "elf"), s.seat_to_act()) == (at(2), 1)


def test_pd_cnt_02_g26_treasure_lies_face_up_after_its_chart():
    s = flipped("reveal treasure", "roll chart 2 3", hidden=TREASURE)
    assert (loot(s, at(1)), carried(s, "warrior"), s.seat_to_act()) == (1, 0, 1)


def test_pd_cnt_03_a_hazard_rolls_on_its_chart():
    s = flipped("reveal hazard")
    assert "chart hazard" in PD.draw(s)


def test_pd_cnt_04_stairs_lie_open_without_a_roll():
    s = flipped("reveal stairs", hidden=STAIRS)
    assert (s.name(s.stairs), s.seat_to_act()) == (at(1), 1)


def test_pd_cnt_05_g26_gathering_takes_a_later_turn():
    s = flipped("reveal treasure", "roll chart 2 3", "pass", hidden=TREASURE)
    assert carried(s, "warrior") == 0
    play(s, "activate warrior", "gather")
    assert (carried(s, "warrior"), loot(s, at(1))) == (1, 0)


def test_pd_cnt_06_dwellers_walk_over_counters():
    s = line(4, {0: "lizardman-1", 1: "counter", 3: "warrior"}, hidden=STAIRS)
    play(s, "activate lizardman-1", "rush", "roll action 4 1", f"go {at(1)}", f"go {at(2)}")
    assert s.covered
    s = line(4, {0: "lizardman-1", 1: "counter", 3: "warrior"}, hidden=STAIRS)
    play(s, "activate lizardman-1", f"go {at(1)}")
    assert (where(s, "lizardman-1"), bool(s.covered)) == (at(1), True)


@pytest.mark.parametrize(("defence", "asked"), [("def 1", "reveal counter"), ("def 6", "choose figure")])
def test_pd_cnt_07_a_counter_is_flipped_after_a_won_assault(defence, asked):
    s = line(3, {0: "warrior", 1: "counter mage"}, "warrior seat 0; mage seat 1", hidden=STAIRS)
    play(s, "activate warrior", "assault mage", "melee")
    fight(s, "off 1 2 2", "def 6 6 6", defence)
    assert step(s) == asked


def test_pd_cnt_07_also_by_an_attacker_who_was_struck_and_saved():
    """PD-DELVER-PRIESTESS-1: the blow ends her action, but she has won the tile and what lies on it."""
    s = line(3, {0: "priestess", 1: "counter goblin-warrior-1"}, hidden=STAIRS)
    play(s, "activate priestess", "assault goblin-warrior-1", "melee")
    fight(s, "off 6 6", "def 1 1", "off 6 6", "def 1")
    play(s, "roll die 4")
    assert (where(s, "priestess"), step(s)) == (at(1), "reveal counter")


def test_pd_delver_dwarf_2_goldlust_of_an_attacker_who_was_struck_and_saved():
    figures = "dwarf seat 0; priestess seat 1"
    s = line(3, {0: "dwarf", 1: "treasure 2 goblin-warrior-1", 2: "priestess"}, figures, healing_allies="always")
    play(s, "activate dwarf", "assault goblin-warrior-1", "melee")
    fight(s, "off 6 6 6", "def 1 1 1", "off 6 6", "def 1")
    play(s, "roll die 4")
    assert (where(s, "dwarf"), step(s)) == (at(1), "goldlust")


def test_pd_cnt_08_underfoot_only_by_option():
    s = line(3, {0: "counter warrior"}, hidden=STAIRS)
    play(s, "activate warrior")
    assert refused(s, "search") == "PD-CNT-08: a counter underfoot is flipped only by moving onto its tile"
    s = line(3, {0: "counter warrior"}, hidden=STAIRS, search_underfoot=True)
    play(s, "activate warrior", "search")
    assert step(s) == "reveal counter"


def test_pd_cnt_09_a_flip_within_a_flip_comes_first():
    """Cave In under the first counter: the escape leads onto a second one, flipped before the first is over."""
    lines = ("reveal hazard", "roll chart 1 2", "roll chart 4 4", "roll action 5 1")
    s = flipped(*lines, hidden="treasure 0, hazard 1, stairs 1", things={2: "counter"})
    play(s, f"go {at(2)}")
    assert step(s) == "reveal counter"
    told = play(s, "reveal stairs")
    names = [text for text in told if "stairs found" in text or "counter taken" in text]
    assert names == ["PD-CNT-04 stairs found 5,0", "PD-HAZ-01 hazard counter taken warrior"]


# Treasure


def test_pd_gather_01_all_of_it_where_the_turn_starts():
    s = line(2, {0: "treasure 3 warrior"})
    told = play(s, "activate warrior", "gather")
    assert told[1] == "PD-GATHER-01 treasure gathered warrior 3,0 3"
    s = line(2, {0: "warrior", 1: "treasure 1"})
    play(s, "activate warrior")
    assert refused(s, "gather") == "PD-GATHER-01: no treasure lies on 3,0"


def test_pd_gather_02_an_inventory_of_its_own():
    s = line(2, {0: "treasure 3 warrior"}, "warrior seat 0 treasure 2")
    play(s, "activate warrior", "gather")
    assert (carried(s, "warrior"), s.pool) == (5, 0)


def test_pd_gather_03_g61_what_dwellers_gather_is_a_common_pool():
    s = line(3, {0: "treasure 2 lizardman-1", 2: "warrior"})
    play(s, "activate lizardman-1", "gather")
    assert (s.pool, carried(s, "lizardman-1"), loot(s, at(0))) == (2, 0, 0)


def test_pd_gather_04_g61_the_next_dweller_defeated_drops_it():
    s = line(3, {0: "warrior", 1: "goblin-warrior-2"}, pool=2)
    play(s, "activate warrior", "assault goblin-warrior-2", "melee")
    told = fight(s, "off 6 6 6", "def 6 6 6", "off 1 1", "def 1")
    assert "PD-GATHER-04 treasure dropped 4,0 2" in told
    assert (s.pool, loot(s, at(1))) == (0, 2)


# Doors


def test_pd_door_01_g22_a_door_blocks_steps_and_sight():
    s = line(3, {1: "mage", 2: "warrior"}, doors="4,0 e")
    play(s, "activate mage")
    assert f"go {at(2)}" not in choices(s)
    assert (
        refused(s, "cast warrior")
        == "PD-LOS-02: the mage does not see the warrior, because a door stands on the e side of 4,0"
    )


def test_pd_door_02_both_tiles_contain_it():
    s = line(3, {0: "warrior", 1: "mage"}, doors="3,0 e")
    play(s, "activate warrior")
    assert squares(s, "open") == ["e"]
    play(s, "stay", "activate mage")
    assert squares(s, "open") == ["w"]


def test_pd_door_03_one_attempt_at_one_door_by_anybody():
    s = line(3, {1: "lizardman-1", 2: "warrior"}, doors="4,0 e; 3,0 e")
    play(s, "activate lizardman-1")
    assert squares(s, "open") == ["e", "w"]
    assert refused(s, "open ne") == "PD-DOOR-03: no door stands on the ne side of 4,0"


def test_pd_door_04_two_dice_on_the_door_chart():
    s = opened()
    assert len(s.legal_actions()) == 21


def test_pd_door_05_g22_low_sums_open_it():
    s = opened("roll chart 1 4", kind="mage")
    assert (s.board.door_count(), where(s, "mage"), s.seat_to_act()) == (0, at(1), 1)
    assert DOOR_ROWS[2:] == [0, 0, 0, 0, 1, 1, 2, 3, 3, 4, 4]


@pytest.mark.parametrize(("dice", "doors"), [("1 2 4", 0), ("1 2 3", 1)])
def test_pd_door_06_g23_a_lock(dice, doors):
    s = opened("roll chart 2 4")
    assert choices(s) == ["with action", "with melee"]
    play(s, "with melee", f"roll off {dice}")
    assert (s.board.door_count(), s.seat_to_act()) == (doors, 1)


@pytest.mark.parametrize(("dice", "doors"), [("5 5", 1), ("1 6", 0)])
def test_pd_door_07_a_better_lock(dice, doors):
    s = opened("roll chart 4 4", "with action", f"roll action {dice}")
    assert s.board.door_count() == doors


def test_pd_door_08_it_opens_and_a_trap_hits_the_opener():
    s = opened("roll chart 4 5")
    assert (s.board.door_count(), step(s)) == (0, "roll chart")
    told = play(s, "roll chart 1 1", "roll def 1 1 1")
    assert "PD-DEF-01 defeated warrior 4,0" in told


def test_pd_door_09_g25_it_opens_and_something_comes():
    s = opened("roll chart 5 6", "roll chart 3 3")
    assert (s.board.door_count(), s.seat_to_act(), squares(s, "place")) == (0, 1, [at(0), at(2)])
    play(s, f"place {at(2)}")
    assert (who(s, at(2)), max(s.rides)) == ("corpse-1", 0)


def test_pd_door_10_the_opener_stays():
    s = opened("roll chart 1 1")
    assert where(s, "warrior") == at(1)
    play(s, "pass", "activate warrior")
    assert squares(s, "open") == []


def test_pd_door_11_no_hazard_counter_comes_of_doors_or_treasure():
    s = opened("roll chart 4 5", "roll chart 3 4", "decline")
    assert trophies(s, "warrior") == 0
    s = flipped("reveal treasure", "roll chart 5 6", "roll chart 3 4", "decline", hidden=TREASURE)
    assert (trophies(s, "warrior"), loot(s, at(1))) == (0, 1)
