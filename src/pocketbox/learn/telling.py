"""Rules and cards as lines of text and as plain JSON values."""

from __future__ import annotations

import textwrap
from typing import Any, Final

from pocketbox.engine.game import Game
from pocketbox.engine.options import GameParameter, write_value
from pocketbox.engine.rulebook import RULING
from pocketbox.learn.howto import HowTo
from pocketbox.learn.markdown import ITEM, SECTION
from pocketbox.learn.prose import Block, Chapter, Prose, Sentence
from pocketbox.learn.tables import CardTable

WIDTH: Final = 88
"""Of a page of text."""
INDENT: Final = "  "
BRACKETS: Final = "Sentences in [brackets] are our rulings: there the printed rules are silent or unclear."


def tell_prose(game: Game, prose: Prose, width: int = WIDTH) -> list[str]:
    """The rules as lines: chapters numbered, our rulings in brackets, clause ids under each paragraph."""
    lines = [f"{prose.title}: the rules", BRACKETS, ""]
    for number, chapter in enumerate(prose.chapters, 1):
        lines.extend([f"{number}. {chapter.title}", ""])
        for block, after in zip(chapter.blocks, [*chapter.blocks[1:], None], strict=True):
            lines.extend(tell_block(game, block, width))
            # The items of a list stand close together.
            if after is None or {block.kind, after.kind} != {ITEM}:
                lines.append("")
    return lines[:-1]


def tell_block(game: Game, block: Block, width: int) -> list[str]:
    if block.kind == SECTION:
        return [f"{INDENT}{block.lead.upper()}"]
    if block.table is not None:
        return [f"{INDENT}{line}" for line in tell_table(block.table)]
    bullet = "- " if block.kind == ITEM else ""
    later = INDENT + " " * len(bullet)
    ids = f"({', '.join(ids_of(block))})"
    words = bullet + " ".join([*([block.lead] if block.lead else []), *bracket_rulings(block.sentences)])
    lines = indent_text(f"{words} {ids}" if bullet else words, width, INDENT, later)
    if not bullet:
        lines.extend(indent_text(ids, width, later + INDENT))
    for option in options_of(game, block):
        lines.extend(indent_text(f"House rule {option.name}: {tell_option(option)}", width, later + INDENT))
    return lines


def tell_table(table: CardTable) -> list[str]:
    """A table in columns of even width."""
    lines = [table.columns, *table.rows]
    widths = [max(len(line[n]) for line in lines) for n in range(len(table.columns))]
    return [
        "  ".join(f"{value:<{width}}" for value, width in zip(line, widths, strict=True)).rstrip() for line in lines
    ]


def ids_of(block: Block) -> list[str]:
    """The clauses of a block, each once."""
    return list(dict.fromkeys(id for sentence in block.sentences for id in sentence.ids))


def indent_text(text: str, width: int, indent: str, later: str | None = None) -> list[str]:
    return textwrap.wrap(
        text,
        width,
        initial_indent=indent,
        subsequent_indent=indent if later is None else later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def bracket_rulings(sentences: tuple[Sentence, ...]) -> list[str]:
    """The sentences, with one pair of brackets around rulings that follow each other."""
    runs: list[tuple[str, list[str]]] = []
    for sentence in sentences:
        if not runs or runs[-1][0] != sentence.source:
            runs.append((sentence.source, []))
        runs[-1][1].append(sentence.text)
    return [f"[{' '.join(texts)}]" if source == RULING else " ".join(texts) for source, texts in runs]


def options_of(game: Game, block: Block) -> list[GameParameter]:
    return [option for option in game.options if option.name in block.options]


def tell_option(option: GameParameter) -> str:
    """What a house rule changes, what it may be, and what it is unless somebody says otherwise."""
    return f"{option.label} ({option.values()}; usually {write_value(option.default)})"


def tell_found(game: Game, found: list[tuple[Chapter, Sentence]], words: str) -> list[str]:
    """The sentences that somebody looked for, under their chapters."""
    if not found:
        return [f"No sentence of the rules of {game.title} has the words '{words}'."]
    lines: list[str] = []
    last = ""
    for chapter, sentence in found:
        if chapter.title != last:
            lines.append(chapter.title)
            last = chapter.title
        (words,) = bracket_rulings((sentence,))
        lines.extend(indent_text(f"{words} ({', '.join(sentence.ids)})", WIDTH, INDENT, INDENT * 2))
    return lines


def prose_json(game: Game, prose: Prose) -> dict[str, Any]:
    """The rules as plain values."""
    return {
        "game": game.id,
        "title": prose.title,
        "chapters": [
            {
                "title": chapter.title,
                "anchor": chapter.anchor,
                "blocks": [block_json(game, block) for block in chapter.blocks],
            }
            for chapter in prose.chapters
        ],
    }


def block_json(game: Game, block: Block) -> dict[str, Any]:
    table = None if block.table is None else {"columns": block.table.columns, "rows": block.table.rows}
    return {
        "kind": block.kind,
        "lead": block.lead,
        "sentences": [sentence_json(sentence) for sentence in block.sentences],
        "options": [
            {"name": option.name, "label": option.label, "values": option.values(), "default": option.default}
            for option in options_of(game, block)
        ],
        "table": table,
    }


def sentence_json(sentence: Sentence) -> dict[str, Any]:
    return {"text": sentence.text, "clauses": sentence.ids, "source": sentence.source}


def found_json(found: list[tuple[Chapter, Sentence]]) -> list[dict[str, Any]]:
    return [{"chapter": chapter.title, **sentence_json(sentence)} for chapter, sentence in found]


def tell_howto(howto: HowTo, pictures: dict[int, list[str]], width: int = WIDTH) -> list[str]:
    """The five cards as lines, each with its picture, if somebody has drawn one."""
    lines = [howto.title, howto.line]
    for number, card in enumerate(howto.cards, 1):
        lines.extend(["", f"{number}. {card.title}", *indent_text(card.plain, width, INDENT)])
        if number in pictures:
            lines.extend(["", *indent_text(card.caption, width, INDENT), *pictures[number]])
    return lines
