"""T5-ATTACK, T5-RETAL and T5-TALLY: whom one may attack, who answers, and how dice are counted."""

from __future__ import annotations

import pytest

from games.tactics5.field import AROUND, choices, events, field, lines, play, refused, step, who
from pocketbox.engine.core import CHANCE
from pocketbox.engine.tally import LEXICOGRAPHIC, MAX, PAIRWISE, is_beaten


def duel(attacker: str, target: str, **more: str):
    """Two units next to each other on Field; the attack is announced."""
    s = field({"0,0": f"{attacker} 0", "1,0": f"{target} 1"}, **more)
    play(s, "attack 0,0", "skirmish 1,0")
    return s


def test_t5_attack_01_within_rng():
    s = field({"0,0": "footman 0", "1,0": "footman 1", "-2,0": "footman 1"})
    play(s, "attack 0,0")
    assert choices(s) == ["skirmish 1,0", "invade 1,0"]
    assert refused(s, "skirmish -2,0") == "T5-ATTACK-01: -2,0 is 2 tiles away, and RNG is 1"
    assert refused(s, "skirmish 2,0") == "T5-ATTACK-01: no enemy stands on 2,0"


def test_t5_attack_01_nobody_within_rng():
    s = field({"0,0": "footman 0", "2,0": "footman 1"})
    assert "attack 0,0" not in choices(s)
    assert refused(s, "attack 0,0") == (
        "T5-ATTACK-01: the nearest enemy of the Footman on 0,0 is 2 tiles away, and its RNG is 1"
    )


def test_t5_attack_01_distance_goes_over_tiles():
    """0,0 and 1,-2 are two cells apart as the crow flies, but three tiles."""
    cells = ["0,0", "1,0", "2,-1", "2,-2", "-1,0"]
    s = field({"0,0": "archer 0", "2,-2": "footman 1"}, cells, entrances="1,0 -1,0")
    assert "attack 0,0" not in choices(s)


def test_t5_attack_02_no_line_of_sight_is_needed():
    s = field({"0,0": "archer 0", "1,0": "forest footman 1", "2,0": "footman 1"})
    play(s, "attack 0,0")
    assert "skirmish 2,0" in choices(s)


def test_t5_attack_02_by_option_features_and_enemies_between_block():
    for between in ("forest", "footman 1"):
        s = field({"0,0": "archer 0", "1,0": between, "2,0": "footman 1", "-1,0": "footman 1"}, los="true")
        play(s, "attack 0,0")
        assert "skirmish 2,0" not in choices(s)
        assert refused(s, "skirmish 2,0") == "T5-ATTACK-02: a feature or an enemy stands on every shortest way to 2,0"
    s = field({"0,0": "archer 0", "1,0": "footman 0", "2,0": "forest footman 1"}, los="true")
    play(s, "attack 0,0")
    assert "skirmish 2,0" in choices(s)


def test_t5_attack_02_by_option_one_clear_way_is_enough():
    units = {"0,0": "footman 1", "-1,0": "archer 0", "0,-1": "footman 1"}
    s = field(units, AROUND, entrances="1,0 1,-1", los="true", reserve_0="")
    play(s, "attack -1,0")
    assert "skirmish 0,-1" in choices(s)
    far = {"0,0": "footman 1", "-1,0": "archer 0", "1,-1": "footman 1"}
    s = field(far, AROUND, entrances="1,0 0,1", los="true")
    play(s, "attack -1,0")
    assert "skirmish 1,-1" in choices(s)  # over 0,-1, which is clear


def test_t5_attack_03_the_mode_is_announced():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    play(s, "attack 0,0")
    assert refused(s, "pass") == "T5-ATTACK-03: announce the attack: `skirmish` or `invade` and a cell"
    assert play(s, "invade 1,0") == ["T5-ATTACK-03 invasion announced 0,0 1,0"]


def test_t5_attack_04_off_against_def():
    s = duel("footman", "mage")
    assert (s.seat_to_act(), len(s.legal_actions())) == (CHANCE, 21)
    told = play(s, "roll off 2 5", "roll def 5")
    assert told[:3] == [
        "T5-ATTACK-04 die rolled attacker-off 2",
        "T5-ATTACK-04 die rolled attacker-off 5",
        "T5-ATTACK-04 die rolled target-def 5",
    ]
    assert who(s, "1,0") == "mage 1"


