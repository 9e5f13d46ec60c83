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
NOTHING: Final[list[i64]] = []
"""What a part shows before it shows a list."""


def blank(size: i64) -> vec[u8]:
    """Return bytes that are all 0. NumPy can view them; compiled code writes them without a Python object."""
    return vec[u8]([u8(0)] * size)


def put_byte(ink: vec[u8], place: i64, number: i64) -> None:
    """Write a byte that always has a value; less than 0 is 0, more than a byte holds is `MOST`."""
    if number > MOST:
        number = MOST
    elif number < 0:
        number = 0
    ink[place] = u8(number)


def put_two(ink: vec[u8], place: i64, number: i64) -> None:
    """Write two bytes that always have a value, the higher first."""
    if number > WIDE_MOST:
        number = WIDE_MOST
    elif number < 0:
        number = 0
    ink[place] = u8(number >> 8)
    ink[place + 1] = u8(number & MOST)


def put_bits(ink: vec[u8], place: i64, shown: i64, bits: i64) -> None:
    """Write one byte for each bit, the lowest first, where other bits were shown."""
    differing = shown ^ bits
    while differing > 0:
        if differing & 1:
            ink[place] = u8(bits & 1)
        differing >>= 1
        bits >>= 1
        place += 1


def as_wide(number: i64) -> i64:
    """Return any number as two bytes hold it: 0 stays for none, so one from 0 is one more, -1 is the largest."""
    return number + 1 if number >= 0 else WIDE_MOST + 1 + number


@final
class PagePart:
    """Bytes of a page that tell of one thing. They are wiped and written again when that thing is another one."""

    __slots__ = ("at", "count", "ink", "marks")

    def __init__(self, ink: vec[u8], at: i64) -> None:
        self.ink = ink
        self.at: i64 = at
        self.marks = vec[i64]()
        """Places in the ink that are written; those behind `count` are free."""
        self.count: i64 = 0

    def wipe(self) -> None:
        """Set every byte that was written to 0."""
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
        """Write any number in two bytes, as `as_wide` says."""
        self.put_wide(place, as_wide(number))


@final
class Page:
    """One observation, all 0 before it is written; perhaps a part of something longer.

    What each part shows is in two short lists, so that looking through all of them reads little memory. States replace
    lists and never change them, so the same object still says the same. The page holds on to what it shows, so that
    nothing new can take its place in memory.
    """

    __slots__ = ("at", "ink", "lists", "numbers", "parts", "subjects")

    def __init__(self, ink: vec[u8], parts: i64, at: i64 = 0) -> None:
        """With as many parts as the layout has handed out."""
        self.ink = ink
        self.at: i64 = at
        self.parts: list[PagePart] = [PagePart(ink, at) for _ in range(parts)]
        self.subjects: list[object | None] = [None] * parts
        """The object that each part shows; None where it shows a number or nothing."""
        self.numbers = vec[i64]([i64(NOT_WRITTEN)] * parts)
        """The number that each part shows, or the seat that sees its object so."""
        self.lists: list[list[i64]] = [NOTHING] * parts
        """The list that each part shows number by number, so that only what differs is written again."""

    def renew(self, number: i64, subject: object, seat: Seat = NOBODY) -> PagePart | None:
        """Return the part, wiped for writing; None if it shows this very object, as this seat sees it."""
        if self.subjects[number] is subject and self.numbers[number] == seat:
            return None
        self.subjects[number] = subject
        self.numbers[number] = seat
        part = self.parts[number]
        part.wipe()
        return part

    def renew_number(self, number: i64, value: i64) -> PagePart | None:
        """Return the part, wiped for writing; None if it shows what follows from this value."""
        if self.numbers[number] == value:
            return None
        self.numbers[number] = value
        part = self.parts[number]
        part.wipe()
        return part

    def clear(self, number: i64) -> None:
        """Let a part show no object."""
        self.subjects[number] = None
        self.parts[number].wipe()

    def show_one(self, number: i64, start: i64, index: i64, none: i64 = -1) -> None:
        """Show a one-hot: 1 at an index, nowhere if that is `none`."""
        if index == none:
            index = -1
        shown = self.numbers[number]
        if shown == index:
            return
        self.numbers[number] = index
        ink, at = self.ink, self.at + start
        if shown >= 0:
            ink[at + shown] = u8(0)
        if index >= 0:
            ink[at + index] = u8(1)

    def show_bits(self, number: i64, start: i64, bits: i64) -> None:
        """Show one byte for each bit, the lowest first."""
        shown = self.numbers[number]
        if shown == bits:
            return
        self.numbers[number] = bits
        if shown == NOT_WRITTEN:
            shown = 0
        put_bits(self.ink, self.at + start, shown, bits)

    def show_numbers(self, number: i64, start: i64, values: list[i64]) -> None:
        """Show one byte for each number."""
        shown = self.lists[number]
        if shown is values:
            return
        self.lists[number] = values
        ink, place = self.ink, self.at + start
        for value in values:
            put_byte(ink, place, value)
            place += 1
        for _ in range(len(shown) - len(values)):
            ink[place] = u8(0)
            place += 1

    def show_bit_rows(self, number: i64, start: i64, width: i64, values: list[i64]) -> None:
        """Show a row of this width for the bits of each number, as `show_bits` does."""
        shown = self.lists[number]
        if shown is values:
            return
        self.lists[number] = values
        ink, at = self.ink, self.at + start
        old, n = len(shown), i64(0)
        for now in values:
            before: i64 = 0
            if n < old:
                before = shown[n]
            put_bits(ink, at, before, now)
            n += 1
            at += width
        for gone in range(n, old):
            put_bits(ink, at, shown[gone], 0)
            at += width
