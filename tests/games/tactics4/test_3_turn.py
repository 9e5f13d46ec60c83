"""Turns, moves, hazards, deploying and returning: T4-TURN, T4-MOVE, T4-SWIFT, T4-FLY, T4-HAZ, T4-DEPLOY, T4-RET."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tactics4.camp import AROUND, T4, camp, choices, count, events, lines, play, refused, squares, step, who
from pocketbox.engine.core import Log
from pocketbox.games.tactics4.difficulty import is_passed
from pocketbox.games.tactics4.units import UNITS
from pocketbox.search.odds import chance_of


def test_t4_turn_01_one_action_a_turn():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1", "-3,0": "township bondi 0", "4,0": "forest"}, reserve_0="gunner 1")
    assert choices(s) == [
        "move 0,0", "move -3,0", "assault 0,0", "return -3,0", "deploy gunner", "pass",
    ]  # fmt: skip
    play(s, "move 0,0", "to -1,0")
    assert s.seat_to_act() == 1
    assert refused(s, "bump off 1 to 2").startswith("T4-TURN-01: a turn is one action")


def test_t4_turn_02_four_passes_are_a_draw():
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"})
    told = play(s, "pass", "pass", "pass", "pass")
    assert told[-1] == "T4-TURN-02 drawn 4"
    assert s.result.winners == ()


def test_t4_turn_02_building_with_industry_is_no_pass():
    """A unit that is deployed changes the game, so the count of passes begins again."""
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1"}, reserve_0="stonethrower 1", passes="3")
    play(s, "pass")
    assert T4.position(T4.draw(s)).legal_actions() == s.legal_actions()
    told = play(s, "build stonethrower", "to 1,0")
    assert events(told, "drawn") == []
    assert (s.passes, s.seat_to_act()) == (0, 1)


def test_t4_turn_02_building_nothing_is_a_pass():
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1"}, reserve_0="stonethrower 1", passes="3")
    assert play(s, "pass", "no build")[-1] == "T4-TURN-02 drawn 1"


def test_t4_turn_02_no_passing_where_agreed():
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"}, allow_pass="false")
    assert refused(s, "pass") == "T4-TURN-02: passing is not allowed while there is something to do"


def test_t4_turn_03_players_alternate():
    s = camp({"0,0": "bondi 0", "3,0": "bondi 1"})
    assert "T4-TURN-03 turn began 1 1" in play(s, "move 0,0", "to 1,0")
    assert s.seat_to_act() == 1


def test_t4_turn_04_industry_comes_after_the_action():
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1", "2,0": "gunner 0"}, reserve_0="stonethrower 1")
    play(s, "move 2,0", "to 1,0")
    assert (step(s), s.seat_to_act()) == ("industry", 0)


def test_t4_move_01_to_an_adjacent_free_tile():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1"})
    play(s, "move 0,0")
    assert choices(s) == ["to -1,0"]
    assert refused(s, "stop") == "T4-MOVE-01: a unit that is activated to move goes one tile at least"
    assert refused(s, "to 2,0") == "T4-MOVE-01: 2,0 shares no edge with 0,0"


def test_t4_move_02_a_hop_lands_anywhere_next_to_the_ally():
    """T4G-28"""
    cells = ["0,0", "1,0", "2,0", "2,-1", "1,1", "-1,0", "3,0"]
    s = camp({"0,0": "bondi 0", "1,0": "bondi 0"}, cells)
    play(s, "move 0,0")
    assert squares(s, "hop") == ["2,0", "2,-1", "1,1"]
    assert refused(s, "hop -1,0") == "T4-MOVE-02: -1,0 is reached with a step: `to -1,0`"


def test_t4_move_03_one_ally_in_a_move():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 0", "2,0": "bondi 0"})
    play(s, "move 0,0")
    assert squares(s, "hop") == []
    assert refused(s, "hop 3,0") == "T4-MOVE-03: a hop goes over one unit, and 3,0 is 3 tiles away"


def test_t4_move_03_a_further_move_may_hop_again():
    s = camp({"0,0": "ember 0", "1,0": "bondi 0", "3,0": "bondi 0"}, test_units="true")
    play(s, "move 0,0", "hop 2,0")
    assert "hop 4,0" in choices(s)


def test_t4_move_04_the_tile_hopped_over_does_nothing():
    s = camp({"0,0": "bondi 0", "1,0": "water bondi 0"})
    told = play(s, "move 0,0", "hop 2,0")
    assert events(told, "test", "defeated") == []


def test_t4_move_05_the_landing_tile_does():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 0", "2,0": "water"})
    play(s, "move 0,0", "hop 2,0")
    assert step(s) == "face peril"


def test_t4_swift_01_further_moves_or_fewer():
    s = camp({"0,0": "ember 0"}, test_units="true")
    play(s, "move 0,0", "to 1,0")
    assert choices(s) == ["stop", "to 0,0", "to 2,0"]
    play(s, "to 2,0")
    assert (s.seat_to_act(), who(s, "2,0")) == (1, "ember 0")


def test_t4_fly_01_further_moves():
    s = camp({"0,0": "warden 0"})
    play(s, "move 0,0", "to 1,0", "to 2,0")
    assert (s.seat_to_act(), who(s, "2,0")) == (1, "warden 0")
    s = camp({"0,0": "warden 0"}, roster="ours")
    play(s, "move 0,0", "to 1,0", "to 2,0", "to 3,0")
    assert s.seat_to_act() == 1


def test_t4_fly_02_flyers_hop_enemies():
    s = camp({"0,0": "warden 0", "1,0": "bondi 1"})
    play(s, "move 0,0")
    assert squares(s, "hop") == ["2,0"]
    s = camp({"0,0": "ember 0", "1,0": "bondi 1"}, test_units="true")
    play(s, "move 0,0")
    assert squares(s, "hop") == []


def test_t4_fly_03_flyers_can_drown():
    s = camp({"0,0": "warden 0", "1,0": "water"})
    play(s, "move 0,0", "to 1,0")
    assert step(s) == "face peril"
    s = camp({"0,0": "warden 0", "1,0": "water"}, flying_ignores_water="true")
    play(s, "move 0,0", "to 1,0")
    assert step(s) == "walk"


# Hazards --------------------------------------------------------------------------------------------


def test_t4_haz_01_each_time_a_unit_moves_in():
    s = camp({"0,0": "ember 0", "1,0": "water", "2,0": "water"}, test_units="true")
    play(s, "move 0,0", "to 1,0", "roll def 5 5", "to 2,0")
    assert step(s) == "face peril"


def test_t4_haz_02_favored_terrain_is_no_hazard():
    """T4G-25"""
    for unit in ("stonethrower", "warden"):
        s = camp({"0,0": f"{unit} 0", "1,0": "highland"}, reserve_1="strider 1")
        told = play(s, "move 0,0", "to 1,0")
        assert events(told, "test") == []
        assert who(s, "1,0") == f"{unit} 0"


def test_t4_haz_03_undergrowth_and_climbs_are_hazards():
    s = camp({"0,0": "ember 0", "1,0": "forest"}, test_units="true")
    told = play(s, "move 0,0", "to 1,0")
    assert "T4-TERR-FO2 halted 1,0" in told
    s = camp({"0,0": "strider 0", "1,0": "forest"}, roster="ours", reserve_1="strider 1")
    told = play(s, "move 0,0", "to 1,0")
    assert events(told, "halted") == []
    assert step(s) == "walk"


@pytest.mark.parametrize(("dice", "chance"), [("bondi", "1/3"), ("realmguard", "5/9"), ("warden", "19/27")])
def test_t4_haz_04_one_die_of_five_or_more(dice, chance):
    s = camp({"0,0": f"{dice} 0", "1,0": "water", "-2,0": "bondi 0", "3,0": "bondi 1"})
    play(s, "move 0,0", "to 1,0")
    assert chance_of(s, lambda after: sum(after.captured) == 0) == Fraction(chance)


@pytest.mark.parametrize(
    ("dv", "expected"),
    [(4, ["0", "1/2", "3/4", "7/8"]), (5, ["0", "1/3", "5/9", "19/27"]), (6, ["0", "1/6", "11/36", "91/216"])],
)
def test_t4_haz_04_odds_of_tests(dv, expected):
    s = camp({"0,0": "bondi 0"})
    for dice, chance in enumerate(expected):
        rolls = [()]
        for _ in range(dice):
            rolls = [(*roll, face) for roll in rolls for face in range(1, 7)]
        passed = [roll for roll in rolls if is_passed(s, UNITS[0], 1, dv, tuple(sorted(roll)), Log(True))]
        assert Fraction(len(passed), len(rolls)) == Fraction(chance)


def test_t4_haz_05_no_bumps_unless_agreed():
    s = camp({"0,0": "bondi 0", "1,0": "water", "2,0": "bondi 0", "4,0": "bondi 1"})
    play(s, "move 0,0", "to 1,0", "roll def 4")
    assert who(s, "1,0") == ""
    s = camp({"0,0": "bondi 0", "1,0": "water", "2,0": "bondi 0", "4,0": "bondi 1"}, dv_bumps="true")
    play(s, "move 0,0", "to 1,0", "roll def 4")
    assert who(s, "1,0") == "bondi 0"


def test_t4_haz_06_without_dice_a_test_fails():
    s = camp({"0,0": "bondi 0"})
    log = Log()
    assert not is_passed(s, UNITS[0], 1, 5, (), log)
    assert repr(log.events[0]) == "T4-HAZ-06 test failed 5"


def test_t4_haz_06_a_unit_without_def_dice_fails_every_test_at_once():
    units = {"0,0": "bondi 0", "1,0": "highland", "-1,0": "water", "3,0": "bondi 1", "-2,0": "gunner 0"}
    s = camp(units, **{"unit.bondi.def": "0"})
    assert events(play(s, "move 0,0", "to 1,0"), "test", "climb") == [
        "T4-HAZ-06 test failed 5",
        "T4-TERR-HI2 climb failed 0,0 1,0",
    ]
    s = camp(units, **{"unit.bondi.def": "0"})
    assert "T4-WATER-01 unit defeated 0 bondi -1,0" in play(s, "move 0,0", "to -1,0")


def test_t4_water_01_a_four_drowns_and_a_five_survives():
    """T4G-26"""
    s = camp({"0,0": "bondi 0", "1,0": "water", "3,0": "bondi 1", "-2,0": "bondi 0"})
    told = play(s, "move 0,0", "to 1,0", "roll def 4")
    assert "T4-WATER-01 unit defeated 0 bondi 1,0" in told
    assert count(s.captured, 1, "bondi") == 1
    s = camp({"0,0": "bondi 0", "1,0": "water", "3,0": "bondi 1"})
    play(s, "move 0,0", "to 1,0", "roll def 5")
    assert who(s, "1,0") == "bondi 0"


def test_t4_type_01_types_do_nothing_by_themselves():
    """Two units that differ in types alone have the same choices and the same dice."""
    found = []
    for unit in ("bondi", "strider"):
        s = camp({"0,0": f"{unit} 0", "1,0": "water bondi 1"}, AROUND)
        play(s, "move 0,0")
        found.append(choices(s))
    assert found[0] == found[1]


# Control, deploying, returning ----------------------------------------------------------------------


def test_t4_ctrl_01_a_feature_is_controlled_while_occupied():
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1"}, reserve_0="gunner 1")
    assert "deploy gunner" in choices(s)
    play(s, "move 0,0", "to 1,0", "pass")
    assert "deploy gunner" not in choices(s)


def test_t4_ctrl_01_or_until_an_enemy_enters():
    s = camp({"0,0": "township", "3,0": "bondi 1", "1,0": "bondi 0"}, reserve_0="gunner 1", control="persistent")
    play(s, "move 1,0", "to 0,0", "pass", "move 0,0", "to -1,0", "pass")
    assert lines(s, "kept") == ["0,0 0"]
    assert "deploy gunner" in choices(s)
    play(s, "pass", "move 3,0", "to 2,0", "pass", "move 2,0", "to 1,0", "pass", "move 1,0", "to 0,0")
    assert lines(s, "kept") == ["0,0 1"]


def test_t4_deploy_01_next_to_a_controlled_feature():
    s = camp({"0,0": "township bondi 0", "1,0": "bondi 1", "-1,0": "forest"}, reserve_0="gunner 1")
    play(s, "deploy gunner")
    assert squares(s, "to") == ["-1,0"]
    assert refused(s, "to 2,0") == "T4-DEPLOY-01: no feature you control is next to 2,0"
    assert "T4-DEPLOY-01 deployed 0 gunner -1,0" in play(s, "to -1,0")


def test_t4_deploy_02_without_such_a_tile_nothing_is_deployed():
    s = camp({"0,0": "township bondi 0", "1,0": "bondi 1", "-1,0": "bondi 1"}, reserve_0="gunner 1")
    assert refused(s, "deploy gunner") == "T4-DEPLOY-02: no tile next to a feature you control is free"


def test_t4_deploy_03_hazards_do_not_matter():
    s = camp(
        {"0,0": "township bondi 0", "1,0": "water", "-1,0": "highland"}, reserve_0="gunner 2", reserve_1="strider 1"
    )
    play(s, "deploy gunner")
    assert events(play(s, "to 1,0"), "test") == []
    assert who(s, "1,0") == "gunner 0"


def test_t4_deploy_04_captured_units_are_gone():
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1"}, captured_1="gunner 1")
    assert refused(s, "deploy gunner") == "T4-DEPLOY-04: your Dwarfclan Gunner is captured, and none is in reserve"


def test_t4_ret_01_through_a_feature_that_an_ally_occupies():
    s = camp({"0,0": "township bondi 0", "1,0": "gunner 0", "3,0": "bondi 1"})
    told = play(s, "return 1,0")
    assert "T4-RET-01 returned 0 gunner 1,0" in told
    assert count(s.reserve, 0, "gunner") == 1
    s = camp({"0,0": "township", "1,0": "gunner 0", "3,0": "bondi 1"})
    assert refused(s, "return 1,0").startswith("T4-RET-01: the Dwarfclan Gunner on 1,0 is neither on a feature")


def test_t4_ret_01_not_through_an_enemys_unless_agreed():
    units = {"0,0": "township bondi 1", "1,0": "gunner 0", "3,0": "bondi 1"}
    assert "return 1,0" not in choices(camp(units))
    assert "return 1,0" in choices(camp(units, return_via_enemy="true"))


def test_t4_ret_02_from_a_feature_which_is_then_given_up():
    s = camp({"0,0": "township bondi 0", "1,0": "gunner 0", "3,0": "bondi 1"})
    assert "T4-RET-02 returned 0 bondi 0,0" in play(s, "return 0,0")
    assert s.controlled(0) == 0
    s = camp({"0,0": "township bondi 0", "1,0": "gunner 0", "3,0": "bondi 1"}, control="persistent", kept="0,0 0")
    play(s, "return 0,0")
    assert s.controlled(0) == 0


# Terrain --------------------------------------------------------------------------------------------


def test_t4_terr_fo2_a_forest_ends_the_movement_but_for_flyers_and_those_at_home():
    s = camp({"0,0": "ember 0", "1,0": "forest"}, test_units="true")
    play(s, "move 0,0", "to 1,0")
    assert s.seat_to_act() == 1
    s = camp({"0,0": "warden 0", "1,0": "forest"}, reserve_1="strider 1")
    play(s, "move 0,0", "to 1,0")
    assert step(s) == "walk"


def test_t4_terr_hi2_a_failed_climb_ends_the_action():
    units = {"0,0": "bondi 0", "1,0": "highland", "3,0": "bondi 1"}
    s = camp(units)
    told = play(s, "move 0,0", "to 1,0", "roll def 4")
    assert "T4-TERR-HI2 climb failed 0,0 1,0" in told
    assert (who(s, "0,0"), s.seat_to_act()) == ("bondi 0", 1)
    s = camp(units)
    play(s, "move 0,0", "to 1,0", "roll def 5")
    assert who(s, "1,0") == "bondi 0"


def test_t4_terr_pl_plains_do_nothing():
    s = camp({"0,0": "bondi 0", "3,0": "bondi 1"})
    assert play(s, "move 0,0", "to 1,0") == ["T4-MOVE-01 moved 0,0 1,0", "T4-TURN-03 turn began 1 1"]


def test_t4_terr_to2_industry_deploys_one_construct_for_free():
    """T4G-34"""
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1", "-2,0": "gunner 0"}, reserve_0="stonethrower 2, guardian 1")
    play(s, "move -2,0", "to -3,0", "roll def 4")
    assert choices(s) == ["build stonethrower", "no build"]
    assert refused(s, "build guardian").startswith("T4-TERR-TO2: guardian is not a Construct")
    play(s, "build stonethrower")
    assert squares(s, "to") == ["1,0", "-1,0"]
    told = play(s, "to 1,0")
    assert told[0] == "T4-TERR-TO2 deployed 0 stonethrower 1,0"
    assert s.seat_to_act() == 1
    assert count(s.reserve, 0, "stonethrower") == 1


def test_t4_terr_to2_may_be_left_and_needs_a_township_of_ones_own():
    s = camp({"0,0": "township bondi 0", "3,0": "bondi 1"}, reserve_0="stonethrower 1")
    play(s, "pass", "no build")
    assert s.seat_to_act() == 1
    s = camp({"0,0": "township", "1,0": "bondi 0", "3,0": "bondi 1"}, reserve_0="stonethrower 1")
    play(s, "pass")
    assert s.seat_to_act() == 1
