"""PD-DELVER-WARRIOR: Swordplay and Bull's Rush."""

from __future__ import annotations

from games.dungeons.delve import (
    at,
    choices,
    fight,
    line,
    play,
    step,
    where,
    window,
)

SWORDS = ("off 1 2 3", "def 4 5 6", "off 3 5", "def 2 4")


def test_pd_delver_warrior_1_swordplay_makes_any_die_of_the_opponent_fall_again():
    s = window("warrior", "lizardman-1", *SWORDS)
    assert choices(s) == ["reroll foe off 3", "reroll foe off 5", "reroll foe def 2", "reroll foe def 4", "pass"]
    told = play(s, "reroll foe def 4", "roll def 1")
    assert told[0] == "PD-DELVER-WARRIOR-1 assault die picked up target-def 4"
    assert where(s, "lizardman-1") == "box"


def test_pd_delver_warrior_1_in_defence_too_and_he_may_decline():
    s = window("lizardman-1", "warrior", "off 3 5", "def 2 4", "off 1 2 3", "def 4 5 6")
    assert (s.seat_to_act(), "reroll foe off 5" in choices(s)) == (0, True)
    play(s, "pass")
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(1), at(0))


def test_pd_delver_warrior_1_not_in_magic():
    s = window("mage", "warrior", "off 1 1 1", "def 1 1 1", "def 6", row="magic")
    assert step(s) != "use reroll"


def charged(*dice: str, row: str = "melee"):
    s = line(3, {0: "warrior", 2: "lizardman-1"})
    play(s, "activate warrior", "charge lizardman-1", "roll action 1 4", row, *[f"roll {text}" for text in dice])
    return s


def test_pd_delver_warrior_2_bulls_rush_after_a_charge_into_melee():
    s = charged(*SWORDS)
    assert [text for text in choices(s) if "own" in text] == [
        "reroll own off 1", "reroll own off 2", "reroll own off 3", "reroll own def 4", "reroll own def 5",
        "reroll own def 6",
    ]  # fmt: skip
    told = play(s, "reroll own off 3", "roll off 6", "pass")
    assert told[0] == "PD-DELVER-WARRIOR-2 assault die picked up attacker-off 3"
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(2), "box")


def test_pd_delver_warrior_2_not_without_a_charge_of_his_own_into_melee():
    s = window("warrior", "lizardman-1", *SWORDS)
    assert [text for text in choices(s) if "own" in text] == []  # he did not charge
    s = charged("def 3", "def 2 4", row="magic")
    assert step(s) == "choose figure"  # not in Magic
    s = line(3, {0: "lizardman-1", 2: "warrior"})
    play(s, "activate lizardman-1", "charge warrior", "roll action 1 4", "melee")
    play(s, "roll off 1 1", "roll def 1 1", "roll off 1 1 1", "roll def 1 1 1")
    assert [text for text in choices(s) if "own" in text] == []  # he was charged


def test_pd_delver_warrior_3_both_in_one_assault():
    s = charged(*SWORDS)
    play(s, "reroll own off 1", "roll off 6")
    assert choices(s)[-1] == "pass"
    told = play(s, "reroll foe def 4", "roll def 6")
    assert "PD-DELVER-WARRIOR-1 assault die picked up target-def 4" in told


def test_pd_delver_warrior_2_he_may_decline():
    s = line(3, {0: "warrior", 2: "lizardman-1"})
    play(s, "activate warrior", "charge lizardman-1", "roll action 1 4", "melee")
    told = fight(s, "off 1 1 1", "def 6 6 6", "off 1 1", "def 6 6")
    assert "PD-ASS-23 reroll passed 0" in told
    assert (where(s, "warrior"), where(s, "lizardman-1")) == (at(1), at(2))
