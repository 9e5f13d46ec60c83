"""A refusal, and an event, names the clause it comes from and a fact that is true."""

from __future__ import annotations

import pytest

from games.tactics4.camp import AROUND, ROW, camp, clash, events, play, refused, start
from games.tactics4.test_2_map import AT_CENTRAL

ROOMY = [*AROUND, "2,0", "3,0", "4,0"]


# Deploying


def test_t4_unit_gs_a_scout_needs_any_feature_and_is_told_so():
    s = camp({"0,0": "forest", "4,0": "bondi 1"}, reserve_0="strider 1")
    play(s, "deploy strider")
    assert refused(s, "to 3,0") == "T4-UNIT-GS: no feature is next to 3,0"
    assert events(play(s, "to 1,0"), "deployed") == ["T4-UNIT-GS deployed 0 strider 1,0"]


def test_t4_unit_gs_a_scout_without_room():
    units = {"-3,0": "highland", "-2,0": "bondi 1", "0,0": "bondi 0"}
    s = camp(units, reserve_0="strider 1")
    assert refused(s, "deploy strider") == "T4-UNIT-GS: no tile next to a feature is free"


def test_t4_deploy_01_a_scout_next_to_a_controlled_feature_comes_by_the_common_rule():
    s = camp({"0,0": "township bondi 0", "4,0": "bondi 1"}, reserve_0="strider 1")
    assert events(play(s, "deploy strider", "to 1,0"), "deployed") == ["T4-DEPLOY-01 deployed 0 strider 1,0"]


def test_t4_deploy_02_somebody_who_controls_nothing():
    s = camp({"0,0": "bondi 0", "4,0": "bondi 1"}, reserve_0="gunner 1")
    assert refused(s, "deploy gunner") == "T4-DEPLOY-02: you control no feature"


def test_t4_deploy_01_and_sum_01_a_unit_that_is_not_in_reserve():
    s = camp({"0,0": "township bondi 0", "4,0": "bondi 1"}, test_units="true")
    assert refused(s, "deploy gunner") == "T4-DEPLOY-01: you have no Dwarfclan Gunner in reserve"
    assert refused(s, "summon ember") == "T4-SUM-01: you have no Bound Ember in reserve"


def test_t4_sum_01_a_unit_that_is_deployed():
    s = camp({"0,0": "township bondi 0", "4,0": "bondi 1"}, reserve_0="gunner 1")
    assert refused(s, "summon gunner") == "T4-SUM-01: the Dwarfclan Gunner is deployed, not summoned"
    s = camp({"0,0": "township bondi 0", "4,0": "bondi 1"}, captured_1="gunner 1")
    assert refused(s, "summon gunner") == "T4-SUM-01: the Dwarfclan Gunner is deployed, not summoned"


# Moving


def test_t4_move_02_a_hop_onto_a_highland_is_a_hop():
    s = camp({"0,0": "bondi 0", "1,0": "gunner 0", "2,0": "highland", "4,0": "bondi 1"})
    told = play(s, "move 0,0", "hop 2,0", "roll def 5")
    assert events(told, "moved", "hopped") == ["T4-MOVE-02 hopped 0,0 2,0"]


def test_t4_unit_rg_a_leap_onto_a_highland_is_a_leap():
    s = camp({"0,0": "realmguard 0", "4,0": "sentinel 0", "3,0": "highland", "-2,0": "bondi 1"})
    told = play(s, "move 0,0", "leap 3,0", "roll def 1 5")
    assert events(told, "moved", "hopped") == ["T4-UNIT-RG moved 0,0 3,0"]


def test_t4_move_01_a_step_onto_a_highland_is_a_step():
    s = camp({"0,0": "bondi 0", "1,0": "highland", "4,0": "bondi 1"})
    assert events(play(s, "move 0,0", "to 1,0", "roll def 5"), "moved") == ["T4-MOVE-01 moved 0,0 1,0"]


def test_t4_fly_02_others_do_not_hop_over_enemies():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1"})
    play(s, "move 0,0")
    assert refused(s, "hop 2,0") == "T4-FLY-02: only a flying unit hops over an enemy to 2,0"


def test_t4_move_02_nobody_to_hop_over():
    s = camp({"0,0": "bondi 0", "4,0": "bondi 1"})
    play(s, "move 0,0")
    assert refused(s, "hop 2,0") == "T4-MOVE-02: no ally is next to both 0,0 and 2,0"


