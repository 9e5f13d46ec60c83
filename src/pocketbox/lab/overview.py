"""The figures that every pile of games has: who wins, how long it takes, how it ends."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.lab.report import PERCENT, PLAIN, POINTS, ReportCell, Section, Value
from pocketbox.lab.summary import Figure, Summary


def overview(summary: Summary, bots: Sequence[str], note: str) -> list[Section]:
    """Sections on wins by seat and by role, on length, and on endings."""
    counted = ""
    if len(bots) > 1:
        counted = " A drawn game is half a win for each." if len(bots) == 2 else " A shared win counts in parts."
    rows: list[list[Value]] = [
        [f"seat {seat} ({bot}) wins", ReportCell(figure, PERCENT), summary.games]
        for seat, (bot, figure) in enumerate(zip(bots, summary.seats(), strict=False))
    ]
    rows.append(["nobody wins", ReportCell(summary.nobody_won(), PERCENT), summary.games])
    ends: list[list[Value]] = [[rule, ReportCell(figure, PERCENT), summary.games] for rule, figure in summary.ends()]
    return [
        Section("Who wins", f"{note}{counted}", ("what", "share", "games"), rows, drawn=1),
        *([roles(summary)] if len(bots) > 1 and summary.roles else []),
        Section(
            "Length",
            "",
            ("what", "mean", "games"),
            [["choices and throws of a game", ReportCell(summary.length(), PLAIN), summary.games]],
        ),
        Section("Endings", "By the clause that ended the game.", ("clause", "share", "games"), ends, drawn=1),
    ]


def roles(summary: Summary) -> Section:
    """Who wins by what a seat is when play begins: hero, first player, a delver."""
    rows: list[list[Value]] = []
    for role, figure, even in summary.by_role():
        edge = Figure(figure.value - even, figure.low - even, figure.high - even, figure.n)
        rows.append([role, ReportCell(figure, PERCENT), ReportCell(edge, POINTS), figure.n])
    note = "By what a seat was called when play began; the edge is over the mean of all roles."
    return Section("By role", note, ("role", "wins", "edge", "games"), rows, drawn=2)
