"""PD-DELVER and PD-DWELLER: abilities that meet, in one window of re-rolls or one after the other."""

from __future__ import annotations

from games.dungeons.delve import (
    at,
    choices,
    events,
    fight,
    line,
    play,
    squares,
    step,
    where,
    window,
)


def test_pd_delver_dwarf_1_swordplay_and_resilient_meet_in_one_window():
    s = window("warrior", "dwarf", "off 5 5 5", "def 6 6 6", "off 1 1 1", "def 1 4 6")
    play(s, "reroll foe def 6", "roll def 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["own def 1", "own def 2", "own def 4"])
    play(s, "reroll own def 2", "roll def 6")
    assert step(s) == "choose figure"
    assert where(s, "dwarf") == at(1)


def test_resilient_of_the_attacker_and_tough_hide_of_the_troll():
    s = window("dwarf", "troll", "off 1 5 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1", "own def 2"])
    play(s, "reroll own def 1", "roll def 6")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 1", "foe off 5", "foe off 6"])
    told = play(s, "reroll foe off 6", "roll off 1")
    assert events(told, "strike") == ["PD-ASS-13 strike failed dwarf troll", "PD-ASS-13 strike failed troll dwarf"]


def test_swordplay_in_defence_and_resilient_in_attack():
    dice = ("off 6 6 6", "def 1 1 2", "off 3 3 3", "def 1 2 2")
    s = window("dwarf", "warrior", *dice)
    play(s, "pass")
    assert (s.seat_to_act(), "foe off 6" in squares(s, "reroll"), "foe def 2" in squares(s, "reroll")) == (
        1,
        True,
        True,
    )
    play(s, "reroll foe def 2", "roll def 1")
    assert (s.seat_to_act(), squares(s, "reroll")) == (0, ["own def 1"])  # a pass did not forfeit it


def test_tough_hide_against_a_shot_and_the_elf_may_still_step():
    s = window("elf", "troll", "off 6 6", "def 1 1", "def 1 2 2", verb="shoot", row="")
    assert (s.seat_to_act(), squares(s, "reroll")) == (1, ["foe off 6"])
    play(s, "reroll foe off 6", "roll off 1")
    assert (where(s, "troll"), step(s)) == ("box", "step after shot")  # 6 beats the kicker of 5


def test_undying_and_pilfer_the_corpse_rises_and_is_robbed():
    s = line(3, {0: "thief", 1: "corpse-1"}, "thief seat 0", pool=2)
    play(s, "activate thief", "roll def 4 4", "assault corpse-1", "melee")
    fight(s, "off 6 6", "def 6 6", "off 1", "def 1 1 1")
    play(s, "roll die 4", "pilfer", "roll die 2")
    assert (where(s, "corpse-1"), where(s, "thief"), s.pool) == (at(1), at(0), 0)


def test_healing_and_pilfer_the_priestess_gets_up_and_is_robbed():
    s = line(3, {0: "thief", 1: "priestess"}, "thief seat 0; priestess seat 1 treasure 2")
    play(s, "activate thief", "assault priestess", "melee")
    fight(s, "off 6 6", "def 6 6", "off 1 1", "def 1 1")
    play(s, "roll die 4")
    assert (s.seat_to_act(), choices(s)) == (0, ["pilfer", "leave alone"])


def test_gust_and_pilfer_the_mage_is_robbed_before_it_pushes():
    s = line(4, {1: "thief", 2: "mage"}, "thief seat 0; mage seat 1 treasure 1")
    play(s, "activate thief", "assault mage", "magic")
    fight(s, "def 6 6", "off 1 1 1", "def 1 1 1")
    assert choices(s) == ["pilfer", "leave alone"]
    told = play(s, "pilfer", "roll die 1")
    assert "PD-DELVER-MAGE-3 gust pushed mage thief 3,0" in told


def test_craven_and_sneak_a_goblin_that_sees_the_thief_may_lose_heart():
    s = line(3, {0: "goblin-hunter-1", 2: "thief"}, "thief seat 0")
    play(s, "activate goblin-hunter-1", "charge thief")
    told = play(s, "roll die 1")
    assert "PD-DWELLER-GHUNTER-1 lost courage goblin-hunter-1" in told
    assert where(s, "goblin-hunter-1") == at(0)


def test_angry_and_sneak_the_troll_charges_the_thief_it_sees():
    s = line(4, {0: "troll", 3: "thief"}, "thief seat 0")
    play(s, "activate troll")
    assert choices(s) == ["charge thief"]


def test_swift_in_flight_and_aura_she_may_keep_the_dice():
    s = line(5, {0: "corpse-1", 1: "elf"}, "elf seat 0")
    play(s, "activate elf", "roll def 1", "roll action 1 1 4")
    kept = s.clone()
    play(kept, "keep")
    assert where(kept, "elf") == at(3)
    play(s, "reroll 1", "roll die 4")
    assert where(s, "elf") == at(4)
