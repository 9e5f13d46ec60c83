"""The kinds of values in the fields of a state: numbers, flags, lists and sets."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.agenda import Position
from pocketbox.engine.bits import bit
from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field
from pocketbox.engine.positions import PositionText
from pocketbox.engine.state_fields import ListValue, Value

EACH_SEAT: Final = -1
"""The length of a list with one number for each seat."""
ANY_LENGTH: Final = -2
YES: Final = "yes"
NO: Final = "no"


@final
class Number(Value):
    """A whole number, or one of some names."""

    def __init__(
        self,
        name: str,
        is_public: bool,
        field: Field,
        about: str = "",
        usual: str = "",
        *,
        key: str | None = None,
        default: str = "",
        like: str = "",
        quiet: i64 | None = None,
        none: i64 | None = None,
    ) -> None:
        """The field gives key, names and range; another `key` may be given, and an empty one for no line.

        A line that is left out means `default`, or the number of the field `like`, or the number at the start. The
        number `quiet` is not written. `none` stands for no number, and is written as such unless it is quiet.
        """
        super().__init__(name, is_public, field.name if key is None else key, about, usual)
        self.field = field
        self.default = default
        self.like = like
        self.quiet = quiet
        self.none = none

    def text(self, s: Position) -> str:
        number: i64 = getattr(s, self.name)
        if number == self.quiet:
            return ""
        return "none" if number == self.none else s.named(self.field).write(number)

    def read(self, s: Position, parts: PositionText) -> None:
        if not self.key:
            return
        if self.key in parts.values:
            self.take(s, parts.values[self.key])
        elif self.like:
            setattr(s, self.name, getattr(s, self.like))
        elif self.default:
            self.take(s, self.default)

    def take(self, s: Position, text: str) -> None:
        is_none = text == "none" and self.none is not None
        setattr(s, self.name, self.none if is_none else s.named(self.field).read(text))

    def fault(self, s: Position) -> str:
        number: i64 = getattr(s, self.name)
        return "" if number in (self.none, self.quiet) else out_of_range(self.name, s.named(self.field), number)


@final
class Flag(Value):
    """True or false: written as `yes`, left out when false."""

    def text(self, s: Position) -> str:
        return YES if getattr(s, self.name) else ""

    def take(self, s: Position, text: str) -> None:
        if text not in (YES, NO):
            raise BadInput(f"'{self.key}' must be yes or no, not '{text}'")
        setattr(s, self.name, text == YES)


@final
class Numbers(ListValue):
    """A list of whole numbers or names, separated by blanks."""

    def __init__(
        self,
        name: str,
        is_public: bool,
        field: Field,
        about: str = "",
        usual: str = "",
        *,
        key: str | None = None,
        length: i64 = ANY_LENGTH,
        quiet: i64 | None = None,
        none: i64 | None = None,
        blank: str = "none",
        is_sorted: bool = False,
        is_once: bool = False,
        nothing: str = "",
    ) -> None:
        """A list in which every number is `quiet` is not written. `blank` is written where a number is `none`.

        A list of fixed length, or `EACH_SEAT`, is filled up with `none`; `nothing` is the word for an empty one.
        """
        super().__init__(name, is_public, field.name if key is None else key, about, usual)
        self.field = field
        self.length: i64 = length
        self.quiet = quiet
        self.none = none
        self.blank = blank
        self.is_sorted = is_sorted
        self.is_once = is_once
        self.nothing = nothing

    def text(self, s: Position) -> str:
        numbers: list[i64] = getattr(s, self.name)
        if not [number for number in numbers if number != self.quiet]:
            return self.nothing
        field = s.named(self.field)
        return " ".join([self.blank if number == self.none else field.write(number) for number in numbers])

    def take(self, s: Position, text: str) -> None:
        words = [word for word in text.split() if word != self.nothing]
        found: list[i64] = []
        for word in words:
            none = self.none
            found.append(none if none is not None and word == self.blank else s.named(self.field).read(word))
        if self.is_once and len(set(found)) != len(found):
            raise BadInput(f"'{self.key}: {text}' must name each once")
        setattr(s, self.name, sorted(found) if self.is_sorted else self.filled(s, found, text))

    def filled(self, s: Position, found: list[i64], text: str) -> list[i64]:
        """Fill up a list of fixed length."""
        if self.length == ANY_LENGTH:
            return found
        length = len(getattr(s, self.name))
        if len(found) > length or (self.length == EACH_SEAT and len(found) != length):
            raise BadInput(f"'{self.key}: {text}' must give {length} values, not {len(found)}")
        none = self.none
        while none is not None and len(found) < length:
            found.append(none)
        return found

    def fault(self, s: Position) -> str:
        for number in getattr(s, self.name):
            if number not in (self.none, self.quiet):
                fault = out_of_range(self.name, s.named(self.field), number)
                if fault:
                    return fault
        return ""


@final
class Bits(Value):
    """A set of numbers or names, kept as the bits of one number; left out when it is empty.

    The lowest bit stands for the least number of the field.
    """

    def __init__(
        self, name: str, is_public: bool, field: Field, about: str = "", usual: str = "", *, key: str | None = None
    ) -> None:
        super().__init__(name, is_public, field.name if key is None else key, about, usual)
        self.field = field

    def text(self, s: Position) -> str:
        bits: i64 = getattr(s, self.name)
        words: list[str] = []
        field = s.named(self.field)
        number = field.least
        while bits >> (number - field.least):
            if bits >> (number - field.least) & 1:
                words.append(field.write(number))
            number += 1
        return " ".join(words)

    def take(self, s: Position, text: str) -> None:
        bits: i64 = 0
        field = s.named(self.field)
        for word in text.split():
            one = bit(field.read(word) - field.least)
            if bits & one:
                raise BadInput(f"'{self.key}: {text}' must name each once")
            bits |= one
        setattr(s, self.name, bits)


def out_of_range(name: str, field: Field, number: i64) -> str:
    most = field.most if field.names is None else len(field.names) - 1
    return "" if field.least <= number <= most else f"{name} is {number}, outside {field.least} to {most}"
