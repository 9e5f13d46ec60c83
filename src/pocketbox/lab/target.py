"""What a tuned game should be like, and how far games are from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, inf
from typing import Final

from pocketbox.engine.core import BadInput
from pocketbox.lab.rows import Row
from pocketbox.lab.summary import Figure, average, share

EVEN: Final = "even"
WITHIN: Final = "within"
SEAT: Final = "seat"
NOBODY: Final = "nobody"
LENGTH: Final = "length"
ROLE: Final = "role"
ROLES: Final = "roles"
GAPS: Final = (EVEN, WITHIN, ROLES)
"""Targets of which only too much is wrong."""
AND: Final = " and "
BEGINNINGS: Final = ("heroes", "beginnings")
"""What is compared in a game for one, and what elsewhere, where the target says so."""
SEATS: Final = ("seats",)
WORDS: Final = (
    "'even' (seats), 'hero and dungeon master even' (two roles), 'within 5' or 'heroes within 5 points' (between best"
    " and worst), 'roles within 5 points' (such as delvers), 'seat 0 50' (percent), 'role hero 50', 'nobody 10' or"
    " 'length 80'"
)


@dataclass(frozen=True)
class Target:
    """One kind of figure, and the value it should have or at most have."""

    kind: str
    value: float
    seat: int = 0
    role: str = ""
    other: str = ""
    """The role that is to win as often as the first."""

    def measured(self, rounds: Sequence[Sequence[Row]]) -> Figure:
        """The figure in these games: for each number its games, one for each beginning."""
        rows = [row for together in rounds for row in together]
        if self.kind == SEAT:
            return share(sum(row.share(self.seat) for row in rows), len(rows))
        if self.kind == ROLE:
            if self.other:
                return average([row.share_of(self.role) - row.share_of(self.other) for row in rows])
            held = [row for row in rows if self.role in row.roles]
            return share(sum(row.share_of(self.role) for row in held), len(held))
        if self.kind == NOBODY:
            return share(sum(not row.winners for row in rows), len(rows))
        if self.kind == LENGTH:
            return average([float(row.steps) for row in rows])
        if self.kind == ROLES:
            return gap_of_roles(rows)
        return gap(rounds)

    def distance(self, figure: Figure) -> float:
        """How far a figure is from what is wanted; 0 when it is met."""
        if not figure.n:
            return inf
        if self.kind in GAPS:
            return max(0.0, figure.value - self.value)
        return abs(figure.value - self.value)

    def is_met(self, figure: Figure) -> bool:
        """Whether what is wanted lies within the interval, or below its upper end where only too much is wrong."""
        if not figure.n:
            return False
        if self.kind in GAPS:
            return figure.low <= self.value
        return figure.low <= self.value <= figure.high

    def check(self, row: Row) -> None:
        """`BadInput` where nobody has a role that this is about, by a game that was played."""
        for role in (self.role, self.other):
            if role and role not in row.roles:
                there = ", ".join(dict.fromkeys(row.roles))
                raise BadInput(f"there is no role '{role}' in {row.game}; the roles are {there}")

    def said(self) -> str:
        """What the figure is, in words."""
        if self.kind == ROLE:
            return f"the wins of the {self.role}" + (f", less those of the {self.other}" if self.other else "")
        words = {
            SEAT: f"the wins of seat {self.seat}",
            NOBODY: "the games that nobody wins",
            LENGTH: "how many choices and throws a game has",
        }
        return words.get(self.kind, "how far the wins of the best are above those of the worst")

    @property
    def is_share(self) -> bool:
        return self.kind != LENGTH


def gap(rounds: Sequence[Sequence[Row]]) -> Figure:
    """How far the best beginning of a game for one, or the best seat of any other, is above the worst; by pairs."""
    if len(rounds[0]) > 1:
        columns = [[together[at].share(0) for together in rounds] for at in range(len(rounds[0]))]
    else:
        columns = [[together[0].share(seat) for together in rounds] for seat in range(len(rounds[0][0].places))]
    best, worst = max(columns, key=sum), min(columns, key=sum)
    return average([one - other for one, other in zip(best, worst, strict=True)])


def gap_of_roles(rows: Sequence[Row]) -> Figure:
    """Return the gap between the best and the worst role that was played; not every game has every role."""
    held: dict[str, list[float]] = {}
    for row in rows:
        for seat, role in enumerate(row.roles):
            held.setdefault(role, []).append(row.share(seat))
    figures = sorted((average(shares) for shares in held.values() if len(shares) > 1), key=lambda one: one.value)
    if len(figures) < 2:
        return average([])
    worst, best = figures[0], figures[-1]
    half = hypot(best.high - best.value, worst.high - worst.value)
    gap = best.value - worst.value
    return Figure(gap, gap - half, gap + half, len(rows))


def read_target(text: str, seats: int) -> Target:
    """Read a target, or raise `BadInput`."""
    words = text.split()
    try:
        if words == [EVEN]:
            return Target(EVEN, 0.0)
        if words[-1:] == [EVEN] and text.count(AND) == 1:
            one, other = " ".join(words[:-1]).split(AND)
            return Target(ROLE, 0.0, role=one, other=other)
        if words[:2] == [ROLES, WITHIN] and (len(words) == 3 or words[3:] == ["points"]):
            return Target(ROLES, percent(words[2]))
        if words[1:2] == [WITHIN] and words[0] in (BEGINNINGS if seats == 1 else SEATS):
            words = words[1:]
        if len(words) == 3 and words[0] == WITHIN and words[2] == "points":
            words = words[:2]
        if len(words) == 2 and words[0] in (WITHIN, NOBODY):
            return Target(words[0], percent(words[1]))
        if len(words) == 2 and words[0] == LENGTH and float(words[1]) > 0:
            return Target(LENGTH, float(words[1]))
        if len(words) == 3 and words[0] == SEAT and 0 <= int(words[1]) < seats:
            return Target(SEAT, percent(words[2]), int(words[1]))
        if len(words) > 2 and words[0] == ROLE:
            return Target(ROLE, percent(words[-1]), role=" ".join(words[1:-1]))
    except ValueError:
        pass
    raise BadInput(f"there is no target '{text}' with {seats} seats; use {WORDS}")


def percent(text: str) -> float:
    found = float(text)
    if not 0 <= found <= 100:
        raise ValueError
    return found / 100
