"""Ranged assaults and what terrain gives in an assault: T4-RANGED and T4-TERR."""

from __future__ import annotations

from games.tactics4.camp import AROUND, camp, choices, clash, events, play, refused, squares, step
from pocketbox.games.tactics4.sight import is_in_sight

FOUR = ["0,0", "1,0", "0,1", "1,1", "-1,0"]
LANE = {"0,0": "stonethrower 0", "2,0": "bondi 1", "3,0": "gunner 1"}


def test_t4_ranged_01_so_many_tiles_farther():
    """T4G-16: out of range."""
    s = camp(
        {"0,0": "stonethrower 0", "4,0": "bondi 1", "-3,0": "forest bondi 1", "3,0": "forest"}, reserve_0="bondi 1"
    )
    play(s, "assault 0,0")
    assert choices(s) == ["target -3,0"]
    assert refused(s, "target 4,0") == (
        "T4-RANGED-01: 4,0 is 4 tiles away, and the Dwarfclan Stonethrower on 0,0 reaches 3"
    )


def test_t4_ranged_02_along_the_closest_route():
    """Two tiles as the crow flies, four on foot."""
    cells = ["0,0", "0,1", "1,1", "2,1", "2,0", "-1,0"]
    s = camp({"0,0": "strider 0", "2,0": "bondi 1"}, cells)
    assert squares(s, "assault") == []


def test_t4_ranged_03_from_one_tile_it_is_no_ranged_assault():
    s = camp({"0,0": "gunner 0", "1,0": "bondi 1", "2,0": "bondi 1"})
    told = clash(s, "0,0", "1,0")
    assert "T4-UNIT-BO bump counted target off+1" in told
    assert s.fired == 0


def test_t4_ranged_04_a_feature_or_an_enemy_between_blocks():
    """T4G-16, T4G-17"""
    s = camp(LANE)
    play(s, "assault 0,0")
    assert squares(s, "target") == ["2,0"]
    assert refused(s, "target 3,0") == "T4-RANGED-04: the Dwarfclan Bondi on 2,0 blocks every shortest route to 3,0"
    for features, is_seen in [({"1,0": "forest"}, True), ({"1,0": "forest", "0,1": "forest"}, False)]:
        s = camp({"0,0": "strider 0", "1,1": "bondi 1", **features}, FOUR)
        assert ("assault 0,0" in choices(s)) == is_seen


def test_t4_ranged_04_allies_and_the_own_feature_do_not_block():
    s = camp({"0,0": "forest strider 0", "1,0": "bondi 0", "2,0": "forest bondi 1"})
    play(s, "assault 0,0")
    assert squares(s, "target") == ["2,0"]


def test_t4_ranged_04_along_any_route_in_range():
    """The closest way is blocked; with range 3 there is another."""
    cells = ["0,0", "1,0", "2,0", "0,1", "1,1", "-1,0"]
    units = {"0,0": "stonethrower 0", "1,0": "forest", "2,0": "bondi 1"}
    assert squares(camp(units, cells), "assault") == []
    assert squares(camp(units, cells, los="any_route"), "assault") == ["0,0"]


def test_t4_ranged_04_along_the_straight_line():
    """A clear way around the corner is no straight line."""
    cells = ["0,0", "1,0", "1,1", "2,1", "0,1", "-1,0"]
    units = {"0,0": "stonethrower 0", "1,0": "forest", "2,1": "bondi 1"}
    assert squares(camp(units, cells), "assault") == ["0,0"]
    assert squares(camp(units, cells, los="straight"), "assault") == []
    for features, is_seen in [({"1,0": "forest"}, True), ({"1,0": "forest", "0,1": "forest"}, False)]:
        s = camp({"0,0": "strider 0", "1,1": "bondi 1", **features}, FOUR, los="straight")
        assert ("assault 0,0" in choices(s)) == is_seen


