"""How to play a game: five cards that somebody who has never heard of it reads in 90 seconds.

A file has a title, one line about the game, and the five chapters of `HEADINGS`. The first two hold a small position
between fences, with a caption: ```` ```position The hero stands at the gate. ````
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.learn.files import TextFault, path_of, text_of
from pocketbox.learn.markdown import CHAPTER, FENCE, PARAGRAPH, TITLE, MarkdownBlock, read_parts

KIND: Final = "howto"
HEADINGS: Final = ("The goal", "A turn", "The pieces", "Fighting", "Winning")
PICTURES: Final = 2
"""How many of the first cards have a position."""
MOST_WORDS: Final = 45
POSITION: Final = "position"
BOLD: Final = re.compile(r"\*\*([^*]+)\*\*")


@dataclass(frozen=True)
class Card:
    """One card. Its text may have words in bold, between two stars on either side."""

    title: str
    text: str
    position: str = ""
    """Position text; empty where the card has none."""
    caption: str = ""
    """What the position shows, for those who cannot see it drawn."""

    @property
    def plain(self) -> str:
        """The text without stars."""
        return BOLD.sub(r"\1", self.text)


@dataclass(frozen=True)
class HowTo:
    """The five cards of a game."""

    title: str
    line: str
    """What the game is, in one sentence."""
    cards: tuple[Card, ...]

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return {
            "title": self.title,
            "line": self.line,
            "cards": [
                {"title": card.title, "text": card.text, "position": card.position, "caption": card.caption}
                for card in self.cards
            ],
        }


def howto_of(game: Game) -> HowTo:
    """Read the cards of a game, or `BadInput`."""
    return read_howto(game, path_of(game, KIND).name, text_of(game, KIND))


def read_howto(game: Game, file: str, text: str) -> HowTo:
    """Read a text, or `TextFault`."""
    parts = read_parts(file, text)
    if not parts or parts[0].kind != TITLE:
        raise TextFault(file, 1, "the text begins with '# ' and a title")
    if len(parts) < 2 or parts[1].kind != PARAGRAPH:
        raise TextFault(file, parts[0].line + 1, "after the title comes one line about the game")
    chapters: list[list[MarkdownBlock]] = []
    for part in parts[2:]:
        if part.kind == CHAPTER:
            chapters.append([part])
        elif not chapters:
            raise TextFault(file, part.line, f"the first card is '## {HEADINGS[0]}'; this comes before it")
        else:
            chapters[-1].append(part)
    for heading, chapter in zip(HEADINGS, chapters, strict=False):
        if chapter[0].text != heading:
            raise TextFault(file, chapter[0].line, f"the card here is '## {heading}', not '## {chapter[0].text}'")
    if len(chapters) != len(HEADINGS):
        raise TextFault(
            file, text.count("\n") + 1, f"there are {len(chapters)} cards, but there must be five: {HEADINGS}"
        )
    cards = [read_card(game, file, chapter, n < PICTURES) for n, chapter in enumerate(chapters)]
    return HowTo(parts[0].text, flat(parts[1].text), tuple(cards))


def read_card(game: Game, file: str, chapter: list[MarkdownBlock], has_picture: bool) -> Card:
    head, *rest = chapter
    texts = [part for part in rest if part.kind == PARAGRAPH]
    fences = [part for part in rest if part.kind == FENCE]
    for part in rest:
        if part.kind not in (PARAGRAPH, FENCE):
            raise TextFault(file, part.line, "a card is one paragraph and at most one position")
    if len(texts) != 1:
        raise TextFault(file, head.line, f"'{head.text}' has {len(texts)} paragraphs, not one")
    if len(fences) != has_picture:
        raise TextFault(file, head.line, f"'{head.text}' has {len(fences)} positions, not {int(has_picture)}")
    card = Card(head.text, flat(texts[0].text))
    if "*" in card.plain:
        raise TextFault(file, texts[0].line, "bold words stand between ** and **; other stars mean nothing")
    words = len(card.plain.split())
    if words > MOST_WORDS:
        raise TextFault(file, texts[0].line, f"'{head.text}' has {words} words, but the limit is {MOST_WORDS}")
    if not fences:
        return card
    kind, _, caption = fences[0].about.partition(" ")
    if kind != POSITION or not caption:
        raise TextFault(file, fences[0].line, f"a picture opens with ```{POSITION} and a caption in one sentence")
    try:
        game.read_position(fences[0].text)
    except BadInput as problem:
        raise TextFault(file, fences[0].line, f"the position cannot be read: {problem}") from None
    return Card(card.title, card.text, f"{fences[0].text}\n", caption)


def flat(text: str) -> str:
    """The text in one line."""
    return " ".join(text.split())
