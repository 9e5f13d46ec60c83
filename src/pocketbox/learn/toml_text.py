"""A TOML file that somebody wrote: its values, checked, and the line of each fault."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from typing import Any, Final

from pocketbox.learn.files import TextFault

HEADER: Final = re.compile(r"\[\[?(\w+)\]\]?")
KEY: Final = re.compile(r"(\w+)\s*=")


@dataclass(frozen=True)
class TomlValues:
    """Values that were read before, and the line of each by table, number of the table and key."""

    data: dict[str, Any]
    lines: dict[tuple[str, int, str], int]


class TomlText:
    """The values of one file. Every fault names its line."""

    optional: tuple[str, ...] = ()
    """Keys that may be left out."""

    def __init__(self, file: str, source: str | TomlValues) -> None:
        values = parse(file, source) if isinstance(source, str) else source
        self.file: Final = file
        self.lines: Final = values.lines
        self.data: Final = values.data

    def text(self, values: dict[str, Any], key: str, place: tuple[str, int]) -> str:
        value = values[key]
        if not isinstance(value, str) or not value.strip():
            raise self.fault(place, key, f"'{key}' is a text between quotation marks")
        return value

    def number(self, values: dict[str, Any], key: str, place: tuple[str, int]) -> int:
        value = values[key]
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.fault(place, key, f"'{key}' is a whole number")
        return value

    def check_keys(self, values: dict[str, Any], keys: tuple[str, ...], place: tuple[str, int]) -> None:
        for key in values:
            if key not in keys:
                raise self.fault(place, key, f"there is no key '{key}' here; expected one of {', '.join(keys)}")
        for key in keys:
            if key not in values and key not in self.optional:
                raise self.fault(place, "", f"'{key}' is missing here")

    def fault(self, place: tuple[str, int], key: str, what: str) -> TextFault:
        return TextFault(self.file, self.line(place, key), what)

    def line(self, place: tuple[str, int], key: str) -> int:
        return self.lines.get((*place, key), self.lines.get((*place, ""), 1))


def parse(file: str, text: str) -> TomlValues:
    """The values of a text, or `TextFault`."""
    try:
        return TomlValues(tomllib.loads(text), find_lines(text))
    except tomllib.TOMLDecodeError as problem:
        place = re.search(r"line (\d+)", str(problem))
        line = int(place[1]) if place is not None else text.count("\n") + 1
        raise TextFault(file, line, f"this is not TOML: {problem}") from None


def find_lines(text: str) -> dict[tuple[str, int, str], int]:
    """The line of each table and key, by table, number of the table and key; tomllib tells only values."""
    found: dict[tuple[str, int, str], int] = {("", 0, ""): 1}
    table, number = "", 0
    counts: dict[str, int] = {}
    quotes = ""
    for n, line in enumerate(text.split("\n"), 1):
        if quotes:
            if quotes in line:
                quotes = ""
            continue
        header = HEADER.match(line)
        key = KEY.match(line)
        if header is not None:
            table = header[1]
            number = counts.get(table, 0)
            counts[table] = number + 1
            found[table, number, ""] = n
        elif key is not None:
            found.setdefault((table, number, key[1]), n)
            for mark in ("'''", '"""'):
                if line.count(mark) == 1:
                    quotes = mark
    return found
