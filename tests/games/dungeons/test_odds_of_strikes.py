"""PD-ASS-12, PD-ASS-22: exact odds of one strike, with kickers, and with re-rolls used as well as can be."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.dungeons.chances import (
    BULLS_RUSH,
    RESILIENT,
    SWORDPLAY,
    TOUGH_HIDE,
    counted,
)
from pocketbox.engine.tally import LEXICOGRAPHIC, is_beaten
from pocketbox.games.dungeons.chances.exchange import Exchange


def strike(off: int, defence: int, off_kicker: int = 0, def_kicker: int = 0, uses=()) -> Fraction:
    """Chance of one strike alone, with these re-rolls, the attacker asked first."""
    exchange = Exchange([off_kicker, 0, 0, def_kicker], list(uses), 1, 0)
    counts = exchange.chances([(), (), (), ()], [off, 0, 0, defence], 0, 0)
    return Fraction(counts[1] + counts[3], sum(counts))


TABLE = {
    (0, 0): "0", (0, 1): "0", (0, 2): "0", (0, 3): "0",
    (1, 0): "1", (1, 1): "5/12", (1, 2): "55/216", (1, 3): "25/144",
    (2, 0): "1", (2, 1): "161/216", (2, 2): "205/432", (2, 3): "331/972",
    (3, 0): "1", (3, 1): "119/144", (3, 2): "641/972", (3, 3): "3805/7776",
}  # fmt: skip


@pytest.mark.parametrize(("off", "defence"), TABLE)
def test_pd_ass_12_chances_of_a_strike(off, defence):
    assert strike(off, defence) == Fraction(TABLE[off, defence]) == counted(off, defence)


@pytest.mark.parametrize(
    ("off", "defence", "off_kicker", "def_kicker", "chance"),
    [
        (1, 3, 0, 5, "125/1296"), (2, 3, 0, 5, "793/3888"), (3, 3, 0, 5, "829/2592"),
        (1, 2, 0, 5, "25/216"), (2, 2, 0, 5, "329/1296"), (3, 2, 0, 5, "521/1296"),
        (3, 1, 4, 0, "41/48"), (3, 2, 4, 0, "5561/7776"), (3, 3, 4, 0, "4541/7776"),
        (2, 1, 4, 0, "175/216"), (2, 2, 4, 0, "103/162"), (2, 3, 4, 0, "3547/7776"),
    ],
)  # fmt: skip
def test_pd_dweller_troll_1_chances_with_kickers(off, defence, off_kicker, def_kicker, chance):
    assert (
        strike(off, defence, off_kicker, def_kicker)
        == Fraction(chance)
        == counted(off, defence, off_kicker, def_kicker)
    )


def test_pd_ass_12_three_ways_to_compare_agree_on_every_roll():
    """Cancelling pairs, comparing sorted lists, and the engine's tally, on all rolls of up to three dice a side."""
    seen = 0
    for off, defence in product(range(4), range(4)):
        for high in product(range(1, 7), repeat=off):
            for low in product(range(1, 7), repeat=defence):
                seen += 1
                assert is_beaten(LEXICOGRAPHIC, list(high), list(low)) == cancelled(high, low)
                assert cancelled(high, low) == (sorted(high)[::-1] > sorted(low)[::-1])
    assert seen == (1 + 6 + 36 + 216) ** 2 == 67_081


def cancelled(high: tuple[int, ...], low: tuple[int, ...]) -> bool:
    mine, theirs = sorted(high)[::-1], sorted(low)[::-1]
    while mine and theirs and mine[0] == theirs[0]:
        mine.pop(0)
        theirs.pop(0)
    return bool(mine) and (not theirs or mine[0] > theirs[0])


@pytest.mark.parametrize(
    ("pools", "uses", "chance"),
    [
        ((3, 3, 0, 0), [RESILIENT], "106453/279936"),
        ((2, 3, 0, 0), [RESILIENT], "11897/46656"),
        ((1, 3, 0, 0), [RESILIENT], "979/7776"),
        ((3, 3, 4, 0), [RESILIENT], "132551/279936"),
        ((3, 1, 0, 0), [SWORDPLAY], "7259/7776"),
        ((3, 2, 0, 0), [SWORDPLAY], "12895/15552"),
        ((3, 3, 0, 0), [SWORDPLAY], "21487/31104"),
        ((1, 3, 0, 5), [TOUGH_HIDE], "125/7776"),
        ((2, 3, 0, 5), [TOUGH_HIDE], "295/5184"),
        ((3, 3, 0, 5), [TOUGH_HIDE], "11555/93312"),
        ((3, 3, 0, 5), [SWORDPLAY, TOUGH_HIDE], "336485/1679616"),
        ((3, 3, 0, 5), [SWORDPLAY, BULLS_RUSH, TOUGH_HIDE], "3176593/10077696"),
    ],
)
def test_pd_ass_22_strikes_with_best_re_rolls(pools, uses, chance):
    assert strike(*pools, uses=uses) == Fraction(chance)


def test_pd_ass_22_swordplay_against_tough_hide_is_the_same_whoever_begins():
    exchange = Exchange([0, 0, 0, 5], [SWORDPLAY, TOUGH_HIDE], 1, 0)
    counts = exchange.chances([(), (), (), ()], [3, 0, 0, 3], 1, 0)
    assert Fraction(counts[1] + counts[3], sum(counts)) == Fraction(336485, 1679616)
