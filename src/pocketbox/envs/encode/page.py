"""The bytes of one observation, written over and over: only what was written is wiped, and what stays is left alone."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

MOST: Final = 255
"""The largest number of one byte; what is larger is written as this."""
WIDE_MOST: Final = 65535
"""The largest number of two bytes."""


def blank(size: i64) -> vec[u8]:
    """So many bytes that are 0. NumPy can view them; compiled code writes them without a Python object."""
    return vec[u8]([u8(0)] * size)


@final
class Page:
    """One observation, all 0 before it is written; perhaps a part of something longer.

    An encoder may keep what is the same at every look while one object stays: `shows` at its very beginning, and
    `keep` behind what that object says.
    """

    __slots__ = ("at", "count", "ink", "kept", "marks", "subject")

    def __init__(self, ink: vec[u8], at: i64 = 0) -> None:
        self.ink = ink
        self.at: i64 = at
        self.marks = vec[i64]()
        """Places in the ink that were written since it was blank; those behind `count` are free."""
        self.count: i64 = 0
        self.kept: i64 = 0
        """So many of the marks stay when the page is wiped."""
        self.subject: object | None = None
        """What the kept marks tell of."""

    def wipe(self) -> None:
        """Make ready for the next look."""
        self._wipe_to(self.kept)

    def shows(self, subject: object) -> bool:
        """Whether what was kept tells of this very object; if not, nothing is left of it."""
        if self.subject is subject:
            return True
        self._wipe_to(0)
        self.kept = 0
        self.subject = subject
        return False

    def keep(self) -> None:
        """What is written so far stays until `shows` is asked about something else."""
        self.kept = self.count

    def _wipe_to(self, kept: i64) -> None:
        ink, marks, count = self.ink, self.marks, self.count
        while count > kept:
            count -= 1
            ink[marks[count]] = u8(0)
        self.count = kept

    def _write(self, place: i64, number: i64) -> None:
        place += self.at
        self.ink[place] = u8(number)
        if self.count < len(self.marks):
            self.marks[self.count] = place
        else:
            self.marks = append(self.marks, place)
        self.count += 1

    def put(self, place: i64, number: i64) -> None:
        """A number from 0; more than a byte holds is `MOST`."""
        if number > MOST:
            number = MOST
        if number > 0:
            self._write(place, number)

    def put_wide(self, place: i64, number: i64) -> None:
        """A number from 0 in two bytes, the higher first."""
        if number > MOST:
            if number > WIDE_MOST:
                number = WIDE_MOST
            self._write(place, number >> 8)
            number &= MOST
        if number > 0:
            self._write(place + 1, number)

    def put_any(self, place: i64, number: i64) -> None:
        """Any number in two bytes: 0 stays for none, so one from 0 is written as one more, -1 as the largest."""
        self.put_wide(place, number + 1 if number >= 0 else WIDE_MOST + 1 + number)

    def put_bits(self, place: i64, bits: i64) -> None:
        """One byte a bit, the lowest first."""
        while bits > 0:
            if bits & 1:
                self._write(place, 1)
            bits >>= 1
            place += 1
