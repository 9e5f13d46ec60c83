"""What a front end gets of a lesson and of the answer to a puzzle, in Python and on the wire."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Coach:
    """What the coach says now, for any front end to show."""

    number: int
    """Of the step, from 1; one more than `count` in the free part."""
    count: int
    title: str
    say: str
    why: str
    rule: str
    offered: tuple[str, ...]
    """The actions that are accepted now; none where the step is only read, and in the free part."""
    is_read: bool
    """Whether the step is only read: the learner continues with `go_on`."""
    is_free: bool
    is_over: bool
    """Whether the game has ended."""
    places: tuple[str, ...]
    """What the coach's sentence names on the board, to be pointed at."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return asdict(self)


@dataclass(frozen=True)
class PuzzleRow:
    """One choice after the answer."""

    text: str
    label: str
    symbol: str
    chance: str
    """An exact fraction, or a percentage."""
    percent: float
    error: str
    """Of a search: "± 2 %"; empty of an exact count."""
    is_best: bool
    is_chosen: bool


@dataclass(frozen=True)
class PuzzleReason:
    """One line of why, with the clause it rests on."""

    lead: str
    """The choice it is about."""
    text: str
    rule: str


@dataclass(frozen=True)
class PuzzleAnswer:
    """What a choice was worth, and every other."""

    is_right: bool
    best: str
    """The label of the best choice."""
    heading: str
    """What the chances are of, and how they were found."""
    rows: tuple[PuzzleRow, ...]
    reasons: tuple[PuzzleReason, ...]
    way: tuple[tuple[str, ...], ...]
    """Places that pieces go along with the best choice, up to somebody else's choice."""
    strikes: tuple[str, ...]
    """Places that are struck on it."""
    misses: dict[str, float]
    """How often each level of bot chooses something else."""
    position: str
    """To play on from it at a table."""

    def to_json(self) -> dict[str, Any]:
        """The same as plain JSON values."""
        return asdict(self)
