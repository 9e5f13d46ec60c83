"""The version of each game's environments: rises when a byte, an index or the rules change their meaning."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

VERSIONS: Final[dict[str, i64]] = {"rush": 2, "abyss": 2, "tactics5": 2, "tactics4": 2, "dungeons": 2}
