"""The powers of the units: T4-UNIT."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tactics4.camp import AROUND, camp, choices, clash, count, events, lines, play, refused, squares, step, who
from pocketbox.engine.core import CHANCE
from pocketbox.search.odds import chance_of

PATCH = [*AROUND, "2,0", "3,0", "4,0", "-2,0"]


def test_t4_unit_gs_a_scout_needs_no_control():
    """T4G-32"""
    s = camp({"0,0": "forest bondi 1", "3,0": "bondi 0"}, reserve_0="strider 1, gunner 1")
    assert squares(s, "deploy") == ["strider"]
    play(s, "deploy strider")
    assert squares(s, "to") == ["1,0", "-1,0", "-2,0"]


def test_t4_unit_rg_goes_to_any_elf():
    """T4G-31"""
    s = camp({"4,0": "realmguard 0", "-2,0": "warmage 1", "-1,0": "water"})
    play(s, "move 4,0")
    assert choices(s) == ["to 3,0", "leap -1,0", "leap -3,0"]
    assert "T4-UNIT-RG moved 4,0 -1,0" in play(s, "leap -1,0")
    assert step(s) == "face peril"


def test_t4_unit_rg_or_to_allied_ones_only():
    units = {"4,0": "realmguard 0", "-2,0": "warmage 1", "1,0": "strider 0"}
    s = camp(units, bloodsworn="allied")
    play(s, "move 4,0")
    assert squares(s, "leap") == ["0,0", "2,0"]


def test_t4_unit_rg_does_not_count_itself_nor_other_folk():
    s = camp({"0,0": "realmguard 0", "3,0": "bondi 1"})
    play(s, "move 0,0")
    assert squares(s, "leap") == []


def test_t4_unit_sc_two_for_off_or_def_unless_the_foe_knows_magic():
    s = camp({"0,0": "silverleaf 0", "1,0": "bondi 1"})
    clash(s, "0,0", "1,0", "roll off 1 2", "roll def 3 3", "roll off 3", "roll def 5")
    assert choices(s) == ["favour off", "favour def"]
    assert play(s, "favour def") == ["T4-UNIT-SC bump counted initiator def+2"]
    assert choices(s) == ["bump def 3 to 5", "pass"]
    for foe, dice in [
        ("forgemaster", "roll def 5 5"),
        ("stonethrower", "roll def 5 5 5"),
        ("silverleaf", "roll def 5 5"),
    ]:
        s = camp({"0,0": "silverleaf 0", "1,0": f"{foe} 1"})
        off = "roll off 1 1" if foe == "silverleaf" else "roll off 1"
        told = clash(s, "0,0", "1,0", "roll off 1 2", "roll def 3 3", off, dice)
        assert events(told, "T4-UNIT-SC") == []
        assert s.agenda is None or step(s) != "use power"


def test_t4_unit_ss1_shoots_only_at_or_in_its_wood():
    """T4G-14"""
    s = camp({"0,0": "sentinel 0", "2,0": "bondi 1"})
    assert squares(s, "assault") == []
    assert "shoots only from its favored terrain" in refused(s, "assault 0,0")
    assert squares(camp({"0,0": "sentinel 0", "1,0": "bondi 1"}), "assault") == ["0,0"]
    assert squares(camp({"0,0": "sentinel 0", "-1,0": "forest", "2,0": "bondi 1"}), "assault") == ["0,0"]
    assert squares(camp({"0,0": "forest sentinel 0", "2,0": "bondi 1"}), "assault") == ["0,0"]


def test_t4_unit_ss1_is_named_when_a_farther_target_is_refused():
    s = camp({"0,0": "sentinel 0", "1,0": "bondi 1", "-2,0": "bondi 1"})
    play(s, "assault 0,0")
    assert refused(s, "target -2,0").startswith("T4-UNIT-SS1: the Starfall Sentinel on 0,0 shoots only")


def test_t4_unit_ss2_one_for_def_when_it_starts_one():
    s = camp({"0,0": "forest sentinel 0", "2,0": "gunner 1"})
    assert "T4-UNIT-SS2 bump counted initiator def+1" in clash(s, "0,0", "2,0")
    s = camp({"0,0": "gunner 0", "2,0": "forest sentinel 1"})
    assert events(clash(s, "0,0", "2,0"), "SS2") == []
    s = camp({"0,0": "forest sentinel 0", "1,0": "gunner 1"})
    assert events(clash(s, "0,0", "1,0"), "SS2") == []


def test_t4_unit_ew1_a_free_assault_after_the_move():
    """T4G-29"""
    s = camp({"0,0": "warden 0", "1,0": "bondi 1", "4,0": "bondi 1"})
    play(s, "move 0,0", "hop 2,0", "to 3,0")
    assert (step(s), choices(s)) == ("free assault", ["target 4,0", "hold"])
    assert refused(s, "target 1,0").startswith("T4-UNIT-EW1: no enemy stands on 1,0")
    assert "T4-UNIT-EW1 free assault left 3,0" in play(s, "hold")
    s = camp({"0,0": "warden 0", "3,0": "bondi 1"})
    play(s, "move 0,0", "to 1,0", "stop")
    assert s.seat_to_act() == 1  # nobody is next to it


def test_t4_unit_ew2_one_more_for_off_and_one_def_die_less():
    s = camp({"0,0": "warden 0", "2,0": "bondi 1"})
    told = play(s, "move 0,0", "to 1,0", "stop", "target 2,0")
    assert events(told, "bump counted initiator") == [
        "T4-BUMP-02 bump counted initiator off+1",
        "T4-BUMP-02 bump counted initiator def+1",
        "T4-UNIT-EW2 bump counted initiator off+1",
    ]
    play(s, "roll off 1 1 1")
    assert choices(s)[0] == "roll def 1 1"
    s = camp({"0,0": "warden 0", "1,0": "bondi 1"})
    clash(s, "0,0", "1,0", "roll off 1 1 1")
    assert choices(s)[0] == "roll def 1 1 1"


def test_t4_unit_wm1_a_forest_moves():
    """T4G-35"""
    s = camp({"0,0": "warmage 0", "2,0": "water forest", "1,0": "highland", "4,0": "bondi 1"})
    play(s, "power 0,0")
    assert choices(s) == ["forest 2,0"]
    play(s, "forest 2,0")
    assert squares(s, "to") == ["3,0"]
    assert refused(s, "to 1,0") == "T4-UNIT-WM1: 1,0 is not a free tile without feature next to 2,0"
    assert "T4-UNIT-WM1 forest moved 2,0 3,0" in play(s, "to 3,0")
    assert (s.terrain(2).name, s.terrain(3).name) == ("water", "forest")


def test_t4_unit_wm1_an_occupied_forest_stays():
    s = camp({"0,0": "warmage 0", "2,0": "forest bondi 0"})
    assert refused(s, "power 0,0").startswith("T4-UNIT-WM1: no unoccupied Forest has room to move")


def test_t4_unit_wm1_takes_its_keeper_along():
    s = camp({"0,0": "warmage 0", "2,0": "forest"}, control="persistent", kept="2,0 1")
    play(s, "power 0,0", "forest 2,0", "to 3,0")
    assert lines(s, "kept") == ["3,0 1"]


@pytest.mark.parametrize(("face", "falls"), [("4", True), ("5", False)])
def test_t4_unit_wm2_an_enemy_next_to_a_forest_is_tested(face, falls):
    s = camp({"0,0": "warmage 0", "3,0": "forest bondi 1", "2,0": "strider 1", "4,0": "bondi 0"})
    play(s, "power 0,0")
    assert choices(s) == ["blight 2,0"]  # not whoever stands in the Forest, nor friends
    assert refused(s, "blight 3,0") == "T4-UNIT-WM2: no enemy next to a Forest stands on 3,0"
    play(s, "blight 2,0", f"roll def {face}")
    assert (who(s, "2,0") == "") == falls


def test_t4_unit_bo_strikes_back_harder_at_neighbours():
    s = camp({"0,0": "strider 0", "1,0": "bondi 1"})
    assert "T4-UNIT-BO bump counted target off+1" in clash(s, "0,0", "1,0")
    s = camp({"0,0": "bondi 0", "1,0": "strider 1"})
    assert events(clash(s, "0,0", "1,0"), "T4-UNIT-BO") == []


def test_t4_unit_gu_reloads_for_a_turn():
    """T4G-19"""
    units = {"0,0": "gunner 0", "2,0": "strider 1", "-1,0": "gunner 0", "-3,0": "highland bondi 1", "4,0": "forest"}
    s = camp(units)
    clash(s, "0,0", "2,0", "roll off 1 1", "roll def 6", "roll off 1", "roll def 6", "pass")
    assert lines(s, "spent") == ["0,0"]
    play(s, "pass")
    assert squares(s, "assault") == ["-1,0"]
    assert "has to reload first" in refused(s, "assault 0,0")
    play(s, "pass", "pass")
    assert "assault 0,0" in choices(s)
    s = camp({**units, "1,0": "bondi 1"}, spent="0,0")
    play(s, "assault 0,0")
    assert choices(s) == ["target 1,0"]


def test_t4_unit_gu_or_for_an_activation_of_its_own():
    units = {"0,0": "gunner 0", "2,0": "strider 1", "-1,0": "bondi 0"}
    s = camp(units, reload="unit_activations", spent="0,0")
    play(s, "pass", "pass")
    assert "assault 0,0" not in choices(s)
    play(s, "move 0,0", "to 1,0", "pass", "move 1,0", "to 0,0", "pass")
    assert "assault 0,0" in choices(s)


def test_t4_unit_st1_a_die_for_every_ranged_assault():
    s = camp({"0,0": "stonethrower 0", "3,0": "bondi 1"})
    clash(s, "0,0", "3,0")
    assert (step(s), s.seat_to_act()) == ("throw boulder", CHANCE)
    play(s, "roll boulder 4")
    assert step(s) == "roll pool"
    s = camp({"0,0": "stonethrower 0", "1,0": "bondi 1"})
    clash(s, "0,0", "1,0")
    assert step(s) == "roll pool"


def test_t4_unit_st2_astray_on_any_tile_next_to_the_target():
    s = camp({"0,0": "stonethrower 0", "3,0": "bondi 1"})
    clash(s, "0,0", "3,0", "roll boulder 3")
    assert choices(s) == ["stray 4,0", "stray 2,0"]
    assert chance_of(s, lambda after: True) == 1
    s = camp({"0,0": "stonethrower 0", "3,0": "bondi 1", "4,0": "gunner 1"}, scatter="d6_direction")
    clash(s, "0,0", "3,0", "roll boulder 3")
    assert choices(s) == [f"roll direction {n}" for n in range(1, 7)]
    assert chance_of(s, lambda after: after.agenda.frame is None) == Fraction(5, 6)


def test_t4_unit_st3_an_empty_tile_ends_it():
    """T4G-20"""
    s = camp({"0,0": "stonethrower 0", "3,0": "bondi 1"})
    told = clash(s, "0,0", "3,0", "roll boulder 3", "stray 4,0")
    assert "T4-UNIT-ST3 boulder lost 3,0" in told
    assert s.seat_to_act() == 1


def test_t4_unit_st3_a_friend_only_defends_itself_and_is_captured_by_the_enemy():
    s = camp({"0,0": "stonethrower 0", "2,0": "bondi 1", "1,0": "gunner 0"})
    told = clash(s, "0,0", "2,0", "roll boulder 1", "stray 1,0")
    assert "T4-UNIT-ST3 boulder astray 2,0 1,0" in told
    play(s, "roll off 6")
    assert choices(s)[0] == "roll def 1"
    told = play(s, "roll def 2")
    while s.agenda is not None and step(s) in ("use bump", "use reroll"):
        assert s.seat_to_act() == 0
        told = play(s, "pass")
    assert count(s.captured, 1, "gunner") == 1


def test_t4_unit_st3_it_stays_a_ranged_assault_and_the_reply_goes_by_the_distance():
    s = camp({"0,0": "stonethrower 0", "2,-1": "gunner 1", "1,0": "forest bondi 1"}, [*PATCH, "2,-1", "5,0"])
    told = clash(s, "0,0", "2,-1", "roll boulder 1", "stray 1,0")
    assert "T4-TERR-FO1 bump counted target def+2" in told
    assert events(told, "T4-UNIT-BO") == []
    play(s, "roll off 1", "roll def 1 1 1")
    assert choices(s)[0] == "roll off 1"


@pytest.mark.parametrize(("face", "kept"), [("5", 0), ("4", 1)])
def test_t4_unit_fm_wins_a_construct_back(face, kept):
    """T4G-37"""
    s = camp({"0,0": "forgemaster 0", "4,0": "bondi 1"}, captured_1="stonethrower 1")
    play(s, "power 0,0", f"roll off {face}")
    assert count(s.captured, 1, "stonethrower") == kept
    assert count(s.reserve, 0, "stonethrower") == 1 - kept
    assert s.seat_to_act() == 1


def test_t4_unit_fm_needs_a_captured_construct():
    s = camp({"0,0": "forgemaster 0", "4,0": "bondi 1"}, captured_1="bondi 1")
    assert squares(s, "power") == []


def test_t4_unit_hg_a_die_changes_over():
    """T4G-38"""
    s = camp({"0,0": "guardian 0", "1,0": "realmguard 1"})
    clash(s, "0,0", "1,0", "roll off 2 6", "roll def 1 3", "roll off 1 1", "roll def 1 1")
    assert choices(s) == ["stance 2", "stance 6", "no stance"]
    assert play(s, "stance 6") == ["T4-UNIT-HG die changed over initiator-off 6"]
    words = lines(s, "next")[0].split(", ")
    assert "initiator-off 2" in words
    assert "initiator-def 1 3 6" in words


def test_t4_unit_hg_not_from_afar():
    s = camp({"0,0": "gunner 0", "2,0": "guardian 1"})
    clash(s, "0,0", "2,0", "roll off 1 1", "roll def 1 3")
    assert step(s) == "use bump"


def test_t4_unit_no_a_pact_before_the_roll():
    units = {"0,0": "bondi 0", "-1,0": "noble 0", "1,0": "realmguard 1"}
    s = camp(units, use_noble="true")
    clash(s, "0,0", "1,0")
    assert (step(s), choices(s)) == ("ask pact", ["pact", "no pact"])
    assert play(s, "pact") == ["T4-UNIT-NO bump counted initiator off+1"]
    play(s, "roll off 4", "roll def 3", "roll off 1 1", "roll def 2 5")
    assert choices(s) == ["lower def 3"]
    assert play(s, "lower def 3")[0] == "T4-UNIT-NO die lowered initiator-def 3"
    assert "bump off 4 to 5" in choices(s)


def test_t4_unit_no_may_be_left_and_is_for_living_dwarfs_only():
    units = {"0,0": "bondi 0", "-1,0": "noble 0", "1,0": "realmguard 1"}
    s = camp(units, use_noble="true")
    clash(s, "0,0", "1,0", "no pact", "roll off 4", "roll def 3", "roll off 1 1", "roll def 2 5")
    assert step(s) == "use bump"
    s = camp({**units, "0,0": "strider 0"}, use_noble="true")
    clash(s, "0,0", "1,0")
    assert step(s) == "roll pool"


def test_t4_unit_no_a_one_cannot_be_lowered():
    s = camp({"0,0": "bondi 0", "-1,0": "noble 0", "1,0": "strider 1"}, use_noble="true")
    clash(s, "0,0", "1,0", "pact", "roll off 4", "roll def 1", "roll off 1", "roll def 2")
    assert step(s) == "use bump"
