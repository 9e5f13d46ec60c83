"""PD-DWELLER: Craven, Ambush and Sneak of the Goblins."""

from __future__ import annotations

import pytest

from games.dungeons.delve import (
    at,
    choices,
    delve,
    events,
    fight,
    line,
    number,
    play,
    refused,
    step,
    where,
)

BENT = ["3,0 h1 0 goblin-warrior-1", "4,0 h2w 1", "4,1 h1 4 warrior"]
"""A way of two steps round one corner."""


def ambushed(tiles=None, **keys):
    s = delve(tiles or BENT, "warrior seat 0", **keys)
    play(s, "activate goblin-warrior-1", "charge warrior", "roll die 3", "roll action 1 4 4", "melee")
    play(s, "roll off 1 1", "roll def 1")
    return s


@pytest.mark.parametrize("verb", ["assault warrior", "charge warrior"])
def test_pd_dweller_gwarrior_1_craven_before_any_assault(verb):
    s = line(3, {0: "goblin-warrior-1", 1 if verb[0] == "a" else 2: "warrior"})
    play(s, "activate goblin-warrior-1", verb)
    assert step(s) == "roll craven"
    brave = s.clone()
    told = play(s, "roll die 2")
    assert "PD-DWELLER-GWARRIOR-1 lost courage goblin-warrior-1" in told
    assert (s.seat_to_act(), where(s, "goblin-warrior-1"), s.last) == (1, at(0), number("goblin-warrior-1"))
    play(brave, "roll die 3")
    assert step(brave) in ("name row", "roll rush")


def test_pd_dweller_gwarrior_1_only_to_attack():
    s = line(3, {0: "goblin-warrior-1", 2: "warrior"})
    play(s, "activate goblin-warrior-1", f"go {at(1)}")
    assert where(s, "goblin-warrior-1") == at(1)
    s = line(3, {0: "warrior", 1: "goblin-warrior-1"})
    play(s, "activate warrior", "assault goblin-warrior-1", "melee")
    assert step(s) == "roll pool"


def test_pd_dweller_gwarrior_2_g49_ambush_round_a_corner():
    s = ambushed()
    assert len(s.legal_actions()) == 21  # two of the three OFF dice
    play(s, "roll off 1 1")
    assert len(s.legal_actions()) == 21


def test_pd_dweller_gwarrior_2_g49_not_straight_on_nor_from_beside_nor_by_others():
    straight = [BENT[0], "4,0 h2s 0", "5,0 h1 3 warrior"]
    assert len(ambushed(straight).legal_actions()) == 56
    s = delve(["3,0 h1 0", "4,0 h2w 1 goblin-warrior-1", "4,1 h1 4 warrior"], "warrior seat 0")
    play(s, "activate goblin-warrior-1", "assault warrior", "roll die 3", "melee", "roll off 1 1", "roll def 1")
    assert len(s.legal_actions()) == 56  # no charge
    s = delve([BENT[0].replace("goblin-warrior-1", "lizardman-1"), *BENT[1:]], "warrior seat 0")
    play(s, "activate lizardman-1", "charge warrior", "roll action 1 4", "melee", "roll off 1 1", "roll def 1 1")
    assert len(s.legal_actions()) == 56  # a Lizardman knows no ambush


def test_pd_dweller_gwarrior_2_a_corner_by_sight_by_option():
    assert len(ambushed(corner="no_los_at_start").legal_actions()) == 21
    straight = [BENT[0], "4,0 h2s 0", "5,0 h1 3 warrior"]
    assert len(ambushed(straight, corner="no_los_at_start").legal_actions()) == 56


def test_pd_dweller_gwarrior_2_kickers_stay():
    s = delve([BENT[0], BENT[1], "4,1 h1 4 troll"], "")
    play(s, "activate goblin-warrior-1", "charge troll", "roll die 3", "roll action 1 4 4", "melee")
    told = fight(s, "off 5 5", "def 1", "off 1 1", "def 1 1")
    assert events(told, "kicker") == [
        "PD-TEST-04 assault kicker counted target-off 4",
        "PD-TEST-04 assault kicker counted target-def 5",
    ]


def test_pd_dweller_gwarrior_2_an_ambush_is_told():
    s = delve(
        ["3,0 h1 0 goblin-warrior-1", "4,0 h2t 2", "3,1 h1 5 warrior", "0,1 w 0 mage"],
        "warrior seat 0; mage seat 1",
        turn="1",
    )
    assert where(s, "warrior") == "3,1"
    told = play(s, "activate goblin-warrior-1", "charge warrior", "roll die 5", "roll action 1 2 6", "melee")
    assert [text for text in told if "ambushed" in text] == ["PD-DWELLER-GWARRIOR-2 ambushed warrior"]


def test_pd_dweller_ghunter_1_craven():
    s = line(3, {0: "goblin-hunter-1", 2: "warrior"})
    play(s, "activate goblin-hunter-1", "shoot warrior")
    assert step(s) == "roll craven"
    told = play(s, "roll die 1")
    assert "PD-DWELLER-GHUNTER-1 lost courage goblin-hunter-1" in told


def test_pd_dweller_ghunter_2_sneak():
    s = delve(["3,0 h1 0 warrior", BENT[1], "4,1 h1 4 goblin-hunter-1"], "warrior seat 0")
    play(s, "activate warrior")
    assert refused(s, "charge goblin-hunter-1").startswith("PD-DWELLER-GHUNTER-2: the goblin-hunter-1 can only")


def test_pd_dweller_ghunter_1_brave_from_three_on_and_only_to_attack():
    s = line(3, {0: "goblin-hunter-1", 2: "warrior"})
    brave = s.clone()
    play(brave, "activate goblin-hunter-1", "shoot warrior", "roll die 3")
    assert step(brave) == "roll pool"
    play(s, "activate goblin-hunter-1", f"go {at(1)}")
    assert where(s, "goblin-hunter-1") == at(1)


def test_pd_dweller_ghunter_2_charged_by_whoever_sees_it_and_assaulted_from_beside():
    s = line(3, {0: "warrior", 2: "goblin-hunter-1"})
    play(s, "activate warrior")
    assert "charge goblin-hunter-1" in choices(s)
    s = delve(["3,0 h1 0", "4,0 h2w 1 warrior", "4,1 h1 4 goblin-hunter-1"], "warrior seat 0")
    play(s, "activate warrior")
    assert "assault goblin-hunter-1" in choices(s)
