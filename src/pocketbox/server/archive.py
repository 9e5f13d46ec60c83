"""A finished game as it was shown, kept so that it can still be looked at when the rules have changed."""

from __future__ import annotations

import base64
import json
import zlib
from itertools import pairwise
from typing import Any, Final

from pocketbox.match.saves import ENDINGS

GROUND: Final = ("cells", "edges")
"""Most of a scene, and seldom different from the one before: null stands for the same again."""
SECRET: Final = "secret: "


class Archive:
    """What was kept of one game."""

    def __init__(self, saved: dict[str, Any]) -> None:
        self.report: Final[dict[str, Any]] = saved["report"]
        self.roles: Final[list[str]] = saved["roles"]
        steps: list[dict[str, Any]] = json.loads(zlib.decompress(base64.b64decode(saved["steps"])))
        for before, after in pairwise(steps):
            for name in GROUND:
                if after["scene"][name] is None:
                    after["scene"][name] = before["scene"][name]
        self.steps: Final = steps

    def story(self) -> list[dict[str, Any]]:
        """Every line, each once: one that went on is kept as it ended."""
        lines = {line["first"]: line for step in self.steps for line in step["lines"]}
        return list(lines.values())


def is_over(record: str) -> bool:
    """Whether the text of a record tells how the game ended."""
    return any(f"\n{word} " in record for word in ENDINGS)


def without_secret(record: str) -> str:
    """A table's own record as it is handed out; the secret of fair dice is revealed at the end, and only there."""
    header, blank, lines = record.partition("\n\n")
    kept = [line for line in header.split("\n") if not line.startswith(SECRET)]
    return "\n".join(kept) + blank + lines
