"""Pools against every order of the dice, one by one; labelled dice in every order."""

from __future__ import annotations

from collections import Counter
from itertools import product
from math import comb

import pytest

from pocketbox.engine.dice import label_dice, pools
from pocketbox.engine.vocabulary import Vocabulary


@pytest.mark.parametrize(("sides", "most"), [(4, 5), (6, 4), (2, 3), (9, 2)])
def test_a_pool_weighs_each_result_by_its_orders(sides, most):
    found = pools(Vocabulary(), "roll", sides, most)
    assert len(found) == most + 1
    for size in range(1, most + 1):
        orders = Counter(tuple(sorted(faces)) for faces in product(range(1, sides + 1), repeat=size))
        assert {outcome.action.args: outcome.weight for outcome in found[size].outcomes} == orders
        assert found[size].whole == sides**size
        assert len(found[size].outcomes) == comb(sides + size - 1, size)


def test_results_of_a_pool_are_in_order_and_read_as_thrown():
    texts = [outcome.action.text for outcome in pools(Vocabulary(), "roll def", 6, 2)[2].outcomes]
    assert texts[:3] == ["roll def 1 1", "roll def 1 2", "roll def 1 3"]
    assert texts == sorted(texts)


def test_no_dice_give_no_results():
    assert pools(Vocabulary(), "roll", 6, 1)[0].outcomes == []


def test_labelled_dice_are_told_apart():
    words = Vocabulary()
    chances = label_dice(words, "scatter", 4, 2)
    assert [outcome.action.args for outcome in chances.outcomes] == list(product(range(1, 5), repeat=2))
    assert {outcome.weight for outcome in chances.outcomes} == {1}
    assert words.find("scatter 4 1") is not words.find("scatter 1 4")
    assert words.find("scatter 4 1").args == (4, 1)
