"""Where every value of a TOML text stands, so that a refusal can name line and column."""

from __future__ import annotations

import re
from typing import Final, TypeAlias

Path: TypeAlias = tuple[str, ...]
Place: TypeAlias = tuple[int, int]
"""Line and column, both from 1."""

_BLANK: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}\n#]+")
_STRINGS: Final = [
    re.compile(r'"""(?:\\.|[^\\])*?"{3,5}', re.DOTALL),
    re.compile(r"'''.*?'{3,5}", re.DOTALL),
    re.compile(r'"(?:\\.|[^"\\])*"'),
    re.compile(r"'[^']*'"),
]


def places_of(text: str) -> dict[Path, Place]:
    """The place of every table, row and value of a text that `tomllib` has read without complaint."""
    return _Scanner(text).scan()


def place_of(places: dict[Path, Place], path: Path) -> Place:
    """The place of a value, or of the nearest thing around it."""
    while path and path not in places:
        path = path[:-1]
    return places.get(path, (1, 1))


class _Scanner:
    """Goes through the text once, statement by statement."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: dict[Path, Place] = {}
        self.rows: dict[Path, int] = {}
        """How many rows each list of tables has so far."""

    def scan(self) -> dict[Path, Place]:
        table: Path = ()
        while self._skip(_BLANK) < len(self.text):
            here = self.at
            if self.text.startswith("[[", here):
                self.at += 2
                path = self._inside(self._key())
                number = self.rows.get(path, 0)
                self.rows[path] = number + 1
                self._note(path, here)
                table = (*path, str(number))
                self.at = self.text.index("]]", self.at) + 2
                self._note(table, here)
            elif self.text.startswith("[", here):
                self.at += 1
                table = self._inside(self._key())
                self.at = self.text.index("]", self.at) + 1
                self._note(table, here)
            else:
                self._pair(table)
        return self.found

    def _inside(self, keys: Path) -> Path:
        """A path of keys, with the last row of every list of tables on the way."""
        path: Path = ()
        for n, key in enumerate(keys):
            path = (*path, key)
            if n + 1 < len(keys) and path in self.rows:
                path = (*path, str(self.rows[path] - 1))
        return path

    def _pair(self, table: Path) -> None:
        here = self.at
        path = (*table, *self._key())
        self.at = self.text.index("=", self.at) + 1
        self._skip(_SPACE)
        self._note(path, here)
        self._value(path)

    def _key(self) -> Path:
        keys: list[str] = []
        while True:
            self._skip(_SPACE)
            quoted = self._string()
            if quoted is None:
                word = _BARE.match(self.text, self.at)
                assert word is not None, "the text has been read before"
                self.at = word.end()
                keys.append(word.group())
            else:
                keys.append(quoted[1:-1])
            self._skip(_SPACE)
            if not self.text.startswith(".", self.at):
                return tuple(keys)
            self.at += 1

    def _value(self, path: Path) -> None:
        if self._string() is not None:
            return
        if self.text.startswith("[", self.at):
            self._list(path)
        elif self.text.startswith("{", self.at):
            self._table(path)
        else:
            self._skip(_SCALAR)

    def _list(self, path: Path) -> None:
        self.at += 1
        number = 0
        while self.text[self._skip(_BLANK)] != "]":
            self._note((*path, str(number)), self.at)
            self._value((*path, str(number)))
            number += 1
            if self.text[self._skip(_BLANK)] == ",":
                self.at += 1
        self.at += 1

    def _table(self, path: Path) -> None:
        self.at += 1
        while self.text[self._skip(_BLANK)] != "}":
            self._pair(path)
            if self.text[self._skip(_BLANK)] == ",":
                self.at += 1
        self.at += 1

    def _string(self) -> str | None:
        for pattern in _STRINGS:
            found = pattern.match(self.text, self.at)
            if found is not None:
                self.at = found.end()
                return found.group()
        return None

    def _skip(self, pattern: re.Pattern[str]) -> int:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return self.at

    def _note(self, path: Path, at: int) -> None:
        line = self.text.count("\n", 0, at) + 1
        self.found.setdefault(path, (line, at - (self.text.rfind("\n", 0, at) + 1) + 1))