def test_t5_retal_01_the_target_decides_before_any_die():
    s = duel("footman", "footman")
    assert (s.seat_to_act(), step(s), choices(s)) == (1, "answer", ["retaliate", "hold"])
    assert refused(s, "pass") == "T5-RETAL-01: first say whether the unit on 1,0 answers: retaliate or hold"


def test_t5_retal_01_t5g_10_archers_answer_from_two_tiles():
    s = field({"0,0": "archer 0", "2,0": "archer 1"})
    play(s, "attack 0,0", "skirmish 2,0", "retaliate", "roll off 3", "roll def 2")
    assert len(s.legal_actions()) == 6  # one OFF die
    play(s, "roll off 4")


def test_t5_retal_01_out_of_reach_nobody_asks():
    s = field({"0,0": "archer 0", "2,0": "footman 1"})
    play(s, "attack 0,0", "skirmish 2,0")
    assert s.seat_to_act() == CHANCE


def test_t5_retal_02_all_dice_fall_together():
    s = duel("footman", "footman")
    play(s, "retaliate")
    pools = []
    for line in ("roll off 2 5", "roll def 3 6", "roll off 1 6", "roll def 4 4"):
        assert s.seat_to_act() == CHANCE
        pools.append(s.agenda.a)
        play(s, line)
    assert pools == [0, 1, 2, 3]
    assert s.seat_to_act() == 1  # the Footman's bump


def test_t5_retal_03_without_retaliation_the_attacker_rolls_no_def():
    s = duel("footman", "footman")
    told = play(s, "hold", "roll off 1 1", "roll def 6 6")
    assert events(told, "declined", "attacker-def", "target-off") == ["T5-RETAL-03 retaliation declined 1,0"]
    assert (who(s, "0,0"), who(s, "1,0"), s.seat_to_act()) == ("footman 0", "footman 1", 1)


def test_t5_tally_01_t5g_01_one_uncontested_die_is_enough():
    s = duel("footman", "footman")
    told = play(s, "retaliate", "roll off 2 5", "roll def 3 6", "roll off 1 6", "roll def 4 4", "bump off 1 to 2")
    assert events(told, "safe", "defeated") == ["T5-TALLY-01 unit defeated 1 footman 1,0", "T5-TALLY-01 unit safe 0,0"]


def test_t5_tally_01_t5g_02_equal_dice_hold():
    s = duel("footman", "footman")
    told = play(s, "retaliate", "roll off 1 4", "roll def 1 3", "roll off 3 3", "roll def 2 4", "bump off 3 to 4")
    assert events(told, "safe", "defeated") == ["T5-TALLY-01 unit safe 1,0", "T5-TALLY-01 unit defeated 0 footman 0,0"]


@pytest.mark.parametrize(
    ("off", "defence", "falls"),
    [("5 6", "3 6", {"lexicographic", "pairwise"}), ("4 5", "2 6", {"pairwise"})],
    ids=["t5g_04", "t5g_05"],
)
@pytest.mark.parametrize("tally", ["max", "lexicographic", "pairwise"])
def test_t5_tally_01_t5g_04_t5g_05_three_ways_to_count(tally, off, defence, falls):
    s = duel("footman", "footman", tally=tally)
    play(s, "hold", f"roll off {off}", f"roll def {defence}")
    assert (who(s, "1,0") == "") == (tally in falls)


def test_t5_tally_02_no_def_dice_any_off_die_defeats():
    """No unit of this edition has no DEF die, so the count itself is asked."""
    for tally in (MAX, LEXICOGRAPHIC, PAIRWISE):
        assert is_beaten(tally, [1], [])


def test_t5_tally_03_both_may_fall():
    s = duel("footman", "footman")
    play(s, "retaliate", "roll off 2 6", "roll def 1 1", "roll off 3 5", "roll def 2 2", "done")
    assert (who(s, "0,0"), who(s, "1,0")) == ("", "")
    assert (lines(s, "captured 0"), lines(s, "captured 1")) == (["footman 1"], ["footman 1"])


def test_t5_tally_04_the_defeated_are_captured_for_good():
    s = duel("footman", "mage", reserve_1="footman 1")
    play(s, "roll off 6 6", "roll def 1")
    assert lines(s, "captured 0") == ["mage 1"]
    assert refused(s, "deploy mage") == "T5-DEPLOY-01: you have no Mage in reserve"
