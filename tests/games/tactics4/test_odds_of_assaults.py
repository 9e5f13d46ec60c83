"""The exact odds of whole assaults, solved as games of two players: our tables."""

from __future__ import annotations

import os
from fractions import Fraction

import pytest

from games.tactics4.camp import AROUND, T4, camp, play
from pocketbox.search.combat_solver import solve_after

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
LIMIT = 3_000_000
PATCH = [*AROUND, "2,0", "3,0", "4,0", "-2,0", "2,-1", "0,2", "-3,0"]


def odds(units: dict[str, str], target: str = "1,0", **options: str) -> list[Fraction]:
    """Chances that nobody, an enemy, an own unit, both fall when the unit on 0,0 assaults with best play of both."""
    s = camp(units, PATCH, **options)
    play(s, "assault 0,0")
    action = T4.game.action(f"target {target}")
    judge = T4.game.judge(s, action)
    solved = solve_after(s, action, judge, LIMIT)
    return [solved.chance(result) for result in range(4)]


def falls(found: list[Fraction]) -> tuple[Fraction, Fraction]:
    """An enemy, an own unit."""
    return found[1] + found[3], found[2] + found[3]


def worth(found: list[Fraction]) -> Fraction:
    return found[1] - found[2]


@pytest.mark.parametrize(
    ("unit", "foe", "target", "enemy", "own"),
    [
        ("strider", "strider", "1,0", "5/12", "5/12"),
        ("bondi", "bondi", "1,0", "5/18", "7/18"),
        ("strider", "bondi", "1,0", "5/18", "5/9"),
        ("strider", "bondi", "2,0", "5/18", "0"),
        ("bondi", "strider", "1,0", "5/12", "5/18"),
        ("realmguard", "bondi", "1,0", "85/108", "10/27"),
        ("bondi", "realmguard", "1,0", "55/216", "85/108"),
        ("realmguard", "realmguard", "1,0", "50/81", "50/81"),
        ("highland realmguard", "realmguard", "1,0", "475/648", "50/81"),
        ("realmguard", "township realmguard", "1,0", "17/48", "50/81"),
        ("silverleaf", "forgemaster", "1,0", "427/1296", "55/216"),
        ("gunner", "strider", "2,0", "161/216", "5/18"),
        ("warden", "bondi", "1,0", "283/324", "41/324"),
    ],
)
def test_t4_assault_05_odds_where_the_contests_share_nothing(unit, foe, target, enemy, own):
    found = odds({"0,0": f"{unit} 0", target: f"{foe} 1"}, target)
    assert falls(found) == (Fraction(enemy), Fraction(own))
    assert found[3] == Fraction(enemy) * Fraction(own)
    assert sum(found) == 1


@pytest.mark.parametrize(("foe", "enemy", "own"), [("bondi", "473/648", "0"), ("gunner", "473/648", "427/1296")])
def test_t4_unit_ss2_odds_of_a_sentinel_next_to_a_forest(foe, enemy, own):
    found = odds({"0,0": "sentinel 0", "2,0": f"{foe} 1", "-1,0": "forest"}, "2,0")
    assert falls(found) == (Fraction(enemy), Fraction(own))


def test_t4_unit_st2_odds_of_a_stonethrower():
    """With empty tiles around the target half of the throws are lost."""
    units = {"0,0": "stonethrower 0", "3,0": "realmguard 1"}
    assert falls(odds(units, "3,0")) == (Fraction(125, 432), 0)
    close = odds({"0,0": "stonethrower 0", "2,0": "strider 1"}, "2,0")
    assert falls(close) == (Fraction(3, 8), Fraction(1, 72))


@pytest.mark.parametrize(
    ("units", "target", "expected"),
    [
        ({"0,0": "stonethrower 0", "3,0": "realmguard 1"}, "3,0", "125/216"),
        ({"0,0": "stonethrower 0", "3,0": "forest realmguard 1"}, "3,0", "199/1296"),
        ({"0,0": "stonethrower 0", "2,0": "strider 1"}, "2,0", "13/18"),
    ],
)
def test_t4_unit_st1_odds_of_a_boulder_on_target(units, target, expected):
    s = camp(units, PATCH)
    play(s, "assault 0,0", f"target {target}")
    action = T4.game.action("roll boulder 4")
    solved = solve_after(s, action, T4.game.judge(s, action), LIMIT)
    assert worth([solved.chance(result) for result in range(4)]) == Fraction(expected)


def test_t4_unit_ew2_odds_of_a_free_assault():
    s = camp({"0,0": "warden 0", "2,0": "bondi 1"}, PATCH)
    play(s, "move 0,0", "to 1,0", "stop")
    action = T4.game.action("target 2,0")
    solved = solve_after(s, action, T4.game.judge(s, action), LIMIT)
    found = [solved.chance(result) for result in range(4)]
    assert falls(found) == (Fraction(137, 144), Fraction(23, 108))
    assert worth(found) == Fraction(319, 432)


@pytest.mark.parametrize(
    ("unit", "foe", "expected"),
    [
        ("silverleaf", "bondi", "3719/5184"),
        ("realmguard", "guardian", "-128645/839808"),
        ("guardian", "realmguard", "128645/839808"),
        ("silverleaf", "guardian", "76825/839808"),
        ("guardian", "silverleaf", "-76621/559872"),
        ("warmage", "guardian", "-355825/1679616"),
    ],
)
def test_t4_assault_04_odds_where_powers_join_the_contests(unit, foe, expected):
    assert worth(odds({"0,0": f"{unit} 0", "1,0": f"{foe} 1"})) == Fraction(expected)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("units", "target", "options", "expected"),
    [
        ({"0,0": "strider 0", "-1,0": "bondi 0", "1,0": "strider 1"}, "1,0", {}, "2149/7776"),
        ({"0,0": "strider 0", "-1,0": "bondi 0", "1,0": "strider 1", "2,0": "bondi 1"}, "1,0", {}, "0"),
        ({"0,0": "gunner 0", "2,0": "forest strider 1"}, "2,0", {}, "16/243"),
        pytest.param(
            {"0,0": "realmguard 0", "-1,0": "bondi 0", "1,0": "bondi 1"}, "1,0", {}, "154801/279936",
            marks=pytest.mark.skipif(IS_QUICK, reason="some seconds"),
        ),
        ({"0,0": "realmguard 0", "1,0": "bondi 1", "2,0": "bondi 1"}, "1,0", {}, "38891/139968"),
        (
            {"0,0": "realmguard 0", "-1,0": "bondi 0", "1,0": "bondi 1"}, "1,0",
            {"phase_order": "reroll_first"}, "81815/139968",
        ),
        pytest.param(
            {"0,0": "realmguard 0", "1,0": "bondi 1", "2,0": "bondi 1"}, "1,0",
            {"phase_order": "reroll_first"}, "9227/46656",
            marks=pytest.mark.skipif(IS_QUICK, reason="some seconds"),
        ),
    ],
)  # fmt: skip
def test_t4_reroll_04_odds_with_re_rolls(units, target, options, expected):
    assert worth(odds(units, target, **options)) == Fraction(expected)
