"""Every sentence of every game with a storybook, over thousands of events: names, articles, plurals, "you"."""

from __future__ import annotations

import os
import random
import re
from functools import cache

import pytest

from pocketbox.games import GAME_IDS, find
from scenes.telling import NAMES, Reader, random_game, rare_starts, readers

IS_QUICK = os.environ.get("POCKETBOX_QUICK") == "1"
EVENTS = 2_000 if IS_QUICK else 30_000
MOST_MOMENTS = 600
RARE_GAMES, MOST_RARE_MOMENTS = 6, 120
"""How often each position for rare events is played on, and how far."""
WITH_PACKS_ALONE = {"tile brought"}
"""Events that no printed game has; `packs/test_tactics4_tiles.py` reads their sentence."""

HYPHENS = {
    "bare-handed", "face-down", "re-roll", "re-rolls", "roll-off", "set-up", "counter-strike", "two-handed",
    "empty-handed", "three-way",
}  # fmt: skip
"""Words that are written with a hyphen; anything else with one is an id."""
YOU_VERBS = {"miss", "pass", "press", "cross"}
"""Verbs that end with an s for everybody."""
NOUNS = (
    "step heart wall round square monster item point tile die choice unit turn treasure map piece area "
    r"hazard(?!\scounters)"
)

FAULTS = {
    "raw seat number": re.compile(r"\b(?:seat|player) \d"),
    "raw id": re.compile(r"[@#_]|\b[a-z]+-\d"),
    "a before a vowel": re.compile(r"\b[Aa] (?=[aeiouAEIOU])(?!one\b|uni|use)\w+"),
    "an before a consonant": re.compile(r"\b[Aa]n (?![aeiouAEIOU8]|hour|heir|honest)\w+"),
    "one of several": re.compile(r"(?<![\w,.+-])1 (?:more )?\w+[^s\W]s\b"),
    "several of one": re.compile(rf"(?<![\w,.+-])(?:[02-9]|\d\d+) (?:more )?(?:{'|'.join(NOUNS.split())})\b"),
    "double space": re.compile(r"  "),
    "a gap": re.compile(r"[{}]|\bNone\b| [.,:;]"),
    "you does": re.compile(rf"\b[Yy]ou (?!(?:{'|'.join(YOU_VERBS)})\b)\w+s\b"),
    "name do": re.compile(rf"(?<! and )\b(?:{'|'.join(NAMES)}) (?!and\b|or\b|on\b|to\b|with\b|in\b|from\b)\w+[^s\W]\b"),
}


@cache
def faults(text: str) -> list[str]:
    found = [f"{name}: {match[0]!r}" for name, pattern in FAULTS.items() if (match := pattern.search(text))]
    found += [f"id: {word}" for word in re.findall(r"\b[a-z]+-[a-z]+\b", text) if word not in HYPHENS]
    if not text.endswith(".") or text.endswith(".."):
        found.append("no period at the end")
    if not text[:1].isupper():
        found.append("no capital at the start")
    return found


@pytest.mark.slow
@pytest.mark.parametrize("id", GAME_IDS)
def test_every_sentence_is_good_english(id):
    game = find(id)
    seen: set[str] = set()
    count, seed = 0, 0
    starts = [] if IS_QUICK else rare_starts(id) * RARE_GAMES
    while count < EVENTS or starts:
        following: list[Reader] = []
        start = starts.pop() if starts else ""
        for moment in random_game(game, random.Random(seed), MOST_RARE_MOMENTS if start else MOST_MOMENTS, start):
            following = following or [*readers(game, moment), Reader(game, -2, ())]
            count += len(moment.events)
            seen.update(event.name for event in moment.events)
            for reader in following:
                since = reader.number
                reader.hear(moment)
                for line in reader.story.lines(since):
                    for text in (line.text, *line.details):
                        assert faults(text) == [], (seed, reader.seat, text)
                    assert line.heading == "" or line.heading[0].isupper()
                    assert line.rule == "" or game.rulebook.find(line.rule)
                    assert since < line.number <= reader.number
                    assert line.first <= line.number
        seed += 1
    if not IS_QUICK:
        assert set(game.events) - seen == set(game.events) & WITH_PACKS_ALONE, "events that no random game has shown"


@pytest.mark.parametrize("id", GAME_IDS)
def test_every_event_has_a_happening(id):
    from pocketbox.scenes.tell import book_of

    game = find(id)
    book = book_of(game)
    assert set(book.happenings) == set(game.events)
    assert set(book.motions) <= set(game.events)
    assert book.dice <= set(game.events)


@pytest.mark.parametrize(
    "text",
    [
        "Seat 1 acts.",
        "The player 0 moves.",
        "You pick up a item.",
        "You take an potion.",
        "You have 1 steps left.",
        "You have 3 step left.",
        "You moves to e5.",
        "Kestrel move to e5.",
        "The lizardman-1 moves.",
        "The goblin-hunter moves.",
        "monster@e5 falls.",
        "You  move.",
        "you move.",
        "You move",
        "You move..",
        "You lose {0}.",
    ],
)
def test_the_faults_that_are_looked_for_are_found(text):
    assert faults(text)


def test_good_sentences_have_no_faults():
    for text in ("You roll 3, with speed 4 steps.", "Kestrel moves from e7 over e6 to d6.", "Your Elf passes."):
        assert faults(text) == []
