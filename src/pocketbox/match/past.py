"""Earlier positions of a long match: a few are kept, and the others are replayed on demand."""

from __future__ import annotations

from typing import Final

from pocketbox.engine.agenda import Position
from pocketbox.engine.core import Action, Log

APART: Final = 32
"""Choices from one kept position to the next."""
MOST_RECENT: Final = 4
"""A cache of the last positions: stories and replays go through a match in order."""


class Past:
    """The earlier positions of a match. Position 0 is its start, position N the one after N choices."""

    def __init__(self, start: Position) -> None:
        self._kept: Final[dict[int, Position]] = {0: start}
        self._recent: Final[dict[int, Position]] = {}
        self._actions: Final[list[Action]] = []

    def __len__(self) -> int:
        return len(self._actions)

    def add(self, action: Action, after: Position) -> None:
        """Add the next choice and the position after it."""
        self._actions.append(action)
        if len(self._actions) % APART == 0:
            self._kept[len(self._actions)] = after

    def position(self, number: int) -> Position:
        """Return the position after that many choices. Clone it before you change it."""
        found = self._kept.get(number) or self._recent.get(number)
        if found is not None:
            return found
        at = max(n for n in (number // APART * APART, *self._recent) if n <= number)
        s = (self._kept.get(at) or self._recent[at]).clone()
        log = Log()
        for action in self._actions[at:number]:
            s.advance(action, log)
        self._recent[number] = s
        while len(self._recent) > MOST_RECENT:
            del self._recent[next(iter(self._recent))]
        return s
