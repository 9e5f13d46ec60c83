"""The bytes of one observation, written over and over: what still holds is left alone, the rest is wiped first."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from pocketbox.engine.core import NOBODY, Seat

MOST: Final = 255
"""The largest number of one byte; what is larger is written as this."""
WIDE_MOST: Final = 65535
"""The largest number of two bytes."""
NOT_WRITTEN: Final = -(1 << 62)
"""No number that a part is ever asked about."""


def blank(size: i64) -> vec[u8]:
    """Return bytes that are all 0. NumPy can view them; compiled code writes them without a Python object."""
    return vec[u8]([u8(0)] * size)


@final
class PagePart:
    """Bytes of a page that tell of one thing. They are written again only when that thing is another one.

    States replace lists and never change them, so the same object still says the same. A part holds on to what it
    shows, so that nothing new can take its place in memory.
    """

    __slots__ = ("at", "count", "ink", "marks", "number", "seat", "subject")

    def __init__(self, ink: vec[u8], at: i64) -> None:
        self.ink = ink
        self.at: i64 = at
        self.marks = vec[i64]()
        """Places in the ink that are written; those behind `count` are free."""
        self.count: i64 = 0
        self.subject: object | None = None
        self.number: i64 = NOT_WRITTEN
        self.seat: Seat = NOBODY

    def shows(self, subject: object, seat: Seat = NOBODY) -> bool:
        """Say whether this very object is written, as this seat sees it; if not, wipe the part for writing."""
        if self.subject is subject and self.seat == seat:
            return True
        self.subject = subject
        self.seat = seat
        self.wipe()
        return False

    def shows_number(self, number: i64) -> bool:
        """Say whether what follows from this number is written; if not, wipe the part for writing."""
        if self.number == number:
            return True
        self.number = number
        self.wipe()
        return False

    def clear(self) -> None:
        """Show nothing."""
        if self.subject is not None:
            self.subject = None
            self.wipe()

    def wipe(self) -> None:
        ink, marks, count = self.ink, self.marks, self.count
        while count > 0:
            count -= 1
            ink[marks[count]] = u8(0)
        self.count = 0

    def _write(self, place: i64, number: i64) -> None:
        place += self.at
        self.ink[place] = u8(number)
        if self.count < len(self.marks):
            self.marks[self.count] = place
        else:
            self.marks = append(self.marks, place)
        self.count += 1

    def put(self, place: i64, number: i64) -> None:
        """Write a number from 0; more than a byte holds is `MOST`."""
        if number > MOST:
            number = MOST
        if number > 0:
            self._write(place, number)

    def put_wide(self, place: i64, number: i64) -> None:
        """Write a number from 0 in two bytes, the higher first."""
        if number > MOST:
            if number > WIDE_MOST:
                number = WIDE_MOST
            self._write(place, number >> 8)
            number &= MOST
        if number > 0:
            self._write(place + 1, number)

    def put_any(self, place: i64, number: i64) -> None:
        """Write any number in two bytes: 0 stays for none, so one from 0 is written as one more, -1 as the largest."""
        self.put_wide(place, number + 1 if number >= 0 else WIDE_MOST + 1 + number)

    def put_all(self, place: i64, numbers: list[i64]) -> None:
        """Write one byte for each number."""
        for number in numbers:
            self.put(place, number)
            place += 1

    def put_bits(self, place: i64, bits: i64) -> None:
        """Write one byte for each bit, the lowest first."""
        while bits > 0:
            if bits & 1:
                self._write(place, 1)
            bits >>= 1
            place += 1


@final
class Page:
    """One observation, all 0 before it is written; perhaps a part of something longer."""

    __slots__ = ("at", "ink", "parts")

    def __init__(self, ink: vec[u8], parts: i64, at: i64 = 0) -> None:
        """With as many parts as the layout has handed out."""
        self.ink = ink
        self.at: i64 = at
        self.parts: list[PagePart] = [PagePart(ink, at) for _ in range(parts)]

    def set(self, place: i64, number: i64) -> None:
        """Write a byte that always has a value; less than 0 is 0, more than a byte holds is `MOST`."""
        if number > MOST:
            number = MOST
        elif number < 0:
            number = 0
        self.ink[self.at + place] = u8(number)

    def set_wide(self, place: i64, number: i64) -> None:
        """Write two bytes that always have a value, the higher first."""
        if number > WIDE_MOST:
            number = WIDE_MOST
        elif number < 0:
            number = 0
        self.ink[self.at + place] = u8(number >> 8)
        self.ink[self.at + place + 1] = u8(number & MOST)
