"""The clauses of both editions of Pocket-Tactics: printed text apart from ours, each clause readable alone."""

from __future__ import annotations

import re

import pytest

from pocketbox.engine.rulebook import PRINTED
from pocketbox.games import find

MOST_WORDS = 25
LEANING = ("So ", "This ", "That ", "Then ", "They ", "It ", "Or ", "And ", "When it ", "In that ", "On less ")
"""How a clause begins that cannot be read without the one before it."""
STIFF = ("whoever", "as it stands", "so many", "of its own ", "give or take")


@pytest.fixture(params=["tactics4", "tactics5"])
def rules(request):
    return list(find(request.param).rulebook.rules.values())


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def test_a_sentence_is_short(rules):
    parts = [(rule.id, part) for rule in rules for part in sentences(rule.text) + sentences(rule.ruling)]
    assert [(id, part) for id, part in parts if len(part.split()) > MOST_WORDS] == []


def test_a_clause_can_be_read_alone(rules):
    assert [rule.id for rule in rules if rule.text.startswith(LEANING)] == []
    assert [rule.id for rule in rules for words in STIFF if words in rule.whole_text().lower()] == []


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
