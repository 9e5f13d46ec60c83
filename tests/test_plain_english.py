"""Our text is plain English: no stiff phrases, short sentences, and clauses that can be read alone."""

from __future__ import annotations

import re

import pytest

from pocketbox.games import GAME_IDS, find

MOST_WORDS = 25
LEANING = (
    "So ", "This ", "That ", "Then ", "They ", "It ", "Its ", "Or ", "And ", "When it ", "In that ", "On less ",
    "There ", "These ", "Those ",
)  # fmt: skip
"""How a clause begins that cannot be read without the one before it."""
THERE_IS = ("There is ", "There are ", "There may ")
STIFF = {
    "whoever": r"\bwhoever\b",
    "as it stands": r"\bas it stands\b",
    "so many": r"\bso (many|much)\b",
    "of its own": r"\bof its own\b",
    "give or take": r"\bgive or take\b",
    "told apart": r"\btold apart\b",
    "down to none": r"\bdown to none\b",
    "or such": r"\bor such\b",
    "no more than that": r"\bat (most|least), (and|or) no\b",
}
"""Phrases that read as if translated, and how to find them."""


def stiff_phrases(text: str) -> list[str]:
    return [name for name, pattern in STIFF.items() if re.search(pattern, text, re.IGNORECASE)]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_sentences_of_a_clause_are_short(id):
    rules = find(id).rulebook.rules.values()
    parts = [(rule.id, part) for rule in rules for part in sentences(rule.text) + sentences(rule.ruling)]
    assert [(id, part) for id, part in parts if len(part.split()) > MOST_WORDS] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_clause_can_be_read_alone(id):
    texts = {rule.id: rule.text for rule in find(id).rulebook.rules.values()}
    assert [id for id, text in texts.items() if text.startswith(LEANING) and not text.startswith(THERE_IS)] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_clause_has_no_stiff_phrase(id):
    rules = find(id).rulebook.rules.values()
    assert [(rule.id, name) for rule in rules for name in stiff_phrases(rule.whole_text())] == []