def test_t4_ranged_05_nothing_blocks_flyers():
    s = camp({**LANE, "3,0": "warden 1", "1,0": "forest"})
    play(s, "assault 0,0")
    assert squares(s, "target") == ["3,0"]
    s = camp({"0,0": "warden 0", "1,0": "forest", "2,0": "bondi 1"})
    assert is_in_sight(s, 0, 0, 2)


def test_t4_ranged_06_empty_spaces_block():
    """Three tiles on foot around a gap: in range, but not along a line through it."""
    cells = ["0,0", "0,1", "1,1", "2,0", "-1,0"]
    units = {"0,0": "stonethrower 0", "2,0": "warden 1"}
    assert squares(camp(units, cells), "assault") == ["0,0"]
    assert squares(camp(units, cells, los="straight"), "assault") == []
    far = ["0,0", "0,1", "0,2", "1,2", "2,1", "2,0", "-1,0"]
    assert squares(camp({"0,0": "strider 0", "2,0": "bondi 1"}, far), "assault") == []


def test_t4_ranged_07_water_does_not():
    s = camp({"0,0": "strider 0", "1,0": "water", "2,0": "bondi 1"})
    assert squares(s, "assault") == ["0,0"]


def test_t4_ranged_08_a_target_out_of_its_own_range_rolls_no_off():
    """T4G-13"""
    units = {"0,0": "forest sentinel 0", "2,0": "bondi 1"}
    s = camp(units)
    told = clash(s, "0,0", "2,0")
    assert "T4-UNIT-SS2 bump counted initiator def+1" in told
    play(s, "roll off 1 2 3")
    assert choices(s)[0] == "roll def 1"
    s = camp({**units, "2,0": "gunner 1"})
    clash(s, "0,0", "2,0", "roll off 1 2 3", "roll def 1 1")
    assert choices(s)[0] == "roll off 1 1"


def test_t4_ranged_08_the_reply_needs_no_sight():
    s = camp({"0,0": "strider 0", "1,0": "bondi 0", "2,0": "strider 1"})
    clash(s, "0,0", "2,0", "roll off 1", "roll def 1")
    assert choices(s)[0] == "roll off 1"


def test_t4_ranged_09_without_reply_no_def_of_the_initiator():
    s = camp({"0,0": "strider 0", "2,0": "bondi 1"})
    clash(s, "0,0", "2,0", "roll off 1")
    told = play(s, "roll def 6")
    assert step(s) == "take action"
    assert events(told, "unit safe") == ["T4-TALLY-01 unit safe 2,0", "T4-TALLY-01 unit safe 0,0"]


# Terrain --------------------------------------------------------------------------------------------


def test_t4_terr_fo1_cover_against_ranged_assaults():
    """T4G-22"""
    s = camp({"0,0": "strider 0", "1,0": "forest bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "T4-TERR-FO1") == []
    s = camp({"0,0": "strider 0", "2,0": "forest bondi 1"})
    assert events(clash(s, "0,0", "2,0"), "T4-TERR-FO1") == ["T4-TERR-FO1 bump counted target def+2"]


def test_t4_terr_hi1_from_above_in_either_role():
    """T4G-23"""
    s = camp({"0,0": "highland bondi 0", "1,0": "bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "T4-TERR-HI1") == ["T4-TERR-HI1 bump counted initiator off+1"]
    s = camp({"0,0": "bondi 0", "1,0": "highland bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "T4-TERR-HI1") == ["T4-TERR-HI1 bump counted target off+1"]
    s = camp({"0,0": "highland bondi 0", "1,0": "highland bondi 1"}, [*AROUND, "2,0"])
    assert events(clash(s, "0,0", "1,0"), "T4-TERR-HI1") == []


def test_t4_terr_to1_walls_in_either_role():
    s = camp({"0,0": "township bondi 0", "1,0": "township bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "T4-TERR-TO1") == [
        "T4-TERR-TO1 bump counted initiator def+2",
        "T4-TERR-TO1 bump counted target def+2",
    ]
