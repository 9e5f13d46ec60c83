"""The little Markdown our texts use: three levels of headings, paragraphs, list items, and blocks between fences."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from pocketbox.learn.files import TextFault

TITLE: Final = "title"
CHAPTER: Final = "chapter"
SECTION: Final = "section"
PARAGRAPH: Final = "paragraph"
ITEM: Final = "item"
FENCE: Final = "fence"

HEADINGS: Final = {"#": TITLE, "##": CHAPTER, "###": SECTION}
HEADING: Final = re.compile(r"(#+)\s+(.*\S)")
BULLET: Final = "- "
FENCE_MARK: Final = "```"


@dataclass(frozen=True)
class MarkdownBlock:
    """One heading, paragraph, list item or fenced block."""

    kind: str
    text: str
    """Lines are joined by line breaks, as they stand in the file."""
    line: int
    """Of its first word, from 1."""
    about: str = ""
    """What stands after the opening fence."""


def read_parts(file: str, text: str) -> list[MarkdownBlock]:
    """Split a text into its parts, in order, or `TextFault`."""
    parts: list[MarkdownBlock] = []
    lines = text.split("\n")
    number = 0
    is_new = True
    while number < len(lines):
        line = lines[number].rstrip()
        number += 1
        if line.startswith(FENCE_MARK):
            end = next((n for n in range(number, len(lines)) if lines[n].rstrip() == FENCE_MARK), None)
            if end is None:
                raise TextFault(file, number, f"this block is never closed; close it with {FENCE_MARK}")
            about = line.removeprefix(FENCE_MARK).strip()
            parts.append(MarkdownBlock(FENCE, "\n".join(lines[number:end]), number, about))
            number, is_new = end + 1, True
        elif line.startswith("#"):
            parts.append(read_heading(file, number, line))
            is_new = True
        elif not line.strip():
            is_new = True
        elif line.startswith(BULLET):
            parts.append(MarkdownBlock(ITEM, line.removeprefix(BULLET), number))
            is_new = False
        elif is_new:
            parts.append(MarkdownBlock(PARAGRAPH, line.strip(), number))
            is_new = False
        else:
            last = parts[-1]
            parts[-1] = MarkdownBlock(last.kind, f"{last.text}\n{line.strip()}", last.line)
    return parts


def read_heading(file: str, number: int, line: str) -> MarkdownBlock:
    found = HEADING.fullmatch(line)
    if found is None or found[1] not in HEADINGS:
        raise TextFault(file, number, f"'{line}' is not a heading; write #, ## or ###, a space, and its words")
    return MarkdownBlock(HEADINGS[found[1]], found[2], number)
