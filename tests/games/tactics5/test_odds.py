"""The exact odds of combats, with best use of effects on both sides: our tables, and an oracle that knows no engine."""

from __future__ import annotations

import os
import random
from fractions import Fraction

import pytest

from games.tactics5.field import T5, field, play
from games.tactics5.oracle import Side, chance
from pocketbox.engine.core import CHANCE
from pocketbox.search.combat_solver import best_choice, solve, solve_after
from pocketbox.search.odds import chance_of

SAMPLE = 40 if os.environ.get("POCKETBOX_QUICK") == "1" else 300
BETWEEN = {"1": "1,0", "2": "2,0"}


def odds(attacker: str, target: str, distance: int = 1, mode: str = "skirmish", **options: str) -> list[Fraction]:
    """Chances that neither, the target, the attacker, both fall; units may name their terrain: `hill cavalier`."""
    cell = BETWEEN[str(distance)]
    s = field({"0,0": f"{attacker} 0", cell: f"{target} 1"}, **options)
    play(s, "attack 0,0")
    action = T5.game.action(f"{mode} {cell}")
    judge = T5.game.judge(s, action)
    solved = solve_after(s, action, judge)
    return [solved.chance(result) for result in range(4)]


def falls(found: list[Fraction]) -> tuple[Fraction, Fraction]:
    """Target, attacker."""
    return found[1] + found[3], found[2] + found[3]


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "target_falls", "attacker_falls"),
    [
        ("footman", "footman", 1, "505/1296", "335/648"),
        ("footman", "cavalier", 1, "505/1296", "335/648"),
        ("footman", "archer", 1, "125/216", "55/216"),
        ("footman", "mage", 1, "125/216", "0"),
        ("cavalier", "footman", 1, "335/648", "335/648"),
        ("cavalier", "cavalier", 1, "505/1296", "505/1296"),
        ("cavalier", "archer", 1, "25/36", "55/216"),
        ("cavalier", "mage", 1, "25/36", "0"),
        ("archer", "footman", 1, "55/216", "25/36"),
        ("archer", "cavalier", 1, "55/216", "25/36"),
        ("archer", "archer", 1, "5/12", "5/12"),
        ("archer", "archer", 2, "5/12", "5/12"),
        ("archer", "mage", 1, "5/12", "0"),
        ("archer", "mage", 2, "5/12", "0"),
        ("archer", "footman", 2, "55/216", "0"),
        ("archer", "cavalier", 2, "55/216", "0"),
        ("mage", "footman", 2, "505/1296", "0"),
        ("mage", "cavalier", 2, "505/1296", "0"),
        ("mage", "archer", 2, "125/216", "5/12"),
        ("mage", "mage", 2, "125/216", "0"),
    ],
)
def test_t5_tally_01_odds_on_field(attacker, target, distance, target_falls, attacker_falls):
    found = odds(attacker, target, distance)
    assert falls(found) == (Fraction(target_falls), Fraction(attacker_falls))
    assert found[3] == Fraction(target_falls) * Fraction(attacker_falls)
    assert sum(found) == 1


