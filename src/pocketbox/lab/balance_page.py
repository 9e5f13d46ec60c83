"""The tables of a balance report."""

from __future__ import annotations

from collections.abc import Sequence

from pocketbox.engine.game import Game
from pocketbox.engine.options import Settings
from pocketbox.lab.balance import Share
from pocketbox.lab.contribution import Group, find_unused, groups, prices, uses
from pocketbox.lab.item_counts import categories
from pocketbox.lab.multiple_testing import bound_unseen
from pocketbox.lab.overview import overview
from pocketbox.lab.report import PERCENT, PLAIN, POINTS, ReportCell, Section, Value
from pocketbox.lab.rows import Row
from pocketbox.lab.summary import share, sum_rows


def sections_of(game: Game, settings: Settings, bot: str, rows: list[Row]) -> list[Section]:
    """Everything that one bot's games tell."""
    kinds = categories(game, settings)
    found = overview(sum_rows(rows), rows[0].bots, f"Played by {bot}.")
    fits = groups(rows, kinds, prices(game, settings))
    found.extend(worths(group, bot) for group in fits)
    found.append(flags(kinds, fits, rows, bot))
    found.extend(happenings(kind, things, rows, bot) for kind, things in kinds.items())
    return [section for section in found if section.rows]


def beginnings_of(shares: Sequence[Share], bot: str) -> Section:
    rows: list[list[Value]] = []
    for one in shares:
        ended = ", ".join(f"{rule} {count}" for rule, count in sorted(one.endings.items()))
        rows.append([one.name, f"{one.wins} of {one.games}", ReportCell(share(one.wins, one.games), PERCENT, 0), ended])
    note = f"Played by {bot}: every beginning with the same luck in the set-up."
    return Section("Beginnings", note, ("beginning", "wins", "share", "how games ended"), rows, drawn=2)


def worths(group: Group, bot: str) -> Section:
    """One row a thing: how common, how its owners fared, what one more adds, what it should cost."""
    has_prices = any(worth.fair is not None for worth in group.worths)
    whose = "of seat 0" if group.is_of_table else "of its holder"
    note = f"Points of 100 that one more of it adds to the wins {whose}, all else equal; played by {bot}."
    if has_prices:
        note += " A fair price is in proportion to that, the average force costing what it costs now."
    columns = ["thing", "how many", "wins with it", "one more adds", "games"]
    if has_prices:
        columns[4:4] = ["price", "fair price"]
    rows: list[list[Value]] = []
    for worth in group.worths:
        row: list[Value] = [
            worth.thing,
            ReportCell(worth.count, PLAIN, 2),
            ReportCell(worth.wins, PERCENT, 0),
            ReportCell(worth.points, POINTS),
            worth.points.n,
        ]
        if has_prices and worth.fair is not None:
            row[4:4] = [worth.price, ReportCell(worth.fair, PLAIN)]
        rows.append(row)
    return Section(f"Worth, by '{group.event}'", note, tuple(columns), rows, drawn=3)


def flags(kinds: dict[str, list[str]], fits: list[Group], rows: list[Row], bot: str) -> Section:
    """What a designer should look at first."""
    found: list[list[Value]] = []
    never = [f"{kind}: {thing}" for kind, things in kinds.items() for thing in find_unused(rows, things)]
    for name in never:
        # Games of one number share the luck of their set-up, so they count once.
        most = 100 * bound_unseen(len({row.number for row in rows}), len(never))
        found.append([name, f"unused in {len(rows)} games, so it occurs in less than {most:.1f} % (95 %)"])
    for group in fits:
        for worth in group.worths:
            name = f"{group.event}: {worth.thing}"
            if worth.beaten_by:
                found.append([name, f"dominated: {', '.join(worth.beaten_by)} add more and cost no more"])
            if worth.fair is not None and worth.priced:
                fair = f"it costs {worth.price}, and {ReportCell(worth.fair, PLAIN).text()} would be fair"
                found.append([name, f"too {worth.priced}: {fair}; p = {worth.luck:.2g}"])
    note = (
        f"Played by {bot}. The family-wise error rate of the dominated flags is 5 %, and so is that of the"
        " prices. p is adjusted by Holm's method."
    )
    return Section("Flags", note, ("what", "flag"), found)


def happenings(kind: str, things: list[str], rows: list[Row], bot: str) -> Section:
    found: list[list[Value]] = []
    for use in uses(rows, things):
        wins: Value = ReportCell(use.wins, PERCENT, 0) if use.wins is not None else "–"
        found.append([use.event, use.thing, ReportCell(use.games, PERCENT, 0), wins, len(rows)])
    note = (
        f"How often it happened at all, and how the seats fared to whom it did; no cause is claimed. Played by {bot}."
    )
    columns = ("event", "thing", "games with it", "wins of those seats", "games")
    return Section(f"In play: {kind}", note, columns, found, is_detail=True)


def by_strength(found: dict[str, list[Group]]) -> list[Section]:
    """The same worths for several bots side by side: a thing can be strong in good hands only."""
    sections = []
    bots = list(found)
    events = dict.fromkeys(group.event for fits in found.values() for group in fits)
    for event in events:
        worth = {
            (bot, one.thing): one.points
            for bot in bots
            for group in found[bot]
            if group.event == event
            for one in group.worths
        }
        rows: list[list[Value]] = []
        for thing in dict.fromkeys(thing for _, thing in worth):
            cells: list[Value] = [
                ReportCell(worth[bot, thing], POINTS) if (bot, thing) in worth else "–" for bot in bots
            ]
            rows.append([thing, *cells])
        note = "What one more adds in points of 100, by who plays."
        sections.append(Section(f"By strength, '{event}'", note, ("thing", *bots), rows, drawn=len(bots)))
    return sections
