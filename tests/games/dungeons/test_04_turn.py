"""PD-TURN, PD-TEST, PD-TYPE and PD-MOVE: activations, tests, steps, rushes and water."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    PD,
    at,
    carried,
    choices,
    delve,
    events,
    fight,
    line,
    loot,
    number,
    play,
    refused,
    squares,
    step,
    where,
)
from pocketbox.engine.core import CHANCE
from pocketbox.games.dungeons.figures import KINDS
from pocketbox.games.dungeons.traits import ROW_NAMES
from pocketbox.games.dungeons.turns.trials import GAS_TEST, Trial, is_passed


def test_pd_turn_01_one_action_then_the_next_seat():
    s = line(4, {0: "warrior", 3: "mage"})
    play(s, "activate warrior", f"go {at(1)}")
    assert (s.seat_to_act(), step(s)) == (1, "choose figure")
    assert refused(s, "activate warrior") == "PD-TURN-01: the warrior belongs to another player"


def test_pd_turn_02_explorations():
    s = delve(["3,0 h1 0", "4,0 h2s 0 treasure 1 warrior", "5,0 h1 3"], "warrior seat 0", doors="4,0 e")
    play(s, "activate warrior")
    assert choices(s) == ["go 3,0", "rush", "open e", "gather", "abandon", "stay"]


def test_pd_turn_03_assault_is_an_action():
    s = line(2, {0: "warrior", 1: "mage"})
    play(s, "activate warrior")
    assert "assault mage" in choices(s)


def test_pd_turn_04_scheme_with_or_without_a_delver():
    s = line(4, {0: "warrior", 3: "lizardman-1"})
    assert choices(s) == ["activate warrior", "activate lizardman-1", "pass"]
    s = line(4, {0: "warrior", 3: "lizardman-1"}, "warrior seat 1", lost="elf")
    assert "activate lizardman-1" in choices(s)
    assert refused(s, "activate ghost") == "PD-TURN-04: the ghost is not on the map"


def test_pd_turn_05_nothing_else_can_be_schemed_with():
    s = delve(["3,0 h1 0 counter", "4,0 h1 3 warrior"], "warrior seat 0", doors="3,0 e")
    assert choices(s) == ["activate warrior", "pass"]


def test_pd_turn_06_passing():
    s = line(2, {0: "warrior", 1: "mage"}, gas="yes")
    told = play(s, "pass")
    assert told[0] == "PD-TURN-06 passed 0"
    assert (s.seat_to_act(), step(s)) == (1, "choose figure")  # nobody breathed any gas
    s = line(2, {0: "warrior", 1: "mage"}, **{"pass": "only_if_no_action"})
    assert "pass" not in choices(s)
    assert refused(s, "pass") == "PD-TURN-06: a player may pass only when there is nothing to do"
    play(s, "activate warrior")
    assert "stay" not in choices(s)
    s = delve(["3,0 h1 0 warrior"], "warrior seat 0", abandon_stranded=False, **{"pass": "only_if_no_action"})
    play(s, "activate warrior")
    assert choices(s) == ["stay"]


def test_pd_turn_07_gas_then_paralysis_then_fear_then_the_action():
    s = line(3, {0: "corpse-1", 1: "warrior"}, "warrior seat 0", gas="yes")
    play(s, "activate warrior")
    assert "for gas" in PD.draw(s)
    play(s, "roll action 1 2")
    assert "for aura" in PD.draw(s)
    play(s, "roll def 4")
    assert step(s) == "act"
    s = line(3, {0: "corpse-1", 1: "warrior"}, "warrior seat 0 down", gas="yes")
    play(s, "activate warrior", "roll action 1 2")
    assert "for paralysis" in PD.draw(s)
    play(s, "roll def 6")
    assert s.seat_to_act() == 1  # that was the whole turn, without a test of fear


def test_pd_turn_08_whoever_has_left_is_skipped():
    s = line(3, {0: "mage"}, "warrior seat 0 treasure 1; mage seat 1", exits="warrior", first_exit=0, turn=1, tick=1)
    told = play(s, "pass")
    assert "PD-TURN-08 turn skipped 0" in told
    assert s.seat_to_act() == 1
    s = line(
        3, {0: "mage", 2: "ghost"}, "warrior seat 0; mage seat 1", exits="warrior", first_exit=0, turn=1, tick=1,
        exited_may_scheme=True,
    )  # fmt: skip
    play(s, "pass")
    assert (s.seat_to_act(), choices(s)) == (0, ["activate ghost", "pass"])


def test_pd_turn_09_a_turn_without_a_delver():
    s = delve(["1,0 h2s 0", "2,0 h1 3 lizardman-1", "-1,0 h2s 0 mage"], "mage seat 1", lost="warrior")
    entering = [f"enter {name}" for name in ("elf", "priestess", "thief", "dwarf")]
    assert choices(s) == ["activate lizardman-1", *entering, "pass"]


def test_pd_turn_10_the_owner_of_the_paralysed_may_scheme_or_pass():
    s = line(3, {0: "warrior", 2: "ghost"}, "warrior seat 0 down")
    assert choices(s) == ["activate warrior", "activate ghost", "pass"]
    play(s, "activate ghost")
    assert step(s) == "act"


# Tests


def test_pd_test_01_one_good_die_is_enough():
    s = line(3, {0: "elf"}, codes={1: "w 0"})
    told = play(s, "activate elf", f"go {at(1)}", "roll action 1 2 4")
    assert "PD-TEST-01 test passed elf action 4" in told
    assert where(s, "elf") == at(1)


def test_pd_test_02_the_value_named_is_rolled():
    s = line(3, {0: "mage"}, doors="3,0 e")
    play(s, "activate mage", "open e", "roll chart 3 4", "with action")
    assert len(s.legal_actions()) == 6  # one die
    s = line(3, {0: "warrior"}, doors="3,0 e")
    play(s, "activate warrior", "open e", "roll chart 3 4", "with melee")
    assert len(s.legal_actions()) == 56  # three dice


def test_pd_test_03_no_dice_no_success():
    s = line(3, {0: "mage"}, doors="3,0 e")
    told = play(s, "activate mage", "open e", "roll chart 3 4", "with melee")
    assert "PD-TEST-01 test failed mage melee-off 4" in told
    assert s.seat_to_act() == 1


@pytest.mark.parametrize(("dice", "goes"), [("3 4", True), ("4 4", False)])
def test_pd_test_04_g13_a_kicker_counts_in_tests(dice, goes):
    s = line(3, {0: "troll"}, doors="3,0 e")
    told = play(s, "activate troll", "open e", f"roll chart {dice}", "with melee", "roll off 1 1 1")
    assert ("PD-DOOR-05 door opened 3,0 e" in told) == goes


def test_pd_test_05_a_kicker_works_without_dice():
    s = line(2, {0: "troll"})
    assert is_passed(s, Trial(number("troll"), 0, 4, GAS_TEST))
    assert not is_passed(s, Trial(number("troll"), 0, 5, GAS_TEST))


def test_pd_test_06_a_kicker_is_no_die_to_roll_again():
    s = line(2, {0: "warrior", 1: "troll"})
    play(s, "activate warrior", "assault troll", "melee")
    play(s, "roll off 1 1 1", "roll def 1 1 1", "roll off 2 2 2", "roll def 3 3 3")
    assert squares(s, "reroll") == ["foe off 2", "foe def 3"]  # neither the 4 nor the 5
    assert refused(s, "reroll foe def 5") == "PD-ASS-24: no foe def die shows 5"


def test_pd_test_07_water_needs_a_four():
    for face, is_there in ((3, False), (4, True)):
        s = line(3, {0: "mage"}, codes={1: "w 0"})
        play(s, "activate mage", f"go {at(1)}", f"roll action {face}")
        assert (where(s, "mage") == at(1)) == is_there


def test_pd_test_08_rows_are_melee_ranged_magic():
    assert ROW_NAMES == ["melee", "ranged", "magic"]
    cards = {kind.name: kind.stats for kind in KINDS}
    assert cards == {
        "warrior": [3, 3, 0, 3, 0, 1, 2], "elf": [1, 1, 2, 2, 1, 1, 3], "priestess": [2, 2, 0, 2, 2, 2, 2],
        "thief": [2, 2, 1, 3, 0, 2, 3], "dwarf": [3, 3, 0, 3, 0, 3, 1], "mage": [0, 1, 0, 1, 3, 3, 1],
        "goblin-warrior": [2, 1, 0, 2, 0, 1, 3], "goblin-hunter": [0, 1, 2, 2, 0, 1, 3],
        "lizardman": [2, 2, 0, 3, 0, 2, 2], "corpse": [1, 3, 0, 3, 0, 1, 1], "ghost": [0, 3, 0, 3, 2, 3, 2],
        "troll": [3, 3, 0, 3, 0, 2, 1],
    }  # fmt: skip


def test_pd_type_01_types_only_tell_the_undead_apart():
    undead = [kind.name for kind in KINDS if kind.type == "undead"]
    assert undead == ["corpse", "ghost"]
    s = line(2, {0: "ghost", 1: "corpse-1"}, "", aura_affects="living_only")
    play(s, "activate ghost")
    assert step(s) == "act"


# Movement


def test_pd_move_01_one_open_step():
    s = line(4, {1: "warrior"})
    play(s, "activate warrior")
    assert squares(s, "go") == [at(0), at(2)]
    assert refused(s, f"go {at(3)}") == "PD-MOVE-01: 6,0 is not next to 4,0"
    assert refused(s, "go 9,9") == "PD-MOVE-01: no tile lies on 9,9"


def test_pd_move_02_doors_and_characters_obstruct():
    s = line(3, {1: "warrior", 2: "mage"}, doors="3,0 e")
    play(s, "activate warrior")
    assert squares(s, "go") == []
    assert refused(s, "go 3,0") == "PD-DOOR-01: a door stands between 4,0 and 3,0"
    assert refused(s, "go 5,0") == "PD-MOVE-06: the mage stands on 5,0"


def test_pd_move_03_each_four_adds_a_tile():
    s = line(5, {0: "warrior"})
    told = play(s, "activate warrior", "rush", "roll action 4 6")
    assert events(told, "rushed") == ["PD-MOVE-03 rushed warrior 3"]
    play(s, f"go {at(1)}", f"go {at(2)}", f"go {at(3)}")
    assert (where(s, "warrior"), s.seat_to_act()) == (at(3), 1)


def test_pd_move_04_rolled_before_the_first_step_or_after_it_by_option():
    s = line(5, {0: "warrior"})
    play(s, "activate warrior", "rush")
    assert s.seat_to_act() == CHANCE
    s = line(5, {0: "warrior"}, rush_timing="after_first_step")
    play(s, "activate warrior")
    assert "rush" not in choices(s)
    play(s, f"go {at(1)}")
    assert choices(s) == ["rush", "stop"]
    play(s, "rush", "roll action 4 1", f"go {at(2)}")
    assert (where(s, "warrior"), s.seat_to_act()) == (at(2), 1)


def test_pd_move_05_stop_early_or_turn_back():
    s = line(5, {0: "warrior"})
    play(s, "activate warrior", "rush", "roll action 4 4", f"go {at(1)}", f"go {at(0)}", "stop")
    assert (where(s, "warrior"), s.seat_to_act()) == (at(0), 1)
    s = line(5, {0: "warrior"})
    play(s, "activate warrior", "rush", "roll action 4 4", "stop")
    assert where(s, "warrior") == at(0)


def test_pd_move_06_nobody_is_passed_but_by_the_ghost():
    s = line(5, {0: "elf", 1: "corpse-1"}, "elf seat 0")
    play(s, "activate elf", "roll def 4")
    assert squares(s, "go") == []
    s = line(5, {0: "ghost", 1: "warrior"}, "warrior seat 0")
    play(s, "activate ghost", "rush", "roll action 4 1", f"go {at(1)}")
    assert choices(s) == [f"go {at(0)}", f"go {at(2)}"]


def test_pd_move_07_g19_who_fails_is_defeated_in_the_water():
    s = line(3, {0: "dwarf"}, "dwarf seat 0 treasure 1", codes={1: "w 0"})
    told = play(s, "activate dwarf", f"go {at(1)}", "roll action 3")
    assert "PD-DEF-01 defeated dwarf 4,0" in told
    assert (where(s, "dwarf"), loot(s, at(1))) == ("lost", 1)


def test_pd_move_07_g20_every_water_tile_every_time():
    s = line(4, {0: "warrior"}, codes={1: "w 0", 2: "w 0"})
    play(s, "activate warrior", "rush", "roll action 5 6", f"go {at(1)}", "roll action 1 4", f"go {at(2)}")
    told = play(s, "roll action 1 1")
    assert "PD-DEF-01 defeated warrior 5,0" in told


def test_pd_move_08_after_the_water_the_move_goes_on():
    s = line(4, {0: "warrior"}, codes={1: "w 0"})
    play(s, "activate warrior", "rush", "roll action 5 1", f"go {at(1)}", "roll action 1 4")
    assert choices(s) == [f"go {at(0)}", f"go {at(2)}", "stop"]


def test_pd_move_09_no_test_for_standing_in_water_or_going_back():
    s = line(3, {0: "warrior", 1: "mage"}, codes={0: "w 0"})
    play(s, "activate warrior")
    assert step(s) == "act"
    play(s, "assault mage", "melee")
    told = fight(s, "off 1 1 1", "def 6 6 6", "def 6")
    assert "PD-ASS-16 went back warrior 3,0" in told
    assert (where(s, "warrior"), step(s)) == (at(0), "choose figure")


def test_pd_move_10_face_up_counters_stop_nobody():
    s = line(4, {0: "warrior", 1: "treasure 1", 2: "stairs"})
    play(s, "activate warrior", "rush", "roll action 4 4", f"go {at(1)}", f"go {at(2)}", f"go {at(3)}")
    assert (where(s, "warrior"), carried(s, "warrior")) == (at(3), 0)


def test_pd_move_11_forced_movement_meets_water_and_counters():
    s = line(4, {0: "mage", 1: "warrior"}, codes={2: "w 0"})
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert "for water" in PD.draw(s)
    s = line(4, {0: "mage", 1: "warrior", 2: "counter"})
    play(s, "activate mage", "assault warrior", "magic")
    fight(s, "off 1 1 1", "def 1 1 1", "def 6")
    assert step(s) == "reveal counter"
