"""PD-DWELLER-TROLL: kickers, Tough Hide and Angry."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    at,
    choices,
    fight,
    line,
    play,
    refused,
    step,
    where,
    window,
)
from pocketbox.games.dungeons.figures import KINDS


def test_pd_dweller_troll_1_kickers():
    troll = KINDS[-1]
    assert [troll.kicker(stat) for stat in range(7)] == [4, 5, 0, 5, 0, 0, 0]


@pytest.mark.parametrize(("off", "falls"), [("5 4 1", True), ("5 2 2", False)])
def test_pd_dweller_troll_1_g11_its_five_counts_in_defence(off, falls):
    s = line(2, {0: "dwarf", 1: "troll"})
    play(s, "activate dwarf", "assault troll", "melee")
    told = fight(s, f"off {off}", "def 6 6 6", "off 1 1 1", "def 1 2 2")
    assert ("PD-ASS-12 strike succeeded dwarf troll" in told) == falls


def test_pd_dweller_troll_2_tough_hide():
    s = line(2, {0: "dwarf", 1: "troll"})
    play(
        s,
        "activate dwarf",
        "assault troll",
        "melee",
        "roll off 1 5 6",
        "roll def 6 6 6",
        "roll off 1 1 1",
        "roll def 1 2 2",
    )
    play(s, "pass")
    assert (s.seat_to_act(), choices(s)) == (1, ["reroll foe off 1", "reroll foe off 5", "reroll foe off 6", "pass"])
    play(s, "reroll foe off 6", "roll off 1", "pass")
    assert where(s, "troll") == at(1)


def test_pd_dweller_troll_2_its_player_may_decline():
    s = window("dwarf", "troll", "off 1 5 6", "def 6 6 6", "off 1 1 1", "def 1 2 2")
    told = play(s, "pass", "pass")
    assert "PD-DEF-01 defeated troll 4,0" in told


def test_pd_dweller_troll_2_not_in_magic():
    s = line(2, {0: "mage", 1: "troll"})
    play(s, "activate mage", "assault troll", "magic", "roll off 1 1 1", "roll def 1 1 1", "roll def 6 6")
    assert step(s) == "choose figure"


def test_pd_dweller_troll_3_g53_angry():
    s = line(4, {0: "troll", 2: "goblin-hunter-1", 3: "warrior"})
    play(s, "activate troll")
    assert choices(s) == ["charge goblin-hunter-1"]
    assert (
        refused(s, "stay") == "PD-DWELLER-TROLL-3: the troll may only go for the goblin-hunter-1, the closest it sees"
    )
    short = s.clone()
    play(s, "charge goblin-hunter-1", "roll action 4")
    assert step(s) == "name row"
    play(short, "charge goblin-hunter-1", "roll action 3")
    assert where(short, "troll") == at(1)


def test_pd_dweller_troll_3_adjacent_far_off_and_delvers_only_by_option():
    s = line(6, {0: "troll", 1: "warrior", 5: "mage"})
    play(s, "activate troll")
    assert choices(s) == ["assault warrior"]
    s = line(6, {0: "troll", 5: "mage"})
    play(s, "activate troll")
    assert choices(s) == ["charge mage"]  # from any distance
    s = line(6, {0: "troll", 2: "goblin-hunter-1", 5: "mage"}, angry_targets="delvers")
    play(s, "activate troll")
    assert f"go {at(1)}" in choices(s)


def test_pd_dweller_troll_4_free_when_it_sees_nobody_and_never_forced():
    s = line(3, {0: "troll", 2: "warrior"}, doors="3,0 e")
    assert choices(s) == ["activate warrior", "activate troll", "pass"]
    play(s, "activate troll")
    assert choices(s) == ["open e", "stay"]


def test_pd_dweller_troll_2_it_hides_from_each_assault_once():
    s = window("warrior", "troll", "off 4 5 6", "def 6 6 6", "off 1 1 1", "def 1 1 1")
    play(s, "pass", "reroll foe off 6", "roll off 1")
    assert s.seat_to_act() == 0  # only Swordplay is left
    play(s, "pass")
    assert step(s) == "choose figure"
