"""Output for terminals that cannot show every character, and input that is not what they expect."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper
from typing import Final

PLAIN: Final = "pocketbox-plain"
"""The name of our error handler."""
SUBSTITUTES: Final = {
    "…": "...",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "±": "+/-",
    "≥": ">=",
    "≤": "<=",
    "→": "->",
    "·": ".",
    "█": "#",
    "‘": "'",
    "’": "'",
    "“": '"',
    "”": '"',
}
UNKNOWN: Final = "?"


def write_plainly() -> None:
    """Let the standard streams replace characters that they cannot encode, instead of failing."""
    codecs.register_error(PLAIN, _replace)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors=PLAIN)


def read_anything() -> None:
    """Let a person type what the standard input cannot decode: it is read as unknown characters."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")


def plain(text: str) -> str:
    """The text in ASCII: substitutes, letters without their marks, and `?` for everything else."""
    found = []
    for letter in text:
        known = letter if letter.isascii() else SUBSTITUTES.get(letter)
        if known is None:
            known = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode("ascii")
        found.append(known or UNKNOWN)
    return "".join(found)


def _replace(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return plain(error.object[error.start : error.end]), error.end
