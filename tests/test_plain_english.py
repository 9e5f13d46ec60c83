"""Our text is plain English: no stiff phrases, short sentences, and clauses that can be read alone."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pocketbox.games import GAME_IDS, find

ROOT = Path(__file__).parent.parent
PROSE = (".py", ".js", ".md", ".toml", ".html")
FOLDERS = ("src", "docs", "examples", "tools", "bench")
MOST_WORDS = 25
LEANING = (
    "So ", "This ", "That ", "Then ", "They ", "It ", "Its ", "Or ", "And ", "When it ", "In that ", "On less ",
    "These ", "Those ",
)  # fmt: skip
"""How a clause begins that cannot be read without the one before it."""
STIFF = {
    "whoever": r"\bwhoever\b",
    "as it stands": r"\bas it stands\b",
    "so many": r"\bso (?:many|much)\b",
    "of its own": r"\bof (?:its|their|our|my|your|his|her) own(?=[.,;:)!?*\"]|$| (?:and|or|for|by|with|in|on|that|when"
    r"|where|to|from|because|has|have|beside)\b)",
    "give or take": r"\bgive or take\b",
    "told apart": r"\btold apart\b",
    "down to none": r"\bdown to none\b",
    "or such": r"\bor such\b",
    "is no 'key'": r"(?<!there )\bis no '",
    "no such seat as": r"\bno such \w+ as\b",
    "must stand": r"' must stand\b",
    "what lies there": r"\bwhat lies there\b",
    "hang together": r"\bhang together\b",
    "to be had": r"\bto be had\b",
    "goes on with": r"\bgo(?:es|ne) on with\b",
    "the most there may be": r"\bthe most (?:there|one) may\b",
    "what was played": r"\bwhat (?:was played|has been (?:played|tried|found|done))\b",
    "for nothing": r"(?<!waits )\bfor nothing\b(?!,)",
    "from afar": r"\bfrom afar\b",
}
"""Phrases that read as if translated, and how to find them."""


def stiff_phrases(text: str) -> list[str]:
    return [name for name, pattern in STIFF.items() if re.search(pattern, text, re.IGNORECASE | re.MULTILINE)]


def sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def pages() -> list[Path]:
    """Everything that people read here, apart from this project's history and what others wrote."""
    found = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*")) if path.suffix in PROSE]
    return [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
        *(path for path in found if "vendor" not in path.parts),
    ]


@pytest.mark.parametrize("id", GAME_IDS)
def test_the_sentences_of_a_clause_are_short(id):
    rules = find(id).rulebook.rules.values()
    parts = [(rule.id, part) for rule in rules for part in sentences(rule.text) + sentences(rule.ruling)]
    assert [(id, part) for id, part in parts if len(part.split()) > MOST_WORDS] == []


@pytest.mark.parametrize("id", GAME_IDS)
def test_a_clause_can_be_read_alone(id):
    rules = find(id).rulebook.rules.values()
    assert [rule.id for rule in rules if rule.text.startswith(LEANING)] == []


def test_no_text_has_a_stiff_phrase():
    """Messages, pages, docstrings and comments alike."""
    texts = [(path.relative_to(ROOT).as_posix(), path.read_text("utf-8")) for path in pages()]
    lines = [
        (path, number, name)
        for path, text in texts
        if stiff_phrases(text)
        for number, line in enumerate(text.splitlines(), 1)
        for name in stiff_phrases(line)
    ]
    assert lines == []


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("Whoever falls is lost.", "whoever"),
        ("The Elf may go so many tiles.", "so many"),
        ("A unit has a power of its own.", "of its own"),
        ("Three dice told apart by a label.", "told apart"),
        ("'x' is no 'key: value' line", "is no 'key'"),
        ("'x' stands where 'name …' must stand", "must stand"),
        ("Pick up what lies there.", "what lies there"),
        ("Ctrl-C reports what has been played.", "what was played"),
    ],
)
def test_the_phrases_that_are_looked_for_are_found(text, phrase):
    assert phrase in stiff_phrases(text)


def test_plain_sentences_have_no_stiff_phrase():
    for text in (
        "It is one of his own dice.",
        "Its own player decides.",
        "There is no seat 2.",
        "0 for nothing, 1 for",
    ):
        assert stiff_phrases(text) == []
