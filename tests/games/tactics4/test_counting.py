"""The fast count of an assault is what the plain search finds, position by position; and each contest by itself."""

from __future__ import annotations

import os
import random
from fractions import Fraction
from functools import cache

import pytest

from games.tactics4.camp import AROUND, T4, camp, play
from pocketbox.engine.core import BadInput
from pocketbox.engine.judge import Judge
from pocketbox.games.tactics4.odds import AssaultJudge
from pocketbox.search.combat_solver import solve_after

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
PATCH = [*AROUND, "2,0", "3,0", "-2,0"]


class Plain(Judge):
    """The judge of an assault that leaves all counting to the search."""

    def __init__(self, judge: AssaultJudge) -> None:
        super().__init__(judge.results)
        self.judge = judge
        self.is_closed, self.result, self.worth, self.key = judge.is_closed, judge.result, judge.worth, judge.key


def both_ways(units: dict[str, str], target: str, **options: str) -> list[list[Fraction]]:
    s = camp(units, PATCH, **options)
    play(s, "assault 0,0")
    action = T4.game.action(f"target {target}")
    judge = T4.game.judge(s, action)
    found = []
    for one in (judge, Plain(judge)):
        solved = solve_after(s, action, one, 3_000_000)
        found.append([solved.chance(result) for result in range(4)])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("units", "target", "options"),
    [
        ({"0,0": "strider 0", "1,0": "bondi 1"}, "1,0", {}),
        ({"0,0": "highland bondi 0", "1,0": "township strider 1"}, "1,0", {}),
        ({"0,0": "bondi 0", "1,0": "bondi 1"}, "1,0", {"bump_typed": "false"}),
        ({"0,0": "strider 0", "-1,0": "bondi 0", "1,0": "bondi 1"}, "1,0", {}),
        ({"0,0": "strider 0", "-1,0": "bondi 0", "1,0": "bondi 1"}, "1,0", {"phase_order": "reroll_first"}),
        ({"0,0": "gunner 0", "2,0": "strider 1"}, "2,0", {"tally": "pairwise"}),
        ({"0,0": "silverleaf 0", "1,0": "bondi 1"}, "1,0", {"roster": "ours"}),
        ({"0,0": "bondi 0", "1,0": "guardian 1"}, "1,0", {"roster": "ours"}),
        ({"0,0": "guardian 0", "1,0": "bondi 1"}, "1,0", {"roster": "ours"}),
        ({"0,0": "stonethrower 0", "2,0": "bondi 1", "1,0": "bondi 0", "3,0": "strider 1"}, "2,0", {}),
    ],
)
def test_the_count_is_what_the_search_finds(units, target, options):
    if IS_QUICK and "roster" in options:
        pytest.skip("some seconds")
    counted, searched = both_ways(units, target, **options)
    assert sum(counted) == 1
    assert counted[1] - counted[2] == searched[1] - searched[2]
    if not options and len(units) == 2:  # else several ways to play are worth the same
        assert counted == searched


def test_odds_that_would_take_too_long_are_refused_with_a_sentence():
    units = {"0,0": "warden 0", "-1,0": "bondi 0", "1,0": "warden 1", "2,0": "bondi 1"}
    s = camp(units, PATCH)
    play(s, "assault 0,0")
    action = T4.game.action("target 1,0")
    with pytest.raises(BadInput, match="these odds need more than 999 positions; ask later in the assault"):
        solve_after(s, action, T4.game.judge(s, action), 1000)


# One contest with bumps, counted without the engine ---------------------------------------------------


def beats(off: tuple[int, ...], defence: tuple[int, ...]) -> bool:
    return sorted(off)[::-1] > sorted(defence)[::-1]


@cache
def wins(off, defence, raising, holding, is_off, passes) -> bool:
    """Does OFF win when both bump as well as can be, in turn, until two passes follow each other?"""
    if passes == 2:
        return beats(off, defence)
    dice, bumps = (off, raising) if is_off else (defence, holding)
    ends = [wins(off, defence, raising, holding, not is_off, passes + 1)]
    for n, bump in enumerate(bumps):
        left = bumps[:n] + bumps[n + 1 :]
        for k, face in enumerate(dice):
            if face < 6:
                new = tuple(sorted((*dice[:k], min(6, face + bump), *dice[k + 1 :])))
                if is_off:
                    ends.append(wins(new, defence, left, holding, False, 0))
                else:
                    ends.append(wins(off, new, raising, left, True, 0))
    return any(ends) if is_off else all(ends)


