"""Writes the tables of keys in docs/records.md again: `.pocketbox/env/bin/python tests/match/write_positions.py`."""

from __future__ import annotations

import re
from pathlib import Path

from pocketbox.engine.state_fields import StateField
from pocketbox.games import find

PAGE = Path(__file__).resolve().parents[2] / "docs" / "records.md"
HEAD = "| key | value | default |\n| --- | --- | --- |\n"


def fields(id: str) -> list[StateField]:
    """The declared fields of a game that have a line."""
    return [field for field in find(id).notation.fields.fields if field.key]


def sections() -> dict[str, list[StateField]]:
    """What each section explains; what both editions of Pocket-Tactics have is explained once."""
    fifth, fourth = fields("tactics5"), fields("tactics4")
    shared = {field.key for field in fifth} & {field.key for field in fourth}
    return {
        "Rush": fields("rush"),
        "Abyss": fields("abyss"),
        "Both editions of Pocket-Tactics": [field for field in fifth if field.key in shared],
        "Tactics 5": [field for field in fifth if field.key not in shared],
        "Tactics 4": [field for field in fourth if field.key not in shared],
        "Pocket-Dungeons": fields("dungeons"),
    }


def with_tables(page: str) -> str:
    """The page with its tables made from the declarations; a row of `turn`, which is no field, stays as it is."""
    for heading, declared in sections().items():
        start = re.search(rf"^### {heading}$", page, re.MULTILINE).end()
        top = page.index(HEAD, start) + len(HEAD)
        end = page.index("\n\n", top) + 1 if "\n\n" in page[top:] else len(page)
        rows = [f"| `{field.key}` | {field.about} | {field.usual} |\n" for field in declared]
        kept = [row for row in page[top:end].splitlines(keepends=True) if row.startswith("| `turn` |")]
        page = page[:top] + "".join([*rows, *kept]) + page[end:]
    return page


if __name__ == "__main__":
    PAGE.write_text(with_tables(PAGE.read_text("utf-8")), "utf-8")
