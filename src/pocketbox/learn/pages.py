"""The page of a game in docs/rules: the cards, the rules in prose, and the clauses that the prose links to."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.engine.game import Game
from pocketbox.engine.rulebook import RULING, Rule
from pocketbox.games import GAME_IDS, find
from pocketbox.learn.howto import HowTo, howto_of
from pocketbox.learn.markdown import ITEM, SECTION
from pocketbox.learn.prose import Block, Prose, Sentence, prose_of
from pocketbox.learn.telling import options_of, tell_option

COMMAND: Final = "pocketbox rules --pages docs/rules"
"""Renews the pages of every game."""
ABOUT: Final = (
    "Every sentence links to its clauses. Sentences in *italics* are our rulings: there the printed rules are silent"
    " or unclear."
)


def write_pages(folder: Path) -> list[Path]:
    """Write the page of every game into a folder; return the files whose text has changed, or `BadInput`."""
    changed = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for id in GAME_IDS:
            path, text = folder / f"{id}.md", page_of(find(id))
            if not path.exists() or path.read_text("utf-8") != text:
                path.write_text(text, "utf-8")
                changed.append(path)
    except OSError as problem:
        raise BadInput(f"cannot write into {folder}: {problem.strerror or problem}") from None
    return changed


def page_of(game: Game) -> str:
    """The whole page, as Markdown."""
    prose = prose_of(game)
    lines = [
        f"<!-- Written by ./{COMMAND} from rules/{game.id}.md and howto/{game.id}.md in src/pocketbox/learn. -->",
        "",
        f"# {prose.title}",
        "",
        *write_cards(howto_of(game)),
        "## The rules",
        "",
        ABOUT,
        "",
        *[f"{n}. [{chapter.title}](#{n}-{chapter.anchor})" for n, chapter in enumerate(prose.chapters, 1)],
        "",
        *write_chapters(game, prose),
        "## The clauses",
        "",
        *write_clauses(game),
    ]
    return "\n".join(lines)


def write_cards(howto: HowTo) -> list[str]:
    lines = [f"## {howto.title}", "", howto.line, ""]
    for card in howto.cards:
        lines.extend([f"**{card.title}.** {card.text}", ""])
        drawing = [line for line in card.position.splitlines() if line and ":" not in line]
        if drawing and not any("," in line for line in drawing):  # a list of tiles shows nothing
            lines.extend(["```", *drawing, "```", "", f"*{card.caption}*", ""])
    return lines


def write_chapters(game: Game, prose: Prose) -> list[str]:
    lines: list[str] = []
    for number, chapter in enumerate(prose.chapters, 1):
        lines.extend([f"### {number}. {chapter.title}", ""])
        for block, after in zip(chapter.blocks, [*chapter.blocks[1:], None], strict=True):
            lines.extend(write_block(game, block))
            if after is None or {block.kind, after.kind} != {ITEM}:
                lines.append("")
    return lines


def write_block(game: Game, block: Block) -> list[str]:
    if block.kind == SECTION:
        return [f"#### {block.lead}"]
    if block.table is not None:
        rows = [block.table.columns, ("---",) * len(block.table.columns), *block.table.rows]
        return [f"| {' | '.join(row)} |" for row in rows]
    words = [f"**{block.lead}**"] if block.lead else []
    words.extend(write_sentence(sentence) for sentence in block.sentences)
    for option in options_of(game, block):
        words.append(f"(House rule `{option.name}`: {tell_option(option)})")
    return [f"- {' '.join(words)}" if block.kind == ITEM else " ".join(words)]


def write_sentence(sentence: Sentence) -> str:
    words = f"*{sentence.text}*" if sentence.source == RULING else sentence.text
    links = ", ".join(f"[{id}](#{id.lower()})" for id in sentence.ids)
    return f"{words} <sup>{links}</sup>"


def write_clauses(game: Game) -> list[str]:
    lines: list[str] = []
    for title, rules in game.rulebook.chapters:
        lines.extend([f"**{title}**", "", *[write_clause(rule) for rule in rules], ""])
    return lines


def write_clause(rule: Rule) -> str:
    words = f"*{rule.text}*" if rule.source == RULING else rule.text
    added = f" *Our ruling: {rule.ruling}*" if rule.ruling else ""
    return f'- <a id="{rule.id.lower()}"></a>**{rule.id}** {words}{added}'
