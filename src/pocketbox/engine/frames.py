"""What a task is about where three numbers are too few: one immutable object with named fields."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64, mypyc_attr

from pocketbox.engine.core import BadInput
from pocketbox.engine.fields import Field


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """An assault, a charge, a trap: a class of the game's own. Replaced and never changed, so clones share it."""

    __slots__ = ()

    def numbers(self) -> list[tuple[i64, ...]]:
        """All of it, one tuple for each slot of its shape."""
        raise NotImplementedError


@final
class Slot:
    """One field of a frame, and how many numbers it may hold."""

    __slots__ = ("field", "least", "most")

    def __init__(self, field: Field, least: i64 = 1, most: i64 = 1) -> None:
        self.field = field
        self.least: i64 = least
        self.most: i64 = most

    def write(self, numbers: tuple[i64, ...]) -> str:
        return " ".join([self.field.name, *[self.field.write(n) for n in numbers]])

    def read(self, text: str) -> tuple[i64, ...]:
        """The numbers behind a text such as `off 4 5`, or `BadInput`."""
        words = text.split()
        if not words or words[0] != self.field.name:
            raise BadInput(f"'{text}' stands where '{self.field.name} …' must")
        if not self.least <= len(words) - 1 <= self.most:
            raise BadInput(f"'{text}' must give from {self.least} to {self.most} after '{self.field.name}'")
        return tuple([self.field.read(word) for word in words[1:]])


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """What the frames of one kind are made of, and how to make one."""

    def __init__(self, slots: list[Slot]) -> None:
        self.slots = slots

    def make(self, numbers: list[tuple[i64, ...]]) -> Frame:
        """The frame with these numbers, one tuple for each slot."""
        raise NotImplementedError

    def write(self, frame: Frame) -> list[str]:
        """One text a slot: `attacker b4`, `off 4 5`."""
        numbers = frame.numbers()
        return [slot.write(numbers[n]) for n, slot in enumerate(self.slots)]

    def read(self, words: list[str]) -> Frame:
        """The frame that `write` wrote, or `BadInput`. The caller gives as many words as there are slots."""
        return self.make([slot.read(words[n]) for n, slot in enumerate(self.slots)])