def rolls(dice: int) -> list[tuple[int, ...]]:
    found: list[tuple[int, ...]] = [()]
    for _ in range(dice):
        found = [(*roll, face) for roll in found for face in range(1, 7)]
    return [tuple(sorted(roll)) for roll in found]


def chance(off: int, raising: tuple[int, ...], defence: int, holding: tuple[int, ...], is_off: bool) -> Fraction:
    won = sum(wins(one, two, raising, holding, is_off, 0) for one in rolls(off) for two in rolls(defence))
    return Fraction(won, 6 ** (off + defence))


CONTESTS = [
    (1, (1,), 1, (), "5/9"), (1, (), 1, (1,), "5/18"), (1, (1,), 1, (1,), "7/18"), (2, (1,), 2, (), "50/81"),
    (2, (), 2, (1,), "427/1296"), (2, (1,), 2, (1,), "599/1296"), (2, (1,), 1, (1,), "85/108"),
    (1, (3,), 2, (), "125/216"), (1, (3,), 1, (1,), "7/12"), (1, (3,), 3, (), "197/432"),
    (3, (1,), 1, (1,), "283/324"), (3, (1,), 2, (), "6211/7776"), (3, (1,), 3, (1,), "7513/15552"),
    (2, (), 2, (2,), "293/1296"), (2, (1,), 2, (2,), "17/48"), (3, (), 2, (1,), "1351/2592"),
    (3, (), 2, (2,), "3191/7776"), (2, (1, 1), 2, (), "475/648"), (3, (1, 1), 1, (1,), "137/144"),
    (1, (), 3, (2,), "1/36"), (2, (2,), 2, (), "13/18"),
]  # fmt: skip


@pytest.mark.parametrize(("off", "raising", "defence", "holding", "expected"), CONTESTS)
def test_t4_bump_03_odds_of_one_contest_whoever_begins(off, raising, defence, holding, expected):
    if IS_QUICK and off + defence > 5:
        pytest.skip("some seconds")
    for is_off in (True, False):
        assert chance(off, raising, defence, holding, is_off) == Fraction(expected)


PRINTED = {
    # OFF, its bumps, DEF, its bumps, range
    "strider": (1, (), 1, (), 2), "realmguard": (2, (1,), 2, (), 1), "bondi": (1, (), 1, (1,), 1),
    "gunner": (2, (), 1, (1,), 2), "forgemaster": (1, (), 2, (1,), 1), "warmage": (3, (1,), 1, (), 1),
}  # fmt: skip


def expected(unit: str, ground: str, foe: str, theirs: str) -> tuple[Fraction, Fraction]:
    """Both contests of two neighbours from the cards and the terrain sheet, put in the oracle's words by hand."""
    off, raising, defence, holding, _ = PRINTED[unit]
    back, raising_back, cover, holding_back, _ = PRINTED[foe]
    raising += (1,) if ground == "highland" != theirs else ()
    raising_back += (1,) if theirs == "highland" != ground else ()
    raising_back += (1,) if foe == "bondi" else ()
    holding += (2,) if ground == "township" else ()
    holding_back += (2,) if theirs == "township" else ()
    return chance(off, raising, cover, holding_back, True), chance(back, raising_back, defence, holding, False)


def cases() -> list[tuple[str, str, str, str]]:
    grounds = ["plains", "highland", "township"]
    favored = {"bondi": "township", "gunner": "township", "forgemaster": "township"}
    found = [
        (unit, ground, foe, theirs)
        for unit in PRINTED for ground in grounds for foe in PRINTED for theirs in grounds
        if favored.get(unit) != ground and favored.get(foe) != theirs
    ]  # fmt: skip
    random.Random(4).shuffle(found)
    return found


@pytest.mark.parametrize("case", cases()[: 25 if IS_QUICK else 150], ids=str)
def test_t4_assault_05_odds_agree_with_the_oracle(case):
    unit, ground, foe, theirs = case
    own = f"{ground if ground != 'plains' else ''} {unit} 0".strip()
    other = f"{theirs if theirs != 'plains' else ''} {foe} 1".strip()
    s = camp({"0,0": own, "1,0": other}, PATCH)
    play(s, "assault 0,0")
    action = T4.game.action("target 1,0")
    solved = solve_after(s, action, T4.game.judge(s, action))
    found = [solved.chance(result) for result in range(4)]
    assert (found[1] + found[3], found[2] + found[3]) == expected(*case)
