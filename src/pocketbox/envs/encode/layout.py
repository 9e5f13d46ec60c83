"""Where each fact of a game stands in an observation: a list of named blocks of bytes, in order."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

MOST: Final = 255
"""The largest number of one byte; what is larger is written as this."""
WIDE_MOST: Final = 65535
"""The largest number of two bytes."""


@final
class Block:
    """A run of bytes with one meaning."""

    __slots__ = ("about", "name", "shape", "size", "start")

    def __init__(self, name: str, start: i64, shape: list[i64], about: str) -> None:
        self.name = name
        self.start: i64 = start
        self.shape = shape
        """As NumPy has it; a last 2 behind a colon in the tables is the two bytes of one number."""
        self.about = about
        self.size: i64 = 1
        for side in shape:
            self.size *= side


@final
class Layout:
    """The blocks of one game's observation, each made by the file that fills it."""

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size: i64 = 0

    def block(self, name: str, shape: list[i64], about: str) -> i64:
        """Add a block; answers where it begins."""
        start = self.size
        for other in self.blocks:
            assert other.name != name, f"two of {name}"
        block = Block(name, start, shape, about)
        self.blocks.append(block)
        self.size += block.size
        return start


@final
class Page:
    """The bytes of one observation, all 0 before it is written; perhaps a part of something longer."""

    __slots__ = ("at", "ink")

    def __init__(self, ink: bytearray, at: i64 = 0) -> None:
        self.ink = ink
        self.at: i64 = at

    def put(self, place: i64, number: i64) -> None:
        """A number from 0; more than a byte holds is `MOST`."""
        if number > 0:
            self.ink[self.at + place] = number if number < MOST else MOST

    def put_wide(self, place: i64, number: i64) -> None:
        """A number from 0 in two bytes, the higher first."""
        if number > MOST:
            number = min(number, WIDE_MOST)
            self.ink[self.at + place] = number >> 8
            number &= MOST
        if number > 0:
            self.ink[self.at + place + 1] = number

    def put_any(self, place: i64, number: i64) -> None:
        """Any number in two bytes: 0 stays for none, so one from 0 is written as one more, -1 as the largest."""
        self.put_wide(place, number + 1 if number >= 0 else WIDE_MOST + 1 + number)

    def put_bits(self, place: i64, bits: i64) -> None:
        """One byte a bit, the lowest first."""
        while bits > 0:
            if bits & 1:
                self.ink[self.at + place] = 1
            bits >>= 1
            place += 1
