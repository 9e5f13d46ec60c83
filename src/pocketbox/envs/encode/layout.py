"""The layout of an observation: a list of named blocks of bytes, in order."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64


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
        self.parts: i64 = 0
        """How many parts a page needs."""

    def block(self, name: str, shape: list[i64], about: str) -> i64:
        """Add a block; answers where it begins."""
        start = self.size
        for other in self.blocks:
            assert other.name != name, f"two of {name}"
        block = Block(name, start, shape, about)
        self.blocks.append(block)
        self.size += block.size
        return start

    def part(self) -> i64:
        """Hand out the number of one more part: bytes that are written together and stay while they still hold."""
        self.parts += 1
        return self.parts - 1
