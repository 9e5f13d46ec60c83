"""The data of a task that needs more than three numbers: one immutable object with named fields."""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field

WHOLE: Final = -1
"""The place of a slot that is a whole attribute and not part of a list."""
NO_YES: Final = ["no", "yes"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An assault, a charge, a trap: a class of the game's own. Clones share it, so it never changes once it is queued.

    To change one, copy it and set attributes of the copy.
    """

    __slots__ = ()

    def copy(self) -> Frame:
        """Return a copy. Written by hand for speed; a test checks it against the shape."""
        raise NotImplementedError


@final
class Slot:
    """One attribute of a frame, or one place of a list that is an attribute, and how it is written."""

    __slots__ = ("field", "is_flag", "is_tuple", "least", "most", "name", "place", "width")

    def __init__(
        self, name: str, field: Field, is_tuple: bool, is_flag: bool, least: i64, most: i64, place: i64, width: i64 = 0
    ) -> None:
        self.name = name
        self.field = field
        self.is_tuple = is_tuple
        self.is_flag = is_flag
        self.least: i64 = least
        self.most: i64 = most
        """How many numbers it may hold."""
        self.place: i64 = place
        self.width: i64 = width if width > 0 else most
        """How many of them an observation has room for."""

    def numbers(self, frame: Frame) -> tuple[i64, ...]:
        """Return the numbers it holds."""
        value: Any = getattr(frame, self.name)
        if self.place != WHOLE:
            value = value[self.place]
        if self.is_tuple:
            found: tuple[i64, ...] = value
            return found
        return (int(value),)

    def fill(self, frame: Frame, numbers: tuple[i64, ...]) -> None:
        """Set its numbers in a frame that is being made."""
        value: Any = numbers if self.is_tuple else numbers[0] == 1 if self.is_flag else numbers[0]
        if self.place != WHOLE:
            several: list[Any] = getattr(frame, self.name).copy()
            several[self.place] = value
            value = several
        setattr(frame, self.name, value)

    def write(self, numbers: tuple[i64, ...], field: Field) -> str:
        """Return a text such as `off 4 5`, with the game's names for this field."""
        return " ".join([field.name, *[field.write(n) for n in numbers]])

    def read(self, text: str, field: Field) -> tuple[i64, ...]:
        """Return the numbers behind a text that `write` wrote. Raises `BadInput`."""
        words = text.split()
        if not words or words[0] != self.field.name:
            raise BadInput(f"expected '{self.field.name} …', got '{text}'")
        if not self.least <= len(words) - 1 <= self.most:
            raise BadInput(f"'{text}' must give from {self.least} to {self.most} after '{self.field.name}'")
        return tuple([field.read(word) for word in words[1:]])


def one(name: str, field: Field) -> Slot:
    """A whole number."""
    return Slot(name, field, False, False, 1, 1, WHOLE)


def flag(name: str, text: str) -> Slot:
    """True or false, written as `charged yes`."""
    return Slot(name, Field(text, NO_YES), False, True, 1, 1, WHOLE)


def several(name: str, field: Field, most: i64, width: i64 = 0) -> Slot:
    """A tuple of numbers; `width` says how many of them an observation has room for, where those are fewer."""
    return Slot(name, field, True, False, 0, most, WHOLE, width)


def each_one(name: str, fields: list[Field]) -> list[Slot]:
    """A list of whole numbers, each with its text."""
    return [Slot(name, field, False, False, 1, 1, place) for place, field in enumerate(fields)]


def each_several(name: str, fields: list[Field], most: i64) -> list[Slot]:
    """A list of tuples, each with its text."""
    return [Slot(name, field, True, False, 0, most, place) for place, field in enumerate(fields)]


@final
class Shape:
    """The declaration of one kind of frame, from which dump, text and observation follow."""

    def __init__(self, blank: Frame, slots: list[Slot]) -> None:
        self.blank = blank
        """A frame of this kind, to copy and fill."""
        self.slots = slots

    def numbers(self, frame: Frame) -> list[tuple[i64, ...]]:
        """Return all of a frame, one tuple for each slot."""
        return [slot.numbers(frame) for slot in self.slots]

    def make(self, numbers: list[tuple[i64, ...]]) -> Frame:
        """Return the frame with these numbers, one tuple for each slot."""
        frame = self.blank.copy()
        for n, slot in enumerate(self.slots):
            slot.fill(frame, numbers[n])
        return frame

    def fields(self) -> list[Field]:
        """Return the field of each slot, with the printed names."""
        return [slot.field for slot in self.slots]

    def write(self, frame: Frame, fields: list[Field]) -> list[str]:
        """Return one text for each slot: `attacker b4`, `off 4 5`. The fields have the names of this game."""
        return [slot.write(slot.numbers(frame), fields[n]) for n, slot in enumerate(self.slots)]

    def read(self, words: list[str], fields: list[Field]) -> Frame:
        """Read the frame that `write` wrote. Raises `BadInput`. The caller gives one word for each slot."""
        return self.make([slot.read(words[n], fields[n]) for n, slot in enumerate(self.slots)])
