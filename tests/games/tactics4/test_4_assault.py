"""Assaults: T4-ASSAULT, T4-BUMP, T4-REROLL, T4-TALLY."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.tactics4.camp import AROUND, camp, choices, clash, count, events, lines, play, refused, squares, step, who
from pocketbox.engine.tally import TALLIES, is_beaten

BESIDE = {"0,0": "realmguard 0", "1,0": "bondi 1"}


def test_t4_assault_01_an_adjacent_enemy():
    s = camp({"0,0": "bondi 0", "1,0": "bondi 1", "-1,0": "gunner 0", "-2,0": "bondi 1", "3,0": "bondi 1"})
    assert squares(s, "assault") == ["0,0", "-1,0"]
    play(s, "assault 0,0")
    assert choices(s) == ["target 1,0"]
    assert refused(s, "target -1,0") == "T4-ASSAULT-01: no enemy stands on -1,0"
    assert refused(s, "pass").startswith("T4-ASSAULT-01: say whom the unit assaults")


def test_t4_assault_02_bumps_come_before_re_rolls():
    units = {"0,0": "realmguard 0", "-1,0": "bondi 0", "1,0": "strider 1"}
    dice = ("roll off 1 2", "roll def 3 3", "roll off 1", "roll def 1")
    s = camp(units)
    clash(s, "0,0", "1,0", *dice)
    assert step(s) == "use bump"
    play(s, "pass")
    assert step(s) == "use reroll"
    s = camp(units, phase_order="reroll_first")
    clash(s, "0,0", "1,0", *dice)
    assert step(s) == "use reroll"
    play(s, "pass")
    assert step(s) == "use bump"


def test_t4_assault_03_both_sides_roll_everything():
    s = camp(BESIDE)
    assert squares(s, "assault") == ["0,0"]
    play(s, "assault 0,0", "target 1,0")
    seen = []
    while step(s) == "roll pool":
        seen.append(lines(s, "next")[0].split(", ")[1])
        play(s, choices(s)[0])
    assert seen == ["pool initiator-off", "pool initiator-def", "pool target-off", "pool target-def"]


def test_t4_assault_04_powers_of_the_initiator_come_first():
    s = camp({"0,0": "guardian 0", "1,0": "silverleaf 1"})
    clash(s, "0,0", "1,0", "roll off 1 2", "roll def 3 3", "roll off 1 4", "roll def 1 5")
    assert (step(s), s.seat_to_act(), choices(s)) == ("use power", 0, ["stance 1", "stance 2", "no stance"])
    play(s, "no stance")
    assert (step(s), s.seat_to_act(), choices(s)) == ("use power", 1, ["favour off", "favour def"])
    assert refused(s, "pass") == "T4-UNIT-SC: decide on the power of the unit first: favour off or favour def"


def test_t4_assault_05_both_may_fall():
    s = camp({"0,0": "strider 0", "1,0": "strider 1", "-2,0": "bondi 0"})
    told = clash(s, "0,0", "1,0", "roll off 6", "roll def 1", "roll off 6", "roll def 1")
    assert events(told, "defeated") == [
        "T4-TALLY-01 unit defeated 1 strider 1,0",
        "T4-TALLY-01 unit defeated 0 strider 0,0",
    ]


def test_t4_assault_06_captured_by_the_other():
    s = camp({"0,0": "strider 0", "1,0": "strider 1"})
    clash(s, "0,0", "1,0", "roll off 6", "roll def 1", "roll off 1", "roll def 1")
    assert (count(s.captured, 0, "strider"), count(s.captured, 1, "strider")) == (1, 0)


def test_t4_assault_07_the_victor_stays():
    s = camp({"0,0": "strider 0", "1,0": "strider 1"})
    clash(s, "0,0", "1,0", "roll off 6", "roll def 1", "roll off 1", "roll def 1")
    assert (who(s, "0,0"), who(s, "1,0")) == ("strider 0", "")


# Bumps ----------------------------------------------------------------------------------------------


def test_t4_bump_01_never_above_six():
    """T4G-08: a +3 makes a 5 a 6; the +2 under the blue dice is not for red ones."""
    s = camp({"0,0": "stonethrower 0", "1,0": "bondi 1"})
    clash(s, "0,0", "1,0", "roll off 5", "roll def 1 2 4", "roll off 1", "roll def 1")
    assert choices(s) == ["bump off 5 to 6", "bump def 1 to 3", "bump def 2 to 4", "bump def 4 to 6", "pass"]
    play(s, "bump off 5 to 6")
    assert "initiator-off 6" in lines(s, "next")[0].split(", ")


def test_t4_bump_02_a_printed_bump_is_for_its_own_dice():
    s = camp(BESIDE)
    clash(s, "0,0", "1,0", "roll off 2 4", "roll def 3 3", "roll off 3", "roll def 5")
    assert choices(s) == ["bump off 2 to 3", "bump off 4 to 5", "pass"]
    assert refused(s, "bump def 3 to 4") == "T4-BUMP-02: the Realmguard has no bump left for DEF dice"
    s = camp(BESIDE, bump_typed="false")
    clash(s, "0,0", "1,0", "roll off 2 4", "roll def 3 3", "roll off 3", "roll def 5")
    assert choices(s) == ["bump off 2 to 3", "bump off 4 to 5", "bump def 3 to 4", "pass"]


def test_t4_bump_03_in_turn_from_the_initiator_and_two_passes_end_it():
    """T4G-07"""
    s = camp({**BESIDE, "-2,0": "bondi 0"})
    clash(s, "0,0", "1,0", "roll off 2 4", "roll def 3 3", "roll off 3", "roll def 5")
    assert s.seat_to_act() == 0
    play(s, "bump off 4 to 5")
    assert s.seat_to_act() == 1
    play(s, "bump def 5 to 6")
    assert (s.seat_to_act(), choices(s)) == (1, ["bump off 3 to 4", "pass"])
    told = play(s, "bump off 3 to 4")
    assert events(told, "safe", "defeated") == [
        "T4-TALLY-01 unit safe 1,0",
        "T4-TALLY-01 unit defeated 0 realmguard 0,0",
    ]


def test_t4_bump_03_who_has_passed_may_still_answer():
    s = camp(BESIDE)
    clash(s, "0,0", "1,0", "roll off 2 4", "roll def 3 3", "roll off 3", "roll def 4", "pass", "bump def 4 to 5")
    assert (s.seat_to_act(), step(s)) == (0, "use bump")
    play(s, "bump off 4 to 5")
    assert s.seat_to_act() == 1


def test_t4_bump_04_several_bumps_on_one_die():
    s = camp({"0,0": "highland realmguard 0", "1,0": "strider 1"})
    clash(s, "0,0", "1,0", "roll off 2 3", "roll def 3 3", "roll off 1", "roll def 5", "bump off 3 to 4")
    assert choices(s) == ["bump off 2 to 3", "bump off 4 to 5", "pass"]


def test_t4_bump_05_bumps_are_optional():
    s = camp(BESIDE)
    told = clash(s, "0,0", "1,0", "roll off 2 4", "roll def 3 3", "roll off 3", "roll def 5", "pass", "pass")
    assert events(told, "passed") == ["T4-BUMP-05 bump passed initiator", "T4-BUMP-05 bump passed target"]


# Re-rolls -------------------------------------------------------------------------------------------


def test_t4_reroll_01_the_new_face_stands_and_the_bump_is_gone():
    """T4G-10: a 3 bumped to 4 and thrown again shows what it shows."""
    s = camp({"0,0": "realmguard 0", "-1,0": "bondi 0", "1,0": "strider 1"})
    clash(s, "0,0", "1,0", "roll off 1 3", "roll def 3 3", "roll off 1", "roll def 3", "bump off 3 to 4")
    told = play(s, "reroll off 4", "roll off 2")
    assert told[0] == "T4-REROLL-01 die picked up initiator-off 4"
    assert events(told, "safe") != []  # 2 and 1 against 3


def test_t4_reroll_02_one_for_each_ally_on_both_sides_and_from_afar():
    """T4G-11"""
    units = {
        "0,0": "forest strider 0",
        "-1,0": "bondi 0",
        "0,1": "bondi 0",
        "2,0": "bondi 1",
        "1,0": "",
        "3,0": "bondi 1",
    }
    s = camp(units, [*AROUND, "2,0", "3,0", "4,0"])
    told = clash(s, "0,0", "2,0")
    assert events(told, "re-rolls") == [
        "T4-REROLL-02 re-rolls counted initiator 3",
        "T4-REROLL-02 re-rolls counted target 1",
    ]
    s = camp({"0,0": "strider 0", "1,0": "bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "re-rolls") == []


def test_t4_reroll_03_one_on_favored_terrain():
    s = camp({"0,0": "forest strider 0", "1,0": "forest bondi 1"})
    assert events(clash(s, "0,0", "1,0"), "re-rolls") == ["T4-REROLL-03 re-rolls counted initiator 1"]


def test_t4_reroll_04_in_turn_and_the_same_die_again():
    units = {"0,0": "strider 0", "-1,0": "bondi 0", "1,0": "strider 1", "2,0": "bondi 1", "1,-1": "bondi 1"}
    s = camp(units, [*AROUND, "2,0", "3,0"])
    clash(s, "0,0", "1,0", "roll off 3", "roll def 3", "roll off 2", "roll def 5")
    assert (s.seat_to_act(), choices(s)) == (0, ["reroll off 3", "reroll def 3", "pass"])
    assert refused(s, "bump off 3 to 4") == "T4-ASSAULT-02: the bumps are over: reroll one of your dice, or pass"
    play(s, "reroll off 3", "roll off 4")
    assert s.seat_to_act() == 1
    play(s, "reroll off 2", "roll off 1")
    assert (s.seat_to_act(), step(s)) == (1, "use reroll")
    told = play(s, "reroll off 1", "roll off 6")
    assert "T4-TALLY-01 unit defeated 0 strider 0,0" in told


# The tally ------------------------------------------------------------------------------------------


def beats(off: list[int], defence: list[int], rule: str = "lexicographic") -> bool:
    return is_beaten(TALLIES.index(rule), off, defence)


def test_t4_tally_01_the_first_difference_decides():
    """T4G-01, T4G-02"""
    assert not beats([5, 4], [6, 2])
    assert beats([5, 4], [6, 2], "pairwise")
    assert beats([6, 5], [6, 3])
    assert not beats([6, 5], [6, 3], "max")


@pytest.mark.parametrize(("rule", "falls"), [("lexicographic", False), ("pairwise", True), ("max", False)])
def test_t4_tally_01_by_option(rule, falls):
    s = camp({"0,0": "gunner 0", "1,0": "forgemaster 1"}, tally=rule)
    clash(s, "0,0", "1,0", "roll off 4 5", "roll def 6", "roll off 1", "roll def 2 6", "pass")
    assert (who(s, "1,0") == "") == falls


def test_t4_tally_02_an_off_die_left_over_defeats():
    """T4G-04"""
    assert beats([5, 3], [5])


def test_t4_tally_03_no_off_dice_left_and_the_target_is_safe():
    assert not beats([5], [5, 1])
    assert not beats([5, 3], [5, 3])


def test_t4_tally_04_no_dice_on_one_side():
    """T4G-05"""
    assert beats([2], [])
    assert not beats([], [1])


ODDS = {
    ("lexicographic", 1): "1 5/12 55/216 25/144 979/7776",
    ("lexicographic", 2): "1 161/216 205/432 331/972 11897/46656",
    ("lexicographic", 3): "1 119/144 641/972 3805/7776 106453/279936",
    ("pairwise", 2): "1 1 715/1296 185/486 12937/46656",
    ("pairwise", 3): "1 1 1 9595/15552 42527/93312",
    ("max", 2): "1 125/216 505/1296 2183/7776 9829/46656",
    ("max", 3): "1 95/144 3667/7776 5479/15552 75799/279936",
}


def rolls(dice: int) -> dict[tuple[int, ...], int]:
    found: dict[tuple[int, ...], int] = {}
    for faces in product(range(1, 7), repeat=dice):
        key = tuple(sorted(faces))
        found[key] = found.get(key, 0) + 1
    return found


@pytest.mark.parametrize(("rule", "off"), list(ODDS))
def test_t4_tally_01_odds_without_effects(rule, off):
    for defence, expected in enumerate(ODDS[rule, off].split()):
        won = sum(
            ways * other
            for high, ways in rolls(off).items()
            for low, other in rolls(defence).items()
            if beats(list(high), list(low), rule)
        )
        assert Fraction(won, 6 ** (off + defence)) == Fraction(expected)
