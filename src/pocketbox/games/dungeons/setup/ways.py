"""How the set-up goes on: played by the seats or dealt by chance, and how strictly the next tile must fit."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from pocketbox.engine.fields import Field

PLAYED: Final = 0
DEALT: Final = 1
"""PD-SETUP-20"""

FITTING: Final = 0
LOOSE: Final = 1
"""PD-SETUP-17"""
BREACH: Final = 2
"""PD-SETUP-18"""

WAY: Final = Field(
    "way", ["played", "dealt", "played-loosely", "dealt-loosely", "played-with-a-breach", "dealt-with-a-breach"]
)


def way_with(way: i64, level: i64) -> i64:
    """The same way at another level."""
    return way % 2 + 2 * level


def level_of(way: i64) -> i64:
    return way // 2