@pytest.mark.parametrize(
    ("unit", "cell", "sentence"),
    [
        ("bondi", "3,0", "T4-MOVE-01: the Dwarfclan Bondi cannot leap"),
        ("realmguard", "1,0", "T4-MOVE-01: 1,0 is reached with a step: `to 1,0`"),
        ("realmguard", "-2,0", "T4-MOVE-02: -2,0 is reached with a hop: `hop -2,0`"),
        ("realmguard", "2,0", "T4-UNIT-RG: no other Elf stands next to 2,0"),
    ],
)
def test_t4_unit_rg_why_no_leap(unit, cell, sentence):
    s = camp({"0,0": f"{unit} 0", "-1,0": "bondi 0", "4,0": "bondi 1"})
    play(s, "move 0,0")
    assert refused(s, f"leap {cell}") == sentence


def test_t4_unit_rg_a_leap_comes_first_and_may_need_an_ally():
    s = camp({"0,0": "realmguard 0", "4,0": "sentinel 1"}, bloodsworn="allied")
    play(s, "move 0,0")
    assert refused(s, "leap 3,0") == "T4-UNIT-RG: no other Elf of yours stands next to 3,0"
    s = camp({"0,0": "realmguard 0", "4,0": "sentinel 1"}, **{"unit.realmguard.swift": "1"})
    play(s, "move 0,0", "to 1,0")
    assert refused(s, "leap 3,0").startswith("T4-UNIT-RG: a leap takes the place of the whole move")


# Powers and returning


def test_t4_turn_01_a_unit_without_power():
    s = camp({"0,0": "bondi 0", "4,0": "bondi 1"})
    assert refused(s, "power 0,0") == "T4-TURN-01: the Dwarfclan Bondi on 0,0 has no power to use in place of moving"


def test_t4_unit_fm_nothing_to_win_back():
    s = camp({"0,0": "forgemaster 0", "4,0": "bondi 1"})
    assert refused(s, "power 0,0") == "T4-UNIT-FM: no Construct of yours is captured"


def test_t4_ret_01_through_whose_feature():
    for option, whose in [("false", "an ally"), ("true", "a unit")]:
        s = camp({"0,0": "bondi 0", "4,0": "bondi 1"}, return_via_enemy=option)
        assert refused(s, "return 0,0").endswith(f"is neither on a feature nor next to one that {whose} occupies")


# Assaults


def test_t4_assault_01_nobody_next_to_it():
    s = camp({"0,0": "bondi 0", "2,0": "bondi 1"})
    fact = "the nearest enemy of the Dwarfclan Bondi on 0,0 is 2 tiles away, and it assaults only from the next tile"
    assert refused(s, "assault 0,0") == f"T4-ASSAULT-01: {fact}"
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1", "-2,0": "gunner 1"})
    play(s, "assault 0,0")
    fact = "-2,0 is 2 tiles away, and the Dwarfclan Bondi on 0,0 assaults only enemies next to it"
    assert refused(s, "target -2,0") == f"T4-ASSAULT-01: {fact}"
    s = camp({"0,0": "bondi 0"})
    assert refused(s, "assault 0,0") == "T4-ASSAULT-01: no enemy unit is on the map"


def test_t4_ranged_01_nobody_within_range():
    s = camp({"0,0": "gunner 0", "3,0": "bondi 1"}, spent="0,0")
    assert refused(s, "assault 0,0") == (
        "T4-RANGED-01: the nearest enemy of the Dwarfclan Gunner on 0,0 is 3 tiles away, and it reaches 2"
    )


def test_t4_ranged_04_a_forest_in_the_way():
    s = camp({"0,0": "gunner 0", "1,0": "forest", "2,0": "bondi 1"})
    fact = "T4-RANGED-04: the Forest on 1,0 blocks every shortest route to 2,0"
    assert refused(s, "assault 0,0") == fact
    s = camp({"0,0": "gunner 0", "1,0": "forest", "2,0": "bondi 1", "-1,0": "bondi 1"})
    play(s, "assault 0,0")
    assert refused(s, "target 2,0") == fact


def test_t4_ranged_04_two_routes_blocked():
    cells = ["0,0", "1,0", "0,1", "1,1", "-1,0"]
    s = camp({"0,0": "strider 0", "1,0": "forest", "0,1": "township bondi 1", "1,1": "bondi 1"}, cells)
    play(s, "assault 0,0")
    assert refused(s, "target 1,1") == (
        "T4-RANGED-04: the Forest on 1,0 and the Township on 0,1 block every shortest route to 1,1"
    )


def test_t4_ranged_04_by_option_any_route():
    s = camp({"0,0": "gunner 0", "1,0": "forest", "2,0": "bondi 1"}, los="any_route")
    assert refused(s, "assault 0,0") == (
        "T4-RANGED-04: a feature or an enemy blocks every route to 2,0 within the range of 2 tiles"
    )