def test_t5_tally_03_the_joint_odds_of_two_footmen():
    assert odds("footman", "footman") == [
        Fraction(247583, 839808),
        Fraction(158065, 839808),
        Fraction(264985, 839808),
        Fraction(169175, 839808),
    ]


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "mode", "target_falls", "attacker_falls"),
    [
        ("archer", "keep footman", 2, "skirmish", "41/216", "0"),
        ("archer", "forest footman", 2, "skirmish", "25/144", "0"),
        ("hill archer", "footman", 2, "skirmish", "505/1296", "0"),
        ("hill archer", "keep footman", 2, "skirmish", "419/1296", "0"),
        ("hill footman", "footman", 1, "skirmish", "3667/7776", "335/648"),
        ("footman", "forest footman", 1, "skirmish", "2183/7776", "335/648"),
        ("footman", "keep footman", 1, "skirmish", "419/1296", "335/648"),
        ("footman", "hill footman", 1, "skirmish", "505/1296", "287/486"),
        ("keep footman", "footman", 1, "skirmish", "505/1296", "17/36"),
        ("forest footman", "footman", 1, "skirmish", "505/1296", "259/648"),
        ("keep footman", "footman", 1, "invade", "505/1296", "335/648"),
        ("mage", "keep footman", 2, "skirmish", "419/1296", "0"),
        ("hill mage", "forest footman", 2, "skirmish", "5479/15552", "0"),
        ("cavalier", "keep footman", 1, "skirmish", "17/36", "335/648"),
        ("cavalier", "keep archer", 1, "skirmish", "16/27", "55/216"),
        ("hill cavalier", "forest footman", 1, "skirmish", "10969/23328", "335/648"),
        ("footman", "water footman", 1, "invade", "505/1944", "659/972"),
        ("cavalier", "water footman", 1, "invade", "335/972", "659/972"),
    ],
)
def test_t5_skirm_01_odds_with_terrain(attacker, target, distance, mode, target_falls, attacker_falls):
    assert falls(odds(attacker, target, distance, mode)) == (Fraction(target_falls), Fraction(attacker_falls))


def test_t5_invade_07_odds_of_occupying_a_tile_in_water():
    assert odds("footman", "water footman", 1, "invade")[1] == Fraction(158065, 1259712)


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "lexicographic", "pairwise"),
    [
        ("footman", "footman", 1, ("205/432", "50/81"), ("715/1296", "115/162")),
        ("cavalier", "footman", 1, ("50/81", "50/81"), ("115/162", "115/162")),
        ("footman", "archer", 1, ("161/216", "55/216"), ("1", "55/216")),
        ("cavalier", "cavalier", 1, ("205/432", "205/432"), ("715/1296", "715/1296")),
        ("mage", "footman", 2, ("205/432", "0"), ("715/1296", "0")),
        ("mage", "archer", 2, ("161/216", "5/12"), ("1", "5/12")),
    ],
)
def test_t5_tally_01_odds_of_the_other_tallies(attacker, target, distance, lexicographic, pairwise):
    for tally, expected in [("lexicographic", lexicographic), ("pairwise", pairwise)]:
        found = falls(odds(attacker, target, distance, tally=tally))
        assert found == (Fraction(expected[0]), Fraction(expected[1]))


# By walking chance alone, where nobody has anything to choose ---------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "distance", "expected"),
    [("mage", "footman", 2, "505/1296"), ("footman", "mage", 1, "125/216"), ("archer", "keep footman", 2, "41/216")],
)
def test_t5_attack_04_odds_by_walking_chance(attacker, target, distance, expected):
    cell = BETWEEN[str(distance)]
    s = field({"0,0": f"{attacker} 0", cell: f"{target} 1"})
    play(s, "attack 0,0", f"skirmish {cell}")
    assert s.seat_to_act() == CHANCE
    assert chance_of(s, lambda after: sum(after.captured[:4]) == 1) == Fraction(expected)


def test_t5_terr_wa_odds_of_crossing():
    s = field({"0,0": "footman 0", "1,0": "water"})
    play(s, "move 0,0", "to 1,0")
    assert chance_of(s, lambda after: sum(after.captured) == 0) == Fraction(2, 3)


# Against the oracle ---------------------------------------------------------------------------------


