"""T5-DICE: bumps, re-rolls and kickers, the attacker's first."""

from __future__ import annotations

from games.tactics5.field import choices, events, field, play, refused, step, who
from pocketbox.engine.core import CHANCE


def combat(attacker: str, target: str, *dice: str, answer: str = "", mode: str = "skirmish", **more: str):
    """An attack from 0,0 on 1,0, played up to here; what stands there may name its terrain: `hill cavalier`."""
    s = field({"0,0": f"{attacker} 0", "1,0": f"{target} 1"}, **more)
    play(s, "attack 0,0", f"{mode} 1,0", *([answer] if answer else []), *dice)
    return s


def test_t5_dice_01_effects_come_after_all_dice():
    s = combat("cavalier", "mage", "roll off 3 4")
    assert s.seat_to_act() == CHANCE
    play(s, "roll def 5")
    assert (s.seat_to_act(), step(s)) == (0, "use effects")
    assert play(s, "bump off 4 to 5")[:2] == ["T5-UNIT-CA die bumped attacker-off 4 5", "T5-TALLY-01 unit safe 1,0"]


def test_t5_dice_02_t5g_17_the_attacker_first_then_the_target():
    s = combat(
        "hill cavalier", "forest footman", "roll off 2 3", "roll def 4 4", "roll off 1 2", "roll def 1 3",
        answer="retaliate",
    )  # fmt: skip
    assert (s.seat_to_act(), choices(s)) == (
        0,
        ["bump off 2 to 3", "bump off 3 to 4", "reroll off 2", "reroll off 3", "done"],
    )
    assert refused(s, "reroll def 4") == "T5-DICE-03: the Cavalier has no re-roll for DEF dice here"
    play(s, "reroll off 2", "roll off 6", "bump off 3 to 4")
    assert (s.seat_to_act(), choices(s)) == (
        1,
        ["bump off 1 to 2", "bump off 2 to 3", "reroll def 1", "reroll def 3", "done"],
    )
    play(s, "done")
    assert who(s, "1,0") == ""


def test_t5_dice_02_a_side_without_effects_is_not_asked():
    s = combat("footman", "forest mage", "roll off 2 3", "roll def 4")
    assert s.seat_to_act() == 1


def test_t5_dice_03_any_order_once_each_all_optional():
    dice = ("roll off 2 3", "roll def 4")
    s = combat("hill cavalier", "mage", *dice)
    play(s, "bump off 2 to 3", "reroll off 3", "roll off 3")
    assert s.seat_to_act() == 1  # both are used
    s = combat("hill cavalier", "mage", *dice)
    play(s, "bump off 3 to 4")
    assert choices(s) == ["reroll off 2", "reroll off 4", "done"]
    assert refused(s, "bump off 4 to 5") == "T5-DICE-03: this bump has been used"
    s = combat("hill cavalier", "mage", *dice)
    assert play(s, "done")[0] == "T5-DICE-03 effects done 0"
    assert step(s) == "take action"


def test_t5_dice_03_re_rolls_first_by_option():
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4", effect_order="reroll_bump")
    play(s, "bump off 2 to 3")
    assert s.seat_to_act() == 1
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4", effect_order="reroll_bump")
    play(s, "reroll off 2", "roll off 1")
    assert choices(s) == ["bump off 1 to 2", "bump off 3 to 4", "done"]


def test_t5_dice_03_bumps_first_by_option():
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4", effect_order="bump_reroll")
    play(s, "reroll off 2", "roll off 1")
    assert s.seat_to_act() == 1
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4", effect_order="bump_reroll")
    play(s, "bump off 2 to 3")
    assert choices(s) == ["reroll off 3", "done"]
    s = combat("hill cavalier", "mage", "roll off 2 3", "roll def 4", effect_order="bump_reroll")
    play(s, "reroll off 2", "roll off 5")
    assert who(s, "1,0") == ""


def test_t5_dice_04_never_above_6():
    s = combat("cavalier", "mage", "roll off 5 6", "roll def 6")
    assert choices(s) == ["bump off 5 to 6", "done"]
    s = combat("cavalier", "mage", "roll off 6 6", "roll def 6")
    assert s.seat_to_act() == 1  # nothing to bump
    assert who(s, "1,0") == "mage 1"


def test_t5_dice_04_only_own_dice_of_the_kind_named():
    s = combat("cavalier", "mage", "roll off 2 3", "roll def 4")
    assert refused(s, "bump def 4 to 5") == "T5-DICE-04: none of your DEF dice shows 4"
    assert refused(s, "bump off 5 to 6") == "T5-DICE-04: none of your OFF dice shows 5"
    assert refused(s, "bump off 2 to 4") == "T5-DICE-04: this bump raises a die by 1"


def test_t5_dice_05_the_new_face_stands_and_a_bump_on_it_is_lost():
    s = combat("hill cavalier", "mage", "roll off 4 4", "roll def 5")
    told = play(s, "bump off 4 to 5", "reroll off 5", "roll off 2")
    assert events(told, "picked", "rolled") == [
        "T5-TERR-HI die picked up attacker-off 5",
        "T5-DICE-05 die rolled attacker-off 2",
    ]
    assert who(s, "1,0") == "mage 1"


def test_t5_dice_05_a_die_is_thrown_again_at_once():
    s = combat("hill archer", "mage", "roll off 1", "roll def 5")
    play(s, "reroll off 1")
    assert (s.seat_to_act(), step(s), len(s.legal_actions())) == (CHANCE, "roll again", 6)


def test_t5_dice_06_t5g_13_a_kicker_counts_without_a_roll():
    for off, falls in [("2 4", False), ("2 5", True)]:
        s = combat("footman", "keep footman", answer="hold")
        told = play(s, f"roll off {off}", "roll def 2 3")
        assert events(told, "kicker") == ["T5-DICE-06 kicker counted target-def 4"]
        assert (who(s, "1,0") == "") == falls


def test_t5_dice_06_a_kicker_cannot_be_picked_up():
    s = combat("footman", "keep footman", "roll off 2 5", "roll def 2 3", answer="hold")
    assert s.seat_to_act() == 1  # nobody is asked: the Keep offers nothing to use
    assert step(s) == "take action"
