"""What a search has tried, in a file: one line for each set of values, so that it can go on where it was stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from pocketbox.engine.core import BadInput
from pocketbox.lab.summary import Figure

FORMAT: Final = "pocketbox tune 1"


@dataclass(frozen=True)
class Tried:
    """One set of values and how it came out."""

    options: str
    """The values that were varied."""
    figure: Figure
    distance: float


class Notes:
    """Figures by set of values and seed. Without a file they are kept in memory alone."""

    def __init__(self, about: dict[str, Any], path: Path | None = None, is_resumed: bool = False) -> None:
        """`about` says what is searched: a file that was begun for anything else is refused with `BadInput`."""
        self._about = {"format": FORMAT} | about
        self._known: dict[tuple[str, int], Figure] = {}
        self._file: TextIO | None = None
        if path is None:
            if is_resumed:
                raise BadInput("--resume goes on with a file; say with --out which")
            return
        try:
            if is_resumed:
                self._take_up(path)
            elif path.exists():
                raise BadInput(f"{path} is there already; --resume goes on with it, or name another file")
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"{json.dumps(self._about)}\n", encoding="utf-8")
            self._file = path.open("a", encoding="utf-8")
        except (OSError, ValueError) as problem:
            raise BadInput(f"cannot use {path}: {getattr(problem, 'strerror', '') or problem}") from None

    def _take_up(self, path: Path) -> None:
        if not path.exists():
            raise BadInput(f"there is no {path} to go on with; leave out --resume to begin it")
        text = path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]
        lines = whole.splitlines()
        try:
            about = json.loads(lines[0])
            assert about["format"] == FORMAT
            for line in lines[1:]:
                one = json.loads(line)
                self._known[str(one["options"]), int(one["seed"])] = Figure(**one["figure"])
        except (LookupError, ValueError, TypeError, AssertionError):
            raise BadInput(f"{path} holds no search of tune; name another file") from None
        for key, mine in self._about.items():
            if about.get(key) != mine:
                theirs = about.get(key)
                raise BadInput(f"{path} was begun with the {key} {theirs}, not {mine}; give the same, or another file")
        if whole != text:
            # A crash may have cut the last line off; its games are played again.
            path.write_text(whole, encoding="utf-8")

    def find(self, options: str, seed: int) -> Figure | None:
        return self._known.get((options, seed))

    def add(self, options: str, seed: int, figure: Figure) -> None:
        self._known[options, seed] = figure
        if self._file is not None:
            self._file.write(json.dumps({"options": options, "seed": seed, "figure": asdict(figure)}) + "\n")
            self._file.flush()

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
