"""A small, fast generator whose numbers are the same interpreted and compiled."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from pocketbox.engine.core import Spinner

_WORD: Final = 0xFFFF_FFFF
_WARM_UP: Final = 15
_NARROW: Final = 0x8000_0000
"""Up to here a word times a whole stays below 2**63."""
_WIDE: Final = 0x4000_0000_0000_0000


@final
class SmallSpinner(Spinner):
    """sfc32: three words that stir one another, and a counter that rules out short cycles."""

    __slots__ = ("a", "b", "c", "count")

    def __init__(self, seed: i64) -> None:
        self.a: i64 = 0
        self.b: i64 = seed & _WORD
        self.c: i64 = (seed >> 32) & _WORD
        self.count: i64 = 1
        for _ in range(_WARM_UP):
            self.word()

    def words(self) -> list[i64]:
        """Return the state of the generator."""
        return [self.a, self.b, self.c, self.count]

    def resume(self, words: list[i64]) -> None:
        """Continue from this state."""
        self.a, self.b, self.c, self.count = words[0], words[1], words[2], words[3]

    def word(self) -> i64:
        """Return the next 32 bits."""
        found = (self.a + self.b + self.count) & _WORD
        self.count = (self.count + 1) & _WORD
        c = self.c
        self.a = self.b ^ (self.b >> 9)
        self.b = (c + (c << 3)) & _WORD
        self.c = ((((c << 21) | (c >> 11)) & _WORD) + found) & _WORD
        return found

    def below(self, whole: i64) -> i64:
        """Return a number from 0 to `whole` - 1, each exactly equally likely: biased draws are rejected."""
        assert whole > 0, "there is nothing to spin for"
        if whole > _NARROW:
            return self._below_wide(whole)
        # The upper half of word * whole is the answer. Some answers have one word too many: those whose
        # lower half is smaller than 2**32 modulo whole. The division is only made where it could matter.
        product = self.word() * whole
        if (product & _WORD) < whole:
            too_many = (_WORD + 1) % whole
            while (product & _WORD) < too_many:
                product = self.word() * whole
        return product >> 32

    def _below_wide(self, whole: i64) -> i64:
        """The same for wholes up to 2**62, from two words."""
        assert whole <= _WIDE, "the weights of a list of outcomes are below this limit"
        limit = _WIDE - _WIDE % whole
        while True:
            spin = ((self.word() >> 1) << 31) | (self.word() >> 1)
            if spin < limit:
                return spin % whole
