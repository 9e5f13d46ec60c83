"""The rules of a game to be read from top to bottom. Every sentence names the clauses it rests on.

A file has a title, chapters (`##`), sections (`###`), paragraphs and list items. After each sentence stand the ids of
its clauses: `{RU-WIN-01}`, `{RU-WIN-01, RU-WIN-02}`, or `{RU-CAPT-02 ruling}` for what we add to a printed clause.
Whether a sentence is printed or our ruling follows from the clauses, so one sentence rests on one kind.
A paragraph `{cards: Units}` stands for the numbers of the cards in that group.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import Final

from pocketbox.engine.game import Game
from pocketbox.engine.rulebook import PRINTED, RULING, Rulebook
from pocketbox.learn.files import TextFault, path_of, text_of
from pocketbox.learn.markdown import CHAPTER, ITEM, PARAGRAPH, SECTION, TITLE, MarkdownBlock, read_parts
from pocketbox.learn.tables import CardTable, table_of
from pocketbox.scenes.cards import cards_of

KIND: Final = "rules"
AID: Final = "aids"
TABLE: Final = "table"
CARDS: Final = re.compile(r"\{cards: ([^{}]+)\}")
"""A paragraph that stands for a table."""
MARK: Final = re.compile(r"\{([^{}]*)\}")
"""What follows a sentence."""
LEAD: Final = re.compile(r"\*\*([^*]+)\*\*\s+")
"""The first words of a paragraph or item, in bold: what it is about."""
MARKUP: Final = re.compile(r"[*`_\[\]<>]")
TWO_SENTENCES: Final = re.compile(r"[.!?][\"')]?\s+[A-Z]")
SENTENCE_ENDS: Final = (".", "!", "?", ":", '."', ".)")
ADDED: Final = " ruling"
"""Follows the id of a printed clause when a sentence rests on what we add to it."""


@dataclass(frozen=True)
class Citation:
    """A clause that a sentence rests on."""

    id: str
    is_ruling: bool
    """Whether the clause is ours, or the sentence rests on what we add to a printed one."""


@dataclass(frozen=True)
class Sentence:
    """One sentence and what it rests on."""

    text: str
    citations: tuple[Citation, ...]
    line: int

    @property
    def source(self) -> str:
        """`PRINTED` or `RULING`."""
        return RULING if self.citations[0].is_ruling else PRINTED

    @property
    def ids(self) -> list[str]:
        return [citation.id for citation in self.citations]


@dataclass(frozen=True)
class Block:
    """A section heading, a paragraph, a list item or a table."""

    kind: str
    """`section`, `paragraph`, `item` or `table`."""
    lead: str
    """Words in bold before the first sentence, the heading of a section, or what a table is of."""
    sentences: tuple[Sentence, ...] = ()
    options: tuple[str, ...] = ()
    """House rules whose clause is told here and nowhere later."""
    table: CardTable | None = None


@dataclass(frozen=True)
class Chapter:
    """One chapter."""

    title: str
    blocks: tuple[Block, ...]

    @property
    def anchor(self) -> str:
        """Its name in a link."""
        return re.sub(r"[^\w-]", "", self.title.lower().replace(" ", "-"))


@dataclass(frozen=True)
class Prose:
    """The rules of one game."""

    title: str
    chapters: tuple[Chapter, ...]

    def sentences(self) -> Iterator[tuple[Chapter, Sentence]]:
        """Every sentence with its chapter, in order."""
        for chapter in self.chapters:
            for block in chapter.blocks:
                for sentence in block.sentences:
                    yield chapter, sentence

    def search(self, words: str) -> list[tuple[Chapter, Sentence]]:
        """Find the sentences that have all these words, in their text, chapter or clause ids."""
        wanted = words.lower().split()
        found = []
        for chapter, sentence in self.sentences():
            read = " ".join([chapter.title, sentence.text, *sentence.ids]).lower()
            if wanted and all(word in read for word in wanted):
                found.append((chapter, sentence))
        return found


def prose_of(game: Game) -> Prose:
    """Read the rules of a game, or `BadInput`."""
    return read_prose(game, path_of(game, KIND).name, text_of(game, KIND))


def aid_of(game: Game) -> Prose:
    """Read what stands on the player aid of a game: the order of a turn, in short sentences. Or `BadInput`."""
    return read_prose(game, path_of(game, AID).name, text_of(game, AID))


def read_prose(game: Game, file: str, text: str) -> Prose:
    """Read a text and check it against the clauses of the game, or `TextFault`."""
    parts = read_parts(file, text)
    if not parts or parts[0].kind != TITLE or parts[0].text != game.title:
        raise TextFault(file, 1, f"the text begins with '# {game.title}'")
    chapters: list[tuple[str, list[Block]]] = []
    for part in parts[1:]:
        if part.kind == CHAPTER:
            chapters.append((part.text, []))
        elif not chapters:
            raise TextFault(file, part.line, "this comes before the first chapter; begin one with '## ' and its title")
        elif part.kind == SECTION:
            chapters[-1][1].append(Block(SECTION, part.text))
        elif part.kind in (PARAGRAPH, ITEM):
            chapters[-1][1].append(read_block(game, file, part))
        else:
            raise TextFault(file, part.line, "rules may contain only headings, paragraphs and list items")
    place_options(game, [blocks for _, blocks in chapters])
    return Prose(game.title, tuple(Chapter(title, tuple(blocks)) for title, blocks in chapters))


def place_options(game: Game, chapters: list[list[Block]]) -> None:
    """Put each house rule into the last block that tells its clause: the first may only announce it."""
    told: set[str] = set()
    for blocks in reversed(chapters):
        for n in range(len(blocks) - 1, -1, -1):
            fresh = {id for sentence in blocks[n].sentences for id in sentence.ids} - told
            told |= fresh
            blocks[n] = replace(blocks[n], options=tuple(o.name for o in game.options if o.rule in fresh))


def read_block(game: Game, file: str, part: MarkdownBlock) -> Block:
    """Read one paragraph or item."""
    cards = CARDS.fullmatch(part.text)
    if cards is not None:
        return read_table(game, file, part, cards[1])
    lead = LEAD.match(part.text)
    sentences: list[Sentence] = []
    start = lead.end() if lead is not None else 0
    for mark in MARK.finditer(part.text):
        words = " ".join(part.text[start : mark.start()].split())
        line = part.line + part.text[: mark.start()].count("\n")
        check_words(file, line, words)
        sentences.append(Sentence(words, read_mark(game.rulebook, file, line, mark[1]), line))
        start = mark.end()
    rest = part.text[start:].strip()
    if rest:
        line = part.line + part.text[:start].count("\n")
        example = f"{{{next(iter(game.rulebook.rules))}}}"
        raise TextFault(file, line, f"'{rest[:40]}' has no clause after it; write one such as {example}")
    return Block(part.kind, lead[1] if lead is not None else "", tuple(sentences))


def read_table(game: Game, file: str, part: MarkdownBlock, group: str) -> Block:
    table = table_of(game, group)
    if table is None:
        titles = ", ".join(cards.title for cards in cards_of(game))
        raise TextFault(file, part.line, f"there is no group of cards '{group}'; the groups are {titles}")
    return Block(TABLE, group, table=table)


def check_words(file: str, line: int, words: str) -> None:
    """Complain about what is not one plain sentence."""
    if not words.endswith(SENTENCE_ENDS):
        raise TextFault(file, line, f"'{words[-40:]}' stands before a clause, but does not end a sentence")
    if TWO_SENTENCES.search(words):
        raise TextFault(file, line, f"two sentences share a clause; give each its own: '{words[:60]}…'")
    if MARKUP.search(words):
        raise TextFault(file, line, f"a sentence has no markup, but this has: '{words[:60]}…'")


def read_mark(book: Rulebook, file: str, line: int, mark: str) -> tuple[Citation, ...]:
    """Read what stands between braces."""
    citations = []
    for cited in mark.split(","):
        id, added, rest = cited.strip().partition(ADDED)
        rule = book.rules.get(id)
        if rule is None or rest:
            near = get_close_matches(id, list(book.rules), n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise TextFault(file, line, f"there is no clause '{cited.strip()}'{hint}")
        if added and not rule.ruling:
            raise TextFault(file, line, f"{id} has no ruling of ours beside its text; write {{{id}}}")
        citations.append(Citation(id, rule.source == RULING or bool(added)))
    if len({citation.is_ruling for citation in citations}) > 1:
        raise TextFault(file, line, f"printed rules and our rulings share a sentence; split it: {{{mark}}}")
    return tuple(citations)
