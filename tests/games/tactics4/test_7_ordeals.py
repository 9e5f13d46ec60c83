"""Daylight and summoning: T4-DAY and T4-SUM, with their odds."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.tactics4.camp import AROUND, T4, camp, choices, count, events, play, refused, squares, step, who
from pocketbox.engine.core import Log
from pocketbox.packs.reading import read_pack_text
from pocketbox.search.combat_solver import solve_after

ALL = {"test_units": "true"}
SIX = [*AROUND, "2,0", "3,0", "4,0"]


def test_t4_day_01_a_test_before_the_action():
    """T4G-40"""
    s = camp({"0,0": "wight 0", "-2,0": "bondi 0", "3,0": "bondi 1"}, **ALL)
    told = play(s, "move 0,0", "roll off 5", "roll def 4 4")
    assert "T4-DAY-01 unit defeated 0 wight 0,0" in told
    assert s.seat_to_act() == 1
    s = camp({"0,0": "wight 0", "3,0": "bondi 1"}, **ALL)
    assert "T4-DAY-01 daylight endured 0,0" in play(s, "move 0,0", "roll off 5", "roll def 4 5")
    assert step(s) == "walk"


@pytest.mark.parametrize("action", ["assault 0,0", "return 0,0"])
def test_t4_day_01_before_every_kind_of_activation(action):
    s = camp({"0,0": "wight 0", "1,0": "bondi 1", "-1,0": "forest bondi 0"}, **ALL)
    play(s, action)
    assert step(s) == "roll ordeal"
    play(s, "roll off 1", "roll def 4 4", "done")
    assert step(s) == ("choose target" if action.startswith("assault") else "take action")


def test_t4_day_01_not_on_a_feature():
    s = camp({"0,0": "forest wight 0", "3,0": "bondi 1"}, **ALL)
    play(s, "move 0,0")
    assert step(s) == "walk"


def test_t4_day_02_a_re_roll_for_each_ally():
    s = camp({"0,0": "wight 0", "-1,0": "bondi 0", "3,0": "bondi 1"}, **ALL)
    play(s, "move 0,0", "roll off 5", "roll def 1 4")
    assert choices(s) == ["reroll def 1", "reroll def 4", "done"]
    assert refused(s, "reroll off 5").startswith("T4-DAY-02: you may roll one of your def dice again")
    play(s, "reroll def 1", "roll def 6")
    assert step(s) == "walk"


def test_t4_day_03_to_be_assaulted_is_no_activation():
    s = camp(
        {"0,0": "bondi 0", "1,0": "wight 1", "-3,0": "township bondi 0", "4,0": "forest"}, reserve_0="wight 1", **ALL
    )
    play(s, "assault 0,0", "target 1,0")
    assert step(s) == "roll pool"
    s = camp({"0,0": "bondi 0", "-3,0": "township bondi 0", "4,0": "forest"}, reserve_0="wight 1", **ALL)
    assert events(play(s, "deploy wight", "to -2,0"), "ordeal") == []


def test_t4_day_04_favored_terrain_is_no_shelter_unless_agreed():
    for exempt, expected in [("false", "roll ordeal"), ("true", "walk")]:
        s = with_ghoul("off = 2\ndef = 2\ndaylight = 1\nfavored = 'plains'", f"daylight_favored_exempt={exempt}")
        play(s, "move 0,0")
        assert step(s) == expected


HEAD = """
[pack]
id = "night"
version = "1.0.0"
title = "Night"
author = "A. Writer"
licence = "CC0-1.0"
game = "tactics4"
rules = 4
"""


def pack_of(**cards: str) -> str:
    """The word of a pack with units of these numbers."""
    units = [f"[[unit]]\nname = '{name}'\ntitle = '{name}'\npoints = 7\n{card}\n" for name, card in cards.items()]
    return read_pack_text(HEAD + "".join(units)).pack.word


def with_ghoul(card: str, options: str, units: str = ""):
    """A unit of a pack on 0,0."""
    text = f"0,0 plains ghoul 0\n1,0 plains{units}\n2,0 plains forest\n3,0 plains bondi 1\n"
    return T4.game.read_position(f"{text}options: {options} {pack_of(ghoul=card)}\nturn: 0\n")


@pytest.mark.parametrize(
    ("red", "blue", "alone", "helped"),
    [
        (1, 1, "5/12", "55/216"),
        (1, 2, "55/216", "25/144"),
        (2, 1, "161/216", "791/1296"),
        (2, 2, "205/432", "331/972"),
        (3, 2, "641/972", "8317/15552"),
        (1, 0, "1", "1"),
        (3, 0, "1", "1"),
    ],
)
def test_t4_day_02_odds_of_daylight(red, blue, alone, helped):
    for units, expected in [("", alone), (" bondi 0", helped)]:
        s = with_ghoul(f"off = 1\ndef = {blue}\ndaylight = {red}", "", units)
        action = T4.game.action("move 0,0")
        judge = T4.game.judge(s, action)
        assert solve_after(s, action, judge).chance(1) == Fraction(expected)


# Summoning ------------------------------------------------------------------------------------------


def called(*lines: str, units: dict[str, str] | None = None, **keys: str):
    """A Warmage on 0,0 calls a Bound Ember to 1,0."""
    placed = {"0,0": "warmage 0", "3,0": "bondi 1"}
    s = camp({**placed, **(units or {})}, SIX, reserve_0="ember 1", **ALL, **keys)
    return s, play(s, "summon ember", "by 0,0", "to 1,0", *lines)


def test_t4_sum_01_only_by_summoning():
    s = camp({"0,0": "township warmage 0", "3,0": "bondi 1"}, SIX, reserve_0="ember 1", **ALL)
    assert refused(s, "deploy ember") == "T4-SUM-01: the Bound Ember is summoned, not deployed"
    assert squares(s, "summon") == ["ember"]


def test_t4_sum_02_by_an_arcane_or_mage_unit_to_a_tile_beside_it():
    s = camp({"0,0": "warmage 0", "1,-1": "bondi 0", "3,0": "silverleaf 0"}, SIX, reserve_0="ember 1", **ALL)
    play(s, "summon ember")
    assert choices(s) == ["by 0,0", "by 3,0"]
    assert refused(s, "by 1,-1").startswith("T4-SUM-02: you have no Arcane or Mage unit")
    play(s, "by 0,0")
    assert squares(s, "to") == ["1,0", "0,-1", "-1,0", "-1,1", "0,1"]
    assert refused(s, "to 2,0") == "T4-SUM-02: 2,0 is not next to the summoner"
    s = camp({"0,0": "bondi 0", "3,0": "bondi 1"}, SIX, reserve_0="ember 1", **ALL)
    assert refused(s, "summon ember").startswith("T4-SUM-02: you have no Arcane or Mage unit")


def test_t4_sum_03_off_of_the_summoner_against_the_blue_dice_of_the_card():
    s, _ = called()
    assert choices(s)[0] == "roll off 1 1 1"
    play(s, "roll off 1 1 1")
    assert choices(s)[0] == "roll def 1 1"


@pytest.mark.parametrize(
    ("blue", "ending"), [("roll def 4 5", ("take action", 1)), ("roll def 4 6", ("ask backlash", 1))]
)
def test_t4_sum_03_a_summoner_without_off_dice_fails_and_may_be_struck(blue, ending):
    s, _ = called(**{"unit.warmage.off": "0"})
    assert choices(s)[0] == "roll def 1 1"
    assert T4.position(T4.draw(s)).legal_actions() == s.legal_actions()
    assert "T4-SUM-06 summons failed 0 ember" in play(s, blue)
    assert (step(s), s.seat_to_act()) == ending


def test_t4_sum_04_a_re_roll_for_each_other_caster():
    s, _ = called("roll off 1 3 5", "roll def 4 5", units={"-1,0": "silverleaf 0", "2,0": "forgemaster 0"})
    assert choices(s) == ["reroll off 1", "reroll off 3", "reroll off 5", "done"]
    play(s, "reroll off 1", "roll off 2")
    assert step(s) == "reroll ordeal"
    assert events(play(s, "done"), "summons failed") != []


def test_t4_sum_05_success():
    """T4G-41"""
    s, told = called("roll off 1 3 6", "roll def 2 6")
    assert "T4-SUM-05 deployed 0 ember 1,0" in told
    assert who(s, "1,0") == "ember 0"


def test_t4_sum_06_failure():
    """T4G-43"""
    s, told = called("roll off 1 3 5", "roll def 4 5")
    assert "T4-SUM-06 summons failed 0 ember" in told
    assert (step(s), s.seat_to_act(), count(s.reserve, 0, "ember")) == ("take action", 1, 1)


def test_t4_sum_07_backlash():
    s, _ = called("roll off 1 3 5", "roll def 4 6")
    assert (step(s), s.seat_to_act(), choices(s)) == ("ask backlash", 1, ["backlash", "spare"])
    assert refused(s, "pass") == "T4-SUM-07: first say whether the unit turns on its summoner: backlash or spare"
    told = play(s, "backlash")
    assert told[0] == "T4-SUM-07 backlash 1,0 0,0"
    assert who(s, "1,0") == "ember 1"
    s, _ = called("roll off 1 3 5", "roll def 4 6", "spare")
    assert (s.seat_to_act(), count(s.reserve, 0, "ember")) == (1, 1)


def test_t4_sum_07_support_is_the_opponents():
    s, _ = called("roll off 1 3 5", "roll def 4 6", units={"2,0": "bondi 1", "1,-1": "bondi 0"})
    told = play(s, "backlash")
    assert events(told, "re-rolls") == [
        "T4-REROLL-02 re-rolls counted initiator 1",
        "T4-REROLL-02 re-rolls counted target 1",
    ]


def test_t4_sum_08_back_to_reserve_or_to_the_opponents_captures():
    s, _ = called("roll off 1 3 5", "roll def 4 6", "backlash")
    told = play(s, "roll off 1 1", "roll def 5 5", "roll off 1 2 3", "roll def 6", "pass")
    assert "T4-SUM-08 unit sent back 0 ember 1,0" in told
    assert (who(s, "1,0"), count(s.reserve, 0, "ember")) == ("", 1)
    s, _ = called("roll off 1 3 5", "roll def 4 6", "backlash")
    told = play(s, "roll off 1 1", "roll def 1 1", "roll off 1 2 3", "roll def 6", "pass")
    assert "T4-SUM-08 unit defeated 0 ember 1,0" in told
    assert (count(s.captured, 1, "ember"), count(s.captured, 0, "ember")) == (1, 0)


@pytest.mark.parametrize(
    ("red", "blue", "success", "failure", "backlash", "helped"),
    [
        (1, 1, "5/12", "4/9", "5/36", "125/216"),
        (1, 2, "55/216", "35/72", "7/27", "505/1296"),
        (2, 1, "161/216", "5/36", "25/216", "119/144"),
        (2, 2, "205/432", "11/36", "95/432", "4747/7776"),
        (3, 2, "641/972", "599/3888", "725/3888", "34759/46656"),
        (3, 3, "3805/7776", "2809/11664", "6295/23328", "167927/279936"),
    ],
)
def test_t4_sum_05_odds_of_summoning(red, blue, success, failure, backlash, helped):
    word = pack_of(
        caller=f"off = {red}\ndef = 1\ntypes = ['elf', 'mage']", spirit=f"off = 2\ndef = 2\nsummoning = {blue}"
    )
    for more, expected in [("", (success, failure, backlash)), ("silverleaf 0", (helped,))]:
        text = f"0,0 plains caller 0\n1,0 plains\n2,0 plains forest\n3,0 plains {more}\n4,0 plains bondi 1\n"
        text += f"options: {word}\nreserve 0: spirit 1\nturn: 0\n"
        s = T4.game.read_position(text)
        summon = T4.game.of(s).action("summon spirit")
        s.advance(summon, Log(True))
        play(s, "by 0,0")
        action = T4.game.action("to 1,0")
        solved = solve_after(s, action, T4.game.judge(s, action))
        assert tuple(solved.chance(n) for n in range(len(expected))) == tuple(Fraction(one) for one in expected)
