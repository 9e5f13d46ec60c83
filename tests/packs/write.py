"""Writes docs/pack-reference.md again: `.pocketbox/env/bin/python tests/packs/write.py`."""

from __future__ import annotations

from pathlib import Path

from pocketbox.packs.reference import reference

PAGE = Path(__file__).parent.parent.parent / "docs" / "pack-reference.md"

if __name__ == "__main__":
    PAGE.write_text(reference(), "utf-8")