def expected(attacker: str, target: str, distance: int, mode: str, tally: str) -> tuple[Fraction, Fraction]:
    """Both contests from the cards and the terrain sheet, put in the oracle's words by hand."""
    dice = {"footman": (2, 2), "cavalier": (2, 2), "archer": (1, 1), "mage": (0, 1)}
    reach = {"footman": 1, "cavalier": 1, "archer": 2, "mage": 0}
    ground, unit = attacker.split()
    their_ground, foe = target.split()
    if mode == "invade":
        ground = "none"
    replies = distance <= reach[foe] and foe != "mage"
    rides_down = unit == "cavalier" and foe != "cavalier"
    off = Side(2 if unit == "mage" else dice[unit][0], int(rides_down), ground == "hill")
    defence = Side(dice[foe][1], 0, their_ground == "forest", 4 if their_ground == "keep" else 0)
    struck = chance(off, defence, True, tally)
    if not replies:
        return struck, Fraction(0)
    bump = int(foe == "footman" or (foe == "cavalier" and unit != "cavalier"))
    back = Side(dice[foe][0], bump, their_ground == "hill")
    cover = Side(dice[unit][1], 0, ground == "forest", 4 if ground == "keep" else 0)
    return struck, chance(back, cover, False, tally)


def cases() -> list[tuple[str, str, int, str, str]]:
    units = ["footman", "cavalier", "archer", "mage"]
    grounds = ["field", "forest", "hill", "keep", "village"]
    found = []
    for unit in units:
        for foe in units:
            for distance in (1, 2):
                if distance != 2 if unit == "mage" else distance > (2 if unit == "archer" else 1):
                    continue
                for mode in ("skirmish", "invade") if distance == 1 else ("skirmish",):
                    for ground in grounds:
                        for theirs in grounds:
                            for tally in ("max", "lexicographic", "pairwise"):
                                found.append((f"{ground} {unit}", f"{theirs} {foe}", distance, mode, tally))
    random.Random(5).shuffle(found)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("case", cases()[:SAMPLE], ids=str)
def test_t5_dice_02_odds_agree_with_the_oracle(case):
    attacker, target, distance, mode, tally = case
    assert falls(odds(attacker, target, distance, mode, tally=tally)) == expected(*case)


# The choice at hand ---------------------------------------------------------------------------------


def window(*dice: str, attacker: str = "hill cavalier", target: str = "mage"):
    s = field({"0,0": f"{attacker} 0", "1,0": f"{target} 1"})
    play(s, "attack 0,0", "skirmish 1,0", *dice)
    return s


def test_t5_dice_03_odds_after_each_choice():
    s = window("roll off 2 3", "roll def 4")
    judge = T5.game.judge(s, T5.game.action("done"))
    found = {action.text: falls(odds_of(s, action, judge))[0] for action in s.legal_actions()}
    assert found == {
        "bump off 2 to 3": Fraction(1, 3),  # then a re-roll must show 5 or 6
        "bump off 3 to 4": Fraction(1, 3),
        "reroll off 2": Fraction(1, 2),  # a 4 is bumped to 5
        "reroll off 3": Fraction(1, 2),
        "done": Fraction(0),
    }
    assert best_choice(s, judge).text == "reroll off 2"


def odds_of(s, action, judge) -> list[Fraction]:
    solved = solve_after(s, action, judge)
    return [solved.chance(result) for result in range(4)]


def test_t5_dice_03_odds_when_bumps_come_first():
    s = field({"0,0": "hill cavalier 0", "1,0": "mage 1"}, effect_order="bump_reroll")
    play(s, "attack 0,0", "skirmish 1,0", "roll off 2 3", "roll def 4")
    judge = T5.game.judge(s, T5.game.action("done"))
    assert falls(odds_of(s, T5.game.action("reroll off 2"), judge))[0] == Fraction(1, 3)


def test_t5_retal_01_odds_of_retaliating_and_of_holding():
    s = field({"0,0": "footman 0", "1,0": "footman 1"})
    play(s, "attack 0,0", "skirmish 1,0")
    judge = T5.game.judge(s, T5.game.action("hold"))
    assert falls(odds_of(s, T5.game.action("hold"), judge)) == (Fraction(505, 1296), 0)
    assert best_choice(s, judge).text == "retaliate"
    assert falls([solve(s, judge).chance(n) for n in range(4)]) == (Fraction(505, 1296), Fraction(335, 648))


def test_there_are_no_odds_where_there_is_no_combat():
    s = field({"0,0": "footman 0"})
    assert T5.game.judge(s, T5.game.action("pass")) is None
