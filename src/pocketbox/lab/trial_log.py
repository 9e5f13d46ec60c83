"""The log of a parameter search: one line for each set of values, so that a search can be resumed."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final, TextIO

from pocketbox.engine.core import BadInput
from pocketbox.lab.summary import Figure

FORMAT: Final = "pocketbox tune 2"


@dataclass(frozen=True)
class Measurement:
    """The result of the games with one set of values."""

    figure: Figure
    present: dict[str, int] = field(default_factory=dict)
    """For each item with a varied number, the number of games it appears in."""


@dataclass(frozen=True)
class TriedValues:
    """One set of values and its result."""

    options: str
    """The values that were varied."""
    figure: Figure
    distance: float
    present: dict[str, int] = field(default_factory=dict, hash=False)

    def absent(self) -> list[str]:
        """Return the items whose numbers were varied and that appear in none of the games."""
        return [thing for thing, count in self.present.items() if not count]


class TrialLog:
    """Measurements by set of values and seed. Without a file they stay in memory."""

    def __init__(self, about: dict[str, Any], path: Path | None = None, is_resumed: bool = False) -> None:
        """`about` describes the search; raise `BadInput` if the file belongs to a different one."""
        self._about = {"format": FORMAT} | about
        self._known: dict[tuple[str, int], Measurement] = {}
        self._file: TextIO | None = None
        if path is None:
            if is_resumed:
                raise BadInput("--resume needs a file: add --out FILE")
            return
        try:
            if is_resumed:
                self._resume(path)
            elif path.exists():
                raise BadInput(f"{path} already exists; add --resume to continue it, or choose another file")
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"{json.dumps(self._about)}\n", encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
        except (OSError, ValueError) as problem:
            raise BadInput(f"cannot use {path}: {getattr(problem, 'strerror', '') or problem}") from None

    def _resume(self, path: Path) -> None:
        if not path.exists():
            raise BadInput(f"there is no {path} to resume; leave out --resume to start it")
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            about = json.loads(lines[0])
            assert about["format"] == FORMAT
            for line in lines[1:]:
                one = json.loads(line)
                present = {str(thing): int(count) for thing, count in one["present"].items()}
                self._known[str(one["options"]), int(one["seed"])] = Measurement(Figure(**one["figure"]), present)
        except (LookupError, ValueError, TypeError, AttributeError, AssertionError):
            raise BadInput(f"{path} is not a log of tune; choose another file") from None
        for key, mine in self._about.items():
            if about.get(key) != mine:
                theirs = about.get(key)
                raise BadInput(
                    f"{path} was started with {key} {theirs}, not {mine}; use the same value, or another file"
                )
        if whole != text:
            # A crash can cut off the last line. Its games are played again.
            path.write_text(whole, encoding="utf-8")

    def find(self, options: str, seed: int) -> Measurement | None:
        return self._known.get((options, seed))

    def add(self, options: str, seed: int, measured: Measurement) -> None:
        self._known[options, seed] = measured
        if self._file is not None:
            self._file.write(json.dumps({"options": options, "seed": seed, **asdict(measured)}) + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
