"""What people say at a table: words they write and quick words. Kept with the table, bounded, and never in a record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pocketbox.match.match import Refused

MOST_LETTERS: Final = 200
MOST_OF_A_SEAT: Final = 300
"""Remarks that one seat can make at one table, so that nobody uses up what the others may say."""
MOST_TOLD: Final = 100
"""Remarks that somebody who comes is told of."""


@dataclass(frozen=True)
class Remark:
    """Something that a seat said: words, or a quick word."""

    number: int
    """From 1, in order."""
    seat: int
    text: str
    word: str
    at: float


def clean_remark(text: str) -> str:
    """What somebody wrote as one line, or `Refused`."""
    clean = " ".join(text.split())
    if not 1 <= len(clean) <= MOST_LETTERS or not clean.isprintable():
        raise Refused("", f"a remark has 1 to {MOST_LETTERS} characters, all of them printable")
    return clean
