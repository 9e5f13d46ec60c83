"""The clauses of both editions of Pocket-Tactics keep our rulings apart from the printed text."""

from __future__ import annotations

import pytest

from pocketbox.engine.rulebook import PRINTED
from pocketbox.games import find


@pytest.mark.parametrize(
    ("id", "rule", "printed", "ours"),
    [
        ("tactics5", "T5-SETUP-06", "place the Forest, the Hill and the Villages", "two Villages"),
        ("tactics5", "T5-SETUP-08", "farthest from each other and from the centre", "then their sum"),
        ("tactics5", "T5-VICT-02", "an enemy stands on their deployment tile", "occupies a Village"),
        ("tactics4", "T4-MAP-05", "each player chooses a feature", "two each of Forest, Highland and Township"),
        ("tactics4", "T4-MAP-08", "as far as possible from the centre", "then their sum"),
    ],
)
def test_what_we_add_to_a_printed_clause_stands_apart(id, rule, printed, ours):
    clause = find(id).rulebook.rules[rule]
    assert clause.source == PRINTED
    assert printed in clause.text
    assert ours in clause.ruling
    assert ours not in clause.text
