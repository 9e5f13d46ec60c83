"""Picks from a list of numbers drawn by somebody else, who can make a failing game shorter and shorter."""

from __future__ import annotations

from mypy_extensions import i64

from pocketbox.engine.core import Spinner


class DrawnSpinner(Spinner):
    """Each number in turn, modulo the number of things to pick from; then zeros for ever."""

    def __init__(self, numbers: list[int]) -> None:
        self.numbers = numbers
        self.used = 0

    def below(self, whole: i64) -> i64:
        if self.is_used_up():
            return 0
        self.used += 1
        return self.numbers[self.used - 1] % whole

    def is_used_up(self) -> bool:
        return self.used == len(self.numbers)
