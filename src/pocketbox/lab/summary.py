"""Summarize games: how often each seat wins, how long games take and how they end, each with an interval."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from math import isinf, sqrt
from typing import Any, Final

from pocketbox.lab.rows import Row
from pocketbox.search.wilson import NINETY_FIVE, wilson

MOST_ENDINGS: Final = 12


@dataclass(frozen=True)
class Figure:
    """A number, where the true one lies 95 times in 100, and the games behind it."""

    value: float
    low: float
    high: float
    n: int

    def to_json(self) -> dict[str, float | int | None]:
        """Plain values; None where no interval can be given."""
        low, high = (None if isinf(edge) else edge for edge in (self.low, self.high))
        return {"value": self.value, "low": low, "high": high, "n": self.n}

    def percent(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f}–{100 * self.high:.1f})"

    def plain(self, places: int = 1) -> str:
        return f"{self.value:.{places}f} ({self.low:.{places}f}–{self.high:.{places}f})"


def share(points: float, games: int) -> Figure:
    """A share of games, by Wilson's interval; a drawn or shared game counts in part."""
    low, high = wilson(points, games)
    return Figure(points / games if games else 0.0, low, high, games)


def average(values: Sequence[float]) -> Figure:
    """A mean, by its standard error."""
    n = len(values)
    if n == 0:
        return Figure(0.0, float("-inf"), float("inf"), 0)
    return mean_of(sum(values), sum(value * value for value in values), n)


def mean_of(total: float, squares: float, n: int) -> Figure:
    middle = total / n
    spread = max(0.0, squares - n * middle * middle) / (n - 1) if n > 1 else float("inf")
    half = NINETY_FIVE * sqrt(spread / n)
    return Figure(middle, middle - half, middle + half, n)


@dataclass
class Summary:
    """Counts of games, added one after another so that no pile is too large."""

    games: int = 0
    points: list[float] = field(default_factory=list)
    nobody: int = 0
    steps: float = 0.0
    squares: float = 0.0
    endings: Counter[str] = field(default_factory=Counter)
    roles: dict[str, list[float]] = field(default_factory=dict)
    """Points of each role, and how often it was played."""

    def add(self, row: Row) -> None:
        self.games += 1
        while len(self.points) < len(row.places):
            self.points.append(0.0)
        for seat in range(len(row.places)):
            self.points[seat] += row.share(seat)
        for seat, role in enumerate(row.roles):
            counts = self.roles.setdefault(role, [0.0, 0.0])
            counts[0] += row.share(seat)
            counts[1] += 1
        self.nobody += not row.winners
        self.steps += row.steps
        self.squares += row.steps**2
        self.endings[row.ending] += 1

    def seats(self) -> list[Figure]:
        return [share(points, self.games) for points in self.points]

    def by_role(self) -> list[tuple[str, Figure, float]]:
        """Return each role's share of wins, and the share it would have if all roles were equal."""
        points, held = (sum(counts[at] for counts in self.roles.values()) for at in (0, 1))
        return [(role, share(mine, int(times)), points / held) for role, (mine, times) in sorted(self.roles.items())]

    def length(self) -> Figure:
        return mean_of(self.steps, self.squares, self.games) if self.games else average([])

    def nobody_won(self) -> Figure:
        return share(self.nobody, self.games)

    def ends(self) -> list[tuple[str, Figure]]:
        return [(rule, share(count, self.games)) for rule, count in self.endings.most_common(MOST_ENDINGS)]

    def to_json(self) -> dict[str, Any]:
        return {
            "games": self.games,
            "seats": [figure.to_json() for figure in self.seats()],
            "roles": {role: figure.to_json() for role, figure, _ in self.by_role()},
            "nobody": self.nobody_won().to_json(),
            "steps": self.length().to_json(),
            "endings": {rule: figure.to_json() for rule, figure in self.ends()},
        }


def sum_rows(rows: Iterable[Row]) -> Summary:
    found = Summary()
    for row in rows:
        found.add(row)
    return found