def test_t4_ranged_06_by_option_a_hole_in_the_line():
    cells = ["0,0", "1,-1", "2,-1", "2,0", "-1,0"]
    s = camp({"0,0": "stonethrower 0", "2,0": "bondi 1"}, cells, los="straight")
    assert refused(s, "assault 0,0") == "T4-RANGED-06: no tile lies on 1,0, on the line to 2,0"
    s = camp({"0,0": "gunner 0", "1,0": "forest", "2,0": "bondi 1"}, los="straight")
    assert refused(s, "assault 0,0") == "T4-RANGED-04: the Forest on 1,0 blocks the line to 2,0"


def test_t4_ranged_04_by_option_both_tiles_beside_the_line():
    cells = ["0,0", "1,0", "0,1", "1,1", "-1,0"]
    units = {"0,0": "strider 0", "1,0": "forest", "0,1": "township", "1,1": "bondi 1"}
    s = camp(units, cells, los="straight")
    assert refused(s, "assault 0,0") == ("T4-RANGED-04: both tiles beside the line to 1,1 are blocked or missing")


def test_t4_unit_gu_reloading_is_the_reason_only_where_there_is_a_target():
    s = camp({"0,0": "gunner 0", "2,0": "bondi 1"}, spent="0,0")
    assert refused(s, "assault 0,0") == "T4-UNIT-GU: the Dwarfclan Gunner on 0,0 has to reload first"
    s = camp({"0,0": "gunner 0", "1,0": "forest", "2,0": "bondi 1"}, spent="0,0")
    assert refused(s, "assault 0,0").startswith("T4-RANGED-04: the Forest on 1,0")


# Dice


def test_t4_assault_02_each_phase_has_its_turn():
    units = {"0,0": "realmguard 0", "-1,0": "bondi 0", "1,0": "bondi 1"}
    dice = ("roll off 2 3", "roll def 2 3", "roll off 4", "roll def 4")
    s = camp(units, ROOMY)
    clash(s, "0,0", "1,0", *dice)
    assert refused(s, "reroll off 2") == "T4-ASSAULT-02: re-rolls come after the bumps: bump one of your dice, or pass"
    play(s, "pass", "pass")
    assert refused(s, "bump off 2 to 3") == "T4-ASSAULT-02: the bumps are over: reroll one of your dice, or pass"
    assert refused(s, "move 0,0").startswith("T4-REROLL-04: finish the re-rolls first")
    s = camp(units, ROOMY, phase_order="reroll_first")
    clash(s, "0,0", "1,0", *dice)
    assert (
        refused(s, "bump off 2 to 3")
        == "T4-ASSAULT-02: bumps come after the re-rolls: reroll one of your dice, or pass"
    )
    play(s, "pass")
    assert refused(s, "reroll off 2") == "T4-ASSAULT-02: the re-rolls are over: bump one of your dice, or pass"


def test_t4_bump_01_every_bump_is_named():
    s = camp({"0,0": "highland stonethrower 0", "1,0": "bondi 1"})
    clash(s, "0,0", "1,0", "roll off 2", "roll def 2 3 4", "roll off 4", "roll def 4")
    assert refused(s, "bump off 2 to 4") == "T4-BUMP-01: your bumps raise that die to 3 or 5"
    assert refused(s, "bump off 1 to 2") == "T4-BUMP-01: none of your OFF dice shows 1"


def test_t4_reroll_03_favored_terrain_alone_and_with_allies():
    s = camp({"0,0": "forest strider 0", "1,0": "bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "re-rolls") == ["T4-REROLL-03 re-rolls counted initiator 1"]
    s = camp({"0,0": "forest strider 0", "1,0": "bondi 1", "-1,0": "bondi 0"}, ROW)
    assert events(clash(s, "0,0", "1,0"), "re-rolls") == ["T4-REROLL-02 re-rolls counted initiator 2"]


# Set-up


def test_t4_force_01_a_force_too_dear():
    s = start()
    play(s, "roll order 6 1")
    assert refused(s, "take 8 strider") == "T4-FORCE-01: 50 points left, and that costs 56"


def test_t4_map_04_the_central_feature_is_named_by_its_clause():
    s = start("central_feature=first_chooses feature_copies=1")
    play(s, *AT_CENTRAL)
    assert refused(s, "pass") == "T4-MAP-04: choose the central feature next: `choose` and its name"
    assert refused(s, "choose water") == "T4-MAP-04: Water is not a feature"
    play(s, "choose forest")
    assert refused(s, "pass") == "T4-MAP-05: choose your feature next: `choose` and its name"
    assert refused(s, "choose forest") == "T4-MAP-05: no Forest is left"
