"""The names and texts of the numbers in tasks and events: `steps 3`, `from d5`, `piece flask`."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from pocketbox.engine.core import BadInput


@final
class Field:
    """One number: its name, and the names of its values, if they have names."""

    __slots__ = ("least", "most", "name", "names")

    def __init__(self, name: str, names: list[str] | None = None, least: i64 = 0, most: i64 = 9999) -> None:
        self.name = name
        self.names = names
        self.least: i64 = least
        self.most: i64 = most

    def write(self, number: i64) -> str:
        if self.names is None:
            return str(number)
        return self.names[number]

    def read(self, text: str) -> i64:
        """Return the number behind a text. Raises `BadInput`."""
        if self.names is None:
            number = whole_number(text, self.name)
            if not self.least <= number <= self.most:
                raise BadInput(f"{self.name} cannot be {number}; it is from {self.least} to {self.most}")
            return number
        if text not in self.names:
            raise BadInput(f"'{text}' is not a {self.name}; it is one of {some(self.names)}")
        return self.names.index(text)


def whole_number(text: str, name: str) -> i64:
    """Read a whole number of at most nine figures from outside text. Raises `BadInput`."""
    digits = text[1:] if text.startswith("-") else text
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise BadInput(f"'{text}' is not a whole number, as {name} must be")
    return int(text)


def some(names: list[str]) -> str:
    """Return all of a short list, or both ends of a long one."""
    if len(names) <= 12:
        return ", ".join(names)
    return f"{names[0]}, {names[1]}, … {names[-1]}"
