"""How long people may think: a time for the whole game with an increment, or days for each choice."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass
from typing import Any, Final

LEAST_SECONDS: Final = 60
MOST_SECONDS: Final = 86_400
MOST_INCREMENT: Final = 600
MOST_DAYS: Final = 30
DAY: Final = 86_400.0
NO_SEAT: Final = -1


@dataclass(frozen=True)
class Clock:
    """What each person has: seconds for the whole game and some more after each turn, or days for each choice."""

    seconds: int = 0
    increment: int = 0
    days: int = 0

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @property
    def first(self) -> float:
        """What a seat has at first, and with days before every choice."""
        return self.days * DAY if self.days else float(self.seconds)


class Stopwatch:
    """Measures how long the seat to act has been thinking. A clock that is set forward or back changes nothing."""

    def __init__(self) -> None:
        self.seat: int = NO_SEAT
        """Whose time runs."""
        self._began = 0.0

    def start(self, seat: int, already: float = 0.0) -> None:
        """Measure for a seat from now on; `already` seconds of its turn have passed."""
        self.seat = seat
        self._began = time.monotonic() - already

    def elapsed(self) -> float:
        return time.monotonic() - self._began
