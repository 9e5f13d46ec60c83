"""The figures that every pile of games has: who wins, how long it takes, how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.lab.report import PERCENT, PLAIN, Cell, Section, Value
from pocketbox.lab.summary import Summary


def overview(summary: Summary, seats: Sequence[str], bots: Sequence[str], note: str) -> list[Section]:
    """Sections on wins and length, and on endings."""
    halved = " A drawn game is half a win for each." if len(seats) == 2 else ""
    shared = " A shared win counts in parts." if len(seats) > 2 else ""
    rows: list[list[Value]] = [
        [f"{name} ({bot}) wins", Cell(figure, PERCENT), summary.games]
        for name, bot, figure in zip(seats, bots, summary.seats(), strict=False)
    ]
    rows.append(["nobody wins", Cell(summary.nobody_won(), PERCENT), summary.games])
    ends: list[list[Value]] = [[rule, Cell(figure, PERCENT), summary.games] for rule, figure in summary.ends()]
    return [
        Section("Who wins", f"{note}{halved}{shared}", ("what", "share", "games"), rows, drawn=1),
        Section(
            "Length",
            "",
            ("what", "mean", "games"),
            [["choices and throws of a game", Cell(summary.length(), PLAIN), summary.games]],
        ),
        Section("Endings", "By the clause that ended the game.", ("clause", "share", "games"), ends, drawn=1),
    ]
