"""The three ways of counting dice, case by case and against slow counts of the same words."""

from __future__ import annotations

from itertools import product

import pytest

from pocketbox.engine.tally import LEXICOGRAPHIC, MAX, PAIRWISE, find_highest, is_beaten


@pytest.mark.parametrize(
    ("off", "defence", "beaten"),
    [
        ([6, 5], [6, 3], [False, True, True]),
        ([5, 4], [6, 2], [False, False, True]),
        ([4], [4], [False, False, False]),
        ([5], [4, 4], [True, True, True]),
        ([2, 1], [2], [False, True, True]),
        ([1], [], [True, True, True]),
        ([], [1], [False, False, False]),
        ([], [], [False, False, False]),
    ],
)
def test_each_tally(off, defence, beaten):
    assert [is_beaten(tally, off, defence) for tally in (MAX, LEXICOGRAPHIC, PAIRWISE)] == beaten


def test_the_order_of_the_dice_does_not_matter():
    for a, b, c, d in product(range(1, 7), repeat=4):
        for tally in (MAX, LEXICOGRAPHIC, PAIRWISE):
            assert is_beaten(tally, [a, b], [c, d]) == is_beaten(tally, [b, a], [d, c])


def test_max_is_every_off_die_against_every_def_die():
    for a, b, c, d in product(range(1, 7), repeat=4):
        uncontested = any(all(off > low for low in (c, d)) for off in (a, b))
        assert is_beaten(MAX, [a, b], [c, d]) == uncontested


def test_lexicographic_is_the_order_of_sorted_lists():
    for a, b, c, d in product(range(1, 7), repeat=4):
        ordered = sorted((a, b), reverse=True) > sorted((c, d), reverse=True)
        assert is_beaten(LEXICOGRAPHIC, [a, b], [c, d]) == ordered


def test_highest():
    assert (find_highest([]), find_highest([2, 5, 3])) == (0, 5)
